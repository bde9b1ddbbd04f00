"""The faces of Solos en Casa's cards: what is drawn and written on them, by code."""

from __future__ import annotations

from ludoteca.core.wording import _
from ludoteca.games.solos_en_casa import text
from ludoteca.games.solos_en_casa.text import COLOURS, pet_words
from ludoteca.web.data import Data

PET_DRAWINGS = ("cat", "dog", "parrot", "rabbit", "hamster", "turtle")
"""The pets we have drawn; any other is shown by a paw."""


class Face(Data, frozen=True, kw_only=True):
    """A card as it is drawn.

    css -- class of its colour; drawing -- picture in the middle; pet -- for pet cards: the pet, and `own` whether the
    green half counts; sign -- sign on top of coloured cards
    """

    css: str
    drawing: str
    name: str
    hint: str
    sign: str = ""
    pet: str = ""
    own: bool = False
    green: str = ""
    red: str = ""


def sign_words(colour: str) -> str:
    """A colour in words."""
    return _(COLOURS[colour])


def face(code: str, own: str) -> Face:
    """A card by its code, for the owner of the pet `own`."""
    plain = {
        "door": ("brown", "door", _("Door"), _("open or close one")),
        "grille": ("slate", "grille", _("Grille"), _("swap places")),
        "crash": ("berry", "crash", _("Crash"), _("turn one up")),
    }
    if code in plain:
        css, drawing, name, hint = plain[code]
        return Face(css=css, drawing=drawing, name=name, hint=hint)
    thing, rest = code.split("-", 1)
    if thing in ("banana", "cola", "potion"):
        return _coloured(thing, rest)
    return _pet_card(thing, rest, own)


def _coloured(thing: str, colour: str) -> Face:
    names = {"banana": _("Banana peel"), "cola": _("Cola bomb"), "potion": _("Potion")}
    hints = {"banana": _("{colour} space"), "cola": _("{colour} space"), "potion": _("against {colour} traps")}
    if colour == "any":
        return Face(css="black", drawing="potion-all", name=names[thing], hint=_("against any trap"))
    drawing = {"banana": "banana", "cola": "bomb", "potion": "potion"}[thing]
    hint = hints[thing].format(colour=sign_words(colour))
    return Face(css=colour, drawing=drawing, name=names[thing], hint=hint, sign=colour)


def _pet_card(pet: str, effect: str, own: str) -> Face:
    names = {"advance": _("{pet} runs"), "attack": _("{pet} attacks"), "dice": _("{pet} rolls")}
    mine = {
        "advance": _("past the next door, shortcuts too"),
        "attack": _("take two cards"),
        "dice": _("two extra dice"),
    }
    other = {"advance": _("past the next door"), "attack": _("take a card"), "dice": _("an extra die")}
    drawing = {"advance": "paw", "attack": "target", "dice": "die5"}[effect]
    name = names[effect].format(pet=pet_words(pet))
    return Face(
        css="violet",
        drawing=drawing,
        name=name[:1].upper() + name[1:],
        hint=(mine if pet == own else other)[effect],
        pet=pet if pet in PET_DRAWINGS else "paw",
        own=pet == own,
        green="" if effect == "advance" else "n2",
        red="" if effect == "advance" else "n1",
    )


def crash_drawings(code: str) -> tuple[str, ...]:
    """The signs of a Crash card: scope, direction, door."""
    if not code:
        return ()
    scope, way, door = code.split("-")
    return (f"c-{scope}", "c-fwd" if way == "forward" else "c-back", "door" if door == "open" else "door-shut")


def crash_words(code: str) -> str:
    """A Crash card in the game's words, as the label of a card."""
    said = text.crash_words(code) if code else ""
    return said[:1].upper() + said[1:]
