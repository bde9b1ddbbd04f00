"""A server that is killed at any point loses nothing that it acknowledged or showed."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

SERVE = """
import sys
from pathlib import Path
from typing import Any
from ludoteca.server.main import serve
from ludoteca.server.settings import Settings
folder = Path(sys.argv[2])
serve("127.0.0.1", int(sys.argv[1]), folder, settings=Settings(data_dir=folder, rate=1e5, burst=1e5, streams=1000))
"""


@dataclass
class Promises:
    """What clients were told: acknowledged moves, and how far streams had come."""

    moves: dict[tuple[str, int], tuple[int, str, str]] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def moved(self, table: str, seq: int, seat: int, action: str, key: str) -> None:
        """A move was acknowledged as entry `seq`."""
        with self.lock:
            known = self.moves.setdefault((table, seq), (seat, action, key))
            assert known == (seat, action, key), "two moves were promised the same place in the log"

    def saw(self, table: str, update: str) -> None:
        """A viewer was shown a match of some length."""
        with self.lock:
            self.seen[table] = max(self.seen.get(table, 0), int(update.partition("-")[2]))


class House:
    """The server in a process group of its own, to be killed."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.address = f"http://127.0.0.1:{port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.folder)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet, start_new_session=True)
        for _ in range(300):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/healthz", timeout=1).status_code == 200:
                    return
            time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Kill -9, main and serving process together."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> int:
        """Stop in order; the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(15)


def play(house: House, table: str, cookies: httpx.Cookies, promises: Promises, stop: threading.Event) -> None:
    """Move at one table as fast as the server lets one; after a lost answer resend with the same key."""
    choose, pending = random.Random(table), None
    with httpx.Client(base_url=house.address, cookies=cookies, timeout=2) as client:
        while not stop.is_set():
            with contextlib.suppress(httpx.TransportError):
                if pending is None:
                    pending = _next_move(client, table, choose, promises)
                answer = client.post(f"{table}/act", json=pending)
                told = answer.json()
                if told.get("accepted"):
                    promises.moved(table, told["seq"], pending["seat"], pending["action"], pending["key"])
                pending = None
                continue
            time.sleep(0.05)


def _next_move(client: httpx.Client, table: str, choose: random.Random, promises: Promises) -> dict[str, Any]:
    for seat in (0, 1):
        update = client.get(f"{table}/view", params={"seat": seat}).json()
        promises.saw(table, update["id"])
        if update["view"]["current_seat"] == seat:
            key = f"{choose.getrandbits(64):x}"
            action = choose.choice(update["legal"])
            return {"seat": seat, "decision": update["decision"], "action": action, "key": key}
    raise AssertionError("it is nobody's turn")


def watch(house: House, table: str, cookies: httpx.Cookies, promises: Promises, stop: threading.Event) -> None:
    """Follow a table's stream and note how far it came."""
    with httpx.Client(base_url=house.address, cookies=cookies, timeout=2) as client:
        while not stop.is_set():
            with contextlib.suppress(httpx.HTTPError), client.stream("GET", f"{table}/events") as response:
                for line in response.iter_lines():
                    if line.startswith("id: "):
                        promises.saw(table, line[4:])
                    if stop.is_set():
                        return
            time.sleep(0.05)


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[House]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    house = House(tmp_path, port)
    house.start()
    yield house
    with contextlib.suppress(ProcessLookupError):
        house.kill()


def _open_tables(house: House, count: int) -> list[tuple[str, httpx.Cookies]]:
    tables = []
    for _ in range(count):
        with httpx.Client(base_url=house.address) as client:
            setup = {"game": "solo", "seats": 2, "nickname": "Ana", "reaction_seconds": 0, "options": {"target": 5000}}
            table = f"/api/tables/{client.post('/api/tables', json=setup).json()['table']['id']}"
            client.post(f"{table}/join", json={"nickname": "Bo"}).raise_for_status()
            client.post(f"{table}/start", json={}).raise_for_status()
            tables.append((table, client.cookies))
    return tables


def _stored(folder: Path) -> dict[tuple[str, int], tuple[int, str, str]]:
    with contextlib.closing(sqlite3.connect(folder / "ludoteca.db")) as database:
        rows = database.execute(
            'SELECT m.table_id, e.seq, e.seat, e.action, e."key" FROM entries e JOIN matches m ON m.id = e.match'
        ).fetchall()
    return {(f"/api/tables/{table}", seq): (seat, action, key) for table, seq, seat, action, key in rows}


def test_kill_9_under_load_loses_nothing_that_anybody_was_told(killable: House) -> None:
    tables = _open_tables(killable, 4)
    promises, stop, choose = Promises(), threading.Event(), random.Random()
    threads = [
        threading.Thread(target=work, args=(killable, table, cookies, promises, stop), daemon=True)
        for table, cookies in tables
        for work in (play, watch)
    ]
    for thread in threads:
        thread.start()
    for _ in range(4):
        time.sleep(0.5 + choose.random() * 1.5)
        killable.kill()
        killable.start()
    time.sleep(1)
    stop.set()
    for thread in threads:
        thread.join(10)
    killable.kill()
    stored = _stored(killable.folder)
    assert len(promises.moves) > 20, "too little happened to prove anything"
    for place, move in promises.moves.items():
        assert stored[place] == move
    for table, length in promises.seen.items():
        assert (table, length - 1) in stored
    for table, _ in tables:
        lengths = sorted(seq for name, seq in stored if name == table)
        assert lengths == list(range(len(lengths))), "the log has a hole"
    keys = [(table, key) for (table, _), (_, _, key) in stored.items() if key]
    assert len(keys) == len(set(keys)), "a resent move was made twice"


def test_a_killed_server_goes_on_where_it_was(killable: House) -> None:
    ((table, cookies),) = _open_tables(killable, 1)
    with httpx.Client(base_url=killable.address, cookies=cookies) as client:
        before = client.get(f"{table}/view", params={"seat": 0}).json()
        killable.kill()
        killable.start()
        after = client.get(f"{table}/view", params={"seat": 0}).json()
    assert after["view"] == before["view"] and after["decision"] == before["decision"]


def test_a_stop_in_order_takes_a_moment_even_while_people_watch(killable: House) -> None:
    ((table, cookies),) = _open_tables(killable, 1)
    promises, stop = Promises(), threading.Event()
    watcher = threading.Thread(target=watch, args=(killable, table, cookies, promises, stop), daemon=True)
    watcher.start()
    while not promises.seen:
        time.sleep(0.05)
    began = time.monotonic()
    assert killable.stop() == 0
    assert time.monotonic() - began < 8
    stop.set()
    watcher.join(10)
