"""What every page is asked: whether axe finds a violation, and whether it can be pushed sideways."""

from __future__ import annotations

from collections.abc import Sequence

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}


def faults(page: Page) -> Sequence[str]:
    """What axe has to say, one line each."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{page.url} {fault['id']}: {[node['html'][:160] for node in fault['nodes'][:3]]}" for fault in found]


def faults_in_both_schemes(page: Page) -> Sequence[str]:
    """The same by daylight and in the dark, without a reload."""
    found: list[str] = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        found += [f"{scheme} {fault}" for fault in faults(page)]
    return found


def sideways(page: Page) -> int:
    """How many pixels a page can be pushed sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
