"""What a table of Bambino-Solo may choose.

How long automatic players wait (B-15) is a setting of the live table and not of the game.
"""

from __future__ import annotations

from ludoteca.core.variant import Option
from ludoteca.core.wording import N_

OPTIONS: tuple[Option, ...] = (
    Option(
        "solo_call",
        "required",
        N_("Calling SOLO"),
        N_("Whether one has to call SOLO with one card left."),
        "R6.4",
        (("required", N_("yes, or draw two cards")), ("automatic", N_("no, it is called for everybody"))),
    ),
    Option("steps", 4, N_("Track"), N_("How many rounds one has to win."), "R1.3", (), 1, 12, "steps"),
)
