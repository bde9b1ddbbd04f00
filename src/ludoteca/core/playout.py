"""Playing a match to its end: at random, or by a game's quick policy. The inner loop of study and search."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.chance import Chance
from ludoteca.core.state import State
from ludoteca.core.turns import SEAT_BIT, Turns


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A quick sensible choice, made on a whole state. Bots call it only on a state sampled from their View."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """An answer for the seat that `turns` asks."""
        raise NotImplementedError


class RandomPolicy(Policy):
    """Any legal answer, each as likely as the other."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """A uniformly random legal answer."""
        legal = turns.legal_actions()
        return legal[chance.below(len(legal))]


def random_playout(state: State, chance: Chance, bound: i64) -> i64:
    """Play `state` on with uniformly random answers until it is over or `bound` answers were given.

    Returns the number of answers. The state is changed.
    """
    # What `Turns` does, on local variables, and without asking again whether a listed action is legal: this loop is
    # where study spends its time.
    answers: i64 = 0
    declined: i64 = 0
    decision: i64 = 0
    while answers < bound:
        seat = state.current_seat()
        if seat < 0:
            break
        asked = state.window_seat(declined)
        answers += 1
        if asked < 0:
            count = state.list_legal(seat)
            pick: i64 = 0
            if count > 1:  # no choice, no outcome
                pick = chance.below(count)
            state.carry_out(seat, state.listed[pick], chance)
        else:
            pick = chance.below(state.list_legal(asked) + 1)  # 0 is `DECLINE`, which leads the list in a window
            if pick:
                state.carry_out(asked, state.listed[pick - 1], chance)
            else:
                declined |= SEAT_BIT[asked]
                decision = state.decision
        if declined and state.decision != decision:
            declined = 0
    return answers


def policy_playout(state: State, policies: list[Policy], chance: Chance, bound: i64) -> i64:
    """Play `state` on with one policy a seat until it is over or `bound` answers were given; returns their number."""
    turns = Turns(state)
    answers: i64 = 0
    while turns.seat >= 0 and answers < bound:
        turns.answer(policies[int(turns.seat)].choose(turns, chance), chance)
        answers += 1
    return answers
