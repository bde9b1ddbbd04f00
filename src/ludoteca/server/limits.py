"""How much one client may ask: token buckets by device and by address, and open streams by address."""

from __future__ import annotations

import time
from collections import OrderedDict

_KEPT = 20_000
ADDRESS_FACTOR = 8
"""Behind one address there may be a whole family."""


class Buckets:
    """A token bucket for each name: `rate` tokens a second, at most `burst` of them."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> float:
        """Take a token; 0.0, or the seconds to wait when there is none."""
        now = time.monotonic()
        tokens, since = self._buckets.get(name, (self._burst, now))
        tokens = min(self._burst, tokens + (now - since) * self._rate)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self._rate
        self._buckets[name] = (tokens - 1 if wait == 0.0 else tokens, now)
        self._buckets.move_to_end(name)
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return wait


class Streams:
    """How many streams each address holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Open one more, if the address may."""
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """One is closed."""
        left = self._open.get(address, 0) - 1
        if left > 0:
            self._open[address] = left
        else:
            self._open.pop(address, None)
