"""What a table of Home Sweet Home may choose, and which choices contradict each other."""

from __future__ import annotations

from ludoteca.core.variant import Check, Option, Variant
from ludoteca.core.wording import N_, _

OPTIONS: tuple[Option, ...] = (
    Option(
        "memory",
        "off",
        N_("Memory"),
        N_("Whether the heap hides all but its top card."),
        "R7.1",
        (("off", N_("all cards of the heap lie open")), ("on", N_("only the top card is to be seen"))),
    ),
    Option(
        "announce",
        "table",
        N_("Total"),
        N_("Who says how many animals lie in the heap."),
        "R7.4",
        (("table", N_("the table does")), ("player", N_("the player does, from memory"))),
    ),
    Option(
        "ending",
        "round",
        N_("End"),
        N_("How long play goes on once the pile is empty."),
        "R5.4",
        (
            ("round", N_("until everybody has had as many turns")),
            ("heap", N_("until the heap lying there is collected")),
            ("play_out", N_("until all hands are empty")),
        ),
    ),
    Option(
        "first_seat",
        "random",
        N_("Starting player"),
        N_("Who begins."),
        "R2.3",
        (
            ("random", N_("anybody")),
            ("1", N_("the first seat")),
            ("2", N_("the second seat")),
            ("3", N_("the third seat")),
            ("4", N_("the fourth seat")),
        ),
    ),
)

ENDINGS = ("round", "heap", "play_out")


def saying_needs_memory(variant: Variant) -> str | None:
    """Saying the total from memory means nothing where all cards lie open."""
    if variant["announce"] == "player" and variant["memory"] == "off":
        return _(
            "announce=player lets players say the total from memory, but memory=off leaves all cards open: "
            "choose memory=on, or announce=table"
        )
    return None


CHECKS: tuple[Check, ...] = (saying_needs_memory,)
