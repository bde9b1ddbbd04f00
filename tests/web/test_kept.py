"""Regions and macros that are made once and kept: nothing may come out differently because of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import pytest

from ludoteca.core.wording import speak
from ludoteca.web import render
from ludoteca.web.kept import Kept, Made, Regions, Watched
from ludoteca.web.tables import painter
from tests.web.conftest import TABLES, game_of, people, walk


@dataclass(frozen=True)
class Scene:
    """A scene whose region reads `hidden` only behind an open door."""

    open: bool
    hidden: int
    other: int


def shown(made: list[int]) -> Callable[[Watched], Callable[[str], str]]:
    """Makes the region, and notes that it had to."""

    def maker(scene: Watched) -> Callable[[str], str]:
        def make(name: str) -> str:
            made.append(1)
            return f"{name} {scene.hidden}" if scene.open else f"{name} closed"

        return make

    return maker


def test_what_was_not_asked_for_longest_makes_room() -> None:
    kept = Kept(2)
    kept.put("a", "1")
    kept.put("b", "2")
    assert kept.find("a") == "1"
    kept.put("c", "3")
    assert (kept.find("a"), kept.find("b"), kept.find("c")) == ("1", None, "3")


def test_a_region_is_made_once_for_all_scenes_that_agree_in_what_it_reads() -> None:
    regions, made = Regions(100), list[int]()
    scenes = [Scene(False, 1, 1), Scene(False, 2, 2), Scene(False, 3, 3)]
    assert [regions.get("x", ["door"], scene, shown(made))["door"] for scene in scenes] == ["door closed"] * 3
    assert len(made) == 1


def test_a_scene_that_leads_it_to_read_more_is_told_apart_from_then_on() -> None:
    regions, made = Regions(100), list[int]()
    scenes = [Scene(False, 1, 1), Scene(True, 1, 1), Scene(True, 2, 1), Scene(True, 1, 2), Scene(False, 2, 2)]
    words = [regions.get("x", ["door"], scene, shown(made))["door"] for scene in scenes]
    assert words == ["door closed", "door 1", "door 2", "door 1", "door closed"]


def test_what_a_viewer_had_last_is_taken_as_it_was_and_nothing_else() -> None:
    regions, made = Regions(1), list[int]()
    before = regions.get("x", ["door"], Scene(True, 1, 1), shown(made))
    regions.get("x", ["door"], Scene(True, 2, 1), shown(made))  # what was kept for all has made room
    again = regions.get("x", ["door"], Scene(True, 1, 7), shown(made), before)
    other = regions.get("x", ["door"], Scene(True, 3, 7), shown(made), again)
    assert (before, again, other) == ({"door": "door 1"}, {"door": "door 1"}, {"door": "door 3"})
    assert len(made) == 3


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_kept_regions_are_what_a_fresh_template_gives(
    name: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    game, persons = game_of(name, seats, options), people(seats)
    template, names = f"tables/{name}.html", painter(name).REGIONS
    before: dict[int, Made] = {}
    for state, _events in walk(game, 11, 25):
        for seat in (-1, 0, seats - 1):
            scene = painter(name).model(game, game.view(state, seat), persons, [f"{state.decision}"])
            before[seat] = render.regions(scene, before.get(seat))
            assert before[seat] == render.regions(scene) == render.blocks(template, names, t=scene)


def test_languages_are_kept_apart() -> None:
    game, persons = game_of("solo", 2, ()), people(2)
    state, _events = next(walk(game, 1, 1))
    scene = painter("solo").model(game, game.view(state, 0), persons, [])
    english = render.regions(scene)
    with speak("xx"):
        assert render.regions(scene) == english  # no such language: the same words, found under another key


def test_what_stands_round_every_table_is_what_a_fresh_template_gives() -> None:
    someone = people(1)[0]
    for own, hand, undo, handed, comes, watching, mode in product(
        (-1, 2), (True, False), (True, False), (True, False), (None, someone), (0, 3), ("play", "watch", "screen")
    ):
        chrome = render.Chrome(
            subtitle="Round 1", own=own, hand=hand, may_undo=undo, handed=handed, comes=comes, watching=watching,
            mode=mode, address="/t/1",
        )  # fmt: skip
        assert render.common(chrome) == render.blocks("common.html", render.COMMON, c=chrome)
