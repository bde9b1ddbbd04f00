"""R3 and R4: a turn, and the piles."""

from __future__ import annotations

import pytest

from tests.games.bambino_solo.table import act, at, box, legal, refused, seen, sizes, told

HAND = "top r5; hands r1 y5 g8 bf / b3 b4"
DRY = box(animals=3, one=1, two=1, butterflies=1)
"""21 cards: r1-3 … b1-3, robins, pelicans, a butterfly."""

NOTHING = "top r1; hands r2 r3 r+1 r+2 y1 y2 y3 y+1 y+2 bf / g1 g2 g3 g+1 g+2 b1 b2 b3 b+1 b+2"
"""All of `DRY` in two hands: nothing can be drawn."""


@pytest.mark.rule("R3.1")
def test_play_goes_clockwise() -> None:
    state = at("turn 2; top r5; hands r1 r2 / b3 b4 / r3 y3 / g1 g2", 4)
    assert act(state, 2, "play r3 solo").current_seat() == 3
    assert act(state, 3, "draw", 0).current_seat() == 0


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize("action", ["play r6", "draw", "pass", "decline"])
def test_nobody_else_acts(action: str) -> None:
    assert refused(at("turn 0; top r5; hands r1 r2 / r6 b4"), 1, action) == "R3.1"


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("seat", "action"), [(2, 1), (-1, 1), (0, -1), (0, 10_000)])
def test_seats_and_actions_that_do_not_exist_are_refused(seat: int, action: int) -> None:
    assert at(HAND).refusal(seat, action) == "R3.1"


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize("card", ["r1", "y5"])
def test_a_card_of_the_same_colour_or_animal_fits(card: str) -> None:
    state = act(at(HAND), 0, f"play {card}")
    assert (seen(state, 1).top, state.current_seat()) == (card, 1)


@pytest.mark.rule("R3.2")
def test_another_colour_and_animal_does_not_fit() -> None:
    assert refused(at(HAND), 0, "play g8") == "R3.2"


@pytest.mark.rule("R3.2")
def test_one_card_is_the_whole_turn() -> None:
    assert refused(act(at(HAND), 0, "play y5"), 0, "play r1") == "R3.1"


@pytest.mark.rule("R3.3")
def test_one_plays_only_cards_one_holds() -> None:
    assert refused(at(HAND), 0, "play r7") == "R3.3"


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("sign", ["+1", "+2", "s"])
def test_the_same_action_fits_in_any_colour(sign: str) -> None:
    state = at(f"top r{sign}; hands b{sign} g1 g2 / b3 b4; pile y1 y2 y3")
    assert refused(state, 0, f"play b{sign}") is None


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("sign", ["+2", "s", "5"])
def test_a_robin_fits_on_no_other_animal_of_another_colour(sign: str) -> None:
    assert refused(at(f"top r{sign}; hands b+1 g1 / b3 b4"), 0, "play b+1") == "R3.4"


@pytest.mark.rule("R3.4")
def test_action_cards_fit_by_colour() -> None:
    assert refused(at("top r5; hands r+1 rs r+2 / b3 b4"), 0, "play rs") is None


@pytest.mark.rule("R3.5")
def test_one_may_draw_although_a_card_fits_and_the_turn_is_over() -> None:
    state = act(at(f"{HAND}; pile r9"), 0, "draw", 0)
    assert (seen(state, 0).hand, state.current_seat()) == (("r1", "r9", "y5", "g8", "bf"), 1)


@pytest.mark.rule("R3.5")
def test_a_drawn_card_is_not_played_at_once() -> None:
    assert refused(act(at(f"{HAND}; pile r9"), 0, "draw", 0), 0, "play r9") == "R3.1"


@pytest.mark.rule("R3.5")
def test_all_ways_to_act_are_offered_in_order() -> None:
    assert legal(at(HAND), 0) == [
        "draw",
        "play r1",
        "play y5",
        "play bf red",
        "play bf yellow",
        "play bf green",
        "play bf blue",
    ]


@pytest.mark.rule("R3.6")
def test_one_does_not_pass_while_a_card_can_be_drawn() -> None:
    assert refused(at(HAND), 0, "pass") == "R3.6"


@pytest.mark.rule("R3.6")
def test_with_nothing_left_one_may_pass_although_a_card_fits() -> None:
    state = at(NOTHING, edition=DRY)
    assert legal(state, 0)[:2] == ["pass", "play r2"]
    assert act(state, 0, "pass").current_seat() == 1


@pytest.mark.rule("R4.1")
def test_all_open_cards_but_the_top_one_become_the_pile() -> None:
    state = act(at("top r5; hands r1 / b3 b4; pile -"), 0, "draw", 3)
    assert told(state, "reshuffled")[0].public == {"cards": 52}
    assert (state.pile_size(), state.used, seen(state, 1).top) == (51, 0, "r5")


@pytest.mark.rule("R4.1")
def test_the_butterfly_on_top_keeps_its_colour_when_cards_are_shuffled() -> None:
    state = act(at("top bf; colour green; hands r1 r2 / b3 g4; pile -"), 0, "draw", 0)
    assert (seen(state, 1).top, seen(state, 1).colour) == ("bf", "green")
    assert refused(state, 1, "play g4 solo") is None


@pytest.mark.rule("R4.2")
def test_with_nothing_left_one_cannot_draw() -> None:
    assert refused(at(NOTHING, edition=DRY), 0, "draw") == "R4.2"


@pytest.mark.rule("R4.2")
def test_one_draws_what_there_is() -> None:
    state = act(at(NOTHING, edition=DRY), 0, "play r+2", 0)
    assert sizes(state) == [9, 11]
    assert told(state, "took")[0].public == {"count": 1, "due": 2}
