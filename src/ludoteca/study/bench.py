"""How fast a game plays at random on one core, through the contract that everybody uses."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from ludoteca.core.chance import FastChance
from ludoteca.core.game import Game
from ludoteca.core.playout import random_playout
from ludoteca.core.state import State
from ludoteca.core.variant import Value
from ludoteca.games import game_class, load

SETTINGS: dict[str, tuple[int, dict[str, Value]]] = {
    # One round a match and nothing out of turn, so that other engines' UNO can be set beside it.
    "solo": (4, {"first_card": "redraw", "jump_in": "off", "solo_call": "automatic", "target": "1"}),
}
"""Seats and options of a game's benchmark where they are not the middle number of seats and the defaults."""


@dataclass(frozen=True)
class Figures:
    """What a benchmark measured: answers and whole matches a second (deal included), answers a match."""

    game: str
    compiled: bool
    moves_per_second: float
    games_per_second: float
    moves_per_game: float

    def to_dict(self) -> dict[str, object]:
        """The figures as plain data for JSON."""
        return asdict(self)


def bench_game(name: str) -> Game:
    """A game with the settings of its benchmark. Raises `UnknownGame`."""
    kind = game_class(name)
    low, high = kind.seat_range
    seats, options = SETTINGS.get(kind.name, (min(max(low, 4), high), {}))
    return load(kind.name, seats, options)


def is_compiled(state: State) -> bool:
    """Whether the rules of this state run compiled."""
    module = sys.modules[type(state).__module__]
    return not str(module.__file__).endswith(".py")


def bench(
    game: Game, seconds: float = 2.0, seed: int | str = 1, clock: Callable[[], float] = time.perf_counter
) -> Figures:
    """Play matches at random for about `seconds` and measure; a short warm-up is not counted.

    clock -- what tells the time; `time.process_time` where the machine has other work to do
    """
    chance = FastChance(seed)
    _play_for(game, chance, seconds / 10, clock)
    answers, matches, took = _play_for(game, chance, seconds, clock)
    return Figures(
        game=game.name,
        compiled=is_compiled(game.start(chance)),
        moves_per_second=round(answers / took, 1),
        games_per_second=round(matches / took, 2),
        moves_per_game=round(answers / matches, 2),
    )


def _play_for(game: Game, chance: FastChance, seconds: float, clock: Callable[[], float]) -> tuple[int, int, float]:
    """Answers given, matches played and seconds taken."""
    bound = game.bound
    answers = matches = 0
    begin = now = clock()
    while now - begin < seconds or not matches:
        answers += int(random_playout(game.start(chance), chance, bound))
        matches += 1
        now = clock()
    return answers, matches, now - begin
