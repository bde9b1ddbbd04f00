"""The text form of SOLO's positions.

    top r5; turn 1; hands r1 b3 / y7 g2

is a position: whatever is left out takes its default. Cards named nowhere lie in the pile (in the played cards, if
`pile` is given and `discards` is not). Bags are printed in the order of kinds.

Fields: round, dealer, turn (`over` ends the match), direction, top, colour (`none`: any card fits), penalty, drawn,
window (`open`, `shut`), owes, called (seats), passes, scores, hands, pile, bottom (slid under, next one first),
discards, decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.position import Fields, join_fields, join_items, join_seats
from ludoteca.games.solo.card_rules import CODES, NONE, codes
from ludoteca.games.solo.components import COLOUR_OF, Setting
from ludoteca.games.solo.rules import SoloState
from ludoteca.games.solo.table_rules import COLOURS

KIND = {code: kind for kind, code in enumerate(CODES)}
DIRECTIONS = ("clockwise", "counterclockwise")


def pile_kinds(state: SoloState) -> list[int]:
    """The kinds in the unordered part of the pile, ascending."""
    return sorted(int(state.cards[place]) for place in range(int(state.left)))


def discard_kinds(state: SoloState) -> list[int]:
    """The kinds under the top card, ascending."""
    last = int(state.setting.total) - 1
    return sorted(int(state.cards[last - place]) for place in range(int(state.used)))


def bottom_kinds(state: SoloState) -> list[int]:
    """The kinds slid under the pile that are still there, the next one to be drawn first."""
    return [int(kind) for kind in state.bottom][int(state.sunk) :]


def seats_in(word: int, seats: int) -> list[int]:
    """The seats of a bit set, ascending."""
    return [seat for seat in range(seats) if word >> seat & 1]


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
    _read_cards(fields, state, seats)
    _read_calls(fields, state, seats)
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
    state.top = _card(fields, "top")
    own = COLOURS[int(COLOUR_OF[state.top])]
    state.colour = COLOURS.index(fields.choice("colour", COLOURS, own))
    if state.top < 52 and COLOURS[int(state.colour)] != own:
        fields.fail("colour", f"the colour on {CODES[int(state.top)]} is {own}, not {COLOURS[int(state.colour)]}")
    state.penalty = fields.number("penalty", 0, 10_000, 0)
    state.scores = vec[i64](fields.numbers("scores", seats, 0, 1_000_000, 0))
    state.passes = fields.number("passes", 0, seats - 1, 0)
    state.decision = fields.number("decision", 0, 1 << 40, 0)


def _read_cards(fields: Fields, state: SoloState, seats: int) -> None:
    hands = [[_kind(fields, "hands", code) for code in hand] for hand in fields.seats("hands", seats)]
    named = Counter(kind for hand in hands for kind in hand)
    named[int(state.top)] += 1
    bottom = _kinds(fields, "bottom")
    piles = {key: _kinds(fields, key) for key in ("pile", "discards")}
    for kinds in (bottom, *piles.values()):
        named.update(kinds)
    rest = _unnamed(fields, named, Counter(int(kind) for kind in state.setting.deck))
    piles["discards" if "pile" in fields and "discards" not in fields else "pile"] += rest
    place_cards(state, hands, piles["pile"], bottom, piles["discards"])
    drawn = fields.items("drawn")
    state.drawn = _kind(fields, "drawn", drawn[0]) if drawn else NONE
    if state.drawn >= 0 and int(state.drawn) not in hands[int(state.turn)]:
        fields.fail("drawn", f"{drawn[0]} was drawn by seat {int(state.turn)}, which does not hold it")
    state.is_open = fields.choice("window", ("open", "shut"), "shut" if drawn else "open") == "open"


def place_cards(
    state: SoloState, hands: list[list[int]], pile: list[int], bottom: list[int], discards: list[int]
) -> None:
    """Put cards into a state that has none; `top` is set by itself."""
    total = int(state.setting.total)
    state.hands = vec[i64]([0] * (5 * int(state.seats)))
    for seat, hand in enumerate(hands):
        for kind in hand:
            state.gain(seat, kind)
    state.cards = vec[i64](pile + [0] * (total - len(pile) - len(discards)) + discards[::-1])
    state.left, state.used = len(pile), len(discards)
    state.bottom, state.sunk = vec[i64](bottom), 0


def _unnamed(fields: Fields, named: Counter[int], box: Counter[int]) -> list[int]:
    for kind, count in named.items():
        if count > box[kind]:
            fields.fail("hands", f"the box holds {box[kind]} cards {CODES[kind]}, but {count} are named")
    rest = sorted((box - named).elements())
    if rest and "pile" in fields and "discards" in fields:
        fields.fail("pile", f"{len(rest)} cards are nowhere: {' '.join(codes(rest))}")
    return rest


def _read_calls(fields: Fields, state: SoloState, seats: int) -> None:
    owes = _seats(fields, "owes", [], seats)
    single = [seat for seat in range(seats) if state.size(seat) == 1 and seat not in owes]
    called = _seats(fields, "called", single if state.setting.calls and not state.over else [], seats)
    for seat in (*owes, *called):
        if state.size(seat) != 1:
            fields.fail("owes" if seat in owes else "called", f"seat {seat} holds {int(state.size(seat))} cards, not 1")
    state.owes = sum(1 << seat for seat in owes)
    state.called = sum(1 << seat for seat in called)
    if not state.over and any(state.size(seat) == 0 for seat in range(seats)):
        fields.fail("hands", "every seat holds at least one card while a round runs")


def _seats(fields: Fields, key: str, default: Iterable[int], seats: int) -> list[int]:
    words = fields.items(key, join_items(map(str, default)))
    known = [str(seat) for seat in range(seats)]
    for word in words:
        if word not in known:
            fields.fail(key, f"{key} lists seats from 0 to {seats - 1}, not {word!r}")
    return [int(word) for word in words]


def _card(fields: Fields, key: str) -> int:
    return _kind(fields, key, fields.text(key))


def _kinds(fields: Fields, key: str) -> list[int]:
    return [_kind(fields, key, code) for code in fields.items(key)]


def _kind(fields: Fields, key: str, code: str) -> int:
    if code not in KIND:
        fields.fail(key, f"{code!r} is no card; cards are r1 to b9, rs, rr, r+2, rx (r y g b), w, w4, pa")
    return KIND[code]
