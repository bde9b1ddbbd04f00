"""The catalogue of actions.

decline        never asked for in this game; id 0 is the same in every catalogue
play o3        lay a card in the middle: o1-o5 octopuses, c1-c5 crabs
say 9          announce the total from memory (only with announce=player)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ludoteca.core.game import Action, Catalogue, Decline
from ludoteca.games.home_sweet_home.components import CODES, MOST_SAID


@dataclass(frozen=True)
class Play(Action):
    """Lay a card in the middle."""

    card: str

    @property
    def notation(self) -> str:
        """`play o3`."""
        return f"play {self.card}"


@dataclass(frozen=True)
class Say(Action):
    """Announce how many animals lie in the middle."""

    total: int

    @property
    def notation(self) -> str:
        """`say 9`."""
        return f"say {self.total}"


@cache
def catalogue() -> Catalogue:
    """All actions; the same for every number of seats."""
    return Catalogue([Decline(), *(Play(code) for code in CODES), *(Say(total) for total in range(MOST_SAID + 1))])
