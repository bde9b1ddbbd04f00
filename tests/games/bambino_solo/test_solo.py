"""R6: calling SOLO."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import ReplayedChance
from ludoteca.core.turns import Turns
from ludoteca.games import game_class
from tests.games.bambino_solo.table import act, at, box, game, legal, pawns, refused, seen, sizes, told, win

TWO = "top r5; hands r1 y1 / b3 b4 r9 / g1 g2; pile y2 y3 y4 y5"


@pytest.mark.rule("R6.1")
def test_solo_is_called_with_the_play() -> None:
    state = act(at(TWO, 3), 0, "play r1 solo")
    assert (state.owes, seen(state, 1).called) == (-1, (0,))
    assert sizes(act(state, 1, "play r9")) == [1, 2, 2]


@pytest.mark.rule("R6.1")
def test_solo_is_called_right_after_the_play_and_leaves_the_question_open() -> None:
    state = act(at(TWO, 3), 0, "play r1")
    decision = state.decision
    assert legal(state, 0) == ["solo"]
    act(state, 0, "solo")
    assert (state.decision, state.current_seat(), seen(state, 1).called) == (decision, 1, (0,))
    assert sizes(act(state, 1, "play r9")) == [1, 2, 2]


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_solo_is_not_called_where_nobody_owes_it(seat: int) -> None:
    assert refused(at(TWO, 3), seat, "solo") == "R6.1"


@pytest.mark.rule("R6.1")
def test_solo_is_not_called_twice() -> None:
    assert refused(act(at(TWO, 3), 0, "play r1 solo"), 0, "solo") == "R6.1"


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize("hand", ["r1", "r1 y1 y9"])
def test_solo_is_not_called_with_a_play_that_does_not_leave_one_card(hand: str) -> None:
    assert refused(at(f"top r5; hands {hand} / b3 b4"), 0, "play r1 solo") == "R6.1"


@pytest.mark.rule("R6.1")
def test_who_owes_the_call_is_asked_before_the_next_one_acts() -> None:
    turns = Turns(act(at(TWO, 3), 0, "play r1"))
    assert (turns.seat, turns.in_window, list(turns.legal_actions())) == (0, True, [0, 3])
    turns.answer(0, ReplayedChance([]))
    assert (turns.seat, turns.in_window) == (1, False)


@pytest.mark.rule("R6.2")
def test_who_has_not_called_draws_two_before_the_next_act() -> None:
    state = act(act(at(TWO, 3), 0, "play r1"), 1, "play r9", 0, 0)
    assert sizes(state) == [3, 2, 2]
    assert [event.kind for event in state.events or []] == ["played", "forgot", "played"]


@pytest.mark.rule("R6.2")
def test_after_the_next_act_it_is_too_late_to_call() -> None:
    assert refused(act(act(at(TWO, 3), 0, "play r1"), 1, "play r9", 0, 0), 0, "solo") == "R6.1"


@pytest.mark.rule("R6.2")
def test_the_player_who_acts_again_owes_it_before_that() -> None:
    state = act(at("top r5; hands rs r1 / b3 b4; pile y2 y3 y4"), 0, "play rs")
    assert legal(state, 0) == ["draw", "solo", "play r1"]
    act(state, 0, "play r1", 0, 0)
    assert (sizes(state), pawns(state)) == ([2, 2], [0, 0])


@pytest.mark.rule("R6.2")
def test_the_player_who_acts_again_may_call_first_and_then_win() -> None:
    state = act(act(at("top r5; hands rs r1 / b3 b4"), 0, "play rs"), 0, "solo")
    assert pawns(win(state, 0, "play r1")) == [1, 0]


@pytest.mark.rule("R6.2")
def test_a_butterfly_played_with_the_call_owed_is_not_the_last_card_and_names_a_colour() -> None:
    state = act(at("top r5; hands rs bf / b3 b4; pile y2 y3 y4"), 0, "play rs")
    assert refused(state, 0, "play bf") == "R5.5"
    assert sizes(act(state, 0, "play bf green", 0, 0)) == [2, 2]


@pytest.mark.rule("R6.2")
def test_two_are_drawn_as_far_as_there_are_any() -> None:
    dry = box(animals=3)
    state = at("top r1; hands r2 y1 / r3 y2 y3 g1 g2 g3 b1 b2; pile b3; discards -", edition=dry)
    act(act(state, 0, "play r2"), 1, "play r3", 0, 0)
    assert (sizes(state), told(state, "forgot")[0].public) == ([3, 7], {"count": 2, "due": 2})
    state = at("top r1; hands r2 y1 / r3 y2 y3 g1 g2 g3 b1 b2 b3", edition=dry)
    act(act(state, 0, "play r2"), 1, "play r3", 0)
    assert (sizes(state), told(state, "forgot")[0].public) == ([2, 8], {"count": 1, "due": 2})


@pytest.mark.rule("R6.3")
def test_the_call_is_owed_anew_each_time() -> None:
    state = at("top r5; called 0; hands r1 / r8 b4; pile y2 y3")
    act(state, 0, "draw", 0)
    assert seen(state, 1).called == ()
    act(act(state, 1, "play r8 solo"), 0, "play r1")
    assert state.owes == 0
    assert legal(state, 0) == ["solo"]


@pytest.mark.rule("R6.3")
def test_who_must_draw_has_no_longer_called() -> None:
    state = act(at("top r5; called 1; hands r+1 r2 r3 / b3; pile y2 y3"), 0, "play r+1", 0)
    assert (seen(state, 0).called, sizes(state)) == ((), [2, 2])


@pytest.mark.rule("R6.4")
def test_with_automatic_calls_nobody_owes_one() -> None:
    state = act(at(TWO, 3, solo_call="automatic"), 0, "play r1")
    assert (state.owes, seen(state, 1).called) == (-1, (0,))
    assert sizes(act(state, 1, "play r9")) == [1, 2, 2]


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize("action", ["play r1 solo", "solo"])
def test_with_automatic_calls_there_is_none_to_make(action: str) -> None:
    assert refused(at(TWO, 3, solo_call="automatic"), 0, action) == "R6.4"


@pytest.mark.rule("R6.5")
def test_automatic_players_leave_two_seconds_to_call_unless_the_table_says_otherwise() -> None:
    assert game_class("bambino_solo").reaction_seconds == 2
    assert "reaction_seconds" not in game().variant
