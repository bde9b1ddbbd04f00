"""How a game is painted: the contract between the pages and one game's table.

Each game has two files:

* `tables/<game>.py` turns a `View` into a `Scene`, plain data that says everything the page shows. It knows the game's
  view and catalogue, and no HTML.
* `templates/tables/<game>.html` turns the scene into HTML. It `{% extends "table.html" %}`, and inside
  `{% block stage %}` it holds one named block for each of the painter's `REGIONS`. A block's outermost element carries
  the region's name as its id. A region is what is sent again when it has changed, so it must not depend on anything but
  the scene (`t`) and the viewer's taste (`taste`).

The module must have:

    SYMBOLS: tuple[str, ...]     the drawings that may turn up on this table, whatever happens (faces are added)
    REGIONS: tuple[str, ...]     the names of its blocks
    def model(game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> Scene

`people` are by seat; `told` are the latest sentences of the log, oldest first, with marked names (`people.marked`).
A table is made from the view alone: what the view does not hold cannot be on the page.

Both are found by their names, like `styles/<game>.css`, the box on the shelf `templates/boxes/<game>.html` and the
drawing `game-<game>`. A game without them gets the plain ones (`tables/plain.py`), and can be played at once.

What can be touched is told by three kinds of thing, each with a macro in `templates/parts.html` (the global `ui`):

* a `Touch` with an `action`: a tap sends it. With `first`, the first tap only says what would happen;
* a `Touch` with `choices`: a tap shows them in their place (`ui.choices`), each a `Touch` of its own;
* a `Touch` with `why`: it cannot be done; hover, focus and tap say why, with the rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol, cast

from ludoteca.core.chance import FastChance
from ludoteca.core.game import Game, View
from ludoteca.core.state import NOBODY, State
from ludoteca.core.wording import _, signs_marked
from ludoteca.web.data import Data
from ludoteca.web.people import Person, marked

TURN, WINDOW, WAIT, WATCH, OVER = "turn", "window", "wait", "watch", "over"


class Touch(Data, frozen=True, kw_only=True):
    """A thing on the table that may be touched, or says why not.

    key     -- its id on the page, stable while the thing stays the same thing (`card-r5-1`)
    label   -- what a screen reader says, without the state ("Yellow 4, sun")
    action  -- the notation a tap sends; "" when it cannot be done or needs a choice first
    choices -- further choices; `ask` is the tray's question while they lie open
    first   -- what would happen, shown by the first tap; the second one carries it out
    why, rule -- why it cannot be done, and the rule's id
    says    -- what the button says, where it bears words
    armed   -- the notation sent instead while the SOLO button is pressed down
    """

    key: str
    label: str
    action: str = ""
    choices: tuple[Touch, ...] = ()
    ask: str = ""
    first: str = ""
    why: str = ""
    rule: str = ""
    says: str = ""
    css: str = ""
    armed: str = ""

    @property
    def can(self) -> bool:
        """Whether something happens when it is touched."""
        return bool(self.action or self.choices)


class Place(Data, frozen=True, kw_only=True):
    """A seat as the others see it: who, how many cards, whether the rules wait for it, flags."""

    person: Person
    me: bool = False
    turn: bool = False
    cards: int = -1
    flag: str = ""
    owed: bool = False
    say: str = ""
    label: str = ""


class Scene(Data, frozen=True, kw_only=True):
    """What every table shows, whatever the game. Games subclass it with their own things.

    lamp     -- `turn` (I am asked), `window` (I may act out of turn), `wait`, `watch` (no seat), `over`
    question, reason -- the tray's two lines; `subtitle` stands under the title
    places   -- the other seats in turn order after the viewer (all seats for a spectator); `mine` is the viewer's
    told     -- the latest sentences, oldest first
    """

    game: str
    title: str
    subtitle: str
    seat: int
    decision: int
    lamp: str
    question: str
    reason: str
    places: tuple[Place, ...]
    mine: Place | None
    told: tuple[str, ...] = ()
    scores: tuple[tuple[Person, int, bool], ...] = ()
    buttons: tuple[Touch, ...] = ()


class Painter(Protocol):
    """A game's module in this package."""

    SYMBOLS: tuple[str, ...]
    REGIONS: tuple[str, ...]

    def model(self, game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> Scene:
        """The scene of a view."""
        ...


@cache
def painter(game: str) -> Painter:
    """The painter of a game by its name: its own, or the plain one."""
    own = f"ludoteca.web.tables.{game}"
    module: ModuleType = import_module(own if find_spec(own) else "ludoteca.web.tables.plain")
    return cast("Painter", module)


def lamp(view: View) -> str:
    """Which light is on for the viewer."""
    if view.current_seat == NOBODY:
        return OVER
    if view.seat < 0:
        return WATCH
    if view.current_seat == view.seat:
        return TURN
    return WINDOW if view.legal_actions else WAIT


def lines(game: Game, view: View, people: Sequence[Person]) -> tuple[str, str]:
    """The tray's question and reason: the game's own words to a player, plain ones to everybody else."""
    names = marked(people)
    light = lamp(view)
    if light in (TURN, WINDOW):
        with signs_marked():
            return game.wording.question(view, names)
    if light == OVER:
        return _("The match is over"), ""
    waited = people[view.current_seat]
    if waited.away:
        return _("{name} is away").format(name=names[view.current_seat]), _("The table waits, or a bot plays on.")
    return _("{name}'s turn").format(name=names[view.current_seat]), ""


def seat_order(view: View) -> list[int]:
    """The other seats in turn order after the viewer; every seat for a spectator."""
    if view.seat < 0:
        return list(range(view.seats))
    return [(view.seat + step) % view.seats for step in range(1, view.seats)]


class Reasons:
    """Why a seat may not do something now, asked of any world that fits its view: about its own cards all agree."""

    def __init__(self, game: Game, view: View, world: State | None = None) -> None:
        """`world` is one that fits the view, where the page has drawn one already."""
        self._game = game
        self._seat = view.seat
        self._asleep = view.seat < 0 or view.current_seat == NOBODY
        self._state = None if self._asleep else world or game.determinize(view, FastChance("why not"))

    def why(self, notation: str) -> tuple[str, str]:
        """The sentence and the rule id; two empty words where it is allowed or nobody asks."""
        if self._state is None:
            return "", ""
        rule = self._state.refusal(self._seat, self._game.actions.parse(notation))
        return ("", "") if rule is None else (self._game.wording.refusal(rule), rule)


def legal_notations(game: Game, view: View) -> tuple[str, ...]:
    """What the viewer may do, as notations, in catalogue order."""
    return tuple(game.actions.notation(action) for action in view.legal_actions)
