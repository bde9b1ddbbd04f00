"""Dream Home in the terminal: the market, the own house as a grid, the others' houses small, points as they stand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludoteca.core.chance import FastChance
from ludoteca.core.game import Action, Decline, View
from ludoteca.core.wording import N_, _, ngettext
from ludoteca.games.dream_home import actions as act
from ludoteca.games.dream_home.rules import HomeState
from ludoteca.games.dream_home.sheet import gains, score_sheet
from ludoteca.games.dream_home.text import column_words, line_words, resource_words, room_words
from ludoteca.games.dream_home.view import HomeView
from ludoteca.tui.tables import Choice, Table, fit
from ludoteca.tui.tables.cards import beside, row, turn_mark

FLOORS = (("a", 0, (0, 1, 2, 3, 4)), ("b", 5, (0, 1, 2, 3, 4)), ("c", 7, (3, 4)))
"""Letter, offset and columns of the floors: space = offset + column."""

SHORT = {
    "living": N_("living"),
    "kids": N_("kids"),
    "kitchen": N_("kitchen"),
    "bedroom": N_("bedrm"),
    "bathroom": N_("bath"),
    "garage": N_("garage"),
    "library": N_("library"),
    "office": N_("office"),
    "gameroom": N_("games"),
    "closet": N_("closet"),
    "sauna": N_("sauna"),
    "pantry": N_("pantry"),
    "workshop": N_("workshop"),
    "laundry": N_("laundry"),
    "storage": N_("storage"),
    "cellar": N_("cellar"),
}
"""Rooms in a few letters, as fit into a space of the drawn home."""

THINGS = {
    "piano": N_("piano"),
    "paintings": N_("paintings"),
    "canopy": N_("canopy"),
    "icecream": N_("icecream"),
    "jacuzzi": N_("jacuzzi"),
    "massage": N_("massage"),
    "shelves": N_("shelves"),
    "cathouse": N_("cathouse"),
    "birdhouse": N_("birdhouse"),
    "treehouse": N_("treehouse"),
    "roofer": N_("roofer"),
    "supplier": N_("supplier"),
    "handyman": N_("handyman"),
    "architect": N_("architect"),
    "designer": N_("designer"),
    "megaphone": N_("megaphone"),
    "trolley": N_("trolley"),
    "crane": N_("crane"),
    "jackhammer": N_("jackhammer"),
    "paint": N_("paint"),
}
"""Decorations, helpers and tools in a few letters."""
ROOM_PAINT = {
    "living": "bold black on #e8b04b",
    "kids": "bold white on #9a4fb0",
    "kitchen": "bold white on #c2572a",
    "bedroom": "bold white on #2a66be",
    "bathroom": "bold black on #7fc4d8",
    "garage": "bold white on #55606b",
}
"""The kinds of room that grow; all others are plain, and every room bears its name."""

PLAIN = "bold white on #4a5a4a"
DOWN = "dim white on #3a3a3a"
VACANT = "dim"


def kind_of(code: str) -> str:
    """The kind of a room card: without its children and its `~`."""
    return code.removeprefix("~").rstrip("012")


def paint(code: str) -> str:
    """The style of a card."""
    if not code:
        return VACANT
    return DOWN if code.startswith("~") else ROOM_PAINT.get(kind_of(code), PLAIN)


def short(code: str, width: int) -> str:
    """A card's name in a few letters."""
    if code.startswith("~"):
        return _("empty")[:width]
    return _(SHORT[kind_of(code)])[:width] if code else ""


class GameTable(Table):
    """Dream Home's table. A round is short and ends nothing, so it does not make the table wait."""

    pauses = frozenset[str]()

    def draw(self, view: View, names: Sequence[str], width: int, height: int) -> Text:
        """Market, own house, the others; what does not fit in is left out from below."""
        assert isinstance(view, HomeView)
        me = max(view.seat, 0)
        lines = [self._round(view, names, width), *self._market(view, width)]
        lines += self._house(view, me, names, width)
        others = [self._small(view, seat, names) for seat in self._others(view, me)]
        lines += self._side_by_side(others, width)
        return fit(lines, width, height)

    def _round(self, view: HomeView, names: Sequence[str], width: int) -> Text:
        left = Text(_("Round {round} of 12").format(round=view.round), style="dim")
        return row(left, _("first player: {name}").format(name=names[view.marker]), width)

    def _market(self, view: HomeView, width: int) -> list[Text]:
        """The board: a number, a resource and a room in every column."""
        wide = max(8, (width - 2) // 5)
        top, bottom = Text("  "), Text("  ")
        for column, (room, resource) in enumerate(zip(view.rooms, view.resources, strict=True), 1):
            other = _("marker") if column == 1 else resource_name(resource)
            top.append(f"{column} {other if room or resource else ''}"[: wide - 1].ljust(wide), "yellow")
            bottom.append(short(room, wide - 1).ljust(wide - 1), paint(room)).append(" ")
        return [top, bottom]

    def _house(self, view: HomeView, seat: int, names: Sequence[str], width: int) -> list[Text]:
        wide = min(14, max(7, (width - 2) // 5))
        lines = [self._title(view, seat, names, width)]
        for floor, offset, columns in FLOORS:
            rooms, tokens = Text(f"{floor} "), Text("  ")
            for column in range(5):
                if column not in columns:
                    rooms.append(" " * wide)
                    tokens.append(" " * wide)
                    continue
                code, token = view.homes[seat][offset + column], view.tokens[seat][offset + column]
                name = short(code, wide - 1) if code else f"·{floor}{column + 1}·"
                rooms.append(name.center(wide - 1), paint(code)).append(" ")
                tokens.append((f"*{resource_name(token)}" if token else "")[: wide - 1].center(wide - 1), paint(code))
                tokens.append(" ")
            lines += [rooms, tokens]
        return lines

    def _title(self, view: HomeView, seat: int, names: Sequence[str], width: int) -> Text:
        line = turn_mark(seat == view.current_seat)
        line.append(f"{names[seat]} ", "bold")
        things = [*view.gardens[seat], *view.helpers[seat], *view.tools[seat]]
        line.append(", ".join(resource_name(thing) for thing in things), "yellow")
        count = view.roof_counts[seat]
        roofs = ngettext("{count} roof", "{count} roofs", count).format(count=count)
        if view.roofs:
            roofs = " ".join(map(resource_name, view.roofs[seat])) or roofs
        return row(line, f"{roofs} · {view.points[seat]} {_('points')}", width)

    def _small(self, view: HomeView, seat: int, names: Sequence[str]) -> list[Text]:
        """Another player's house with two letters a room."""
        line = turn_mark(seat == view.current_seat)
        line.append(f"{names[seat][:6]} {view.points[seat]}", "bold")
        line.append(f" ▲{view.roof_counts[seat]}", "dim")
        lines = [line]
        for _floor, offset, columns in FLOORS:
            text = Text()
            for column in range(5):
                code = view.homes[seat][offset + column] if column in columns else ""
                mark = "*" if column in columns and view.tokens[seat][offset + column] else " "
                blank = "··" if column in columns else "  "
                text.append((short(code, 2) if code else blank) + mark, paint(code) if code else "dim")
            lines.append(text)
        things = [*view.gardens[seat], *view.helpers[seat], *view.tools[seat]]
        lines.append(Text(" ".join(resource_name(thing)[:5] for thing in things)[:15], style="yellow"))
        return lines

    @staticmethod
    def _side_by_side(blocks: list[list[Text]], width: int) -> list[Text]:
        return beside(blocks, gap=max(1, (width - 15 * len(blocks)) // max(1, len(blocks)))) if blocks else []

    @staticmethod
    def _others(view: HomeView, me: int) -> list[int]:
        return [(me + step) % view.seats for step in range(1, view.seats)]

    # ── choices ──

    def choices(self, view: View) -> list[Choice]:
        """Columns and spaces stand for themselves; what needs two spaces is asked in two steps."""
        assert isinstance(view, HomeView)
        worth = self._gains(view)
        groups: dict[tuple[int, str, str], list[int]] = {}
        for number in view.legal_actions:
            groups.setdefault(self._group(view, number, worth), []).append(number)
        return [
            Choice(Text(label), tuple(numbers), key=key, row=line, further=self._further(numbers, worth))
            for (line, label, key), numbers in sorted(groups.items(), key=lambda item: item[0][0])
        ]

    def _gains(self, view: HomeView) -> dict[int, int]:
        """What placing would bring, reckoned on a world that fits the view: nothing hidden counts."""
        if view.seat != view.current_seat or view.phase not in ("place", "decorate"):
            return {}
        world = self.game.determinize(view, FastChance(0))
        assert isinstance(world, HomeState)
        return gains(world)

    def _group(self, view: HomeView, number: int, worth: dict[int, int]) -> tuple[int, str, str]:
        """Line, label and key of the chip an action belongs to."""
        action = self.game.actions.action(number)
        if isinstance(action, act.Take | act.Discard):
            room, resource = view.rooms[action.column - 1], view.resources[action.column - 1]
            return 0, column_words(room, resource) if room else resource_words(resource), str(action.column)
        if isinstance(action, act.Place) and not action.hidden and not action.crane:
            return 0, f"{action.space}{_plus(worth.get(number))}", ""
        if isinstance(action, act.Decorate):
            return 0, f"{action.space} {short(view.homes[view.seat][space_number(action.space)], 8)}", ""
        return _grouped(action, self.game.wording.action(number))

    def _further(self, numbers: list[int], worth: dict[int, int]) -> dict[int, Text]:
        if len(numbers) == 1:
            return {}
        return {
            number: Text(f"{_where(self.game.actions.action(number))}{_plus(worth.get(number))}") for number in numbers
        }

    def scores(self, view: View) -> list[int] | None:
        """Points without the roofs until the end."""
        assert isinstance(view, HomeView)
        return list(view.points)

    def sheet(self, view: View, names: Sequence[str]) -> Text | None:
        """Every point and the rule that gave it, once the roofs are open."""
        assert isinstance(view, HomeView)
        world = self.game.determinize(view, FastChance(0))
        assert isinstance(world, HomeState)
        text = Text()
        for seat, name in enumerate(names):
            text.append(f"\n{name}: {view.points[seat]}\n", "bold")
            for line in score_sheet(world, seat, view.phase == "over"):
                text.append(f"{line.points:>4}  {line_words(line)} {' '.join(line.spaces)} ")
                text.append(f"({line.rule})\n", "dim")
        return text


ROOFS = {"red": N_("red"), "yellow": N_("yellow"), "green": N_("green"), "blue": N_("blue")}


def resource_name(code: str) -> str:
    """A resource in a few letters; a roof's window is a `+`."""
    colour = code.removesuffix("+")
    if colour in ROOFS:
        return f"▲{_(ROOFS[colour])}{code.removeprefix(colour)}"
    return _(THINGS[code]) if code else ""


def space_number(space: str) -> int:
    """The place of a space in a home's list."""
    return next(offset for letter, offset, _columns in FLOORS if letter == space[0]) + int(space[1]) - 1


def _plus(gain: int | None) -> str:
    return "" if gain is None else f" ({gain:+d})"


def _grouped(action: Action, words: str) -> tuple[int, str, str]:
    """Chips that stand for several actions: line, label, key."""
    if isinstance(action, act.Place):
        if action.crane:
            return (2, _("with the crane, face down"), "v") if action.hidden else (2, _("with the crane"), "c")
        return 1, _("face down, as an empty room"), "f"
    if isinstance(action, act.UseJackhammer):
        return 2, _("jackhammer from {space}").format(space=action.start), ""
    if isinstance(action, act.UsePaint):
        return 2, _("paint bucket"), "p"
    if isinstance(action, act.UseTrolley):
        return 2, _("trolley: exchange resources"), "t"
    if isinstance(action, act.Supply):
        return 1, room_words(action.card), ""
    if isinstance(action, act.Swap):
        return 1, _("swap {space}").format(space=action.first), ""
    return 2, words, "n" if isinstance(action, Decline) else ""


def _where(action: Action) -> str:
    """What is left to say of an action whose group is chosen."""
    if isinstance(action, act.Place | act.UsePaint | act.Supply):
        return action.space
    if isinstance(action, act.UseJackhammer):
        return action.end
    if isinstance(action, act.UseTrolley):
        return f"{action.first} ↔ {action.second}"
    if isinstance(action, act.Swap):
        return action.second
    return action.notation
