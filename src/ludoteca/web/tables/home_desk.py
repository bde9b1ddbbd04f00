"""What can be touched at a table of Dream Home, and how its cards are drawn.

The desk sorts the legal actions of the viewing seat by where they are touched: a column, a space of the house, a button
that opens places or further buttons.
"""

from __future__ import annotations

from ludoteca.core.wording import _
from ludoteca.games.dream_home import DreamHome, HomeState, HomeView
from ludoteca.games.dream_home.components import DECORATION_NAMES, ROOM_NAMES, SPACE_CODES
from ludoteca.games.dream_home.sheet import gains
from ludoteca.games.dream_home.text import EFFECTS, column_words, gain_words, place_words, resource_words, room_words
from ludoteca.web.data import Data
from ludoteca.web.tables import Reasons, Touch, legal_notations

ROOM_DRAWINGS = {name: f"r-{name}" for name in ROOM_NAMES} | {"bathroom": "r-bath", "gameroom": "r-game"}
DRAWINGS = {
    "piano": "d-piano", "paintings": "d-painting", "canopy": "d-canopy", "icecream": "d-icecream",
    "jacuzzi": "d-jacuzzi", "massage": "d-massage", "shelves": "d-shelves", "cathouse": "d-cathouse",
    "birdhouse": "d-birdhouse", "treehouse": "d-treehouse", "roofer": "h-roofer", "supplier": "h-supplier",
    "handyman": "h-handyman", "architect": "h-architect", "designer": "h-designer", "megaphone": "t-mega",
    "trolley": "t-trolley", "crane": "t-crane", "jackhammer": "t-jack", "paint": "t-bucket",
}  # fmt: skip
ROOF_COLOURS = ("red", "yellow", "green", "blue")


class Picture(Data, frozen=True, kw_only=True):
    """A resource card as it is drawn: a drawing, its play colour if it is a roof, its worth if it has one."""

    drawing: str
    name: str
    colour: str = ""
    worth: int = -1
    effect: str = ""


class Column(Data, frozen=True, kw_only=True):
    """A column of the market; `gone` once it has been taken."""

    number: int
    room: str
    drawing: str
    dark: bool
    worth: str
    resource: Picture | None
    touch: Touch
    gone: bool


# ── pictures ──


def picture(game: DreamHome, code: str) -> Picture:
    """A resource card by its code."""
    name = resource_words(code)
    name = name[:1].upper() + name[1:]
    if code.rstrip("+") in ROOF_COLOURS:
        return Picture(drawing="roof-window" if code.endswith("+") else "roof", name=name, colour=code.rstrip("+"))
    worth = int(game.box.token_points[DECORATION_NAMES.index(code)]) if code in DECORATION_NAMES else -1
    effect = _(EFFECTS[code]) if code in EFFECTS else ""
    return Picture(drawing=DRAWINGS[code], name=name, worth=worth, effect=effect)


def room_drawing(code: str) -> str:
    """The drawing of a room card; a card that lies face down shows bare walls."""
    return "r-empty" if code.startswith("~") else ROOM_DRAWINGS[code.rstrip("012")]


def room_worth(game: DreamHome, code: str) -> str:
    """What a room of one, two, three cards is worth, as printed."""
    kind = ROOM_NAMES.index(code.rstrip("012"))
    sizes = range(1, int(game.box.largest[kind]) + 1)
    worth = [str(int(game.box.points[4 * kind + size])) for size in sizes]
    if game.box.beside[kind] >= 0:
        friend = room_words(ROOM_NAMES[int(game.box.beside[kind])])
        better = int(game.box.beside_points[kind])
        return _("{n}, beside a {room} {m}").format(n=worth[0], m=better, room=friend)
    return " · ".join(worth)


# ── what can be touched ──

STEPS = {"jackhammer": "jackhammer", "swap": "handyman", "supply": "supplier"}
"""Actions of two steps, by their first word: which card they belong to."""


class Desk:
    """The legal actions of the viewing seat, sorted by where they are touched."""

    def __init__(self, game: DreamHome, view: HomeView, state: HomeState) -> None:
        self._game = game
        self._view = view
        self._legal = legal_notations(game, view)
        self._reasons = Reasons(game, view, state)
        asked = view.seat >= 0 and view.current_seat == view.seat
        self._gains = gains(state, self._on_house) if asked else {}
        self._ways = [way.split() for way in self._legal]

    def _on_house(self, action: int) -> bool:
        return self._game.actions.notation(action).split()[0] in ("place", "hide", "crane", "decorate")

    # ── market ──

    def column(self, number: int) -> Column:
        """A column and what touching it does."""
        view = self._view
        code, resource = view.rooms[number], view.resources[number]
        return Column(
            number=number + 1,
            room=_capital(room_words(code)) if code else "",
            drawing=room_drawing(code) if code else "",
            dark=is_dark(code),
            worth=room_worth(self._game, code) if code else "",
            resource=picture(self._game, resource) if resource else None,
            touch=self._column_touch(number + 1, code, resource),
            gone=not code,
        )

    def _column_touch(self, number: int, code: str, resource: str) -> Touch:
        words = column_words(code, resource) if code else _("taken")
        label = _("Column {n}: {cards}").format(n=number, cards=words)
        key = f"column-{number}"
        if f"take {number}" in self._legal:
            return Touch(key=key, label=label, action=f"take {number}")
        if f"discard {number}" in self._legal:
            first = _("Discard {cards}?").format(cards=words)
            return Touch(key=key, label=label, action=f"discard {number}", first=first)
        wish = "discard" if self._view.phase == "discard" and number > 1 else "take"
        why, rule = self._reasons.why(f"{wish} {number}") if code else ("", "")
        return Touch(key=key, label=label, why=why, rule=rule)

    def taken(self) -> Column | None:
        """The cards in the asked seat's hand."""
        view = self._view
        if not view.hand and not view.gift:
            return None
        return Column(
            number=0,
            room=_capital(room_words(view.hand)) if view.hand else "",
            drawing=room_drawing(view.hand) if view.hand else "",
            dark=is_dark(view.hand),
            worth=room_worth(self._game, view.hand) if view.hand else "",
            resource=picture(self._game, view.gift) if view.gift else None,
            touch=Touch(key="taken", label=column_words(view.hand, view.gift) if view.hand else ""),
            gone=False,
        )

    # ── house ──

    def spots(self, space: str) -> list[Touch]:
        """What a space offers at once: the card in hand, the decoration; or why it offers nothing."""
        if self._view.seat < 0 or self._view.current_seat != self._view.seat:
            return []
        for way in (f"place {space}", f"decorate {space}", f"hide {space}"):
            if way in self._legal:
                return [self._spot(way, space)]
        if self._view.phase == "place" and not self._view.homes[self._view.seat][SPACE_CODES.index(space)]:
            why, rule = self._reasons.why(f"place {space}")
            return [Touch(key=f"spot-{space}", label=place_words(space), why=why, rule=rule)]
        return []

    def _spot(self, way: str, space: str) -> Touch:
        number = self._game.actions.parse(way)
        gain = self._gains.get(number, 0)
        first = _capital(gain_words(self._view, self._game.actions.action(number), gain))
        return Touch(
            key=f"spot-{space}",
            label=first if way.split()[0] in ("place", "hide") else f"{self._game.wording.action(number)}, {first}",
            action=way,
            first=first,
            says=_("face down") if way.startswith("hide") else "",
            css="best" if gain > 0 and gain == max(self._gains.values(), default=0) else "",
            ask=_signed(gain),
        )

    def chosen(self, space: str) -> list[tuple[str, Touch]]:
        """Buttons that appear on a space while a choice is open: (key of the choice, button)."""
        found: list[tuple[str, Touch]] = []
        for words, way in zip(self._ways, self._legal, strict=True):
            if words[-1] == space and words[0] in ("hide", "crane", "paint") and self._opens(words):
                group = "crane" if words[0] == "crane" else words[0]
                found.append((f"open-{group}", self._choice(way, space)))
        return found + self._two_steps(space)

    def _opens(self, words: list[str]) -> bool:
        """Whether a way is offered by a button: face down only where the card could lie face up as well."""
        return words[0] != "hide" or f"place {words[-1]}" in self._legal

    def _choice(self, way: str, space: str) -> Touch:
        number = self._game.actions.parse(way)
        gain = self._gains.get(number)
        return Touch(
            key=f"way-{way.replace(' ', '-')}",
            label=self._game.wording.action(number),
            action=way,
            says=_("face down") if "hide" in way.split() else "",
            ask="" if gain is None else _signed(gain),
        )

    def _two_steps(self, space: str) -> list[tuple[str, Touch]]:
        """First and second step of the jackhammer and the Handyman, second step of the Supplier."""
        found: list[tuple[str, Touch]] = []
        for verb in ("jackhammer", "swap"):
            ends = [words[2] for words in self._ways if words[0] == verb and words[1] == space]
            if ends:
                key = f"{verb}-{space}"
                begin = Touch(
                    key=key, label=place_words(space), choices=(Touch(key=key, label=""),), ask=_("Where to?")
                )
                found.append((f"open-{verb}", begin))
        for words, way in zip(self._ways, self._legal, strict=True):
            if words[0] in STEPS and words[2] == space:
                found.append((f"{words[0]}-{words[1]}", self._choice(way, space)))
        return found

    # ── buttons ──

    def buttons(self) -> list[Touch]:
        """The tray's buttons: tools and helpers of this moment, and no."""
        found = [self._opener(name, words, ask) for name, words, ask in self._openers()]
        if "megaphone" in self._legal:
            says = self._game.wording.action(self._game.actions.parse("megaphone"))
            found.append(Touch(key="megaphone", label=says, says=says, action="megaphone", css="lit"))
        if "decline" in self._legal:
            says = _("End my turn") if self._view.phase == "finish" else _("No, thank you")
            found.append(Touch(key="pass", label=says, says=says, action="decline"))
        return found

    def _openers(self) -> list[tuple[str, str, str]]:
        """(first word, what its button says, what it asks) of every choice that begins with a button."""
        offered = {words[0] for words in self._ways if self._opens(words)}
        words = {
            "hide": (_("Face down"), _("Where does it lie face down?")),
            "crane": (_("Crane"), _("Where, above an empty space?")),
            "paint": (_("Paint bucket"), _("Which empty room?")),
            "jackhammer": (_("Jackhammer"), _("Which card moves?")),
            "trolley": (_("Trolley"), _("Which two columns?")),
            "roof": (_("Roofer"), _("Which roof card?")),
            "supply": (_("Supplier"), _("Which room?")),
            "swap": (_("Handyman"), _("Which two cards?")),
        }
        return [(verb, *words[verb]) for verb in words if verb in offered]

    @staticmethod
    def _opener(verb: str, says: str, ask: str) -> Touch:
        inside = (Touch(key=f"in-{verb}", label=says),)
        return Touch(key=f"open-{verb}", label=says, says=says, choices=inside, ask=ask)

    def menus(self) -> list[tuple[str, Touch]]:
        """Buttons in the tray that appear while a choice is open and that no place on the table stands for."""
        found: list[tuple[str, Touch]] = []
        for words, way in zip(self._ways, self._legal, strict=True):
            if words[0] in ("trolley", "roof"):
                says = self._game.wording.action(self._game.actions.parse(way))
                touch = Touch(key=f"way-{way.replace(' ', '-')}", label=says, says=says, action=way)
                found.append((f"open-{words[0]}", touch))
        for code in dict.fromkeys(words[1] for words in self._ways if words[0] == "supply"):
            says = _capital(room_words(code))
            inside = (Touch(key=f"in-{code}", label=says),)
            touch = Touch(key=f"supply-{code}", label=says, says=says, choices=inside, ask=_("Instead of which card?"))
            found.append(("open-supply", touch))
        return found


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _signed(gain: int) -> str:
    return f"+{gain}" if gain > 0 else str(gain).replace("-", "−")


def is_dark(code: str) -> bool:
    """Whether a room card has the dark border of the basement."""
    return code.rstrip("012") in ("garage", "workshop", "laundry", "storage", "cellar")
