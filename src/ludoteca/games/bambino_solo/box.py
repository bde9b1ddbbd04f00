"""Reading an edition of Bambino-Solo: which of the 53 kinds there are, and how often."""

from __future__ import annotations

from ludoteca.core.edition import Edition
from ludoteca.games.bambino_solo.components import ANIMALS, KINDS, MOST_COPIES

ACTIONS = ("plus_one", "plus_two", "skip")
MOST_DEALT = 20


def counts(edition: Edition) -> list[int]:
    """How many cards of each kind the box holds. Raises `EditionError`."""
    animals = edition.numbers("animals.counts", 0, MOST_COPIES)
    if len(animals) != ANIMALS:
        edition.fail("animals.counts", f"animals.counts has {ANIMALS} numbers, one an animal, not {len(animals)}")
    actions = [edition.number(f"{name}.count", 0, MOST_COPIES) for name in ACTIONS]
    found = (animals + actions) * 4 + [edition.number("butterfly.count", 0, MOST_COPIES)]
    _check(edition, sum(found))
    return found


def _check(edition: Edition, cards: int) -> None:
    edition.only("", {"edition", "animals", "butterfly", *ACTIONS})
    edition.only("edition", {"name", "source", "total", "deal"})
    edition.only("animals", {"counts"})
    for name in (*ACTIONS, "butterfly"):
        edition.only(name, {"count"})
    total = edition.number("edition.total", 1, KINDS * MOST_COPIES)
    if cards != total:
        edition.fail("edition.total", f"the counts add up to {cards} cards, but total says {total}")


def deck(edition: Edition) -> list[int]:
    """The kind of every card of the box, ascending."""
    return [kind for kind, count in enumerate(counts(edition)) for _ in range(count)]


def dealt(edition: Edition, seats: int) -> int:
    """How many cards each player is dealt: an animal must be left to turn up, whatever the hands hold."""
    deal = edition.number("edition.deal", 2, MOST_DEALT)
    animals = 4 * sum(edition.numbers("animals.counts", 0, MOST_COPIES))
    if deal * seats >= animals:
        edition.fail(
            "edition.deal",
            f"{seats} hands of {deal} cards could hold all {animals} animals, and none would be left to turn up",
        )
    return deal
