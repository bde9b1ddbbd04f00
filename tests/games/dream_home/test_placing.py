"""R4: where a room may lie."""

from __future__ import annotations

import pytest

from tests.games.dream_home.home import at, do, field, legal, refused


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("action", ["place a1", "hide a1", "place b4", "hide b5"])
def test_nothing_lies_above_an_empty_space(action: str) -> None:
    assert refused(at("phase place; hand living"), action) == "R4.1"


@pytest.mark.rule("R4.1")
def test_a_card_below_carries_the_next_one() -> None:
    state = at("phase place; hand office1; homes b1=living c4=garage / -")
    assert legal(state, "place") == ["a1", "b2", "b3", "b4"]


@pytest.mark.rule("R4.1")
def test_an_empty_room_carries_too() -> None:
    assert refused(at("phase place; hand office1; homes c4=~living / -"), "place b4") is None


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize(
    "room", ["living", "kids", "kitchen", "bedroom", "bathroom", "library", "closet", "sauna", "pantry1"]
)
def test_rooms_of_the_floors_do_not_belong_in_the_basement(room: str) -> None:
    assert refused(at(f"phase place; hand {room}"), "place c4") == "R4.2"


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("room", ["garage", "workshop1", "laundry", "storage", "cellar"])
def test_basement_rooms_do_not_belong_on_the_floors(room: str) -> None:
    state = at(f"phase place; hand {room}")
    assert (refused(state, "place b1"), legal(state, "place")) == ("R4.2", ["c4", "c5"])


@pytest.mark.rule("R4.3")
def test_a_bedroom_has_no_third_card() -> None:
    assert refused(at("phase place; hand bedroom; homes b1=bedroom b2=bedroom / -"), "place b3") == "R4.4"


@pytest.mark.rule("R4.3")
def test_closing_a_gap_joins_both_sides() -> None:
    state = do(at("phase place; hand living; homes b1=living b3=living / -"), "place b2")
    assert state.points(0) == 9


@pytest.mark.rule("R4.3")
def test_a_gap_whose_closing_makes_the_room_too_large_stays_open() -> None:
    state = at("phase place; hand living; homes b1=living b2=living c4=garage b4=living / -")
    assert refused(state, "place b3") == "R4.3"


@pytest.mark.rule("R4.3")
def test_two_bedrooms_cannot_be_joined_by_a_third() -> None:
    state = at("phase place; hand bedroom; homes b1=bedroom b3=bedroom / -")
    assert (refused(state, "place b2"), refused(state, "hide b2")) == ("R4.3", None)


@pytest.mark.rule("R4.4")
def test_two_bathrooms_never_lie_side_by_side() -> None:
    assert refused(at("phase place; hand bathroom; homes b1=bathroom / -"), "place b2") == "R4.4"


@pytest.mark.rule("R4.4")
def test_a_room_with_a_decoration_does_not_grow() -> None:
    assert refused(at("phase place; hand living; homes b1=living@piano / -"), "place b2") == "R4.4"


@pytest.mark.rule("R4.4")
def test_a_decoration_on_the_far_card_finishes_the_room_too() -> None:
    assert refused(at("phase place; hand living; homes b1=living@piano b2=living / -"), "place b3") == "R4.4"


@pytest.mark.rule("R4.4")
def test_a_room_of_another_kind_may_lie_beside_a_finished_one() -> None:
    assert refused(at("phase place; hand office1; homes b1=living@piano / -"), "place b2") is None


@pytest.mark.rule("R4.5")
def test_rooms_above_one_another_do_not_join() -> None:
    state = do(at("phase place; hand living; homes b1=living b2=living b3=living / -"), "place a1")
    assert state.points(0) == 10


@pytest.mark.rule("R4.5")
def test_a_room_above_a_finished_one_is_allowed() -> None:
    assert refused(at("phase place; hand bathroom; homes b1=bathroom@jacuzzi / -"), "place a1") is None


@pytest.mark.rule("R4.6")
def test_a_card_may_lie_face_down_where_it_could_lie_face_up() -> None:
    state = do(at("phase place; hand kids1"), "hide b1")
    assert (field(state, "homes"), state.points(0)) == ("b1=~kids1 / -", 0)


@pytest.mark.rule("R4.6")
def test_an_empty_room_belongs_to_no_region() -> None:
    assert refused(at("phase place; hand garage"), "hide b1") is None
    assert refused(at("phase place; hand kids"), "hide c5") is None


@pytest.mark.rule("R4.7")
def test_a_space_holds_one_card() -> None:
    assert refused(at("phase place; hand kids; homes b1=living / -"), "hide b1") == "R4.7"


@pytest.mark.rule("R4.7")
def test_gaps_may_be_left() -> None:
    assert refused(at("phase place; hand kids; homes b1=living / -"), "place b3") is None


@pytest.mark.rule("R4.8")
def test_empty_rooms_do_not_grow_together() -> None:
    state = at("phase place; hand living; homes b1=~living b2=~living1 / -")
    assert do(state, "place b3").points(0) == 1


@pytest.mark.rule("R4.8")
def test_an_empty_room_does_not_finish_its_neighbour() -> None:
    assert refused(at("phase place; hand bathroom; homes b1=~bathroom / -"), "place b2") is None
