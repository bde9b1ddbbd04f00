"""The table of Solos en Casa: the house with its pets, doors and traps; a hand whose cards are aimed on the board.

What a card needs (a door, a space, a pet) is chosen where it is. The house itself is drawn once with the page; only
what stands or moves on it is sent again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from ludoteca.core.game import Game, View
from ludoteca.core.wording import _, ngettext
from ludoteca.games.solos_en_casa import HouseView, SolosEnCasa
from ludoteca.games.solos_en_casa.text import pet_words
from ludoteca.web.data import Data
from ludoteca.web.people import Person
from ludoteca.web.tables import TURN, Place, Reasons, Scene, Touch, lamp, legal_notations, lines, seat_order
from ludoteca.web.tables.house_cards import PET_DRAWINGS, Face, crash_drawings, crash_words, face, sign_words
from ludoteca.web.tables.house_plan import FURNITURE, Mark, Plan, Spot, draw_plan

SYMBOLS = (
    "heart", "sun", "clover", "drop", "face", *PET_DRAWINGS, "banana", "bomb", "potion", "potion-all", "door", "grille",
    "crash", "paw", "target", "fridge", *(f"die{n}" for n in range(1, 7)), "i-check", "i-close", "n1", "n2", "i-cut",
    "c-one", "c-all", "c-fwd", "c-back", "door-shut", *(f"f-{room}" for room in FURNITURE),
)  # fmt: skip
REACH = 50
"""How far around its middle a space takes a tap, in units of the drawing."""
ROW = 28
"""From one row of pets on a space to the next."""
LOWER = 10
"""How much lower the right one of a row stands."""
REGIONS = ("seats", "pieces", "supply", "say", "acts", "hand", "news")


Area = tuple[int, int, int, int]
"""Where something is touched: left, top, width, height, in units of the drawing."""


class HandCard(Data, frozen=True, kw_only=True):
    """Cards of a kind in my hand; `drops` are ways to discard one, each with the key of the choice that shows it."""

    face: Face
    touch: Touch
    count: int
    drops: tuple[tuple[str, Touch], ...]


class Pawn(Data, frozen=True, kw_only=True):
    """A pet on the board, with what can be touched on it, in `area`: (key of the open choice or "", touch)."""

    seat: int
    symbol: str
    x: int
    y: int
    size: int
    css: str
    label: str
    area: Area
    touches: tuple[tuple[str, Touch], ...]


class Goal(Data, frozen=True, kw_only=True):
    """A place or door on the board that can be touched; `key` is the choice that shows it ("": always)."""

    area: Area
    key: str
    touch: Touch


class HouseScene(Scene, frozen=True, kw_only=True):
    """The whole table; `doors` with their closed tokens, `traps` as (space, drawing)."""

    plan: Plan
    doors: tuple[tuple[Mark, int, str], ...]
    traps: tuple[tuple[Spot, str, str], ...]
    pawns: tuple[Pawn, ...]
    goals: tuple[Goal, ...]
    hand: tuple[HandCard, ...]
    menus: tuple[tuple[str, Touch], ...]
    rooms: tuple[str, ...]
    die: int
    crash_card: tuple[str, ...]
    crash_name: str
    deck: int
    crash_deck: int
    traps_left: int
    sentence: str


_plans: WeakKeyDictionary[SolosEnCasa, Plan] = WeakKeyDictionary()


def _plan(game: SolosEnCasa) -> Plan:
    """The picture of a game's board, drawn once a game."""
    found = _plans.get(game)
    if found is None:
        found = _plans[game] = draw_plan(game.plan)
    return found


def model(game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> HouseScene:
    """The scene of a view of Solos en Casa."""
    assert isinstance(game, SolosEnCasa)
    assert isinstance(view, HouseView)
    plan = _plan(game)
    question, reason = lines(game, view, people)
    hands = Hands(game, view, people, plan)
    return HouseScene(
        game="solos_en_casa",
        title=game.title,
        subtitle=_("First to the fridge"),
        seat=view.seat,
        decision=view.decision,
        lamp=lamp(view),
        question=question,
        reason=reason,
        places=tuple(_place(view, people[seat], plan) for seat in seat_order(view)),
        mine=_place(view, people[view.seat], plan) if view.seat >= 0 else None,
        told=tuple(told),
        scores=tuple((people[seat], 0, seat == view.seat) for seat in range(view.seats)),
        buttons=tuple(hands.buttons()),
        plan=plan,
        doors=tuple(_door(mark, closed) for mark, closed in zip(plan.doors, view.closed, strict=True)),
        traps=tuple(_trap(plan.spots[space], kind) for space, kind in view.traps),
        pawns=tuple(hands.pawns()),
        goals=tuple(hands.goals()),
        hand=tuple(hands.cards()),
        menus=tuple(hands.menus()),
        rooms=tuple(plan.room_names[plan.spots[space].room] for space in view.at),
        die=view.die,
        crash_card=crash_drawings(view.crash_card),
        crash_name=crash_words(view.crash_card),
        deck=view.deck,
        crash_deck=view.crash_deck,
        traps_left=view.traps_left,
        sentence=_read_board(view, people, plan),
    )


def _place(view: HouseView, person: Person, plan: Plan) -> Place:
    seat = person.seat
    return Place(
        person=person,
        me=seat == view.seat,
        turn=seat == view.current_seat,
        cards=view.counts[seat],
        say=plan.room_names[plan.spots[view.at[seat]].room],
    )


def _door(mark: Mark, closed: int) -> tuple[Mark, int, str]:
    words = ngettext("door, {n} bar across", "door, {n} bars across", closed).format(n=closed)
    return mark, closed, words if closed else _("open door")


def _around(point: Spot | Mark) -> Area:
    """The area around a space or a door."""
    return point.x - REACH, point.y - REACH, 2 * REACH, 2 * REACH


def _row(row: int, crowd: int) -> int:
    """How far below a space's middle a row of pets stands, where several are on it."""
    return ROW * row - ROW * ((crowd + 1) // 2) // 2


def _share(spot: Spot, place: int, crowd: int) -> Area:
    """The area of one of several pets on a space: the half of its row on its side. None meets another."""
    rows, row = (crowd + 1) // 2, place // 2
    outer = REACH + ROW * (rows - 1) // 2
    between = (_row(under, crowd) + (LOWER - ROW) // 2 for under in range(1, rows))
    edges = [-outer, *between, outer]
    return spot.x - 90 * (1 - place % 2), spot.y + edges[row], 90, edges[row + 1] - edges[row]


def spot_of(scene: HouseScene, space: str) -> tuple[int, int]:
    """Where a space lies on the drawing, for whatever walks there."""
    spot = scene.plan.spots[space]
    return spot.x, spot.y


def _trap(spot: Spot, kind: str) -> tuple[Spot, str, str]:
    return spot, "banana" if kind == "banana" else "bomb", _("banana peel") if kind == "banana" else _("cola bomb")


def _read_board(view: HouseView, people: Sequence[Person], plan: Plan) -> str:
    """One sentence with where everybody stands, for those who hear the board."""
    parts = [
        _("{name}: {room}").format(name=people[seat].name, room=plan.room_names[plan.spots[view.at[seat]].room])
        for seat in range(view.seats)
    ]
    return "; ".join(parts)


# ── what can be touched ──


class Hands:
    """The legal actions of the viewing seat, sorted by where they are touched."""

    def __init__(self, game: SolosEnCasa, view: HouseView, people: Sequence[Person], plan: Plan) -> None:
        self._game = game
        self._view = view
        self._people = people
        self._plan = plan
        self._legal = legal_notations(game, view)
        self._ways = [(way, way.split()) for way in self._legal]
        self._reasons = Reasons(game, view)
        self._pets = game.box.pets
        self._own = self._pets[view.seat] if view.seat >= 0 else ""

    def _says(self, way: str) -> str:
        return self._game.wording.action(self._game.actions.parse(way))

    def _touch(self, way: str, says: str = "") -> Touch:
        return Touch(key=f"way-{way.replace(' ', '-')}", label=self._says(way), says=says, action=way)

    # ── the hand ──

    def cards(self) -> list[HandCard]:
        """My cards, alike ones together, in the order of the catalogue."""
        counts = Counter(self._view.hand)
        return [
            HandCard(
                face=face(code, self._own),
                touch=self._card_touch(code),
                count=count,
                drops=tuple(self._drops(code)),
            )
            for code, count in counts.items()
        ]

    def _drops(self, code: str) -> list[tuple[str, Touch]]:
        ways = [(way, words[0]) for way, words in self._ways if words[0] in ("back", "drop") and words[1] == code]
        return [(f"open-{verb}", self._touch(way, _("discard"))) for way, verb in ways]

    def _card_touch(self, code: str) -> Touch:
        key, drawn = f"card-{code}", face(code, self._own)
        label = f"{drawn.name}, {drawn.hint}"
        ways = [way for way, words in self._ways if self._plays(words, code)]
        if not ways:
            why, rule = self._why(code)
            return Touch(key=key, label=label, why=why, rule=rule)
        if len(ways) == 1 and ways[0].split()[0] in ("crash", "advance", "dice", "potion"):
            return Touch(key=key, label=label, action=ways[0])
        inside = (Touch(key=f"in-{code}", label=label),)
        return Touch(key=key, label=label, choices=inside, ask=self._ask(code))

    def _plays(self, words: list[str], code: str) -> bool:
        """Whether an action plays this card."""
        verb, thing = words[0], words[1] if len(words) > 1 else ""
        if code == "door":
            return verb in ("open", "close")
        if code in ("grille", "crash"):
            return verb == code
        first, second = code.split("-", 1)
        if first in ("banana", "cola"):
            return verb == first and self._plan.spots[thing].colour == second
        if first == "potion":
            return verb == "potion" and thing == second
        raid = second == "attack" and first == self._own and verb == "attack" and words[2] == "and"
        return raid or (verb == second and thing == first and (verb != "attack" or words[2] == "on"))

    def _ask(self, code: str) -> str:
        if code == "door":
            return _("Which door?")
        if code.startswith(("banana", "cola")):
            return _("On which space?")
        return _("With whom?") if code == "grille" else _("Whom?")

    def _why(self, code: str) -> tuple[str, str]:
        """Why a card cannot be played now: asked of one action that would play it."""
        for number in range(len(self._game.actions)):
            notation = self._game.actions.notation(number)
            if self._plays(notation.split(), code):
                return self._reasons.why(notation)
        return "", ""

    # ── on the board ──

    def goals(self) -> list[Goal]:
        """Spaces and doors that can be touched, at once or while a card is being aimed."""
        doors = {mark.name: mark for mark in self._plan.doors}
        found = []
        for way, words in self._ways:
            if words[0] in ("open", "close"):
                mark = doors[words[1]]
                found.append(Goal(area=_around(mark), key="card-door", touch=self._touch(way)))
            elif words[0] in ("banana", "cola"):
                spot = self._plan.spots[words[1]]
                found.append(Goal(area=_around(spot), key=f"card-{words[0]}-{spot.colour}", touch=self._touch(way)))
            elif words[0] == "go":
                spot = self._plan.spots[words[1]]
                steps = str(self._view.points) if self._view.points else ""
                found.append(Goal(area=_around(spot), key="", touch=self._touch(way, steps)))
        return found

    def pawns(self) -> list[Pawn]:
        """The pets where they stand; two on a space stand side by side, more on the entrance in rows."""
        crowd: dict[str, list[int]] = {}
        for seat, space in enumerate(self._view.at):
            crowd.setdefault(space, []).append(seat)
        return [self._pawn(seat, crowd[space]) for seat, space in enumerate(self._view.at)]

    def _pawn(self, seat: int, together: list[int]) -> Pawn:
        spot, place = self._plan.spots[self._view.at[seat]], together.index(seat)
        alone = len(together) == 1
        x = spot.x if alone else spot.x - 18 + 36 * (place % 2)
        y = spot.y if alone else spot.y + _row(place // 2, len(together)) + LOWER * (place % 2)
        person, pet = self._people[seat], self._pets[seat]
        label = _("{pet} of {name}").format(pet=pet_words(pet), name=person.name)
        css = ("me " if seat == self._view.seat else "") + ("turn" if seat == self._view.current_seat else "")
        return Pawn(
            seat=seat,
            symbol=pet if pet in PET_DRAWINGS else "paw",
            x=x,
            y=y,
            size=42 if alone else 32,
            css=css,
            label=label,
            area=_around(spot) if alone else _share(spot, place, len(together)),
            touches=tuple(self._on_pet(pet)),
        )

    def _on_pet(self, pet: str) -> list[tuple[str, Touch]]:
        found = []
        for way, words in self._ways:
            if words[-1] != pet:
                continue
            if words[0] == "aim":
                found.append(("", self._touch(way)))
            elif words[0] == "grille":
                found.append(("card-grille", self._touch(way)))
            elif words[0] == "attack" and words[2] == "on":
                found.append((f"card-{words[1]}-attack", self._touch(way)))
        return found

    # ── buttons ──

    def buttons(self) -> list[Touch]:
        """The tray's buttons: die, end, answers to a question; what cannot be done now says why."""
        found = [self._plain(word, says) for word, says in self._plain_words() if word in self._legal]
        for way, words in self._ways:
            if words[0] == "potion":
                found.append(self._touch(way, _("Potion, {colour}").format(colour=sign_words(words[1]))))
            elif words[0] == "ward":
                colours = " + ".join(sign_words(word) for word in words[1:])
                found.append(self._touch(way, _("Potions: {colours}").format(colours=colours)))
        found += self._discarding()
        mine = lamp(self._view) == TURN
        if mine and not {"end", "decline"} & set(self._legal):
            why, rule = self._reasons.why("end")
            found.append(Touch(key="pass", label=_("End turn"), says=_("End turn"), why=why, rule=rule, css="off"))
        return found

    def _discarding(self) -> list[Touch]:
        """Buttons that ask which card is discarded, to step back or because nothing was possible."""
        verbs = {words[0] for _way, words in self._ways}
        says = {"back": _("Step back"), "drop": _("Discard")}
        inside = {verb: (Touch(key=f"in-{verb}", label=says[verb]),) for verb in says}
        ask = _("Which card do you discard?")
        return [
            Touch(key=f"open-{verb}", label=says[verb], says=says[verb], choices=inside[verb], ask=ask)
            for verb in says
            if verb in verbs
        ]

    @staticmethod
    def _plain_words() -> list[tuple[str, str]]:
        return [
            ("roll", _("Roll the die")),
            ("unlock", _("Open the door")),
            ("stop", _("Stop before it")),
            ("end", _("End turn")),
            ("decline", _("No")),
        ]

    @staticmethod
    def _plain(word: str, says: str) -> Touch:
        css = {"roll": "lit", "unlock": "lit"}.get(word, "")
        key = {"end": "pass", "decline": "pass", "roll": "draw"}.get(word, word)
        return Touch(key=key, label=says, says=says, action=word, css=css)

    def menus(self) -> list[tuple[str, Touch]]:
        """Choices that no single thing on the board stands for: attacks on two at once."""
        found = []
        for way, words in self._ways:
            if words[0] == "attack" and words[2] == "and":
                found.append((f"card-{self._own}-attack", self._touch(way, self._says(way))))
        return found
