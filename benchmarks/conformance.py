"""The long run of the conformance checks: many random and policy-played matches of every game and number of seats.

    python benchmarks/conformance.py --random 100000 --greedy 2000

Prints a line a table (matches, moves, seconds) and stops with the first fault. Each chunk of matches draws its own
options; numbers among them (points to reach) are the least or the default, since a match of SOLO to 5,000 points lasts
24,000 moves; the greatest are for CI's short run. How long it takes depends on the machine, so nothing is asserted
about time.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from ludoteca.core.chance import FastChance
from ludoteca.core.conformance import check_ends
from ludoteca.core.game import Game
from ludoteca.core.playout import policy_playout
from ludoteca.games import NAMES
from tests.spread import seat_counts, spread

CHUNKS = 20


def table(name: str, seats: int, index: int) -> Game:
    """The index-th table of a spread; index 0 has the default options."""
    return next(islice(spread(name, seats, index, seed="long", greatest=False), index, None))


def random_chunk(name: str, seats: int, index: int, matches: int) -> tuple[int, int]:
    """Random matches of one table through `check_ends`: (matches, moves)."""
    report = check_ends(table(name, seats, index), (f"{index} {match}" for match in range(matches)))
    return report.matches, report.moves


def greedy_chunk(name: str, seats: int, index: int, matches: int) -> tuple[int, int]:
    """Matches in which every seat follows the game's policy: (matches, moves)."""
    game = table(name, seats, index)
    moves = 0
    for match in range(matches):
        chance = FastChance(f"greedy {index} {match}")
        state = game.start(chance)
        whole = game.components(state)
        moves += int(policy_playout(state, [game.policy() for _ in range(seats)], chance, game.bound))
        if state.current_seat() >= 0 or game.components(state) != whole:
            raise AssertionError(f"{name} {seats} table {index} match {match}: {game.print_position(state)}")
    return matches, moves


def run_table(pool: ProcessPoolExecutor, name: str, seats: int, kind: str, matches: int) -> None:
    """All chunks of one game and number of seats, and the line that sums them up."""
    work = random_chunk if kind == "random" else greedy_chunk
    began = time.perf_counter()
    jobs = [pool.submit(work, name, seats, k, max(1, matches // CHUNKS)) for k in range(CHUNKS)]
    done = [job.result() for job in jobs]
    played, moves = (sum(column) for column in zip(*done, strict=True))
    took = time.perf_counter() - began
    print(f"{name:16} {seats:2} seats  {kind}  {played:7,} matches  {moves:13,} moves  {took:6.1f} s", flush=True)


def main() -> None:
    """Run all tables on all cores."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=100_000, help="random matches a game and number of seats")
    parser.add_argument("--greedy", type=int, default=2_000, help="policy-played matches a game and number of seats")
    parser.add_argument("--games", nargs="*", default=list(NAMES))
    wanted = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for name in wanted.games:
            for seats in seat_counts(name):
                run_table(pool, name, seats, "random", wanted.random)
                run_table(pool, name, seats, "greedy", wanted.greedy)


if __name__ == "__main__":
    main()
