"""The chairs of a table: people and bots sit down and get up, and agree on what is played before the match.

What may be done with a seat is said in `seating`, what may be agreed in `agreement`; here it is done: to a copy of the
record, which is stored before it holds. Every method raises `Refused`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ludoteca.core.variant import Value
from ludoteca.server import agreement, seating
from ludoteca.server.records import TableRecord

if TYPE_CHECKING:
    from ludoteca.server.table import Table


class Chairs:
    """What devices do with the seats of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._load = table.house.load

    # ── sitting down and getting up ──

    async def join(self, device: str, nickname: str, avatar: str = "", seat: int | None = None) -> int:
        """Take a free seat (the first one if none is named); returns its number. A device may hold several."""
        taken = await self._table.change(lambda record: seating.sit_down(record, device, nickname, avatar, seat))
        self._table.presence.seen(taken)
        return taken

    async def leave(self, device: str, seat: int) -> None:
        """Get up for good; in mid-match a bot goes on."""
        await self._table.change(self._emptying(seat, lambda record: seating.stand_up(record, device, seat)))
        await self._table.empty(seat)

    async def kick(self, device: str, seat: int) -> None:
        """The host sends a person (or, before the match, a bot) away."""
        await self._table.change(self._emptying(seat, lambda record: seating.kick(record, self._as_host(device), seat)))
        await self._table.empty(seat)

    def _emptying(self, seat: int, work: Callable[[TableRecord], None]) -> Callable[[TableRecord], None]:
        def both(record: TableRecord) -> None:
            work(record)
            agreement.forget(record, self._load, seat)

        return both

    def _as_host(self, device: str) -> str:
        """The host's id for whoever leads the table now, else the device's own."""
        return self._table.record.host if self._table.wishes.leads(device) else device

    async def rename(self, device: str, seat: int, nickname: str, avatar: str = "") -> None:
        """Another name and avatar for one's seat."""
        await self._table.change(lambda record: seating.rename(record, device, seat, nickname, avatar))

    # ── bots ──

    async def put_bot(self, device: str, seat: int, level: str = "greedy") -> None:
        """The host gives an open seat to a bot, or another level to a bot, before the match."""
        await self._table.change(lambda record: seating.put_bot(record, self._as_host(device), seat, level))
        await self._table.begin_if_ripe()

    async def hand_over(self, device: str, seat: int, level: str = "greedy") -> None:
        """Let a bot play on in one's own seat."""
        await self._table.change(lambda record: seating.hand_over(record, device, seat, level))

    async def take_back(self, device: str, seat: int) -> None:
        """Play on oneself."""
        await self._table.change(lambda record: seating.take_back(record, device, seat))

    # ── to another device ──

    async def move_code(self, device: str, seats: list[int]) -> str:
        """A one-time code with which another device takes over one's seats. Keep it out of URLs that are logged."""
        return await self._table.change(lambda record: seating.move_code(record, device, seats))

    async def claim(self, device: str, code: str, keep: bool = False) -> list[int]:
        """Take over the seats of a one-time code; returns them. `keep`: the former device keeps them too."""
        return await self._table.change(lambda record: seating.claim(record, device, code, keep))

    # ── what is played by ──

    async def change_options(self, device: str, wishes: Mapping[str, Value]) -> None:
        """The host changes options before the match or the next one; those not named stay as they are.

        Who had wished a rematch had wished another one, and is asked anew.
        """
        host = self._as_host(device)

        def both(record: TableRecord) -> None:
            agreement.change_options(record, self._load, host, wishes)
            self._table.wishes.clear()

        await self._table.change(both)

    async def choose(self, device: str, seat: int, option: str, word: str) -> None:
        """A seat's own word of an option by seat, before the match; `-`: no wish."""
        await self._table.change(lambda record: agreement.choose(record, self._load, device, seat, option, word))
