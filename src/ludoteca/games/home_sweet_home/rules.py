"""The rules of Home Sweet Home: whose turn, what is legal, what a card does. Compiled.

The numbers in the comments are those of RULES.md. One method carries out one step of a turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Detail, Event
from ludoteca.core.state import NOBODY, State, only_when_over
from ludoteca.games.home_sweet_home.components import (
    ACTIONS,
    CODES,
    CRAB,
    END_HEAP,
    END_ROUND,
    FIRST_PLAY,
    FIRST_SAY,
    KINDS,
    MOST_SAID,
    NUMBERS,
    P_OVER,
    P_PLAY,
    P_SAY,
    T_CLASHED,
    T_COLLECTED,
    T_LEFT_OVER,
    T_WRONG,
    Box,
    number_of,
)

TABLE: Final = -1


class SeaState(State):
    """One position of a match.

    hands, pile, out -- counts by kind: of each seat (ten a seat), of the pile, of the clashing cards put out
    sizes     -- cards in each hand; left -- cards in the pile
    heap      -- the cards in the middle, oldest first; total -- animals on them
    suits     -- five a seat: surplus cards of a number, octopuses counted up, crabs down
    heaps     -- how many heaps have been taken; wrong -- wrong totals said by each seat
    first, turn, phase -- who began; whose turn it is; which step
    """

    def __init__(self, seats: i64, box: Box) -> None:
        super().__init__(seats)
        self.box = box
        self.hands: vec[i64] = vec[i64]([0] * int(seats * KINDS))
        self.sizes: vec[i64] = vec[i64]([0] * int(seats))
        self.pile: vec[i64] = vec[i64]([0] * KINDS)
        self.out: vec[i64] = vec[i64]([0] * KINDS)
        self.left: i64 = 0
        self.heap: vec[i64] = vec[i64]()
        self.total: i64 = 0
        self.suits: vec[i64] = vec[i64]([0] * int(seats * NUMBERS))
        self.wrong: vec[i64] = vec[i64]([0] * int(seats))
        self.heaps: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = P_PLAY

    def clone(self) -> State:
        """An equal, independent state that nobody listens to."""
        twin = SeaState(self.seats, self.box)
        twin.decision = self.decision
        twin.tally = self.tally
        twin.hands = self.hands[:]
        twin.sizes = self.sizes[:]
        twin.pile = self.pile[:]
        twin.out = self.out[:]
        twin.left = self.left
        twin.heap = self.heap[:]
        twin.total = self.total
        twin.suits = self.suits[:]
        twin.wrong = self.wrong[:]
        twin.heaps = self.heaps
        twin.first = self.first
        twin.turn = self.turn
        twin.phase = self.phase
        return twin

    # ── setting up (R2) ──

    def set_up(self, chance: Chance) -> None:
        """Deal; the named seat or one drawn by lot begins."""
        box = self.box
        self.pile = box.cards[:]
        self.left = box.total
        for seat in range(self.seats):
            for _ in range(box.hand):
                self.take_card(seat, chance)  # R2.3
        self.first = box.first if box.first >= 0 else chance.below(self.seats)  # R2.4
        self.turn = self.first
        if self.events is not None:
            self.events.append(Event("dealt", TABLE, {"first": int(self.first)}))

    def take_card(self, seat: i64, chance: Chance) -> i64:
        """Move a random card from the pile, which holds one, into a hand; returns its kind."""
        at = chance.below(self.left)
        kind: i64 = 0
        while at >= self.pile[kind]:
            at -= self.pile[kind]
            kind += 1
        self.pile[kind] -= 1
        self.left -= 1
        self.hands[seat * KINDS + kind] += 1
        self.sizes[seat] += 1
        return kind

    # ── who may act, and how ──

    def current_seat(self) -> i64:
        """Whose turn it is."""
        return NOBODY if self.phase == P_OVER else self.turn

    def legal_actions(self, seat: i64) -> vec[i64]:
        """Every action a seat may take now, ascending."""
        legal = vec[i64](capacity=16)
        if self.phase == P_OVER or seat != self.turn:
            return legal
        if self.phase == P_SAY:
            for total in range(MOST_SAID + 1):
                legal = append(legal, FIRST_SAY + total)
            return legal
        base = seat * KINDS
        for kind in range(KINDS):
            if self.hands[base + kind]:
                legal = append(legal, FIRST_PLAY + kind)
        return legal

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule that forbids an action, or `None`."""
        if self.phase == P_OVER:
            return "R6.4"
        if seat < 0 or seat != self.turn:
            return "R3.1"
        if action < FIRST_PLAY or action >= ACTIONS:
            return "R3.1"
        if action >= FIRST_SAY:
            return None if self.phase == P_SAY else "R7.3"
        if self.phase == P_SAY:
            return "R7.3"
        return None if self.hands[seat * KINDS + action - FIRST_PLAY] else "R3.2"

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a legal move."""
        self.decision += 1
        if self.phase == P_SAY:
            self.say(seat, action - FIRST_SAY)
            self.go_on(seat, chance)
            return
        self.lay(seat, action - FIRST_PLAY)
        if self.box.says:
            self.phase = P_SAY  # R7.3
        else:
            self.go_on(seat, chance)

    # ── the steps of a turn ──

    def lay(self, seat: i64, kind: i64) -> None:
        """A card from the hand into the middle (R3.2); the table says the total (R3.3)."""
        self.hands[seat * KINDS + kind] -= 1
        self.sizes[seat] -= 1
        self.heap = append(self.heap, kind)
        self.total += number_of(kind)
        if self.events is not None:
            self.tell_lay(seat, kind)

    def tell_lay(self, seat: i64, kind: i64) -> None:
        """What everyone sees of a card that is laid, with its place in the heap, by which it is found again."""
        public: dict[str, Detail] = {"card": CODES[int(kind)], "heap": int(self.heaps), "place": len(self.heap) - 1}
        if not self.box.says:
            public["total"] = int(self.total)
        if self.events is not None:
            self.events.append(Event("put", int(seat), public))

    def say(self, seat: i64, said: i64) -> None:
        """The player's total from memory, then the true one, which alone counts (R7.3)."""
        if said != self.total:
            self.wrong[seat] += 1
            self.tally[T_WRONG] += 1
        if self.events is not None:
            told: dict[str, Detail] = {"said": int(said), "total": int(self.total)}
            told["heap"], told["place"] = int(self.heaps), len(self.heap) - 1
            self.events.append(Event("said", int(seat), told))

    def go_on(self, seat: i64, chance: Chance) -> None:
        """Collect (R4), draw (R3.4), and the next turn or the end (R6)."""
        self.phase = P_PLAY
        if self.total >= self.box.collect_at:
            self.collect(seat)
        if self.left > 0:
            self.draw(seat, chance)
        if self.ends(seat):
            self.finish()
        else:
            self.turn = self.next_with_cards(seat)

    def draw(self, seat: i64, chance: Chance) -> None:
        """A card from the pile at the end of the turn (R3.4)."""
        kind = self.take_card(seat, chance)
        if self.events is not None:
            own: dict[int, dict[str, Detail]] = {int(seat): {"card": CODES[int(kind)]}}
            self.events.append(Event("drew", int(seat), {"left": int(self.left)}, own))

    def collect(self, seat: i64) -> None:
        """Every card of the heap into the suit of its number; clashing pairs are put out (R4)."""
        clashed: i64 = 0
        for kind in self.heap:
            clashed += self.put_in(seat, kind)
        self.tally[T_COLLECTED] += 1
        self.tally[T_CLASHED] += clashed
        if self.events is not None:
            cards = [CODES[int(kind)] for kind in self.heap]
            gained: dict[str, Detail] = {"cards": cards, "clashed": int(clashed), "animals": int(self.animals(seat))}
            self.events.append(Event("collected", int(seat), gained))
        self.heap = vec[i64]()
        self.total = 0
        self.heaps += 1

    def put_in(self, seat: i64, kind: i64) -> i64:
        """One card into its suit; 1 if it met the other animal there and both are put out (R4.3), else 0."""
        crab = kind >= CRAB
        place = seat * NUMBERS + number_of(kind) - 1
        surplus = self.suits[place]
        self.suits[place] = surplus - 1 if crab else surplus + 1
        if surplus == 0 or (surplus < 0) == crab:
            return 0
        self.out[kind] += 1  # R4.4
        self.out[kind - CRAB if crab else kind + CRAB] += 1
        return 1

    # ── the end (R6) ──

    def ends(self, seat: i64) -> bool:
        """Whether the match ends with the turn that `seat` has just completed."""
        if self.left > 0:
            return False
        if self.cards_in_hands() == 0:
            return True
        if self.box.ending == END_ROUND:
            return seat == self.closing_seat()  # R6.1, R6.2
        return self.box.ending == END_HEAP and len(self.heap) == 0  # R6.3

    def closing_seat(self) -> i64:
        """The seat to the right of the one that began."""
        return self.first - 1 if self.first > 0 else self.seats - 1

    def cards_in_hands(self) -> i64:
        """How many cards all hands hold together."""
        held: i64 = 0
        for seat in range(self.seats):
            held += self.sizes[seat]
        return held

    def next_with_cards(self, seat: i64) -> i64:
        """The next seat clockwise that has a card to play."""
        seat = seat + 1 if seat + 1 < self.seats else 0
        while self.sizes[seat] == 0:
            seat = seat + 1 if seat + 1 < self.seats else 0
        return seat

    def finish(self) -> None:
        """The match is over; a heap that lies there counts for nobody (R6.5)."""
        self.phase = P_OVER
        if len(self.heap):
            self.tally[T_LEFT_OVER] += 1
        if self.events is not None:
            totals = [int(self.animals(seat)) for seat in range(self.seats)]
            self.events.append(Event("match_ended", TABLE, {"animals": totals, "left_over": len(self.heap)}))

    def animals(self, seat: i64) -> i64:
        """Animals in a seat's suits (R5.1)."""
        count: i64 = 0
        for place in range(NUMBERS):
            surplus = self.suits[seat * NUMBERS + place]
            count += (place + 1) * (surplus if surplus > 0 else -surplus)
        return count

    def returns(self) -> list[float]:
        """Most animals win; equal ones share (R5.2)."""
        if self.phase != P_OVER:
            raise ValueError("the match is not over")
        counts = [int(self.animals(seat)) for seat in range(self.seats)]
        return only_when_over(self.seats, [seat for seat, count in enumerate(counts) if count == max(counts)])
