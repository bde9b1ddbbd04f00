"""The wording of Bambino-Solo: animals, actions, events, the tray's question, and why a move is refused.

The animals are those of the drawings: a child that cannot read numbers still says "hare on hare".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core.event import Detail, Event
from ludoteca.core.game import View
from ludoteca.core.wording import N_, Wording, _, capitalised, coloured, ngettext, number_of, words_of
from ludoteca.games.bambino_solo.actions import CATALOGUE, Call, Draw, Pass, Play
from ludoteca.games.bambino_solo.components import FIRST_PLAY, PASS
from ludoteca.games.bambino_solo.view import BambinoView

IN_COLOUR = {
    "r": N_("red {what}"),
    "y": N_("yellow {what}"),
    "g": N_("green {what}"),
    "b": N_("blue {what}"),
}
COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
ANIMALS = {
    "1": N_("ladybird"),
    "2": N_("snail"),
    "3": N_("mouse"),
    "4": N_("hedgehog"),
    "5": N_("hare"),
    "6": N_("hen"),
    "7": N_("pig"),
    "8": N_("horse"),
    "9": N_("bear"),
    "10": N_("elephant"),
    "+1": N_("robin +1"),
    "+2": N_("pelican +2"),
    "s": N_("skipping owl"),
}
"""By the part of a card's code behind its colour."""

BUTTERFLY = N_("butterfly")
COLOUR_WORDS = {"red": N_("red"), "yellow": N_("yellow"), "green": N_("green"), "blue": N_("blue")}

REFUSALS = {
    "R3.1": N_("It is not your turn."),
    "R3.2": N_("That card does not fit: the same colour or the same animal does, or a butterfly."),
    "R3.3": N_("You do not hold that card."),
    "R3.4": N_("That card does not fit: its colour or exactly its animal has to lie on top."),
    "R3.6": N_("One passes only when nothing is left to draw. Play or draw a card."),
    "R4.2": N_("Nothing is left to draw: play a card, or pass."),
    "R5.5": N_("Name a colour with the butterfly."),
    "R5.6": N_("A butterfly lies on top: the colour that was named fits, or another butterfly."),
    "R5.8": N_("It is your last card: it names nothing, it simply wins."),
    "R6.1": N_("SOLO is called when you have put down your last card but one, and once."),
    "R6.4": N_("Nobody needs to call SOLO at this table."),
    "R7.5": N_("The match is over."),
}


def card_name(code: str) -> str:
    """A card in words: "red hare", "yellow pelican +2", "butterfly"."""
    if code == "bf":
        return _(BUTTERFLY)
    return coloured(COLOURS[code[0]], _(IN_COLOUR[code[0]]).format(what=_(ANIMALS[code[1:]])))


def card_list(cards: Sequence[str]) -> str:
    """Cards in words, separated by commas."""
    return ", ".join(card_name(code) for code in cards)


def colour_name(word: str) -> str:
    """A colour in words."""
    return coloured(word, _(COLOUR_WORDS[word]))


def animal_name(code: str) -> str:
    """The animal on a card, without its colour."""
    return _(BUTTERFLY) if code == "bf" else _(ANIMALS[code[1:]])


def what_fits(view: BambinoView) -> str:
    """What may be played on the top card, in a few words."""
    colour = capitalised(colour_name(view.colour))
    if view.top == "bf":
        return _("{colour} fits, or a butterfly.").format(colour=colour)
    return _("{colour} or {animal} fits, or a butterfly.").format(colour=colour, animal=animal_name(view.top))


class BambinoWording(Wording):
    """The words of a table of Bambino-Solo."""

    def action(self, number: int) -> str:
        """What an action does, as a button would say it."""
        action = CATALOGUE.action(number)
        if isinstance(action, Play):
            return _play_words(action)
        simple = {Draw: _("Draw a card"), Pass: _("Pass"), Call: _("Call SOLO!")}
        return simple.get(type(action), _("No, thank you"))

    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        """One sentence on an event; "" for what needs none."""
        tell = EVENTS.get(event.kind)
        return tell(event, names) if tell is not None else ""

    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        """The tray's question and its reason."""
        assert isinstance(view, BambinoView)
        if view.is_over:
            winner = names[view.pawns.index(max(view.pawns))]
            return _("{name} is at the finish and wins!").format(name=winner), ""
        if view.seat >= 0 and view.seat == view.owes:
            return _("Say SOLO!"), _("You have one card. Say it before the next one acts, or draw 2.")
        if view.seat != view.turn:
            return _("{name}'s turn").format(name=names[view.turn]), what_fits(view)
        return _own_turn(view)

    def refusal(self, rule: str) -> str:
        """Why a rule refuses a move."""
        return _(REFUSALS.get(rule, N_("The rules do not allow that now.")))


def _own_turn(view: BambinoView) -> tuple[str, str]:
    plays = any(action >= FIRST_PLAY for action in view.legal_actions)
    if PASS in view.legal_actions:
        left = _("Nothing is left to draw.")
        return (_("Play a card, or pass?"), f"{what_fits(view)} {left}") if plays else (_("Pass."), left)
    if not plays:
        return _("Draw a card."), _("Nothing of yours fits. {fits}").format(fits=what_fits(view))
    return _("Play a card, or draw?"), what_fits(view)


def _play_words(action: Play) -> str:
    card = card_name(action.card)
    if action.colour is not None:
        words = _("Play {card}: {colour}").format(card=card, colour=colour_name(action.colour))
    else:
        words = _("Play {card}").format(card=card)
    return _("{play}, and say SOLO").format(play=words) if action.solo else words


# ── events ──


def _card(event: Event) -> str:
    return card_name(str(event.public["card"]))


def _dealt(event: Event, names: Sequence[str]) -> str:
    return _("Round {round}: {count} cards for everybody. {name} begins.").format(
        round=number_of(event, "round"), count=number_of(event, "count"), name=names[number_of(event, "starter")]
    )


def _turned_up(event: Event, _names: Sequence[str]) -> str:
    return capitalised(_("{card} was turned up.").format(card=_card(event)))


def _slid_under(event: Event, _names: Sequence[str]) -> str:
    return capitalised(_("{card} went under the pile.").format(card=_card(event)))


def _played(event: Event, names: Sequence[str]) -> str:
    words = [_("{name} played {card}.").format(name=names[event.seat], card=_card(event))]
    colour: Detail | None = event.public.get("colour")
    if isinstance(colour, str):
        words.append(_("The colour is {colour}.").format(colour=colour_name(colour)))
    if number_of(event, "left") == 0:
        words.append(_("That was the last card!"))
    return " ".join(words)


def _skipped(event: Event, names: Sequence[str]) -> str:
    return _("{name} misses a turn.").format(name=names[event.seat])


def _drew(event: Event, names: Sequence[str]) -> str:
    name, count = names[event.seat], number_of(event, "count")
    cards = words_of(event, "cards") or (words_of(event, "known") if len(words_of(event, "known")) == count else [])
    if cards:
        return _("{name} drew {cards}.").format(name=name, cards=card_list(cards))
    words = ngettext("{name} drew {count} card.", "{name} drew {count} cards.", count).format(name=name, count=count)
    known = words_of(event, "known")
    if known:
        words += " " + _("Among them from the bottom: {cards}.").format(cards=card_list(known))
    return words


def _took(event: Event, names: Sequence[str]) -> str:
    words = [_drew(event, names)]
    if number_of(event, "count") < number_of(event, "due"):
        words.append(_("No more cards are left to draw."))
    words.append(_("The turn is lost."))
    return " ".join(words)


def _forgot(event: Event, names: Sequence[str]) -> str:
    return _("{name} forgot to say SOLO.").format(name=names[event.seat]) + " " + _drew(event, names)


def _passed(event: Event, names: Sequence[str]) -> str:
    return _("{name} passed.").format(name=names[event.seat])


def _called(event: Event, names: Sequence[str]) -> str:
    return _("{name} said SOLO!").format(name=names[event.seat])


def _reshuffled(_event: Event, _names: Sequence[str]) -> str:
    return _("The played cards were shuffled into a new pile.")


def _round_ended(event: Event, names: Sequence[str]) -> str:
    if event.seat < 0:
        return _("Nobody could go on: the round ends and nobody steps forward.")
    return _("{name} won round {round} and steps forward.").format(
        name=names[event.seat], round=number_of(event, "round")
    )


def _match_ended(event: Event, names: Sequence[str]) -> str:
    winners = event.public["winners"]
    seats = [int(seat) for seat in winners] if isinstance(winners, list) else []
    return _("{name} reached the finish and won the match.").format(name=", ".join(names[seat] for seat in seats))


EVENTS: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "dealt": _dealt,
    "turned_up": _turned_up,
    "slid_under": _slid_under,
    "played": _played,
    "skipped": _skipped,
    "drew": _drew,
    "took": _took,
    "forgot": _forgot,
    "passed": _passed,
    "called": _called,
    "reshuffled": _reshuffled,
    "round_ended": _round_ended,
    "match_ended": _match_ended,
}
