"""HTML that has been made before and need not be made again.

Most of a table stays as it is while the others play, and much of it looks the same from every seat. So a region is made
once for everything it was made from, and so is a macro's result (a card, a button). What a region is made from is not
declared anywhere: the first time it is made, the scene it gets notes what is read.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import cast

from jinja2.environment import TemplateModule

from ludoteca.core.wording import speech


class Kept:
    """The latest `limit` pieces of HTML, by what they were made from. For one thread, that of the event loop."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._pieces: OrderedDict[Hashable, str] = OrderedDict()

    def find(self, key: Hashable) -> str | None:
        """What was made from `key`, if it is still here. Raises `TypeError` for a key that is not hashable."""
        found = self._pieces.get(key)
        if found is not None:
            self._pieces.move_to_end(key)
        return found

    def put(self, key: Hashable, piece: str) -> str:
        """Keep a piece; the one that was not asked for longest makes room."""
        self._pieces[key] = piece
        if len(self._pieces) > self._limit:
            self._pieces.popitem(last=False)
        return piece


class Watched:
    """An object that notes which of its attributes are read, see `noted`."""

    def __init__(self, thing: object) -> None:
        self._thing = thing
        self._noted: dict[str, None] = {}

    def __getattr__(self, name: str) -> object:
        value = getattr(self._thing, name)
        self._noted[name] = None
        return value


def noted(watched: Watched) -> tuple[str, ...]:
    """The names read since the last time this was asked, each once."""
    names = tuple(watched._noted)
    watched._noted.clear()
    return names


class Made(dict[str, str]):
    """Regions as HTML, by name. `made_from` says by what each was found, so that the next ones can be told apart."""

    def __init__(self) -> None:
        super().__init__()
        self.made_from: dict[str, Hashable] = {}


class Regions:
    """Regions of templates, each made once for all scenes that agree in what it reads.

    That is sound because making a region depends on nothing but what it reads: a region that has read these values
    would read them again and come out the same. Where a scene leads it to read more, that counts from then on.
    """

    def __init__(self, limit: int) -> None:
        self._kept = Kept(limit)
        self._fields: dict[tuple[str, str], tuple[str, ...]] = {}
        self._read: dict[tuple[str, str], Callable[[object], object]] = {}

    def get(
        self,
        template: str,
        names: Sequence[str],
        scene: object,
        maker: Callable[[Watched], Callable[[str], str]],
        before: Made | None = None,
    ) -> Made:
        """The named regions of a template for a scene; `maker` gives what makes those that are not kept.

        before -- what the same viewer had last: most of it stays, and need not be looked for among everybody's
        """
        made, make, watched = Made(), None, Watched(scene)
        for name in names:
            key = self._key(template, name, scene)
            if before is not None and before.made_from.get(name) == key:
                html: str | None = before[name]
            else:
                html = self._kept.find(key)
            if html is None:
                make = make or maker(watched)
                key, html = self._make(template, name, watched, make, key)
            made[name], made.made_from[name] = html, key
        return made

    def _make(
        self, template: str, name: str, watched: Watched, make: Callable[[str], str], key: Hashable
    ) -> tuple[Hashable, str]:
        noted(watched)
        made = make(name)
        known = self._fields.get((template, name), ())
        fresh = tuple(read for read in noted(watched) if read not in known)
        if fresh:
            self._fields[template, name] = known + fresh
            self._read[template, name] = attrgetter(*known, *fresh)
            key = self._key(template, name, watched._thing)
        return key, self._kept.put(key, made)

    def _key(self, template: str, name: str, scene: object) -> Hashable:
        read = self._read.get((template, name))
        return (template, name, speech(), read, read and read(scene))


class Macros:
    """A template's macros; a result is kept by the arguments where these are plain data.

    A macro that gets a whole scene or a body is simply called.
    """

    def __init__(self, template: str, module: TemplateModule, kept: Kept) -> None:
        self._template = template
        self._module = module
        self._kept = kept

    def __getattr__(self, name: str) -> Callable[..., str]:
        macro = getattr(self._module, name)

        def call(*things: object, **named: object) -> str:
            if "caller" in named or any(isinstance(thing, Watched) for thing in things):
                return cast(str, macro(*things, **named))  # markup, which `str()` would make plain
            key = (self._template, name, speech(), things, *sorted(named.items()))
            return self._kept.find(key) or self._kept.put(key, macro(*things, **named))

        setattr(self, name, call)
        return call
