"""The table of SOLO: a hand, the piles on a mat dyed in the colour in force, the others on an arc."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ludoteca.core.game import Game, View
from ludoteca.core.wording import _, ngettext, speech
from ludoteca.games.solo.text import COLOURS
from ludoteca.games.solo.view import SoloView
from ludoteca.web.art import SIGNS
from ludoteca.web.data import Data
from ludoteca.web.people import Person
from ludoteca.web.tables import TURN, WINDOW, Place, Reasons, Scene, Touch, lamp, legal_notations, lines, seat_order

SYMBOLS = (
    "heart", "sun", "clover", "drop", "face", *(f"n{number}" for number in range(1, 10)),
    "a-skip", "a-reverse", "a-swap", "a-pass", "a-choose", "a-two", "a-four", "i-cut",
)  # fmt: skip
REGIONS = ("seats", "scores", "middle", "news", "say", "acts", "hand")

ACTIONS = {"s": "a-skip", "r": "a-reverse", "+2": "a-two", "x": "a-swap"}
BLACKS = {"w": "a-choose", "w4": "a-four", "pa": "a-pass"}
ROWS = (*range(1, 11), 12, 14, 21, 30, 50)


class Face(Data, frozen=True, kw_only=True):
    """A card as it is drawn: its colour, and a number or a pictogram; `name` is what a screen reader says."""

    code: str
    colour: str
    value: int
    symbol: str
    name: str


class HandCard(Data, frozen=True, kw_only=True):
    """A card in my hand; `twin` may be thrown in out of turn, `drawn` has just been drawn."""

    face: Face
    touch: Touch
    twin: bool
    drawn: bool


class SoloScene(Scene, frozen=True, kw_only=True):
    """`call` is the SOLO button; `draw_pile` the pile as a thing to touch; `rows` the layout class of the hand.

    `petals` are the cards whose colour is chosen round the piles, `aimed` those that a seat is chosen for: both in the
    hand too. Without any, the middle of the table looks the same from every seat.
    """

    hand: tuple[HandCard, ...]
    petals: tuple[Touch, ...]
    aimed: tuple[Touch, ...]
    rows: int
    top: Face
    top_label: str
    top_id: int
    top_travel: str
    top_from: str
    tilt: int
    colour: str
    colour_name: str
    direction: int
    penalty: int
    pile: int
    played: int
    goal: str
    draw_pile: Touch
    call: Touch


def colour_word(colour: str) -> str:
    """A colour's name in the reader's language."""
    words = {"red": _("red"), "yellow": _("yellow"), "green": _("green"), "blue": _("blue")}
    return words.get(colour, _("any colour"))


def sign_word(colour: str) -> str:
    """The name of a colour's sign."""
    return {"red": _("heart"), "yellow": _("sun"), "green": _("clover"), "blue": _("drop")}[colour]


def face(code: str) -> Face:
    """A card by its code: `r5`, `y+2`, `w4`."""
    return _face(code, speech())


@lru_cache(maxsize=1024)
def _face(code: str, _spoken: object) -> Face:
    if code in BLACKS:
        names = {"w": _("choose a colour"), "w4": _("draw four, choose a colour"), "pa": _("all pass hands")}
        name = _("{card}, black").format(card=names[code][0].upper() + names[code][1:])
        return Face(code=code, colour="black", value=0, symbol=BLACKS[code], name=name)
    colour, rest = COLOURS[code[0]], code[1:]
    value = int(rest) if rest.isdigit() else 0
    words = {"s": _("skip"), "r": _("reverse"), "+2": _("draw two"), "x": _("swap hands")}
    word = colour_word(colour)
    name = _("{colour} {what}, {sign}").format(
        colour=word[0].upper() + word[1:], what=value or words[rest], sign=sign_word(colour)
    )
    return Face(code=code, colour=colour, value=value, symbol=ACTIONS.get(rest, ""), name=name)


def model(game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> SoloScene:
    """The scene of a view of SOLO."""
    assert isinstance(view, SoloView)
    legal, reasons = legal_notations(game, view), Reasons(game, view)
    light = lamp(view)
    question, reason = lines(game, view, people)
    top = face(view.top)
    target = game.variant.number("target")
    colour = view.colour if view.colour in SIGNS else "black"
    hand = _hand(view, people, legal, reasons, light)
    chosen = [card for card in hand if card.touch.choices]
    in_force = _("Colour in force: {colour}.").format(colour=colour_word(colour))
    return SoloScene(
        game="solo",
        title=game.title,
        subtitle=_("Round {n} · first to {target}").format(n=view.round, target=target),
        seat=view.seat,
        decision=view.decision,
        lamp=light,
        question=question,
        reason=reason,
        places=tuple(_place(view, people[seat]) for seat in seat_order(view)),
        mine=_place(view, people[view.seat]) if view.seat >= 0 else None,
        told=tuple(told),
        scores=_scores(view, people),
        buttons=tuple(_buttons(view, legal, reasons, light)),
        hand=tuple(hand),
        petals=tuple(card.touch for card in chosen if card.face.symbol != ACTIONS["x"]),
        aimed=tuple(card.touch for card in chosen if card.face.symbol == ACTIONS["x"]),
        rows=next(rows for rows in ROWS if rows >= min(len(view.hand), 50)) if view.hand else 1,
        top=top,
        top_label=_("Top card: {card}. {force}").format(card=top.name, force=in_force),
        top_id=view.played,
        top_travel=f"card-{view.top}-{view.hand.count(view.top) + 1}",
        top_from="",
        tilt=view.played % 3,
        colour=colour,
        colour_name=colour_word(colour),
        direction=view.direction,
        penalty=view.penalty,
        pile=view.pile,
        played=view.played,
        goal=_("First to {target}").format(target=target),
        draw_pile=_draw_pile(view, legal, reasons),
        call=_call(legal, reasons),
    )


def _place(view: SoloView, person: Person) -> Place:
    seat = person.seat
    called, owed = seat in view.called, seat in view.owes
    return Place(
        person=person,
        me=seat == view.seat,
        turn=seat == view.current_seat,
        cards=view.counts[seat],
        flag="SOLO!" if called else "SOLO?" if owed else "",
        owed=owed and not called,
    )


def _scores(view: SoloView, people: Sequence[Person]) -> tuple[tuple[Person, int, bool], ...]:
    order = sorted(range(view.seats), key=lambda seat: -view.scores[seat])
    return tuple((people[seat], view.scores[seat], seat == view.seat) for seat in order)


# ── the hand ──


def _hand(
    view: SoloView, people: Sequence[Person], legal: Sequence[str], reasons: Reasons, light: str
) -> list[HandCard]:
    copies: Counter[str] = Counter()
    ways: dict[str, list[str]] = {}
    for way in legal:
        ways.setdefault(" ".join(way.split()[:2]), []).append(way)
    cards = []
    for code in view.hand:
        copies[code] += 1
        key = f"card-{code}-{copies[code]}"
        touch = _touch(code, key, people, ways.get(f"play {code}", ()), reasons, len(view.hand))
        drawn = code == view.drawn and copies[code] == view.hand.count(code)
        cards.append(HandCard(face=face(code), touch=touch, twin=light == WINDOW and touch.can, drawn=drawn))
    return cards


def _touch(code: str, key: str, people: Sequence[Person], ways: Sequence[str], reasons: Reasons, held: int) -> Touch:
    plain = [way for way in ways if not way.endswith(" solo")]
    label = face(code).name
    if not plain:
        named = " red" if code in ("w", "w4") and held > 1 else ""
        why, rule = reasons.why(f"play {code}{named}")
        return Touch(key=key, label=label, why=why, rule=rule)
    if len(plain) == 1:
        return Touch(key=key, label=label, action=plain[0], armed=_armed(plain[0], ways))
    ask = _("With whom?") if code.endswith("x") else _("Which colour?")
    choices = tuple(_choice(key, way, people, ways) for way in plain)
    return Touch(key=key, label=label, choices=choices, ask=ask)


def _armed(way: str, ways: Sequence[str]) -> str:
    return f"{way} solo" if f"{way} solo" in ways else ""


def _choice(key: str, way: str, people: Sequence[Person], ways: Sequence[str]) -> Touch:
    words = way.split()
    named = words[2] if len(words) > 2 else "keep"
    if named in SIGNS:
        says, css = colour_word(named), named
    elif named == "keep":
        says, css = _("Keep my hand"), "keep"
    else:
        says, css = _("Swap with {name}").format(name=people[int(named)].name), f"to-{named}"
    return Touch(key=f"{key}-{named}", label=says, says=says, action=way, css=css, armed=_armed(way, ways))


# ── the buttons ──


def _draw_pile(view: SoloView, legal: Sequence[str], reasons: Reasons) -> Touch:
    label = ngettext("Draw pile, {n} card", "Draw pile, {n} cards", view.pile).format(n=view.pile)
    for action in ("draw", "take"):
        if action in legal:
            return Touch(key="draw-pile", label=label, action=action)
    why, rule = reasons.why("draw")
    return Touch(key="draw-pile", label=label, why=why, rule=rule)


def _buttons(view: SoloView, legal: Sequence[str], reasons: Reasons, light: str) -> list[Touch]:
    if light == WINDOW:
        return [_jump(legal)] if any(way.startswith("play") for way in legal) else []
    if view.penalty and light == TURN:
        says = ngettext("Take {n}", "Take {n}", view.penalty).format(n=view.penalty)
        return [Touch(key="take", label=says, says=says, action="take", css="main" if "take" in legal else "off")]
    if "pass" in legal:
        says = _("Keep it") if view.drawn else _("Pass")
        return [Touch(key="pass", label=says, says=says, action="pass")]
    if "draw" in legal:
        return [Touch(key="draw", label=_("Draw"), says=_("Draw"), action="draw", css="lit")]
    why, rule = reasons.why("draw")
    return [Touch(key="draw", label=_("Draw"), says=_("Draw"), why=why, rule=rule, css="off")]


def _jump(legal: Sequence[str]) -> Touch:
    ways = [way for way in legal if way.startswith("play") and not way.endswith(" solo")]
    return Touch(
        key="jump", label=_("Jump in"), says=_("Jump in!"), action=ways[0], armed=_armed(ways[0], legal), css="shout"
    )


def _call(legal: Sequence[str], reasons: Reasons) -> Touch:
    if "solo" in legal:
        return Touch(key="solo-call", label=_("Call SOLO"), action="solo")
    if any(way.endswith(" solo") for way in legal):
        return Touch(key="solo-call", label=_("Call SOLO with the next card"), armed="yes")
    why, rule = reasons.why("solo")
    return Touch(key="solo-call", label=_("Call SOLO"), why=why, rule=rule)
