"""The box as data: reading an edition file and saying precisely what is wrong with one.

Each game ships an `edition.toml`; owners of a real box can use their own. A mistake names file, line and what was
expected, because the people who write these files are not programmers.
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NoReturn


class EditionError(ValueError):
    """An edition file cannot be used. The text reads `file, line n: what was expected`."""


@dataclass(frozen=True)
class Edition:
    """An edition file that has been read as TOML; `Reader` methods check what games take from it.

    source -- the file's name for messages; text -- as read; data -- the parsed tables
    """

    source: str
    text: str
    data: dict[str, object]

    @classmethod
    def read(cls, path: Path) -> Edition:
        """Read a TOML file. Raises `EditionError` if it is missing, not UTF-8 or not TOML."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as reason:
            raise EditionError(f"{path}: cannot be read ({reason})") from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, source: str = "edition") -> Edition:
        """Parse TOML text. Raises `EditionError` with the line of the first mistake."""
        try:
            data: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as reason:
            raise EditionError(_toml_place(source, text, str(reason))) from None
        return cls(source, text, data)

    def fail(self, path: str, expected: str) -> NoReturn:
        """Raise an `EditionError` for the key at a dotted path (`cards.skip.count`)."""
        raise EditionError(f"{self.source}, line {self.line(path)}: {expected}")

    def line(self, path: str) -> int:
        """The line of a dotted key, or of the nearest table above it, counted from 1."""
        parts = path.split(".")
        for keep in range(len(parts), 0, -1):
            found = self._find(parts[:keep])
            if found:
                return found
        return 1

    def _find(self, parts: list[str]) -> int:
        """Line of the table header or key that spells `parts`; 0 if there is none."""
        table: list[str] = []
        for number, line in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*\[\[?\s*([^\]]+?)\s*\]\]?", line)
            if header:
                table = [part.strip().strip("\"'") for part in header.group(1).split(".")]
                if table == parts:
                    return number
                continue
            key = re.match(r"\s*([\w\-\"'.]+)\s*=", line)
            if key and [*table, *(part.strip("\"'") for part in key.group(1).split("."))] == parts:
                return number
        return 0

    def value(self, path: str) -> object:
        """The value at a dotted path. Raises `EditionError` if it is missing."""
        here: object = self.data
        for part in path.split("."):
            if not isinstance(here, dict) or part not in here:
                self.fail(path, f"{path} is missing")
            here = here[part]
        return here

    def number(self, path: str, low: int, high: int) -> int:
        """A whole number within a range."""
        value = self.value(path)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(path, f"{path} is a whole number from {low} to {high}, not {value!r}")
        return value

    def words(self, path: str) -> str:
        """A text that is not empty."""
        value = self.value(path)
        if not isinstance(value, str) or not value.strip():
            self.fail(path, f"{path} is a text, not {value!r}")
        return value

    def table(self, path: str) -> dict[str, object]:
        """A table (`[path]`)."""
        value = self.value(path)
        if not isinstance(value, dict):
            self.fail(path, f"[{path}] is a table, not {value!r}")
        return value

    def numbers(self, path: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within a range."""
        value = self.value(path)
        if not isinstance(value, list) or not all(
            isinstance(n, int) and not isinstance(n, bool) and low <= n <= high for n in value
        ):
            self.fail(path, f"{path} is a list of whole numbers from {low} to {high}, not {value!r}")
        return list(value)

    def only(self, path: str, allowed: set[str]) -> None:
        """Refuse keys of a table (`""`: the whole file) that nobody reads: most are spelling mistakes."""
        table = self.data if not path else self.table(path)
        for key in table:
            if key not in allowed:
                full = f"{path}.{key}" if path else key
                self.fail(full, f"{full} is not known here; there are: {', '.join(sorted(allowed))}")


@cache
def edition_beside(game: type) -> Edition:
    """The `edition.toml` that lies beside the module of a class, or of the nearest class it is made from; read once.

    Raises `EditionError`.
    """
    for kind in game.__mro__:
        module = sys.modules[kind.__module__].__dict__.get("__file__")
        if module and (path := Path(module).with_name("edition.toml")).exists():
            return Edition.read(path)
    raise EditionError(f"{game.__name__} has no edition.toml beside it")


def _toml_place(source: str, text: str, reason: str) -> str:
    match = re.search(r"\(at line (\d+), column (\d+)\)", reason)
    if match is None:
        return f"{source}, line {max(1, len(text.splitlines()))}: {reason}"
    said = reason[: match.start()].strip()
    return f"{source}, line {match.group(1)}: {said} (column {match.group(2)})"
