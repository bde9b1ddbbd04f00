"""R9 rounds and the match."""

from __future__ import annotations

import pytest

from tests.games.solo.table import at, small_box

SEVEN = small_box(7, numbers=0, skip=1, choose_colour=1, draw_four=1, all_pass=1)


@pytest.mark.rule("R9.1")
def test_the_first_to_lay_their_last_card_wins_the_round() -> None:
    table = at("top r5; hands r7 / r1 g2", target=1).play(0, "play r7")
    assert table.told()[:3] == ["played", "round_ended", "match_ended"]
    assert table.state.returns() == [1.0, 0.0]


@pytest.mark.rule("R9.2")
def test_the_winner_writes_down_every_card_in_the_other_hands() -> None:
    text = "top r5; hands r7 / r1 y9 gr bs / r+2 gx pa w w4"
    table = at(text, 3, target=1).play(0, "play r7")
    assert table.field("scores") == f"{1 + 9 + 10 + 20 + 30 + 30 + 40 + 40 + 50} 0 0"


@pytest.mark.rule("R9.2")
def test_on_request_each_writes_down_their_own_cards() -> None:
    table = at("top r5; scores 5 6 7; hands r7 / r1 y9 / w", 3, scoring="own_cards").play(0, "play r7", *[0] * 30)
    assert table.field("scores") == "5 16 47"


@pytest.mark.rule("R9.3")
def test_nothing_of_the_last_round_stays() -> None:
    text = "top w4; colour green; direction counterclockwise; penalty 0; hands g7 / r1 y9"
    table = at(text, first_card="plain").play(0, "play g7", *[0] * 20)
    assert table.fields("round", "direction", "penalty", "owes", "called") == ["2", "clockwise", "0", "-", "-"]
    assert table.fields("top", "colour", "discards") == ["br", "blue", "-"]
    assert [int(count) for count in table.game.view(table.state, 0).counts] == [8, 8]


@pytest.mark.rule("R9.4")
def test_when_everybody_passes_in_a_row_the_round_ends_without_points() -> None:
    stuck = "top w; colour red; scores 3 4; round 2; passes 1; hands ys gs / bs; pile -; discards -"
    box = small_box(5, numbers=0, skip=1, choose_colour=1)
    table = at(stuck.replace("bs;", "bs rs;"), box=box)
    assert table.may(0) == ["pass"]
    assert table.play(0, "pass").fields("round", "scores") == ["3", "3 4"]
    assert table.told()[:2] == ["passed", "round_ended"]


@pytest.mark.rule("R9.4")
def test_a_card_drawn_or_played_begins_the_count_of_passes_anew() -> None:
    table = at("top w; colour red; passes 1; hands ys pa / rs gs w4; pile bs; discards -", box=SEVEN)
    assert table.play(0, "draw", 0).field("passes") == "0"


@pytest.mark.rule("R9.5")
def test_the_match_ends_at_600_points() -> None:
    table = at("top r5; scores 590 0; hands r7 / y9 y1").play(0, "play r7")
    assert (table.field("turn"), table.state.returns()) == ("over", [1.0, 0.0])
    just_under = at("top r5; scores 589 0; hands r7 / y9 y1").play(0, "play r7", *[0] * 20)
    assert just_under.fields("round", "scores") == ["2", "599 0"]


@pytest.mark.rule("R9.5")
def test_with_own_cards_the_lowest_total_wins_and_equal_totals_share() -> None:
    table = at("top r5; scores 3 600 1; hands r7 / y9 / y2", 3, scoring="own_cards").play(0, "play r7")
    assert table.state.returns() == [0.5, 0.0, 0.5]


@pytest.mark.rule("R9.6")
def test_after_the_match_nobody_acts() -> None:
    table = at("turn over; top r5; scores 600 0; hands - / r1 r2")
    assert ([table.may(0), table.may(1)], table.refused(1, "draw"), table.asked()) == ([[], []], "R9.6", -1)
