"""Listing the legal actions: the blocks that hand and stage suggest, filtered by the tests of `refusal_rules.py`."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.solos_en_casa.board import AIMING, AT_DOOR, AT_FORK, AT_GRILLE, AT_TRAP, BACKING, ENDING, TURN
from ludoteca.games.solos_en_casa.components import (
    ADVANCE,
    ATTACK,
    B_ADVANCE,
    B_AIM,
    B_ATTACK,
    B_BACK,
    B_BANANA,
    B_CLOSE,
    B_COLA,
    B_DICE,
    B_DROP,
    B_GO,
    B_GRILLE,
    B_OPEN,
    B_POTION,
    B_RAID,
    B_STOP,
    B_UNLOCK,
    B_WARD,
    BANANA,
    BANANA_TRAP,
    COLA,
    COLA_TRAP,
    CRASH,
    DICE,
    DOOR,
    END,
    GRILLE,
    MOST_DISCARDS,
    NO_TRAP,
    PET,
    PLAY_CRASH,
    POTION,
    POTION_KINDS,
    ROLL,
    STOP,
    UNLOCK,
    WARDS,
)
from ludoteca.games.solos_en_casa.house import COLOUR_COUNT
from ludoteca.games.solos_en_casa.refusal_rules import Refusals

# ── sets of kinds, see `Board.hands` ──
HAS_DOOR: Final = 1 << DOOR
HAS_GRILLE: Final = 1 << GRILLE
HAS_CRASH: Final = 1 << CRASH
HAS_TRAP: Final = (1 << POTION) - (1 << BANANA)
HAS_PET: Final = 1 << PET
ALL_COLOURS: Final = (1 << COLOUR_COUNT) - 1


class LegalActions(Refusals):
    """The part of a state that lists what may be done."""

    def legal_actions(self, seat: i64) -> vec[i64]:
        """Every action the asked seat may take, ascending; nobody else may act (R3.1)."""
        legal = vec[i64](capacity=48)
        if seat < 0 or seat != self.current_seat():
            return legal
        if self.stage == TURN:
            return self.add_turn(legal)
        if self.stage == AT_TRAP or self.stage == AT_GRILLE:
            return self.add_defence(legal)
        return self.add_answers(legal)

    # ── in a turn ──

    def add_turn(self, legal: vec[i64]) -> vec[i64]:
        """Rolling or ending, cards, discards."""
        legal = append(legal, END if self.rolled else ROLL)  # R3.2
        hand = self.hands[self.turn]
        if hand & HAS_CRASH != 0:
            legal = append(legal, PLAY_CRASH)
        if hand & HAS_DOOR != 0:
            legal = self.add_block(legal, B_OPEN, 0, self.box.house.doors)
            legal = self.add_block(legal, B_CLOSE, 0, self.box.house.doors)
        if hand & HAS_TRAP != 0:
            legal = self.add_traps(legal, B_BANANA, hand >> BANANA)
            legal = self.add_traps(legal, B_COLA, hand >> COLA)
        if hand & HAS_GRILLE != 0:
            legal = self.add_block(legal, B_GRILLE, 0, self.seats)
        if hand >= HAS_PET:
            legal = self.add_pets(legal, hand >> PET)
        if self.discarded < MOST_DISCARDS:
            legal = self.add_discards(legal, hand)
        return legal

    def add_block(self, legal: vec[i64], block: i64, first: i64, end: i64) -> vec[i64]:
        """Of a block whose card is in hand: those from index `first` up to before `end` that may be played."""
        start = self.box.layout.start[block]
        for index in range(first, end):
            if self.refuse_effect(block, index) is None:
                legal = append(legal, start + index)
        return legal

    def add_traps(self, legal: vec[i64], block: i64, colours: i64) -> vec[i64]:
        """The spaces for the traps in hand, colour by colour, the first colour in the lowest bit (R6.1)."""
        if colours & ALL_COLOURS == 0 or not self.traps_left(BANANA_TRAP if block == B_BANANA else COLA_TRAP):
            return legal  # R6.3, looked at once and not for each space
        starts = self.box.house.colour_start
        for colour in range(COLOUR_COUNT):
            if (colours >> colour) & 1 != 0:
                legal = self.add_free_places(legal, block, starts[colour], starts[colour + 1])
        return legal

    def add_free_places(self, legal: vec[i64], block: i64, first: i64, end: i64) -> vec[i64]:
        """The spaces of a colour without a trap (R6.2)."""
        start = self.box.layout.start[block]
        spaces, traps = self.box.house.place_space, self.traps
        for place in range(first, end):
            if traps[spaces[place]] == NO_TRAP:
                legal = append(legal, start + place)
        return legal

    def add_pets(self, legal: vec[i64], cards: i64) -> vec[i64]:
        """Pet cards, three bits a pet: advances, dice, attacks on one, attacks on two."""
        seats = self.seats
        for pet in range(seats):
            if (cards >> (3 * pet + ADVANCE)) & 1 != 0:
                legal = self.add_block(legal, B_ADVANCE, pet, pet + 1)
        for pet in range(seats):
            if (cards >> (3 * pet + DICE)) & 1 != 0:
                legal = self.add_block(legal, B_DICE, pet, pet + 1)
        for pet in range(seats):
            if (cards >> (3 * pet + ATTACK)) & 1 != 0:
                legal = self.add_attacks(legal, pet)
        if (cards >> (3 * self.turn + ATTACK)) & 1 != 0:
            legal = self.add_block(legal, B_RAID, 0, seats * (seats - 1) // 2)
        return legal

    def add_attacks(self, legal: vec[i64], pet: i64) -> vec[i64]:
        """Whom the attack card of a pet may rob (R8.6)."""
        start = self.box.layout.start[B_ATTACK] + pet * self.seats
        for victim in range(self.seats):
            if self.can_rob(victim):
                legal = append(legal, start + victim)
        return legal

    def add_discards(self, legal: vec[i64], hand: i64) -> vec[i64]:
        """Cards to move back with, or to be rid of when stuck."""
        if self.can_step_back():
            legal = self.add_hand(legal, B_BACK, hand)
        if self.rolled and not self.stirred:
            legal = self.add_hand(legal, B_DROP, hand)  # R3.8
        return legal

    def add_hand(self, legal: vec[i64], block: i64, hand: i64) -> vec[i64]:
        """The actions of a block that has one action a kind of card, for the kinds in hand."""
        action = self.box.layout.start[block]
        while hand > 0:
            if hand & 1 != 0:
                legal = append(legal, action)
            hand >>= 1
            action += 1
        return legal

    # ── answers ──

    def add_defence(self, legal: vec[i64]) -> vec[i64]:
        """Declining, and the potions that help."""
        legal = append(legal, 0)
        trap = self.stage == AT_TRAP
        block = B_POTION if trap else B_WARD
        start = self.box.layout.start[block]
        for index in range(POTION_KINDS if trap else WARDS):
            refused = self.refuse_potion(index) if trap else self.refuse_ward(index)
            if refused is None:
                legal = append(legal, start + index)
        return legal

    def add_answers(self, legal: vec[i64]) -> vec[i64]:
        """The answers of the player of the turn to the question of the stage."""
        if self.stage == AT_FORK:
            return self.add_ways(legal)
        if self.stage == AT_DOOR:
            if self.refuse_at_door(B_STOP) is None:
                legal = append(legal, STOP)
            return append(legal, UNLOCK) if self.refuse_at_door(B_UNLOCK) is None else legal
        if self.stage == AIMING:
            for seat in range(self.seats):
                legal = append(legal, self.box.layout.start[B_AIM] + seat)
        elif self.stage == BACKING:
            legal = self.add_hand(legal, B_BACK, self.hands[self.turn])
        elif self.stage == ENDING:
            legal = append(legal, END)
            if self.discarded < MOST_DISCARDS:
                legal = self.add_hand(legal, B_DROP, self.hands[self.turn])
        return legal

    def add_ways(self, legal: vec[i64]) -> vec[i64]:
        """The ways at the fork (R4.2)."""
        start = self.box.layout.start[B_GO]
        for branch in range(self.box.house.branches):
            if self.refuse_way(branch) is None:
                legal = append(legal, start + branch)
        return legal
