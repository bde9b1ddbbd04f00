"""R7 and R8: the end of a round and of the match, and what is known."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chisquare

from ludoteca.core.chance import FastChance
from ludoteca.core.conformance import exact_worlds, sampled_worlds
from tests.games.bambino_solo.table import act, at, box, game, legal, pawns, refused, seen, told, win

LAST = "turn 1; top r5; hands y1 y2 / r2 / g1 g2"
NOTHING = "top r1; hands r2 r3 y1 y2 y3 / g1 g2 g3 b1 b2 b3"


@pytest.mark.rule("R7.1")
def test_who_lays_the_last_card_steps_forward() -> None:
    state = win(at(f"{LAST}; pawns 1 2 0", 3), 1, "play r2")
    assert pawns(state) == [1, 3, 0]
    assert told(state, "round_ended")[0].seat == 1


@pytest.mark.rule("R7.2")
def test_all_others_stay_where_they_are() -> None:
    assert pawns(win(at(f"{LAST}; pawns 3 0 2", 3), 1, "play r2")) == [3, 1, 2]


@pytest.mark.rule("R7.3")
def test_a_full_round_of_passes_ends_the_round_and_nobody_steps() -> None:
    state = at(f"turn 0; starter 1; pawns 1 2; {NOTHING}", edition=box(animals=3))
    act(state, 0, "pass")
    state.apply(1, 2, FastChance(1))
    assert (pawns(state), state.round_number, state.starter) == ([1, 2], 2, 0)
    assert told(state, "round_ended")[0].seat == -1


@pytest.mark.rule("R7.3")
def test_a_play_in_between_breaks_the_row_of_passes() -> None:
    state = at(f"turn 0; {NOTHING}", edition=box(animals=3))
    act(act(state, 0, "pass"), 1, "play g1")
    assert (state.passes, state.round_number) == (0, 1)


@pytest.mark.rule("R7.4")
def test_who_reaches_the_finish_wins_the_match_at_once() -> None:
    state = win(at(f"{LAST}; pawns 3 3 3", 3), 1, "play r2")
    assert (state.over, state.current_seat(), state.returns()) == (True, -1, [0.0, 1.0, 0.0])
    assert told(state, "match_ended")[0].public == {"winners": [1]}


@pytest.mark.rule("R7.4")
def test_before_that_there_are_no_returns() -> None:
    with pytest.raises(ValueError, match="not over"):
        at(LAST, 3).returns()


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("action", ["draw", "play y1", "solo", "pass", "decline"])
def test_nobody_acts_after_the_end(action: str) -> None:
    state = win(at(f"{LAST}; pawns 3 3 3", 3), 1, "play r2")
    assert refused(state, 0, action) == "R7.5"
    assert legal(state, 0) == []


@pytest.mark.rule("R8.1")
def test_open_are_top_card_colour_counts_pawns_and_calls() -> None:
    state = at("turn 1; top bf; colour green; called 0; hands r1 / b3 b4; pawns 1 2; pile y1 y2")
    view = seen(state, -1)
    assert (view.top, view.colour, view.counts, view.pile, view.played) == ("bf", "green", (1, 2), 2, 50)
    assert (view.pawns, view.steps, view.called, view.owes, view.hand) == ((1, 2), 4, (0,), -1, ())


@pytest.mark.rule("R8.1")
def test_it_is_open_who_still_has_to_call() -> None:
    assert seen(at("turn 1; top r5; owes 0; hands r1 / b3 b4"), 1).owes == 0


@pytest.mark.rule("R8.1")
def test_only_the_own_hand_is_seen() -> None:
    state = at("top r5; hands r1 r2 / b3 b4")
    assert [seen(state, seat).hand for seat in (0, 1)] == [("r1", "r2"), ("b3", "b4")]


@pytest.mark.rule("R8.1")
def test_sampled_worlds_follow_the_exact_odds_of_all_deals() -> None:
    small = game(edition=box(animals=2))
    view = small.view(small.start(FastChance(5)), 0)
    odds = exact_worlds(small, view)
    counts: Counter[str] = sampled_worlds(small, view, 3000, "odds")
    assert set(counts) == set(odds)
    assert chisquare([counts[text] for text in odds], [3000 * odds[text] for text in odds]).pvalue > 1e-3
