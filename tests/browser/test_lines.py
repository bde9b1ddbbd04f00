"""Reloading, lost lines, two tabs, two at once, the keyboard alone, a seat that moves."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, Guests, Watcher
from tests.browser.driver import PLAYABLE, Driver, join, open_table, start


def decision(page: Page) -> int:
    return int(page.get_attribute("#say", "data-decision") or -1)


def wait_for_another(page: Page, before: int) -> None:
    page.wait_for_selector(f'#say:not([data-decision="{before}"])')


def test_a_reload_in_mid_match_shows_the_same_hand(guests: Guests) -> None:
    page = guests(DESK)
    open_table(page, "solo", "Nora", 2, target="5000")
    start(page)
    page.wait_for_selector("#say.turn")
    hand = page.locator(".hand button").evaluate_all("cards => cards.map(card => card.id)")
    page.reload()
    page.wait_for_selector("#say.turn")
    assert page.locator(".hand button").evaluate_all("cards => cards.map(card => card.id)") == hand


def test_a_lost_line_shows_itself_and_the_tapped_card_is_sent_once(guests: Guests, watcher: Watcher) -> None:
    watcher.forgiven = ("ERR_INTERNET_DISCONNECTED", "sse:error", "Failed to fetch", "ERR_NETWORK")
    page = guests(PHONE)
    open_table(page, "solo", "Nora", 2, target="5000")
    start(page)
    page.wait_for_selector("#say.turn")
    before = decision(page)
    page.context.set_offline(True)
    page.wait_for_selector("#cut:not([hidden])", timeout=12_000)
    page.locator(PLAYABLE).first.click()
    page.wait_for_timeout(700)
    assert decision(page) == before
    page.context.set_offline(False)
    wait_for_another(page, before)
    page.wait_for_selector("#cut[hidden]", state="attached")


def test_two_tabs_of_one_seat_stay_together(guests: Guests) -> None:
    first = guests(DESK)
    open_table(first, "solo", "Nora", 2, target="5000")
    start(first)
    second = first.context.new_page()
    second.goto(first.url)
    for page in (first, second):
        page.wait_for_selector("#say.turn")
    before = decision(first)
    first.locator(PLAYABLE).first.click()
    for page in (first, second):
        wait_for_another(page, before)
    hands = [page.locator(".hand button").count() for page in (first, second)]
    assert hands[0] == hands[1]


def test_two_seats_that_act_at_once_never_both_win(guests: Guests) -> None:
    nora, opa = guests(DESK), guests(DESK)
    code = open_table(nora, "solo", "Nora", 2, target="5000")
    join(opa, code, "Opa")
    start(nora, opa)
    driver = Driver([nora, opa], seed=9)
    for _turn in range(400):
        windows = [page for page in (nora, opa) if page.query_selector("#jump[data-can]")]
        if windows:
            break
        driver.step()
    jumper = windows[0]
    other = opa if jumper is nora else nora
    before = decision(jumper)
    jumper.evaluate("document.querySelector('#jump').click()")
    other.evaluate(f"document.querySelector({PLAYABLE!r})?.click()")
    for page in (nora, opa):
        wait_for_another(page, before)
        page.wait_for_timeout(300)
    assert decision(nora) == decision(opa)
    assert nora.inner_text("#subtitle") == opa.inner_text("#subtitle")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on it, as somebody without a mouse does."""
    for _press in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def test_the_keyboard_alone_sets_a_table_and_plays_a_card(guests: Guests) -> None:
    page = guests(DESK)
    page.goto("/")
    tab_to(page, "a.box.c-solo")
    page.keyboard.press("Enter")
    page.wait_for_selector("#nickname")
    tab_to(page, "#nickname")
    page.keyboard.type("Nora")
    tab_to(page, "[name=seats]")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "button[value=bots]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#say.turn", timeout=30_000)
    before = decision(page)
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") != first
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.hasAttribute('data-can')")
    page.keyboard.press("Enter")
    if page.query_selector("body.choosing"):
        page.keyboard.press("Enter")
    wait_for_another(page, before)


def test_a_card_that_does_not_fit_says_why_and_leads_to_the_rule(guests: Guests) -> None:
    page = guests(DESK)
    open_table(page, "solo", "Nora", 2, target="5000")
    start(page)
    driver = Driver([page], seed=4)
    for _turn in range(60):
        if page.query_selector("#tray:has(> .turn) .hand [data-why]"):
            break
        driver.step()
    page.locator("#tray:has(> .turn) .hand [data-why]").first.click(force=True)
    assert re.fullmatch(r"/rules/solo#R\d+\.\d+", page.get_attribute("#reason a", "href") or "")


def test_seats_can_move_to_another_device(guests: Guests) -> None:
    here, there = guests(DESK), guests(PHONE)
    open_table(here, "solo", "Nora", 2, target="5000")
    start(here)
    here.click("button[popovertarget=menu]")
    here.click("form[action$='/move'] button")
    code = here.inner_text(".code")
    there.goto(here.url.replace("/move", "/claim"))
    there.fill("#code", code)
    there.click("main button[type=submit]")
    there.wait_for_selector(".hand .card")
