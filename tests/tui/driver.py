"""What the tests of the terminal table share: a person who plays by keys."""

from __future__ import annotations

import time
from collections.abc import Callable

from textual.pilot import Pilot
from textual.widgets import Static

from ludoteca.tui.app import PlayApp
from ludoteca.tui.overlays import TextScreen
from ludoteca.tui.screen import PlayScreen
from ludoteca.tui.tray import Tray


def text_of(app: PlayApp, name: str) -> str:
    """What a part of the screen says."""
    return str(app.screen.query_one(f"#{name}", Static).content)


def screen_text(app: PlayApp) -> str:
    """All that is on the screen, line by line."""
    return "\n".join("".join(part.text for part in line) for line in app.screen._compositor.render_strips())


async def until(pilot: Pilot[None], wanted: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + 120  # a busy machine is slow, and slow is no fault
    while not wanted():
        if time.monotonic() > end:
            raise AssertionError("it never came to that")
        await pilot.pause(0.005)


def waits_for_person(app: PlayApp) -> bool:
    """Whether the person has to press something: a text covers the table, or it is their turn."""
    screen = app.screen
    if isinstance(screen, TextScreen):
        return True
    return isinstance(screen, PlayScreen) and app.live.state.current_seat() == screen.me


async def play_by_keys(app: PlayApp, pilot: Pilot[None], done: Callable[[], bool], presses: int = 3000) -> int:
    """Press the key of the first thing that can be done until `done`; returns the number of keys pressed."""
    for pressed in range(presses):
        await until(pilot, lambda: done() or waits_for_person(app))
        if done():
            return pressed
        await pilot.press(next_key(app))
    raise AssertionError(f"{presses} keys were not enough")


def next_key(app: PlayApp) -> str:
    """Enter for a text; else the key of the last chip that can be done (a card before the buttons)."""
    if isinstance(app.screen, TextScreen):
        return "enter"
    tray = app.screen.query_one(Tray)
    keys = [key for key, choice in zip(tray.keys, tray.choices, strict=True) if choice.actions and key]
    return keys[0] if keys else "enter"
