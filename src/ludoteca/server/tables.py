"""All tables of a house: opening, finding and listing them, and letting idle ones leave memory."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from ludoteca.core.chance import SealedChance
from ludoteca.core.wording import _
from ludoteca.games import game_class, load
from ludoteca.match import Sealed
from ludoteca.match.match import Loader
from ludoteca.server import seating
from ludoteca.server.agreement import playable
from ludoteca.server.house import House
from ludoteca.server.limits import Streams
from ludoteca.server.metrics import TABLES, log
from ludoteca.server.records import Seat, TableInfo, TableRecord
from ludoteca.server.refused import Refused, bad_request, no_such_table
from ludoteca.server.settings import Settings
from ludoteca.server.store import Store
from ludoteca.server.table import Table

CODE_LETTERS = "BCDFGHJKMNPQRTVWXYZ2346789"
"""No vowels (no words), and nothing that is mistaken for something else."""

_CODE_LENGTH = 6


class TableSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed when a table is opened.

    game, seats, options -- as `ludoteca.games.load` takes them
    bots     -- a level by seat, `null` for a seat that waits for a person: `[null, "greedy"]`; may be shorter
    public   -- listed for everyone, else by link or code only
    patience -- seconds an absent person is waited for before a bot stands in; `null`: for ever
    reaction_seconds -- the moment automatic players leave to people, 0 to 10; `null`: what the game suggests
    nickname, avatar -- of the host, who sits down in the first open seat; no nickname: the host only shows the table
    """

    game: str
    seats: int
    options: dict[str, str | int] = {}
    bots: list[str | None] = []
    public: bool = False
    patience: int | None = None
    reaction_seconds: float | None = None
    nickname: str | None = None
    avatar: str = ""


class Tables:
    """The tables of one house. `open` it inside the running event loop, `close` it at the end."""

    def __init__(
        self,
        settings: Settings,
        loader: Loader = load,
        seal: Callable[[bytes], Sealed] = SealedChance,
        title: Callable[[str], str] = lambda name: game_class(name).title,
    ) -> None:
        self.settings = settings
        self.store = Store(settings.data_dir / "ludoteca.db")
        self._thinkers = ThreadPoolExecutor(settings.thinkers, "thinker")
        self.house = House(settings, self.store, self._thinkers, loader, seal, title)
        self._live: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.streams = Streams(settings.streams)
        self.key = ""

    async def open(self) -> None:
        """Open the database; afterwards `key` is the house's signing key."""
        await self.store.open()
        self.house.closing = False
        self.key = await self.store.setting("signing_key", lambda: secrets.token_urlsafe(32))
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    def end_streams(self) -> None:
        """The house is about to close: no stream stays open, and no new one does."""
        self.house.closing = True
        for table in self._live.values():
            table.end_streams()

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is on the disk."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.end_streams()
        for table in self._live.values():
            table.close()
        self._live.clear()
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # ── opening ──

    async def create(self, device: str, setup: TableSetup) -> Table:
        """Open a table. Raises `Refused` (400) with a sentence for impossible games, seats, options or bots."""
        record = self._record(device, setup)
        if len([held for held in await self.store.tables_of(device) if held.host == device and not held.over]) >= (
            self.settings.tables_per_device
        ):
            raise Refused(429, "too_many", _("You have opened many tables; finish or leave some first."))
        if setup.nickname is not None:
            seating.sit_down(record, device, setup.nickname, setup.avatar, None)
        await self.store.save_table(record)
        table = self._live[record.id] = Table(self.house, record)
        TABLES.set(len(self._live))
        for seat in table.seats_of(device):
            table.presence.seen(seat)
        log.info("table opened", game=record.game, seats=len(record.seats), public=record.public)
        return table

    def _record(self, device: str, setup: TableSetup) -> TableRecord:
        game = playable(self.house.load, setup.game, setup.seats, setup.options)
        now = time.time()
        return TableRecord(
            id=secrets.token_urlsafe(12),
            code="".join(secrets.choice(CODE_LETTERS) for _ in range(_CODE_LENGTH)),
            game=game.name,
            options=dict(game.describe_variant()),
            public=setup.public,
            patience=_within(setup.patience, 0, 7 * 86_400, _("The patience is 0 seconds to 7 days.")),
            reaction_seconds=_reaction(setup.reaction_seconds, game.reaction_seconds),
            host=device,
            seats=_seats(setup),
            created=now,
            touched=now,
        )

    # ── finding ──

    async def get(self, table: str) -> Table:
        """A table by its id, loaded if need be. Raises `Refused` (404)."""
        found = self._live.get(table)
        if found is None:
            found = await self._load(table)
        found.touched = time.monotonic()
        return found

    async def by_code(self, code: str) -> Table:
        """A table by its invite code (case, spaces and hyphens are forgiven). Raises `Refused` (404)."""
        tidy = code.upper().replace(" ", "").replace("-", "")
        record = await self.store.table_by_code(tidy) if len(tidy) == _CODE_LENGTH else None
        if record is None:
            raise no_such_table()
        return await self.get(record.id)

    async def public(self) -> list[TableInfo]:
        """The tables anyone may join or watch, the newest first."""
        return [self._info(record) for record in await self.store.public_tables()]

    async def mine(self, device: str) -> list[TableInfo]:
        """The tables a device opened or sits at, the newest first."""
        return [self._info(record) for record in await self.store.tables_of(device)]

    def _info(self, record: TableRecord) -> TableInfo:
        live = self._live.get(record.id)
        return live.info() if live is not None else Table(self.house, record).info()

    async def _load(self, table: str) -> Table:
        """One loading for all who ask at once: two `Table` objects of one table would tell different stories."""
        task = self._opening.get(table)
        if task is None:
            task = self._opening[table] = asyncio.get_running_loop().create_task(self._open_table(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(task)

    async def _open_table(self, table: str) -> Table:
        record = await self.store.table(table)
        if record is None:
            raise no_such_table()
        opened = Table(self.house, record)
        await opened.load_play()
        self._live[table] = opened
        TABLES.set(len(self._live))
        return opened

    # ── idle tables ──

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(self.settings.idle_after, 10.0))
            self.sweep()

    def sweep(self) -> int:
        """Let tables at which nobody has been for a while leave memory; returns how many stay."""
        line = time.monotonic() - self.settings.idle_after
        for name, table in list(self._live.items()):
            if table.touched < line and table.resting:
                table.close()
                del self._live[name]
        TABLES.set(len(self._live))
        return len(self._live)


def _seats(setup: TableSetup) -> list[Seat]:
    if len(setup.bots) > setup.seats:
        raise bad_request(_("There are more bots than seats."))
    levels = [*setup.bots, *[None] * (setup.seats - len(setup.bots))]
    return [Seat() if level is None else Seat(kind="bot", level=seating.check_level(level)) for level in levels]


def _reaction(wish: float | None, suggested: float) -> float:
    if wish is None:
        return suggested
    if not 0 <= wish <= 10:
        raise bad_request(_("The reaction time is 0 to 10 seconds."))
    return wish


def _within(value: int | None, low: int, high: int, words: str) -> int | None:
    if value is not None and not low <= value <= high:
        raise bad_request(words)
    return value
