"""Plays through the pages as a person would: looks what is lit, touches it, answers what lies open."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as TimeoutError_

LOOK = """() => {
  const [tray, say] = [document.querySelector('#tray'), document.querySelector('#say')];
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const seen = (e) => !e.closest('[hidden]') && e.getClientRects().length > 0;
  return {
    end: !!document.querySelector('.p-end'),
    curtain: !!document.querySelector('#curtain section'),
    hand: document.querySelectorAll('.hand .card').length,
    lamp: say && say.dataset.lamp, decision: say && say.dataset.decision,
    busy: document.body.classList.contains('busy'),
    can: tray ? all('[data-can]').filter((e) => !e.dataset.choices).map((e) => e.id) : [],
    open: all('[data-choices] [data-can], [data-choices][data-can]').map((e) => e.id),
  };
}"""


PLAYABLE = "#tray .hand [data-can]:not([data-choose]), #tray .acts [data-can]:not(#solo-call, [hidden])"
"""What makes a move at one touch, or at a second one."""

QUICKLY = 2500
"""Milliseconds in which a lit thing must take a click; one that goes out meanwhile was taken back by the game."""


class Stuck(AssertionError):
    """Nobody could move on for a long time."""


def open_table(page: Page, game: str, name: str, seats: int, **options: str) -> str:
    """From the home page to a lobby, through the form; returns the invite code."""
    page.goto("/")
    page.click(f"a.box.c-{game}")
    page.fill("#nickname", name)
    page.check(f"input[name=seats][value='{seats}']", force=True)
    for summary in page.query_selector_all(".house-rules summary"):
        summary.click()
    page.select_option("#reaction", "0")
    for option, value in options.items():
        field = f"[name=o-{option}]"
        if page.get_attribute(field, "type") == "number":
            page.fill(field, value)
        else:
            page.check(f"{field}[value='{value}']")
    page.click("button[value=open]")
    return page.inner_text(".code").replace("-", "")


def join(page: Page, code: str, name: str) -> None:
    """From the home page to a chair, by the code."""
    page.goto("/")
    page.fill("#code", code)
    page.click(".join button")
    page.fill("#nickname", name)
    page.click("form[action$='/sit'] button[type=submit]")
    page.wait_for_selector(".chair.mine")


def sit_beside(page: Page, name: str) -> None:
    """One more person takes a chair on this device."""
    own = page.locator(".chair.mine").count()
    page.fill("#nickname", name)
    page.click("form[action$='/sit'] button[type=submit]")
    page.wait_for_selector(f".chair.mine >> nth={own}")


def start(page: Page, *others: Page) -> None:
    """The host starts; bots take the free chairs; everybody sees the table."""
    page.click("button[value=greedy]")
    for each in (page, *others):
        each.wait_for_selector("#tray, .p-end", state="attached")


class Driver:
    """Moves for everybody who sits at one of `pages`, at random but for a liking for cards over drawing.

    Where several people share a page it lifts the curtain, and fails when a hand lies behind one; `curtains` counts.
    """

    def __init__(self, pages: Sequence[Page], seed: int = 1) -> None:
        self.pages = pages
        self.moves = 0
        self.curtains = 0
        self._missed = ""  # what a touch last came to nothing for
        self._random = random.Random(seed)

    def play_to_the_end(self, seconds: float = 120) -> int:
        """Until the result is on every page; returns the number of moves made. Raises `Stuck`."""
        until = time.monotonic() + seconds
        moved_at = time.monotonic()
        while not all(self._ended(page) for page in self.pages):
            if self.step():
                moved_at = time.monotonic()
            if time.monotonic() > until or time.monotonic() - moved_at > 25:
                raise Stuck(self._missed, [self._picture(page) for page in self.pages])
        return self.moves

    def play(self, moves: int, seconds: float = 60) -> None:
        """So many moves, or until the match is over. Raises `Stuck`."""
        until, aim = time.monotonic() + seconds, self.moves + moves
        while self.moves < aim and not all(self._ended(page) for page in self.pages):
            self.step()
            if time.monotonic() > until:
                raise Stuck(self._missed, [self._picture(page) for page in self.pages])

    def step(self) -> bool:
        """One move by whoever may; whether there was one."""
        for page in self.pages:
            try:
                if self._step(page):
                    self.moves += 1
                    return True
            except Error as reason:
                if not _moved_on(str(reason)):
                    raise
                self._missed = str(reason)
        self.pages[0].wait_for_timeout(40)
        return False

    def _ended(self, page: Page) -> bool:
        try:
            return bool(page.query_selector(".p-end"))
        except Error:
            return False

    def _step(self, page: Page) -> bool:
        seen = page.evaluate(LOOK)
        if seen["curtain"]:
            assert seen["hand"] == 0, "a hand is on the page while the curtain hangs"
            page.click("#curtain a", timeout=QUICKLY)
            page.wait_for_selector("#curtain:not(:has(section)), .p-end", state="attached", timeout=QUICKLY)
            self.curtains += 1
            return True
        if seen["end"] or seen["busy"] or seen["lamp"] not in ("turn", "window"):
            return False
        if seen["lamp"] == "window" and (not seen["can"] or self._random.random() < 0.5):
            return False
        wish = self._pick(seen["can"])
        self._touch(page, wish)
        return self._answer(page, seen["decision"])

    def _pick(self, lit: Sequence[str]) -> str:
        rather = [name for name in lit if not name.startswith(("draw", "solo-call", "keep", "decline"))]
        return self._random.choice(rather or list(lit))

    def _touch(self, page: Page, name: str) -> None:
        page.click(f'[id="{name}"]', timeout=QUICKLY)
        if page.query_selector(f'[id="{name}"].picked[data-first]'):
            page.click(f'[id="{name}"].picked', timeout=QUICKLY)

    def _answer(self, page: Page, decision: str) -> bool:
        """Answer further choices until the move is sent; whether another question is on the table then.

        Some moves leave the question as it is (a call of SOLO, or only the promise of one).
        """
        for _depth in range(4):
            seen = page.evaluate(LOOK)
            if seen["busy"] or not seen["open"]:
                break
            self._touch(page, self._random.choice(seen["open"]))
        answered = f'#say:not([data-decision="{decision}"]), .p-end, #reason.told'
        try:
            page.wait_for_selector(answered, timeout=QUICKLY)
        except TimeoutError_:
            return False
        return True

    def _picture(self, page: Page) -> str:
        return f"{page.url}: {page.evaluate(LOOK)} {page.inner_text('body')[:300]!r}"


def _moved_on(reason: str) -> bool:
    """Whether the page simply went on while the driver looked at it: no fault of the page."""
    words = (
        "Execution context was destroyed",
        "navigat",
        "detached",
        "not attached",
        f"Timeout {QUICKLY}ms",
        "not stable",
    )
    return any(word in reason for word in words)
