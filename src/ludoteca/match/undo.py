"""When a choice may be taken back: nothing came to light through it, to anybody.

The test needs no knowledge of any game. A choice reveals nothing if and only if what each viewer sees afterwards
follows from what that viewer saw before and from the choice itself. So worlds are drawn that fit a viewer's view
before the choice; if the choice is impossible in one of them, uses chance, or leads that viewer to another view than
the real one, it told the viewer something. A played card tells the others that it was held; choosing a colour, a
fork or a place for an open card tells nothing.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.chance import FastChance, OutOfOutcomes, ReplayedChance
from ludoteca.core.game import Game, State, View

WORLDS: Final = 6
"""Worlds drawn for each viewer: a difference that half of them show is missed once in 64 times."""


def reveals(game: Game, before: State, after: State, seat: int, action: int) -> bool:
    """Whether `action` by `seat`, which led from `before` to `after`, told any seat or a spectator anything."""
    chance = FastChance(f"{before.decision} {seat} {action}")
    others = [viewer for viewer in range(-1, game.seats) if viewer != seat]
    return any(_tells(game, before, after, viewer, seat, action, chance) for viewer in (*others, seat))


def _tells(game: Game, before: State, after: State, viewer: int, seat: int, action: int, chance: FastChance) -> bool:
    knew, knows = game.view(before, viewer), game.view(after, viewer)
    return any(_view_in_world(game, knew, seat, action, chance) != knows for _ in range(WORLDS))


def _view_in_world(game: Game, knew: View, seat: int, action: int, chance: FastChance) -> View | None:
    world = game.determinize(knew, chance)
    if world.refusal(seat, action) is not None:
        return None
    try:
        world.carry_out(seat, action, ReplayedChance([]))
    except OutOfOutcomes:
        return None
    return game.view(world, knew.seat)
