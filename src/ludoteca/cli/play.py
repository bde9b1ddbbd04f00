"""`ludoteca play`: a match in the terminal."""

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
    from ludoteca.tui.live import LiveTable


def play(
    game: GameName,
    /,
    *,
    seats: Seats = None,
    bots: Bots = "greedy",
    seat: Annotated[int, Parameter(name="--seat", help=_("Your seat, from 1; 0: only watch."))] = 1,
    name: Annotated[str | None, Parameter(name="--name", help=_("What you are called (default: your login)."))] = None,
    seed: Seed = None,
    option: Options = None,
    edition: EditionFile = None,
    reaction: Annotated[
        float | None,
        Parameter(name="--reaction", help=_("Seconds before a bot acts (default: the game's, mostly 2).")),
    ] = None,
    record: Annotated[
        Path | None, Parameter(name="--record", help=_("Keep the match in this file when it ends."))
    ] = None,
) -> int:
    """Play a game against bots in this terminal.

    Numbers, letters, arrows or the mouse choose; r shows the rules, q leaves. A refused move says why.
    """
    made = load_game(game, seats, option, edition)
    pace = float(made.reaction_seconds) if reaction is None else reaction
    if not 0 <= seat <= made.seats or not 0 <= pace <= 60:
        raise Mistake(_("--seat is 0 to {seats} and --reaction 0 to 60 seconds").format(seats=made.seats))
    specs = _specs(made, bots, seat)
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Mistake(_("play needs a terminal; for matches between bots see: ludoteca simulate --help"))
    from ludoteca.tui.app import PlayApp

    played: list[LiveTable] = []
    chosen = read_seed(seed)
    app = PlayApp(made, specs, chosen, name=_name(name), reaction=pace, ended=played.append)
    app.run()
    for live in played:
        _keep(live, record)
    again = f"ludoteca play {made.name} --seed {chosen}"
    print(_("Seed {seed}. The same match again: {command}").format(seed=chosen, command=again))  # noqa: T201
    return app.return_code or 0


def _name(wish: str | None) -> str:
    """At most 24 characters, never empty."""
    import getpass

    if wish is None:
        try:
            wish = getpass.getuser().capitalize()
        except (OSError, KeyError):
            wish = ""
    return " ".join(wish.split())[:24] or _("Player")


def _specs(game: Game, bots: str, seat: int) -> list[str]:
    """A bot for every other seat; named once for all, or one for each of them."""
    from ludoteca.study.plan import seat_bots
    from ludoteca.tui.live import PERSON

    others = game.seats - (seat > 0)
    with mistakes():
        try:
            specs = list(seat_bots(bots, others))
        except ValueError as reason:
            raise Mistake(str(reason)) from None
    if seat:
        specs.insert(seat - 1, PERSON)
    return specs


def _keep(live: LiveTable, file: Path | None) -> None:
    if file is None:
        return
    try:
        file.write_text(live.record(), encoding="utf-8")
    except OSError as reason:
        words = _("{file}: cannot be written ({reason})").format(file=file, reason=reason.strerror)
        raise Mistake(words) from None
