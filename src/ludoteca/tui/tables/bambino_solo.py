"""Bambino-Solo in the terminal: the track with its pawns, the two piles, everybody's cards, the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from ludoteca.core.game import View
from ludoteca.core.wording import _, ngettext
from ludoteca.games.bambino_solo.actions import Play
from ludoteca.games.bambino_solo.text import COLOURS, animal_name, colour_name
from ludoteca.games.bambino_solo.view import BambinoView
from ludoteca.tui.tables import Choice, Table, fit
from ludoteca.tui.tables.cards import PAINT, SIGNS, beside, big_card, card, cards_word, row, turn_mark

BUTTERFLY = "bf"


def colour_of(code: str) -> str:
    """The colour of a card code; `black` for the butterfly."""
    return "black" if code == BUTTERFLY else COLOURS[code[0]]


def words_of(code: str) -> str:
    """Number and animal of a card."""
    value = code[1:]
    return f"{value} {animal_name(code)}" if value.isdecimal() else animal_name(code)


class GameTable(Table):
    """The table of Bambino-Solo."""

    def draw(self, view: View, names: Sequence[str], width: int, height: int) -> Text:
        """The piles, then a lane of the track for each player."""
        assert isinstance(view, BambinoView)
        head = [Text(_("Round {round}").format(round=view.round), style="dim"), *self._piles(view)]
        lanes: list[Text] = []
        for step in range(view.seats):
            lanes += self._lane(view, (max(view.seat, 0) + step) % view.seats, names, width)
        if height < len(head) + len(lanes):
            lanes = lanes[::2]
        return fit([*head, Text(), *lanes], width, height)

    def _piles(self, view: BambinoView) -> list[Text]:
        pile = [Text(line, style=PAINT["none"]) for line in (" bambino ", f"{view.pile:^9}", cards_word(9))]
        sign = f" {SIGNS[view.colour]} {colour_name(view.colour).upper()} "
        facts = [Text.assemble(f"{_('colour')} ", (sign, PAINT[view.colour]))]
        if view.bottom:
            under = ", ".join(words_of(code) for code in view.bottom)
            facts.append(Text(_("under the pile: {cards}").format(cards=under), style="dim"))
        return beside([pile, big_card(colour_of(view.top), words_of(view.top), 16), facts])

    def _lane(self, view: BambinoView, seat: int, names: Sequence[str], width: int) -> list[Text]:
        line = turn_mark(seat == view.current_seat)
        line.append(f"{names[seat][:10]:<11}", "bold" if seat == view.current_seat else "")
        count = view.counts[seat]
        cards = ngettext("{count} card", "{count} cards", count).format(count=count)
        line.append(f"{cards:<9}", "bold" if count <= 2 else "")
        if seat in view.called:
            line.append(" SOLO! ", "bold black on bright_yellow")
        elif seat == view.owes:
            line.append(" SOLO? ", "bold bright_red")
        track = "  ".join("●" if step == view.pawns[seat] else "·" for step in range(view.steps + 1))
        mine = f" ({_('you')})" if seat == view.seat else ""
        lane = Text.assemble("    |", (track, "bold"), "|", (mine, "dim"))
        steps = ngettext("{count} step", "{count} steps", view.pawns[seat]).format(count=view.pawns[seat])
        return [row(line, steps, min(width, 60)), lane]

    def choices(self, view: View) -> list[Choice]:
        """The hand, one chip a kind of card, then the buttons."""
        assert isinstance(view, BambinoView)
        plays: dict[str, list[int]] = {}
        for number in view.legal_actions:
            action = self.game.actions.action(number)
            if isinstance(action, Play):
                plays.setdefault(action.card, []).append(number)
        hand = [self._card(code, count, plays.get(code, [])) for code, count in Counter(view.hand).items()]
        return [*hand, *self._buttons(view)]

    def _card(self, code: str, count: int, plays: list[int]) -> Choice:
        label = card(colour_of(code), words_of(code))
        if count > 1:
            label.append(f"×{count} ")
        tried = self.game.actions.parse("play bf red" if code == BUTTERFLY else f"play {code}")
        return Choice(label, tuple(plays), tried, further={number: self._further(number) for number in plays})

    def _further(self, number: int) -> Text:
        action = self.game.actions.action(number)
        assert isinstance(action, Play)
        label = Text(_("play it")) if action.colour is None else card(action.colour, colour_name(action.colour))
        if action.solo:
            label = Text.assemble(label, (f" {_('and call SOLO!')}", "bold bright_yellow"))
        return label

    def _buttons(self, view: BambinoView) -> list[Choice]:
        buttons = []
        for key, notation in (("d", "draw"), ("p", "pass"), ("s", "solo")):
            number = self.game.actions.parse(notation)
            legal = number in view.legal_actions
            if legal or notation != "pass":
                label = Text(self.game.wording.action(number))
                if legal and notation == "solo":
                    label.stylize("bold black on bright_yellow")
                buttons.append(Choice(label, (number,) if legal else (), number, key=key, row=1))
        return buttons

    def scores(self, view: View) -> list[int] | None:
        """Steps made."""
        assert isinstance(view, BambinoView)
        return list(view.pawns)
