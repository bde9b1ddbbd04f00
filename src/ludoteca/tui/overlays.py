"""What covers the table for a while: the rules, the log, the end of a round, the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Markdown, Static

from ludoteca.core.rulebook import read_rules
from ludoteca.core.wording import _


class RulesScreen(ModalScreen[None]):
    """The rules of the game, with a search."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Back"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(15)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
    ]

    def __init__(self, title: str, markdown: str, wanted: str = "") -> None:
        super().__init__()
        self._title = title
        self._markdown = markdown
        self._wanted = wanted

    def compose(self) -> ComposeResult:
        """A search line above the text."""
        with VerticalScroll(classes="sheet wide", can_focus=False):
            keys = _("(↑ ↓ page keys to read, type to search, Esc back)")
            title = _("{game} – rules").format(game=self._title)
            yield Static(Text.assemble((title, "bold"), "   ", keys))
            yield Input(self._wanted, placeholder=_("search: a word or a rule's number"), compact=True)
            yield Markdown(self._text(self._wanted))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what contains the words typed so far."""
        self.query_one(Markdown).update(self._text(event.value))

    def _text(self, wanted: str) -> str:
        word = wanted.strip().lower()
        if not word:
            return self._markdown
        rules = read_rules(self._markdown)
        found = [r for r in rules if r.id.lower() == word] or [r for r in rules if word in r.plain.lower()]
        return "\n\n".join(f"**{rule.id}** {rule.text}" for rule in found) or _("No rule says that.")

    def action_scroll(self, lines: int) -> None:
        """Read on or back."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class TextScreen(ModalScreen[str]):
    """A text with the keys that leave it; the result is the key pressed.

    keys -- key name -> what it does, for the line below; `enter` also answers to a click
    """

    def __init__(self, title: str, text: Text, keys: dict[str, str]) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._keys = keys
        self._left = False

    def compose(self) -> ComposeResult:
        """Title, keys, text: a long text must not push the keys out of sight."""
        with VerticalScroll(classes="sheet"):
            yield Static(Text(self._title, style="bold"))
            yield Static(Text("   ".join(f"{key}: {what}" for key, what in self._keys.items()), style="bold yellow"))
            yield Static(self._text, id="text")

    def on_key(self, event: object) -> None:
        """Leave by one of the keys."""
        key = getattr(event, "key", "")
        if key in self._keys:
            self._leave(key)

    def on_click(self) -> None:
        """A click means Enter where that is offered."""
        if "enter" in self._keys:
            self._leave("enter")

    def _leave(self, key: str) -> None:
        """Once only: a second key that was pressed before the screen had gone must not leave the one below."""
        if not self._left:
            self._left = True
            self.dismiss(key)


def score_text(names: Sequence[str], scores: Sequence[int], winners: Sequence[int] = ()) -> Text:
    """Names and scores, best first as given by the caller; winners are marked."""
    text = Text()
    wide = max(len(name) for name in names)
    for seat, (name, score) in enumerate(zip(names, scores, strict=True)):
        mark = "★ " if seat in winners else "  "
        text.append(f"{mark}{name:<{wide}}  {score:>5}\n", "bold" if seat in winners else "")
    return text
