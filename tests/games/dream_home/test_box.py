"""R1 and R2: the box, and what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.edition import Edition, EditionError
from ludoteca.games.dream_home import DreamHome
from ludoteca.games.dream_home.box import read_box
from ludoteca.games.dream_home.components import RESOURCE_CODES, ROOM_CODES
from tests.games.dream_home.home import at, field, game, legal

SHIPPED = DreamHome.shipped_edition()


def cards(prefix: str) -> int:
    """How many room cards of a kind the box has."""
    counts = read_box(SHIPPED).rooms
    return sum(int(counts[n]) for n, code in enumerate(ROOM_CODES) if code.rstrip("012") == prefix)


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize(
    ("room", "count"),
    [
        ("living", 12),
        ("kids", 8),
        ("kitchen", 8),
        ("bedroom", 8),
        ("bathroom", 8),
        ("garage", 6),
        ("library", 1),
        ("office", 1),
        ("gameroom", 1),
        ("closet", 1),
        ("sauna", 1),
        ("pantry", 1),
        ("workshop", 1),
        ("laundry", 1),
        ("storage", 1),
        ("cellar", 1),
    ],
)
def test_the_box_has_this_many_cards_of_each_room(room: str, count: int) -> None:
    assert cards(room) == count


@pytest.mark.rule("R1.1")
def test_there_are_sixty_room_cards() -> None:
    assert sum(map(int, read_box(SHIPPED).rooms)) == 60


@pytest.mark.rule("R1.2")
def test_the_resources_are_28_roofs_10_decorations_5_helpers_and_5_tools() -> None:
    counts = [int(count) for count in read_box(SHIPPED).resources]
    assert (counts[:8], counts[8:]) == ([6, 1] * 4, [1] * 20)


@pytest.mark.rule("R1.3")
def test_the_decorations_have_their_worth() -> None:
    box = read_box(SHIPPED)
    worth = dict(zip(RESOURCE_CODES[8:18], map(int, box.token_points), strict=True))
    assert worth == {
        "piano": 3,
        "paintings": 2,
        "canopy": 2,
        "icecream": 2,
        "jacuzzi": 2,
        "massage": 2,
        "shelves": 1,
        "cathouse": 1,
        "birdhouse": 1,
        "treehouse": 1,
    }


@pytest.mark.rule("R1.4")
def test_an_empty_home_may_be_begun_on_the_ground_and_in_the_basement() -> None:
    assert legal(at("phase place; hand living"), "hide") == ["b1", "b2", "b3", "c4", "c5"]


@pytest.mark.rule("R1.5")
def test_the_pictures_show_thirty_children() -> None:
    assert sum(int(count) * (number % 3) for number, count in enumerate(read_box(SHIPPED).rooms)) == 30


@pytest.mark.rule("R2.1")
def test_every_home_is_empty_at_the_start() -> None:
    assert field(game(4).start(FastChance(5)), "homes") == "- / - / - / -"


@pytest.mark.rule("R2.2")
def test_five_rooms_and_four_resources_are_dealt() -> None:
    view = game(4).view(game(4).start(FastChance(5)), 0)
    assert [bool(code) for code in view.rooms] == [True] * 5
    assert [bool(code) for code in view.resources] == [False, True, True, True, True]


@pytest.mark.rule("R2.2")
def test_the_decks_hold_the_other_cards() -> None:
    view = game(4).view(game(4).start(FastChance(5)), 0)
    assert (view.deck_rooms, view.deck_resources) == (55, 44)


@pytest.mark.rule("R2.3")
def test_chance_gives_the_marker_to_any_seat() -> None:
    begins = Counter(int(game(4).start(FastChance(seed)).marker) for seed in range(200))
    assert sorted(begins) == [0, 1, 2, 3] and min(begins.values()) > 25


@pytest.mark.rule("R2.3")
def test_the_table_may_name_who_begins() -> None:
    assert game(4, first_seat="3").start(FastChance(1)).current_seat() == 2


@pytest.mark.rule("R2.3")
def test_a_seat_that_the_table_does_not_have_cannot_begin() -> None:
    with pytest.raises(ValueError, match="first_seat is 4, but the table has only 3 seats"):
        game(3, first_seat="4")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("children = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]", "children = [0]", "the room cards make 60 together"),
        ("points = [1, 4, 9]", "points = [1, 4, 9, 16]", "rooms.living.points has one to 3 numbers"),
        ("points = [0, 4]", "points = [0, 4, 9]", "rooms.garage.points has one to 2 numbers"),
        ("[rooms.office]", "[rooms.offce]", "rooms.offce is not known here"),
        ('beside = "bedroom"', 'beside = "bed"', "rooms.closet.beside is a kind of room"),
        ('place = "any"', 'place = "roof"', "decorations.cathouse.place is one of"),
        ("megaphone = 1", "megaphone = 2", "make 48 cards together; these are 49"),
        ("megaphone = 1", "megaphone = -1", "tools.megaphone is a whole number from 0 to 4"),
        ("[tools]", "[tools", "line 164"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    with pytest.raises(EditionError, match=message) as error:
        read_box(Edition.parse(SHIPPED.text.replace(old, new, 1), "mine.toml"))
    assert str(error.value).startswith("mine.toml, line ")
