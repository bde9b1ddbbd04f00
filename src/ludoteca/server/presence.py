"""Who is here: open streams and recent requests, seat by seat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

RECENT = 60.0
"""Seconds for which a request without a stream counts as being here (programs that only ask now and then)."""


class Presence:
    """The connections of one table.

    changed -- called when somebody's presence, as the others see it, has changed
    """

    def __init__(self, seats: int, away_after: float, changed: Callable[[], None]) -> None:
        self._away_after = away_after
        self._changed = changed
        self._streams = [0] * seats
        self._seen = [0.0] * seats
        self._gone = [time.monotonic()] * seats
        self._away = [True] * seats
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self.watching = 0

    def enter(self, seat: int) -> None:
        """A stream opens (-1: a spectator's)."""
        if seat < 0:
            self.watching += 1
            self._changed()
            return
        self._streams[seat] += 1
        self._here(seat)

    def leave(self, seat: int) -> None:
        """A stream closes."""
        if seat < 0:
            self.watching -= 1
            self._changed()
            return
        self._streams[seat] -= 1
        if self._streams[seat] == 0:
            self._gone[seat] = time.monotonic()
            self._look_again(seat, self._away_after)

    def seen(self, seat: int) -> None:
        """A request came from whoever holds the seat."""
        self._seen[seat] = time.monotonic()
        if self._streams[seat] == 0:
            self._here(seat)
            self._look_again(seat, RECENT)

    def forget(self, seat: int) -> None:
        """Whoever held the seat holds it no more."""
        self._seen[seat] = 0.0
        self._gone[seat] = time.monotonic()
        self._away[seat] = self._streams[seat] == 0

    def away(self, seat: int) -> bool:
        """Whether nobody has been there for a while."""
        return self._away[seat]

    def away_for(self, seat: int) -> float:
        """Seconds since somebody was last there; 0 while somebody is."""
        return time.monotonic() - max(self._gone[seat], self._seen[seat]) if self._away[seat] else 0.0

    def anybody(self) -> bool:
        """Whether anyone plays or watches; an empty table rests."""
        return self.watching > 0 or any(self._streams) or not all(self._away)

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return self.watching + sum(self._streams)

    def close(self) -> None:
        """Stop all clocks."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _here(self, seat: int) -> None:
        timer = self._timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        if self._away[seat]:
            self._away[seat] = False
            self._changed()

    def _look_again(self, seat: int, after: float) -> None:
        timer = self._timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        self._timers[seat] = asyncio.get_running_loop().call_later(after, self._check, seat)

    def _check(self, seat: int) -> None:
        self._timers.pop(seat, None)
        if self._streams[seat] == 0 and not self._away[seat]:
            self._away[seat] = True
            self._changed()
