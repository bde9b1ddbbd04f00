"""Score pads for people who play with the real box: what is typed after a round, and what it is worth.

A pad knows one game's reckoning. It is given what people typed, again and again when a session is loaded, so a file
with what was typed is all a session needs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.game import Game
from ludoteca.core.wording import N_, _, ngettext

if TYPE_CHECKING:
    from ludoteca.games.dream_home.rules import HomeState


class PadError(ValueError):
    """What was typed cannot be reckoned; the text says what was expected."""


class Pad(ABC):
    """The score pad of one match, or of several matches in a row.

    round_name -- what one entry is called, to be looked up with `_`
    names      -- the players by seat; totals -- their scores so far
    """

    round_name: ClassVar[str] = N_("Round")

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = list(names)
        self.totals = [0] * len(names)

    @abstractmethod
    def question(self, answers: Sequence[str]) -> str | None:
        """The next question of an entry after the answers already given; `None` when the entry is complete."""

    @abstractmethod
    def check(self, answers: Sequence[str]) -> None:
        """Raise `PadError` if the last answer cannot be reckoned, so that it can be asked again at once."""

    @abstractmethod
    def enter(self, answers: Sequence[str]) -> list[str]:
        """Reckon a complete entry: adds to `totals` and returns its items in words."""

    def ending(self) -> str:
        """A sentence when the match is over, else ""."""
        return ""

    def seat(self, text: str) -> int:
        """The seat of a player named by name, its beginning, or number."""
        tidy = text.strip().lower()
        found = [seat for seat, name in enumerate(self.names) if name.lower() == tidy]
        found = found or [s for s, name in enumerate(self.names) if tidy and name.lower().startswith(tidy)]
        if tidy.isdecimal() and 1 <= int(tidy) <= len(self.names):
            found = [int(tidy) - 1]
        if len(found) != 1:
            words = _("type one of {names}; “{typed}” is none, or not only one, of them")
            raise PadError(words.format(names=", ".join(self.names), typed=text.strip()))
        return found[0]


class StepsPad(Pad):
    """Bambino-Solo: whoever wins a round moves one step; the first at the end of the track wins."""

    def question(self, answers: Sequence[str]) -> str | None:
        """The winner."""
        return None if answers else _("Who won the round?")

    def check(self, answers: Sequence[str]) -> None:
        """A player's name."""
        self.seat(answers[-1])

    def enter(self, answers: Sequence[str]) -> list[str]:
        """One step."""
        seat = self.seat(answers[0])
        self.totals[seat] += 1
        words = _("{name} moves to step {step} of {steps}")
        return [words.format(name=self.names[seat], step=self.totals[seat], steps=self._steps)]

    @property
    def _steps(self) -> int:
        return self.game.variant.number("steps")

    def ending(self) -> str:
        """Over at the last step."""
        first = [name for name, total in zip(self.names, self.totals, strict=True) if total >= self._steps]
        return _("{name} is at the end of the track and wins.").format(name=first[0]) if first else ""


class SuitsPad(Pad):
    """Home Sweet Home: after a match, how many cards lie in each player's five suits."""

    round_name = N_("Match")
    SUITS: ClassVar[int] = 5

    def question(self, answers: Sequence[str]) -> str | None:
        """One line a player."""
        if len(answers) == len(self.names):
            return None
        words = _("{name}: cards in suits 1 to 5 (five numbers, e.g. 3 1 2 1 1)")
        return words.format(name=self.names[len(answers)])

    def check(self, answers: Sequence[str]) -> None:
        """Five numbers."""
        self._cards(answers[-1])

    def _cards(self, text: str) -> list[int]:
        words = text.replace(",", " ").split()
        if len(words) != self.SUITS or not all(word.isdecimal() and int(word) <= 60 for word in words):
            raise PadError(_("type five numbers: how many cards lie in suit 1, 2, 3, 4 and 5"))
        return [int(word) for word in words]

    def enter(self, answers: Sequence[str]) -> list[str]:
        """A card in suit n is worth n animals."""
        items = []
        for seat, answer in enumerate(answers):
            cards = self._cards(answer)
            animals = sum(count * suit for suit, count in enumerate(cards, 1))
            parts = " + ".join(f"{count} × {suit}" for suit, count in enumerate(cards, 1) if count)
            total = ngettext("{count} animal", "{count} animals", animals).format(count=animals)
            items.append(f"{self.names[seat]}: {parts or _('no cards')} = {total}")
            self.totals[seat] += animals
        return items


class PlacesPad(Pad):
    """Solos en Casa: after a race, who reached the fridge first; places behind are noted where they were played out.

    The total counts races won, for the rulebook knows only a winner.
    """

    round_name = N_("Race")

    def question(self, answers: Sequence[str]) -> str | None:
        """All in one line."""
        if answers:
            return None
        return _("Who won, and who came next? (names or numbers with spaces; the winner is enough)")

    def check(self, answers: Sequence[str]) -> None:
        """Nobody twice."""
        self._order(answers[-1])

    def _order(self, text: str) -> list[int]:
        order = [self.seat(word) for word in text.replace(",", " ").split()]
        if not order or len(set(order)) != len(order):
            raise PadError(_("name the winner first, and nobody twice"))
        return order

    def enter(self, answers: Sequence[str]) -> list[str]:
        """The winner's race."""
        order = self._order(answers[0])
        self.totals[order[0]] += 1
        return [f"{place}. {self.names[seat]}" for place, seat in enumerate(order, 1)]


class HandsPad(Pad):
    """SOLO: who won the round, and the cards left in the other hands."""

    def question(self, answers: Sequence[str]) -> str | None:
        """The winner, then the hands of the others."""
        if not answers:
            return _("Who won the round? (- if nobody did)")
        losers = self._losers(answers[0])
        if len(answers) > len(losers) or (answers[0].strip() == "-" and not self._own_cards):
            return None
        name = self.names[losers[len(answers) - 1]]
        return _("{name}: cards left (r5 ys b+2 gx w w4 pa …, or points as a number; - for none)").format(name=name)

    def _losers(self, winner: str) -> list[int]:
        won = -1 if winner.strip() == "-" else self.seat(winner)
        return [seat for seat in range(len(self.names)) if seat != won]

    @property
    def _own_cards(self) -> bool:
        return self.game.variant.word("scoring") == "own_cards"

    def check(self, answers: Sequence[str]) -> None:
        """A player first, then hands."""
        if len(answers) == 1:
            self._losers(answers[0])
        else:
            self._points(answers[-1])

    def _points(self, text: str) -> int:
        words = [] if text.strip() == "-" else text.lower().replace(",", " ").split()
        if not words and text.strip() != "-":
            raise PadError(_("type the cards, or - for none"))
        return sum(self._worth(word) for word in words)

    def _worth(self, word: str) -> int:
        from ludoteca.games.solo import box
        from ludoteca.games.solo.card_rules import CODES

        if word.isdecimal() and int(word) <= 10_000:
            return int(word)
        if word not in CODES:
            words = _(
                "“{typed}” is no card: a colour r y g b with 1-9, s skip, r reverse, +2, x swap; "
                "black: w colour, w4 draw four, pa pass hands; or points as a number"
            )
            raise PadError(words.format(typed=word))
        return box.values(self.game.edition)[CODES.index(word)]

    def enter(self, answers: Sequence[str]) -> list[str]:
        """The winner gets what is left in the other hands, or each their own (option `scoring`)."""
        losers = self._losers(answers[0])
        points = [self._points(answer) for answer in answers[1:]]
        hands = list(zip(losers, points, strict=False))
        items = [_("{name} held {points}").format(name=self.names[seat], points=worth) for seat, worth in hands]
        if self._own_cards:
            for seat, worth in hands:
                self.totals[seat] += worth
        elif answers[0].strip() != "-":
            winner = self.seat(answers[0])
            self.totals[winner] += sum(points)
            items.append(_("{name} writes down {points}").format(name=self.names[winner], points=sum(points)))
        return items or [_("nobody scores")]

    def ending(self) -> str:
        """Over at the target."""
        if max(self.totals) < self.game.variant.number("target"):
            return ""
        best = min(self.totals) if self._own_cards else max(self.totals)
        winners = [name for name, total in zip(self.names, self.totals, strict=True) if total == best]
        words = ngettext("{names} wins with {points} points.", "{names} win with {points} points.", len(winners))
        return words.format(names=_(" and ").join(winners), points=best)


class HomePad(Pad):
    """Dream Home: after a match, each home floor by floor, and what lies beside it; every point is itemised."""

    round_name = N_("Match")
    FLOORS: ClassVar[tuple[tuple[str, int, int], ...]] = (
        (N_("upper floor"), 0, 5),
        (N_("lower floor"), 5, 5),
        (N_("basement"), 10, 2),
    )

    def question(self, answers: Sequence[str]) -> str | None:
        """Three floors and the rest, for each player."""
        seat, part = divmod(len(answers), len(self.FLOORS) + 1)
        if seat == len(self.names):
            return None
        if part < len(self.FLOORS):
            floor, _first, count = self.FLOORS[part]
            example = "living living kitchen@icecream - empty" if count > 2 else "garage garage"
            words = _("{name}: {floor}, {count} rooms from the left (e.g. {example}; @ adds a decoration)")
            return words.format(name=self.names[seat], floor=_(floor), count=count, example=example)
        words = _("{name}: roofs, helpers, tree house, birdhouse (e.g. red+ blue roofer; - for none)")
        return words.format(name=self.names[seat])

    def check(self, answers: Sequence[str]) -> None:
        """Rooms that exist, or things that do."""
        seat, part = divmod(len(answers) - 1, len(self.FLOORS) + 1)
        if part < len(self.FLOORS):
            self._floor(part, answers[-1])
            self._check_sizes(answers[seat * 4 :])
        else:
            self._things(answers[-1])

    def _floor(self, part: int, text: str) -> list[tuple[int, int, int]]:
        """(space, cell, token) of each card of a floor; cell and token as the game's homes have them."""
        name, first, count = self.FLOORS[part]
        words = text.lower().split()
        if len(words) != count:
            text = _("{floor}: there are {count} spaces, so type {count} words, - where there is nothing")
            raise PadError(text.format(floor=_(name), count=count))
        return [(first + place, *self._card(word, part)) for place, word in enumerate(words) if word != "-"]

    def _card(self, word: str, part: int) -> tuple[int, int]:
        from ludoteca.games.dream_home.components import FACE_DOWN, ROOM_NAMES, UNDERGROUND
        from ludoteca.games.dream_home.text import room_words

        room, at, token = word.partition("@")
        if room == "empty" and not at:
            return FACE_DOWN + 1, 0
        kind = _near(room, ROOM_NAMES, N_("“{typed}” is no room, or not only one; there are: {names}"))
        if bool(UNDERGROUND[kind]) != (part == 2):
            text = _("{room} cannot lie there: basement rooms go in the basement, others above")
            raise PadError(text.format(room=room_words(ROOM_NAMES[kind])))
        return 3 * kind + 1, self._token(token) if at else 0

    def _token(self, word: str) -> int:
        from ludoteca.games.dream_home.components import DECORATION_NAMES

        return 1 + _near(word, DECORATION_NAMES, N_("“{typed}” is no decoration, or not only one; there are: {names}"))

    def _things(self, text: str) -> list[tuple[str, int]]:
        """(list of the state, place in it) of each thing beside a home."""
        from ludoteca.games.dream_home.components import DECORATION_NAMES, HELPER_NAMES, RESOURCE_CODES, ROOFS

        roofs = RESOURCE_CODES[:ROOFS]
        names = [*roofs, *HELPER_NAMES, "birdhouse", "treehouse"]
        things = []
        for word in [] if text.strip() == "-" else text.lower().split():
            name = names[_near(word, names, BESIDE)]
            if name in roofs:
                things.append(("roofs", roofs.index(name)))
            elif name in HELPER_NAMES:
                things.append(("helpers", HELPER_NAMES.index(name)))
            else:
                things.append(("gardens", DECORATION_NAMES.index(name)))
        return things

    def _check_sizes(self, floors: Sequence[str]) -> None:
        """Refuse rooms of more cards than their kind may have: nothing says what they would be worth."""
        from ludoteca.games.dream_home.components import ROOM_NAMES, SIZES
        from ludoteca.games.dream_home.text import room_words

        state = self._state(list(floors))
        for space in range(12):
            if int(state.homes.shown[0]) >> space & 1:
                kind = int(state.homes.kind(0, space))
                most = int(state.homes.box.largest[kind])
                if int(SIZES[state.homes.room(0, space)]) > most:
                    text = _("a room of {room} has at most {count} cards side by side")
                    raise PadError(text.format(room=room_words(ROOM_NAMES[kind]), count=most))

    def _state(self, parts: list[str]) -> HomeState:
        """A state whose seat 0 has the home typed in `parts` (some may be missing yet)."""
        from ludoteca.core.chance import FastChance
        from ludoteca.games.dream_home.rules import HomeState

        state = self.game.start(FastChance(0))
        assert isinstance(state, HomeState)
        for part, text in enumerate(parts[: len(self.FLOORS)]):
            for space, cell, token in self._floor(part, text):
                state.homes.put(0, space, cell)
                if token:
                    state.homes.adorn(0, space, token)
        for which, place in self._things(parts[3]) if len(parts) > len(self.FLOORS) else ():
            counts = {"roofs": state.roofs, "helpers": state.helpers, "gardens": state.homes.gardens}[which]
            counts[place] += 1
        return state

    def enter(self, answers: Sequence[str]) -> list[str]:
        """Every point with the rule that gives it."""
        from ludoteca.games.dream_home.sheet import score_sheet
        from ludoteca.games.dream_home.text import line_words

        items = []
        for seat, name in enumerate(self.names):
            sheet = score_sheet(self._state(list(answers[4 * seat : 4 * seat + 4])), 0, True)
            points = sum(line.points for line in sheet)
            items.append(f"{name}: {points}")
            items += [f"{line.points:>4}  {line_words(line)} {' '.join(line.spaces)} ({line.rule})" for line in sheet]
            self.totals[seat] += points
        return items


BESIDE = N_("“{typed}” is no roof, helper or thing beside the home, or not only one; there are: {names}")


def _near(word: str, names: Sequence[str], wrong: str) -> int:
    """The place of the name that a word spells or begins. Raises `PadError`, worded by `wrong`, with all names."""
    found = [number for number, name in enumerate(names) if name == word]
    found = found or [number for number, name in enumerate(names) if word and name.startswith(word)]
    if len(found) != 1:
        raise PadError(_(wrong).format(typed=word, names=", ".join(names)))
    return found[0]


PADS: dict[str, type[Pad]] = {
    "solo": HandsPad,
    "bambino_solo": StepsPad,
    "dream_home": HomePad,
    "home_sweet_home": SuitsPad,
    "solos_en_casa": PlacesPad,
}
"""The pad of each game."""
