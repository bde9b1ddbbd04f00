"""The clock of a table: when bots move, when a question answers itself, when a bot stands in for an absent person.

Automatic players leave people the table's moment after every move, whether or not anybody could use it, so that a
pause tells nothing. A question whose delay would tell what is held (`Game.hurries`) is declined by itself when its
moment is over: for those who hold an answer, for those who hold none, for those who have left. With a moment of 0
seconds nobody is hurried: everybody declines by hand.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from ludoteca.core.game import DECLINE
from ludoteca.core.turns import SEAT_BIT
from ludoteca.server.metrics import FAULTS, log

if TYPE_CHECKING:
    from ludoteca.server.play import Play
    from ludoteca.server.table import Table


class Minder:
    """Plays the automatic seats of one table. `look` after every change; it does nothing while nobody is there."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._patience: asyncio.TimerHandle | None = None
        self._decision = -1
        self._declined = 0
        self._moved = time.monotonic()

    def moved(self) -> None:
        """An entry was carried out: everybody's moment begins anew."""
        self._moved = time.monotonic()

    def stop(self) -> None:
        """Forget what was planned."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def look(self) -> None:
        """Plan anew for the table as it is now."""
        self.stop()
        table = self._table
        if table.play is None or table.play.match.over or not table.presence.anybody():
            return
        self._wait_for_absent()
        seat = self._next_seat(table.play)
        if seat is not None:
            self._task = asyncio.get_running_loop().create_task(self._mind(table.play, seat))
            self._task.add_done_callback(_report)

    # ── the moment ──

    @property
    def delay(self) -> float:
        """Seconds that an automatic player takes after the last move."""
        return max(self._table.record.reaction_seconds, self._table.settings.pace)

    def due(self, play: Play, seat: int) -> float:
        """When (monotonic) an automatic answer by `seat` may take effect."""
        current = int(play.match.state.current_seat())
        hurry = seat == current and self._hurries(play)
        return self._moved + (self._table.record.reaction_seconds if hurry else self.delay)

    def moment(self) -> float | None:
        """Seconds until something happens by itself, as far as everybody may know: from public facts alone."""
        play = self._table.play
        if play is None or play.match.over:
            return None
        current = int(play.match.state.current_seat())
        hurry = self._hurries(play)
        if not hurry and not self._table.automatic(current):
            return None
        return max(round(self.due(play, current) - time.monotonic(), 1), 0.0)

    def holds_back(self, play: Play, seat: int, action: str) -> bool:
        """Whether this "no" waits for the end of the moment: given at once it would tell that there was a choice."""
        return (
            action == "decline"
            and seat == int(play.match.state.current_seat())
            and self._hurries(play)
            and time.monotonic() < self.due(play, seat)
        )

    # ── whose answer is automatic ──

    def _next_seat(self, play: Play) -> int | None:
        state = play.match.state
        if play.match.decision != self._decision:
            self._decision, self._declined = play.match.decision, 0
        people = sum(int(SEAT_BIT[seat]) for seat in range(play.match.game.seats) if not self._table.automatic(seat))
        asked = int(state.window_seat(people | self._declined))
        if asked >= 0:
            return asked
        current = int(state.current_seat())
        if self._table.automatic(current) or self._hurries(play):
            return current
        return None

    def _hurries(self, play: Play) -> bool:
        return self._table.record.reaction_seconds > 0 and play.hurried()

    async def _mind(self, play: Play, seat: int) -> None:
        length, decision = play.match.length, play.match.decision
        while True:
            action = await self._choose(play, seat)
            await asyncio.sleep(self.due(play, seat) - time.monotonic())
            if seat == int(play.match.state.current_seat()) or action != DECLINE:
                await self._table.automatic_act(seat, length, decision, action)
                return
            self._declined |= int(SEAT_BIT[seat])
            further = self._next_seat(play)
            if further is None:
                return
            seat = further

    async def _choose(self, play: Play, seat: int) -> int:
        if not self._table.automatic(seat):
            return DECLINE
        level = self._table.record.seats[seat].level
        player = play.player(seat, level, self._table.bot_secret(seat))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._table.thinkers, player.think, play.bot_view(seat))

    # ── absent people ──

    def _wait_for_absent(self) -> None:
        table = self._table
        patience = table.record.patience
        if patience is None:
            return
        waits = [
            patience - table.presence.away_for(number)
            for number, seat in enumerate(table.record.seats)
            if seat.kind == "person" and table.presence.away(number) and not table.automatic(number)
        ]
        if waits:
            loop = asyncio.get_running_loop()
            self._patience = loop.call_later(max(min(waits), 0.0) + 0.05, table.presence_changed)


def _report(task: asyncio.Task[None]) -> None:
    """A bot that fails is our fault: say so, loudly, instead of moving for it."""
    if not task.cancelled() and task.exception() is not None:
        FAULTS.inc()
        log.error("automatic player failed", exc_info=task.exception())
