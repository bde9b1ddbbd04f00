"""Cards and lines that several games draw: the four colours with their signs, wide rows with a right edge."""

from __future__ import annotations

from rich.text import Text

from ludoteca.core.wording import _

SIGNS = {"red": "♥", "yellow": "☼", "green": "♣", "blue": "♦"}
"""A sign for each colour, so that colour alone never tells."""

PAINT = {
    "red": "bold white on #c2352a",
    "yellow": "bold black on #f5b82e",
    "green": "bold white on #2c8053",
    "blue": "bold white on #2a66be",
    "black": "bold white on #2b2b33",
    "none": "bold white on #555566",
}
"""How a card of each colour is painted."""


def card(colour: str, words: str) -> Text:
    """A small card: its sign and what is on it, with a margin."""
    sign = SIGNS.get(colour, "")
    return Text(f" {sign}{' ' if sign and words else ''}{words} ", style=PAINT[colour])


def big_card(colour: str, words: str, width: int = 9) -> list[Text]:
    """A card of three lines."""
    sign = SIGNS.get(colour, " ")
    lines = (f" {sign}", words.center(width).rstrip(), f"{sign} ".rjust(width))
    return [Text(line.ljust(width), style=PAINT[colour]) for line in lines]


def cards_word(width: int) -> str:
    """The word below the number on a pile."""
    return _("cards")[:width].center(width)


def row(left: Text, right: str, width: int) -> Text:
    """A line with something at its right edge; the left part is cut where it is too long."""
    line = left.copy()
    line.truncate(max(0, width - len(right) - 1), overflow="ellipsis", pad=True)
    return line.append(f" {right}")


def beside(blocks: list[list[Text]], gap: int = 2) -> list[Text]:
    """Blocks of lines next to each other."""
    high = max(len(block) for block in blocks)
    lines = [Text() for _ in range(high)]
    for block in blocks:
        wide = max(line.cell_len for line in block)
        for number, line in enumerate(lines):
            part = block[number].copy() if number < len(block) else Text()
            part.pad_right(wide - part.cell_len + gap)
            line.append_text(part)
    return lines


def turn_mark(is_turn: bool) -> Text:
    """The lamp: whose turn it is."""
    return Text.assemble(("▶ ", "bold bright_yellow") if is_turn else "  ")
