"""What a table of Dream Home may choose. No two choices contradict each other."""

from __future__ import annotations

from ludoteca.core.variant import Check, Option, Variant
from ludoteca.core.wording import N_, _

FIRST_SEAT = "first_seat"

OPTIONS: tuple[Option, ...] = (
    Option(
        "young",
        "off",
        N_("Young players"),
        N_("Whether two or three players leave out the column that the first player discards."),
        "R3.7",
        (("off", N_("a column is discarded each round")), ("on", N_("no column is discarded"))),
    ),
    Option(
        "open_roofs",
        "off",
        N_("Open roofs"),
        N_("Whether everybody may look through the roof stacks during the game."),
        "R5.1",
        (("off", N_("stacks stay closed until the end")), ("on", N_("stacks lie open"))),
    ),
    Option(
        FIRST_SEAT,
        "random",
        N_("First player"),
        N_("Who begins: the rulebook says the youngest, whom only the table knows."),
        "R2.3",
        (
            ("random", N_("anybody")),
            ("1", N_("seat 1")),
            ("2", N_("seat 2")),
            ("3", N_("seat 3")),
            ("4", N_("seat 4")),
        ),
    ),
    Option(
        "decoration",
        "must",
        N_("Decorations"),
        N_("Whether a decoration that has a room may be left out."),
        "R5.2",
        (("must", N_("it must be placed")), ("may", N_("it may be discarded"))),
    ),
)

CHECKS: tuple[Check, ...] = ()


def first_seat(variant: Variant, seats: int) -> int:
    """The seat that begins, from 0; -1 where chance decides. Raises `ValueError` for a seat the table does not have."""
    word = variant.word(FIRST_SEAT)
    if word == "random":
        return -1
    if int(word) > seats:
        raise ValueError(_("first_seat is {seat}, but the table has only {seats} seats").format(seat=word, seats=seats))
    return int(word) - 1
