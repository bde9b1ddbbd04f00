"""The box as fixed tables: rooms, resources, the twelve spaces of a home, and the layout of the action ids.

A room card is `kind * 3 + children`: cards of a kind differ only in how many children their picture shows. A resource
card is a roof (colour * 2 + window), a decoration, a helper or a tool. Spaces are 0-4 on the upper floor, 5-9 on the
lower floor and 10, 11 in the basement, which lies under the two right-hand spaces of the lower floor. Sets of spaces
are bit sets.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# ── rooms ──
LIVING: Final = 0
KIDS: Final = 1
KITCHEN: Final = 2
BEDROOM: Final = 3
BATHROOM: Final = 4
GARAGE: Final = 5
KINDS: Final = 16
ROOMS: Final = 48
"""Different room cards: kind * 3 + children."""

ROOM_NAMES: Final = (
    "living", "kids", "kitchen", "bedroom", "bathroom", "garage", "library", "office", "gameroom", "closet", "sauna",
    "pantry", "workshop", "laundry", "storage", "cellar",
)  # fmt: skip
UNDERGROUND: Final = vec[i64]([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1])
"""Whether a kind belongs in the basement (R4.2)."""

# ── resources ──
ROOFS: Final = 8
DECORATION: Final = 8
DECORATIONS: Final = 10
HELPER: Final = 18
HELPERS: Final = 5
TOOL: Final = 23
TOOLS: Final = 5
RESOURCES: Final = 28
ROOFER: Final = 0
SUPPLIER: Final = 1
HANDYMAN: Final = 2
ARCHITECT: Final = 3
DESIGNER: Final = 4
MEGAPHONE: Final = 0
TROLLEY: Final = 1
CRANE: Final = 2
JACKHAMMER: Final = 3
PAINT: Final = 4
COLOURS: Final = ("red", "yellow", "green", "blue")
DECORATION_NAMES: Final = (
    "piano", "paintings", "canopy", "icecream", "jacuzzi", "massage", "shelves", "cathouse", "birdhouse", "treehouse",
)  # fmt: skip
HELPER_NAMES: Final = ("roofer", "supplier", "handyman", "architect", "designer")
TOOL_NAMES: Final = ("megaphone", "trolley", "crane", "jackhammer", "paint")

ANY_ROOM: Final = 16
ANY_BASEMENT: Final = 17
GARDEN: Final = 18
"""Places of decorations beside the sixteen kinds of room."""


def _room_codes() -> list[str]:
    return [name + (str(children) if children else "") for name in ROOM_NAMES for children in range(3)]


def _resource_codes() -> list[str]:
    roofs = [colour + window for colour in COLOURS for window in ("", "+")]
    return roofs + list(DECORATION_NAMES) + list(HELPER_NAMES) + list(TOOL_NAMES)


ROOM_CODES: Final = _room_codes()
"""Notation of room cards: `living`, `living1`, `living2` (with one and two children)."""
RESOURCE_CODES: Final = _resource_codes()
"""Notation of resource cards: `red`, `red+` (with a window), `piano`, `roofer`, `crane`."""

# ── a home ──
SPACES: Final = 12
SPACE_CODES: Final = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c4", "c5"]
LEFT: Final = vec[i64]([-1, 0, 1, 2, 3, -1, 5, 6, 7, 8, -1, 10])
RIGHT: Final = vec[i64]([1, 2, 3, 4, -1, 6, 7, 8, 9, -1, 11, -1])
BELOW: Final = vec[i64]([5, 6, 7, 8, 9, -1, -1, -1, 10, 11, -1, -1])
ABOVE: Final = vec[i64]([-1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 8, 9])
SPACE_BIT: Final = vec[i64]([2**space for space in range(64 - 2)])
UPPER_FLOOR: Final[i64] = 0x01F
LOWER_FLOOR: Final[i64] = 0x3E0
FLOORS: Final[i64] = 0x3FF
BASEMENT: Final[i64] = 0xC00
EVERYWHERE: Final[i64] = 0xFFF
FACE_DOWN: Final = 64
"""A cell of a home is 0 (nothing there) or room card + 1, plus this for a card lying face down."""

FIRST_OF_FLOOR: Final[i64] = 0x421
LAST_OF_FLOOR: Final[i64] = 0xA10
ZEROS: Final = vec[i64]([0] * 64)

SIZES: Final = vec[i64]([bin(number).count("1") for number in range(4096)])
"""How many spaces a set has."""

# ── phases: which question is on the table ──
P_DISCARD: Final = 0
P_MEGAPHONE: Final = 1
P_CHOOSE: Final = 2
P_PLACE: Final = 3
P_DECORATE: Final = 4
P_FINISH: Final = 5
P_ROOFER: Final = 6
P_SUPPLIER: Final = 7
P_HANDYMAN: Final = 8
P_OVER: Final = 9
PHASES: Final = (
    "discard", "megaphone", "choose", "place", "decorate", "finish", "roofer", "supplier", "handyman", "over",
)  # fmt: skip

COLUMNS: Final = 5
ROUNDS: Final = 12

# ── blocks of the catalogue: first id of each ──
A_DISCARD: Final = 1
A_MEGAPHONE: Final = 5
A_TROLLEY: Final = 6
A_TAKE: Final = 12
A_PLACE: Final = 17
A_HIDE: Final = 29
A_CRANE: Final = 41
A_CRANE_HIDE: Final = 53
A_JACKHAMMER: Final = 65
A_PAINT: Final = 209
A_DECORATE: Final = 221
A_ROOF: Final = 233
A_SUPPLY: Final = 241
A_SWAP: Final = 817
A_END: Final = 883

TROLLEY_FIRST: Final = vec[i64]([1, 1, 1, 2, 2, 3])
TROLLEY_SECOND: Final = vec[i64]([2, 3, 4, 3, 4, 4])
SWAP_FIRST: Final = vec[i64]([a for a in range(12) for b in range(a + 1, 12)])
SWAP_SECOND: Final = vec[i64]([b for a in range(12) for b in range(a + 1, 12)])


class Box:
    """An edition as tables.

    points -- worth of a room, by kind * 4 + size; largest -- cards a room may have, by kind
    beside -- the kind a room wants beside it, by kind, -1 for none; beside_points -- its worth then
    rooms, resources -- how many of each card; token_points, token_place -- worth and place of each decoration
    """

    def __init__(
        self,
        points: list[int],
        largest: list[int],
        beside: list[int],
        beside_points: list[int],
        rooms: list[int],
        resources: list[int],
        token_points: list[int],
        token_place: list[int],
    ) -> None:
        self.points: vec[i64] = vec[i64](points)
        self.largest: vec[i64] = vec[i64](largest)
        self.beside: vec[i64] = vec[i64](beside)
        self.beside_points: vec[i64] = vec[i64](beside_points)
        self.rooms: vec[i64] = vec[i64](rooms)
        self.resources: vec[i64] = vec[i64](resources)
        self.token_points: vec[i64] = vec[i64](token_points)
        self.token_place: vec[i64] = vec[i64](token_place)
