"""The table of a game that nobody has drawn yet: what the view says, field by field, and a button for every move.

A game is playable in the browser as soon as it has its rules and its words. The fields that its view names in `by_seat`
make a table with a row for each seat; the others make a list. Field names are shown as they are, so they are not
translated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from ludoteca.core.game import Game, View
from ludoteca.core.state import DECLINE
from ludoteca.core.wording import _
from ludoteca.web.data import Data
from ludoteca.web.people import Person
from ludoteca.web.tables import Place, Reasons, Scene, Touch, lamp, legal_notations, lines, seat_order

SYMBOLS: tuple[str, ...] = ()
REGIONS = ("others", "facts", "news", "say", "acts")
COMMON = frozenset(field.name for field in fields(View))
FEW = 24
"""A catalogue up to this size is shown whole, with the reason beside what cannot be done."""


class Row(Data, frozen=True, kw_only=True):
    """A seat's entries in the fields that have one for each seat."""

    place: Place
    cells: tuple[str, ...]


class PlainScene(Scene, frozen=True, kw_only=True):
    """`columns` name the cells of `rows`; `facts` are the other fields, by name; `ways` are the moves."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    facts: tuple[tuple[str, str], ...]
    ways: tuple[Touch, ...]


def model(game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> PlainScene:
    """The scene of any game's view."""
    question, reason = lines(game, view, people)
    shown = {name: value for name, value in view.to_dict().items() if name not in COMMON}
    columns = [name for name in shown if name in view.by_seat]
    places = [_place(view, person) for person in people]
    return PlainScene(
        game=game.name,
        title=game.title,
        subtitle="",
        seat=view.seat,
        decision=view.decision,
        lamp=lamp(view),
        question=question,
        reason=reason,
        places=tuple(places[seat] for seat in seat_order(view)),
        mine=places[view.seat] if view.seat >= 0 else None,
        told=tuple(told),
        columns=tuple(map(_title, columns)),
        rows=tuple(
            Row(place=place, cells=tuple(_entry(shown[name], seat) for name in columns))
            for seat, place in enumerate(places)
        ),
        facts=tuple((_title(name), words(value)) for name, value in shown.items() if name not in columns),
        ways=tuple(_ways(game, view)),
    )


def _place(view: View, person: Person) -> Place:
    return Place(person=person, me=person.seat == view.seat, turn=person.seat == view.current_seat)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _entry(value: object, seat: int) -> str:
    return words(value[seat]) if isinstance(value, tuple) and seat < len(value) else words(value)


def words(value: object) -> str:
    """A value of a view as text: `1 4`, `3, –` (lists in a list), `yes`."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        between = ", " if any(isinstance(part, tuple) for part in value) else " "
        return between.join(map(words, value)) or "–"
    return "–" if value is None or value == "" else str(value)


def _ways(game: Game, view: View) -> list[Touch]:
    """A button for each legal move, and in small games one for every other that says why not."""
    if view.seat < 0:
        return []
    legal = legal_notations(game, view)
    reasons = Reasons(game, view)
    ways = [_way(game, number, "", "") for number in view.legal_actions]
    if len(game.actions) > FEW:
        return ways
    others = [n for n in range(len(game.actions)) if n != DECLINE and game.actions.notation(n) not in legal]
    refused = [(number, *reasons.why(game.actions.notation(number))) for number in others]
    return ways + [_way(game, number, why, rule) for number, why, rule in refused if why]


def _way(game: Game, number: int, why: str, rule: str) -> Touch:
    said = game.wording.action(number)
    action = "" if why else game.actions.notation(number)
    return Touch(key=f"way-{number}", label=said, says=said, action=action, why=why, rule=rule)
