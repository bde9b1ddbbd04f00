"""The benchmarks run and count rightly. How fast anything is, is not asserted."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import repeat
from pathlib import Path

import pytest

from benchmarks import games, rules
from benchmarks.contest import HERE, Contender, Figures, check_compiled, child, hold
from benchmarks.peers import measure

ENVIRONMENT = {"PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)}


def contender(name: str, speed: float, compiled: bool = True) -> Contender:
    figures = {"moves_per_second": speed, "games_per_second": speed / 10, "moves_per_game": 10.0, "clone_ns": 250.0}

    def run(_seconds: float, _seed: int) -> Figures:
        return {**figures, "compiled": compiled}

    return Contender(name, run)


def test_our_own_measurement_says_all_it_should() -> None:
    figures = child([sys.executable, str(HERE / "own.py"), "solo", "--seconds", "0.05"], **ENVIRONMENT)
    assert set(figures) == {
        "game", "compiled", "moves_per_second", "games_per_second", "moves_per_game", "clone_ns",
    }  # fmt: skip
    assert figures["moves_per_second"] == pytest.approx(
        figures["games_per_second"] * figures["moves_per_game"], rel=0.01
    )


def test_a_measurement_that_fails_says_why() -> None:
    with pytest.raises(SystemExit, match="no game is called"):
        child([sys.executable, str(HERE / "own.py"), "sole"], **ENVIRONMENT)


def test_moves_are_counted_over_all_bouts() -> None:
    assert measure(repeat((30, 2)), seconds=0.01)["moves_per_game"] == 15


def test_everybody_is_measured_in_turn() -> None:
    order: list[tuple[str, int]] = []

    def runner(name: str) -> Callable[[float, int], Figures]:
        def run(_seconds: float, seed: int) -> Figures:
            order.append((name, seed))
            return {"moves_per_second": float(seed)}

        return run

    both = [Contender(name, runner(name)) for name in "ab"]
    hold(both, seconds=0, repetitions=3)
    assert order == [("a", 1), ("b", 1), ("a", 2), ("b", 2), ("a", 3), ("b", 3)]
    assert both[0].middle("moves_per_second") == 2


def test_the_table_compares_everybody_with_our_compiled_rules() -> None:
    both = [contender("ours", 8_000_000), contender("a peer", 2_000_000)]
    hold(both, seconds=0, repetitions=1)
    assert "| a peer | 2,000,000 | 200,000 | 10.0 | 4.00 | 250 ns |" in rules.table(both)
    assert "| ours | 8,000,000 | 2,000,000 | 4.0 | 800,000 | 10.0 | 250 ns |" in games.table([(both[0], both[1])])


def test_interpreted_rules_are_never_taken_for_compiled_ones() -> None:
    plain = contender("plain", 1, compiled=False)
    hold([plain], seconds=0, repetitions=1)
    with pytest.raises(SystemExit, match="not compiled"):
        check_compiled(plain, wanted=True)


def test_a_missing_reference_is_said_aloud(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wanted = rules.arguments(["--reference", str(tmp_path / "none.c")])
    found = rules.contenders(wanted, tmp_path)
    assert [one.name for one in found] == [rules.OURS, rules.PLAIN]
    assert "NOT MEASURED: the C reference" in capsys.readouterr().err
