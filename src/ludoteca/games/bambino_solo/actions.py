"""The catalogue of Bambino-Solo's actions: id <-> dataclass <-> notation.

decline   draw   pass   solo
play r5                play a card: colour r y g b and 1-10, +1, +2, s skip
play bf green          the butterfly, naming a colour;  `play bf` as the last card
play r5 solo           the same, calling SOLO with it
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.game import Action, Catalogue, Decline
from ludoteca.games.bambino_solo.card_rules import CODES
from ludoteca.games.bambino_solo.components import ACTIONS, CALLING, FIRST_PLAY, KIND_PLAYED, NAMED
from ludoteca.games.bambino_solo.rules import COLOURS


@dataclass(frozen=True)
class Draw(Action):
    """Take the next card of the pile; the turn is over."""

    notation = "draw"


@dataclass(frozen=True)
class Pass(Action):
    """Do nothing, where nothing is left to draw."""

    notation = "pass"


@dataclass(frozen=True)
class Call(Action):
    """Call SOLO."""

    notation = "solo"


@dataclass(frozen=True)
class Play(Action):
    """Play a card.

    card -- its code;  colour -- the word of the colour a butterfly names;  solo -- call with it
    """

    card: str
    colour: str | None = None
    solo: bool = False

    @property
    def notation(self) -> str:
        """`play`, the card, the colour, `solo`."""
        named = f" {self.colour}" if self.colour is not None else ""
        return f"play {self.card}{named}{' solo' if self.solo else ''}"


def make_play(number: int) -> Play:
    """The dataclass of a play's id."""
    colour = int(NAMED[number])
    return Play(CODES[int(KIND_PLAYED[number])], COLOURS[colour] if colour >= 0 else None, number >= CALLING)


CATALOGUE = Catalogue(
    [Decline(), Draw(), Pass(), Call(), *(make_play(number) for number in range(FIRST_PLAY, ACTIONS))]
)
