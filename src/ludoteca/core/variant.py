"""The options of a table: what may be chosen, what is chosen, and which choices contradict each other.

Each game states its options once, as data with words, and every front end (command line, form in the browser, API,
documentation) is made from that statement.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Value = str | int


class VariantError(ValueError):
    """An option is unknown, its value impossible, or two choices contradict each other; the text says so in words."""


@dataclass(frozen=True)
class Option:
    """One thing a table may choose.

    name     -- as typed: `jump_in`
    default  -- the value that follows the rulebook and our rulings
    choices  -- the possible words with an explanation each; or
    low, high -- the range of a number (`choices` empty)
    title    -- a person's name for it, help -- one sentence on what it changes, rule -- the rule id it belongs to
    unit     -- for numbers: "points", "steps"
    by_seat  -- the value is a list, `dog,cat`: a different word for each seat; seats with `-`, or left out, take what
                is left of the box in its order. `choices` are the words of the box we ship, but the game checks a list
                against the box that is played with
    """

    name: str
    default: Value
    title: str
    help: str
    rule: str
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    unit: str = ""
    by_seat: bool = False

    def read(self, text: str) -> Value:
        """The value a person typed. Raises `VariantError` naming what is possible."""
        tidy = text.strip().lower()
        if isinstance(self.default, int):
            return self._read_number(tidy)
        if self.by_seat:
            return self._read_list(tidy)
        words = [word for word, _ in self.choices]
        if tidy in words:
            return tidy
        raise VariantError(f"{self.name} is one of {', '.join(words)}; {text!r} is none of them")

    def _read_number(self, text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise VariantError(f"{self.name} is a number from {self.low} to {self.high}, not {text!r}") from None
        if not self.low <= number <= self.high:
            raise VariantError(f"{self.name} is a number from {self.low} to {self.high}; {number} is outside")
        return number

    def _read_list(self, text: str) -> Value:
        words = [word.strip() or NOTHING for word in text.split(",")]
        named = [word for word in words if word != NOTHING]
        twice = next((word for word in named if named.count(word) > 1), None)
        if twice is not None:
            raise VariantError(f"{self.name} gives each seat a different word; {twice} is named twice")
        return write_list(words)


NOTHING = "-"
"""In a list by seat: no wish."""


def write_list(words: Sequence[str]) -> str:
    """A list by seat as it is written: `dog,-,cat`; seats without a wish at the end are left out."""
    length = max((place for place, word in enumerate(words, 1) if word != NOTHING), default=0)
    return ",".join(words[:length]) or NOTHING


def fill_list(words: Sequence[str], box: Sequence[str], seats: int) -> list[str]:
    """A word for every seat: the wished ones, then for the others what is left of the box, in its order."""
    wished = [*words, *[NOTHING] * seats][:seats]
    rest = iter([word for word in box if word not in wished])
    return [next(rest) if word == NOTHING else word for word in wished]


class Variant(Mapping[str, Value]):
    """The chosen value of every option of a game; a read-only mapping with the defaults filled in."""

    def __init__(self, options: Sequence[Option], chosen: Mapping[str, Value] | None = None) -> None:
        self._options = tuple(options)
        self._values: dict[str, Value] = {option.name: option.default for option in options}
        by_name = {option.name: option for option in options}
        for name, value in (chosen or {}).items():
            option = by_name.get(name)
            if option is None:
                raise VariantError(_unknown(name, list(by_name)))
            self._values[name] = option.read(str(value))

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def word(self, name: str) -> str:
        """The chosen word of an option with choices."""
        value = self._values[name]
        assert isinstance(value, str), name
        return value

    def number(self, name: str) -> int:
        """The chosen number of a numeric option."""
        value = self._values[name]
        assert isinstance(value, int), name
        return value

    def by_seat(self, name: str) -> list[str]:
        """The wished words of an option by seat, `NOTHING` for none; seats at the end may be missing."""
        return self.word(name).split(",")

    def changed(self) -> dict[str, str]:
        """The options that differ from their defaults, as text."""
        return {o.name: str(self._values[o.name]) for o in self._options if self._values[o.name] != o.default}


Check = Callable[[Variant], str | None]
"""Looks at a variant and returns a sentence when two choices contradict each other."""


def read_pairs(pairs: Sequence[str]) -> dict[str, Value]:
    """`["jump_in=off", "target=300"]` as a mapping. Raises `VariantError` for a pair without `=` or given twice."""
    chosen: dict[str, Value] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise VariantError(f"an option is written name=value; {pair!r} has no '='")
        if name.strip() in chosen:
            raise VariantError(f"option {name.strip()} is given twice")
        chosen[name.strip()] = value.strip()
    return chosen


def make_variant(options: Sequence[Option], chosen: Mapping[str, Value] | None, checks: Sequence[Check]) -> Variant:
    """A checked variant. Raises `VariantError` with the first contradiction, as a sentence a person understands."""
    variant = Variant(options, chosen)
    for check in checks:
        sentence = check(variant)
        if sentence is not None:
            raise VariantError(sentence)
    return variant


def _unknown(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    hint = f" (did you mean {near[0]}?)" if near else f"; there are: {', '.join(known)}" if known else ""
    return f"there is no option {name!r}{hint}"
