"""How many SOLO tables one server process holds: `python benchmarks/load.py [--tables 100,400,1000] [--pages]`.

Each table has four seats, each on a device of its own with an event stream, and makes a move every two seconds, every
one durable. Measured is the time from sending the POST to the arrival of the event at all four streams, with the
clients in a process of their own on the same machine (loopback only). The streams are those of the JSON interface;
with `--pages` they are those of the browser, in which each seat gets the changed regions of its table as HTML. Also
printed: the memory of the serving process for an idle table (started, nobody connected) and for an active one, and the
processor time it used.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

import msgspec

EVERY = 2.0
SEATS = 4
GOAL = 0.050


class Position(msgspec.Struct):
    """The part of a view that a client needs to know whose turn it is."""

    current_seat: int


class Update(msgspec.Struct):
    """The part of an update that a client needs to move."""

    view: Position | None = None
    decision: int = 0
    legal: list[str] = []
    events: list[msgspec.Raw] = []


@dataclass
class Turn:
    """A question to a seat, and what it may answer."""

    seat: int
    decision: int
    legal: list[str]


_read_update = msgspec.json.Decoder(Update).decode


@dataclass
class Tally:
    """What has been measured since it was last emptied."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    late: int = 0

    def summary(self) -> dict[str, float | int]:
        """Percentiles in milliseconds and counts."""
        ordered = sorted(self.latencies) or [float("nan")]
        at = [ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1000 for share in (0.5, 0.9, 0.99)]
        names = ("p50_ms", "p90_ms", "p99_ms")
        return {
            "moves": len(self.latencies),
            **{name: round(value, 1) for name, value in zip(names, at, strict=True)},
            "worst_ms": round(ordered[-1] * 1000, 1),
            "refused": self.refused,
            "late": self.late,
        }


class Posts(asyncio.Protocol):
    """A kept-alive connection for one table's requests, one at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Collect one answer."""
        self._buffer += data
        head, found, body = self._buffer.partition(b"\r\n\r\n")
        if not found:
            return
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        if len(body) >= length and self._answer is not None:
            self._buffer = b""
            self._answer.set_result((int(head[9:12]), head + b"\r\n\r\n" + body))

    async def post(self, path: str, cookie: str, body: object) -> tuple[int, bytes]:
        """Send JSON; status and raw answer."""
        return await self.send(path, cookie, "application/json", msgspec.json.encode(body))

    async def send(self, path: str, cookie: str, kind: str, body: bytes) -> tuple[int, bytes]:
        """Send a body; status and raw answer."""
        assert self.transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(
            f"POST {path} HTTP/1.1\r\nHost: load\r\nCookie: {cookie}\r\nAccept: application/json\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        return await self._answer


class Stream(asyncio.Protocol):
    """One seat's event stream: a minimal reader of chunked HTTP."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._buffer = b""
        self._started = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        path, cookie = self._table.stream_of(self._seat), self._table.cookies[self._seat]
        transport.write(f"GET {path} HTTP/1.1\r\nHost: load\r\nCookie: {cookie}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """Take whole chunks off the buffer; the server sends a block of the stream as one chunk."""
        self._buffer += data
        if not self._started:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 200"), head
            self._started, self._buffer = True, rest
        while True:
            size_text, found, rest = self._buffer.partition(b"\r\n")
            if not found or not size_text or len(rest) < int(size_text, 16) + 2:
                return
            size = int(size_text, 16)
            self._buffer = rest[size + 2 :]
            self._block(rest[:size])

    def _block(self, block: bytes) -> None:
        self._table.block(self._seat, block)


class Table:
    """One table: its four streams, and a move every two seconds. Streams and moves are those of the JSON interface."""

    def __init__(self, port: int, tally: Tally) -> None:
        self._port = port
        self._tally = tally
        self._posts = Posts()
        self._streams: list[Stream] = []
        self._turn: Turn | None = None
        self._sent = 0.0
        self._waits: set[int] = set()
        self._numbers = 0
        self.cookies: list[str] = []
        self.id = ""

    async def open(self) -> None:
        """Open the table, seat four people with a device each, start."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self._posts, "127.0.0.1", self._port)
        setup = {"game": "solo", "seats": SEATS, "nickname": "P0", "reaction_seconds": 0}
        answer = await self._do("", "/api/tables", setup)
        self.id = json.loads(answer.partition(b"\r\n\r\n")[2])["table"]["id"]
        for seat in range(1, SEATS):
            await self._do("", f"/api/tables/{self.id}/join", {"nickname": f"P{seat}"})
        await self._do(self.cookies[0], f"/api/tables/{self.id}/start", {})

    async def _do(self, cookie: str, path: str, body: object) -> bytes:
        status, answer = await self._posts.post(path, cookie, body)
        assert status == 200, answer
        if not cookie:
            self.cookies.append(_cookie(answer))
        return answer

    async def connect(self) -> None:
        """Open the four streams."""
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            _, made = await loop.create_connection(lambda seat=seat: Stream(self, seat), "127.0.0.1", self._port)  # type: ignore[misc]
            self._streams.append(made)

    # ── what differs between the JSON interface and the pages ──

    def stream_of(self, seat: int) -> str:
        """The address of a seat's stream."""
        return f"/api/tables/{self.id}/events?seat={seat}"

    def block(self, seat: int, block: bytes) -> None:
        """A block of a seat's stream has arrived."""
        if not block.startswith(b"id: "):
            return
        update = _read_update(block.partition(b"data: ")[2])
        if update.view is not None and update.view.current_seat == seat:
            self._turn = Turn(seat, update.decision, update.legal)
        if update.events:
            self._told(seat)

    async def _act(self, turn: Turn, action: str) -> bool:
        body = {"seat": turn.seat, "decision": turn.decision, "action": action, "key": f"k{self._numbers}"}
        status, _ = await self._posts.post(f"/api/tables/{self.id}/act", self.cookies[turn.seat], body)
        return status == 200

    # ── moves ──

    def _told(self, seat: int) -> None:
        """A seat was told of the move; the last one of the four stops the clock."""
        if seat in self._waits:
            self._waits.discard(seat)
            if not self._waits:
                self._tally.latencies.append(time.perf_counter() - self._sent)

    async def play(self, until: float) -> None:
        """A random legal move every two seconds."""
        await asyncio.sleep(random.random() * EVERY)
        due = time.perf_counter()
        while due < until:
            await self._move()
            due += EVERY
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def _move(self) -> None:
        if self._waits or self._turn is None:
            self._tally.late += 1
            return
        turn, self._turn = self._turn, None
        self._numbers += 1
        self._sent, self._waits = time.perf_counter(), set(range(SEATS))
        if not await self._act(turn, random.choice(turn.legal)):
            self._tally.refused += 1
            self._waits, self._turn = set(), turn

    def close(self) -> None:
        """Hang up."""
        for stream in self._streams:
            stream.transport.close()
        if self._posts.transport is not None:
            self._posts.transport.close()


class PageTable(Table):
    """A table whose seats look at it in the browser: streams of HTML, moves as forms."""

    def __init__(self, port: int, tally: Tally) -> None:
        super().__init__(port, tally)
        self._pages: dict[int, dict[bytes, bytes]] = {}  # what each seat's browser shows

    def stream_of(self, seat: int) -> str:
        """The address that the table's page listens to."""
        return f"/t/{self.id}/stream?page=play&as={seat}"

    def block(self, seat: int, block: bytes) -> None:
        """News come first and bear words when somebody has acted; regions that stay as they were are not sent again."""
        page = self._pages.setdefault(seat, {})
        for name, region in _REGION.findall(block):
            page[name] = region
        lit = _LIT.search(page.get(b"say", b""))
        if lit is not None and lit[1] == b"turn" and b"<hx-partial" in block:
            ways = {word.decode() for region in page.values() for word in _ACTION.findall(region)}
            legal = sorted(ways)  # each once: several things on a page may mean the same
            self._turn = Turn(seat, int(lit[2]), legal) if legal else self._turn
        news = _NEWS.match(block)
        if news is not None and json.loads(news[1]).get("words"):
            self._told(seat)

    async def _act(self, turn: Turn, action: str) -> bool:
        fields = {"action": action, "decision": turn.decision, "key": f"k{self._numbers}"}
        path, kind = f"/t/{self.id}/act?as={turn.seat}", "application/x-www-form-urlencoded"
        status, answer = await self._posts.send(path, self.cookies[turn.seat], kind, urlencode(fields).encode())
        return status == 200 and b'"accepted":true' in answer


_REGION = re.compile(rb'<hx-partial hx-target="#(\w+)"[^>]*>(.*?)</hx-partial>', re.DOTALL)
_LIT = re.compile(rb'data-lamp="(\w+)" data-decision="(\d+)"')
_ACTION = re.compile(rb'name="action" value="([^"]+)"')
_NEWS = re.compile(rb"event: news\ndata: (.*)\n")


def _cookie(head: bytes) -> str:
    for line in head.decode().split("\r\n"):
        if line.lower().startswith("set-cookie:"):
            return line.partition(":")[2].strip().partition(";")[0]
    raise AssertionError("no cookie was given")


# ── the clients' process ──


async def clients(port: int, pid: int, steps: list[int], seconds: float, kind: type[Table]) -> None:
    """Grow the house step by step; one line of JSON a step."""
    gc.disable()  # a pause of the clients would count as the server's
    tally, tables = Tally(), list[Table]()
    empty = memory(pid)
    for count in steps:
        fresh = [kind(port, tally) for _ in range(count - len(tables))]
        for start in range(0, len(fresh), 20):
            await asyncio.gather(*[table.open() for table in fresh[start : start + 20]])
        idle = memory(pid)
        for table in fresh:
            await table.connect()
        idle_each = (idle - empty) / max(len(fresh), 1)
        tables += fresh
        await _run(tables, 5.0)
        tally.latencies.clear()
        tally.refused = tally.late = 0
        used, began = processor(pid), time.perf_counter()
        own = time.process_time()
        await _run(tables, seconds)
        spent = time.perf_counter() - began
        full = memory(pid)
        result = {
            "tables": count,
            **tally.summary(),
            "server_cpu": round((processor(pid) - used) / spent, 2),
            "clients_cpu": round((time.process_time() - own) / spent, 2),
            "idle_kB_per_table": round(idle_each / 1024, 1),
            "active_kB_per_table": round((full - empty) / len(fresh) / 1024, 1),
        }
        empty = full
        print(json.dumps(result), flush=True)
    for table in tables:
        table.close()


async def _run(tables: list[Table], seconds: float) -> None:
    until = time.perf_counter() + seconds
    await asyncio.gather(*[table.play(until) for table in tables])


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# ── the server's process ──


def server(port: int, folder: str) -> None:
    """Serve a house that does not mind one client with thousands of connections."""
    from ludoteca.cli.serve import PAGES
    from ludoteca.server.main import serve
    from ludoteca.server.settings import Settings

    path = Path(folder)
    settings = Settings(data_dir=path, rate=1e6, burst=1e6, streams=10**6, tables_per_device=10**6)
    serve("127.0.0.1", port, path, PAGES, settings)


def _worker(parent: int) -> int:
    """The process that serves: the child of the one we started."""
    for _ in range(200):
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        if children:
            return int(children[0])
        time.sleep(0.05)
    raise AssertionError("the server has no serving process")


def main() -> None:
    """Start the server, then the clients; print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", default="100,200,400,600,800,1000,1200")
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--pages", action="store_true", help="streams of HTML, as browsers have them")
    options.add_argument("--port", type=int, default=8811)
    options.add_argument("--role", choices=["all", "server", "clients"], default="all", help=argparse.SUPPRESS)
    options.add_argument("--data", default="", help=argparse.SUPPRESS)
    options.add_argument("--pid", type=int, default=0, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    steps = [int(step) for step in chosen.tables.split(",")]
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if chosen.role == "server":
        server(chosen.port, chosen.data)
    elif chosen.role == "clients":
        kind = PageTable if chosen.pages else Table
        asyncio.run(clients(chosen.port, chosen.pid, steps, chosen.seconds, kind))
    else:
        everything(chosen.port, chosen.tables, chosen.seconds, chosen.pages)


def everything(port: int, tables: str, seconds: float, pages: bool) -> None:
    """Both processes, and the verdict."""
    import ludoteca.games.solo.rules as rules

    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores,", end=" ")
    print("rules interpreted" if str(rules.__file__).endswith(".py") else "rules compiled", end=", ")
    print("streams of HTML" if pages else "streams of JSON", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        me = [sys.executable, __file__, "--port", str(port)]
        quiet = subprocess.DEVNULL
        house = subprocess.Popen([*me, "--role", "server", "--data", folder], stdout=quiet, stderr=quiet)
        try:
            _wait_for(port)
            worker = _worker(house.pid)
            command = [*me, "--role", "clients", "--pid", str(worker), "--tables", tables, "--seconds", str(seconds)]
            command += ["--pages"] if pages else []
            steps = len(tables.split(","))
            limit = steps * (seconds + 120)
            run = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=limit, check=True)
        finally:
            house.send_signal(signal.SIGTERM)
            house.wait(10)
    held = 0
    for line in run.stdout.splitlines():
        print(line)
        result = json.loads(line)
        held = result["tables"] if result["p99_ms"] < GOAL * 1000 and not result["late"] else held
    print(f"held with p99 under {GOAL * 1000:.0f} ms: {held} tables")


def _wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server did not open its door")


if __name__ == "__main__":
    main()
