"""A house for tests, people who visit it, and a real socket where streams are read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from ludoteca.core.chance import SealedChance
from ludoteca.games import game_class
from ludoteca.match import Sealed
from ludoteca.server.app import App, create_app
from ludoteca.server.settings import Settings
from ludoteca.server.tables import Tables
from tests.match.helpers import load

Json = dict[str, Any]
ORIGIN = "http://house.test"


def quick(data_dir: Path, **changes: object) -> Settings:
    """Settings under which nobody waits."""
    plain = Settings(data_dir=data_dir, pace=0.0, away_after=0.1, heartbeat=0.3, rate=10_000, burst=10_000)
    return replace(plain, **changes)  # type: ignore[arg-type]


def title(name: str) -> str:
    """Printed names, Magpie's too."""
    return "Magpie" if name == "magpie" else game_class(name).title


def house(settings: Settings, seal: Callable[[bytes], Sealed] = SealedChance) -> App:
    """The application, with Magpie on the shelf."""
    return create_app(settings, tables=Tables(settings, load, seal, title))


@dataclass
class Person:
    """Somebody with a browser of their own: cookies are kept."""

    client: httpx.AsyncClient

    async def get(self, path: str, **query: object) -> httpx.Response:
        return await self.client.get(path, params={name: str(value) for name, value in query.items()})

    async def post(self, path: str, **body: object) -> httpx.Response:
        return await self.client.post(path, json=body)

    async def ok(self, path: str, **body: object) -> Json:
        """A POST that must be done."""
        answer = await self.post(path, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    async def view(self, table: str, seat: int) -> Json:
        answer = await self.get(f"{table}/view", seat=seat)
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    async def act(
        self, table: str, seat: int, action: str, key: str = "", decision: int | None = None
    ) -> httpx.Response:
        """Answer the decision on the table (or another)."""
        number = (await self.view(table, seat))["decision"] if decision is None else decision
        return await self.post(f"{table}/act", seat=seat, decision=number, action=action, key=key)


def person(app: App) -> Person:
    """A new visitor, without a network in between."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return Person(httpx.AsyncClient(transport=transport, base_url=ORIGIN))


async def open_table(host: Person, game: str = "magpie", seats: int = 2, **more: object) -> str:
    """Open a table, the host in its first open seat; the table's path."""
    setup: Json = {"game": game, "seats": seats, "nickname": "Ana", "reaction_seconds": 0, **more}
    found = await host.ok("/api/tables", **setup)
    return f"/api/tables/{found['table']['id']}"


async def two_at_a_table(app: App, game: str = "magpie", **more: object) -> tuple[Person, Person, str]:
    """Ana (seat 0) and Bo (seat 1), the match begun."""
    ana, bo = person(app), person(app)
    table = await open_table(ana, game, 2, **more)
    assert (await bo.ok(f"{table}/join", nickname="Bo"))["seat"] == 1
    await ana.ok(f"{table}/start")
    return ana, bo, table


async def play_out(people: dict[int, Person], table: str, most: int = 2000) -> None:
    """The seat that is asked takes some legal action until the match is over."""
    seats, choose = dict(people), random.Random(1)
    for _ in range(most):
        looks = {seat: await who.view(table, seat) for seat, who in seats.items()}
        current = next(iter(looks.values()))["view"]["current_seat"]
        if current < 0:
            return
        if current in looks:
            answer = await seats[current].act(table, current, choose.choice(looks[current]["legal"]))
            assert answer.status_code in (200, 409), answer.text
        else:
            await asyncio.sleep(0.005)
    raise AssertionError("the match does not end")


# ── real sockets ──


@contextlib.asynccontextmanager
async def listening(app: App) -> AsyncIterator[str]:
    """The house on a socket of this machine; yields its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, log_config=None, lifespan="off", timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        async with app.running():
            task = asyncio.create_task(server.serve(sockets=[free]))
            while not server.started:
                await asyncio.sleep(0.01)
            try:
                yield f"http://127.0.0.1:{free.getsockname()[1]}"
            finally:
                app.tables.end_streams()
                server.should_exit = True
                await task


@contextlib.asynccontextmanager
async def visitor(address: str) -> AsyncIterator[Person]:
    """A new visitor over the network."""
    async with httpx.AsyncClient(base_url=address, timeout=10) as client:
        yield Person(client)


class Stream:
    """An event stream as a client reads it: raw bytes, and updates one by one."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response
        self._lines = response.aiter_lines()
        self.raw: list[str] = []
        self.last = ""

    async def update(self, seconds: float = 5.0) -> Json:
        """The next update; fails when none comes."""
        async with asyncio.timeout(seconds):
            while True:
                event, data = await self.block()
                if event == "update":
                    return json.loads(data)  # type: ignore[no-any-return]

    async def block(self) -> tuple[str, str]:
        """The next block: (event, data); a comment gives ("", "")."""
        event, data = "", ""
        async for line in self._lines:
            self.raw.append(line)
            if not line:
                return event, data
            name, _, value = line.partition(": ")
            event = value if name == "event" else event
            data = value if name == "data" else data
            self.last = value if name == "id" else self.last
        return "closed", ""


@contextlib.asynccontextmanager
async def stream(who: Person, table: str, seat: int, last: str = "") -> AsyncIterator[Stream]:
    """What a seat is told."""
    headers = {"Last-Event-ID": last} if last else {}
    async with who.client.stream("GET", f"{table}/events", params={"seat": seat}, headers=headers) as response:
        assert response.status_code == 200, await response.aread()
        yield Stream(response)
