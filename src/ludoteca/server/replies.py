"""Answers in JSON, and the endless one: server-sent events."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludoteca.core.wording import _
from ludoteca.server.metrics import STREAMS
from ludoteca.server.refused import Refused
from ludoteca.server.tables import Tables
from ludoteca.server.updates import Update

_encode = msgspec.json.Encoder().encode

RETRY_MILLISECONDS = 1000
"""How long browsers wait before they connect again."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Every refusal in JSON: one word for programs, one sentence for people."""

    reason: str
    words: str


def as_json(content: object, status: int = 200) -> Response:
    """Plain data, dataclasses or structs as JSON."""
    return Response(_encode(content), status, media_type="application/json")


def refusal(status: int, reason: str, words: str) -> Response:
    """A refusal in JSON."""
    return as_json(Problem(reason=reason, words=words), status)


class EventStream(Response):
    """Byte strings as one server-sent event stream, until they end or the client goes.

    chunks -- ready-made blocks of the stream, see `update_block`
    close  -- called when the stream has ended, see `open_stream`
    """

    def __init__(self, chunks: AsyncGenerator[bytes, None], close: Callable[[], None]) -> None:
        self._chunks = chunks
        self._close = close
        self.background = None
        self.status_code = 200

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what comes; stop at once when the client hangs up."""
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        direct: Send = scope.get("ludoteca.send", send)  # the layers around `send` only care for the headers
        sender = asyncio.get_running_loop().create_task(self._send_all(direct))
        listener = asyncio.get_running_loop().create_task(_hung_up(receive))
        STREAMS.inc()
        try:
            await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            STREAMS.dec()
            self._close()
            for task in (sender, listener):
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await sender

    async def _send_all(self, send: Send) -> None:
        async with contextlib.aclosing(self._chunks) as chunks:
            await send(_body(f"retry: {RETRY_MILLISECONDS}\n\n".encode()))
            async for chunk in chunks:
                await send(_body(chunk))
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def open_stream(tables: Tables, request: HTTPConnection) -> Callable[[], None]:
    """Count a stream of the asking address; gives what ends it. Raises `Refused` (429) when it has too many."""
    address = str(request.scope["ludoteca.address"])
    if not tables.streams.enter(address):
        raise Refused(429, "too_many", _("Too many windows are open from here; close one first."))
    return lambda: tables.streams.leave(address)


def _body(chunk: bytes) -> dict[str, object]:
    return {"type": "http.response.body", "body": chunk, "more_body": True}


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def update_block(update: Update) -> bytes:
    """An update as a block of the stream: `id`, `event: update` and one line of JSON."""
    return b"id: %b\nevent: update\ndata: %b\n\n" % (update.id.encode(), update.json)


ALIVE = b": still here\n\n"
"""The sign of life in a silent stream."""

GONE = b"event: gone\ndata: {}\n\n"
"""The device no longer holds the seat: the stream ends, do not ask for it again."""


async def json_blocks(
    updates: AsyncGenerator[Update | None, None], closing: Callable[[], bool]
) -> AsyncGenerator[bytes, None]:
    """The blocks of a JSON stream. When the house closes it just ends: clients come back when it is open again."""
    async with contextlib.aclosing(updates):
        async for update in updates:
            yield ALIVE if update is None else update_block(update)
    if not closing():
        yield GONE
