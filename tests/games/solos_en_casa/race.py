"""Short words for the tests: a position, a move, where everybody is."""

from __future__ import annotations

from functools import cache

from ludoteca.core.chance import ReplayedChance
from ludoteca.core.event import Event
from ludoteca.games import load
from ludoteca.games.solos_en_casa import SolosEnCasa, SolosState


@cache
def _game(seats: int, options: tuple[tuple[str, str], ...]) -> SolosEnCasa:
    made = load("solos_en_casa", seats, dict(options))
    assert isinstance(made, SolosEnCasa)
    return made


def game(seats: int = 2, **options: str) -> SolosEnCasa:
    """The game at hand."""
    return _game(seats, tuple(sorted(options.items())))


def at(text: str, seats: int = 2, **options: str) -> SolosState:
    """A position that somebody listens to."""
    state = game(seats, **options).parse_position(text)
    assert isinstance(state, SolosState)
    state.events = []
    return state


def act(state: SolosState, seat: int, action: str, *outcomes: int) -> SolosState:
    """Carry out an action with these outcomes of chance; more of them are zeros."""
    number = game(int(state.seats)).actions.parse(action)
    state.apply(seat, number, ReplayedChance([*outcomes, *[0] * 40]))
    return state


def roll(state: SolosState, seat: int, die: int) -> SolosState:
    """Roll the die to show a number."""
    return act(state, seat, "roll", die - 1)


def refused(state: SolosState, seat: int, action: str) -> str | None:
    """The rule that refuses an action."""
    return state.refusal(seat, game(int(state.seats)).actions.parse(action))


def legal(state: SolosState, seat: int) -> list[str]:
    """What a seat may do, as notations."""
    return [game(int(state.seats)).actions.notation(int(action)) for action in state.legal_actions(seat)]


def where(state: SolosState) -> list[str]:
    """The space of every pet."""
    return [state.box.house.names[int(space)] for space in state.at]


def hand(state: SolosState, seat: int) -> list[str]:
    """A seat's cards."""
    return [code for kind, code in enumerate(state.box.codes) for _ in range(int(state.held(seat, kind)))]


def shut(state: SolosState, door: str) -> int:
    """Closed tokens of a door."""
    return int(state.closed[state.box.house.door_names.index(door)])


def trap(state: SolosState, space: str) -> int:
    """What lies on a space: 0 nothing, 1 a banana peel, 2 a cola bomb."""
    return int(state.traps[state.box.house.names.index(space)])


def told(state: SolosState, kind: str) -> list[Event]:
    """The events of a kind since the position."""
    return [event for event in state.events or [] if event.kind == kind]
