"""The table of Dream Home: the market, my house with what each place would bring, the others' houses.

Everything that asks for a place is chosen on the house itself. A tool or helper that needs several steps (which card,
then where) opens them one after the other in place, as choices of choices.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.chance import FastChance
from ludoteca.core.event import Event
from ludoteca.core.game import Game, View
from ludoteca.core.wording import _
from ludoteca.games.dream_home import DreamHome, HomeState, HomeView
from ludoteca.games.dream_home.components import ROOM_NAMES, SPACE_CODES
from ludoteca.games.dream_home.scoring import Line
from ludoteca.games.dream_home.sheet import score_sheet
from ludoteca.games.dream_home.text import line_words, place_words, resource_words, room_words
from ludoteca.web import sheet as result
from ludoteca.web.data import Data
from ludoteca.web.people import Person
from ludoteca.web.tables import Place, Scene, Touch, lamp, lines, seat_order
from ludoteca.web.tables.home_desk import DRAWINGS, ROOM_DRAWINGS, Column, Desk, Picture, picture, room_drawing

SYMBOLS = (
    *ROOM_DRAWINGS.values(), *DRAWINGS.values(), "r-empty", "roof", "roof-window", "first", "heart", "sun", "clover",
    "drop", "i-check", "i-plus", "i-cut",
)  # fmt: skip
REGIONS = ("market", "homes", "mine", "say", "extras", "acts", "news")


class Cell(Data, frozen=True, kw_only=True):
    """A space of a house.

    drawing -- of the room on it, "" where it is vacant; joined -- it goes on from the card at its left
    mirrored -- drawn the other way round, so that joined rooms look like one
    token -- drawing of the decoration; points -- what its room is worth, on the room's first card ("" elsewhere)
    spots -- what can be touched here at once; chosen -- what appears here when a choice is open, with its key
    """

    space: str
    drawing: str
    label: str
    joined: bool
    mirrored: bool
    token: str
    points: str
    spots: tuple[Touch, ...] = ()
    chosen: tuple[tuple[str, Touch], ...] = ()


class House(Data, frozen=True, kw_only=True):
    """One home: its cells (five, five, two), garden, roof stack, cards, points so far."""

    place: Place
    cells: tuple[Cell, ...]
    garden: tuple[Picture, ...]
    roofs: int
    roof_colours: tuple[str, ...]
    cards: tuple[Picture, ...]
    points: int
    built: bool
    marker: bool

    @property
    def floors(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells by floor, from above."""
        return self.cells[:5], self.cells[5:10], self.cells[10:]


class HomeScene(Scene, frozen=True, kw_only=True):
    """The whole table; `taken` is what the asked seat has in hand, `menus` are further choices as buttons."""

    columns: tuple[Column, ...]
    homes: tuple[House, ...]
    own: House | None
    bonuses: tuple[tuple[str, bool, int], ...]
    taken: Column | None
    menus: tuple[tuple[str, Touch], ...]
    roof_cards: int


def model(game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> HomeScene:
    """The scene of a view of Dream Home."""
    assert isinstance(game, DreamHome)
    assert isinstance(view, HomeView)
    state = game.determinize(view, FastChance("what would it bring"))
    question, reason = lines(game, view, people)
    desk = Desk(game, view, state)
    return HomeScene(
        game="dream_home",
        title=game.title,
        subtitle=_("Round {n} of 12").format(n=view.round),
        seat=view.seat,
        decision=view.decision,
        lamp=lamp(view),
        question=question,
        reason=reason,
        places=tuple(_place(view, people[seat]) for seat in seat_order(view)),
        mine=_place(view, people[view.seat]) if view.seat >= 0 else None,
        told=tuple(told),
        scores=tuple((people[seat], view.points[seat], seat == view.seat) for seat in range(view.seats)),
        buttons=tuple(desk.buttons()),
        columns=tuple(desk.column(number) for number in range(5)),
        homes=tuple(_house(game, view, state, people[seat], None) for seat in seat_order(view)),
        own=_house(game, view, state, people[view.seat], desk) if view.seat >= 0 else None,
        bonuses=_bonuses(state, view.seat),
        taken=desk.taken(),
        menus=tuple(desk.menus()),
        roof_cards=4,
    )


def finished_home(game: Game, view: View, person: Person) -> House:
    """The home that a person has built, for the result."""
    assert isinstance(game, DreamHome)
    assert isinstance(view, HomeView)
    return _house(game, view, game.determinize(view, FastChance("the finished homes")), person, None)


def sheet_rows(game: Game, view: View, _events: Sequence[Event]) -> list[result.Line]:
    """The itemised result: rooms by kind, decorations, functionality, roof, helpers, each with its points by seat."""
    assert isinstance(game, DreamHome)
    assert isinstance(view, HomeView)
    state = game.determinize(view, FastChance("the finished homes"))
    written = [score_sheet(state, seat, roofs=True) for seat in range(view.seats)]
    rows: dict[str, list[int]] = {}
    drawings: dict[str, str] = {}
    for seat, sheet in enumerate(written):
        for line in sheet:
            title = _row_title(line)
            rows.setdefault(title, [0] * view.seats)[seat] += line.points
            drawings[title] = ROOM_DRAWINGS.get(line.what) or DRAWINGS.get(line.what, "")
    return [result.Line(title, tuple(points), drawings[title]) for title, points in rows.items() if any(points)] or [
        result.Line(_("Rooms"), tuple([0] * view.seats))
    ]


def _row_title(line: Line) -> str:
    if line.what in ROOM_NAMES:
        words = room_words(line.what)
    elif line.what in ("uniform", "mixed", "incomplete"):
        words = _("roof")
    else:
        words = line_words(line)
    return words[:1].upper() + words[1:]


def _place(view: HomeView, person: Person) -> Place:
    return Place(person=person, me=person.seat == view.seat, turn=person.seat == view.current_seat)


# ── houses ──


def _house(game: DreamHome, view: HomeView, state: HomeState, person: Person, desk: Desk | None) -> House:
    seat = person.seat
    shown = view.roofs[seat] if view.roofs else ()
    points = _room_points(state, seat)
    return House(
        place=_place(view, person),
        cells=tuple(_cell(view, seat, space, points, desk) for space in range(12)),
        garden=tuple(picture(game, code) for code in view.gardens[seat]),
        roofs=view.roof_counts[seat],
        roof_colours=tuple(code for code in shown),
        cards=tuple(picture(game, code) for code in (*view.helpers[seat], *view.tools[seat])),
        points=view.points[seat],
        built=_has_built(view, seat),
        marker=seat == view.marker,
    )


def _has_built(view: HomeView, seat: int) -> bool:
    """Whether a seat's home already has this round's card."""
    return sum(1 for code in view.homes[seat] if code) >= view.round


def _room_points(state: HomeState, seat: int) -> dict[str, int]:
    """Space code -> points of the room whose first card lies there."""
    rows = (line for line in score_sheet(state, seat, roofs=False) if line.what in ROOM_NAMES and line.spaces)
    return {line.spaces[0]: line.points for line in rows}


def _cell(view: HomeView, seat: int, space: int, points: dict[str, int], desk: Desk | None) -> Cell:
    code, name = view.homes[seat][space], SPACE_CODES[space]
    token = view.tokens[seat][space]
    what = room_words(code) if code else _("vacant")
    if token:
        what = _("{room} with {token}").format(room=what, token=resource_words(token))
    joined, mirrored = _joined(view.homes[seat], space)
    return Cell(
        space=name,
        drawing=room_drawing(code) if code else "",
        label=_("{place}: {what}").format(place=place_words(name), what=what),
        joined=joined,
        mirrored=mirrored,
        token=DRAWINGS.get(token, ""),
        points=str(points[name]) if name in points else "",
        spots=tuple(desk.spots(name)) if desk else (),
        chosen=tuple(desk.chosen(name)) if desk else (),
    )


def _joined(home: Sequence[str], space: int) -> tuple[bool, bool]:
    """Whether a card continues the room at its left, and whether it is an even one of it."""
    row = space - space % 5
    kind, count = _kind(home[space]), 0
    while space - count > row and kind and _kind(home[space - count - 1]) == kind:
        count += 1
    return count > 0, count % 2 == 1


def _kind(code: str) -> str:
    return "" if code.startswith("~") else code.rstrip("012")


def _bonuses(state: HomeState, seat: int) -> tuple[tuple[str, bool, int], ...]:
    """The two functionality bonuses: their words, whether I have them, points."""
    if seat < 0:
        return ()
    mine = {line.what for line in score_sheet(state, seat, roofs=False)}
    words = (("trio", _("Bathroom, kitchen, bedroom")), ("floors", _("A bathroom on each floor")))
    return tuple((says, what in mine, 3) for what, says in words)


__all__ = ["REGIONS", "SYMBOLS", "HomeScene", "model", "sheet_rows"]
