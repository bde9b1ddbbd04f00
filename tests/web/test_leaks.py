"""Nothing hidden leaves by the pages either: two matches that differ only in hidden cards look the same, byte by byte.

What the JSON interface tells is compared in `tests/server/test_leaks.py`; here it is the pages of a seat, of those who
watch and of the big screen, and the regions that their streams send while the match goes on.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from ludoteca.server.settings import Settings
from ludoteca.server.tables import Tables
from ludoteca.web.app import create_app
from tests.match.helpers import load
from tests.server.helpers import Json, Stream, listening, quick, title, visitor
from tests.server.rigged import Rigged, pin_names, solo_deals, solo_moves


def rigged_tables(settings: Settings, deal: list[int]) -> Tables:
    """Tables at which the deal is the test's own."""
    return Tables(settings, load, lambda _seed: Rigged(list(deal)), title)


async def everything_shown(path: Path, deal: list[int]) -> Json:
    """Every byte of page and stream that seat 0, a watcher and the big screen get while two people play SOLO."""
    settings = quick(path, away_after=60.0, heartbeat=60.0)
    app = create_app(settings, tables=rigged_tables(settings, deal))
    async with listening(app) as address, visitor(address) as ana, visitor(address) as other, visitor(address) as spy:
        setup = {"game": "solo", "seats": 2, "nickname": "Ana", "reaction_seconds": 0}
        table = f"/api/tables/{(await ana.ok('/api/tables', **setup))['table']['id']}"
        await other.ok(f"{table}/join", nickname="Bo")
        await ana.ok(f"{table}/start")
        page = table.replace("/api/tables", "/t")
        looks = [(ana, page), (spy, f"{page}/watch"), (spy, f"{page}/screen")]
        pulled = [(await who.get(where)).text for who, where in looks]
        sources = [found[1].replace("&amp;", "&") for found in map(CONNECT.search, pulled) if found]
        async with (
            ana.client.stream("GET", sources[0]) as mine,
            spy.client.stream("GET", sources[1]) as watching,
            spy.client.stream("GET", sources[2]) as screen,
        ):
            streams = [Stream(mine), Stream(watching), Stream(screen)]
            for seat, action in solo_moves(deal):
                assert (await (ana if seat == 0 else other).act(table, seat, action)).status_code == 200
                decision = (await ana.view(table, 0))["decision"]
                for one in streams:
                    await shown(one, decision)
                pulled += [(await who.get(where)).text for who, where in looks]
            return {"pulled": pulled, "streamed": [one.raw for one in streams]}


CONNECT = re.compile(r'hx-sse:connect="([^"]+)"')


async def shown(one: Stream, decision: int) -> None:
    """Read on until the regions of this moment have come."""
    async with asyncio.timeout(5):
        while f'data-decision="{decision}"' not in "\n".join(one.raw):
            await one.block()


async def test_two_matches_that_differ_only_in_hidden_cards_are_the_same_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for number, deal in enumerate(solo_deals()):
        with monkeypatch.context() as pinned:
            pin_names(pinned)
            told.append(await everything_shown(tmp_path / str(number), deal))
    assert told[0] == told[1]
    assert len(told[0]["pulled"]) == 15 and all(len(raw) > 20 for raw in told[0]["streamed"])


async def test_this_leak_test_notices_another_hand_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = solo_deals()[0]
    told = []
    for number, deal in enumerate((plain, [value + 1 for value in plain])):
        with monkeypatch.context() as pinned:
            pin_names(pinned)
            told.append(await everything_shown(tmp_path / str(number), deal))
    assert told[0] != told[1]
