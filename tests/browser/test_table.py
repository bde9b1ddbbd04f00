"""What people do at a table beyond playing it: once more, cards that are dragged, paper that moves."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
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
        page.wait_for_selector("#say[data-lamp]")


def test_everybody_sees_who_has_left_and_a_bot_takes_the_chair(guests: Guests) -> None:
    nora, bruno = finished(guests)
    bruno.click("#again button:text('Get up')")
    bruno.wait_for_selector("a.box")
    nora.wait_for_selector("#again >> text=Bruno has left.")
    nora.click("#again button:text('bots take free chairs')")
    nora.wait_for_selector("#say[data-lamp]")


# ── cards that are dragged ──


def alone(guests: Guests, game: str, size: tuple[int, int], **options: str) -> Page:
    """Nora at a table with a bot, her turn, no motion asked to be still."""
    page = guests(size, still=False)
    open_table(page, game, "Nora", 2, **options)
    start(page)
    page.wait_for_selector("#say.turn", timeout=40_000)
    return page


def middle_of(page: Page, what: str) -> tuple[float, float]:
    """The middle of the visible strip of a card, or of a place."""
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] / 2, 16), box["y"] + min(box["height"] / 2, 18)


def mat(page: Page) -> tuple[float, float]:
    """The middle of the mat."""
    box = page.locator("[data-drop]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: str, where: tuple[float, float]) -> None:
    """By mouse, in steps."""
    page.mouse.move(*middle_of(page, what))
    page.mouse.down()
    page.mouse.move(*where, steps=6)
    page.mouse.up()


def by_finger(page: Page, what: str, where: tuple[float, float]) -> None:
    """By a finger, in steps."""
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    x, y = middle_of(page, what)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + (where[0] - x) * step / 8, "y": y + (where[1] - y) * step / 8}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def decision(page: Page) -> str:
    return page.get_attribute("#say", "data-decision") or ""


PLAYABLE = "#tray .hand [data-can]:not([data-choose])"


def test_a_card_dragged_onto_the_pile_is_played(guests: Guests) -> None:
    page = alone(guests, "home_sweet_home", DESK)
    before = decision(page)
    drag(page, PLAYABLE, mat(page))
    page.wait_for_selector(f'#say:not([data-decision="{before}"])')


def test_a_card_dragged_by_a_finger_is_played_on_a_phone(guests: Guests) -> None:
    page = alone(guests, "home_sweet_home", PHONE)
    before = decision(page)
    by_finger(page, PLAYABLE, mat(page))
    page.wait_for_selector(f'#say:not([data-decision="{before}"])')


def test_a_card_let_go_elsewhere_goes_back_and_nothing_is_played(guests: Guests) -> None:
    page = alone(guests, "home_sweet_home", DESK)
    before, place = decision(page), middle_of(page, PLAYABLE)
    drag(page, PLAYABLE, (40, 120))
    page.wait_for_timeout(600)
    assert decision(page) == before
    assert middle_of(page, PLAYABLE) == pytest.approx(place, abs=14)  # a card in focus is a little lifted
    assert page.locator(".picked, .dragged").count() == 0


def test_a_card_that_may_not_be_played_goes_back_and_says_why(guests: Guests) -> None:
    page = alone(guests, "solo", DESK, target="5000")
    while not page.locator("#tray .hand [data-why]").count():
        page.goto("/")
        page = alone(guests, "solo", DESK, target="5000")
    before = decision(page)
    drag(page, "#tray .hand [data-why]", mat(page))
    page.wait_for_selector("#reason.told a")
    page.wait_for_timeout(400)
    assert decision(page) == before
    assert page.locator(".dragged").count() == 0
    assert page.locator("#tray .hand [data-why]").first.evaluate("card => card.style.transform") == ""


# ── how things move ──

NOTE_MOTION = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const flying = this.classList.contains("flying");
    const place = this.closest(".hand") ? "hand" : this.closest("#middle") ? "middle" : "";
    window.moved.push({ flying, place, duration: timing.duration, easing: timing.easing });
    return animate.call(this, frames, timing);
  };
}"""


def test_a_played_card_lands_on_the_pile_and_what_others_draw_flies_to_them(guests: Guests) -> None:
    page = alone(guests, "home_sweet_home", DESK)
    page.evaluate(NOTE_MOTION)
    page.locator(PLAYABLE).first.click()
    if page.locator(".picked[data-first]").count():
        page.locator(".picked").click()
    page.wait_for_selector(".flying", state="attached", timeout=20_000)
    moved = page.evaluate("moved")
    landed = [one for one in moved if one["place"] == "middle" and one["duration"] == 280]
    assert any(one["easing"].startswith("cubic-bezier(.3") for one in landed), moved
    assert {one["duration"] for one in moved if one["flying"]} <= {420, 900}
    page.wait_for_selector(".flying", state="detached")


COUNT_OUTLINED = """() => {
  window.outlined = 0;
  const count = () => (window.outlined += document.querySelectorAll('.fresh').length);
  new MutationObserver(count).observe(document.body, {subtree: true, attributeFilter: ['class']});
}"""
"""Counts what is outlined, however soon the next event takes the outline away: bots are quick here."""


def test_with_reduced_motion_nothing_moves_and_the_changed_thing_is_outlined(guests: Guests) -> None:
    page = guests(DESK, still=True)
    open_table(page, "home_sweet_home", "Nora", 2)
    start(page)
    page.wait_for_selector("#say.turn", timeout=40_000)
    page.evaluate(NOTE_MOTION)
    page.evaluate(COUNT_OUTLINED)
    page.locator(PLAYABLE).first.click()
    if page.locator(".picked[data-first]").count():
        page.locator(".picked").click()
    page.wait_for_function("() => outlined > 0", timeout=20_000)
    assert [one for one in page.evaluate("moved") if one["place"] or one["flying"]] == []


COUNT_TOLD = """() => {
  window.told = [];
  const note = () => told.push(document.querySelector('#reason').textContent);
  new MutationObserver(note).observe(document.querySelector('#reason'), {childList: true});
}"""


@pytest.mark.parametrize("game", ["solo", "home_sweet_home", "dream_home", "solos_en_casa"])
def test_what_cannot_be_done_says_why_once_while_the_mouse_rests_on_it(game: str, guests: Guests) -> None:
    page = alone(guests, game, DESK)
    page.evaluate(COUNT_TOLD)
    refused = page.locator("#tray [data-why]")
    for number in range(refused.count()):
        page.mouse.move(5, 5)
        page.evaluate("told.length = 0")
        refused.nth(number).hover(force=True, position={"x": 12, "y": 4})
        page.wait_for_timeout(300)
        assert len(page.evaluate("told")) <= 2, "the words push what they are about from the mouse"
