"""What one magpie may know."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.game import View


@dataclass(frozen=True, kw_only=True)
class MagpieView(View):
    """hand -- one's own; held -- how many things each seat holds; nests -- open to all; pile -- how many are left."""

    by_seat = frozenset({"held", "nests"})

    hand: tuple[int, ...]
    held: tuple[int, ...]
    nests: tuple[tuple[int, ...], ...]
    pile: int
    shown: int
