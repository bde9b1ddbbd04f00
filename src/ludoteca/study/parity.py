"""Do compiled and interpreted rules play the same? A digest of every answer of seeded matches tells.

    python -m ludoteca.study.parity solo dream_home

prints one line for each game, number of seats and kind of bot. Run it with the compiled package and with the plain
one: the lines must be the same.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from ludoteca.core.chance import FastChance
from ludoteca.core.game import Game
from ludoteca.games import NAMES, UnknownGame, game_class, load
from ludoteca.study.run import Trace, play_match, seat_them

MATCHES = {"random": 4, "greedy": 1}
"""How many matches of each kind of bot are played: interpreted rules must get through them in seconds."""


def digest(game: Game, spec: str, matches: int) -> str:
    """SHA-256 over the answers, the last position and the returns of seeded matches, in hexadecimal."""
    total = hashlib.sha256()
    for number in range(matches):
        seed = f"parity/{game.name}/{game.seats}/{spec}/{number}"
        trace = Trace()
        state, _ = play_match(game, seat_them(game, [spec] * game.seats, seed), FastChance(seed), trace)
        total.update(repr(trace.answers).encode())
        total.update(game.print_position(state).encode())
        total.update(repr([float(share) for share in state.returns()]).encode())
    return total.hexdigest()


def lines(name: str) -> Iterator[str]:
    """The digest lines of one game. Raises `UnknownGame`."""
    kind = game_class(name)
    low, high = kind.seat_range
    for seats in range(low, high + 1):
        game = load(kind.name, seats)
        for spec, matches in MATCHES.items():
            yield f"{kind.name} seats={seats} {spec} {digest(game, spec, matches)}"


def main(names: list[str]) -> int:
    """Print the lines of the games named, or of all; 2 for an unknown name."""
    try:
        for name in names or NAMES:
            for line in lines(name):
                print(line, flush=True)  # noqa: T201 -- this is what the command is for
    except UnknownGame as reason:
        print(reason, file=sys.stderr)  # noqa: T201
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
