"""Nothing hidden leaves the house: two matches that differ only in what a seat may not know look the same to it.

Both matches have the same id, names, seed and moves; their deals are rigged so that only the other hands and the pile
differ. Then every byte that seat 0 and a spectator are sent must be equal: streams, views, history, reasons, timing
figures and sizes included.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import Json, Person, Stream, house, listening, open_table, quick, stream, visitor
from tests.server.rigged import Rigged, pin_names, solo_deals, solo_moves


async def _everything_told(path: Path, game: str, seats: int, deal: list[int], moves: list[tuple[int, str]]) -> Json:
    """Every byte that seat 0 and a spectator get while the moves are made (by whoever holds the seats)."""
    app = house(quick(path, away_after=60.0, heartbeat=60.0), lambda _seed: Rigged(list(deal)))
    async with listening(app) as address, visitor(address) as ana, visitor(address) as others, visitor(address) as spy:
        setup = {"game": game, "seats": seats, "nickname": "Ana", "reaction_seconds": 0}
        table = f"/api/tables/{(await ana.ok('/api/tables', **setup))['table']['id']}"
        for seat in range(1, seats):
            await others.ok(f"{table}/join", nickname=f"P{seat}")
        await ana.ok(f"{table}/start")
        async with stream(ana, table, 0) as mine, stream(spy, table, -1) as watching:
            await mine.update()
            await watching.update()
            texts: list[str] = []
            for number, (seat, action) in enumerate(moves):
                answer = await (ana if seat == 0 else others).act(table, seat, action)
                assert answer.status_code == 200, (seat, action, answer.text)
                await _until(mine, number + 2)
                await _until(watching, number + 2)
                texts += await _pull(ana, table, 0) + await _pull(spy, table, -1)
            return {"mine": mine.raw, "watching": watching.raw, "pulled": texts}


async def _until(one: Stream, length: int) -> None:
    while not one.last.endswith(f"-{length}"):
        await one.update()


async def _pull(who: Person, table: str, seat: int) -> list[str]:
    answers = [await who.get(f"{table}/view", seat=seat), await who.get(f"{table}/history", seat=seat)]
    answers.append(await who.get(table))
    if seat >= 0:
        answers.append(await who.get(f"{table}/why", seat=seat, action="draw"))
        answers.append(await who.post(f"{table}/act", seat=seat, decision=999_999, action="draw"))
    return [answer.text for answer in answers]


async def test_two_games_of_magpie_that_differ_only_in_hidden_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = [(0, "draw"), (1, "draw"), (2, "draw"), (0, "draw")]
    # The box is 1 1 1 2 2 2 3 3 3 4 4 4; each outcome takes an element out of what is left. Seat 0 draws a 1 and a 4.
    deals = {"one": [0, 0, 1, 1, 1, 1, 0], "other": [0, 0, 8, 8, 5, 5, 0, 0, 0, 2]}
    told = {}
    for name, deal in deals.items():
        with monkeypatch.context() as pinned:
            pin_names(pinned)
            told[name] = await _everything_told(tmp_path / name, "magpie", 3, deal, moves)
    assert told["one"] == told["other"]
    assert len(told["one"]["mine"]) > 20 and len(told["one"]["pulled"]) == 4 * 8


async def test_the_leak_test_itself_notices_a_different_own_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for name, deal in (("one", [0, 0, 1, 1, 1, 1]), ("other", [0, 5, 1, 1, 1, 1])):
        with monkeypatch.context() as pinned:
            pin_names(pinned)
            told.append(await _everything_told(tmp_path / name, "magpie", 3, deal, [(0, "draw")]))
    assert told[0]["mine"] != told[1]["mine"]


async def test_two_games_of_solo_that_differ_only_in_hidden_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seat 0 plays and draws the same cards while the other hand holds different ones."""
    deals = solo_deals()
    told = []
    for number, deal in enumerate(deals):
        with monkeypatch.context() as pinned:
            pin_names(pinned)
            told.append(await _everything_told(tmp_path / str(number), "solo", 2, deal, solo_moves(deal)))
    assert told[0] == told[1]


async def test_what_a_bot_could_do_does_not_show_in_the_moment(tmp_path: Path) -> None:
    """The announced moment depends on public facts alone: on whose turn it is, not on who could jump in."""
    app = house(quick(tmp_path, pace=5.0))
    async with listening(app) as address, visitor(address) as ana:
        moments = set()
        for _ in range(12):
            bots = [None, None, "greedy"]
            table = await open_table(ana, seats=3, bots=bots, reaction_seconds=5, options={"hand": 3})
            await ana.ok(f"{table}/join", nickname="Bo")
            await ana.ok(f"{table}/start")
            legal = (await ana.view(table, 0))["legal"]
            await ana.act(table, 0, legal[-1])
            moments.add((await ana.view(table, 0))["moment"])
    assert moments == {None}
