"""Every game's table: a whole match by keys, and what it must show at any size."""

from __future__ import annotations

import pytest

from ludoteca.games import game_class, load
from ludoteca.tui.app import PlayApp
from ludoteca.tui.live import PERSON, LiveTable
from ludoteca.tui.overlays import TextScreen
from ludoteca.tui.tables import Table, table_for
from tests.tui.driver import play_by_keys, text_of

DRAWN = ["bambino_solo", "dream_home", "home_sweet_home", "solos_en_casa"]
SHORT = {"bambino_solo": {"steps": 1}}
"""Options that make a whole match short."""


def app_of(name: str) -> PlayApp:
    return PlayApp(load(name, 2, SHORT.get(name, {})), (PERSON, "greedy"), "keys", name="Nora", reaction=0)


@pytest.mark.parametrize("name", DRAWN)
async def test_a_whole_match_is_played_by_keys_on_a_small_screen(name: str) -> None:
    app = app_of(name)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_by_keys(app, pilot, lambda: app.live.over and isinstance(app.screen, TextScreen))
        assert "Seed keys" in text_of(app, "text")
        assert "Nora" in text_of(app, "text")


@pytest.mark.parametrize("name", DRAWN)
async def test_the_beginning_of_a_match_is_played_by_keys_on_a_large_screen(name: str) -> None:
    app = app_of(name)
    async with app.run_test(size=(120, 40)) as pilot:
        await play_by_keys(app, pilot, lambda: app.live.state.decision >= 30 or app.live.over)
        assert len(app.live.events) > 10


@pytest.mark.parametrize("name", DRAWN)
def test_every_game_has_a_table_of_its_own(name: str) -> None:
    assert type(table_for(load(name, game_class(name).seat_range[0]))) is not Table


@pytest.mark.parametrize("name", DRAWN)
def test_the_table_keeps_to_its_size_and_offers_every_legal_action(name: str) -> None:
    low, high = game_class(name).seat_range
    for seats in range(low, high + 1):
        game = load(name, seats)
        live = LiveTable(game, ["random"] * seats, f"drawn/{seats}")
        table, names = table_for(game), [f"Player number {seat}" for seat in range(seats)]
        for _ in range(80):
            check_drawing(table, live, names)
            move = live.bot_move()
            if move is None:
                break
            live.act(*move)


def check_drawing(table: Table, live: LiveTable, names: list[str]) -> None:
    """Draw the table for every seat and a spectator, in three sizes."""
    for seat in range(-1, live.game.seats):
        view = live.view(seat)
        for width, height in ((50, 13), (78, 16), (30, 6)):
            lines = table.draw(view, names, width, height).split("\n")
            assert len(lines) <= height and max(line.cell_len for line in lines) <= width
        offered = {action for choice in table.choices(view) for action in choice.actions}
        assert offered == set(view.legal_actions)


@pytest.mark.rule("R1.4")
def test_the_pets_that_players_chose_stand_beside_their_names() -> None:
    game = load("solos_en_casa", 3, {"pets": "turtle,-,rabbit"})
    live = LiveTable(game, ["random"] * 3, "pets")
    lines = table_for(game).draw(live.view(1), ["Nora", "Opa", "Kiki"], 78, 30).plain.split("\n")
    for name, pet in (("Nora", "turtle"), ("Opa", "cat"), ("Kiki", "rabbit")):
        assert any(name in line and pet in line for line in lines), lines
