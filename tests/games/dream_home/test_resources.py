"""R5: roofs, decorations, helpers and tools as they are taken."""

from __future__ import annotations

import pytest

from tests.games.dream_home.home import at, do, events, field, legal, refused


@pytest.mark.rule("R5.1")
def test_a_roof_goes_onto_the_stack() -> None:
    assert field(do(at("phase place; hand living; gift red+; roofs blue / -"), "place b1"), "roofs") == "red+ blue / -"


@pytest.mark.rule("R5.2")
def test_a_decoration_with_a_room_must_be_placed() -> None:
    state = at("phase decorate; gift piano; homes b1=living / -")
    assert (refused(state, "decline"), legal(state, "decorate")) == ("R5.2", ["b1"])


@pytest.mark.rule("R5.2")
def test_the_table_may_allow_a_decoration_to_be_left_out() -> None:
    state = at("phase decorate; gift piano; homes b1=living / -", decoration="may")
    assert field(do(state, "decline"), "homes") == "b1=living / -"


@pytest.mark.rule("R5.2")
def test_the_owner_chooses_the_room_and_the_card() -> None:
    state = at("phase decorate; gift paintings; homes b1=living b2=living c4=garage b4=living / -")
    assert legal(state, "decorate") == ["b1", "b2", "b4"]
    assert field(do(state, "decorate b2"), "homes") == "b1=living b2=living@paintings b4=living c4=garage / -"


@pytest.mark.rule("R5.2")
def test_nothing_is_decorated_without_a_decoration() -> None:
    assert refused(at("phase place; hand living; gift piano"), "decorate b1") == "R5.2"


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize(
    ("decoration", "spaces"),
    [
        ("piano", ["b1"]),
        ("paintings", ["b1"]),
        ("canopy", ["b2"]),
        ("icecream", ["b3"]),
        ("jacuzzi", ["a1"]),
        ("massage", ["a1"]),
        ("shelves", ["c4", "c5"]),
        ("cathouse", ["a1", "a2", "b1", "b2", "b3", "c4", "c5"]),
    ],
)
def test_each_decoration_has_its_rooms(decoration: str, spaces: list[str]) -> None:
    home = "homes a1=bathroom a2=library a3=~living b1=living b2=bedroom b3=kitchen c4=garage c5=laundry / -"
    assert legal(at(f"phase decorate; gift {decoration}; {home}"), "decorate") == spaces


@pytest.mark.rule("R5.3")
def test_an_empty_room_holds_no_decoration() -> None:
    state = at("phase decorate; gift cathouse; homes b1=living b2=~living / -")
    assert refused(state, "decorate b2") == "R5.3"


@pytest.mark.rule("R5.4")
def test_a_room_with_a_token_on_any_card_takes_no_second_one() -> None:
    state = at("phase decorate; gift paintings; homes b1=living@piano b2=living c4=garage b4=living / -")
    assert (refused(state, "decorate b2"), legal(state, "decorate")) == ("R5.4", ["b4"])


@pytest.mark.rule("R5.4")
def test_william_cannot_keep_the_canopy_bed_without_a_second_bedroom() -> None:
    state = at("phase place; hand kitchen; gift canopy; homes b1=bedroom@cathouse / -; discarded_resources -")
    do(state, "place b2")
    assert "canopy" in field(state, "discarded_resources").split()


@pytest.mark.rule("R5.4")
def test_a_token_finishes_its_room() -> None:
    state = do(at("phase decorate; gift cathouse; homes b1=living / -"), "decorate b1")
    again = at(f"phase place; hand living1; homes {field(state, 'homes')}")
    assert refused(again, "place b2") == "R4.4"


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("decoration", ["birdhouse", "treehouse"])
def test_birdhouse_and_tree_house_stand_beside_the_home(decoration: str) -> None:
    state = do(at(f"phase place; hand living; gift {decoration}"), "hide b1")
    assert (field(state, "gardens"), state.points(0)) == (f"{decoration} / -", 1)


@pytest.mark.rule("R5.6")
def test_a_decoration_without_a_room_is_discarded() -> None:
    assert [event.kind for event in events(at("phase place; hand living; gift canopy"), "place b1")] == [
        "placed",
        "dropped",
    ]


@pytest.mark.rule("R5.6")
def test_the_card_of_a_placed_decoration_is_discarded() -> None:
    state = do(at("phase decorate; gift piano; homes b1=living / -; discarded_resources -"), "decorate b1")
    assert field(state, "discarded_resources") == "piano"


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize("helper", ["roofer", "supplier", "handyman", "architect", "designer"])
def test_a_helper_lies_beside_the_home(helper: str) -> None:
    assert field(do(at(f"phase place; hand living; gift {helper}"), "place b1"), "helpers") == f"{helper} / -"


@pytest.mark.rule("R5.8")
@pytest.mark.parametrize("tool", ["megaphone", "trolley", "crane", "jackhammer", "paint"])
def test_a_tool_lies_beside_the_home(tool: str) -> None:
    assert field(do(at(f"phase place; hand living; gift {tool}"), "place b1"), "tools") == f"{tool} / -"


@pytest.mark.rule("R5.8")
def test_a_used_tool_is_discarded() -> None:
    state = do(at("phase place; hand living; tools crane / -; discarded_resources -"), "crane a1")
    assert (field(state, "tools"), field(state, "discarded_resources")) == ("- / -", "crane")


@pytest.mark.rule("R5.8")
@pytest.mark.parametrize("action", ["crane a1", "jackhammer b1 b2", "paint b1"])
def test_nobody_uses_a_tool_that_is_not_theirs(action: str) -> None:
    state = at("phase place; hand living; homes b1=~kitchen / -; tools - / crane jackhammer paint")
    assert refused(state, action) == "R5.8"


@pytest.mark.rule("R5.8")
def test_several_tools_may_be_used_in_one_turn() -> None:
    state = at("phase place; hand living; homes b1=~kitchen / -; tools paint crane jackhammer / -")
    do(state, "paint b1", "jackhammer b1 b3", "crane a1")
    assert field(state, "homes") == "a1=living b3=kitchen / -"


@pytest.mark.rule("R5.9")
def test_an_unused_tool_is_worth_nothing() -> None:
    assert at("phase over; homes b1=library / -; tools crane paint / -").points(0) == 2
