"""Short words for the tests: a position, a move, what is seen."""

from __future__ import annotations

from ludoteca.core.chance import Chance, FastChance, ReplayedChance
from ludoteca.core.event import Event
from ludoteca.games import load
from ludoteca.games.home_sweet_home import HomeSweetHome, SeaState, SeaView


def game(seats: int = 2, **options: str) -> HomeSweetHome:
    """The game at hand."""
    made = load("home_sweet_home", seats, options)
    assert isinstance(made, HomeSweetHome)
    return made


def at(text: str, seats: int = 2, **options: str) -> SeaState:
    """A position that somebody listens to."""
    state = game(seats, **options).parse_position(text)
    assert isinstance(state, SeaState)
    state.events = []
    return state


def act(state: SeaState, seat: int, action: str, chance: Chance | None = None) -> SeaState:
    """Carry out an action; draws take the first card of the pile unless told otherwise."""
    number = game(int(state.seats)).actions.parse(action)
    state.apply(seat, number, chance if chance is not None else ReplayedChance([0]))
    return state


def refused(state: SeaState, seat: int, action: str) -> str | None:
    """The rule that refuses an action."""
    return state.refusal(seat, game(int(state.seats)).actions.parse(action))


def suits(state: SeaState, seat: int) -> list[int]:
    """A seat's surplus of each number."""
    return [int(state.suits[5 * seat + place]) for place in range(5)]


def heap(state: SeaState) -> list[int]:
    """The kinds lying in the middle."""
    return [int(kind) for kind in state.heap]


def told(state: SeaState, kind: str) -> list[Event]:
    """The events of a kind since the position."""
    return [event for event in state.events or [] if event.kind == kind]


def seen(state: SeaState, seat: int, **options: str) -> SeaView:
    """The view of a seat."""
    return game(int(state.seats), **options).view(state, seat)


def dealt(seats: int = 3, seed: int = 1, **options: str) -> SeaState:
    """A match just begun."""
    state = game(seats, **options).start(FastChance(seed))
    assert isinstance(state, SeaState)
    return state
