"""A house that is open for one test."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludoteca.server.app import App
from ludoteca.server.metrics import set_up_logging
from tests.server.helpers import house, quick


@pytest.fixture(autouse=True)
def _quiet_log() -> None:
    set_up_logging(logging.WARNING)


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[App]:
    """An open house with Magpie on the shelf, in which nobody waits."""
    app = house(quick(tmp_path))
    async with app.running():
        yield app
