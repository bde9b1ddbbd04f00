"""One's own last choice can be taken back while nothing came to light and nobody acted."""

from __future__ import annotations

import random

import pytest

from ludoteca.core.chance import ReplayedChance
from ludoteca.core.state import State
from ludoteca.match import UNDO, Act, BrokenLog, Entry, Match, Refusal, Repeat, Undo, decide, may_undo
from ludoteca.match.undo import reveals
from tests.match.helpers import again, new_match, take


def _legal(match: Match, seat: int) -> list[str]:
    return [match.game.actions.notation(int(action)) for action in match.state.legal_actions(seat)]


def test_a_draw_cannot_be_taken_back() -> None:
    match, log = new_match()
    take(match, log, 0, "draw")
    assert not may_undo(match, 0)


def test_a_shown_thing_cannot_be_taken_back_for_the_others_have_seen_it() -> None:
    match, log = new_match()
    hand = _legal(match, 0)[-1]
    take(match, log, 0, hand)
    assert not may_undo(match, 0)
    answer = decide(match, Undo(0, match.decision))
    assert isinstance(answer, Refusal) and answer.reason == "undo"


def _open_position() -> tuple[Match, list[Entry]]:
    """Magpies whose things all lie open but the two in hand: everybody can tell those, so showing one tells nothing."""
    match, log = new_match(seats=2, hand=1)
    match.state = match.game.parse_position("hands 4 / 4; nests 1 1 1 2 2 2 / 3 3 3 4; decision 6")
    return match, log


def test_a_choice_whose_consequences_everybody_could_foresee_reveals_nothing() -> None:
    match, _ = _open_position()
    after = match.state.clone()
    action = match.game.actions.parse("show 4")
    after.carry_out(0, action, ReplayedChance([]))
    assert not reveals(match.game, match.state, after, 0, action)


def test_an_undo_is_an_entry_of_its_own_and_brings_the_position_back() -> None:
    match, log = _certain()
    before = _text(match.state, match)
    take(match, log, 0, "show 4", "a")
    entry = decide(match, Undo(0, match.decision, "b"))
    assert entry == Entry(2, 0, UNDO, (), "b")
    assert isinstance(entry, Entry)
    events = match.add(entry)
    assert _text(match.state, match) == before and match.length == 3
    assert [(event.kind, event.seat, event.public) for event in events] == [("undone", 0, {"action": "show 4"})]


def _certain() -> tuple[Match, list[Entry]]:
    """Both hold two fours' worth of certainty: what is not in a nest is in these hands, and hands are alike."""
    match, log = new_match(seats=2, hand=1)
    match.state = match.game.parse_position("hands 4 4 / 4; nests 1 1 1 2 2 2 / 3 3 3; decision 6")
    return match, log


def _text(state: State, match: Match) -> str:
    return match.game.print_position(state)


def test_a_number_of_a_decision_never_comes_back() -> None:
    match, log = _certain()
    asked = match.decision
    take(match, log, 0, "show 4")
    answered = match.decision
    undo = decide(match, Undo(0, answered))
    assert isinstance(undo, Entry)
    match.add(undo)
    assert match.decision > answered > asked
    stale = [decide(match, Act(0, number, "show 4")) for number in (asked, answered)]
    assert all(isinstance(answer, Refusal) and answer.reason == "stale" for answer in stale)
    take(match, log, 0, "show 4")
    assert match.decision > answered + 1


def test_only_the_one_who_chose_can_take_it_back() -> None:
    match, log = _certain()
    take(match, log, 0, "show 4")
    assert may_undo(match, 0) and not may_undo(match, 1)


def test_nothing_is_left_to_take_back_once_somebody_acted() -> None:
    match, log = _certain()
    take(match, log, 0, "show 4")
    match.add(Entry(match.length, 1, "show 4"))
    assert not may_undo(match, 0)


def test_an_undo_cannot_be_undone() -> None:
    match, log = _certain()
    take(match, log, 0, "show 4")
    undo = decide(match, Undo(0, match.decision))
    assert isinstance(undo, Entry)
    match.add(undo)
    again_ = decide(match, Undo(0, match.decision))
    assert isinstance(again_, Refusal) and again_.reason == "undo"


def test_a_log_with_an_undo_of_nothing_is_broken() -> None:
    match, log = new_match()
    with pytest.raises(BrokenLog, match="nothing to take back"):
        again(match.header, [*log, Entry(1, 0, UNDO)])


def test_a_resent_undo_is_one_undo() -> None:
    match, log = _certain()
    take(match, log, 0, "show 4", "a")
    command = Undo(0, match.decision, "b")
    undo = decide(match, command)
    assert isinstance(undo, Entry)
    match.add(undo)
    assert decide(match, command) == Repeat(2)


def test_choices_of_dream_home_that_told_nobody_anything_go_back_and_forth() -> None:
    match, log = new_match("dream_home", 2)
    choose, undone = random.Random(3), 0
    while not match.over and match.length < 120:
        seat = int(match.state.current_seat())
        before = _text(match.state, match)
        take(match, log, seat, choose.choice(_legal(match, seat)))
        if not may_undo(match, seat):
            continue
        undo = decide(match, Undo(seat, match.decision))
        assert isinstance(undo, Entry)
        match.add(undo)
        log.append(undo)
        undone += 1
        assert _text(match.state, match) == before
        take(match, log, seat, choose.choice(_legal(match, seat)))
    assert undone > 5, "hardly anything could be taken back"
    assert _text(again(match.header, log).state, match) == _text(match.state, match)
