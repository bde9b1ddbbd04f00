"""Counting exactly: how many ways there are to play on from a position.

Chess engines find mistakes in their rules by counting all sequences of moves to a fixed depth. Here chance is one more
choice: every outcome that a move can have counts as a way of its own, so the counts hold the odds as well as the rules.
Small positions (short piles, small hands) keep them readable.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core.chance import OutOfOutcomes, ReplayedChance
from ludoteca.core.state import State
from ludoteca.core.turns import Turns


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` answers, outcomes included; a match that is over earlier counts once."""
    return _count(Turns(state.clone()), depth)


def divide(state: State, depth: int) -> dict[int, int]:
    """`perft`, split by the first answer's action id: the way to find which move's count is wrong."""
    turns = Turns(state.clone())
    return {
        int(action): sum(_count(after, depth - 1) for after in outcomes_of(turns, int(action)))
        for action in turns.legal_actions()
    }


def _count(turns: Turns, depth: int) -> int:
    if depth == 0 or turns.seat < 0:
        return 1
    return sum(
        _count(after, depth - 1) for action in turns.legal_actions() for after in outcomes_of(turns, int(action))
    )


def outcomes_of(turns: Turns, action: int) -> Iterator[Turns]:
    """Every position an answer can lead to, one for each series of outcomes of chance."""
    waiting: list[list[int]] = [[]]
    while waiting:
        series = waiting.pop()
        after = turns.clone()
        try:
            after.answer(action, ReplayedChance(series))
        except OutOfOutcomes as wish:
            waiting += [[*series, outcome] for outcome in reversed(range(wish.below))]
            continue
        yield after
