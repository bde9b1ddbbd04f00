"""A tiny game for tests: hidden cards, chance and a window, and nothing else.

Everyone holds one secret card, 0 to 5. In turn one plays it (a point if it beats the pile's top card) or passes; out of
turn a card equal to the top one may be snapped in for a point. Three points win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.core.game import Action, Catalogue, Decline, Game, State, View
from ludoteca.core.playout import Policy
from ludoteca.core.position import Fields, join_fields
from ludoteca.core.turns import Turns
from ludoteca.core.wording import Wording

PLAY, PASS, SNAP = 1, 2, 3
CARDS, GOAL = 6, 3


class PeekState(State):
    """The whole truth of a position."""

    def __init__(self, seats: int, hands: list[int], top: int) -> None:
        super().__init__(seats)
        self.hands = hands
        self.scores = [0] * seats
        self.top = top
        self.turn = 0

    def current_seat(self) -> i64:
        return -1 if max(self.scores) >= GOAL else self.turn

    def legal_actions(self, seat: i64) -> vec[i64]:
        legal = [action for action in (PLAY, PASS, SNAP) if self.refusal(seat, action) is None]
        return vec[i64](legal)

    def refusal(self, seat: i64, action: i64) -> str | None:
        if self.current_seat() < 0 or not 0 <= seat < self.seats or action not in (PLAY, PASS, SNAP):
            return "R1.1"
        if action == SNAP:
            return None if seat != self.turn and self.hands[seat] == self.top else "R1.3"
        return None if seat == self.turn else "R1.2"

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        self.decision += 1
        card = self.hands[seat]
        if action == SNAP or (action == PLAY and card > self.top):
            self.scores[seat] += 1
        self.tally[0 if action == PLAY else 1] += action != PASS
        if action != PASS:
            self.top = card
            self.hands[seat] = int(chance.below(CARDS))
        self.turn = int((seat + 1) % self.seats)
        if self.events is not None:
            shown: dict[str, int | str | list[int] | list[str]] = {"card": card} if action != PASS else {}
            self.events.append(Event(("", "played", "passed", "snapped")[action], int(seat), shown))

    def window_seat(self, declined: i64) -> i64:
        for step in range(1, int(self.seats)):
            seat = (self.turn + step) % self.seats
            if not declined >> seat & 1 and self.refusal(seat, SNAP) is None:
                return seat
        return -1

    def returns(self) -> list[float]:
        return [1.0 if score >= GOAL else 0.0 for score in self.scores]

    def clone(self) -> PeekState:
        twin = PeekState(int(self.seats), list(self.hands), self.top)
        twin.scores, twin.turn, twin.decision, twin.tally = list(self.scores), self.turn, self.decision, self.tally
        return twin


@dataclass(frozen=True)
class Word(Action):
    text: str

    @property
    def notation(self) -> str:
        return self.text


@dataclass(frozen=True, kw_only=True)
class PeekView(View):
    top: int
    scores: tuple[int, ...]
    card: int


class PeekPolicy(Policy):
    """Snaps when it can, plays what scores."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        state = turns.state
        assert isinstance(state, PeekState)
        if turns.in_window:
            return SNAP
        return PLAY if state.hands[turns.seat] > state.top else PASS


class PeekWording(Wording):
    def action(self, number: int) -> str:
        return ("No, thank you", "Play your card", "Pass", "Snap!")[number]

    def event(self, event: Event, names: Sequence[str], me: int) -> str:
        return f"{names[event.seat]} {event.kind} {event.public.get('card', '')}".strip() + "."

    def question(self, view: View, names: Sequence[str]) -> tuple[str, str]:
        return ("Your turn", "Play or pass") if view.seat == view.current_seat else ("Wait", "")

    def refusal(self, rule: str) -> str:
        return {"R1.3": "Only a card equal to the top one snaps."}.get(rule, "It is not your turn.")


class Peek(Game):
    name, title, ruleset, seat_range = "peek", "Peek", 1, (2, 4)
    options = ()
    tallies = (("R1.2", "cards played"), ("R1.3", "snaps"))

    @classmethod
    def shipped_edition(cls) -> Edition:
        return Edition.parse("")

    @property
    def actions(self) -> Catalogue:
        return Catalogue([Decline(), Word("play"), Word("pass"), Word("snap")])

    @property
    def bound(self) -> int:
        return 10_000

    def start(self, chance: Chance, events: list[Event] | None = None) -> State:
        hands = [int(chance.below(CARDS)) for _ in range(self.seats)]
        return PeekState(self.seats, hands, int(chance.below(CARDS)))

    def print_position(self, state: State) -> str:
        assert isinstance(state, PeekState)
        rows = [("hands", state.hands), ("scores", state.scores), ("top", [state.top]), ("turn", [state.turn])]
        text: list[tuple[str, str | int]] = [(key, " ".join(map(str, values))) for key, values in rows]
        return join_fields([*text, ("decision", int(state.decision))])

    def parse_position(self, text: str) -> State:
        fields = Fields(text)
        state = PeekState(self.seats, fields.numbers("hands", self.seats, 0, CARDS - 1), fields.number("top", 0, 5))
        state.scores = fields.numbers("scores", self.seats, 0, GOAL, 0)
        state.turn = fields.number("turn", 0, self.seats - 1, 0)
        state.decision = fields.number("decision", 0, 10**9, 0)
        fields.finish()
        return state

    def view(self, state: State, seat: int) -> PeekView:
        assert isinstance(state, PeekState)
        over = state.current_seat() < 0
        return PeekView(
            game=self.name,
            seats=self.seats,
            seat=seat,
            current_seat=int(state.current_seat()),
            decision=int(state.decision),
            legal_actions=tuple(int(action) for action in state.legal_actions(seat)),
            returns=tuple(state.returns()) if over else None,
            top=state.top,
            scores=tuple(state.scores),
            card=state.hands[seat] if seat >= 0 else -1,
        )

    def determinize(self, view: View, chance: Chance, recalled: Sequence[Event] = ()) -> State:
        assert isinstance(view, PeekView)
        hands = [view.card if seat == view.seat else int(chance.below(CARDS)) for seat in range(self.seats)]
        state = PeekState(self.seats, hands, view.top)
        state.scores, state.turn, state.decision = list(view.scores), view.current_seat, view.decision
        return state

    def components(self, state: State) -> Counter[str]:
        return Counter()

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, PeekState)
        return list(state.scores)

    def policy(self) -> Policy:
        return PeekPolicy()

    @property
    def wording(self) -> Wording:
        return PeekWording()
