"""A live table as regions of HTML: made once for each viewer and moment, whatever number of screens show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from weakref import WeakKeyDictionary

from ludoteca.core.event import Event
from ludoteca.core.wording import Wording, signs_marked
from ludoteca.server.records import TableInfo
from ludoteca.server.table import Table
from ludoteca.web import render
from ludoteca.web.data import Data
from ludoteca.web.kept import Made
from ludoteca.web.people import Person, marked
from ludoteca.web.seats import people_at
from ludoteca.web.tables import Scene, painter

KEPT_ENTRIES = 12
TOLD = 6
SOUNDS = {
    "played": "play", "drew": "draw", "took": "riffle", "forgot": "riffle", "called": "bell", "rolled": "die",
    "closed": "door", "opened": "door", "unlocked": "door", "sprung": "trap", "collected": "splash",
    "put": "bubble", "match_ended": "win",
    "placed": "play",
}  # fmt: skip
"""Kind of event -> the sound that goes with it."""


class Sight(Data, frozen=True, kw_only=True):
    """From where a screen looks at a table.

    device -- whose screen; seat -- the seat it acts for (-1: none); mode -- `play`, `watch`, `screen`
    curtain -- the seat that has to come before its hand is shown (-1: none); language -- of the words
    lifted  -- whether somebody has said that they are the one who sits in `seat` (a device with one seat need not)
    """

    device: str
    seat: int
    mode: str
    curtain: int = -1
    lifted: bool = True
    language: str = "en"

    @property
    def eyes(self) -> int:
        """Whose view is painted: nobody's while a curtain hangs."""
        return -1 if self.curtain >= 0 or self.mode != "play" else self.seat


class Painting(Data, frozen=True, kw_only=True):
    """A table as one screen shows it at one moment."""

    scene: Scene
    people: Sequence[Person]
    own: Made
    common: Made

    @property
    def regions(self) -> Mapping[str, str]:
        """Everything that is sent when it changes: the game's own regions, and what every table has."""
        return {**self.own, **self.common}

    @property
    def digest(self) -> str:
        """A fingerprint of all regions."""
        return render.digest("".join(self.regions.values()))


_Key = tuple[int, int, str, int, str, bool]
_painted: WeakKeyDictionary[Table, dict[_Key, tuple[TableInfo, int, Painting]]] = WeakKeyDictionary()


def paint(table: Table, sight: Sight) -> Painting:
    """The table as this screen shows it now; the match has begun."""
    play = table.play
    assert play is not None
    host = len(table.seats_of(sight.device)) > 1
    key = (sight.seat, sight.eyes, sight.mode, sight.curtain, sight.language, host)
    kept = _painted.setdefault(table, {})
    info = table.info()
    found = kept.get(key)
    if found is None or found[0] is not info or found[1] != play.match.length:
        found = kept[key] = (info, play.match.length, _paint(table, sight, found[2] if found else None))
    return found[2]


def _paint(table: Table, sight: Sight, before: Painting | None) -> Painting:
    play = table.play
    assert play is not None
    people, game = people_at(table), play.match.game
    told = latest(game.wording, play.recent(sight.eyes, KEPT_ENTRIES), people, sight.eyes)
    scene = painter(game.name).model(game, play.view(sight.eyes), people, told)
    chrome = render.Chrome(
        subtitle=scene.subtitle,
        own=sight.seat,
        hand=scene.seat >= 0,
        may_undo=sight.mode == "play" and play.may_undo(sight.seat),
        handed=sight.seat >= 0 and table.record.seats[sight.seat].handed,
        comes=people[sight.curtain] if sight.curtain >= 0 else None,
        watching=table.info().watching,
        mode=sight.mode,
        address=f"/t/{table.record.id}",
    )
    return Painting(
        scene=scene,
        people=people,
        own=render.regions(scene, before.own if before else None),
        common=render.common(chrome, before.common if before else None),
    )


def sentences(wording: Wording, events: Iterable[Event], people: Sequence[Person], eyes: int) -> Iterator[str]:
    """The log's sentences on events, with marked names, as they are asked for."""
    names = marked(people)
    return filter(None, (wording.event(event, names, eyes) for event in events))


def latest(wording: Wording, events: Sequence[Event], people: Sequence[Person], eyes: int) -> list[str]:
    """The last sentences of a log, oldest first, with colours marked for their signs too."""
    with signs_marked():
        newest = list(islice(sentences(wording, reversed(events), people, eyes), TOLD))
    return newest[::-1]


def sound_of(events: Sequence[Event]) -> str:
    """The sound of what has just happened: the last one that has any."""
    return next((SOUNDS[event.kind] for event in reversed(events) if event.kind in SOUNDS), "")
