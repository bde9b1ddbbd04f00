"""A command becomes an entry or a refusal, and nothing else happens."""

from __future__ import annotations

from ludoteca.match import START, Act, Entry, Refusal, Repeat, decide
from tests.match.helpers import new_match, play_out, take


def test_the_log_begins_with_the_deal_and_its_outcomes() -> None:
    _, log = new_match(seats=2)
    assert log[0].action == START and log[0].seat == -1 and len(log[0].outcomes) == 4


def test_deciding_changes_nothing() -> None:
    match, _ = new_match()
    before = match.game.print_position(match.state), match.length, match.decision
    first = decide(match, Act(0, 0, "draw", "k"))
    second = decide(match, Act(0, 0, "draw", "k"))
    assert isinstance(first, Entry) and first == second
    assert (match.game.print_position(match.state), match.length, match.decision) == before


def test_an_entry_holds_the_outcomes_its_choice_used() -> None:
    match, log = new_match()
    assert len(take(match, log, 0, "draw").outcomes) == 1


def test_an_action_is_written_tidily_whatever_was_typed() -> None:
    match, _ = new_match()
    entry = decide(match, Act(0, 0, "  DRAW "))
    assert isinstance(entry, Entry) and entry.action == "draw"


def test_a_resend_is_the_same_move() -> None:
    match, log = new_match()
    entry = take(match, log, 0, "draw", "click-1")
    assert decide(match, Act(0, 0, "draw", "click-1")) == Repeat(entry.seq)


def test_a_key_makes_one_move_only() -> None:
    match, log = new_match()
    take(match, log, 0, "draw", "click-1")
    answer = decide(match, Act(0, 0, "show 1", "click-1"))
    assert isinstance(answer, Refusal) and answer.reason == "key"


def test_the_same_key_of_another_seat_is_another_key() -> None:
    match, log = new_match()
    take(match, log, 0, "draw", "click-1")
    assert isinstance(decide(match, Act(1, 1, "draw", "click-1")), Entry)


def test_an_answered_decision_is_stale() -> None:
    match, log = new_match()
    take(match, log, 0, "draw")
    answer = decide(match, Act(0, 0, "draw", "another"))
    assert isinstance(answer, Refusal) and answer.reason == "stale" and answer.words


def test_a_decision_of_the_future_is_stale_too() -> None:
    match, _ = new_match()
    answer = decide(match, Act(0, 1, "draw"))
    assert isinstance(answer, Refusal) and answer.reason == "stale"


def test_an_illegal_move_names_its_rule() -> None:
    match, _ = new_match()
    answer = decide(match, Act(1, 0, "draw"))
    assert isinstance(answer, Refusal) and answer.reason == "illegal" and answer.rule == "R2.1" and answer.words


def test_a_word_that_is_no_action_is_refused_with_a_near_miss() -> None:
    match, _ = new_match()
    answer = decide(match, Act(0, 0, "drew"))
    assert isinstance(answer, Refusal) and answer.reason == "unknown" and "'draw'" in answer.words


def test_start_and_undo_are_nobodys_actions() -> None:
    match, _ = new_match()
    answers = [decide(match, Act(0, 0, action)) for action in ("start", "undo")]
    assert all(isinstance(answer, Refusal) and answer.reason == "unknown" for answer in answers)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    match, _ = new_match()
    answers = [decide(match, Act(seat, 0, "draw")) for seat in (-1, 2, 999)]
    assert all(isinstance(answer, Refusal) and answer.reason == "illegal" for answer in answers)


def test_nothing_is_decided_once_the_match_is_over() -> None:
    match, log = new_match()
    play_out(match, log)
    answer = decide(match, Act(0, match.decision, "draw"))
    assert isinstance(answer, Refusal) and answer.reason == "over"


def test_of_two_that_jump_in_one_wins_and_the_other_is_refused() -> None:
    match, log = new_match("solo", 4)
    current = int(match.state.current_seat())
    decision = match.decision
    first = match.game.actions.notation(int(next(iter(match.state.legal_actions(current)))))
    take(match, log, current, first)
    late = decide(match, Act((current + 1) % 4, decision, "draw"))
    assert isinstance(late, Refusal) and late.reason == "stale"
