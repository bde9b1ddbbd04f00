"""Pages that wait: what happened between a page and the opening of its stream is told at once."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx

from ludoteca.web.app import create_app
from tests.server.helpers import Stream, listening, quick

SETUP = {"nickname": "Nora", "face": "cat", "seats": "2", "reaction": "0", "go": "open"}


@contextlib.asynccontextmanager
async def guest(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=address, timeout=10, follow_redirects=True) as client:
        yield client


@contextlib.asynccontextmanager
async def waiting(client: httpx.AsyncClient, page: str) -> AsyncIterator[Stream]:
    """The stream that a page names, opened as the browser would."""
    source = re.search(r'hx-sse:connect="([^"]+)"', page)
    assert source is not None
    async with client.stream("GET", source[1].replace("&amp;", "&")) as response:
        assert response.status_code == 200
        yield Stream(response)


async def first_word(stream: Stream) -> tuple[str, str]:
    """The first block that tells anything: its event and all that was read until then."""
    async with asyncio.timeout(3):
        while True:
            event, data = await stream.block()
            if data and event != "beat":
                return event, "\n".join(stream.raw)


async def test_who_sat_down_before_the_stream_opened_is_shown_at_once(tmp_path: Path) -> None:
    async with listening(create_app(quick(tmp_path))) as address, guest(address) as nora, guest(address) as opa:
        lobby = await nora.post("/new/solo", data=SETUP)
        assert "Opa" not in lobby.text
        await opa.post(f"{lobby.url}/sit", data={"nickname": "Opa", "face": "dog"})
        async with waiting(nora, lobby.text) as stream:
            event, read = await first_word(stream)
    assert event == "" and "Opa" in read


async def test_a_match_that_began_before_the_stream_opened_calls_the_page_to_the_table(tmp_path: Path) -> None:
    async with listening(create_app(quick(tmp_path))) as address, guest(address) as nora, guest(address) as opa:
        lobby = await nora.post("/new/solo", data=SETUP)
        page = (await opa.get(str(lobby.url))).text
        await nora.post(f"{lobby.url}/start", data={"fill": "greedy"})
        async with waiting(opa, page) as stream:
            event, read = await first_word(stream)
    assert event == "go" and lobby.url.path in read
