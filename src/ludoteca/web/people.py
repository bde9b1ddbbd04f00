"""The people round a table as the pages show them, and names inside sentences.

A sentence from a game's `Wording` names people; pages print those names bold. Names travel through the wording between
two marks that no nickname can hold, so that nothing a person typed is ever taken for markup.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from ludoteca.core.wording import SIGN_MARKS, _
from ludoteca.web.art import SIGNS
from ludoteca.web.data import Data

OPEN, CLOSE = "\ue000", "\ue001"
_NAMED = re.compile(f"{OPEN}(.*?){CLOSE}", re.DOTALL)
_DRAWN = {
    ord(mark): f'<svg class="sign ink-{colour}" aria-hidden="true"><use href="#{SIGNS[colour]}"/></svg>'
    for colour, mark in SIGN_MARKS.items()
}
_NOTHING = dict.fromkeys(map(ord, (OPEN, CLOSE, *SIGN_MARKS.values())))


class Person(Data, frozen=True, kw_only=True):
    """Who sits on a seat.

    seat -- its number; name -- what the others call them; face -- a symbol of `art.FACES`, `bot` for bots
    bot  -- the level of a bot ("greedy"), "" for a person; away -- whether their line is cut
    held -- whether a bot plays for an absent person
    """

    seat: int
    name: str
    face: str = "cat"
    bot: str = ""
    away: bool = False
    held: bool = False

    @property
    def full_name(self) -> str:
        """The name as a screen reader says it: bots are told apart from people."""
        return _("{name} (bot)").format(name=self.name) if self.bot else self.name


def marked(people: Sequence[Person]) -> list[str]:
    """The names by seat, each between its marks, to hand to a `Wording`."""
    return [f"{OPEN}{person.name}{CLOSE}" for person in people]


@lru_cache(maxsize=16_384)
def with_names(sentence: str) -> Markup:
    """A sentence whose marked names are bold, whose colours bear their signs, and everything else is escaped."""
    html = _NAMED.sub(r"<b>\1</b>", str(escape(sentence)))
    return Markup(html.translate(_DRAWN))


def plain(sentence: str) -> str:
    """A sentence without marks, for labels and titles."""
    return sentence.translate(_NOTHING)
