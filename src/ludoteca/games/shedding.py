"""What SOLO and Bambino-Solo share outside their rules: their cards as text, and dealing anew what a seat cannot see.

Both are games of getting rid of a hand, and the `CardState` of both keeps hands, pile, played cards and cards slid
under the pile in the same way. Each game's `notation.py` and `view.py` says in its own order what is read, printed and
shown, and calls these functions for the cards; nothing is inherited. The rules of both are compiled and know nothing of
this module.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.position import Fields, join_items


class Box(Protocol):
    """The cards of a game, as its `Setting` has them: the kind of every card, and their number."""

    deck: vec[i64]
    total: i64


class Cards(Protocol):
    """The part of both games' states that is about cards; `CardState` says what the fields mean."""

    seats: i64
    over: bool
    hands: vec[i64]
    cards: vec[i64]
    left: i64
    used: i64
    bottom: vec[i64]
    sunk: i64
    top: i64

    @property
    def setting(self) -> Box:
        """The box that the cards are from."""

    def size(self, seat: i64) -> i64:
        """How many cards a seat holds."""

    def hand(self, seat: i64) -> list[int]:
        """The kinds in a hand, ascending."""

    def gain(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand."""


class Codes:
    """The kinds of a game as text.

    kind -- the kind of each code;  known -- how cards are written, told to whom a code is refused
    """

    def __init__(self, codes: Sequence[str], known: str) -> None:
        self.kind = {code: kind for kind, code in enumerate(codes)}
        self.known = known
        self._codes = tuple(codes)

    def spell(self, kinds: Iterable[int]) -> list[str]:
        """The codes of kinds."""
        return [self._codes[kind] for kind in kinds]

    def read(self, fields: Fields, key: str, words: Iterable[str]) -> list[int]:
        """The kinds of the codes in a field. Raises `PositionError`."""
        kinds = []
        for code in words:
            if code not in self.kind:
                fields.fail(key, f"{code!r} is no card; cards are {self.known}")
            kinds.append(self.kind[code])
        return kinds

    def read_one(self, fields: Fields, key: str) -> int:
        """The kind of a field that names one card."""
        return self.read(fields, key, [fields.text(key)])[0]


# ── where the cards are ──


def pile_kinds(state: Cards) -> list[int]:
    """The kinds in the unordered part of the pile, ascending."""
    return sorted(int(state.cards[place]) for place in range(int(state.left)))


def discard_kinds(state: Cards) -> list[int]:
    """The kinds under the top card, ascending."""
    last = int(state.setting.total) - 1
    return sorted(int(state.cards[last - place]) for place in range(int(state.used)))


def bottom_kinds(state: Cards) -> list[int]:
    """The kinds slid under the pile that are still there, the next one to be drawn first."""
    return [int(kind) for kind in state.bottom][int(state.sunk) :]


def all_kinds(state: Cards) -> list[int]:
    """Every card of the state, wherever it is."""
    hands = [kind for seat in range(int(state.seats)) for kind in state.hand(seat)]
    return [*hands, *pile_kinds(state), *bottom_kinds(state), *discard_kinds(state), int(state.top)]


def place_cards(
    state: Cards, hands: Iterable[Iterable[int]], pile: list[int], bottom: list[int], discards: list[int]
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


# ── positions as text ──


def read_cards(fields: Fields, state: Cards, codes: Codes) -> None:
    """Fill hands, pile, bottom and played cards; what is named nowhere lies in the pile, unless that is given.

    `over` and `top` have been read. Raises `PositionError`.
    """
    hands = [codes.read(fields, "hands", hand) for hand in fields.seats("hands", int(state.seats))]
    piles = {key: codes.read(fields, key, fields.items(key)) for key in ("bottom", "pile", "discards")}
    named = Counter(kind for kinds in (*hands, *piles.values(), [int(state.top)]) for kind in kinds)
    rest = _unnamed(fields, named, Counter(int(kind) for kind in state.setting.deck), codes)
    piles["discards" if "pile" in fields and "discards" not in fields else "pile"] += rest
    if not state.over and not all(hands):
        fields.fail("hands", "every seat holds at least one card while a round runs")
    place_cards(state, hands, piles["pile"], piles["bottom"], piles["discards"])


def _unnamed(fields: Fields, named: Counter[int], box: Counter[int], codes: Codes) -> list[int]:
    for kind, count in named.items():
        if count > box[kind]:
            code = codes.spell([kind])[0]
            fields.fail("hands", f"the box holds {box[kind]} cards {code}, but {count} are named")
    rest = sorted((box - named).elements())
    if rest and "pile" in fields and "discards" in fields:
        fields.fail("pile", f"{len(rest)} cards are nowhere: {' '.join(codes.spell(rest))}")
    return rest


def read_callers(fields: Fields, state: Cards, assumed: bool) -> tuple[list[int], list[int]]:
    """The seats that owe the call of SOLO and those that have called it; all of them hold one card.

    assumed -- whether seats with one card that owe nothing have called where `called` is left out
    """
    seats = range(int(state.seats))
    owes = _read_seats(fields, "owes", [], len(seats))
    single = [seat for seat in seats if state.size(seat) == 1 and seat not in owes]
    called = _read_seats(fields, "called", single if assumed else [], len(seats))
    for seat in (*owes, *called):
        if state.size(seat) != 1:
            fields.fail("owes" if seat in owes else "called", f"seat {seat} holds {int(state.size(seat))} cards, not 1")
    return owes, called


def _read_seats(fields: Fields, key: str, default: Iterable[int], seats: int) -> list[int]:
    words = fields.items(key, join_items(map(str, default)))
    known = [str(seat) for seat in range(seats)]
    for word in words:
        if word not in known:
            fields.fail(key, f"{key} lists seats from 0 to {seats - 1}, not {word!r}")
    return [int(word) for word in words]


def seats_in(bits: int, seats: int) -> list[int]:
    """The seats of a bit set, ascending."""
    return [seat for seat in range(seats) if bits >> seat & 1]


def seat_bits(seats: Iterable[int]) -> int:
    """The bit set of seats."""
    return sum(1 << seat for seat in seats)


# ── worlds that fit a view ──


def deal_unseen(
    state: Cards, codes: Codes, chance: Chance, *, seat: int, hand: Sequence[str], counts: Sequence[int],
    bottom: Sequence[str], pile: int,
) -> list[list[int]]:  # fmt: skip
    """Fill a state with all cards a seat does not see, each way of dealing them as likely as the other.

    `top` is set; the rest is what a view tells: the own hand, how many cards each seat and the pile hold, which ones
    lie under the pile. Returns the hands, as kinds.
    """
    own, under = [codes.kind[code] for code in hand], [codes.kind[code] for code in bottom]
    unseen = [int(kind) for kind in state.setting.deck]
    for kind in (int(state.top), *own, *under):
        unseen.remove(kind)
    hands = [own if other == seat else _deal(unseen, count, chance) for other, count in enumerate(counts)]
    loose = pile - len(under)
    if loose < len(unseen) - loose:
        stock = _deal(unseen, loose, chance)
        place_cards(state, hands, stock, under, unseen)
    else:  # the fewer are drawn: those played
        discards = _deal(unseen, len(unseen) - loose, chance)
        place_cards(state, hands, unseen, under, discards)
    return hands


def _deal(cards: list[int], count: int, chance: Chance) -> list[int]:
    """Take `count` random cards out of a list."""
    dealt = []
    for _ in range(count):
        at = int(chance.below(len(cards)))
        dealt.append(cards[at])
        cards[at] = cards[-1]
        cards.pop()
    return dealt
