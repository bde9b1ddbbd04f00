"""Who may act in SOLO, which cards fit, and the list of legal actions. Compiled.

This is the innermost loop of every simulation: bit sets in, a list out, written where the last one stood.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.state import NOBODY
from ludoteca.games.solo.components import (
    ACTIONS,
    ALL_PASS,
    ALL_PASS_BIT,
    ARGUMENT,
    BIT,
    CALL,
    CHOOSE,
    COLOURED,
    DRAW,
    DRAW_FOUR,
    DRAW_FOUR_BIT,
    DRAW_TWO,
    FIRST_PLAY,
    HASH,
    KIND_PLAYED,
    OF_COLOUR,
    OF_SYMBOL,
    ON_COLOUR,
    ON_KIND,
    PASS,
    PASS_NAMING,
    PLAY,
    PLAY_AT,
    PLAYS,
    SWAPS,
    TAKE,
    ZEROS,
    place_of,
)
from ludoteca.games.solo.table_rules import TableState


class LegalState(TableState):
    """A position that knows who may do what."""

    # ── who may act ──

    def current_seat(self) -> i64:
        """The seat whose turn it is; nobody once the match is over."""
        if self.over:
            return NOBODY
        return self.turn

    def jump_kind(self) -> i64:
        """The kind one may jump in with now, as a bit set of one or none (R6)."""
        if not self.is_open or self.over:
            return 0
        if self.penalty and not self.setting.stack_same and not self.setting.stack_mixed:
            return 0  # R6.4 where nothing can be passed on, a pending penalty closes the window
        return BIT[self.top] & self.setting.jumps

    def window_seat(self, declined: i64) -> i64:
        """Who is asked before the current seat acts: those who owe the call, then those who can jump in."""
        if self.owes == 0 and (self.setting.jumps == 0 or not self.is_open):
            return NOBODY
        return self.next_asked(declined)

    def next_asked(self, declined: i64) -> i64:
        """The first in playing order, the current seat left out (R6.6)."""
        jump = self.jump_kind()
        jumper: i64 = NOBODY
        seat = self.after(self.turn)
        while seat != self.turn:
            if declined & BIT[seat] == 0:
                if self.owes & BIT[seat]:
                    return seat
                if jumper < 0 and self.hands[seat] & jump:
                    jumper = seat
            seat = self.after(seat)
        return jumper

    # ── what fits ──

    def fitting(self) -> i64:
        """The kinds that may be played on the top card by the seat whose turn it is."""
        top = self.top
        if self.penalty:
            return self.passing_on()
        if top < CHOOSE:
            return ON_KIND[top]  # R3.2
        return ON_COLOUR[self.colour]  # R7.6

    def passing_on(self) -> i64:
        """The kinds that pass a pending penalty on (R4.3)."""
        if self.setting.stack_mixed:
            if self.top == DRAW_FOUR:
                return DRAW_FOUR_BIT | (OF_SYMBOL[DRAW_TWO] & OF_COLOUR[self.colour])
            return DRAW_FOUR_BIT | OF_SYMBOL[DRAW_TWO]
        if not self.setting.stack_same:
            return 0
        if self.top == DRAW_FOUR:
            return DRAW_FOUR_BIT
        return OF_SYMBOL[DRAW_TWO]

    # ── legal actions ──

    def legal_actions(self, seat: i64) -> vec[i64]:
        """Every action a seat may take now, also out of turn, ascending."""
        count = self.list_legal(seat)
        return self.listed[:count]

    def list_legal(self, seat: i64) -> i64:
        """`legal_actions`, put into `listed`, which has room for all actions there are; how many they are."""
        if len(self.listed) < ACTIONS:
            self.listed = ZEROS[0:ACTIONS]
        if seat == self.turn and not self.owes and not self.over:
            fits = self.hands[seat] & self.may
            return self.list_actions(seat, fits, self.instead(fits), 0)
        return self.list_otherwise(seat)

    def list_otherwise(self, seat: i64) -> i64:
        """`list_legal` out of turn, and while a call is owed."""
        if self.over or seat < 0 or seat >= self.seats:
            return 0
        call: i64 = 0
        if self.owes & BIT[seat]:
            call = CALL
        if seat != self.turn:
            return self.list_actions(seat, self.hands[seat] & self.jump_kind(), 0, call)
        fits = self.hands[seat] & self.may
        return self.list_actions(seat, fits, self.instead(fits), call)

    def instead(self, fits: i64) -> i64:
        """What the current seat may do other than play the kinds in `fits`: draw, take, pass, or nothing (0)."""
        if self.penalty:
            return TAKE
        if self.drawn >= 0:
            return PASS
        if fits & COLOURED and not self.setting.may_draw:
            return 0  # R5.1 who has a coloured card that fits plays
        if self.left or self.available():
            return DRAW
        if fits:
            return 0
        return PASS  # R5.6 nothing fits and nothing can be drawn

    def list_actions(self, seat: i64, fits: i64, instead: i64, call: i64) -> i64:
        """List the actions other than playing (0: none), then the plays of the kinds in `fits`; how many they are."""
        listed = self.listed
        at: i64 = 0
        if instead:
            listed[0] = instead
            at = 1
        if call:
            listed[at] = call
            at += 1
        naming = fits & ~self.setting.plain
        if naming and self.held_then(seat, seat) == 1:
            naming = 0  # R3.6 a last card names nothing
        plain = fits ^ naming
        while plain:
            bit: i64 = plain & -plain
            plain ^= bit
            listed[at] = PLAY_AT[((bit * HASH) >> 58) & 63]
            at += 1
        if naming:
            at = self.list_naming_plays(at, seat, naming)
        if self.setting.calls:
            at = self.list_calling_plays(at, seat, fits)
        return at

    def list_naming_plays(self, at: i64, seat: i64, word: i64) -> i64:
        """List the plays that name a seat or a colour from place `at` on; the place after them."""
        listed = self.listed
        while word:
            bit: i64 = word & -word
            word ^= bit
            kind = place_of(bit)
            play = PLAY[kind]
            if kind < CHOOSE:
                listed[at] = play  # R7.4 exchanging is a right, not a duty
                at += 1
                other: i64 = 0
                while other < self.seats:
                    if other != seat:
                        listed[at] = play + 1 + other
                        at += 1
                    other += 1
                continue
            if kind == ALL_PASS:
                play = PASS_NAMING - 1
            listed[at] = play + 1
            listed[at + 1] = play + 2
            listed[at + 2] = play + 3
            listed[at + 3] = play + 4
            at += 4
        return at

    def list_calling_plays(self, at: i64, seat: i64, fits: i64) -> i64:
        """List the plays declared with SOLO: of those listed, the ones after which the seat holds one card (R8.2)."""
        if self.held_then(seat, seat) != 2 and fits & (SWAPS | ALL_PASS_BIT) == 0:
            return at
        listed = self.listed
        place: i64 = 0
        plays = at
        while place < plays:
            play = listed[place]
            if play >= FIRST_PLAY and self.leaves(seat, KIND_PLAYED[play], ARGUMENT[play]) == 1:
                listed[at] = play + PLAYS
                at += 1
            place += 1
        return at

    def held_then(self, actor: i64, seat: i64) -> i64:
        """How many cards `seat` will hold when `actor` acts, calls that are owed paid for just before (R8.4)."""
        count = self.hands[self.seats + seat]
        if self.owes == 0 or self.owes & BIT[seat] == 0:
            return count
        there = self.available()
        debtor = actor
        while debtor != seat:
            if self.owes & BIT[debtor]:
                there -= min(there, 2)
            debtor = self.after(debtor)
        return count + min(there, 2)

    def leaves(self, seat: i64, kind: i64, argument: i64) -> i64:
        """How many cards a seat holds after a play has been fully carried out; 0: it was the last one."""
        rest = self.held_then(seat, seat) - 1
        if rest == 0:
            return 0
        if kind == ALL_PASS:
            return self.held_then(seat, self.before(seat))
        if argument >= 0 and kind < CHOOSE:
            return self.held_then(seat, argument)
        return rest
