"""Whom the rules wait for, and which rule forbids a move. `legal_rules.py` lists what nothing here forbids.

The numbers are those of RULES.md. A refusal may rest on the mover's own hidden cards, so it is told to nobody else.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import NOBODY
from ludoteca.games.solos_en_casa.board import (
    AIMING,
    AT_DOOR,
    AT_FORK,
    AT_GRILLE,
    AT_TRAP,
    BACKING,
    ENDING,
    OVER,
    TURN,
)
from ludoteca.games.solos_en_casa.components import (
    ADVANCE,
    ANY_POTION,
    ATTACK,
    B_ADVANCE,
    B_AIM,
    B_ATTACK,
    B_BACK,
    B_BANANA,
    B_CLOSE,
    B_COLA,
    B_CRASH,
    B_DECLINE,
    B_DICE,
    B_DROP,
    B_END,
    B_GO,
    B_GRILLE,
    B_OPEN,
    B_POTION,
    B_RAID,
    B_ROLL,
    B_STOP,
    B_UNLOCK,
    B_WARD,
    BANANA,
    BANANA_TRAP,
    COLA,
    COLA_TRAP,
    CRASH,
    DICE,
    DIE_SIDES,
    DOOR,
    GRILLE,
    MOST_DISCARDS,
    NO_TRAP,
    PET,
    POTION,
)
from ludoteca.games.solos_en_casa.moves import ADVANCE_OWN, FAR, Moves


class Refusals(Moves):
    """The part of a state that says no."""

    def current_seat(self) -> i64:
        """The seat asked: the mover's owner at a trap, the grille's target, else the player of the turn."""
        if self.stage == OVER:
            return NOBODY
        if self.stage == AT_TRAP:
            return self.mover  # R6.7
        if self.stage == AT_GRILLE:
            return self.asked  # R7.2
        return self.turn

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule that forbids an action, `None` if it is legal."""
        layout = self.box.layout
        if seat < 0 or seat != self.current_seat() or action < 0 or action >= layout.size:
            return "R3.1"
        block = layout.block_of[action]
        index = action - layout.start[block]
        if self.stage == TURN:
            return self.refuse_in_turn(block, index)
        if self.stage == AT_TRAP or self.stage == AT_GRILLE:
            return self.refuse_defence(block, index)
        return self.refuse_answer(block, index)

    # ── in a turn, the pets at rest ──

    def refuse_in_turn(self, block: i64, index: i64) -> str | None:
        """Rolling, ending, discarding and playing cards."""
        if block == B_ROLL:
            return "R3.2" if self.rolled else None
        if block == B_END:
            return None if self.rolled else "R3.2"
        if block == B_BACK:
            return self.refuse_back(index)
        if block == B_DROP:
            return self.refuse_drop(index)
        kind = self.card_of(block, index)
        if kind < 0:
            return "R3.7"  # an answer, but no such question is on the table
        if self.held(self.turn, kind) == 0:
            return "R3.3"
        return self.refuse_effect(block, index)

    def card_of(self, block: i64, index: i64) -> i64:
        """The kind of card that an action of the turn plays, -1 if it plays none."""
        if block == B_CRASH:
            return CRASH
        if block == B_OPEN or block == B_CLOSE:
            return DOOR
        if block == B_BANANA:
            return BANANA + self.colour_of_place(index)
        if block == B_COLA:
            return COLA + self.colour_of_place(index)
        if block == B_GRILLE:
            return GRILLE
        return self.pet_card_of(block, index)

    def pet_card_of(self, block: i64, index: i64) -> i64:
        """The kind of pet card that an action plays, -1 if it plays none."""
        if block == B_ADVANCE:
            return PET + 3 * index + ADVANCE
        if block == B_DICE:
            return PET + 3 * index + DICE
        if block == B_ATTACK:
            return PET + 3 * (index // self.seats) + ATTACK
        if block == B_RAID:
            return PET + 3 * self.turn + ATTACK  # R8.7 only with the card of one's own pet
        return -1

    def colour_of_place(self, place: i64) -> i64:
        """The colour of the coloured space with this number."""
        return self.box.house.colour[self.box.house.place_space[place]]

    def refuse_effect(self, block: i64, index: i64) -> str | None:
        """Why a card that is held cannot be played so: it would change nothing (R3.6), or its own rule forbids it."""
        if block == B_OPEN:
            return None if self.closed[index] > 0 else "R5.3"
        if block == B_CLOSE:
            return None if self.closed[index] < self.box.house.tokens[index] else "R5.3"
        if block == B_BANANA:
            return self.refuse_trap(index, BANANA_TRAP)
        if block == B_COLA:
            return self.refuse_trap(index, COLA_TRAP)
        if block == B_GRILLE:
            return "R7.1" if self.at[index] == self.at[self.turn] else None
        if block == B_ADVANCE:
            return None if self.can_advance(index == self.turn) else "R8.10"
        if block == B_DICE:
            return None if self.can_run() else "R8.10"
        return self.refuse_attack(block, index)

    def refuse_trap(self, place: i64, trap: i64) -> str | None:
        """One trap a space, and only while a token is left."""
        if self.traps[self.box.house.place_space[place]] != NO_TRAP:
            return "R6.2"
        return None if self.traps_left(trap) else "R6.3"

    def refuse_attack(self, block: i64, index: i64) -> str | None:
        """An attack needs hands with cards, of others."""
        if block == B_ATTACK:
            return None if self.can_rob(index % self.seats) else "R8.6"
        if block == B_RAID:
            both = self.can_rob(self.box.layout.raid_first[index]) and self.can_rob(self.box.layout.raid_second[index])
            return None if both else "R8.7"
        return None

    def can_rob(self, victim: i64) -> bool:
        """Whether an attack finds a card in a hand: another's, and not empty (R8.6)."""
        return victim != self.turn and self.sizes[victim] > 0

    def can_advance(self, own: bool) -> bool:
        """Whether an advance card could take the pet to another space (R8.10)."""
        return self.gains(self.at[self.turn], FAR, own, True, self.held(self.turn, DOOR))

    def can_run(self) -> bool:
        """Whether a die could take the pet to another space (R8.10)."""
        return self.gains(self.at[self.turn], DIE_SIDES, True, False, self.held(self.turn, DOOR))

    # ── discarding ──

    def refuse_back(self, kind: i64) -> str | None:
        """Discarding a card to move back a space."""
        if self.held(self.turn, kind) == 0:
            return "R3.3"
        if self.discarded >= MOST_DISCARDS:
            return "R4.6"
        return None if self.can_step_back() else "R4.7"

    def can_step_back(self) -> bool:
        """Whether one discard, or two together over a full space, really move the pet back (R4.7, R4.9)."""
        house = self.box.house
        here = self.at[self.turn]
        space = self.space_behind(here)
        if space < 0 or self.has_room(space, self.turn):
            return space >= 0
        if self.traps[space] != NO_TRAP or self.discarded > 0 or self.sizes[self.turn] < MOST_DISCARDS:
            return False
        beyond = self.space_behind(space)
        return beyond >= 0 and (beyond == house.entrance or self.has_room(beyond, self.turn))

    def space_behind(self, space: i64) -> i64:
        """The space a pet would step back to; -1 at the entrance and before a closed door."""
        edge = self.box.house.back[space]
        if edge < 0:
            return -1
        door = self.box.house.edge_door[edge]
        return -1 if door >= 0 and self.closed[door] > 0 else self.box.house.edge_from[edge]

    def refuse_drop(self, kind: i64) -> str | None:
        """Discarding because of being stuck, at the end of the turn."""
        if not self.rolled or self.stirred or self.discarded >= MOST_DISCARDS:
            return "R3.8"
        return None if self.held(self.turn, kind) > 0 else "R3.3"

    # ── answers ──

    def refuse_answer(self, block: i64, index: i64) -> str | None:
        """Answers of the player whose turn it is to a question in the middle of something."""
        if self.stage == AT_FORK:
            return self.refuse_way(index) if block == B_GO else "R4.2"
        if self.stage == AT_DOOR:
            return self.refuse_at_door(block)
        if self.stage == AIMING:
            return None if block == B_AIM else "R9.3"
        if self.stage == BACKING:
            return "R4.9" if block != B_BACK else None if self.held(self.turn, index) > 0 else "R3.3"
        if self.stage == ENDING and block != B_END:
            return self.refuse_drop(index) if block == B_DROP else "R3.8"
        return None

    def refuse_way(self, branch: i64) -> str | None:
        """A way at a fork must leave from there; an advance must not waste itself (R8.10)."""
        house = self.box.house
        here = self.at[self.mover]
        edge = house.edge_between(here, house.branch_space[branch])
        if edge < 0:
            return "R4.2"
        if self.motion != ADVANCE_OWN or self.room != self.origin:
            return None
        keys = self.held(self.turn, DOOR)
        return None if self.edge_gains(edge, FAR, True, True, keys) else "R8.10"

    def refuse_at_door(self, block: i64) -> str | None:
        """Before a closed door: stop, or open it with enough door cards."""
        keys = self.held(self.turn, DOOR)
        if block == B_UNLOCK:
            return None if keys >= self.keys_ahead() else "R5.2"
        if block != B_STOP:
            return "R4.3"
        if not self.advances() or self.room != self.origin:
            return None
        own = self.motion == ADVANCE_OWN
        return "R8.10" if self.edge_gains(self.edge, FAR, own, True, keys) else None

    def refuse_defence(self, block: i64, index: i64) -> str | None:
        """Answers to a trap (one potion) and to a grille (two); everybody may decline."""
        if block == B_DECLINE:
            return None
        if self.stage == AT_TRAP:
            return self.refuse_potion(index) if block == B_POTION else "R6.7"
        return self.refuse_ward(index) if block == B_WARD else "R7.2"

    def refuse_potion(self, potion: i64) -> str | None:
        """The potion of the trap's colour, or the multicoloured one."""
        if self.held(self.mover, POTION + potion) == 0:
            return "R3.3"
        colour = self.box.house.colour[self.at[self.mover]]
        return None if potion == colour or POTION + potion == ANY_POTION else "R6.7"

    def refuse_ward(self, index: i64) -> str | None:
        """Any two potions."""
        one, two = self.box.layout.ward_first[index], self.box.layout.ward_second[index]
        if one == two:
            return None if self.held(self.asked, POTION + one) > 1 else "R7.2"
        both = self.held(self.asked, POTION + one) > 0 and self.held(self.asked, POTION + two) > 0
        return None if both else "R7.2"
