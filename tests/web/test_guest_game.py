"""A game that no page knows is on the shelf, has its rules, and is played to the end at a plain table."""

from __future__ import annotations

import os
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from examples.magpie import Magpie
from ludoteca.games import NAMES
from ludoteca.web import render
from ludoteca.web.found import game_drawing
from ludoteca.web.tables import painter, plain
from tests.guest import offer_magpie
from tests.web.conftest import people

SERVE = """
import sys
from pathlib import Path
from ludoteca.server.main import serve
from ludoteca.server.settings import Settings
data = Path(sys.argv[2])
serve("127.0.0.1", int(sys.argv[1]), data, "ludoteca.web.app:application", Settings(data_dir=data, rate=9e3, burst=9e3))
"""
TOUCH = re.compile(r'<button[^>]* id="way-\d+"[^>]*value="([^"]+)"[^>]*data-can')
DECISION = re.compile(r'data-decision="(\d+)"')


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """The address of a house where a package with Magpie is installed."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    paths = [*map(str, offer_magpie(tmp_path / "site")), *(path for path in sys.path if path)]
    where = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-c", SERVE, str(port), str(tmp_path)]
    served = subprocess.Popen(command, env=where, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_until_open(address)
        yield address
    finally:
        served.terminate()
        served.wait(10)


def _wait_until_open(address: str) -> None:
    for _attempt in range(300):
        try:
            httpx.get(f"{address}/healthz")
            return
        except httpx.TransportError:
            time.sleep(0.1)
    pytest.fail("the house did not open")


def _guest(house: str) -> httpx.Client:
    return httpx.Client(base_url=house, follow_redirects=True, headers={"origin": house})


def _touch_something(page: str, who: httpx.Client, table: str, seat: int, choose: random.Random) -> bool:
    """Send one of the moves that a page offers; whether it offers any."""
    ways, decision = TOUCH.findall(page), DECISION.search(page)
    if not ways or decision is None:
        return False
    sent = {"action": choose.choice(ways), "decision": decision[1], "key": f"{choose.random()}"}
    return who.post(f"{table}/act?as={seat}", data=sent).status_code == 200


def test_a_game_of_another_package_is_played_from_the_shelf_to_the_result(house: str) -> None:
    with _guest(house) as nora, _guest(house) as bruno:
        assert 'href="/new/magpie"' in nora.get("/").text
        assert 'id="R3.1"' in nora.get("/rules/magpie").text
        setup = {"nickname": "Nora", "face": "cat", "seats": "2", "reaction": "0", "go": "open", "o-hand": "1"}
        table = str(nora.post("/new/magpie", data=setup).url.path)
        bruno.post(f"{table}/sit", data={"nickname": "Bruno", "face": "dog"})
        nora.post(f"{table}/start", data={"fill": ""})
        choose, moves = random.Random(4), 0
        while "p-end" not in (page := nora.get(table).text):
            assert moves < 200, "the match does not end"
            moves += _touch_something(page, nora, table, 0, choose)
            moves += _touch_something(bruno.get(table).text, bruno, table, 1, choose)
        assert moves > 0
        assert "How it came about" in page
        assert "Magpie" in nora.get(f"{table}/replay?at=1&as=0").text


def test_the_plain_table_tells_each_seat_its_own_and_says_why_not() -> None:
    game = Magpie.make(2)
    state = game.parse_position("turn 0; hands 1 4 / 2 3; nests 3 / -; pile 1 2")
    scene = plain.model(game, game.view(state, 0), people(2))
    assert scene.columns == ("Held", "Nests")
    assert [row.cells for row in scene.rows] == [("2", "3"), ("2", "–")]
    assert ("Hand", "1 4") in scene.facts, "two cards are not one for each of two seats"
    assert [way.action for way in scene.ways if way.can] == ["draw", "show 1", "show 4"]
    assert {(way.says, way.rule) for way in scene.ways if not way.can} == {
        ("Snatch it", "R3.1"),
        ("Show 2", "R2.3"),
        ("Show 3", "R2.3"),
    }


def test_a_plain_page_shows_no_hand_but_ones_own() -> None:
    game = Magpie.make(3)
    here, there = (game.parse_position(f"turn 0; hands 1 / {hand} / 4; nests - / - / -") for hand in ("2 3", "4 2"))
    assert _page(game, here) == _page(game, there)


def _page(game: Magpie, state: object) -> dict[str, str]:
    from ludoteca.core.state import State

    assert isinstance(state, State)
    return render.regions(plain.model(game, game.view(state, 0), people(3)))


@pytest.mark.parametrize("name", NAMES)
def test_our_own_games_have_a_table_a_box_and_a_drawing_of_their_own(name: str) -> None:
    assert painter(name) is not painter("magpie")
    assert game_drawing(name) == f"game-{name}"
    assert render.environment().get_template(f"boxes/{name}.html").render() != _plain_box()


def _plain_box() -> str:
    return render.environment().get_template("boxes/plain.html").render()
