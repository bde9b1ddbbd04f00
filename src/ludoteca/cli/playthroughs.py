"""`ludoteca playthrough`: matches as text files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludoteca.cli.common import Bots, EditionFile, GameName, Options, Seats, Seed, load_game, mistakes, read_seed
from ludoteca.cli.faults import Mistake
from ludoteca.core.wording import _

if TYPE_CHECKING:
    from ludoteca.core.game import Game


def check(*files: Annotated[Path, Parameter(help=_("The files to check."))]) -> int:
    """Replay playthrough files and check all they say; the first line that does not hold is named (exit code 1)."""
    if not files:
        raise Mistake(_("name at least one playthrough file"))
    texts = [(file, _read(file)) for file in files]
    return max(_check(file, text) for file, text in texts)


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as reason:
        raise Mistake(_("{file}: cannot be read ({reason})").format(file=file, reason=reason)) from None


def _check(file: Path, text: str) -> int:
    from ludoteca.core import playthrough
    from ludoteca.games import load

    try:
        moves = playthrough.check(text, load, str(file))
    except playthrough.PlaythroughError as reason:
        print(reason, file=sys.stderr)  # noqa: T201
        return 1
    print(_("{file}: {count} moves, all as it says").format(file=file, count=moves))  # noqa: T201
    return 0


def record(
    game: GameName,
    /,
    *,
    seats: Seats = None,
    bots: Bots = "greedy",
    seed: Seed = None,
    option: Options = None,
    edition: EditionFile = None,
    to: Annotated[Path | None, Parameter(name=["--to", "-t"], help=_("The file to write (default: print it)."))] = None,
) -> None:
    """Record a match between bots as a playthrough, ready to be annotated."""
    made = load_game(game, seats, option, edition)
    text = _recorded(made, bots, read_seed(seed))
    if to is None:
        sys.stdout.write(text)
        return
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as reason:
        words = _("{file}: cannot be written ({reason})").format(file=to, reason=reason.strerror)
        raise Mistake(words) from None


def _recorded(game: Game, bots: str, seed: int | str) -> str:
    from ludoteca.core import playthrough
    from ludoteca.core.chance import FastChance
    from ludoteca.study.plan import seat_bots
    from ludoteca.study.run import record_match, seat_them

    with mistakes():
        try:
            specs = seat_bots(bots, game.seats)
        except ValueError as reason:
            raise Mistake(str(reason)) from None
    state, start, entries = record_match(game, seat_them(game, specs, seed), FastChance(seed))
    return playthrough.record(game, state, start, entries)
