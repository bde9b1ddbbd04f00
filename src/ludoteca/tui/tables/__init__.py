"""How a game's table is drawn in a terminal.

A `Table` turns a View into what the play screen shows: `draw` (the table, as Rich Text of a given size) and `choices`
(what the person holds and may do, as chips that can be chosen by key, arrow or mouse). It sees a View and never a
State. This base class works for any game; `tables/<game>.py` draws a game as it deserves:

    class GameTable(Table):
        def draw(self, view, names, width, height) -> Text: …
        def choices(self, view) -> list[Choice]: …

`table_for(game)` finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec

from rich.text import Text

from ludoteca.core.game import Game, View


@dataclass(frozen=True)
class Choice:
    """A chip on the tray.

    label   -- as drawn, one line
    actions -- the legal actions behind it: one is done at once, of several the person is asked which
    tried   -- if there are none: the action whose refusal says why not
    key     -- the letter that chooses it; without one the chip gets the next free number or letter
    row     -- chips with different rows stand on different lines (hand, buttons)
    """

    label: Text
    actions: tuple[int, ...] = ()
    tried: int | None = None
    key: str = ""
    row: int = 0
    further: dict[int, Text] = field(default_factory=dict, compare=False)
    """What the second question calls each of several actions; the wording's name where it says nothing."""


class Table:
    """Draws any game from the plain data of its View; games subclass it.

    pauses -- kinds of event after which the table waits until the person has read what happened
    """

    pauses: frozenset[str] = frozenset({"round_ended"})

    def __init__(self, game: Game) -> None:
        self.game = game

    def draw(self, view: View, names: Sequence[str], width: int, height: int) -> Text:
        """The table as seen by the viewing seat, at most `width` columns and `height` lines."""
        common = {"game", "seats", "seat", "current_seat", "decision", "legal_actions", "returns"}
        lines = [
            Text.assemble((f"{name.replace('_', ' ')}: ", "bold"), plain(value, names if name in view.by_seat else ()))
            for name, value in view.to_dict().items()
            if name not in common
        ]
        return fit(lines, width, height)

    def choices(self, view: View) -> list[Choice]:
        """What the person may do, and what they hold, in the order it is shown."""
        wording = self.game.wording
        return [Choice(Text(wording.action(action)), (action,)) for action in view.legal_actions]

    def scores(self, view: View) -> list[int] | None:
        """Each seat's running score as far as it is public; `None` where the View does not tell."""
        scores = view.to_dict().get("scores")
        if isinstance(scores, tuple) and all(isinstance(score, int) for score in scores):
            return list(scores)
        return None

    def sheet(self, view: View, names: Sequence[str]) -> Text | None:
        """Itemised scores for the end of the match; `None` where the totals say it all."""
        return None


def plain(value: object, names: Sequence[str]) -> str:
    """A field of a View as words; tuples that have an entry for each seat are told by name."""
    if isinstance(value, tuple):
        parts = [plain(part, ()) for part in value]
        if len(parts) == len(names):
            return "  ".join(f"{name} {part}" for name, part in zip(names, parts, strict=True))
        return " ".join(parts) or "–"
    return str(value)


def fit(lines: Sequence[Text], width: int, height: int) -> Text:
    """Lines as one text, each cut to `width`, no more than `height` of them."""
    shown = []
    for line in lines[:height]:
        line.truncate(width, overflow="ellipsis")
        shown.append(line)
    return Text("\n").join(shown)


def table_for(game: Game) -> Table:
    """The table of a game: its own where `tables/<game>.py` exists, else the plain one."""
    module = f"ludoteca.tui.tables.{game.name}"
    if find_spec(module) is None:
        return Table(game)
    made = import_module(module).GameTable(game)
    assert isinstance(made, Table)
    return made
