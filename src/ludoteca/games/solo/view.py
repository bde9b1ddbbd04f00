"""What one seat may know of a position of SOLO, and worlds that fit it (S-22).

Public is the top card with what is in force, the number of cards everywhere, who has called SOLO or still has to, and
cards that everyone saw slid under the pile. What lies under the top card is not shown: memory is the players' own.
"""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.game import View
from ludoteca.games.shedding import bottom_kinds, deal_unseen, seat_bits, seats_in
from ludoteca.games.solo.card_rules import CODES, codes
from ludoteca.games.solo.components import Setting
from ludoteca.games.solo.notation import CARDS
from ludoteca.games.solo.rules import SoloState
from ludoteca.games.solo.table_rules import COLOURS


@dataclass(frozen=True, kw_only=True)
class SoloView(View):
    """One seat's picture of the table.

    round, dealer, direction (1 clockwise, -1), top (card code), colour (in force: a word, or `none`), penalty (cards
    pending for the current seat), has_drawn (the current seat has drawn and decides), window (others may jump in now,
    if they can), counts (cards by seat), pile, played (cards under the top one), bottom (codes of cards known to lie
    under the pile, the next one first), owes and called (seats), passes, scores, hand (own codes, ascending), drawn
    (the own card just drawn, or none), is_over.
    """

    round: int
    dealer: int
    turn: int
    direction: int
    top: str
    colour: str
    penalty: int
    has_drawn: bool
    window: bool
    counts: tuple[int, ...]
    pile: int
    played: int
    bottom: tuple[str, ...]
    owes: tuple[int, ...]
    called: tuple[int, ...]
    passes: int
    scores: tuple[int, ...]
    hand: tuple[str, ...]
    drawn: str | None
    is_over: bool


def view_of(state: SoloState, seat: int) -> SoloView:
    """The view of a seat, or of a spectator (-1)."""
    seats = int(state.seats)
    own = 0 <= seat < seats
    drew = state.drawn >= 0
    return SoloView(
        game="solo",
        seats=seats,
        seat=seat,
        current_seat=int(state.current_seat()),
        decision=int(state.decision),
        legal_actions=tuple(int(action) for action in state.legal_actions(seat)) if own else (),
        returns=tuple(state.returns()) if state.over else None,
        round=int(state.round_number),
        dealer=int(state.dealer),
        turn=int(state.current_seat()),
        direction=int(state.step),
        top=CODES[int(state.top)],
        colour=COLOURS[int(state.colour)],
        penalty=int(state.penalty),
        has_drawn=drew,
        window=bool(state.is_open),
        counts=tuple(int(state.size(other)) for other in range(seats)),
        pile=int(state.pile_size()),
        played=int(state.used),
        bottom=tuple(codes(bottom_kinds(state))),
        owes=tuple(seats_in(int(state.owes), seats)),
        called=tuple(seats_in(int(state.called), seats)),
        passes=int(state.passes),
        scores=tuple(int(score) for score in state.scores),
        hand=tuple(codes(state.hand(seat))) if own else (),
        drawn=CODES[int(state.drawn)] if drew and own and seat == state.turn else None,
        is_over=bool(state.over),
    )


def sample_world(view: SoloView, setting: Setting, chance: Chance) -> SoloState:
    """A whole state that fits a view, each way of dealing the unseen cards as likely as the other."""
    state = SoloState(view.seats, setting)
    _copy_public(view, state)
    hands = deal_unseen(
        state, CARDS, chance, seat=view.seat, hand=view.hand, counts=view.counts, bottom=view.bottom, pile=view.pile
    )
    state.may = 0 if state.over else state.fitting()
    if view.has_drawn:
        state.drawn = _drawn(view, hands[view.turn], chance)
        state.may &= 1 << int(state.drawn)
    return state


def _copy_public(view: SoloView, state: SoloState) -> None:
    state.decision = view.decision
    state.round_number, state.dealer = view.round, view.dealer
    state.turn, state.step = max(view.turn, 0), view.direction
    state.top, state.colour = CARDS.kind[view.top], COLOURS.index(view.colour)
    state.penalty, state.passes = view.penalty, view.passes
    state.is_open, state.over = view.window, view.is_over
    state.owes = seat_bits(view.owes)
    state.called = seat_bits(view.called)
    state.scores = vec[i64](list(view.scores))


def _drawn(view: SoloView, hand: list[int], chance: Chance) -> int:
    """The card just drawn: known to the one who drew it, any of the hand to the others."""
    if view.drawn is not None:
        return CARDS.kind[view.drawn]
    return hand[int(chance.below(len(hand)))]
