"""The picture of a Solos en Casa board, drawn from its file: rooms, walls, ways, doors, and where things stand.

Nothing here is drawn by hand for one board. Rooms are as large as their spaces, walls stand round them and where a door
cuts a way inside a room, and furniture stands where no space lies; so an owner's own board gets its picture too.
Lengths are pixels of the picture in the board file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ludoteca.games.solos_en_casa.plan import Plan as Board
from ludoteca.web.data import Data

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


class Spot(Data, frozen=True):
    """A space: its middle, and what it looks like (`round` on shortcuts)."""

    name: str
    room: str
    colour: str
    x: int
    y: int
    round: bool


class Box(Data, frozen=True):
    """A rectangle of the picture; `name` is a room's id, `fill` its floor."""

    name: str
    x: int
    y: int
    width: int
    height: int
    fill: str = ""


class Mark(Data, frozen=True):
    """Something on the way between two spaces: middle and angle in degrees; `fill` is the floor beneath."""

    name: str
    x: int
    y: int
    angle: int
    fill: str = ""


@dataclass(frozen=True, eq=False)
class Plan:
    """A whole board as shapes, all in the picture's pixels. Drawn once a game, and only equal to itself."""

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


def draw_plan(board: Board) -> Plan:
    """The picture of a board that has been checked on loading."""
    spots = _spots(board)
    rooms = _rooms(board, spots)
    doors = _doors(board, spots, rooms)
    path, ways = list(pairwise(board.path)), [step for shortcut in board.shortcuts for step in shortcut.steps]
    return Plan(
        width=board.width,
        height=board.height,
        rooms=tuple(rooms.values()),
        room_names=dict(board.rooms),
        furniture=tuple(box for room in rooms.values() for box in _furniture(room, spots)),
        spots=spots,
        track=_lines(path, spots),
        shortcuts=_lines(ways, spots),
        walls=_walls(rooms, board, spots),
        doors=doors,
        chevrons=_chevrons([*path, *ways], spots, {(door.x, door.y) for door in doors}),
        entrance=board.path[0],
        fridge=board.path[-1],
    )


def _spots(board: Board) -> dict[str, Spot]:
    off_path = {name for shortcut in board.shortcuts for name in shortcut.spaces}
    return {
        space.id: Spot(
            space.id,
            space.room,
            space.colour,
            _snap(space.x * board.width / 1000 - 6),
            _snap(space.y * board.height / 1000 - 6),
            space.id in off_path,
        )
        for space in board.spaces
    }


def _snap(length: float) -> int:
    """The nearest multiple of ten: board files give thousandths, and lines should meet."""
    return round(length / 10) * 10


def _rooms(board: Board, spots: Mapping[str, Spot]) -> dict[str, Box]:
    rooms: dict[str, Box] = {}
    for number, (name, _title) in enumerate(board.rooms):
        inside = [spot for spot in spots.values() if spot.room == name]
        if inside:
            left, top = min(s.x for s in inside) - HALF, min(s.y for s in inside) - HALF
            right, bottom = max(s.x for s in inside) + HALF, max(s.y for s in inside) + HALF
            floor = FLOORS[number % len(FLOORS)]
            rooms[name] = Box(name, left, top, right - left, bottom - top, floor)
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


def _lines(steps: Sequence[tuple[str, str]], spots: Mapping[str, Spot]) -> str:
    """An SVG path of straight pieces; a step that goes on where the last one ended draws on without lifting the pen."""
    parts: list[str] = []
    at = ""
    for start, end in steps:
        if start != at:
            parts.append(f"M{spots[start].x} {spots[start].y}")
        parts.append(f"L{spots[end].x} {spots[end].y}")
        at = end
    return "".join(parts)


def _walls(rooms: Mapping[str, Box], board: Board, spots: Mapping[str, Spot]) -> str:
    outlines = [f"M{r.x} {r.y}h{r.width}v{r.height}h-{r.width}Z" for r in rooms.values()]
    return "".join(outlines + [_inner_wall(door.step, spots) for door in board.doors])


def _inner_wall(step: Sequence[str], spots: Mapping[str, Spot]) -> str:
    """A piece of wall for a door whose two spaces lie in the same room."""
    start, end = spots[step[0]], spots[step[1]]
    if start.room != end.room:
        return ""
    x, y = _middle(start, end)
    return f"M{x} {y - HALF}v{2 * HALF}" if start.y == end.y else f"M{x - HALF} {y}h{2 * HALF}"


def _middle(start: Spot, end: Spot) -> tuple[int, int]:
    return (start.x + end.x) // 2, (start.y + end.y) // 2


def _doors(board: Board, spots: Mapping[str, Spot], rooms: Mapping[str, Box]) -> tuple[Mark, ...]:
    marks = []
    for door in board.doors:
        start, end = spots[door.step[0]], spots[door.step[1]]
        angle = 0 if start.y == end.y else 90
        marks.append(Mark(door.id, *_middle(start, end), angle, rooms[end.room].fill))
    return tuple(marks)


def _chevrons(
    ways: Sequence[tuple[str, str]], spots: Mapping[str, Spot], doors: set[tuple[int, int]]
) -> tuple[Mark, ...]:
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
