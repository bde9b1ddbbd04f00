"""Solos en Casa: pets race through a house of doors and traps to the fridge; for 2 to 6 players.

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
from ludoteca.games.solos_en_casa import notation
from ludoteca.games.solos_en_casa.actions import make_catalogue
from ludoteca.games.solos_en_casa.board import AT_GRILLE, AT_TRAP, TALLIES
from ludoteca.games.solos_en_casa.box import board_of, make_box
from ludoteca.games.solos_en_casa.policy import GreedyPolicy
from ludoteca.games.solos_en_casa.rules import SolosState, deal
from ludoteca.games.solos_en_casa.text import HouseWording
from ludoteca.games.solos_en_casa.variant import OPTIONS
from ludoteca.games.solos_en_casa.view import HouseView, crash_row, row_codes, sample_world, trap_list, view_of

__all__ = ["HouseView", "SolosEnCasa", "SolosState"]


class SolosEnCasa(Game):
    """Solos en Casa with a number of seats, a variant, a box and a board."""

    name = "solos_en_casa"
    title = "Solos en Casa"
    ruleset = 1
    seat_range = (2, 6)
    minutes, age = 30, 8
    options = OPTIONS
    takes_back = False
    reaction_seconds = 3
    tallies = TALLIES

    def __init__(self, seats: int, variant: Variant, edition: Edition) -> None:
        super().__init__(seats, variant, edition)
        self.plan = board_of(edition)
        self.box = make_box(edition, self.plan, seats, variant)
        self._catalogue = make_catalogue(self.box)
        self._wording = HouseWording(self._catalogue, self.plan, self.box.pets)

    @property
    def actions(self) -> Catalogue:
        """All actions of this house with this number of seats."""
        return self._catalogue

    @property
    def bound(self) -> int:
        """Random play wanders for long; far beyond what any race has needed."""
        return 200_000

    def by_seat(self, name: str) -> list[str]:
        """The pet of each seat, of whatever box."""
        return list(self.box.pets) if name == "pets" else super().by_seat(name)

    def start(self, chance: Chance, events: list[Event] | None = None) -> State:
        """Deal five cards each; every pet stands at the entrance."""
        return deal(self.box, chance, events)

    def print_position(self, state: State) -> str:
        """See `notation`."""
        return notation.print_position(_race(state))

    def parse_position(self, text: str) -> State:
        """See `notation`. Raises `PositionError`."""
        return notation.parse_position(text, self.box)

    def view(self, state: State, seat: int) -> HouseView:
        """What `seat` may know (-1: a spectator)."""
        return view_of(_race(state), seat, self.name)

    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> State:
        """A uniformly drawn world that fits the view."""
        assert isinstance(view, HouseView)
        return sample_world(view, self.box, chance)

    def hurries(self, state: State) -> bool:
        """A potion against a trap or a grille is asked for whether or not it is held (R6.7, R7.2)."""
        return int(_race(state).stage) in (AT_TRAP, AT_GRILLE)

    def components(self, state: State) -> Counter[str]:
        """All cards, trap tokens and pets."""
        race = _race(state)
        things = [code for row in range(self.seats + 2) for code in row_codes(race, row)]
        things += [f"crash card {code}" for row in (0, 1) for code in crash_row(race, row)]
        if race.crash_card >= 0:
            things.append(f"crash card {self.box.crash_codes[int(race.crash_card)]}")
        things += ["pet"] * len(race.at)
        things += ["trap token"] * len(trap_list(race))
        things += ["trap token"] * int(self.box.trap_limit - race.bananas - race.colas)  # the supply
        return Counter(things)

    def scores(self, state: State) -> list[int]:
        """How far each pet has come along the normal path, in spaces."""
        race = _race(state)
        return [int(self.box.house.progress[int(space)]) for space in race.at]

    def policy(self) -> Policy:
        """The greedy player's sense."""
        return GreedyPolicy()

    @property
    def wording(self) -> Wording:
        """English, through gettext."""
        return self._wording


def _race(state: State) -> SolosState:
    assert isinstance(state, SolosState)
    return state
