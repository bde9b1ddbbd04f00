"""R3 a turn, R4 penalties, R5 drawing."""

from __future__ import annotations

import pytest

from tests.games.solo.table import at, small_box

SEVEN = small_box(7, numbers=0, skip=1, choose_colour=1, draw_four=1, all_pass=1)
"""The four skips and one black card of each kind: few enough to hold them all."""


# ── R3 ──


@pytest.mark.rule("R3.1")
def test_out_of_turn_one_neither_plays_nor_draws_nor_passes() -> None:
    table = at("top r5; turn 0; hands r7 b2 / r1 r2")
    assert [table.refused(1, "draw"), table.refused(1, "pass"), table.refused(1, "take")] == ["R3.1", "R3.1", "R3.1"]
    assert table.refused(1, "play r1") == "R6.1"
    assert at("top r5; turn 0; hands r7 b2 / r1 r2", jump_in="off").refused(1, "play r1") == "R3.1"


@pytest.mark.rule("R3.2")
def test_the_same_colour_or_number_fits_and_nothing_else_coloured() -> None:
    table = at("top r9; hands r2 g9 b3 ys / y1 y2")
    assert table.may(0) == ["play r2", "play g9"]
    assert [table.refused(0, "play b3"), table.refused(0, "play ys")] == ["R3.2", "R3.2"]


@pytest.mark.rule("R3.2")
def test_the_same_sign_fits() -> None:
    assert at("top rs; hands gs y1 b2 / y1 y2").may(0) == ["play gs"]


@pytest.mark.rule("R3.3")
def test_one_plays_only_cards_one_holds() -> None:
    table = at("top r5; hands r7 b2 / r1 r2")
    assert table.refused(0, "play r1") == "R3.3"
    assert table.play(0, "play r7").fields("top", "hands", "discards")[:2] == ["r7", "b2 / r1 r2"]


@pytest.mark.rule("R3.4")
def test_a_black_card_fits_on_everything() -> None:
    table = at("top r5; hands y1 y2 w w4 pa / r1 r2", draw="may_draw", solo_call="automatic")
    assert table.may(0)[:3] == ["draw", "play pa", "play w red"]


@pytest.mark.rule("R3.4")
def test_a_black_card_does_not_fit_while_a_penalty_waits() -> None:
    table = at("top r+2; penalty 2; hands y1 w pa w4 / r1 r2")
    assert table.may(0) == ["take"]
    assert table.refused(0, "play w red") == "R4.3"


@pytest.mark.rule("R3.5")
def test_the_turn_goes_to_the_next_player_in_the_direction_of_play() -> None:
    clockwise = at("top r5; turn 3; hands r1 r2 / r1 r2 / r3 r4 / r3 r4", 4).play(3, "play r3 solo")
    assert clockwise.field("turn") == "0"
    other_way = at("top r5; turn 0; direction counterclockwise; hands r1 r2 / r1 r2 / r3 r4 / r3 r4", 4)
    assert other_way.play(0, "play r1 solo").field("turn") == "3"


@pytest.mark.rule("R3.6")
def test_the_last_card_names_no_colour_and_wins() -> None:
    table = at("top r5; hands w / r1 g2", target=1)
    assert table.may(0) == ["draw", "play w"]
    assert table.refused(0, "play w green") == "R3.6"
    assert table.play(0, "play w").fields("turn", "scores") == ["over", "3 0"]


@pytest.mark.rule("R3.6")
def test_a_draw_two_as_last_card_wins_and_nobody_takes_anything() -> None:
    table = at("top r5; hands r+2 / r1 g2", target=1).play(0, "play r+2")
    assert table.fields("turn", "penalty", "hands") == ["over", "0", "- / r1 g2"]


@pytest.mark.rule("R3.6")
def test_a_swap_as_last_card_wins_and_exchanges_nothing() -> None:
    table = at("top r5; hands rx / r1 g2", target=1)
    assert table.refused(0, "play rx 1") == "R3.6"
    assert table.play(0, "play rx").field("hands") == "- / r1 g2"


@pytest.mark.rule("R3.6")
def test_an_all_pass_as_last_card_wins_and_moves_no_hand() -> None:
    assert at("top r5; hands pa / r1 g2", target=1).play(0, "play pa").field("hands") == "- / r1 g2"


@pytest.mark.rule("R3.6")
def test_nobody_jumps_in_on_the_last_card() -> None:
    table = at("top r5; hands r7 / r7 g2", target=1).play(0, "play r7")
    assert (table.may(1), table.refused(1, "play r7")) == ([], "R9.6")


# ── R4 ──


@pytest.mark.rule("R4.1")
def test_a_draw_two_makes_two_and_a_draw_four_makes_four_wait_for_the_next_player() -> None:
    assert at("top r5; hands r+2 y1 y2 / r1 r2").play(0, "play r+2").fields("penalty", "turn") == ["2", "1"]
    assert at("top r5; hands w4 y1 y2 / r1 r2").play(0, "play w4 blue").fields("penalty", "turn") == ["4", "1"]


@pytest.mark.rule("R4.1")
def test_without_a_penalty_there_is_nothing_to_take() -> None:
    assert at("top r5; hands r7 b2 / r1 r2").refused(0, "take") == "R4.1"


@pytest.mark.rule("R4.2")
def test_a_single_draw_or_a_pass_is_refused_while_a_penalty_waits() -> None:
    table = at("top r+2; penalty 4; hands r7 b2 / r1 r2")
    assert [table.refused(0, "draw"), table.refused(0, "pass")] == ["R4.2", "R4.2"]
    assert table.may(0) == ["take"]


@pytest.mark.rule("R4.2")
def test_a_penalty_is_paid_once() -> None:
    table = at("top r+2; penalty 4; hands r7 b2 / r1 r2; pile g1 g2 g3 g4 g5 g6").play(0, "take", 0, 0, 0, 0)
    assert table.fields("penalty", "turn") == ["0", "1"]
    assert (table.state.size(0), table.refused(1, "take")) == (6, "R4.1")


@pytest.mark.rule("R4.3")
def test_a_draw_two_of_any_colour_passes_a_draw_two_on_and_the_total_grows() -> None:
    table = at("top r+2; penalty 2; hands b+2 g1 g2 / r1 r2 r+2").play(0, "play b+2")
    assert table.fields("penalty", "turn", "colour") == ["4", "1", "blue"]
    assert table.play(1, "play r+2").field("penalty") == "6"


@pytest.mark.rule("R4.3")
def test_a_draw_four_passes_a_draw_four_on_and_names_a_colour_anew() -> None:
    table = at("top w4; colour red; penalty 4; hands w4 g1 g2 / r1 r2").play(0, "play w4 green")
    assert table.fields("penalty", "colour") == ["8", "green"]


@pytest.mark.rule("R4.3")
def test_the_other_sign_does_not_pass_a_penalty_on() -> None:
    assert at("top w4; colour red; penalty 4; hands r+2 g1 / r1 r2").refused(0, "play r+2") == "R4.3"
    assert at("top r+2; penalty 2; hands w4 g1 / r1 r2").refused(0, "play w4 red") == "R4.3"


@pytest.mark.rule("R4.3")
def test_with_mixed_stacking_either_passes_either_on_but_a_draw_two_only_in_the_named_colour() -> None:
    table = at("top w4; colour red; penalty 4; hands r+2 b+2 g1 / r1 r2", stacking="mixed")
    assert table.may(0) == ["take", "play r+2"]
    assert table.refused(0, "play b+2") == "R4.3"
    on_two = at("top r+2; penalty 2; hands w4 g1 g2 / r1 r2", stacking="mixed").play(0, "play w4 red")
    assert on_two.field("penalty") == "6"


@pytest.mark.rule("R4.3")
def test_with_stacking_off_one_takes_the_cards() -> None:
    assert at("top r+2; penalty 2; hands b+2 g1 / r1 r2", stacking="off").may(0) == ["take"]


@pytest.mark.rule("R4.4")
def test_who_took_a_penalty_has_lost_the_turn() -> None:
    assert at("top r+2; penalty 2; hands r1 g1 / r1 r2").play(0, "take").field("turn") == "1"


@pytest.mark.rule("R4.4")
def test_on_request_who_took_a_penalty_plays_on() -> None:
    table = at("top r+2; penalty 2; hands r1 g1 / r3 r4; pile b1 b2", after_penalty="play_on").play(0, "take", 0, 0)
    assert table.fields("turn", "window") == ["0", "shut"]
    assert table.may(0) == ["play r1"]


# ── R5 ──


@pytest.mark.rule("R5.1")
def test_who_holds_a_coloured_card_that_fits_must_play() -> None:
    table = at("top r5; hands r7 b2 w / r1 r2")
    assert table.refused(0, "draw") == "R5.1"
    assert table.may(0) == ["play r7", "play w red", "play w yellow", "play w green", "play w blue"]


@pytest.mark.rule("R5.1")
def test_who_holds_nothing_that_fits_draws() -> None:
    assert at("top r5; hands b7 b2 / r1 r2").may(0) == ["draw"]


@pytest.mark.rule("R5.1")
def test_on_request_one_may_draw_although_a_card_fits() -> None:
    assert at("top r5; hands r7 b2 b3 / r1 r2", draw="may_draw").may(0) == ["draw", "play r7"]


@pytest.mark.rule("R5.2")
def test_a_black_card_never_has_to_be_played() -> None:
    assert at("top r5; hands b7 b2 pa / r1 r2 r3").may(0) == ["draw", "play pa"]


@pytest.mark.rule("R5.3")
def test_the_drawn_card_alone_may_be_played_even_if_a_black_one_was_held_before() -> None:
    table = at("top r5; hands b7 b2 pa / r1 r2; pile r8 g1").play(0, "draw", 0)
    assert table.may(0) == ["pass", "play r8"]
    assert table.refused(0, "play pa") == "R5.3"
    assert table.refused(0, "draw") == "R5.3"


@pytest.mark.rule("R5.3")
def test_a_drawn_draw_four_does_not_play_itself() -> None:
    table = at("top r5; hands b7 b2 / r1 r2; pile w4 g1").play(0, "draw", 0)
    assert table.fields("turn", "drawn", "top", "penalty") == ["0", "w4", "r5", "0"]
    assert table.may(0) == ["pass", "play w4 red", "play w4 yellow", "play w4 green", "play w4 blue"]


@pytest.mark.rule("R5.4")
def test_keeping_the_drawn_card_is_said_by_passing_even_if_it_does_not_fit() -> None:
    table = at("top r5; hands b7 b2 / r1 r2; pile g1 g2").play(0, "draw", 0)
    assert table.may(0) == ["pass"]
    assert table.play(0, "pass").fields("turn", "hands") == ["1", "g1 b2 b7 / r1 r2"]


@pytest.mark.rule("R5.4")
def test_one_does_not_pass_before_drawing() -> None:
    assert at("top r5; hands b7 b2 / r1 r2").refused(0, "pass") == "R5.4"


@pytest.mark.rule("R5.5")
def test_the_played_cards_but_the_top_one_become_the_new_pile() -> None:
    table = at("top bs; hands ys w / rs; turn 1; penalty 1; pile -; discards gs pa w4", box=SEVEN).play(1, "take", 2)
    assert table.fields("hands", "pile", "discards") == ["ys w / rs gs", "w4 pa", "-"]


@pytest.mark.rule("R5.5")
def test_the_top_card_is_not_shuffled_into_the_new_pile() -> None:
    table = at("top rs; penalty 9; hands w / bs; pile gs; discards ys pa w4", box=SEVEN).play(0, "take", 0, 0, 0, 0)
    assert table.fields("top", "pile", "discards") == ["rs", "-", "-"]
    assert table.told() == ["reshuffled", "took"]


@pytest.mark.rule("R5.5")
def test_a_choose_colour_keeps_no_colour_through_a_reshuffle() -> None:
    table = at("top rs; colour red; hands w4 / bs pa; pile -; discards w ys gs", box=SEVEN, solo_call="automatic")
    assert table.play(0, "draw", 2).may(0) == ["pass", "play w red", "play w yellow", "play w green", "play w blue"]


@pytest.mark.rule("R5.5")
def test_what_a_penalty_cannot_draw_is_forgiven_and_the_turn_is_lost() -> None:
    table = at("top w4; colour red; penalty 8; hands ys / bs gs; pile rs; discards pa w", box=SEVEN)
    table.play(0, "take", 0, 0, 0)
    assert table.fields("turn", "penalty", "hands") == ["1", "0", "rs ys w pa / gs bs"]


@pytest.mark.rule("R5.6")
def test_with_nothing_to_draw_who_holds_a_black_card_must_play_it() -> None:
    table = at("top w; colour red; hands ys pa / gs bs w4; pile rs; discards -", box=SEVEN)
    table.play(0, "draw", 0).play(0, "pass")
    assert table.refused(1, "draw") == "R5.6"
    assert table.refused(1, "pass") == "R5.6"
    assert table.may(1) == ["play w4 red", "play w4 yellow", "play w4 green", "play w4 blue"]


@pytest.mark.rule("R5.6")
def test_with_nothing_to_draw_who_holds_nothing_that_fits_passes() -> None:
    table = at("top w; colour red; hands ys gs / rs bs w4 pa; pile -; discards -", box=SEVEN, draw="may_draw")
    assert (table.may(0), table.refused(0, "draw")) == (["pass"], "R5.6")
    assert table.play(0, "pass").fields("turn", "passes") == ["1", "1"]
