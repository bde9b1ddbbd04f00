"""RULES.md as HTML: the little Markdown that our rules are written in, every rule with an anchor (`#R3.2`)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from markupsafe import Markup, escape

_RULE = re.compile(r"^(?:[-*] )?\*\*(R\d+(?:\.\d+)*)\*\*\s*(.*)")
_HEADING = re.compile(r"^(#{1,6})\s+(.*)")
_INLINE = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"(?<![\w*])\*([^*\n]+)\*(?!\w)"), r"<em>\1</em>"),
    (re.compile(r"\[([^\]]+)\]\((#[\w.-]+)\)"), r'<a href="\2">\1</a>'),
    (re.compile(r"(?<![#\w>])(R\d+\.\d+)\b(?![^<]*</a>)"), r'<a href="#\1">\1</a>'),
)


@dataclass
class Section:
    """A heading with what stands under it: (rule id or "", HTML) in order."""

    title: str
    anchor: str
    parts: list[tuple[str, Markup]] = field(default_factory=list)


def inline(text: str) -> Markup:
    """Bold, italics, code and links to rules; everything else is escaped."""
    html = str(escape(" ".join(text.split())))
    for pattern, replacement in _INLINE:
        html = pattern.sub(replacement, html)
    return Markup(html)


def sections(markdown: str) -> list[Section]:
    """The sections of a RULES.md, each rule a part of its own."""
    found = [Section("", "top")]
    for block in re.split(r"\n\s*\n", markdown.strip()):
        _take(block.strip("\n"), found)
    return [section for section in found if section.title or section.parts]


def _take(block: str, found: list[Section]) -> None:
    lines = block.splitlines()
    if not lines:
        return
    heading = _HEADING.match(lines[0])
    if heading:
        title = heading[2].strip()
        found.append(Section(title, re.sub(r"\W+", "-", title.lower()).strip("-")))
        lines = lines[1:]
    if lines and lines[0].lstrip().startswith("|"):
        found[-1].parts.append(("", _table(lines)))
        return
    for rule, text in _rules(lines):
        found[-1].parts.append((rule, _body(text)))


def _rules(lines: list[str]) -> list[tuple[str, list[str]]]:
    """The lines, divided where a numbered rule begins."""
    parts: list[tuple[str, list[str]]] = []
    for line in lines:
        start = _RULE.match(line)
        if start:
            parts.append((start[1], [start[2]]))
        elif parts:
            parts[-1][1].append(line)
        else:
            parts.append(("", [line]))
    return parts


def _body(lines: list[str]) -> Markup:
    items = [line for line in lines if re.match(r"\s*[-*] ", line)]
    if not items:
        return inline(" ".join(lines))
    text, entries = [], list[str]()
    for line in lines:
        if re.match(r"\s*[-*] ", line):
            entries.append(re.sub(r"^\s*[-*] ", "", line))
        elif entries:
            entries[-1] += " " + line.strip()
        else:
            text.append(line)
    rows = Markup("").join(Markup("<li>{}</li>").format(inline(entry)) for entry in entries)
    return inline(" ".join(text)) + Markup("<ul>{}</ul>").format(rows)


def _table(lines: list[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if line.strip()]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head, *rest = rows
    top = Markup("").join(Markup('<th scope="col">{}</th>').format(inline(cell)) for cell in head)
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(inline(c)) for c in row))
        for row in rest
    )
    return Markup(
        '<div class="wide-table" tabindex="0"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(top, body)
