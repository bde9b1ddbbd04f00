"""What the tests of Dream Home share: a game by seats and options, positions, moves by their notation."""

from __future__ import annotations

from ludoteca.core.chance import FastChance
from ludoteca.core.event import Event
from ludoteca.games.dream_home import DreamHome, HomeState


def game(seats: int = 2, **options: str) -> DreamHome:
    return DreamHome.make(seats, dict(options))


def at(position: str, seats: int = 2, **options: str) -> HomeState:
    """The state of a position text."""
    return game(seats, **options).parse_position(position)


def number(action: str) -> int:
    return game().actions.parse(action)


def do(state: HomeState, *actions: str) -> HomeState:
    """Let the seats that are asked take these actions, one after the other."""
    for action in actions:
        state.apply(state.current_seat(), number(action), FastChance(1))
    return state


def refused(state: HomeState, action: str) -> str | None:
    """The rule that refuses an action to the asked seat."""
    return state.refusal(state.current_seat(), number(action))


def legal(state: HomeState, word: str) -> list[str]:
    """The asked seat's legal actions whose first word is `word`, without that word."""
    actions = game().actions
    texts = [actions.notation(int(action)) for action in state.legal_actions(state.current_seat())]
    return [text.partition(" ")[2] for text in texts if text.split()[0] == word]


def field(state: HomeState, key: str) -> str:
    """A field of the printed position."""
    pairs = (part.strip().partition(" ") for part in game(int(state.seats)).print_position(state).split(";"))
    return {name: value for name, _, value in pairs}[key]


def events(state: HomeState, action: str) -> list[Event]:
    """The events of an action of the asked seat."""
    state.events = []
    do(state, action)
    made, state.events = state.events, None
    return made or []


def sheet(position: str, seat: int = 0) -> list[tuple[str, str, int]]:
    """A finished home's score sheet as (rule, what, points)."""
    lines = game().sheet(at(f"phase over; {position}"), seat)
    return [(line.rule, line.what, line.points) for line in lines]


def points(position: str, seat: int = 0) -> int:
    """What a home is worth at the end."""
    return int(at(f"phase over; {position}").points(seat))
