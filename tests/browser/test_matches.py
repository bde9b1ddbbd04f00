"""Each game from the home page to the result, by two browsers and bots."""

from __future__ import annotations

import pytest

from tests.browser.conftest import DESK, PHONE, Guests
from tests.browser.driver import Driver, join, open_table, start

QUICK: dict[str, dict[str, str]] = {
    "solo": {"target": "40"},
    "bambino_solo": {},
    "dream_home": {},
    "home_sweet_home": {},
    "solos_en_casa": {},
}
SEATS = {"solo": 4, "bambino_solo": 3, "dream_home": 3, "home_sweet_home": 3, "solos_en_casa": 3}


@pytest.mark.parametrize("game", list(QUICK))
def test_two_browsers_and_bots_play_a_match_to_its_result(game: str, guests: Guests) -> None:
    nora, opa = guests(DESK), guests(PHONE)
    code = open_table(nora, game, "Nora", SEATS[game], **QUICK[game])
    join(opa, code, "Opa Wilhelm")
    nora.wait_for_selector("text=Opa Wilhelm")
    start(nora, opa)
    moves = Driver([nora, opa], seed=7).play_to_the_end(240)
    assert moves > 5
    assert "Nora" in nora.inner_text("table")
    assert "Opa Wilhelm" in opa.inner_text("table")
    assert nora.inner_text(".win h2") == opa.inner_text(".win h2")


def test_a_second_tap_of_the_same_card_makes_one_move(guests: Guests) -> None:
    nora = guests(DESK)
    open_table(nora, "solo", "Nora", 2, target="5000")
    start(nora)
    nora.wait_for_selector("#tray.turn")
    before = int(nora.get_attribute("#tray", "data-decision") or 0)
    lit = nora.locator("#tray .hand [data-can]:not([data-choose]), #tray .acts [data-can]:not(#solo-call)").first
    lit.dblclick(force=True)
    nora.wait_for_selector(f'#tray:not([data-decision="{before}"])')
    assert nora.locator("#reason.told").count() == 0
