"""Every page in both schemes and on a phone: axe finds nothing, nothing scrolls sideways, nothing leaves the house."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, TELEVISION, Guests, Watcher
from tests.browser.driver import Driver, open_table, start

GAMES = ("solo", "bambino_solo", "dream_home", "home_sweet_home", "solos_en_casa")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def faults(page: Page) -> Sequence[str]:
    """What axe has to say, one line each."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{page.url} {fault['id']}: {[node['html'][:160] for node in fault['nodes'][:3]]}" for fault in found]


def sideways(page: Page) -> int:
    """How many pixels a page can be pushed sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_pages_of_the_room(size: tuple[int, int], scheme: str, guests: Guests, watcher: Watcher) -> None:
    watcher.forgiven = ("404",)
    page = guests(size, scheme)
    for address in ("/", "/new/solo", "/new/dream_home", "/rules/solo", "/settings", "/nowhere"):
        page.goto(address)
        assert sideways(page) == 0, address
        assert faults(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_both_schemes_and_all_sizes(game: str, guests: Guests) -> None:
    page = guests(PHONE)
    open_table(page, game, "Nora", 4)
    assert sideways(page) == 0
    assert faults(page) == []
    start(page)
    driver = Driver([page], seed=3)
    for _round in range(3):
        page.wait_for_selector("#tray.turn, .p-end")
        for size in (PHONE, DESK, TELEVISION, (320, 568), (820, 1180)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert sideways(page) == 0, size
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            page.set_viewport_size({"width": 360, "height": 640})
            assert faults(page) == []
        for _move in range(4):
            driver.step()


def test_the_first_page_is_light(guests: Guests) -> None:
    page = guests(PHONE)
    sizes: list[int] = []
    page.on(
        "response", lambda response: sizes.append(int(response.header_value("content-length") or len(response.body())))
    )
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 150_000


def test_big_screen_and_spectators_see_no_hand(guests: Guests) -> None:
    host, watcher = guests(DESK), guests(TELEVISION)
    open_table(host, "solo", "Nora", 3)
    start(host)
    for where in ("watch", "screen"):
        watcher.goto(f"{host.url.split('?')[0]}/{where}")
        watcher.wait_for_selector("#seats")
        assert watcher.locator(".hand .card").count() == 0
        assert sideways(watcher) == 0
        assert faults(watcher) == []


def test_result_replay_and_proof(guests: Guests) -> None:
    page = guests(DESK)
    open_table(page, "solo", "Nora", 2, target="20")
    start(page)
    Driver([page], seed=5).play_to_the_end(120)
    table = page.url.split("?")[0]
    assert faults(page) == []
    for address in ("/proof", "/replay?at=3", "/replay?at=5&as=1"):
        page.goto(table + address)
        assert faults(page) == []
    assert page.locator(".hand .card").count() > 0, "after the match every hand may be looked at"
    page.click("[data-next]")
    assert "at=6" in page.url
    page.click("[data-play]")
    page.wait_for_url("**at=8*")
    page.click("[data-play]")
    page.goto(table)
    page.click("text=Rematch")
    page.wait_for_selector("#tray")
