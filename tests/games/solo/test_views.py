"""R10 what is seen: views, events, and worlds that fit a view."""

from __future__ import annotations

import pytest
from scipy.stats import chisquare

from ludoteca.core.chance import FastChance, ReplayedChance
from ludoteca.core.conformance import canonical, exact_worlds, sampled_worlds
from tests.games.solo.table import at, small_box, solo


@pytest.mark.rule("R10.1")
def test_a_seat_sees_the_table_its_own_hand_and_only_the_size_of_the_others() -> None:
    table = at("top r5; penalty 0; hands r7 b2 / g1 / y1 y2 y3; pile w g2; bottom bs; scores 1 2 3", 3)
    view = table.game.view(table.state, 0)
    assert (view.hand, view.counts, view.pile, view.bottom) == (("r7", "b2"), (2, 1, 3), 3, ("bs",))
    assert (view.top, view.colour, view.direction, view.called, view.scores) == ("r5", "red", 1, (1,), (1, 2, 3))


@pytest.mark.rule("R10.1")
def test_hands_pile_and_played_cards_do_not_change_what_others_see() -> None:
    here = at("top r5; turn 1; hands r7 b2 / r5 g1 / y1 y2; pile g2 g3", 3)
    there = at("top r5; turn 1; hands r7 b2 / w w4 / pa y2; pile y1 r5", 3)
    assert canonical(here.game.view(here.state, 0)) == canonical(there.game.view(there.state, 0))


@pytest.mark.rule("R10.1")
def test_a_spectator_sees_no_hand() -> None:
    table = at("top r5; hands r7 b2 / g1 g2")
    view = table.game.view(table.state, -1)
    assert (view.hand, view.drawn, view.legal_actions) == ((), None, ())


@pytest.mark.rule("R10.1")
def test_others_see_that_a_card_was_drawn_but_not_which_nor_whether_it_fits() -> None:
    table = at("top r5; hands b7 b2 / r1 r2; pile r8 g1").play(0, "draw", 0)
    other = table.game.view(table.state, 1)
    assert (other.has_drawn, other.drawn, other.current_seat) == (True, None, 0)
    [drew] = table.events()
    assert drew.seen_by(1).to_dict() == {"kind": "drew", "seat": 0, "count": 1, "due": 1}
    assert drew.seen_by(0).public["cards"] == ["r8"]


@pytest.mark.rule("R10.1")
def test_no_view_tells_whether_somebody_could_jump_in() -> None:
    can = at("top r7; turn 0; hands b1 b2 / r7 g1 / y1 y2", 3)
    cannot = at("top r7; turn 0; hands b1 b2 / y3 g1 / y1 y2", 3)
    assert (can.may(1), cannot.may(1)) == (["play r7", "play r7 solo"], [])
    for seat in (-1, 0, 2):
        assert canonical(can.game.view(can.state, seat)) == canonical(cannot.game.view(cannot.state, seat))


@pytest.mark.rule("R10.1")
def test_exchanged_hands_are_shown_to_those_who_hold_them_now() -> None:
    table = at("top r5; hands rx b1 b2 / g1 g2 / y1 y2 y3", 3).play(0, "play rx 2")
    swapped = table.events()[-1]
    assert swapped.seen_by(0).public["hand"] == ["y1", "y2", "y3"]
    assert "hand" not in swapped.seen_by(1).public


@pytest.mark.rule("R10.2")
def test_the_hands_are_laid_open_when_the_round_ends() -> None:
    table = at("top r5; hands r7 / y9 y1", target=1).play(0, "play r7")
    ended = table.events()[1].seen_by(-1).public
    assert (ended["hands"], ended["points"], ended["scores"]) == (["", "y1 y9"], [0, 10], [10, 0])


def test_worlds_are_sampled_as_often_as_they_are_likely() -> None:
    game = solo(2, box=small_box(8, numbers=0, choose_colour=3, draw_four=2, all_pass=3), first_card="plain")
    view = game.view(game.start(ReplayedChance([0, 0, 0, 0])), 0)
    odds = exact_worlds(game, view)
    counts = sampled_worlds(game, view, 3000, "worlds")
    assert set(counts) == set(odds)
    result = chisquare([counts[world] for world in odds], [3000 * share for share in odds.values()])
    assert result.pvalue > 0.001


def test_the_card_another_seat_drew_may_be_any_of_its_hand() -> None:
    table = at("top r5; hands b7 b2 / r1 r2; pile g8 g1").play(0, "draw", 0)
    view = table.game.view(table.state, 1)
    worlds = [table.game.determinize(view, FastChance(seed)) for seed in range(40)]
    assert len({int(world.drawn) for world in worlds}) > 10
    assert all(world.copies(0, int(world.drawn)) >= 1 for world in worlds)
