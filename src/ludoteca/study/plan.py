"""What a study is to play. A plan is plain data, so that it can be sent to another process and played there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.variant import Value
from ludoteca.games import load

CHUNKS = 64
"""Into how many pieces a study is cut at least, if it has so many matches: enough for a smooth progress bar."""


@dataclass(frozen=True)
class Plan:
    """A number of matches of one game.

    game, seats, options, edition -- as `games.load` takes them
    bots  -- one bot spec a seat
    games -- how many matches
    seed  -- the study's seed; match k gets a seed of its own from it, so the result does not depend on who plays it
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int | str
    options: dict[str, Value] = field(default_factory=dict)
    edition: Edition | None = None

    def load(self) -> Game:
        """The game to play. Raises what `games.load` raises."""
        return load(self.game, self.seats, self.options, self.edition)

    def match_seed(self, number: int) -> str:
        """The seed of one match."""
        kind = "i" if isinstance(self.seed, int) else "s"
        return f"{kind}{self.seed}/{number}"

    def chunks(self) -> Iterator[range]:
        """The numbers of the matches, in pieces."""
        size = max(1, min(250, self.games // CHUNKS))
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))


def seat_bots(specs: str, seats: int) -> tuple[str, ...]:
    """One tidy bot spec a seat from `"greedy"` (for all) or `"greedy,random,random"` (one a seat).

    Raises `UnknownBot`, or `ValueError` when their number does not fit the seats.
    """
    from ludoteca.bots import check_spec

    names = tuple(check_spec(spec) for spec in specs.split(","))
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise ValueError(f"{len(names)} bots are named for {seats} seats; name one for all or one for each")
    return names
