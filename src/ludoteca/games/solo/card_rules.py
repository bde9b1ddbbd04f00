"""Where the cards are: hands, pile, played cards. Compiled.

A hand is four words, "holds at least one / two / three / four of this kind", so that the first alone says what can be
played. Pile and played cards are bags: a draw takes a random card, for an order that nobody knows does not exist. Only
cards slid under the pile at the start (`first_card = redraw`) have a place everyone knows.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Event
from ludoteca.core.state import State
from ludoteca.games.solo.components import BIT, CHOOSE, KINDS, SWAP, SYMBOL_OF, T_RESHUFFLE, ZEROS, Setting, place_of

CODES: Final = [f"{colour}{symbol}" for colour in "rygb" for symbol in (*"123456789", "s", "r", "+2", "x")] + [
    "w",
    "w4",
    "pa",
]
"""The notation of every kind: colour and number, `s` skip, `r` reverse, `+2`, `x` swap; `w`, `w4`, `pa` are black."""

NONE: Final = -1


class CardState(State):
    """The cards of one round.

    hands    -- five blocks of one word a seat: at least one, number of cards, at least two, three, four of each kind
    cards    -- the pile from the front (`left` cards), the played cards under the top one from the back (`used`)
    bottom   -- kinds slid under the pile, the next one to be drawn first; `sunk` of them have been drawn
    top      -- the kind that lies open
    """

    def __init__(self, seats: i64, setting: Setting) -> None:
        super().__init__(seats)
        self.setting: Setting = setting
        self.hands: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.left: i64 = 0
        self.used: i64 = 0
        self.bottom: vec[i64] = vec[i64]()
        self.sunk: i64 = 0
        self.top: i64 = 0

    # ── hands ──

    def size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return self.hands[self.seats + seat]

    def held(self, seat: i64) -> i64:
        """The kinds a seat holds, as a bit set."""
        return self.hands[seat]

    def gain(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand."""
        seats = self.seats
        hands = self.hands
        bit = BIT[kind]
        hands[seats + seat] += 1
        place = seat
        if hands[place] & bit:
            place += seats + seats
            while hands[place] & bit:
                place += seats
        hands[place] |= bit

    def lose(self, seat: i64, bit: i64) -> i64:
        """Take a card, given as the bit of its kind, out of a hand that holds it; how many are left."""
        seats = self.seats
        hands = self.hands
        place = seat + seats + seats
        if hands[place] & bit == 0:
            hands[seat] ^= bit
        else:
            while place + seats < len(hands) and hands[place + seats] & bit:
                place += seats
            hands[place] ^= bit
        rest = hands[seats + seat] - 1
        hands[seats + seat] = rest
        return rest

    def copies(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat holds."""
        count: i64 = 0
        for block in (0, 2, 3, 4):
            if self.hands[block * self.seats + seat] & BIT[kind]:
                count += 1
        return count

    def hand(self, seat: i64) -> list[int]:
        """The kinds in a hand, ascending, each as often as it is held."""
        found: list[int] = []
        for kind in range(KINDS):
            found += [kind] * int(self.copies(seat, kind))
        return found

    def points(self, seat: i64) -> i64:
        """What the cards in a hand are worth (R9.2)."""
        total: i64 = 0
        block = seat
        while block < len(self.hands):
            word = self.hands[block]
            if block != self.seats + seat:
                while word:
                    bit: i64 = word & -word
                    word ^= bit
                    total += self.setting.values[place_of(bit)]
            block += self.seats
        return total

    def exchange(self, one: i64, other: i64) -> None:
        """Two seats change hands."""
        hands = self.hands
        while one < len(hands) and other < len(hands):
            kept = hands[one]
            hands[one] = hands[other]
            hands[other] = kept
            one += self.seats
            other += self.seats

    def rotate(self, step: i64) -> None:
        """Every hand moves one seat on, in direction `step` (1 or -1)."""
        # Changing places with each seat in turn, walking against the direction, carries every hand one seat on.
        last = self.seats - 1
        place: i64 = 0
        while place < last:
            if step > 0:
                self.exchange(last - place, last - place - 1)
            else:
                self.exchange(place, place + 1)
            place += 1

    # ── piles ──

    def available(self) -> i64:
        """How many cards can still be drawn, the played ones under the top card included (R5.5)."""
        return self.pile_size() + self.used

    def pile_size(self) -> i64:
        """How many cards lie in the pile."""
        return self.left + len(self.bottom) - self.sunk

    def draw_card(self, chance: Chance) -> i64:
        """Take the next card of the pile, or `NONE` where there is none at all (R5.5)."""
        if self.left == 0:
            if self.sunk < len(self.bottom):
                self.sunk += 1
                return self.bottom[self.sunk - 1]
            if self.used == 0:
                return NONE
            self.reshuffle()
        return self.take_from_bag(chance)

    def reshuffle(self) -> None:
        """All played cards but the top one become the pile (R5.5)."""
        first = self.setting.total - self.used
        place: i64 = 0
        while place < self.used:
            self.cards[place] = self.cards[first + place]
            place += 1
        self.left = self.used
        self.used = 0
        self.tally[T_RESHUFFLE] += 1
        if self.events is not None:
            self.events.append(Event("reshuffled", -1, {"cards": int(self.left)}))

    def cover_top(self, kind: i64) -> None:
        """Lay a card on the played ones."""
        self.cards[self.setting.total - 1 - self.used] = self.top
        self.used += 1
        self.top = kind

    def deal_cards(self, chance: Chance) -> None:
        """All cards into the pile, then each seat its cards (R2.2)."""
        setting = self.setting
        self.cards = setting.deck[:]
        self.left = setting.total
        self.used = 0
        self.bottom = vec[i64]()
        self.sunk = 0
        self.hands = ZEROS[0 : 5 * self.seats]
        cards = setting.deal * self.seats
        seat: i64 = 0
        while cards:
            self.gain(seat, self.take_from_bag(chance))
            seat += 1
            if seat == self.seats:
                seat = 0
            cards -= 1

    def turn_up(self, chance: Chance) -> bool:
        """Turn up the first card; whether it lies there by right (R2.3) and not only for want of a number."""
        kind = self.draw_card(chance)
        while self.setting.redraw and not is_number(kind):
            if self.left == 0:
                self.top = kind
                return False
            self.bottom = append(self.bottom, kind)
            self._tell_card("slid_under", kind)
            kind = self.take_from_bag(chance)
        self.top = kind
        return True

    def take_from_bag(self, chance: Chance) -> i64:
        """A random card of the pile's unordered part, which holds at least one."""
        cards = self.cards
        last = self.left - 1
        at = chance.below(last + 1)
        kind = cards[at]
        cards[at] = cards[last]
        self.left = last
        return kind

    def _tell_card(self, kind: str, card: i64) -> None:
        if self.events is not None:
            self.events.append(Event(kind, -1, {"card": CODES[int(card)]}))


def is_number(kind: i64) -> bool:
    """Whether a kind is one of the numbers 1 to 9."""
    return kind < CHOOSE and SYMBOL_OF[kind] < SWAP - 3


def codes(kinds: list[int]) -> list[str]:
    """The notation of kinds, in their order."""
    return [CODES[kind] for kind in kinds]
