"""The words of Dream Home: cards, places, actions, events, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core.event import Event
from ludoteca.core.game import Action, Decline, View
from ludoteca.core.wording import N_, Wording, _, ngettext
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

REFUSALS = {
    "R3.1": N_("It is not your turn."),
    "R3.2": N_("First choose a column that still holds cards."),
    "R3.6": N_("The match is over."),
    "R3.7": N_("Before the first turn the first player discards one column, not the left one."),
    "R3.8": N_("First take a column, then place its room, then use its other card."),
    "R4.1": N_("There is nothing below this space yet. Build from below."),
    "R4.2": N_("Basement rooms belong in the basement and all others on the two floors. Face down it may lie here."),
    "R4.3": N_("The room would have more cards than this kind may have. Face down it may lie here."),
    "R4.4": N_("It would touch a finished room of its kind: a decoration closes a room. Face down it may lie here."),
    "R4.7": N_("There is no vacant space here, or no card, where this needs one."),
    "R5.2": N_("A decoration that has a fitting room must be placed, and only when you took one."),
    "R5.3": N_("This decoration does not belong in such a room."),
    "R5.4": N_("This room has a decoration already."),
    "R5.8": N_("You do not have this tool."),
    "R6.1": N_("The megaphone is used before the first turn of a round, by somebody other than the first player."),
    "R6.2": N_("The trolley exchanges two different resource cards of full columns, before you choose."),
    "R6.3": N_("The crane is used while placing, above an empty space."),
    "R6.4": N_("The jackhammer moves a card without a decoration, with nothing above it, to a space where it may lie."),
    "R6.5": N_("The paint bucket turns one of your empty rooms, in your turn, if the room may lie there."),
    "R7.2": N_("The Roofer adds a discarded roof card, at the end of the match."),
    "R7.3": N_("The Supplier brings a discarded room card, at the end of the match."),
    "R7.4": N_("The Handyman swaps two cards at the end if every room still keeps the rules."),
}


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


# ── actions ──


def action_words(action: Action) -> str:
    """What a button for the action says."""
    if isinstance(action, Decline):
        return _("No, thank you")
    return ACTIONS[type(action)](action)


def _place(action: a.Place) -> str:
    place = place_words(action.space)
    if action.crane:
        hidden = _("Place face down with the crane: {place}")
        return (hidden if action.hidden else _("Place with the crane: {place}")).format(place=place)
    return (_("Place face down: {place}") if action.hidden else _("Place: {place}")).format(place=place)


def _jackhammer(action: a.UseJackhammer) -> str:
    words = _("Move with the jackhammer: {start} to {end}")
    return words.format(start=place_words(action.start), end=place_words(action.end))


def _supply(action: a.Supply) -> str:
    return _("Bring {room}: {place}").format(room=room_words(action.card), place=place_words(action.space))


def _swap(action: a.Swap) -> str:
    return _("Swap: {first} and {second}").format(first=place_words(action.first), second=place_words(action.second))


ACTIONS: dict[type[Action], Callable[..., str]] = {
    a.Discard: lambda action: _("Discard column {column}").format(column=action.column),
    a.UseMegaphone: lambda _action: _("Use the megaphone: go first"),
    a.UseTrolley: lambda action: _("Exchange the resources of columns {first} and {second}").format(
        first=action.first, second=action.second
    ),
    a.Take: lambda action: _("Take column {column}").format(column=action.column),
    a.Place: _place,
    a.UseJackhammer: _jackhammer,
    a.UsePaint: lambda action: _("Turn face up: {place}").format(place=place_words(action.space)),
    a.Decorate: lambda action: _("Decorate: {place}").format(place=place_words(action.space)),
    a.AddRoof: lambda action: _("Add a {card}").format(card=resource_words(action.card)),
    a.Supply: _supply,
    a.Swap: _swap,
}


# ── events ──


def _detail(event: Event, key: str) -> str:
    return str(event.public.get(key, ""))


def _words(event: Event, key: str) -> list[str]:
    value = event.public.get(key, [])
    return [str(word) for word in value] if isinstance(value, list) else [str(value)]


def _dealt(event: Event, _name: str) -> str:
    return _("Round {round} begins.").format(round=_detail(event, "round"))


def _discarded(event: Event, name: str) -> str:
    column = column_words(_detail(event, "room"), _detail(event, "resource"))
    return _("{name} discarded {column}.").format(name=name, column=column)


def _took(event: Event, name: str) -> str:
    column = column_words(_detail(event, "room"), _detail(event, "resource"))
    return _("{name} took {column}.").format(name=name, column=column)


def _placed(event: Event, name: str) -> str:
    words = {"room": room_words(_detail(event, "room")), "place": place_words(_detail(event, "space"))}
    if _detail(event, "face") == "down":
        return _("{name} placed a {room} face down: {place}.").format(name=name, **words)
    return _("{name} placed a {room}: {place}.").format(name=name, **words)


def _decorated(event: Event, name: str) -> str:
    words = {"token": resource_words(_detail(event, "decoration")), "place": place_words(_detail(event, "space"))}
    return _("{name} put a decoration up ({token}): {place}.").format(name=name, **words)


def _dropped(event: Event, name: str) -> str:
    return _("{name} discarded a decoration ({token}).").format(
        name=name, token=resource_words(_detail(event, "decoration"))
    )


def _kept(event: Event, name: str) -> str:
    return _("{name} now has this card: {card}.").format(name=name, card=resource_words(_detail(event, "card")))


def _used(event: Event, name: str) -> str:
    return _("{name} used a tool: {tool}.").format(name=name, tool=resource_words(_detail(event, "tool")))


def _declined(event: Event, name: str) -> str:
    return _("{name} did not use this card: {card}.").format(name=name, card=resource_words(_detail(event, "what")))


def _moved(event: Event, name: str) -> str:
    words = {"start": place_words(_detail(event, "start")), "end": place_words(_detail(event, "space"))}
    return _("{name} moved a card: {start} to {end}.").format(name=name, **words)


def _painted(event: Event, name: str) -> str:
    words = {"room": room_words(_detail(event, "room")), "place": place_words(_detail(event, "space"))}
    return _("{name} turned an empty room face up ({room}): {place}.").format(name=name, **words)


def _roofer(event: Event, name: str) -> str:
    return _("{name} added a discarded roof: {card}.").format(name=name, card=resource_words(_detail(event, "card")))


def _supplied(event: Event, name: str) -> str:
    words = {"room": room_words(_detail(event, "room")), "place": place_words(_detail(event, "space"))}
    return _("{name} had a {room} brought: {place}.").format(name=name, **words)


def _swapped(event: Event, name: str) -> str:
    words = {"start": place_words(_detail(event, "start")), "end": place_words(_detail(event, "space"))}
    return _("{name} swapped two cards: {start} and {end}.").format(name=name, **words)


def _rolled(event: Event, name: str) -> str:
    columns = _words(event, "columns")
    words = _("{name} exchanged the resources of columns {first} and {second}.")
    return words.format(name=name, first=columns[0], second=columns[-1])


EVENTS: dict[str, Callable[[Event, str], str]] = {
    "dealt": _dealt,
    "discarded": _discarded,
    "took": _took,
    "placed": _placed,
    "decorated": _decorated,
    "dropped": _dropped,
    "kept": _kept,
    "used": _used,
    "declined": _declined,
    "moved": _moved,
    "painted": _painted,
    "roofer": _roofer,
    "supplied": _supplied,
    "swapped": _swapped,
    "rolled": _rolled,
}
"""Event kind -> its sentence. `roofed` and `round_ended` need none: what they say has just been seen."""


def scored_words(event: Event, names: Sequence[str]) -> str:
    """Who won, with how many points."""
    points = [int(word) for word in _words(event, "points")]
    winners = [int(word) for word in _words(event, "winners")]
    if len(winners) > 1:
        shared = _("{names} share the victory with {points} points.")
        return shared.format(names=", ".join(names[seat] for seat in winners), points=points[winners[0]])
    return _("{name} wins with {points} points.").format(name=names[winners[0]], points=points[winners[0]])


# ── questions ──

QUESTIONS: dict[str, tuple[str, str]] = {
    "discard": (N_("Which column is discarded?"), N_("Both its cards go to the discards. The left column stays.")),
    "megaphone": (N_("Use the megaphone?"), N_("You would take the first turn of this round.")),
    "choose": (N_("Choose a column"), N_("You take its room and its resource; on the left, the first-player marker.")),
    "place": (
        N_("Where does it go?"),
        N_("Side by side rooms of a kind grow together. Face down it is an empty room."),
    ),
    "decorate": (N_("Where does the decoration go?"), N_("It finishes its room: no card may join it then.")),
    "finish": (N_("Use the paint bucket?"), N_("You may still turn an empty room face up before your turn ends.")),
    "roofer": (N_("Add a roof?"), N_("Your Roofer may add one discarded roof card before the stacks are opened.")),
    "supplier": (N_("Exchange a room?"), N_("Your Supplier may bring a discarded room; a decoration there is lost.")),
    "handyman": (N_("Swap two cards?"), N_("Your Handyman may swap two cards of your home; decorations go with them.")),
}


class HomeWording(Wording):
    """The words of Dream Home."""

    def action(self, number: int) -> str:
        """What an action does, as a button would say it."""
        return action_words(a.catalogue().action(number))

    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        """One sentence on an event."""
        if event.kind == "scored":
            return scored_words(event, names)
        words = EVENTS.get(event.kind)
        name = names[event.seat] if event.seat >= 0 else ""
        return words(event, name) if words is not None else ""

    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        """The question on the table and the reason behind it."""
        assert isinstance(view, HomeView)
        if view.phase == "over":
            return _("The homes are finished"), _("See what each is worth.")
        if view.seat != view.current_seat:
            asked = names[view.current_seat]
            return _("{name} is building").format(name=asked), self._waiting(view)
        question, reason = QUESTIONS[view.phase]
        if view.phase == "place":
            return _("Where does the {room} go?").format(room=room_words(view.hand)), _(reason)
        if view.phase == "decorate":
            return _("Where does it go: {token}?").format(token=resource_words(view.gift)), _(reason)
        return _(question), _(reason)

    @staticmethod
    def _waiting(view: HomeView) -> str:
        if view.hand:
            return _("Taken: {column}.").format(column=column_words(view.hand, view.gift))
        return _("Round {round} of 12.").format(round=view.round)

    def refusal(self, rule: str) -> str:
        """Why a rule refuses a move."""
        return (
            _(REFUSALS[rule]) if rule in REFUSALS else _("The rules do not allow this now ({rule}).").format(rule=rule)
        )
