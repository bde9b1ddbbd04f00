"""Opening tables, sitting down, handing over, leaving."""

from __future__ import annotations

import asyncio
import hashlib

import pytest

from ludoteca.core.variant import VariantError
from ludoteca.games import load
from ludoteca.server.app import App
from tests.server.helpers import open_table, person, play_out, two_at_a_table


async def test_whoever_opens_a_table_sits_in_its_first_open_seat(app: App) -> None:
    ana = person(app)
    table = await open_table(ana, bots=["greedy"])
    found = (await ana.get(table)).json()
    assert found["mine"] == [1] and found["host"] is True
    assert [seat["kind"] for seat in found["table"]["seats"]] == ["bot", "person"]


async def test_a_host_without_a_name_shows_the_table_without_sitting_down(app: App) -> None:
    screen = person(app)
    table = await open_table(screen, nickname=None)
    assert (await screen.get(table)).json()["mine"] == []
    guest = person(app)
    await guest.ok(f"{table}/join", nickname="Bo")
    await screen.ok(f"{table}/start", fill="greedy")


async def test_an_invite_code_finds_the_table_however_it_is_typed(app: App) -> None:
    ana, bo = person(app), person(app)
    code = (await ana.get(await open_table(ana))).json()["table"]["code"]
    found = await bo.ok("/api/find", code=f" {code[:3].lower()}-{code[3:]} ")
    assert found["table"]["code"] == code and found["mine"] == [] and found["host"] is False


async def test_only_public_tables_are_listed(app: App) -> None:
    ana = person(app)
    await open_table(ana, public=False)
    await open_table(ana, public=True)
    listed = (await person(app).get("/api/tables")).json()["tables"]
    assert [table["public"] for table in listed] == [True]
    assert len((await ana.get("/api/mine")).json()["tables"]) == 2


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"seats": 1}, "for 2 to 10 players, not 1"),
        ({"seats": 11}, "for 2 to 10 players, not 11"),
        ({"options": {"jumpin": "off"}}, "did you mean jump_in?"),
        ({"options": {"jump_in": "perhaps"}}, "one of"),
        ({"options": {"target": 0}}, "1 to 5000"),
        ({"bots": ["genius"]}, "No bot is called 'genius'"),
        ({"bots": [None, None, "greedy"]}, "more bots than seats"),
        ({"reaction_seconds": 11}, "0 to 10 seconds"),
        ({"patience": -1}, "0 seconds to 7 days"),
        ({"nickname": "  "}, "choose a name"),
        ({"nickname": "x" * 25}, "at most 24"),
        ({"avatar": "../../etc"}, "no such avatar"),
    ],
)
async def test_an_impossible_table_is_refused_in_words(app: App, setup: dict[str, object], words: str) -> None:
    plain = {"game": "solo", "seats": 2, "nickname": "Ana"}
    answer = await person(app).post("/api/tables", **{**plain, **setup})
    assert answer.status_code == 400 and words.lower() in answer.json()["words"].lower()


async def test_contradictory_options_are_refused_with_the_games_own_sentence(app: App) -> None:
    contradiction = {"jump_in": "off", "jump_in_after": "play"}
    with pytest.raises(VariantError) as reason:
        load("solo", 2, contradiction)
    answer = await person(app).post("/api/tables", game="solo", seats=2, options=contradiction)
    assert answer.status_code == 400 and str(reason.value)[1:40] in answer.json()["words"]


async def test_names_are_cleaned_and_told_apart(app: App) -> None:
    ana, bo = person(app), person(app)
    table = await open_table(ana, nickname=" A\u202en\x00a  B ")
    assert (await ana.get(table)).json()["table"]["seats"][0]["nickname"] == "Ana B"
    answer = await bo.post(f"{table}/join", nickname="Ana B")
    assert answer.status_code == 409 and "called Ana B already" in answer.json()["words"]


async def test_a_taken_seat_is_refused_and_a_full_table_says_that_one_can_watch(app: App) -> None:
    _, _, table = await two_at_a_table(app)
    cleo = person(app)
    assert "taken" in (await cleo.post(f"{table}/join", nickname="Cleo", seat=0)).json()["words"]
    assert "watch" in (await cleo.post(f"{table}/join", nickname="Cleo")).json()["words"]


async def test_one_device_can_hold_several_seats(app: App) -> None:
    ana = person(app)
    table = await open_table(ana)
    await ana.ok(f"{table}/join", nickname="Bo")
    assert (await ana.get(table)).json()["mine"] == [0, 1]
    await ana.ok(f"{table}/start")
    await play_out({0: ana, 1: ana}, table)


async def test_open_seats_wait_for_people_or_bots(app: App) -> None:
    ana = person(app)
    table = await open_table(ana, seats=3)
    assert "Seat 2 is still open" in (await ana.post(f"{table}/start")).json()["words"]
    await ana.ok(f"{table}/start", fill="random")
    kinds = [seat["kind"] for seat in (await ana.get(table)).json()["table"]["seats"]]
    assert kinds == ["person", "bot", "bot"]


async def test_only_the_host_starts_seats_bots_and_kicks(app: App) -> None:
    ana, bo = person(app), person(app)
    table = await open_table(ana, seats=3)
    await bo.ok(f"{table}/join", nickname="Bo")
    for path, body in (("start", {}), ("bot", {"seat": 2}), ("kick", {"seat": 0})):
        answer = await bo.post(f"{table}/{path}", **body)
        assert answer.status_code == 403 and answer.json()["reason"] == "hosts_only"
    await ana.ok(f"{table}/kick", seat=1)
    assert (await bo.get(table)).json()["mine"] == []
    assert (await bo.get(f"{table}/view", seat=1)).status_code == 403


async def test_a_bot_goes_on_for_a_person_who_leaves_and_a_newcomer_takes_its_place(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    await bo.ok(f"{table}/leave", seat=1)
    seat = (await ana.get(table)).json()["table"]["seats"][1]
    assert seat["kind"] == "bot" and seat["vacant"] and seat["automatic"]
    cleo = person(app)
    assert (await cleo.ok(f"{table}/join", nickname="Cleo"))["seat"] == 1
    await play_out({0: ana, 1: cleo}, table)


async def test_a_seat_is_handed_to_a_bot_and_taken_back(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    await ana.ok(f"{table}/hand-over", seat=0, level="random")
    refused = await ana.post(f"{table}/act", seat=0, decision=0, action="draw")
    assert refused.status_code == 409 and "take it back" in refused.json()["words"]
    await ana.ok(f"{table}/take-back", seat=0)
    await play_out({0: ana, 1: bo}, table)


async def test_a_seat_moves_to_another_device_once(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    phone, thief = person(app), person(app)
    code = (await ana.ok(f"{table}/move", seats=[0]))["code"]
    assert (await phone.ok(f"{table}/claim", code=code))["seats"] == [0]
    assert (await ana.get(f"{table}/view", seat=0)).status_code == 403
    assert (await phone.get(f"{table}/view", seat=0)).status_code == 200
    assert (await phone.get(table)).json()["host"] is True
    assert (await thief.post(f"{table}/claim", code=code)).status_code == 403


async def test_a_seat_can_be_kept_on_two_devices(app: App) -> None:
    ana, _, table = await two_at_a_table(app)
    phone = person(app)
    code = (await ana.ok(f"{table}/move", seats=[0]))["code"]
    await phone.ok(f"{table}/claim", code=code, keep=True)
    assert (await ana.get(f"{table}/view", seat=0)).status_code == 200
    assert (await phone.get(f"{table}/view", seat=0)).status_code == 200


async def test_nobody_gives_away_anothers_seat(app: App) -> None:
    _, bo, table = await two_at_a_table(app)
    for path in ("move", "leave", "hand-over", "take-back", "rename"):
        body: dict[str, object] = {"seats": [0]} if path == "move" else {"seat": 0}
        if path == "rename":
            body["nickname"] = "Me"
        answer = await bo.post(f"{table}/{path}", **body)
        assert answer.status_code == 403, path


async def test_a_rematch_keeps_the_people(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    early = await ana.post(f"{table}/rematch")
    assert early.status_code == 409 and "not over" in early.json()["words"]
    await play_out({0: ana, 1: bo}, table)
    assert (await bo.post(f"{table}/rematch")).status_code == 403
    await ana.ok(f"{table}/rematch")
    found = (await bo.get(table)).json()["table"]
    assert found["stage"] == "playing" and found["match"] == 2
    assert [seat["nickname"] for seat in found["seats"]] == ["Ana", "Bo"]
    await play_out({0: ana, 1: bo}, table)


async def test_a_rematch_begins_when_all_who_are_here_wish_it(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    assert (await bo.post(f"{table}/wish")).status_code == 409
    await play_out({0: ana, 1: bo}, table)
    assert (await person(app).post(f"{table}/wish")).status_code == 403
    await bo.ok(f"{table}/wish")
    found = (await ana.get(table)).json()["table"]
    assert found["stage"] == "over" and [seat["wishes"] for seat in found["seats"]] == [False, True]
    await bo.ok(f"{table}/wish", wish=False)
    await ana.ok(f"{table}/wish")
    assert (await ana.get(table)).json()["table"]["stage"] == "over"
    await bo.ok(f"{table}/wish")
    found = (await ana.get(table)).json()["table"]
    assert found["match"] == 2 and [seat["wishes"] for seat in found["seats"]] == [False, False]


async def test_whoever_leaves_the_result_leaves_a_free_chair_for_a_newcomer_or_a_bot(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    await play_out({0: ana, 1: bo}, table)
    await ana.ok(f"{table}/wish")
    await bo.ok(f"{table}/leave", seat=1)
    found = (await ana.get(table)).json()["table"]
    assert found["stage"] == "over" and found["seats"][1]["vacant"] and found["seats"][1]["left"]
    cyd = person(app)
    await cyd.ok(f"{table}/join", nickname="Cyd")
    assert (await cyd.get(f"{table}/match.json")).json()["players"] == ["Ana", "Bo"]
    await cyd.ok(f"{table}/wish")
    found = (await ana.get(table)).json()["table"]
    assert found["match"] == 2 and [seat["nickname"] for seat in found["seats"]] == ["Ana", "Cyd"]


async def test_a_bot_for_the_free_chair_is_the_last_thing_a_rematch_waits_for(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    await bo.ok(f"{table}/leave", seat=1)
    await play_out({0: ana}, table)
    async with asyncio.timeout(5):  # the end is stored a moment after the last move is shown
        while (await ana.get(table)).json()["table"]["seats"][1]["kind"] != "open":
            await asyncio.sleep(0.005)
    await ana.ok(f"{table}/wish")
    assert (await ana.get(table)).json()["table"]["stage"] == "over"
    await ana.ok(f"{table}/bot", seat=1)
    assert (await ana.get(table)).json()["table"]["match"] == 2


async def test_the_seed_is_sealed_before_and_revealed_after(app: App) -> None:
    ana, bo, table = await two_at_a_table(app)
    before = (await ana.get(table)).json()["table"]
    assert before["commitment"] and before["seed"] is None
    assert (await ana.get(f"{table}/match.json")).status_code == 409
    await play_out({0: ana, 1: bo}, table)
    after = (await ana.get(table)).json()["table"]
    assert hashlib.sha256(bytes.fromhex(after["seed"])).hexdigest() == before["commitment"]


async def test_a_finished_solo_match_proves_itself_over_the_api(app: App) -> None:
    ana, bo, table = await two_at_a_table(app, "solo", options={"target": 1})
    await play_out({0: ana, 1: bo}, table)
    saved = await bo.get(f"{table}/match.json")
    assert saved.status_code == 200
    verdict = (await ana.client.post("/api/verify", content=saved.content)).json()
    assert verdict["proved"] is True
    forged = saved.content.replace(b'"returns": [', b'"returns": [0.5, ')
    assert (await ana.client.post("/api/verify", content=forged)).json()["proved"] is False


async def test_the_qr_code_is_a_picture(app: App) -> None:
    ana = person(app)
    answer = await ana.get(f"{await open_table(ana)}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml" and answer.text.startswith("<svg")
