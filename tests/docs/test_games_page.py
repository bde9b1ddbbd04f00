"""docs/games.md is what the games say of themselves now."""

from __future__ import annotations

import pytest

from docs import generate
from ludoteca.games import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_the_games_is_current(name: str) -> None:
    written = generate.PAGE.read_text(encoding="utf-8")
    assert generate.section(name) in written, "docs/games.md is out of date: PYTHONPATH=src python docs/generate.py"


def test_the_page_holds_nothing_else() -> None:
    assert generate.PAGE.read_text(encoding="utf-8") == generate.page()
