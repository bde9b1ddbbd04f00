"""What viewers are told, in which order, and after a break."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ludoteca.server.app import App
from tests.server.helpers import (
    Json,
    Person,
    Stream,
    house,
    listening,
    open_table,
    person,
    quick,
    stream,
    two_at_a_table,
    visitor,
)


async def _table(ana: Person, bo: Person, game: str = "magpie") -> str:
    table = await open_table(ana, game)
    await bo.ok(f"{table}/join", nickname="Bo")
    await ana.ok(f"{table}/start")
    return table


async def test_everybody_is_told_at_once_and_sees_no_more_than_their_own(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await _table(ana, bo)
        async with stream(ana, table, 0) as mine, stream(bo, table, 1) as theirs, stream(bo, table, -1) as watcher:
            firsts = [await one.update() for one in (mine, theirs, watcher)]
            assert all(first["fresh"] and first["table"]["stage"] == "playing" for first in firsts)
            await ana.act(table, 0, "draw", "a", 0)
            told = [await _moved(one) for one in (mine, theirs, watcher)]
    assert [update["id"] for update in told] == ["1-2"] * 3
    assert "worth" in told[0]["events"][0]
    assert told[1]["events"] == told[2]["events"] == [{"kind": "drew", "seat": 0, "left": 7}]
    assert len(told[0]["view"]["hand"]) == 3 and told[2]["view"]["hand"] == []


async def _moved(one: Stream) -> Json:
    """The next update that holds events (others come when people come and go)."""
    while True:
        update = await one.update()
        if update.get("events"):
            return update


async def test_who_comes_back_gets_what_was_missed(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await _table(ana, bo)
        async with stream(bo, table, 1) as first:
            await first.update()
            last = first.last
        await ana.act(table, 0, "draw")
        await bo.act(table, 1, "draw")
        async with stream(bo, table, 1, last) as second:
            missed = await second.update()
    assert missed["fresh"] is False and missed["id"] == "1-3"
    assert [(event["kind"], event["seat"], "worth" in event) for event in missed["events"]] == [
        ("drew", 0, False),
        ("drew", 1, True),
    ]


async def test_what_was_missed_is_told_after_a_restart_too(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await _table(ana, bo)
        await ana.act(table, 0, "draw")
        await bo.act(table, 1, "draw")
        cookies = bo.client.cookies
    async with listening(house(quick(tmp_path))) as address, visitor(address) as bo:
        bo.client.cookies = cookies
        async with stream(bo, table, 1, "1-2") as again:
            missed = await again.update()
    assert missed["fresh"] is False
    assert [event["seat"] for event in missed["events"]] == [1]


async def test_a_nonsense_id_gives_a_fresh_view(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await _table(ana, bo)
        for last in ("1-999", "7-1", "x", "1-", "-1", "1-1-1", "9" * 400, "١-٢"):
            query = {"seat": "0", "last": last[:200]}
            async with ana.client.stream("GET", f"{table}/events", params=query) as response:
                update = await Stream(response).update()
                assert update["fresh"] is True and update["events"] == [] and update["view"], last


async def test_a_silent_stream_shows_signs_of_life(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await _table(ana, bo)
        async with stream(ana, table, 0) as mine:
            await mine.update()
            async with asyncio.timeout(3):
                while ": still here" not in mine.raw:
                    await mine.block()


async def test_a_stream_ends_when_the_seat_is_lost(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await open_table(ana)
        await bo.ok(f"{table}/join", nickname="Bo")
        async with stream(bo, table, 1) as theirs:
            await theirs.update()
            await ana.ok(f"{table}/kick", seat=1)
            async with asyncio.timeout(3):
                while (block := await theirs.block())[0] not in ("gone", "closed"):
                    pass
    assert block[0] == "gone"


async def test_presence_is_shown(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await _table(ana, bo)
        async with stream(ana, table, 0) as mine:
            await mine.update()
            async with stream(bo, table, 1), stream(bo, table, -1):
                update = await mine.update()
                while update["table"]["watching"] != 1:
                    update = await mine.update()
                assert update["table"]["seats"][1]["away"] is False
            while update["table"]["watching"] != 0:
                update = await mine.update()


async def test_the_house_can_stop_while_people_watch(tmp_path: Path) -> None:
    app = house(quick(tmp_path))
    async with listening(app) as address, visitor(address) as ana:
        table = await open_table(ana)
        async with stream(ana, table, 0) as mine:
            await mine.update()
            app.tables.end_streams()
            async with asyncio.timeout(3):
                while (block := await mine.block())[0] != "closed":
                    assert block[0] != "gone"


async def test_nobody_looks_from_anothers_seat(app: App) -> None:
    ana, spy = person(app), person(app)
    table = await open_table(ana)
    for path in ("events", "view", "history"):
        answer = await spy.get(f"{table}/{path}", seat=0)
        assert answer.status_code == 403 and answer.json()["reason"] == "not_yours"


async def test_the_latest_events_can_be_read_again(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    await ana.act(table, 0, "draw")
    mine = (await ana.get(f"{table}/history", seat=0)).json()["events"]
    theirs = (await bo.get(f"{table}/history", seat=1)).json()["events"]
    assert "worth" in mine[0] and "worth" not in theirs[0]
