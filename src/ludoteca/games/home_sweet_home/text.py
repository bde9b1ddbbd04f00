"""The words of Home Sweet Home."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.event import Event
from ludoteca.core.game import View
from ludoteca.core.wording import N_, Wording, _, ngettext
from ludoteca.games.home_sweet_home.actions import Play, Say, catalogue
from ludoteca.games.home_sweet_home.view import UNKNOWN, SeaView

REFUSALS = {
    "R3.1": N_("It is not your turn."),
    "R3.2": N_("You do not hold this card: play one of your own."),
    "R6.4": N_("The match is over."),
    "R7.3": N_("After a card the total is said, and only then."),
}


def card_words(code: str) -> str:
    """A card in words: "3 octopuses"."""
    count = int(code[1:])
    if code[0] == "o":
        return ngettext("{count} octopus", "{count} octopuses", count).format(count=count)
    return ngettext("{count} crab", "{count} crabs", count).format(count=count)


class SeaWording(Wording):
    """The words of Home Sweet Home; `limit` is the total at which a heap is taken."""

    def __init__(self, limit: int) -> None:
        self._limit = limit

    def action(self, number: int) -> str:
        """What an action does, as a button would say it."""
        action = catalogue().action(number)
        if isinstance(action, Play):
            return _("Play {card}").format(card=card_words(action.card))
        if isinstance(action, Say):
            return ngettext("Say {count}", "Say {count}", action.total).format(count=action.total)
        return _("No, thank you")

    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        """One sentence on an event."""
        name = names[event.seat] if event.seat >= 0 else ""
        if event.kind == "put":
            return self._put(event, name)
        if event.kind == "said":
            return self._said(event, name)
        if event.kind == "collected":
            return self._collected(event, name)
        if event.kind == "drew" and event.seat == me and "card" in event.public:
            return _("You drew {card}.").format(card=card_words(str(event.public["card"])))
        if event.kind == "dealt":
            return _("{name} begins.").format(name=names[int(str(event.public["first"]))])
        return self._ended(event, names) if event.kind == "match_ended" else ""

    @staticmethod
    def _put(event: Event, name: str) -> str:
        if "card" not in event.public:
            return _("{name} put down a card.").format(name=name)
        card = card_words(str(event.public["card"]))
        if "total" not in event.public:
            return _("{name} put down {card}.").format(name=name, card=card)
        return _("{name} put down {card}: makes {total}.").format(name=name, card=card, total=event.public["total"])

    @staticmethod
    def _said(event: Event, name: str) -> str:
        said, total = event.public.get("said"), event.public.get("total")
        if total is None:
            return _("{name} said a total.").format(name=name)
        if said == total:
            return _("{name} said {total}, and that is right.").format(name=name, total=total)
        return _("{name} said {said}; there are {total}.").format(name=name, said=said, total=total)

    @staticmethod
    def _collected(event: Event, name: str) -> str:
        clashed = int(str(event.public["clashed"]))
        if clashed:
            words = ngettext(
                "{name} takes the heap; {count} pair could not stand each other.",
                "{name} takes the heap; {count} pairs could not stand each other.",
                clashed,
            )
            return words.format(name=name, count=clashed)
        return _("{name} takes the heap.").format(name=name)

    @staticmethod
    def _ended(event: Event, names: Sequence[str]) -> str:
        counts = event.public["animals"]
        assert isinstance(counts, list)
        numbers = [int(str(count)) for count in counts]
        most = max(numbers)
        winners = ", ".join(name for name, count in zip(names, numbers, strict=True) if count == most)
        if numbers.count(most) > 1:
            return _("{names} share the victory with {count} animals.").format(names=winners, count=most)
        return _("{name} wins with {count} animals.").format(name=winners, count=most)

    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        """What the tray says."""
        assert isinstance(view, SeaView)
        if view.phase == "over":
            return _("The sea is quiet"), _("Count your animals.")
        if view.seat != view.current_seat:
            return _("{name}'s turn").format(name=names[view.current_seat]), self._lying(view)
        if view.phase == "say":
            return _("How many are there?"), _("Say the total from memory; then the table says the true one.")
        return _("Play a card"), self._lying(view)

    def _lying(self, view: SeaView) -> str:
        if view.total == UNKNOWN:
            return ngettext(
                "{count} card lies in the middle.", "{count} cards lie in the middle.", view.heap_size
            ).format(count=view.heap_size)
        words = ngettext(
            "{count} animal lies there; at {limit} the heap is taken.",
            "{count} animals lie there; at {limit} the heap is taken.",
            view.total,
        )
        return words.format(count=view.total, limit=self._limit)

    def refusal(self, rule: str) -> str:
        """Why a rule refuses a move."""
        return _(REFUSALS[rule]) if rule in REFUSALS else ""
