"""R1 the box, R2 setting up."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.edition import Edition, EditionError
from tests.games.solo.table import at, dealt, small_box, solo

NUMBERS_AND_A_SKIP = {"skip": 1}


@pytest.mark.rule("R1.1")
def test_the_box_holds_112_cards_of_55_kinds() -> None:
    game = solo()
    cards = game.components(game.start(FastChance(1)))
    assert (cards.total(), len(cards)) == (112, 55)
    assert [cards[code] for code in ("r1", "b9", "ys", "gr", "b+2", "rx", "w", "w4", "pa")] == [
        2,
        2,
        2,
        2,
        2,
        1,
        4,
        4,
        4,
    ]


@pytest.mark.rule("R1.2")
def test_a_box_whose_counts_do_not_add_up_is_refused() -> None:
    with pytest.raises(EditionError, match=r"small\.toml, line 3: the counts add up to 36 cards, but total says 37"):
        solo(box=small_box(37))


@pytest.mark.rule("R1.2")
def test_a_box_with_too_few_cards_for_the_players_is_refused() -> None:
    with pytest.raises(EditionError, match="4 players with 9 cards each and one to turn up need 37; there are 36"):
        solo(4, box=small_box(36, deal=9))


@pytest.mark.rule("R1.2")
def test_an_own_box_may_hold_other_counts_and_values() -> None:
    own = Edition.parse(solo().edition.text.replace("value = 50", "value = 60"), "own.toml")
    table = at("top r5; hands r7 / w4 b1", box=own)
    table.play(0, "play r7", *[0] * 20)
    assert table.field("scores") == "61 0"


@pytest.mark.rule("R1.2")
def test_a_misspelt_key_in_a_box_is_refused() -> None:
    own = Edition.parse(solo().edition.text.replace("[swap]", "[swop]"), "own.toml")
    with pytest.raises(EditionError, match=r"own\.toml, line \d+: swap\.count is missing|swop is not known here"):
        solo(box=own)


@pytest.mark.rule("R1.3")
def test_two_to_ten_play() -> None:
    assert [solo(2).seats, solo(10).seats] == [2, 10]
    with pytest.raises(ValueError, match="2 to 10 players, not 11"):
        solo(11)


@pytest.mark.rule("R2.1")
def test_the_first_dealer_is_drawn_by_lot_and_the_seat_to_the_left_deals_next() -> None:
    table = dealt(3, small_box(36), [1, 0, 0, 0, 0])
    assert table.fields("dealer", "turn") == ["1", "2"]
    next_round = at("dealer 1; turn 2; top r5; hands r1 / y1 / r2", 3, box=small_box(36)).play(2, "play r2")
    assert next_round.fields("round", "dealer", "turn") == ["2", "2", "0"]


@pytest.mark.rule("R2.2")
def test_everybody_gets_eight_cards_and_the_rest_is_the_pile() -> None:
    game = solo(4)
    view = game.view(game.start(FastChance(5)), 0)
    assert (view.counts, view.pile, view.played) == ((8, 8, 8, 8), 112 - 32 - 1, 0)


@pytest.mark.rule("R2.3")
def test_the_player_left_of_the_dealer_begins_clockwise_on_the_card_turned_up() -> None:
    table = dealt(3, small_box(36), [2, 0, 0, 0, 8])
    assert table.fields("turn", "direction", "top", "colour") == ["0", "clockwise", "r9", "red"]


@pytest.mark.rule("R2.4")
def test_a_skip_turned_up_costs_the_first_player_the_turn() -> None:
    table = dealt(3, small_box(40, **NUMBERS_AND_A_SKIP), [0, 39, 38, 37, 9])
    assert table.fields("top", "turn") == ["rs", "2"]
    assert table.refused(1, "draw") == "R3.1"


@pytest.mark.rule("R2.4")
def test_a_draw_two_turned_up_waits_for_the_first_player() -> None:
    table = dealt(3, small_box(40, draw_two=1), [0, 39, 38, 37, 9])
    assert table.fields("top", "turn", "penalty") == ["r+2", "1", "2"]
    assert table.play(1, "take").fields("turn", "penalty") == ["2", "0"]


@pytest.mark.rule("R2.4")
def test_a_draw_four_turned_up_waits_for_the_first_player_and_names_no_colour() -> None:
    table = dealt(3, small_box(37, draw_four=1), [0, 35, 34, 33, 33])
    assert table.fields("top", "colour", "penalty") == ["w4", "none", "4"]
    assert table.play(1, "take").may(2)[0].startswith("play")


@pytest.mark.rule("R2.4")
def test_a_reverse_turned_up_lets_the_first_player_begin_and_turns_the_direction() -> None:
    table = dealt(3, small_box(40, reverse=1), [0, 39, 38, 37, 9])
    assert table.fields("top", "turn", "direction") == ["rr", "1", "counterclockwise"]
    assert table.play(1, "draw", 0).play(1, "pass").field("turn") == "0"


@pytest.mark.rule("R2.4")
def test_an_all_pass_turned_up_moves_every_hand_on() -> None:
    plain = dealt(3, small_box(37, all_pass=1), [0, 35, 34, 33, 33], first_card="plain")
    obeyed = dealt(3, small_box(37, all_pass=1), [0, 35, 34, 33, 33])
    assert plain.fields("top", "hands") == ["pa", "b9 / b8 / b7"]
    assert obeyed.field("hands") == "b7 / b9 / b8"


@pytest.mark.rule("R2.4")
def test_a_swap_turned_up_exchanges_nothing_and_its_colour_is_in_force() -> None:
    table = dealt(3, small_box(40, swap=1), [0, 39, 38, 37, 9])
    assert table.fields("top", "colour", "hands", "turn") == ["rx", "red", "bx / b9 / b8", "1"]


@pytest.mark.rule("R2.4")
def test_after_a_choose_colour_turned_up_any_card_fits() -> None:
    table = at("top w; colour none; hands r1 g9 bs w / y1 y2")
    assert [move for move in table.may(0) if not move.endswith("solo")][:3] == ["play r1", "play g9", "play bs"]


@pytest.mark.rule("R2.4")
def test_on_request_an_action_card_turned_up_does_nothing() -> None:
    table = dealt(3, small_box(40, draw_two=1), [0, 39, 38, 37, 9], first_card="plain")
    assert table.fields("top", "turn", "penalty") == ["r+2", "1", "0"]


@pytest.mark.rule("R2.5")
def test_on_request_action_cards_go_under_the_pile_until_a_number_lies_open() -> None:
    table = dealt(3, small_box(40, **NUMBERS_AND_A_SKIP), [0, 39, 38, 37, 9, 0], first_card="redraw")
    assert table.fields("top", "bottom", "turn") == ["r1", "rs", "1"]


@pytest.mark.rule("R2.5")
def test_cards_under_the_pile_are_drawn_last_and_in_their_order() -> None:
    table = at("top r5; hands b1 b2 / b3 b4; penalty 3; pile g1; bottom bs pa").play(0, "take", 0)
    assert table.fields("hands", "pile", "bottom") == ["g1 b1 b2 bs pa / b3 b4", "-", "-"]


@pytest.mark.rule("R2.5")
def test_if_the_pile_holds_no_number_the_last_card_turned_up_stays() -> None:
    only_skips = small_box(4, numbers=0, skip=1)
    table = dealt(2, only_skips, [0, 0, 0, 0, 0], first_card="redraw")
    assert table.fields("pile", "turn") == ["-", "1"]
