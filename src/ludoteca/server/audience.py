"""The viewers of one table: who has seen how much, and what each is told next.

An update is made once for each seat and shared by all its connections. A viewer that is slow or was away gets all it
missed in one update, so nothing piles up for anybody.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from typing import TYPE_CHECKING

import msgspec

from ludoteca.server.updates import Update

if TYPE_CHECKING:
    from ludoteca.server.table import Table


class Cursor(msgspec.Struct, frozen=True):
    """Where a viewer is: match number, length of its log, version of the table's facts (-1: knows none)."""

    match: int
    length: int
    facts: int = -1

    @classmethod
    def read(cls, text: str | None) -> Cursor | None:
        """From an `Update.id` (`"1-42"`); `None` for anything else."""
        match, dash, length = (text or "").partition("-")
        if dash and match.isdecimal() and length.isdecimal() and len(match) + len(length) < 16:
            return cls(int(match), int(length))
        return None


class Audience:
    """All viewers of a table. `tell` after every change; `follow` is one viewer's stream."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._heartbeat = table.settings.heartbeat
        self._news = asyncio.Event()
        self._facts = 0
        self._told = 0.0
        self._beat: asyncio.TimerHandle | None = None
        self._cache: dict[tuple[int, Cursor | None, bool], Update] = {}

    def tell(self, facts: bool) -> None:
        """Something has changed; `facts`: the table's public facts too."""
        self._facts += facts
        self._cache.clear()
        self.wake()

    def wake(self) -> None:
        """Let all viewers look up."""
        self._told = time.monotonic()
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def follow(
        self, seat: int, last: str | None, holds: Callable[[], bool]
    ) -> AsyncGenerator[Update | None, None]:
        """What a viewer is told, while `holds()`, from the update with id `last` on; `None` is a sign of life."""
        cursor, live = Cursor.read(last), False
        while holds() and not self._table.house.closing:
            if cursor != self._now():
                update = self.update(seat, cursor, live)
                cursor, live = self._now(), True
                yield update
                continue
            self._keep_alive()
            await self._news.wait()
            if cursor == self._now():
                yield None

    def close(self) -> None:
        """Stop the clock."""
        if self._beat is not None:
            self._beat.cancel()

    # ── one clock for all streams of the table, instead of one a stream ──

    def _keep_alive(self) -> None:
        if self._beat is None:
            self._beat = asyncio.get_running_loop().call_later(self._heartbeat, self._pulse)

    def _pulse(self) -> None:
        self._beat = None
        silent = time.monotonic() - self._told
        if silent >= self._heartbeat:
            self.wake()
        elif self._table.presence.streams:
            self._beat = asyncio.get_running_loop().call_later(self._heartbeat - silent, self._pulse)

    # ── updates ──

    def _now(self) -> Cursor:
        table = self._table
        length = table.play.match.length if table.play is not None else 0
        return Cursor(table.record.match, length, self._facts)

    def update(self, seat: int, cursor: Cursor | None, live: bool) -> Update:
        """What a viewer at `cursor` is told now; `live`: it has been here all along."""
        key = (seat, cursor, live)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._make(seat, cursor, live)
        return found

    def _make(self, seat: int, cursor: Cursor | None, live: bool) -> Update:
        now, play = self._now(), self._table.play
        facts = self._table.info() if cursor is None or cursor.facts != now.facts else None
        identity = f"{now.match}-{now.length}"
        same = cursor is not None and cursor.match == now.match
        if play is None or (live and same and cursor is not None and cursor.length == now.length):
            return Update(identity, seat, cursor is None or not same, facts)
        events = play.since(cursor.length, seat, live) if cursor is not None and same else None
        view = play.view(seat)
        return Update(
            id=identity,
            seat=seat,
            fresh=events is None,
            table=facts,
            view=view,
            decision=view.decision,
            legal=play.legal(seat),
            events=events or (),
            scores=tuple(play.match.scores()),
            may_undo=play.may_undo(seat),
            moment=self._table.moment(),
        )
