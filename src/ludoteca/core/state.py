"""The compiled half of the contract: a position of one match, and a refused move.

A `State` is the whole truth of one position, hidden cards included, so it never leaves the engine: people, bots and
pages get a `View` (`game.py`). It is mutable and cheap to clone because study code makes millions of moves on it.

Two ways of taking turns meet here. At a live table anyone with a legal action may act at any time
(`legal_actions(seat)` answers for every seat). For turn-by-turn players the same windows become a sequence of questions
with `DECLINE` as an answer; `turns.py` does that for every game through `window_seat`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.chance import Chance
from ludoteca.core.event import Event

DECLINE: Final = 0
"""The action id that means "no, thank you" in every catalogue."""

NOBODY: Final = -1
"""`current_seat()` of a match that is over; also the seat of a spectator and of the table itself in events."""

_NO_TALLY: Final = vec[i64]([0] * 32)


class IllegalAction(ValueError):
    """A seat tried an action that the rules refuse.

    `rule` is the id of the rule in the game's RULES.md (`"R3.2"`); `seat` and `action` are what was tried.
    """

    def __init__(self, rule: str, seat: int, action: int) -> None:
        super().__init__(f"seat {seat} may not take action {action} now ({rule})")
        self.rule = rule
        self.seat = seat
        self.action = action


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one match. Games subclass it in their `rules.py`.

    seats     -- number of seats, 2 or more
    decision  -- number of the question now on the table; an action that answers the question raises it, one that
                 leaves it open (a late SOLO call by somebody else) does not. Clients answer a decision by this number.
    events    -- where events go while somebody listens; `None` in study, where none are made
    tally     -- how often each numbered thing happened (see `Game.tallies`); shared by clones, ignored by equality
    listed    -- where `list_legal` puts its list; no part of the position
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.decision: i64 = 0
        self.events: list[Event] | None = None
        self.tally: vec[i64] = _NO_TALLY[:]
        self.listed: vec[i64] = vec[i64]()

    def current_seat(self) -> i64:
        """The seat the rules wait for, or `NOBODY` when the match is over. Public knowledge."""
        raise NotImplementedError

    def legal_actions(self, seat: i64) -> vec[i64]:
        """Every action `seat` may take now, also out of turn, as ascending catalogue ids."""
        raise NotImplementedError

    def list_legal(self, seat: i64) -> i64:
        """Put `legal_actions(seat)` at the front of `listed` and return how many they are.

        They stand there until the next call. Loops that look at one list after another ask in this way, and games
        that are asked often override it so that no list is allocated.
        """
        self.listed = self.legal_actions(seat)
        return len(self.listed)

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The id of the rule that forbids `action` to `seat` now, or `None` where it is legal. Takes any integers."""
        raise NotImplementedError

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a move that is known to be legal (it came from `legal_actions`). Anything else is undefined."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a move, or raise `IllegalAction` and change nothing."""
        rule = self.refusal(seat, action)
        if rule is not None:
            raise IllegalAction(rule, int(seat), int(action))
        self.carry_out(seat, action, chance)

    def window_seat(self, declined: i64) -> i64:
        """The next seat, other than the current one, that turn-by-turn play asks before the current seat acts.

        `declined` is a bit set of seats that have already said no to this decision. `NOBODY` when nobody is left to
        ask. Games without windows keep this default.
        """
        return NOBODY

    def returns(self) -> list[float]:
        """Each seat's result once the match is over: winners share 1.0, the others get 0.0. Raises while it runs."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal, independent state that nobody listens to."""
        raise NotImplementedError


def only_when_over(seats: i64, winners: list[int]) -> list[float]:
    """Returns in which `winners` (seat numbers) share one point: the form every game's `returns()` has."""
    share = 1.0 / len(winners) if winners else 0.0
    return [share if seat in winners else 0.0 for seat in range(int(seats))]
