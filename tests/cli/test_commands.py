"""The commands as a person types them: what they print, and one clear line where something is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Shell

WRONG = [
    (("simul", "solo"), "simulate"),
    (("simulate", "sola"), "did you mean solo?"),
    (("simulate", "solo", "--games", "x"), "games"),
    (("simulate", "solo", "--games", "0"), "--games is at least 1"),
    (("simulate", "solo", "--seats", "11"), "SOLO is for 2 to 10 players, not 11"),
    (("simulate", "solo", "--bots", "gredy"), "did you mean greedy?"),
    (("simulate", "solo", "--bots", "greedy,random", "--seats", "3"), "2 bots are named for 3 seats"),
    (("simulate", "solo", "--option", "jumpin=off"), "did you mean jump_in?"),
    (("simulate", "solo", "--option", "jump_in"), "name=value"),
    (("simulate", "solo", "--option", "jump_in=maybe"), "jump_in is one of all, numbers, off"),
    (("simulate", "solo", "-o", "jump_in=off", "-o", "jump_in_after=play"), "choose one of the two"),
    (("simulate", "solo", "--edition", "/does/not/exist.toml"), "/does/not/exist.toml"),
    (("simulate", "solo", "--nonsense"), "--nonsense"),
    (("simulate",), "GAME"),
    (("bench", "sola"), "did you mean solo?"),
    (("bench", "solo", "--seconds", "0"), "--seconds"),
    (("games", "chess"), "there are: solo"),
    (("rules", "solos"), "did you mean"),
    (("play", "solo"), "play needs a terminal"),
    (("play", "solo", "--seat", "9"), "--seat is 0 to 4"),
    (("playthrough", "check"), "at least one"),
    (("playthrough", "check", "/does/not/exist.play"), "cannot be read"),
    (("edition", "check", "solo", "/does/not/exist.toml"), "cannot be read"),
    (("verify", "/does/not/exist.json"), "cannot be read"),
    (("serve", "--port", "99999"), "--port is 1 to 65535"),
    (("serve", "--host", "192.0.2.1"), "cannot listen on 192.0.2.1:8000"),
    (("score", "solo", "--file", "/tmp", "--names", "a,b"), "/tmp"),
]


@pytest.mark.parametrize(("tokens", "part"), WRONG, ids=[" ".join(tokens) for tokens, _ in WRONG])
def test_what_is_wrong_is_said_in_one_line(shell: Shell, tokens: tuple[str, ...], part: str) -> None:
    code, out, err = shell(*tokens)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1 and part in err


def test_games_lists_all_five(shell: Shell) -> None:
    code, out, _ = shell("games", "solo")
    assert code == 0
    assert "jump_in" in out and "600" in out


def test_simulate_tells_the_same_whoever_plays(shell: Shell) -> None:
    plan = ("simulate", "solo", "--games", "40", "--seats", "3", "--seed", "s", "-o", "target=1", "--json")
    first, again = shell(*plan, "--workers", "1"), shell(*plan, "--workers", "2")
    assert first[0] == again[0] == 0
    assert first[1] == again[1]
    report = json.loads(first[1])
    assert (report["games"], report["seats"], report["options"]) == (40, 3, {"target": "1"})
    assert sum(seat["won"] for seat in report["win_rate"]) == pytest.approx(40)
    assert all(seat["low"] <= seat["rate"] <= seat["high"] for seat in report["win_rate"])
    assert {rule["rule"] for rule in report["rules"]} >= {"R7.1", "R6.1"}


def test_a_seed_may_be_a_number_or_a_word(shell: Shell) -> None:
    plan = ("simulate", "solo", "--games", "5", "-o", "target=1", "--json", "--seed")
    outs = [json.loads(shell(*plan, seed)[1]) for seed in ("7", "seven", "-3")]
    assert [out["seed"] for out in outs] == [7, "seven", -3]
    assert outs[0]["length"] != outs[1]["length"]


def test_simulate_shows_tables(shell: Shell) -> None:
    code, out, _ = shell("simulate", "solo", "--games", "5", "-o", "target=1", "--bots", "greedy,random,random,random")
    assert code == 0
    assert "95 % interval" in out and "greedy" in out and "jump-ins" in out


def test_bench_gives_its_figures_as_json(shell: Shell) -> None:
    code, out, _ = shell("bench", "solo", "--seconds", "0.2", "--json")
    figures = json.loads(out)
    assert code == 0
    assert set(figures) == {"game", "compiled", "moves_per_second", "games_per_second", "moves_per_game"}
    assert figures["moves_per_second"] == pytest.approx(
        figures["games_per_second"] * figures["moves_per_game"], rel=0.01
    )


def test_a_recorded_playthrough_checks_and_a_changed_one_is_named(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "match.play"
    assert shell("playthrough", "record", "solo", "--seed", "5", "-o", "target=1", "--to", str(file))[0] == 0
    code, out, _ = shell("playthrough", "check", str(file))
    assert code == 0 and "all as it says" in out
    file.write_text(file.read_text().replace("seats 4", "seats 3"))
    code, _, err = shell("playthrough", "check", str(file))
    assert code == 1 and f"{file}, line " in err


def test_the_shipped_list_of_cards_is_a_good_beginning_for_an_own_one(shell: Shell, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(shell("edition", "show", "solo")[1])
    code, out, _ = shell("edition", "check", "solo", str(own))
    assert code == 0 and "112 pieces" in out
    own.write_text(own.read_text().replace("total = 112", "total = 111"))
    code, _, err = shell("edition", "check", "solo", str(own))
    assert code == 2 and "own.toml, line " in err


def test_rules_are_plain_when_piped_and_can_be_searched(shell: Shell) -> None:
    code, out, _ = shell("rules", "solo")
    assert code == 0 and "**R1.1**" in out
    code, out, _ = shell("rules", "solo", "--search", "r3.2")
    assert code == 0 and "R3.2" in out and "R3.1 " not in out
    assert shell("rules", "solo", "--search", "xyzzy")[0] == 2


def test_what_is_no_match_proves_nothing(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "MATCH.json"
    file.write_text("{}")
    code, out, _ = shell("verify", str(file))
    assert code == 1 and "✗" in out


def test_help_helps(shell: Shell) -> None:
    _, out, _ = shell("--help")
    for command in ("play", "games", "rules", "simulate", "bench", "playthrough", "edition", "score"):
        assert command in out
    assert "--option" in shell("play", "--help")[1]


def ludoteca(*tokens: str, start_new_session: bool = False) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "ludoteca", *tokens],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=start_new_session,
    )


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_a_long_simulation_cleanly(workers: str) -> None:
    with ludoteca("simulate", "solo", "--games", "1000000", "--json", "--workers", workers) as process:
        time.sleep(3)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert (out, err) == ("", "ludoteca: interrupted\n")


def workers_of(process: subprocess.Popen[str], wanted: int) -> list[int]:
    """The process ids of a simulation's workers, once there are as many as wanted."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
        children = [int(pid) for task in tasks for pid in task.read_text().split()]
        found = [pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        if len(found) == wanted:
            return found
        time.sleep(0.02)
    raise AssertionError("the workers never came")


LONG = ("simulate", "solo", "--games", "1000000", "--json", "--workers", "2")
linux = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="finds the workers through /proc")


@linux
@pytest.mark.parametrize("seconds", [0, 1])
def test_a_worker_killed_from_outside_ends_the_simulation_in_one_line(seconds: float) -> None:
    with ludoteca(*LONG) as process:
        victim = workers_of(process, 2)[0]
        time.sleep(seconds)
        os.kill(victim, signal.SIGKILL)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert out == "" and err.count("\n") == 1
    assert "a worker process was ended from outside" in err


@linux
@pytest.mark.parametrize("seconds", [0, 1])
def test_ctrl_c_reaches_all_processes_and_one_answers(seconds: float) -> None:
    with ludoteca(*LONG, start_new_session=True) as process:
        workers_of(process, 2)
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, err) == ("", "ludoteca: interrupted\n")


@linux
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_their_parent(number: int) -> None:
    with ludoteca(*LONG) as process:
        workers_of(process, 2)
        time.sleep(1)
        os.kill(process.pid, number)
        process.communicate(timeout=60)  # a worker left behind would keep the pipes open
    assert process.returncode == -number


def test_a_reader_that_goes_away_is_no_error() -> None:
    with ludoteca("edition", "show", "solo") as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0
