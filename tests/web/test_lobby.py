"""The lobby over HTTP: options that the host can still change, and pets that everybody chooses."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from ludoteca.server.settings import Settings
from ludoteca.web.app import create_app

SETUP = {"nickname": "Nora", "face": "cat", "seats": "3", "go": "open"}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[httpx.ASGITransport]:
    app = create_app(Settings(data_dir=tmp_path, rate=1000, burst=5000))
    async with app.running():
        yield httpx.ASGITransport(app=app)


def guest(house: httpx.ASGITransport) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=house, base_url="http://house", follow_redirects=True)


async def lobby(nora: httpx.AsyncClient, game: str, **options: str) -> str:
    """Nora opens a table; its address."""
    page = await nora.post(f"/new/{game}", data={**SETUP, **{f"o-{name}": value for name, value in options.items()}})
    assert page.status_code == 200, page.text
    return str(page.url)


def chair(page: httpx.Response, seat: int) -> str:
    """The chair of a seat as HTML."""
    found = re.search(rf'<li class="chair[^>]*id="chair-{seat}">.*?</li>', page.text, re.DOTALL)
    assert found is not None
    return found[0]


def pet(page: httpx.Response, seat: int) -> tuple[str, bool]:
    """The pet that a chair shows, and whether it was chosen."""
    found = re.search(r'class="has( due)? ?".*?href="#(\w+)"', chair(page, seat), re.DOTALL)
    assert found is not None
    return found[2], found[1] is None


def agreed(page: httpx.Response) -> str:
    """What the lobby says that is played by."""
    found = re.search(r'<div id="agreed".*?(?:</dl>|</p>)', page.text, re.DOTALL)
    assert found is not None
    return found[0]


async def test_the_host_changes_an_option_and_everybody_reads_it(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as opa:
        table = await lobby(nora, "solo", target="300")
        assert "300 points" in agreed(await opa.get(table))
        page = await nora.post(f"{table}/options", data={"o-target": "450", "o-stacking": "mixed"})
        theirs = await opa.get(table)
    assert str(page.url) == table
    assert "2 rules of this house" in agreed(page) and "450 points" in agreed(page)
    assert agreed(theirs) == agreed(page)
    assert 'id="terms"' in theirs.text and 'id="terms"' not in page.text


async def test_the_host_finds_every_option_explained_and_set_as_it_stands(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as opa:
        table = await lobby(nora, "solo", jump_in="off")
        mine, theirs = (await nora.get(table)).text, (await opa.get(table)).text
    assert re.search(r'name="o-jump_in" value="off" checked', mine)
    assert 'href="/rules/solo#' in mine
    assert 'name="o-jump_in"' not in theirs


async def test_a_contradiction_is_told_in_the_lobby_and_what_was_entered_stays(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        table = await lobby(nora, "solo")
        page = await nora.post(f"{table}/options", data={"o-target": "0", "o-stacking": "mixed"})
        after = await nora.get(table)
    assert page.status_code == 400
    assert re.search(r'role="alert">[^<]*1 to 5000', page.text)
    assert re.search(r'name="o-stacking" value="mixed" checked', page.text)
    assert "Played as in the box." in agreed(after)


async def test_a_contradiction_names_things_as_the_form_does(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        table = await lobby(nora, "solo")
        page = await nora.post(f"{table}/options", data={"o-jump_in": "off", "o-jump_in_after": "play"})
        fresh = await nora.post("/new/solo", data={**SETUP, "o-target": "0"})
    told, early = (re.search(r'role="alert">([^<]+)<', each.text) for each in (page, fresh))
    assert told is not None and "jump_in" not in told[1].lower() and "“When to jump in: only right" in told[1]
    assert early is not None and early[1].startswith("Target is a number from 1 to 5000")


async def test_only_the_host_changes_options_and_only_before_the_match(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as opa:
        table = await lobby(nora, "solo")
        assert (await opa.post(f"{table}/options", data={"o-target": "450"})).status_code == 403
        await nora.post(f"{table}/start", data={"fill": "greedy"})
        assert (await nora.post(f"{table}/options", data={"o-target": "450"})).status_code == 409


@pytest.mark.rule("R1.4")
async def test_every_chair_shows_its_pet_and_its_player_chooses_another(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora, guest(house) as opa:
        table = await lobby(nora, "solos_en_casa", pets="dog")
        page = await opa.post(f"{table}/sit", data={"nickname": "Opa", "face": "hen"})
        assert [pet(page, seat) for seat in range(3)] == [("dog", True), ("cat", False), ("parrot", False)]
        page = await opa.post(f"{table}/chair", data={"do": "pick 1 pets turtle"})
        assert pet(page, 1) == ("turtle", True)
        taken = await opa.post(f"{table}/chair", data={"do": "pick 1 pets dog"})
        assert taken.status_code == 409 and "chosen this already" in taken.text
        page = await opa.post(f"{table}/chair", data={"do": "pick 1 pets -"})
        assert pet(page, 1) == ("cat", False)


async def test_ways_are_offered_for_ones_own_seats_and_to_the_host_for_those_of_nobody(
    house: httpx.ASGITransport,
) -> None:
    async with guest(house) as nora, guest(house) as opa:
        table = await lobby(nora, "solos_en_casa")
        theirs = await opa.post(f"{table}/sit", data={"nickname": "Opa", "face": "hen"})
        mine = await nora.get(table)
        assert [chair(mine, seat).count('value="pick') for seat in range(3)] == [6, 0, 6]
        assert [chair(theirs, seat).count('value="pick') for seat in range(3)] == [0, 6, 0]
        assert (await opa.post(f"{table}/chair", data={"do": "pick 2 pets dog"})).status_code == 403
        assert pet(await nora.post(f"{table}/chair", data={"do": "pick 2 pets dog"}), 2) == ("dog", True)


async def test_the_chosen_pet_is_the_one_on_the_board(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        setup = {**SETUP, "o-pets": "turtle", "go": "bots"}
        page = await nora.post("/new/solos_en_casa", data=setup)
    pawn = re.search(r'id="pet-0".*?<use href="#(\w+)"', page.text, re.DOTALL)
    assert pawn is not None and pawn[1] == "turtle"


async def test_games_without_such_a_choice_show_none(house: httpx.ASGITransport) -> None:
    async with guest(house) as nora:
        page = await nora.get(await lobby(nora, "dream_home"))
    assert 'class="has' not in page.text and 'value="pick' not in page.text
