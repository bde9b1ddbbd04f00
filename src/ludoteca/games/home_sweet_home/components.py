"""The box as fixed tables, and the layout of the action ids.

A card is its kind: 0 to 4 are one to five octopuses, 5 to 9 one to five crabs. Cards of a kind are alike, so hands,
pile and discards are counts by kind.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINDS: Final = 10
NUMBERS: Final = 5
OCTOPUS: Final = 0
CRAB: Final = 5
CODES: Final = ("o1", "o2", "o3", "o4", "o5", "c1", "c2", "c3", "c4", "c5")
"""Notation of the kinds: `o3` shows three octopuses, `c2` two crabs."""

# ── action ids ──
FIRST_PLAY: Final = 1
FIRST_SAY: Final = 11
MOST_SAID: Final = 40
"""Greatest total that can be said; no heap of the shipped box exceeds 16."""
ACTIONS: Final = 52

# ── phases ──
P_PLAY: Final = 0
P_SAY: Final = 1
P_OVER: Final = 2
PHASES: Final = ("play", "say", "over")

# ── endings (R6) ──
END_ROUND: Final = 0
END_HEAP: Final = 1
END_PLAY_OUT: Final = 2
ENDINGS: Final = ("round", "heap", "play_out")

# ── what the tally counts ──
T_COLLECTED: Final = 0
T_CLASHED: Final = 1
T_WRONG: Final = 2
T_LEFT_OVER: Final = 3


class Box:
    """What stays the same throughout a match.

    cards      -- cards of each kind; total -- all of them
    hand       -- cards dealt to each seat; collect_at -- the total at which the heap is taken
    memory, says -- whether the heap is stacked, and whether the player says the total; ending; first -- seat or -1
    """

    def __init__(
        self, cards: list[int], hand: int, collect_at: int, memory: bool, says: bool, ending: int, first: int
    ) -> None:
        self.cards: vec[i64] = vec[i64](cards)
        self.total: i64 = sum(cards)
        self.hand: i64 = hand
        self.collect_at: i64 = collect_at
        self.memory = memory
        self.says = says
        self.ending: i64 = ending
        self.first: i64 = first


def number_of(kind: i64) -> i64:
    """How many animals a kind of card shows, 1 to 5."""
    return kind - CRAB + 1 if kind >= CRAB else kind + 1
