"""The statistics of a study against values known from elsewhere."""

from __future__ import annotations

import statistics

import pytest

from ludoteca.study.plan import Plan, seat_bots
from ludoteca.study.result import Counts, wilson


def test_wilson_interval_agrees_with_scipy() -> None:
    from scipy.stats import binomtest

    for won, games in ((0, 10), (3, 10), (250, 1000), (10, 10), (7, 9)):
        expected = binomtest(won, games).proportion_ci(0.95, "wilson")
        assert wilson(won, games) == pytest.approx((expected.low, expected.high), abs=1e-9)


def counts_of(lengths: list[int]) -> Counts:
    counts = Counts(2)
    for length in lengths:
        counts.match([1.0, 0.0], length, [1, 2])
    return counts


def test_lengths_have_the_usual_mean_deviation_and_quantiles() -> None:
    lengths = [5, 9, 9, 12, 40, 41, 41, 41, 80, 100]
    counts = counts_of(lengths)
    assert counts.mean() == pytest.approx(statistics.mean(lengths))
    assert counts.deviation() == pytest.approx(statistics.stdev(lengths))
    assert [counts.quantile(share) for share in (0, 0.05, 0.1, 0.5, 0.51, 0.95, 1)] == [5, 5, 5, 40, 41, 100, 100]


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    parts = [counts_of([1, 2, 3]), counts_of([9]), counts_of([4, 4])]
    parts[1].match([0.5, 0.5], 3, [0, 1])
    parts[2].match(None, 7, [5, 0])
    forward, backward = Counts(2), Counts(2)
    for part in parts:
        forward.add(part)
    for part in reversed(parts):
        backward.add(part)
    assert forward == backward
    assert (forward.games, forward.unfinished, forward.won(0), forward.won(1)) == (8, 1, 6.5, 0.5)
    assert forward.tallies == [11, 13]


def test_a_plan_is_cut_into_pieces_that_cover_every_match_once() -> None:
    for games in (1, 63, 64, 65, 1000, 300_000):
        plan = Plan("solo", 4, ("random",) * 4, games, 1)
        assert [number for chunk in plan.chunks() for number in chunk] == list(range(games))


def test_bots_are_named_for_all_or_for_each_seat() -> None:
    assert seat_bots("greedy", 3) == ("greedy",) * 3
    assert seat_bots("greedy, random", 2) == ("greedy", "random")
    with pytest.raises(ValueError, match="2 bots are named for 3 seats"):
        seat_bots("greedy,random", 3)


def test_a_number_and_the_same_word_are_different_seeds() -> None:
    number, word = (Plan("solo", 2, ("random",) * 2, 1, seed) for seed in (7, "7"))
    assert number.match_seed(0) != word.match_seed(0)
