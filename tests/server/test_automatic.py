"""Bots, absent people, and the moment everybody has."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from ludoteca.games import NAMES
from ludoteca.server.app import App
from tests.server.helpers import house, open_table, person, play_out, quick, two_at_a_table


async def _over(app: App, table: str, seconds: float = 20) -> None:
    who = person(app)
    async with asyncio.timeout(seconds):
        while (await who.get(table)).json()["table"]["stage"] != "over":
            await asyncio.sleep(0.02)


async def test_a_person_plays_against_bots(app: App) -> None:
    ana = person(app)
    table = await open_table(ana, seats=3, bots=[None, "greedy", "random"])
    await ana.ok(f"{table}/start")
    await play_out({0: ana}, table)


async def test_bots_alone_play_for_a_watcher_and_rest_without_one(app: App) -> None:
    screen = person(app)
    table = await open_table(screen, seats=2, bots=["greedy", "greedy"], nickname=None)
    await screen.ok(f"{table}/start")
    await asyncio.sleep(0.2)
    assert (await screen.view(table, -1))["id"] == "1-1"
    live = await app.tables.get(table.rsplit("/", 1)[1])
    async for _ in live.subscribe("watcher", -1):
        if live.info().stage == "over":
            break
    assert live.info().stage == "over"


async def test_every_automatic_player_leaves_the_tables_moment(app: App) -> None:
    ana = person(app)
    table = await open_table(ana, bots=[None, "greedy"], reaction_seconds=0.5)
    await ana.ok(f"{table}/start")
    began = time.monotonic()
    await ana.act(table, 0, "draw")
    look = await ana.view(table, 0)
    assert look["moment"] is not None and 0.3 <= look["moment"] <= 0.5
    while (await ana.view(table, 0))["view"]["current_seat"] == 1:
        await asyncio.sleep(0.02)
    assert 0.45 <= time.monotonic() - began < 1.5


async def test_a_bot_stands_in_for_an_absent_person_and_steps_aside_on_return(app: App) -> None:
    ana, bo, table = await two_at_a_table(app, patience=0)
    await ana.act(table, 0, "draw")
    live = await app.tables.get(table.rsplit("/", 1)[1])
    watch = live.subscribe("watcher", -1)
    await anext(watch)
    live.presence._seen[1] = 0.0
    live.presence._check(1)
    async with asyncio.timeout(5):
        while (await ana.view(table, 0))["view"]["current_seat"] == 1:
            await asyncio.sleep(0.01)
    assert live.info().seats[1].away and live.info().seats[1].automatic
    await bo.view(table, 1)
    assert not live.info().seats[1].away and not live.info().seats[1].automatic
    await watch.aclose()


async def test_a_table_may_wait_for_ever(app: App) -> None:
    ana, _, table = await two_at_a_table(app, patience=None)
    await ana.act(table, 0, "draw")
    live = await app.tables.get(table.rsplit("/", 1)[1])
    live.presence._check(1)
    await asyncio.sleep(0.2)
    assert live.info().seats[1].away and not live.info().seats[1].automatic
    assert (await ana.view(table, 0))["view"]["current_seat"] == 1


async def test_all_levels_of_bots_play_solo_to_the_end(tmp_path: Path) -> None:
    await _bots_play(tmp_path, "solo", ["random", "greedy", "elephant"], {"target": 1})


@pytest.mark.parametrize("game", [name for name in NAMES if name != "solo"])
async def test_every_game_of_the_house_is_played_to_its_end_and_proves_itself(tmp_path: Path, game: str) -> None:
    await _bots_play(tmp_path, game, ["greedy", "elephant"], {})


async def _bots_play(folder: Path, game: str, levels: list[str], options: dict[str, int]) -> None:
    app = house(quick(folder))
    async with app.running():
        screen = person(app)
        setup = {"bots": levels, "nickname": None, "options": options, "reaction_seconds": 0}
        table = await open_table(screen, game, len(levels), **setup)
        await screen.ok(f"{table}/start")
        live = await app.tables.get(table.rsplit("/", 1)[1])
        async with asyncio.timeout(120):
            async for _ in live.subscribe("watcher", -1):
                if live.info().stage == "over":
                    break
        saved = await screen.get(f"{table}/match.json")
        assert (await screen.client.post("/api/verify", content=saved.content)).json()["proved"] is True
