"""Reading an edition file of Dream Home into a `Box`, and saying which line of it is wrong."""

from __future__ import annotations

from ludoteca.core.edition import Edition
from ludoteca.games.dream_home.components import (
    ANY_BASEMENT,
    ANY_ROOM,
    COLOURS,
    COLUMNS,
    DECORATION_NAMES,
    GARDEN,
    HELPER_NAMES,
    KINDS,
    ROOM_NAMES,
    ROUNDS,
    TOOL_NAMES,
    UNDERGROUND,
    Box,
)

ROOM_TOTAL = COLUMNS * ROUNDS
RESOURCE_TOTAL = (COLUMNS - 1) * ROUNDS
PLACES = {**{name: kind for kind, name in enumerate(ROOM_NAMES)}, "any": ANY_ROOM, "basement": ANY_BASEMENT}
PLACES["garden"] = GARDEN


def read_box(edition: Edition) -> Box:
    """The tables of an edition. Raises `EditionError` with the line of the first mistake."""
    edition.only("", {"title", "rooms", "roofs", "decorations", "helpers", "tools"})
    points, largest, beside, beside_points, rooms = _read_rooms(edition)
    resources = _read_roofs(edition)
    token_points, token_place, tokens = _read_decorations(edition)
    resources += tokens
    resources += _read_counts(edition, "helpers", HELPER_NAMES)
    resources += _read_counts(edition, "tools", TOOL_NAMES)
    if sum(resources) != RESOURCE_TOTAL:
        found = f"these are {sum(resources)}"
        edition.fail("roofs", f"roofs, decorations, helpers and tools make {RESOURCE_TOTAL} cards together; {found}")
    return Box(points, largest, beside, beside_points, rooms, resources, token_points, token_place)


def _read_rooms(edition: Edition) -> tuple[list[int], list[int], list[int], list[int], list[int]]:
    edition.only("rooms", set(ROOM_NAMES))
    points, largest, rooms = [0] * (4 * KINDS), [1] * KINDS, [0] * (3 * KINDS)
    beside, beside_points = [-1] * KINDS, [0] * KINDS
    for kind, name in enumerate(ROOM_NAMES):
        path = f"rooms.{name}"
        edition.only(path, {"points", "children", "beside", "beside_points"})
        worth = edition.numbers(f"{path}.points", 0, 99)
        most = 2 if UNDERGROUND[kind] else 3
        if not 1 <= len(worth) <= most:
            edition.fail(f"{path}.points", f"{path}.points has one to {most} numbers, one a size, not {len(worth)}")
        largest[kind] = len(worth)
        points[4 * kind + 1 : 4 * kind + 1 + len(worth)] = worth
        for children in edition.numbers(f"{path}.children", 0, 2):
            rooms[3 * kind + children] += 1
        beside[kind], beside_points[kind] = _read_beside(edition, path, worth[0])
    if sum(rooms) != ROOM_TOTAL:
        edition.fail(
            "rooms", f"the room cards make {ROOM_TOTAL} together, one number of children a card; not {sum(rooms)}"
        )
    return points, largest, beside, beside_points, rooms


def _read_beside(edition: Edition, path: str, alone: int) -> tuple[int, int]:
    if "beside" not in edition.table(path):
        return -1, alone
    name = edition.words(f"{path}.beside")
    if name not in ROOM_NAMES:
        edition.fail(f"{path}.beside", f"{path}.beside is a kind of room ({', '.join(ROOM_NAMES)}), not {name!r}")
    return ROOM_NAMES.index(name), edition.number(f"{path}.beside_points", 0, 99)


def _read_roofs(edition: Edition) -> list[int]:
    edition.only("roofs", set(COLOURS))
    counts = []
    for colour in COLOURS:
        edition.only(f"roofs.{colour}", {"plain", "window"})
        counts += [edition.number(f"roofs.{colour}.{card}", 0, 48) for card in ("plain", "window")]
    return counts


def _read_decorations(edition: Edition) -> tuple[list[int], list[int], list[int]]:
    edition.only("decorations", set(DECORATION_NAMES))
    points, places, counts = [], [], []
    for name in DECORATION_NAMES:
        path = f"decorations.{name}"
        edition.only(path, {"place", "points", "cards"})
        place = edition.words(f"{path}.place")
        if place not in PLACES:
            edition.fail(f"{path}.place", f"{path}.place is one of {', '.join(PLACES)}, not {place!r}")
        points.append(edition.number(f"{path}.points", 0, 99))
        places.append(PLACES[place])
        counts.append(edition.number(f"{path}.cards", 0, 9))
    return points, places, counts


def _read_counts(edition: Edition, path: str, names: tuple[str, ...]) -> list[int]:
    edition.only(path, set(names))
    return [edition.number(f"{path}.{name}", 0, 4) for name in names]
