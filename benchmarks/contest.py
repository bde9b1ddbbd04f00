"""Runs measurements as processes of their own, in turns, and puts their figures side by side."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROOT = HERE.parent
Figures = dict[str, float]


@dataclass
class Contender:
    """Somebody whose speed is measured: `run(seconds, seed)` gives its figures."""

    name: str
    run: Callable[[float, int], Figures]
    figures: list[Figures] = field(default_factory=list)

    def middle(self, key: str) -> float:
        """The median of one figure over the repetitions; 0 where it has none."""
        values = [figures[key] for figures in self.figures if key in figures]
        return median(values) if values else 0.0


def child(command: Sequence[str], **environment: str) -> Figures:
    """The figures that a process prints as its last line. Raises `SystemExit` with what it said if it fails."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env={**kept, **environment})
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr or done.stdout}")
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def own(game: str, python_path: str) -> Callable[[float, int], Figures]:
    """Our rules as `python_path` has them ("": as they are installed)."""

    def run(seconds: float, seed: int) -> Figures:
        words = [sys.executable, str(HERE / "own.py"), game, "--seconds", str(seconds), "--seed", str(seed)]
        return child(words, **({"PYTHONPATH": python_path} if python_path else {}))

    return run


def check_compiled(contender: Contender, wanted: bool) -> None:
    """Stop if what was measured as compiled was not, or the other way round."""
    if any(bool(figures["compiled"]) != wanted for figures in contender.figures):
        state = "compiled" if wanted else "interpreted"
        raise SystemExit(f"{contender.name}: the rules that were found are not {state}; see scripts/setup")


def hold(contenders: Sequence[Contender], seconds: float, repetitions: int) -> None:
    """Everybody in turn, again and again, so that a slow minute of the machine hits all alike."""
    for repetition in range(repetitions):
        for contender in contenders:
            _progress(f"{repetition + 1}/{repetitions} {contender.name}")
            contender.figures.append(contender.run(seconds, repetition + 1))
    _progress("")


def _progress(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{words:50}\r", end="", file=sys.stderr, flush=True)
