"""One position of Dream Home and how moves change it.

What may be done is in `table_rules.py`, why not in `refusal_rules.py`, what a home allows in `home_rules.py`, and what
comes after the last round in `end_rules.py`. Each move here is one helper; the state then goes on to the next question
by itself, as far as no choice is left to anybody.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Detail
from ludoteca.games.dream_home.components import (
    COLUMNS,
    CRANE,
    DECORATION,
    DECORATION_NAMES,
    DECORATIONS,
    FACE_DOWN,
    GARDEN,
    HELPER,
    HELPERS,
    JACKHAMMER,
    MEGAPHONE,
    P_CHOOSE,
    P_DECORATE,
    P_DISCARD,
    P_FINISH,
    P_MEGAPHONE,
    P_PLACE,
    P_ROOFER,
    PAINT,
    RESOURCE_CODES,
    ROOFS,
    ROUNDS,
    SPACE_BIT,
    SPACE_CODES,
    SPACES,
    TOOL,
    TOOL_NAMES,
    TOOLS,
    TROLLEY,
    TROLLEY_FIRST,
    TROLLEY_SECOND,
)
from ludoteca.games.dream_home.end_rules import (
    T_DECORATED,
    T_DESIGNER,
    T_DISCARD,
    T_DROPPED,
    T_GARDEN,
    T_HIDDEN,
    T_JOINED,
    T_LEFT,
    T_TOOL,
    EndingState,
    resource_code,
    room_code,
)
from ludoteca.games.dream_home.refusal_rules import (
    B_CRANE_HIDE,
    B_DECLINE,
    B_DECORATE,
    B_DISCARD,
    B_HIDE,
    B_JACKHAMMER,
    B_MEGAPHONE,
    B_PAINT,
    B_PLACE,
    B_ROOF,
    B_TAKE,
    B_TROLLEY,
    BLOCK_OF,
    STARTS,
)


def draw(bag: vec[i64], left: i64, chance: Chance) -> i64:
    """Take a random card out of a bag of counts that holds `left` cards; returns card + 1."""
    at = chance.below(left)
    card: i64 = 0
    while at >= bag[card]:
        at -= bag[card]
        card += 1
    bag[card] -= 1
    return card + 1


class HomeState(EndingState):
    """One position of a match."""

    def clone(self) -> HomeState:
        """An equal, independent state that nobody listens to."""
        twin = HomeState(self.box, self.seats, self.young, self.may)
        twin.copy_from(self)
        return twin

    # ── rounds ──

    def set_up(self, first: i64, chance: Chance) -> None:
        """R2: the marker to `first`, and the first board."""
        self.marker = first
        self.deal(chance)
        self.open_round()

    def deal(self, chance: Chance) -> None:
        """R2.2, R3.5: five rooms and four resources onto the board."""
        column: i64 = 0
        for column in range(COLUMNS):
            self.rooms[column] = draw(self.deck_rooms, self.left_rooms, chance)
            self.left_rooms -= 1
        for column in range(1, COLUMNS):
            self.resources[column] = draw(self.deck_resources, self.left_resources, chance)
            self.left_resources -= 1
        if self.events is not None:
            self.tell(
                "dealt", -1, {"round": int(self.round), "rooms": self.room_row(), "resources": self.resource_row()}
            )

    def room_row(self) -> list[str]:
        """The codes of the rooms on the board."""
        return [room_code(self.rooms[column]) for column in range(COLUMNS)]

    def resource_row(self) -> list[str]:
        """The codes of the resources on the board."""
        return [resource_code(self.resources[column]) for column in range(COLUMNS)]

    def open_round(self) -> None:
        """R3.1, R3.7: the first player discards where that is played, then the megaphone's owners are asked."""
        self.first = self.marker
        self.lead = -1
        self.turn = 0
        self.asked = self.first
        if self.seats < 4 and not self.young:
            self.phase = P_DISCARD
        else:
            self.ask_megaphone(self.first)

    def ask_megaphone(self, last: i64) -> None:
        """R6.1: ask the next owner clockwise from the one asked last; the first player's own would change nothing."""
        seat = (last + 1) % self.seats
        while seat != self.first:
            if self.tools[seat * TOOLS + MEGAPHONE]:
                self.phase = P_MEGAPHONE
                self.asked = seat
                return
            seat = (seat + 1) % self.seats
        self.open_turn()

    def open_turn(self) -> None:
        """Ask the next seat of the round to choose a column."""
        self.phase = P_CHOOSE
        self.asked = self.seat_at(self.turn)

    def close_turn(self, chance: Chance) -> None:
        """Go on after a turn, to the next one or to the end of the round."""
        self.turn += 1
        if self.turn < self.seats:
            self.open_turn()
        else:
            self.close_round(chance)

    def close_round(self, chance: Chance) -> None:
        """R3.5, R3.6: what is left is discarded; a new round, or the end."""
        if self.events is not None:
            self.tell(
                "round_ended",
                -1,
                {"round": int(self.round), "rooms": self.room_row(), "resources": self.resource_row()},
            )
        column: i64 = 0
        for column in range(COLUMNS):
            self.shed_column(column)
        self.lead = -1
        self.turn = 0
        if self.round < ROUNDS:
            self.round += 1
            self.deal(chance)
            self.open_round()
        else:
            self.first = self.marker
            self.phase = P_ROOFER
            self.ask_helper()

    def shed_column(self, column: i64) -> None:
        """Put what lies in a column with the discards."""
        if self.rooms[column]:
            self.shed_rooms[self.rooms[column] - 1] += 1
            self.rooms[column] = 0
        if self.resources[column]:
            self.shed_resources[self.resources[column] - 1] += 1
            self.resources[column] = 0

    # ── moves ──

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a legal move."""
        self.decision += 1
        block = BLOCK_OF[action]
        offset = action - STARTS[block]
        if block == B_TAKE:
            self.take(seat, offset)
        elif block == B_PLACE or block == B_HIDE:
            self.place(seat, offset, block == B_HIDE, chance)
        elif block == B_DECLINE:
            self.decline(seat, chance)
        elif block == B_DISCARD:
            self.discard(seat, offset + 1)
        elif block == B_DECORATE:
            self.decorate(seat, offset, chance)
        elif block >= B_ROOF:
            self.use_helper(seat, block, offset)
        else:
            self.use_tool(seat, block, offset, chance)

    def use_tool(self, seat: i64, block: i64, offset: i64, chance: Chance) -> None:
        """R5.8: a tool goes to the discards and does its work."""
        if block == B_MEGAPHONE:
            self.spend(seat, MEGAPHONE)
            self.call_first(seat)
        elif block == B_TROLLEY:
            self.spend(seat, TROLLEY)
            self.trolley(seat, TROLLEY_FIRST[offset], TROLLEY_SECOND[offset])
        elif block == B_JACKHAMMER:
            self.spend(seat, JACKHAMMER)
            self.move_room(seat, offset // SPACES, offset % SPACES)
        elif block == B_PAINT:
            self.spend(seat, PAINT)
            self.paint(seat, offset, chance)
        else:
            self.spend(seat, CRANE)
            self.place(seat, offset, block == B_CRANE_HIDE, chance)

    def spend(self, seat: i64, tool: i64) -> None:
        """Discard a tool that is being used."""
        self.tools[seat * TOOLS + tool] -= 1
        self.shed_resources[TOOL + tool] += 1
        self.tally[T_TOOL + tool] += 1
        if self.events is not None:
            self.tell("used", seat, {"tool": TOOL_NAMES[int(tool)]})

    def discard(self, seat: i64, column: i64) -> None:
        """R3.7: the first player discards a column."""
        self.tally[T_DISCARD] += 1
        if self.events is not None:
            self.tell("discarded", seat, self.column_details(column))
        self.shed_column(column)
        self.ask_megaphone(self.first)

    def column_details(self, column: i64) -> dict[str, Detail]:
        """A column for an event: its number from 1, and its cards."""
        return {
            "column": int(column) + 1,
            "room": room_code(self.rooms[column]),
            "resource": resource_code(self.resources[column]),
        }

    def call_first(self, seat: i64) -> None:
        """R6.1: the megaphone's user takes the first turn of the round."""
        self.lead = seat
        self.open_turn()

    def trolley(self, seat: i64, first: i64, second: i64) -> None:
        """R6.2: two columns exchange their resources."""
        one = self.resources[first]
        self.resources[first] = self.resources[second]
        self.resources[second] = one
        if self.events is not None:
            columns = [int(first) + 1, int(second) + 1]
            self.tell("rolled", seat, {"columns": columns, "resources": self.resource_row()})

    def take(self, seat: i64, column: i64) -> None:
        """R3.2, R3.3: the cards of a column, or with the left one the first-player marker."""
        if self.events is not None:
            self.tell("took", seat, self.column_details(column))
        self.hand = self.rooms[column]
        self.gift = self.resources[column]
        self.rooms[column] = 0
        self.resources[column] = 0
        if column == 0:
            self.marker = seat
            self.tally[T_LEFT] += 1
        self.phase = P_PLACE

    def place(self, seat: i64, space: i64, hidden: bool, chance: Chance) -> None:
        """R4: the card in hand onto a space."""
        cell = self.hand
        self.hand = 0
        if self.events is not None:
            face = "down" if hidden else "up"
            self.tell("placed", seat, {"room": room_code(cell), "space": SPACE_CODES[int(space)], "face": face})
        if hidden:
            self.tally[T_HIDDEN] += 1
            self.homes.put(seat, space, cell + FACE_DOWN)
        else:
            self.homes.put(seat, space, cell)
            if self.homes.room(seat, space) != SPACE_BIT[space]:
                self.tally[T_JOINED] += 1
        self.carry_out_gift(seat, chance)

    def move_room(self, seat: i64, start: i64, end: i64) -> None:
        """R6.4: one card to another space."""
        self.homes.put(seat, end, self.homes.lift(seat, start))
        if self.events is not None:
            self.tell("moved", seat, {"start": SPACE_CODES[int(start)], "space": SPACE_CODES[int(end)]})

    def paint(self, seat: i64, space: i64, chance: Chance) -> None:
        """R6.5: an empty room turned face up."""
        self.homes.turn(seat, space)
        if self.events is not None:
            room = room_code(self.homes.cells[seat * SPACES + space])
            self.tell("painted", seat, {"room": room, "space": SPACE_CODES[int(space)]})
        if self.phase == P_DECORATE:
            self.ask_decoration(seat, chance)
        elif self.phase == P_FINISH:
            self.ask_finish(seat, chance)

    # ── the resource that was taken ──

    def carry_out_gift(self, seat: i64, chance: Chance) -> None:
        """R3.8, R5: after the room the resource."""
        card = self.gift - 1
        if card >= DECORATION and card < HELPER:
            self.ask_decoration(seat, chance)
            return
        self.gift = 0
        if card >= 0:
            self.keep(seat, card)
        self.ask_finish(seat, chance)

    def keep(self, seat: i64, card: i64) -> None:
        """R5.1, R5.7, R5.8: a roof onto the stack, a helper or a tool beside the home."""
        kind = "kept"
        if card < ROOFS:
            self.roofs[seat * ROOFS + card] += 1
            kind = "roofed"
        elif card < TOOL:
            self.helpers[seat * HELPERS + card - HELPER] += 1
        else:
            self.tools[seat * TOOLS + card - TOOL] += 1
        if self.events is not None:
            self.tell(kind, seat, {"card": RESOURCE_CODES[int(card)]})

    def ask_decoration(self, seat: i64, chance: Chance) -> None:
        """R5.2-R5.6: beside the home at once; else ask for the room, or discard the card if there is none."""
        decoration = self.gift - 1 - DECORATION
        if self.box.token_place[decoration] == GARDEN:
            self.homes.gardens[seat * DECORATIONS + decoration] += 1
            self.tally[T_GARDEN] += 1
            if self.events is not None:
                self.tell("decorated", seat, {"decoration": DECORATION_NAMES[int(decoration)], "space": "garden"})
            self.shed_gift(seat, chance)
        elif self.decoration_spaces(seat) or self.may_paint(seat):
            self.phase = P_DECORATE
        else:
            self.drop_decoration(seat, chance)

    def may_paint(self, seat: i64) -> bool:
        """Whether a seat holds a paint bucket that could turn something."""
        return self.tools[seat * TOOLS + PAINT] > 0 and self.homes.any_turn(seat)

    def drop_decoration(self, seat: i64, chance: Chance) -> None:
        """R5.6: a decoration that finds no room."""
        self.tally[T_DROPPED] += 1
        if self.events is not None:
            self.tell("dropped", seat, {"decoration": resource_code(self.gift)})
        self.shed_gift(seat, chance)

    def shed_gift(self, seat: i64, chance: Chance) -> None:
        """The decoration's card goes to the discards."""
        self.shed_resources[self.gift - 1] += 1
        self.gift = 0
        self.ask_finish(seat, chance)

    def decorate(self, seat: i64, space: i64, chance: Chance) -> None:
        """R5.2, R7.6: the token onto a card."""
        decoration = self.gift - 1 - DECORATION
        self.tally[T_DECORATED] += 1
        if not self.homes.printed_spaces(seat, decoration) & SPACE_BIT[space]:
            self.tally[T_DESIGNER] += 1
        self.homes.adorn(seat, space, decoration + 1)
        if self.events is not None:
            name = DECORATION_NAMES[int(decoration)]
            self.tell("decorated", seat, {"decoration": name, "space": SPACE_CODES[int(space)]})
        self.shed_gift(seat, chance)

    def ask_finish(self, seat: i64, chance: Chance) -> None:
        """R6.5: a paint bucket may still be used; else the turn is over."""
        if self.may_paint(seat):
            self.phase = P_FINISH
        else:
            self.close_turn(chance)

    def decline(self, seat: i64, chance: Chance) -> None:
        """No, thank you: to the megaphone, a decoration, the paint bucket or a helper."""
        if self.phase == P_DECORATE:
            self.drop_decoration(seat, chance)
        elif self.phase == P_FINISH:
            self.close_turn(chance)
        else:
            if self.events is not None:
                self.tell("declined", seat, {"what": PHASE_CARDS[int(self.phase)]})
            if self.phase == P_MEGAPHONE:
                self.ask_megaphone(seat)
            else:
                self.copies += 1
                self.ask_helper()


PHASE_CARDS: Final = ["", "megaphone", "", "", "", "paint", "roofer", "supplier", "handyman", ""]
"""By phase: the card whose use is declined."""
