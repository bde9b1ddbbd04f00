"""The box and the table's choices as flat numbers: card kinds, action ids, bit sets. Compiled.

A card is its *kind*, 0 to 52: colour * 13 + animal for the coloured ones (animals 0-9 are the values 1-10, then robin
"+1", pelican "+2", owl "skip"), and the butterfly. 53 kinds fit one 64-bit word, so "what fits" is one number and
"which of mine" one AND. Action ids follow the kinds, so that a walk through such a word lists them ascending.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINDS: Final = 53
ANIMALS: Final = 10
ROBIN: Final = 10
PELICAN: Final = 11
OWL: Final = 12
BUTTERFLY: Final = 52
MOST_SEATS: Final = 4
MOST_COPIES: Final = 4

BIT: Final = vec[i64]([1 << kind for kind in range(62)])
COLOUR_OF: Final = vec[i64]([kind // 13 for kind in range(52)] + [0])
"""The colour of a kind; the butterfly has none, and 0 here stands for nothing."""

SYMBOL_OF: Final = vec[i64]([kind % 13 for kind in range(52)] + [13])
BUTTERFLY_BIT: Final = 1 << 52
COLOURED: Final = (1 << 52) - 1
OF_COLOUR: Final = vec[i64]([0x1FFF << (13 * colour) for colour in range(4)])


def _fitting(top: int) -> int:
    """The kinds that fit on a coloured top card (R3.2, R5.5)."""
    same = [kind for kind in range(52) if kind // 13 == top // 13 or kind % 13 == top % 13]
    return sum(1 << kind for kind in same) | 1 << 52


FITS: Final = vec[i64](
    [_fitting(top) for top in range(52)] + [0x1FFF << (13 * colour) | 1 << 52 for colour in range(4)]
)
"""What fits, by top card; from 52 on, by the colour named with a butterfly."""

# ── actions ──

DRAW: Final = 1
PASS: Final = 2
CALL: Final = 3
FIRST_PLAY: Final = 4
NAMING: Final = FIRST_PLAY + KINDS
"""The butterfly that names red; the other colours follow. `FIRST_PLAY + BUTTERFLY` is a last card, which names none."""

PLAYS: Final = KINDS + 4
CALLING: Final = FIRST_PLAY + PLAYS
"""From here on the same plays again, each with the call SOLO."""

ACTIONS: Final = CALLING + PLAYS
NOTHING: Final = -1

KIND_PLAYED: Final = vec[i64]([0] * FIRST_PLAY + [*range(KINDS), 52, 52, 52, 52] * 2)
"""The kind an action plays, by action id (0 for actions that play none)."""

NAMED: Final = vec[i64]([NOTHING] * FIRST_PLAY + ([NOTHING] * KINDS + [0, 1, 2, 3]) * 2)
"""The colour an action names, by action id."""

# ── from a single bit back to its place ──

_DE_BRUIJN: Final = 0x03F79D71B4CB0A89


def _places() -> list[int]:
    places = [0] * 64
    for place in range(64):
        places[((_DE_BRUIJN << place) & 0xFFFFFFFFFFFFFFFF) >> 58] = place
    return places


PLACE: Final = vec[i64](_places())
HASH: Final = 0x03F79D71B4CB0A89


def place_of(bit: i64) -> i64:
    """The kind of a word with a single bit set (multiplying by a de Bruijn number gives each bit its own 6 bits)."""
    return PLACE[((bit * HASH) >> 58) & 63]


def count_bits(word: i64) -> i64:
    """How many bits of a word of kinds are set (added up in pairs, fours, bytes)."""
    word = word - ((word >> 1) & 0x55555555555555)
    word = (word & 0x33333333333333) + ((word >> 2) & 0x33333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F
    return ((word * 0x01010101010101) >> 48) & 127


ZEROS: Final = vec[i64]([0] * 128)
"""Sliced where a list of a known length is needed: the cheapest way to make one."""

# What `tally` counts, by index; the words stand in `__init__.py`.
T_ROUND: Final = 0
T_DRAW: Final = 1
T_ONE: Final = 2
T_TWO: Final = 3
T_SKIP: Final = 4
T_COLOUR: Final = 5
T_CALLED: Final = 6
T_FORGOT: Final = 7
T_RESHUFFLE: Final = 8
T_MISSING: Final = 9
T_BLOCKED: Final = 10
T_SUNK: Final = 11
T_SLID: Final = 12


class Setting:
    """Edition and variant as the rules use them.

    deck -- the kind of every card;  total -- their number;  deal -- cards dealt to each player
    calls -- whether SOLO must be called;  steps -- the length of the track
    """

    def __init__(self, deck: list[int], deal: int, calls: bool, steps: int) -> None:
        self.deck: vec[i64] = vec[i64](deck)
        self.total: i64 = len(deck)
        self.deal: i64 = deal
        self.calls: bool = calls
        self.steps: i64 = steps
