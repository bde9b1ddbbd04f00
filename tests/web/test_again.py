"""The result page while people make up their minds: wishes, free chairs, newcomers."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from ludoteca.server.settings import Settings
from ludoteca.web.app import create_app
from tests.server.helpers import Person, play_out

SETUP = {"nickname": "Nora", "face": "cat", "seats": "2", "reaction": "0", "go": "open", "o-target": "1"}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[httpx.ASGITransport]:
    app = create_app(Settings(data_dir=tmp_path, pace=0.0, rate=10_000, burst=10_000))
    async with app.running():
        yield httpx.ASGITransport(app=app)


def guest(house: httpx.ASGITransport) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=house, base_url="http://house", follow_redirects=True)


async def finished(nora: httpx.AsyncClient, bruno: httpx.AsyncClient) -> str:
    """A match of SOLO between the two, over; the address of its table."""
    table = str((await nora.post("/new/solo", data=SETUP)).url)
    await bruno.post(f"{table}/sit", data={"nickname": "Bruno", "face": "dog"})
    await nora.post(f"{table}/start", data={"fill": ""})
    await play_out({0: Person(nora), 1: Person(bruno)}, f"/api/tables/{table.rpartition('/')[2]}")
    return table


def region(page: httpx.Response) -> str:
    """What the result page says about once more."""
    found = re.search(r'<section id="again".*?</section>', page.text, re.DOTALL)
    assert found is not None
    return found[0]


async def test_everybody_reads_who_wants_a_rematch(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as bruno:
        table = await finished(nora, bruno)
        await bruno.post(f"{table}/wish", data={"wish": "yes"})
        theirs, own = region(await nora.get(table)), region(await bruno.get(table))
    assert "Bruno wants a rematch." in theirs and "Bruno wants a rematch." in own
    assert "Start without waiting" in theirs and "Start without waiting" not in own
    assert "Not after all" in own


async def test_the_last_wish_begins_the_match(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as bruno:
        table = await finished(nora, bruno)
        await bruno.post(f"{table}/wish", data={"wish": "yes"})
        page = await nora.post(f"{table}/wish", data={"wish": "yes"})
    assert 'id="tray"' in page.text


async def test_a_chair_that_is_left_can_be_taken_and_the_result_keeps_its_names(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as bruno, guest(house) as zoe:
        table = await finished(nora, bruno)
        await bruno.post(f"{table}/chair", data={"do": "leave 1"})
        left = await nora.get(table)
        assert "Bruno has left." in region(left) and "Seat a bot" in region(left)
        assert 'id="sit"' in (await zoe.get(table)).text
        page = await zoe.post(f"{table}/sit", data={"nickname": "Zoé", "face": "hen"})
    assert "Zoé" in region(page)
    assert re.search(r'<span class="n">Bruno', page.text), "the score sheet names who played"


async def test_only_those_who_sit_here_wish(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as bruno, guest(house) as eve:
        table = await finished(nora, bruno)
        answer = await eve.post(f"{table}/wish", data={"wish": "yes"})
        assert "Games room" in region(await eve.get(table))
    assert answer.status_code == 403


async def test_the_result_of_dream_home_shows_the_home_of_the_winner(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as bruno:
        table = str(
            (
                await nora.post(
                    "/new/dream_home", data={name: value for name, value in SETUP.items() if name != "o-target"}
                )
            ).url
        )
        await bruno.post(f"{table}/sit", data={"nickname": "Bruno", "face": "dog"})
        await nora.post(f"{table}/start", data={"fill": ""})
        await play_out({0: Person(nora), 1: Person(bruno)}, f"/api/tables/{table.rpartition('/')[2]}")
        page = (await nora.get(table)).text
    winner = re.search(r"<h2>(\w+) wins</h2>", page)
    assert winner is not None
    assert f'aria-label="The home of {winner[1]}"' in page and page.count('class="space') == 12


async def test_the_host_changes_the_rules_of_the_next_match_and_all_are_asked_anew(
    house: httpx.ASGITransport,
) -> None:
    async with guest(house) as nora, guest(house) as bruno:
        table = await finished(nora, bruno)
        await bruno.post(f"{table}/wish", data={"wish": "yes"})
        assert "Change the rules for the next match" not in (await bruno.get(table)).text
        assert (await bruno.post(f"{table}/options", data={"o-target": "450"})).status_code == 403
        page = await nora.post(f"{table}/options", data={"o-target": "450"})
        assert page.status_code == 200
        assert "wants a rematch" not in region(page)
        theirs = region(await bruno.get(table))
        assert "The next match:" in theirs and "450 points" in theirs
        await nora.post(f"{table}/rematch", data={"fill": "greedy"})
        assert "first to 450" in (await nora.get(table)).text
        assert (await nora.post(f"{table}/options", data={"o-target": "300"})).status_code == 409


async def test_rules_that_contradict_each_other_are_refused_above_their_form(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as bruno:
        table = await finished(nora, bruno)
        page = await nora.post(f"{table}/options", data={"o-jump_in": "off", "o-jump_in_after": "play"})
        assert page.status_code == 400
        assert 'role="alert"' in page.text and '<details class="proof house-rules" open>' in page.text
        assert 'name="o-jump_in" value="off" checked' in page.text
        assert "The next match:" not in region(page)
