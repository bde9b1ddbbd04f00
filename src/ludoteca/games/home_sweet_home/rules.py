"""The rules of Home Sweet Home: who may act, what is legal, what an action does. Compiled.

The numbers in the comments are those of RULES.md.
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
    FIELD,
    FIRST_PLAY,
    FIRST_SAY,
    FULL,
    HEAP,
    HEAP_FIELD,
    HEAP_SHIFT,
    KINDS,
    MOST,
    OTHER,
    PLAY_OUT,
    SHIFT,
    T_COLLECTED,
    T_LEFT_OVER,
    T_QUARREL,
    T_RIGHT,
    T_WRONG,
    UNIT,
    VALUE,
    Setting,
    animals_in,
    put_away,
)

CODES: Final = [f"{animal}{value}" for animal in "oc" for value in "12345"]
"""The notation of every kind: o1 to o5 are octopuses, c1 to c5 crabs."""


class HomeSweetHomeState(State):
    """One position of a match of Home Sweet Home.

    hands, suits, counts -- by seat: the bag held, the bag kept in the suits, the number of cards held
    pile, left   -- the bag to draw from, and its number of cards;  lost -- the bag of cards discarded in quarrels
    heap, lying  -- the cards in the middle in their order, and their number;  total -- the animals on them
    heaps        -- how many heaps have been collected: the number of the one that lies there
    turn, first  -- whose turn it is, who began;  saying -- the current seat has played and must say the total
    wrong        -- how many wrong totals each seat has said;  over -- the match has ended
    """

    def __init__(self, seats: i64, setting: Setting) -> None:
        super().__init__(seats)
        self.setting: Setting = setting
        self.hands: vec[i64] = vec[i64]()
        self.suits: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()
        self.wrong: vec[i64] = vec[i64]()
        self.pile: i64 = 0
        self.left: i64 = 0
        self.lost: i64 = 0
        self.heap: i64 = 0
        self.lying: i64 = 0
        self.total: i64 = 0
        self.heaps: i64 = 0
        self.turn: i64 = 0
        self.first: i64 = 0
        self.saying: bool = False
        self.over: bool = False

    def clone(self) -> State:
        """An equal, independent state that nobody listens to."""
        return self.copy_into(HomeSweetHomeState(self.seats, self.setting))

    def copy_into(self, twin: HomeSweetHomeState) -> State:
        """Give `twin` all that this state holds; what is only ever replaced is shared."""
        twin.decision = self.decision
        twin.tally = self.tally
        twin.hands = self.hands[:]
        twin.suits = self.suits[:]
        twin.counts = self.counts[:]
        twin.wrong = self.wrong
        twin.pile = self.pile
        twin.left = self.left
        twin.lost = self.lost
        twin.heap = self.heap
        twin.lying = self.lying
        twin.total = self.total
        twin.heaps = self.heaps
        twin.turn = self.turn
        twin.first = self.first
        twin.saying = self.saying
        twin.over = self.over
        return twin

    # ── setting up ──

    def start_match(self, chance: Chance) -> None:
        """Shuffle, deal, choose who begins (R2)."""
        setting = self.setting
        empty = [0] * int(self.seats)
        self.hands, self.suits = vec[i64](empty), vec[i64](empty)
        self.counts, self.wrong = vec[i64](empty), vec[i64](empty)
        self.pile, self.left = setting.box, setting.total
        for seat in range(self.seats):
            for _ in range(setting.deal):
                self.gain(seat, self.take_from_pile(chance))
        self.first = setting.first if setting.first >= 0 else chance.below(self.seats)  # R2.3
        self.turn = self.first

    def gain(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand."""
        self.hands[seat] += UNIT[kind]
        self.counts[seat] += 1

    def take_from_pile(self, chance: Chance) -> i64:
        """A random card of the pile, which holds at least one."""
        at = chance.below(self.left)
        kind: i64 = 0
        count = self.pile & FIELD
        while at >= count:
            at -= count
            kind += 1
            count = (self.pile >> SHIFT[kind]) & FIELD
        self.pile -= UNIT[kind]
        self.left -= 1
        return kind

    # ── who may act, and how ──

    def current_seat(self) -> i64:
        """The seat whose turn it is; nobody once the match is over."""
        return NOBODY if self.over else self.turn

    def after(self, seat: i64) -> i64:
        """The next seat clockwise (R3.1)."""
        return seat + 1 if seat + 1 < self.seats else 0

    def legal_actions(self, seat: i64) -> vec[i64]:
        """A card of one's hand, or a total; ascending."""
        legal = vec[i64](capacity=16)
        if self.over or seat != self.turn:
            return legal
        if self.saying:
            for number in range(MOST):
                legal = append(legal, FIRST_SAY + number)
            return legal
        hand = self.hands[seat]
        for kind in range(KINDS):
            if hand & FIELD:
                legal = append(legal, FIRST_PLAY + kind)
            hand >>= 6
        return legal

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule that forbids an action to a seat now, or `None`. Takes any integers."""
        if self.over:
            return "R5.5"
        if seat != self.turn or action < FIRST_PLAY or action >= ACTIONS:
            return "R3.1"
        if action >= FIRST_SAY:
            return None if self.saying else "R7.5" if self.setting.says else "R3.3"
        if self.saying:
            return "R7.4"
        return None if (self.hands[seat] >> SHIFT[action - FIRST_PLAY]) & FIELD else "R3.2"

    # ── carrying out ──

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a move that is known to be legal."""
        self.decision += 1
        if action >= FIRST_SAY:
            self.say(seat, action - FIRST_SAY + 1, chance)
            return
        self.play(seat, action - FIRST_PLAY)
        if self.setting.says:
            self.saying = True
        else:
            self._tell("announced", seat, self.where({"total": int(self.total)}))  # R3.3
            self.finish_turn(seat, chance)

    def play(self, seat: i64, kind: i64) -> None:
        """Lay a card into the middle (R3.2)."""
        self.hands[seat] -= UNIT[kind]
        self.counts[seat] -= 1
        self.heap |= kind << HEAP_SHIFT[self.lying]
        self.lying += 1
        self.total += VALUE[kind]
        if self.events is not None:
            self._tell("played", seat, self.where({"card": CODES[int(kind)]}))

    def say(self, seat: i64, number: i64, chance: Chance) -> None:
        """Say a total from memory; the table states the true one, which counts (R7.4)."""
        self.saying = False
        if number == self.total:
            self.tally[T_RIGHT] += 1
        else:
            self.tally[T_WRONG] += 1
            self.wrong = self.wrong[:]
            self.wrong[seat] += 1
        self._tell("stated", seat, self.where({"said": int(number), "total": int(self.total)}))
        self.finish_turn(seat, chance)

    def finish_turn(self, seat: i64, chance: Chance) -> None:
        """Collect where the total says so, then draw (R4.1, R3.4); the next one's turn, or the end."""
        if self.total >= FULL:
            self.collect(seat)
        if self.left:
            kind = self.take_from_pile(chance)
            self.gain(seat, kind)
            if self.events is not None:
                self.events.append(Event("drew", int(seat), {"count": 1}, {int(seat): {"drawn": CODES[int(kind)]}}))
        self.turn = self.after(seat)
        if self.left == 0:
            self.check_end()

    def collect(self, seat: i64) -> None:
        """The whole heap goes into the suits; clashing pairs are lost (R4.2, R4.3)."""
        suits = self.suits[seat]
        before = animals_in(suits) if self.events is not None else 0
        pairs: i64 = 0
        for place in range(self.lying):
            kind = (self.heap >> HEAP_SHIFT[place]) & HEAP_FIELD
            after = put_away(suits, kind)
            if after < suits:
                pairs += 1
                self.lost += UNIT[kind] + UNIT[OTHER[kind]]
            suits = after
        self.suits[seat] = suits
        self.tally[T_COLLECTED] += 1
        self.tally[T_QUARREL] += pairs
        if self.events is not None:
            self._tell_collected(seat, animals_in(suits) - before, pairs)
        self.heap, self.lying, self.total = 0, 0, 0
        self.heaps += 1

    def check_end(self) -> None:
        """Whether the match is over now that the pile is empty; else who plays on (R5)."""
        held: i64 = 0
        for seat in range(self.seats):
            held += self.counts[seat]
        if held == 0:
            self.end_match()
        elif self.setting.ending == PLAY_OUT:
            while self.counts[self.turn] == 0:
                self.turn = self.after(self.turn)
        elif self.setting.ending == HEAP:
            if self.lying == 0:
                self.end_match()
            else:
                while self.counts[self.turn] == 0:
                    self.turn = self.after(self.turn)
        elif self.turn == self.first:
            self.end_match()

    def end_match(self) -> None:
        """What lies in the middle is nobody's (R5.2); the most animals win (R6)."""
        self.over = True
        self.turn = 0
        if self.lying:
            self.tally[T_LEFT_OVER] += 1
        scores = self.scores()
        self._tell("match_ended", NOBODY, {"scores": [*scores], "winners": [*self.winners()]})

    # ── results ──

    def scores(self) -> list[int]:
        """The animals in each seat's suits (R6.1)."""
        return [int(animals_in(suits)) for suits in self.suits]

    def winners(self) -> list[int]:
        """The seats with the most animals (R6.2, R6.3)."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(int(self.seats)) if scores[seat] == best]

    def returns(self) -> list[float]:
        """Winners share 1.0."""
        if not self.over:
            raise ValueError("the match is not over")
        return only_when_over(self.seats, self.winners())

    def heap_kinds(self) -> list[int]:
        """The cards in the middle, the first one played first."""
        return [int((self.heap >> HEAP_SHIFT[place]) & HEAP_FIELD) for place in range(self.lying)]

    # ── telling ──

    def where(self, public: dict[str, Detail]) -> dict[str, Detail]:
        """Details with the number of the heap and the place of its top card, by which an event can be remembered."""
        public["heap"] = int(self.heaps)
        public["place"] = int(self.lying) - 1
        return public

    def _tell(self, kind: str, seat: i64, public: dict[str, Detail]) -> None:
        if self.events is not None:
            self.events.append(Event(kind, int(seat), public))

    def _tell_collected(self, seat: i64, gain: i64, pairs: i64) -> None:
        taken: list[str] = [CODES[kind] for kind in self.heap_kinds()]
        public: dict[str, Detail] = {"heap": int(self.heaps), "taken": [*taken]}
        public["gain"] = int(gain)
        public["pairs"] = int(pairs)
        self._tell("collected", seat, public)


def new_state(setting: Setting, seats: i64, chance: Chance) -> HomeSweetHomeState:
    """A match just dealt."""
    state = HomeSweetHomeState(seats, setting)
    state.start_match(chance)
    return state
