"""The JSON API. Every handler is a thin layer over `Tables` and `Table`."""

from __future__ import annotations

import asyncio
import io
from typing import TypeVar

import msgspec
import segno
from starlette.responses import Response

from ludoteca.bots import BOTS
from ludoteca.core.variant import Option
from ludoteca.core.wording import _
from ludoteca.games import NAMES, game_class
from ludoteca.match import Act, MatchFile, verify
from ludoteca.server import messages as m
from ludoteca.server.endpoints import Call, Endpoint
from ludoteca.server.metrics import exposition
from ludoteca.server.refused import Refused
from ludoteca.server.replies import EventStream, as_json, json_blocks, open_stream
from ludoteca.server.seating import MOVE_CODE_SECONDS
from ludoteca.server.table import Table
from ludoteca.server.tables import TableSetup
from ludoteca.server.updates import Answer, Update

T = TypeVar("T")


def _as(kind: type[T], value: object) -> T:
    assert isinstance(value, kind)
    return value


# ── the house ──


async def list_games(_call: Call) -> object:
    """The games with their options, and the levels of bots."""
    games = [_game(name) for name in NAMES]
    return m.House(games=games, bots={name: words for name, (words, *_rest) in BOTS.items()})


def _game(name: str) -> m.GameInfo:
    game = game_class(name)
    low, high = game.seat_range
    return m.GameInfo(
        name=name,
        title=game.title,
        ruleset=game.ruleset,
        min_seats=low,
        max_seats=high,
        reaction_seconds=game.reaction_seconds,
        options=[_option(option) for option in game.options],
    )


def _option(option: Option) -> m.OptionInfo:
    return m.OptionInfo(
        name=option.name,
        default=option.default,
        title=_(option.title),
        help=_(option.help),
        rule=option.rule,
        choices=[m.Choice(value=value, help=_(words)) for value, words in option.choices],
        low=option.low,
        high=option.high,
        unit=_(option.unit) if option.unit else "",
        by_seat=option.by_seat,
    )


async def list_tables(call: Call) -> object:
    """Public tables, the newest first."""
    return m.TableList(tables=await call.tables.public())


async def list_my_tables(call: Call) -> object:
    """The tables this device opened or sits at."""
    return m.TableList(tables=await call.tables.mine(call.device))


async def create_table(call: Call) -> object:
    """Open a table."""
    table = await call.tables.create(call.device, _as(TableSetup, call.body))
    return _table_view(call, table)


async def find_table(call: Call) -> object:
    """The table of an invite code."""
    table = await call.tables.by_code(_as(m.FindRequest, call.body).code)
    return _table_view(call, table)


def _table_view(call: Call, table: Table) -> m.TableView:
    return m.TableView(table=table.info(), mine=table.seats_of(call.device), host=table.is_host(call.device))


# ── one table ──


async def show_table(call: Call) -> object:
    """A table's facts, the seats of this device, and whether it is the host's."""
    return _table_view(call, call.table)


async def join_table(call: Call) -> object:
    """Sit down."""
    wish = _as(m.JoinRequest, call.body)
    return m.SeatTaken(seat=await call.table.chairs.join(call.device, wish.nickname, wish.avatar, wish.seat))


async def leave_table(call: Call) -> object:
    """Get up for good; in mid-match a bot goes on."""
    await call.table.chairs.leave(call.device, _as(m.SeatRequest, call.body).seat)
    return m.Done()


async def kick_seat(call: Call) -> object:
    """The host sends somebody away."""
    await call.table.chairs.kick(call.device, _as(m.SeatRequest, call.body).seat)
    return m.Done()


async def rename_seat(call: Call) -> object:
    """Another name or avatar."""
    wish = _as(m.RenameRequest, call.body)
    await call.table.chairs.rename(call.device, wish.seat, wish.nickname, wish.avatar)
    return m.Done()


async def put_bot(call: Call) -> object:
    """The host gives a seat to a bot."""
    wish = _as(m.BotRequest, call.body)
    await call.table.chairs.put_bot(call.device, wish.seat, wish.level)
    return m.Done()


async def hand_over(call: Call) -> object:
    """Let a bot play on in one's own seat."""
    wish = _as(m.BotRequest, call.body)
    await call.table.chairs.hand_over(call.device, wish.seat, wish.level)
    return m.Done()


async def take_back(call: Call) -> object:
    """Play on oneself."""
    await call.table.chairs.take_back(call.device, _as(m.SeatRequest, call.body).seat)
    return m.Done()


async def move_seats(call: Call) -> object:
    """A one-time code with which another device takes over one's seats."""
    code = await call.table.chairs.move_code(call.device, _as(m.MoveRequest, call.body).seats)
    return m.OneTimeCode(code=code, seconds=MOVE_CODE_SECONDS)


async def claim_seats(call: Call) -> object:
    """Take over the seats of a one-time code."""
    wish = _as(m.ClaimRequest, call.body)
    return m.SeatsTaken(seats=await call.table.chairs.claim(call.device, wish.code, wish.keep))


async def change_options(call: Call) -> object:
    """The host changes what is played by, before the match."""
    await call.table.chairs.change_options(call.device, _as(m.OptionsRequest, call.body).options)
    return _table_view(call, call.table)


async def choose(call: Call) -> object:
    """A seat chooses its own word of an option, before the match."""
    wish = _as(m.ChooseRequest, call.body)
    await call.table.chairs.choose(call.device, wish.seat, wish.option, wish.word)
    return _table_view(call, call.table)


async def start_match(call: Call) -> object:
    """The host starts the match."""
    await call.table.start(call.device, _as(m.StartRequest, call.body).fill)
    return m.Done()


async def start_rematch(call: Call) -> object:
    """Another match with the same people."""
    await call.table.rematch(call.device, _as(m.StartRequest, call.body).fill)
    return m.Done()


async def wish_rematch(call: Call) -> object:
    """Whether one wants a rematch; it begins when all who are here want one and no seat is open."""
    await call.table.wish_rematch(call.device, _as(m.WishRequest, call.body).wish)
    return m.Done()


async def show_qr(call: Call) -> object:
    """The invite link as a QR code."""
    url = str(call.request.base_url.replace(path=f"/j/{call.table.record.code}"))
    picture = io.BytesIO()
    segno.make(url, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


# ── playing ──


async def act(call: Call) -> object:
    """Make a choice. 200: it is part of the match (also when it was before); 409: refused, with how things stand."""
    wish = _as(m.ActRequest, call.body)
    answer = await call.table.act(call.device, Act(wish.seat, wish.decision, wish.action, wish.key))
    return _answered(call, wish.seat, answer)


async def undo(call: Call) -> object:
    """Take back one's own last choice."""
    wish = _as(m.UndoRequest, call.body)
    answer = await call.table.undo(call.device, wish.seat, wish.decision, wish.key)
    return _answered(call, wish.seat, answer)


def _answered(call: Call, seat: int, answer: Answer) -> object:
    if answer.accepted:
        return answer
    fresh = msgspec.Raw(call.table.update(call.device, seat).json)
    return as_json({**msgspec.structs.asdict(answer), "update": fresh}, 409)


async def why_not(call: Call) -> object:
    """Why a choice of one's own is not legal now."""
    wish = _as(m.WhyQuery, call.query)
    reason = call.table.why_not(call.device, wish.seat, wish.action)
    return m.Why(legal=True) if reason is None else m.Why(legal=False, words=reason.words, rule=reason.rule)


async def show_view(call: Call) -> object:
    """How things stand for a seat, or for a spectator."""
    return _raw(call.table.update(call.device, _as(m.SeatQuery, call.query).seat))


def _raw(update: Update) -> Response:
    return Response(update.json, media_type="application/json")


async def show_history(call: Call) -> object:
    """Past events, as the viewer may still know them."""
    wish = _as(m.HistoryQuery, call.query)
    return {"events": [event.to_dict() for event in call.table.history(call.device, wish.seat, wish.entries)]}


async def events(call: Call) -> object:
    """Everything a seat (or a spectator) is told, as server-sent events: `update` with an UpdateDocument, `gone`."""
    wish = _as(m.EventsQuery, call.query)
    call.table.may_view(call.device, wish.seat)
    last = call.request.headers.get("last-event-id", wish.last)
    updates = call.table.subscribe(call.device, wish.seat, last)
    blocks = json_blocks(updates, lambda: call.tables.house.closing)
    return EventStream(blocks, open_stream(call.tables, call.request))


# ── proof ──


async def save_match(call: Call) -> object:
    """MATCH.json of a match that is over, with the revealed seed."""
    text = await call.table.match_file(_as(m.MatchQuery, call.query).match or None)
    headers = {"content-disposition": 'attachment; filename="MATCH.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def verify_match(call: Call) -> object:
    """Check a MATCH.json: the seed's hash, every outcome, every move and the result."""
    text = await call.request.body()
    if not text:
        raise Refused(400, "bad_request", _("Send a MATCH.json as the body."))
    verdict = await asyncio.to_thread(verify, text)
    checks = [m.Check(words=words, passed=passed) for words, passed in verdict.checks]
    return m.VerdictDocument(proved=verdict.proved, checks=checks)


# ── running ──


async def healthz(call: Call) -> object:
    """Whether the server is up and its database answers."""
    await call.tables.store.setting("signing_key", str)
    return m.Done()


async def metrics(_call: Call) -> object:
    """Figures in the Prometheus text format."""
    return Response(exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


_TABLE = "/api/tables/{table}"

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("POST", f"{_TABLE}/act", act, "Make a choice", m.AnswerDocument, m.ActRequest),
    Endpoint(
        "GET",
        f"{_TABLE}/events",
        events,
        "Everything one is told, as it happens",
        None,
        None,
        m.EventsQuery,
        "text/event-stream",
    ),
    Endpoint("GET", f"{_TABLE}/view", show_view, "How things stand for a seat", m.UpdateDocument, None, m.SeatQuery),
    Endpoint("GET", f"{_TABLE}/history", show_history, "What happened lately", m.History, None, m.HistoryQuery),
    Endpoint("GET", f"{_TABLE}/why", why_not, "Why a choice is not legal", m.Why, None, m.WhyQuery),
    Endpoint("POST", f"{_TABLE}/undo", undo, "Take one's last choice back", m.AnswerDocument, m.UndoRequest),
    Endpoint("GET", "/api/games", list_games, "The games and the levels of bots", m.House),
    Endpoint("GET", "/api/tables", list_tables, "Public tables", m.TableList),
    Endpoint("POST", "/api/tables", create_table, "Open a table", m.TableView, TableSetup),
    Endpoint("GET", "/api/mine", list_my_tables, "My tables", m.TableList),
    Endpoint("POST", "/api/find", find_table, "The table of an invite code", m.TableView, m.FindRequest),
    Endpoint("GET", _TABLE, show_table, "A table", m.TableView),
    Endpoint("POST", f"{_TABLE}/join", join_table, "Sit down", m.SeatTaken, m.JoinRequest),
    Endpoint("POST", f"{_TABLE}/leave", leave_table, "Get up for good", m.Done, m.SeatRequest),
    Endpoint("POST", f"{_TABLE}/kick", kick_seat, "Send somebody away (host)", m.Done, m.SeatRequest),
    Endpoint("POST", f"{_TABLE}/rename", rename_seat, "Another name or avatar", m.Done, m.RenameRequest),
    Endpoint("POST", f"{_TABLE}/bot", put_bot, "Give a seat to a bot (host)", m.Done, m.BotRequest),
    Endpoint("POST", f"{_TABLE}/hand-over", hand_over, "Let a bot play on", m.Done, m.BotRequest),
    Endpoint("POST", f"{_TABLE}/take-back", take_back, "Play on oneself", m.Done, m.SeatRequest),
    Endpoint("POST", f"{_TABLE}/move", move_seats, "A code for another device", m.OneTimeCode, m.MoveRequest),
    Endpoint("POST", f"{_TABLE}/claim", claim_seats, "Take seats over by code", m.SeatsTaken, m.ClaimRequest),
    Endpoint("POST", f"{_TABLE}/options", change_options, "Change options (host)", m.TableView, m.OptionsRequest),
    Endpoint("POST", f"{_TABLE}/choose", choose, "Choose for a seat, as a pet", m.TableView, m.ChooseRequest),
    Endpoint("POST", f"{_TABLE}/start", start_match, "Start the match (host)", m.Done, m.StartRequest),
    Endpoint("POST", f"{_TABLE}/rematch", start_rematch, "Play again (host)", m.Done, m.StartRequest),
    Endpoint("POST", f"{_TABLE}/wish", wish_rematch, "Whether one wants a rematch", m.Done, m.WishRequest),
    Endpoint("GET", f"{_TABLE}/qr.svg", show_qr, "The invite as a QR code", None, media="image/svg+xml"),
    Endpoint("GET", f"{_TABLE}/match.json", save_match, "A finished match as a file", MatchFile, None, m.MatchQuery),
    Endpoint("POST", "/api/verify", verify_match, "Check a match file", m.VerdictDocument),
    Endpoint("GET", "/healthz", healthz, "Is all well?", m.Done),
    Endpoint("GET", "/metrics", metrics, "Figures for Prometheus", None, media="text/plain"),
)
"""Every endpoint; the busiest come first, for routes are tried in order."""
