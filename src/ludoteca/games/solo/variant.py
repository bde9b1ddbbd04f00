"""What a table of SOLO may choose, and which choices contradict each other.

How long automatic players wait (S-23) is a setting of the live table and not of the game.
"""

from __future__ import annotations

from ludoteca.core.variant import Check, Option, Variant
from ludoteca.core.wording import N_, _

OPTIONS: tuple[Option, ...] = (
    Option(
        "first_card",
        "obey",
        N_("First card"),
        N_("What happens when the card turned up at the start is not a number."),
        "R2.4",
        (
            ("obey", N_("the first player obeys it")),
            ("plain", N_("it lies there and does nothing")),
            ("redraw", N_("it goes under the pile and the next one is turned up")),
        ),
    ),
    Option(
        "draw",
        "must_play",
        N_("Drawing"),
        N_("Whether one may draw although a coloured card fits."),
        "R5.1",
        (
            ("must_play", N_("who has a coloured card that fits must play")),
            ("may_draw", N_("one may always draw instead")),
        ),
    ),
    Option(
        "stacking",
        "same",
        N_("Passing penalties on"),
        N_("Which card passes a draw-two or draw-four on to the next player."),
        "R4.3",
        (
            ("same", N_("the same symbol")),
            ("mixed", N_("either; a draw-two on a draw-four only in the named colour")),
            ("off", N_("none: one takes the cards")),
        ),
    ),
    Option(
        "after_penalty",
        "turn_lost",
        N_("After a penalty"),
        N_("What becomes of the turn of a player who took penalty cards."),
        "R4.4",
        (("turn_lost", N_("it is lost")), ("play_on", N_("they still take it"))),
    ),
    Option(
        "jump_in",
        "all",
        N_("Jumping in"),
        N_("With which cards one may jump in out of turn on exactly the same card."),
        "R6.3",
        (
            ("all", N_("every card but draw-four")),
            ("numbers", N_("numbers only")),
            ("off", N_("nobody jumps in")),
        ),
    ),
    Option(
        "jump_in_after",
        "any_turn",
        N_("When to jump in"),
        N_("After what one may jump in."),
        "R6.2",
        (
            ("any_turn", N_("after any turn, also one that only drew")),
            ("play", N_("only right after a card was played")),
        ),
    ),
    Option(
        "all_pass_colour",
        "keep",
        N_("Colour after all-pass"),
        N_("Which colour is in force once all hands have been passed on."),
        "R7.5",
        (
            ("keep", N_("the one from before")),
            ("choose", N_("the player names one")),
            ("any", N_("none: any card fits")),
        ),
    ),
    Option(
        "solo_call",
        "required",
        N_("Calling SOLO"),
        N_("Whether one has to call SOLO with one card left."),
        "R8.5",
        (("required", N_("yes, or draw two cards")), ("automatic", N_("no, it is called for everybody"))),
    ),
    Option(
        "two_player_reverse",
        "other",
        N_("Reverse with two"),
        N_("Whose turn it is after a reverse when only two play."),
        "R7.8",
        (("other", N_("the other player's")), ("again", N_("the same player's again"))),
    ),
    Option(
        "scoring",
        "winner",
        N_("Scoring"),
        N_("Who writes down the cards that are left in the hands."),
        "R9.2",
        (
            ("winner", N_("the winner of the round, all of them")),
            ("own_cards", N_("each their own; fewest points win")),
        ),
    ),
    Option("target", 600, N_("Target"), N_("The match ends when somebody reaches it."), "R9.5", (), 1, 5000, "points"),
)


def jumping_is_off(variant: Variant) -> str | None:
    """When to jump in means nothing where nobody may."""
    if variant["jump_in"] == "off" and variant["jump_in_after"] != "any_turn":
        return _(
            "jump_in_after=play says when one may jump in, but jump_in=off lets nobody jump in: choose one of the two"
        )
    return None


CHECKS: tuple[Check, ...] = (jumping_is_off,)
