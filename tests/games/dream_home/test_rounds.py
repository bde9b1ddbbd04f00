"""R3: rounds, turns, the marker and the discarded column."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance
from tests.games.dream_home.home import at, do, events, field, game, legal, refused

BOARD = "rooms garage living kids kitchen office1; resources red piano blue crane"


@pytest.mark.rule("R3.1")
def test_turns_go_clockwise_from_the_marker() -> None:
    state = at(f"marker 2; {BOARD}", seats=4)
    do(state, "take 2", "place b1", "take 3", "place b1")
    assert state.current_seat() == 0


@pytest.mark.rule("R3.1")
def test_nobody_acts_out_of_turn() -> None:
    assert at(f"marker 2; {BOARD}", seats=4).refusal(1, game().actions.parse("take 2")) == "R3.1"


@pytest.mark.rule("R3.2")
def test_one_takes_both_cards_of_a_column() -> None:
    state = do(at(BOARD, seats=4), "take 4")
    assert (field(state, "hand"), field(state, "gift")) == ("kitchen", "blue")
    assert field(state, "rooms") == "garage living kids - office1"


@pytest.mark.rule("R3.2")
def test_an_emptied_column_cannot_be_taken() -> None:
    state = at("turn 1; rooms garage living - kitchen office1; resources red - blue crane", seats=4)
    assert refused(state, "take 3") == "R3.2"


@pytest.mark.rule("R3.2")
def test_a_turn_cannot_be_declined() -> None:
    assert refused(at(BOARD, seats=4), "decline") == "R3.2"


@pytest.mark.rule("R3.3")
def test_the_left_column_gives_the_marker_at_once() -> None:
    assert do(at(f"turn 1; {BOARD}", seats=4), "take 1").marker == 1


@pytest.mark.rule("R3.3")
def test_the_marker_does_not_change_this_rounds_order() -> None:
    state = do(at(BOARD, seats=4), "take 2", "place b1", "take 1", "place c4")
    assert (state.marker, state.current_seat()) == (1, 2)


@pytest.mark.rule("R3.3")
def test_the_marker_decides_who_begins_the_next_round() -> None:
    state = at("turn 3; marker 2; first 0; rooms - - - kitchen office1; resources - - blue red", seats=4)
    assert do(state, "take 4", "place b1").current_seat() == 2


@pytest.mark.rule("R3.4")
def test_the_marker_stays_when_nobody_takes_the_left_column() -> None:
    state = at("turn 3; marker 1; rooms garage - - - office1; resources - - - blue", seats=4)
    assert do(state, "take 5", "place b1").marker == 1


@pytest.mark.rule("R3.5")
def test_what_is_left_after_a_round_is_discarded() -> None:
    state = at("turn 3; rooms garage - - kids office1; resources - - red blue; discarded_rooms -", seats=4)
    do(state, "take 5", "place b1")
    assert field(state, "discarded_rooms") == "kids garage"


@pytest.mark.rule("R3.5")
def test_the_board_is_filled_again() -> None:
    state = at("turn 3; rooms garage - - - office1; resources - - - blue", seats=4)
    do(state, "take 5", "place b1")
    assert (state.round, state.left_rooms, state.left_resources) == (2, 50, 40)
    assert legal(state, "take") == ["1", "2", "3", "4", "5"]


@pytest.mark.rule("R3.6")
def test_the_twelfth_round_is_played_with_empty_decks() -> None:
    state = at("round 12", seats=4)
    assert (state.left_rooms, legal(state, "take")) == (0, ["1", "2", "3", "4", "5"])


@pytest.mark.rule("R3.6")
def test_the_match_ends_after_the_twelfth_round() -> None:
    state = at("round 12; turn 3; rooms garage - - - office1; resources - - - blue", seats=4)
    do(state, "take 5", "place b1")
    assert (field(state, "phase"), state.current_seat()) == ("over", -1)


@pytest.mark.rule("R3.6")
def test_nothing_may_be_done_in_a_match_that_is_over() -> None:
    assert at("phase over").refusal(0, game().actions.parse("take 1")) == "R3.6"


@pytest.mark.rule("R3.6")
def test_the_last_board_counts_as_discarded_for_the_roofer() -> None:
    state = at(
        "round 12; turn 3; helpers roofer / - / - / -; rooms garage - - kids office1; resources - - red+ blue", seats=4
    )
    do(state, "take 5", "place b1")
    assert "red+" in legal(state, "roof")


@pytest.mark.rule("R3.7")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_first_player_discards_a_column_but_not_the_left_one(seats: int) -> None:
    state = game(seats).start(FastChance(3))
    assert state.current_seat() == state.marker
    assert legal(state, "discard") == ["2", "3", "4", "5"]


@pytest.mark.rule("R3.7")
def test_both_cards_of_the_column_go_to_the_discards() -> None:
    state = do(at(f"phase discard; {BOARD}; discarded_rooms -; discarded_resources -"), "discard 3")
    assert (field(state, "discarded_rooms"), field(state, "discarded_resources")) == ("kids", "piano")
    assert legal(state, "take") == ["1", "2", "4", "5"]


@pytest.mark.rule("R3.7")
def test_the_discard_is_no_choice_to_decline() -> None:
    assert refused(at(f"phase discard; {BOARD}"), "decline") == "R3.7"


@pytest.mark.rule("R3.7")
def test_columns_are_discarded_only_before_the_first_turn() -> None:
    assert refused(at(BOARD), "discard 2") == "R3.7"


@pytest.mark.rule("R3.7")
def test_four_players_discard_no_column() -> None:
    assert field(game(4).start(FastChance(3)), "phase") == "choose"


@pytest.mark.rule("R3.7")
def test_young_players_discard_no_column() -> None:
    assert field(game(2, young="on").start(FastChance(3)), "phase") == "choose"


@pytest.mark.rule("R3.8")
def test_the_room_is_placed_before_the_resource_is_carried_out() -> None:
    assert [event.kind for event in events(at("phase place; hand living; gift red"), "place b1")] == [
        "placed",
        "roofed",
    ]


@pytest.mark.rule("R3.8")
def test_a_decoration_may_go_into_the_room_just_placed() -> None:
    state = do(at("phase place; hand living; gift piano"), "place b2")
    assert legal(state, "decorate") == ["b2"]


@pytest.mark.rule("R3.8")
def test_a_crane_just_taken_does_not_help_with_its_own_column() -> None:
    assert refused(at("phase place; hand living; gift crane"), "crane a1") == "R5.8"


@pytest.mark.rule("R3.8")
def test_nothing_is_placed_before_a_column_is_taken() -> None:
    assert refused(at(BOARD), "place b1") == "R3.8"


@pytest.mark.rule("R3.8")
def test_the_room_in_hand_must_be_placed() -> None:
    assert refused(at("phase place; hand living"), "decline") == "R3.8"
