"""R6 jumping in."""

from __future__ import annotations

import pytest

from ludoteca.core.state import IllegalAction
from tests.games.solo.table import at, small_box

THREE = "top r5; turn 0; hands r7 b1 b2 b3 / g1 g2 g3 g4 / r7 y1 y2 y3"


@pytest.mark.rule("R6.1")
def test_who_holds_exactly_the_top_card_may_lay_it_out_of_turn() -> None:
    table = at(THREE, 3).play(0, "play r7")
    assert (table.may(2), table.refused(2, "play y1")) == (["play r7"], "R6.1")
    assert table.play(2, "play r7").fields("top", "turn") == ["r7", "0"]


@pytest.mark.rule("R6.1")
def test_the_one_who_just_played_may_jump_in_on_their_own_card() -> None:
    table = at("top r5; hands r7 r7 b2 b3 / g1 g2 g3 / y1 y2 y3", 3).play(0, "play r7")
    assert table.play(0, "play r7").fields("turn", "hands") == ["1", "b2 b3 / g1 g2 g3 / y1 y2 y3"]


@pytest.mark.rule("R6.2")
def test_the_window_closes_when_the_next_player_acts() -> None:
    table = at(THREE, 3).play(0, "play r7").play(1, "draw", 0)
    assert (table.may(2), table.refused(2, "play r7")) == ([], "R6.2")


@pytest.mark.rule("R6.2")
def test_it_opens_after_a_drawn_card_was_kept_a_penalty_was_taken_and_a_pass() -> None:
    kept = at("top r7; hands b1 b2 b3 / g1 g2 g3 / r7 y1 y2", 3).play(0, "draw", 0).play(0, "pass")
    assert kept.may(2) == ["play r7"]
    taken = at("top r+2; penalty 2; hands b1 b2 b3 / g1 g2 g3 / r+2 y1 y2", 3).play(0, "take")
    assert taken.may(2) == ["play r+2"]


@pytest.mark.rule("R6.2")
def test_on_request_it_opens_only_after_a_card_was_played() -> None:
    kept = at("top r7; hands b1 b2 b3 / g1 g2 g3 / r7 y1 y2", 3, jump_in_after="play")
    assert kept.play(0, "draw", 0).play(0, "pass").may(2) == []
    assert at(THREE, 3, jump_in_after="play").play(0, "play r7").may(2) == ["play r7"]


@pytest.mark.rule("R6.2")
def test_one_may_jump_in_on_the_card_turned_up_until_the_first_player_acts() -> None:
    table = at("top r7; turn 0; hands r1 b1 b2 / g1 g2 g3 / r7 y1 y2", 3)
    assert table.may(2) == ["play r7"]
    assert table.play(0, "play r1").refused(2, "play r7") == "R6.1"


@pytest.mark.rule("R6.3")
def test_one_jumps_in_with_choose_colour_and_all_pass() -> None:
    assert at("top w; colour red; hands b1 b2 / w y1 y2", 2).may(1)[0] == "play w red"
    assert at("top pa; colour red; hands b1 b2 / pa y1 y2", 2).may(1) == ["play pa"]


@pytest.mark.rule("R6.3")
def test_nobody_jumps_in_with_a_draw_four() -> None:
    table = at("top w4; colour red; hands b1 b2 / w4 y1 y2")
    assert (table.may(1), table.refused(1, "play w4 red")) == ([], "R6.3")


@pytest.mark.rule("R6.3")
def test_on_request_only_numbers_jump_in_or_nothing() -> None:
    assert at("top rs; hands b1 b2 / rs y1", jump_in="numbers").refused(1, "play rs") == "R6.3"
    assert at("top r7; hands b1 b2 / r7 y1 y2", jump_in="numbers").may(1) == ["play r7"]
    assert at("top r7; hands b1 b2 / r7 y1 y2", jump_in="off").may(1) == []


@pytest.mark.rule("R6.4")
def test_a_draw_two_jumped_in_on_a_waiting_penalty_adds_to_it() -> None:
    table = at("top r+2; penalty 2; turn 0; hands b1 b2 b3 / r+2 g1 g2 / y1 y2 y3", 3).play(1, "play r+2")
    assert table.fields("penalty", "turn") == ["4", "2"]


@pytest.mark.rule("R6.4")
def test_with_stacking_off_nobody_jumps_in_while_a_penalty_waits() -> None:
    table = at("top r+2; penalty 2; hands b1 b2 b3 / r+2 g1 g2 / y1 y2 y3", 3, stacking="off")
    assert (table.may(1), table.refused(1, "play r+2")) == ([], "R6.4")
    after = at("top r+2; penalty 2; hands b1 b2 b3 / g1 g2 g3 / r+2 y1 y2", 3, stacking="off").play(0, "take")
    assert after.play(2, "play r+2").fields("penalty", "turn") == ["2", "0"]


@pytest.mark.rule("R6.5")
def test_a_jump_in_goes_on_from_the_jumper_in_the_turned_direction() -> None:
    table = at("top r7; turn 2; direction counterclockwise; hands r7 b1 b2 / g1 g2 g3 / y1 y2 y3 / b7 b8 b9", 4)
    assert table.play(0, "play r7").field("turn") == "3"


@pytest.mark.rule("R6.5")
def test_a_reverse_jumped_in_turns_the_direction_and_goes_on_from_the_jumper() -> None:
    table = at("top rr; turn 1; hands b1 b2 b3 / g1 g2 g3 / rr y1 y2 / b7 b8 b9", 4).play(2, "play rr")
    assert table.fields("direction", "turn") == ["counterclockwise", "1"]


@pytest.mark.rule("R6.5")
def test_a_skip_jumped_in_replaces_the_skip_it_lands_on() -> None:
    table = at("top r5; turn 0; hands rs b1 b2 b3 / rs g1 g2 / y1 y2 y3 / b7 b8 b9", 4).play(0, "play rs")
    assert table.field("turn") == "2"
    assert table.play(1, "play rs").field("turn") == "3"


@pytest.mark.rule("R6.5")
def test_a_skip_jumped_in_with_two_players_gives_the_jumper_another_turn() -> None:
    table = at("top r5; turn 0; hands rs b1 b2 b3 / rs g1 g2 g3").play(0, "play rs")
    assert table.field("turn") == "0"
    assert table.play(1, "play rs").field("turn") == "1"


@pytest.mark.rule("R6.5")
def test_a_choose_colour_jumped_in_names_its_own_colour() -> None:
    table = at("top w; colour red; hands b1 b2 b3 / w y1 y2").play(1, "play w yellow")
    assert table.fields("colour", "turn") == ["yellow", "0"]


@pytest.mark.rule("R6.6")
def test_of_two_who_jump_in_at_once_one_wins_and_the_other_is_refused_and_loses_nothing() -> None:
    box = small_box(72, numbers=2, deal=2)
    table = at("top w; colour red; turn 0; hands b1 b2 b3 / w y1 y2 / w g1 g2", 3).play(1, "play w blue")
    late = table.play(2, "play w green")  # another choose-colour lies on top now: that is a new window
    assert late.fields("top", "colour") == ["w", "green"]
    race = at("top r7; turn 0; hands b1 b2 b3 / r7 y1 y2 / g1 g2 g3", 3, box=box).play(0, "draw", 0)
    before = race.game.print_position(race.state)
    with pytest.raises(IllegalAction, match=r"R6\.2"):
        race.play(1, "play r7")
    assert race.game.print_position(race.state) == before


@pytest.mark.rule("R6.6")
def test_jumpers_are_asked_in_playing_order_and_the_one_at_turn_is_not_asked() -> None:
    table = at("top w; colour red; turn 1; hands w b1 b2 / w y1 y2 / b1 g1 g2 / w g1 g2", 4)
    assert table.asked() == 3
    other_way = at(
        "top w; colour red; turn 1; direction counterclockwise; hands w b1 b2 / w y1 y2 / b1 g1 g2 / w g1 g2", 4
    )
    assert other_way.asked() == 0
