"""The one place that writes to the disk: durable before anybody is told.

A thread of its own takes whatever waits in its queue, carries it out in one transaction and commits once: moves of
many tables share a commit, so that a durable move costs little even on a slow disk. Each caller gets its own answer
after that commit; one that fails (a second writer of the same entry) fails alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine

from ludoteca.match import Entry, Header
from ludoteca.server.metrics import COMMIT_SECONDS, COMMITTED
from ludoteca.server.records import TableRecord
from ludoteca.server.schema import open_engine, upgrade

_BATCH = 512
T = TypeVar("T")


class Conflict(Exception):
    """Somebody else has written this entry already: load the match again and decide anew."""


class _Job:
    """A piece of work for the writer, and where its answer goes."""

    __slots__ = ("answer", "error", "future", "loop", "work")

    def __init__(self, work: Callable[[Connection], object]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[object] = self.loop.create_future()
        self.answer: object = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)


class Store:
    """The database of one house. `open` it inside the running event loop, `close` it at the end."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._engine: Engine | None = None
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        """Bring the database up to date and start the writer."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._engine = open_engine(self._path)
        await asyncio.to_thread(upgrade, self._engine)
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write what is waiting and let go of the file."""
        self._queue.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None

    # ── writing ──

    async def append(self, match: int, entry: Entry) -> None:
        """Add an entry to a match's log. Raises `Conflict` if that place in the log is taken."""
        row = (match, entry.seq, entry.seat, entry.action, _numbers(entry.outcomes), entry.key, time.time())
        await self._do(lambda connection: _insert_entry(connection, row))

    async def save_table(self, record: TableRecord) -> None:
        """Keep a table's record as it is now."""
        row = _table_row(record)
        held = {device for seat in record.seats for device in seat.holders} | {record.host}
        await self._do(lambda connection: _save_table(connection, row, record.id, held))

    async def new_match(self, record: TableRecord, header: Header, seed: bytes, first: Entry) -> int:
        """Keep a new match of a table, together with its record; the match's id."""
        row = _table_row(record)
        text = msgspec.json.encode(header).decode()

        def work(connection: Connection) -> int:
            connection.exec_driver_sql(_SAVE_TABLE, row)
            found = connection.exec_driver_sql(
                "INSERT INTO matches (table_id, number, header, seed, created) VALUES (?, ?, ?, ?, ?) RETURNING id",
                (record.id, record.match, text, seed, time.time()),
            ).scalar_one()
            assert isinstance(found, int)
            start = (found, first.seq, first.seat, first.action, _numbers(first.outcomes), first.key, time.time())
            _insert_entry(connection, start)
            return found

        return await self._do(work)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        job = _Job(work)
        self._queue.put(job)
        await job.future
        return job.answer  # type: ignore[return-value]

    # ── the writer's thread ──

    def _write(self) -> None:
        assert self._engine is not None
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            while (job := self._queue.get()) is not None:
                batch = [job]
                stop = self._drain(batch)
                self._commit(connection, batch)
                if stop:
                    return

    def _drain(self, batch: list[_Job]) -> bool:
        """Take what waits, without waiting; whether the end was among it."""
        with contextlib.suppress(queue.Empty):
            while len(batch) < _BATCH:
                job = self._queue.get_nowait()
                if job is None:
                    return True
                batch.append(job)
        return False

    def _commit(self, connection: Connection, batch: list[_Job]) -> None:
        began = time.perf_counter()
        try:
            self._try(connection, batch)
        except Exception as reason:
            if len(batch) == 1:
                batch[0].error = reason
            else:
                for job in batch:
                    self._commit(connection, [job])
                return
        COMMIT_SECONDS.observe(time.perf_counter() - began)
        COMMITTED.inc(len(batch))
        _settle(batch)

    def _try(self, connection: Connection, batch: list[_Job]) -> None:
        _driver(connection).execute("BEGIN IMMEDIATE")
        try:
            for job in batch:
                job.error = None
                try:
                    job.answer = job.work(connection)
                except Conflict as reason:
                    job.error = reason
            _driver(connection).execute("COMMIT")
        except BaseException:
            _driver(connection).execute("ROLLBACK")
            raise

    # ── reading ──

    async def table(self, table: str) -> TableRecord | None:
        """A table's record by its id."""
        return await self._one("SELECT document FROM tables WHERE id = ?", table)

    async def table_by_code(self, code: str) -> TableRecord | None:
        """A table's record by its invite code."""
        return await self._one("SELECT document FROM tables WHERE code = ?", code)

    async def public_tables(self, limit: int = 50) -> list[TableRecord]:
        """Tables that anyone may join or watch, the newest first."""
        sql = "SELECT document FROM tables WHERE public = 1 AND stage != 'over' ORDER BY touched DESC LIMIT ?"
        return await self._many(sql, (limit,))

    async def tables_of(self, device: str, limit: int = 50) -> list[TableRecord]:
        """Tables that a device opened or sits at, the newest first."""
        sql = (
            "SELECT t.document FROM tables t JOIN holders h ON h.table_id = t.id"
            " WHERE h.device = ? ORDER BY t.touched DESC LIMIT ?"
        )
        return await self._many(sql, (device, limit))

    async def _one(self, sql: str, value: str) -> TableRecord | None:
        found = await self._many(sql, (value,))
        return found[0] if found else None

    async def _many(self, sql: str, values: tuple[object, ...]) -> list[TableRecord]:
        rows = await asyncio.to_thread(self._read, sql, values)
        return [msgspec.json.decode(str(row[0]), type=TableRecord) for row in rows]

    async def match(self, table: str, number: int) -> tuple[int, Header, bytes, list[Entry]] | None:
        """A match of a table by its number: (id, header, seed, log)."""
        sql = "SELECT id, header, seed FROM matches WHERE table_id = ? AND number = ?"
        rows = await asyncio.to_thread(self._read, sql, (table, number))
        if not rows:
            return None
        identity, header, seed = rows[0]
        assert isinstance(identity, int) and isinstance(seed, bytes)
        return identity, msgspec.json.decode(str(header), type=Header), seed, await self.entries(identity)

    async def entries(self, match: int) -> list[Entry]:
        """A match's log, in order."""
        sql = 'SELECT seq, seat, action, outcomes, "key" FROM entries WHERE match = ? ORDER BY seq'
        rows = await asyncio.to_thread(self._read, sql, (match,))
        return [_entry(row) for row in rows]

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        """A value of the house itself, made once and kept."""

        def work(connection: Connection) -> str:
            connection.exec_driver_sql("INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)", (name, make()))
            sql = "SELECT value FROM settings WHERE name = ?"
            return str(connection.exec_driver_sql(sql, (name,)).scalar_one())

        return await self._do(work)

    def _read(self, sql: str, values: tuple[object, ...]) -> list[tuple[object, ...]]:
        assert self._engine is not None
        with self._engine.connect() as connection:
            return [tuple(row) for row in connection.exec_driver_sql(sql, values).all()]


_SAVE_TABLE = (
    "INSERT INTO tables (id, code, public, stage, touched, document) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, touched = excluded.touched, document = excluded.document"
)
_INSERT_ENTRY = (
    'INSERT INTO entries (match, seq, seat, action, outcomes, "key", at) VALUES (?, ?, ?, ?, ?, ?, ?)'
    " ON CONFLICT (match, seq) DO NOTHING"
)


def _insert_entry(connection: Connection, row: tuple[object, ...]) -> None:
    if _driver(connection).execute(_INSERT_ENTRY, row).rowcount != 1:
        raise Conflict


def _driver(connection: Connection) -> sqlite3.Connection:
    """The driver itself, for what is done at every move: a tenth of the time that SQLAlchemy takes around it."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _save_table(connection: Connection, row: tuple[object, ...], table: str, held: set[str]) -> None:
    connection.exec_driver_sql(_SAVE_TABLE, row)
    connection.exec_driver_sql("DELETE FROM holders WHERE table_id = ?", (table,))
    for device in held:
        connection.exec_driver_sql("INSERT INTO holders (device, table_id) VALUES (?, ?)", (device, table))


def _table_row(record: TableRecord) -> tuple[object, ...]:
    document = msgspec.json.encode(record).decode()
    return (record.id, record.code, int(record.public), record.stage, record.touched, document)


def _numbers(outcomes: tuple[int, ...]) -> str:
    return " ".join(map(str, outcomes))


def _entry(row: tuple[object, ...]) -> Entry:
    seq, seat, action, outcomes, key = row
    assert isinstance(seq, int) and isinstance(seat, int)
    return Entry(seq, seat, str(action), tuple(int(text) for text in str(outcomes).split()), str(key))


def _settle(batch: list[_Job]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in batch:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, jobs in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_settle_here, jobs)


def _settle_here(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()
