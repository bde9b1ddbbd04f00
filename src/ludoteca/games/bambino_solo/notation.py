"""The text form of Bambino-Solo's positions.

    top r5; turn 1; hands r1 b3 / y7 g+2

is a position: whatever is left out takes its default. Cards named nowhere lie in the pile (in the played cards, if
`pile` is given and `discards` is not). Bags are printed in the order of kinds.

Fields: round, starter, turn (`over` ends the match), top, colour (of a butterfly on top), owes (a seat or `-`), called
(seats), passes, pawns (steps made), hands, pile, bottom (slid under, next one first), discards, decision.
"""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.position import Fields, join_fields, join_items, join_seats
from ludoteca.games.bambino_solo.card_rules import CODES, codes
from ludoteca.games.bambino_solo.components import BUTTERFLY, COLOUR_OF, Setting
from ludoteca.games.bambino_solo.rules import COLOURS, BambinoState

KIND = {code: kind for kind, code in enumerate(CODES)}


def pile_kinds(state: BambinoState) -> list[int]:
    """The kinds in the unordered part of the pile, ascending."""
    return sorted(int(state.cards[place]) for place in range(int(state.left)))


def discard_kinds(state: BambinoState) -> list[int]:
    """The kinds under the top card, ascending."""
    last = int(state.setting.total) - 1
    return sorted(int(state.cards[last - place]) for place in range(int(state.used)))


def bottom_kinds(state: BambinoState) -> list[int]:
    """The kinds slid under the pile that are still there, the next one to be drawn first."""
    return [int(kind) for kind in state.bottom][int(state.sunk) :]


def seats_in(word: int, seats: int) -> list[int]:
    """The seats of a bit set, ascending."""
    return [seat for seat in range(seats) if word >> seat & 1]


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
    _read_cards(fields, state, seats)
    _read_calls(fields, state, seats)
    fields.finish()
    return state


def _read_turn(fields: Fields, state: BambinoState, seats: int) -> None:
    state.over = fields.text("turn", "0") == "over"
    state.turn = 0 if state.over else fields.number("turn", 0, seats - 1, 0)
    state.starter = fields.number("starter", 0, seats - 1, int(state.turn))
    state.round_number = fields.number("round", 1, 1_000_000, 1)
    state.top = _kind(fields, "top", fields.text("top"))
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


def _read_cards(fields: Fields, state: BambinoState, seats: int) -> None:
    hands = [[_kind(fields, "hands", code) for code in hand] for hand in fields.seats("hands", seats)]
    named = Counter(kind for hand in hands for kind in hand)
    named[int(state.top)] += 1
    piles = {key: [_kind(fields, key, code) for code in fields.items(key)] for key in ("pile", "bottom", "discards")}
    for kinds in piles.values():
        named.update(kinds)
    rest = _unnamed(fields, named, Counter(int(kind) for kind in state.setting.deck))
    piles["discards" if "pile" in fields and "discards" not in fields else "pile"] += rest
    place_cards(state, hands, piles["pile"], piles["bottom"], piles["discards"])
    if not state.over and not all(hands):
        fields.fail("hands", "every seat holds at least one card while a round runs")


def place_cards(
    state: BambinoState, hands: list[list[int]], pile: list[int], bottom: list[int], discards: list[int]
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


def _read_calls(fields: Fields, state: BambinoState, seats: int) -> None:
    owes = _seats(fields, "owes", [], seats)
    single = [seat for seat in range(seats) if state.size(seat) == 1 and seat not in owes]
    called = _seats(fields, "called", [] if state.over else single, seats)
    if len(owes) > 1 or (owes and not state.setting.calls):
        fields.fail("owes", "at most one seat owes the call, and none where nobody has to call")
    for seat in (*owes, *called):
        if state.size(seat) != 1:
            fields.fail("owes" if seat in owes else "called", f"seat {seat} holds {int(state.size(seat))} cards, not 1")
    state.owes = owes[0] if owes else -1
    state.called = sum(1 << seat for seat in called)


def _seats(fields: Fields, key: str, default: list[int], seats: int) -> list[int]:
    words = fields.items(key, join_items(map(str, default)))
    known = [str(seat) for seat in range(seats)]
    for word in words:
        if word not in known:
            fields.fail(key, f"{key} lists seats from 0 to {seats - 1}, not {word!r}")
    return [int(word) for word in words]


def _kind(fields: Fields, key: str, code: str) -> int:
    if code not in KIND:
        fields.fail(key, f"{code!r} is no card; cards are r1 to b10, r+1, r+2, rs (r y g b), and bf")
    return KIND[code]
