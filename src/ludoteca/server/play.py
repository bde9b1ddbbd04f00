"""The match that is on at a table, in memory: its newest position, what happened lately, and its automatic players."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from ludoteca.core.event import Event
from ludoteca.core.game import View
from ludoteca.match import Entry, Header, Match, Sealed, game_for, may_undo
from ludoteca.match.match import Loader
from ludoteca.server.players import Player

KEPT_ENTRIES = 200
"""How many entries' events stay at hand for those who come back; who missed more gets a fresh view."""


class Play:
    """One match at its table. Knows no network: `carry` moves it on, the rest reads.

    identity -- the match's id in the store; number -- which match of the table it is
    """

    def __init__(self, identity: int, number: int, match: Match) -> None:
        self.identity = identity
        self.number = number
        self.match = match
        self.history: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=KEPT_ENTRIES)
        self._views: dict[int, View] = {}
        self._undo: dict[int, bool] = {}
        self._players: dict[int, Player] = {}

    @classmethod
    def load(cls, identity: int, number: int, header: Header, log: list[Entry], sealed: Sealed, loader: Loader) -> Play:
        """The match of a log. Raises `BrokenLog`, `UnknownRuleset`."""
        play = cls(identity, number, Match(header, game_for(header, loader), sealed))
        for entry in log:
            play.carry(entry)
        return play

    def carry(self, entry: Entry) -> None:
        """Carry out an entry that is durable by now."""
        events = tuple(self.match.add(entry))
        self._views.clear()
        self._undo.clear()
        self.history.append((entry.seq, events))
        for seat, player in self._players.items():
            player.see([event.seen_by(seat) for event in events])

    # ── for viewers ──

    def view(self, seat: int) -> View:
        """What `seat` may know, with the decision numbered by the match."""
        found = self._views.get(seat)
        if found is None:
            found = self.match.view(seat)
            if found.decision != self.match.decision:
                found = replace(found, decision=self.match.decision)
            self._views[seat] = found
        return found

    def legal(self, seat: int) -> tuple[str, ...]:
        """The notations of what `seat` may do."""
        notation = self.match.game.actions.notation
        return tuple(notation(action) for action in self.view(seat).legal_actions)

    def may_undo(self, seat: int) -> bool:
        """Whether `seat` may take back its last choice."""
        last = self.match.last
        if seat < 0 or last is None or last.seat != seat:
            return False
        if seat not in self._undo:
            self._undo[seat] = may_undo(self.match, seat)
        return self._undo[seat]

    def since(self, length: int, seat: int, live: bool) -> tuple[Event, ...] | None:
        """What happened from entry `length` on, as `seat` may see it; `None` when that is no longer at hand.

        live -- the viewer has been here all along; others see past events as `Game.remembered` leaves them.
        """
        if length > self.match.length or (self.history and self.history[0][0] > length):
            return None
        seen: list[Event] = []
        for seq, events in reversed(self.history):
            if seq < length:
                break
            seen[:0] = [self._shown(event, seat, live) for event in events]
        return tuple(seen)

    def recent(self, seat: int, entries: int) -> tuple[Event, ...]:
        """The events of the last entries as a late-comer in `seat` may see them."""
        return self.since(max(self.match.length - min(entries, len(self.history)), 0), seat, False) or ()

    def _shown(self, event: Event, seat: int, live: bool) -> Event:
        known = event if live else self.match.game.remembered(event, self.match.state)
        return known.seen_by(seat)

    # ── for automatic players ──

    def hurried(self) -> bool:
        """Whether the question declines itself when its moment is over, whatever the asked seat holds. Public."""
        return not self.match.over and self.match.game.hurries(self.match.state)

    def player(self, seat: int, level: str, secret: str) -> Player:
        """The automatic player of a seat, made when first needed; it has seen what the seat saw lately."""
        found = self._players.get(seat)
        if found is None or found.level != level:
            found = self._players[seat] = Player(level, self.match.game, f"{secret}/{seat}")
            for _, events in self.history:
                found.see([event.seen_by(seat) for event in events])
        return found

    def bot_view(self, seat: int) -> View:
        """The view as the game gives it (bots know no other numbering of decisions)."""
        return self.match.view(seat)
