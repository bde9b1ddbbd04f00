"""Automatic players at a live table: a bot, what it has still to see, and a thread to think in."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from ludoteca.bots import Bot, check_spec, make_bot
from ludoteca.core.event import Event
from ludoteca.core.game import DECLINE, Game, View


class Player:
    """A bot in one seat of one match. `think` runs off the event loop; `see` may be called meanwhile.

    seed -- of the bot's own outcomes; secret, and no part of the match's chance
    """

    def __init__(self, level: str, game: Game, seed: str) -> None:
        self.level = check_spec(level)
        self._game = game
        self._bot: Bot = make_bot(level, game, seed)
        self._unseen: list[Event] = []
        self._busy = threading.Lock()

    def see(self, events: Sequence[Event]) -> None:
        """Take note of events as the bot's seat may see them."""
        if self._bot.remembers:
            self._unseen.extend(events)

    def think(self, view: View) -> int:
        """An action for the seat, from its view alone: one of `view.legal_actions`, or `DECLINE` out of turn."""
        with self._busy:
            unseen, self._unseen = self._unseen, []
            for event in unseen:
                self._bot.watch(event)
            if view.seat != view.current_seat and DECLINE not in view.legal_actions:
                view = view.with_legal((DECLINE, *view.legal_actions))
            return int(self._bot.choose(self._game, view))
