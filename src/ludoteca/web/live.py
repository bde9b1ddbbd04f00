"""The table while it is played: its page, the stream that keeps it up to date, and what people send to it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import msgspec
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.event import Event
from ludoteca.core.wording import _
from ludoteca.match import Act
from ludoteca.server.devices import device_of
from ludoteca.server.guard import LANGUAGE_COOKIE
from ludoteca.server.refused import Refused, bad_request
from ludoteca.server.replies import EventStream, as_json, open_stream
from ludoteca.server.table import Table
from ludoteca.server.tables import Tables
from ludoteca.server.updates import Answer, Update
from ludoteca.web import render
from ludoteca.web.again import again
from ludoteca.web.answers import html, see, wants_json
from ludoteca.web.lobby import regions
from ludoteca.web.motion import moves, voice_of
from ludoteca.web.painting import Painting, Sight, paint, sentences, sound_of
from ludoteca.web.people import plain

BEAT = b"event: beat\ndata: .\n\n"
REACTIONS = ("👏", "😄", "😮", "🤔", "😢", "⏳")
"""What one may call across the table."""


@dataclass
class Calls:
    """What was called across a table: how many times, and the last call (seat, sign)."""

    count: int = 0
    last: tuple[int, str] = (-1, "")


_calls: WeakKeyDictionary[Table, Calls] = WeakKeyDictionary()


@dataclass
class Screen:
    """One open stream: what it has been sent already."""

    sent: dict[str, int] = field(default_factory=dict)
    called: int = 0


class Live:
    """The handlers of a table that is played."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def table(self, request: Request) -> Table:
        """The table that the address names."""
        return await self.tables.get(request.path_params["table"])

    # ── pages ──

    def page(self, request: Request, table: Table, mode: str = "play") -> Response:
        """The page of a match that is on: from one's own seat, as a spectator, or as the big screen."""
        sight = sight_of(request, table, mode)
        painting = paint(table, sight)
        name, base = table.record.game, f"/t/{table.record.id}"
        words = {
            "t": painting.scene,
            "common": painting.regions,
            "mode": "play" if sight.mode == "play" and sight.seat >= 0 else sight.mode,
            "stream": f"{base}/stream?page={sight.mode}&as={sight.seat if sight.lifted else -1}&have={painting.digest}",
            "act_url": f"{base}/act?as={sight.seat}",
            "rules": f"/rules/{name}",
            "here": base,
            "base": base,
            "own": sight.seat,
            "invite": f"/j/{table.record.code}",
            "code": table.record.code,
            "open_seats": any(seat.vacant for seat in table.info().seats),
            "reactions": REACTIONS,
        }
        drawings = tuple(render.table_drawings(name, painting.people))
        return html(request, f"tables/{name}.html", 200, (*drawings, *MENU), **words)

    async def watch(self, request: Request) -> Response:
        """The table without a seat."""
        table = await self.table(request)
        return self.page(request, table, "watch") if table.play is not None else see(f"/t/{table.record.id}")

    async def screen(self, request: Request) -> Response:
        """The table for the television: nobody's hand."""
        table = await self.table(request)
        return self.page(request, table, "screen") if table.play is not None else see(f"/t/{table.record.id}")

    # ── the stream ──

    async def stream(self, request: Request) -> Response:
        """The regions of a table as they change; for lobby and result, word that it is time to look again."""
        table = await self.table(request)
        page = request.query_params.get("page", "watch")
        if page in ("lobby", "over"):
            waits = _waits(table, device_of(request), page)
            return EventStream(waits, open_stream(self.tables, request))
        sight = sight_of(request, table, page)
        if sight.seat >= 0:
            table.may_view(sight.device, sight.seat)
        frames = _frames(table, sight, request.query_params.get("have", ""))
        return EventStream(frames, open_stream(self.tables, request))

    # ── what people send ──

    async def act(self, request: Request) -> Response:
        """A seat's move, or its wish to take the last one back."""
        table, form = await self.table(request), await request.form()
        device, seat = device_of(request), _number(request.query_params.get("as", ""))
        action, decision, key = _text(form, "action"), _number(_text(form, "decision")), _text(form, "key")[:64]
        if action == "undo":
            answer = await table.undo(device, seat, decision, key)
        else:
            answer = await table.act(device, Act(seat, decision, action, key))
        return _answered(request, table, answer)

    async def react(self, request: Request) -> Response:
        """A sign that rises from one's seat for everybody."""
        table, form = await self.table(request), await request.form()
        seat, sign = _number(request.query_params.get("as", "")), _text(form, "sign")
        table.may_view(device_of(request), seat)
        if sign not in REACTIONS or seat < 0:
            raise bad_request(_("There is no such sign."))
        calls = _calls.setdefault(table, Calls())
        calls.count, calls.last = calls.count + 1, (seat, sign)
        table.presence_changed()
        return as_json({}) if wants_json(request) else see(f"/t/{table.record.id}?as={seat}")


MENU = (
    "i-back", "i-menu", "i-book", "i-link", "i-tune", "i-cards", "i-people", "i-screen", "i-house", "i-undo", "i-hand",
    "i-eye", "i-cut", "bot", "i-check", "i-plus",
)  # fmt: skip
"""The signs of bar and menu, on every table."""


def sight_of(request: Request, table: Table, mode: str) -> Sight:
    """From where a request looks at a table: its own seat, behind a curtain where several share the device."""
    device, language = device_of(request), request.cookies.get(LANGUAGE_COOKIE, "en")
    own = table.seats_of(device)
    if mode != "play" or not own:
        return Sight(device=device, seat=-1, mode="watch" if mode == "play" else mode, language=language)
    wish = _number(request.query_params.get("as", ""))
    seat = wish if wish in own else own[0]
    lifted = wish in own or len(own) == 1
    return drawn(table, Sight(device=device, seat=seat, mode="play", language=language, lifted=lifted))


def drawn(table: Table, sight: Sight) -> Sight:
    """The sight with its curtain drawn or lifted, as the match stands now."""
    own = table.seats_of(sight.device)
    if sight.mode != "play" or len(own) < 2 or table.play is None:
        return sight
    return msgspec.structs.replace(sight, curtain=_comes(table, own, sight.seat if sight.lifted else -1))


def _comes(table: Table, own: list[int], seat: int) -> int:
    """The seat of this device that has to come to the screen now; -1: whoever sits there may stay."""
    assert table.play is not None
    current = int(table.play.match.state.current_seat())
    if current in own:
        return current if current != seat else -1
    return -1 if seat >= 0 else own[0]


async def _frames(table: Table, sight: Sight, have: str) -> AsyncGenerator[bytes, None]:
    screen = Screen(called=_calls.setdefault(table, Calls()).count)
    async with aclosing(table.subscribe(sight.device, sight.seat)) as updates:
        async for update in updates:
            _all_here(table, sight)
            if update is None or table.play is None:
                yield BEAT
                continue
            yield _next_frame(table, sight, update, screen, have)
            if table.info().stage == "over" and sight.mode != "screen":
                yield _event("go", f"/t/{table.record.id}")
    if not table.house.closing:
        yield _event("go", f"/t/{table.record.id}")


def _all_here(table: Table, sight: Sight) -> None:
    """Everybody who shares this device is here while it listens."""
    for seat in table.seats_of(sight.device) if sight.mode == "play" else ():
        table.presence.seen(seat)


def _next_frame(table: Table, sight: Sight, update: Update, screen: Screen, have: str) -> bytes:
    seen = drawn(table, sight) if sight.seat >= 0 else sight
    painting = paint(table, seen)
    if not screen.sent and painting.digest == have:
        screen.sent = render.marks(painting.regions)
    return _frame(table, seen, painting, update, screen)


def _frame(table: Table, sight: Sight, painting: Painting, update: Update, screen: Screen) -> bytes:
    """What a screen has not seen yet: news first, so that it knows who acted, then the regions."""
    fresh = render.changed(screen.sent, painting.regions)
    screen.sent |= render.marks(fresh)
    told = _event("news", msgspec.json.encode(_news(table, sight, painting, update, screen)).decode())
    return told + (_data(render.partials(fresh)) if fresh else b"")


def _news(table: Table, sight: Sight, painting: Painting, update: Update, screen: Screen) -> dict[str, object]:
    events = [event for event in update.events if event.seat >= 0 or event.kind]
    news: dict[str, object] = {"moment": update.moment}
    if events:
        shown = events if sight.eyes == sight.seat else []  # a curtain hangs: nobody's own details are told
        news["words"] = _told(table, shown, painting, sight)
        if ended := [event for event in shown if event.kind == "round_ended"]:
            news["round"] = _told(table, ended, painting, sight)
        news["sound"] = sound_of(events)
        news["moves"] = moves(events, painting.scene)
        news["voice"] = voice_of(events, painting.scene)
        news["actor"] = next((event.seat for event in events if event.seat >= 0), -1)
    calls = _calls.setdefault(table, Calls())
    if calls.count != screen.called:
        screen.called = calls.count
        news["seat"], news["reaction"] = calls.last
    return news


def _told(table: Table, events: Sequence[Event], painting: Painting, sight: Sight) -> str:
    return plain(" ".join(sentences(table.game().wording, events, painting.people, sight.eyes)))


async def _waits(table: Table, device: str, page: str) -> AsyncGenerator[bytes, None]:
    """For pages that wait: chairs and terms as they change, wishes for a rematch, and word when the match begins."""
    own, match = table.seats_of(device), table.record.match
    if table.info().stage != page:  # it began, or began anew, between the page and its stream
        yield _event("go", f"/t/{table.record.id}")
    sent: dict[str, str] = {}  # what happened in between is sent at once
    async with aclosing(table.subscribe(device, own[0] if own else -1)) as updates:
        async for _update in updates:
            for seat in own:
                table.presence.seen(seat)
            if table.record.match != match:
                yield _event("go", f"/t/{table.record.id}")
            now = regions(table, device) if page == "lobby" else {"again": again(table, device)}
            fresh = {name: region for name, region in now.items() if sent.get(name) != region}
            sent = now
            yield _data(render.partials(fresh)) if fresh else BEAT
    if not table.house.closing:
        yield _event("go", f"/t/{table.record.id}")


def _answered(request: Request, table: Table, answer: Answer) -> Response:
    words = answer.words
    if answer.rule and table.play is not None:
        words = table.play.match.game.wording.refusal(answer.rule)
    if wants_json(request):
        content = {"accepted": answer.accepted, "held": answer.held, "words": words, "rule": answer.rule}
        return as_json(content)  # a refused move is an answer, and no fault for a browser to report
    if not answer.accepted:
        raise Refused(409, answer.reason, words)
    return see(f"/t/{table.record.id}?as={request.query_params.get('as', '')}")


def _event(name: str, data: str) -> bytes:
    return f"event: {name}\ndata: {data}\n\n".encode()


def _data(html_text: str) -> bytes:
    lines = html_text.replace("\n", "\ndata: ")
    return f"data: {lines}\n\n".encode()


def _text(form: FormData, name: str) -> str:
    value = form.get(name)
    return value if isinstance(value, str) else ""


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
