"""Positions of Solos en Casa as text.

    turn 1; at hall-6 / bathroom-2; hands door potion-red / crash; closed door-5=1; traps hall-4=banana; stage turn

Pets stand where `at` says (default: at the entrance); doors not named are as the house begins. `deck` and
`discards` (`crash_deck`, `crash_discards`) take what is left of the box: the deck all of it, unless it is stated.
"""

from __future__ import annotations

from collections import Counter

from ludoteca.core.position import Fields, join_fields, join_items, join_seats
from ludoteca.games.solos_en_casa.board import OVER, STAGES
from ludoteca.games.solos_en_casa.components import BANANA_TRAP, COLA_TRAP, CRASH_KINDS, NO_TRAP, Box
from ludoteca.games.solos_en_casa.rules import SolosState, empty_state
from ludoteca.games.solos_en_casa.view import crash_row, row_codes, trap_list

NUMBERS = ("die", "discarded", "motion", "points", "dice", "crash_done")
SEATS = ("asked", "mover", "winner")
FLAGS = ("rolled", "stirred", "glued")
YES_NO = ("no", "yes")


def print_position(state: SolosState) -> str:
    """The whole truth in one line."""
    house, seats = state.box.house, int(state.seats)
    shut = [f"{name}={int(state.closed[door])}" for door, name in enumerate(house.door_names)]
    words = {key: str(int(getattr(state, key))) for key in (*NUMBERS, *SEATS)}
    flags = {key: YES_NO[int(getattr(state, key))] for key in FLAGS}
    return join_fields(
        [
            ("turn", int(state.turn)),
            ("stage", STAGES[int(state.stage)]),
            ("at", join_seats([house.names[int(space)]] for space in state.at)),
            ("hands", join_seats(row_codes(state, seat) for seat in range(seats))),
            ("closed", join_items(shut)),
            ("traps", join_items(f"{space}={kind}" for space, kind in trap_list(state))),
            ("deck", join_items(row_codes(state, seats))),
            ("discards", join_items(row_codes(state, seats + 1))),
            ("crash_deck", join_items(crash_row(state, 0))),
            ("crash_discards", join_items(crash_row(state, 1))),
            ("crash_card", state.box.crash_codes[int(state.crash_card)] if state.crash_card >= 0 else "-"),
            *flags.items(),
            *words.items(),
            ("origin", house.names[int(state.origin)]),
            ("room", house.names[int(state.room)]),
            ("edge", int(state.edge)),
            ("decision", int(state.decision)),
        ]
    )


def parse_position(text: str, box: Box) -> SolosState:
    """A state from its text. Raises `PositionError`."""
    return Reader(text, box).read()


class Reader:
    """One position being read."""

    def __init__(self, text: str, box: Box) -> None:
        self.fields = Fields(text)
        self.box = box
        self.seats = int(box.seats)
        self.state = empty_state(box)
        self.spare = Counter({code: int(box.deck[kind]) for kind, code in enumerate(box.codes)})

    def read(self) -> SolosState:
        """The state."""
        self.read_flow()
        self.read_board()
        self.read_cards()
        self.read_crash()
        self.fields.finish()
        return self.state

    def read_flow(self) -> None:
        """Turn, stage and the movement under way."""
        fields, state = self.fields, self.state
        state.turn = fields.number("turn", 0, self.seats - 1, 0)
        state.stage = STAGES.index(fields.choice("stage", STAGES, "turn"))
        state.decision = fields.number("decision", 0, 10**9, 0)
        for key in NUMBERS:
            setattr(state, key, fields.number(key, 0, 10_000, 0))
        for key in SEATS:
            setattr(state, key, fields.number(key, -1, self.seats - 1, -1))
        for key in FLAGS:
            setattr(state, key, fields.choice(key, YES_NO, "no") == "yes")
        state.edge = fields.number("edge", 0, len(self.box.house.edge_from) - 1, 0)
        if (state.stage == OVER) != (state.winner >= 0):
            fields.fail("winner", "winner is a seat when, and only when, the stage is over")

    def space(self, key: str, name: str) -> int:
        """The number of a space."""
        if name not in self.box.house.names:
            self.fields.fail(key, f"{name!r} is no space of this house")
        return self.box.house.names.index(name)

    def read_board(self) -> None:
        """Pets, doors and traps."""
        fields, state, house = self.fields, self.state, self.box.house
        entrance = house.names[int(house.entrance)]
        for seat, words in enumerate(fields.seats("at", self.seats, " / ".join([entrance] * self.seats))):
            if len(words) != 1:
                fields.fail("at", "every pet stands on one space")
            state.at[seat] = self.space("at", words[0])
        state.origin = self.space("origin", fields.text("origin", entrance))
        state.room = self.space("room", fields.text("room", entrance))
        for word in fields.items("closed"):
            name, _, count = word.partition("=")
            if name not in house.door_names or not count.isdigit():
                fields.fail("closed", f"a door is written like {house.door_names[0]}=1, not {word!r}")
            door = house.door_names.index(name)
            if int(count) > house.tokens[door]:
                fields.fail("closed", f"{name} has {int(house.tokens[door])} tokens, not {count}")
            state.closed[door] = int(count)
        for word in fields.items("traps"):
            self.read_trap(word)

    def read_trap(self, word: str) -> None:
        """One `space=banana` or `space=cola`."""
        name, _, kind = word.partition("=")
        space = self.space("traps", name)
        if kind not in ("banana", "cola") or self.box.house.colour[space] < 0:
            self.fields.fail("traps", f"a trap is banana or cola on a coloured space, not {word!r}")
        if self.state.traps[space] != NO_TRAP:
            self.fields.fail("traps", f"there is a trap on {name} already")
        trap = BANANA_TRAP if kind == "banana" else COLA_TRAP
        if not self.state.traps_left(trap):
            self.fields.fail("traps", f"no token is left for {word!r}")
        self.state.put_trap(space, trap)

    def take(self, key: str, codes: list[str]) -> list[int]:
        """The kinds of cards, taken from those that are left."""
        kinds = []
        for code in codes:
            if code not in self.box.codes:
                self.fields.fail(key, f"{code!r} is no card of this race")
            self.spare[code] -= 1
            if self.spare[code] < 0:
                self.fields.fail(key, f"the deck has no further {code}")
            kinds.append(self.box.codes.index(code))
        return kinds

    def put(self, row: int, kinds: list[int]) -> None:
        """Cards into a hand, the deck or the discards."""
        for kind in kinds:
            self.state.put_card(row, kind)

    def read_cards(self) -> None:
        """Hands, then deck and discards; what is not stated is the rest."""
        fields = self.fields
        for seat, codes in enumerate(fields.seats("hands", self.seats, " / ".join(["-"] * self.seats))):
            self.put(seat, self.take("hands", codes))
        stated = {key: self.take(key, fields.items(key)) for key in ("discards", "deck") if key in fields}
        rest = [self.box.codes.index(code) for code in self.box.codes for _ in range(self.spare[code])]
        left_to = "discards" if "deck" in stated else "deck"
        stated[left_to] = stated.get(left_to, []) + rest
        self.put(self.seats, stated["deck"])
        self.put(self.seats + 1, stated.get("discards", []))

    def read_crash(self) -> None:
        """The Crash cards."""
        fields, state, codes = self.fields, self.state, self.box.crash_codes
        spare = [int(count) for count in self.box.crash]
        card = fields.choice("crash_card", ("-", *codes), "-")
        state.crash_card = -1 if card == "-" else codes.index(card)
        if card != "-":
            spare[codes.index(card)] -= 1
        for key, row in (("crash_discards", 1), ("crash_deck", 0)):
            for code in fields.items(key):
                if code not in codes or spare[codes.index(code)] == 0:
                    fields.fail(key, f"the box has no further Crash card {code!r}")
                spare[codes.index(code)] -= 1
                state.crash[row * CRASH_KINDS + codes.index(code)] += 1
        row = 1 if "crash_deck" in fields else 0
        for kind, count in enumerate(spare):
            state.crash[row * CRASH_KINDS + kind] += count
