"""What a table of Home Sweet Home may choose."""

from __future__ import annotations

from ludoteca.core.variant import Option, Variant
from ludoteca.core.wording import N_
from ludoteca.games.home_sweet_home.components import ENDINGS, Box

OPTIONS = (
    Option(
        "memory", "off", N_("Memory"), N_("Whether the cards in the middle are stacked, so that one has to remember."),
        "R7.1", (("off", N_("cards lie side by side")), ("on", N_("each card covers the ones before")))
    ),
    Option(
        "announce", "table", N_("Who says the total"), N_("With Memory: who says how many animals lie in the middle."),
        "R7.3", (("table", N_("the table says it")), ("player", N_("the player says it from memory first")))
    ),
    Option(
        "ending", "round", N_("End of the game"), N_("How long to play on once the pile is empty."), "R6.1",
        (
            ("round", N_("until everybody has had as many turns")),
            ("heap", N_("until the heap lying there is taken")),
            ("play_out", N_("until all hands are empty")),
        )
    ),
    Option(
        "first_seat", "random", N_("Who begins"), N_("The seat that plays first."), "R2.4",
        (
            ("random", N_("drawn by lot")), ("1", N_("seat 1")), ("2", N_("seat 2")), ("3", N_("seat 3")),
            ("4", N_("seat 4")),
        )
    ),
)  # fmt: skip


def announcing_needs_memory(variant: Variant) -> str | None:
    """A player can only say a total from memory where the cards are stacked."""
    if variant.word("announce") == "player" and variant.word("memory") == "off":
        return "With announce=player the total is said from memory: that needs memory=on."
    return None


CHECKS = (announcing_needs_memory,)


def make_box(cards: list[int], hand: int, collect_at: int, variant: Variant, seats: int) -> Box:
    """The tables of a match. Raises `ValueError` if the first seat does not exist."""
    word = variant.word("first_seat")
    first = -1 if word == "random" else int(word) - 1
    if first >= seats:
        raise ValueError(f"first_seat={word} does not fit: the table has {seats} seats")
    memory, says = variant.word("memory") == "on", variant.word("announce") == "player"
    return Box(cards, hand, collect_at, memory, says, ENDINGS.index(variant.word("ending")), first)
