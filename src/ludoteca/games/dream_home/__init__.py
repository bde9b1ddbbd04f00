"""Dream Home: twelve rounds of choosing rooms for a house of one's own, for 2 to 4 players.

`RULES.md` beside this file is what it plays by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludoteca.core.chance import Chance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.core.game import Catalogue, Game, View
from ludoteca.core.playout import Policy
from ludoteca.core.state import State
from ludoteca.core.variant import Variant
from ludoteca.core.wording import Wording
from ludoteca.games.dream_home import notation
from ludoteca.games.dream_home.actions import catalogue
from ludoteca.games.dream_home.box import read_box
from ludoteca.games.dream_home.components import FACE_DOWN, RESOURCE_CODES, ROOM_CODES
from ludoteca.games.dream_home.end_rules import TALLIES
from ludoteca.games.dream_home.policy import GreedyPolicy
from ludoteca.games.dream_home.rules import HomeState
from ludoteca.games.dream_home.scoring import Line
from ludoteca.games.dream_home.sheet import score_sheet
from ludoteca.games.dream_home.variant import CHECKS, OPTIONS, first_seat
from ludoteca.games.dream_home.view import HomeView, sample_world, view_of, without_roofs
from ludoteca.games.dream_home.wording import HomeWording

__all__ = ["DreamHome", "HomeState", "HomeView", "Line"]


class DreamHome(Game):
    """Dream Home with a number of seats, a variant and a box."""

    name = "dream_home"
    title = "Dream Home"
    ruleset = 1
    seat_range = (2, 4)
    minutes, age = 40, 7
    options = OPTIONS
    checks = CHECKS
    revealing = frozenset({"scored"})
    tallies = TALLIES

    def __init__(self, seats: int, variant: Variant, edition: Edition) -> None:
        super().__init__(seats, variant, edition)
        self.box = read_box(edition)
        self.young = variant.word("young") == "on"
        self.may = variant.word("decoration") == "may"
        self.open_roofs = variant.word("open_roofs") == "on"
        self.begins = first_seat(variant, seats)
        self._wording = HomeWording()

    @property
    def actions(self) -> Catalogue:
        """The same for every number of seats and every option."""
        return catalogue()

    @property
    def bound(self) -> int:
        """Four turns of three answers a round, a discard, and every tool and helper card once, refused and used."""
        return 12 * (1 + 4 * 4) + 4 * 48

    def new_state(self) -> HomeState:
        """A state with every card in the decks."""
        return HomeState(self.box, self.seats, self.young, self.may)

    def start(self, chance: Chance, events: list[Event] | None = None) -> HomeState:
        """R2: the first player and the first board."""
        state = self.new_state()
        state.events = events
        state.set_up(self.begins if self.begins >= 0 else chance.below(self.seats), chance)
        return state

    def print_position(self, state: State) -> str:
        """See `notation`."""
        assert isinstance(state, HomeState)
        return notation.print_position(state)

    def parse_position(self, text: str) -> HomeState:
        """See `notation`."""
        return notation.parse_position(text, self.new_state())

    def view(self, state: State, seat: int) -> HomeView:
        """What a seat may know (R10)."""
        assert isinstance(state, HomeState)
        return view_of(state, seat, self.name, self.open_roofs)

    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> HomeState:
        """A world that fits the view and the roofs that are remembered."""
        assert isinstance(view, HomeView)
        return sample_world(view, self.new_state(), chance, recalled)

    def remembered(self, event: Event, state: State) -> Event:
        """R10.2: roof cards are not repeated while the stacks are closed."""
        return event if self.open_roofs or state.current_seat() < 0 else without_roofs(event)

    def components(self, state: State) -> Counter[str]:
        """All room and resource cards."""
        assert isinstance(state, HomeState)
        return Counter([*_room_cards(state), *_resource_cards(state)])

    def scores(self, state: State) -> list[int]:
        """Points: without the roofs until they are opened."""
        assert isinstance(state, HomeState)
        return [int(state.points(seat)) for seat in range(self.seats)]

    def sheet(self, state: State, seat: int) -> list[Line]:
        """The score sheet of a home: every point with its rule. Roofs stand on it once they may be seen."""
        assert isinstance(state, HomeState)
        return score_sheet(state, seat, self.open_roofs or state.current_seat() < 0)

    def policy(self) -> Policy:
        """The quick sensible choice."""
        return GreedyPolicy()

    @property
    def wording(self) -> Wording:
        """The words."""
        return self._wording


def _room_cards(state: HomeState) -> list[str]:
    slots = [*map(int, state.homes.cells), *map(int, state.rooms), int(state.hand)]
    found = [ROOM_CODES[slot % FACE_DOWN - 1] for slot in slots if slot]
    return found + notation.spell_out(state.deck_rooms, ROOM_CODES) + notation.spell_out(state.shed_rooms, ROOM_CODES)


def _resource_cards(state: HomeState) -> list[str]:
    slots = [*map(int, state.resources), int(state.gift)]
    found = [RESOURCE_CODES[slot - 1] for slot in slots if slot]
    for seat in range(int(state.seats)):
        found += notation.spell_out(state.roofs, RESOURCE_CODES[:8], seat * 8)
        found += notation.spell_out(state.helpers, RESOURCE_CODES[18:23], seat * 5)
        found += notation.spell_out(state.tools, RESOURCE_CODES[23:], seat * 5)
    found += notation.spell_out(state.deck_resources, RESOURCE_CODES)
    return found + notation.spell_out(state.shed_resources, RESOURCE_CODES)
