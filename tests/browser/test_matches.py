"""Each game from the home page to the result, by a family with three devices; and a whole match on one device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import faults_in_both_schemes, sideways
from tests.browser.conftest import DESK, PHONE, Guests
from tests.browser.driver import PLAYABLE, Driver, join, open_table, sit_beside, start
from tests.browser.places import portray

QUICK: dict[str, dict[str, str]] = {
    "solo": {"target": "1"},
    "bambino_solo": {"steps": "1"},
    "dream_home": {},
    "home_sweet_home": {},
    "solos_en_casa": {},
}
SEATS = {"solo": 5, "bambino_solo": 4, "dream_home": 4, "home_sweet_home": 4, "solos_en_casa": 5}
"""Four people and a bot; where four is the most, one of them leaves her chair to a bot in mid-match."""


def let_a_bot_play(page: Page) -> None:
    """Through the menu: a bot takes over for whoever sits here."""
    page.click("button[popovertarget=menu]")
    page.click("#menu button[value^='hand ']")
    page.wait_for_selector("button[value^='back ']")


@pytest.mark.parametrize("game", list(QUICK))
def test_a_family_with_three_devices_and_a_bot_plays_a_match_to_its_result(game: str, guests: Guests) -> None:
    shared, phone, third = guests(DESK), guests(PHONE, "dark"), guests(DESK)
    code = open_table(shared, game, "Nora", SEATS[game], **QUICK[game])
    sit_beside(shared, "Ioana")
    join(phone, code, "Opa Wilhelm")
    join(third, code, "Pilar")
    shared.wait_for_selector("text=Pilar")
    start(shared, phone, third)
    family = Driver([shared, phone, third], seed=7)
    if SEATS[game] == 4:
        family.play(4)
        let_a_bot_play(third)
        family.pages = [shared, phone]
    assert family.play_to_the_end(240) > 5
    assert family.curtains > 0, "two people share a device: there is a curtain between their turns"
    third.wait_for_selector(".p-end")
    for page in (shared, phone, third):
        assert page.inner_text(".win h2") == shared.inner_text(".win h2")
        assert all(name in page.inner_text("table") for name in ("Nora", "Ioana", "Opa Wilhelm", "Pilar"))
    look_back(phone, game)


def look_back(page: Page, game: str) -> None:
    """Result, replay and proof of a match that is over, on this page's device, by daylight and in the dark."""
    table = page.url.split("?")[0]
    for name, address in (("result", ""), ("replay", "/replay?at=5&as=1"), ("proof", "/proof")):
        page.goto(table + address)
        portray(page, f"{name}-{game}-dark")
        assert sideways(page) == 0, address
        page.evaluate("scrollTo(0, document.body.scrollHeight)")  # nothing lies behind a bar that sticks to the foot
        assert faults_in_both_schemes(page) == []
        portray(page, f"{name}-{game}-light")
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")


def test_three_people_on_one_device_play_a_match_to_its_result_behind_curtains(guests: Guests) -> None:
    page = guests(PHONE)
    open_table(page, "bambino_solo", "Nora", 3, steps="1", solo_call="automatic")
    sit_beside(page, "Ioana")
    sit_beside(page, "Opa")
    page.click("button[name=fill][value='']")
    page.wait_for_selector("#curtain section")
    assert page.locator(".hand .card").count() == 0, "no hand is on the page before the curtain is lifted"
    assert faults_in_both_schemes(page) == []
    portray(page, "curtain-phone")
    driver = Driver([page], seed=6)  # it asserts the same at every curtain
    driver.play_to_the_end(240)
    assert driver.curtains > 5
    assert all(name in page.inner_text("table") for name in ("Nora", "Ioana", "Opa"))
    assert page.locator(".hand .card").count() == 0


def test_a_second_tap_of_the_same_card_makes_one_move(guests: Guests) -> None:
    nora = guests(DESK)
    open_table(nora, "solo", "Nora", 2, target="5000")
    start(nora)
    nora.wait_for_selector("#say.turn")
    before = int(nora.get_attribute("#say", "data-decision") or 0)
    lit = nora.locator(PLAYABLE).first
    lit.dblclick(force=True)
    nora.wait_for_selector(f'#say:not([data-decision="{before}"])')
    assert nora.locator("#reason.told").count() == 0
