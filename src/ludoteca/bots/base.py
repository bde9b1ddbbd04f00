"""What every bot is: a choice made from a View, with a chance of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ludoteca.core.chance import Chance, FastChance
from ludoteca.core.event import Event
from ludoteca.core.game import Game, View


class Bot(ABC):
    """An automatic player for one seat of one match.

    remembers -- whether it wants to `watch` events; callers need not make any for bots that do not
    chance    -- its own outcomes, never the match's
    """

    remembers: bool = False

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.chance: Chance = FastChance(seed)

    @abstractmethod
    def choose(self, game: Game, view: View) -> int:
        """One of `view.legal_actions` (ids of `game.actions`).

        Out of turn (`view.current_seat` is another seat) `DECLINE` is always a possible answer, in the list or not.
        """

    def watch(self, event: Event) -> None:  # noqa: B027 -- most bots remember nothing
        """See an event, as the bot's seat may see it (`Event.seen_by`). Called in order, for every event."""


def answers(view: View) -> tuple[int, ...]:
    """What the viewing seat may answer: its legal actions, and `DECLINE` (0) when it is asked out of turn."""
    legal = view.legal_actions
    if view.seat == view.current_seat or 0 in legal:
        return legal
    return (0, *legal)
