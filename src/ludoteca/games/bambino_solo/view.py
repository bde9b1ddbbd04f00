"""What one seat may know of a position of Bambino-Solo, and worlds that fit it (R8.1).

Public is the top card with the colour in force, the number of cards everywhere, the pawns, who has called SOLO or still
has to, and action cards that everyone saw slid under the pile. Hands, the pile and what has been covered are not shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.game import View
from ludoteca.games.bambino_solo.card_rules import CODES, codes
from ludoteca.games.bambino_solo.components import Setting
from ludoteca.games.bambino_solo.notation import CARDS
from ludoteca.games.bambino_solo.rules import COLOURS, BambinoState
from ludoteca.games.shedding import bottom_kinds, deal_unseen, seat_bits, seats_in


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
    deal_unseen(
        state, CARDS, chance, seat=view.seat, hand=view.hand, counts=view.counts, bottom=view.bottom, pile=view.pile
    )
    return state


def _copy_public(view: BambinoView, state: BambinoState) -> None:
    state.decision = view.decision
    state.round_number, state.starter, state.turn = view.round, view.starter, view.turn
    state.top, state.colour = CARDS.kind[view.top], COLOURS.index(view.colour)
    state.owes, state.passes, state.over = view.owes, view.passes, view.is_over
    state.called = seat_bits(view.called)
    state.pawns = vec[i64](list(view.pawns))
