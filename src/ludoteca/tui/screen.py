"""The play screen: bar, table, log and tray, for any game and any size from 80 × 24 on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, Static

from ludoteca.core.event import Event
from ludoteca.core.game import IllegalAction, NotationError, View
from ludoteca.core.wording import N_, _
from ludoteca.games import rules_text
from ludoteca.tui.live import LiveTable
from ludoteca.tui.overlays import RulesScreen, TextScreen, score_text
from ludoteca.tui.tables import Choice, Table
from ludoteca.tui.tray import Tray

KEYS = N_("keys, arrows + Enter, mouse: choose   : type   r rules   g log   q leave")


class PlayScreen(Screen[str]):
    """One match. Its result is what the person wants next: `again` or `leave`.

    live  -- the match; table -- how it is drawn; me -- the person's seat (-1: watching)
    names -- by seat; reaction -- seconds that pass after every act before a bot makes the next
    """

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("enter", "pick", show=False),
        Binding("space", "pick", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, live: LiveTable, table: Table, me: int, names: Sequence[str], reaction: float) -> None:
        super().__init__()
        self.live = live
        self.table = table
        self.me = me
        self.names = list(names)
        self.reaction = reaction
        self._asking: tuple[int, ...] = ()
        self._further: dict[int, Text] = {}
        self._timer: Timer | None = None
        self._rule = ""
        self._question = -1

    def compose(self) -> ComposeResult:
        """Bar, table beside log, tray, keys."""
        yield Static(id="bar")
        with Horizontal(id="middle"):
            yield Static(id="table")
            yield Static(id="log")
        with Vertical(id="below"):
            yield Static(id="question")
            yield Tray()
            yield Static(id="message")
            yield Input(placeholder=_("a move as text, as a playthrough has it; Esc to leave"), id="typed")
        yield Static(Text(_(KEYS), overflow="ellipsis", no_wrap=True), id="keys")

    def on_mount(self) -> None:
        """Begin."""
        self.query_one("#typed", Input).display = False
        self.call_after_refresh(self.show)
        self._wait()

    def on_resize(self, _: Resize) -> None:
        """Draw for the new size; a wide terminal has room for a wider log."""
        self.set_class(self.size.width >= 100, "roomy")
        self.call_after_refresh(self.show)

    # ── showing ──

    def show(self) -> None:
        """Draw everything from the View of this moment."""
        view = self.live.view(self.me)
        self._show_bar(view)
        self._show_question(view)
        self._show_tray(view)
        self.call_after_refresh(self._show_middle)

    def _show_middle(self) -> None:
        """Draw table and log, once the tray has its height."""
        view = self.live.view(self.me)
        area = self.query_one("#table", Static)
        if area.size.width and area.size.height:
            area.update(self.table.draw(view, self.names, area.size.width, area.size.height))
        self._show_log()

    def _show_bar(self, view: View) -> None:
        options = ", ".join(f"{name}={value}" for name, value in self.live.game.describe_variant().items())
        bar = Text(f" {self.live.game.title}", style="bold")
        if options:
            bar.append(f"  {options}", "not bold")
        turn = self._turn_words(view)
        width = self.size.width - turn.cell_len - 1
        bar.truncate(max(10, width), overflow="ellipsis", pad=True)
        bar.append_text(turn)
        self.query_one("#bar", Static).update(bar)

    def _turn_words(self, view: View) -> Text:
        if view.current_seat < 0:
            return Text(_("the match is over"), style="bold")
        if view.current_seat == self.me:
            return Text(f" ● {_('YOUR TURN')} ", style="bold black on bright_yellow")
        return Text(_("{name}'s turn").format(name=self.names[view.current_seat]) + " ", style="bold")

    def _show_question(self, view: View) -> None:
        question, reason = _("You are watching."), ""
        if self.me >= 0:
            question, reason = self.live.game.wording.question(view, self.names)
        if self._asking:
            question, reason = _("Which?"), _("Esc puts it back.")
        text = Text.assemble((question, "bold"), ("  " + reason if reason else "", "dim"))
        self.query_one("#question", Static).update(text)

    def _show_tray(self, view: View) -> None:
        tray = self.query_one(Tray)
        legal = set(view.legal_actions)
        self._asking = tuple(action for action in self._asking if action in legal)
        fresh = view.decision != self._question and view.current_seat == self.me
        self._question = view.decision
        if fresh:
            self.say("")
        if self._asking:
            tray.show([Choice(self._label(action), (action,)) for action in self._asking], fresh)
        else:
            tray.show(self.table.choices(view) if self.me >= 0 else [], fresh)

    def _label(self, action: int) -> Text:
        return self._further.get(action) or Text(self.live.game.wording.action(action))

    def _show_log(self) -> None:
        log = self.query_one("#log", Static)
        width, height = log.content_size.width, log.content_size.height
        if not width or not height:
            return
        lines: list[Text] = []
        for sentence in self.live.sentences(self.me, self.names, height):
            lines += Text("· " + sentence).wrap(self.app.console, width)
        log.update(Text("\n").join(lines[-height:]))

    def say(self, words: str, style: str = "") -> None:
        """Put a line under the tray."""
        self.query_one("#message", Static).update(Text(words, style=style))

    # ── playing ──

    def _wait(self) -> None:
        """Let the reaction time pass, then see whether a bot wants to act."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(max(self.reaction, 0.001), self._let_bots_act)

    def _let_bots_act(self) -> None:
        if self.app.screen is not self:
            self._wait()
            return
        move = self.live.bot_move()
        if move is not None:
            self._after(self.live.act(*move))

    def _after(self, happened: list[Event]) -> None:
        self.show()
        if self.live.over:
            self._end(happened)
        elif any(event.kind in self.table.pauses for event in happened):
            self._pause(happened)
        else:
            self._wait()

    def _sentences(self, happened: list[Event]) -> str:
        told = [self.live.sentence(event, self.me, self.names) for event in happened]
        return "\n".join(text for text in told if text)

    def _pause(self, happened: list[Event]) -> None:
        text = Text(self._sentences(happened) + "\n\n")
        scores = self.table.scores(self.live.view(self.me))
        if scores is not None:
            text.append_text(score_text(self.names, scores))
        self.app.push_screen(TextScreen(_("The round is over"), text, {"enter": _("go on")}), lambda _key: self._wait())

    def _end(self, happened: list[Event]) -> None:
        state, game = self.live.state, self.live.game
        shares = state.returns()
        winners = [seat for seat, share in enumerate(shares) if share > 0]
        title = self._winning_words(winners)
        text = Text(self._sentences(happened) + "\n\n")
        text.append_text(score_text(self.names, game.scores(state), winners))
        sheet = self.table.sheet(self.live.view(self.me), self.names)
        if sheet is not None:
            text.append_text(sheet)
        text.append("\n" + _("Seed {seed}").format(seed=self.live.seed), "dim")
        keys = {"a": _("again"), "g": _("log"), "q": _("leave")}
        self.app.push_screen(TextScreen(title, text, keys), self._ended)

    def _winning_words(self, winners: list[int]) -> str:
        if winners == [self.me]:
            return _("You win!")
        if len(winners) == 1:
            return _("{name} wins.").format(name=self.names[winners[0]])
        return _("{names} share the victory.").format(names=", ".join(self.names[seat] for seat in winners))

    def _ended(self, key: str | None) -> None:
        if key == "g":
            self._show_whole_log(lambda _key: self._end([]))
        else:
            self.dismiss("again" if key == "a" else "leave")

    def try_action(self, action: int) -> None:
        """Make the person's move, or say why not."""
        try:
            happened = self.live.act(self.me, action)
        except IllegalAction as reason:
            self.refuse(reason.rule)
            return
        self._asking = ()
        self._rule = ""
        self.say("")
        self._after(happened)

    def refuse(self, rule: str) -> None:
        """Say why a rule refuses a move; `r` then opens that rule."""
        self._rule = rule
        words = _("{reason} ({rule}; r shows the rule)")
        self.say("✗ " + words.format(reason=self.live.game.wording.refusal(rule), rule=rule), "bold red")

    def pick(self, index: int) -> None:
        """Take the chip: act, ask further, or say why it cannot be done."""
        choice = self.query_one(Tray).choices[index]
        if len(choice.actions) == 1:
            self.try_action(choice.actions[0])
        elif choice.actions:
            self._asking, self._further = choice.actions, choice.further
            self._question = -1
            self.say("")
            self.show()
            self.query_one(Tray).selected = 0
        elif choice.tried is not None:
            rule = self.live.refusal(self.me, choice.tried)
            if rule is not None:
                self.refuse(rule)

    # ── keys and mouse ──

    def action_move(self, columns: int, rows: int) -> None:
        """Move along the chips."""
        self.query_one(Tray).move(columns, rows)

    def action_pick(self) -> None:
        """Take the chip under the cursor."""
        tray = self.query_one(Tray)
        if tray.choices:
            self.pick(tray.selected)

    def action_back(self) -> None:
        """Put back what was begun."""
        self._asking = ()
        self._hide_typed()
        self.say("")
        self.show()

    def on_tray_picked(self, message: Tray.Picked) -> None:
        """A chip was clicked."""
        self.pick(message.index)

    def on_key(self, event: Key) -> None:
        """Single keys: chips, rules, log, leaving, typing."""
        if self.query_one("#typed", Input).has_focus:
            return
        index = self.query_one(Tray).index_of(event.character or "")
        if index is not None:
            self.pick(index)
        elif event.character in ("r", "?"):
            self._show_rules()
        elif event.character == "g":
            self._show_whole_log()
        elif event.character == "q":
            self._ask_to_leave()
        elif event.character == ":" and self.me >= 0:
            self._show_typed()
        else:
            return
        event.stop()
        event.prevent_default()

    def _show_rules(self) -> None:
        game = self.live.game
        self.app.push_screen(RulesScreen(game.title, rules_text(game.name), self._rule))
        self._rule = ""

    def _show_whole_log(self, then: object = None) -> None:
        sentences = self.live.sentences(self.me, self.names, 500)
        screen = TextScreen(_("What happened"), Text("\n".join(sentences)), {"enter": _("back"), "escape": _("back")})
        self.app.push_screen(screen, then if callable(then) else None)

    def _ask_to_leave(self) -> None:
        keys = {"y": _("leave"), "n": _("stay"), "escape": _("stay")}
        self.app.push_screen(TextScreen(_("Leave the match?"), Text(), keys), self._leave)

    def _leave(self, key: str | None) -> None:
        if key == "y":
            self.dismiss("leave")

    def _show_typed(self) -> None:
        typed = self.query_one("#typed", Input)
        typed.display = True
        typed.value = ""
        typed.focus()

    def _hide_typed(self) -> None:
        self.query_one("#typed", Input).display = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A move was typed in notation."""
        self._hide_typed()
        try:
            action = self.live.game.actions.parse(event.value)
        except NotationError as reason:
            self.say(f"✗ {reason}", "bold red")
            return
        self.try_action(action)
