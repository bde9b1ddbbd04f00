"""After the match: the result with every point, the replay from any seat, and the proof that the deal was fair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, cast

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.event import Event
from ludoteca.core.game import Game, View
from ludoteca.core.wording import _
from ludoteca.match import MatchFile, read_match, steps, verify
from ludoteca.server.devices import device_of
from ludoteca.server.refused import bad_request
from ludoteca.server.table import Table
from ludoteca.server.tables import Tables
from ludoteca.web import render, sheet, terms
from ludoteca.web.again import again
from ludoteca.web.answers import html, me
from ludoteca.web.art import FACES
from ludoteca.web.live import MENU
from ludoteca.web.painting import latest
from ludoteca.web.people import Person
from ludoteca.web.seats import people_then
from ludoteca.web.tables import painter

DRAWINGS = ("i-back", "i-check", "i-link", "i-replay", *FACES)
"""What a result page may come to show while people come and go."""


@dataclass(frozen=True)
class Moment:
    """A replayed position as one seat may see it, and what led to it."""

    game: Game
    view: View
    at: int
    last: int
    events: tuple[Event, ...]
    said: tuple[str, ...]


class After:
    """The handlers of finished matches."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def table(self, request: Request) -> Table:
        """The table that the address names."""
        return await self.tables.get(request.path_params["table"])

    async def page(
        self, request: Request, table: Table, entered: Mapping[str, str] | None = None, fault: str = ""
    ) -> Response:
        """The result; `entered`: options for the next match that were refused, `fault`: why."""
        assert table.play is not None
        game, info, people = table.play.match.game, table.info(), people_then(table)
        device, base = device_of(request), f"/t/{table.record.id}"
        view = table.play.view(-1)
        events = await _events(table)
        score = sheet.make(game, view, people, events, info.returns or [], info.scores or [])
        name, face = me(request)
        form = {"nickname": name, "face": face or "cat", **terms.filled(table.next_game()), **(entered or {})}
        words = {
            "info": info,
            "game": game.name,
            "options": terms.of_table(game.options) if table.wishes.leads(device) else [],
            "fault": fault,
            "people": people,
            "sheet": score,
            "home": _home_of_winner(game, view, score.winners),
            "base": base,
            "own": table.seats_of(device),
            "again": again(table, device),
            "may_sit": not table.seats_of(device) and any(seat.vacant for seat in info.seats),
            "form": form,
            "stream": f"{base}/stream?page=over",
            "rules": f"/rules/{game.name}",
            "rounds": sum(1 for event in events if event.kind == "round_ended"),
            "moves": table.play.match.length - 1,
        }
        return html(request, "end.html", 400 if fault else 200, DRAWINGS, **words)

    async def replay(self, request: Request) -> Response:
        """One moment of a finished match; `at` counts entries, `as` is the seat whose eyes are borrowed."""
        table = await self.table(request)
        wish, seat = request.query_params.get("at", "1"), request.query_params.get("as", "-1")
        document = await table.match_file()
        eyes = int(seat) if seat.isdecimal() and int(seat[:3]) < len(table.record.seats) else -1
        at = int(wish) if wish.isdecimal() and len(wish) < 7 else 1
        moment = _moment(document, at, eyes)
        people = [_present(person) for person in people_then(table)]
        told = latest(moment.game.wording, moment.events, people, eyes)
        scene = painter(moment.game.name).model(moment.game, moment.view, people, told)
        base = f"/t/{table.record.id}"
        words = {
            "t": scene, "common": {}, "mode": "replay", "stream": "", "act_url": base, "here": base, "base": base,
            "rules": f"/rules/{moment.game.name}", "moment": moment, "people": people, "eyes": eyes,
        }  # fmt: skip
        drawings = tuple(render.table_drawings(moment.game.name, people))
        return html(request, f"tables/{moment.game.name}.html", 200, (*drawings, *MENU), **words)

    async def match_file(self, request: Request) -> Response:
        """MATCH.json: the whole match, able to prove itself."""
        table = await self.table(request)
        name = f'attachment; filename="{table.record.game}-{table.record.match}.json"'
        return Response(await table.match_file(), media_type="application/json", headers={"content-disposition": name})

    async def proof(self, request: Request) -> Response:
        """The match checked from its seed to its result, sentence by sentence."""
        table = await self.table(request)
        if table.info().stage != "over":
            raise bad_request(_("A match can be checked once it is over."))
        verdict = verify(await table.match_file())
        return html(request, "proof.html", verdict=verdict, info=table.info(), base=f"/t/{table.record.id}")


class _Built(Protocol):
    def finished_home(self, game: Game, view: View, person: Person, /) -> object:
        """What somebody has built."""
        ...


def _home_of_winner(game: Game, view: View, winners: Sequence[Person]) -> object:
    """The winner's home where the game is about homes; a shared victory shows faces, as do other games."""
    paints = painter(game.name)
    if len(winners) != 1 or not hasattr(paints, "finished_home"):
        return None
    return cast("_Built", paints).finished_home(game, view, winners[0])


def _present(person: Person) -> Person:
    return Person(seat=person.seat, name=person.name, face=person.face, bot=person.bot)


async def _events(table: Table) -> Sequence[Event]:
    """Every event of the finished match as everybody saw it."""
    return _public_events(await table.match_file())


@lru_cache(maxsize=16)
def _public_events(document: bytes) -> tuple[Event, ...]:
    match = read_match(document)
    return tuple(event.seen_by(-1) for _entry, _match, events in steps(match.header, match.entries) for event in events)


@lru_cache(maxsize=64)
def _moment(document: bytes, at: int, eyes: int) -> Moment:
    match = read_match(document)
    last = len(match.entries) - 1
    wanted = min(max(at, 0), last)
    return _walk(match, wanted, last, eyes)


def _walk(document: MatchFile, wanted: int, last: int, eyes: int) -> Moment:
    recent: list[Event] = []
    for entry, match, events in steps(document.header, document.entries):
        recent = [*recent, *(event.seen_by(eyes) for event in events)][-12:]
        if entry.seq == wanted:
            shown = tuple(match.game.remembered(event, match.state) for event in recent)
            return Moment(match.game, match.view(eyes), wanted, last, shown, ())
    raise bad_request(_("The match has no such moment."))
