"""SOLO: the house's first game, for 2 to 10 players. `RULES.md` beside this file is what it plays by."""

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
from ludoteca.games.shedding import all_kinds
from ludoteca.games.solo import box, notation
from ludoteca.games.solo.actions import CATALOGUE
from ludoteca.games.solo.card_rules import codes
from ludoteca.games.solo.components import Setting
from ludoteca.games.solo.policy import GreedyPolicy
from ludoteca.games.solo.rules import SoloState, new_state
from ludoteca.games.solo.text import SoloWording
from ludoteca.games.solo.variant import CHECKS, OPTIONS
from ludoteca.games.solo.view import SoloView, sample_world, view_of

__all__ = ["Solo", "SoloState", "SoloView"]


class Solo(Game):
    """SOLO with a number of seats, a variant and a box."""

    name = "solo"
    title = "SOLO"
    ruleset = 1
    seat_range = (2, 10)
    minutes, age = 30, 6
    options = OPTIONS
    checks = CHECKS
    revealing = frozenset({"round_ended"})
    takes_back = False
    tallies = (
        ("R9.1", "rounds won"),
        ("R7.1", "turns skipped"),
        ("R7.7", "direction turned"),
        ("R7.9", "draw-two played"),
        ("R7.3", "draw-four played"),
        ("R4.3", "penalties passed on"),
        ("R4.2", "penalties taken"),
        ("R5.1", "cards drawn in turn"),
        ("R5.3", "drawn cards played"),
        ("R5.5", "reshuffles"),
        ("R7.4", "hands swapped"),
        ("R7.5", "all hands passed on"),
        ("R7.2", "colours chosen"),
        ("R6.1", "jump-ins"),
        ("R8.2", "SOLO called"),
        ("R8.4", "SOLO forgotten"),
        ("R9.4", "rounds blocked"),
        ("R5.5", "cards that were not there"),
    )

    def __init__(self, seats: int, variant: Variant, edition: Edition) -> None:
        super().__init__(seats, variant, edition)
        self.setting = Setting(seats, box.deck(edition), box.values(edition), box.dealt(edition, seats), dict(variant))
        self._wording = SoloWording(variant)

    @property
    def actions(self) -> Catalogue:
        """The same for every number of seats and every option."""
        return CATALOGUE

    @property
    def bound(self) -> int:
        """Random rounds take some hundred answers and bring some points each; far beyond all that."""
        return 20_000 + 4_000 * int(self.setting.target)

    def start(self, chance: Chance, events: list[Event] | None = None) -> SoloState:
        """Choose the first dealer, deal, turn up a card."""
        return new_state(self.setting, self.seats, chance, events)

    def print_position(self, state: State) -> str:
        """See `notation`."""
        return notation.print_position(_solo(state))

    def parse_position(self, text: str) -> SoloState:
        """See `notation`. Raises `PositionError`."""
        return notation.parse_position(text, self.setting, self.seats)

    def view(self, state: State, seat: int) -> SoloView:
        """What `seat` may know (-1: a spectator)."""
        return view_of(_solo(state), seat)

    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> SoloState:
        """A uniformly drawn world; past events tell nothing that the view needs."""
        assert isinstance(view, SoloView)
        return sample_world(view, self.setting, chance)

    def components(self, state: State) -> Counter[str]:
        """All cards, by code."""
        return Counter(codes(all_kinds(_solo(state))))

    def scores(self, state: State) -> list[int]:
        """Points of the match so far."""
        return [int(score) for score in _solo(state).scores]

    def policy(self) -> Policy:
        """The greedy player's sense."""
        return GreedyPolicy()

    @property
    def wording(self) -> Wording:
        """English, through gettext."""
        return self._wording


def _solo(state: State) -> SoloState:
    assert isinstance(state, SoloState)
    return state
