"""The state of a race: what each action does.

Layers below: what lies on the table (`board.py`), moving the pets (`moves.py`), what is refused (`refusal_rules.py`)
and listed (`legal_rules.py`). One helper an action; rule numbers are those of RULES.md.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Event
from ludoteca.core.state import only_when_over
from ludoteca.games.solos_en_casa.board import (
    AIMING,
    AT_GRILLE,
    AT_TRAP,
    ENDING,
    MOVING,
    OVER,
    T_ADVANCE,
    T_ATTACK,
    T_BACK,
    T_DICE,
    T_DOOR,
    T_DROP,
    T_POTION,
    T_SHORTCUT,
    T_SWAP,
    T_TRAP_LAID,
    T_WARD,
    TURN,
)
from ludoteca.games.solos_en_casa.components import (
    B_ADVANCE,
    B_AIM,
    B_ATTACK,
    B_BACK,
    B_BANANA,
    B_COLA,
    B_DECLINE,
    B_DROP,
    B_GO,
    B_OPEN,
    B_POTION,
    B_RAID,
    B_WARD,
    BANANA_TRAP,
    COLA_TRAP,
    CRASH,
    CRASH_KINDS,
    CRASH_ONE,
    DOOR,
    END,
    GRILLE,
    POTION,
    ROLL,
    STOP,
    UNLOCK,
    Box,
)
from ludoteca.games.solos_en_casa.legal_rules import LegalActions
from ludoteca.games.solos_en_casa.moves import ADVANCE_OTHER, ADVANCE_OWN, BY_DISCARD, FAR


class SolosState(LegalActions):
    """One position of a race; see `Board` for its data."""

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a legal move, and carry on until the next question."""
        self.decision += 1
        block = self.box.layout.block_of[action]
        index = action - self.box.layout.start[block]
        if action == ROLL:
            self.rolled = True  # R3.2
            self.throw_die(chance)
        elif action == END:
            self.end_turn(True, chance)  # R3.4
        elif block >= B_GO or block == B_DECLINE or action == STOP or action == UNLOCK:  # noqa: SIM114
            self.answer(block, index)
        elif block == B_POTION or block == B_WARD or block == B_AIM:
            self.answer(block, index)
        else:
            self.play_card(block, index, chance)
        self.go_on(chance)

    # ── cards ──

    def play_card(self, block: i64, index: i64, chance: Chance) -> None:
        """Discard the card that an action plays, and carry out its effect."""
        kind = self.card_of(block, index)
        self.spend(self.turn, kind)
        self.stirred = True
        if kind == CRASH:
            self.play_crash(chance)
        elif kind == DOOR:
            self.play_door(index, block == B_OPEN)
        elif kind == GRILLE:
            self.play_grille(index)
        elif block == B_BANANA or block == B_COLA:
            self.lay_trap(kind, index, BANANA_TRAP if block == B_BANANA else COLA_TRAP)
        else:
            self.play_pet(block, index, kind, chance)

    def play_crash(self, chance: Chance) -> None:
        """Turn up a Crash card; one for a single pet asks which (R9.1, R9.3)."""
        if self.events is not None:
            self.tell_played(CRASH, {})
        self.turn_up_crash(chance)
        self.stage = AIMING if self.crash_card >= CRASH_ONE else MOVING

    def play_door(self, door: i64, open_it: bool) -> None:
        """Turn one token of any door (R5.1, R5.2)."""
        self.closed[door] += -1 if open_it else 1
        self.tally[T_DOOR] += 1
        if self.events is not None:
            self.tell_door(door, "opened" if open_it else "closed")

    def play_grille(self, target: i64) -> None:
        """Ask the other player first (R7.2)."""
        self.asked = target
        self.stage = AT_GRILLE
        if self.events is not None:
            self.tell_played(GRILLE, {"target": int(target)})

    def lay_trap(self, kind: i64, place: i64, trap: i64) -> None:
        """Put a trap on a space of the card's colour; a pet there is not caught (R6.1, R6.9)."""
        space = self.box.house.place_space[place]
        self.put_trap(space, trap)
        self.tally[T_TRAP_LAID] += 1
        if self.events is not None:
            self.tell_played(kind, {"space": self.box.house.names[space]})

    def play_pet(self, block: i64, index: i64, kind: i64, chance: Chance) -> None:
        """The card of a pet: an advance, extra dice or an attack (R8.1)."""
        if block == B_ATTACK or block == B_RAID:
            self.attack(block, index, kind, chance)
            return
        own = index == self.turn
        if self.events is not None:
            self.tell_played(kind, {})
        if block == B_ADVANCE:
            self.tally[T_ADVANCE] += 1
            self.begin(self.turn, ADVANCE_OWN if own else ADVANCE_OTHER, FAR)  # R8.2, R8.3
        else:
            self.tally[T_DICE] += 1
            self.dice = 2 if own else 1  # R8.9
            self.stage = MOVING

    def attack(self, block: i64, index: i64, kind: i64, chance: Chance) -> None:
        """Draw cards from other hands, unseen (R8.6, R8.7, R8.8)."""
        self.tally[T_ATTACK] += 1
        if self.events is not None:
            self.tell_played(kind, {})
        if block == B_RAID:
            self.take_card(self.box.layout.raid_first[index], chance)
            self.take_card(self.box.layout.raid_second[index], chance)
            return
        victim = index % self.seats
        self.take_card(victim, chance)
        if index // self.seats == self.turn and self.sizes[victim] > 0:
            self.take_card(victim, chance)

    def take_card(self, victim: i64, chance: Chance) -> None:
        """Draw a random card from a hand into that of the player of the turn."""
        kind = self.take_random(victim, self.turn, chance)
        if self.events is not None:
            self.tell_taken(victim, kind)

    # ── answers ──

    def answer(self, block: i64, index: i64) -> None:
        """Answers to questions, and discards."""
        if block == B_GO:
            self.choose_way(index)
        elif block == B_BACK:
            self.move_back(index)
        elif block == B_DROP:
            self.drop(index)
        elif block == B_AIM:
            self.aim(index)
        elif block == B_POTION:
            self.drink(index)
        elif block == B_WARD:
            self.ward(index)
        elif block == B_DECLINE:
            self.decline()
        elif block == STOP:
            self.stop_at_door()
        else:
            self.unlock()

    def choose_way(self, branch: i64) -> None:
        """Take a way at a fork (R4.2)."""
        house = self.box.house
        here = self.at[self.mover]
        edge = house.edge_between(here, house.branch_space[branch])
        if edge != house.first_exit[here]:
            self.tally[T_SHORTCUT] += 1
        self.stage = MOVING
        self.approach(edge)

    def move_back(self, kind: i64) -> None:
        """Discard a card and step back; the second of two together continues the same movement (R4.6, R4.9)."""
        self.discard(kind)
        self.tally[T_BACK] += 1
        if self.stage == TURN:
            self.begin(self.turn, BY_DISCARD, 1)
        else:
            self.points = 1
            self.stage = MOVING

    def drop(self, kind: i64) -> None:
        """Discard a card at the end of a turn in which nothing was possible (R3.8)."""
        self.discard(kind)
        self.tally[T_DROP] += 1
        self.stage = ENDING

    def discard(self, kind: i64) -> None:
        """Discard a card without its effect."""
        self.spend(self.turn, kind)
        self.discarded += 1
        if self.events is not None:
            self.tell("discarded", self.turn, {"card": self.box.codes[kind]})

    def aim(self, target: i64) -> None:
        """Name the pet for the Crash card on the table (R9.3)."""
        self.crash_done = self.seats
        if self.events is not None:
            self.tell("aimed", self.turn, {"target": int(target)})
        self.crash_move(target)

    def drink(self, potion: i64) -> None:
        """A potion averts the trap, which leaves the board; the movement goes on (R6.7)."""
        space = self.at[self.mover]
        self.spend(self.mover, POTION + potion)
        self.lift_trap(space)
        self.tally[T_POTION] += 1
        self.stage = MOVING
        if self.events is not None:
            self.tell("drank", self.mover, {"card": self.box.codes[POTION + potion]})

    def ward(self, index: int) -> None:
        """Two potions avert the grille (R7.2)."""
        pair = [self.box.layout.ward_first[index], self.box.layout.ward_second[index]]
        for potion in pair:
            self.spend(self.asked, POTION + potion)
        self.tally[T_WARD] += 1
        self.stage = TURN
        if self.events is not None:
            self.tell("warded", self.asked, {"cards": [self.box.codes[POTION + potion] for potion in pair]})
        self.asked = -1

    def decline(self) -> None:
        """No potion: the trap goes off, or the pets change places."""
        if self.stage == AT_TRAP:
            self.spring()
            return
        one, two = self.turn, self.asked
        self.at[one], self.at[two] = self.at[two], self.at[one]  # R7.1, no trap is sprung
        self.tally[T_SWAP] += 1
        self.stage = TURN
        self.asked = -1
        if self.events is not None:
            self.tell("swapped", one, {"target": int(two)})

    # ── the contract's rest ──

    def returns(self) -> list[float]:
        """The one whose pet reached the fridge gets 1, the others 0."""
        if self.stage != OVER:
            raise ValueError("the race is not over")
        return only_when_over(self.seats, [int(self.winner)])

    def clone(self) -> SolosState:
        """An equal, independent state that nobody listens to."""
        twin = SolosState(
            self.box,
            self.at[:],
            self.closed[:],
            self.traps[:],
            self.cards[:],
            self.sizes[:],
            self.hands[:],
            self.crash[:],
        )
        twin.decision, twin.tally = self.decision, self.tally
        twin.turn, twin.rolled, twin.die = self.turn, self.rolled, self.die
        twin.stirred, twin.discarded = self.stirred, self.discarded
        twin.stage, twin.asked = self.stage, self.asked
        twin.mover, twin.motion, twin.points = self.mover, self.motion, self.points
        twin.origin, twin.room, twin.edge = self.origin, self.room, self.edge
        twin.dice, twin.glued = self.dice, self.glued
        twin.crash_card, twin.crash_done = self.crash_card, self.crash_done
        twin.winner = self.winner
        twin.bananas, twin.colas = self.bananas, self.colas
        return twin


def empty_state(box: Box) -> SolosState:
    """A table with every pet at the entrance, doors as in the house, and no card anywhere."""
    seats, kinds = int(box.seats), int(box.kinds)
    return SolosState(
        box,
        vec[i64]([int(box.house.entrance)] * seats),
        box.house.closed[:],
        vec[i64]([0] * int(box.house.spaces)),
        vec[i64]([0] * ((seats + 2) * kinds)),
        vec[i64]([0] * (seats + 2)),
        vec[i64]([0] * seats),
        vec[i64]([0] * (2 * CRASH_KINDS)),
    )


def deal(box: Box, chance: Chance, events: list[Event] | None = None) -> SolosState:
    """Set up: decks, five cards each, and who begins (R2); `events` listens from the deal on."""
    state = empty_state(box)
    state.events = events
    for kind in range(box.kinds):
        state.cards[state.deck_row * box.kinds + kind] = box.deck[kind]
        state.sizes[state.deck_row] += box.deck[kind]
    for card in range(CRASH_KINDS):
        state.crash[card] = box.crash[card]
    state.turn = box.first_seat if box.first_seat >= 0 else chance.below(box.seats)  # R2.3
    for seat in range(box.seats):
        state.fill_hand(seat, chance)  # R2.2
    return state
