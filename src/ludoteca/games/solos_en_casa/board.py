"""What lies on the table: pets, doors, traps, hands and piles, and the small acts that handle them.

The lowest layer of the state: data, drawing, spending, and telling what happened (events). Moving the pets is in
`moves.py`, the rules of a turn in `rules.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Detail, Event
from ludoteca.core.state import State
from ludoteca.games.solos_en_casa.components import BANANA_TRAP, CRASH_KINDS, NO_TRAP, Box

# ── stages: whom the rules wait for, and for what ──
TURN: Final = 0
MOVING: Final = 1
"""Only inside a move: nobody is asked, the machine goes on."""
AT_FORK: Final = 2
AT_DOOR: Final = 3
AT_TRAP: Final = 4
AT_GRILLE: Final = 5
AIMING: Final = 6
BACKING: Final = 7
ENDING: Final = 8
OVER: Final = 9
STAGES: Final = ("turn", "moving", "fork", "door", "trap", "grille", "crash", "back", "ending", "over")

# ── what `tally` counts ──
T_TURNS: Final = 0
T_SHUFFLE: Final = 1
T_CRASH_SHUFFLE: Final = 2
T_DROP: Final = 3
T_DOOR_STOP: Final = 4
T_SQUEEZED: Final = 5
T_BACK: Final = 6
T_DOOR: Final = 7
T_TRAP_LAID: Final = 8
T_BANANA: Final = 9
T_COLA: Final = 10
T_POTION: Final = 11
T_SWAP: Final = 12
T_WARD: Final = 13
T_ADVANCE: Final = 14
T_ATTACK: Final = 15
T_DICE: Final = 16
T_CRASH: Final = 17
T_CRASH_IDLE: Final = 18
T_SHORTCUT: Final = 19
TALLIES: Final = (
    ("R2.3", "turns begun"),
    ("R3.5", "action deck shuffled anew"),
    ("R9.1", "Crash deck shuffled anew"),
    ("R3.8", "cards discarded while stuck"),
    ("R4.3", "stops before a closed door"),
    ("R4.4", "pets put back from a full space"),
    ("R4.6", "cards discarded to move back"),
    ("R5.1", "door cards played"),
    ("R6.1", "traps laid"),
    ("R6.5", "banana peels sprung"),
    ("R6.6", "cola bombs sprung"),
    ("R6.7", "traps averted by a potion"),
    ("R7.1", "places swapped by a grille"),
    ("R7.2", "grilles averted by two potions"),
    ("R8.2", "advance cards played"),
    ("R8.6", "attack cards played"),
    ("R8.9", "extra dice cards played"),
    ("R9.1", "Crash cards turned up"),
    ("R9.5", "pets a Crash card could not move"),
    ("R4.2", "shortcuts taken"),
)


class Board(State):
    """The data of a position.

    at            -- space of each seat's pet
    closed        -- closed tokens of each door; traps -- trap on each space
    bananas, colas -- how many of each kind of trap lie on the board
    cards         -- counts of action cards by kind, one row after the other: a hand each seat, the deck, the discards
    sizes         -- number of cards in each of these rows
    hands         -- which kinds each hand holds, as a set: one bit a kind
    crash         -- counts of Crash cards by kind: the deck, then the discards
    turn, rolled  -- whose turn it is, and whether the die has been rolled in it
    die           -- what was rolled last, 0: nothing
    stirred       -- whether the pet has moved or a card was played this turn (R3.8)
    discarded     -- cards discarded this turn to move back or because of being stuck
    stage, asked  -- what question is on the table; asked -- whom a grille is played against
    mover, motion, points, origin, room, edge -- the movement under way, see `moves.py`
    dice, glued   -- extra dice still to roll, and whether a cola bomb ends the turn
    crash_card, crash_done -- the Crash card on the table (-1: none) and for how many pets it has been carried out
    winner        -- the seat whose pet is in the fridge, -1 before
    """

    def __init__(
        self,
        box: Box,
        at: vec[i64],
        closed: vec[i64],
        traps: vec[i64],
        cards: vec[i64],
        sizes: vec[i64],
        hands: vec[i64],
        crash: vec[i64],
    ) -> None:
        super().__init__(box.seats)
        self.box = box
        self.at = at
        self.closed = closed
        self.traps = traps
        self.cards = cards
        self.sizes = sizes
        self.hands = hands
        self.crash = crash
        self.turn: i64 = 0
        self.rolled: bool = False
        self.die: i64 = 0
        self.stirred: bool = False
        self.discarded: i64 = 0
        self.stage: i64 = 0
        self.asked: i64 = -1
        self.mover: i64 = -1
        self.motion: i64 = 0
        self.points: i64 = 0
        self.origin: i64 = 0
        self.room: i64 = 0
        self.edge: i64 = 0
        self.dice: i64 = 0
        self.glued: bool = False
        self.crash_card: i64 = -1
        self.crash_done: i64 = 0
        self.winner: i64 = -1
        self.bananas: i64 = 0
        self.colas: i64 = 0

    # ── cards ──

    @property
    def deck_row(self) -> i64:
        """The row of the action deck."""
        return self.seats

    def held(self, row: i64, kind: i64) -> i64:
        """How many cards of a kind are in a row."""
        return self.cards[row * self.box.kinds + kind]

    def move_card(self, source: i64, target: i64, kind: i64) -> None:
        """Put one card of a kind from one row into another."""
        place = source * self.box.kinds + kind
        self.cards[place] -= 1
        self.sizes[source] -= 1
        if self.cards[place] == 0 and source < self.seats:
            self.hands[source] ^= self.box.bits[kind]
        self.put_card(target, kind)

    def put_card(self, row: i64, kind: i64) -> None:
        """Add a card of a kind to a row."""
        self.cards[row * self.box.kinds + kind] += 1
        self.sizes[row] += 1
        if row < self.seats:
            self.hands[row] |= self.box.bits[kind]

    def spend(self, seat: i64, kind: i64) -> None:
        """Discard a card from a hand."""
        self.move_card(seat, self.seats + 1, kind)

    def take_random(self, source: i64, target: i64, chance: Chance) -> i64:
        """Move a random card from one row, which is not empty, into another; gives its kind."""
        left = chance.below(self.sizes[source])
        kinds = self.box.kinds
        place = source * kinds
        while left >= self.cards[place]:
            left -= self.cards[place]
            place += 1
        kind = place - source * kinds
        self.move_card(source, target, kind)
        return kind

    def draw(self, seat: i64, chance: Chance) -> i64:
        """Draw a card from the deck, which is made anew when it has run out; -1 if there is none at all."""
        if self.sizes[self.seats] == 0:
            self.shuffle_discards()  # R3.5
        if self.sizes[self.seats] == 0:
            return -1
        return self.take_random(self.seats, seat, chance)

    def shuffle_discards(self) -> None:
        """The discards become the deck (R3.5)."""
        kinds = self.box.kinds
        deck, heap = self.seats * kinds, (self.seats + 1) * kinds
        for kind in range(kinds):
            self.cards[deck + kind] += self.cards[heap + kind]
            self.cards[heap + kind] = 0
        self.sizes[self.seats] += self.sizes[self.seats + 1]
        self.sizes[self.seats + 1] = 0
        self.tally[T_SHUFFLE] += 1
        if self.events is not None:
            self.tell("shuffled", -1, {"deck": "action"})

    def fill_hand(self, seat: i64, chance: Chance) -> None:
        """Draw up to a full hand (R3.4)."""
        drawn: list[i64] = []
        while self.sizes[seat] < self.box.hand:
            kind = self.draw(seat, chance)
            if kind < 0:
                break
            if self.events is not None:
                drawn.append(kind)
        if self.events is not None:
            self.tell_drawn(seat, drawn)

    # ── Crash cards ──

    def turn_up_crash(self, chance: Chance) -> None:
        """Turn up a random Crash card; the pile is made anew when it has run out (R9.1)."""
        left: i64 = 0
        for kind in range(CRASH_KINDS):
            left += self.crash[kind]
        if left == 0:
            left = self.shuffle_crash()
        pick = chance.below(left)
        card: i64 = 0
        while pick >= self.crash[card]:
            pick -= self.crash[card]
            card += 1
        self.crash[card] -= 1
        self.crash_card = card
        self.crash_done = 0
        self.tally[T_CRASH] += 1
        if self.events is not None:
            self.tell("crash", self.turn, {"card": self.box.crash_codes[self.crash_card]})

    def shuffle_crash(self) -> i64:
        """The Crash discards become the deck; gives its size."""
        size: i64 = 0
        for kind in range(CRASH_KINDS):
            self.crash[kind] = self.crash[CRASH_KINDS + kind]
            self.crash[CRASH_KINDS + kind] = 0
            size += self.crash[kind]
        self.tally[T_CRASH_SHUFFLE] += 1
        if self.events is not None:
            self.tell("shuffled", -1, {"deck": "crash"})
        return size

    def put_crash_away(self) -> None:
        """The Crash card on the table goes to its discards."""
        self.crash[CRASH_KINDS + self.crash_card] += 1
        self.crash_card = -1
        self.crash_done = 0

    # ── traps ──

    def traps_left(self, trap: i64) -> bool:
        """Whether a token for this kind of trap is in the supply (R6.3)."""
        if self.bananas + self.colas >= self.box.trap_limit:
            return False
        return self.bananas < self.box.banana_limit if trap == BANANA_TRAP else self.colas < self.box.cola_limit

    def put_trap(self, space: i64, trap: i64) -> None:
        """Put a token from the supply on a space without a trap."""
        self.traps[space] = trap
        if trap == BANANA_TRAP:
            self.bananas += 1
        else:
            self.colas += 1

    def lift_trap(self, space: i64) -> i64:
        """Take the trap off a space, back into the supply (R6.3); gives its kind."""
        trap = self.traps[space]
        self.traps[space] = NO_TRAP
        if trap == BANANA_TRAP:
            self.bananas -= 1
        else:
            self.colas -= 1
        return trap

    # ── turns ──

    def end_turn(self, draw: bool, chance: Chance) -> None:
        """The turn is over: draw unless a cola bomb forbids it, and on to the next seat (R2.3)."""
        if draw:
            self.fill_hand(self.turn, chance)
        self.turn = (self.turn + 1) % self.seats
        self.rolled = False
        self.die = 0
        self.stirred = False
        self.discarded = 0
        self.dice = 0
        self.glued = False
        self.stage = TURN
        self.tally[T_TURNS] += 1
        if self.events is not None:
            self.tell("turn", self.turn, {"pet": self.box.pets[self.turn]})

    # ── telling ──

    def tell(self, kind: str, seat: i64, public: dict[str, Detail]) -> None:
        """Tell everybody; only called while somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, int(seat), public))

    def tell_played(self, kind: i64, more: dict[str, Detail]) -> None:
        """The card the player of the turn has played."""
        public: dict[str, Detail] = {"card": self.box.codes[kind]}
        public.update(more)
        self.tell("played", self.turn, public)

    def tell_drawn(self, seat: i64, drawn: list[i64]) -> None:
        """Cards drawn from the deck: their number for all, their faces for one."""
        if self.events is not None and drawn:
            faces = [self.box.codes[kind] for kind in drawn]
            private: dict[int, dict[str, Detail]] = {int(seat): {"cards": faces}}
            self.events.append(Event("drew", int(seat), {"count": len(drawn)}, private))

    def tell_taken(self, victim: i64, kind: i64) -> None:
        """A card taken from a hand: only the two concerned see it (R8.8)."""
        if self.events is not None:
            face: dict[str, Detail] = {"card": self.box.codes[kind]}
            private = {int(self.turn): face, int(victim): face}
            self.events.append(Event("took", int(self.turn), {"from": int(victim)}, private))

    def tell_step(self, space: i64) -> None:
        """One step of the mover."""
        self.tell("stepped", self.mover, {"space": self.box.house.names[space]})

    def tell_rest(self, pet: i64) -> None:
        """Where a movement ended."""
        names = self.box.house.names
        self.tell("rested", pet, {"space": names[self.at[pet]], "from": names[self.origin]})

    def tell_won(self, pet: i64) -> None:
        """A pet is in the fridge."""
        self.tell("won", pet, {"pet": self.box.pets[pet]})

    def tell_door(self, door: i64, what: str) -> None:
        """A door card was used."""
        name, shut = self.box.house.door_names[door], int(self.closed[door])
        self.tell(what, self.turn, {"door": name, "closed": shut})

    def tell_trap(self, space: i64, trap: i64) -> None:
        """A trap was sprung by the mover."""
        name = "banana" if trap == BANANA_TRAP else "cola"
        self.tell("sprung", self.mover, {"trap": name, "space": self.box.house.names[space]})

    def tell_unaffected(self, pet: i64) -> None:
        """A Crash card could not move a pet."""
        self.tell("unaffected", pet, {"space": self.box.house.names[self.at[pet]]})
