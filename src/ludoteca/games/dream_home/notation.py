"""The text form of positions of Dream Home.

    round 3; phase place; asked 1; marker 0; rooms - living - kids1 office; resources red - piano+ crane;
    hand kitchen; gift piano; homes b1=living b2=~garage1 b3=bedroom@cathouse / -; roofs red red+ / -

A cell is `space=card`, with `~` before a card that lies face down and `@` before its token. Left out, the decks are
filled evenly from the cards that lie nowhere else and the rest is discarded; the board is filled with as many columns
as the round still needs; the round is the first in which so many cards can be out. So a test states only what it is
about, and yet every card is somewhere; only where discards are stated and a deck is not, cards that would be left over
are out of the match.
"""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.position import Fields, join_fields, join_items, join_seats
from ludoteca.games.dream_home.components import (
    COLUMNS,
    DECORATION_NAMES,
    DECORATIONS,
    FACE_DOWN,
    HELPER,
    HELPER_NAMES,
    HELPERS,
    P_CHOOSE,
    P_DECORATE,
    P_DISCARD,
    P_OVER,
    P_PLACE,
    P_ROOFER,
    PHASES,
    RESOURCE_CODES,
    RESOURCES,
    ROOFS,
    ROOM_CODES,
    ROOMS,
    ROUNDS,
    SIZES,
    SPACE_CODES,
    SPACES,
    TOOL,
    TOOL_NAMES,
    TOOLS,
)
from ludoteca.games.dream_home.rules import HomeState

ROOM_NUMBER = {code: number for number, code in enumerate(ROOM_CODES)}
RESOURCE_NUMBER = {code: number for number, code in enumerate(RESOURCE_CODES)}
SPACE_NUMBER = {code: number for number, code in enumerate(SPACE_CODES)}


# ── printing ──


def spell_out(counts: Sequence[int] | vec[i64], codes: Sequence[str], start: int = 0) -> list[str]:
    """The codes of a bag of counts, each as often as it is there; `start` is where the bag begins in `counts`."""
    return [code for number, code in enumerate(codes) for _ in range(int(counts[start + number]))]


def cell_text(state: HomeState, seat: int, space: int) -> str:
    """A card as it lies: `living1`, `~living1` face down, `living1@piano` with its token; "" for a vacant space."""
    cell, token = int(state.homes.cells[seat * SPACES + space]), int(state.homes.tokens[seat * SPACES + space])
    if not cell:
        return ""
    hidden = "~" if cell >= FACE_DOWN else ""
    return hidden + ROOM_CODES[cell % FACE_DOWN - 1] + (f"@{DECORATION_NAMES[token - 1]}" if token else "")


def home_text(state: HomeState, seat: int) -> list[str]:
    """The cells of a home that hold a card, as `space=card`."""
    cells = [(code, cell_text(state, seat, space)) for space, code in enumerate(SPACE_CODES)]
    return [f"{code}={text}" for code, text in cells if text]


def row_text(slots: Sequence[int] | vec[i64], codes: Sequence[str]) -> str:
    """Slots of the board (0, or card + 1) as codes, `-` for none."""
    return " ".join(codes[int(slot) - 1] if slot else "-" for slot in slots)


def print_position(state: HomeState) -> str:
    """The whole truth as one line."""
    seats = range(int(state.seats))
    lead = "-" if state.lead < 0 else str(int(state.lead))
    fields: list[tuple[str, str | int]] = [
        ("round", int(state.round)),
        ("phase", PHASES[int(state.phase)]),
        ("asked", "-" if state.asked < 0 else str(int(state.asked))),
        ("marker", int(state.marker)),
        ("first", int(state.first)),
        ("lead", lead),
        ("turn", int(state.turn)),
        ("copies", int(state.copies)),
        ("rooms", row_text(state.rooms, ROOM_CODES)),
        ("resources", row_text(list(state.resources)[1:], RESOURCE_CODES)),
        ("hand", row_text([int(state.hand)], ROOM_CODES)),
        ("gift", row_text([int(state.gift)], RESOURCE_CODES)),
        ("homes", join_seats(home_text(state, seat) for seat in seats)),
        ("gardens", join_seats(spell_out(state.homes.gardens, DECORATION_NAMES, seat * DECORATIONS) for seat in seats)),
        ("helpers", join_seats(spell_out(state.helpers, HELPER_NAMES, seat * HELPERS) for seat in seats)),
        ("tools", join_seats(spell_out(state.tools, TOOL_NAMES, seat * TOOLS) for seat in seats)),
        ("roofs", join_seats(spell_out(state.roofs, RESOURCE_CODES[:ROOFS], seat * ROOFS) for seat in seats)),
        ("discarded_rooms", join_items(spell_out(state.shed_rooms, ROOM_CODES))),
        ("discarded_resources", join_items(spell_out(state.shed_resources, RESOURCE_CODES))),
        ("deck_rooms", join_items(spell_out(state.deck_rooms, ROOM_CODES))),
        ("deck_resources", join_items(spell_out(state.deck_resources, RESOURCE_CODES))),
        ("decision", int(state.decision)),
    ]
    return join_fields(fields)


# ── parsing ──


class Reader:
    """One position being read into a fresh state."""

    def __init__(self, text: str, state: HomeState) -> None:
        self.fields = Fields(text)
        self.state = state
        self.seats = int(state.seats)
        self.spare_rooms = [int(count) for count in state.box.rooms]
        self.spare_resources = [int(count) for count in state.box.resources]

    def read(self) -> HomeState:
        """The state. Raises `PositionError`."""
        self.read_order()
        self.read_homes()
        self.find_round()
        self.read_gardens()
        self.read_belongings()
        self.read_hand()
        self.read_given_piles()
        self.read_board()
        self.read_other_piles()
        self.check_decoration()
        self.check_space()
        self.fields.finish()
        return self.state

    def read_order(self) -> None:
        """Whose question it is, and when."""
        fields, state, seats = self.fields, self.state, self.seats
        state.round = fields.number("round", 1, ROUNDS, 1)
        state.phase = PHASES.index(fields.choice("phase", PHASES, "choose"))
        if state.phase >= P_ROOFER:
            state.round = ROUNDS
        state.marker = fields.number("marker", 0, seats - 1, 0)
        state.first = fields.number("first", 0, seats - 1, int(state.marker))
        state.lead = self.seat_or_none("lead", "-")
        state.turn = fields.number("turn", 0, seats - 1, 0)
        state.copies = fields.number("copies", 0, 4, 0)
        state.decision = fields.number("decision", 0, 10**9, 0)
        usual = "-" if state.phase == P_OVER else str(int(state.seat_at(state.turn)))
        state.asked = self.seat_or_none("asked", usual)
        if (state.asked < 0) != (state.phase == P_OVER):
            fields.fail("asked", "asked is '-' when, and only when, the phase is over")

    def seat_or_none(self, key: str, default: str) -> int:
        """A seat, or -1 for `-`."""
        word = self.fields.choice(key, ["-", *map(str, range(self.seats))], default)
        return -1 if word == "-" else int(word)

    def room(self, key: str, code: str) -> int:
        """A room card, taken from those that are left."""
        number = ROOM_NUMBER.get(code)
        if number is None:
            self.fields.fail(key, f"{code!r} is no room card; they are written like living, living1, living2")
        self.spare_rooms[number] -= 1
        if self.spare_rooms[number] < 0:
            self.fields.fail(key, f"the box has no further {code}")
        return number

    def resource(self, key: str, code: str, low: int = 0, high: int = RESOURCES) -> int:
        """A resource card within a range, taken from those that are left."""
        number = RESOURCE_NUMBER.get(code)
        if number is None or not low <= number < high:
            self.fields.fail(key, f"{code!r} is none of: {', '.join(RESOURCE_CODES[low:high])}")
        self.spare_resources[number] -= 1
        if self.spare_resources[number] < 0:
            self.fields.fail(key, f"the box has no further {code}")
        return number

    def read_homes(self) -> None:
        """The cells of every home."""
        for seat, cells in enumerate(self.fields.seats("homes", self.seats, " / ".join("-" * self.seats))):
            for text in cells:
                self.read_cell(seat, text)

    def read_cell(self, seat: int, text: str) -> None:
        """One `space=card@token`."""
        space_code, _, card = text.partition("=")
        space = SPACE_NUMBER.get(space_code)
        if space is None or not card:
            self.fields.fail("homes", f"a card of a home is written like b3=living1, not {text!r}")
        card, _, token = card.partition("@")
        homes = self.state.homes
        if homes.cells[seat * SPACES + space]:
            self.fields.fail("homes", f"{space_code} holds two cards")
        hidden = card.startswith("~")
        homes.put(seat, space, self.room("homes", card.removeprefix("~")) + 1 + (FACE_DOWN if hidden else 0))
        if token:
            if hidden or token not in DECORATION_NAMES:
                self.fields.fail("homes", f"{text!r}: only face-up cards hold a token, {', '.join(DECORATION_NAMES)}")
            homes.adorn(seat, space, DECORATION_NAMES.index(token) + 1)

    def find_round(self) -> None:
        """Where no round is stated: the first one in which so many cards can be out of the decks."""
        state = self.state
        if "round" in self.fields or state.phase >= P_ROOFER:
            return
        full = [int(SPACES - SIZES[state.homes.vacant[seat]]) + self.still_places(seat) for seat in range(self.seats)]
        board = len(self.open_columns())
        rooms = self.count_words("homes", "hand", "discarded_rooms") + (self.count_words("rooms") or board)
        gifts = self.count_words("helpers", "tools", "roofs", "gift", "discarded_resources")
        gifts += self.count_words("resources") or max(0, board - 1)
        state.round = min(max(1, *full, -(-rooms // COLUMNS), -(-gifts // (COLUMNS - 1))), ROUNDS)

    def count_words(self, *keys: str) -> int:
        """How many cards the text names in some fields."""
        words = " ".join(self.fields.text(key, "") for key in keys).replace("/", " ").split()
        return sum(1 for word in words if word != "-")

    def read_gardens(self) -> None:
        """The decorations beside each home."""
        for seat, codes in enumerate(self.fields.seats("gardens", self.seats, " / ".join("-" * self.seats))):
            for code in codes:
                if code not in DECORATION_NAMES:
                    self.fields.fail("gardens", f"{code!r} is no decoration")
                self.state.homes.gardens[seat * DECORATIONS + DECORATION_NAMES.index(code)] += 1

    def read_belongings(self) -> None:
        """Helpers, tools and roof stacks."""
        state = self.state
        self.read_bags("helpers", state.helpers, HELPERS, HELPER, TOOL)
        self.read_bags("tools", state.tools, TOOLS, TOOL, RESOURCES)
        self.read_bags("roofs", state.roofs, ROOFS, 0, ROOFS)

    def read_bags(self, key: str, bags: vec[i64], width: int, low: int, high: int) -> None:
        """Cards of a range, a bag a seat."""
        for seat, codes in enumerate(self.fields.seats(key, self.seats, " / ".join("-" * self.seats))):
            for code in codes:
                bags[seat * width + self.resource(key, code, low, high) - low] += 1

    def read_hand(self) -> None:
        """What was taken and is not carried out yet."""
        state = self.state
        hand, gift = self.fields.text("hand", "-"), self.fields.text("gift", "-")
        state.hand = 0 if hand == "-" else self.room("hand", hand) + 1
        state.gift = 0 if gift == "-" else self.resource("gift", gift) + 1
        if (state.hand > 0) != (state.phase == P_PLACE):
            self.fields.fail("hand", "a room is in hand in phase place, and only then")

    def check_decoration(self) -> None:
        """A gift is there when, and only when, the phase has one."""
        state = self.state
        decoration = state.gift > ROOFS and state.gift <= HELPER
        if state.phase == P_DECORATE and not decoration:
            self.fields.fail("gift", "in phase decorate the gift is a decoration")
        if state.gift and state.phase not in (P_PLACE, P_DECORATE):
            self.fields.fail("gift", "a gift is in hand in the phases place and decorate only")

    # ── the board and the piles ──

    def read_board(self) -> None:
        """The board, given or dealt out evenly."""
        columns = self.open_columns()
        rooms = self.fields.text("rooms", "").split() or self.pick_board(self.spare_rooms, ROOM_CODES, columns)
        if len(rooms) != COLUMNS:
            self.fields.fail("rooms", f"rooms has {COLUMNS} cards or '-', not {len(rooms)}")
        gifts = self.pick_board(self.spare_resources, RESOURCE_CODES, [c for c in columns if c])[1:]
        given = self.fields.text("resources", "").split() or [
            code if room != "-" else "-" for code, room in zip(gifts, rooms[1:], strict=True)
        ]
        if len(given) != COLUMNS - 1:
            self.fields.fail("resources", f"resources has {COLUMNS - 1} cards or '-', not {len(given)}")
        self.fill_board(rooms, given)

    def fill_board(self, rooms: list[str], resources: list[str]) -> None:
        """Lay the board out, and check that the round can be played with it."""
        state = self.state
        for column, code in enumerate(rooms):
            state.rooms[column] = 0 if code == "-" else self.room("rooms", code) + 1
        for column, code in enumerate(resources, 1):
            state.resources[column] = 0 if code == "-" else self.resource("resources", code) + 1
        wanted = self.turns_left() + (state.phase == P_DISCARD)
        if sum(1 for code in rooms if code != "-") < wanted:
            self.fields.fail("rooms", f"the round still needs {wanted} columns with a room")
        for column in range(1, COLUMNS):
            if (state.rooms[column] > 0) != (state.resources[column] > 0):
                self.fields.fail("resources", f"column {column + 1} has a room and a resource, or neither")

    def turns_left(self) -> int:
        """Columns that will still be taken this round."""
        state = self.state
        if state.phase >= P_ROOFER:
            return 0
        return self.seats - int(state.turn) - (state.phase > P_CHOOSE)

    def open_columns(self) -> list[int]:
        """The columns of a board that the position does not state."""
        state = self.state
        if state.phase >= P_ROOFER:
            return []
        gone = int(state.turn) + (state.phase > P_CHOOSE)
        if self.seats < 4 and not state.young and state.phase != P_DISCARD:
            gone += 1
        return list(range(COLUMNS - gone))

    def pick_board(self, spare: list[int], codes: Sequence[str], columns: list[int]) -> list[str]:
        """Codes for the columns, spread over what is left, without taking them yet; `-` elsewhere."""
        picked = spread(spell_out(spare, codes), len(columns))
        board = ["-"] * COLUMNS
        for column, code in zip(columns, picked, strict=True):
            board[column] = code
        return board

    def read_given_piles(self) -> None:
        """The piles that the text states, before anything is dealt out evenly."""
        state, left = self.state, ROUNDS - int(self.state.round)
        state.left_rooms, state.left_resources = left * COLUMNS, left * (COLUMNS - 1)
        for number in range(ROOMS):
            state.deck_rooms[number] = 0
        for number in range(RESOURCES):
            state.deck_resources[number] = 0
        for key, bag, codes, size in self.piles():
            words = self.fields.items(key)
            if key in self.fields and size is not None and len(words) != size:
                self.fields.fail(key, f"{key} has {size} cards in round {int(state.round)}, not {len(words)}")
            for code in words:
                bag[self.room(key, code) if codes is ROOM_CODES else self.resource(key, code)] += 1

    def piles(self) -> list[tuple[str, vec[i64], Sequence[str], int | None]]:
        """Each pile: its field, its bag, its codes and the size it must have."""
        state = self.state
        return [
            ("discarded_rooms", state.shed_rooms, ROOM_CODES, None),
            ("discarded_resources", state.shed_resources, RESOURCE_CODES, None),
            ("deck_rooms", state.deck_rooms, ROOM_CODES, int(state.left_rooms)),
            ("deck_resources", state.deck_resources, RESOURCE_CODES, int(state.left_resources)),
        ]

    def read_other_piles(self) -> None:
        """Decks that are not stated get cards spread over what is left; discards that are not stated get the rest."""
        for key, bag, codes, size in reversed(self.piles()):
            if key in self.fields:
                continue
            spare = self.spare_rooms if codes is ROOM_CODES else self.spare_resources
            if size is None:
                self.discard_rest(spare, bag)
                continue
            words = spread(spell_out(spare, codes), size)
            if len(words) < size:
                self.fields.fail(key, f"only {len(words)} cards are left for the {size} of {key}")
            for code in words:
                bag[self.room(key, code) if codes is ROOM_CODES else self.resource(key, code)] += 1

    @staticmethod
    def discard_rest(spare: list[int], bag: vec[i64]) -> None:
        """Put what is left into the discards."""
        for number, count in enumerate(spare):
            bag[number] += count

    def check_space(self) -> None:
        """Every home has room for the cards that its seat will still get."""
        state = self.state
        for seat in range(self.seats):
            later = 0 if state.phase >= P_ROOFER else ROUNDS - int(state.round) + self.still_places(seat)
            if SIZES[state.homes.vacant[seat]] < later:
                self.fields.fail("homes", f"the home of seat {seat} has no space for the {later} cards to come")

    def still_places(self, seat: int) -> int:
        """1 if a seat will still place a room this round."""
        state = self.state
        turns = [int(state.seat_at(turn)) for turn in range(int(state.turn), self.seats)]
        placed = state.phase > P_PLACE and seat == state.asked
        return int(seat in turns and not placed)


def spread(cards: list[str], count: int) -> list[str]:
    """So many cards, picked evenly from a list; fewer if it has fewer."""
    count = min(count, len(cards))
    return [cards[number * len(cards) // count] for number in range(count)]


def parse_position(text: str, state: HomeState) -> HomeState:
    """Read a position into a fresh state of the right game. Raises `PositionError`."""
    return Reader(text, state).read()
