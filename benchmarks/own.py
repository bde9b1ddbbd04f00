"""One measurement of our own rules, printed as a line of JSON; `rules.py` and `games.py` run it many times.

    python benchmarks/own.py solo --seconds 2 --seed 1

Which rules are measured, compiled or interpreted, depends on which `ludoteca` the interpreter finds. Seconds are those
of the processor, so that a busy machine disturbs less.
"""

from __future__ import annotations

import argparse
import json
import time
import timeit

from ludoteca.core.chance import FastChance
from ludoteca.core.game import Game
from ludoteca.core.playout import random_playout
from ludoteca.core.state import State
from ludoteca.study.bench import bench, bench_game

CLONES = 20_000


def middle(game: Game, answers: int) -> State:
    """The position of a match after some random answers: hands and piles as they are in the middle of play."""
    chance = FastChance("middle")
    state = game.start(chance)
    random_playout(state, chance, answers)
    return state


def clone_ns(game: Game, moves_per_game: float) -> float:
    """Nanoseconds for one `clone()` in the middle of a match, the call from Python included; best of five runs."""
    state = middle(game, int(moves_per_game / 2))
    runs = timeit.repeat(state.clone, number=CLONES, repeat=5, timer=time.process_time)
    return round(min(runs) / CLONES * 1e9, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    game = bench_game(wanted.game)
    figures = bench(game, wanted.seconds, wanted.seed, clock=time.process_time)
    print(json.dumps({**figures.to_dict(), "clone_ns": clone_ns(game, figures.moves_per_game)}))


if __name__ == "__main__":
    main()
