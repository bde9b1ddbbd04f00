"""Bots choose from a View, remember what their level allows, and follow from their seed."""

from __future__ import annotations

import pytest

from ludoteca.bots import UnknownBot, check_spec, make_bot
from ludoteca.bots.greedy import GreedyBot
from ludoteca.core.chance import FastChance
from ludoteca.core.event import Event
from ludoteca.study.run import Trace, play_match, seat_them
from tests.bots.peek import PASS, PLAY, SNAP, Peek, PeekView

GAME = Peek.make(3)


def view_of(position: str, seat: int) -> PeekView:
    return GAME.view(GAME.parse_position(position), seat)


def test_greedy_plays_by_the_games_policy() -> None:
    bot = make_bot("greedy", GAME, 1)
    assert bot.choose(GAME, view_of("hands 4 0 0; top 3; turn 0", 0)) == PLAY
    assert bot.choose(GAME, view_of("hands 2 0 0; top 3; turn 0", 0)) == PASS


def test_greedy_acts_out_of_turn_when_its_policy_wants_to() -> None:
    view = view_of("hands 4 3 0; top 3; turn 0", 1)
    assert make_bot("greedy", GAME, 1).choose(GAME, view) == SNAP
    assert make_bot("greedy", GAME, 1).choose(GAME, view.with_legal([0, SNAP])) == SNAP


def test_random_takes_every_answer_and_may_decline_out_of_turn() -> None:
    bot = make_bot("random", GAME, "x")
    assert {bot.choose(GAME, view_of("hands 4 0 0; top 3", 0)) for _ in range(50)} == {PLAY, PASS}
    assert {bot.choose(GAME, view_of("hands 4 3 0; top 3", 1)) for _ in range(50)} == {0, SNAP}


def test_equal_seeds_make_equal_matches() -> None:
    traces = []
    for _ in range(2):
        trace = Trace()
        play_match(GAME, seat_them(GAME, ["random", "greedy", "elephant"], "s"), FastChance("s"), trace)
        traces.append(trace.answers)
    assert traces[0] == traces[1] and len(traces[0]) > 3


def test_greedy_beats_random() -> None:
    wins = [0.0, 0.0, 0.0]
    for number in range(300):
        state, _ = play_match(GAME, seat_them(GAME, ["random", "greedy", "random"], number), FastChance(number))
        wins = [won + share for won, share in zip(wins, state.returns(), strict=True)]
    assert wins[1] > 1.5 * max(wins[0], wins[2])


def memory_of(spec: str, events: list[Event]) -> list[str]:
    bot = make_bot(spec, GAME, 1)
    assert isinstance(bot, GreedyBot)
    for event in events:
        bot.watch(event)
    return [event.kind for event in bot._memory]


EVENTS = [Event("a", 0, {"card": 1}), Event("x", 0, {}), Event("b", 0, {"cards": [2]}), Event("c", 0, {"card": 3})]


def test_greedy_remembers_nothing() -> None:
    assert memory_of("greedy", EVENTS) == []


def test_greedy_with_a_number_remembers_that_many_last_cards() -> None:
    assert memory_of("greedy:1", EVENTS) == ["c"]
    assert memory_of("greedy:2", EVENTS) == ["x", "b", "c"]
    assert memory_of("greedy:3", EVENTS) == ["a", "x", "b", "c"]


def test_the_elephant_remembers_all() -> None:
    assert memory_of("elephant", EVENTS * 50) == ["a", "x", "b", "c"] * 50


def test_a_bot_that_remembers_sees_its_own_events_only() -> None:
    bots = seat_them(GAME, ["elephant", "random", "random"], 5)
    play_match(GAME, bots, FastChance(5))
    first = bots[0]
    assert isinstance(first, GreedyBot) and len(first._memory) > 2


@pytest.mark.parametrize(
    ("spec", "part"),
    [
        ("gredy", "did you mean greedy?"),
        ("xyz", "there are: random"),
        ("random:3", "greedy:N"),
        ("greedy:x", "greedy:5"),
    ],
)
def test_unknown_bots_are_refused_in_words(spec: str, part: str) -> None:
    with pytest.raises(UnknownBot, match=part.replace("?", r"\?")):
        check_spec(spec)


def test_specs_are_tidied() -> None:
    assert [check_spec(spec) for spec in (" Greedy ", "greedy:07", "ELEPHANT")] == ["greedy", "greedy:7", "elephant"]
