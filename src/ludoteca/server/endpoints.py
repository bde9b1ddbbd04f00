"""How one endpoint of the JSON API is stated, and how a request reaches its handler.

Each endpoint is stated once: method, path, types of query, body and answer, summary. Routes and the OpenAPI document
are both made from that statement, so they cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from ludoteca.server.devices import device_of
from ludoteca.server.refused import Refused, bad_request
from ludoteca.server.replies import as_json
from ludoteca.server.table import Table
from ludoteca.server.tables import Tables


@dataclass(frozen=True)
class Call:
    """A request that has been read.

    device -- who asks; table -- the table of the path; body, query -- of the endpoint's types
    """

    request: Request
    tables: Tables
    device: str
    _table: Table | None
    body: object
    query: object

    @property
    def table(self) -> Table:
        """The table that the path names."""
        assert self._table is not None, "this endpoint has no table in its path"
        return self._table


Decode = Callable[[bytes], object]
Handler = Callable[[Call], Awaitable[object]]
"""Returns a `Response`, or plain data that becomes JSON."""


@dataclass(frozen=True)
class Endpoint:
    """One endpoint.

    answer -- the type of its JSON, or `None` for another `media` type
    """

    method: str
    path: str
    handler: Handler
    summary: str
    answer: type | None = None
    body: type | None = None
    query: type | None = None
    media: str = "application/json"

    @property
    def name(self) -> str:
        """The operation's id."""
        return self.handler.__name__

    def route(self, tables: Tables) -> Route:
        """A Starlette route for it."""
        return Route(self.path, _Served(self, tables), methods=[self.method], name=self.name)


class _Served:
    """An endpoint as a plain ASGI application: nothing stands between the router and the handler."""

    def __init__(self, endpoint: Endpoint, tables: Tables) -> None:
        self.__name__ = endpoint.name
        self._endpoint = endpoint
        self._tables = tables
        self._has_table = "{table}" in endpoint.path
        self._decode: Decode | None = None
        if endpoint.body is not None:
            self._decode = msgspec.json.Decoder(endpoint.body).decode

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the request, ask the handler, send its answer."""
        request, query = Request(scope, receive), self._endpoint.query
        call = Call(
            request,
            self._tables,
            device_of(request),
            await self._tables.get(request.path_params["table"]) if self._has_table else None,
            await _body(request, self._decode) if self._decode is not None else None,
            _query(request, query) if query is not None else None,
        )
        answer = await self._endpoint.handler(call)
        response = answer if isinstance(answer, Response) else as_json(answer)
        await response(scope, receive, send)


async def _body(request: Request, decode: Decode) -> object:
    kind = request.headers.get("content-type", "").split(";", 1)[0].strip().lower()
    if kind != "application/json":
        raise _unsupported()
    try:
        return decode(await request.body())
    except (msgspec.DecodeError, UnicodeDecodeError) as reason:
        raise bad_request(f"This request cannot be read: {reason}.") from None


def _query(request: Request, kind: type) -> object:
    given = dict(request.query_params)
    known = {field.name for field in msgspec.structs.fields(kind)}
    for name in given:
        if name not in known:
            raise bad_request(f"There is no parameter {name[:40]!r} here; there are: {', '.join(sorted(known))}.")
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as reason:
        raise bad_request(f"This request cannot be read: {reason}.") from None


def _unsupported() -> Refused:
    return Refused(415, "not_json", "Send JSON, with Content-Type: application/json.")
