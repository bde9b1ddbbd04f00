"""A quick sensible choice."""

from __future__ import annotations

from mypy_extensions import i64

from examples.magpie.rules import DRAW, SHOWING, SNATCH
from ludoteca.core.chance import Chance
from ludoteca.core.playout import Policy
from ludoteca.core.state import DECLINE
from ludoteca.core.turns import Turns


class Greedy(Policy):
    """Snatch what can be snatched, show what is worth 3 or more, draw otherwise."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """Ids rise with worth, so the last legal one is the best thing to show."""
        legal = [int(action) for action in turns.legal_actions()]
        if SNATCH in legal:
            return SNATCH
        if legal[0] == DECLINE:
            return DECLINE
        return DRAW if legal[0] == DRAW and legal[-1] < SHOWING + 3 else legal[-1]
