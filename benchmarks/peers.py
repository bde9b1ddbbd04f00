"""One measurement of another engine's nearest game, printed as a line of JSON. Runs in the peers' own environment.

    .venv-bench/bin/python benchmarks/peers.py openspiel-cpp --seconds 2

Each is driven the fastest way it offers: RLCard's game object without its environment (whose observation arrays would
cost as much again), OpenSpiel's state from Python, and OpenSpiel's own rollouts, which never leave C++. A move is a
player's decision; chance nodes are not counted. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator, Mapping

SEATS = 4
SPECIAL = {"players": SEATS, "use_special_cards": True}
"""Crazy eights with skip, reverse and draw-two: the nearest thing to SOLO that OpenSpiel has."""

PLAIN = {"players": SEATS}
BATCH = 1000

Played = Iterator[tuple[int, int]]
"""(moves, games) of one bout after another."""


def rlcard(seed: int) -> Played:
    """RLCard's UNO, one game a bout."""
    import numpy  # type: ignore[import-not-found,unused-ignore]
    from rlcard.games.uno import Game  # type: ignore[import-not-found,unused-ignore]

    game = Game(num_players=SEATS)
    game.np_random = numpy.random.RandomState(seed)
    draw = random.Random(seed).random
    while True:
        game.init_game()
        moves = 0
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(draw() * len(legal))])
            moves += 1
        yield moves, 1


def openspiel_python(seed: int, parameters: Mapping[str, object]) -> Played:
    """OpenSpiel's crazy eights, each move made from Python, one game a bout."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game("crazy_eights", parameters)
    draw = random.Random(seed).random
    while True:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():  # crazy eights deals and draws uniformly
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                moves += 1
        yield moves, 1


def openspiel_cpp(seed: int, parameters: Mapping[str, object]) -> Played:
    """OpenSpiel's own random rollouts from after a deal, a batch a bout.

    A tree search that makes one simulation evaluates its root, which is the wanted number of rollouts and nothing else.
    Rollouts do not tell their length, so moves are games times the mean of whole random games, measured beforehand.
    """
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game("crazy_eights", parameters)
    mean = _mean_moves(openspiel_python(seed, parameters), games=400)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=BATCH, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, seed, False)
    draw = random.Random(seed).random
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        bot.step(state)
        yield round(mean * BATCH), BATCH


def _mean_moves(played: Played, games: int) -> float:
    return sum(next(played)[0] for _ in range(games)) / games


PEERS: dict[str, Callable[[int], Played]] = {
    "rlcard": rlcard,
    "openspiel-python": lambda seed: openspiel_python(seed, PLAIN),
    "openspiel-python-special": lambda seed: openspiel_python(seed, SPECIAL),
    "openspiel-cpp": lambda seed: openspiel_cpp(seed, PLAIN),
    "openspiel-cpp-special": lambda seed: openspiel_cpp(seed, SPECIAL),
}


def measure(played: Played, seconds: float) -> dict[str, float]:
    """Moves and games a second and moves a game; the first bout warms up."""
    next(played)
    moves = games = 0
    begin = now = time.process_time()
    while now - begin < seconds:
        more = next(played)
        moves, games = moves + more[0], games + more[1]
        now = time.process_time()
    took = now - begin
    return {"moves_per_second": moves / took, "games_per_second": games / took, "moves_per_game": moves / games}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", choices=sorted(PEERS))
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    print(json.dumps(measure(PEERS[wanted.peer](wanted.seed), wanted.seconds)))


if __name__ == "__main__":
    main()
