"""Solos en Casa in the terminal: the house drawn from its board's coordinates, with doors, traps and pets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from ludoteca.core.game import Action, Decline, Game, View
from ludoteca.core.wording import _, ngettext
from ludoteca.games.solos_en_casa import SolosEnCasa
from ludoteca.games.solos_en_casa import actions as act
from ludoteca.games.solos_en_casa.plan import Plan
from ludoteca.games.solos_en_casa.text import card_words, crash_words, pet_words
from ludoteca.games.solos_en_casa.view import HouseView
from ludoteca.tui.tables import Choice, Table, fit
from ludoteca.tui.tables.cards import PAINT, SIGNS, row, turn_mark

KEYS = {"roll": "d", "end": "e", "stop": "s", "unlock": "u"}
LEAST_CELL, MOST_CELL = 5, 9
STYLE = {"": "", "way": "dim", "open": "bold bright_green", "closed": "bold bright_red", "twice": "bold bright_red"}
"""How what lies between two spaces is painted."""
RIGHT = {"": " ", "way": "─", "open": "╎", "closed": "┃", "twice": "║"}
"""Its sign between a space and the one on its right."""
DOWN = {"": " ", "way": "╷", "open": "╌", "closed": "━", "twice": "═"}
"""Its sign for the space below, beside the space where there is no line between the rows."""
BETWEEN = {"": "", "way": "│", "open": "╌╌╌", "closed": "━━━", "twice": "═══"}
"""The same on a line of its own."""
Place = tuple[int, int]
"""Column and line of a space on the drawn grid."""


def grid(plan: Plan, columns: int) -> dict[str, Place]:
    """A place for every space: by rank where the board's own lines and columns fit, else to scale."""
    wide = sorted({space.x for space in plan.spaces})
    high = sorted({space.y for space in plan.spaces})
    places = {}
    for space in plan.spaces:
        column = wide.index(space.x) if len(wide) <= columns else space.x * (columns - 1) // 1000
        line = high.index(space.y) if len(high) <= columns + 2 else space.y * (columns + 1) // 1000
        places[space.id] = (column, line)
    return places


def ways_to_go(plan: Plan) -> dict[str, int]:
    """The least number of steps from every space to the end of the path."""
    before: dict[str, list[str]] = {}
    for start, end in plan.steps:
        before.setdefault(end, []).append(start)
    goal = plan.path[-1]
    away, front = {goal: 0}, [goal]
    while front:
        space = front.pop(0)
        for start in before.get(space, []):
            if start not in away:
                away[start] = away[space] + 1
                front.append(start)
    return away


class GameTable(Table):
    """The table of Solos en Casa."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, SolosEnCasa)
        self.plan = game.plan
        self._away = ways_to_go(game.plan)
        self._colour = {space.id: space.colour for space in game.plan.spaces}
        self._uses: dict[str, list[int]] = {}
        for number in range(len(game.actions)):
            code = card_of(game.actions.action(number), "")
            if code:
                self._uses.setdefault(code, []).append(number)

    def draw(self, view: View, names: Sequence[str], width: int, height: int) -> Text:
        """The house, then the players; on a low screen the house comes first and has a line for each row alone."""
        assert isinstance(view, HouseView)
        players = [self._player(view, seat, names, width) for seat in range(view.seats)]
        house = self._house(view, width, height - len(players) - 1)
        if len(house) + len(players) + 1 > height:
            players = self._few(view, names)
        return fit([*house, self._doors(view), *players], width, height)

    # ── the house ──

    def _house(self, view: HouseView, width: int, height: int) -> list[Text]:
        places = grid(self.plan, max(2, width // LEAST_CELL))
        columns = max(column for column, _line in places.values()) + 1
        rows = max(line for _column, line in places.values()) + 1
        wide = min(MOST_CELL, max(LEAST_CELL, width // columns))
        at = {place: space for space, place in places.items()}
        links = self._links(view)
        roomy = height >= 2 * rows - 1
        lines = []
        for line in range(rows):
            spaces = [at.get((column, line)) for column in range(columns)]
            below = [None if roomy else at.get((column, line + 1)) for column in range(columns)]
            lines.append(self._row(view, spaces, below, wide, links))
            if roomy and line + 1 < rows:
                lines.append(self._between(at, line, columns, wide, links))
        return lines

    def _links(self, view: HouseView) -> dict[frozenset[str], str]:
        """What lies between two spaces: a way, an open door, one with a bar across it, one with two."""
        links = {frozenset(step): "way" for step in self.plan.steps}
        for door, closed in zip(self.plan.doors, view.closed, strict=True):
            links[frozenset(door.step)] = ("open", "closed", "twice")[min(closed, 2)]
        return links

    def _row(
        self,
        view: HouseView,
        spaces: list[str | None],
        below: list[str | None],
        wide: int,
        links: dict[frozenset[str], str],
    ) -> Text:
        """A row of spaces, each with what leads right and, where `below` names a space, what leads down to it."""
        text = Text()
        for space, right, down in zip(spaces, [*spaces[1:], None], below, strict=True):
            text.append_text(self._space(view, space, wide - 2))
            for signs, other in ((DOWN, down), (RIGHT, right)):
                link = links.get(frozenset((space or "", other or "")), "")
                text.append(signs[link], STYLE[link])
        return text

    def _between(
        self, at: dict[Place, str], line: int, columns: int, wide: int, links: dict[frozenset[str], str]
    ) -> Text:
        """The ways and doors between one row of spaces and the next."""
        text = Text()
        for column in range(columns):
            pair = frozenset((at.get((column, line), ""), at.get((column, line + 1), "")))
            link = links.get(pair, "")
            text.append(BETWEEN[link].center(wide - 2), STYLE[link]).append("  ")
        return text

    def _space(self, view: HouseView, space: str | None, wide: int) -> Text:
        """A space: the pets on it, else its trap, else the sign of its colour."""
        if space is None:
            return Text(" " * wide)
        pets = [pet_letter(view.pets[seat]) for seat, at in enumerate(view.at) if at == space]
        colour = self._colour[space]
        trap = dict(view.traps).get(space, "")
        words = "".join(pets) or SIGNS.get(colour, "⌂" if space == self.plan.path[0] else "▣")
        if trap:
            words += "!" + trap[0]
        style = "bold black on bright_white" if pets else PAINT.get(colour, PAINT["none"])
        return Text.assemble((words.center(wide)[:wide], style))

    def _doors(self, view: HouseView) -> Text:
        """The Crash card, the die and the steps still to go; then what the signs of the doors mean."""
        points = ngettext("{count} step to go", "{count} steps to go", view.points).format(count=view.points)
        parts = [
            _("Crash: {what}").format(what=crash_words(view.crash_card)) if view.crash_card else "",
            _("die {number}").format(number=view.die) if view.die else "",
            points if view.points else "",
        ]
        text = Text(" · ".join(part for part in parts if part) + "  ", style="dim")
        for link, meaning in (("open", _("open")), ("closed", _("closed")), ("twice", _("two bars"))):
            text.append(RIGHT[link], STYLE[link]).append(f" {meaning}  ")
        return text

    # ── the players ──

    def _player(self, view: HouseView, seat: int, names: Sequence[str], width: int) -> Text:
        line = turn_mark(seat == view.current_seat)
        line.append(f"{pet_letter(view.pets[seat])} ", "bold black on bright_white")
        line.append(f" {names[seat][:10]:<11}", "bold" if seat == view.current_seat else "")
        count = view.counts[seat]
        cards = ngettext("{count} card", "{count} cards", count).format(count=count)
        line.append(f"{pet_words(view.pets[seat]):<8} {cards}")
        mine = f"({_('you')}) " if seat == view.seat else ""
        return row(line, f"{mine}{self._steps(view, seat)}", min(width, 64))

    def _steps(self, view: HouseView, seat: int) -> str:
        away = self._away.get(view.at[seat], 0)
        return ngettext("{count} step", "{count} steps", away).format(count=away)

    def _few(self, view: HouseView, names: Sequence[str]) -> list[Text]:
        """All players on a line or two."""
        line = Text()
        for seat in range(view.seats):
            line.append_text(turn_mark(seat == view.current_seat))
            line.append(f"{pet_letter(view.pets[seat])} ", "bold black on bright_white")
            line.append(f" {names[seat][:5]} {self._away.get(view.at[seat], 0)} ")
        return [line]

    # ── choices ──

    def choices(self, view: View) -> list[Choice]:
        """What the moment asks, then the hand: a card chip stands for all it may do now."""
        assert isinstance(view, HouseView)
        own = view.pets[view.seat] if 0 <= view.seat < view.seats else ""
        cards: dict[str, list[int]] = {}
        groups: dict[tuple[int, str, str], list[int]] = {}
        for number in view.legal_actions:
            action = self.game.actions.action(number)
            code = card_of(action, own)
            if code in view.hand and view.stage != "trap":
                cards.setdefault(code, []).append(number)
            else:
                groups.setdefault(self._group(action, number), []).append(number)
        asked = [
            Choice(Text(label), tuple(numbers), key=key, row=line, further=self._further(numbers))
            for (line, label, key), numbers in sorted(groups.items(), key=lambda item: item[0][0])
        ]
        return [*asked, *(self._card(code, count, cards) for code, count in Counter(view.hand).items())]

    def _card(self, code: str, count: int, cards: dict[str, list[int]]) -> Choice:
        label = Text(f" {card_words(code)} " + (f"×{count} " if count > 1 else ""), style=PAINT[colour_of(code)])
        uses = self._uses.get(code, [])
        plays = cards.get(code, [])
        return Choice(label, tuple(plays), uses[0] if uses else None, row=9, further=self._further(plays))

    def _group(self, action: Action, number: int) -> tuple[int, str, str]:
        """Line, label and key of the chip of an action that plays no card of the hand by itself."""
        words = self.game.wording.action(number)
        if isinstance(action, act.Plain):
            return 0, words, KEYS.get(action.word, "")
        if isinstance(action, act.Discard):
            if action.word == "back":
                return 1, _("discard a card and step back"), "b"
            return 1, _("discard a card"), "x"
        return 0, words, "n" if isinstance(action, Decline) else ""

    def _further(self, numbers: Sequence[int]) -> dict[int, Text]:
        return {} if len(numbers) == 1 else {number: Text(self._where(number)) for number in numbers}

    def _where(self, number: int) -> str:
        """What a second question calls an action: its words, and the space or door as the board has it."""
        action = self.game.actions.action(number)
        if isinstance(action, act.LayTrap):
            return action.space
        if isinstance(action, act.Discard):
            return card_words(action.card)
        return self.game.wording.action(number)


def card_of(action: Action, own: str) -> str:
    """The code of the card an action plays; `own` is the pet of the seat that plays (for attacks on two)."""
    if isinstance(action, act.TurnDoor):
        return "door"
    if isinstance(action, act.LayTrap):
        return f"{action.trap}-{action.colour}"
    if isinstance(action, act.UsePotions):
        return f"potion-{action.colours[0]}" if len(action.colours) == 1 else ""
    if isinstance(action, act.Target):
        return "grille" if action.word == "grille" else ""
    if isinstance(action, act.PlayPet):
        return f"{action.pet}-{action.effect}"
    if isinstance(action, act.Attack):
        return f"{action.card}-attack"
    if isinstance(action, act.AttackTwo):
        return f"{own}-attack" if own else ""
    return "crash" if isinstance(action, act.Plain) and action.word == "crash" else ""


def colour_of(code: str) -> str:
    """The colour a card is painted in."""
    colour = code.rsplit("-", 1)[-1]
    return colour if colour in SIGNS else "none"


def pet_letter(pet: str) -> str:
    """The pet's letter on the board."""
    return pet[:1].upper()
