"""What a magpie can do, as dataclasses with a notation; the place in `catalogue` is the id that the rules use."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.game import Action, Catalogue, Decline


@dataclass(frozen=True)
class Draw(Action):
    """Take a thing from the pile."""

    notation = "draw"


@dataclass(frozen=True)
class Snatch(Action):
    """Take the thing that was just shown."""

    notation = "snatch"


@dataclass(frozen=True)
class Show(Action):
    """Lay a thing into one's own nest."""

    worth: int

    @property
    def notation(self) -> str:
        """`show 3`."""
        return f"show {self.worth}"


def catalogue(kinds: int) -> Catalogue:
    """Decline is always 0; here draw is 1, snatch is 2, and showing a thing is 2 more than its worth."""
    return Catalogue([Decline(), Draw(), Snatch(), *(Show(worth) for worth in range(1, kinds + 1))])
