"""What moves when something has happened: events as plain orders to the script that moves the paper (`paper.js`).

Made from what everybody sees alone, so that no motion tells more than the table does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from ludoteca.core.event import Event
from ludoteca.web.tables import Scene, painter

Order = list[str | int | list[list[int]]]
"""`["draw", seat, cards]`, `["swap", seat, other]`, `["round"]`, `["collect", seat]`, `["steps", seat, [[x, y], …]]`,
`["clash", seat, pairs]`, `["shake", seat]`, `["die"]`, `["built", seat]`."""


class _Spoken(Protocol):
    def voice_of(self, event: Event, /) -> str:
        """Whose voice an event is told with; "" for none."""
        ...


class _Walked(Protocol):
    def spot_of(self, scene: Scene, space: str, /) -> tuple[int, int]:
        """Where a space lies on the drawing."""
        ...


def moves(events: Sequence[Event], scene: Scene) -> list[Order]:
    """The orders for what has just happened, in its order."""
    found: list[Order] = []
    for event in events:
        if event.kind == "stepped":
            _step(found, event, scene)
        elif (order := _order(event)) is not None:
            found.append(order)
            clashed = event.public.get("clashed")
            if isinstance(clashed, int) and clashed:
                found.append(["clash", event.seat, clashed])
    return found


def voice_of(events: Sequence[Event], scene: Scene) -> str:
    """Which animal says something about what has just happened: the last that has a voice."""
    paints = painter(scene.game)
    if not hasattr(paints, "voice_of"):
        return ""
    voices = [cast("_Spoken", paints).voice_of(event) for event in events]
    return next((voice for voice in reversed(voices) if voice), "")


def _order(event: Event) -> Order | None:
    count, other = event.public.get("count", 1), event.public.get("with")
    if event.kind in ("drew", "forgot") or (event.kind == "took" and "count" in event.public):
        return ["draw", event.seat, count if isinstance(count, int) else 1]
    if event.kind == "swapped" and isinstance(other, int):
        return ["swap", event.seat, other]
    if event.kind == "rolled":
        return ["die"] if "die" in event.public else None
    words = {"hands_passed": "round", "collected": "collect", "sprung": "shake", "placed": "built"}
    return [words[event.kind], event.seat] if event.kind in words else None


def _step(found: list[Order], event: Event, scene: Scene) -> None:
    """One more step of a pet: steps of the same pet make one walk."""
    paints = painter(scene.game)
    if not hasattr(paints, "spot_of"):
        return
    spot = list(cast("_Walked", paints).spot_of(scene, str(event.public["space"])))
    if found and found[-1][0] == "steps" and found[-1][1] == event.seat and isinstance(found[-1][2], list):
        found[-1][2].append(spot)
    else:
        found.append(["steps", event.seat, [spot]])
