"""What the commands share: the parameters that mean the same everywhere, and mistakes said in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludoteca.cli.faults import Mistake
from ludoteca.core.wording import _

if TYPE_CHECKING:
    from rich.console import Console

    from ludoteca.core.edition import Edition
    from ludoteca.core.game import Game


GameName = Annotated[str, Parameter(help=_("The game, e.g. solo."))]
Seats = Annotated[int | None, Parameter(name=["--seats", "-n"], help=_("Number of seats (default: 4)."))]
Options = Annotated[
    list[str] | None,
    Parameter(
        name=["--option", "-o"],
        negative=(),
        consume_multiple=False,
        help=_("An option of the table, name=value; may be given several times. See: ludoteca games GAME"),
    ),
]
EditionFile = Annotated[
    Path | None, Parameter(name="--edition", help=_("Your own list of what is in the box (a TOML file)."))
]
Seed = Annotated[str | None, Parameter(name="--seed", help=_("Any number or text: the same seed, the same match."))]
Json = Annotated[bool, Parameter(name="--json", negative=(), help=_("Print JSON instead of a table."))]
Bots = Annotated[
    str,
    Parameter(
        name="--bots",
        help=_(
            "Who plays: random, greedy, greedy:N (remembers N cards), elephant (all); one for all, or one a seat "
            "separated by commas."
        ),
    ),
]


@contextmanager
def mistakes() -> Iterator[None]:
    """Turn the errors of choosing a game into a `Mistake`: unknown names, options, seats, files."""
    from ludoteca.bots import UnknownBot
    from ludoteca.core.edition import EditionError
    from ludoteca.core.variant import VariantError
    from ludoteca.games import UnknownGame

    try:
        yield
    except (UnknownGame, UnknownBot, VariantError, EditionError) as reason:
        raise Mistake(str(reason.args[0])) from None


def find_game(name: str) -> type[Game]:
    """A game's class by name, or a `Mistake`."""
    from ludoteca.games import game_class

    with mistakes():
        return game_class(name)


def load_game(name: str, seats: int | None, options: list[str] | None, edition: Path | None) -> Game:
    """A game as a command line names it, or a `Mistake`. Without a number of seats: four, or as near as it allows."""
    from ludoteca.core.variant import read_pairs

    kind = find_game(name)
    low, high = kind.seat_range
    wanted = min(max(4, low), high) if seats is None else seats
    if not low <= wanted <= high:
        words = _("{game} is for {low} to {high} players, not {count}")
        raise Mistake(words.format(game=kind.title, low=low, high=high, count=wanted))
    with mistakes():
        return kind.make(wanted, read_pairs(options or []), read_edition(edition))


def read_edition(path: Path | None) -> Edition | None:
    """An edition file, or a `Mistake`."""
    from ludoteca.core.edition import Edition

    with mistakes():
        return None if path is None else Edition.read(path)


def read_seed(text: str | None) -> int | str:
    """A seed as typed: a whole number if it reads as one, else the text itself; without one a new one."""
    if text is None:
        import secrets

        return secrets.randbelow(10**9)
    try:
        return int(text)
    except ValueError:
        return text


def console() -> Console:
    """Standard output for tables and words."""
    from rich.console import Console

    return Console(highlight=False)
