"""What a study found, as counts that can be added up in any order, and the statistics made from them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

Z95 = 1.959963984540054
"""The 97.5 % point of the normal distribution: what a 95 % interval reaches to on both sides."""

QUANTILES = (("min", 0.0), ("p05", 0.05), ("p25", 0.25), ("median", 0.5), ("p75", 0.75), ("p95", 0.95), ("max", 1.0))


@dataclass
class Counts:
    """Sums over matches. Adding is exact and order-free, so the number of workers cannot change a result.

    games      -- matches played
    wins       -- for every seat: number of winners who shared the victory -> how often (1: alone)
    lengths    -- answers in a match -> number of matches
    tallies    -- how often each noteworthy rule fired, by index of `Game.tallies`
    unfinished -- matches that reached the game's bound (a fault of the rules)
    """

    seats: int
    games: int = 0
    wins: list[Counter[int]] = field(default_factory=list)
    lengths: Counter[int] = field(default_factory=Counter)
    tallies: list[int] = field(default_factory=list)
    unfinished: int = 0

    def __post_init__(self) -> None:
        if not self.wins:
            self.wins = [Counter() for _ in range(self.seats)]

    def match(self, returns: list[float] | None, answers: int, tally: list[int]) -> None:
        """Add one match; `returns` is `None` when it did not end."""
        self.games += 1
        self.lengths[answers] += 1
        self._add_tally(tally)
        if returns is None:
            self.unfinished += 1
            return
        winners = [seat for seat, share in enumerate(returns) if share > 0]
        for seat in winners:
            self.wins[seat][len(winners)] += 1

    def add(self, other: Counts) -> None:
        """Add another part of the same study."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.lengths.update(other.lengths)
        self._add_tally(other.tallies)
        for mine, theirs in zip(self.wins, other.wins, strict=True):
            mine.update(theirs)

    def _add_tally(self, tally: list[int]) -> None:
        if len(self.tallies) < len(tally):
            self.tallies += [0] * (len(tally) - len(self.tallies))
        for index, count in enumerate(tally):
            self.tallies[index] += count

    def won(self, seat: int) -> float:
        """Victories of a seat; a victory shared by n counts 1/n."""
        return sum(count / sharing for sharing, count in sorted(self.wins[seat].items()))

    def mean(self) -> float:
        """Mean number of answers in a match."""
        return sum(length * count for length, count in self.lengths.items()) / self.games

    def deviation(self) -> float:
        """Standard deviation of the number of answers (of the sample, n - 1)."""
        if self.games < 2:
            return 0.0
        total = sum(length * count for length, count in self.lengths.items())
        squares = sum(length * length * count for length, count in self.lengths.items())
        return sqrt(max(0.0, (squares - total * total / self.games) / (self.games - 1)))

    def quantile(self, share: float) -> int:
        """The smallest length that at least `share` of the matches do not exceed."""
        wanted = max(1, -int(-share * self.games // 1))
        seen = 0
        for length in sorted(self.lengths):
            seen += self.lengths[length]
            if seen >= wanted:
                return length
        return max(self.lengths)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson 1927, score interval): low and high, 0 to 1."""
    rate = won / games
    spread = Z95 * sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games))
    middle = rate + Z95 * Z95 / (2 * games)
    scale = 1 + Z95 * Z95 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
