"""Seats of a table as people on a page."""

from __future__ import annotations

from ludoteca.bots import BOTS
from ludoteca.core.wording import _
from ludoteca.server.records import SeatInfo
from ludoteca.server.table import Table
from ludoteca.web.art import FACES
from ludoteca.web.people import Person


def people_at(table: Table) -> list[Person]:
    """Everyone at a table by seat, bots and empty chairs included."""
    return [_person(seat, name) for seat, name in zip(table.info().seats, table.names(), strict=True)]


def _person(seat: SeatInfo, name: str) -> Person:
    is_bot = seat.kind == "bot"
    face = seat.avatar if seat.avatar in FACES else "bot" if is_bot else FACES[seat.seat % len(FACES)]
    return Person(
        seat=seat.seat,
        name=name,
        face=face,
        bot=seat.level if is_bot else "",
        away=seat.away and not seat.automatic and not is_bot,
        held=seat.automatic and not is_bot,
    )


def levels() -> list[tuple[str, str]]:
    """The bots one may choose: spec and what a person calls it."""
    words = {
        "greedy": _("quick and sensible"),
        "elephant": _("never forgets a card"),
        "search": _("thinks ahead"),
        "random": _("plays anything"),
    }
    return [(name, text) for name, text in words.items() if name in BOTS]
