"""Automatic players. A bot gets a `View` and the events its seat saw, never a `State`, and knows `core` alone.

`make_bot` is how everybody gets one: a spec is a name with, for some, a number after a colon (`greedy:5`).
"""

from __future__ import annotations

import difflib
from collections.abc import Callable

from ludoteca.bots.base import Bot
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.random import RandomBot
from ludoteca.core.game import Game

__all__ = ["BOTS", "Bot", "UnknownBot", "check_spec", "make_bot"]


class UnknownBot(LookupError):
    """A spec names no bot; the text says which there are."""


Maker = Callable[[Game, int | str, int | None], Bot]
"""Makes a bot from a game, a seed and the number after the colon (`None`: there was none)."""

BOTS: dict[str, tuple[str, bool, Maker]] = {
    "random": ("any legal action, each as likely", False, lambda game, seed, _: RandomBot(game, seed)),
    "greedy": (
        "the game's own playing sense; remembers nothing, greedy:N the last N cards it saw",
        True,
        lambda game, seed, number: GreedyBot(game, seed, number or 0),
    ),
    "elephant": ("greedy with a memory of all it saw", False, lambda game, seed, _: GreedyBot(game, seed, None)),
}
"""Name -> what it does in a few words, whether a number may follow, how it is made."""


def check_spec(spec: str) -> str:
    """The tidy form of a spec. Raises `UnknownBot` with a sentence for a person."""
    name, number = _read(spec)
    return name if number is None else f"{name}:{number}"


def make_bot(spec: str, game: Game, seed: int | str) -> Bot:
    """The bot a spec names, for one seat of one match. Raises `UnknownBot`.

    seed -- where its own outcomes come from, apart from the match's: equal seeds give equal choices.
    """
    name, number = _read(spec)
    return BOTS[name][2](game, seed, number)


def _read(spec: str) -> tuple[str, int | None]:
    name, colon, number = spec.strip().lower().partition(":")
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(BOTS)}"
        raise UnknownBot(f"no bot is called {spec!r}; {hint}")
    if not colon:
        return name, None
    if not BOTS[name][1] or not number.isdecimal():
        raise UnknownBot(f"{spec!r} names no bot: a number of cards follows only in greedy:N, as in greedy:5")
    return name, int(number)
