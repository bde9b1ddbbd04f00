"""A house that really serves, and browsers that come to it. Every page that a test opens is watched for faults."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM = os.environ.get("LUDOTECA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
PHONE, DESK, TELEVISION = (360, 640), (1280, 800), (1920, 1080)

SERVE = """
import sys
from pathlib import Path
from ludoteca.server.main import serve
from ludoteca.server.settings import Settings
data = Path(sys.argv[2])
settings = Settings(data_dir=data, pace=0.03, rate=5000, burst=50000, heartbeat=1.0)
serve("127.0.0.1", int(sys.argv[1]), data, "ludoteca.web.app:application", settings)
"""

Guests = Callable[..., Page]
"""Opens a page in a browser context of its own: `guests(size=PHONE, scheme="dark", still=True)`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser; where there is none, say so loudly."""
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="NO BROWSER: chromium was not found, the pages are UNTESTED"))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that serves pages, with bots that are quick."""
    port, data = _free_port(), tmp_path_factory.mktemp("house")
    where = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    log = (data / "serve.log").open("wb")
    served = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(data)], env=where, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_until_open(address, served, data)
        yield address
    finally:
        served.terminate()
        served.wait(10)
        log.close()


def _wait_until_open(address: str, served: subprocess.Popen[bytes], data: Path) -> None:
    for _attempt in range(150):
        if served.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail((data / "serve.log").read_text("utf-8", "replace")[-2000:])


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One chromium for all tests."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM)
        yield chromium
        chromium.close()


class Watcher:
    """Notes every console error, page error, failed request and request that leaves the house."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        self.forgiven: tuple[str, ...] = ()

    def watch(self, page: Page) -> None:
        """Listen to a page from now on."""
        page.on("console", lambda message: self._note(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        page.on("request", lambda request: self._leaves(request.url))
        page.on(
            "response",
            lambda response: self._note(f"{response.status} {response.url}") if response.status >= 500 else None,
        )

    def _leaves(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:", "about:")):
            self._note(f"left the house: {url}")

    def _note(self, fault: str) -> None:
        if not any(word in fault for word in self.forgiven):
            self.faults.append(fault)


@pytest.fixture
def watcher(house: str) -> Iterator[Watcher]:
    """Fails the test for any fault that was noted and not forgiven."""
    found = Watcher(house)
    yield found
    assert not found.faults, found.faults


@pytest.fixture
def guests(house: str, browser: Browser, watcher: Watcher) -> Iterator[Guests]:
    """Opens pages for guests, each with cookies of their own."""
    contexts: list[BrowserContext] = []

    def guest(size: tuple[int, int] = DESK, scheme: str = "light", still: bool = True) -> Page:
        context = browser.new_context(
            base_url=house,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        watcher.watch(page)
        return page

    yield guest
    for context in contexts:
        context.close()
