"""Where the cards are: hands, pile, played cards. Compiled.

A hand is four words, "holds at least one / two / three / four of this kind", so that the first alone says what can be
played. Pile and played cards are bags: a draw takes a random card, for an order that nobody knows does not exist. Only
action cards slid under the pile at the start have a place, which everyone knows (R2.4).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Detail, Event
from ludoteca.core.state import State
from ludoteca.games.bambino_solo.components import (
    ANIMALS,
    BIT,
    KINDS,
    SYMBOL_OF,
    T_MISSING,
    T_RESHUFFLE,
    T_SLID,
    T_SUNK,
    ZEROS,
    Setting,
)

CODES: Final = [
    f"{colour}{symbol}"
    for colour in "rygb"
    for symbol in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "+1", "+2", "s")
] + ["bf"]
"""The notation of every kind: colour and value, `+1`, `+2`, `s` skip; `bf` is the butterfly."""

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

    def gain(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand."""
        seats = self.seats
        self.hands[seats + seat] += 1
        place = seat
        if self.hands[place] & BIT[kind]:
            place += seats + seats
            while self.hands[place] & BIT[kind]:
                place += seats
        self.hands[place] |= BIT[kind]

    def lose(self, seat: i64, kind: i64) -> None:
        """Take a card out of a hand that holds it."""
        seats = self.seats
        self.hands[seats + seat] -= 1
        place = seat
        following = seat + seats + seats
        while following < len(self.hands) and self.hands[following] & BIT[kind]:
            place = following
            following += seats
        self.hands[place] ^= BIT[kind]

    def copies(self, seat: i64, kind: i64) -> int:
        """How many cards of a kind a seat holds."""
        blocks = [0, 2, 3, 4]
        return sum(1 for block in blocks if self.hands[block * self.seats + seat] & BIT[kind])

    def hand(self, seat: i64) -> list[int]:
        """The kinds in a hand, ascending, each as often as it is held."""
        found: list[int] = []
        for kind in range(KINDS):
            found += [kind] * self.copies(seat, kind)
        return found

    # ── piles ──

    def pile_size(self) -> i64:
        """How many cards lie in the pile."""
        return self.left + len(self.bottom) - self.sunk

    def available(self) -> i64:
        """How many cards can still be drawn, the played ones under the top card included (R4.1)."""
        return self.pile_size() + self.used

    def take_from_bag(self, chance: Chance) -> i64:
        """A random card of the pile's unordered part, which holds at least one."""
        at = chance.below(self.left)
        kind = self.cards[at]
        self.left -= 1
        self.cards[at] = self.cards[self.left]
        return kind

    def draw_card(self, chance: Chance) -> i64:
        """Take the next card of the pile, or `NONE` where there is none at all (R4.1, R4.2)."""
        if self.left == 0:
            if self.sunk < len(self.bottom):
                self.sunk += 1
                self.tally[T_SUNK] += 1
                return self.bottom[self.sunk - 1]
            if self.used == 0:
                self.tally[T_MISSING] += 1
                return NONE
            self.reshuffle()
        return self.take_from_bag(chance)

    def reshuffle(self) -> None:
        """All played cards but the top one become the pile (R4.1)."""
        first = self.setting.total - self.used
        for place in range(self.used):
            self.cards[place] = self.cards[first + place]
        self.left = self.used
        self.used = 0
        self.tally[T_RESHUFFLE] += 1
        if self.events is not None:
            self.events.append(Event("reshuffled", -1, {"cards": int(self.left)}))

    def draw_several(self, seat: i64, count: i64, why: str, chance: Chance) -> None:
        """Draw into a hand a number of cards, or what there is (R4.2).

        Cards that were known to lie at the bottom are drawn openly (R2.4).
        """
        if self.events is not None:
            self.draw_and_tell(seat, count, why, chance)
            return
        for _ in range(count):
            kind = self.draw_card(chance)
            if kind < 0:
                return
            self.gain(seat, kind)

    def draw_and_tell(self, seat: i64, count: i64, why: str, chance: Chance) -> None:
        """`draw_several` while somebody listens."""
        drawn: list[str] = []
        known: list[str] = []
        for _ in range(count):
            sunk = self.sunk
            kind = self.draw_card(chance)
            if kind < 0:
                break
            self.gain(seat, kind)
            drawn.append(CODES[int(kind)])
            known += [CODES[int(kind)]] if self.sunk > sunk else []
        self.tell_draw(seat, why, int(count), drawn, known)

    def tell_draw(self, seat: i64, why: str, due: int, drawn: list[str], known: list[str]) -> None:
        """The event of a draw: its number for all, the cards for the one who drew, known ones for all too."""
        public: dict[str, Detail] = {"count": len(drawn), "due": due}
        if known:
            public["known"] = [*known]
        if self.events is not None:
            self.events.append(Event(why, int(seat), public, {int(seat): {"cards": [*drawn]}}))

    def deal_cards(self, chance: Chance) -> None:
        """All cards into the pile, then each seat its cards (R2.2)."""
        setting = self.setting
        self.cards = setting.deck[:]
        self.left = setting.total
        self.used = 0
        self.bottom = vec[i64]()
        self.sunk = 0
        self.hands = ZEROS[0 : 5 * self.seats]
        for seat in range(self.seats):
            for _ in range(setting.deal):
                self.gain(seat, self.take_from_bag(chance))

    def turn_up(self, chance: Chance) -> None:
        """Turn up cards until one is a plain animal; the others go under the pile, each below the last (R2.3)."""
        kind = self.take_from_bag(chance)
        while SYMBOL_OF[kind] >= ANIMALS:
            self.bottom = append(self.bottom, kind)
            self.tally[T_SLID] += 1
            self.tell_card("slid_under", kind)
            kind = self.take_from_bag(chance)
        self.top = kind
        self.tell_card("turned_up", kind)

    def tell_card(self, what: str, kind: i64) -> None:
        """An event of the table about a card that all see."""
        if self.events is not None:
            self.events.append(Event(what, -1, {"card": CODES[int(kind)]}))


def codes(kinds: list[int]) -> list[str]:
    """The notation of kinds, in their order."""
    return [CODES[kind] for kind in kinds]
