"""A match: the fold of its log, and the one place where a command becomes an entry.

    entry = decide(match, command)     # pure: nothing changes
    ... append the entry, commit ...
    events = match.add(entry)          # only then does the match move on and anybody see it

Decisions are numbered by the match rather than the state, because a taken-back move must not bring an old number
back: whoever answered the vanished question would otherwise answer the new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

from mypy_extensions import i64

from ludoteca import games
from ludoteca.core.chance import Chance, ImpossibleOutcome, OutOfOutcomes, RecordingChance, ReplayedChance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.core.game import Game, IllegalAction, NotationError, State, View
from ludoteca.core.variant import Value
from ludoteca.match.log import (
    START,
    UNDO,
    Act,
    BrokenLog,
    Command,
    Entry,
    Header,
    Refusal,
    Repeat,
    UnknownRuleset,
    edition_digest,
)
from ludoteca.match.undo import reveals

KEPT_KEYS = 256
"""How many idempotency keys a match keeps; older resends are refused as stale, so they make no move either."""

Loader = Callable[[str, int, Mapping[str, Value] | None, Edition | None], Game]
"""Has the shape of `ludoteca.games.load`."""


class Sealed(Protocol):
    """What a match needs of its secret source: `core.chance.SealedChance` has it."""

    seed: bytes

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed."""

    @property
    def position(self) -> int:
        """How much of the stream has been used."""

    def skip_to(self, position: int) -> None:
        """Continue at a position."""

    def below(self, n: i64) -> i64:
        """The next outcome."""


class _Source(Chance):
    """A `Sealed` as a `Chance`."""

    def __init__(self, sealed: Sealed) -> None:
        self._sealed = sealed

    def below(self, n: i64) -> i64:
        return self._sealed.below(n)


class _Checked(Chance):
    """Outcomes of a log that must also be those of the sealed stream; reading them moves the stream on.

    Wraps rather than extends `ReplayedChance`, which is a compiled class.
    """

    def __init__(self, replayed: ReplayedChance, sealed: Sealed) -> None:
        self._replayed = replayed
        self._sealed = sealed

    def below(self, n: i64) -> i64:
        outcome = self._replayed.below(n)
        drawn = self._sealed.below(n)
        if drawn != outcome:
            raise ImpossibleOutcome(f"outcome {outcome} was logged where the seed gives {drawn}")
        return outcome


class Match:
    """One instance of play as its log leaves it. Made by `fold`; moved on by `add`.

    header, game -- what is played; state -- the whole truth: show it to nobody but through `view`
    length       -- number of entries; the next one has this `seq`
    last         -- the newest entry
    sealed       -- the secret source, where it is known: needed to `decide`, not to replay
    """

    def __init__(self, header: Header, game: Game, sealed: Sealed | None = None) -> None:
        self.header = header
        self.game = game
        self.sealed = sealed
        self.length = 0
        self.last: Entry | None = None
        self.state: State
        self._before: State | None = None
        self._shift = 0
        self._keys: dict[tuple[int, str], tuple[int, str]] = {}

    # ── reading ──

    @property
    def decision(self) -> int:
        """Number of the question on the table; never used twice in a match."""
        return int(self.state.decision) + self._shift

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.current_seat() < 0

    def view(self, seat: int) -> View:
        """What `seat` (-1: a spectator) may know. Its `decision` is the state's; answer with the match's."""
        return self.game.view(self.state, seat)

    def scores(self) -> list[int]:
        """The running scores by seat."""
        return self.game.scores(self.state)

    def returns(self) -> list[float] | None:
        """Each seat's result, once the match is over."""
        return self.state.returns() if self.over else None

    def carried_out(self, command: Command) -> tuple[int, str] | None:
        """(seq, action) of the entry that this command's key made, if any."""
        return self._keys.get((command.seat, command.key)) if command.key else None

    # ── moving on ──

    def foresee(self, seat: int, action: int) -> tuple[int, ...]:
        """The outcomes a legal action will use; neither match nor stream move on."""
        assert self.sealed is not None, "only who holds the seed can decide"
        position = self.sealed.position
        recording = RecordingChance(_Source(self.sealed))
        try:
            self.state.clone().carry_out(seat, action, recording)
        finally:
            self.sealed.skip_to(position)
        return tuple(recording.take())

    def add(self, entry: Entry) -> list[Event]:
        """Carry out a logged entry; returns what happened. Raises `BrokenLog`; the match is of no use then."""
        if entry.seq != self.length:
            raise BrokenLog(f"entry {entry.seq} stands where entry {self.length} belongs")
        if (entry.action == START) != (entry.seq == 0):
            raise BrokenLog(f"entry {entry.seq} may not be {entry.action!r}: a log has one start, at its beginning")
        events = self._carry_out(entry)
        self.last = entry
        self.length += 1
        self._keep_key(entry)
        return events

    def _carry_out(self, entry: Entry) -> list[Event]:
        if entry.action == UNDO:
            return self._take_back(entry)
        replayed = ReplayedChance(list(entry.outcomes))
        chance = _Checked(replayed, self.sealed) if self.sealed is not None else replayed
        try:
            events = self._start(chance) if entry.action == START else self._act(entry, chance)
        except (NotationError, IllegalAction, OutOfOutcomes, ImpossibleOutcome) as reason:
            raise BrokenLog(f"entry {entry.seq} ({entry.action}): {reason}") from None
        if replayed.left:
            raise BrokenLog(f"entry {entry.seq} ({entry.action}): {replayed.left} logged outcomes were not used")
        return events

    def _start(self, chance: Chance) -> list[Event]:
        events: list[Event] = []
        self.state = self.game.start(chance, events)
        self.state.events = []
        return events

    def _act(self, entry: Entry, chance: Chance) -> list[Event]:
        if not 0 <= entry.seat < self.game.seats:
            raise BrokenLog(f"entry {entry.seq}: there is no seat {entry.seat}")
        action = self.game.actions.parse(entry.action)
        before = self.state.clone() if not entry.outcomes else None
        self.state.events = []
        self.state.apply(entry.seat, action, chance)
        self._before = before
        events, self.state.events = self.state.events, []
        return events

    def _take_back(self, entry: Entry) -> list[Event]:
        if self._before is None or self.last is None or self.last.seat != entry.seat or entry.outcomes:
            raise BrokenLog(f"entry {entry.seq}: seat {entry.seat} has nothing to take back")
        used = self.decision
        self.state, self._before = self._before, None
        self.state.events = []
        self._shift = used + 1 - int(self.state.decision)
        return [Event("undone", entry.seat, {"action": self.last.action})]

    def _keep_key(self, entry: Entry) -> None:
        if entry.key:
            self._keys[(entry.seat, entry.key)] = (entry.seq, entry.action)
            if len(self._keys) > KEPT_KEYS:
                del self._keys[next(iter(self._keys))]

    @property
    def before(self) -> State | None:
        """The state before the last entry, where that could be taken back at all."""
        return self._before


# ── making matches ──


def game_for(header: Header, load: Loader = games.load) -> Game:
    """The game a header names. Raises `UnknownRuleset`, `BrokenLog` (another box) and what `load` raises."""
    edition = None
    if header.edition_text is not None:
        edition = Edition.parse(header.edition_text, "the match's edition")
    game = load(header.game, header.seats, header.options, edition)
    if game.ruleset != header.ruleset:
        raise UnknownRuleset(
            f"this match was played by version {header.ruleset} of the rules of {game.title}; "
            f"this program knows version {game.ruleset}"
        )
    if edition_digest(game.edition.text) != header.edition:
        raise BrokenLog(f"this match was played with another box of {game.title} than the one at hand")
    return game


def begin(game: Game, sealed: Sealed, own_edition: bool = False) -> tuple[Header, Entry]:
    """Header and first entry (the deal) of a new match. `own_edition`: the box is not the one we ship."""
    recording = RecordingChance(_Source(sealed))
    position = sealed.position
    game.start(recording)
    sealed.skip_to(position)
    header = Header(
        game=game.name,
        ruleset=game.ruleset,
        seats=game.seats,
        options=dict(game.describe_variant()),
        edition=edition_digest(game.edition.text),
        commitment=sealed.commitment,
        edition_text=game.edition.text if own_edition else None,
    )
    return header, Entry(0, -1, START, tuple(recording.take()))


def fold(header: Header, entries: Iterable[Entry], sealed: Sealed | None = None, load: Loader = games.load) -> Match:
    """The match that a log describes; with `sealed`, one that can go on. Raises `BrokenLog`, `UnknownRuleset`."""
    match = Match(header, game_for(header, load), sealed)
    for entry in entries:
        match.add(entry)
    if match.length == 0:
        raise BrokenLog("the log is empty: it does not even hold the deal")
    return match


def steps(
    header: Header, entries: Iterable[Entry], load: Loader = games.load
) -> Iterator[tuple[Entry, Match, list[Event]]]:
    """Replay a log: after each entry the entry, the match (the same object, moved on) and what happened."""
    match = Match(header, game_for(header, load))
    for entry in entries:
        events = match.add(entry)
        yield entry, match, events


# ── deciding ──


def decide(match: Match, command: Command) -> Entry | Repeat | Refusal:
    """What a command comes to. Pure: the match changes only when the entry is added."""
    known = match.carried_out(command)
    if known is not None:
        if known[1] == _tidy(command.action):
            return Repeat(known[0])
        return Refusal("key", "This key was used for another move; use a new one for each choice.")
    if match.over:
        return Refusal("over", "The match is over.")
    if command.decision != match.decision:
        return Refusal("stale", "The table has moved on since; this is how it stands now.")
    if isinstance(command, Act):
        return _decide_act(match, command)
    if not may_undo(match, command.seat):
        return Refusal("undo", "This can no longer be taken back: somebody has acted, or something came to light.")
    return Entry(match.length, command.seat, UNDO, (), command.key)


def _decide_act(match: Match, command: Act) -> Entry | Refusal:
    try:
        action = match.game.actions.parse(command.action)
    except NotationError as reason:
        return Refusal("unknown", f"{str(reason)[:1].upper()}{str(reason)[1:]}.")
    rule = match.state.refusal(command.seat, action)
    if rule is not None:
        return Refusal("illegal", match.game.wording.refusal(rule), rule)
    outcomes = match.foresee(command.seat, action)
    return Entry(match.length, command.seat, match.game.actions.notation(action), outcomes, command.key)


def may_undo(match: Match, seat: int) -> bool:
    """Whether `seat` may take back the newest entry: its own choice, nobody acted since, and nothing came to light."""
    last, before = match.last, match.before
    if before is None or last is None or last.seat != seat or match.over or not match.game.takes_back:
        return False
    return not reveals(match.game, before, match.state, seat, match.game.actions.parse(last.action))


def _tidy(notation: str) -> str:
    return " ".join(notation.lower().split())
