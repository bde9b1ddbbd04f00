"""What is said in Dream Home: buttons, events, questions and refusals. What things are called stands in `text.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core.event import Event
from ludoteca.core.game import Action, Decline, View
from ludoteca.core.wording import N_, Wording, _
from ludoteca.games.dream_home import actions as a
from ludoteca.games.dream_home.text import column_words, place_words, resource_words, room_words
from ludoteca.games.dream_home.view import HomeView

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
