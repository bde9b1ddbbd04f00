"""Why an action is not allowed, rule by rule, and the numbering of the catalogue's blocks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.dream_home.components import (
    A_CRANE,
    A_CRANE_HIDE,
    A_DECORATE,
    A_DISCARD,
    A_END,
    A_HIDE,
    A_JACKHAMMER,
    A_MEGAPHONE,
    A_PAINT,
    A_PLACE,
    A_ROOF,
    A_SUPPLY,
    A_SWAP,
    A_TAKE,
    A_TROLLEY,
    CRANE,
    JACKHAMMER,
    P_CHOOSE,
    P_DECORATE,
    P_DISCARD,
    P_FINISH,
    P_MEGAPHONE,
    P_OVER,
    P_PLACE,
    P_ROOFER,
    PAINT,
    SPACE_BIT,
    SPACES,
    SWAP_FIRST,
    SWAP_SECOND,
    TOOLS,
    TROLLEY,
)
from ludoteca.games.dream_home.home_rules import FITS, RULE_OF
from ludoteca.games.dream_home.table_rules import TableState

MOMENTS: Final = [
    "R3.2",
    "R3.7",
    "R6.1",
    "R6.2",
    "R3.2",
    "R3.8",
    "R3.8",
    "R6.3",
    "R6.3",
    "R6.4",
    "R6.5",
    "R5.2",
    "R7.2",
    "R7.3",
    "R7.4",
]
"""By block of the catalogue: the rule that says when such an action has its moment."""

STARTS: Final = vec[i64]([
    0, A_DISCARD, A_MEGAPHONE, A_TROLLEY, A_TAKE, A_PLACE, A_HIDE, A_CRANE, A_CRANE_HIDE, A_JACKHAMMER, A_PAINT,
    A_DECORATE, A_ROOF, A_SUPPLY, A_SWAP,
])  # fmt: skip
"""First action id of each block."""

B_DECLINE: Final = 0
B_DISCARD: Final = 1
B_MEGAPHONE: Final = 2
B_TROLLEY: Final = 3
B_TAKE: Final = 4
B_PLACE: Final = 5
B_HIDE: Final = 6
B_CRANE: Final = 7
B_CRANE_HIDE: Final = 8
B_JACKHAMMER: Final = 9
B_PAINT: Final = 10
B_DECORATE: Final = 11
B_ROOF: Final = 12
B_SUPPLY: Final = 13
B_SWAP: Final = 14


def _blocks() -> list[int]:
    blocks = [0] * A_END
    for number in range(len(STARTS)):
        for action in range(int(STARTS[number]), A_END):
            blocks[action] = number
    return blocks


BLOCK_OF: Final = vec[i64](_blocks())
"""The block of each action id."""


class JudgedState(TableState):
    """A table that can say which rule stands against an action."""

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule against an action, or None."""
        if self.phase == P_OVER:
            return "R3.6"
        if seat != self.asked or action < 0 or action >= A_END:
            return "R3.1"
        block = BLOCK_OF[action]
        offset = action - STARTS[block]
        if block == B_PLACE or block == B_HIDE:
            return self.refusal_to_place(seat, block, offset)
        if block == B_TAKE:
            return None if self.phase == P_CHOOSE and self.rooms[offset] else "R3.2"
        if block == B_DECLINE:
            return None if self.may_decline(seat) else self.refusal_to_decline()
        if block <= B_TROLLEY:
            return self.refusal_before(seat, block, offset)
        if block <= B_PAINT:
            return self.refusal_of_tool(seat, block, offset)
        return self.refusal_of_rest(seat, block, offset)

    def refusal_to_decline(self) -> str:
        """The rule that wants an answer."""
        if self.phase == P_DECORATE:
            return "R5.2"
        if self.phase == P_DISCARD:
            return "R3.7"
        return "R3.8" if self.phase == P_PLACE else "R3.2"

    def refusal_to_place(self, seat: i64, block: i64, space: i64) -> str | None:
        """The rule against placing the card in hand."""
        if self.phase != P_PLACE:
            return "R3.8"
        reason = self.homes.bears(seat, space)
        if reason == FITS and block == B_PLACE:
            reason = self.homes.fits(seat, (self.hand - 1) // 3, space, 0)
        return None if reason == FITS else RULE_OF[int(reason)]

    def refusal_before(self, seat: i64, block: i64, offset: i64) -> str | None:
        """The rule against a discard, the megaphone or the trolley."""
        if block == B_DISCARD:
            return None if self.phase == P_DISCARD else "R3.7"
        if block == B_MEGAPHONE:
            return None if self.phase == P_MEGAPHONE else "R6.1"
        if self.phase != P_CHOOSE:
            return "R6.2"
        if not self.tools[seat * TOOLS + TROLLEY]:
            return "R5.8"
        return None if self.may_trolley(offset) else "R6.2"

    def refusal_of_tool(self, seat: i64, block: i64, offset: i64) -> str | None:
        """The rule against the crane, the jackhammer or the paint bucket."""
        tool: i64 = PAINT if block == B_PAINT else JACKHAMMER if block == B_JACKHAMMER else CRANE
        if block == B_PAINT:
            if self.phase < P_CHOOSE or self.phase > P_FINISH:
                return "R6.5"
        elif self.phase != P_PLACE:
            return MOMENTS[int(block)]
        if not self.tools[seat * TOOLS + tool]:
            return "R5.8"
        if block == B_PAINT:
            return None if self.homes.may_turn(seat, offset) == FITS else "R6.5"
        if block == B_JACKHAMMER:
            start, end = offset // SPACES, offset % SPACES
            return None if self.homes.may_leave(seat, start) and self.homes.may_move(seat, start, end) else "R6.4"
        return self.refusal_to_lift(seat, block, offset)

    def refusal_to_lift(self, seat: i64, block: i64, space: i64) -> str | None:
        """The rule against placing with the crane."""
        if not self.homes.hanging(seat) & SPACE_BIT[space]:
            return "R6.3"
        if block == B_CRANE_HIDE:
            return None
        reason = self.homes.fits(seat, (self.hand - 1) // 3, space, 0)
        return None if reason == FITS else RULE_OF[int(reason)]

    def refusal_of_rest(self, seat: i64, block: i64, offset: i64) -> str | None:
        """The rule against a decoration's place or a helper's use."""
        if block == B_DECORATE:
            return self.refusal_to_decorate(seat, offset)
        if self.phase != block - B_ROOF + P_ROOFER:
            return MOMENTS[int(block)]
        if block == B_ROOF:
            return None if self.shed_resources[offset] else "R7.2"
        if block == B_SUPPLY:
            if not self.shed_rooms[offset // SPACES]:
                return "R7.3"
            reason = self.homes.may_supply(seat, offset // SPACES, offset % SPACES)
            return None if reason == FITS else RULE_OF[int(reason)]
        return None if self.homes.may_exchange(seat, SWAP_FIRST[offset], SWAP_SECOND[offset]) else "R7.4"

    def refusal_to_decorate(self, seat: i64, space: i64) -> str | None:
        """The rule against putting the decoration in hand on a card."""
        if self.phase != P_DECORATE:
            return "R5.2"
        if self.decoration_spaces(seat) & SPACE_BIT[space]:
            return None
        return "R5.4" if self.homes.finished(seat) & SPACE_BIT[space] else "R5.3"
