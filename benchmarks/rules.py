"""How fast SOLO plays at random on one core, beside other engines and beside what the machine can do.

    scripts/bench                 everything, with the peers' environment made first
    python benchmarks/rules.py    without the peers

Four seats, one round a match, no jump-ins, calls made automatically (`study.bench.SETTINGS`), through the generic
contract. The C reference (hand-tuned, one game only) is not part of this project: `--reference FILE` or
$LUDOTECA_C_REFERENCE names it. All contenders take turns in processes of their own; figures are medians over the
repetitions, by processor time. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.contest import HERE, ROOT, Contender, Figures, check_compiled, child, hold, own

REFERENCE = ROOT.parent / "shared" / "reference" / "limit_solo.c"
PEERS = {
    "openspiel-cpp": "OpenSpiel crazy eights, C++ rollouts",
    "openspiel-cpp-special": "  with its special cards",
    "openspiel-python": "OpenSpiel crazy eights, from Python",
    "openspiel-python-special": "  with its special cards",
    "rlcard": "RLCard UNO",
}
OURS, PLAIN, LIMIT = "Ludoteca SOLO, compiled", "Ludoteca SOLO, interpreted", "C reference, one game only"


def reference(source: Path, folder: Path) -> Callable[[float, int], Figures]:
    """The C reference, compiled for this machine."""
    program = folder / "reference"
    subprocess.run(["gcc", "-O3", "-march=native", "-o", str(program), str(source)], check=True)

    def run(seconds: float, seed: int) -> Figures:
        said = subprocess.run([program, f"{seconds:g}", "1", str(seed)], capture_output=True, text=True, check=True)
        found = re.search(r"games (\d+) moves (\d+) wall [\d.]+ cpu ([\d.]+)", said.stdout)
        if found is None:
            raise SystemExit(f"the C reference said something unexpected:\n{said.stdout}")
        games, moves, cpu = (float(number) for number in found.groups())
        return {"moves_per_second": moves / cpu, "games_per_second": games / cpu, "moves_per_game": moves / games}

    return run


def peer(python: str, name: str) -> Callable[[float, int], Figures]:
    """Another engine, in the environment that has it."""

    def run(seconds: float, seed: int) -> Figures:
        return child([python, str(HERE / "peers.py"), name, "--seconds", f"{seconds:g}", "--seed", str(seed)])

    return run


def contenders(wanted: argparse.Namespace, folder: Path) -> list[Contender]:
    """Whoever can be measured here; loudly, who cannot."""
    found = [Contender(OURS, own("solo", wanted.compiled)), Contender(PLAIN, own("solo", str(ROOT / "src")))]
    source = Path(wanted.reference)
    if source.is_file():
        found.append(Contender(LIMIT, reference(source, folder)))
    else:
        print(f"NOT MEASURED: the C reference; there is no {source} (see --reference)", file=sys.stderr)
    if wanted.peers and Path(wanted.peers).exists():
        found += [Contender(title, peer(wanted.peers, name)) for name, title in PEERS.items()]
    else:
        print("NOT MEASURED: the peers; scripts/bench makes their environment (see --peers)", file=sys.stderr)
    return found


def table(found: list[Contender]) -> str:
    """The figures as Markdown, with how many times as fast our compiled rules are."""
    lines = [
        "| | moves/s | games/s | moves/game | compiled SOLO is … times as fast | clone |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    fastest = found[0].middle("moves_per_second")
    for contender in found:
        speed, clone = contender.middle("moves_per_second"), contender.middle("clone_ns")
        games, length = contender.middle("games_per_second"), contender.middle("moves_per_game")
        lines.append(
            f"| {contender.name} | {speed:,.0f} | {games:,.0f} | {length:.1f} | {fastest / speed:.2f} | "
            f"{f'{clone:,.0f} ns' if clone else ''} |"
        )
    return "\n".join(lines)


def processor() -> str:
    """The name of this machine's processor as Linux has it, or as Python does."""
    try:
        found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return found.group(1) if found else platform.processor()


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="of one measurement")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--peers", default="", help="the interpreter of an environment with open_spiel and rlcard")
    parser.add_argument("--compiled", default="", help="a folder that scripts/compile made, if not the installed rules")
    parser.add_argument("--reference", default=os.environ.get("LUDOTECA_C_REFERENCE", str(REFERENCE)))
    parser.add_argument("--json", action="store_true", help="all single measurements instead of the table")
    return parser.parse_args(words)


def main() -> None:
    wanted = arguments()
    with tempfile.TemporaryDirectory() as folder:
        found = contenders(wanted, Path(folder))
        hold(found, wanted.seconds, wanted.repetitions)
    check_compiled(found[0], wanted=True)
    check_compiled(found[1], wanted=False)
    if wanted.json:
        print(json.dumps({contender.name: contender.figures for contender in found}, indent=1))
        return
    print(
        f"{datetime.now(UTC):%Y-%m-%d}, {processor()}, Python {platform.python_version()}, medians of "
        f"{wanted.repetitions} × {wanted.seconds:g} s\n"
    )
    print(table(found))


if __name__ == "__main__":
    main()
