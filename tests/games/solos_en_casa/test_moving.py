"""R4 and R5: moving and doors."""

from __future__ import annotations

import pytest

from tests.games.solos_en_casa.race import act, at, hand, legal, refused, roll, shut, told, where


@pytest.mark.rule("R4.1")
def test_the_pet_moves_what_the_die_shows() -> None:
    assert where(roll(at("turn 0"), 0, 3))[0] == "hall-3"


@pytest.mark.rule("R4.2")
def test_the_way_is_chosen_at_the_fork_with_the_steps_that_are_left() -> None:
    state = roll(at("turn 0; at hall-2 / entrance"), 0, 4)
    assert where(state)[0] == "hall-4"
    assert where(act(state, 0, "go bathroom-5"))[0] == "bathroom-4"


@pytest.mark.rule("R4.2")
def test_the_normal_path_goes_on_past_the_fork() -> None:
    state = roll(at("turn 0; at hall-2 / entrance"), 0, 4)
    assert where(act(state, 0, "go hall-5"))[0] == "hall-6"
    assert refused(roll(at("turn 0; at hall-2 / entrance"), 0, 4), 0, "go study-5") == "R4.2"


@pytest.mark.rule("R4.2")
def test_no_way_is_chosen_where_the_movement_ends_at_the_fork() -> None:
    assert where(roll(at("turn 0; at hall-2 / entrance"), 0, 2))[0] == "hall-4"


@pytest.mark.rule("R4.3")
def test_before_a_closed_door_the_pet_stops_and_loses_its_steps() -> None:
    state = roll(at("turn 0; at dining-room-3 / entrance"), 0, 5)
    assert legal(state, 0) == ["stop"]
    act(state, 0, "stop")
    assert (where(state)[0], state.current_seat()) == ("dining-room-4", 0)


@pytest.mark.rule("R4.3")
def test_opening_it_at_that_moment_takes_the_pet_on() -> None:
    state = roll(at("turn 0; at dining-room-3 / entrance; hands door / -"), 0, 5)
    act(state, 0, "unlock")
    assert (where(state)[0], hand(state, 0), shut(state, "door-6")) == ("laundry-1", [], 0)


@pytest.mark.rule("R4.4")
def test_a_third_pet_stays_on_the_space_before() -> None:
    state = at("turn 0; at hall-1 / hall-3 / hall-3", 3)
    assert where(roll(state, 0, 2))[0] == "hall-2"


@pytest.mark.rule("R4.4")
def test_pets_may_pass_a_full_space() -> None:
    state = at("turn 0; at hall-1 / hall-2 / hall-2", 3)
    assert where(roll(state, 0, 2))[0] == "hall-3"


@pytest.mark.rule("R4.4")
def test_at_worst_a_pet_stays_where_it_began() -> None:
    state = at("turn 0; at hall-1 / hall-2 / hall-2", 3)
    assert where(roll(state, 0, 1))[0] == "hall-1"


@pytest.mark.rule("R4.5")
def test_surplus_steps_at_the_fridge_do_not_matter_and_the_first_pet_there_wins() -> None:
    state = roll(at("turn 0; at kitchen-6 / entrance"), 0, 6)
    assert (state.current_seat(), state.returns()) == (-1, [1.0, 0.0])


@pytest.mark.rule("R4.5")
def test_a_pet_can_win_on_anothers_turn() -> None:
    state = at("turn 0; at entrance / kitchen-4; hands crash / -; crash_deck one-forward-closed")
    act(state, 0, "crash")
    act(state, 0, "aim dog")
    assert where(state)[1] == "kitchen-5"
    far = at("turn 0; at entrance / kitchen-5; hands crash / -; closed door-14=0; crash_deck one-forward-open")
    act(act(far, 0, "crash"), 0, "aim dog")
    assert far.current_seat() == 0


@pytest.mark.rule("R4.5")
def test_there_is_no_result_before() -> None:
    with pytest.raises(ValueError, match="not over"):
        at("turn 0").returns()


@pytest.mark.rule("R4.6")
def test_a_card_discarded_moves_the_pet_back_a_space_twice_a_turn() -> None:
    state = at("turn 0; at hall-3 / entrance; hands crash crash crash / -")
    act(act(state, 0, "back crash"), 0, "back crash")
    assert (where(state)[0], refused(state, 0, "back crash")) == ("hall-1", "R4.6")


@pytest.mark.rule("R4.7")
def test_nobody_steps_back_from_the_entrance_or_through_a_closed_door() -> None:
    assert refused(at("turn 0; hands crash / -"), 0, "back crash") == "R4.7"
    assert refused(at("turn 0; at dining-room-5 / entrance; hands crash / -"), 0, "back crash") == "R4.7"


@pytest.mark.rule("R4.8")
def test_inside_a_shortcut_the_pet_steps_back_along_it() -> None:
    state = act(at("turn 0; at bathroom-5 / entrance; hands crash / -"), 0, "back crash")
    assert where(state)[0] == "hall-4"


@pytest.mark.rule("R4.8")
def test_where_a_shortcut_joins_backwards_is_along_the_normal_path() -> None:
    state = act(at("turn 0; at bathroom-4 / entrance; hands crash / -"), 0, "back crash")
    assert where(state)[0] == "bathroom-3"


@pytest.mark.rule("R4.9")
def test_two_cards_together_carry_the_pet_back_over_a_full_space() -> None:
    state = at("turn 0; at hall-4 / hall-3 / hall-3; hands crash crash / - / -", 3)
    act(state, 0, "back crash")
    assert (legal(state, 0), refused(state, 0, "end")) == (["back crash"], "R4.9")
    assert where(act(state, 0, "back crash"))[0] == "hall-2"


@pytest.mark.rule("R4.9")
def test_one_card_alone_is_not_discarded_before_a_full_space() -> None:
    assert refused(at("turn 0; at hall-4 / hall-3 / hall-3; hands crash / - / -", 3), 0, "back crash") == "R4.7"


@pytest.mark.rule("R5.1")
def test_a_door_card_turns_a_token_of_any_door() -> None:
    state = at("turn 0; hands door door / -")
    act(act(state, 0, "open door-8"), 0, "close door-13")
    assert (shut(state, "door-8"), shut(state, "door-13")) == (0, 1)
    assert [event.kind for event in state.events or []] == ["opened", "closed"]


@pytest.mark.rule("R5.2")
def test_a_double_door_needs_both_tokens_open() -> None:
    state = at("turn 0; at living-room-7 / entrance; hands door door / -")
    act(state, 0, "open door-5")
    roll(state, 0, 2)
    assert legal(state, 0) == ["stop", "unlock"]
    act(state, 0, "unlock")
    assert where(state)[0] == "dining-room-2"


@pytest.mark.rule("R5.2")
def test_one_card_does_not_open_two_tokens_on_the_way() -> None:
    state = roll(at("turn 0; at living-room-7 / entrance; hands door / -"), 0, 2)
    assert refused(state, 0, "unlock") == "R5.2"


@pytest.mark.rule("R5.3")
def test_an_open_door_cannot_be_opened_nor_a_closed_one_closed_further() -> None:
    state = at("turn 0; hands door / -")
    assert refused(state, 0, "open door-1") == "R5.3"
    assert refused(state, 0, "close door-5") == "R5.3"
    assert not told(state, "opened")
