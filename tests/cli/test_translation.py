"""Every word the command line says can be translated: in a language that marks what it translates, none is plain."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.core import wording
from tests.cli.conftest import Shell
from tests.pseudo import Pseudo, plain_words

GAMES = ("SOLO", "Bambino-Solo", "Dream Home", "Home Sweet Home", "Solos en Casa")
NAMES = (*GAMES, "Ana", "Ben", "Cleo", "ludoteca score", "ludoteca")
TYPED = r"--?[a-z]+|\bR\d+\.\d+|/[\w./-]+|[rygb][\d+]\w*"
ALLOWED = re.compile("|".join((*NAMES, TYPED)))
"""Names, options as typed, ids of rules, files, notation of cards."""

LIBRARY = re.compile(
    r"Usage:.*|\[(default:|required\]|choices:)[^]]*\]?|^│ \*?\s+\w*( --?[\w-]+)*( [A-Z]+(\.\.\.)?)? |"
    r"^│ +[a-z]+ +(?=\S)|\b(INT|STR|PATH|FLOAT|GAME|FILES?)\b(\.\.\.)?|--no-\w+|\b\d?False\]",
    re.MULTILINE,
)
"""What the help says in cyclopts' own words, and the names of commands and options."""

HELPED = [
    (),
    ("play",),
    ("serve",),
    ("games",),
    ("rules",),
    ("score",),
    ("simulate",),
    ("bench",),
    ("verify",),
    ("playthrough",),
    ("playthrough", "check"),
    ("playthrough", "record"),
    ("edition",),
    ("edition", "check"),
    ("edition", "show"),
]

SCRIPT = """
from ludoteca.core import wording
from tests.pseudo import Pseudo
wording._translations = lambda language: Pseudo()
from ludoteca.cli import main
for words in {words!r}:
    main([*words, "--help"])
"""


def test_every_help_text_is_translated() -> None:
    """In a process of its own: commands speak the language in which they were loaded."""
    environment = {**os.environ, "COLUMNS": "250", "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    script = SCRIPT.format(words=HELPED)
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout.count("Usage:") == len(HELPED)
    left = plain_words(LIBRARY.sub(" ", done.stdout), ALLOWED)
    assert left == []


PADS = [
    ("solo", ["x", "Ana", "r5 zz", "r5", "-", "undo", "undo", "table", "-", "quit"]),
    ("bambino_solo", ["x", "Ana", "Ben", "quit"]),
    ("home_sweet_home", ["x", "3 1 2 1 1", "0 0 0 0 0", "0 0 0 0 1", "quit"]),
    ("solos_en_casa", ["x", "Ana Ana", "Ben Ana", "quit"]),
    (
        "dream_home",
        [
            *("x", "living garage - - -", "living living kitchen@icecream - empty", "- - - - -", "garage garage"),
            *("red+ roofer", *2 * ("- - - - -", "- - - - -", "- -", "-"), "quit"),
        ],
    ),
]


@pytest.mark.parametrize(("game", "lines"), PADS, ids=[game for game, _lines in PADS])
def test_every_word_of_a_score_pad_is_translated(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, lines: list[str]
) -> None:
    asked = []

    def read(question: str) -> str:
        asked.append(question)
        return lines.pop(0)

    monkeypatch.setattr(wording, "_translations", lambda _language: Pseudo())
    monkeypatch.setattr("builtins.input", read)
    monkeypatch.setenv("COLUMNS", "400")
    _code, out, _err = shell("score", game, "--names", "Ana,Ben,Cleo", "--file", str(tmp_path / "s"))
    assert not lines
    notation = re.compile(f"{ALLOWED.pattern}|\\bzz\\b|{game}|garage garage|living living .* empty", re.MULTILINE)
    assert plain_words("\n".join([out, *asked]), notation) == []
