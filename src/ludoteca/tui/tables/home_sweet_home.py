"""Home Sweet Home in the terminal: the heap on its way to twelve, everybody's five suits with counts, the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from ludoteca.core.game import View
from ludoteca.core.wording import _, ngettext
from ludoteca.games.home_sweet_home import HomeSweetHome
from ludoteca.games.home_sweet_home.actions import Play, Say
from ludoteca.games.home_sweet_home.text import card_words
from ludoteca.games.home_sweet_home.view import UNKNOWN, SeaView
from ludoteca.tui.tables import Choice, Table, fit
from ludoteca.tui.tables.cards import row, turn_mark

OCTOPUS = "bold white on #7a3b69"
CRAB = "bold white on #b5502e"
BLANK = "dim white on #3a4a55"
MOST = 5
"""Animals on the largest card: from that many below the limit on, one card may take the heap."""


def paint(code: str) -> str:
    """The style of a card: `o` is an octopus, `c` a crab."""
    return OCTOPUS if code[0] == "o" else CRAB


def animal_card(code: str, count: int = 1) -> Text:
    """A card of the hand in words."""
    return Text(f" {card_words(code)} " + (f"×{count} " if count > 1 else ""), style=paint(code))


class GameTable(Table):
    """The table of Home Sweet Home."""

    @property
    def _limit(self) -> int:
        """The total at which the heap is taken."""
        assert isinstance(self.game, HomeSweetHome)
        return int(self.game.box.collect_at)

    def draw(self, view: View, names: Sequence[str], width: int, height: int) -> Text:
        """The heap above, a line of suits for each player below."""
        assert isinstance(view, SeaView)
        lines = [*self._heap(view), Text()]
        head = Text(
            "  " + "".ljust(11) + "".join(f"{_('suit')} {number}".ljust(7) for number in range(1, 6)), style="dim"
        )
        lines.append(head)
        for step in range(view.seats):
            lines.append(self._player(view, (max(view.seat, 0) + step) % view.seats, names, width))
        if view.out:
            out = " ".join(f"{code}×{count}" for code, count in Counter(view.out).items())
            lines += [Text(), Text(_("out of the game: {cards}").format(cards=out), style="dim")]
        return fit(lines, width, height)

    def _heap(self, view: SeaView) -> list[Text]:
        pile = ngettext("{count} card in the pile", "{count} cards in the pile", view.pile).format(count=view.pile)
        cards = Text(" ")
        for _hidden in range(view.heap_size - len(view.heap)):
            cards.append_text(Text("  ?  ", style=BLANK)).append(" ")
        for code in view.heap:
            cards.append(f" {code} ", paint(code)).append(" ")
        if not view.heap_size:
            cards = Text(_(" nothing lies there"))
        return [Text(pile, style="dim"), self._bubbles(view), cards]

    def _bubbles(self, view: SeaView) -> Text:
        """A bubble for each animal up to the limit, as many filled as lie there."""
        if view.total == UNKNOWN:
            return Text.assemble(("○ " * self._limit, "dim"), _("how many?"))
        style = "bold bright_red" if view.total >= self._limit - MOST else "bold bright_cyan"
        empty = max(0, self._limit - view.total)
        return Text.assemble(
            ("● " * min(view.total, self._limit), style), ("○ " * empty, "dim"), (f" {view.total}", style)
        )

    def _player(self, view: SeaView, seat: int, names: Sequence[str], width: int) -> Text:
        line = turn_mark(seat == view.current_seat)
        wide = width >= 62
        name = f"{names[seat][:10]:<11}" if wide else f"{names[seat][:7]:<8}"
        line.append(name, "bold" if seat == view.current_seat else "")
        for cards in view.suits[seat]:
            sign = f" {'o' if cards > 0 else 'c'}×{abs(cards)} " if cards else "  –  "
            line.append(f"{sign:<5}", OCTOPUS if cards > 0 else CRAB if cards < 0 else BLANK)
            line.append("  " if wide else " ")
        mine = f"({_('you')}) " if seat == view.seat and wide else ""
        wrong = f"✗{view.wrong[seat]} " if view.wrong[seat] else ""
        return row(line, f"{wrong}{mine}{view.animals[seat]:>2}", min(width, 66))

    def choices(self, view: View) -> list[Choice]:
        """The hand, with what each card would make of the heap; or the totals one may say."""
        assert isinstance(view, SeaView)
        legal = {self.game.actions.action(number): number for number in view.legal_actions}
        says = [Choice(Text(str(action.total)), (legal[action],)) for action in legal if isinstance(action, Say)]
        hand = []
        for code, count in Counter(view.hand).items():
            number = self.game.actions.parse(f"play {code}")
            label = animal_card(code, count)
            if view.total != UNKNOWN and view.phase == "play":
                total = view.total + int(code[1:])
                label.append_text(Text(f" {total}", style="bold bright_red" if total >= self._limit else "dim"))
            hand.append(Choice(label, (number,) if Play(code) in legal else (), number, row=1))
        return [*says, *hand]

    def scores(self, view: View) -> list[int] | None:
        """Animals in the suits."""
        assert isinstance(view, SeaView)
        return list(view.animals)
