"""The games room: the shelf, joining by code, opening a table, the rules, the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.game import Game
from ludoteca.core.wording import _
from ludoteca.games import NAMES, UnknownGame, game_class, rules_text
from ludoteca.server.devices import device_of
from ludoteca.server.guard import LANGUAGE_COOKIE
from ludoteca.server.records import TableInfo
from ludoteca.server.refused import Refused
from ludoteca.server.tables import Tables, TableSetup
from ludoteca.web import taste, terms
from ludoteca.web.answers import YEAR, entries, html, me, remember_me, see
from ludoteca.web.rulepage import sections
from ludoteca.web.seats import levels, people_at


@dataclass(frozen=True)
class Box:
    """A game on the shelf."""

    name: str
    title: str
    low: int
    high: int
    minutes: int
    age: int


@dataclass(frozen=True)
class Row:
    """A table in a list: where it is, whom one plays with, whom it waits for."""

    address: str
    game: str
    title: str
    people: str
    state: str
    lit: bool = False
    watching: int = 0


def box(name: str) -> Box:
    """A game's box."""
    game = game_class(name)
    low, high = game.seat_range
    return Box(name, game.title, low, high, game.minutes, game.age)


class Room:
    """The handlers that need the house's tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def home(self, request: Request) -> Response:
        """The first page."""
        device = device_of(request)
        mine = [await self._mine(device, info) for info in (await self.tables.mine(device))[:8]]
        public = [_watched(info) for info in await self.tables.public()][:6]
        shelf = [box(name) for name in NAMES]
        return html(request, "home.html", shelf=shelf, mine=mine, public=public, code="", fault="")

    async def _mine(self, device: str, info: TableInfo) -> Row:
        table = await self.tables.get(info.id)
        own, people = table.seats_of(device), people_at(table)
        others = [person.name for person in people if person.seat not in own and info.seats[person.seat].kind != "open"]
        current = int(table.play.match.state.current_seat()) if table.play is not None else -1
        lit = info.stage == "playing" and current in own
        states = {"lobby": _("Waiting for players"), "over": _("Over")}
        state = _("Your turn") if lit else states.get(info.stage) or people[current].name
        with_whom = _("with {names}").format(names=", ".join(others)) if others else _("Nobody else yet")
        return Row(f"/t/{info.id}", info.game, info.title, with_whom, state, lit)

    async def join(self, request: Request) -> Response:
        """A typed code, or an invitation's link."""
        code = request.path_params.get("code") or str((await request.form()).get("code", ""))
        return see(f"/t/{(await self.tables.by_code(code)).record.id}")

    async def new(self, request: Request) -> Response:
        """The form for a table of one game."""
        return self._form(request, _game(request), {}, "")

    async def create(self, request: Request) -> Response:
        """Open a table; contradictions are told in words above the form."""
        game, form = _game(request), await entries(request)
        try:
            setup = _setup(game, form)
            table = await self.tables.create(device_of(request), setup)
            if form.get("go") == "bots":
                await table.start(device_of(request), form.get("level", "greedy"))
        except Refused as reason:
            if reason.status != 400:
                raise
            return self._form(request, game, form, terms.readable(game.options, reason.words))
        response = see(f"/t/{table.record.id}")
        remember_me(response, form.get("nickname", ""), form.get("face", ""))
        return response

    def _form(self, request: Request, game: type[Game], form: Mapping[str, str], fault: str) -> Response:
        name, face = me(request)
        chosen = {"nickname": name, "face": face or "cat", **form}
        words = {
            "box": box(game.name),
            "options": terms.of_table(game.options),
            "by_seat": [option for option in game.options if option.by_seat],
            "form": chosen,
            "fault": fault,
            "changed": terms.count_changed(game.options, chosen),
            "levels": levels(),
        }
        return html(request, "new.html", 400 if fault else 200, **words)


def _game(request: Request) -> type[Game]:
    try:
        return game_class(request.path_params["game"])
    except (UnknownGame, ModuleNotFoundError):
        raise Refused(404, "no_game", _("There is no such game on our shelf.")) from None


def _setup(game: type[Game], form: Mapping[str, str]) -> TableSetup:
    patience = form.get("patience", "")
    return TableSetup(
        game=game.name,
        seats=_number(form.get("seats", ""), game.seat_range[0]),
        options=terms.entered(game.options, form),
        public=form.get("public") == "yes",
        patience=_number(patience, 60) if patience and patience != "ever" else None,
        reaction_seconds=float(_number(form["reaction"], 2)) if form.get("reaction") else None,
        nickname=form.get("nickname", ""),
        avatar=form.get("face", ""),
    )


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 7 else otherwise


def _watched(info: TableInfo) -> Row:
    seated = ", ".join(seat.nickname for seat in info.seats if seat.nickname) or _("Bots at play")
    state = _("Join in") if any(seat.vacant for seat in info.seats) and info.stage == "lobby" else _("Watch")
    return Row(f"/t/{info.id}", info.game, info.title, seated, state, watching=info.watching)


async def rules(request: Request) -> Response:
    """The numbered rules of a game, each with a place of its own to link to."""
    game = _game(request)
    return html(request, "rules.html", box=box(game.name), sections=sections(rules_text(game.name)), here=game.name)


async def settings(request: Request) -> Response:
    """How this device wants its pages."""
    back = request.query_params.get("back", "/")
    back = back if back.startswith("/") and not back.startswith("//") else "/"
    return html(request, "settings.html", words=taste.WORDS, back=back)


async def keep_settings(request: Request) -> Response:
    """Keep them in the device's own cookie."""
    form = await entries(request)
    chosen = taste.read_taste(form)
    back = form.get("back", "/")
    response = see(back if back.startswith("/") and not back.startswith("//") else "/")
    response.set_cookie(taste.COOKIE, chosen.cookie(), max_age=YEAR, samesite="lax", httponly=True)
    if chosen.language == "auto":
        response.delete_cookie(LANGUAGE_COOKIE)
    else:
        response.set_cookie(LANGUAGE_COOKIE, chosen.language, max_age=YEAR, samesite="lax", httponly=True)
    return response
