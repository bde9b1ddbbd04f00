"""Where randomness comes from. Nothing in Ludoteca draws a random number except through a `Chance` it was handed.

Piles are unordered bags and a draw takes a random element, so the order of a pile does not exist before it is needed
and cannot leak. A match therefore is its actions and the outcomes they used: `RecordingChance` keeps those, and
`ReplayedChance` plays them again without seed or generator.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

_MASK: Final[i64] = 0xFFFFFFFF
_BLOCK: Final = 4096


class OutOfOutcomes(LookupError):
    """A replay wanted one more outcome than its log holds; `below` is the number of outcomes that were possible."""

    def __init__(self, below: int) -> None:
        super().__init__(f"the log holds no outcome for a choice of {below}")
        self.below = below


class ImpossibleOutcome(ValueError):
    """A replayed outcome lies outside what was possible at that moment: the log does not fit the rules."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes. Subclasses say where they come from."""

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n-1; n is at least 1."""
        raise NotImplementedError


def seed_words(seed: int | str) -> tuple[int, int, int]:
    """Three 32-bit words from any integer or string: equal seeds give equal words, on every machine."""
    kind = "i" if isinstance(seed, int) else "s"
    digest = hashlib.sha256(f"{kind}:{seed}".encode()).digest()
    return (
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
    )


class FastChance(Chance):
    """Outcomes for study: the small fast counter generator sfc32 (Chris Doty-Humphrey's PractRand), about 2 ns each.

    `below` multiplies and shifts; for the n of a card game its bias is under n / 2**32.
    """

    def __init__(self, seed: int | str) -> None:
        a, b, c = seed_words(seed)
        self._a: i64 = a
        self._b: i64 = b
        self._c: i64 = c
        self._counter: i64 = 1
        for _ in range(15):
            self.below(1)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n-1."""
        word: i64 = (self._a + self._b + self._counter) & _MASK
        self._counter = (self._counter + 1) & _MASK
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & _MASK
        self._c = ((((self._c << 21) | (self._c >> 11)) & _MASK) + word) & _MASK
        return (word * n) >> 32


class SealedChance(Chance):
    """Outcomes for people: a SHAKE-256 stream of a secret 256-bit seed, without bias.

    Show `commitment` before the deal and reveal `seed` at the end; anyone can then check every outcome.
    Each outcome reads two bytes (big-endian) and reads again while they fall in the last, incomplete range.
    """

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError(f"a sealed seed is 32 bytes long, not {len(seed)}")
        self.seed = seed
        self._stream = b""
        self._at = 0

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, in hexadecimal."""
        return hashlib.sha256(self.seed).hexdigest()

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n-1; n is at most 65,536."""
        if n == 1:
            return 0
        limit = 65536 - 65536 % int(n)
        while True:
            value = self._next_word()
            if value < limit:
                return value % n

    def _next_word(self) -> int:
        if self._at + 2 > len(self._stream):
            self._stream = hashlib.shake_256(self.seed).digest(len(self._stream) + _BLOCK)
        word = int.from_bytes(self._stream[self._at : self._at + 2], "big")
        self._at += 2
        return word

    def skip_to(self, position: int) -> None:
        """Continue at a byte position of the stream (`position` of a match that was loaded again)."""
        while len(self._stream) < position + 2:
            self._stream = hashlib.shake_256(self.seed).digest(len(self._stream) + _BLOCK)
        self._at = position

    @property
    def position(self) -> int:
        """How many bytes of the stream have been used."""
        return self._at


class ReplayedChance(Chance):
    """Outcomes from a log, in their order. Raises `OutOfOutcomes` when it runs dry."""

    def __init__(self, outcomes: list[int]) -> None:
        self._outcomes = outcomes
        self._at = 0

    def below(self, n: i64) -> i64:
        """The next logged outcome, checked against n."""
        if self._at >= len(self._outcomes):
            raise OutOfOutcomes(int(n))
        outcome = self._outcomes[self._at]
        if not 0 <= outcome < n:
            raise ImpossibleOutcome(f"outcome {outcome} was logged where only 0 to {n - 1} are possible")
        self._at += 1
        return outcome

    @property
    def left(self) -> int:
        """How many logged outcomes have not been used."""
        return len(self._outcomes) - self._at


class RecordingChance(Chance):
    """Passes on another source's outcomes and remembers them for the log."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._taken: list[int] = []

    def below(self, n: i64) -> i64:
        """The source's next outcome, remembered."""
        outcome = self._source.below(n)
        self._taken.append(int(outcome))
        return outcome

    def take(self) -> list[int]:
        """The outcomes since the last call."""
        taken, self._taken = self._taken, []
        return taken
