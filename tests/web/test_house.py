"""The pages over HTTP, without a browser: what is served, refused, kept, and never leaked."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from ludoteca.server.settings import Settings
from ludoteca.web.app import create_app


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[httpx.ASGITransport]:
    app = create_app(Settings(data_dir=tmp_path, rate=1000, burst=5000))
    async with app.running():
        yield httpx.ASGITransport(app=app)


def guest(house: httpx.ASGITransport) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=house, base_url="http://house", follow_redirects=True)


SETUP = {"nickname": "Nora", "face": "cat", "seats": "2", "reaction": "0", "go": "open"}


async def test_the_first_page_is_served_with_its_policy(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        page = await nora.get("/")
    assert page.status_code == 200
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert not re.search(r'\sstyle="|\son\w+="|https?://(?!www\.w3\.org)', page.text)


async def test_assets_are_kept_for_ever(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        address = re.search(r'href="(/static/ludoteca\.[^"]+\.css)"', (await nora.get("/")).text)
        assert address is not None
        answer = await nora.get(address[1])
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"


async def test_an_address_that_leads_nowhere_gets_a_kind_page(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        page = await nora.get("/nowhere")
    assert page.status_code == 404
    assert "Nobody is at home here" in page.text


async def test_contradictory_choices_are_refused_in_words_above_the_form(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        page = await nora.post("/new/solo", data={**SETUP, "o-target": "0"})
    assert page.status_code == 400
    assert re.search(r'role="alert">[^<]*1 to 5000', page.text)


async def test_a_seat_is_seen_by_its_own_device_alone(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as eve:
        table = str((await nora.post("/new/solo", data={**SETUP, "go": "bots"})).url)
        mine, theirs = (await nora.get(table)).text, (await eve.get(f"{table}?as=0")).text
    assert 'class="hand' in mine
    assert 'class="card ' not in theirs.partition('id="hand"')[2].partition("</ul>")[0]


async def test_a_move_that_the_rules_refuse_comes_back_with_words_and_rule(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        table = str((await nora.post("/new/solo", data={**SETUP, "go": "bots"})).url)
        decision = re.search(r'data-decision="(\d+)"', (await nora.get(table)).text)
        assert decision is not None
        move = {"action": "pass", "decision": decision[1], "key": "k"}  # nobody has drawn yet
        answer = await nora.post(f"{table}/act?as=0", data=move, headers={"accept": "application/json"})
    assert answer.json()["accepted"] is False
    assert answer.json()["rule"].startswith("R")
    assert answer.json()["words"].endswith(".")


async def test_nobody_moves_for_another_seat(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as eve:
        table = str((await nora.post("/new/solo", data={**SETUP, "go": "bots"})).url)
        move = {"action": "draw", "decision": "0", "key": "k"}
        answer = await eve.post(f"{table}/act?as=0", data=move, headers={"accept": "application/json"})
    assert answer.status_code == 403


async def test_a_post_from_another_site_is_refused(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        answer = await nora.post("/new/solo", data=SETUP, headers={"origin": "http://elsewhere"})
    assert answer.status_code == 403


async def test_the_invitation_leads_to_the_table_and_is_drawn_as_a_code(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as opa:
        lobby = await nora.post("/new/bambino_solo", data=SETUP)
        code = re.search(r'data-copy="/j/(\w+)"', lobby.text)
        assert code is not None
        assert (await opa.get(f"/j/{code[1]}")).url == lobby.url
        assert (await opa.get(f"{lobby.url}/qr.svg")).headers["content-type"].startswith("image/svg+xml")
        assert (await opa.post("/join", data={"code": "NOSUCH"})).status_code == 404


async def test_settings_are_kept_on_the_device(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        await nora.post("/settings", data={"signs": "first", "scheme": "dark", "back": "/"})
        page = (await nora.get("/")).text
        away = await nora.post("/settings", data={"back": "//elsewhere"}, follow_redirects=False)
    assert "signs-first" in page and "scheme-dark" in page
    assert away.headers["location"] == "/"
