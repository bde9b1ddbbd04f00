"""The end of a match: Roofer, Supplier and Handyman are asked, the roofs are opened, and the homes are reckoned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.event import Detail, Event
from ludoteca.games.dream_home.components import (
    FACE_DOWN,
    HELPERS,
    P_OVER,
    P_ROOFER,
    P_SUPPLIER,
    RESOURCE_CODES,
    ROOFS,
    ROOM_CODES,
    ROOMS,
    SPACE_CODES,
    SPACES,
    SWAP_FIRST,
    SWAP_SECOND,
)
from ludoteca.games.dream_home.home_rules import FITS
from ludoteca.games.dream_home.refusal_rules import (
    B_ROOF,
    B_SUPPLY,
    JudgedState,
)
from ludoteca.games.dream_home.scoring import children

TALLIES: Final = (
    ("R3.3", "left columns taken"),
    ("R3.7", "columns discarded"),
    ("R4.3", "rooms joined"),
    ("R4.6", "cards placed face down"),
    ("R5.2", "decorations placed"),
    ("R5.5", "decorations beside the home"),
    ("R5.6", "decorations without a place"),
    ("R6.1", "megaphones used"),
    ("R6.2", "trolleys used"),
    ("R6.3", "cranes used"),
    ("R6.4", "jackhammers used"),
    ("R6.5", "paint buckets used"),
    ("R7.2", "roofs added by the Roofer"),
    ("R7.3", "rooms exchanged by the Supplier"),
    ("R7.4", "rooms swapped by the Handyman"),
    ("R7.6", "decorations in other rooms by the Interior Designer"),
    ("R8.5", "bathrooms on both floors"),
    ("R8.6", "bathroom, kitchen and bedroom"),
    ("R8.7", "uniform roofs"),
    ("R8.8", "mixed roofs"),
    ("R8.9", "incomplete roofs"),
    ("R9.2", "ties decided by children"),
    ("R9.3", "shared victories"),
)
"""What is counted, by index of `State.tally`."""
T_LEFT: Final = 0
T_DISCARD: Final = 1
T_JOINED: Final = 2
T_HIDDEN: Final = 3
T_DECORATED: Final = 4
T_GARDEN: Final = 5
T_DROPPED: Final = 6
T_TOOL: Final = 7
T_ROOFER: Final = 12
T_SUPPLIER: Final = 13
T_HANDYMAN: Final = 14
T_DESIGNER: Final = 15
T_SCORES: Final = 16
T_CHILDREN: Final = 21
T_SHARED: Final = 22


def room_code(slot: i64) -> str:
    """The code of a room slot of the board (card + 1), "" for none."""
    return ROOM_CODES[int(slot) - 1] if slot else ""


def resource_code(slot: i64) -> str:
    """The code of a resource slot of the board (card + 1), "" for none."""
    return RESOURCE_CODES[int(slot) - 1] if slot else ""


class EndingState(JudgedState):
    """A table at the end of a match: the helpers' last work, and the reckoning."""

    def tell(self, kind: str, seat: i64, public: dict[str, Detail]) -> None:
        """Make an event for those who listen; callers look first whether anybody does."""
        events = self.events
        if events is not None:
            events.append(Event(kind, int(seat), public))

    # ── the end ──

    def ask_helper(self) -> None:
        """R7.1: Roofer, Supplier and Handyman, each in turn order from the marker, who can do something."""
        while self.phase < P_OVER:
            seat = self.seat_at(self.turn)
            helper = self.phase - P_ROOFER
            if self.copies < self.helpers[seat * HELPERS + helper] and self.helps(seat):
                self.asked = seat
                return
            self.copies = 0
            self.turn += 1
            if self.turn == self.seats:
                self.turn = 0
                self.phase += 1
        self.asked = -1
        self.settle()

    def helps(self, seat: i64) -> bool:
        """R7.9: whether the helper of this phase could do anything for a seat."""
        if self.phase == P_ROOFER:
            return self.roofs_shed()
        if self.phase == P_SUPPLIER:
            return self.can_supply(seat)
        pair: i64 = 0
        for pair in range(66):  # noqa: SIM110 -- a closure in the move path
            if self.homes.may_exchange(seat, SWAP_FIRST[pair], SWAP_SECOND[pair]):
                return True
        return False

    def roofs_shed(self) -> bool:
        """Whether a roof card lies in the discards."""
        count: i64 = 0
        for roof in range(ROOFS):
            count += self.shed_resources[roof]
        return count > 0

    def can_supply(self, seat: i64) -> bool:
        """Whether any discarded room could come into a home."""
        card: i64 = 0
        space: i64 = 0
        for card in range(ROOMS):
            if self.shed_rooms[card]:
                for space in range(SPACES):
                    if self.homes.may_supply(seat, card, space) == FITS:
                        return True
        return False

    def use_helper(self, seat: i64, block: i64, offset: i64) -> None:
        """R7.2-R7.4: a helper's work at the end."""
        if block == B_ROOF:
            self.add_roof(seat, offset)
        elif block == B_SUPPLY:
            self.supply(seat, offset // SPACES, offset % SPACES)
        else:
            self.swap(seat, SWAP_FIRST[offset], SWAP_SECOND[offset])
        self.copies += 1
        self.ask_helper()

    def add_roof(self, seat: i64, roof: i64) -> None:
        """R7.2: a discarded roof card onto the stack."""
        self.tally[T_ROOFER] += 1
        self.shed_resources[roof] -= 1
        self.roofs[seat * ROOFS + roof] += 1
        if self.events is not None:
            self.tell("roofer", seat, {"card": RESOURCE_CODES[int(roof)]})

    def supply(self, seat: i64, card: i64, space: i64) -> None:
        """R7.3, R7.8: a discarded room takes a card's place; a token on that card is lost."""
        self.tally[T_SUPPLIER] += 1
        cell = self.homes.lift(seat, space)
        old = cell - FACE_DOWN if cell >= FACE_DOWN else cell
        if self.events is not None:
            details: dict[str, Detail] = {"room": ROOM_CODES[int(card)], "space": SPACE_CODES[int(space)]}
            details["old"] = room_code(old)
            self.tell("supplied", seat, details)
        self.homes.adorn(seat, space, 0)
        self.shed_rooms[card] -= 1
        self.shed_rooms[old - 1] += 1
        self.homes.put(seat, space, card + 1)

    def swap(self, seat: i64, first: i64, second: i64) -> None:
        """R7.4: two cards of a home change places."""
        self.tally[T_HANDYMAN] += 1
        self.homes.exchange(seat, first, second)
        if self.events is not None:
            self.tell("swapped", seat, {"start": SPACE_CODES[int(first)], "space": SPACE_CODES[int(second)]})

    def settle(self) -> None:
        """R8, R9: the roofs are opened and the homes are reckoned."""
        for seat in range(self.seats):
            self.count_bonuses(seat)
        worths = self.worths()
        best = max(worths)
        winners = [seat for seat in range(int(self.seats)) if worths[seat] == best]
        level = [worth for worth in worths if worth >> 6 == best >> 6]
        if len(winners) > 1:
            self.tally[T_SHARED] += 1
        elif len(level) > 1:
            self.tally[T_CHILDREN] += 1
        if self.events is not None:
            self.tell_scores(winners)

    def count_bonuses(self, seat: i64) -> None:
        """Count roofs and functionality for the tally."""
        floors = self.scorer.functions(self.homes, seat, 0)
        if self.scorer.has_floors(self.homes, seat):
            self.tally[T_SCORES] += 1
            floors -= 3
        if floors:
            self.tally[T_SCORES + 1] += 1
        roof = self.scorer.roof(self.roofs, seat)
        self.tally[T_SCORES + (2 if roof >= 8 else 3 if roof else 4)] += 1

    def tell_scores(self, winners: list[int]) -> None:
        """The last event: what everybody has, with the roofs open."""
        stacks = []
        for seat in range(self.seats):
            cards = [RESOURCE_CODES[card] for card in range(ROOFS) for _ in range(self.roofs[seat * ROOFS + card])]
            stacks.append(" ".join(cards))
        details: dict[str, Detail] = {"points": [int(self.points(seat)) for seat in range(self.seats)]}
        details["children"] = [int(children(self.homes, seat)) for seat in range(self.seats)]
        details["winners"] = winners
        details["roofs"] = stacks
        self.tell("scored", -1, details)
