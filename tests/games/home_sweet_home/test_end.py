"""R5 and R6: the result, and when it is over."""

from __future__ import annotations

import pytest

from tests.games.home_sweet_home.sea import act, at, heap, refused, told


@pytest.mark.rule("R5.1")
def test_the_rulebooks_example_counts_twenty_animals() -> None:
    state = at("hands o1 / o1; suits -3 -1 2 1 1 / 0 0 0 0 0")
    assert state.animals(0) == 20


@pytest.mark.rule("R5.2")
def test_most_animals_win() -> None:
    assert at("phase over; hands - / -; suits 0 0 0 0 2 / 0 0 3 0 0").returns() == [1.0, 0.0]


@pytest.mark.rule("R5.2")
def test_equally_many_share_the_victory() -> None:
    assert at("phase over; hands - / - / -; suits 0 0 0 0 1 / -5 0 0 0 0 / 1 0 0 0 0", 3).returns() == [0.5, 0.5, 0.0]


@pytest.mark.rule("R5.2")
def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        at("hands o1 / o1").returns()


@pytest.mark.rule("R6.1")
def test_with_the_pile_empty_the_round_around_the_table_is_completed() -> None:
    state = at("first 1; turn 1; hands o1 o1 / o1 o1 / o1 o1; pile c1", 3)
    act(state, 1, "play o1")
    assert state.left == 0
    act(state, 2, "play o1")
    assert state.current_seat() == 0
    act(state, 0, "play o1")
    assert state.current_seat() == -1


@pytest.mark.rule("R6.1")
def test_hands_are_played_on_without_drawing() -> None:
    state = at("first 1; turn 2; hands o1 o1 / o1 o1 / o1 o1; pile -", 3)
    act(state, 2, "play o1")
    assert state.sizes[2] == 1


@pytest.mark.rule("R6.2")
def test_the_last_card_drawn_by_the_closing_player_ends_the_game_at_once() -> None:
    state = act(at("first 0; turn 1; hands o1 o1 / o1 o1; pile c1"), 1, "play o1")
    assert state.current_seat() == -1


@pytest.mark.rule("R6.3")
def test_ending_heap_plays_on_until_the_heap_is_taken() -> None:
    state = at("first 0; turn 1; hands o5 o1 / o1 o1; pile c1; heap c5", ending="heap")
    act(state, 1, "play o1")
    assert state.current_seat() == 0
    act(state, 0, "play o5")
    assert state.current_seat() == 1
    act(state, 1, "play o1")
    assert (state.current_seat(), state.animals(1)) == (-1, 2)


@pytest.mark.rule("R6.3")
def test_ending_heap_ends_at_once_where_none_lies() -> None:
    state = act(at("first 0; turn 0; hands o5 o1 / o1 o1; pile c1; heap c5 c2", ending="heap"), 0, "play o5")
    assert state.current_seat() == -1


@pytest.mark.rule("R6.3")
def test_ending_heap_ends_when_the_hands_are_empty() -> None:
    state = act(at("turn 1; hands - / o1; pile -; heap c5", ending="heap"), 1, "play o1")
    assert (state.current_seat(), len(heap(state))) == (-1, 2)


@pytest.mark.rule("R6.3")
def test_play_out_goes_on_until_all_hands_are_empty() -> None:
    state = at("first 0; turn 1; hands o1 / o1 o1; pile -", ending="play_out")
    act(state, 1, "play o1")
    act(state, 0, "play o1")
    assert state.current_seat() == 1
    act(state, 1, "play o1")
    assert state.current_seat() == -1


@pytest.mark.rule("R6.4")
def test_nobody_acts_after_the_end() -> None:
    assert refused(at("phase over; hands o1 / o1"), 0, "play o1") == "R6.4"


@pytest.mark.rule("R6.5")
def test_what_lies_in_the_middle_at_the_end_counts_for_nobody() -> None:
    state = act(at("first 0; turn 1; hands o1 o4 / o1 o1; pile c1; heap c5"), 1, "play o1")
    assert [int(state.animals(seat)) for seat in (0, 1)] == [0, 0]
    assert told(state, "match_ended")[0].public["left_over"] == 2
