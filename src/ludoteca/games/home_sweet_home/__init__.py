"""Home Sweet Home: push your luck at twelve; octopuses and crabs that cannot stand each other; for 2 to 4 players.

`RULES.md` beside this file is what it plays by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludoteca.core.chance import Chance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Detail, Event
from ludoteca.core.game import Catalogue, Game, View
from ludoteca.core.playout import Policy
from ludoteca.core.state import State
from ludoteca.core.variant import Variant
from ludoteca.core.wording import Wording
from ludoteca.games.home_sweet_home import box, notation
from ludoteca.games.home_sweet_home.actions import catalogue
from ludoteca.games.home_sweet_home.components import CODES, CRAB, NUMBERS
from ludoteca.games.home_sweet_home.policy import GreedyPolicy
from ludoteca.games.home_sweet_home.rules import SeaState
from ludoteca.games.home_sweet_home.text import SeaWording
from ludoteca.games.home_sweet_home.variant import CHECKS, OPTIONS, make_box
from ludoteca.games.home_sweet_home.view import SeaView, sample_world, spell_out, view_of

__all__ = ["HomeSweetHome", "SeaState", "SeaView"]


class HomeSweetHome(Game):
    """Home Sweet Home with a number of seats, a variant and a box."""

    name = "home_sweet_home"
    title = "Home Sweet Home"
    ruleset = 1
    seat_range = (2, 4)
    minutes, age = 20, 6
    options = OPTIONS
    checks = CHECKS
    takes_back = False
    revealing = frozenset({"collected", "said"})
    tallies = (
        ("R4.1", "heaps taken"),
        ("R4.3", "pairs that clashed"),
        ("R7.3", "wrong totals said"),
        ("R6.5", "heaps left over"),
    )

    def __init__(self, seats: int, variant: Variant, edition: Edition) -> None:
        super().__init__(seats, variant, edition)
        hand, collect_at = box.read_deal(edition, seats)
        self.box = make_box(box.read_cards(edition), hand, collect_at, variant, seats)
        self._wording = SeaWording(collect_at)

    @property
    def actions(self) -> Catalogue:
        """The same for every number of seats and every option."""
        return catalogue()

    @property
    def bound(self) -> int:
        """Every card is played once, and at most one total is said with it."""
        return 2 * int(self.box.total)

    def start(self, chance: Chance, events: list[Event] | None = None) -> State:
        """Deal; somebody begins."""
        state = SeaState(self.seats, self.box)
        state.events = events
        state.set_up(chance)
        return state

    def print_position(self, state: State) -> str:
        """See `notation`."""
        return notation.print_position(_sea(state))

    def parse_position(self, text: str) -> State:
        """See `notation`. Raises `PositionError`."""
        return notation.parse_position(text, self.box, self.seats)

    def view(self, state: State, seat: int) -> SeaView:
        """What `seat` may know (-1: a spectator)."""
        return view_of(_sea(state), seat, self.name)

    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> State:
        """A world that fits the view and the `put` events that are recalled."""
        assert isinstance(view, SeaView)
        return sample_world(view, self.box, chance, recalled)

    def remembered(self, event: Event, state: State) -> Event:
        """With Memory, what lies beneath the top card is not repeated while the heap lies (R7.4).

        Nor is the face of a card one drew: with the hand at hand it would tell which of one's own cards lie there.
        """
        sea = _sea(state)
        if self.box.memory and event.kind == "drew" and sea.current_seat() >= 0:
            return Event("drew", event.seat, {"left": event.public["left"]})
        if not self.box.memory or event.kind not in ("put", "said") or not _is_covered(event, sea):
            return event
        kept: dict[str, Detail] = {key: event.public[key] for key in ("heap", "place") if key in event.public}
        return Event(event.kind, event.seat, kept)

    def components(self, state: State) -> Counter[str]:
        """All sixty cards by code."""
        sea = _sea(state)
        codes = spell_out(sea.pile) + spell_out(sea.out) + [CODES[int(kind)] for kind in sea.heap]
        for seat in range(self.seats):
            codes += spell_out(sea.hands, seat * 10)
            for place in range(NUMBERS):
                surplus = int(sea.suits[seat * NUMBERS + place])
                codes += [CODES[place if surplus > 0 else place + CRAB]] * abs(surplus)
        return Counter(codes)

    def scores(self, state: State) -> list[int]:
        """Animals in the suits."""
        return [int(_sea(state).animals(seat)) for seat in range(self.seats)]

    def policy(self) -> Policy:
        """The greedy player's sense."""
        return GreedyPolicy()

    @property
    def wording(self) -> Wording:
        """English, through gettext."""
        return self._wording


def _is_covered(event: Event, sea: SeaState) -> bool:
    """Whether an event is about a card of the heap that lies there now, beneath its top card."""
    return event.public.get("heap") == sea.heaps and int(str(event.public.get("place", -1))) < len(sea.heap) - 1


def _sea(state: State) -> SeaState:
    assert isinstance(state, SeaState)
    return state
