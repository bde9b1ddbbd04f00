"""A quick sensible choice for a race: what brings the pet on, what hinders who is ahead. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.playout import Policy
from ludoteca.core.turns import Turns
from ludoteca.games.solos_en_casa.board import AIMING, AT_FORK, AT_GRILLE, AT_TRAP, ENDING, TURN
from ludoteca.games.solos_en_casa.components import (
    B_ADVANCE,
    B_ATTACK,
    B_BACK,
    B_BANANA,
    B_CLOSE,
    B_COLA,
    B_CRASH,
    B_DICE,
    B_DROP,
    B_END,
    B_GRILLE,
    B_OPEN,
    B_POTION,
    B_RAID,
    B_UNLOCK,
    B_WARD,
    COLA_TRAP,
    CRASH_BACK,
)
from ludoteca.games.solos_en_casa.rules import SolosState

CLEAR_LEAD: i64 = 4
"""How many spaces a pet must be ahead for a grille to be worth its card."""

NEAR: i64 = 7
"""A trap or a shut door within so many spaces ahead of a pet is likely to be met soon."""


class GreedyPolicy(Policy):
    """Answers by a worth for each legal action; equal ones by lot."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """An answer for the asked seat."""
        state = turns.state
        assert isinstance(state, SolosState)
        best: i64 = 0
        best_worth: i64 = -1_000_000
        ties: i64 = 1
        for action in turns.legal_actions():
            worth = action_worth(state, turns.seat, action)
            if worth == best_worth:
                ties += 1
                if chance.below(ties) == 0:
                    best = action
            elif worth > best_worth:
                best, best_worth, ties = action, worth, 1
        return best


def action_worth(state: SolosState, seat: i64, action: i64) -> i64:
    """How good an action is for a seat; above 0 means better than rolling or ending the turn."""
    block = state.box.layout.block_of[action]
    index = action - state.box.layout.start[block]
    if state.stage == TURN:
        return turn_worth(state, seat, block, index)
    if state.stage == AT_FORK:
        return state.box.house.progress[state.box.house.branch_space[index]]
    if state.stage == AT_TRAP or state.stage == AT_GRILLE:
        return defence_worth(state, seat, block)
    if state.stage == AIMING:
        return aim_worth(state, seat, index)
    if state.stage == ENDING:
        return 1 if block == B_END else 0
    return 1 if block == B_UNLOCK else 0


def turn_worth(state: SolosState, seat: i64, block: i64, index: i64) -> i64:
    """The worth of an action in one's own turn."""
    if block == B_ADVANCE:
        return 90 if index == seat else 80
    if block == B_DICE:
        return 70 if index == seat else 60
    if block == B_RAID:
        return 50
    if block == B_ATTACK:
        return attack_worth(state, seat, index)
    if block == B_GRILLE:
        lead = ahead(state, index, seat)
        return 40 + lead if lead >= CLEAR_LEAD else -20
    if block == B_CRASH:
        return 5 if leader(state, seat) >= 0 else -5
    if block == B_OPEN or block == B_CLOSE:
        return door_worth(state, seat, index, block == B_OPEN)
    if block == B_BANANA or block == B_COLA:
        return trap_worth(state, seat, state.box.house.place_space[index]) + (1 if block == B_COLA else 0)
    if block == B_DROP:
        return 1
    return -30 if block == B_BACK else 0  # B_ROLL and B_END


def attack_worth(state: SolosState, seat: i64, index: i64) -> i64:
    """Rather the player ahead, rather the fuller hand."""
    victim = index % state.seats
    return 48 + (1 if ahead(state, victim, seat) > 0 else 0) + (1 if state.sizes[victim] > 3 else 0)


def ahead(state: SolosState, other: i64, seat: i64) -> i64:
    """How many spaces another's pet is ahead of mine."""
    progress = state.box.house.progress
    return progress[state.at[other]] - progress[state.at[seat]]


def leader(state: SolosState, seat: i64) -> i64:
    """The seat furthest ahead of mine, -1 if I lead."""
    best: i64 = -1
    most: i64 = 0
    for other in range(state.seats):
        lead = ahead(state, other, seat)
        if lead > most:
            best = other
            most = lead
    return best


def distance(state: SolosState, pet: i64, space: i64) -> i64:
    """Spaces along the path from a pet to a space: negative behind it."""
    progress = state.box.house.progress
    return progress[space] - progress[state.at[pet]]


def trap_worth(state: SolosState, seat: i64, space: i64) -> i64:
    """A trap just ahead of rivals and not before my own pet."""
    mine = distance(state, seat, space)
    if 0 < mine <= 2 * NEAR:
        return -10
    caught: i64 = 0
    for other in range(state.seats):
        there = distance(state, other, space)
        if other != seat and 0 < there <= NEAR:
            caught += NEAR + 1 - there
    return caught if caught > 2 else -10


def door_worth(state: SolosState, seat: i64, door: i64, opens: bool) -> i64:
    """Open what is shut before me, shut what lies before rivals behind me."""
    space = door_space(state, door)
    mine = distance(state, seat, space)
    if opens:
        return 30 - mine if 0 < mine <= NEAR else -10
    if mine > 0:
        return -10
    for other in range(state.seats):
        there = distance(state, other, space)
        if other != seat and 0 < there <= NEAR and state.closed[door] == 0:
            return 8
    return -10


def door_space(state: SolosState, door: i64) -> i64:
    """The space just past a door."""
    house = state.box.house
    for edge in range(len(house.edge_door)):
        if house.edge_door[edge] == door:
            return house.edge_to[edge]
    return house.fridge


def defence_worth(state: SolosState, seat: i64, block: i64) -> i64:
    """Potions against cola bombs, against a peel that costs steps, and against losing places."""
    if block == B_WARD:
        return 5 if ahead(state, seat, state.turn) > 2 else -5
    if block == B_POTION:
        trap = state.traps[state.at[seat]]
        return 5 if trap == COLA_TRAP or state.points > 1 else -5
    return 0


def aim_worth(state: SolosState, seat: i64, target: i64) -> i64:
    """Forward for me, back for whoever leads."""
    back = state.crash_card & CRASH_BACK != 0
    if target == seat:
        return -100 if back else 100
    return ahead(state, target, seat) if back else -ahead(state, target, seat)
