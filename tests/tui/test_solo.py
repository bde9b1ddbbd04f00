"""SOLO at the terminal table: rounds and matches by keys, and what the table shows."""

from __future__ import annotations

import pytest

from ludoteca.games import load
from ludoteca.games.solo import Solo
from ludoteca.tui.app import PlayApp
from ludoteca.tui.live import PERSON
from ludoteca.tui.overlays import TextScreen
from ludoteca.tui.screen import PlayScreen
from ludoteca.tui.tables.solo import GameTable
from ludoteca.tui.tray import Tray
from tests.tui.driver import play_by_keys, screen_text, text_of, until

SIZES = [(80, 24), (120, 40)]
NAMES = ["Nora", "Ana", "Bela", "Chloé"]


def app_of(seats: int, seed: str, reaction: float = 0, **options: str | int) -> PlayApp:
    specs = (PERSON, *["greedy"] * (seats - 1))
    return PlayApp(load("solo", seats, options), specs, seed, name="Nora", reaction=reaction)


def set_position(app: PlayApp, position: str) -> None:
    app.live.state = app.game.parse_position(position)
    assert isinstance(app.screen, PlayScreen)
    app.screen.show()


def acted(app: PlayApp) -> bool:
    """Whether anything happened after the deal."""
    return any(event.kind not in ("dealt", "turned_up", "slid_under") for event in app.live.events)


def ended(app: PlayApp) -> bool:
    return app.live.over and isinstance(app.screen, TextScreen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "target"), [(2, 1), (4, 60), (10, 300)])
async def test_a_match_of_some_rounds_is_played_by_keys(size: tuple[int, int], seats: int, target: int) -> None:
    app = app_of(seats, "keys", target=target)
    async with app.run_test(size=size) as pilot:
        await play_by_keys(app, pilot, lambda: ended(app))
        assert max(app.game.scores(app.live.state)) >= target
        assert "Seed keys" in text_of(app, "text")


async def test_the_end_of_a_round_waits_for_the_person() -> None:
    app = app_of(4, "pause")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_by_keys(app, pilot, lambda: isinstance(app.screen, TextScreen))
        assert "won round 1" in text_of(app, "text")
        before = len(app.live.events)
        await pilot.pause(0.05)
        assert len(app.live.events) == before
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))


async def test_a_refused_card_says_why_and_r_opens_the_rule() -> None:
    app = app_of(4, "why", reaction=30)
    async with app.run_test(size=(80, 24)) as pilot:
        set_position(app, "top r5; hands b1 g2 r3 / g1 / g2 / g3")
        await pilot.pause()
        await pilot.press(key_of(app, "♦ 1"))
        await pilot.pause()
        assert "R3.2" in text_of(app, "message")
        assert not acted(app)


def key_of(app: PlayApp, label: str) -> str:
    tray = app.screen.query_one(Tray)
    return next(key for key, c in zip(tray.keys, tray.choices, strict=True) if c.label.plain.strip() == label)


async def test_a_wild_card_asks_for_its_colour_and_escape_takes_it_back() -> None:
    app = app_of(4, "wild", reaction=30)
    async with app.run_test(size=(80, 24)) as pilot:
        set_position(app, "top r5; hands w b1 b2 b3 / g1 / g2 / g3")
        await pilot.pause()
        await pilot.press(key_of(app, "colour"))
        await pilot.pause()
        assert text_of(app, "question").startswith("Which?")
        await pilot.press("escape")
        await pilot.pause()
        assert not acted(app)
        await pilot.press(key_of(app, "colour"))
        await pilot.press(key_of(app, "♣ green"))
        assert "colour green" in app.game.print_position(app.live.state)


async def test_one_may_jump_in_by_j_while_a_bot_waits() -> None:
    app = app_of(4, "jump", reaction=30)
    async with app.run_test(size=(80, 24)) as pilot:
        set_position(app, "top r5; turn 2; hands r5 b1 b2 / g1 g4 / g2 g5 / g3 g6")
        await pilot.pause()
        assert "Bela's turn" in text_of(app, "bar")
        await pilot.press("j")
        assert app.live.events[-1].seat == 0 and "jumped_in" in app.live.events[-1].public


async def test_solo_is_called_by_s_while_a_bot_waits() -> None:
    app = app_of(4, "call", reaction=30)
    async with app.run_test(size=(80, 24)) as pilot:
        set_position(app, "top r5; turn 1; hands b1 / g1 g4 / g2 g5 / g3 g6; owes 0")
        await pilot.pause()
        await pilot.press("s")
        assert app.live.events[-1].kind == "called"
        await until(pilot, lambda: "SOLO!" in screen_text(app))


@pytest.mark.parametrize("size", SIZES)
async def test_ten_players_and_twenty_cards_fit(size: tuple[int, int]) -> None:
    app = app_of(10, "many", reaction=30)
    async with app.run_test(size=size) as pilot:
        mine = "r1 r2 r3 r4 r5 r6 r7 r8 r9 rs rr y1 y2 y3 y4 y5 w w4 pa gx"
        others = " / ".join(["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9"])
        set_position(app, f"top r5; hands {mine} / {others}")
        await pilot.pause()
        await pilot.pause()
        shown = screen_text(app)
        assert all(name in shown for name in app.names)
        assert "pass hands" in shown and "♣ swap" in shown and "Draw" in shown


def solo_table(**options: str | int) -> tuple[Solo, GameTable]:
    game = Solo.make(4, options)
    return game, GameTable(game)


def test_the_table_shows_what_is_in_force() -> None:
    game, table = solo_table()
    state = game.parse_position("top w; colour green; turn 1; direction counterclockwise; hands r1 / r2 r3 / b1 / g1")
    drawn = table.draw(game.view(state, 0), NAMES, 52, 14).plain
    assert "♣ GREEN" in drawn and "↑" in drawn and "▶ Ana" in drawn


def test_a_pending_penalty_is_named_with_its_victim() -> None:
    game, table = solo_table()
    state = game.parse_position("top r+2; penalty 4; turn 2; hands r1 b1 / r2 r3 / b1 b2 / g1 g2")
    assert "+4 for Bela" in table.draw(game.view(state, 0), NAMES, 52, 14).plain


def test_no_hand_but_the_own_one_is_drawn() -> None:
    game, table = solo_table()
    first = game.view(game.parse_position("top r5; hands r1 b1 / y2 y3 / y4 y6 / y7 y8"), 0)
    second = game.view(game.parse_position("top r5; hands r1 b1 / g2 g3 / g4 g6 / g7 g8"), 0)
    assert table.draw(first, NAMES, 52, 14) == table.draw(second, NAMES, 52, 14)
    assert table.choices(first) == table.choices(second)


@pytest.mark.parametrize(("width", "height"), [(30, 8), (50, 13), (80, 30)])
def test_the_table_keeps_to_its_size(width: int, height: int) -> None:
    game, table = solo_table()
    state = game.parse_position("top w4; colour red; penalty 12; hands r1 r2 / r2 r3 / b1 b2 / g1 g2")
    lines = table.draw(game.view(state, 0), NAMES, width, height).split("\n")
    assert len(lines) <= height and max(line.cell_len for line in lines) <= width
