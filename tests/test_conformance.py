"""Every game, every number of seats, a spread of options: all properties of the contract hold.

`benchmarks/conformance.py` is the long run of the same checks.
"""

from __future__ import annotations

from itertools import islice

import pytest

from ludoteca.core.conformance import check_ends, check_game
from ludoteca.core.game import Game
from tests.spread import spread, tables

TABLES = tables(count=3)
IDS = [f"{name}-{seats}-{index}" for name, seats, index in TABLES]


def table(name: str, seats: int, index: int) -> Game:
    return next(islice(spread(name, seats, index), index, None))


@pytest.mark.parametrize(("name", "seats", "index"), TABLES, ids=IDS)
def test_the_game_keeps_the_contract(name: str, seats: int, index: int) -> None:
    report = check_game(table(name, seats, index), [f"{index}"], every=97)
    assert report.matches == 1
    assert report.worlds >= seats + 1


@pytest.mark.parametrize(("name", "seats", "index"), TABLES, ids=IDS)
def test_random_matches_end(name: str, seats: int, index: int) -> None:
    assert check_ends(table(name, seats, index), range(3)).matches == 3
