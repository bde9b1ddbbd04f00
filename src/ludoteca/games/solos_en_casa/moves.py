"""Moving the pets: one small machine that carries a movement on until somebody must answer.

A movement is a mover, what moves it (`motion`) and the steps still owed (`points`). `go_on` takes steps until there is
a question (a fork, a closed door, a trap, a second card to move back) or the pet has come to rest; then it takes up
what is still to come: the next pet of a Crash card, the second extra die, the end of a turn in a cola bomb. Every
question leaves the machine in a `stage`, so that a movement can be printed, cloned and resumed anywhere.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.games.solos_en_casa.board import (
    AT_DOOR,
    AT_FORK,
    AT_TRAP,
    BACKING,
    MOVING,
    OVER,
    T_BANANA,
    T_COLA,
    T_CRASH_IDLE,
    T_DOOR_STOP,
    T_SQUEEZED,
    TURN,
    Board,
)
from ludoteca.games.solos_en_casa.components import COLA_TRAP, CRASH_BACK, CRASH_CLOSED, DIE_SIDES, DOOR, NO_TRAP

# ── what moves a pet ──
NO_MOTION: Final = 0
BY_DIE: Final = 1
BY_DISCARD: Final = 2
ADVANCE_OWN: Final = 3
ADVANCE_OTHER: Final = 4
CRASH_FORWARD: Final = 5
CRASH_BACKWARD: Final = 6

FAR: Final = 1000
"""More steps than any board has: an advance ends at a door or in the fridge."""


class Moves(Board):
    """The part of a state that moves pets."""

    def begin(self, pet: i64, motion: i64, points: i64) -> None:
        """Start a movement of `points` steps."""
        self.mover = pet
        self.motion = motion
        self.points = points
        self.origin = self.at[pet]
        self.room = self.origin
        self.stage = MOVING

    def go_on(self, chance: Chance) -> None:
        """Carry on until somebody must answer."""
        while self.stage == MOVING:
            if self.motion != NO_MOTION:
                self.step_or_rest()
            elif self.crash_card >= 0:
                self.next_pet()
            elif self.glued:
                self.end_turn(False, chance)  # R6.6 no cards, no drawing, further dice are lost
            elif self.dice > 0:
                self.dice -= 1
                self.throw_die(chance)  # R8.9 each extra die is a movement of its own
            else:
                self.stage = TURN

    def throw_die(self, chance: Chance) -> None:
        """Roll the die and move by it."""
        self.die = chance.below(DIE_SIDES) + 1
        if self.events is not None:
            self.tell("rolled", self.turn, {"die": int(self.die)})
        self.begin(self.turn, BY_DIE, self.die)

    # ── steps ──

    def step_or_rest(self) -> None:
        """One step on the way, or a question, or the end of the movement."""
        here = self.at[self.mover]
        house = self.box.house
        if self.points == 0:
            self.rest()
        elif self.motion == BY_DISCARD or self.motion == CRASH_BACKWARD:
            self.take(house.back[here])  # R4.8 backwards along the normal path, inside a shortcut along it
        elif house.exits[here] > 1 and self.chooses_ways():
            self.stage = AT_FORK  # R4.2
        else:
            self.approach(house.first_exit[here])  # R4.8

    def chooses_ways(self) -> bool:
        """Whether the player chooses at forks: dice and advances of one's own pet (R4.2, R8.3)."""
        return self.motion == BY_DIE or self.motion == ADVANCE_OWN

    def advances(self) -> bool:
        """Whether an advance card moves the pet."""
        return self.motion == ADVANCE_OWN or self.motion == ADVANCE_OTHER

    def approach(self, edge: i64) -> None:
        """Go along an edge forwards; a closed door on it asks its question first."""
        door = self.box.house.edge_door[edge]
        barred = door >= 0 and self.closed[door] > 0 and self.motion != CRASH_FORWARD  # R9.4 doors bar no Crash move
        if barred and not (self.advances() and self.box.advance_any):  # R8.2 option
            self.edge = edge
            self.stage = AT_DOOR  # R4.3
        else:
            self.take(edge)

    def take(self, edge: i64) -> None:
        """Make the step along an edge, in the direction of the movement."""
        house = self.box.house
        back = self.motion == BY_DISCARD or self.motion == CRASH_BACKWARD
        space = house.edge_from[edge] if back else house.edge_to[edge]
        self.at[self.mover] = space
        self.points -= 1
        if self.events is not None:
            self.tell_step(space)
        if space == house.fridge:
            self.win(self.mover)  # R4.5
            return
        if self.has_room(space, self.mover):
            self.room = space  # R4.4
        if self.advances():
            if house.edge_door[edge] >= 0:
                self.points = 0  # R8.2 just past the next door
        elif self.traps[space] != NO_TRAP and self.meets_traps():
            self.stage = AT_TRAP  # R6.4

    def meets_traps(self) -> bool:
        """Whether this movement, which is no advance, springs traps (R6.4)."""
        return self.box.crash_traps or self.motion == BY_DIE or self.motion == BY_DISCARD

    def has_room(self, space: i64, pet: i64) -> bool:
        """Whether a pet may come to rest on a space: at most one other is there (R4.4)."""
        if space == self.box.house.entrance or space == self.box.house.fridge:
            return True
        others: i64 = 0
        for other in range(self.seats):
            if other != pet and self.at[other] == space:
                others += 1
        return others < 2

    # ── the end of a movement ──

    def rest(self) -> None:
        """The pet comes to rest on the last space of its way that has room."""
        pet = self.mover
        if self.motion == BY_DISCARD and self.room == self.origin:
            self.stage = BACKING  # R4.9 over a full space with a second card
            return
        if self.at[pet] != self.room:
            self.at[pet] = self.room  # R4.4, R9.6
            self.tally[T_SQUEEZED] += 1
        if pet == self.turn and self.room != self.origin:
            self.stirred = True  # R3.8
        self.motion = NO_MOTION
        if self.events is not None:
            self.tell_rest(pet)

    def win(self, pet: i64) -> None:
        """The pet is in the fridge: the match is over, on whoever's turn."""
        self.winner = pet
        self.stage = OVER
        if self.events is not None:
            self.tell_won(pet)

    # ── closed doors ──

    def keys_ahead(self) -> i64:
        """Door cards needed for the closed door before the mover."""
        return self.closed[self.box.house.edge_door[self.edge]]

    def unlock(self) -> None:
        """Open the door ahead with as many door cards as it has closed tokens, and go through (R4.3, R5.2)."""
        door = self.box.house.edge_door[self.edge]
        for _ in range(self.closed[door]):
            self.spend(self.turn, DOOR)
        self.closed[door] = 0
        self.stirred = True
        if self.events is not None:
            self.tell_door(door, "unlocked")
        self.stage = MOVING
        self.take(self.edge)

    def stop_at_door(self) -> None:
        """Stay before the closed door; the steps still owed are lost (R4.3)."""
        self.tally[T_DOOR_STOP] += 1
        self.points = 0
        self.stage = MOVING

    # ── traps ──

    def spring(self) -> None:
        """The trap under the mover goes off (R6.5, R6.6)."""
        space = self.at[self.mover]
        trap = self.lift_trap(space)
        self.tally[T_COLA if trap == COLA_TRAP else T_BANANA] += 1
        if trap == COLA_TRAP and self.mover == self.turn:
            self.glued = True  # R6.6; R6.8 on another's turn it ends no turn
            self.dice = 0
        self.points = 0
        self.stage = MOVING
        if self.events is not None:
            self.tell_trap(space, trap)

    # ── Crash cards ──

    def next_pet(self) -> None:
        """Carry the Crash card out for the next pet, or put it away (R9.2)."""
        if self.crash_done >= self.seats:
            self.put_crash_away()
            return
        pet = (self.turn + self.crash_done) % self.seats
        self.crash_done += 1
        self.crash_move(pet)

    def crash_move(self, pet: i64) -> None:
        """Move a pet by the Crash card on the table; one without such a door on its way stays (R9.5)."""
        back = self.crash_card & CRASH_BACK != 0
        shut = self.crash_card & CRASH_CLOSED != 0
        steps = self.box.house.way_length(self.at[pet], back, shut, self.closed)
        self.stage = MOVING
        if steps > 0:
            self.begin(pet, CRASH_BACKWARD if back else CRASH_FORWARD, steps)
            return
        self.tally[T_CRASH_IDLE] += 1
        if self.events is not None:
            self.tell_unaffected(pet)

    # ── can a movement get anywhere? ──

    def gains(self, space: i64, points: i64, forks: bool, at_doors: bool, keys: i64) -> bool:
        """Whether the player whose turn it is could end on another space by moving on from here.

        points -- steps at most; forks -- whether shortcuts may be taken
        at_doors -- whether the movement ends just past a door; keys -- door cards that may be spent on the way
        """
        house = self.box.house
        first = house.first_exit[space]
        for edge in range(first, first + (house.exits[space] if forks else 1)):
            if self.edge_gains(edge, points, forks, at_doors, keys):
                return True
        return False

    def edge_gains(self, edge: i64, points: i64, forks: bool, at_doors: bool, keys: i64) -> bool:
        """`gains` for a movement that begins with one edge."""
        house = self.box.house
        door = house.edge_door[edge]
        if door >= 0 and not (at_doors and self.box.advance_any):
            keys -= self.closed[door]
            if keys < 0:
                return False
        space = house.edge_to[edge]
        if self.has_room(space, self.turn):
            return True
        return points > 1 and not (at_doors and door >= 0) and self.gains(space, points - 1, forks, at_doors, keys)
