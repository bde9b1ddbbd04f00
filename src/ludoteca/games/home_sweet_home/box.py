"""Reading the box of Home Sweet Home from an edition file, and refusing one that cannot be played."""

from __future__ import annotations

from ludoteca.core.edition import Edition
from ludoteca.games.home_sweet_home.components import MOST_SAID, NUMBERS

CARD_TOTAL = 60
PER_ANIMAL = 30


def read_cards(edition: Edition) -> list[int]:
    """Cards of each kind. Raises `EditionError` where an animal does not come to thirty (R1.1)."""
    edition.only("", {"title", "cards", "deal"})
    edition.only("cards", {"octopus", "crab"})
    counts: list[int] = []
    for animal in ("octopus", "crab"):
        path = f"cards.{animal}"
        row = edition.numbers(path, 0, PER_ANIMAL)
        if len(row) != NUMBERS:
            edition.fail(path, f"{path} has {NUMBERS} numbers, the cards with 1 to 5 animals, not {len(row)}")
        if sum(row) != PER_ANIMAL:
            edition.fail(path, f"the {animal} cards add up to {PER_ANIMAL}, not {sum(row)}")
        counts += row
    return counts


def read_deal(edition: Edition, seats: int) -> tuple[int, int]:
    """Cards dealt to each seat, and the total at which the heap is taken."""
    edition.only("deal", {"hand", "collect_at"})
    hand = edition.number("deal.hand", 1, 10)
    if hand * seats > CARD_TOTAL:
        edition.fail("deal.hand", f"{seats} hands of {hand} are more than {CARD_TOTAL} cards")
    return hand, edition.number("deal.collect_at", 2, MOST_SAID - NUMBERS)
