"""Short words for the tests: a position, a move, what is seen."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.chance import Chance, FastChance, ReplayedChance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.games import load
from ludoteca.games.bambino_solo import BambinoSolo, BambinoState, BambinoView

BOX = """
[edition]
name = "small"
source = "for tests"
total = {total}
deal = {deal}
[animals]
counts = [{animals}]
[plus_one]
count = {one}
[plus_two]
count = {two}
[skip]
count = 0
[butterfly]
count = {butterflies}
"""


def box(animals: int, deal: int = 2, one: int = 0, two: int = 0, butterflies: int = 0) -> Edition:
    """A box with the first few animals, once in each colour, and some action cards (in each colour)."""
    counts = ", ".join(["1"] * animals + ["0"] * (10 - animals))
    total = 4 * (animals + one + two) + butterflies
    return Edition.parse(
        BOX.format(total=total, deal=deal, animals=counts, one=one, two=two, butterflies=butterflies), "small"
    )


def game(seats: int = 2, edition: Edition | None = None, **options: str) -> BambinoSolo:
    """The game at hand."""
    made = load("bambino_solo", seats, options, edition)
    assert isinstance(made, BambinoSolo)
    return made


def at(text: str, seats: int = 2, edition: Edition | None = None, **options: str) -> BambinoState:
    """A position that somebody listens to."""
    state = game(seats, edition, **options).parse_position(text)
    assert isinstance(state, BambinoState)
    state.events = []
    return state


def act(state: BambinoState, seat: int, action: str, *outcomes: int) -> BambinoState:
    """Carry out an action with the outcomes that it uses."""
    chance = ReplayedChance(list(outcomes))
    state.apply(seat, game().actions.parse(action), chance)
    assert chance.left == 0
    return state


def win(state: BambinoState, seat: int, action: str) -> BambinoState:
    """Carry out an action that ends a round; the next one is dealt anyhow."""
    state.apply(seat, game().actions.parse(action), FastChance(1))
    return state


def refused(state: BambinoState, seat: int, action: str) -> str | None:
    """The rule that refuses an action."""
    return state.refusal(seat, game().actions.parse(action))


def legal(state: BambinoState, seat: int) -> list[str]:
    """The notations of all legal actions of a seat."""
    return [game().actions.notation(int(action)) for action in state.legal_actions(seat)]


def told(state: BambinoState, kind: str) -> list[Event]:
    """The events of a kind since the position."""
    return [event for event in state.events or [] if event.kind == kind]


def sizes(state: BambinoState) -> list[int]:
    """How many cards each seat holds."""
    return [int(state.size(seat)) for seat in range(int(state.seats))]


def pawns(state: BambinoState) -> list[int]:
    """Steps made by each seat."""
    return [int(steps) for steps in state.pawns]


def seen(state: BambinoState, seat: int) -> BambinoView:
    """The view of a seat."""
    return game(int(state.seats)).view(state, seat)


class Script(Chance):
    """Outcomes in a given order, then always the first possibility."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = list(outcomes)

    def below(self, n: int) -> int:
        """The next outcome of the script, or 0."""
        return self._outcomes.pop(0) if self._outcomes else 0


def dealt(outcomes: Sequence[int], seats: int = 2) -> BambinoState:
    """A match just begun; the first outcome chooses the dealer, the rest deal and turn up."""
    state = BambinoState(seats, game(seats).setting)
    state.events = []
    state.start_match(Script(outcomes))
    return state
