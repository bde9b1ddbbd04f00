"""The contract that every game keeps, and the words it is written in.

A `Game` is stateless: a rule set bound to an edition, a variant and a number of seats. It starts states, shows views,
samples worlds that fit a view, and knows the text form of positions and actions. Everything outside `core` and
`games` talks to games through this class alone, so that a sixth game can be played, studied and served at once; it is
shown plainly until a painter for web or terminal is added beside it.

Inside the engine an action is a small integer, an id into the game's `Catalogue`; everywhere else it is a frozen
dataclass with a short notation (`play r5`, `take 3`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import ClassVar, Self

from ludoteca.core.chance import Chance
from ludoteca.core.edition import Edition, edition_beside
from ludoteca.core.event import Event
from ludoteca.core.playout import Policy
from ludoteca.core.state import DECLINE, NOBODY, IllegalAction, State
from ludoteca.core.variant import Check, Option, Value, Variant, fill_list, make_variant
from ludoteca.core.wording import Wording

__all__ = [
    "DECLINE",
    "NOBODY",
    "Action",
    "Catalogue",
    "Decline",
    "Game",
    "IllegalAction",
    "NotationError",
    "State",
    "View",
]


class NotationError(ValueError):
    """A text names no action of this game."""


class Action(ABC):
    """A choice. Games define frozen dataclasses with a `notation` that is unique in their catalogue."""

    @property
    @abstractmethod
    def notation(self) -> str:
        """The short text form: lower case words and card codes separated by single spaces."""


@dataclass(frozen=True)
class Decline(Action):
    """No, thank you: the answer to a question asked out of turn. Id 0 in every catalogue."""

    @property
    def notation(self) -> str:
        """Always `decline`."""
        return "decline"


class Catalogue:
    """All actions of a game: id, dataclass and notation in both directions.

    Ids are the places in the list given here. They are dense, and stable within a ruleset version.
    """

    def __init__(self, actions: Sequence[Action]) -> None:
        if not actions or actions[DECLINE] != Decline():
            raise ValueError("a catalogue begins with Decline()")
        self._actions = tuple(actions)
        self._notations = tuple(action.notation for action in actions)
        self._ids = {text: number for number, text in enumerate(self._notations)}
        if len(self._ids) != len(self._actions):
            twice = [text for text, count in Counter(self._notations).items() if count > 1]
            raise ValueError(f"two actions share the notation {twice[0]!r}")

    def __len__(self) -> int:
        return len(self._actions)

    def action(self, number: int) -> Action:
        """The dataclass of an id."""
        return self._actions[number]

    def notation(self, number: int) -> str:
        """The notation of an id."""
        return self._notations[number]

    def parse(self, text: str) -> int:
        """The id of a notation (spaces and case are forgiven). Raises `NotationError` with a near miss if any."""
        tidy = " ".join(text.lower().split())
        number = self._ids.get(tidy)
        if number is None:
            raise NotationError(self._unknown(tidy))
        return number

    def _unknown(self, text: str) -> str:
        import difflib

        near = difflib.get_close_matches(text, self._notations, n=3)
        hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
        return f"no action is written {text!r}{hint}"


@dataclass(frozen=True, kw_only=True)
class View:
    """What one seat, or a spectator, may know of a position (the information state).

    Games subclass it with public fields and the seat's own secrets, built field by field. Values are plain data
    (numbers, strings, tuples of these) so that equal views have byte-identical JSON.

    game, seats      -- the game's name and the number of seats
    seat             -- whose view it is; -1 for a spectator
    current_seat     -- whom the rules wait for; -1 once the match is over
    decision         -- number of the question on the table (see `State.decision`)
    legal_actions    -- what this seat may do now, also out of turn: catalogue ids, ascending
    returns          -- each seat's result, once the match is over

    by_seat -- names of the fields that have an entry for each seat, for tables drawn from the fields alone
    """

    by_seat: ClassVar[frozenset[str]] = frozenset()

    game: str
    seats: int
    seat: int
    current_seat: int
    decision: int
    legal_actions: tuple[int, ...]
    returns: tuple[float, ...] | None = None

    def with_legal(self, legal: Sequence[int]) -> Self:
        """The same view with another list of legal actions (turn-by-turn play adds `DECLINE`)."""
        return replace(self, legal_actions=tuple(legal))

    def to_dict(self) -> dict[str, object]:
        """All fields as plain data."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


class Game(ABC):
    """A rule set bound to an edition, a variant and a number of seats.

    Class attributes
    name         -- the id (`"solo"`)
    title        -- the printed name (`"SOLO"`)
    ruleset      -- version of the rules; a change of behaviour raises it, and old logs name the version they need
    seat_range   -- smallest and largest number of seats
    options      -- what a table may choose, see `core.variant`
    checks       -- which choices contradict each other
    revealing    -- kinds of events that rightly open hidden things to all (hands laid down at the end of a round)
    tallies      -- names of what `State.tally` counts, by index: (rule id, short English words)
    takes_back   -- whether a choice can leave everybody as wise as before, so that it may be taken back; `False` where
                    cards are played from a hidden hand: it spares tables the search for what came to light
    reaction_seconds -- the moment that automatic players leave to people unless the table chose another
    minutes, age -- as printed on the box, rough guides for choosing; 0: not known
    """

    name: str
    title: str
    ruleset: int
    seat_range: tuple[int, int]
    options: tuple[Option, ...]
    checks: tuple[Check, ...] = ()
    tallies: tuple[tuple[str, str], ...] = ()
    reaction_seconds: float = 2
    takes_back: bool = True
    minutes: int = 0
    age: int = 0
    revealing: frozenset[str] = frozenset()

    def __init__(self, seats: int, variant: Variant, edition: Edition) -> None:
        low, high = self.seat_range
        if not low <= seats <= high:
            raise ValueError(f"{self.title} is for {low} to {high} players, not {seats}")
        self.seats = seats
        self.variant = variant
        self.edition = edition

    @classmethod
    def make(cls, seats: int, options: Mapping[str, Value] | None = None, edition: Edition | None = None) -> Self:
        """The game for a number of seats, with the options that differ from their defaults (values as typed).

        Raises `ValueError` for an impossible number of seats, `VariantError`, `EditionError`.
        """
        variant = make_variant(cls.options, options, cls.checks)
        return cls(seats, variant, edition if edition is not None else cls.shipped_edition())

    @classmethod
    def shipped_edition(cls) -> Edition:
        """The box that comes with the game: the `edition.toml` beside its module."""
        return edition_beside(cls)

    def by_seat(self, name: str) -> list[str]:
        """Each seat's word of an option by seat, as the match plays it. Games with other boxes override it."""
        option = next(option for option in self.options if option.name == name and option.by_seat)
        return fill_list(self.variant.by_seat(name), [word for word, _ in option.choices], self.seats)

    # ── playing ──

    @property
    @abstractmethod
    def actions(self) -> Catalogue:
        """The catalogue of actions."""

    @property
    @abstractmethod
    def bound(self) -> int:
        """More answers than any match takes, random play included; reaching it is a fault of the rules."""

    @abstractmethod
    def start(self, chance: Chance, events: list[Event] | None = None) -> State:
        """Set up and deal; the first decision is on the table.

        `events` is what the new state listens with (`State.events`), so that what the deal brings is told too.
        """

    # ── text form ──

    @abstractmethod
    def print_position(self, state: State) -> str:
        """The whole truth as one line of `key value; key value; …`. Equal states print equally."""

    @abstractmethod
    def parse_position(self, text: str) -> State:
        """A state from its text; fields left out take the game's stated defaults. Raises `PositionError`."""

    # ── hidden information ──

    @abstractmethod
    def view(self, state: State, seat: int) -> View:
        """What `seat` may know (-1: a spectator), built field by field."""

    @abstractmethod
    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> State:
        """A whole state that fits the view, drawn uniformly from those the view and the `recalled` events allow.

        `recalled` are events, as the viewing seat saw them, that a bot with a memory still knows; games without
        anything to remember ignore them. For every view v: `view(determinize(v, ...), v.seat) == v`.
        """

    def remembered(self, event: Event, state: State) -> Event:
        """A past event as a list of moves, a replay or a late joiner may show it while `state` is on the table.

        Most events stay as they were. Games in which a seen card must be remembered take its name out until the
        rules open it again.
        """
        return event

    def hurries(self, state: State) -> bool:
        """Whether the asked seat is asked for something hidden that it may decline, such as a defence. Public.

        At a live table such a question declines itself after the table's moment, whatever the seat holds: else the
        time taken for the answer would tell. A seat that decides on its own turn is never hurried.
        """
        return False

    # ── accounting ──

    @abstractmethod
    def components(self, state: State) -> Counter[str]:
        """Every physical thing in the state by name: equal at all times (nothing is lost or made)."""

    @abstractmethod
    def scores(self, state: State) -> list[int]:
        """The running score of each seat (points, steps, animals: what the game counts)."""

    # ── playing sense and words ──

    @abstractmethod
    def policy(self) -> Policy:
        """The game's quick sensible choice, for the greedy bot and for playouts."""

    @property
    @abstractmethod
    def wording(self) -> Wording:
        """The words for actions, events, questions and refusals."""

    def describe_variant(self) -> Mapping[str, str]:
        """The options that differ from their defaults, as `{name: value}` text."""
        return self.variant.changed()
