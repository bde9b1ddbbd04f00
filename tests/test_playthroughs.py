"""Golden playthroughs: every game has them for every number of seats, annotated, and each still holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.core.game import Game
from ludoteca.core.playthrough import PlaythroughError, check
from ludoteca.games import NAMES, game_class, load

FOLDER = Path(__file__).parent / "games"
FILES = sorted(FOLDER.glob("*/playthroughs/*.play"))
LEAST = {"solo": 6}


def loader(name: str, seats: int, options: dict[str, str]) -> Game:
    return load(name, seats, options)


def seats_of(path: Path) -> int:
    found = re.search(r"^seats (\d+)", path.read_text(), re.MULTILINE)
    assert found, path
    return int(found.group(1))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_the_playthrough_holds(path: Path) -> None:
    assert check(path.read_text(), loader, path.name) > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_the_playthrough_is_annotated(path: Path) -> None:
    assert len(re.findall(r"#\s*\w+", path.read_text())) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_enough_playthroughs(name: str) -> None:
    assert len([path for path in FILES if path.parent.parent.name == name]) >= LEAST.get(name, 4)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "solo"])
def test_every_number_of_seats_has_a_playthrough(name: str) -> None:
    low, high = game_class(name).seat_range
    played = {seats_of(path) for path in FILES if path.parent.parent.name == name}
    assert played >= set(range(low, high + 1))


def test_solo_has_playthroughs_with_2_3_4_and_10_seats() -> None:
    assert {seats_of(path) for path in FILES if path.parent.parent.name == "solo"} >= {2, 3, 4, 10}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game solo\nseats 2\nstart 1 2", "line 3: expected a line 'ruleset"),
        ("game sole\nruleset 1\nseats 2\nstart", "line 4: no game is called 'sole'; did you mean solo"),
        ("game solo\nruleset 1\nseats two\nstart", "seats is a whole number, not 'two'"),
        ("game solo\nruleset 999\nseats 2\nstart", "the file wants 999"),
        ("game solo\nruleset 1\nseats 2\noption jump=off\nstart", "there is no option 'jump'"),
        ("game solo\nruleset 1\nseats 2\nstart 1 2", "line 4: the log holds no outcome"),
        ("game solo\nruleset 1\nseats 2\nstart 500", "line 4: outcome 500"),
        ("hello\n", "line 1: a line begins with a seat or one of"),
        ("game solo\n", "expected a line 'start"),
        ("0 draw\n", "line 1: expected 'start"),
    ],
)
def test_a_corrupt_playthrough_names_file_line_and_expectation(text: str, message: str) -> None:
    with pytest.raises(PlaythroughError, match=message) as error:
        check(text, loader, "broken.play")
    assert str(error.value).startswith("broken.play, line ")
