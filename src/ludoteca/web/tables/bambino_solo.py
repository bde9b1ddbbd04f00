"""The table of Bambino-Solo: a lane for each child, animals instead of numbers, a question asked in pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludoteca.core.event import Event
from ludoteca.core.game import Game, View
from ludoteca.core.wording import _, ngettext
from ludoteca.games.bambino_solo.text import COLOURS
from ludoteca.games.bambino_solo.view import BambinoView
from ludoteca.web import sheet
from ludoteca.web.art import SIGNS
from ludoteca.web.data import Data
from ludoteca.web.people import Person
from ludoteca.web.tables import TURN, Place, Reasons, Scene, Touch, lamp, legal_notations, lines, seat_order
from ludoteca.web.tables.solo import colour_word

ANIMALS = ("ladybird", "snail", "mouse", "hedgehog", "hare", "hen", "pig", "horse", "bear", "elephant")
"""The animals of the values 1 to 10."""
ACTIONS = {"+1": "robin", "+2": "pelican", "s": "owl"}
SYMBOLS = (
    *ANIMALS, *ACTIONS.values(), "butterfly", "heart", "sun", "clover", "drop", "paw", "cake", "face", "plus", "a-skip",
    *(f"n{number}" for number in range(1, 11)), "i-hand", "i-cut",
)  # fmt: skip
REGIONS = ("track", "middle", "news", "say", "hand")


class Face(Data, frozen=True, kw_only=True):
    """A card: its animal, and a number, `plus` (cards to draw) or neither (the owl); black is the butterfly."""

    colour: str
    animal: str
    value: int
    plus: int
    name: str


class Lane(Data, frozen=True, kw_only=True):
    """A child's way to the cake: the pawn stands `steps` from the start."""

    place: Place
    steps: int
    label: str


class HandCard(Data, frozen=True, kw_only=True):
    """A card in my hand."""

    face: Face
    touch: Touch


class BambinoScene(Scene, frozen=True, kw_only=True):
    """`pictures`: what fits, as colour and animals; `length`: steps from start to cake.

    `petals` are the cards of the hand whose colour is chosen round the piles.
    """

    lanes: tuple[Lane, ...]
    length: int
    hand: tuple[HandCard, ...]
    petals: tuple[Touch, ...]
    rows: str
    top: Face
    top_travel: str
    top_label: str
    colour: str
    colour_name: str
    pile: int
    played: int
    pictures: tuple[str, ...]
    draw_pile: Touch
    call: Touch


def animal_word(animal: str) -> str:
    """An animal's name in the reader's language."""
    words = {
        "ladybird": _("ladybird"), "snail": _("snail"), "mouse": _("mouse"), "hedgehog": _("hedgehog"),
        "hare": _("hare"), "hen": _("hen"), "pig": _("pig"), "horse": _("horse"), "bear": _("bear"),
        "elephant": _("elephant"), "robin": _("robin, draw one"), "pelican": _("pelican, draw two"),
        "owl": _("sleeping owl, skip"), "butterfly": _("Butterfly, choose a colour"),
    }  # fmt: skip
    return words[animal]


def face(code: str) -> Face:
    """A card by its code: `r5`, `y+2`, `gs`, `bf`."""
    if code == "bf":
        return Face(colour="black", animal="butterfly", value=0, plus=0, name=animal_word("butterfly"))
    colour, rest = COLOURS[code[0]], code[1:]
    value = int(rest) if rest.isdigit() else 0
    animal = ANIMALS[value - 1] if value else ACTIONS[rest]
    word = colour_word(colour)
    name = _("{colour} {animal}").format(colour=word[0].upper() + word[1:], animal=animal_word(animal))
    return Face(colour=colour, animal=animal, value=value, plus=int(rest) if rest.startswith("+") else 0, name=name)


def model(game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> BambinoScene:
    """The scene of a view of Bambino-Solo."""
    assert isinstance(view, BambinoView)
    legal, reasons, light = legal_notations(game, view), Reasons(game, view), lamp(view)
    question, reason = lines(game, view, people)
    order = seat_order(view) + ([view.seat] if view.seat >= 0 else [])
    top, colour = face(view.top), view.colour if view.colour in SIGNS else "black"
    lanes, hand = tuple(_lane(view, people[seat]) for seat in order), _hand(view, legal, reasons)
    return BambinoScene(
        game="bambino_solo",
        title=game.title,
        subtitle=_("To the cake! Round {n}").format(n=view.round),
        seat=view.seat,
        decision=view.decision,
        lamp=light,
        question=question,
        reason=reason,
        places=tuple(lane.place for lane in lanes if not lane.place.me),
        mine=_place(view, people[view.seat]) if view.seat >= 0 else None,
        told=tuple(told),
        scores=tuple((people[seat], view.pawns[seat], seat == view.seat) for seat in range(view.seats)),
        buttons=_buttons(legal, light),
        lanes=lanes,
        length=view.steps,
        hand=tuple(hand),
        petals=tuple(card.touch for card in hand if card.touch.choices),
        rows="few" if len(view.hand) <= 5 else "some" if len(view.hand) <= 10 else "lots",
        top=top,
        top_travel=f"card-{view.top}-{view.hand.count(view.top) + 1}",
        top_label=_("On top: {card}. Colour in force: {colour}.").format(card=top.name, colour=colour_word(colour)),
        colour=colour,
        colour_name=colour_word(colour),
        pile=view.pile,
        played=view.played,
        pictures=_pictures(top, colour),
        draw_pile=_draw_pile(view, legal, reasons),
        call=_call(legal, reasons),
    )


def voice_of(event: Event) -> str:
    """The animal on a card that was played; "" for every other event."""
    card = event.public.get("card")
    return face(card).animal if event.kind == "played" and isinstance(card, str) else ""


def _pictures(top: Face, colour: str) -> tuple[str, ...]:
    animal = () if top.animal == "butterfly" else (top.animal,)
    return (SIGNS.get(colour, "face"), *animal, "butterfly")


def _place(view: BambinoView, person: Person) -> Place:
    seat = person.seat
    called, owed = seat in view.called, seat == view.owes
    flag = "SOLO!" if called else "SOLO?" if owed else ""
    return Place(
        person=person,
        me=seat == view.seat,
        turn=seat == view.current_seat,
        cards=view.counts[seat],
        flag=flag,
        owed=owed and not called,
    )


def _lane(view: BambinoView, person: Person) -> Lane:
    steps = view.pawns[person.seat]
    at = _("at the start") if steps == 0 else _("step {n} of {all}").format(n=steps, all=view.steps)
    cards = ngettext("{n} card", "{n} cards", view.counts[person.seat]).format(n=view.counts[person.seat])
    return Lane(place=_place(view, person), steps=steps, label=f"{person.full_name}: {at}, {cards}")


# ── what can be touched ──


def _hand(view: BambinoView, legal: Sequence[str], reasons: Reasons) -> list[HandCard]:
    copies: Counter[str] = Counter()
    cards = []
    for code in view.hand:
        copies[code] += 1
        cards.append(HandCard(face=face(code), touch=_touch(code, copies[code], legal, reasons, len(view.hand))))
    return cards


def _touch(code: str, copy: int, legal: Sequence[str], reasons: Reasons, held: int) -> Touch:
    key, label = f"card-{code}-{copy}", face(code).name
    ways = [way for way in legal if way.split()[:2] == ["play", code] and not way.endswith(" solo")]
    if not ways:
        why, rule = reasons.why(f"play {code} red" if code == "bf" and held > 1 else f"play {code}")
        return Touch(key=key, label=label, why=why, rule=rule)
    if len(ways) == 1:
        return Touch(key=key, label=label, action=ways[0], armed=_armed(ways[0], legal))
    choices = tuple(_petal(key, way, legal) for way in ways)
    return Touch(key=key, label=label, choices=choices, ask=_("Which colour?"))


def _armed(way: str, legal: Sequence[str]) -> str:
    return f"{way} solo" if f"{way} solo" in legal else ""


def _petal(key: str, way: str, legal: Sequence[str]) -> Touch:
    colour = way.split()[2]
    return Touch(key=f"{key}-{colour}", label=colour_word(colour), action=way, css=colour, armed=_armed(way, legal))


def _draw_pile(view: BambinoView, legal: Sequence[str], reasons: Reasons) -> Touch:
    label = ngettext("Draw a card. {n} card is left.", "Draw a card. {n} cards are left.", view.pile)
    label = label.format(n=view.pile)
    if "draw" in legal:
        return Touch(key="draw-pile", label=label, action="draw")
    why, rule = reasons.why("draw")
    return Touch(key="draw-pile", label=label, why=why, rule=rule)


def _buttons(legal: Sequence[str], light: str) -> tuple[Touch, ...]:
    if light == TURN and "pass" in legal:
        return (Touch(key="pass", label=_("Pass"), says=_("Pass"), action="pass"),)
    return ()


def _call(legal: Sequence[str], reasons: Reasons) -> Touch:
    if "solo" in legal:
        return Touch(key="solo-call", label=_("Call SOLO"), action="solo")
    if any(way.endswith(" solo") for way in legal):
        return Touch(key="solo-call", label=_("Call SOLO with the next card"), armed="yes")
    why, rule = reasons.why("solo")
    return Touch(key="solo-call", label=_("Call SOLO"), why=why, rule=rule)


def sheet_rows(_game: Game, view: View, _events: Sequence[Event]) -> list[sheet.Line]:
    """The steps of each pawn; a round makes one."""
    assert isinstance(view, BambinoView)
    return [sheet.Line(_("Steps to the cake"), view.pawns, drawing="paw")]
