"""Writes docs/games.md from the games themselves: their options, actions and positions.

    PYTHONPATH=src python docs/generate.py

A test compares the page with what this would write now.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path

from ludoteca.core.game import Action, Game
from ludoteca.core.variant import Option
from ludoteca.games import NAMES, game_class

PAGE = Path(__file__).parent / "games.md"
EXAMPLES = 3

HEAD = """\
# The five games, as programs meet them

For each game its seats, the options of a table, its actions and the fields of its positions. The rules are in each
game's RULES.md and in `ludoteca rules GAME`; what the notation has in common is in [notation.md](notation.md).

This page is written by `docs/generate.py` from the code.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(name) for name in NAMES)])


def section(name: str) -> str:
    """What one game says of itself."""
    kind = game_class(name)
    low, high = kind.seat_range
    return "\n".join(
        [
            f"## {kind.title}",
            "",
            f"`{name}`, {low} to {high} seats, ruleset {kind.ruleset}: "
            f"[RULES.md](../src/ludoteca/games/{name}/RULES.md).",
            "",
            "### Options",
            "",
            "| option | default | what it changes | choices | rule |",
            "|---|---|---|---|---|",
            *(option_line(option) for option in kind.options),
            "",
            "### Actions",
            "",
            *actions(kind.make(high)),
            "",
            *positions(name),
        ]
    )


def option_line(option: Option) -> str:
    """A row of the table of options."""
    return f"| `{option.name}` | `{option.default}` | {cell(option.help)} | {choices(option)} | {option.rule} |"


def choices(option: Option) -> str:
    """The words with their explanations, or the range."""
    if not option.choices:
        return f"{option.low} to {option.high} {option.unit}".strip()
    words = "<br>".join(f"`{word}`: {cell(explanation)}" for word, explanation in option.choices)
    example = ",".join(["-", *(word for word, _ in option.choices[1::-1])])
    return f"by seat, `-` for no wish: `{option.name}={example}`<br>{words}" if option.by_seat else words


def cell(text: str) -> str:
    """A text that breaks no table."""
    return " ".join(text.split()).replace("|", "\\|")


def actions(game: Game) -> Iterator[str]:
    """Kinds of action in the order of the catalogue, with examples and how many ids each has."""
    everything = [game.actions.action(number) for number in range(len(game.actions))]
    yield "| actions | what they do | ids |"
    yield "|---|---|---:|"
    for kind, group in groupby(sorted(everything, key=lambda action: order(everything, action)), type):
        members = list(group)
        yield f"| {examples(members)} | {cell(summary(kind))} | {len(members)} |"


def order(everything: list[Action], action: Action) -> int:
    """Where the first action of its kind stands."""
    return next(place for place, other in enumerate(everything) if type(other) is type(action))


def examples(members: list[Action]) -> str:
    """A few notations, spread over all of them."""
    step = max(1, len(members) // EXAMPLES)
    shown = [f"`{member.notation}`" for member in members[::step][:EXAMPLES]]
    return ", ".join(shown) + (", …" if len(members) > len(shown) else "")


def summary(kind: type[Action]) -> str:
    """The first sentence of a class's docstring."""
    return (inspect.getdoc(kind) or "").split("\n\n")[0]


def positions(name: str) -> Iterator[str]:
    """What the game's `notation.py` says about the text of its positions."""
    words = inspect.getdoc(import_module(f"ludoteca.games.{name}.notation")) or ""
    _, _, rest = words.partition("\n\n")
    yield "### Positions"
    yield ""
    yield rest.strip("\n")
    yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
