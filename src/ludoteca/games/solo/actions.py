"""The catalogue of SOLO's actions: id <-> dataclass <-> notation.

    decline   draw   take   pass   solo
    play r5                play a card: colour r y g b and 1-9, s skip, r reverse, +2 draw-two, x swap; w, w4, pa black
    play rx 3              swap hands with seat 3;  `play rx` leaves the hands alone
    play w green           name a colour
    play r5 solo           the same, calling SOLO with it

The order is that of `components`: all seats and colours have their ids in every game, whatever its number of players.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.game import Action, Catalogue, Decline
from ludoteca.games.solo.card_rules import CODES
from ludoteca.games.solo.components import ARGUMENT, CALLING, CHOOSE, FIRST_PLAY, KIND_PLAYED
from ludoteca.games.solo.table_rules import COLOURS


@dataclass(frozen=True)
class Draw(Action):
    """Take the first card of the pile."""

    notation = "draw"


@dataclass(frozen=True)
class Take(Action):
    """Take the cards of a pending penalty."""

    notation = "take"


@dataclass(frozen=True)
class Pass(Action):
    """Keep the drawn card, or do nothing where nothing can be done."""

    notation = "pass"


@dataclass(frozen=True)
class Call(Action):
    """Call SOLO."""

    notation = "solo"


@dataclass(frozen=True)
class Play(Action):
    """Play a card, in turn or by jumping in.

    card -- its code;  seat -- whom to swap hands with;  colour -- the word of the named colour;  solo -- call with it
    """

    card: str
    seat: int | None = None
    colour: str | None = None
    solo: bool = False

    @property
    def notation(self) -> str:
        """`play`, the card, what it names, `solo`."""
        words = ["play", self.card]
        if self.seat is not None:
            words.append(str(self.seat))
        if self.colour is not None:
            words.append(self.colour)
        if self.solo:
            words.append("solo")
        return " ".join(words)


def make_play(number: int) -> Play:
    """The dataclass of a play's id."""
    kind, argument = int(KIND_PLAYED[number]), int(ARGUMENT[number])
    return Play(
        CODES[kind],
        seat=argument if argument >= 0 and kind < CHOOSE else None,
        colour=COLOURS[argument] if argument >= 0 and kind >= CHOOSE else None,
        solo=number >= CALLING,
    )


CATALOGUE = Catalogue(
    [Decline(), Draw(), Take(), Pass(), Call(), *(make_play(number) for number in range(FIRST_PLAY, len(KIND_PLAYED)))]
)
