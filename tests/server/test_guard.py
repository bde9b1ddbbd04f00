"""What every request passes: origins, sizes, rates, cookies, headers; and that bad input is said to be bad."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludoteca.server.app import App
from ludoteca.server.records import clean_nickname
from ludoteca.server.refused import Refused
from tests.server.helpers import ORIGIN, house, open_table, person, quick, two_at_a_table


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://house.test.evil.test", "https://house.test:81"])
async def test_a_post_from_another_sites_page_is_refused(app: App, origin: str) -> None:
    ana = person(app)
    answer = await ana.client.post("/api/tables", json={"game": "solo", "seats": 2}, headers={"origin": origin})
    assert answer.status_code == 403 and answer.json()["reason"] == "foreign_origin"


async def test_a_post_from_our_own_page_or_a_program_is_taken(app: App) -> None:
    ana = person(app)
    for headers in ({"origin": ORIGIN}, {"sec-fetch-site": "same-origin"}, {}):
        answer = await ana.client.post("/api/tables", json={"game": "solo", "seats": 2}, headers=headers)
        assert answer.status_code == 200
    foreign = await ana.client.post("/api/tables", json={}, headers={"sec-fetch-site": "cross-site"})
    assert foreign.status_code == 403


async def test_a_form_is_no_json(app: App) -> None:
    ana = person(app)
    answer = await ana.client.post("/api/tables", data={"game": "solo"})
    assert answer.status_code == 415
    answer = await ana.client.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
    assert answer.status_code == 415


async def test_too_large_a_body_is_refused_however_it_is_sent(app: App) -> None:
    ana = person(app)
    answer = await ana.client.post("/api/find", json={"code": "x" * 70_000})
    assert answer.status_code == 413 and answer.json()["reason"] == "too_large"

    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    chunked = await ana.client.post("/api/find", content=pieces(), headers={"content-type": "application/json"})
    assert chunked.status_code == 413


async def test_too_many_requests_are_refused_until_later(tmp_path: Path) -> None:
    app = house(quick(tmp_path, rate=1.0, burst=5.0))
    async with app.running():
        ana = person(app)
        await ana.get("/api/tables")
        codes = [(await ana.get("/api/tables")).status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        late = await ana.get("/api/tables")
        assert late.json()["reason"] == "too_fast" and int(late.headers["retry-after"]) >= 1
        assert (await ana.get("/healthz")).status_code == 200
        family = person(app)
        assert (await family.get("/api/tables")).status_code == 200
        strangers = [(await person(app).get("/api/tables")).status_code for _ in range(60)]
        assert strangers[-1] == 429, "new cookies must not mean new allowances without end"


async def test_one_address_opens_only_so_many_streams(tmp_path: Path) -> None:
    from tests.server.helpers import listening, stream, visitor

    async with listening(house(quick(tmp_path, streams=2))) as address, visitor(address) as ana:
        table = await open_table(ana)
        async with stream(ana, table, 0) as one, stream(ana, table, -1):
            await one.update()
            third = await ana.get(f"{table}/events", seat=0)
            assert third.status_code == 429 and third.json()["reason"] == "too_many"
        async with stream(ana, table, 0) as again:
            await again.update()


async def test_a_device_opens_only_so_many_tables(tmp_path: Path) -> None:
    app = house(quick(tmp_path, tables_per_device=2))
    async with app.running():
        ana = person(app)
        await open_table(ana)
        await open_table(ana)
        answer = await ana.post("/api/tables", game="solo", seats=2)
        assert answer.status_code == 429 and "many tables" in answer.json()["words"]


async def test_the_cookie_is_signed_and_kept_from_scripts_and_other_sites(app: App) -> None:
    ana = person(app)
    cookie = (await ana.get("/api/tables")).headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    assert "set-cookie" not in (await ana.get("/api/tables")).headers
    value = ana.client.cookies["ludoteca"]
    thief = person(app)
    thief.client.cookies.set("ludoteca", ("A" if value[0] != "A" else "B") + value[1:], domain="house.test")
    assert "set-cookie" in (await thief.get("/api/tables")).headers


async def test_the_database_opens_no_seat(app: App, tmp_path: Path) -> None:
    ana = person(app)
    await open_table(ana)
    secret = ana.client.cookies["ludoteca"].split(".")[0]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert secret.encode() not in stored


async def test_every_answer_carries_the_security_headers(app: App) -> None:
    ana = person(app)
    for path in ("/api/tables", "/nowhere", "/healthz", "/api/openapi.json"):
        headers = (await ana.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    assert (await ana.get("/api/tables")).headers["cache-control"] == "no-store"


async def test_no_url_and_no_secret_is_logged(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    from ludoteca.server.metrics import set_up_logging

    set_up_logging(logging.DEBUG)
    ana, _, table = await two_at_a_table(app)
    code = (await ana.ok(f"{table}/move", seats=[0]))["code"]
    await ana.get(f"{table}/qr.svg", secret=code)
    invite = (await ana.get(table)).json()["table"]["code"]
    logged = capsys.readouterr().err
    assert '"table opened"' in logged
    for hidden in (code, invite, table.rsplit("/", 1)[1], ana.client.cookies["ludoteca"]):
        assert hidden not in logged


BAD = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"3",
    b'"x"',
    b"\xff\xfe\x00",
    b'{"seat": "0"}',
    b'{"seat": -1}',
    b'{"seat": 99}',
    b'{"seat": 1e99}',
    b'{"seat": 0, "decision": -1, "action": "draw"}',
    b'{"seat": 0, "decision": 99999999999999999999999999, "action": "draw"}',
    b'{"seat": 0, "decision": 0, "action": null}',
    b'{"nickname": {"a": 1}}',
    b'{"unknown": 1}',
    b'{"seats": [0, 1, 2, 3, "x"]}',
    b"[" * 5000,
]
POSTS = ["act", "undo", "join", "leave", "kick", "rename", "bot", "hand-over", "take-back", "move", "claim", "start"]
POSTS += ["rematch", "wish", "options", "choose"]


@pytest.mark.parametrize("path", POSTS)
async def test_bad_bodies_are_refused_in_words_and_change_nothing(app: App, path: str) -> None:
    ana, _, table = await two_at_a_table(app)
    before = (await ana.view(table, 0))["view"]
    for body in BAD:
        answer = await ana.client.post(f"{table}/{path}", content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
        assert answer.json()["words"] and answer.json()["reason"]
    assert (await ana.view(table, 0))["view"] == before


@pytest.mark.parametrize(
    "path",
    [
        "view?seat=x",
        "view?seat=-2",
        "view?seat=32",
        "view?what=1",
        "events?seat=9",
        "history?entries=0",
        "why",
        "why?seat=0",
        "match.json?match=-1",
        "match.json?match=99",
    ],
)
async def test_bad_queries_are_refused_in_words(app: App, path: str) -> None:
    ana, _, table = await two_at_a_table(app)
    answer = await ana.get(f"{table}/{path}") if "?" not in path else await ana.client.get(f"{table}/{path}")
    assert 400 <= answer.status_code < 500 and answer.json()["words"]


@pytest.mark.parametrize("table", ["nothing", "..", "%00", "a" * 500, "é", "' OR 1=1 --"])
async def test_a_table_that_is_not_there_is_404(app: App, table: str) -> None:
    ana = person(app)
    for path in ("", "/view", "/events"):
        answer = await ana.client.get(f"/api/tables/{table}{path}")
        assert answer.status_code == 404 and answer.json()["words"]
    for code in ("ABCDEF", "", "x" * 200, "AB CD EF GH"):
        assert (await ana.post("/api/find", code=code)).status_code == 404


async def test_a_wrong_method_or_address_is_said_to_be_wrong(app: App) -> None:
    ana = person(app)
    answer = await ana.client.delete("/api/tables")
    assert answer.status_code == 405 and "allow" in answer.headers and answer.json()["reason"] == "http"
    assert (await ana.get("/api/nothing")).status_code == 404


async def test_a_fault_of_ours_is_logged_and_told_without_details(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> object:
        raise RuntimeError("secret detail")

    ana = person(app)
    monkeypatch.setattr(app.tables, "public", broken)
    answer = await ana.get("/api/tables")
    assert answer.status_code == 500 and "secret" not in answer.text and answer.json()["reason"] == "fault"


async def test_health_and_figures(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    await ana.act(table, 0, "draw")
    assert (await ana.get("/healthz")).json() == {"done": True}
    figures = (await ana.get("/metrics")).text
    assert 'ludoteca_moves_total{by="person",game="magpie"}' in figures
    assert 'ludoteca_requests_total{route="act",status="200"}' in figures


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ștefan 🦊", "Ștefan 🦊"),
        ("a\u202eb\u200bc\x07", "abc"),
        ("<b>x</b>", "<b>x</b>"),
        ("z" + "\u0301" * 40, "ź\u0301\u0301"),
    ],
)
def test_a_nickname_is_cleaned_of_what_spoils_a_page(typed: str, kept: str) -> None:
    assert clean_nickname(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u202e\u200b", "x" * 25, "\x00"])
def test_a_nickname_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(Refused):
        clean_nickname(typed)


async def test_words_come_in_the_language_asked_for_and_unknown_ones_fall_back(app: App) -> None:
    ana = person(app)
    for language in ("en", "xx", "de-AT,de;q=0.9", "", "../../etc/passwd", "e" * 300):
        answer = await ana.client.post("/api/find", json={"code": "?"}, headers={"accept-language": language})
        assert answer.status_code == 404 and answer.json()["words"]


async def test_the_openapi_document_names_every_route(app: App) -> None:
    from ludoteca.server.api import ENDPOINTS

    document = json.loads((await person(app).get("/api/openapi.json")).text)
    stated = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert stated == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
