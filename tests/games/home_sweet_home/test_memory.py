"""R7 and R8: the Memory variant, and what is known."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chisquare

from ludoteca.core.chance import FastChance
from ludoteca.core.conformance import sampled_worlds
from ludoteca.core.event import Event
from ludoteca.core.variant import VariantError
from ludoteca.games.home_sweet_home import SeaState
from tests.games.home_sweet_home.sea import act, at, game, refused, seen, told

LYING = "turn 0; hands o3 c1 c2 o4 / o5 c5 c4 o1; heap o2 c3 o1"


@pytest.mark.rule("R7.1")
def test_without_memory_the_whole_heap_is_seen() -> None:
    assert seen(at(LYING), 1).heap == ("o2", "c3", "o1")


@pytest.mark.rule("R7.1", "R7.2")
def test_with_memory_only_the_top_card_and_the_number_of_cards_are_seen() -> None:
    view = seen(at(LYING, memory="on"), 1, memory="on")
    assert (view.heap, view.heap_size, view.total) == (("o1",), 3, 6)


@pytest.mark.rule("R7.2")
def test_worlds_without_recollection_vary_but_add_up_to_the_stated_total() -> None:
    table = game(memory="on")
    view = table.view(at(LYING, memory="on"), 0)
    worlds = [table.determinize(view, FastChance(seed)) for seed in range(60)]
    heaps = {tuple(int(kind) for kind in _sea(world).heap) for world in worlds}
    assert len(heaps) > 5
    assert {int(_sea(world).total) for world in worlds} == {6}
    assert {heap[-1] for heap in heaps} == {0}


@pytest.mark.rule("R7.2")
def test_recalled_cards_lie_in_every_world_where_they_were_laid() -> None:
    table = game(memory="on")
    view = table.view(at(LYING, memory="on"), 0)
    recalled = [Event("put", 1, {"card": "c3", "heap": 0, "place": 1, "total": 5})]
    worlds = [_sea(table.determinize(view, FastChance(seed), recalled)) for seed in range(40)]
    assert {int(world.heap[1]) for world in worlds} == {7}
    assert {int(world.heap[0]) for world in worlds} == {1, 6}


@pytest.mark.rule("R7.2")
def test_who_recalls_everything_knows_the_heap() -> None:
    table = game(memory="on")
    state = at("turn 0; hands o2 c1 / c3 o1 / o1 c5", 3, memory="on")
    act(act(state, 0, "play o2"), 1, "play c3")
    view = game(3, memory="on").view(state, 2)
    recalled = [event.seen_by(2) for event in told(state, "put")]
    worlds = [_sea(game(3, memory="on").determinize(view, FastChance(seed), recalled)) for seed in range(20)]
    assert {tuple(int(kind) for kind in world.heap) for world in worlds} == {(1, 7)}
    assert table.box.memory


@pytest.mark.rule("R7.2")
def test_cards_of_heaps_taken_before_are_not_mistaken_for_the_one_that_lies() -> None:
    table = game(memory="on")
    view = table.view(at(f"{LYING}; heaps 2", memory="on"), 0)
    old = [Event("put", 1, {"card": "o5", "heap": 1, "place": 0, "total": 5})]
    worlds = [_sea(table.determinize(view, FastChance(seed), old)) for seed in range(30)]
    assert 4 not in {int(world.heap[0]) for world in worlds}


@pytest.mark.rule("R7.2")
def test_covered_cards_follow_the_odds_of_the_cards_that_are_left() -> None:
    """One covered card of two animals: octopus or crab by what is unseen (6 of o2 left against 5 of c2)."""
    table = game(memory="on")
    view = table.view(at("turn 0; hands c2 o4 / o5 c5; heap c2 o1", memory="on"), 0)
    counts = Counter(int(_sea(table.determinize(view, FastChance(seed))).heap[0]) for seed in range(2200))
    assert chisquare([counts[1], counts[6]], [1200, 1000]).pvalue > 1e-3


@pytest.mark.rule("R7.3")
def test_the_table_announces_the_total_over_a_stack_too() -> None:
    state = act(at(LYING, memory="on"), 0, "play c2")
    assert told(state, "put")[0].public["total"] == 8


@pytest.mark.rule("R7.3")
def test_with_announce_player_the_total_is_asked_and_not_shown() -> None:
    state = act(at(LYING, memory="on", announce="player"), 0, "play c2")
    assert (state.current_seat(), seen(state, 0, memory="on", announce="player").total) == (0, -1)
    assert "total" not in told(state, "put")[0].public
    assert refused(state, 0, "play o3") == "R7.3"


@pytest.mark.rule("R7.3")
def test_a_total_is_said_only_when_it_is_asked() -> None:
    assert refused(at(LYING), 0, "say 6") == "R7.3"


@pytest.mark.rule("R7.3")
def test_a_wrong_total_is_counted_and_the_true_one_decides() -> None:
    state = at("turn 0; hands o3 c1 / o5 c5; heap o5 c4", memory="on", announce="player")
    act(state, 0, "play o3")
    act(state, 0, "say 11")
    assert (state.wrong[0], len(state.heap)) == (1, 0)
    assert told(state, "said")[0].public["total"] == 12


@pytest.mark.rule("R7.3")
def test_a_right_total_is_not_counted() -> None:
    state = act(at(LYING, memory="on", announce="player"), 0, "play c2")
    act(state, 0, "say 8")
    assert (state.wrong[0], state.turn) == (0, 1)


@pytest.mark.rule("R7.3")
def test_saying_from_memory_needs_the_memory_variant() -> None:
    with pytest.raises(VariantError, match="memory=on"):
        game(announce="player")


@pytest.mark.rule("R7.4")
def test_a_covered_card_is_not_repeated_while_the_heap_lies() -> None:
    table = game(memory="on")
    state = at("turn 0; hands o2 c1 / c3 o1", memory="on")
    act(act(state, 0, "play o2"), 1, "play c3")
    first, second = told(state, "put")
    assert table.remembered(first, state).public == {"heap": 0, "place": 0}
    assert table.remembered(second, state).public["card"] == "c3"


@pytest.mark.rule("R7.4")
def test_the_list_is_whole_again_once_the_heap_has_been_taken() -> None:
    table = game(memory="on")
    state = at("turn 0; hands o5 c1 / c5 o1; heap c4", memory="on")
    act(act(state, 0, "play o5"), 1, "play c5")
    assert table.remembered(told(state, "put")[0], state).public["card"] == "o5"
    assert told(state, "collected")[0].public["cards"] == ["c4", "o5", "c5"]


@pytest.mark.rule("R7.4")
def test_the_face_of_a_card_one_drew_is_not_repeated_either() -> None:
    state = act(at("turn 0; hands o2 c1 / c3 o1; pile c5 c4", memory="on"), 0, "play o2")
    own = told(state, "drew")[0].seen_by(0)
    assert (own.public["card"], game(memory="on").remembered(own, state).public) == ("c4", {"left": 1})


@pytest.mark.rule("R7.4")
def test_without_memory_nothing_is_taken_out_of_the_list() -> None:
    state = act(act(at("turn 0; hands o2 c1 / c3 o1"), 0, "play o2"), 1, "play c3")
    assert game().remembered(told(state, "put")[0], state).public["card"] == "o2"


@pytest.mark.rule("R8.1")
def test_open_are_heap_suits_cards_put_out_and_all_counts() -> None:
    view = seen(at("hands o1 c5 / o2; heap o3; suits 0 0 0 0 2 / -1 0 0 0 0; pile o1 c1"), -1)
    assert (view.heap, view.suits, view.counts, view.pile) == (("o3",), ((0, 0, 0, 0, 2), (-1, 0, 0, 0, 0)), (2, 1), 2)
    assert len(view.out) == 60 - 3 - 1 - 3 - 2


@pytest.mark.rule("R8.2")
def test_hands_and_pile_are_seen_by_nobody_else_at_the_end_either() -> None:
    assert seen(at("phase over; hands o1 c5 / o2"), 1).hand == ("o2",)
    assert seen(at("phase over; hands o1 c5 / o2"), -1).hand == ()


@pytest.mark.rule("R8.2")
def test_hidden_hands_are_as_likely_as_the_cards_that_are_left() -> None:
    """Three hidden cards o1 c1 c1: the other hand of one card is the octopus in a third of the worlds."""
    table = game()
    view = table.view(at("turn 0; hands c5 / o1; pile c1 c1"), 0)
    counts = sampled_worlds(table, view, 900, "odds")
    octopus = sum(count for text, count in counts.items() if "hands c5 / o1" in text)
    assert chisquare([octopus, 900 - octopus], [300, 600]).pvalue > 1e-3


def _sea(state: object) -> SeaState:
    assert isinstance(state, SeaState)
    return state
