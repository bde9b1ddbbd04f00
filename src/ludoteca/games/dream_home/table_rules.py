"""The table of Dream Home: everything that lies on it, and what the asked seat may do.

A turn is a row of questions (`phase`): choose a column, place its room, put its decoration, and what a tool allows in
between. Only one seat is asked at a time, and everything that decides what it may do lies open.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import NOBODY, State, only_when_over
from ludoteca.games.dream_home.components import (
    A_CRANE,
    A_CRANE_HIDE,
    A_DECORATE,
    A_DISCARD,
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
    COLUMNS,
    CRANE,
    DECORATION,
    DESIGNER,
    HELPERS,
    JACKHAMMER,
    P_CHOOSE,
    P_DECORATE,
    P_DISCARD,
    P_FINISH,
    P_MEGAPHONE,
    P_OVER,
    P_PLACE,
    P_ROOFER,
    P_SUPPLIER,
    PAINT,
    RESOURCES,
    ROOFS,
    ROOMS,
    SPACES,
    SWAP_FIRST,
    SWAP_SECOND,
    TOOLS,
    TROLLEY,
    TROLLEY_FIRST,
    TROLLEY_SECOND,
    ZEROS,
    Box,
)
from ludoteca.games.dream_home.home_rules import FITS, Homes
from ludoteca.games.dream_home.scoring import Scorer, children

EMPTY: Final = vec[i64]([])


class TableState(State):
    """The whole truth of one position.

    homes    -- all homes;  helpers, tools -- seat * 5 + kind: how many;  roofs -- seat * 8 + roof card: the stacks
    rooms, resources -- the board by column: 0, or card + 1 (`resources[0]` is always 0)
    deck_rooms, deck_resources, left_rooms, left_resources -- the decks as counts by card, and their sizes
    shed_rooms, shed_resources -- the discards as counts by card
    round    -- 1 to 12;  phase -- which question (see components);  asked -- the seat it goes to
    marker   -- who has the first-player marker;  first -- who had it when the round began
    lead     -- who used the megaphone this round, or -1;  turn -- turns taken this round (seats asked at the end)
    copies   -- at the end: how many of its cards of one helper the asked seat has used or declined
    hand, gift -- room and resource card taken and not yet carried out: 0, or card + 1
    """

    def __init__(self, box: Box, seats: i64, young: bool, may: bool) -> None:
        super().__init__(seats)
        self.box = box
        self.young: bool = young
        self.may: bool = may
        self.homes = Homes(box, seats)
        self.scorer = Scorer()
        self.helpers: vec[i64] = ZEROS[: seats * HELPERS]
        self.tools: vec[i64] = ZEROS[: seats * TOOLS]
        self.roofs: vec[i64] = ZEROS[: seats * ROOFS]
        self.rooms: vec[i64] = ZEROS[:COLUMNS]
        self.resources: vec[i64] = ZEROS[:COLUMNS]
        self.deck_rooms: vec[i64] = box.rooms[:]
        self.deck_resources: vec[i64] = box.resources[:]
        self.left_rooms: i64 = 60
        self.left_resources: i64 = 48
        self.shed_rooms: vec[i64] = ZEROS[:ROOMS]
        self.shed_resources: vec[i64] = ZEROS[:RESOURCES]
        self.round: i64 = 1
        self.phase: i64 = P_CHOOSE
        self.asked: i64 = 0
        self.marker: i64 = 0
        self.first: i64 = 0
        self.lead: i64 = -1
        self.turn: i64 = 0
        self.copies: i64 = 0
        self.hand: i64 = 0
        self.gift: i64 = 0

    def copy_from(self, other: TableState) -> None:
        """Become equal to another state of the same match."""
        self.decision = other.decision
        self.tally = other.tally
        self.homes = other.homes.clone()
        self.helpers = other.helpers[:]
        self.tools = other.tools[:]
        self.roofs = other.roofs[:]
        self.rooms = other.rooms[:]
        self.resources = other.resources[:]
        self.deck_rooms = other.deck_rooms[:]
        self.deck_resources = other.deck_resources[:]
        self.left_rooms = other.left_rooms
        self.left_resources = other.left_resources
        self.shed_rooms = other.shed_rooms[:]
        self.shed_resources = other.shed_resources[:]
        self.round = other.round
        self.phase = other.phase
        self.asked = other.asked
        self.marker = other.marker
        self.first = other.first
        self.lead = other.lead
        self.turn = other.turn
        self.copies = other.copies
        self.hand = other.hand
        self.gift = other.gift

    def current_seat(self) -> i64:
        """The seat that is asked; -1 once the match is over."""
        return self.asked if self.phase != P_OVER else NOBODY

    def seat_at(self, turn: i64) -> i64:
        """R3.1: who takes a turn of this round; the megaphone's user comes before all others."""
        lead = self.lead
        if lead < 0:
            return (self.first + turn) % self.seats
        if turn == 0:
            return lead
        before = (lead - self.first) % self.seats  # seats that the lead has jumped over
        return (self.first + turn - (1 if turn <= before else 0)) % self.seats

    # ── what may be done ──

    def legal_actions(self, seat: i64) -> vec[i64]:
        """All legal actions of a seat: none but the asked seat has any."""
        if seat != self.asked or self.phase == P_OVER:
            return EMPTY
        phase = self.phase
        legal = vec[i64](capacity=24)
        if phase == P_PLACE:
            return self.legal_placing(legal, seat)
        if phase == P_CHOOSE:
            return self.legal_choosing(legal, seat)
        if phase == P_DISCARD:
            column: i64 = 0
            for column in range(1, COLUMNS):
                legal = append(legal, A_DISCARD + column - 1)
            return legal
        if self.may_decline(seat):
            legal = append(legal, 0)
        if phase == P_MEGAPHONE:
            return append(legal, A_MEGAPHONE)
        if phase == P_DECORATE or phase == P_FINISH:
            return self.legal_finishing(legal, seat)
        return self.legal_at_the_end(legal, seat)

    def legal_choosing(self, legal: vec[i64], seat: i64) -> vec[i64]:
        """R3.2 and the tools that come before: the columns that are left."""
        if self.tools[seat * TOOLS + TROLLEY]:
            pair: i64 = 0
            for pair in range(6):
                if self.may_trolley(pair):
                    legal = append(legal, A_TROLLEY + pair)
        column: i64 = 0
        for column in range(COLUMNS):
            if self.rooms[column]:
                legal = append(legal, A_TAKE + column)
        return self.legal_painting(legal, seat)

    def legal_placing(self, legal: vec[i64], seat: i64) -> vec[i64]:
        """R4: where the room in hand may lie, face up or face down, and the tools of this moment."""
        kind = (self.hand - 1) // 3
        free = self.homes.carried(seat)
        legal = self.list_spaces(legal, A_PLACE, self.homes.fitting(seat, kind, free))
        legal = self.list_spaces(legal, A_HIDE, free)  # R4.6
        if self.tools[seat * TOOLS + CRANE]:
            legal = self.legal_lifting(legal, seat, kind)
        if self.tools[seat * TOOLS + JACKHAMMER]:
            legal = self.legal_moving(legal, seat)
        return self.legal_painting(legal, seat)

    def legal_lifting(self, legal: vec[i64], seat: i64, kind: i64) -> vec[i64]:
        """R6.3: spaces above vacant ones, for the crane."""
        hanging = self.homes.hanging(seat)
        legal = self.list_spaces(legal, A_CRANE, self.homes.fitting(seat, kind, hanging))
        return self.list_spaces(legal, A_CRANE_HIDE, hanging)

    def list_spaces(self, legal: vec[i64], block: i64, spaces: i64) -> vec[i64]:
        """Add an action of a block for each space of a set."""
        space: i64 = 0
        while spaces:
            if spaces & 1:
                legal = append(legal, block + space)
            spaces >>= 1
            space += 1
        return legal

    def legal_moving(self, legal: vec[i64], seat: i64) -> vec[i64]:
        """R6.4: what the jackhammer may move, and where to."""
        homes = self.homes
        start: i64 = 0
        end: i64 = 0
        for start in range(SPACES):
            if homes.may_leave(seat, start):
                for end in range(SPACES):
                    if homes.may_move(seat, start, end):
                        legal = append(legal, A_JACKHAMMER + start * SPACES + end)
        return legal

    def legal_painting(self, legal: vec[i64], seat: i64) -> vec[i64]:
        """R6.5: empty rooms that the paint bucket may turn."""
        if self.tools[seat * TOOLS + PAINT]:
            space: i64 = 0
            for space in range(SPACES):
                if self.homes.may_turn(seat, space) == FITS:
                    legal = append(legal, A_PAINT + space)
        return legal

    def legal_finishing(self, legal: vec[i64], seat: i64) -> vec[i64]:
        """The end of a turn: the paint bucket, and where the decoration in hand may lie (R5.3, R7.6)."""
        legal = self.legal_painting(legal, seat)
        if self.phase == P_DECORATE:
            legal = self.list_spaces(legal, A_DECORATE, self.decoration_spaces(seat))
        return legal

    def legal_at_the_end(self, legal: vec[i64], seat: i64) -> vec[i64]:
        """R7.2-R7.4: what the helper that is asked about may do."""
        if self.phase == P_ROOFER:
            for roof in range(ROOFS):
                if self.shed_resources[roof]:
                    legal = append(legal, A_ROOF + roof)
        elif self.phase == P_SUPPLIER:
            card: i64 = 0
            space: i64 = 0
            for card in range(ROOMS):
                if self.shed_rooms[card]:
                    for space in range(SPACES):
                        if self.homes.may_supply(seat, card, space) == FITS:
                            legal = append(legal, A_SUPPLY + card * SPACES + space)
        else:
            pair: i64 = 0
            for pair in range(66):
                if self.homes.may_exchange(seat, SWAP_FIRST[pair], SWAP_SECOND[pair]):
                    legal = append(legal, A_SWAP + pair)
        return legal

    def may_trolley(self, pair: i64) -> bool:
        """R6.2: whether the trolley may exchange the resources of a pair of columns."""
        first, second = TROLLEY_FIRST[pair], TROLLEY_SECOND[pair]
        if not (self.rooms[first] and self.rooms[second]):
            return False
        return self.resources[first] != self.resources[second]  # R5.8: not without effect

    def decoration_spaces(self, seat: i64) -> i64:
        """Where the decoration in hand may lie, as a set of spaces."""
        decoration = self.gift - 1 - DECORATION
        if self.helpers[seat * HELPERS + DESIGNER]:
            return self.homes.wider_spaces(seat, decoration) | self.homes.printed_spaces(seat, decoration)
        return self.homes.printed_spaces(seat, decoration)

    def may_decline(self, seat: i64) -> bool:
        """Whether the asked seat may say no to the question on the table."""
        if self.phase == P_DECORATE:
            return self.may or self.homes.printed_spaces(seat, self.gift - 1 - DECORATION) == 0  # R5.2
        return self.phase == P_MEGAPHONE or self.phase >= P_FINISH

    # ── results ──

    def points(self, seat: i64) -> i64:
        """What a seat has: the final score once the match is over, before that all but the roof."""
        if self.phase == P_OVER:
            return self.scorer.total(self.homes, seat, self.helpers, self.roofs)
        return self.scorer.open_total(self.homes, seat, self.helpers)

    def worths(self) -> list[int]:
        """R9: what decides, a seat: points, and children after them in the six lowest bits."""
        return [int(self.points(seat) * 64 + children(self.homes, seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """R9: most points, then most children, then shared."""
        worths = self.worths()
        best = max(worths)
        return [seat for seat in range(int(self.seats)) if worths[seat] == best]

    def returns(self) -> list[float]:
        """One point for the winner, or shared by the winners."""
        if self.phase != P_OVER:
            raise ValueError("the match is not over")
        return only_when_over(self.seats, self.winners())
