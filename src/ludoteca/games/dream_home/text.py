"""What things are called in Dream Home: cards, places, columns, lines of the score sheet. Sentences: `wording.py`."""

from __future__ import annotations

from ludoteca.core.game import Action
from ludoteca.core.wording import N_, _, ngettext
from ludoteca.games.dream_home import actions as a
from ludoteca.games.dream_home.scoring import Line
from ludoteca.games.dream_home.view import HomeView

ROOM_WORDS = {
    "living": N_("living room"),
    "kids": N_("kids’ room"),
    "kitchen": N_("kitchen"),
    "bedroom": N_("bedroom"),
    "bathroom": N_("bathroom"),
    "garage": N_("garage"),
    "library": N_("library"),
    "office": N_("office"),
    "gameroom": N_("game room"),
    "closet": N_("walk-in closet"),
    "sauna": N_("sauna"),
    "pantry": N_("pantry"),
    "workshop": N_("workshop"),
    "laundry": N_("laundry"),
    "storage": N_("storage room"),
    "cellar": N_("wine cellar"),
}

RESOURCE_WORDS = {
    "red": N_("red roof"),
    "red+": N_("red roof with a window"),
    "yellow": N_("yellow roof"),
    "yellow+": N_("yellow roof with a window"),
    "green": N_("green roof"),
    "green+": N_("green roof with a window"),
    "blue": N_("blue roof"),
    "blue+": N_("blue roof with a window"),
    "roof": N_("roof card"),
    "piano": N_("piano"),
    "paintings": N_("paintings"),
    "canopy": N_("canopy bed"),
    "icecream": N_("ice-cream machine"),
    "jacuzzi": N_("jacuzzi"),
    "massage": N_("massage bath"),
    "shelves": N_("shelves"),
    "cathouse": N_("cat house"),
    "birdhouse": N_("birdhouse"),
    "treehouse": N_("tree house"),
    "roofer": N_("Roofer"),
    "supplier": N_("Supplier"),
    "handyman": N_("Handyman"),
    "architect": N_("Architect"),
    "designer": N_("Interior Designer"),
    "megaphone": N_("megaphone"),
    "trolley": N_("trolley"),
    "crane": N_("crane"),
    "jackhammer": N_("jackhammer"),
    "paint": N_("paint bucket"),
}

EFFECTS = {
    "roofer": N_("At the end, before the stacks are opened, you may add one discarded roof card to yours."),
    "supplier": N_("At the end you may exchange a card of your home for a discarded room card that may lie there."),
    "handyman": N_("At the end you may swap two cards of your home."),
    "architect": N_("At the end: 1 point for each functionality bonus you have and for each empty room."),
    "designer": N_("1 point for each decoration, and decorations may go into other rooms of their part of the house."),
    "megaphone": N_("Before the first turn of a round: take the first turn yourself. Used once."),
    "trolley": N_("Before you choose: exchange the resource cards of two columns. Used once."),
    "crane": N_("When you place a room: it may lie above an empty space. Used once."),
    "jackhammer": N_("Before you place a room: move a card of your home. Used once."),
    "paint": N_("At any moment of your turn: turn an empty room face up. Used once."),
}
"""What helpers and tools do, for those who point at one."""

FLOOR_WORDS = {"a": N_("upper floor"), "b": N_("lower floor"), "c": N_("basement")}
PLACE_WORDS = (N_("first space"), N_("second space"), N_("third space"), N_("fourth space"), N_("fifth space"))


def room_words(code: str) -> str:
    """A room card in words: `living1` is a living room. Face-down cards (`~`) are empty rooms."""
    if code.startswith("~"):
        return _("empty room")
    return _(ROOM_WORDS[code.rstrip("012")]) if code else ""


def resource_words(code: str) -> str:
    """A resource card in words."""
    return _(RESOURCE_WORDS[code]) if code else ""


def place_words(space: str) -> str:
    """A space in words: `b3` is "lower floor, third space"; the basement's two spaces are first and second."""
    if space == "garden":
        return _("beside the home")
    number = int(space[1]) - (4 if space[0] == "c" else 1)
    return _("{floor}, {place}").format(floor=_(FLOOR_WORDS[space[0]]), place=_(PLACE_WORDS[number]))


def column_words(room: str, resource: str) -> str:
    """A column in words: "kitchen with piano", "storage room with the first-player marker"."""
    if not resource:
        return _("{room} with the first-player marker").format(room=room_words(room))
    return _("{room} with {resource}").format(room=room_words(room), resource=resource_words(resource))


def gain_words(view: HomeView, action: Action, gain: int) -> str:
    """What placing on a space would do: "lower floor, third space: makes a living room of 3, plus 5 points"."""
    points = ngettext("plus {count} point", "plus {count} points", gain).format(count=gain)
    if gain < 0:
        points = ngettext("{count} point less", "{count} points less", -gain).format(count=-gain)
    if not isinstance(action, a.Place):
        return points
    place = place_words(action.space)
    if action.hidden:
        return _("{place}: face down, an empty room, {points}").format(place=place, points=points)
    size = 1 + joined_size(view, action.space)
    if size == 1:
        return _("{place}: {points}").format(place=place, points=points)
    made = _("{place}: makes a {room} of {size}, {points}")
    return made.format(place=place, room=room_words(view.hand), size=size, points=points)


def joined_size(view: HomeView, space: str) -> int:
    """How many cards of the kind in hand lie side by side with a space of the asked seat's home."""
    kind, row = view.hand.rstrip("012"), {"a": 0, "b": 5, "c": 10}[space[0]]
    cells = [code.rstrip("012") for code in view.homes[view.current_seat][row : row + 5]]
    here = int(space[1]) - (4 if space[0] == "c" else 1)
    count = 0
    for step in (-1, 1):
        near = here + step
        while 0 <= near < len(cells) and cells[near] == kind:
            count += 1
            near += step
    return count


def line_words(line: Line) -> str:
    """A line of a score sheet in words."""
    named = ROOM_WORDS.get(line.what)
    if named is not None:
        return _("{room} of {count}").format(room=_(named), count=line.count) if line.count > 1 else _(named)
    if line.what in RESOURCE_WORDS:
        return resource_words(line.what)
    return _(SHEET_WORDS[line.what])


SHEET_WORDS = {
    "empty": N_("empty room"),
    "floors": N_("a bathroom on each of the two floors"),
    "trio": N_("bathroom, kitchen and bedroom"),
    "uniform": N_("complete roof of one colour"),
    "mixed": N_("complete roof of several colours"),
    "incomplete": N_("incomplete roof"),
    "windows": N_("windows"),
}
