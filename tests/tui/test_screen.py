"""The play screen with any game: keys, mouse, refusals, typing, the end; with a tiny game that has its own rules."""

from __future__ import annotations

import pytest
from rich.text import Text
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input

from ludoteca.core.playthrough import check
from ludoteca.tui.app import PlayApp, seat_names
from ludoteca.tui.live import PERSON, LiveTable
from ludoteca.tui.overlays import TextScreen
from ludoteca.tui.screen import PlayScreen
from ludoteca.tui.tables import Choice, plain
from ludoteca.tui.tray import Tray, assign_keys
from tests.bots.peek import Peek
from tests.tui.driver import text_of, until

SIZES = [(80, 24), (120, 40)]
PilotOf = Pilot[None]


def app_of(seed: int | str = 1, specs: tuple[str, ...] = (PERSON, "greedy", "random"), reaction: float = 0) -> PlayApp:
    return PlayApp(Peek.make(len(specs)), specs, seed, reaction=reaction)


def my_turn(app: PlayApp) -> bool:
    return isinstance(app.screen, TextScreen) or app.live.state.current_seat() == 0


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_match_is_played_by_keys(size: tuple[int, int]) -> None:
    app = app_of("keys")
    async with app.run_test(size=size) as pilot:
        for _ in range(200):
            await until(pilot, lambda: my_turn(app))
            if isinstance(app.screen, TextScreen):
                break
            await pilot.press("1")
        assert app.live.over
        assert "Seed keys" in text_of(app, "text")
        await pilot.press("q")
    assert app.return_code == 0


async def test_again_begins_another_match() -> None:
    app = app_of("again")
    async with app.run_test(size=(80, 24)) as pilot:
        first = app.live
        while not app.live.over:
            await until(pilot, lambda: my_turn(app))
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TextScreen))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert app.live is not first and not app.live.over


async def test_a_chip_can_be_clicked() -> None:
    app = app_of(3)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: my_turn(app))
        tray = app.screen.query_one(Tray)
        before = app.live.state.decision
        column = tray._places[1][1] + 2
        await pilot.click(tray, offset=(column, 0))
        await pilot.pause()
        assert app.live.state.decision > before


async def test_a_typed_move_that_is_refused_says_why_and_names_the_rule() -> None:
    app = app_of(5)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: my_turn(app))
        before = app.live.game.print_position(app.live.state)
        await pilot.press("colon", *"snap", "enter")
        assert "Only a card equal to the top one snaps." in text_of(app, "message")
        assert "R1.3" in text_of(app, "message")
        assert app.live.game.print_position(app.live.state) == before


async def test_a_typed_move_that_is_no_move_says_what_is_near() -> None:
    app = app_of(5)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: my_turn(app))
        await pilot.press("colon", *"plai", "enter")
        assert "did you mean 'play'" in text_of(app, "message")
        await pilot.press("colon", "escape")
        assert not app.screen.query_one("#typed", Input).display


async def test_one_may_act_out_of_turn_while_a_bot_waits() -> None:
    app = app_of(1, reaction=30)
    async with app.run_test(size=(80, 24)) as pilot:
        app.live.state = app.live.game.parse_position("hands 3 5 0; top 3; turn 1")
        assert isinstance(app.screen, PlayScreen)
        app.screen.show()
        await pilot.pause()
        assert "Ana's turn" in text_of(app, "bar")
        await pilot.press("1")
        assert list(app.live.game.scores(app.live.state)) == [1, 0, 0]


async def test_q_asks_before_it_leaves() -> None:
    app = app_of(1)
    async with app.run_test(size=(80, 24)) as pilot:
        stack = len(app.screen_stack)
        await pilot.press("q")
        assert len(app.screen_stack) == stack + 1
        await pilot.press("n")
        assert len(app.screen_stack) == stack
        await pilot.press("q", "y")
    assert app.return_code == 0


async def test_watching_bots_plays_to_the_end() -> None:
    app = app_of("watch", ("greedy", "random"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.live.over)


def test_bots_act_out_of_turn_before_the_seat_whose_turn_it_is() -> None:
    live = LiveTable(Peek.make(3), (PERSON, "greedy", "greedy"), 1)
    live.state = live.game.parse_position("hands 0 5 3; top 3; turn 1")
    assert live.bot_move() == (2, 3)


def test_a_bot_that_lets_a_chance_go_is_asked_again_only_after_somebody_acted() -> None:
    live = LiveTable(Peek.make(2), (PERSON, "random"), 1)
    live.state = live.game.parse_position("hands 0 3; top 3; turn 0")
    asked = [live.bot_move() for _ in range(40)]
    first_no = asked.index(None)
    assert set(asked[first_no:]) == {None}


def test_the_names_at_the_table_differ() -> None:
    assert seat_names(["greedy", PERSON, "greedy"], "Ana") == ["Bela", "Ana", "Chloé"]


def test_keys_are_given_once_and_keep_the_letters_of_the_screen_free() -> None:
    choices = [Choice(Text("draw"), (1,), key="d"), *(Choice(Text(str(n)), (n,)) for n in range(40))]
    keys = [key for key in assign_keys(choices) if key]
    assert keys[0] == "d" and len(set(keys)) == len(keys) and not set(keys) & set("rqg")


def test_fields_of_a_view_are_told_by_name() -> None:
    assert plain((1, 2), ("Ana", "Ben")) == "Ana 1  Ben 2"
    assert plain((), ("Ana", "Ben")) == "–"
    assert plain((1, 2, 3), ("Ana", "Ben")) == "1 2 3"


def test_a_match_is_kept_as_a_playthrough_that_holds() -> None:
    live = LiveTable(Peek.make(2), ("greedy", "random"), "kept")
    while not live.over:
        move = live.bot_move()
        assert move is not None
        live.act(*move)
    assert check(live.record(), lambda _name, seats, _options: Peek.make(seats)) == live.record().count("\n") - 6


async def test_a_key_pressed_twice_leaves_a_text_once() -> None:
    app = app_of(1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        text = app.screen
        assert isinstance(text, TextScreen)
        text.post_message(Key("n", "n"))
        text.post_message(Key("n", "n"))
        await until(pilot, lambda: app.screen is not text)
        await pilot.pause(0.05)
        assert len(app.screen_stack) == 2
    assert not app.return_code
