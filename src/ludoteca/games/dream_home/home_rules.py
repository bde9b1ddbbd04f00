"""The homes of a match: what lies where, and where a card, a token or a tool may go.

Cells hold the truth; beside them bit sets of spaces (vacant, face up, of a kind, with a token) are kept in step, so
that a placement is a few ANDs. Rooms are never stored: a room is what lies side by side, reckoned anew each time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.dream_home.components import (
    ABOVE,
    ANY_BASEMENT,
    ANY_ROOM,
    BASEMENT,
    BELOW,
    DECORATIONS,
    EVERYWHERE,
    FACE_DOWN,
    FIRST_OF_FLOOR,
    FLOORS,
    GARDEN,
    KINDS,
    LAST_OF_FLOOR,
    LEFT,
    RIGHT,
    SIZES,
    SPACE_BIT,
    SPACES,
    UNDERGROUND,
    UPPER_FLOOR,
    ZEROS,
    Box,
)

FITS: Final = 0
WRONG_REGION: Final = 1
TOO_LARGE: Final = 2
FINISHED: Final = 3
UNSUPPORTED: Final = 4
TAKEN: Final = 5
RULE_OF: Final = ["", "R4.2", "R4.3", "R4.4", "R4.1", "R4.7"]
"""The rule behind each answer of `Homes.fits` and `Homes.bears`."""

ALL_VACANT: Final = vec[i64]([int(EVERYWHERE)] * 4)


def beside(spaces: i64) -> i64:
    """The spaces directly left or right of a set, on the same floor; spaces of the set may be among them."""
    return ((spaces & ~LAST_OF_FLOOR) << 1) | ((spaces & ~FIRST_OF_FLOOR) >> 1)


class Homes:
    """All homes of a match.

    cells   -- seat * 12 + space: 0, or room card + 1, plus FACE_DOWN
    tokens  -- seat * 12 + space: 0, or decoration + 1
    gardens -- seat * 10 + decoration: tokens beside the home
    vacant, shown, adorned -- by seat: spaces without a card, with a face-up card, with a token
    kinds   -- seat * 16 + kind: spaces with a face-up card of the kind
    """

    def __init__(self, box: Box, seats: i64) -> None:
        self.box = box
        self.seats: i64 = seats
        self.cells: vec[i64] = ZEROS[: seats * SPACES]
        self.tokens: vec[i64] = ZEROS[: seats * SPACES]
        self.gardens: vec[i64] = ZEROS[: seats * DECORATIONS]
        self.vacant: vec[i64] = ALL_VACANT[:seats]
        self.shown: vec[i64] = ZEROS[:seats]
        self.adorned: vec[i64] = ZEROS[:seats]
        self.kinds: vec[i64] = ZEROS[: seats * KINDS]

    def clone(self) -> Homes:
        """An independent copy."""
        twin = Homes(self.box, self.seats)
        twin.cells = self.cells[:]
        twin.tokens = self.tokens[:]
        twin.gardens = self.gardens[:]
        twin.vacant = self.vacant[:]
        twin.shown = self.shown[:]
        twin.adorned = self.adorned[:]
        twin.kinds = self.kinds[:]
        return twin

    # ── changing ──

    def put(self, seat: i64, space: i64, cell: i64) -> None:
        """Lay a cell (card + 1, with or without FACE_DOWN) on a vacant space."""
        bit = SPACE_BIT[space]
        self.cells[seat * SPACES + space] = cell
        self.vacant[seat] &= ~bit
        if cell < FACE_DOWN:
            self.shown[seat] |= bit
            self.kinds[seat * KINDS + (cell - 1) // 3] |= bit

    def lift(self, seat: i64, space: i64) -> i64:
        """Take the card of a space away and return its cell; a token there stays where it is."""
        bit = SPACE_BIT[space]
        cell = self.cells[seat * SPACES + space]
        self.cells[seat * SPACES + space] = 0
        self.vacant[seat] |= bit
        if cell < FACE_DOWN:
            self.shown[seat] &= ~bit
            self.kinds[seat * KINDS + (cell - 1) // 3] &= ~bit
        return cell

    def adorn(self, seat: i64, space: i64, token: i64) -> None:
        """Lay a token (decoration + 1) on a card, or take it away (0)."""
        self.tokens[seat * SPACES + space] = token
        if token:
            self.adorned[seat] |= SPACE_BIT[space]
        else:
            self.adorned[seat] &= ~SPACE_BIT[space]

    def exchange(self, seat: i64, first: i64, second: i64) -> None:
        """Swap two cards with their tokens; each stays face up or face down as it was."""
        one, other = self.lift(seat, first), self.lift(seat, second)
        self.put(seat, first, other)
        self.put(seat, second, one)
        token = self.tokens[seat * SPACES + first]
        self.adorn(seat, first, self.tokens[seat * SPACES + second])
        self.adorn(seat, second, token)

    # ── rooms ──

    def kind(self, seat: i64, space: i64) -> i64:
        """The kind of room on a space, whichever way the card lies; the space holds a card."""
        cell = self.cells[seat * SPACES + space]
        if cell >= FACE_DOWN:
            cell -= FACE_DOWN
        return (cell - 1) // 3

    def joined(self, own: i64, space: i64) -> i64:
        """The spaces of a set that lie side by side with a space on its floor, without the space itself."""
        run: i64 = 0
        side = LEFT[space]
        while side >= 0 and own & SPACE_BIT[side]:
            run |= SPACE_BIT[side]
            side = LEFT[side]
        side = RIGHT[space]
        while side >= 0 and own & SPACE_BIT[side]:
            run |= SPACE_BIT[side]
            side = RIGHT[side]
        return run

    def room(self, seat: i64, space: i64) -> i64:
        """The spaces of the room that a face-up card belongs to (R4.5)."""
        return self.joined(self.kinds[seat * KINDS + self.kind(seat, space)], space) | SPACE_BIT[space]

    def finished(self, seat: i64) -> i64:
        """The face-up cards whose room holds a token (R5.4)."""
        found: i64 = 0
        adorned = self.adorned[seat]
        if adorned:
            space: i64 = 0
            for space in range(SPACES):
                if adorned & SPACE_BIT[space]:
                    found |= self.room(seat, space)
        return found

    def fits(self, seat: i64, kind: i64, space: i64, without: i64) -> i64:
        """Whether a card of a kind may lie face up on a space: FITS or what stands against it.

        without -- spaces that count as empty meanwhile (the card that is being moved or replaced)
        """
        if UNDERGROUND[kind] != (space >= 10):
            return WRONG_REGION  # R4.2
        run = self.joined(self.kinds[seat * KINDS + kind] & ~without, space)
        if run == 0:
            return FITS
        if run & self.adorned[seat]:
            return FINISHED  # R4.4
        largest = self.box.largest[kind]
        if SIZES[run] < largest:
            return FITS
        left = SIZES[run & (SPACE_BIT[space] - 1)]
        if left == largest or SIZES[run] - left == largest:
            return FINISHED  # R4.4
        return TOO_LARGE  # R4.3

    def carried(self, seat: i64) -> i64:
        """R4.1: the vacant spaces with nothing vacant below them."""
        vacant = self.vacant[seat]
        return vacant & ~self.above_vacant(vacant)

    def above_vacant(self, vacant: i64) -> i64:
        """The spaces directly above a set: upper floor over lower, two of the lower floor over the basement."""
        return ((vacant >> 5) & UPPER_FLOOR) | ((vacant & BASEMENT) >> 2)

    def hanging(self, seat: i64) -> i64:
        """R6.3: the vacant spaces above vacant ones, where only the crane builds."""
        vacant = self.vacant[seat]
        return vacant & self.above_vacant(vacant)

    def bears(self, seat: i64, space: i64) -> i64:
        """Whether a space is vacant with something below it: FITS or what stands against it."""
        if self.carried(seat) & SPACE_BIT[space]:
            return FITS
        return UNSUPPORTED if self.vacant[seat] & SPACE_BIT[space] else TAKEN  # R4.1, R4.7

    def fitting(self, seat: i64, kind: i64, spaces: i64) -> i64:
        """Those of a set of vacant spaces where a card of a kind may lie face up (R4.2-R4.4)."""
        found = spaces & (BASEMENT if UNDERGROUND[kind] else FLOORS)
        near = found & beside(self.kinds[seat * KINDS + kind])
        if near:
            space: i64 = 0
            for space in range(SPACES):
                if near & SPACE_BIT[space] and self.fits(seat, kind, space, 0) != FITS:
                    found &= ~SPACE_BIT[space]
        return found

    # ── decorations ──

    def printed_spaces(self, seat: i64, decoration: i64) -> i64:
        """Where a decoration may lie by its card (R5.3, R5.4)."""
        place = self.box.token_place[decoration]
        if place == GARDEN:
            return 0
        if place == ANY_ROOM:
            wanted = self.shown[seat]
        elif place == ANY_BASEMENT:
            wanted = self.shown[seat] & BASEMENT
        else:
            wanted = self.kinds[seat * KINDS + place]
        return wanted & ~self.finished(seat)

    def wider_spaces(self, seat: i64, decoration: i64) -> i64:
        """Where a decoration may lie with the Interior Designer's help (R7.6), printed places included."""
        place = self.box.token_place[decoration]
        if place == GARDEN:
            return 0
        region: i64 = FLOORS
        if place == ANY_ROOM:
            region = EVERYWHERE
        elif place == ANY_BASEMENT or UNDERGROUND[place]:
            region = BASEMENT
        return self.shown[seat] & region & ~self.finished(seat)

    # ── moving and turning cards ──

    def may_turn(self, seat: i64, space: i64) -> i64:
        """Whether the paint bucket may turn an empty room face up: FITS or what stands against it (R6.5)."""
        if self.cells[seat * SPACES + space] < FACE_DOWN:
            return TAKEN
        return self.fits(seat, self.kind(seat, space), space, 0)

    def any_turn(self, seat: i64) -> bool:
        """Whether the paint bucket could turn anything."""
        hidden = EVERYWHERE & ~self.vacant[seat] & ~self.shown[seat]
        if hidden:
            space: i64 = 0
            for space in range(SPACES):
                if hidden & SPACE_BIT[space] and self.may_turn(seat, space) == FITS:
                    return True
        return False

    def turn(self, seat: i64, space: i64) -> None:
        """Turn an empty room face up."""
        cell = self.lift(seat, space)
        self.put(seat, space, cell - FACE_DOWN)

    def may_leave(self, seat: i64, space: i64) -> bool:
        """Whether the jackhammer may take a card from its space (R6.4)."""
        bit = SPACE_BIT[space]
        if self.vacant[seat] & bit:
            return False
        above = ABOVE[space]
        if above >= 0 and not self.vacant[seat] & SPACE_BIT[above]:
            return False
        return not self.shown[seat] & bit or not self.room(seat, space) & self.adorned[seat]

    def may_move(self, seat: i64, start: i64, end: i64) -> bool:
        """Whether the jackhammer may bring a card that may leave to another space (R6.4)."""
        if start == end or BELOW[end] == start or self.bears(seat, end) != FITS:
            return False
        if not self.shown[seat] & SPACE_BIT[start]:
            return True
        return self.fits(seat, self.kind(seat, start), end, SPACE_BIT[start]) == FITS

    def may_supply(self, seat: i64, card: i64, space: i64) -> i64:
        """Whether the Supplier's card may take the place of the card on a space (R7.3, R7.8)."""
        if self.vacant[seat] & SPACE_BIT[space]:
            return TAKEN
        below = BELOW[space]
        if below >= 0 and self.vacant[seat] & SPACE_BIT[below]:
            return UNSUPPORTED
        return self.fits(seat, card // 3, space, SPACE_BIT[space])

    def may_exchange(self, seat: i64, first: i64, second: i64) -> bool:
        """Whether the Handyman may swap two cards (R7.4)."""
        one, other = SPACE_BIT[first], SPACE_BIT[second]
        if self.vacant[seat] & (one | other):
            return False
        if (first >= 10) != (second >= 10) and self.shown[seat] & (one | other):
            return False  # a face-up card would leave its region
        if self.stands_alone(seat, first, second) and self.stands_alone(seat, second, first):
            return True
        before = self.token_room_sizes(seat, first, second) if self.adorned[seat] else 0
        self.exchange(seat, first, second)
        touched = one | other | beside(one | other)
        allowed = self.sound(seat, touched & self.shown[seat], before)
        self.exchange(seat, first, second)
        return allowed

    def stands_alone(self, seat: i64, start: i64, end: i64) -> bool:
        """Whether a card would certainly join no room when it takes the place of the card on `end`."""
        if not self.shown[seat] & SPACE_BIT[start]:
            return True
        kind = self.kind(seat, start)
        if kind == self.kind(seat, end):
            return False
        return not self.kinds[seat * KINDS + kind] & ~SPACE_BIT[start] & beside(SPACE_BIT[end])

    def token_room_sizes(self, seat: i64, first: i64, second: i64) -> i64:
        """The size of each token's room, two bits a space, listed by where the token will lie after a swap."""
        sizes: i64 = 0
        space: i64 = 0
        for space in range(SPACES):
            if self.adorned[seat] & SPACE_BIT[space]:
                after: i64 = second if space == first else first if space == second else space
                sizes |= SIZES[self.room(seat, space)] * SPACE_BIT[2 * after]
        return sizes

    def sound(self, seat: i64, touched: i64, before: i64) -> bool:
        """Whether the rooms of some face-up cards keep the rules after a swap; `before` as from `token_room_sizes`.

        Rooms that no swapped card lies in or beside are as they were.
        """
        space: i64 = 0
        for space in range(SPACES):
            if touched & SPACE_BIT[space] and not self.room_is_sound(seat, space, before):
                return False
        return True

    def room_is_sound(self, seat: i64, space: i64, before: i64) -> bool:
        """Whether the room of a face-up card is no larger than it may be, and has one token at most."""
        room = self.room(seat, space)
        size = SIZES[room]
        if size > self.box.largest[self.kind(seat, space)]:
            return False
        tokens = room & self.adorned[seat]
        if tokens == 0:
            return True
        if SIZES[tokens] > 1:
            return False
        bearer: i64 = 0
        while not tokens & SPACE_BIT[bearer]:
            bearer += 1
        return size <= (before >> (2 * bearer)) & 3
