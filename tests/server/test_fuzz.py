"""Anything may be asked in any order: the API never faults, and what it says stays true."""

from __future__ import annotations

import asyncio
import socket
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludoteca.server import messages as m
from ludoteca.server.api import ENDPOINTS
from ludoteca.server.app import App
from ludoteca.server.metrics import set_up_logging
from tests.server.helpers import Json, Person, house, person, play_out, quick, two_at_a_table

# ── a state machine over one house ──


class Evening(RuleBasedStateMachine):
    """Three people, their tables, and everything they might try."""

    tables = Bundle("tables")
    who = st.integers(0, 2)
    seat = st.integers(-1, 3)

    def __init__(self) -> None:
        super().__init__()
        set_up_logging(50)
        self._folder = tempfile.TemporaryDirectory()
        self._runner = asyncio.Runner()
        self._app = house(quick(Path(self._folder.name), pace=0.0))
        self._open = self._app.running()
        self._runner.run(self._enter())
        self._people = [person(self._app) for _ in range(3)]
        self._codes: list[str] = []
        self._decisions: dict[str, tuple[str, int]] = {}

    async def _enter(self) -> None:
        await self._open.__aenter__()

    def teardown(self) -> None:
        """Close the house in order."""

        async def leave() -> None:
            for one in self._people:
                await one.client.aclose()
            await self._open.__aexit__(None, None, None)

        self._runner.run(leave())
        self._runner.close()
        self._folder.cleanup()

    def _post(self, who: int, path: str, **body: object) -> Json:
        answer = self._runner.run(self._people[who].post(path, **body))
        assert answer.status_code < 500, (path, body, answer.text)
        told: Json = answer.json()
        assert answer.status_code == 200 or told["words"], told
        return {**told, "status": answer.status_code}

    def _get(self, who: int, path: str) -> Json:
        answer = self._runner.run(self._people[who].client.get(path))
        assert answer.status_code < 500, (path, answer.text)
        return {**answer.json(), "status": answer.status_code}

    @rule(target=tables, who=who, seats=st.integers(2, 3), bot=st.booleans(), hand=st.integers(1, 3))
    def open_table(self, who: int, seats: int, bot: bool, hand: int) -> str:
        """Open a table."""
        bots = [None, "greedy"] if bot else []
        setup = {"game": "magpie", "seats": seats, "bots": bots, "options": {"hand": hand}, "reaction_seconds": 0}
        found = self._post(who, "/api/tables", nickname=f"P{who}", **setup)
        return f"/api/tables/{found['table']['id']}"

    @rule(table=tables, who=who, seat=st.none() | seat)
    def join(self, table: str, who: int, seat: int | None) -> None:
        """Sit down, perhaps."""
        self._post(who, f"{table}/join", nickname=f"P{who}", seat=seat)

    @rule(table=tables, who=who, seat=seat, what=st.sampled_from(["leave", "kick", "take-back", "hand-over", "bot"]))
    def about_a_seat(self, table: str, who: int, seat: int, what: str) -> None:
        """Something about a seat, one's own or not."""
        self._post(who, f"{table}/{what}", seat=seat)

    @rule(table=tables, who=who, again=st.booleans(), fill=st.sampled_from([None, "random", "nobody"]))
    def start(self, table: str, who: int, again: bool, fill: str | None) -> None:
        """Start or start again, perhaps."""
        self._post(who, f"{table}/{'rematch' if again else 'start'}", fill=fill)

    @rule(table=tables, who=who, hand=st.integers(0, 4))
    def change_options(self, table: str, who: int, hand: int) -> None:
        """Agree on something else, perhaps."""
        told = self._post(who, f"{table}/options", options={"hand": hand})
        assert told["status"] != 200 or told["table"]["stage"] == "lobby"

    @rule(table=tables, who=who, wish=st.booleans())
    def wish_again(self, table: str, who: int, wish: bool) -> None:
        """Want a rematch, or not after all."""
        self._post(who, f"{table}/wish", wish=wish)

    @rule(table=tables, who=who, pick=st.integers(0, 9), key=st.sampled_from(["", "k1", "k2"]), late=st.integers(0, 2))
    def act(self, table: str, who: int, pick: int, key: str, late: int) -> None:
        """A legal action of one's own seat, in time or late; twice when there is a key."""
        mine = self._get(who, table)["mine"]
        if not mine:
            return
        look = self._get(who, f"{table}/view?seat={mine[0]}")
        legal = look.get("legal") or ["draw"]
        body = {"seat": mine[0], "decision": max(look.get("decision", 0) - late, 0), "key": key}
        first = self._post(who, f"{table}/act", action=legal[pick % len(legal)], **body)
        if key and first.get("accepted"):
            second = self._post(who, f"{table}/act", action=legal[pick % len(legal)], **body)
            assert second.get("seq") == first["seq"] or second["status"] == 409

    @rule(table=tables, who=who, seat=seat, decision=st.integers(-1, 12), action=st.text(max_size=12))
    def babble(self, table: str, who: int, seat: int, decision: int, action: str) -> None:
        """Nonsense, from any seat."""
        told = self._post(who, f"{table}/act", seat=seat, decision=decision, action=action)
        assert told["status"] != 200 or action.strip().lower() in ("draw", "snatch") or action.startswith("show")

    @rule(table=tables, who=who, decision=st.integers(0, 12))
    def undo(self, table: str, who: int, decision: int) -> None:
        """Take something back, perhaps."""
        for seat in self._get(who, table)["mine"]:
            self._post(who, f"{table}/undo", seat=seat, decision=decision)

    @rule(table=tables, who=who, other=who, keep=st.booleans())
    def move(self, table: str, who: int, other: int, keep: bool) -> None:
        """Give one's seats to another device."""
        code = self._post(who, f"{table}/move", seats=self._get(who, table)["mine"]).get("code", "none")
        self._post(other, f"{table}/claim", code=code, keep=keep)
        assert self._post(other, f"{table}/claim", code=code)["status"] == 403

    @rule()
    def forget(self) -> None:
        """All tables leave memory, as after a night."""
        for table in self._app.tables._live.values():
            table.close()
        self._app.tables._live.clear()

    @rule(table=tables, who=who, seat=seat)
    def look(self, table: str, who: int, seat: int) -> None:
        """Look from a seat: possible from one's own and as a spectator, and from nowhere else."""
        mine = self._get(who, table)["mine"]
        answer = self._runner.run(self._people[who].client.get(f"{table}/view?seat={seat}"))
        assert (answer.status_code == 200) == (seat == -1 or seat in mine)
        if answer.status_code == 200:
            told = msgspec.json.decode(answer.content, type=m.UpdateDocument)
            if seat == -1 and told.view:
                assert bytes(told.view["hand"]) == b"[]" and told.legal == []

    @rule(table=tables)
    def decisions_never_go_back(self, table: str) -> None:
        """Within a match the number of the decision and the length of the log only rise."""
        told = self._get(0, f"{table}/view?seat=-1")
        match, _, length = told["id"].partition("-")
        now = (match, int(length) * 1000 + told.get("decision", 0))
        before = self._decisions.get(table, now)
        assert before[0] != now[0] or before[1] <= now[1]
        self._decisions[table] = now

    @invariant()
    def no_fault_was_counted(self) -> None:
        """The server has not failed behind our backs either."""
        from ludoteca.server.metrics import FAULTS

        assert FAULTS._value.get() == self._faults

    _faults = 0.0


@pytest.fixture(autouse=True)
def _count_from_now() -> None:
    from ludoteca.server.metrics import FAULTS

    Evening._faults = FAULTS._value.get()


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=6, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


# ── the OpenAPI document against reality ──


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house on a socket, in a thread of its own."""
    set_up_logging(50)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        app = house(quick(tmp_path_factory.mktemp("api"), tables_per_device=10_000))
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="on"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [free]}, daemon=True)
        thread.start()
        while not server.started:
            thread.join(0.05)
        yield f"http://127.0.0.1:{free.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def schema(api: str) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{api}/api/openapi.json").exclude(path_regex="/events$")


document = schemathesis.pytest.from_fixture("schema")


@document.parametrize()
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_endpoint_answers_any_request_as_documented(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ]
    )


async def test_real_answers_have_the_documented_shape(app: App) -> None:
    """Schemathesis knows no table's id: here every endpoint is asked about a real match, before and after its end."""
    ana, bo, table = await two_at_a_table(app)
    documented = {(one.method, one.path.replace("/api/tables/{table}", "")): one for one in ENDPOINTS}

    async def check(who: Person, method: str, path: str, body: Json | None = None, **query: object) -> None:
        full = path if path.startswith("/api/") or path in ("/healthz", "/metrics") else f"{table}{path}"
        answer = await (who.get(full, **query) if method == "GET" else who.post(full, **(body or {})))
        endpoint = documented[(method, path)]
        assert answer.status_code == 200, (path, answer.text)
        assert answer.headers["content-type"].startswith(endpoint.media)
        if endpoint.answer is not None:
            msgspec.json.decode(answer.content, type=endpoint.answer)

    for path in ("", "/api/games", "/api/tables", "/api/mine", "/qr.svg", "/healthz", "/metrics"):
        await check(ana, "GET", path)
    await check(ana, "GET", "/view", seat=0)
    await check(ana, "POST", "/act", {"seat": 0, "decision": 0, "action": "draw", "key": "k"})
    await check(bo, "GET", "/history", seat=1)
    await check(bo, "GET", "/why", seat=1, action="draw")
    await check(bo, "POST", "/rename", {"seat": 1, "nickname": "Bob"})
    await check(bo, "POST", "/hand-over", {"seat": 1})
    await check(bo, "POST", "/take-back", {"seat": 1})
    await check(bo, "POST", "/move", {"seats": [1]})
    refused = await bo.act(table, 1, "snatch", decision=0)
    assert msgspec.json.decode(refused.content, type=m.AnswerDocument).update is not None
    await play_out({0: ana, 1: bo}, table)
    await check(ana, "GET", "/match.json")
    await check(ana, "POST", "/wish")
    await check(ana, "POST", "/rematch")
