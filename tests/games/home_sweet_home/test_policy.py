"""The greedy player, and exact counts of ways to play on."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.perft import perft
from ludoteca.core.playout import Policy, RandomPolicy, policy_playout
from tests.games.home_sweet_home.sea import at, game


def victories(seats: int, matches: int) -> float:
    """The share of matches that one greedy seat wins against random ones, moving round the table."""
    won = 0.0
    for match in range(matches):
        mine = match % seats
        players: list[Policy] = [game(seats).policy() if seat == mine else RandomPolicy() for seat in range(seats)]
        chance = FastChance(match)
        state = game(seats).start(chance)
        policy_playout(state, players, chance, game(seats).bound)
        won += state.returns()[mine]
    return won / matches


@pytest.mark.parametrize(("seats", "least"), [(2, 0.75), (3, 0.6), (4, 0.5)])
def test_greedy_play_beats_random_play_by_far(seats: int, least: float) -> None:
    assert victories(seats, 200) > least


def test_it_takes_a_heap_that_pays() -> None:
    state = at("turn 0; hands o1 c5 / o2 o2; heap o4 o3; pile o1 o1")
    assert _choice(state) == "play c5"


def test_it_leaves_a_heap_that_costs() -> None:
    state = at("turn 0; hands o1 c5 / o2 o2; heap c4 c3; suits 0 0 5 5 5 / 0 0 0 0 0")
    assert _choice(state) == "play o1"


def _choice(state: object) -> str:
    from ludoteca.core.turns import Turns
    from ludoteca.games.home_sweet_home import SeaState

    assert isinstance(state, SeaState)
    number = game().policy().choose(Turns(state), FastChance(1))
    return game().actions.notation(int(number))


PERFT = [
    ("turn 0; hands o1 c2 / o3 c4; pile o5 c5", [4, 8, 8, 8]),
    ("turn 0; hands o1 c2 / o3 c4; pile o5 c5; heap o4 c4", [4, 8, 8, 8]),
    ("turn 1; first 1; hands o1 o1 o1 / c5 c4; pile -", [2, 2, 2, 2]),
]


@pytest.mark.parametrize(("position", "counts"), PERFT)
def test_there_are_exactly_so_many_ways_to_play_on(position: str, counts: list[int]) -> None:
    state = at(position)
    state.events = None
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
