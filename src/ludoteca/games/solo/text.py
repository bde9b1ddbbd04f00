"""The wording of SOLO: cards, actions, events, the tray's question, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core.event import Detail, Event
from ludoteca.core.game import View
from ludoteca.core.variant import Variant
from ludoteca.core.wording import N_, Wording, _, capitalised, coloured, ngettext, number_of, words_of
from ludoteca.games.solo.actions import CATALOGUE, Call, Draw, Pass, Play, Take
from ludoteca.games.solo.components import DRAW, FIRST_PLAY, PASS
from ludoteca.games.solo.view import SoloView

IN_COLOUR = {
    "r": N_("red {what}"),
    "y": N_("yellow {what}"),
    "g": N_("green {what}"),
    "b": N_("blue {what}"),
}
COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
SYMBOLS = {"s": N_("skip"), "r": N_("reverse"), "+2": N_("draw-two"), "x": N_("swap")}
BLACK = {"w": N_("choose-colour"), "w4": N_("draw-four"), "pa": N_("all-pass")}
COLOUR_WORDS = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "blue": N_("blue"),
    "none": N_("any colour"),
}

REFUSALS = {
    "R3.1": N_("It is not your turn, and nothing here can be done out of turn."),
    "R3.2": N_("That card does not fit: the same colour, number or sign does, or a black card."),
    "R3.3": N_("You do not hold that card."),
    "R3.6": N_("It is your last card: it names nothing, it simply wins."),
    "R4.1": N_("There is no penalty to take."),
    "R4.2": N_("A penalty is waiting: take the cards or pass them on."),
    "R4.3": N_("That card does not pass the penalty on; take the cards instead."),
    "R5.1": N_("You hold a coloured card that fits, so you play one."),
    "R5.3": N_("You have drawn: play exactly that card, or keep it and pass."),
    "R5.4": N_("One passes only after drawing."),
    "R5.6": N_("There is nothing left to draw: play if you can, or pass."),
    "R6.1": N_("One jumps in only with exactly the card that lies on top."),
    "R6.2": N_("Too late to jump in: the next player has acted."),
    "R6.3": N_("Nobody jumps in with that card at this table."),
    "R6.4": N_("No jumping in while that penalty is waiting."),
    "R7.2": N_("Name a colour with that card."),
    "R7.4": N_("Swap with another player at the table, or with nobody."),
    "R7.5": N_("All-pass is played here in another way: see whether it names a colour."),
    "R7.6": N_("A black card lies on top: the colour in force fits, or a black card."),
    "R8.2": N_("SOLO is called with exactly one card left, and once."),
    "R8.5": N_("Nobody needs to call SOLO at this table."),
    "R9.6": N_("The match is over."),
}


def card_name(code: str) -> str:
    """A card in words: "red 5", "yellow draw-two", "choose-colour"."""
    if code in BLACK:
        return _(BLACK[code])
    what = code[1:]
    words = _(IN_COLOUR[code[0]]).format(what=_(SYMBOLS[what]) if what in SYMBOLS else what)
    return coloured(COLOURS[code[0]], words)


def card_list(cards: Sequence[str]) -> str:
    """Cards in words, separated by commas."""
    return ", ".join(card_name(code) for code in cards)


def colour_name(word: str) -> str:
    """A colour in words; "any colour" where none is in force."""
    return coloured(word, _(COLOUR_WORDS[word]))


def what_fits(view: SoloView) -> str:
    """What may be played on the top card, for a list in a sentence: "red, 5 or a black card"."""
    if view.colour == "none":
        return _("any card")
    if view.top in BLACK:
        return _("{colour} or a black card").format(colour=colour_name(view.colour))
    what = view.top[1:]
    sign = _(SYMBOLS[what]) if what in SYMBOLS else what
    return _("{colour}, {sign} or a black card").format(colour=colour_name(view.colour), sign=sign)


class SoloWording(Wording):
    """The words of a table of SOLO."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def action(self, number: int) -> str:
        """What an action does, as a button would say it."""
        action = CATALOGUE.action(number)
        if isinstance(action, Play):
            return _play_words(action)
        simple = {Draw: _("Draw a card"), Take: _("Take the cards"), Pass: _("Pass"), Call: _("Call SOLO!")}
        return simple.get(type(action), _("No, thank you"))

    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        """One sentence on an event; "" for what needs none."""
        tell = EVENTS.get(event.kind)
        return tell(event, names) if tell is not None else ""

    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        """The tray's question and its reason."""
        assert isinstance(view, SoloView)
        if view.is_over:
            return _match_over(view, names)
        if view.seat in view.owes:
            return _("Say SOLO!"), _("You have one card. Say it before the next one acts, or draw 2.")
        if view.seat != view.turn:
            return _waiting(view, names)
        if view.penalty:
            return self._penalty(view)
        return _drawn(view) if view.drawn is not None else _own_turn(view)

    def _penalty(self, view: SoloView) -> tuple[str, str]:
        take = ngettext("Take {count} card", "Take {count} cards", view.penalty).format(count=view.penalty)
        if len(view.legal_actions) > 1:
            return _("{take}, or pass them on?").format(take=take), _("A card that passes them on is lit.")
        if self._variant["stacking"] == "off":
            return f"{take}.", _("Penalties are not passed on at this table.")
        return f"{take}.", _("None of your cards passes them on.")

    def refusal(self, rule: str) -> str:
        """Why a rule refuses a move."""
        return _(REFUSALS.get(rule, N_("The rules do not allow that now.")))


def _play_words(action: Play) -> str:
    card = card_name(action.card)
    if action.seat is not None:
        words = _("Play {card}, swap hands with player {number}").format(card=card, number=action.seat + 1)
    elif action.colour is not None:
        words = _("Play {card}, name {colour}").format(card=card, colour=colour_name(action.colour))
    else:
        words = _("Play {card}").format(card=card)
    return _("{play}, and call SOLO!").format(play=words) if action.solo else words


def _match_over(view: SoloView, names: Sequence[str]) -> tuple[str, str]:
    best = max(view.returns or (0.0,))
    winners = [names[seat] for seat, share in enumerate(view.returns or ()) if share == best]
    if len(winners) == 1:
        return _("{name} wins the match.").format(name=winners[0]), ""
    return _("{names} share the match.").format(names=", ".join(winners)), ""


def _fits(view: SoloView) -> str:
    return capitalised(_("{fits} fits.").format(fits=what_fits(view)))


def _waiting(view: SoloView, names: Sequence[str]) -> tuple[str, str]:
    if view.legal_actions:
        return _("Jump in?"), _("You hold the same card. The chance ends when {name} acts.").format(
            name=names[view.turn]
        )
    turn = _("{name}'s turn").format(name=names[view.turn])
    if view.penalty:
        return turn, ngettext("{count} card to take.", "{count} cards to take.", view.penalty).format(
            count=view.penalty
        )
    return turn, _fits(view)


def _drawn(view: SoloView) -> tuple[str, str]:
    card = card_name(view.drawn or "")
    if len(view.legal_actions) > 1:
        return _("Play {card}, or keep it?").format(card=card), _("Only the card you drew may be played.")
    return _("Keep {card} and pass.").format(card=card), _fits(view)


def _own_turn(view: SoloView) -> tuple[str, str]:
    plays = any(action >= FIRST_PLAY for action in view.legal_actions)
    if PASS in view.legal_actions:
        return _("Pass."), _("Nothing fits, and nothing is left to draw.")
    if not plays:
        return _("Draw a card."), _("Nothing fits: it takes {fits}.").format(fits=what_fits(view))
    if DRAW in view.legal_actions:
        return _("Play a card, or draw?"), _fits(view)
    return _("Play a card."), _fits(view)


# ── events ──


def _text(value: Detail) -> str:
    return value if isinstance(value, str) else str(value)


def _dealt(event: Event, names: Sequence[str]) -> str:
    dealer = names[number_of(event, "dealer")]
    return _("Round {round}: {name} dealt {cards} cards each.").format(
        round=number_of(event, "round"), name=dealer, cards=number_of(event, "cards")
    )


def _turned_up(event: Event, _names: Sequence[str]) -> str:
    return capitalised(_("{card} was turned up.").format(card=card_name(_text(event.public["card"]))))


def _slid_under(event: Event, _names: Sequence[str]) -> str:
    return capitalised(_("{card} went under the pile.").format(card=card_name(_text(event.public["card"]))))


def _played(event: Event, names: Sequence[str]) -> str:
    name, card = names[event.seat], card_name(_text(event.public["card"]))
    if event.public.get("jumped_in"):
        sentence = _("{name} jumped in with {card}.")
    elif event.public.get("drawn"):
        sentence = _("{name} played the drawn {card}.")
    else:
        sentence = _("{name} played {card}.")
    words = [sentence.format(name=name, card=card)]
    if "colour" in event.public:
        words.append(_("The colour is {colour}.").format(colour=colour_name(_text(event.public["colour"]))))
    if number_of(event, "left") == 0:
        words.append(_("That was the last card!"))
    return " ".join(words)


def _skipped(event: Event, names: Sequence[str]) -> str:
    return _("{name} misses a turn.").format(name=names[event.seat])


def _turned(event: Event, _names: Sequence[str]) -> str:
    if number_of(event, "direction") > 0:
        return _("Play goes clockwise again.")
    return _("Play goes the other way round.")


def _swapped(event: Event, names: Sequence[str]) -> str:
    return _("{name} swapped hands with {other}.").format(name=names[event.seat], other=names[number_of(event, "with")])


def _hands_passed(_event: Event, _names: Sequence[str]) -> str:
    return _("All hands moved on to the next player.")


def _drew(event: Event, names: Sequence[str]) -> str:
    cards = words_of(event, "cards")
    if cards:
        return _("{name} drew {cards}.").format(name=names[event.seat], cards=card_list(cards))
    count = number_of(event, "count")
    return ngettext("{name} drew {count} card.", "{name} drew {count} cards.", count).format(
        name=names[event.seat], count=count
    )


def _took(event: Event, names: Sequence[str]) -> str:
    count, cards = number_of(event, "count"), words_of(event, "cards")
    words = ngettext("{name} took {count} card.", "{name} took {count} cards.", count).format(
        name=names[event.seat], count=count
    )
    if cards:
        words = _("{name} took {cards}.").format(name=names[event.seat], cards=card_list(cards))
    return words if count == number_of(event, "due") else words + " " + _("The rest is forgiven: the pile is empty.")


def _forgot(event: Event, names: Sequence[str]) -> str:
    forgot = _("{name} forgot to call SOLO.").format(name=names[event.seat])
    return f"{forgot} {_drew(event, names)}"


def _passed(event: Event, names: Sequence[str]) -> str:
    return _("{name} passed.").format(name=names[event.seat])


def _called(event: Event, names: Sequence[str]) -> str:
    return _("{name} called SOLO!").format(name=names[event.seat])


def _reshuffled(_event: Event, _names: Sequence[str]) -> str:
    return _("The played cards were shuffled into a new pile.")


def _round_ended(event: Event, names: Sequence[str]) -> str:
    if event.seat < 0:
        return _("Nobody could move: the round ends without points.")
    points = event.public["points"]
    total = sum(int(value) for value in points) if isinstance(points, list) else 0
    return _("{name} won round {round}. {points} points were left in the hands.").format(
        name=names[event.seat], round=number_of(event, "round"), points=total
    )


def _match_ended(event: Event, names: Sequence[str]) -> str:
    seats = event.public["winners"]
    winners = [names[int(seat)] for seat in seats] if isinstance(seats, list) else []
    if len(winners) == 1:
        return _("{name} won the match.").format(name=winners[0])
    return _("{names} shared the match.").format(names=", ".join(winners))


EVENTS: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "dealt": _dealt,
    "turned_up": _turned_up,
    "slid_under": _slid_under,
    "played": _played,
    "skipped": _skipped,
    "turned": _turned,
    "swapped": _swapped,
    "hands_passed": _hands_passed,
    "drew": _drew,
    "took": _took,
    "forgot": _forgot,
    "passed": _passed,
    "called": _called,
    "reshuffled": _reshuffled,
    "round_ended": _round_ended,
    "match_ended": _match_ended,
}
