"""R1 to R4: box, setting up, a turn, taking the heap."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from ludoteca.core.chance import FastChance, ReplayedChance
from ludoteca.core.edition import Edition, EditionError
from ludoteca.core.state import IllegalAction
from ludoteca.games.home_sweet_home import HomeSweetHome, SeaState
from tests.games.home_sweet_home.sea import act, at, dealt, game, heap, refused, suits, told

SHIPPED = HomeSweetHome.shipped_edition().text


@pytest.mark.rule("R1.1")
def test_there_are_thirty_cards_of_each_animal() -> None:
    cards = game().components(dealt(2))
    assert sum(count for code, count in cards.items() if code.startswith("o")) == 30
    assert sum(count for code, count in cards.items() if code.startswith("c")) == 30


@pytest.mark.rule("R1.2")
def test_every_number_of_an_animal_is_there_six_times() -> None:
    assert game().components(dealt(2)) == Counter({f"{animal}{n}": 6 for animal in "oc" for n in range(1, 6)})


@pytest.mark.rule("R1.1")
def test_an_edition_whose_cards_do_not_add_up_is_refused_with_its_line() -> None:
    edition = Edition.parse(SHIPPED.replace("crab = [6, 6, 6, 6, 6]", "crab = [6, 6, 6, 6, 5]"), "mine.toml")
    with pytest.raises(EditionError, match=r"mine.toml, line 10: the crab cards add up to 30, not 29"):
        HomeSweetHome.make(2, None, edition)


@pytest.mark.rule("R1.2")
def test_an_owner_may_state_another_split() -> None:
    edition = Edition.parse(SHIPPED.replace("octopus = [6, 6, 6, 6, 6]", "octopus = [10, 8, 6, 4, 2]"))
    state = HomeSweetHome.make(2, None, edition).start(FastChance(1))
    assert HomeSweetHome.make(2, None, edition).components(state)["o1"] == 10


@pytest.mark.rule("R1.3", "R2.1")
def test_everybody_begins_with_five_empty_suits() -> None:
    state = dealt(3)
    assert [suits(state, seat) for seat in range(3)] == [[0] * 5] * 3


@pytest.mark.rule("R2.2", "R2.3")
def test_four_cards_are_dealt_to_each_and_the_rest_is_the_pile() -> None:
    state = dealt(3)
    assert [int(size) for size in state.sizes] == [4, 4, 4]
    assert state.left == 48


@pytest.mark.rule("R2.2")
def test_other_shuffles_deal_other_hands() -> None:
    assert game(2).print_position(dealt(2, seed=1)) != game(2).print_position(dealt(2, seed=2))


@pytest.mark.rule("R2.4")
def test_every_seat_can_be_drawn_to_begin() -> None:
    assert {int(dealt(4, seed).turn) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("R2.4")
def test_the_table_may_name_who_begins() -> None:
    assert {int(dealt(4, seed, first_seat="3").turn) for seed in range(10)} == {2}


@pytest.mark.rule("R2.4")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(ValueError, match="the table has 2 seats"):
        game(2, first_seat="4")


@pytest.mark.rule("R3.1")
def test_play_goes_clockwise() -> None:
    state = act(at("turn 1; hands o1 / o2 o2 / c1 / c2", 4), 1, "play o2")
    assert state.turn == 2


@pytest.mark.rule("R3.1")
def test_nobody_acts_out_of_turn() -> None:
    state = at("turn 0; hands o1 / o2")
    assert refused(state, 1, "play o2") == "R3.1"
    with pytest.raises(IllegalAction):
        act(state, 1, "play o2")


@pytest.mark.rule("R3.2")
def test_a_card_of_the_hand_is_laid_in_the_middle() -> None:
    state = act(at("hands o1 c5 / o2"), 0, "play c5")
    assert heap(state) == [9]
    assert state.hands[9] == 0


@pytest.mark.rule("R3.2")
def test_a_card_one_does_not_hold_cannot_be_laid() -> None:
    assert refused(at("hands o1 / o2"), 0, "play c5") == "R3.2"


@pytest.mark.rule("R3.3")
def test_the_total_of_both_animals_is_announced_as_in_the_rulebooks_example() -> None:
    state = at("hands c1 o5 / o2 o5 / c2 o5 / c3 o5", 4)
    act(state, 0, "play c1")
    act(state, 1, "play o2")
    act(state, 2, "play c2")
    act(state, 3, "play c3")
    assert [event.public["total"] for event in told(state, "put")] == [1, 3, 5, 8]


@pytest.mark.rule("R3.4")
def test_a_card_is_drawn_at_the_end_of_the_turn() -> None:
    state = act(at("hands o1 o1 / o2; pile c4 c5"), 0, "play o1", ReplayedChance([1]))
    assert (state.sizes[0], state.left, state.hands[9]) == (2, 1, 1)


@pytest.mark.rule("R3.4")
def test_the_drawn_card_is_told_to_its_drawer_alone() -> None:
    state = act(at("hands o1 o1 / o2; pile c4 c5"), 0, "play o1")
    assert told(state, "drew")[0].seen_by(0).public == {"left": 1, "card": "c4"}
    assert told(state, "drew")[0].seen_by(1).public == {"left": 1}


@pytest.mark.rule("R4.1")
def test_twelve_take_the_heap() -> None:
    state = act(at("hands o3 o1 / o2; heap c4 o5"), 0, "play o3")
    assert heap(state) == []
    assert state.total == 0


@pytest.mark.rule("R4.1")
def test_eleven_do_not() -> None:
    state = act(at("hands o2 o1 / o2; heap c4 o5"), 0, "play o2")
    assert len(heap(state)) == 3
    assert state.total == 11


@pytest.mark.rule("R4.2")
def test_every_card_goes_into_the_suit_of_its_number() -> None:
    state = act(at("hands c3 o1 / o2; heap o1 o4 o5"), 0, "play c3")
    assert suits(state, 0) == [1, 0, -1, 1, 1]


@pytest.mark.rule("R4.3")
def test_a_crab_card_that_meets_octopuses_goes_out_with_one_of_them() -> None:
    state = act(at("hands c3 o1 / o2; heap o4 o5; suits 0 0 2 0 0 / 0 0 0 0 0"), 0, "play c3")
    assert suits(state, 0)[2] == 1
    assert (state.out[2], state.out[7]) == (1, 1)


@pytest.mark.rule("R4.3")
def test_cards_of_one_heap_can_clash_with_each_other() -> None:
    state = act(at("hands c5 o1 / o2; heap o5 c4"), 0, "play c5")
    assert suits(state, 0) == [0, 0, 0, -1, 0]


@pytest.mark.rule("R4.3")
def test_the_order_in_which_a_heap_is_put_in_makes_no_difference() -> None:
    cards = ["o1", "c1", "o2", "c1", "o3"]
    orders = [" ".join(order) for order in permutations(cards)]
    ends = {tuple(suits(_taken(order), 0)) + tuple(int(n) for n in _taken(order).out) for order in orders}
    assert len(orders) == 120
    assert len(ends) == 1


def _taken(order: str) -> SeaState:
    return act(at(f"hands o5 o1 / o2; heap {order}; suits 1 -1 0 0 0 / 0 0 0 0 0"), 0, "play o5")


@pytest.mark.rule("R4.4")
def test_cards_that_clashed_never_come_back() -> None:
    state = act(at("hands c5 c1 / o2; heap o5 c4"), 0, "play c5")
    assert game().view(state, 1).out == ("o5", "c5")
    assert state.left == 60 - 3 - 2 - 1


@pytest.mark.rule("R4.5")
def test_who_takes_the_heap_draws_like_anybody_else() -> None:
    state = act(at("hands o3 o1 / o2; heap c4 o5; pile c1 c1"), 0, "play o3")
    assert state.sizes[0] == 2
    assert [event.kind for event in state.events or []] == ["put", "collected", "drew"]
