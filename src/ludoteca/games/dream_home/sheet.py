"""Score sheets for people, and what a choice would gain: what pages show beside a home.

Nothing here reckons by itself: `scoring.Scorer` does, here with a sheet to write on.
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.chance import FastChance
from ludoteca.games.dream_home.components import (
    A_PLACE,
    A_ROOF,
    A_SUPPLY,
)
from ludoteca.games.dream_home.rules import HomeState
from ludoteca.games.dream_home.scoring import Line, Scorer

__all__ = ["Line", "gains", "score_sheet"]


def score_sheet(state: HomeState, seat: int, roofs: bool) -> list[Line]:
    """Every line of a seat's score; `roofs` -- whether the roof stands on it. The points add up to the score."""
    scorer = Scorer()
    lines: list[Line] = []
    scorer.sheet = lines
    if roofs:
        scorer.total(state.homes, seat, state.helpers, state.roofs)
    else:
        scorer.open_total(state.homes, seat, state.helpers)
    return lines


def gains(state: HomeState, choose: Callable[[int], bool] | None = None) -> dict[int, int]:
    """The open points that each placing or decorating action of the asked seat would bring at once, by action id.

    The state may be any world that fits a view: nothing hidden is looked at. `choose` limits the actions looked at.
    """
    seat = int(state.current_seat())
    if seat < 0:
        return {}
    before = int(state.points(seat))
    wanted = [int(action) for action in state.legal_actions(seat) if shows_gain(int(action))]
    return {action: gain(state, seat, action, before) for action in wanted if choose is None or choose(action)}


def shows_gain(action: int) -> bool:
    """Whether an action changes a home in the open at once."""
    return A_PLACE <= action < A_ROOF or action >= A_SUPPLY


def gain(state: HomeState, seat: int, action: int, before: int) -> int:
    """Open points after an action, less those before it. Cards that come later do not count."""
    after = state.clone()
    after.tally = state.tally[:]  # what is only tried does not count
    after.carry_out(seat, action, FastChance(0))
    scorer = Scorer()
    return int(scorer.open_total(after.homes, seat, after.helpers)) - before
