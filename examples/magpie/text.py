"""The words of Magpie."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.event import Event
from ludoteca.core.game import Catalogue, View
from ludoteca.core.wording import Wording, _

ACTIONS = {"decline": "Let it be", "draw": "Draw", "snatch": "Snatch it"}
REFUSALS = {
    "R2.1": "It is somebody else's turn.",
    "R2.2": "The pile is empty: show something.",
    "R2.3": "You have no such thing.",
    "R3.1": "There is nothing here that you could snatch.",
    "R4.1": "The match is over.",
}


class Words(Wording):
    """Every sentence goes through gettext."""

    def __init__(self, actions: Catalogue) -> None:
        self.actions = actions

    def action(self, number: int) -> str:
        """`Show 3`."""
        notation = self.actions.notation(number)
        return _(ACTIONS.get(notation, notation.capitalize()))

    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        """One sentence; a magpie that drew reads what it drew."""
        facts = event.public
        if event.kind == "ended":
            return _("A hand is empty: the match is over.")
        name = names[event.seat]
        if event.kind == "showed":
            return _("{name} shows a {worth}.").format(name=name, worth=facts["worth"])
        if event.kind == "snatched":
            return _("{name} snatches the {worth}!").format(name=name, worth=facts["worth"])
        if "worth" in facts:
            return _("You draw a {worth}.").format(worth=facts["worth"])
        return _("{name} draws.").format(name=name)

    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        """What is asked, and why."""
        if view.seat != view.current_seat:
            return _("Snatch it?"), _("You hold one of the kind that was shown.")
        return _("Your turn"), _("Show a thing or draw one.")

    def refusal(self, rule: str) -> str:
        """Why not."""
        return _(REFUSALS.get(rule, ""))
