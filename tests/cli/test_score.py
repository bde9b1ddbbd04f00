"""The score pad: entries as typed, sessions that survive, mistakes asked again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Shell


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the person will type, line after line; then the keyboard is gone."""
    lines: list[str] = []

    def read(_: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", read)
    yield lines
    assert not lines


def test_solo_adds_up_the_cards_left_over(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    typing += ["Ana", "r5 ys b+2", "w4 gx -", "w4 gx"]
    code, out, _ = shell("score", "solo", "--names", "Ana,Ben,Cleo", "--file", str(tmp_path / "s"))
    assert code == 0
    assert "“-” is no card" in out
    assert "Ben held 55" in out and "Cleo held 80" in out and "Ana writes down 135" in out


def test_a_session_goes_on_where_it_was_left(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    file = str(tmp_path / "s")
    typing += ["Ana", "300"]
    shell("score", "solo", "--names", "Ana,Ben", "--file", file)
    typing += ["ben", "599"]
    _, out, _ = shell("score", "solo", "--file", file)
    assert "Round 2" in out and "599" in out
    typing += ["1", "300"]
    _, out, _ = shell("score", "solo", "--file", file)
    assert "Ana wins with 600 points." in out


def test_undo_takes_an_answer_or_an_entry_back(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    file = tmp_path / "s"
    typing += ["Ana", "10", "Ben", "undo", "undo", "quit"]
    shell("score", "solo", "--names", "Ana,Ben", "--file", str(file))
    assert file.read_text().count("\n") == 1


def test_own_cards_scoring_lets_the_fewest_points_win(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    typing += ["Ana", "100"]
    options = ("-o", "scoring=own_cards", "-o", "target=100")
    _, out, _ = shell("score", "solo", "--names", "Ana,Ben", "--file", str(tmp_path / "s"), *options)
    assert "Ana wins with 0 points." in out


def test_a_broken_session_is_named_with_its_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "s"
    file.write_text('{"game": "solo", "names": ["Ana", "Ben"], "options": {}}\n["Ana", "r5"]\n["Cleo", "r5"]\n')
    code, _, err = shell("score", "solo", "--file", str(file))
    assert code == 2 and f"{file}, line 3: " in err
    file.write_text("not json\n")
    code, _, err = shell("score", "solo", "--file", str(file))
    assert code == 2 and f"{file}, line 1: " in err


def test_a_new_session_keeps_the_old_one_beside_it(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    file = tmp_path / "s.jsonl"
    typing += ["Ana", "10", "quit"]
    shell("score", "solo", "--names", "Ana,Ben", "--file", str(file))
    typing += ["quit"]
    shell("score", "solo", "--names", "Cleo,Dan", "--file", str(file), "--new")
    assert "Cleo" in file.read_text() and "Ana" in (tmp_path / "s.jsonl.before").read_text()


def test_the_rulebooks_home_of_29_points_is_itemised(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    typing += [
        "gameroom living@piano living bathroom closet",
        "bathroom bedroom@cathouse kitchen pantry kitchen",
        "garage empty",
        "red red yellow blue+",
        *["- - - - -", "- - - - -", "- -", "-"],
    ]
    code, out, _ = shell("score", "dream_home", "--names", "Will,Ana", "--file", str(tmp_path / "s"))
    assert code == 0
    assert "3  piano" in out and "3  a bathroom on each of the two floors" in out and "R8.1" in out
    assert "Will: 29" in out and "Ana: 0" in out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("living living", "5 spaces"),
        ("livin livin livin livin -", "at most 3 cards"),
        ("garage - - - -", "basement rooms go in the basement"),
        ("castle - - - -", "“castle” is no room"),
        ("living@sofa - - - -", "“sofa” is no decoration"),
    ],
)
def test_a_home_that_cannot_be_is_asked_again(
    shell: Shell, typing: list[str], tmp_path: Path, typed: str, said: str
) -> None:
    typing += [typed, "quit"]
    _, out, _ = shell("score", "dream_home", "--names", "Will,Ana", "--file", str(tmp_path / "s"))
    assert said in out


def test_bambino_counts_steps_to_the_end_of_the_track(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    typing += ["Ana", "Ben", "a"]
    _, out, _ = shell("score", "bambino_solo", "--names", "Ana,Ben", "--file", str(tmp_path / "s"), "-o", "steps=2")
    assert "Ana is at the end of the track and wins." in out


def test_the_rulebooks_suits_are_20_animals(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    typing += ["3 1 2 1", "3 1 2 1 1", "0 0 0 0 0", "quit"]
    _, out, _ = shell("score", "home_sweet_home", "--names", "Ana,Ben", "--file", str(tmp_path / "s"))
    assert "type five numbers" in out and "= 20 animals" in out


def test_races_are_won_by_the_first_named(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    typing += ["Ben Ana", "Ben Ben", "Ana", "quit"]
    _, out, _ = shell("score", "solos_en_casa", "--names", "Ana,Ben,Cleo", "--file", str(tmp_path / "s"))
    assert "nobody twice" in out and "2. Ana" in out and "Race 3" in out


WINNER, HAND = "Who won the round? (- if nobody did)", "points as a number; - for none)"


def pad_process(file: Path, *more: str) -> subprocess.Popen[str]:
    """The score pad as a process of its own, fed through a pipe."""
    command = [sys.executable, "-m", "ludoteca", "score", "solo", "--file", str(file), *more]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def until_asked(process: subprocess.Popen[str], question: str) -> None:
    """Read what the pad says up to a question."""
    assert process.stdout is not None
    said = ""
    while not said.endswith(f"{question}\n> "):
        letter = process.stdout.read(1)
        assert letter, said
        said += letter


def answer(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{text}\n")
    process.stdin.flush()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [((), 0), (("Ana",), 0), (("Ana", "r5"), 1), (("Ana", "r5", "Ben"), 1), (("Ana", "r5", "Ben", "w4"), 2)],
)
def test_a_session_survives_being_killed_between_any_two_answers(
    tmp_path: Path, typed: tuple[str, ...], kept: int
) -> None:
    file = tmp_path / "s"
    with pad_process(file, "--names", "Ana,Ben") as process:
        until_asked(process, WINNER)
        for text, next_question in zip(typed, (HAND, WINNER, HAND, WINNER), strict=False):
            answer(process, text)
            until_asked(process, next_question)
        process.kill()
    assert file.read_text().count("\n") == 1 + kept
    with pad_process(file) as process:
        until_asked(process, f"Round {kept + 1}\n{WINNER}")
        answer(process, "quit")
        assert process.wait(timeout=60) == 0


def test_a_write_cut_off_halfway_leaves_the_session_before_it(shell: Shell, typing: list[str], tmp_path: Path) -> None:
    file = tmp_path / "s"
    typing += ["Ana", "10", "quit"]
    shell("score", "solo", "--names", "Ana,Ben", "--file", str(file))
    (tmp_path / "s.new").write_text('{"game": "solo", "na')  # the power went off while the next one was written
    typing += ["quit"]
    code, out, _ = shell("score", "solo", "--file", str(file))
    assert code == 0 and "Round 2" in out
