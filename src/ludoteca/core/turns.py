"""Windows as a sequence of questions: how search, simulation and adapters play what is live at a table.

Whenever the rules let others act before the current seat does (a SOLO jump-in, a call that is owed), `Turns` asks
them one after the other in the order the game gives, each with `DECLINE` as a further answer. A "no" holds until the
decision on the table changes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.state import DECLINE, State

SEAT_BIT: Final = vec[i64]([1 << seat for seat in range(62)])


class Turns:
    """A state seen as one decision at a time.

    state      -- the state it drives; moves go through `answer`, not through the state
    seat       -- the seat asked now, or `NOBODY` when the match is over
    in_window  -- whether that seat is asked out of turn and may decline
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat: i64 = -1
        self.in_window: bool = False
        self._decision: i64 = state.decision
        self._declined: i64 = 0
        self._ask()

    @classmethod
    def for_seat(cls, state: State, seat: i64) -> Turns:
        """The question as it stands for `seat`, whoever would be asked first: bots ask a policy this way."""
        turns = Turns(state)
        turns.seat = seat
        turns.in_window = seat != state.current_seat()
        return turns

    def legal_actions(self) -> vec[i64]:
        """What the asked seat may answer; `DECLINE` leads the list in a window."""
        legal = self.state.legal_actions(self.seat)
        if not self.in_window:
            return legal
        answers = vec[i64](capacity=8)
        answers = append(answers, DECLINE)
        for action in legal:
            answers = append(answers, action)
        return answers

    def answer(self, action: i64, chance: Chance) -> None:
        """Carry out the asked seat's answer and ask the next one. Raises `IllegalAction` like `State.apply`."""
        if self.in_window and action == DECLINE:
            self._declined |= SEAT_BIT[self.seat]
        else:
            self.state.apply(self.seat, action, chance)
        self._ask()

    def clone(self) -> Turns:
        """An independent copy over a cloned state."""
        twin = Turns(self.state.clone())
        twin.resume(self._declined)
        return twin

    def resume(self, declined: i64) -> None:
        """Take up asking where the seats in the bit set `declined` have already said no."""
        self._declined = declined
        self._ask()

    def _ask(self) -> None:
        state = self.state
        if state.decision != self._decision:
            self._decision = state.decision
            self._declined = 0
        current = state.current_seat()
        if current >= 0:
            other = state.window_seat(self._declined)
            if other >= 0:
                self.seat = other
                self.in_window = True
                return
        self.seat = current
        self.in_window = False
