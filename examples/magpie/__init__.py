"""Magpie: a game small enough to read in five minutes that keeps the whole contract. See docs/add-a-game.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from examples.magpie.actions import catalogue
from examples.magpie.policy import Greedy
from examples.magpie.rules import Magpies
from examples.magpie.text import Words
from examples.magpie.view import MagpieView
from ludoteca.core.chance import Chance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.core.game import Catalogue, Game, State, View
from ludoteca.core.position import Fields, join_fields, join_items, join_seats
from ludoteca.core.variant import Option, Variant


class Magpie(Game):
    """The rules bound to a box, a variant and a number of seats."""

    name = "magpie"
    title = "Magpie"
    ruleset = 1
    seat_range = (2, 3)
    options = (Option("hand", 2, "Hand", "How many things everybody is dealt.", "R1.2", low=1, high=3),)
    tallies = (("R3.1", "a thing was snatched"),)

    def __init__(self, seats: int, variant: Variant, edition: Edition) -> None:
        super().__init__(seats, variant, edition)
        copies = edition.numbers("copies", 1, 9)
        self.box = [worth for worth, count in enumerate(copies, 1) for _ in range(count)]  # R1.1
        self._actions = catalogue(len(copies))
        self._wording = Words(self._actions)

    @property
    def actions(self) -> Catalogue:
        """All moves."""
        return self._actions

    @property
    def wording(self) -> Words:
        """All words."""
        return self._wording

    @property
    def bound(self) -> int:
        """Every move takes a thing out of the pile or a hand, which can happen twice; each has one answer a seat."""
        return 2 * len(self.box) * self.seats

    def policy(self) -> Greedy:
        """A quick sensible choice."""
        return Greedy()

    def start(self, chance: Chance, events: list[Event] | None = None) -> State:
        """R1.2."""
        state = self._empty()
        state.events = events
        state.pile = list(self.box)
        for hand in state.hands:
            hand.extend(_take(state.pile, self.variant.number("hand"), chance))
        return state

    def _empty(self) -> Magpies:
        return Magpies(self.seats, len(self.edition.numbers("copies", 1, 9)))

    def print_position(self, state: State) -> str:
        """`turn 0; hands 1 4 / 2 2; nests 3 / -; pile 1 1; shown 3; decision 2`."""
        assert isinstance(state, Magpies)
        return join_fields(
            [
                ("turn", state.turn),
                ("hands", join_seats(map(str, hand) for hand in state.hands)),
                ("nests", join_seats(map(str, nest) for nest in state.nests)),
                ("pile", join_items(map(str, state.pile))),
                ("shown", state.shown),
                ("decision", int(state.decision)),
            ]
        )

    def parse_position(self, text: str) -> State:
        """Only the hands must be given."""
        fields, state = Fields(text), self._empty()
        empty = " / ".join("-" * self.seats)
        state.turn = fields.number("turn", 0, self.seats - 1, 0)
        state.hands = [self._worths(fields, "hands", words) for words in fields.seats("hands", self.seats)]
        state.nests = [self._worths(fields, "nests", words) for words in fields.seats("nests", self.seats, empty)]
        state.pile = self._worths(fields, "pile", fields.items("pile"))
        state.shown = fields.number("shown", 0, state.kinds, 0)
        state.decision = fields.number("decision", 0, 10**9, 0)
        fields.finish()
        return state

    def _worths(self, fields: Fields, key: str, words: list[str]) -> list[int]:
        if not all(word in map(str, self.box) for word in words):
            fields.fail(key, f"{key} holds worths from 1 to {max(self.box)}")
        return sorted(map(int, words))

    def view(self, state: State, seat: int) -> MagpieView:
        """Field by field: what is not named here cannot leave the engine."""
        assert isinstance(state, Magpies)
        over = state.current_seat() < 0
        return MagpieView(
            game=self.name,
            seats=self.seats,
            seat=seat,
            current_seat=int(state.current_seat()),
            decision=int(state.decision),
            legal_actions=tuple(int(a) for a in state.legal_actions(seat)) if seat >= 0 else (),
            returns=tuple(state.returns()) if over else None,
            hand=tuple(state.hands[seat]) if seat >= 0 else (),
            held=tuple(len(hand) for hand in state.hands),
            nests=tuple(tuple(nest) for nest in state.nests),
            pile=len(state.pile),
            shown=state.shown,
        )

    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> State:
        """Deal what the seat cannot see anew."""
        assert isinstance(view, MagpieView)
        state = self._empty()
        state.turn, state.shown, state.decision = max(view.current_seat, 0), view.shown, view.decision
        state.nests = [list(nest) for nest in view.nests]
        seen = Counter([*view.hand, *(worth for nest in view.nests for worth in nest)])
        state.pile = sorted((Counter(self.box) - seen).elements())
        for seat, hand in enumerate(state.hands):
            hand.extend(view.hand if seat == view.seat else _take(state.pile, view.held[seat], chance))
        return state

    def components(self, state: State) -> Counter[str]:
        """Things by worth, wherever they are."""
        assert isinstance(state, Magpies)
        places = [state.pile, *state.hands, *state.nests]
        return Counter(f"{worth}" for place in places for worth in place)

    def scores(self, state: State) -> list[int]:
        """What lies in the nests."""
        assert isinstance(state, Magpies)
        return [sum(nest) for nest in state.nests]


def _take(pile: list[int], count: int, chance: Chance) -> list[int]:
    return sorted(pile.pop(int(chance.below(len(pile)))) for _ in range(count))
