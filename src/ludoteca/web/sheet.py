"""The score sheet of a finished match: rows of points by seat, and who won in words.

A game's painter may itemise its own (`sheet_rows`); otherwise rounds make the rows where the game has rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from ludoteca.core.event import Event
from ludoteca.core.game import Game, View
from ludoteca.core.wording import _
from ludoteca.web.people import Person
from ludoteca.web.tables import painter


@dataclass(frozen=True)
class Line:
    """A row of the sheet: what it counts, a drawing for it, a number for each seat, whether it is a sum."""

    title: str
    points: tuple[int, ...]
    drawing: str = ""
    is_sum: bool = False

    def best(self, seat: int) -> bool:
        """Whether this seat has most of it."""
        return self.points[seat] == max(self.points) and max(self.points) != min(self.points)


@dataclass(frozen=True)
class Sheet:
    """The whole result. `order` are the seats from best to last; `unit` names what the total counts."""

    lines: tuple[Line, ...]
    total: Line
    winners: tuple[Person, ...]
    order: tuple[int, ...]
    headline: str
    subline: str


class _Itemised(Protocol):
    def sheet_rows(self, game: Game, view: View, events: Sequence[Event], /) -> Sequence[Line]:
        """The rows of a finished match."""
        ...


def make(
    game: Game,
    view: View,
    people: Sequence[Person],
    events: Sequence[Event],
    returns: Sequence[float],
    scores: Sequence[int],
) -> Sheet:
    """The sheet of a finished match; `events` as everybody saw them."""
    paints = painter(game.name)
    if hasattr(paints, "sheet_rows"):
        lines = tuple(cast("_Itemised", paints).sheet_rows(game, view, events))
    else:
        lines = tuple(rounds(events, len(people)))
    winners = tuple(person for person in people if returns[person.seat] > 0)
    order = tuple(sorted(range(len(people)), key=lambda seat: (-returns[seat], -scores[seat])))
    total = Line(_("Together"), tuple(scores), is_sum=True)
    return Sheet(lines, total, winners, order, _headline(winners), _subline(scores, order, winners))


def rounds(events: Sequence[Event], seats: int) -> list[Line]:
    """A row for each round: what it brought each seat, from the running scores."""
    lines, before = list[Line](), [0] * seats
    for event in events:
        scores = event.public.get("scores")
        if event.kind == "round_ended" and isinstance(scores, list):
            now = [int(score) for score in scores]
            gained = tuple(new - old for new, old in zip(now, before, strict=True))
            lines.append(Line(_("Round {n}").format(n=len(lines) + 1), gained))
            before = now
    return lines


def _headline(winners: Sequence[Person]) -> str:
    if len(winners) == 1:
        return _("{name} wins").format(name=winners[0].name)
    return _("{names} share the victory").format(names=", ".join(person.name for person in winners))


def _subline(scores: Sequence[int], order: Sequence[int], winners: Sequence[Person]) -> str:
    if len(winners) != 1 or len(order) < 2:
        return ""
    ahead = abs(scores[order[0]] - scores[order[1]])
    return _("{n} ahead of the next.").format(n=ahead) if ahead else _("It was as close as can be.")
