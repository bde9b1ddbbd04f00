"""A game's RULES.md taken apart: sections, and in them the numbered rules that refusals and tests refer to.

A rule begins with its bold id at the start of a line or item (`**R3.2** …`) and goes on to the next rule or heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_RULE = re.compile(r"^(?:[-*] )?\*\*(R\d+(?:\.\d+)*)\*\*\s*")
_HEADING = re.compile(r"^#{1,6}\s+(.*)")


@dataclass(frozen=True)
class Rule:
    """One numbered rule.

    id -- `"R3.2"`; section -- the heading above it; text -- what it says, as Markdown without the id
    """

    id: str
    section: str
    text: str

    @property
    def plain(self) -> str:
        """The text without Markdown's stars and ticks, on one line."""
        return " ".join(re.sub(r"\*\*|\*(?=\S)|(?<=\S)\*|`", "", self.text).split())


def read_rules(markdown: str) -> list[Rule]:
    """The rules of a RULES.md in their order."""
    return list(_rules(markdown))


def _rules(markdown: str) -> Iterator[Rule]:
    section, number, lines = "", "", list[str]()
    for line in [*markdown.splitlines(), "# end"]:
        heading, start = _HEADING.match(line), _RULE.match(line)
        if number and (heading or start):
            yield Rule(number, section, "\n".join(lines).strip())
            number = ""
        if heading:
            section = heading.group(1).strip()
        elif start:
            number, lines = start.group(1), [line[start.end() :]]
        elif number:
            lines.append(line)
