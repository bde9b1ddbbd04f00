"""The box as flat numbers: card kinds, action ids, and bags of cards packed into one word. Compiled.

A card is its *kind*: 0-4 are one to five octopuses, 5-9 one to five crabs. A bag (a hand, the pile, somebody's suits)
is one 60-bit word with six bits a kind, so that copying a whole position copies a handful of numbers. The heap keeps
its order: one word with four bits a card, the first one played lowest. It never holds more than twelve.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINDS: Final = 10
VALUES: Final = 5
MOST_SEATS: Final = 4
MOST_COPIES: Final = 12
FULL: Final = 12
"""From this total on the heap is collected (R4.1)."""

MOST: Final = 16
"""The greatest total there can be: 11 and a five."""

FIELD: Final = 63
UNIT: Final = vec[i64]([1 << (6 * kind) for kind in range(KINDS)])
"""One card of a kind, as a bag."""

SHIFT: Final = vec[i64]([6 * kind for kind in range(KINDS)])
VALUE: Final = vec[i64]([1, 2, 3, 4, 5] * 2)
OTHER: Final = vec[i64]([5, 6, 7, 8, 9, 0, 1, 2, 3, 4])
"""The kind with the same number of the other animal."""

HEAP_SHIFT: Final = vec[i64]([4 * place for place in range(FULL + 1)])
HEAP_FIELD: Final = 15

# ── actions ──

FIRST_PLAY: Final = 1
FIRST_SAY: Final = FIRST_PLAY + KINDS
"""`FIRST_SAY + n - 1` says the total n."""

ACTIONS: Final = FIRST_SAY + MOST

# ── what `tally` counts, by index; the words stand in `__init__.py` ──

T_COLLECTED: Final = 0
T_QUARREL: Final = 1
T_WRONG: Final = 2
T_RIGHT: Final = 3
T_LEFT_OVER: Final = 4

# ── `ending` ──

ROUND: Final = 0
HEAP: Final = 1
PLAY_OUT: Final = 2


class Setting:
    """Edition and variant as the rules use them.

    box -- the bag of all cards;  total -- their number;  deal -- cards dealt to each player
    memory -- the heap hides all but its top card;  says -- players say the total themselves
    ending -- `ROUND`, `HEAP` or `PLAY_OUT`;  first -- the starting seat, or -1: by chance
    """

    def __init__(self, box: list[int], deal: int, memory: bool, says: bool, ending: int, first: int) -> None:
        self.box: i64 = sum(count << (6 * kind) for kind, count in enumerate(box))
        self.total: i64 = sum(box)
        self.deal: i64 = deal
        self.memory: bool = memory
        self.says: bool = says
        self.ending: i64 = ending
        self.first: i64 = first


def count_of(bag: i64, kind: i64) -> i64:
    """How many cards of a kind a bag holds."""
    return (bag >> SHIFT[kind]) & FIELD


def size_of(bag: i64) -> i64:
    """How many cards a bag holds."""
    total: i64 = 0
    for kind in range(KINDS):
        total += (bag >> SHIFT[kind]) & FIELD
    return total


def animals_in(bag: i64) -> i64:
    """How many animals are on the cards of a bag (R6.1)."""
    total: i64 = 0
    for kind in range(KINDS):
        total += VALUE[kind] * ((bag >> SHIFT[kind]) & FIELD)
    return total


def put_away(suits: i64, kind: i64) -> i64:
    """A player's suits after one more card has come to them (R4.2, R4.3): it stays, or goes with one it clashes with."""
    other = OTHER[kind]
    if (suits >> SHIFT[other]) & FIELD:
        return suits - UNIT[other]
    return suits + UNIT[kind]
