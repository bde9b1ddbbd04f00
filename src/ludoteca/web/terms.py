"""What a table is played by, on pages: the form of options, what is agreed in words, what every seat chooses itself.

Everything is made from the options that a game states; a word of an option is drawn if there is a drawing of its name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludoteca.core.game import Game
from ludoteca.core.variant import NOTHING, Option, Value
from ludoteca.core.wording import _
from ludoteca.server.agreement import may_choose
from ludoteca.server.refused import Refused
from ludoteca.server.table import Table
from ludoteca.web.art import symbols
from ludoteca.web.people import Person


@dataclass(frozen=True)
class Term:
    """An option as it stands: its statement, the chosen value in words, whether that differs from the box."""

    option: Option
    says: str
    changed: bool


@dataclass(frozen=True)
class Way:
    """One of the words that a seat may choose.

    word  -- what is sent; says -- in words; drawing -- a symbol, "" for none
    state -- `mine`: the seat chose it; `due`: it would get it; `taken`: `holder` chose it; `free`
    """

    word: str
    says: str
    drawing: str
    state: str
    holder: str = ""


@dataclass(frozen=True)
class Pick:
    """What a seat has of an option by seat, and what it may choose instead (no `ways`: others choose)."""

    option: str
    title: str
    seat: int
    chosen: bool
    has: Way
    ways: tuple[Way, ...]


# ── the form ──


def entered(options: Sequence[Option], form: Mapping[str, str]) -> dict[str, Value]:
    """The values that a form holds: an option is a field `o-name`."""
    return {option.name: form[f"o-{option.name}"] for option in options if f"o-{option.name}" in form}


async def change(table: Table, device: str, form: Mapping[str, str]) -> str:
    """Change a table's options as the form says; returns why they contradict each other, as the form calls things.

    Raises `Refused` (403, 409) where a device may not, or not now.
    """
    options = of_table(table.next_game().options)
    try:
        await table.chairs.change_options(device, entered(options, form))
    except Refused as reason:
        if reason.status != 400:
            raise
        return readable(options, reason.words)
    return ""


def of_table(options: Sequence[Option]) -> list[Option]:
    """The options that the host alone chooses, for all."""
    return [option for option in options if not option.by_seat]


def filled(game: Game) -> dict[str, str]:
    """The form as the table stands."""
    return {f"o-{option.name}": str(game.variant[option.name]) for option in game.options}


def count_changed(options: Sequence[Option], form: Mapping[str, str]) -> int:
    """How many options of the table a form sets otherwise than the box."""
    values = entered(of_table(options), form)
    return sum(str(values.get(option.name, option.default)) != str(option.default) for option in of_table(options))


def readable(options: Sequence[Option], words: str) -> str:
    """A refusal as the form calls things: `jump_in=off` by the title and the words that stand beside the field."""
    for option in sorted(options, key=lambda option: -len(option.name)):
        title = _(option.title)
        for value, says in option.choices:
            quoted = _("“{title}: {choice}”").format(title=title, choice=_(says))
            words = re.sub(rf"\b{option.name}={value}\b", quoted, words, flags=re.IGNORECASE)
        words = re.sub(rf"^{option.name}\b(?!=)", title, words, flags=re.IGNORECASE)
    return words


# ── what is agreed ──


def terms(game: Game) -> list[Term]:
    """Every option of the table, in the order the game states them."""
    return [_term(game, option) for option in of_table(game.options)]


def changes(table: Table) -> list[Term]:
    """The options by which the next match will differ from the last one."""
    last, game = table.game().variant, table.next_game()
    return [_term(game, option) for option in of_table(game.options) if game.variant[option.name] != last[option.name]]


def _term(game: Game, option: Option) -> Term:
    value = game.variant[option.name]
    words = dict(option.choices).get(str(value))
    says = _(words) if words else f"{value} {_(option.unit) if option.unit else ''}".strip()
    return Term(option, f"{says[:1].upper()}{says[1:]}", value != option.default)


# ── what every seat chooses ──


def picks(table: Table, people: Sequence[Person], device: str) -> list[list[Pick]]:
    """For every seat, what it has of each option by seat; with ways to choose from where the device may choose."""
    game = table.game()
    found: list[list[Pick]] = [[] for _person in people]
    for option in game.options if table.info().stage == "lobby" else ():
        if option.by_seat:
            for person in people:
                found[person.seat].append(_pick(table, game, option, people, person.seat, device))
    return found


def _pick(table: Table, game: Game, option: Option, people: Sequence[Person], seat: int, device: str) -> Pick:
    wished = game.variant.by_seat(option.name)
    has = game.by_seat(option.name)[seat]
    ways = [_way(option, word, wished, seat, has, people) for word, _words in option.choices]
    may = may_choose(table.record, table.record.seats[seat], device)
    own = next((way for way in ways if way.word == has), None) or Way(has, has, "", "due")
    chosen = seat < len(wished) and wished[seat] != NOTHING
    return Pick(option.name, _(option.title), seat, chosen, own, tuple(ways) if may else ())


def _way(option: Option, word: str, wished: list[str], seat: int, has: str, people: Sequence[Person]) -> Way:
    says, drawing = _(dict(option.choices)[word]), word if word in symbols() else ""
    if word in wished:
        holder = wished.index(word)
        mine = holder == seat
        return Way(word, says, drawing, "mine" if mine else "taken", "" if mine else people[holder].name)
    return Way(word, says, drawing, "due" if word == has else "free")
