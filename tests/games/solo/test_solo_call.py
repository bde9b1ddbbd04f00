"""R8 the call SOLO."""

from __future__ import annotations

import pytest

from tests.games.solo.table import at, dealt, small_box


@pytest.mark.rule("R8.1")
def test_who_comes_to_hold_one_card_by_a_play_owes_the_call() -> None:
    assert at("top r5; hands r7 b2 / r1 r2").play(0, "play r7").fields("owes", "called") == ["0", "-"]


@pytest.mark.rule("R8.1")
def test_who_comes_to_hold_one_card_by_an_exchange_owes_the_call_anew() -> None:
    table = at("top r5; hands rx b1 b2 / g1 / y1 y2", 3)
    assert table.field("called") == "1"
    assert table.play(0, "play rx 1").fields("hands", "owes", "called") == ["g1 / b1 b2 / y1 y2", "0", "-"]


@pytest.mark.rule("R8.1")
def test_who_gives_the_last_card_away_owes_nothing() -> None:
    table = at("top r5; hands rx b1 / g1 g2 g3 / y1 y2", 3).play(0, "play rx 1")
    assert table.fields("hands", "owes") == ["g1 g2 g3 / b1 / y1 y2", "1"]


@pytest.mark.rule("R8.1")
def test_a_card_left_by_the_deal_owes_no_call() -> None:
    assert dealt(2, small_box(36), [0, 0, 0, 0]).field("owes") == "-"


@pytest.mark.rule("R8.2")
def test_the_call_may_be_made_with_the_play() -> None:
    table = at("top r5; hands r7 b2 / r1 r2").play(0, "play r7 solo")
    assert table.fields("owes", "called") == ["-", "0"]
    assert table.told() == ["played", "called"]


@pytest.mark.rule("R8.2")
def test_the_call_may_be_made_afterwards_and_leaves_the_question_on_the_table_open() -> None:
    table = at("top r5; hands r7 b2 / r1 r2").play(0, "play r7")
    decision = table.field("decision")
    assert table.play(0, "solo").fields("owes", "called", "turn", "decision") == ["-", "0", "1", decision]


@pytest.mark.rule("R8.2")
def test_the_call_is_refused_with_more_cards_and_a_second_time() -> None:
    table = at("top r5; hands r7 b2 b3 / r1 r2")
    assert [table.refused(0, "play r7 solo"), table.refused(0, "solo")] == ["R8.2", "R8.2"]
    assert at("top r5; hands r7 b2 / r1 r2").play(0, "play r7 solo").refused(0, "solo") == "R8.2"


@pytest.mark.rule("R8.2")
def test_with_a_swap_the_call_goes_by_the_hand_one_holds_afterwards() -> None:
    table = at("top r5; hands rx b1 / g1 g2 / y1", 3)
    assert table.refused(0, "play rx 1 solo") == "R8.2"
    assert [move for move in table.may(0) if move.endswith("solo")] == ["play rx solo", "play rx 2 solo"]
    assert table.play(0, "play rx 2 solo").fields("owes", "called") == ["2", "0"]


@pytest.mark.rule("R8.2")
def test_with_an_all_pass_the_call_goes_by_the_hand_that_comes_in() -> None:
    table = at("top r5; hands pa b1 b2 / g1 g2 / y1", 3)
    assert table.play(0, "play pa solo").fields("hands", "called") == ["y1 / b1 b2 / g1 g2", "0"]


@pytest.mark.rule("R8.3")
def test_after_an_exchange_each_owes_their_own_call() -> None:
    table = at("top r5; hands pa b1 / g1 / y1 y2", 3).play(0, "play pa")
    assert table.fields("hands", "owes") == ["y1 y2 / b1 / g1", "1 2"]
    assert table.play(2, "solo").fields("owes", "called") == ["1", "2"]


@pytest.mark.rule("R8.4")
def test_who_has_not_called_draws_two_just_before_the_next_act() -> None:
    table = at("top r5; hands r7 b2 / r1 r2; pile g1 g2 g3").play(0, "play r7").play(1, "play r1 solo", 0, 0)
    assert table.fields("hands", "owes") == ["g1 g3 b2 / r2", "-"]
    assert table.told() == ["played", "forgot", "played", "called"]


@pytest.mark.rule("R8.4")
def test_two_cards_are_drawn_even_if_the_next_act_ends_the_round() -> None:
    table = at("top r5; hands r7 b2 / r1; pile g1 g2 g3", target=5000).play(0, "play r7").play(1, "play r1", *[0] * 20)
    assert table.field("scores") == "0 6"


@pytest.mark.rule("R8.4")
def test_ones_own_next_act_counts_too() -> None:
    table = at("top r5; hands rs b2 / r1 r2; pile g1 g2 g3 g4").play(0, "play rs")  # seat 1 misses its turn
    assert table.fields("turn", "owes") == ["0", "0"]
    assert table.play(0, "draw", 0, 0, 0).field("hands").startswith("g1 ")
    assert table.state.size(0) == 4


@pytest.mark.rule("R8.4")
def test_a_last_card_jumped_in_with_comes_after_the_two_cards() -> None:
    table = at("top r5; hands r7 r7 / r1 r2; pile g1 g2 g3 g4", target=1).play(0, "play r7").play(0, "play r7", 0, 0)
    assert table.fields("turn", "hands") == ["1", "g1 g4 / r1 r2"]


@pytest.mark.rule("R8.4")
def test_a_choose_colour_that_is_no_longer_the_last_card_has_to_name_one() -> None:
    table = at("top r5; hands rs w / r1 r2; pile g1 g2 g3 g4").play(0, "play rs")
    assert [table.refused(0, "play w"), table.refused(0, "play w red")] == ["R7.2", None]


@pytest.mark.rule("R8.4")
def test_several_draw_in_playing_order_from_the_one_about_to_act() -> None:
    table = at("top r5; turn 2; hands g1 / y1 y2 / pa b1; pile g4 g5 g6 g7", 3).play(2, "play pa")
    assert table.fields("hands", "owes", "turn") == ["b1 / g1 / y1 y2", "0 1", "0"]
    drawers = table.play(0, "draw", 0, 0, 0, 0, 0).events()
    assert [event.seat for event in drawers if event.kind == "forgot"] == [0, 1]


@pytest.mark.rule("R8.4")
def test_who_owes_is_asked_before_the_next_player_acts() -> None:
    table = at("top r5; hands r7 b2 / r1 r2 / r3 r4", 3).play(0, "play r7")
    assert (table.asked(), table.may(0)) == (0, ["solo"])


@pytest.mark.rule("R8.5")
def test_on_request_nobody_owes_the_call() -> None:
    table = at("top r5; hands r7 b2 / r1 r2", solo_call="automatic")
    assert table.refused(0, "play r7 solo") == "R8.5"
    assert table.play(0, "play r7").fields("owes", "called") == ["-", "-"]
