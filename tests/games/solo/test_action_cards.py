"""R7 action cards."""

from __future__ import annotations

import pytest

from tests.games.solo.table import at


@pytest.mark.rule("R7.1")
def test_a_skip_costs_the_next_player_the_turn() -> None:
    table = at("top r5; hands rs b1 b2 / g1 g2 / y1 y2", 3).play(0, "play rs")
    assert (table.field("turn"), table.told()) == ("2", ["played", "skipped"])
    assert [event.seat for event in table.events()] == [0, 1]


@pytest.mark.rule("R7.1")
def test_a_skip_with_two_players_gives_another_turn() -> None:
    assert at("top r5; hands rs b1 b2 / g1 g2").play(0, "play rs").field("turn") == "0"


@pytest.mark.rule("R7.2")
def test_a_choose_colour_names_the_colour_in_force() -> None:
    table = at("top r5; hands w b1 b2 / g1 g2").play(0, "play w green")
    assert table.fields("top", "colour", "turn") == ["w", "green", "1"]


@pytest.mark.rule("R7.2")
def test_a_choose_colour_has_to_name_one() -> None:
    assert at("top r5; hands w b1 b2 / g1 g2").refused(0, "play w") == "R7.2"


@pytest.mark.rule("R7.3")
def test_a_draw_four_names_the_colour_and_makes_four_wait_even_if_another_card_would_fit() -> None:
    table = at("top r5; hands w4 r1 b2 / g1 g2").play(0, "play w4 blue")
    assert table.fields("colour", "penalty", "turn") == ["blue", "4", "1"]


@pytest.mark.rule("R7.4")
def test_a_swap_exchanges_hands_with_the_player_one_chooses() -> None:
    table = at("top r5; hands rx b1 b2 / g1 g2 / y1 y2 y3", 3).play(0, "play rx 2")
    assert table.fields("hands", "colour", "turn") == ["y1 y2 y3 / g1 g2 / b1 b2", "red", "1"]


@pytest.mark.rule("R7.4")
def test_a_swap_may_leave_all_hands_as_they_are() -> None:
    table = at("top r5; hands rx b1 b2 / g1 g2 / y1 y2 y3", 3).play(0, "play rx")
    assert table.field("hands") == "b1 b2 / g1 g2 / y1 y2 y3"


@pytest.mark.rule("R7.4")
def test_a_swap_has_to_fit_and_needs_another_player_at_the_table() -> None:
    table = at("top r5; hands rx bx b2 / g1 g2 / y1 y2 y3", 3)
    assert [table.refused(0, "play bx 1"), table.refused(0, "play rx 0")] == ["R3.2", "R7.4"]
    assert table.refused(0, "play rx 3") == "R7.4"
    assert [move for move in table.may(0) if not move.endswith("solo")] == ["play rx", "play rx 1", "play rx 2"]


@pytest.mark.rule("R7.5")
def test_all_pass_moves_every_hand_to_the_neighbour_in_the_direction_of_play() -> None:
    clockwise = at("top r5; hands pa b1 b2 / g1 g2 / y1 y2 y3", 3).play(0, "play pa")
    assert clockwise.fields("hands", "turn") == ["y1 y2 y3 / b1 b2 / g1 g2", "1"]
    text = "top r5; direction counterclockwise; hands pa b1 b2 / g1 g2 / y1 y2 y3"
    assert at(text, 3).play(0, "play pa").fields("hands", "turn") == ["g1 g2 / y1 y2 y3 / b1 b2", "2"]


@pytest.mark.rule("R7.5")
def test_the_colour_stays_after_all_pass() -> None:
    table = at("top r5; hands pa b1 b2 / r1 g5 / y1 y2 y3", 3).play(0, "play pa")
    assert table.field("colour") == "red"
    assert table.refused(0, "play pa red") is not None


@pytest.mark.rule("R7.5")
def test_on_request_all_pass_names_a_colour_or_frees_it() -> None:
    chosen = at("top r5; hands pa b1 b2 / r1 g5", all_pass_colour="choose")
    assert (chosen.refused(0, "play pa"), chosen.play(0, "play pa blue").field("colour")) == ("R7.5", "blue")
    free = at("top r5; hands pa b1 b2 / y1 g6 g7", all_pass_colour="any").play(0, "play pa")
    assert free.may(1)[:2] == ["play b1", "play b2"]


@pytest.mark.rule("R7.6")
def test_on_a_choose_colour_only_the_named_colour_or_a_black_card_fits() -> None:
    table = at("top w; colour green; hands g1 r5 pa w4 / g1 g2", solo_call="automatic")
    assert table.refused(0, "play r5") == "R7.6"
    assert table.may(0)[:2] == ["play g1", "play pa"]


@pytest.mark.rule("R7.6")
def test_on_all_pass_the_number_beneath_no_longer_counts() -> None:
    table = at("top r5; hands pa b1 b2 / r1 g5", 2).play(0, "play pa")  # r1 g5 go to seat 0, b1 b2 to seat 1
    assert table.field("hands") == "r1 g5 / b1 b2"
    back = table.play(1, "draw", 0).play(1, "pass")
    assert (back.refused(0, "play g5"), back.refused(0, "play r1")) == ("R7.6", None)


@pytest.mark.rule("R7.7")
def test_a_reverse_turns_the_direction_and_the_player_before_goes_on() -> None:
    table = at("top r5; turn 1; hands b1 b2 / rr g1 g2 / y1 y2", 3).play(1, "play rr")
    assert table.fields("direction", "turn") == ["counterclockwise", "0"]


@pytest.mark.rule("R7.8")
def test_a_reverse_with_two_players_goes_to_the_other() -> None:
    table = at("top r5; hands rr b1 b2 / g1 g2").play(0, "play rr")
    assert table.fields("direction", "turn") == ["counterclockwise", "1"]


@pytest.mark.rule("R7.8")
def test_on_request_a_reverse_with_two_players_gives_another_turn_but_not_with_three() -> None:
    assert at("top r5; hands rr b1 b2 / g1 g2", two_player_reverse="again").play(0, "play rr").field("turn") == "0"
    three = at("top r5; hands rr b1 b2 / g1 g2 / y1 y2", 3, two_player_reverse="again").play(0, "play rr")
    assert three.field("turn") == "2"


@pytest.mark.rule("R7.9")
def test_a_draw_two_has_to_fit_by_colour_or_sign() -> None:
    assert at("top r5; hands b+2 b1 / g1 g2").refused(0, "play b+2") == "R3.2"
    assert at("top r+2; hands b+2 b1 b2 / g1 g2").play(0, "play b+2").fields("penalty", "turn") == ["2", "1"]
