"""The bot that takes any legal action: the yardstick for all others."""

from __future__ import annotations

from ludoteca.bots.base import Bot, answers
from ludoteca.core.game import Game, View


class RandomBot(Bot):
    """Any answer, each as likely as the other."""

    def choose(self, game: Game, view: View) -> int:
        """A uniformly random answer."""
        possible = answers(view)
        return possible[int(self.chance.below(len(possible)))]
