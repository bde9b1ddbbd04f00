"""The tray: chips that can be chosen by key, arrow or mouse, wrapped into the width there is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.events import Click, MouseScrollDown, MouseScrollUp, Resize
from textual.message import Message
from textual.widget import Widget

from ludoteca.tui.tables import Choice

RESERVED = "rqg"
"""Letters the screen itself uses: rules, quit, log."""

GAP = 2


def assign_keys(choices: Sequence[Choice]) -> list[str]:
    """A key for every chip: its own, else the next free number or letter; "" when all are taken."""
    own = {choice.key for choice in choices if choice.key}
    free = iter([key for key in "1234567890abcdefghijklmnopstuvwxyz" if key not in own and key not in RESERVED])
    return [choice.key or next(free, "") for choice in choices]


class Tray(Widget):
    """Shows choices and lets one be picked."""

    DEFAULT_CSS = "Tray { height: auto; max-height: 6; }"

    class Picked(Message):
        """A chip was clicked or entered."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self) -> None:
        super().__init__(id="tray")
        self.choices: list[Choice] = []
        self.keys: list[str] = []
        self.selected = 0
        self._top = 0
        self._places: list[tuple[int, int, int]] = []

    def show(self, choices: Sequence[Choice], fresh: bool) -> None:
        """Show other chips. `fresh` puts the cursor on the first that can be done."""
        self.choices = list(choices)
        self.keys = assign_keys(choices)
        if fresh or self.selected >= len(choices):
            legal = [index for index, choice in enumerate(choices) if choice.actions]
            self.selected = legal[0] if legal else 0
            self._top = 0
        self._arrange()
        self.refresh(layout=True)

    def index_of(self, key: str) -> int | None:
        """Which chip a key chooses."""
        return self.keys.index(key) if key and key in self.keys else None

    def move(self, columns: int, rows: int) -> None:
        """Move the cursor along the chips, or to the nearest chip of another line."""
        if not self.choices:
            return
        if columns:
            self.selected = (self.selected + columns) % len(self.choices)
        elif self._places:
            self._move_row(rows)
        self._follow()
        self.refresh()

    def _move_row(self, rows: int) -> None:
        row, start, end = self._places[self.selected]
        middle = (start + end) / 2
        there = [i for i, place in enumerate(self._places) if place[0] == row + rows]
        if there:
            self.selected = min(there, key=lambda i: abs((self._places[i][1] + self._places[i][2]) / 2 - middle))

    def _chip(self, index: int) -> Text:
        choice = self.choices[index]
        chip = Text.assemble((f"{self.keys[index] or ' '} ", Style(bold=bool(choice.actions), dim=not choice.actions)))
        chip.append_text(choice.label)
        if not choice.actions:
            chip.stylize(Style(dim=True))
        if index == self.selected:
            chip = Text.assemble(("[", "bold"), chip, ("]", "bold"))
            chip.stylize(Style(bold=True, underline=bool(choice.actions)))
        else:
            chip = Text.assemble(" ", chip, " ")
        return chip

    def _arrange(self) -> None:
        """Find line, first and last column of every chip."""
        width = max(10, self.size.width or self.app.size.width)
        self._places, line, column, last = [], 0, 0, 0
        for index, choice in enumerate(self.choices):
            long = min(width, choice.label.cell_len + 4)
            if index and (choice.row != last or column + long > width):
                line, column = line + 1, 0
            self._places.append((line, column, column + long))
            column, last = column + long + GAP - 1, choice.row

    @property
    def rows(self) -> int:
        """How many lines the chips need."""
        return self._places[-1][0] + 1 if self._places else 1

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As high as the chips need."""
        return self.rows

    def _follow(self) -> None:
        if self._places:
            row, height = self._places[self.selected][0], max(1, self.size.height)
            self._top = min(max(self._first_line(), row - height + 1), row)

    def render(self) -> Text:
        """The lines of chips that fit, from the scroll position on."""
        lines: list[Text] = [Text() for _ in range(self.rows)]
        for index, (row, start, _) in enumerate(self._places):
            line = lines[row]
            line.append(" " * (start - line.cell_len))
            line.append_text(self._chip(index))
        return Text("\n").join(lines[self._first_line() :])

    def _first_line(self) -> int:
        """The scroll position, never beyond what is needed to show the last line."""
        return min(self._top, max(0, self.rows - self.size.height))

    def on_resize(self, _: Resize) -> None:
        """Wrap anew."""
        before = self.rows
        self._arrange()
        self._follow()
        self.refresh(layout=self.rows != before)

    def on_click(self, event: Click) -> None:
        """Pick the chip under the mouse."""
        row = event.y + self._first_line()
        for index, place in enumerate(self._places):
            if place[0] == row and place[1] <= event.x < place[2]:
                self.selected = index
                self.refresh()
                self.post_message(self.Picked(index))
                return

    def on_mouse_scroll_down(self, _: MouseScrollDown) -> None:
        """Show later lines."""
        self._top = min(self._first_line() + 1, max(0, self.rows - self.size.height))
        self.refresh()

    def on_mouse_scroll_up(self, _: MouseScrollUp) -> None:
        """Show earlier lines."""
        self._top = max(0, self._first_line() - 1)
        self.refresh()
