"""A quick sensible way to play SOLO: shed what is dear, keep black cards for need, hit who is nearly out. Compiled.

It looks at its own hand and at the number of cards others hold, never at which: on a sampled world it plays as it would
at the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.playout import Policy
from ludoteca.core.turns import Turns
from ludoteca.games.solo.components import (
    ALL_PASS,
    ARGUMENT,
    BIT,
    CALL,
    CALLING,
    CHOOSE,
    COLOUR_OF,
    DRAW_FOUR,
    DRAW_TWO,
    FIRST_PLAY,
    KIND_PLAYED,
    OF_COLOUR,
    SKIP,
    SYMBOL_OF,
)
from ludoteca.games.solo.rules import SoloState

CERTAIN: Final = 100_000
KEEP_BLACK: Final = 70
"""What a black card is worth in the hand while nobody is nearly out: more than any points it may cost."""

NEARLY_OUT: Final = 2
HIT: Final = 40
"""The worth of costing a nearly finished neighbour a turn or cards."""

EACH_OF_COLOUR: Final = 4
"""The worth of each own card of the colour that will be in force."""

EACH_CARD: Final = 12
"""The worth of each card more or less in one's own hand after an exchange."""


class GreedyPolicy(Policy):
    """The best-looking answer; the first in catalogue order among equals."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """An answer for the seat that `turns` asks."""
        state = turns.state
        assert isinstance(state, SoloState)
        legal = turns.legal_actions()
        best = legal[0]
        if len(legal) == 1:
            return best
        most: i64 = -CERTAIN
        for action in legal:
            worth = self.worth(state, turns.seat, action)
            if worth > most:
                most = worth
                best = action
        return best

    def worth(self, state: SoloState, seat: i64, action: i64) -> i64:
        """How good an action looks; doing nothing is worth 0."""
        if action == CALL:
            return CERTAIN
        if action < FIRST_PLAY:
            return -EACH_CARD * state.penalty if state.penalty and seat == state.turn else 0
        rest = state.size(seat) - 1
        if rest == 0:
            return CERTAIN
        kind = KIND_PLAYED[action]
        worth = state.setting.values[kind] + EACH_CARD + self.hit(state, seat, kind)
        worth += self.exchange(state, seat, kind, ARGUMENT[action], rest)
        worth += EACH_OF_COLOUR * self.held_of(state, seat, kind, self.colour_after(state, kind, ARGUMENT[action]))
        if kind >= CHOOSE and self.fewest(state, seat) > NEARLY_OUT and rest > NEARLY_OUT:
            worth -= KEEP_BLACK
        if action >= CALLING:
            worth += 1
        return worth

    def colour_after(self, state: SoloState, kind: i64, argument: i64) -> i64:
        """The colour in force after a play; 4: none."""
        if kind < CHOOSE:
            return COLOUR_OF[kind]
        return argument if argument >= 0 else state.colour

    def held_of(self, state: SoloState, seat: i64, kind: i64, colour: i64) -> i64:
        """How many kinds of a colour a seat holds, the one played left out."""
        if colour > 3:
            return 0
        word: i64 = state.held(seat) & OF_COLOUR[colour] & ~BIT[kind]
        count: i64 = 0
        while word:
            word &= word - 1
            count += 1
        return count

    def hit(self, state: SoloState, seat: i64, kind: i64) -> i64:
        """What a card does to the next player, worth more the nearer that one is to the end."""
        symbol = SYMBOL_OF[kind]
        if kind != DRAW_FOUR and symbol != DRAW_TWO and symbol != SKIP:
            return 0
        if state.size(state.after(seat)) > NEARLY_OUT:
            return 0
        return HIT

    def exchange(self, state: SoloState, seat: i64, kind: i64, argument: i64, rest: i64) -> i64:
        """What changing hands is worth: the cards one gets rid of by it."""
        if kind == ALL_PASS:
            return EACH_CARD * (rest - state.size(state.before(seat)))
        if kind < CHOOSE and argument >= 0:
            return EACH_CARD * (rest - state.size(argument))
        return 0

    def fewest(self, state: SoloState, seat: i64) -> i64:
        """The smallest number of cards another seat holds."""
        least: i64 = 1000
        for other in range(state.seats):
            if other != seat and state.size(other) < least:
                least = state.size(other)
        return least
