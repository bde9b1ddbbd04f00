"""The text form of positions: `key value; key value; …`, one line or many, with comments.

It is what FEN is to chess: a test states its position in one readable line, a bug report pastes one, and printing and
parsing are inverse. This module knows the outer form; each game knows its own fields.

    top r5; turn 1; hands r1 b3 / y7 g2; pile g1 g1 b9     # seats are separated by '/'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn


class PositionError(ValueError):
    """A position text is wrong. The message reads `source, line n: what was expected`."""


class Fields:
    """The fields of one position text, taken one by one; what nobody takes is refused.

    Every getter raises `PositionError` with source and line.
    """

    def __init__(self, text: str, source: str = "position") -> None:
        self.source = source
        self._fields: dict[str, tuple[str, int]] = {}
        for number, line in enumerate(text.splitlines() or [""], 1):
            for part in line.split("#", 1)[0].split(";"):
                self._add(part.strip(), number)
        self._untouched = set(self._fields)

    def _add(self, part: str, line: int) -> None:
        if not part:
            return
        key, _, value = part.partition(" ")
        if key in self._fields:
            raise PositionError(f"{self.source}, line {line}: {key} is given twice")
        self._fields[key] = (value.strip(), line)

    def fail(self, key: str, expected: str) -> NoReturn:
        """Raise a `PositionError` for a field (or for the whole text if it has no such field)."""
        line = self._fields[key][1] if key in self._fields else 1
        raise PositionError(f"{self.source}, line {line}: {expected}")

    def __contains__(self, key: str) -> bool:
        return key in self._fields

    def text(self, key: str, default: str | None = None) -> str:
        """The value of a field as it stands; without a default the field must be there."""
        if key not in self._fields:
            if default is None:
                self.fail(key, f"the field {key!r} is missing")
            return default
        self._untouched.discard(key)
        return self._fields[key][0]

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range."""
        text = self.text(key, None if default is None else str(default))
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            self.fail(key, f"{key} is a whole number from {low} to {high}, not {text!r}")
        return value

    def choice(self, key: str, words: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        text = self.text(key, default)
        if text not in words:
            self.fail(key, f"{key} is one of {', '.join(words)}, not {text!r}")
        return text

    def items(self, key: str, default: str = "") -> list[str]:
        """A list of words; `-` alone is the empty list."""
        text = self.text(key, default)
        return [] if text in ("", "-") else text.split()

    def seats(self, key: str, seats: int, default: str | None = None) -> list[list[str]]:
        """A list of words for each seat, separated by `/`."""
        text = self.text(key, default)
        parts = text.split("/")
        if len(parts) != seats:
            self.fail(key, f"{key} has {seats} parts separated by '/', one a seat, not {len(parts)}")
        return [[] if part.strip() in ("", "-") else part.split() for part in parts]

    def numbers(self, key: str, count: int, low: int, high: int, default: int | None = None) -> list[int]:
        """Exactly `count` whole numbers in a range, separated by spaces."""
        if key not in self._fields and default is not None:
            return [default] * count
        words = self.items(key)
        try:
            values = [int(word) for word in words]
        except ValueError:
            values = [low - 1]
        if len(values) != count or not all(low <= value <= high for value in values):
            self.fail(key, f"{key} is {count} whole numbers from {low} to {high}, not {' '.join(words)!r}")
        return values

    def finish(self) -> None:
        """Refuse fields that nobody asked for."""
        for key in sorted(self._untouched):
            self.fail(key, f"the field {key!r} is not known here")


def join_fields(fields: Iterable[tuple[str, str | int]]) -> str:
    """The text of fields in the order given."""
    return "; ".join(f"{key} {value}".strip() for key, value in fields)


def join_items(items: Iterable[str]) -> str:
    """A list of words as text; `-` for none."""
    return " ".join(items) or "-"


def join_seats(seats: Iterable[Iterable[str]]) -> str:
    """Lists of words, one a seat, as text."""
    return " / ".join(join_items(seat) for seat in seats)
