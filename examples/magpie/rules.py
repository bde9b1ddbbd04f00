"""The position of a match of Magpie and the moves on it. The number beside a line is its rule in RULES.md."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import TABLE, Event
from ludoteca.core.state import NOBODY, State, only_when_over

DRAW, SNATCH, SHOWING = 1, 2, 2


class Magpies(State):
    """The whole truth: lists of worths, kept sorted so that equal positions are equal text.

    hands, nests -- a list a seat; pile -- a bag; turn -- whose turn; shown -- what may be snatched now, 0 for nothing
    """

    def __init__(self, seats: int, kinds: int) -> None:
        super().__init__(seats)
        self.kinds = kinds
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.nests: list[list[int]] = [[] for _ in range(seats)]
        self.pile: list[int] = []
        self.turn = 0
        self.shown = 0

    def current_seat(self) -> i64:
        """Whose turn it is; nobody's once a hand is empty (R4.1)."""
        return self.turn if all(self.hands) else NOBODY

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule against a move."""
        if self.current_seat() == NOBODY:
            return "R4.1"
        if not 0 <= seat < self.seats or not DRAW <= action <= SHOWING + self.kinds:
            return "R2.1"
        if action == SNATCH:
            return None if self.can_snatch(int(seat)) else "R3.1"
        if seat != self.turn:
            return "R2.1"
        if action == DRAW:
            return None if self.pile else "R2.2"
        return None if action - SHOWING in self.hands[int(seat)] else "R2.3"

    def can_snatch(self, seat: int) -> bool:
        """Whether a seat other than the one that showed holds the shown kind (R3.1)."""
        return self.shown in self.hands[seat] and seat != self.shower()

    def shower(self) -> int:
        """Who moved last: the seat before the one whose turn it is."""
        return (self.turn - 1) % int(self.seats)

    def legal_actions(self, seat: i64) -> vec[i64]:
        """All that no rule refuses. A game that must be fast writes this out instead."""
        ids = range(DRAW, SHOWING + self.kinds + 1)
        return vec[i64]([action for action in ids if self.refusal(seat, action) is None])

    def window_seat(self, declined: i64) -> i64:
        """Everybody is asked who could have one to snatch with, held or not: being asked tells nothing (R3.1)."""
        for step in range(1, int(self.seats) - 1):
            seat = (self.turn + step) % int(self.seats)
            if self.shown and not declined >> seat & 1:
                return seat
        return NOBODY

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """One move; afterwards it is the turn of the mover's left (R2.1, R3.1)."""
        actor = int(seat)
        if action == DRAW:
            self.draw(actor, chance)
        elif action == SNATCH:
            self.snatch(actor)
        else:
            self.show(actor, int(action) - SHOWING)
        self.turn = (actor + 1) % int(self.seats)
        self.decision += 1
        if self.current_seat() == NOBODY:
            self.shown = 0  # R4.1
            self.tell(Event("ended", TABLE, {"worth": [sum(nest) for nest in self.nests]}))

    def draw(self, seat: int, chance: Chance) -> None:
        """R2.2: only the drawer's own event names the thing."""
        worth = self.pile.pop(int(chance.below(len(self.pile))))
        self.hands[seat] = sorted([*self.hands[seat], worth])
        self.shown = 0
        self.tell(Event("drew", seat, {"left": len(self.pile)}, {seat: {"worth": worth}}))

    def show(self, seat: int, worth: int) -> None:
        """R2.3."""
        self.hands[seat].remove(worth)
        self.nests[seat] = sorted([*self.nests[seat], worth])
        self.shown = worth
        self.tell(Event("showed", seat, {"worth": worth}))

    def snatch(self, seat: int) -> None:
        """R3.1, and R3.2: nothing is left that could be snatched back."""
        worth, self.shown = self.shown, 0
        self.hands[seat].remove(worth)
        self.nests[self.shower()].remove(worth)
        self.nests[seat] = sorted([*self.nests[seat], worth, worth])
        self.tally[0] += 1
        self.tell(Event("snatched", seat, {"worth": worth, "victim": self.shower()}))

    def tell(self, event: Event) -> None:
        """Pass an event on while somebody listens."""
        if self.events is not None:
            self.events.append(event)

    def returns(self) -> list[float]:
        """R4.1."""
        if self.current_seat() != NOBODY:
            raise ValueError("the match is not over")
        worths = [sum(nest) for nest in self.nests]
        return only_when_over(self.seats, [seat for seat, worth in enumerate(worths) if worth == max(worths)])

    def clone(self) -> Magpies:
        """An equal state with lists of its own."""
        twin = Magpies(int(self.seats), self.kinds)
        twin.hands = [list(hand) for hand in self.hands]
        twin.nests = [list(nest) for nest in self.nests]
        twin.pile = list(self.pile)
        twin.turn, twin.shown, twin.decision, twin.tally = self.turn, self.shown, self.decision, self.tally
        return twin
