"""What people do at a table beyond playing it: once more, cards that are dragged, paper that moves."""

from __future__ import annotations

import random
from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, Guests
from tests.browser.driver import join, open_table, start


def finished(guests: Guests) -> tuple[Page, Page]:
    """Nora (who hosts, on a desk) and Bruno (on a phone) look at the result of a match of Dream Home."""
    nora, bruno = guests(DESK), guests(PHONE)
    join(bruno, open_table(nora, "dream_home", "Nora", 2), "Bruno")
    start(nora, bruno)
    play_out([nora, bruno])
    for page in (nora, bruno):
        page.wait_for_selector("#again")
    return nora, bruno


def play_out(pages: Sequence[Page]) -> None:
    """The seats of these pages play on at random to the end, past their pages: the pages look on."""
    table, choose = f"/api/tables/{pages[0].url.split('?')[0].rpartition('/')[2]}", random.Random(2)
    seat = 0
    for _move in range(2000):
        told = pages[seat].request.get(f"{table}/view?seat={seat}").json()
        current = told["view"]["current_seat"]
        if current == seat:
            move = {"seat": seat, "decision": told["decision"], "action": choose.choice(told["legal"])}
            told = pages[seat].request.post(f"{table}/act", data=move).json()
        if current < 0:
            return
        seat = max(current, 0)
    raise AssertionError("the match does not end")


def test_everybody_sees_who_wants_a_rematch_and_it_begins_with_the_last_wish(guests: Guests) -> None:
    nora, bruno = finished(guests)
    bruno.click("#again button:text('Rematch')")
    nora.wait_for_selector("#again >> text=Bruno wants a rematch.")
    bruno.click("#again button:text('Not after all')")
    nora.wait_for_selector("#again >> text=Once more?")
    bruno.click("#again button:text('Rematch')")
    bruno.wait_for_selector("#again >> text=Bruno wants a rematch.")
    nora.click("#again button:text('Rematch')")
    for page in (nora, bruno):
        page.wait_for_selector("#tray[data-lamp]")


def test_everybody_sees_who_has_left_and_a_bot_takes_the_chair(guests: Guests) -> None:
    nora, bruno = finished(guests)
    bruno.click("#again button:text('Get up')")
    bruno.wait_for_selector("a.box")
    nora.wait_for_selector("#again >> text=Bruno has left.")
    nora.click("#again button:text('bots take free chairs')")
    nora.wait_for_selector("#tray[data-lamp]")
