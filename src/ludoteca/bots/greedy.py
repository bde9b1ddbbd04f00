"""The bot with a game's own playing sense: the game's `policy` on one world that fits what the bot knows.

What it knows is its View and the events it still remembers. Memory is counted in cards seen, since that is what people
forget in games where a seen card is covered again: `recall` is how many of the last cards it still has in mind.
"""

from __future__ import annotations

from collections import deque

from ludoteca.bots.base import Bot, answers
from ludoteca.core.event import Event
from ludoteca.core.game import DECLINE, Game, View
from ludoteca.core.turns import Turns

CARD_DETAILS = frozenset({"card", "cards"})
"""The event details that show cards: events with one of them count against a memory."""


class GreedyBot(Bot):
    """The game's quick sensible choice, made on a sampled world.

    recall -- how many card events it remembers, and whatever else it saw since the last card it forgot; `None`: all
    """

    def __init__(self, game: Game, seed: int | str, recall: int | None) -> None:
        super().__init__(game, seed)
        self.recall = recall
        self.remembers = recall != 0
        self._policy = game.policy()
        self._memory: deque[Event] = deque()
        self._cards = 0

    def choose(self, game: Game, view: View) -> int:
        """The policy's answer on a world drawn from those the view and the memory allow."""
        possible = answers(view)
        if len(possible) == 1:
            return possible[0]
        world = game.determinize(_own_view(view), self.chance, tuple(self._memory))
        return int(self._policy.choose(Turns.for_seat(world, view.seat), self.chance))

    def watch(self, event: Event) -> None:
        """Remember an event, and forget what lies further back than `recall` cards."""
        if not self.remembers:
            return
        self._memory.append(event)
        self._cards += _shows_cards(event)
        while self.recall is not None and self._cards > self.recall:
            self._cards -= _shows_cards(self._memory.popleft())


def _shows_cards(event: Event) -> bool:
    return not CARD_DETAILS.isdisjoint(event.public)


def _own_view(view: View) -> View:
    """The view as the game gave it: without the `DECLINE` that turn-by-turn play adds out of turn."""
    if view.seat != view.current_seat and DECLINE in view.legal_actions:
        return view.with_legal([action for action in view.legal_actions if action != DECLINE])
    return view
