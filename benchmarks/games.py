"""How fast each game plays at random on one core: compiled, and interpreted.

    python benchmarks/games.py [GAME …]

Seats and options are those of `ludoteca bench`. Figures are medians over the repetitions, by processor time; nothing is
asserted.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.contest import ROOT, Contender, check_compiled, hold, own
from ludoteca.games import NAMES


def table(pairs: list[tuple[Contender, Contender]]) -> str:
    """The figures as Markdown: a line a game."""
    lines = [
        "| game | moves/s, compiled | moves/s, interpreted | ratio | games/s | moves/game | clone |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for fast, slow in pairs:
        speed, plain = fast.middle("moves_per_second"), slow.middle("moves_per_second")
        games, length, clone = (fast.middle(key) for key in ("games_per_second", "moves_per_game", "clone_ns"))
        lines.append(
            f"| {fast.name} | {speed:,.0f} | {plain:,.0f} | {speed / plain:.1f} "
            f"| {games:,.0f} | {length:.1f} | {clone:,.0f} ns |"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--seconds", type=float, default=1.0, help="of one measurement")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--compiled", default="", help="a folder that scripts/compile made, if not the installed rules")
    parser.add_argument("--json", action="store_true", help="all single measurements instead of the table")
    wanted = parser.parse_args()
    pairs = [
        (Contender(name, own(name, wanted.compiled)), Contender(f"{name}, interpreted", own(name, str(ROOT / "src"))))
        for name in wanted.games
    ]
    everybody = [contender for pair in pairs for contender in pair]
    hold(everybody, wanted.seconds, wanted.repetitions)
    for fast, slow in pairs:
        check_compiled(fast, wanted=True)
        check_compiled(slow, wanted=False)
    print(json.dumps({one.name: one.figures for one in everybody}, indent=1) if wanted.json else table(pairs))


if __name__ == "__main__":
    main()
