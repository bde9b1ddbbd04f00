"""`ludoteca games`, `rules` and `edition`: what there is, and how it is played."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludoteca.cli.common import GameName, console, find_game, mistakes, read_edition
from ludoteca.cli.faults import Mistake
from ludoteca.core.wording import _

if TYPE_CHECKING:
    from rich.table import Table

    from ludoteca.core.game import Game
    from ludoteca.core.rulebook import Rule


def games(game: Annotated[str | None, Parameter(help=_("A game whose options you want to see."))] = None, /) -> None:
    """List the games; with a name, the options its table may choose."""
    from ludoteca.games import NAMES, game_class

    if game is not None:
        _show_options(find_game(game))
        return
    table = _table(_("game"), _("title"), _("players"), _("options"))
    for name in NAMES:
        kind = game_class(name)
        low, high = kind.seat_range
        table.add_row(name, kind.title, f"{low}–{high}", ", ".join(option.name for option in kind.options))
    console().print(table)


def _show_options(kind: type[Game]) -> None:
    table = _table(_("option"), _("values (default first)"), _("what it changes"), _("rule"))
    for option in kind.options:
        others = [word for word, _words in option.choices if word != option.default]
        values = ", ".join([str(option.default), *others])
        if option.by_seat:
            values += f"; a list by seat: {option.name}={option.choices[1][0]},{option.choices[0][0]}"
        if not option.choices:
            unit = f" {_(option.unit)}" if option.unit else ""
            span = _("{low} to {high}").format(low=option.low, high=option.high)
            values = f"{option.default} ({span}{unit})"
        table.add_row(option.name, values, _(option.help), option.rule)
    low, high = kind.seat_range
    words = _("{game}, {low} to {high} players (ruleset {ruleset})")
    console().print(words.format(game=kind.title, low=low, high=high, ruleset=kind.ruleset))
    console().print(table)


def _table(*columns: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def rules(
    game: GameName,
    /,
    *,
    search: Annotated[
        str | None,
        Parameter(name=["--search", "-s"], help=_("Only rules that contain this, or the one with this id (R3.2).")),
    ] = None,
    pager: Annotated[bool, Parameter(help=_("Show long rules page by page (in a terminal)."))] = True,
) -> int:
    """Show the rules of a game."""
    from ludoteca.games import rules_text

    kind = find_game(game)
    with mistakes():
        text = rules_text(kind.name)
    if search is not None:
        return _search(text, search)
    if not sys.stdout.isatty():
        sys.stdout.write(text)
        return 0
    _read(text, pager)
    return 0


def _read(text: str, pager: bool) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    screen = Console(width=min(100, console().width))
    if not pager:
        screen.print(Markdown(text))
        return
    os.environ.setdefault("LESS", "-RFX")
    with screen.pager(styles=True):
        screen.print(Markdown(text))


def _search(text: str, word: str) -> int:
    from rich.text import Text

    from ludoteca.core.rulebook import read_rules

    found = [rule for rule in read_rules(text) if _matches(rule, word)]
    if not found:
        raise Mistake(_("no rule contains “{word}”").format(word=word))
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console().print(Text(f"\n{section}", style="bold underline"))
        line = Text.assemble((rule.id, "bold"), "  ", rule.plain)
        line.highlight_words([word], "reverse", case_sensitive=False)
        console().print(line)
    return 0


def _matches(rule: Rule, word: str) -> bool:
    return word.lower() == rule.id.lower() or word.lower() in rule.plain.lower()


def check_edition(
    game: GameName,
    file: Annotated[Path, Parameter(help=_("A TOML file; begin with: ludoteca edition show GAME."))],
    /,
) -> None:
    """Check your own list of what is in a game's box."""
    from ludoteca.core.chance import FastChance

    kind = find_game(game)
    own = read_edition(file)
    with mistakes():
        low, high = kind.seat_range
        for seats in range(low, high + 1):
            made = kind.make(seats, {}, own)
    pieces = sum(made.components(made.start(FastChance(1))).values())
    words = _("{file}: fits {game}; {count} pieces with {seats} players")
    console().print(words.format(file=file, game=kind.title, count=pieces, seats=made.seats))


def show_edition(game: GameName, /) -> None:
    """Print the list that comes with a game, as a beginning for your own."""
    sys.stdout.write(find_game(game).shipped_edition().text)
