"""The drawings, one symbol at a time.

`drawings.svg` holds every symbol of the house. A page carries only those it uses, so that nothing has to be fetched
before a card can be seen; `sprite` adds the symbols that a symbol is itself made of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from markupsafe import Markup

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USE = re.compile(r'href="#([\w-]+)"')

SIGNS = {"red": "heart", "yellow": "sun", "green": "clover", "blue": "drop"}
"""Colour -> the sign that stands beside it everywhere."""

FACES = (
    "cat", "rabbit", "turtle", "parrot", "hamster", "dog", "bear", "hen", "pig", "mouse",
    "hedgehog", "elephant", "horse", "hare", "owl", "robin", "pelican", "snail", "ladybird", "butterfly",
)  # fmt: skip
"""The faces a person may choose, in the order they are offered. Bots wear `bot`."""


@cache
def symbols() -> dict[str, str]:
    """Every symbol of the house: id -> its SVG text."""
    text = (Path(__file__).parent / "drawings.svg").read_text("utf-8")
    return {match[1]: match[0] for match in _SYMBOL.finditer(text)}


def used_in(html: str) -> set[str]:
    """The ids of symbols that a piece of HTML refers to."""
    return set(_USE.findall(html)) & symbols().keys()


@cache
def _sprite(wanted: frozenset[str]) -> Markup:
    needed, frontier = set(wanted), set(wanted)
    while frontier:
        frontier = {part for name in frontier for part in _USE.findall(symbols()[name])} - needed
        needed |= frontier
    body = "".join(text for name, text in symbols().items() if name in needed)
    return Markup(f'<svg class="drawings" width="0" height="0" aria-hidden="true">{body}</svg>')


def sprite(wanted: Iterable[str]) -> Markup:
    """One hidden SVG with the wanted symbols and whatever these are made of. Raises `KeyError` for unknown ones."""
    return _sprite(frozenset(wanted))
