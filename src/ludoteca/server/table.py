"""One table: a match is played, viewers are told. Who sits down is the business of its `Chairs`.

This is what pages and the JSON API are built on: plain async methods that take the asking device (`device_of`) and
raise `Refused`. Whatever a method acknowledges is on the disk by then; viewers are told after that.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing, suppress
from typing import TypeVar

import msgspec

from ludoteca.core.event import Event
from ludoteca.core.game import Game, NotationError, View
from ludoteca.core.wording import _
from ludoteca.match import (
    Act,
    BrokenLog,
    Command,
    Entry,
    Header,
    Refusal,
    Repeat,
    Sealed,
    Undo,
    UnknownRuleset,
    begin,
    decide,
    write_match,
)
from ludoteca.server import seating
from ludoteca.server.audience import Audience
from ludoteca.server.chairs import Chairs
from ludoteca.server.facts import table_info
from ludoteca.server.house import House
from ludoteca.server.metrics import FAULTS, MOVES, REFUSALS, log
from ludoteca.server.minder import Minder
from ludoteca.server.play import Play
from ludoteca.server.presence import Presence
from ludoteca.server.records import Seat, TableInfo, TableRecord, seat_names
from ludoteca.server.refused import Refused, hosts_only, no_such_table, not_now
from ludoteca.server.rematch import Wishes
from ludoteca.server.store import Conflict
from ludoteca.server.updates import Answer, Update

SPECTATOR = -1
T = TypeVar("T")


class Table:
    """One table of the house, in memory. Get it from `Tables`; do not keep it between requests.

    record   -- what is stored of it: read it, never change it
    play     -- the match that is on (or has ended), `None` in the lobby
    presence -- who is here
    chairs   -- sitting down, getting up, and what is agreed before the match
    wishes   -- who wants a rematch, once the match is over
    """

    def __init__(self, house: House, record: TableRecord) -> None:
        self.house = house
        self.settings = house.settings
        self.thinkers = house.thinkers
        self.record = record
        self.play: Play | None = None
        self.chairs = Chairs(self)
        self.wishes = Wishes(self)
        self.presence = Presence(len(record.seats), house.settings.away_after, self.presence_changed)
        self.touched = time.monotonic()
        self._minder = Minder(self)
        self._lock = asyncio.Lock()
        self._audience = Audience(self)
        self._info: TableInfo | None = None
        self._set_up: tuple[TableRecord, Game] | None = None
        self._work: set[object] = set()

    # ── what everyone may know ──

    def info(self) -> TableInfo:
        """The table's public facts."""
        if self._info is None:
            self._info = table_info(self)
        return self._info

    def seats_of(self, device: str) -> list[int]:
        """The seats that a device holds (hot seat: several)."""
        return [number for number, seat in enumerate(self.record.seats) if device in seat.holders]

    def is_host(self, device: str) -> bool:
        """Whether the device opened this table."""
        return device == self.record.host

    def names(self) -> list[str]:
        """The players' names by seat, as `Wording` wants them."""
        return seat_names(self.record.seats)

    def played_by(self) -> list[Seat]:
        """The seats of the current match; once it is over, as they were then, whoever has left or come since."""
        return self.record.ended if self.record.over and self.record.ended else self.record.seats

    def automatic(self, seat: int) -> bool:
        """Whether a bot plays this seat now: its own, one a person asked for, or one standing in for the absent."""
        if not 0 <= seat < len(self.record.seats):
            return False
        found, patience = self.record.seats[seat], self.record.patience
        if found.kind != "person":
            return found.kind == "bot"
        gone = patience is not None and self.presence.away(seat) and self.presence.away_for(seat) >= patience
        return found.handed or gone

    def game(self) -> Game:
        """The game as this table plays it, or played it last."""
        return self.play.match.game if self.play is not None else self.next_game()

    def next_game(self) -> Game:
        """The game as the next match of this table will be played."""
        if self._set_up is None or self._set_up[0] is not self.record:
            record = self.record
            self._set_up = record, self.house.load(record.game, len(record.seats), record.options, None)
        return self._set_up[1]

    # ── changes of what is stored ──

    async def change(self, work: Callable[[TableRecord], T]) -> T:
        """Change a copy of the record, store it, then let it hold (`Chairs` does)."""
        return await self._shielded(self._store_change(work))

    async def _store_change(self, work: Callable[[TableRecord], T]) -> T:
        async with self._lock:
            record = _copy(self.record)
            result = work(record)
            record.touched = time.time()
            await self.house.store.save_table(record)
            self.record = record
            self._tell_info()
        return result

    async def empty(self, seat: int) -> None:
        """Whoever sat there has left: nobody waits any longer for their wish."""
        self.presence.forget(seat)
        self.wishes.forget(seat)
        self._tell_info()
        await self.begin_if_ripe()

    # ── matches ──

    async def start(self, device: str, fill: str | None = None) -> None:
        """The host starts the first match; `fill` is the level of bots for open seats."""
        if not self.is_host(device):
            raise hosts_only()
        await self._shielded(self._begin(("lobby",), fill))

    async def rematch(self, device: str, fill: str | None = None) -> None:
        """The host starts another match with the same people; anyone who sits here, when all who are here wish it."""
        if not self.wishes.may_begin(device):
            raise hosts_only()
        await self._shielded(self._begin(("over",), fill))

    async def wish_rematch(self, device: str, wish: bool = True) -> None:
        """Say for one's seats whether one wants a rematch; the last wish of all who are here starts it."""
        self.wishes.say(device, wish)
        self._tell_info()
        await self.begin_if_ripe()

    async def begin_if_ripe(self) -> None:
        """Begin the rematch that all who are here wish, once no chair is free."""
        if self.wishes.ripe():
            with suppress(Refused):  # somebody began it at the same moment
                await self._shielded(self._begin(("over",), None))

    async def _begin(self, stages: tuple[str, ...], fill: str | None) -> None:
        async with self._lock:
            if self.info().stage not in stages:
                raise not_now(_("A match is on already.") if "lobby" in stages else _("The match is not over yet."))
            record = _copy(self.record)
            seating.fill(record, fill)
            game = self.house.load(record.game, len(record.seats), record.options, None)
            sealed = self.house.seal(secrets.token_bytes(32))
            header, first = begin(game, sealed)
            record.match, record.over, record.touched, record.ended = record.match + 1, False, time.time(), []
            identity = await self.house.store.new_match(record, header, sealed.seed, first)
            self._adopt(record, identity, header, [first], sealed)

    def _adopt(self, record: TableRecord, identity: int, header: Header, entries: list[Entry], sealed: Sealed) -> None:
        play = Play.load(identity, record.match, header, entries, sealed, self.house.load)
        self.record, self.play = record, play
        self.wishes.clear()
        self._minder.moved()
        self._tell_info()

    async def load_play(self) -> None:
        """Bring the current match into memory (on opening the table, or when another writer was faster)."""
        if self.record.match == 0:
            return
        found = await self.house.store.match(self.record.id, self.record.match)
        if found is None:
            raise no_such_table()
        identity, header, seed, entries = found
        try:
            self._adopt(self.record, identity, header, entries, self.house.seal(seed))
        except (UnknownRuleset, BrokenLog) as reason:
            raise not_now(f"{str(reason)[:1].upper()}{str(reason)[1:]}.") from None

    async def act(self, device: str, command: Command) -> Answer:
        """A seat's answer, or its wish to take its last choice back. Refusals are in the `Answer`."""
        seating.held_seat(self.record, device, command.seat)
        self.presence.seen(command.seat)
        play = self._playing()
        if self.record.seats[command.seat].handed:
            raise not_now(_("A bot plays your seat: take it back first."))
        if isinstance(command, Act) and self._held_back(play, command):
            return Answer(accepted=True, held=True)
        return await self._shielded(self._perform(command, "person"))

    def _held_back(self, play: Play, command: Act) -> bool:
        fits = command.decision == play.match.decision and play.match.carried_out(command) is None
        return fits and self._minder.holds_back(play, command.seat, " ".join(command.action.lower().split()))

    async def undo(self, device: str, seat: int, decision: int, key: str = "") -> Answer:
        """Take one's last choice back, if nothing came to light and nobody acted since."""
        return await self.act(device, Undo(seat, decision, key))

    async def automatic_act(self, seat: int, length: int, decision: int, action: int) -> None:
        """A bot's move, or an answer given by itself; it lapses when anybody was faster."""
        play = self.play
        if play is None or play.match.length != length:
            return
        command = Act(seat, decision, play.match.game.actions.notation(action))
        answer = await self._shielded(self._perform(command, "bot"))
        if not answer.accepted and answer.reason != "stale":
            FAULTS.inc()
            log.error("automatic player refused", game=self.record.game, reason=answer.reason, rule=answer.rule)

    async def _perform(self, command: Command, by: str) -> Answer:
        async with self._lock:
            play = self._playing()
            while True:
                decided = decide(play.match, command)
                if not isinstance(decided, Entry):
                    return _answer(decided)
                try:
                    await self.house.store.append(play.identity, decided)
                    break
                except Conflict:
                    await self.load_play()
                    play = self._playing()
            self._carry(play, decided)
            MOVES.labels(self.record.game, by).inc()
            await self._after(play)
            return Answer(accepted=True, seq=decided.seq)

    def _carry(self, play: Play, entry: Entry) -> None:
        play.carry(entry)
        self.touched = time.monotonic()
        self._minder.moved()
        if play.match.over:
            self._tell_info()
        else:
            self._tell()

    async def _after(self, play: Play) -> None:
        if play.match.over and not self.record.over:
            record = _copy(self.record)
            seating.end(record)
            record.touched = time.time()
            await self.house.store.save_table(record)
            self.record = record
            self._tell_info()

    def _playing(self) -> Play:
        if self.play is None:
            raise not_now(_("The match has not begun."))
        return self.play

    def why_not(self, device: str, seat: int, action: str) -> Refusal | None:
        """Why a seat's own action is not legal now (`None`: it is); for whoever holds the seat."""
        seating.held_seat(self.record, device, seat)
        match = self._playing().match
        try:
            number = match.game.actions.parse(action)
        except NotationError as reason:
            return Refusal("unknown", str(reason))
        rule = match.state.refusal(seat, number)
        return Refusal("illegal", match.game.wording.refusal(rule), rule) if rule is not None else None

    # ── what viewers are told ──

    def may_view(self, device: str, seat: int) -> None:
        """Raises `Refused` (400, 403) unless the device may look from this seat (-1: anyone may)."""
        if seat != SPECTATOR:
            seating.held_seat(self.record, device, seat)

    def update(self, device: str, seat: int) -> Update:
        """How things stand for a seat (-1: a spectator), with the table's facts and without past events."""
        self.may_view(device, seat)
        if seat >= 0:
            self.presence.seen(seat)
        return self._audience.update(seat, None, False)

    def history(self, device: str, seat: int, entries: int = 100) -> tuple[Event, ...]:
        """The events of the last entries, as the seat may still know them: for the list of moves on a fresh page."""
        self.may_view(device, seat)
        return self.play.recent(seat, entries) if self.play is not None else ()

    def view(self, device: str, seat: int) -> View | None:
        """The View of a seat, `None` in the lobby."""
        self.may_view(device, seat)
        return self.play.view(seat) if self.play is not None else None

    async def subscribe(self, device: str, seat: int, last: str | None = None) -> AsyncGenerator[Update | None, None]:
        """Everything that `seat` (-1: a spectator) is told, until the device loses the seat.

        last -- the `id` of the last update the viewer has: it gets the events it missed, else a fresh view.
        Yields `None` as a sign of life after a while of silence. A slow viewer gets several moves in one update.
        Subscribing makes the seat present.
        """
        self.may_view(device, seat)
        self.presence.enter(seat)
        try:
            told = self._audience.follow(seat, last, lambda: seat < 0 or self._holds(device, seat))
            async with aclosing(told):
                async for update in told:
                    yield update
        finally:
            self.presence.leave(seat)
            self.touched = time.monotonic()

    def _holds(self, device: str, seat: int) -> bool:
        return device in self.record.seats[seat].holders

    def end_streams(self) -> None:
        """Wake all viewers so that they notice that the house closes."""
        self._audience.wake()

    def presence_changed(self) -> None:
        """Somebody came or went: the others see it, and bots may have to stand in."""
        self._tell_info()

    def _tell_info(self) -> None:
        self._info = None
        self._tell(facts=True)

    def _tell(self, facts: bool = False) -> None:
        self._audience.tell(facts)
        self._minder.look()

    def moment(self) -> float | None:
        """Seconds until something happens by itself, as far as everybody may know."""
        return self._minder.moment()

    # ── the whole match, once it is over ──

    async def match_file(self, number: int | None = None) -> bytes:
        """MATCH.json of a finished match of this table (the newest if none is named)."""
        wanted = self.record.match if number is None else number
        found = await self.house.store.match(self.record.id, wanted) if wanted else None
        if found is None:
            raise not_now(_("There is no such match."))
        identity, header, seed, entries = found
        play = Play.load(identity, wanted, header, entries, self.house.seal(seed), self.house.load)
        if not play.match.over:
            raise not_now(_("A match can be saved and checked once it is over."))
        return write_match(play.match, entries, seat_names(self.played_by()))

    def bot_secret(self, seat: int) -> str:
        """The seed of a bot's own choices: unknown to all, so that nobody can foresee them."""
        play = self._playing()
        assert play.match.sealed is not None
        return f"{play.match.sealed.seed.hex()}/{play.match.length}/{seat}"

    # ── housekeeping ──

    @property
    def resting(self) -> bool:
        """Whether nobody is here and nothing is under way: the table may leave memory."""
        return not self.presence.anybody() and not self._lock.locked() and not self._work

    def close(self) -> None:
        """Stop all clocks; what was acknowledged is on the disk already."""
        self._minder.stop()
        self.presence.close()
        self._audience.close()

    async def _shielded(self, work: Coroutine[None, None, T]) -> T:
        """Carry work through even if its request is given up: half a move must not be left in memory."""
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return await asyncio.shield(task)


def _copy(record: TableRecord) -> TableRecord:
    return msgspec.json.decode(msgspec.json.encode(record), type=TableRecord)


def _answer(decided: Repeat | Refusal) -> Answer:
    if isinstance(decided, Repeat):
        return Answer(accepted=True, seq=decided.seq, repeated=True)
    REFUSALS.labels(decided.reason).inc()
    return Answer(accepted=False, reason=decided.reason, words=decided.words, rule=decided.rule)
