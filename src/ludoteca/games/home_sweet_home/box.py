"""Reading an edition of Home Sweet Home: how often each of the ten animal cards is in the box."""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.edition import Edition
from ludoteca.games.home_sweet_home.components import KINDS, MOST_COPIES, VALUES

SHIPPED = Path(__file__).parent / "edition.toml"
MOST_DEALT = 9


def counts(edition: Edition) -> list[int]:
    """How many cards of each kind the box holds: octopuses 1-5, then crabs. Raises `EditionError`."""
    edition.only("", {"edition", "octopus", "crab"})
    edition.only("edition", {"name", "source", "total", "deal"})
    found = _animal(edition, "octopus") + _animal(edition, "crab")
    total = edition.number("edition.total", 1, KINDS * MOST_COPIES)
    if sum(found) != total:
        edition.fail("edition.total", f"the counts add up to {sum(found)} cards, but total says {total}")
    return found


def _animal(edition: Edition, name: str) -> list[int]:
    edition.only(name, {"counts"})
    found = edition.numbers(f"{name}.counts", 0, MOST_COPIES)
    if len(found) != VALUES:
        edition.fail(f"{name}.counts", f"{name}.counts has {VALUES} numbers, for 1 to 5 animals, not {len(found)}")
    return found


def dealt(edition: Edition, seats: int) -> int:
    """How many cards each player is dealt; the box must hold that for all."""
    deal = edition.number("edition.deal", 1, MOST_DEALT)
    total = edition.number("edition.total", 1, KINDS * MOST_COPIES)
    if deal * seats > total:
        edition.fail("edition.deal", f"{seats} players with {deal} cards each need {deal * seats}; there are {total}")
    return deal
