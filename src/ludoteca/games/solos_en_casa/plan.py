"""Reading a board file: a house as JSON with rooms, coloured spaces, steps, doors and shortcuts, checked on load.

The normal path is what is left of the steps without the shortcuts: one way from the entrance through all its spaces
to the fridge. A mistake names file, line and what was expected, for these files are written by hand.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

from ludoteca.core.edition import EditionError
from ludoteca.games.solos_en_casa.house import COLOURS, House

MOST_SPACES = 250
LAST_DOOR = 6
"""The last door on each way lies at most so many spaces before the fridge, so that no advance wins from afar (C-8)."""

UNEVEN = 2
"""By how many spaces the most frequent colour may exceed the rarest."""

ID = re.compile(r"[a-z][a-z0-9-]*")
Item = dict[str, object]


@dataclass(frozen=True)
class Space:
    """A space with its place on the picture: x to the right, y down, both 0 to 1000. colour "" -- none."""

    id: str
    room: str
    colour: str
    x: int
    y: int


@dataclass(frozen=True)
class Door:
    """A door on the step between two spaces, with its number of tokens and how many begin closed."""

    id: str
    step: tuple[str, str]
    tokens: int
    closed: int


@dataclass(frozen=True)
class Shortcut:
    """A way that leaves the normal path at a space and joins it further on."""

    id: str
    leaves: str
    spaces: tuple[str, ...]
    joins: str

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Its steps in order."""
        way = [self.leaves, *self.spaces, self.joins]
        return list(pairwise(way))


@dataclass(frozen=True)
class Plan:
    """A checked board: what is drawn (places, rooms, picture) and what is played on (`house`)."""

    name: str
    width: int
    height: int
    rooms: tuple[tuple[str, str], ...]
    spaces: tuple[Space, ...]
    steps: tuple[tuple[str, str], ...]
    doors: tuple[Door, ...]
    shortcuts: tuple[Shortcut, ...]
    path: tuple[str, ...]
    house: House


def read_plan(path: Path) -> Plan:
    """The board in a file. Raises `EditionError`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as reason:
        raise EditionError(f"{path}: cannot be read ({reason})") from None
    return parse_plan(text, str(path))


def parse_plan(text: str, source: str = "board") -> Plan:
    """The board in a text. Raises `EditionError` with the line of the first mistake."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as reason:
        raise EditionError(f"{source}, line {reason.lineno}: {reason.msg} (column {reason.colno})") from None
    if not isinstance(data, dict):
        raise EditionError(f"{source}, line 1: a board is one object in braces")
    return _Reader(text, source, data).plan()


class _Reader:
    """Takes a board apart, one method a part; `fail` finds the line of what is wrong."""

    def __init__(self, text: str, source: str, data: Item) -> None:
        self._lines = text.splitlines()
        self._source = source
        self._data = data

    # ── lines and kinds ──

    def fail(self, needle: str, expected: str) -> NoReturn:
        """Raise an `EditionError` for the first line that matches the pattern (line 1 if none does)."""
        found = (n for n, line in enumerate(self._lines, 1) if re.search(needle, line))
        raise EditionError(f"{self._source}, line {next(found, 1)}: {expected}")

    def fail_item(self, name: str, expected: str) -> NoReturn:
        """Raise for the item with this id."""
        self.fail(rf'"id":\s*"{re.escape(name)}"', expected)

    def fail_step(self, step: tuple[str, str], expected: str) -> NoReturn:
        """Raise for a step."""
        self.fail(rf'"{re.escape(step[0])}",\s*"{re.escape(step[1])}"', expected)

    def items(self, key: str) -> list[Item]:
        """A list of objects with an `id` each, no id twice."""
        value = self._data.get(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fail(rf'"{key}"', f'"{key}" is a list of objects in braces')
        seen: set[str] = set()
        for item in value:
            name = self.word(item, "id", key)
            if not ID.fullmatch(name):
                self.fail_item(name, f"an id is lower case letters, digits and hyphens, not {name!r}")
            if name in seen:
                self.fail_item(name, f"the id {name!r} is given twice in {key}")
            seen.add(name)
        return value

    def word(self, item: Item, key: str, where: str) -> str:
        """A text of an object."""
        value = item.get(key)
        if not isinstance(value, str) or not value:
            self.fail(self._place(item, where), f'"{key}" of {item.get("id", where)} is a text, not {value!r}')
        return value

    def number(self, item: Item, key: str, low: int, high: int, where: str) -> int:
        """A whole number of an object."""
        value = item.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            wanted = f'"{key}" of {item.get("id", where)} is a whole number from {low} to {high}'
            self.fail(self._place(item, where), f"{wanted}, not {value!r}")
        return value

    @staticmethod
    def _place(item: Item, where: str) -> str:
        name = item.get("id")
        return rf'"id":\s*"{re.escape(name)}"' if isinstance(name, str) else rf'"{where}"'

    # ── the parts ──

    def plan(self) -> Plan:
        """All of it, checked."""
        picture = self._data.get("picture")
        if not isinstance(picture, dict):
            self.fail('"picture"', '"picture" gives width and height')
        listed = self.items("rooms")
        rooms = tuple((self.word(room, "id", "rooms"), self.word(room, "name", "rooms")) for room in listed)
        spaces = self.spaces({room for room, _ in rooms})
        steps = self.steps({space.id for space in spaces})
        shortcuts = self.shortcuts(set(steps))
        path = self.path(spaces, steps, shortcuts)
        doors = self.doors(set(steps))
        self.check_last_doors(path, shortcuts, doors)
        return Plan(
            self.word(self._data, "name", "name"),
            self.number(picture, "width", 1, 10_000, "picture"),
            self.number(picture, "height", 1, 10_000, "picture"),
            rooms,
            spaces,
            steps,
            doors,
            shortcuts,
            path,
            build_house(spaces, path, shortcuts, doors),
        )

    def spaces(self, rooms: set[str]) -> tuple[Space, ...]:
        """The spaces; all but entrance and fridge are coloured, and the colours are spread evenly."""
        ends = {self.word(self._data, "entrance", "entrance"), self.word(self._data, "fridge", "fridge")}
        spaces = tuple(self.space(item, rooms, ends) for item in self.items("spaces"))
        if len(spaces) > MOST_SPACES:
            self.fail('"spaces"', f"a board has at most {MOST_SPACES} spaces, not {len(spaces)}")
        for end in sorted(ends - {space.id for space in spaces}):
            self.fail(rf'"(entrance|fridge)":\s*"{re.escape(end)}"', f"there is no space {end!r}")
        counts = {colour: sum(space.colour == colour for space in spaces) for colour in COLOURS}
        if max(counts.values()) - min(counts.values()) > UNEVEN:
            told = ", ".join(f"{count} {colour}" for colour, count in counts.items())
            self.fail('"spaces"', f"the colours are spread evenly, within {UNEVEN} of each other; here are {told}")
        return spaces

    def space(self, item: Item, rooms: set[str], ends: set[str]) -> Space:
        """One space."""
        name = self.word(item, "id", "spaces")
        room = self.word(item, "room", "spaces")
        if room not in rooms:
            self.fail_item(name, f"the room of {name} is one of {', '.join(sorted(rooms))}, not {room!r}")
        colour = item.get("colour")
        if name in ends and colour is not None:
            self.fail_item(name, f"{name} has no colour (null), not {colour!r}")
        if name not in ends and colour not in COLOURS:
            self.fail_item(name, f"the colour of {name} is one of {', '.join(COLOURS)}, not {colour!r}")
        x, y = self.number(item, "x", 0, 1000, "spaces"), self.number(item, "y", 0, 1000, "spaces")
        return Space(name, room, str(colour or ""), x, y)

    def pair(self, value: object, known: set[str], what: str) -> tuple[str, str]:
        """Two ids of spaces."""
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(end, str) for end in value):
            self.fail(f'"{what}"', f'{what} is written ["from", "to"], not {value!r}')
        step = (str(value[0]), str(value[1]))
        for end in step:
            if end not in known:
                self.fail_step(step, f"there is no space {end!r}")
        return step

    def steps(self, known: set[str]) -> tuple[tuple[str, str], ...]:
        """The steps from space to space."""
        value = self._data.get("steps")
        if not isinstance(value, list) or not value:
            self.fail('"steps"', '"steps" is a list of pairs of spaces')
        steps = tuple(self.pair(step, known, "steps") for step in value)
        for number, step in enumerate(steps):
            if step in steps[:number]:
                self.fail_step(step, f"the step from {step[0]} to {step[1]} is given twice")
        return steps

    def shortcuts(self, steps: set[tuple[str, str]]) -> tuple[Shortcut, ...]:
        """The shortcuts; each goes along steps that exist, over at least one space of its own."""
        shortcuts = tuple(self.shortcut(item, steps) for item in self.items("shortcuts"))
        inside = [space for shortcut in shortcuts for space in shortcut.spaces]
        for shortcut in shortcuts:
            for space in shortcut.spaces:
                if inside.count(space) > 1:
                    self.fail_item(shortcut.id, f"{space} lies in more than one shortcut")
        return shortcuts

    def shortcut(self, item: Item, steps: set[tuple[str, str]]) -> Shortcut:
        """One shortcut."""
        name = self.word(item, "id", "shortcuts")
        spaces = item.get("spaces")
        if not isinstance(spaces, list) or not spaces:
            self.fail_item(name, f"the shortcut {name} has a list of at least one space")
        leaves, joins = self.word(item, "leaves", "shortcuts"), self.word(item, "joins", "shortcuts")
        shortcut = Shortcut(name, leaves, tuple(str(space) for space in spaces), joins)
        for step in shortcut.steps:
            if step not in steps:
                self.fail_item(name, f"the shortcut {name} goes from {step[0]} to {step[1]}, which is no step")
        return shortcut

    def path(
        self, spaces: tuple[Space, ...], steps: tuple[tuple[str, str], ...], shortcuts: tuple[Shortcut, ...]
    ) -> tuple[str, ...]:
        """The normal path: one way from entrance to fridge over all spaces outside the shortcuts, without a circle."""
        short = {step for shortcut in shortcuts for step in shortcut.steps}
        onward: dict[str, str] = {}
        for step in steps:
            if step not in short:
                if step[0] in onward:
                    self.fail_step(step, f"{step[0]} already has a way on; a second one is written as a shortcut")
                onward[step[0]] = step[1]
        path = self.follow(onward)
        for shortcut in shortcuts:
            if not {shortcut.leaves, shortcut.joins} <= set(path) or path.index(shortcut.leaves) >= path.index(
                shortcut.joins
            ):
                self.fail_item(shortcut.id, f"the shortcut {shortcut.id} joins the path further on than it leaves")
        used = {*path, *(space for shortcut in shortcuts for space in shortcut.spaces)}
        for space in spaces:
            if space.id not in used:
                self.fail_item(space.id, f"{space.id} lies on no way from the entrance to the fridge")
        return path

    def follow(self, onward: dict[str, str]) -> tuple[str, ...]:
        """From the entrance on to the fridge."""
        fridge = self.word(self._data, "fridge", "fridge")
        path = [self.word(self._data, "entrance", "entrance")]
        while path[-1] != fridge:
            after = onward.pop(path[-1], None)
            if after is None:
                self.fail_item(path[-1], f"the way ends at {path[-1]}; it leads to the fridge")
            if after in path:
                self.fail_step((path[-1], after), f"the way goes round in a circle at {after}")
            path.append(after)
        for start, end in onward.items():
            self.fail_step((start, end), f"the step from {start} to {end} lies on no way to the fridge")
        return tuple(path)

    def doors(self, steps: set[tuple[str, str]]) -> tuple[Door, ...]:
        """The doors; each on a step, none on the same."""
        doors = tuple(self.door(item, steps) for item in self.items("doors"))
        places = [door.step for door in doors]
        for door in doors:
            if places.count(door.step) > 1:
                self.fail_item(door.id, f"two doors stand between {door.step[0]} and {door.step[1]}")
        return doors

    def door(self, item: Item, steps: set[tuple[str, str]]) -> Door:
        """One door."""
        name = self.word(item, "id", "doors")
        step = item.get("step")
        if not isinstance(step, list) or tuple(step) not in steps:
            self.fail_item(name, f"the door {name} stands on a step, and {step!r} is none")
        tokens = self.number(item, "tokens", 1, 4, "doors")
        return Door(name, (str(step[0]), str(step[1])), tokens, self.number(item, "closed", 0, tokens, "doors"))

    def check_last_doors(self, path: tuple[str, ...], shortcuts: tuple[Shortcut, ...], doors: tuple[Door, ...]) -> None:
        """On each way the last door lies near the fridge (C-8)."""
        near = path[-1 - LAST_DOOR :]
        steps = set(pairwise(near))
        normal = any(door.step in steps for door in doors)
        late = [shortcut for shortcut in shortcuts if shortcut.joins in near[1:]]
        if not normal or any(self.lacks_door(shortcut, path, doors) for shortcut in late):
            self.fail('"doors"', f"the last door on each way lies at most {LAST_DOOR} spaces before the fridge")

    @staticmethod
    def lacks_door(shortcut: Shortcut, path: tuple[str, ...], doors: tuple[Door, ...]) -> bool:
        """Whether neither a shortcut that ends near the fridge nor the path after it has a door."""
        after = path[path.index(shortcut.joins) :]
        steps = {*shortcut.steps, *pairwise(after)}
        return not any(door.step in steps for door in doors)


def build_house(
    spaces: tuple[Space, ...], path: tuple[str, ...], shortcuts: tuple[Shortcut, ...], doors: tuple[Door, ...]
) -> House:
    """The tables to play on: edges sorted by the space they leave, the normal path's first."""
    number = {space.id: index for index, space in enumerate(spaces)}
    at_door = {door.step: index for index, door in enumerate(doors)}
    normal = list(pairwise(path))
    ways = normal + [step for shortcut in shortcuts for step in shortcut.steps]
    order = sorted(range(len(ways)), key=lambda way: (number[ways[way][0]], way))
    edges = [(number[ways[way][0]], number[ways[way][1]], at_door.get(ways[way], -1)) for way in order]
    back = [-1] * len(spaces)
    for edge, way in sorted(enumerate(order), key=lambda pair: -pair[1]):
        back[number[ways[way][1]]] = edge  # the earliest way wins: where a shortcut joins, the normal path
    return House(
        [space.id for space in spaces],
        [COLOURS.index(space.colour) if space.colour else -1 for space in spaces],
        edges,
        back,
        [door.id for door in doors],
        [door.tokens for door in doors],
        [door.closed for door in doors],
        number[path[0]],
        number[path[-1]],
    )
