"""The words a person reads, and how they reach another language.

Every sentence goes through gettext from the start: `_()` and `ngettext()` look up the language that is in force for
the running task (`speak`), so one server process speaks to each person in their own. English is the source language.
A game's `text.py` subclasses `Wording`.
"""

from __future__ import annotations

import gettext as _gettext
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.core.event import Event

if TYPE_CHECKING:
    from ludoteca.core.game import View

LOCALES = Path(__file__).parent.parent / "locales"
_speech: ContextVar[_gettext.NullTranslations | None] = ContextVar("speech", default=None)
_signs: ContextVar[bool] = ContextVar("signs", default=False)

SIGN_MARKS = {"red": "\ue010", "yellow": "\ue011", "green": "\ue012", "blue": "\ue013"}
"""What stands before a colour's word where its sign is to be drawn; no nickname can hold one."""


@cache
def _translations(language: str) -> _gettext.NullTranslations:
    return _gettext.translation("ludoteca", LOCALES, [language], fallback=True)


@contextmanager
def speak(language: str) -> Iterator[None]:
    """Use a language ("es") for everything said inside the block; unknown ones fall back to English."""
    token = _speech.set(_translations(language))
    try:
        yield
    finally:
        _speech.reset(token)


def speech() -> object:
    """What is spoken now: equal for equal languages, so that things made of words can be kept by it."""
    return _speech.get()


def _(message: str) -> str:
    """The message in the language in force."""
    spoken = _speech.get()
    return message if spoken is None else spoken.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The singular or plural message in the language in force, still with its placeholders."""
    spoken = _speech.get()
    if spoken is None:
        return one if count == 1 else many
    return spoken.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 -- the name gettext tools know
    """Mark a message for translation where it is stored; look it up with `_()` when it is shown."""
    return message


@contextmanager
def signs_marked() -> Iterator[None]:
    """Inside the block every colour named in a sentence bears the mark of its sign (`SIGN_MARKS`)."""
    token = _signs.set(True)
    try:
        yield
    finally:
        _signs.reset(token)


def coloured(colour: str, words: str) -> str:
    """Words that name a colour, with the mark of its sign before them where signs are wanted."""
    return SIGN_MARKS.get(colour, "") + words if _signs.get() else words


def number_of(event: Event, key: str) -> int:
    """A number among the details of an event, as far as they are shown; 0 where there is none."""
    value = event.public.get(key, 0)
    return value if isinstance(value, int) else 0


def words_of(event: Event, key: str) -> list[str]:
    """A list among the details of an event, as words, as far as they are shown; empty where there is none."""
    value = event.public.get(key, [])
    return [str(word) for word in value] if isinstance(value, list) else []


def capitalised(sentence: str) -> str:
    """The sentence with a capital first letter, the others as they are."""
    first = 2 if sentence[:1] in SIGN_MARKS.values() else 1
    return sentence[:first].upper() + sentence[first:]


class Wording(ABC):
    """The words of one game. Sentences end with a full stop and name people by the names given."""

    @abstractmethod
    def action(self, number: int) -> str:
        """What an action does, as a button would say it ("Play red 5")."""

    @abstractmethod
    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        """One sentence on an event as seen by seat `me` (-1: a spectator); "" for what needs no words.

        `names` are the players' names by seat. The event has gone through `seen_by` already.
        """

    @abstractmethod
    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        """What the tray says to the viewing seat: the question in a few words, and the reason behind it."""

    @abstractmethod
    def refusal(self, rule: str) -> str:
        """Why a rule refuses a move, for the person who tried it; what fits instead where that helps."""
