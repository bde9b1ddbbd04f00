"""What a seat may know (R10), and worlds that fit it.

The house lies open with its doors, traps and pets; so do the discards and the Crash card on the table. Hidden are the
others' hands and both decks, whose order nobody knows.
"""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.game import View
from ludoteca.games.solos_en_casa.board import STAGES
from ludoteca.games.solos_en_casa.components import BANANA_TRAP, COLA_TRAP, CRASH_KINDS, Box
from ludoteca.games.solos_en_casa.rules import SolosState, empty_state

TRAP_WORDS = {BANANA_TRAP: "banana", COLA_TRAP: "cola"}


@dataclass(frozen=True, kw_only=True)
class HouseView(View):
    """The table as one seat sees it. Cards and Crash cards are codes, spaces and doors the ids of the board file.

    turn, stage  -- whose turn it is; what is asked (`board.STAGES`)
    rolled, die  -- whether the die has been rolled this turn; what it showed last (0: nothing yet)
    stirred, discarded -- whether something was done this turn; cards discarded in it
    pets         -- by seat; at -- the space of each pet
    closed       -- closed tokens of each door, in the order of the board
    traps        -- (space, `banana` or `cola`), in the order of the board; traps_left -- tokens in the supply
    hand         -- my cards, () for a spectator; counts -- cards in each hand
    deck, discards -- cards in the deck; the discards, in card order
    crash_deck, crash_discards, crash_card -- the same of the Crash cards; the one being carried out, "" for none
    crash_done   -- for how many pets it has been carried out
    mover, motion, points, origin, room, edge -- the movement under way: whose pet, by what (`moves`), steps left, where
                    it began, the last space with room, the step with the door ahead
    dice, glued, asked, winner -- extra dice still to roll; whether a cola bomb ends the turn; whom a grille asks; -1
    """

    turn: int
    stage: str
    rolled: bool
    die: int
    stirred: bool
    discarded: int
    pets: tuple[str, ...]
    at: tuple[str, ...]
    closed: tuple[int, ...]
    traps: tuple[tuple[str, str], ...]
    traps_left: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    deck: int
    discards: tuple[str, ...]
    crash_deck: int
    crash_discards: tuple[str, ...]
    crash_card: str
    crash_done: int
    mover: int
    motion: int
    points: int
    origin: str
    room: str
    edge: int
    dice: int
    glued: bool
    asked: int
    winner: int


def row_codes(state: SolosState, row: int) -> list[str]:
    """The cards of a hand, the deck or the discards, in card order."""
    codes = state.box.codes
    return [code for kind, code in enumerate(codes) for _ in range(int(state.held(row, kind)))]


def crash_row(state: SolosState, row: int) -> list[str]:
    """The Crash deck (0) or its discards (1), in card order."""
    codes = state.box.crash_codes
    return [code for kind, code in enumerate(codes) for _ in range(int(state.crash[row * CRASH_KINDS + kind]))]


def trap_list(state: SolosState) -> list[tuple[str, str]]:
    """Every trap on the board with its space, in the order of the board."""
    names = state.box.house.names
    return [(name, TRAP_WORDS[int(state.traps[space])]) for space, name in enumerate(names) if state.traps[space]]


def view_of(state: SolosState, seat: int, name: str) -> HouseView:
    """What `seat` (-1: a spectator) may know."""
    house, seats = state.box.house, int(state.seats)
    traps = trap_list(state)
    return HouseView(
        game=name,
        seats=seats,
        seat=seat,
        current_seat=int(state.current_seat()),
        decision=int(state.decision),
        legal_actions=tuple(int(action) for action in state.legal_actions(seat)) if seat >= 0 else (),
        returns=tuple(state.returns()) if state.winner >= 0 else None,
        turn=int(state.turn),
        stage=STAGES[int(state.stage)],
        rolled=bool(state.rolled),
        die=int(state.die),
        stirred=bool(state.stirred),
        discarded=int(state.discarded),
        pets=tuple(state.box.pets),
        at=tuple(house.names[int(space)] for space in state.at),
        closed=tuple(int(tokens) for tokens in state.closed),
        traps=tuple(traps),
        traps_left=int(state.box.trap_limit) - len(traps),
        hand=tuple(row_codes(state, seat)) if seat >= 0 else (),
        counts=tuple(int(state.sizes[one]) for one in range(seats)),
        deck=int(state.sizes[seats]),
        discards=tuple(row_codes(state, seats + 1)),
        crash_deck=len(crash_row(state, 0)),
        crash_discards=tuple(crash_row(state, 1)),
        crash_card=state.box.crash_codes[int(state.crash_card)] if state.crash_card >= 0 else "",
        crash_done=int(state.crash_done),
        mover=int(state.mover),
        motion=int(state.motion),
        points=int(state.points),
        origin=house.names[int(state.origin)],
        room=house.names[int(state.room)],
        edge=int(state.edge),
        dice=int(state.dice),
        glued=bool(state.glued),
        asked=int(state.asked),
        winner=int(state.winner),
    )


# ── worlds ──


def sample_world(view: HouseView, box: Box, chance: Chance) -> SolosState:
    """A state that fits the view: the others' hands are a random draw from the cards nobody has shown."""
    state = empty_state(box)
    lay_table(view, state)
    lay_cards(view, state, chance)
    return state


def lay_table(view: HouseView, state: SolosState) -> None:
    """All that lies open but the cards."""
    names = state.box.house.names
    state.at = vec[i64]([names.index(space) for space in view.at])
    state.closed = vec[i64](list(view.closed))
    for space, kind in view.traps:
        state.put_trap(names.index(space), BANANA_TRAP if kind == "banana" else COLA_TRAP)
    state.decision, state.turn, state.stage = view.decision, view.turn, STAGES.index(view.stage)
    state.rolled, state.die, state.stirred = view.rolled, view.die, view.stirred
    state.discarded, state.asked = view.discarded, view.asked
    state.mover, state.motion, state.points = view.mover, view.motion, view.points
    state.origin, state.room, state.edge = names.index(view.origin), names.index(view.room), view.edge
    state.dice, state.glued, state.winner = view.dice, view.glued, view.winner
    state.crash_done = view.crash_done


def lay_cards(view: HouseView, state: SolosState, chance: Chance) -> None:
    """Discards and my hand as they are; the others' hands at random; the rest is the deck."""
    box, seats = state.box, view.seats
    for kind in range(int(box.kinds)):
        state.cards[seats * box.kinds + kind] = box.deck[kind]
        state.sizes[seats] += box.deck[kind]
    for code in view.discards:
        state.move_card(seats, seats + 1, box.codes.index(code))
    for code in view.hand:
        state.move_card(seats, view.seat, box.codes.index(code))
    for seat in range(seats):
        for _ in range(view.counts[seat] if seat != view.seat else 0):
            state.take_random(seats, seat, chance)
    lay_crash(view, state)


def lay_crash(view: HouseView, state: SolosState) -> None:
    """The Crash cards: discards and the one on the table are known, the rest is the deck."""
    box = state.box
    for kind in range(CRASH_KINDS):
        state.crash[kind] = box.crash[kind]
    for code in view.crash_discards:
        state.crash[box.crash_codes.index(code)] -= 1
        state.crash[CRASH_KINDS + box.crash_codes.index(code)] += 1
    if view.crash_card:
        state.crash_card = box.crash_codes.index(view.crash_card)
        state.crash[int(state.crash_card)] -= 1
