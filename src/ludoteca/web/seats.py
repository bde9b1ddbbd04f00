"""Seats of a table as people on a page."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.bots import BOTS
from ludoteca.core.wording import _
from ludoteca.server.records import SeatInfo, seat_names
from ludoteca.server.table import Table
from ludoteca.web.art import FACES
from ludoteca.web.people import Person


def people_at(table: Table) -> list[Person]:
    """Everyone at a table by seat, bots and empty chairs included."""
    return [_person(seat, name) for seat, name in zip(table.info().seats, table.names(), strict=True)]


def people_then(table: Table) -> list[Person]:
    """Who played the current match, also when chairs have changed hands since it ended."""
    seats = table.played_by()
    return [
        Person(
            seat=number,
            name=name,
            face=_face(number, seat.avatar, seat.kind == "bot"),
            bot=seat.level if seat.kind == "bot" else "",
        )
        for number, (seat, name) in enumerate(zip(seats, seat_names(seats), strict=True))
    ]


def _face(seat: int, avatar: str, is_bot: bool) -> str:
    return avatar if avatar in FACES else "bot" if is_bot else FACES[seat % len(FACES)]


def _person(seat: SeatInfo, name: str) -> Person:
    is_bot = seat.kind == "bot"
    face, level = _face(seat.seat, seat.avatar, is_bot), seat.level if is_bot else ""
    absent, held = seat.away and not seat.automatic and not is_bot, seat.automatic and not is_bot
    return _known(seat.seat, name, face, level, absent, held)


@lru_cache(maxsize=8192)
def _known(seat: int, name: str, face: str, bot: str, away: bool, held: bool) -> Person:
    """The same person again: what is kept by people is found by who they are, without comparing them."""
    return Person(seat=seat, name=name, face=face, bot=bot, away=away, held=held)


def levels() -> list[tuple[str, str]]:
    """The bots one may choose: spec and what a person calls it."""
    words = {
        "greedy": _("quick and sensible"),
        "elephant": _("never forgets a card"),
        "search": _("thinks ahead"),
        "random": _("plays anything"),
    }
    return [(name, text) for name, text in words.items() if name in BOTS]
