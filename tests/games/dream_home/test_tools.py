"""R6: the five tools."""

from __future__ import annotations

import pytest

from tests.games.dream_home.home import at, do, field, legal, refused

BOARD = "rooms garage living kids kitchen office1; resources red piano blue paintings"


# ── megaphone ──


@pytest.mark.rule("R6.1")
def test_the_megaphones_owner_is_asked_after_the_discard() -> None:
    state = do(at(f"phase discard; {BOARD}; tools - / - / megaphone", seats=3), "discard 2")
    assert (field(state, "phase"), state.current_seat()) == ("megaphone", 2)


@pytest.mark.rule("R6.1")
def test_the_user_goes_first_and_the_others_follow_as_they_would_have() -> None:
    state = at(f"phase megaphone; asked 2; {BOARD}; tools - / - / megaphone / -", seats=4)
    do(state, "megaphone", "take 2", "place b1")
    assert (state.lead, state.current_seat()) == (2, 0)
    do(state, "take 3", "place b1")
    assert state.current_seat() == 1
    do(state, "take 4", "place b1")
    assert state.current_seat() == 3


@pytest.mark.rule("R6.1")
def test_the_marker_stays_with_the_first_player() -> None:
    assert do(at(f"phase megaphone; asked 2; {BOARD}; tools - / - / megaphone / -", seats=4), "megaphone").marker == 0


@pytest.mark.rule("R6.1")
def test_the_next_round_begins_with_the_marker_again() -> None:
    state = at("turn 3; lead 2; rooms garage - - - kids; resources - - - blue; marker 1", seats=4)
    do(state, "take 5", "place b1")
    assert (state.current_seat(), field(state, "lead")) == (1, "-")


@pytest.mark.rule("R6.1")
def test_the_owner_may_wait() -> None:
    state = do(at(f"phase megaphone; asked 2; {BOARD}; tools - / - / megaphone / -", seats=4), "decline")
    assert (state.current_seat(), field(state, "tools")) == (0, "- / - / megaphone / -")


@pytest.mark.rule("R6.1")
def test_the_first_player_needs_no_megaphone() -> None:
    state = do(at(f"phase discard; {BOARD}; tools megaphone / -"), "discard 2")
    assert (field(state, "phase"), refused(state, "megaphone")) == ("choose", "R6.1")


# ── trolley ──


@pytest.mark.rule("R6.2")
def test_the_trolley_exchanges_the_resources_of_two_columns() -> None:
    state = do(at(f"{BOARD}; tools trolley / -", young="on"), "trolley 2 4")
    assert field(state, "resources") == "blue piano red paintings"
    assert state.current_seat() == 0


@pytest.mark.rule("R6.2")
def test_the_trolley_needs_two_full_columns_besides_the_left_one() -> None:
    state = at("turn 1; rooms garage - kids - office1; resources - piano - blue; tools - / trolley")
    assert legal(state, "trolley") == ["3 5"]
    assert refused(state, "trolley 2 3") == "R6.2"


@pytest.mark.rule("R6.2")
def test_two_equal_cards_are_no_exchange() -> None:
    state = at("rooms garage living kids - -; resources red red - -; tools trolley / -")
    assert legal(state, "trolley") == []


@pytest.mark.rule("R6.2")
def test_after_choosing_the_trolley_is_too_late() -> None:
    state = at("phase place; hand living; tools trolley / -")
    assert refused(state, "trolley 2 3") == "R6.2"


# ── crane ──


@pytest.mark.rule("R6.3")
def test_the_crane_builds_above_an_empty_space() -> None:
    state = do(at("phase place; hand living; tools crane / -"), "crane a1")
    assert field(state, "homes") == "a1=living / -"


@pytest.mark.rule("R6.3")
def test_the_crane_also_lays_a_card_face_down() -> None:
    state = do(at("phase place; hand garage; tools crane / -"), "crane hide b4")
    assert field(state, "homes") == "b4=~garage / -"


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize(
    ("action", "rule"), [("crane b1", "R6.3"), ("crane c4", "R6.3"), ("crane a3", "R4.4"), ("crane hide a2", "R6.3")]
)
def test_the_crane_is_for_spaces_above_empty_ones_and_the_other_rules_hold(action: str, rule: str) -> None:
    state = at("phase place; hand bathroom; homes a2=bathroom b2=living / -; tools crane / -")
    assert refused(state, action) == rule


@pytest.mark.rule("R6.3")
def test_the_crane_has_its_moment_while_placing() -> None:
    assert refused(at(f"{BOARD}; tools crane / -", young="on"), "crane a1") == "R6.3"


# ── jackhammer ──


@pytest.mark.rule("R6.4")
def test_the_jackhammer_moves_a_room() -> None:
    state = do(at("phase place; hand living; homes b1=living b3=living1 / -; tools jackhammer / -"), "jackhammer b3 b2")
    assert (field(state, "homes"), field(state, "phase")) == ("b1=living b2=living1 / -", "place")


@pytest.mark.rule("R6.4")
def test_the_jackhammer_moves_an_empty_room_anywhere() -> None:
    state = do(at("phase place; hand living; homes b1=~living1 / -; tools jackhammer / -"), "jackhammer b1 c5")
    assert field(state, "homes") == "c5=~living1 / -"


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize(
    "action",
    [
        "jackhammer b1 c4",  # its room has a decoration
        "jackhammer b2 b3",  # a card lies above it
        "jackhammer b3 a3",  # above the space it leaves
        "jackhammer b3 a1",  # beside a bathroom
        "jackhammer b3 c4",  # wrong region
        "jackhammer b3 a5",  # nothing below
        "jackhammer b3 b1",  # a card lies there
        "jackhammer b3 b3",  # no move at all
        "jackhammer b4 b5",  # no card to move
    ],
)
def test_the_jackhammer_keeps_the_rules_of_placing(action: str) -> None:
    home = "a2=bathroom b1=living@piano b2=kitchen b3=bathroom1"
    state = at(f"phase place; hand living1; homes {home} / -; tools jackhammer / -")
    assert refused(state, action) == "R6.4"


@pytest.mark.rule("R6.4")
def test_the_jackhammer_is_used_between_taking_and_placing() -> None:
    state = at(f"{BOARD}; homes b1=kids / -; tools jackhammer / -", young="on")
    assert refused(state, "jackhammer b1 b2") == "R6.4"


# ── paint bucket ──


@pytest.mark.rule("R6.5")
def test_the_paint_bucket_turns_an_empty_room() -> None:
    state = do(at("phase place; hand living; homes b2=~living1 / -; tools paint / -"), "paint b2")
    assert (field(state, "homes"), field(state, "phase")) == ("b2=living1 / -", "place")


@pytest.mark.rule("R6.5")
@pytest.mark.parametrize(
    "moment", [f"phase choose; {BOARD}", "phase place; hand living", "phase finish", "phase decorate; gift jacuzzi"]
)
def test_the_paint_bucket_has_its_moment_all_through_the_turn(moment: str) -> None:
    state = at(f"{moment}; homes b2=~bedroom / -; tools paint / -", young="on")
    assert legal(state, "paint") == ["b2"]


@pytest.mark.rule("R6.5")
@pytest.mark.parametrize("space", ["b1", "b3", "c4", "b4"])
def test_a_room_is_turned_only_where_it_may_lie(space: str) -> None:
    home = "b1=~garage b2=living@piano b3=~living1 c4=~kids b4=office1"
    state = at(f"phase place; hand living; homes {home} / -; tools paint / -")
    assert refused(state, f"paint {space}") == "R6.5"


@pytest.mark.rule("R6.5")
def test_a_room_turned_may_take_the_decoration_in_hand() -> None:
    state = at("phase place; hand kids; gift piano; homes b2=~living / -; tools paint / -")
    do(state, "place b1")
    assert (field(state, "phase"), legal(state, "decorate")) == ("decorate", [])
    assert field(do(state, "paint b2", "decorate b2"), "homes") == "b1=kids b2=living@piano / -"


@pytest.mark.rule("R6.5")
def test_the_paint_bucket_may_be_kept_at_the_end_of_the_turn() -> None:
    state = do(at("phase place; hand kids; homes b2=~living / -; tools paint / -"), "place b1")
    assert (field(state, "phase"), do(state, "decline").current_seat()) == ("finish", 1)


@pytest.mark.rule("R6.5")
def test_a_bucket_just_taken_may_be_used_at_once() -> None:
    state = do(at("phase place; hand kids; gift paint; homes b2=~living / -"), "place b1", "paint b2")
    assert (field(state, "homes"), state.current_seat()) == ("b1=kids b2=living / -", 1)


@pytest.mark.rule("R6.5")
def test_what_hangs_above_an_empty_space_may_be_turned_there() -> None:
    state = at("phase place; hand kids; homes a1=~living / -; tools paint / -")
    assert refused(state, "paint a1") is None
