"""What one seat may know of a position of Bambino-Solo, and worlds that fit it (R8.1).

Public is the top card with the colour in force, the number of cards everywhere, the pawns, who has called SOLO or still
has to, and action cards that everyone saw slid under the pile. Hands, the pile and what has been covered are not shown.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.game import View
from ludoteca.games.bambino_solo.card_rules import CODES, codes
from ludoteca.games.bambino_solo.components import Setting
from ludoteca.games.bambino_solo.notation import KIND, bottom_kinds, place_cards, seats_in
from ludoteca.games.bambino_solo.rules import COLOURS, BambinoState


@dataclass(frozen=True, kw_only=True)
class BambinoView(View):
    """One seat's picture of the table.

    round, starter, turn, top (card code), colour (in force, a word), counts (cards by seat), pile, played (cards under
    the top one), bottom (codes of cards known to lie under the pile, the next one first), owes (the seat that owes the
    call, or -1), called (seats), passes, pawns (steps made by seat), steps (length of the track), hand (own codes,
    ascending), is_over.
    """

    round: int
    starter: int
    turn: int
    top: str
    colour: str
    counts: tuple[int, ...]
    pile: int
    played: int
    bottom: tuple[str, ...]
    owes: int
    called: tuple[int, ...]
    passes: int
    pawns: tuple[int, ...]
    steps: int
    hand: tuple[str, ...]
    is_over: bool


def view_of(state: BambinoState, seat: int) -> BambinoView:
    """The view of a seat, or of a spectator (-1)."""
    seats = int(state.seats)
    own = 0 <= seat < seats
    return BambinoView(
        game="bambino_solo",
        seats=seats,
        seat=seat,
        current_seat=int(state.current_seat()),
        decision=int(state.decision),
        legal_actions=tuple(int(action) for action in state.legal_actions(seat)) if own else (),
        returns=tuple(state.returns()) if state.over else None,
        round=int(state.round_number),
        starter=int(state.starter),
        turn=int(state.turn),
        top=CODES[int(state.top)],
        colour=COLOURS[int(state.colour)],
        counts=tuple(int(state.size(other)) for other in range(seats)),
        pile=int(state.pile_size()),
        played=int(state.used),
        bottom=tuple(codes(bottom_kinds(state))),
        owes=int(state.owes),
        called=tuple(seats_in(int(state.called), seats)),
        passes=int(state.passes),
        pawns=tuple(int(steps) for steps in state.pawns),
        steps=int(state.setting.steps),
        hand=tuple(codes(state.hand(seat))) if own else (),
        is_over=bool(state.over),
    )


def sample_world(view: BambinoView, setting: Setting, chance: Chance) -> BambinoState:
    """A whole state that fits a view, each way of dealing the unseen cards as likely as the other."""
    state = BambinoState(view.seats, setting)
    _copy_public(view, state)
    unseen = _unseen(view, setting)
    hands = [
        [KIND[code] for code in view.hand] if seat == view.seat else _deal(unseen, count, chance)
        for seat, count in enumerate(view.counts)
    ]
    bottom = [KIND[code] for code in view.bottom]
    pile = _deal(unseen, view.pile - len(bottom), chance)
    place_cards(state, hands, pile, bottom, unseen)
    return state


def _copy_public(view: BambinoView, state: BambinoState) -> None:
    state.decision = view.decision
    state.round_number, state.starter, state.turn = view.round, view.starter, view.turn
    state.top, state.colour = KIND[view.top], COLOURS.index(view.colour)
    state.owes, state.passes, state.over = view.owes, view.passes, view.is_over
    state.called = sum(1 << seat for seat in view.called)
    state.pawns = vec[i64](list(view.pawns))


def _unseen(view: BambinoView, setting: Setting) -> list[int]:
    """The kinds of all cards the viewing seat does not see, ascending."""
    box = Counter(int(kind) for kind in setting.deck)
    box.subtract(KIND[code] for code in (view.top, *view.hand, *view.bottom))
    return sorted(box.elements())


def _deal(cards: list[int], count: int, chance: Chance) -> list[int]:
    """Take `count` random cards out of a list."""
    dealt = []
    for _ in range(count):
        at = int(chance.below(len(cards)))
        dealt.append(cards[at])
        cards[at] = cards[-1]
        cards.pop()
    return dealt
