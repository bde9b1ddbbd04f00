"""A quick sensible choice: take heaps that pay, leave poor ones to the next. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.playout import Policy
from ludoteca.core.turns import Turns
from ludoteca.games.home_sweet_home.components import CRAB, FIRST_PLAY, FIRST_SAY, KINDS, NUMBERS, P_SAY, number_of
from ludoteca.games.home_sweet_home.rules import SeaState


class GreedyPolicy(Policy):
    """Plays the card that changes the lead over the next player most, by what the heap would bring each of them."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """An answer for the asked seat."""
        state = turns.state
        assert isinstance(state, SeaState)
        if state.phase == P_SAY:
            return FIRST_SAY + state.total
        return FIRST_PLAY + best_card(state, turns.seat, chance)


def best_card(state: SeaState, seat: i64, chance: Chance) -> i64:
    """The kind in hand with the highest worth; equal ones by lot."""
    best: i64 = -1
    best_worth: i64 = 0
    ties: i64 = 0
    for kind in range(KINDS):
        if state.hands[seat * KINDS + kind] == 0:
            continue
        worth = card_worth(state, seat, kind)
        ties = ties + 1 if best >= 0 and worth == best_worth else 1
        if best < 0 or worth > best_worth or (worth == best_worth and chance.below(ties) == 0):
            best = kind
            best_worth = worth
    return best


def card_worth(state: SeaState, seat: i64, kind: i64) -> i64:
    """Twelve times the animals a card brings: to me at once, or by odds to the next player, who may take the heap."""
    total = state.total + number_of(kind)
    limit = state.box.collect_at
    if total >= limit:
        return 12 * gain(state, seat, kind)
    following = seat + 1 if seat + 1 < state.seats else 0
    danger = total - limit + 6  # how many of the numbers 1 to 5 would take the heap, and one more
    if danger <= 0:
        return 0
    return -2 * danger * gain(state, following, kind)


def gain(state: SeaState, seat: i64, kind: i64) -> i64:
    """How many more animals a seat would have with the heap and one card of a kind."""
    suits = vec[i64]([0] * NUMBERS)
    before: i64 = 0
    for place in range(NUMBERS):
        suits[place] = state.suits[seat * NUMBERS + place]
        before += (place + 1) * size(suits[place])
    for lying in state.heap:
        add(suits, lying)
    add(suits, kind)
    after: i64 = 0
    for place in range(NUMBERS):
        after += (place + 1) * size(suits[place])
    return after - before


def add(suits: vec[i64], kind: i64) -> None:
    """A card into five suits given as surpluses."""
    if kind >= CRAB:
        suits[kind - CRAB] -= 1
    else:
        suits[kind] += 1


def size(surplus: i64) -> i64:
    """How many cards a surplus stands for."""
    return surplus if surplus > 0 else -surplus
