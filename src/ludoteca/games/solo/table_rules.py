"""A position of SOLO: what lies on the table besides the cards, and how the table tells what happens. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.event import Detail, Event
from ludoteca.core.state import NOBODY
from ludoteca.games.solo.card_rules import CODES, NONE, CardState, codes
from ludoteca.games.solo.components import ARGUMENT, CHOOSE, KIND_PLAYED, NO_COLOUR, Setting

COLOURS: Final = ["red", "yellow", "green", "blue", "none"]


class TableState(CardState):
    """One position of a match of SOLO.

    round_number, dealer, scores -- the match;  turn -- whose turn it is, step -- 1 clockwise, -1 the other way
    colour   -- in force, 0-3, or `NO_COLOUR`;  penalty -- cards pending for the seat whose turn it is
    may      -- kinds the seat whose turn it is may play if it holds them (follows from the rest)
    drawn    -- the kind it has just drawn and may still play, or `NONE`
    is_open  -- nobody has acted since the last turn ended: one may jump in
    owes     -- bit set of seats that owe the call;  called -- seats with one card that have called
    passes   -- passes in a row with nothing to draw;  over -- the match has ended
    """

    def __init__(self, seats: i64, setting: Setting) -> None:
        super().__init__(seats, setting)
        self.round_number: i64 = 0
        self.dealer: i64 = 0
        self.scores: vec[i64] = vec[i64]()
        self.turn: i64 = 0
        self.step: i64 = 1
        self.colour: i64 = NO_COLOUR
        self.penalty: i64 = 0
        self.may: i64 = 0
        self.drawn: i64 = NONE
        self.is_open: bool = True
        self.owes: i64 = 0
        self.called: i64 = 0
        self.passes: i64 = 0
        self.over: bool = False

    def after(self, seat: i64) -> i64:
        """The next seat in the direction of play."""
        following = seat + self.step
        if following < 0:
            return self.seats - 1
        if following >= self.seats:
            return 0
        return following

    def before(self, seat: i64) -> i64:
        """The seat whose turn comes before, in the direction of play."""
        previous = seat - self.step
        if previous < 0:
            return self.seats - 1
        if previous >= self.seats:
            return 0
        return previous

    def _tell(
        self,
        kind: str,
        seat: i64,
        public: dict[str, Detail],
        private: dict[int, dict[str, Detail]] | None = None,
    ) -> None:
        if self.events is not None:
            self.events.append(Event(kind, int(seat), public, private))

    def _own_hands(self, seats: list[int]) -> dict[int, dict[str, Detail]]:
        private: dict[int, dict[str, Detail]] = {}
        for seat in seats:
            private[seat] = {"hand": codes(self.hand(seat))}
        return private

    def _tell_deal(self) -> None:
        everyone = list(range(int(self.seats)))
        public: dict[str, Detail] = {
            "round": int(self.round_number),
            "dealer": int(self.dealer),
            "cards": int(self.setting.deal),
        }
        self._tell("dealt", NOBODY, public, self._own_hands(everyone))

    def _tell_play(self, seat: i64, action: i64) -> None:
        kind = KIND_PLAYED[action]
        argument = ARGUMENT[action]
        public: dict[str, Detail] = {"card": CODES[int(kind)], "left": int(self.hands[self.seats + seat])}
        if seat != self.turn:
            public["jumped_in"] = 1
        elif self.drawn >= 0:
            public["drawn"] = 1
        if argument >= 0 and kind < CHOOSE:
            public["with"] = int(argument)
        elif argument >= 0:
            public["colour"] = COLOURS[int(argument)]
        self._tell("played", seat, public)

    def _tell_round(self, winner: i64) -> None:
        points: list[int] = []
        scores: list[int] = []
        hands: list[str] = []
        for seat in range(int(self.seats)):
            points.append(int(self.points(seat)) if winner >= 0 else 0)
            scores.append(int(self.scores[seat]))
            hands.append(" ".join(codes(self.hand(seat))))
        public: dict[str, Detail] = {
            "round": int(self.round_number),
            "points": [*points],
            "scores": [*scores],
            "hands": [*hands],
        }
        self._tell("round_ended", winner, public)
