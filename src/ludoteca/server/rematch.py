"""Once more? Who of a table wants a rematch, who may begin it, and when it begins by itself.

Wishes are kept in memory only: nobody who comes back the next day is held to yesterday's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.wording import _
from ludoteca.server.refused import Refused, not_now

if TYPE_CHECKING:
    from ludoteca.server.table import Table


class Wishes:
    """The seats of one table that want a rematch."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seats: set[int] = set()

    def __contains__(self, seat: int) -> bool:
        return seat in self._seats

    def say(self, device: str, wish: bool) -> None:
        """Take note of what a device wishes for its seats. Raises `Refused` (403, 409)."""
        own = self._table.seats_of(device)
        if not own:
            raise Refused(403, "not_seated", _("Only those who sit here can ask for a rematch."))
        if self._table.info().stage != "over":
            raise not_now(_("The match is not over yet."))
        for seat in own:
            self._table.presence.seen(seat)
        self._seats = self._seats | set(own) if wish else self._seats - set(own)

    def forget(self, seat: int) -> None:
        """Whoever sat there has left."""
        self._seats.discard(seat)

    def clear(self) -> None:
        """Another match has begun."""
        self._seats.clear()

    def all_here(self) -> bool:
        """Whether everybody who is here wants it, and there is somebody."""
        people = [number for number, seat in enumerate(self._table.record.seats) if seat.kind == "person"]
        here = {seat for seat in people if not self._table.presence.away(seat)}
        return bool(here) and here <= self._seats

    def ripe(self) -> bool:
        """Whether it begins by itself: all wish it, and no chair is free (bots for those are the host's choice)."""
        free = any(seat.kind == "open" for seat in self._table.record.seats)
        return self._table.info().stage == "over" and not free and self.all_here()

    def leads(self, device: str) -> bool:
        """Whether a device may seat bots and begin: the host's, or any that sits here while no host is."""
        table = self._table
        if table.is_host(device):
            return True
        host_here = any(not table.presence.away(seat) for seat in table.seats_of(table.record.host))
        return table.info().stage == "over" and not host_here and bool(table.seats_of(device))

    def may_begin(self, device: str) -> bool:
        """Whether a device may begin now without waiting for further wishes."""
        return self.leads(device) or (bool(self._table.seats_of(device)) and self.all_here())
