"""Bambino-Solo: SOLO for the small ones, for 2 to 4 players. `RULES.md` beside this file is what it plays by."""

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
from ludoteca.games.bambino_solo import box, notation
from ludoteca.games.bambino_solo.actions import CATALOGUE
from ludoteca.games.bambino_solo.card_rules import codes
from ludoteca.games.bambino_solo.components import Setting
from ludoteca.games.bambino_solo.policy import GreedyPolicy
from ludoteca.games.bambino_solo.rules import BambinoState, new_state
from ludoteca.games.bambino_solo.text import BambinoWording
from ludoteca.games.bambino_solo.variant import OPTIONS
from ludoteca.games.bambino_solo.view import BambinoView, sample_world, view_of
from ludoteca.games.shedding import all_kinds

__all__ = ["BambinoSolo", "BambinoState", "BambinoView"]


class BambinoSolo(Game):
    """Bambino-Solo with a number of seats, a variant and a box."""

    name = "bambino_solo"
    title = "Bambino-Solo"
    ruleset = 1
    seat_range = (2, 4)
    minutes, age = 20, 4
    options = OPTIONS
    takes_back = False
    reaction_seconds = 2
    tallies = (
        ("R7.1", "rounds won"),
        ("R3.5", "cards drawn in turn"),
        ("R5.1", "+1 carried out"),
        ("R5.2", "+2 carried out"),
        ("R5.4", "turns skipped"),
        ("R5.5", "colours chosen"),
        ("R6.1", "SOLO called"),
        ("R6.2", "SOLO forgotten"),
        ("R4.1", "reshuffles"),
        ("R4.2", "cards that were not there"),
        ("R7.3", "rounds blocked"),
        ("R2.4", "known cards drawn from the bottom"),
        ("R2.3", "action cards slid under"),
    )

    def __init__(self, seats: int, variant: Variant, edition: Edition) -> None:
        super().__init__(seats, variant, edition)
        calls = variant["solo_call"] == "required"
        self.setting = Setting(box.deck(edition), box.dealt(edition, seats), calls, variant.number("steps"))
        self._wording = BambinoWording()

    @property
    def actions(self) -> Catalogue:
        """The same for every number of seats and every option."""
        return CATALOGUE

    @property
    def bound(self) -> int:
        """Random rounds take some hundred answers, and a match at most 12 steps for 4 pawns; far beyond all that."""
        return 20_000 + 20_000 * int(self.setting.steps) * self.seats

    def start(self, chance: Chance, events: list[Event] | None = None) -> State:
        """Choose who begins, deal, turn up a card."""
        return new_state(self.setting, self.seats, chance, events)

    def print_position(self, state: State) -> str:
        """See `notation`."""
        return notation.print_position(_bambino(state))

    def parse_position(self, text: str) -> State:
        """See `notation`. Raises `PositionError`."""
        return notation.parse_position(text, self.setting, self.seats)

    def view(self, state: State, seat: int) -> BambinoView:
        """What `seat` may know (-1: a spectator)."""
        return view_of(_bambino(state), seat)

    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> State:
        """A uniformly drawn world; past events tell nothing that the view needs."""
        assert isinstance(view, BambinoView)
        return sample_world(view, self.setting, chance)

    def components(self, state: State) -> Counter[str]:
        """All cards, by code."""
        return Counter(codes(all_kinds(_bambino(state))))

    def scores(self, state: State) -> list[int]:
        """Steps made on the track."""
        return [int(steps) for steps in _bambino(state).pawns]

    def policy(self) -> Policy:
        """The greedy player's sense."""
        return GreedyPolicy()

    @property
    def wording(self) -> Wording:
        """English, through gettext."""
        return self._wording


def _bambino(state: State) -> BambinoState:
    assert isinstance(state, BambinoState)
    return state
