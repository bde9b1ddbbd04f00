"""The board as tables: spaces, the steps between them, doors, shortcuts. Built from a board file by `plan.py`.

A step is an edge with a number. From each space the first edge leads along the normal path and further ones into
shortcuts; `back` is the edge by which a pet goes backwards: along the normal path, inside a shortcut along it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLOUR_COUNT: Final = 4
COLOURS: Final = ("red", "yellow", "green", "blue")


class House:
    """One board. Spaces, doors and edges are numbers in the order of the board file.

    names, door_names     -- their ids in the file
    colour                -- colour of each space, -1: none
    first_exit, exits     -- first outgoing edge of each space and how many there are (the normal path comes first)
    back                  -- edge by which each space is left backwards, -1 at the entrance
    edge_from, edge_to, edge_door -- ends of each edge and the door on it, -1: none
    tokens, closed        -- tokens each door has, and how many begin closed
    place_space           -- coloured spaces sorted by colour; colour_start -- where each colour begins there
    branch                -- number of a space as the exit of a fork, -1: none; branch_space -- the reverse
    progress              -- how far each space is along the normal path: 0 at the entrance, most at the fridge
    """

    def __init__(
        self,
        names: list[str],
        colour: list[int],
        edges: list[tuple[int, int, int]],
        back: list[int],
        door_names: list[str],
        tokens: list[int],
        closed: list[int],
        entrance: int,
        fridge: int,
    ) -> None:
        self.names = names
        self.door_names = door_names
        self.spaces: i64 = len(names)
        self.doors: i64 = len(door_names)
        self.entrance: i64 = entrance
        self.fridge: i64 = fridge
        self.colour: vec[i64] = vec[i64](colour)
        self.edge_from: vec[i64] = vec[i64]([edge[0] for edge in edges])
        self.edge_to: vec[i64] = vec[i64]([edge[1] for edge in edges])
        self.edge_door: vec[i64] = vec[i64]([edge[2] for edge in edges])
        self.back: vec[i64] = vec[i64](back)
        self.tokens: vec[i64] = vec[i64](tokens)
        self.closed: vec[i64] = vec[i64](closed)
        starts = [edge[0] for edge in edges]
        self.exits: vec[i64] = vec[i64]([starts.count(space) for space in range(len(names))])
        self.first_exit: vec[i64] = vec[i64](
            [starts.index(space) if space in starts else -1 for space in range(len(names))]
        )
        places = [s for c in range(COLOUR_COUNT) for s in range(len(names)) if colour[s] == c]
        self.places: i64 = len(places)
        self.place_space: vec[i64] = vec[i64](places)
        self.colour_start: vec[i64] = vec[i64]([sum(0 <= c < k for c in colour) for k in range(COLOUR_COUNT + 1)])
        targets = sorted({to for start, to, _ in edges if starts.count(start) > 1})
        self.branches: i64 = len(targets)
        self.branch_space: vec[i64] = vec[i64](targets)
        self.branch: vec[i64] = vec[i64]([targets.index(s) if s in targets else -1 for s in range(len(names))])
        to_go = [self.steps_to_fridge(space) for space in range(len(names))]
        self.length: i64 = to_go[entrance]
        self.progress: vec[i64] = vec[i64]([max(0, to_go[entrance] - steps) for steps in to_go])

    def steps_to_fridge(self, space: i64) -> i64:
        """Steps from a space to the fridge along the normal path (from inside a shortcut: along it first)."""
        steps: i64 = 0
        while space != self.fridge:
            space = self.edge_to[self.first_exit[space]]
            steps += 1
        return steps

    def edge_between(self, start: i64, end: i64) -> i64:
        """The edge from one space to a neighbouring one, -1 if there is none."""
        first = self.first_exit[start]
        for edge in range(first, first + self.exits[start]):
            if self.edge_to[edge] == end:
                return edge
        return -1

    def way_length(self, space: i64, back: bool, shut: bool, closed: vec[i64]) -> i64:
        """Steps along the normal path to just past the next open (or shut) door; 0 if there is none that way.

        closed -- closed tokens of each door as they lie now
        """
        steps: i64 = 0
        while space != (self.entrance if back else self.fridge):
            edge = self.back[space] if back else self.first_exit[space]
            space = self.edge_from[edge] if back else self.edge_to[edge]
            steps += 1
            door = self.edge_door[edge]
            if door >= 0 and (closed[door] > 0) == shut:
                return steps
        return 0
