"""Why an action of SOLO is refused: every refusal names its rule. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.solo.components import (
    ACTIONS,
    ALL_PASS,
    ARGUMENT,
    BIT,
    BIT_PLAYED,
    CALL,
    CALLING,
    CHOOSE,
    FIRST_PLAY,
    KIND_PLAYED,
    PASS,
    SIMPLE,
    TAKE,
)
from ludoteca.games.solo.legal_rules import LegalState


class RefusingState(LegalState):
    """A position that says what is not legal, and why."""

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule that forbids an action to a seat now, or `None`. Takes any integers."""
        if seat == self.turn and self.is_simply_legal(seat, action):
            return None
        return self.full_refusal(seat, action)

    def is_simply_legal(self, seat: i64, action: i64) -> bool:
        """Whether the current seat may do so, for what makes up nearly all moves; `False` asks for a closer look."""
        if self.over or self.owes:
            return False
        fits = self.hands[seat] & self.may
        if action < FIRST_PLAY:
            return action > 0 and action == self.instead(fits)
        if action >= CALLING:
            return False
        bit = BIT_PLAYED[action] & fits
        if bit & SIMPLE:
            return True
        return bit != 0 and self.hands[self.seats + seat] > 1 and self.setting.ways[action] & BIT[seat] != 0

    def full_refusal(self, seat: i64, action: i64) -> str | None:
        """`refusal`, for everything but a simple card played in turn."""
        if self.over:
            return "R9.6"
        if seat < 0 or seat >= self.seats or action <= 0 or action >= ACTIONS:
            return "R3.1"
        if action >= FIRST_PLAY:
            return self.play_refusal(seat, action)
        if action == CALL:
            return None if self.owes & BIT[seat] else "R8.2"
        if seat != self.turn:
            return "R3.1"
        return self.instead_refusal(seat, action)

    def instead_refusal(self, seat: i64, action: i64) -> str | None:
        """Why the current seat may not draw, take or pass."""
        fits = self.hands[seat] & self.may
        due = self.instead(fits)
        if due == action:
            return None
        if due == TAKE:
            return "R4.2"  # a pending penalty is taken or passed on, nothing else
        if action == TAKE:
            return "R4.1"
        if due == 0 and self.available() == 0:
            return "R5.6"
        if action == PASS:
            return "R5.4"
        return "R5.3" if due == PASS and self.drawn >= 0 else "R5.6" if due == PASS else "R5.1"

    def play_refusal(self, seat: i64, action: i64) -> str | None:
        """Why a seat may not play a card in a certain way."""
        kind = KIND_PLAYED[action]
        if self.hands[seat] & BIT[kind] == 0:
            return "R3.3"
        rule = self.jump_refusal(kind) if seat != self.turn else self.fit_refusal(kind)
        if rule is not None:
            return rule
        rule = self.naming_refusal(seat, action)
        if rule is None and action >= CALLING:
            rule = self.calling_refusal(seat, kind, ARGUMENT[action])
        return rule

    def fit_refusal(self, kind: i64) -> str | None:
        """Why a card does not fit in turn."""
        if self.may & BIT[kind]:
            return None
        if self.penalty:
            return "R4.3"
        if self.drawn >= 0 and kind != self.drawn:
            return "R5.3"
        return "R7.6" if self.top >= CHOOSE else "R3.2"

    def jump_refusal(self, kind: i64) -> str | None:
        """Why one may not jump in with a card."""
        if self.setting.jumps == 0:
            return "R3.1"
        if BIT[kind] & self.setting.jumps == 0:
            return "R6.3"
        if kind != self.top:
            return "R6.1"
        if not self.is_open:
            return "R6.2"
        return None if self.jump_kind() else "R6.4"

    def naming_refusal(self, seat: i64, action: i64) -> str | None:
        """Why a card may not name this seat or colour, or must name one."""
        if self.held_then(seat, seat) == 1:
            return None if ARGUMENT[action] < 0 else "R3.6"
        if self.setting.ways[action] & BIT[seat]:
            return None
        kind = KIND_PLAYED[action]
        return "R7.4" if kind < CHOOSE else "R7.5" if kind == ALL_PASS else "R7.2"

    def calling_refusal(self, seat: i64, kind: i64, argument: i64) -> str | None:
        """Why a play may not be declared with SOLO."""
        if not self.setting.calls:
            return "R8.5"
        return None if self.leaves(seat, kind, argument) == 1 else "R8.2"
