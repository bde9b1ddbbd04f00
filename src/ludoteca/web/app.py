"""The pages mounted on the server: which address leads where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ludoteca.core.wording import _
from ludoteca.server import app as server
from ludoteca.server.devices import device_of
from ludoteca.server.main import prepare
from ludoteca.server.refused import Refused
from ludoteca.server.settings import Settings
from ludoteca.server.table import Table
from ludoteca.server.tables import Tables
from ludoteca.web import room, terms
from ludoteca.web.after import After
from ludoteca.web.answers import entries, error_page, see
from ludoteca.web.assets import by_address
from ludoteca.web.live import Live
from ludoteca.web.lobby import Lobby

FOR_EVER = "public, max-age=31536000, immutable"


async def static(request: Request) -> Response:
    """An asset; its address changes with its content, so it may be kept for ever."""
    asset = by_address().get(request.path_params["name"])
    if asset is None:
        raise Refused(404, "not_found", _("There is no such file."))
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {})
    return Response(asset.packed if packed else asset.body, media_type=asset.media_type, headers=headers)


async def nowhere(_request: Request) -> Response:
    """Every address that leads nowhere."""
    raise Refused(404, "not_found", _("There is no such page. Perhaps the link has lost a piece on its way."))


def pages(tables: Tables) -> Sequence[BaseRoute]:
    """Every page of the house."""
    home, live, lobby, after = room.Room(tables), Live(tables), Lobby(tables), After(tables)

    async def show(
        request: Request, found: Table, entered: Mapping[str, str] | None = None, fault: str = ""
    ) -> Response:
        stage = found.info().stage
        if stage == "lobby":
            return lobby.page(request, found, entered, fault)
        return live.page(request, found) if stage == "playing" else await after.page(request, found, entered, fault)

    async def table(request: Request) -> Response:
        """A table, as its match stands: the lobby, the game, the result."""
        return await show(request, await tables.get(request.path_params["table"]))

    async def options(request: Request) -> Response:
        """The host changes what is played by; contradictions are told in words, on the page with the form."""
        found, form = await tables.get(request.path_params["table"]), await entries(request)
        fault = await terms.change(found, device_of(request), form)
        return await show(request, found, form, fault) if fault else see(f"/t/{found.record.id}")

    get, post = ["GET"], ["POST"]
    return [
        Route("/", home.home, methods=get),
        Route("/join", home.join, methods=post),
        Route("/j/{code}", home.join, methods=get),
        Route("/new/{game}", home.new, methods=get),
        Route("/new/{game}", home.create, methods=post),
        Route("/rules/{game}", room.rules, methods=get),
        Route("/settings", room.settings, methods=get),
        Route("/settings", room.keep_settings, methods=post),
        Route("/t/{table}", table, methods=get),
        Route("/t/{table}/watch", live.watch, methods=get),
        Route("/t/{table}/screen", live.screen, methods=get),
        Route("/t/{table}/stream", live.stream, methods=get),
        Route("/t/{table}/act", live.act, methods=post),
        Route("/t/{table}/react", live.react, methods=post),
        Route("/t/{table}/qr.svg", lobby.qr, methods=get),
        Route("/t/{table}/sit", lobby.sit, methods=post),
        Route("/t/{table}/chair", lobby.chair, methods=post),
        Route("/t/{table}/options", options, methods=post),
        Route("/t/{table}/start", lobby.start, methods=post),
        Route("/t/{table}/rematch", lobby.rematch, methods=post),
        Route("/t/{table}/wish", lobby.wish, methods=post),
        Route("/t/{table}/move", lobby.move, methods=post),
        Route("/t/{table}/claim", lobby.claim_form, methods=get),
        Route("/t/{table}/claim", lobby.claim, methods=post),
        Route("/t/{table}/replay", after.replay, methods=get),
        Route("/t/{table}/match.json", after.match_file, methods=get),
        Route("/t/{table}/proof", after.proof, methods=get),
        Route("/static/{name}", static, methods=get),
        Route("/{rest:path}", nowhere, methods=get),
    ]


def create_app(settings: Settings, *, tables: Tables | None = None) -> server.App:
    """The application of a house, with its pages."""
    return server.create_app(settings, pages=pages, error_page=error_page, tables=tables)


def application() -> server.App:
    """What the serving process loads: made from the environment (`server.main.serve`)."""
    return create_app(prepare())
