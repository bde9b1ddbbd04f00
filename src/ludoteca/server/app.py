"""The application: the JSON API, what `web` mounts on it, and the guard around both."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from importlib.metadata import PackageNotFoundError, version

from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, Router
from starlette.types import Receive, Scope, Send

from ludoteca.core.wording import _
from ludoteca.server import garbage
from ludoteca.server.api import ENDPOINTS
from ludoteca.server.devices import Devices
from ludoteca.server.guard import Guard
from ludoteca.server.openapi import openapi
from ludoteca.server.refused import Refused
from ludoteca.server.replies import refusal
from ludoteca.server.settings import Settings
from ludoteca.server.tables import Tables

Pages = Callable[[Tables], Sequence[BaseRoute]]
"""Gives the routes to mount beside the API; called once, before the house opens."""

ErrorPage = Callable[[Request, Refused], Awaitable[Response]]
"""Shows a refusal to a person: for everything outside `/api/`."""


class App:
    """The ASGI application of one house. `tables` is open between lifespan start-up and shutdown."""

    def __init__(self, settings: Settings, tables: Tables, pages: Pages | None, error_page: ErrorPage | None) -> None:
        self.settings = settings
        self.tables = tables
        self._error_page = error_page
        router = Router(self._routes(pages), redirect_slashes=False, lifespan=self.running)
        handlers = {HTTPException: self._http_error, Refused: self._refused}
        self._guard = Guard(ExceptionMiddleware(router, handlers=handlers), settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the lifespan."""
        scope["app"] = self  # makes the router raise its refusals, so that they are answered like all others
        await self._guard(scope, receive, send)

    def _routes(self, pages: Pages | None) -> list[BaseRoute]:
        document = openapi(ENDPOINTS, _version())

        async def show_openapi(_request: Request) -> Response:
            return Response(document, media_type="application/json")

        routes: list[BaseRoute] = [endpoint.route(self.tables) for endpoint in ENDPOINTS]
        routes.append(Route("/api/openapi.json", show_openapi))
        return [*routes, *(pages(self.tables) if pages is not None else ())]

    @contextlib.asynccontextmanager
    async def running(self, _app: object = None) -> AsyncIterator[None]:
        """The house is open inside the block: servers enter it by the lifespan protocol, tests directly."""
        await self.tables.open()
        self._guard.devices = Devices(self.tables.key, self.settings.secure)
        _on_closing(self.tables.end_streams)
        tidying = asyncio.get_running_loop().create_task(garbage.tend())
        try:
            yield
        finally:
            tidying.cancel()
            await self.tables.close()

    async def _http_error(self, request: Request, reason: Exception) -> Response:
        assert isinstance(reason, HTTPException)
        words = {
            404: _("There is nothing here. Check the address."),
            405: _("This address does not take that method."),
        }.get(reason.status_code, reason.detail)
        response = await self._refused(request, Refused(reason.status_code, "http", words))
        response.headers.update(reason.headers or {})
        return response

    async def _refused(self, request: Request, reason: Exception) -> Response:
        assert isinstance(reason, Refused)
        if self._error_page is not None and not request.url.path.startswith("/api/"):
            return await self._error_page(request, reason)
        return refusal(reason.status, reason.reason, reason.words)


def _on_closing(end_streams: Callable[[], None]) -> None:
    """`serve` says with a signal that the house closes; where that cannot be (tests, Windows) streams are just cut."""
    with contextlib.suppress(AttributeError, NotImplementedError, ValueError, RuntimeError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, end_streams)


def _version() -> str:
    with contextlib.suppress(PackageNotFoundError):
        return version("ludoteca")
    return "from source"


def create_app(
    settings: Settings,
    *,
    pages: Pages | None = None,
    error_page: ErrorPage | None = None,
    tables: Tables | None = None,
) -> App:
    """The application of a house. `tables` may be given to share or to rig them (tests)."""
    return App(settings, tables if tables is not None else Tables(settings), pages, error_page)
