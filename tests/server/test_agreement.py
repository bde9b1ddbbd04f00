"""What a table plays by, while its match has not begun: options that the host changes, and what every seat chooses."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest

from ludoteca.server import messages as m
from ludoteca.server.app import App
from tests.server.helpers import Json, Person, house, listening, open_table, person, quick, stream, visitor


async def options(who: Person, table: str) -> Json:
    """The options of a table that differ from their defaults."""
    found: Json = (await who.get(table)).json()["table"]["options"]
    return found


def refused(answer: httpx.Response, status: int, words: str) -> bool:
    """Whether a request was refused, for this reason."""
    return answer.status_code == status and words in answer.json()["words"]


async def pets_table(app: App, seats: int = 3) -> tuple[Person, Person, str]:
    """Ana, the host, on seat 0 and Bo on seat 1 of Solos en Casa."""
    ana, bo = person(app), person(app)
    table = await open_table(ana, "solos_en_casa", seats)
    await bo.ok(f"{table}/join", nickname="Bo")
    return ana, bo, table


# ── the host's options ──


async def test_the_host_changes_options_and_those_not_named_stay(app: App) -> None:
    ana = person(app)
    table = await open_table(ana, "solo", 2, options={"target": 300, "jump_in": "off"})
    told = await ana.ok(f"{table}/options", options={"target": 500, "stacking": "mixed"})
    assert told["table"]["options"] == {"target": "500", "jump_in": "off", "stacking": "mixed"}
    await ana.ok(f"{table}/options", options={"jump_in": "all"})
    assert await options(ana, table) == {"target": "500", "stacking": "mixed"}


async def test_the_match_is_played_by_what_was_agreed_last(app: App) -> None:
    ana = person(app)
    table = await open_table(ana, "magpie", 2, options={"hand": 1})
    await ana.ok(f"{table}/options", options={"hand": 3})
    await ana.ok(f"{table}/start", fill="random")
    assert (await ana.get(table)).json()["table"]["options"] == {"hand": "3"}
    assert len((await ana.view(table, 0))["view"]["hand"]) >= 3


async def test_only_the_host_changes_options(app: App) -> None:
    ana, bo, table = await pets_table(app)
    assert refused(await bo.post(f"{table}/options", options={"first_seat": "1"}), 403, "host")
    assert await options(ana, table) == {}


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"jumpin": "off"}, "did you mean jump_in?"),
        ({"target": 0}, "1 to 5000"),
        ({"stacking": "perhaps"}, "is one of"),
        ({"jump_in": "off", "jump_in_after": "play"}, "jump_in"),
    ],
)
async def test_what_contradicts_itself_is_refused_in_words_and_changes_nothing(
    app: App, wishes: Json, words: str
) -> None:
    ana = person(app)
    table = await open_table(ana, "solo", 2, options={"target": 300})
    answer = await ana.post(f"{table}/options", options=wishes)
    assert answer.status_code == 400 and words.lower() in answer.json()["words"].lower()
    assert await options(ana, table) == {"target": "300"}


async def test_a_contradiction_with_an_earlier_choice_is_refused_too(app: App) -> None:
    ana = person(app)
    table = await open_table(ana, "solo", 2, options={"jump_in": "off"})
    answer = await ana.post(f"{table}/options", options={"jump_in_after": "play"})
    assert answer.status_code == 400
    assert await options(ana, table) == {"jump_in": "off"}


async def test_once_the_match_has_begun_everything_stays(app: App) -> None:
    ana, bo, table = await pets_table(app, 2)
    await ana.ok(f"{table}/start")
    assert refused(await ana.post(f"{table}/options", options={"first_seat": "1"}), 409, "The match has begun")
    assert refused(await bo.post(f"{table}/choose", seat=1, option="pets", word="dog"), 409, "The match has begun")
    assert await options(ana, table) == {}


async def test_options_and_choices_survive_a_restart(tmp_path: Path) -> None:
    first = house(quick(tmp_path))
    async with first.running():
        ana, bo, table = await pets_table(first)
        await ana.ok(f"{table}/options", options={"crash_traps": "ignored"})
        await bo.ok(f"{table}/choose", seat=1, option="pets", word="parrot")
    second = house(quick(tmp_path))
    async with second.running():
        back = person(second)
        back.client.cookies = ana.client.cookies
        assert await options(back, table) == {"crash_traps": "ignored", "pets": "-,parrot"}
        await back.ok(f"{table}/start", fill="random")
        assert (await back.view(table, 0))["view"]["pets"] == ["cat", "parrot", "dog"]


async def test_the_stream_tells_everybody_at_once(tmp_path: Path) -> None:
    async with listening(house(quick(tmp_path))) as address, visitor(address) as ana, visitor(address) as bo:
        table = await open_table(ana, "solos_en_casa", 2)
        await bo.ok(f"{table}/join", nickname="Bo")
        async with stream(bo, table, 1) as theirs, stream(bo, table, -1) as watching:
            await theirs.update()
            await watching.update()
            await ana.ok(f"{table}/options", options={"advance_doors": "any"})
            for told in (theirs, watching):
                while (await told.update())["table"]["options"] != {"advance_doors": "any"}:
                    pass
            await bo.ok(f"{table}/choose", seat=1, option="pets", word="turtle")
            while (await watching.update())["table"]["options"].get("pets") != "-,turtle":
                pass


# ── what every seat chooses ──


@pytest.mark.rule("R1.4")
async def test_everybody_chooses_a_pet_that_is_still_free(app: App) -> None:
    ana, bo, table = await pets_table(app)
    await bo.ok(f"{table}/choose", seat=1, option="pets", word="dog")
    assert refused(await ana.post(f"{table}/choose", seat=0, option="pets", word="dog"), 409, "chosen this already")
    await ana.ok(f"{table}/choose", seat=0, option="pets", word="turtle")
    await bo.ok(f"{table}/choose", seat=1, option="pets", word="cat")
    assert await options(ana, table) == {"pets": "turtle,cat"}
    await ana.ok(f"{table}/start", fill="random")
    assert (await ana.view(table, 0))["view"]["pets"] == ["turtle", "cat", "dog"]


async def test_a_choice_can_be_taken_back(app: App) -> None:
    ana, _, table = await pets_table(app)
    await ana.ok(f"{table}/choose", seat=0, option="pets", word="turtle")
    await ana.ok(f"{table}/choose", seat=0, option="pets", word="-")
    assert await options(ana, table) == {}


async def test_the_host_chooses_for_bots_and_open_seats_but_for_nobody_else(app: App) -> None:
    ana, bo, table = await pets_table(app, 4)
    await ana.ok(f"{table}/bot", seat=2)
    await ana.ok(f"{table}/choose", seat=2, option="pets", word="rabbit")
    await ana.ok(f"{table}/choose", seat=3, option="pets", word="hamster")
    assert (await ana.post(f"{table}/choose", seat=1, option="pets", word="dog")).status_code == 403
    assert (await bo.post(f"{table}/choose", seat=2, option="pets", word="dog")).status_code == 403
    assert await options(ana, table) == {"pets": "-,-,rabbit,hamster"}


async def test_a_device_chooses_for_everybody_who_shares_it(app: App) -> None:
    ana, bo, table = await pets_table(app)
    assert (await bo.ok(f"{table}/join", nickname="Bo's sister"))["seat"] == 2
    await bo.ok(f"{table}/choose", seat=2, option="pets", word="hamster")
    assert await options(ana, table) == {"pets": "-,-,hamster"}


@pytest.mark.parametrize("gone", ["leave", "kick"])
async def test_whoever_leaves_frees_what_they_chose(app: App, gone: str) -> None:
    ana, bo, table = await pets_table(app)
    await ana.ok(f"{table}/choose", seat=0, option="pets", word="turtle")
    await bo.ok(f"{table}/choose", seat=1, option="pets", word="dog")
    await (ana if gone == "kick" else bo).ok(f"{table}/{gone}", seat=1)
    assert await options(ana, table) == {"pets": "turtle"}


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"seat": 0, "option": "pets", "word": "cow"}, 400, "'cow' is none of them"),
        ({"seat": 0, "option": "pets", "word": "dog,cat"}, 400, "nothing we know"),
        ({"seat": 0, "option": "first_seat", "word": "1"}, 400, "nothing we know"),
        ({"seat": 9, "option": "pets", "word": "dog"}, 400, "seats 1 to 3"),
    ],
)
async def test_impossible_choices_are_refused_in_words(app: App, wish: Json, status: int, words: str) -> None:
    ana, _, table = await pets_table(app)
    assert refused(await ana.post(f"{table}/choose", **wish), status, words)
    assert await options(ana, table) == {}


async def test_answers_have_the_documented_shape(app: App) -> None:
    ana, bo, table = await pets_table(app)
    for answer in (
        await ana.post(f"{table}/options", options={"first_seat": 2}),
        await bo.post(f"{table}/choose", seat=1, option="pets", word="dog"),
    ):
        assert msgspec.json.decode(answer.content, type=m.TableView).table.options["first_seat"] == "2"
    games = msgspec.json.decode((await ana.get("/api/games")).content, type=m.House).games
    assert [option.name for game in games for option in game.options if option.by_seat] == ["pets"]


@pytest.mark.parametrize("path", ["options", "choose"])
@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"options": 1}', b'{"seat": -1}', b"[" * 5000])
async def test_bad_bodies_are_refused_in_words(app: App, path: str, body: bytes) -> None:
    ana, _, table = await pets_table(app)
    answer = await ana.client.post(f"{table}/{path}", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500 and answer.json()["words"]
