"""`ludoteca score`: a score pad for people at a real table.

A session is a file of JSON lines: who plays what, then what was typed for each entry. A line is on the disk before the
next question is asked, so neither Ctrl-C nor a dead battery loses an entry.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludoteca.cli.common import EditionFile, GameName, Options, console, find_game, load_game
from ludoteca.cli.faults import Mistake
from ludoteca.core.wording import N_, _

if TYPE_CHECKING:
    from ludoteca.cli.pads import Pad
    from ludoteca.core.game import Game

COMMANDS = N_("undo takes the last answer or entry back, table shows the scores, quit keeps them for later")


@dataclass
class Session:
    """What a session's file holds.

    options -- those that differ from their defaults; entries -- for each, the answers as typed
    """

    game: str
    names: list[str]
    options: dict[str, str] = field(default_factory=dict)
    entries: list[list[str]] = field(default_factory=list)

    def lines(self) -> str:
        """The file's text."""
        head = {"game": self.game, "names": self.names, "options": self.options}
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *self.entries))


class Undo(Exception):
    """The person wants the last entry back."""


class Quit(Exception):
    """The person leaves."""


def score(
    game: GameName,
    /,
    *,
    names: Annotated[str | None, Parameter(help=_("The players in order, separated by commas."))] = None,
    option: Options = None,
    edition: EditionFile = None,
    file: Annotated[Path | None, Parameter(help=_("Where the session is kept (default: a file of your own)."))] = None,
    new: Annotated[bool, Parameter(negative=(), help=_("Begin anew; what was there is kept beside it."))] = False,
) -> int:
    """Keep score at a real table: type what is left over, get every item and the running table.

    Leave with quit or Ctrl-C and come back with the same command.
    """
    kind = find_game(game)
    place = file or _default_file(kind.name)
    if new and place.exists():
        place.replace(place.with_suffix(place.suffix + ".before"))
    session = _load(place, kind.name) if place.exists() else None
    if session is not None and (names or option):
        words = _("{file} holds a session already; --new begins another, or leave out --names and --option")
        raise Mistake(words.format(file=place))
    if session is None:
        session = _begin(kind, names, option)
    made = load_game(session.game, len(session.names), [f"{k}={v}" for k, v in session.options.items()], edition)
    _run(made, session, place)
    return 0


def _default_file(game: str) -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "ludoteca" / f"score-{game}.jsonl"


def _begin(kind: type[Game], names: str | None, option: list[str] | None) -> Session:
    if names is None:
        names = _ask(_("Who plays, in order? (names separated by commas)"))
    players = [name.strip()[:24] for name in names.split(",") if name.strip()]
    low, high = kind.seat_range
    if not low <= len(players) <= high or len({name.lower() for name in players}) != len(players):
        words = _("{game} is for {low} to {high} players with different names, not {count}")
        raise Mistake(words.format(game=kind.title, low=low, high=high, count=len(players)))
    made = load_game(kind.name, len(players), option, None)
    return Session(kind.name, players, dict(made.describe_variant()))


def _load(place: Path, game: str) -> Session:
    """A session's file. Raises `Mistake` naming file and line."""
    number = 1  # of the line being read, for the message
    try:
        lines = place.read_text(encoding="utf-8").splitlines()
        head = json.loads(lines[0])
        session = Session(str(head["game"]), [str(n) for n in head["names"]], dict(head["options"]))
        for line in lines[1:]:
            number += 1
            session.entries.append([str(answer) for answer in json.loads(line)])
    except (OSError, UnicodeDecodeError, ValueError, KeyError, TypeError, IndexError):
        words = _("{file}, line {number}: expected a line of a score session; --new begins another")
        raise Mistake(words.format(file=place, number=number)) from None
    if session.game != game:
        words = _("{file}, line 1: this session is for {other}, not {game}")
        raise Mistake(words.format(file=place, other=session.game, game=game))
    return session


def _save(session: Session, place: Path) -> None:
    """Write the whole session so that either the old or the new file is there, whatever happens."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh = place.with_suffix(place.suffix + ".new")
        with fresh.open("w", encoding="utf-8") as out:
            out.write(session.lines())
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(place)
    except OSError as reason:
        words = _("{file}: cannot be written ({reason})").format(file=place, reason=reason.strerror)
        raise Mistake(words) from None


def make_pad(game: Game, session: Session, place: Path) -> Pad:
    """The pad after all entries of a session. Raises `Mistake` naming the line that cannot be reckoned."""
    from ludoteca.cli.pads import PADS, PadError

    pad = PADS[game.name](game, session.names)
    for number, entry in enumerate(session.entries, 2):
        try:
            _check_entry(pad, entry)
            pad.enter(entry)
        except PadError as reason:
            words = _("{file}, line {number}: {reason}").format(file=place, number=number, reason=reason)
            raise Mistake(words) from None
    return pad


def _check_entry(pad: Pad, entry: Sequence[str]) -> None:
    from ludoteca.cli.pads import PadError

    for count in range(1, len(entry) + 1):
        if pad.question(entry[: count - 1]) is None:
            raise PadError(_("more answers than there are questions"))
        pad.check(entry[:count])
    if pad.question(entry) is not None:
        raise PadError(_("an answer is missing: {question}").format(question=pad.question(entry)))


def _run(game: Game, session: Session, place: Path) -> None:
    pad = make_pad(game, session, place)
    _save(session, place)
    kept = _("kept in {file}").format(file=place)
    console().print(f"{game.title}  {kept}\n{_(COMMANDS)}", soft_wrap=True, markup=False)
    if session.entries:
        _table(pad)
    try:
        while not _over(pad):
            pad = _entry(game, session, place, pad)
    except (Quit, KeyboardInterrupt, EOFError):
        words = _("Kept in {file}; go on with: {command}")
        command = f"ludoteca score {game.name}"
        console().print("\n" + words.format(file=place, command=command), soft_wrap=True, markup=False)


def _over(pad: Pad) -> bool:
    sentence = pad.ending()
    if sentence:
        console().print(sentence, style="bold", markup=False)
        console().print(_("Another match: {option}").format(option="--new"))
    return bool(sentence)


def _entry(game: Game, session: Session, place: Path, pad: Pad) -> Pad:
    """Ask for one entry, keep it, show what it came to; or take the last one back."""
    console().print(f"\n{_(pad.round_name)} {len(session.entries) + 1}", style="bold")
    try:
        answers = _answers(pad)
    except Undo:
        if session.entries:
            session.entries.pop()
            _save(session, place)
        pad = make_pad(game, session, place)
        _table(pad)
        return pad
    session.entries.append(answers)
    _save(session, place)
    for item in pad.enter(answers):
        console().print(f"  {item}", markup=False)
    _table(pad)
    return pad


def _answers(pad: Pad) -> list[str]:
    from ludoteca.cli.pads import PadError

    answers: list[str] = []
    while (question := pad.question(answers)) is not None:
        try:
            answer = _ask(question)
        except Undo:
            if not answers:
                raise
            answers.pop()
            continue
        if answer.strip().lower() == "table":
            _table(pad)
            continue
        try:
            pad.check([*answers, answer])
        except PadError as reason:
            console().print(f"  {reason}", style="red", markup=False)
            continue
        answers.append(answer.strip())
    return answers


def _ask(question: str) -> str:
    answer = input(f"{question}\n> ")
    word = answer.strip().lower()
    if word == "quit":
        raise Quit
    if word == "undo":
        raise Undo
    return answer


def _table(pad: Pad) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(_("player"))
    table.add_column(_("total"), justify="right")
    for name, total in zip(pad.names, pad.totals, strict=True):
        table.add_row(name, str(total))
    console().print(table)
