"""The catalogue of Dream Home's actions: id <-> dataclass <-> notation.

    decline                         no (to the megaphone, the paint bucket, a helper, a decoration)
    discard 2 … discard 5           the first player's column with two or three players
    take 1 … take 5                 a column; 1 is the left one with the first-player marker
    place b3    hide b3             the room in hand face up, face down
    crane a3    crane hide a3       the same above an empty space
    decorate b3                     the decoration in hand onto the card on b3
    megaphone   trolley 2 3   jackhammer b1 b2   paint b3
    roof red+   supply living1 b3   swap a1 b2      Roofer, Supplier and Handyman at the end

Spaces are a1-a5 (upper floor), b1-b5 (lower floor), c4 and c5 (basement, under b4 and b5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ludoteca.core.game import Action, Catalogue, Decline
from ludoteca.games.dream_home.components import (
    A_END,
    COLUMNS,
    RESOURCE_CODES,
    ROOFS,
    ROOM_CODES,
    SPACE_CODES,
    SWAP_FIRST,
    SWAP_SECOND,
    TROLLEY_FIRST,
    TROLLEY_SECOND,
)


@dataclass(frozen=True)
class Discard(Action):
    """Discard a column (2 to 5)."""

    column: int

    @property
    def notation(self) -> str:
        """`discard 2`."""
        return f"discard {self.column}"


@dataclass(frozen=True)
class UseMegaphone(Action):
    """Take the first turn of this round."""

    notation = "megaphone"


@dataclass(frozen=True)
class UseTrolley(Action):
    """Exchange the resources of two columns (2 to 5)."""

    first: int
    second: int

    @property
    def notation(self) -> str:
        """`trolley 2 3`."""
        return f"trolley {self.first} {self.second}"


@dataclass(frozen=True)
class Take(Action):
    """Take the cards of a column (1 to 5)."""

    column: int

    @property
    def notation(self) -> str:
        """`take 1`."""
        return f"take {self.column}"


@dataclass(frozen=True)
class Place(Action):
    """Lay the room in hand on a space.

    hidden -- face down, as an empty room; crane -- with the crane, above an empty space
    """

    space: str
    hidden: bool = False
    crane: bool = False

    @property
    def notation(self) -> str:
        """`place b3`, `hide b3`, `crane b3`, `crane hide b3`."""
        words = (["crane"] if self.crane else []) + (["hide"] if self.hidden else [])
        return " ".join([*(words or ["place"]), self.space])


@dataclass(frozen=True)
class UseJackhammer(Action):
    """Move a card of the home."""

    start: str
    end: str

    @property
    def notation(self) -> str:
        """`jackhammer b1 b2`."""
        return f"jackhammer {self.start} {self.end}"


@dataclass(frozen=True)
class UsePaint(Action):
    """Turn an empty room face up."""

    space: str

    @property
    def notation(self) -> str:
        """`paint b3`."""
        return f"paint {self.space}"


@dataclass(frozen=True)
class Decorate(Action):
    """Lay the decoration's token on a card."""

    space: str

    @property
    def notation(self) -> str:
        """`decorate b3`."""
        return f"decorate {self.space}"


@dataclass(frozen=True)
class AddRoof(Action):
    """Roofer: add a discarded roof card."""

    card: str

    @property
    def notation(self) -> str:
        """`roof red+`."""
        return f"roof {self.card}"


@dataclass(frozen=True)
class Supply(Action):
    """Supplier: a discarded room card in exchange for the card on a space."""

    card: str
    space: str

    @property
    def notation(self) -> str:
        """`supply living1 b3`."""
        return f"supply {self.card} {self.space}"


@dataclass(frozen=True)
class Swap(Action):
    """Handyman: two cards of the home change places."""

    first: str
    second: str

    @property
    def notation(self) -> str:
        """`swap a1 b2`."""
        return f"swap {self.first} {self.second}"


@cache
def catalogue() -> Catalogue:
    """All actions, in the order of the blocks in `components`."""
    actions: list[Action] = [Decline()]
    actions += [Discard(column) for column in range(2, COLUMNS + 1)]
    actions += [UseMegaphone()]
    actions += [UseTrolley(int(a) + 1, int(b) + 1) for a, b in zip(TROLLEY_FIRST, TROLLEY_SECOND, strict=True)]
    actions += [Take(column) for column in range(1, COLUMNS + 1)]
    for crane in (False, True):
        actions += [Place(space, hidden, crane) for hidden in (False, True) for space in SPACE_CODES]
    actions += [UseJackhammer(start, end) for start in SPACE_CODES for end in SPACE_CODES]
    actions += [UsePaint(space) for space in SPACE_CODES]
    actions += [Decorate(space) for space in SPACE_CODES]
    actions += [AddRoof(card) for card in RESOURCE_CODES[:ROOFS]]
    actions += [Supply(card, space) for card in ROOM_CODES for space in SPACE_CODES]
    actions += [Swap(SPACE_CODES[int(a)], SPACE_CODES[int(b)]) for a, b in zip(SWAP_FIRST, SWAP_SECOND, strict=True)]
    assert len(actions) == A_END
    return Catalogue(actions)
