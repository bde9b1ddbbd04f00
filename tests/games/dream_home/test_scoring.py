"""R8 and R9: what a home is worth, item by item, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.core.chance import FastChance
from ludoteca.core.playout import random_playout
from ludoteca.games.dream_home.sheet import score_sheet
from tests.games.dream_home.home import at, game, points, sheet

EXAMPLE = (
    "homes a1=gameroom2 a2=living@piano a3=living1 a4=bathroom a5=closet "
    "b1=bathroom1 b2=bedroom@cathouse b3=kitchen b4=pantry1 b5=kitchen1 c4=garage c5=~office1 / -; "
    "roofs red red+ blue blue / -"
)


@pytest.mark.rule("R8.1", "R8.2", "R8.3", "R8.4", "R8.5", "R8.6", "R8.8", "R8.10")
def test_the_rulebooks_example_item_by_item() -> None:
    assert sheet(EXAMPLE) == [
        ("R8.1", "gameroom", 2),
        ("R8.1", "living", 4),
        ("R8.1", "bathroom", 1),
        ("R8.1", "closet", 1),
        ("R8.1", "bathroom", 1),
        ("R8.1", "bedroom", 1),
        ("R8.1", "kitchen", 1),
        ("R8.2", "pantry", 3),
        ("R8.1", "kitchen", 1),
        ("R8.1", "garage", 0),
        ("R8.3", "empty", 0),
        ("R8.4", "piano", 3),
        ("R8.4", "cathouse", 1),
        ("R8.5", "floors", 3),
        ("R8.6", "trio", 3),
        ("R8.8", "mixed", 3),
        ("R8.10", "windows", 1),
    ]


@pytest.mark.rule("R8.1", "R8.4", "R8.8")
def test_the_rulebooks_example_is_worth_29_points() -> None:
    assert points(EXAMPLE) == 29


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize(
    ("home", "worth"),
    [
        ("b1=living", 1),
        ("b1=living b2=living", 4),
        ("b1=living b2=living b3=living", 9),
        ("b1=kids", 2),
        ("b1=kids b2=kids", 6),
        ("b1=kitchen", 1),
        ("b1=kitchen b2=kitchen", 6),
        ("b1=bedroom", 1),
        ("b1=bedroom b2=bedroom", 4),
        ("b1=bathroom", 1),
        ("c4=garage", 0),
        ("c4=garage c5=garage", 4),
        ("b1=library", 2),
        ("b1=office1", 2),
        ("b1=gameroom2", 2),
        ("b1=closet", 1),
        ("b1=sauna", 1),
        ("b1=pantry1", 1),
        ("c4=workshop1", 2),
        ("c4=laundry", 2),
        ("c4=storage", 1),
        ("c4=cellar", 1),
    ],
)
def test_every_kind_of_room_has_its_worth_by_size(home: str, worth: int) -> None:
    assert points(f"homes {home} / -") == worth


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize(
    ("home", "worth"),
    [
        ("b1=bedroom b2=closet", 1 + 3),
        ("b1=closet b2=bedroom", 1 + 3),
        ("b1=bathroom b2=sauna", 1 + 3),
        ("b1=pantry1 b2=kitchen", 1 + 3),
        ("b1=pantry1 b2=bedroom", 1 + 1),  # another room's friend
        ("b1=bedroom b2=library b3=closet", 1 + 2 + 1),  # not side by side
        ("b1=~bedroom b2=closet", 1),  # face down
        ("a1=closet b1=bedroom", 1 + 1),  # above
        ("a5=closet b1=bedroom", 1 + 1),  # the end of one floor and the beginning of the next
    ],
)
def test_closet_sauna_and_pantry_want_their_friend_beside_them(home: str, worth: int) -> None:
    assert points(f"homes {home} / -") == worth


@pytest.mark.rule("R8.3")
def test_an_empty_room_is_worth_nothing() -> None:
    assert sheet("homes b1=~office1 / -")[0] == ("R8.3", "empty", 0)


@pytest.mark.rule("R8.4")
@pytest.mark.parametrize(
    ("token", "room", "worth"),
    [
        ("piano", "b1=living", 3),
        ("paintings", "b1=living", 2),
        ("canopy", "b1=bedroom", 2),
        ("icecream", "b1=kitchen", 2),
        ("jacuzzi", "b1=bathroom", 2),
        ("massage", "b1=bathroom", 2),
        ("shelves", "c4=storage", 1),
        ("cathouse", "b1=library", 1),
    ],
)
def test_every_decoration_has_its_worth(token: str, room: str, worth: int) -> None:
    assert ("R8.4", token, worth) in sheet(f"homes {room}@{token} / -")


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(
    ("home", "bonus"),
    [
        ("a1=bathroom b1=bathroom", True),
        ("b1=bathroom b3=bathroom", False),
        ("a1=~bathroom b1=bathroom", False),
    ],
)
def test_a_bathroom_on_each_floor(home: str, bonus: bool) -> None:
    assert (("R8.5", "floors", 3) in sheet(f"homes {home} / -")) == bonus


@pytest.mark.rule("R8.6")
@pytest.mark.parametrize(
    ("home", "bonus"),
    [
        ("a1=bathroom b1=kitchen b2=bedroom", True),
        ("b1=kitchen b2=bedroom", False),
        ("a1=bathroom b1=kitchen b2=~bedroom", False),
    ],
)
def test_bathroom_kitchen_and_bedroom(home: str, bonus: bool) -> None:
    assert (("R8.6", "trio", 3) in sheet(f"homes {home} / -")) == bonus


@pytest.mark.rule("R8.7")
def test_a_roof_of_one_colour() -> None:
    assert sheet("roofs red red red red / -") == [("R8.7", "uniform", 8)]


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize(
    ("stack", "worth"),
    [
        ("red red red red blue+ green+", 8),
        ("red red red red+ blue blue blue blue", 9),
        ("red red red red blue+ blue blue blue", 9),
        ("red red red red red red+", 9),
    ],
)
def test_the_best_four_are_chosen(stack: str, worth: int) -> None:
    assert points(f"roofs {stack} / -") == worth


@pytest.mark.rule("R8.8")
def test_a_roof_of_several_colours() -> None:
    assert points("roofs red red red blue / -") == 3


@pytest.mark.rule("R8.9")
@pytest.mark.parametrize("stack", ["-", "red", "red+ red red"])
def test_an_incomplete_roof_is_worth_nothing(stack: str) -> None:
    assert points(f"roofs {stack} / -") == 0


@pytest.mark.rule("R8.10")
@pytest.mark.parametrize(
    ("stack", "worth"),
    [("red+ blue+ green+ yellow+", 3 + 4), ("red+ blue+ green+ yellow+ red blue", 3 + 4), ("red+ red red red", 8 + 1)],
)
def test_each_window_of_a_complete_roof(stack: str, worth: int) -> None:
    assert points(f"roofs {stack} / -") == worth


@pytest.mark.rule("R9.1")
def test_most_points_win() -> None:
    assert at("phase over; homes b1=library / b1=bathroom").returns() == [1.0, 0.0]


@pytest.mark.rule("R9.2")
def test_children_decide_a_tie() -> None:
    assert at("phase over; homes b1=library / b1=gameroom2").returns() == [0.0, 1.0]


@pytest.mark.rule("R9.2")
def test_children_in_empty_rooms_do_not_count() -> None:
    assert at("phase over; homes b1=library / b1=~gameroom2 b2=kids").returns() == [0.5, 0.5]


@pytest.mark.rule("R9.3")
def test_a_full_tie_is_a_shared_victory() -> None:
    assert at("phase over; homes b1=kids / b1=library / b1=bathroom", seats=3).returns() == [0.5, 0.5, 0.0]


@given(st.integers(min_value=0, max_value=10**9), st.sampled_from([2, 3, 4]))
@settings(max_examples=40, deadline=None)
def test_the_lines_of_a_sheet_add_up_to_the_score(seed: int, seats: int) -> None:
    chance = FastChance(seed)
    state = game(seats).start(chance)
    random_playout(state, chance, 10_000)
    totals = [sum(line.points for line in score_sheet(state, seat, True)) for seat in range(seats)]
    assert totals == game(seats).scores(state)
