"""What a table of Solos en Casa may choose.

How long automatic players wait (C-29) is a setting of the live table and not of the game.
"""

from __future__ import annotations

from ludoteca.core.variant import NOTHING, Option
from ludoteca.core.wording import N_

OPTIONS: tuple[Option, ...] = (
    Option(
        "pets",
        NOTHING,
        N_("Pets"),
        N_("Which pet each player chooses; who names none gets the next of the box."),
        "R1.4",
        (
            ("cat", N_("the cat")),
            ("dog", N_("the dog")),
            ("parrot", N_("the parrot")),
            ("rabbit", N_("the rabbit")),
            ("hamster", N_("the hamster")),
            ("turtle", N_("the turtle")),
        ),
        by_seat=True,
    ),
    Option(
        "crash_traps",
        "met",
        N_("Traps on Crash moves"),
        N_("Whether a pet that a Crash card moves springs the traps on its way."),
        "R6.4",
        (
            ("met", N_("a pet moved by a Crash card springs traps")),
            ("ignored", N_("a pet moved by a Crash card is not bothered by traps")),
        ),
    ),
    Option(
        "advance_doors",
        "open",
        N_("Advances and closed doors"),
        N_("Whether an advance card takes a pet through a closed door."),
        "R8.2",
        (
            ("open", N_("a closed door stops an advance unless it is opened")),
            ("any", N_("an advance passes a closed door, which stays closed")),
        ),
    ),
    Option(
        "first_seat",
        "random",
        N_("Who begins"),
        N_("Which seat has the first turn."),
        "R2.3",
        (
            ("random", N_("by lot")),
            ("1", N_("seat 1")),
            ("2", N_("seat 2")),
            ("3", N_("seat 3")),
            ("4", N_("seat 4")),
            ("5", N_("seat 5")),
            ("6", N_("seat 6")),
        ),
    ),
)
