"""Reading an edition of SOLO: which of the 55 kinds there are, how often, and what each is worth."""

from __future__ import annotations

from ludoteca.core.edition import Edition
from ludoteca.games.solo.components import KINDS, MOST_COPIES, NUMBERS

SYMBOLS = ("skip", "reverse", "draw_two", "swap")
BLACK = ("choose_colour", "draw_four", "all_pass")
MOST_POINTS = 500
MOST_DEALT = 20


def counts(edition: Edition) -> list[int]:
    """How many cards of each kind the box holds. Raises `EditionError`."""
    numbers = edition.number("numbers.count", 0, MOST_COPIES)
    symbols = [edition.number(f"{name}.count", 0, MOST_COPIES) for name in SYMBOLS]
    black = [edition.number(f"{name}.count", 0, MOST_COPIES) for name in BLACK]
    found = ([numbers] * NUMBERS + symbols) * 4 + black
    _check_counts(edition, found)
    return found


def _check_counts(edition: Edition, found: list[int]) -> None:
    edition.only("", {"edition", "numbers", *SYMBOLS, *BLACK})
    edition.only("edition", {"name", "source", "total", "deal"})
    edition.only("numbers", {"count"})
    for name in (*SYMBOLS, *BLACK):
        edition.only(name, {"count", "value"})
    total = edition.number("edition.total", 1, KINDS * MOST_COPIES)
    if sum(found) != total:
        edition.fail("edition.total", f"the counts add up to {sum(found)} cards, but total says {total}")


def deck(edition: Edition) -> list[int]:
    """The kind of every card of the box, ascending."""
    return [kind for kind, count in enumerate(counts(edition)) for _ in range(count)]


def values(edition: Edition) -> list[int]:
    """The points of each kind left in a hand."""
    numbers = list(range(1, NUMBERS + 1))
    symbols = [edition.number(f"{name}.value", 0, MOST_POINTS) for name in SYMBOLS]
    black = [edition.number(f"{name}.value", 0, MOST_POINTS) for name in BLACK]
    return (numbers + symbols) * 4 + black


def dealt(edition: Edition, seats: int) -> int:
    """How many cards each player is dealt; the box must hold that for all, and one to turn up."""
    deal = edition.number("edition.deal", 1, MOST_DEALT)
    total = edition.number("edition.total", 1, KINDS * MOST_COPIES)
    if deal * seats + 1 > total:
        edition.fail(
            "edition.deal",
            f"{seats} players with {deal} cards each and one to turn up need {deal * seats + 1}; there are {total}",
        )
    return deal
