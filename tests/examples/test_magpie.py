"""The example game of docs/add-a-game.md keeps the contract, and each of its rules has a test."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from examples.magpie import Magpie
from examples.magpie.view import MagpieView
from ludoteca.core.chance import FastChance, ReplayedChance
from ludoteca.core.conformance import check_game, sampled_worlds
from ludoteca.core.game import IllegalAction
from ludoteca.core.perft import perft
from ludoteca.core.playout import RandomPolicy, policy_playout
from ludoteca.core.playthrough import check
from ludoteca.core.position import PositionError

FOLDER = Path(__file__).parents[2] / "examples" / "magpie"


def after(position: str, *moves: str, seats: int = 2) -> str:
    """The position after moves written `seat action[: outcome…]`."""
    game = Magpie.make(seats)
    state = game.parse_position(position)
    for move in moves:
        seat, _, words = move.partition(" ")
        action, _, outcomes = words.partition(":")
        chance = ReplayedChance([int(outcome) for outcome in outcomes.split()])
        state.apply(int(seat), game.actions.parse(action), chance)
    return game.print_position(state)


def refused(position: str, seat: int, action: str, seats: int = 2) -> str | None:
    game = Magpie.make(seats)
    return game.parse_position(position).refusal(seat, game.actions.parse(action))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("hand", [1, 2, 3])
def test_it_keeps_the_contract(seats: int, hand: int) -> None:
    report = check_game(Magpie.make(seats, {"hand": hand}), range(20), every=1)
    assert report.matches == 20
    assert report.tally["R3.1 a thing was snatched"] > 0


def test_its_playthrough_holds() -> None:
    text = (Path(__file__).parent / "magpie.play").read_text()
    assert check(text, load_magpie, "magpie.play") == 6


def load_magpie(name: str, seats: int, options: dict[str, str]) -> Magpie:
    assert name == Magpie.name
    return Magpie.make(seats, dict(options))


@pytest.mark.rule("R1.1", "R1.2")
def test_two_things_of_twelve_are_dealt_to_everybody() -> None:
    game = Magpie.make(3)
    view = game.view(game.start(FastChance(1)), 0)
    assert (view.held, view.pile) == ((2, 2, 2), 6)
    assert game.components(game.start(FastChance(1))) == Counter({"1": 3, "2": 3, "3": 3, "4": 3})


@pytest.mark.rule("R2.1", "R2.2")
def test_drawing_takes_one_thing_and_ends_the_turn() -> None:
    assert after("hands 1 / 2; pile 3 4", "0 draw: 1").startswith("turn 1; hands 1 4 / 2;")
    assert refused("hands 1 / 2; pile -", 0, "draw") == "R2.2"
    assert refused("hands 1 / 2; pile 3", 1, "draw") == "R2.1"


@pytest.mark.rule("R2.3")
def test_a_thing_of_ones_own_is_shown_into_ones_own_nest() -> None:
    assert after("hands 1 4 / 2", "0 show 4") == ("turn 1; hands 1 / 2; nests 4 / -; pile -; shown 4; decision 1")
    assert refused("hands 1 4 / 2", 0, "show 2") == "R2.3"


@pytest.mark.rule("R3.1")
def test_one_that_holds_the_shown_kind_snatches_it_out_of_turn() -> None:
    position = after("hands 1 4 / 2 3 / 4 4", "0 show 4", "2 snatch", seats=3)
    assert position == "turn 0; hands 1 / 2 3 / 4; nests - / - / 4 4; pile -; shown 0; decision 2"


@pytest.mark.rule("R3.1")
def test_neither_the_shower_nor_one_without_the_kind_snatches() -> None:
    assert refused("turn 1; hands 4 / 4 1 / 3 3; nests 4 / - / -; shown 4", 0, "snatch", seats=3) == "R3.1"
    assert refused("turn 1; hands 4 / 4 1 / 3 3; nests 4 / - / -; shown 4", 2, "snatch", seats=3) == "R3.1"


@pytest.mark.rule("R3.2")
def test_what_was_snatched_is_safe() -> None:
    assert refused("turn 0; hands 4 1 / 2; nests - / 4 4; shown 0", 0, "snatch") == "R3.1"


@pytest.mark.rule("R4.1")
def test_an_empty_hand_ends_the_match_at_once_and_the_dearer_nest_wins() -> None:
    game = Magpie.make(2)
    state = game.parse_position("hands 3 / 2 3; nests 1 / 4")
    state.apply(0, game.actions.parse("show 3"), FastChance(1))
    assert (int(state.current_seat()), list(state.returns())) == (-1, [0.5, 0.5])
    with pytest.raises(IllegalAction, match=r"R4\.1"):
        state.apply(1, game.actions.parse("snatch"), FastChance(1))


def test_every_rule_is_tested() -> None:
    stated = set(re.findall(r"^\*\*(R[\d.]+)\*\*", (FOLDER / "RULES.md").read_text(), re.MULTILINE))
    tested = set(re.findall(r'"(R[\d.]+)"', " ".join(re.findall(r"mark\.rule\((.*)\)", Path(__file__).read_text()))))
    assert stated == tested


def test_being_asked_tells_nothing() -> None:
    game = Magpie.make(3)
    asked = [
        int(game.parse_position(f"turn 1; hands 1 / 2 / {held}; nests 4 / - / -; shown 4").window_seat(0))
        for held in ("4", "3")
    ]
    assert asked == [2, 2]


def test_sampled_worlds_follow_the_odds() -> None:
    game = Magpie.make(2)
    view = game.view(game.parse_position("hands 4 / 4; nests 1 1 1 2 2 / 2 3 3; pile 3 4"), 0)
    worlds = sampled_worlds(game, view, 3000, seed=1)
    assert len(worlds) == 2
    assert max(worlds.values()) == pytest.approx(2000, abs=100)


def test_the_greedy_magpie_beats_the_random_one() -> None:
    game = Magpie.make(2)
    won = 0.0
    for seed in range(600):
        chance = FastChance(seed)
        state = game.start(chance)
        policies = [game.policy(), RandomPolicy()] if seed % 2 else [RandomPolicy(), game.policy()]
        policy_playout(state, policies, chance, game.bound)
        won += state.returns()[0 if seed % 2 else 1]
    assert won > 330  # of 600: two magpies alike would have 300, give or take 12


def test_card_perft() -> None:
    state = Magpie.make(2).parse_position("hands 1 2 / 2 3; pile 1 4")
    # first: two draws, two shows; then 3 answers after each draw, 4 after the 1 and 5 (a theft) after the 2 was shown
    assert [perft(state, depth) for depth in range(3)] == [1, 4, 3 + 3 + 4 + 5]


def test_a_position_with_a_thing_that_does_not_exist_is_refused() -> None:
    with pytest.raises(PositionError, match="line 1: hands holds worths from 1 to 4"):
        Magpie.make(2).parse_position("hands 9 / 1")


def test_a_view_holds_no_other_hand() -> None:
    view = Magpie.make(2).view(Magpie.make(2).parse_position("hands 1 2 / 3 4"), 1)
    assert isinstance(view, MagpieView)
    assert (view.hand, view.held) == ((3, 4), (2, 2))
