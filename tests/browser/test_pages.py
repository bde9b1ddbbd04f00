"""Every page in both schemes and all sizes: axe finds nothing, nothing scrolls sideways, nothing covers anything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import faults_in_both_schemes, sideways
from tests.browser.conftest import DESK, PHONE, TELEVISION, Guests, Watcher
from tests.browser.driver import Driver, open_table, start
from tests.browser.places import overlaps, portray

TABLES = (
    ("solo", 4),
    ("solo", 10),
    ("bambino_solo", 4),
    ("dream_home", 4),
    ("home_sweet_home", 4),
    ("solos_en_casa", 6),
)
"""The games with the most seats they allow; SOLO with four as well."""
ENDLESS: dict[str, dict[str, str]] = {"solo": {"target": "5000"}, "bambino_solo": {"steps": "12"}}
"""Options that keep quick bots from ending the match while the page is looked at."""
LONG = "Maximiliane-Charlotte"
SMALL_AND_ODD = ((320, 568), (820, 1180), (1024, 768))


def in_all_sizes(page: Page, name: str) -> None:
    """In windows of all sizes a table scrolls not sideways, and none of its regions covers another. Ends on a phone."""
    for size in (DESK, TELEVISION, *SMALL_AND_ODD, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        portray(page, f"{name}-{size[0]}")
        assert sideways(page) == 0, (name, size)
        assert overlaps(page) == [], (name, size)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_pages_of_the_room(size: tuple[int, int], guests: Guests, watcher: Watcher) -> None:
    watcher.forgiven = ("404",)
    page = guests(size)
    for address in ("/", "/new/solo", "/new/dream_home", "/rules/solo", "/settings", "/nowhere"):
        page.goto(address)
        portray(page, f"room{address.replace('/', '-')}-{size[0]}")
        assert sideways(page) == 0, address
        assert faults_in_both_schemes(page) == []


def test_the_pages_before_a_match_and_of_what_goes_wrong_are_sound(guests: Guests, watcher: Watcher) -> None:
    watcher.forgiven = ("400", "403", "404")
    host, other = guests(PHONE), guests(PHONE)
    host.goto("/new/solo")
    host.fill("#nickname", LONG)
    host.evaluate("document.querySelector('form.panel').noValidate = true")
    host.evaluate("document.querySelector('[name=o-target]').value = 0")
    host.click("button[value=open]")
    host.wait_for_selector("[role=alert]")
    sound_page(host, "create-with-error")
    open_table(host, "solo", LONG, 4)
    sound_page(host, "lobby")
    table = host.url.split("?")[0]
    other.goto(table)
    sound_page(other, "lobby-guest")
    other.goto(f"{table}/claim")
    sound_page(other, "claim")
    other.fill("#code", "wrong")
    other.click("main button[type=submit]")
    other.wait_for_selector("h2")
    sound_page(other, "refused")
    other.goto("/j/NOSUCH")
    sound_page(other, "no-table")
    start(host)
    host.click("button[popovertarget=menu]")
    host.click("form[action$='/move'] button")
    host.wait_for_selector(".code")
    sound_page(host, "move")


def sound_page(page: Page, name: str) -> None:
    """Nothing scrolls sideways, axe finds nothing by day or in the dark."""
    assert faults_in_both_schemes(page) == []
    for size in (DESK, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert sideways(page) == 0, name
        portray(page, f"{name}-{size[0]}")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_table_in_both_schemes_and_all_sizes(game: str, seats: int, guests: Guests) -> None:
    page = guests(PHONE)
    open_table(page, game, LONG, seats, **ENDLESS.get(game, {}))
    start(page)
    driver = Driver([page], seed=3)
    for part in ("beginning", "middle"):
        page.wait_for_selector("#say.turn")
        in_all_sizes(page, f"{game}-{seats}-{part}")
        assert faults_in_both_schemes(page) == []
        driver.play(4)
    for where in ("watch", "screen"):
        page.goto(f"{page.url.split('?')[0].removesuffix('/watch')}/{where}")
        in_all_sizes(page, f"{game}-{seats}-{where}")
        assert page.locator(".hand .card").count() == 0
        assert faults_in_both_schemes(page) == []


def test_the_first_page_is_light(guests: Guests) -> None:
    page = guests(PHONE)
    sizes: list[int] = []
    page.on(
        "response", lambda response: sizes.append(int(response.header_value("content-length") or len(response.body())))
    )
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 150_000


def test_the_replay_shows_every_hand_turns_its_pages_and_a_rematch_begins(guests: Guests) -> None:
    page = guests(DESK)
    open_table(page, "solo", "Nora", 2, target="1", solo_call="automatic")
    start(page)
    Driver([page], seed=5).play_to_the_end(120)
    table = page.url.split("?")[0]
    page.goto(f"{table}/replay?at=5&as=1")
    assert page.locator(".hand .card").count() > 0, "after the match every hand may be looked at"
    page.click("[data-next]")
    assert "at=6" in page.url
    page.click("[data-play]")
    page.wait_for_url("**at=8*")
    page.click("[data-play]")
    page.goto(table)
    page.click("text=Rematch")
    page.wait_for_selector("#tray")
