"""The picture of a Solos en Casa board, drawn from its file: rooms, walls, ways, doors, and where things stand.

Nothing here is drawn by hand for one board. Rooms are as large as their spaces, walls stand round them and where a door
cuts a way inside a room, and furniture stands where no space lies; so an owner's own board gets its picture too.
Lengths are pixels of the picture in the board file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypedDict

FLOORS = ("#EAD7BC", "#CBE6EA", "#F3DDA9", "#EBCDB6", "#CDD6E8", "#BBDCF1", "#D6C8EC", "#DBE0C2", "#C6E4CB")
FURNITURE = {
    "hall": 2,
    "bathroom": 1,
    "living-room": 1,
    "dining-room": 2,
    "laundry": 2,
    "kids-room": 1,
    "bedroom": 2,
    "study": 1,
    "kitchen": 2,
}
"""Room id -> how many spaces high the drawing of its furniture is."""
HALF = 50
"""Half the distance of two neighbouring spaces: what a room reaches beyond its outermost ones."""


class SpaceDocument(TypedDict):
    """A space of a board file; x and y from 0 to 1000."""

    id: str
    room: str
    colour: str | None
    x: int
    y: int


class DoorDocument(TypedDict):
    """A door of a board file."""

    id: str
    step: list[str]
    tokens: int
    closed: int


class ShortcutDocument(TypedDict):
    """A shortcut of a board file."""

    id: str
    leaves: str
    spaces: list[str]
    joins: str
    door: str | None


class BoardDocument(TypedDict):
    """The parts of a board file that a picture needs."""

    picture: dict[str, int]
    entrance: str
    fridge: str
    rooms: list[dict[str, str]]
    spaces: list[SpaceDocument]
    steps: list[list[str]]
    doors: list[DoorDocument]
    shortcuts: list[ShortcutDocument]


@dataclass(frozen=True)
class Spot:
    """A space: its middle, and what it looks like (`round` on shortcuts)."""

    name: str
    room: str
    colour: str
    x: int
    y: int
    round: bool


@dataclass(frozen=True)
class Box:
    """A rectangle of the picture; `name` is a room's id, `fill` its floor."""

    name: str
    x: int
    y: int
    width: int
    height: int
    fill: str = ""


@dataclass(frozen=True)
class Mark:
    """Something on the way between two spaces: middle and angle in degrees; `fill` is the floor beneath."""

    name: str
    x: int
    y: int
    angle: int
    fill: str = ""


@dataclass(frozen=True)
class Plan:
    """A whole board as shapes, all in the picture's pixels."""

    width: int
    height: int
    rooms: tuple[Box, ...]
    room_names: Mapping[str, str]
    furniture: tuple[Box, ...]
    spots: Mapping[str, Spot]
    track: str
    shortcuts: str
    walls: str
    doors: tuple[Mark, ...]
    chevrons: tuple[Mark, ...]
    entrance: str
    fridge: str


def draw_plan(board: BoardDocument) -> Plan:
    """The picture of a board that has been checked on loading."""
    spots = _spots(board)
    rooms = _rooms(board, spots)
    doors = _doors(board, spots, rooms)
    return Plan(
        width=board["picture"]["width"],
        height=board["picture"]["height"],
        rooms=tuple(rooms.values()),
        room_names={room["id"]: room["name"] for room in board["rooms"]},
        furniture=tuple(box for room in rooms.values() for box in _furniture(room, spots)),
        spots=spots,
        track=_lines(board["steps"], spots),
        shortcuts=_lines([way for s in board["shortcuts"] for way in _shortcut_ways(s)], spots),
        walls=_walls(rooms, board, spots),
        doors=doors,
        chevrons=_chevrons(board, spots, {(door.x, door.y) for door in doors}),
        entrance=board["entrance"],
        fridge=board["fridge"],
    )


def _spots(board: BoardDocument) -> dict[str, Spot]:
    width, height = board["picture"]["width"], board["picture"]["height"]
    off_path = {name for shortcut in board["shortcuts"] for name in shortcut["spaces"]}
    return {
        space["id"]: Spot(
            space["id"],
            space["room"],
            space["colour"] or "",
            _snap(space["x"] * width / 1000 - 6),
            _snap(space["y"] * height / 1000 - 6),
            space["id"] in off_path,
        )
        for space in board["spaces"]
    }


def _snap(length: float) -> int:
    """The nearest multiple of ten: board files give thousandths, and lines should meet."""
    return round(length / 10) * 10


def _rooms(board: BoardDocument, spots: Mapping[str, Spot]) -> dict[str, Box]:
    rooms: dict[str, Box] = {}
    for number, room in enumerate(board["rooms"]):
        inside = [spot for spot in spots.values() if spot.room == room["id"]]
        if inside:
            left, top = min(s.x for s in inside) - HALF, min(s.y for s in inside) - HALF
            right, bottom = max(s.x for s in inside) + HALF, max(s.y for s in inside) + HALF
            floor = FLOORS[number % len(FLOORS)]
            rooms[room["id"]] = Box(room["id"], left, top, right - left, bottom - top, floor)
    return rooms


def _furniture(room: Box, spots: Mapping[str, Spot]) -> list[Box]:
    """The room's own piece on the first free place, top to bottom, left to right."""
    height = FURNITURE.get(room.name, 0) * 2 * HALF
    if not height:
        return []
    for top in range(room.y, room.y + room.height - height + 1, 2 * HALF):
        for left in range(room.x, room.x + room.width - HALF, 2 * HALF):
            place = Box(room.name, left, top, 2 * HALF, height)
            if not any(_covers(place, spot) for spot in spots.values()):
                return [place]
    return []


def _covers(box: Box, spot: Spot) -> bool:
    return box.x < spot.x < box.x + box.width and box.y < spot.y < box.y + box.height


def _lines(steps: Sequence[Sequence[str]], spots: Mapping[str, Spot]) -> str:
    """An SVG path of straight pieces; a step that goes on where the last one ended draws on without lifting the pen."""
    parts: list[str] = []
    at = ""
    for start, end in steps:
        if start != at:
            parts.append(f"M{spots[start].x} {spots[start].y}")
        parts.append(f"L{spots[end].x} {spots[end].y}")
        at = end
    return "".join(parts)


def _shortcut_ways(shortcut: ShortcutDocument) -> list[list[str]]:
    stations = [shortcut["leaves"], *shortcut["spaces"], shortcut["joins"]]
    return [list(pair) for pair in pairwise(stations)]


def _walls(rooms: Mapping[str, Box], board: BoardDocument, spots: Mapping[str, Spot]) -> str:
    outlines = [f"M{r.x} {r.y}h{r.width}v{r.height}h-{r.width}Z" for r in rooms.values()]
    return "".join(outlines + [_inner_wall(door["step"], spots) for door in board["doors"]])


def _inner_wall(step: Sequence[str], spots: Mapping[str, Spot]) -> str:
    """A piece of wall for a door whose two spaces lie in the same room."""
    start, end = spots[step[0]], spots[step[1]]
    if start.room != end.room:
        return ""
    x, y = _middle(start, end)
    return f"M{x} {y - HALF}v{2 * HALF}" if start.y == end.y else f"M{x - HALF} {y}h{2 * HALF}"


def _middle(start: Spot, end: Spot) -> tuple[int, int]:
    return (start.x + end.x) // 2, (start.y + end.y) // 2


def _doors(board: BoardDocument, spots: Mapping[str, Spot], rooms: Mapping[str, Box]) -> tuple[Mark, ...]:
    marks = []
    for door in board["doors"]:
        start, end = spots[door["step"][0]], spots[door["step"][1]]
        angle = 0 if start.y == end.y else 90
        marks.append(Mark(door["id"], *_middle(start, end), angle, rooms[end.room].fill))
    return tuple(marks)


def _chevrons(board: BoardDocument, spots: Mapping[str, Spot], doors: set[tuple[int, int]]) -> tuple[Mark, ...]:
    ways = list(board["steps"]) + [way for s in board["shortcuts"] for way in _shortcut_ways(s)]
    marks = {}
    for first, second in ways:
        start, end = spots[first], spots[second]
        middle = _middle(start, end)
        if middle not in doors:
            marks[middle] = Mark(f"{first}-{second}", *middle, _heading(start, end))
    return tuple(marks.values())


def _heading(start: Spot, end: Spot) -> int:
    """Degrees clockwise from pointing right, to the nearest quarter turn."""
    if abs(end.x - start.x) >= abs(end.y - start.y):
        return 0 if end.x > start.x else 180
    return 90 if end.y > start.y else -90
