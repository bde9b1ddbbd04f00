"""What moves when something has happened, as orders to the script; every sound belongs to an event that there is."""

from __future__ import annotations

import re
from importlib.resources import files

from ludoteca.core.chance import FastChance
from ludoteca.core.event import Event
from ludoteca.games import NAMES
from ludoteca.web.motion import moves, voice_of
from ludoteca.web.painting import SOUNDS
from ludoteca.web.tables import Scene, painter
from ludoteca.web.tables.bambino_solo import ACTIONS, ANIMALS
from ludoteca.web.taste import Taste, read_taste
from tests.web.conftest import game_of, people


def scene(name: str, seats: int = 3) -> Scene:
    """A table just dealt."""
    game = game_of(name, seats, ())
    return painter(name).model(game, game.view(game.start(FastChance(1)), 0), people(seats), [])


def test_cards_drawn_are_counted_and_never_named() -> None:
    drew = Event("drew", 1, {"count": 2, "due": 2}, {1: {"cards": ["r5", "b2"]}})
    assert moves([drew.seen_by(1)], scene("solo")) == [["draw", 1, 2]]


def test_hands_change_places() -> None:
    events = [Event("swapped", 0, {"with": 2}), Event("hands_passed", -1, {"direction": 1})]
    assert moves(events, scene("solo")) == [["swap", 0, 2], ["round", -1]]


def test_a_heap_that_is_taken_goes_to_whoever_takes_it() -> None:
    assert moves([Event("collected", 1, {})], scene("home_sweet_home")) == [["collect", 1]]
    assert moves([Event("collected", 1, {"clashed": 2})], scene("home_sweet_home")) == [["collect", 1], ["clash", 1, 2]]


def test_the_steps_of_a_pet_make_one_walk_across_the_drawing() -> None:
    table = scene("solos_en_casa")
    names = list(table.plan.spots)[:2]  # type: ignore[attr-defined]
    events = [Event("rolled", 0, {"die": 2}), *(Event("stepped", 0, {"space": name}) for name in names)]
    events.append(Event("sprung", 0, {"trap": "banana", "space": names[1]}))
    die, walk, shake = moves(events, table)
    assert die == ["die"] and shake == ["shake", 0]
    assert walk[:2] == ["steps", 0] and isinstance(walk[2], list) and len(walk[2]) == 2


def test_what_moves_nothing_gives_no_order() -> None:
    assert moves([Event("called", 0, {}), Event("passed", 1, {})], scene("solo")) == []


def test_every_sound_belongs_to_an_event_that_some_game_tells() -> None:
    told = set[str]()
    for name in NAMES:
        folder = files(f"ludoteca.games.{name}")
        sources = [path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".py")]
        told |= set(re.findall(r'"([a-z_]+)"', " ".join(sources)))
    assert set(SOUNDS) <= told


def test_the_animal_of_a_played_card_says_something_and_no_other_event_does() -> None:
    table, played = scene("bambino_solo"), Event("played", 0, {"card": "r5"})
    assert voice_of([played, Event("passed", 1, {})], table) == "hare"
    assert voice_of([Event("turned_up", -1, {"card": "r5"})], table) == ""
    assert voice_of([Event("played", 0, {"card": "r5"})], scene("solo")) == ""


def test_every_animal_has_a_voice_of_at_most_four_tenths_of_a_second() -> None:
    script = (files("ludoteca.web") / "static" / "voices.js").read_text("utf-8")
    voices = dict(re.findall(r"^    (\w+): (.*),$", script, re.MULTILINE))
    assert set(voices) == {*ANIMALS, *ACTIONS.values(), "butterfly"}
    for calls in voices.values():
        starts = [float(number) for number in re.findall(r"start: ([\d.]+)", calls)] or [
            float(number) for number in re.findall(r"[\d.]+", calls.partition("].map")[0])
        ]
        lengths = [float(number) for number in re.findall(r"length: ([\d.]+)", calls)]
        assert max(starts) + lengths[-1] <= 0.4


def test_voices_are_off_until_somebody_wants_them() -> None:
    assert Taste().voices == "off"
    assert read_taste({"voices": "on"}).voices == "on"
