"""A live table in this process: people act when they may, bots when they are asked to move.

It knows no screen and no clock. Whoever shows it lets `reaction` seconds pass after every act and then calls
`bot_move`, so that a person always has a moment to jump in, call or answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.bots import Bot, make_bot
from ludoteca.core import playthrough
from ludoteca.core.chance import FastChance, RecordingChance
from ludoteca.core.event import Event
from ludoteca.core.game import DECLINE, Game, View
from ludoteca.core.playthrough import Entry

PERSON = "person"
"""The spec of a seat that a person plays."""


class LiveTable:
    """One match, its log, and the bots at its seats.

    game, seed -- which match; specs -- for every seat a bot spec or `PERSON`
    state      -- the whole truth: show it through `view` only
    events     -- everything that happened, in order
    """

    def __init__(self, game: Game, specs: Sequence[str], seed: int | str) -> None:
        self.game = game
        self.specs = tuple(specs)
        self.seed = seed
        self._chance = RecordingChance(FastChance(seed))
        self._bots: dict[int, Bot] = {
            seat: make_bot(spec, game, f"{seed}/bot{seat}") for seat, spec in enumerate(specs) if spec != PERSON
        }
        self.events: list[Event] = []
        self.state = game.start(self._chance, self.events)
        self._start = self._chance.take()
        self._entries: list[Entry] = []
        self._declined: set[int] = set()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.current_seat() < 0

    def view(self, seat: int) -> View:
        """What a seat (-1: a spectator) may know now."""
        return self.game.view(self.state, seat)

    def refusal(self, seat: int, action: int) -> str | None:
        """The rule that forbids an action to a seat now, or `None`."""
        return self.state.refusal(seat, action)

    def act(self, seat: int, action: int) -> list[Event]:
        """Make a move; returns what happened. Raises `IllegalAction` and changes nothing where it is refused."""
        happened: list[Event] = []
        self.state.events = happened
        self.state.apply(seat, action, self._chance)
        self._entries.append(Entry(seat, self.game.actions.notation(action), self._chance.take()))
        self._declined.clear()
        self.events += happened
        self._tell(happened)
        return happened

    def _tell(self, happened: list[Event]) -> None:
        for event in happened:
            for seat, bot in self._bots.items():
                if bot.remembers:
                    bot.watch(event.seen_by(seat))

    def bot_move(self) -> tuple[int, int] | None:
        """The next move a bot wants to make, as (seat, action): out of turn first, then in turn; `None`: none does.

        A bot that lets an out-of-turn chance go is not asked again before somebody has acted.
        """
        current = int(self.state.current_seat())
        if current < 0:
            return None
        for step in range(1, self.game.seats):
            seat = (current + step) % self.game.seats
            action = self._out_of_turn(seat)
            if action != DECLINE:
                return seat, action
        if current in self._bots:
            return current, self._bots[current].choose(self.game, self.view(current))
        return None

    def _out_of_turn(self, seat: int) -> int:
        if seat not in self._bots or seat in self._declined:
            return DECLINE
        view = self.view(seat)
        action = self._bots[seat].choose(self.game, view) if view.legal_actions else DECLINE
        if action == DECLINE:
            self._declined.add(seat)
        return action

    def sentences(self, me: int, names: Sequence[str], last: int) -> list[str]:
        """The last events in words for seat `me`, as far as they may still be shown; one text a sentence."""
        told: list[str] = []
        for event in reversed(self.events):
            if len(told) >= last:
                break
            told.append(self.sentence(event, me, names))
        return [text for text in reversed(told) if text]

    def sentence(self, event: Event, me: int, names: Sequence[str]) -> str:
        """One event in words for seat `me`; "" for what needs no words."""
        shown = self.game.remembered(event, self.state).seen_by(me)
        return self.game.wording.event(shown, names, me)

    def record(self) -> str:
        """The match so far as a playthrough text (`core.playthrough`)."""
        return playthrough.record(self.game, self.state, self._start, self._entries)
