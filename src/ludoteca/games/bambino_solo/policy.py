"""A quick sensible way to play Bambino-Solo: always play, stay flexible, hit who is nearly out. Compiled.

It looks at its own hand and at the number of cards others hold, never at which: on a sampled world it plays as it would
at the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.playout import Policy
from ludoteca.core.turns import Turns
from ludoteca.games.bambino_solo.components import (
    BIT,
    BUTTERFLY,
    CALL,
    CALLING,
    COLOUR_OF,
    FIRST_PLAY,
    FITS,
    KIND_PLAYED,
    NAMED,
    ROBIN,
    SYMBOL_OF,
    count_bits,
)
from ludoteca.games.bambino_solo.rules import BambinoState

CERTAIN: Final = 100_000
PLAYING: Final = 1_000
"""A card less is worth more than anything else about a play."""

EACH_FOLLOWER: Final = 10
"""The worth of each own kind that fits on the card just played."""

KEEP_BUTTERFLY: Final = 60
"""A butterfly always fits, so it is kept for need."""

NEARLY_OUT: Final = 2
HIT: Final = 80
"""The worth of costing a nearly finished neighbour a turn or cards."""

HIT_ANYWAY: Final = 5


class GreedyPolicy(Policy):
    """The best-looking answer; the first in catalogue order among equals."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """An answer for the seat that `turns` asks."""
        state = turns.state
        assert isinstance(state, BambinoState)
        legal = turns.legal_actions()
        best = legal[0]
        most: i64 = -CERTAIN
        for action in legal:
            worth = self.worth(state, turns.seat, action)
            if worth > most:
                most = worth
                best = action
        return best

    def worth(self, state: BambinoState, seat: i64, action: i64) -> i64:
        """How good an action looks; doing nothing is worth 0."""
        if action == CALL:
            return CERTAIN
        if action < FIRST_PLAY:
            return 0
        kind = KIND_PLAYED[action]
        colour = NAMED[action] if kind == BUTTERFLY else COLOUR_OF[kind]
        worth = PLAYING + EACH_FOLLOWER * self.followers(state, seat, kind, max(colour, 0))
        if kind == BUTTERFLY and state.size(seat) > NEARLY_OUT:
            worth -= KEEP_BUTTERFLY
        if SYMBOL_OF[kind] >= ROBIN and kind != BUTTERFLY:
            worth += HIT if state.size(state.after(seat)) <= NEARLY_OUT else HIT_ANYWAY
        if action >= CALLING:
            worth += 1
        return worth

    def followers(self, state: BambinoState, seat: i64, kind: i64, colour: i64) -> i64:
        """How many other kinds of the hand would fit on a card."""
        fits = FITS[kind if kind < BUTTERFLY else BUTTERFLY + colour]
        return count_bits(state.hands[seat] & fits & ~BIT[kind])
