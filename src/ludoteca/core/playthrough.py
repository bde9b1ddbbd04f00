"""Golden playthroughs: short annotated matches that say what the rules did, replayed and checked line by line.

The file is plain text; `#` starts a comment anywhere. A header, a beginning, then what happened:

    game solo
    ruleset 1
    seats 2
    option target=50
    position top r5; hands r7 b2 / r1 r2     # or:  start 3 17 4 …   (the outcomes of the deal)
    0 play r7                                # seat and action; outcomes it used after a colon:  1 draw : 4
    1 refused play b2 R3.1                   # must be refused, by this rule
    = top r7; turn 1                         # these fields of the position must read exactly so
    scores 0 12
    over 1 0                                 # the match is over with these returns

A check never repairs anything: the first line that does not hold raises `PlaythroughError` with file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from ludoteca.core.chance import Chance, ImpossibleOutcome, OutOfOutcomes, RecordingChance, ReplayedChance
from ludoteca.core.game import Game, NotationError
from ludoteca.core.position import PositionError
from ludoteca.core.state import IllegalAction, State
from ludoteca.core.variant import VariantError, read_pairs

Loader = Callable[[str, int, dict[str, str]], Game]
"""How a name, a number of seats and options become a game; `games.load` for ours."""

HEADER = ("game", "ruleset", "seats", "option")


class PlaythroughError(ValueError):
    """A playthrough file is malformed or does not hold. The text reads `file, line n: what was expected`."""


@dataclass
class Entry:
    """One move: who, what (notation), and the outcomes of chance it used."""

    seat: int
    action: str
    outcomes: list[int] = field(default_factory=list)


def check(text: str, load: Loader, source: str = "playthrough") -> int:
    """Replay a playthrough and check all it says. Returns the number of moves; raises `PlaythroughError`."""
    return _Replay(text, load, source).run()


def record(game: Game, state: State, start: Sequence[int], entries: Sequence[Entry]) -> str:
    """The text of a match that was played: header, deal and moves, ready to be annotated.

    state -- the final state, start -- the outcomes of the deal, entries -- the moves in order.
    """
    lines = [f"game {game.name}", f"ruleset {game.ruleset}", f"seats {game.seats}"]
    lines += [f"option {name}={value}" for name, value in game.describe_variant().items()]
    lines.append(f"start {' '.join(map(str, start))}".strip())
    lines += [_entry_line(entry) for entry in entries]
    lines.append(f"scores {' '.join(map(str, game.scores(state)))}")
    if state.current_seat() < 0:
        lines.append(f"over {' '.join(f'{value:g}' for value in state.returns())}")
    return "\n".join(lines) + "\n"


def play(game: Game, chance: Chance, choose: Callable[[State, int], int]) -> tuple[State, list[int], list[Entry]]:
    """Play a whole match, asking `choose(state, seat)` for the current seat's action id, and keep its log.

    Returns the final state, the outcomes of the deal and the entries.
    """
    recording = RecordingChance(chance)
    state = game.start(recording)
    start = recording.take()
    entries: list[Entry] = []
    while state.current_seat() >= 0:
        seat = int(state.current_seat())
        action = choose(state, seat)
        state.apply(seat, action, recording)
        entries.append(Entry(seat, game.actions.notation(action), recording.take()))
    return state, start, entries


def replay(game: Game, start: Sequence[int], entries: Sequence[Entry]) -> State:
    """The state after a log. Raises `IllegalAction`, `NotationError` or the errors of `ReplayedChance`."""
    state = game.start(ReplayedChance(list(start)))
    for entry in entries:
        state.apply(entry.seat, game.actions.parse(entry.action), ReplayedChance(list(entry.outcomes)))
    return state


def _entry_line(entry: Entry) -> str:
    outcomes = f" : {' '.join(map(str, entry.outcomes))}" if entry.outcomes else ""
    return f"{entry.seat} {entry.action}{outcomes}"


class _Replay:
    """The work of `check`: one method a kind of line."""

    def __init__(self, text: str, load: Loader, source: str) -> None:
        self._lines = text.splitlines()
        self._load = load
        self._source = source
        self._line = 1
        self._header: dict[str, str] = {}
        self._options: list[str] = []
        self._game: Game | None = None
        self._state: State | None = None
        self._moves = 0

    def run(self) -> int:
        for number, raw in enumerate(self._lines, 1):
            self._line = number
            words = raw.split("#", 1)[0].strip()
            if words:
                self._take(words)
        if self._state is None:
            self._fail("expected a line 'start …' or 'position …'")
        return self._moves

    def _fail(self, expected: str) -> NoReturn:
        raise PlaythroughError(f"{self._source}, line {self._line}: {expected}")

    def _take(self, words: str) -> None:
        key, _, rest = words.partition(" ")
        rest = rest.strip()
        if key in HEADER:
            self._take_header(key, rest)
        elif key == "start":
            self._start(rest)
        elif key == "position":
            self._position(rest)
        elif key == "=":
            self._expect_fields(rest)
        elif key == "scores":
            self._expect(rest, " ".join(map(str, self._now()[0].scores(self._now()[1]))), "scores")
        elif key == "over":
            self._expect_over(rest)
        elif key.isdigit():
            self._move(int(key), rest)
        else:
            self._fail(f"a line begins with a seat or one of: game, start, position, =, scores, over; not {key!r}")

    def _take_header(self, key: str, rest: str) -> None:
        if self._state is not None:
            self._fail(f"'{key}' belongs above the beginning of the match")
        if key == "option":
            self._options.append(rest)
        elif key in self._header:
            self._fail(f"'{key}' is given twice")
        else:
            self._header[key] = rest

    def _make(self) -> Game:
        for key in ("game", "ruleset", "seats"):
            if key not in self._header:
                self._fail(f"expected a line '{key} …' above this one")
        seats = self._number(self._header["seats"], "seats")
        try:
            chosen = {name: str(value) for name, value in read_pairs(self._options).items()}
            game = self._load(self._header["game"], seats, chosen)
        except (VariantError, LookupError, ValueError) as reason:
            self._fail(str(reason))
        if str(game.ruleset) != self._header["ruleset"]:
            self._fail(f"these are the rules of ruleset {game.ruleset}, the file wants {self._header['ruleset']}")
        self._game = game
        return game

    def _start(self, rest: str) -> None:
        game = self._make()
        chance = ReplayedChance(self._outcomes(rest))
        try:
            self._state = game.start(chance)
        except (OutOfOutcomes, ImpossibleOutcome) as reason:
            self._fail(str(reason))
        self._all_used(chance)

    def _position(self, rest: str) -> None:
        game = self._make()
        try:
            self._state = game.parse_position(rest)
        except PositionError as reason:
            self._fail(str(reason))

    def _now(self) -> tuple[Game, State]:
        if self._game is None or self._state is None:
            self._fail("expected 'start …' or 'position …' before this line")
        return self._game, self._state

    def _move(self, seat: int, rest: str) -> None:
        game, state = self._now()
        if seat >= game.seats:
            self._fail(f"seat {seat} does not exist; seats are 0 to {game.seats - 1}")
        if rest.startswith("refused "):
            self._expect_refusal(seat, rest.removeprefix("refused "))
            return
        words, _, outcomes = rest.partition(":")
        chance = ReplayedChance(self._outcomes(outcomes))
        try:
            state.apply(seat, self._action(words), chance)
        except IllegalAction as reason:
            self._fail(f"{words.strip()!r} is refused by {reason.rule}")
        except (OutOfOutcomes, ImpossibleOutcome) as reason:
            self._fail(str(reason))
        self._all_used(chance)
        self._moves += 1

    def _expect_refusal(self, seat: int, rest: str) -> None:
        _, state = self._now()
        words, _, rule = rest.strip().rpartition(" ")
        got = state.refusal(seat, self._action(words))
        if got != rule:
            self._fail(f"expected {words!r} to be refused by {rule}, but it is {got or 'legal'}")

    def _expect_fields(self, rest: str) -> None:
        game, state = self._now()
        fields = _fields(game.print_position(state))
        for key, value in _fields(rest).items():
            self._expect(value, fields.get(key, "(no such field)"), key)

    def _expect_over(self, rest: str) -> None:
        _, state = self._now()
        if state.current_seat() >= 0:
            self._fail("expected the match to be over")
        self._expect(rest, " ".join(f"{value:g}" for value in state.returns()), "returns")

    def _expect(self, wanted: str, got: str, what: str) -> None:
        if " ".join(wanted.split()) != " ".join(got.split()):
            self._fail(f"expected {what} {wanted!r}, but found {got!r}")

    def _action(self, words: str) -> int:
        try:
            return self._now()[0].actions.parse(words)
        except NotationError as reason:
            self._fail(str(reason))

    def _outcomes(self, text: str) -> list[int]:
        return [self._number(word, "an outcome") for word in text.split()]

    def _number(self, word: str, what: str) -> int:
        if not word.isdigit():
            self._fail(f"{what} is a whole number, not {word!r}")
        return int(word)

    def _all_used(self, chance: ReplayedChance) -> None:
        if chance.left:
            self._fail(f"{chance.left} outcomes too many")


def _fields(text: str) -> dict[str, str]:
    pairs = (part.strip().partition(" ") for part in text.split(";") if part.strip())
    return {key: value.strip() for key, _, value in pairs}
