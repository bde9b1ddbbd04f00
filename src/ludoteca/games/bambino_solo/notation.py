"""The text form of Bambino-Solo's positions.

    top r5; turn 1; hands r1 b3 / y7 g+2

is a position: whatever is left out takes its default. Cards named nowhere lie in the pile (in the played cards, if
`pile` is given and `discards` is not). Bags are printed in the order of kinds.

Fields: round, starter, turn (`over` ends the match), top, colour (of a butterfly on top), owes (a seat or `-`), called
(seats), passes, pawns (steps made), hands, pile, bottom (slid under, next one first), discards, decision.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.position import Fields, join_fields, join_items, join_seats
from ludoteca.games.bambino_solo.card_rules import CODES, codes
from ludoteca.games.bambino_solo.components import BUTTERFLY, COLOUR_OF, Setting
from ludoteca.games.bambino_solo.rules import COLOURS, BambinoState
from ludoteca.games.shedding import (
    Codes,
    bottom_kinds,
    discard_kinds,
    pile_kinds,
    read_callers,
    read_cards,
    seat_bits,
    seats_in,
)

CARDS = Codes(CODES, "r1 to b10, r+1, r+2, rs (r y g b), and bf")


def print_position(state: BambinoState) -> str:
    """The whole truth as one line."""
    seats = int(state.seats)
    return join_fields(
        [
            ("round", int(state.round_number)),
            ("starter", int(state.starter)),
            ("turn", "over" if state.over else int(state.turn)),
            ("top", CODES[int(state.top)]),
            ("colour", COLOURS[int(state.colour)]),
            ("owes", int(state.owes) if state.owes >= 0 else "-"),
            ("called", join_items(map(str, seats_in(int(state.called), seats)))),
            ("passes", int(state.passes)),
            ("pawns", " ".join(str(int(steps)) for steps in state.pawns)),
            ("hands", join_seats(codes(state.hand(seat)) for seat in range(seats))),
            ("pile", join_items(codes(pile_kinds(state)))),
            ("bottom", join_items(codes(bottom_kinds(state)))),
            ("discards", join_items(codes(discard_kinds(state)))),
            ("decision", int(state.decision)),
        ]
    )


def parse_position(text: str, setting: Setting, seats: int) -> BambinoState:
    """A state from its text. Raises `PositionError`."""
    fields = Fields(text)
    state = BambinoState(seats, setting)
    _read_turn(fields, state, seats)
    read_cards(fields, state, CARDS)
    _read_calls(fields, state)
    fields.finish()
    return state


def _read_turn(fields: Fields, state: BambinoState, seats: int) -> None:
    state.over = fields.text("turn", "0") == "over"
    state.turn = 0 if state.over else fields.number("turn", 0, seats - 1, 0)
    state.starter = fields.number("starter", 0, seats - 1, int(state.turn))
    state.round_number = fields.number("round", 1, 1_000_000, 1)
    state.top = CARDS.read_one(fields, "top")
    own = COLOURS[int(COLOUR_OF[state.top])]
    state.colour = COLOURS.index(fields.choice("colour", COLOURS, own))
    if state.top != BUTTERFLY and COLOURS[int(state.colour)] != own:
        fields.fail("colour", f"the colour on {CODES[int(state.top)]} is {own}, not {COLOURS[int(state.colour)]}")
    state.pawns = vec[i64](_pawns(fields, state, seats))
    state.passes = fields.number("passes", 0, seats - 1, 0)
    state.decision = fields.number("decision", 0, 1 << 40, 0)


def _pawns(fields: Fields, state: BambinoState, seats: int) -> list[int]:
    steps = int(state.setting.steps)
    pawns = fields.numbers("pawns", seats, 0, steps, 0)
    if (steps in pawns) != state.over:
        fields.fail("pawns", f"a match is over when a pawn has made {steps} steps, and only then")
    return pawns


def _read_calls(fields: Fields, state: BambinoState) -> None:
    owes, called = read_callers(fields, state, assumed=not state.over)
    if len(owes) > 1 or (owes and not state.setting.calls):
        fields.fail("owes", "at most one seat owes the call, and none where nobody has to call")
    state.owes, state.called = owes[0] if owes else -1, seat_bits(called)
