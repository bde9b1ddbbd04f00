"""On 80 × 24 everything that matters is there, nothing is cut off, and every legal action is in reach of the keys."""

from __future__ import annotations

import re

import pytest

from ludoteca.core import wording
from ludoteca.core.wording import speak
from ludoteca.games import game_class, load
from ludoteca.games.solos_en_casa.view import HouseView
from ludoteca.tui.app import PlayApp
from ludoteca.tui.live import PERSON
from ludoteca.tui.overlays import TextScreen
from ludoteca.tui.tables.solos_en_casa import GameTable
from ludoteca.tui.tray import Tray
from tests.pseudo import Pseudo, plain_words
from tests.tui.driver import play_by_keys, screen_text, text_of, until, waits_for_person

SMALL = (80, 24)
ESSENTIAL = {
    "solo": ("Round 1", "to 600 points", "colour", "cards", "Nora", "Ana", "Bela", "Chloé"),
    "bambino_solo": ("Round 1", "bambino", "colour", "Nora", "Ana", "Bela", "Chloé"),
    "dream_home": ("Round", "of 12", "first player:", "a1", "c5", "Nora", "Ana", "Bela", "Chloé"),
    "home_sweet_home": ("cards in the pile", "suit 1", "suit 5", "Nora", "Ana", "Bela", "Chloé"),
    "solos_en_casa": ("⌂", "▣", "open", "closed", "two bars", "steps", "Nora", "Ana", "Bela", "Chloé"),
}


def app_of(name: str, seed: str = "small") -> PlayApp:
    return PlayApp(load(name, 4), (PERSON, *["greedy"] * 3), seed, name="Nora", reaction=0)


@pytest.mark.parametrize("name", ESSENTIAL)
async def test_a_new_player_sees_the_table_whose_turn_it_is_and_the_keys(name: str) -> None:
    app = app_of(name)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: waits_for_person(app))
        await pilot.pause()
        seen = screen_text(app)
        assert [part for part in ESSENTIAL[name] if part not in seen] == []
        assert f" {game_class(name).title}" in seen and "YOUR TURN" in seen and "q leave" in seen
        assert "…" not in text_of(app, "table")


@pytest.mark.parametrize("name", ESSENTIAL)
async def test_the_arrows_bring_every_legal_action_into_sight(name: str) -> None:
    app = app_of(name)
    async with app.run_test(size=SMALL) as pilot:
        await play_by_keys(app, pilot, lambda: app.live.state.decision >= 12 and waits_for_person(app))
        tray = app.screen.query_one(Tray)
        offered = {action for choice in tray.choices for action in choice.actions}
        assert offered == set(app.live.view(0).legal_actions)
        for _step in tray.choices:
            await pilot.press("right")
            await pilot.pause()
            assert f"{tray.choices[tray.selected].label.plain}]" in screen_text(app)


async def test_the_house_shows_doors_traps_and_pets_without_lines_between_its_rows() -> None:
    app = app_of("solos_en_casa")
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: waits_for_person(app))
        live, table = app.live, app.table
        assert isinstance(table, GameTable)
        view = live.view(0)
        assert isinstance(view, HouseView)
        lines = table.draw(view, app.names, 50, 14).plain.split("\n")
        house = "\n".join(lines[:9])
        shut = sum(1 for closed in view.closed if closed == 1)
        twice = sum(1 for closed in view.closed if closed == 2)
        open_doors = len(view.closed) - shut - twice
        assert house.count("╎") + house.count("╌") == open_doors
        assert house.count("┃") + house.count("━") == shut
        assert house.count("║") + house.count("═") == twice
        assert all(pet[0].upper() in house for pet in view.pets)


KEPT = re.compile(
    "SOLO|Bambino-Solo|Dream Home|Home Sweet Home|Solos en Casa|Nora|Ana|Bela|Chloé|bambino|Esc|Enter|"
    r"\b(enter|escape)\b|R\d+\.\d+|\b[oc]\d|[oc]×\d|small|"
    r"\b[CDHPRT]{2}\b|\b(No|An|Be|Ch)\b"
)
"""Names of games, players and keys; codes on cards; two pets on a space; names cut by a window over them."""


@pytest.mark.parametrize("name", ESSENTIAL)
async def test_every_word_on_the_screen_is_translated(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "_translations", lambda _language: Pseudo())
    with speak("marked"):
        app = app_of(name)
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: waits_for_person(app))
            await pilot.pause()
            seen = [screen_text(app)]
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, TextScreen))
            seen.append(screen_text(app))
    assert plain_words("\n".join(seen), KEPT) == []
