"""The words of Solos en Casa: cards, rooms, actions, events, questions and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.event import Event
from ludoteca.core.game import Catalogue, View
from ludoteca.core.wording import N_, Wording, _, coloured, ngettext
from ludoteca.games.solos_en_casa import actions as a
from ludoteca.games.solos_en_casa.plan import Plan
from ludoteca.games.solos_en_casa.view import HouseView

PETS = {
    "cat": N_("cat"),
    "dog": N_("dog"),
    "parrot": N_("parrot"),
    "rabbit": N_("rabbit"),
    "hamster": N_("hamster"),
    "turtle": N_("turtle"),
}
ROOMS = (
    N_("Hall"), N_("Bathroom"), N_("Living room"), N_("Dining room"), N_("Laundry"), N_("Kids' room"), N_("Bedroom"),
    N_("Study"), N_("Kitchen"),
)  # fmt: skip
"""The rooms of the shipped house, for translators; other boards keep the words of their file."""

COLOURS = {"red": N_("red"), "yellow": N_("yellow"), "green": N_("green"), "blue": N_("blue"), "any": N_("any colour")}
THINGS = {
    "door": N_("door card"),
    "grille": N_("ventilation grille"),
    "crash": N_("Crash card"),
    "banana": N_("banana peel"),
    "cola": N_("cola bomb"),
    "potion": N_("potion"),
}
EFFECTS = {
    "advance": N_("the {pet}'s run"),
    "attack": N_("the {pet}'s attack"),
    "dice": N_("the {pet}'s dice"),
}

REFUSALS = {
    "R3.1": N_("It is not for you to do this now."),
    "R3.2": N_("Roll the die once in your turn before you end it; a second roll is not allowed."),
    "R3.3": N_("You do not hold this card."),
    "R3.7": N_("This card would change nothing: keep it."),
    "R3.8": N_("Cards are discarded without stepping back only when nothing was possible this turn."),
    "R4.2": N_("From here the pet cannot go that way."),
    "R4.3": N_("The door ahead is closed: open it with door cards, or stop before it."),
    "R4.6": N_("At most two cards a turn are discarded to step back."),
    "R4.7": N_("The pet cannot step back from here."),
    "R4.9": N_("The space behind is full: a second card takes the pet over it."),
    "R5.2": N_("You need as many door cards as bars lie across the door."),
    "R5.3": N_("This door has no token to turn that way."),
    "R6.2": N_("A trap lies here already: one a space."),
    "R6.3": N_("No trap token is left: wait until one goes off."),
    "R6.7": N_("Only a potion of this colour, or of all colours, helps against this trap."),
    "R7.1": N_("A grille swaps with a pet on another space."),
    "R7.2": N_("Two potions avert a grille, and only when you are asked."),
    "R8.6": N_("There is no hand with a card to take from."),
    "R8.7": N_("Taking from two players needs two with cards, and the card of your own pet."),
    "R8.10": N_("The pet could not move with this card now."),
    "R9.3": N_("A pet is named when a Crash card for one pet lies open."),
}


def card_words(code: str) -> str:
    """A card in words: "red potion", "the cat's run"."""
    if code in THINGS:
        return _(THINGS[code])
    thing, rest = code.split("-", 1)
    if thing in THINGS:
        return _("{thing} ({colour})").format(thing=_(THINGS[thing]), colour=coloured(rest, _(COLOURS[rest])))
    return _(EFFECTS[rest]).format(pet=pet_words(thing))


def pet_words(pet: str) -> str:
    """A pet in words; an owner's own pets keep the name of their file."""
    return _(PETS[pet]) if pet in PETS else pet


def crash_words(code: str) -> str:
    """A Crash card in words."""
    scope, way, door = code.split("-")
    words = {
        ("all", "forward"): _("all pets forward past the next {door}"),
        ("all", "back"): _("all pets back past the last {door}"),
        ("one", "forward"): _("one pet forward past the next {door}"),
        ("one", "back"): _("one pet back past the last {door}"),
    }
    return words[scope, way].format(door=_("open door") if door == "open" else _("closed door"))


class HouseWording(Wording):
    """The words of one house."""

    def __init__(self, catalogue: Catalogue, plan: Plan, pets: Sequence[str]) -> None:
        self._catalogue = catalogue
        self._pets = list(pets)
        self._rooms = dict(plan.rooms)
        self._room_of = {space.id: space.room for space in plan.spaces}
        self._ends = {door.id: door.step for door in plan.doors}

    def place(self, space: str) -> str:
        """A space in words: the room and its number in it."""
        room = self._room_of[space]
        number = space.rsplit("-", 1)[-1]
        name = _(self._rooms[room])
        return _("{room}, space {number}").format(room=name, number=number) if number.isdigit() else name

    def door(self, door: str) -> str:
        """A door in words: between which rooms."""
        first, second = (self._room_of[space] for space in self._ends[door])
        if first == second:
            return _("the door in the {room}").format(room=_(self._rooms[first]))
        return _("the door from {first} to {second}").format(first=_(self._rooms[first]), second=_(self._rooms[second]))

    # ── actions ──

    def action(self, number: int) -> str:
        """What an action does, as a button would say it."""
        action = self._catalogue.action(number)
        if isinstance(action, a.Plain):
            return self._plain(action.word)
        if isinstance(action, a.TurnDoor):
            words = _("Open {door}") if action.opens else _("Close {door}")
            return words.format(door=self.door(action.door))
        if isinstance(action, a.LayTrap):
            words = _("Lay a {trap}: {place}")
            return words.format(trap=_(THINGS[action.trap]), place=self.place(action.space))
        if isinstance(action, a.UsePotions):
            return _("Use {potions}").format(potions=" + ".join(_(COLOURS[colour]) for colour in action.colours))
        return self._about_pets(action)

    @staticmethod
    def _plain(word: str) -> str:
        return {
            "roll": _("Roll the die"),
            "end": _("End the turn"),
            "stop": _("Stop before the door"),
            "unlock": _("Open the door and go on"),
            "crash": _("Play Crash: turn one up"),
        }[word]

    def _about_pets(self, action: object) -> str:
        if isinstance(action, a.Target):
            words = _("Swap places with the {pet}") if action.word == "grille" else _("The Crash card is for the {pet}")
            return words.format(pet=pet_words(action.pet))
        if isinstance(action, a.PlayPet):
            return _("Play {card}").format(card=card_words(f"{action.pet}-{action.effect}"))
        if isinstance(action, a.Attack):
            return _("Take from the {pet} with {card}").format(
                pet=pet_words(action.victim), card=card_words(f"{action.card}-attack")
            )
        if isinstance(action, a.AttackTwo):
            return _("Take a card each from the {one} and the {other}").format(
                one=pet_words(action.victims[0]), other=pet_words(action.victims[1])
            )
        if isinstance(action, a.Go):
            return _("Go on: {place}").format(place=self.place(action.space))
        if isinstance(action, a.Discard):
            words = _("Discard {card} and step back") if action.word == "back" else _("Discard {card}")
            return words.format(card=card_words(action.card))
        return _("No, thank you")

    # ── events ──

    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        """One sentence on an event."""
        teller = getattr(self, f"_tell_{event.kind}", None)
        if teller is None:
            return ""
        name = names[event.seat] if event.seat >= 0 else ""
        words = teller(event, name, names)
        assert isinstance(words, str)
        return words

    def _tell_rolled(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("{name} rolled a {die}.").format(name=name, die=event.public["die"])

    def _tell_played(self, event: Event, name: str, names: Sequence[str]) -> str:
        card = card_words(str(event.public["card"]))
        if "space" in event.public:
            place = self.place(str(event.public["space"]))
            return _("{name} laid a trap ({card}): {place}.").format(name=name, card=card, place=place)
        if "target" in event.public:
            other = names[int(str(event.public["target"]))]
            return _("{name} wants to change places with {other}.").format(name=name, other=other)
        return _("{name} played {card}.").format(name=name, card=card)

    def _tell_crash(self, event: Event, _name: str, _names: Sequence[str]) -> str:
        return _("The Crash card says: {words}.").format(words=crash_words(str(event.public["card"])))

    def _tell_aimed(self, event: Event, name: str, names: Sequence[str]) -> str:
        return _("{name} named the pet of {other}.").format(name=name, other=names[int(str(event.public["target"]))])

    def _tell_opened(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("{name} opened {door}.").format(name=name, door=self.door(str(event.public["door"])))

    def _tell_unlocked(self, event: Event, name: str, names: Sequence[str]) -> str:
        return self._tell_opened(event, name, names)

    def _tell_closed(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("{name} closed {door}.").format(name=name, door=self.door(str(event.public["door"])))

    def _tell_rested(self, event: Event, name: str, _names: Sequence[str]) -> str:
        place = self.place(str(event.public["space"]))
        if event.public["space"] == event.public["from"]:
            return _("The pet of {name} stays: {place}.").format(name=name, place=place)
        return _("The pet of {name} moved: {place}.").format(name=name, place=place)

    def _tell_sprung(self, event: Event, name: str, _names: Sequence[str]) -> str:
        if event.public["trap"] == "banana":
            return _("The pet of {name} slipped on a banana peel.").format(name=name)
        return _("The pet of {name} is stuck: a cola bomb went off.").format(name=name)

    def _tell_drank(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("{name} averted a trap with a potion.").format(name=name)

    def _tell_warded(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("{name} averted the grille with two potions.").format(name=name)

    def _tell_swapped(self, event: Event, name: str, names: Sequence[str]) -> str:
        other = names[int(str(event.public["target"]))]
        return _("{name} and {other} changed places.").format(name=name, other=other)

    def _tell_took(self, event: Event, name: str, names: Sequence[str]) -> str:
        victim = names[int(str(event.public["from"]))]
        if "card" in event.public:
            card = card_words(str(event.public["card"]))
            return _("{name} took a card from {other}: {card}.").format(name=name, other=victim, card=card)
        return _("{name} took a card from {other}.").format(name=name, other=victim)

    def _tell_drew(self, event: Event, name: str, _names: Sequence[str]) -> str:
        count = int(str(event.public["count"]))
        return ngettext("{name} drew {n} card.", "{name} drew {n} cards.", count).format(name=name, n=count)

    def _tell_discarded(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("{name} discarded {card}.").format(name=name, card=card_words(str(event.public["card"])))

    def _tell_unaffected(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("The pet of {name} is not affected.").format(name=name)

    def _tell_shuffled(self, event: Event, _name: str, _names: Sequence[str]) -> str:
        return _("The discards were shuffled into a new deck.")

    def _tell_won(self, event: Event, name: str, _names: Sequence[str]) -> str:
        return _("The pet of {name} reached the fridge first!").format(name=name)

    # ── questions ──

    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        """What the tray says."""
        assert isinstance(view, HouseView)
        if view.stage == "over":
            return _("The fridge is open"), _("{name} was there first.").format(name=names[view.winner])
        if view.seat != view.current_seat:
            return _("{name}'s turn").format(name=names[view.current_seat]), ""
        return self._asked(view, names)

    def _asked(self, view: HouseView, names: Sequence[str]) -> tuple[str, str]:
        if view.stage == "turn":
            if view.rolled:
                return _("You rolled a {die}").format(die=view.die), _("Play cards, or end your turn.")
            return _("Roll the die"), _("Cards may be played before and after.")
        questions = {
            "fork": (_("Which way?"), ngettext("{n} step left.", "{n} steps left.", view.points).format(n=view.points)),
            "door": (_("A closed door"), _("Open it with door cards, or stop before it.")),
            "trap": (_("A trap! Use a potion?"), _("One of its colour, or of all colours, removes it.")),
            "grille": (
                _("{name} wants your place").format(name=names[view.turn]),
                _("Two potions avert it; otherwise you change places."),
            ),
            "crash": (_("For which pet?"), crash_words(view.crash_card) if view.crash_card else ""),
            "back": (_("One more card"), _("The space behind is full: a second card takes the pet over it.")),
            "ending": (_("Discard one more?"), _("Nothing was possible this turn: you may be rid of a second card.")),
        }
        if view.stage == "fork" and view.motion in (3, 4):
            return questions["fork"][0], _("The pet runs to just past the next door.")
        return questions[view.stage]

    def refusal(self, rule: str) -> str:
        """Why a rule refuses a move."""
        if rule in REFUSALS:
            return _(REFUSALS[rule])
        return _("The rules do not allow this now ({rule}).").format(rule=rule)
