"""The text form of SOLO's positions.

    top r5; turn 1; hands r1 b3 / y7 g2

is a position: whatever is left out takes its default. Cards named nowhere lie in the pile (in the played cards, if
`pile` is given and `discards` is not). Bags are printed in the order of kinds.

Fields: round, dealer, turn (`over` ends the match), direction, top, colour (`none`: any card fits), penalty, drawn,
window (`open`, `shut`), owes, called (seats), passes, scores, hands, pile, bottom (slid under, next one first),
discards, decision.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.position import Fields, join_fields, join_items, join_seats
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
from ludoteca.games.solo.card_rules import CODES, NONE, codes
from ludoteca.games.solo.components import COLOUR_OF, Setting
from ludoteca.games.solo.rules import SoloState
from ludoteca.games.solo.table_rules import COLOURS

CARDS = Codes(CODES, "r1 to b9, rs, rr, r+2, rx (r y g b), w, w4, pa")
DIRECTIONS = ("clockwise", "counterclockwise")


def print_position(state: SoloState) -> str:
    """The whole truth as one line."""
    seats = int(state.seats)
    return join_fields(
        [
            ("round", int(state.round_number)),
            ("dealer", int(state.dealer)),
            ("turn", "over" if state.over else int(state.turn)),
            ("direction", DIRECTIONS[state.step < 0]),
            ("top", CODES[int(state.top)]),
            ("colour", COLOURS[int(state.colour)]),
            ("penalty", int(state.penalty)),
            ("drawn", CODES[int(state.drawn)] if state.drawn >= 0 else "-"),
            ("window", "open" if state.is_open else "shut"),
            ("owes", join_items(map(str, seats_in(int(state.owes), seats)))),
            ("called", join_items(map(str, seats_in(int(state.called), seats)))),
            ("passes", int(state.passes)),
            ("scores", " ".join(str(int(score)) for score in state.scores)),
            ("hands", join_seats(codes(state.hand(seat)) for seat in range(seats))),
            ("pile", join_items(codes(pile_kinds(state)))),
            ("bottom", join_items(codes(bottom_kinds(state)))),
            ("discards", join_items(codes(discard_kinds(state)))),
            ("decision", int(state.decision)),
        ]
    )


def parse_position(text: str, setting: Setting, seats: int) -> SoloState:
    """A state from its text. Raises `PositionError`."""
    fields = Fields(text)
    state = SoloState(seats, setting)
    _read_turn(fields, state, seats)
    read_cards(fields, state, CARDS)
    _read_drawn(fields, state)
    _read_calls(fields, state)
    fields.finish()
    state.may = 0 if state.over else state.fitting()
    if state.drawn >= 0:
        state.may &= 1 << int(state.drawn)
    return state


def _read_turn(fields: Fields, state: SoloState, seats: int) -> None:
    state.over = fields.text("turn", "0") == "over"
    state.turn = 0 if state.over else fields.number("turn", 0, seats - 1, 0)
    state.dealer = fields.number("dealer", 0, seats - 1, (int(state.turn) - 1) % seats)
    state.round_number = fields.number("round", 1, 1_000_000, 1)
    state.step = 1 if fields.choice("direction", DIRECTIONS, "clockwise") == "clockwise" else -1
    state.top = CARDS.read_one(fields, "top")
    own = COLOURS[int(COLOUR_OF[state.top])]
    state.colour = COLOURS.index(fields.choice("colour", COLOURS, own))
    if state.top < 52 and COLOURS[int(state.colour)] != own:
        fields.fail("colour", f"the colour on {CODES[int(state.top)]} is {own}, not {COLOURS[int(state.colour)]}")
    state.penalty = fields.number("penalty", 0, 10_000, 0)
    state.scores = vec[i64](fields.numbers("scores", seats, 0, 1_000_000, 0))
    state.passes = fields.number("passes", 0, seats - 1, 0)
    state.decision = fields.number("decision", 0, 1 << 40, 0)


def _read_drawn(fields: Fields, state: SoloState) -> None:
    drawn = CARDS.read(fields, "drawn", fields.items("drawn")[:1])
    state.drawn = drawn[0] if drawn else NONE
    if drawn and drawn[0] not in state.hand(state.turn):
        fields.fail("drawn", f"{CODES[drawn[0]]} was drawn by seat {int(state.turn)}, which does not hold it")
    state.is_open = fields.choice("window", ("open", "shut"), "shut" if drawn else "open") == "open"


def _read_calls(fields: Fields, state: SoloState) -> None:
    owes, called = read_callers(fields, state, assumed=state.setting.calls and not state.over)
    state.owes, state.called = seat_bits(owes), seat_bits(called)
