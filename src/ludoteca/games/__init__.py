"""The games of the house, by name. `load` is how everybody gets one.

Five are ours. An installed package offers another by an entry point of the group `ludoteca.games`; it stands on the
shelf behind ours, and everything that plays games plays it too.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from importlib import import_module, resources
from importlib.metadata import entry_points

from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.variant import Value

OURS = {
    "solo": "ludoteca.games.solo:Solo",
    "bambino_solo": "ludoteca.games.bambino_solo:BambinoSolo",
    "dream_home": "ludoteca.games.dream_home:DreamHome",
    "home_sweet_home": "ludoteca.games.home_sweet_home:HomeSweetHome",
    "solos_en_casa": "ludoteca.games.solos_en_casa:SolosEnCasa",
}
"""Name -> module and class, in the order of the shelf."""

CLASSES = OURS | {
    offer.name: offer.value
    for offer in sorted(entry_points(group="ludoteca.games"), key=lambda offer: offer.name)
    if offer.name not in OURS
}
"""Ours, and those that installed packages offer."""

NAMES = tuple(CLASSES)


class UnknownGame(LookupError):
    """There is no game of that name; the text says which there are."""


def game_class(name: str) -> type[Game]:
    """The class of a game. Forgives case, spaces and hyphens; raises `UnknownGame`."""
    tidy = name.strip().lower().replace("-", "_").replace(" ", "_")
    if tidy not in CLASSES:
        near = difflib.get_close_matches(tidy, NAMES, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(NAMES)}"
        raise UnknownGame(f"no game is called {name!r}; {hint}")
    module, _, name_there = CLASSES[tidy].partition(":")
    found = getattr(import_module(module), name_there)
    assert isinstance(found, type) and issubclass(found, Game)
    return found


def load(
    name: str,
    seats: int,
    options: Mapping[str, Value] | None = None,
    edition: Edition | None = None,
) -> Game:
    """A game ready to start: `load("solo", 4, {"jump_in": "off"})`.

    options -- those that differ from their defaults, as typed; edition -- the box to use, default: the one we ship.
    Raises `UnknownGame`, `ValueError` (seats), `VariantError` or `EditionError`, each with a sentence for a person.
    """
    return game_class(name).make(seats, options, edition)


def rules_text(name: str) -> str:
    """The RULES.md of a game, as Markdown (`core.rulebook.read_rules` takes it apart). Raises `UnknownGame`."""
    return (resources.files(game_class(name).__module__) / "RULES.md").read_text(encoding="utf-8")
