"""A language that marks every letter it was asked to translate: what stays plain did not go through gettext."""

from __future__ import annotations

import gettext
import re

KEPT = re.compile(r"(\{[^}]*\}|%\(\w+\)[sd]|<[^>]+>|&\w+;)")
"""Placeholders and tags, which a translator leaves as they are."""

LETTERS = str.maketrans(
    {chr(ord(first) + n): chr(start + n) for first, start in (("A", 0x1D5A0), ("a", 0x1D5BA)) for n in range(26)}
)
"""Each letter as its sans-serif twin: as wide, as readable, and not ASCII."""


def mark(message: str) -> str:
    """A message in the marked language."""
    parts = KEPT.split(message)
    return "".join(part if KEPT.fullmatch(part) else part.translate(LETTERS) for part in parts)


class Pseudo(gettext.NullTranslations):
    """Translates everything into the marked language."""

    def gettext(self, message: str) -> str:
        """The message, marked."""
        return mark(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Singular or plural, marked."""
        return mark(msgid1 if n == 1 else msgid2)


def plain_words(text: str, allowed: re.Pattern[str]) -> list[str]:
    """The words of a text that were not translated, without what may stay as it is."""
    return sorted(set(re.findall(r"[A-Za-z][A-Za-z']+", allowed.sub(" ", text))))
