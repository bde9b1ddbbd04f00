"""SOLO in the terminal: the two piles, what is in force, everybody's cards and points, the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from ludoteca.core.game import View
from ludoteca.core.wording import N_, _, ngettext
from ludoteca.games.solo.actions import Play
from ludoteca.games.solo.text import COLOUR_WORDS, COLOURS
from ludoteca.games.solo.view import SoloView
from ludoteca.tui.tables import Choice, Table, fit
from ludoteca.tui.tables.cards import PAINT, SIGNS, beside, big_card, card, cards_word, row, turn_mark

SYMBOLS = {"s": N_("skip"), "r": N_("reverse"), "+2": "+2", "x": N_("swap")}
BLACK = {"w": N_("colour"), "w4": N_("+4 colour"), "pa": N_("pass hands")}


def colour_of(code: str) -> str:
    """The colour of a card code; `black` for the black ones."""
    return "black" if code in BLACK else COLOURS[code[0]]


def words_of(code: str) -> str:
    """What is on a card, without its colour."""
    symbol = BLACK.get(code) or SYMBOLS.get(code[1:], "")
    return _(symbol) if symbol else code[1:]


class GameTable(Table):
    """SOLO's table."""

    def draw(self, view: View, names: Sequence[str], width: int, height: int) -> Text:
        """Piles above, players below; the piles shrink to a line where many play on a low screen."""
        assert isinstance(view, SoloView)
        head = [self._round_line(view), *self._piles(view, names, big=height >= view.seats + 6)]
        players = [self._player(view, seat, names, width) for seat in self._order(view)]
        if height >= len(head) + len(players) + 1:
            head.append(Text())
        return fit([*head, *players], width, height)

    def _round_line(self, view: SoloView) -> Text:
        target = self.game.variant.number("target")
        arrow = "↓" if view.direction > 0 else "↑"
        way = _("clockwise") if view.direction > 0 else _("the other way round")
        words = _("Round {number} · to {target} points · {arrow} {way}")
        return Text(words.format(number=view.round, target=target, arrow=arrow, way=way), style="dim")

    def _piles(self, view: SoloView, names: Sequence[str], big: bool) -> list[Text]:
        facts = self._facts(view, names)
        if not big:
            line = Text.assemble(card(colour_of(view.top), words_of(view.top)), "  ")
            return [line.append_text(Text("  ").join(facts)).append(f"  {_('pile')} {view.pile}", "dim")]
        pile = [Text(line, style=PAINT["none"]) for line in ("  SOLO   ", f"{view.pile:^9}", cards_word(9))]
        return beside([pile, big_card(colour_of(view.top), words_of(view.top).replace(" ", "-")[:9], 10), facts])

    def _facts(self, view: SoloView, names: Sequence[str]) -> list[Text]:
        """What is in force: the colour, a pending penalty, cards known under the pile."""
        if view.colour == "none":
            facts = [Text(_("any card fits"), style="bold")]
        else:
            sign = f" {SIGNS[view.colour]} {_(COLOUR_WORDS[view.colour]).upper()} "
            facts = [Text.assemble(f"{_('colour')} ", (sign, PAINT[view.colour]))]
        if view.penalty:
            who = names[view.turn]
            facts.append(Text(_("+{count} for {name}").format(count=view.penalty, name=who), style="bold bright_red"))
        if view.bottom:
            facts.append(Text(f"{_('under the pile')}: {' '.join(view.bottom)}", style="dim"))
        return facts

    def _order(self, view: SoloView) -> list[int]:
        first = max(view.seat, 0)
        return [(first + step) % view.seats for step in range(view.seats)]

    def _player(self, view: SoloView, seat: int, names: Sequence[str], width: int) -> Text:
        count = view.counts[seat]
        line = turn_mark(seat == view.current_seat)
        style = "bold" if seat == view.current_seat else ""
        line.append(f"{names[seat][:10]:<11}", style)
        cards = ngettext("{count} card", "{count} cards", count).format(count=count)
        line.append(f"{cards:<9}", "bold" if count <= 2 else "")
        if seat in view.called:
            line.append(" SOLO! ", "bold black on bright_yellow")
        elif seat in view.owes:
            line.append(" SOLO? ", "bold bright_red")
        else:
            line.append("▮" * min(count, 12), "dim")
        marks = [_("dealer")] if seat == view.dealer and width >= 60 else []
        marks += [_("you")] if seat == view.seat else []
        return row(line, f"{', '.join(marks)} {view.scores[seat]:>4}", min(width, 64))

    def choices(self, view: View) -> list[Choice]:
        """The hand, one chip a kind of card, then the buttons."""
        assert isinstance(view, SoloView)
        plays: dict[str, list[int]] = {}
        for number in view.legal_actions:
            action = self.game.actions.action(number)
            if isinstance(action, Play):
                plays.setdefault(action.card, []).append(number)
        hand = [self._card(code, count, plays.get(code, [])) for code, count in Counter(view.hand).items()]
        return [*hand, *self._buttons(view, plays)]

    def _card(self, code: str, count: int, plays: list[int]) -> Choice:
        label = card(colour_of(code), words_of(code))
        if count > 1:
            label.append(f"×{count} ")
        tried = self.game.actions.parse(f"play {code} red" if code in ("w", "w4") else f"play {code}")
        return Choice(label, tuple(plays), tried, further={number: self._further(number) for number in plays})

    def _further(self, number: int) -> Text:
        """What the second question calls a way to play a card; the card itself is chosen already."""
        action = self.game.actions.action(number)
        assert isinstance(action, Play)
        if action.colour is not None:
            label = card(action.colour, _(COLOUR_WORDS[action.colour]))
        else:
            label = Text(_("play it") if action.seat is None else self.game.wording.action(number))
        if action.solo:
            label = Text.assemble(label, (f" {_('and call SOLO!')}", "bold bright_yellow"))
        return label

    def _buttons(self, view: SoloView, plays: dict[str, list[int]]) -> list[Choice]:
        buttons = []
        jumps = tuple(number for numbers in plays.values() for number in numbers)
        if view.current_seat != view.seat and jumps:
            jump = Text(_("Jump in!"), style="bold black on bright_yellow")
            buttons.append(Choice(jump, jumps, key="j", row=1))
        for key, notation in (("d", "draw"), ("t", "take"), ("p", "pass"), ("s", "solo")):
            number = self.game.actions.parse(notation)
            legal = number in view.legal_actions
            if not legal and notation in ("take", "pass"):
                continue
            label = Text(self.game.wording.action(number))
            if notation == "solo" and legal and view.seat in view.owes:
                label.stylize("bold black on bright_yellow")
            buttons.append(Choice(label, (number,) if legal else (), number, key=key, row=1))
        return buttons
