"""Moves over HTTP: one move for a double click, a reason for every refusal, one winner of every race."""

from __future__ import annotations

import asyncio

from ludoteca.server.app import App
from tests.server.helpers import Person, person, play_out, two_at_a_table


async def _entries(app: App, table: str) -> int:
    play = (await app.tables.get(table.rsplit("/", 1)[1])).play
    assert play is not None
    return len(await app.tables.store.entries(play.identity))


async def test_a_move_is_on_the_disk_when_it_is_acknowledged(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    answer = (await ana.act(table, 0, "draw")).json()
    assert answer["accepted"] and answer["seq"] == 1
    assert await _entries(app, table) == 2


async def test_a_double_click_is_one_move(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    clicks = [ana.act(table, 0, "draw", "click", 0) for _ in range(8)]
    answers = [answer.json() for answer in await asyncio.gather(*clicks)]
    assert all(answer["accepted"] and answer["seq"] == 1 for answer in answers)
    assert sum(not answer["repeated"] for answer in answers) == 1
    assert await _entries(app, table) == 2


async def test_a_double_click_without_a_key_is_one_move_too(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    answers = await asyncio.gather(*[ana.act(table, 0, "draw", "", 0) for _ in range(4)])
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert await _entries(app, table) == 2


async def test_two_devices_of_one_seat_make_one_move(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    phone = person(app)
    code = (await ana.ok(f"{table}/move", seats=[0]))["code"]
    await phone.ok(f"{table}/claim", code=code, keep=True)
    answers = await asyncio.gather(ana.act(table, 0, "draw", "a", 0), phone.act(table, 0, "draw", "b", 0))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert await _entries(app, table) == 2


async def test_a_stale_answer_comes_back_with_its_reason_and_how_things_stand(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    await ana.act(table, 0, "draw", "a", 0)
    answer = await ana.act(table, 0, "draw", "b", 0)
    assert answer.status_code == 409
    told = answer.json()
    assert told["reason"] == "stale" and told["words"] and told["accepted"] is False
    assert told["update"] == await ana.view(table, 0)


async def test_an_illegal_move_comes_back_with_its_rule(app: App) -> None:
    _, bo, table = await two_at_a_table(app)
    told = (await bo.act(table, 1, "draw", decision=0)).json()
    assert told["reason"] == "illegal" and told["rule"] == "R2.1" and told["words"] == "It is somebody else's turn."


async def test_a_card_says_why_it_cannot_be_played(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    why = (await bo.get(f"{table}/why", seat=1, action="draw")).json()
    assert why == {"legal": False, "words": "It is somebody else's turn.", "rule": "R2.1"}
    assert (await ana.get(f"{table}/why", seat=0, action="draw")).json()["legal"] is True
    assert (await ana.get(f"{table}/why", seat=1, action="draw")).status_code == 403


async def test_nobody_moves_for_another_seat(app: App) -> None:
    _, bo, table = await two_at_a_table(app)
    answer = await bo.post(f"{table}/act", seat=0, decision=0, action="draw")
    assert answer.status_code == 403 and answer.json()["reason"] == "not_yours"
    stranger = person(app)
    assert (await stranger.post(f"{table}/act", seat=0, decision=0, action="draw")).status_code == 403
    assert await _entries(app, table) == 1


async def test_nobody_moves_before_the_match(app: App) -> None:
    from tests.server.helpers import open_table

    ana = person(app)
    table = await open_table(ana)
    answer = await ana.post(f"{table}/act", seat=0, decision=0, action="draw")
    assert answer.status_code == 409 and "has not begun" in answer.json()["words"]


async def _race(app: App) -> tuple[Person, Person, Person, str, int]:
    """Three magpies; the first has just shown what the third can snatch while it is the second's turn."""
    for _ in range(60):
        ana, bo, cleo = person(app), person(app), person(app)
        setup = {"game": "magpie", "seats": 3, "nickname": "Ana", "reaction_seconds": 0, "options": {"hand": 3}}
        table = f"/api/tables/{(await ana.ok('/api/tables', **setup))['table']['id']}"
        await bo.ok(f"{table}/join", nickname="Bo")
        await cleo.ok(f"{table}/join", nickname="Cleo")
        await ana.ok(f"{table}/start")
        hands = [set((await who.view(table, seat))["view"]["hand"]) for seat, who in enumerate((ana, bo, cleo))]
        shared = hands[0] & hands[2]
        if shared:
            await ana.act(table, 0, f"show {min(shared)}")
            return ana, bo, cleo, table, (await cleo.view(table, 2))["decision"]
    raise AssertionError("no such deal in sixty")


async def test_a_seat_may_act_out_of_turn_while_the_rules_let_it(app: App) -> None:
    _, _, cleo, table, decision = await _race(app)
    look = await cleo.view(table, 2)
    assert look["view"]["current_seat"] == 1 and look["legal"] == ["snatch"]
    assert (await cleo.act(table, 2, "snatch", "s", decision)).status_code == 200


async def test_of_two_who_act_at_once_one_wins_and_the_other_is_told(app: App) -> None:
    _, bo, cleo, table, decision = await _race(app)
    answers = await asyncio.gather(cleo.act(table, 2, "snatch", "c", decision), bo.act(table, 1, "draw", "b", decision))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    loser = next(answer.json() for answer in answers if answer.status_code == 409)
    assert loser["reason"] == "stale" and loser["update"]["decision"] > decision
    assert await _entries(app, table) == 3


async def test_a_second_writer_loses_and_decides_anew(app: App) -> None:
    """Another process has written the next entry: ours is refused by the database, and the move is judged again."""
    from ludoteca.match import Act, Entry, decide

    ana, bo, table = await two_at_a_table(app)
    live = await app.tables.get(table.rsplit("/", 1)[1])
    assert live.play is not None
    foreign = decide(live.play.match, Act(0, 0, "draw", "elsewhere"))
    assert isinstance(foreign, Entry)
    await app.tables.store.append(live.play.identity, foreign)
    answer = await ana.act(table, 0, "draw", "here", 0)
    assert answer.status_code == 409 and answer.json()["reason"] == "stale"
    assert (await bo.view(table, 1))["decision"] == 1
    await play_out({0: ana, 1: bo}, table)


async def test_matches_leave_memory_when_idle_and_come_back_as_they_were(app: App) -> None:
    ana, bo, table = await two_at_a_table(app, "solo")
    for _ in range(6):
        look = await ana.view(table, 0)
        current = look["view"]["current_seat"]
        who = (ana, bo)[current]
        await who.act(table, current, (await who.view(table, current))["legal"][-1])
    before = await ana.view(table, 0), await bo.view(table, 1), await person(app).view(table, -1)
    for live in app.tables._live.values():
        live.touched = -1e9
        live.presence._away = [True, True]
    assert app.tables.sweep() == 0
    after = await ana.view(table, 0), await bo.view(table, 1), await person(app).view(table, -1)
    for old, new in zip(before, after, strict=True):
        del old["table"]["seats"], new["table"]["seats"]  # presence is not remembered
        assert old == new
