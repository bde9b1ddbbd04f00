"""The rules of Bambino-Solo: who may act, what is legal, what an action does. Compiled.

The numbers in the comments are those of RULES.md. One method carries out one action or one card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Detail, Event
from ludoteca.core.state import NOBODY, State, only_when_over
from ludoteca.games.bambino_solo.card_rules import CODES, CardState, codes
from ludoteca.games.bambino_solo.components import (
    ACTIONS,
    BIT,
    BUTTERFLY,
    BUTTERFLY_BIT,
    CALL,
    CALLING,
    COLOUR_OF,
    COLOURED,
    DRAW,
    FIRST_PLAY,
    FITS,
    KIND_PLAYED,
    NAMED,
    NAMING,
    OWL,
    PASS,
    PELICAN,
    ROBIN,
    SYMBOL_OF,
    T_BLOCKED,
    T_CALLED,
    T_COLOUR,
    T_DRAW,
    T_FORGOT,
    T_ONE,
    T_ROUND,
    T_SKIP,
    T_TWO,
    ZEROS,
    Setting,
    count_bits,
    place_of,
)

COLOURS: Final = ["red", "yellow", "green", "blue"]
CALL_ALONE: Final = vec[i64]([CALL])


class BambinoState(CardState):
    """One position of a match of Bambino-Solo.

    round_number, starter (who began the round), pawns (steps made) -- the match;  turn -- whose turn it is
    colour   -- in force, 0-3: the top card's, or the one named with a butterfly
    owes     -- the seat that owes the call, or `NOBODY`;  called -- bit set of seats with one card that have called
    passes   -- passes in a row;  over -- the match has ended
    """

    def __init__(self, seats: i64, setting: Setting) -> None:
        super().__init__(seats, setting)
        self.round_number: i64 = 0
        self.starter: i64 = 0
        self.pawns: vec[i64] = vec[i64]()
        self.turn: i64 = 0
        self.colour: i64 = 0
        self.owes: i64 = NOBODY
        self.called: i64 = 0
        self.passes: i64 = 0
        self.over: bool = False

    def clone(self) -> State:
        """An equal, independent state that nobody listens to."""
        return self.copy_into(BambinoState(self.seats, self.setting))

    def copy_into(self, twin: BambinoState) -> State:
        """Give `twin` all that this state holds; what is only ever replaced is shared."""
        twin.decision = self.decision
        twin.tally = self.tally
        twin.hands = self.hands[:]
        twin.cards = self.cards[:]
        twin.left = self.left
        twin.used = self.used
        twin.bottom = self.bottom
        twin.sunk = self.sunk
        twin.top = self.top
        twin.round_number = self.round_number
        twin.starter = self.starter
        twin.pawns = self.pawns
        twin.turn = self.turn
        twin.colour = self.colour
        twin.owes = self.owes
        twin.called = self.called
        twin.passes = self.passes
        twin.over = self.over
        return twin

    # ── setting up ──

    def start_match(self, chance: Chance) -> None:
        """Anyone deals first; the player to their left begins (R2.1)."""
        self.pawns = vec[i64]([0] * int(self.seats))
        self.start_round(self.after(chance.below(self.seats)), chance)

    def start_round(self, starter: i64, chance: Chance) -> None:
        """Shuffle all cards, deal, turn up a card (R2)."""
        self.round_number += 1
        self.starter = starter
        self.turn = starter
        self.owes = NOBODY
        self.called = 0
        self.passes = 0
        self.deal_cards(chance)
        if self.events is not None:
            self._tell_deal()
        self.turn_up(chance)
        self.colour = COLOUR_OF[self.top]

    # ── who may act ──

    def current_seat(self) -> i64:
        """The seat whose turn it is; nobody once the match is over."""
        return NOBODY if self.over else self.turn

    def after(self, seat: i64) -> i64:
        """The next seat clockwise (R3.1)."""
        return seat + 1 if seat + 1 < self.seats else 0

    def window_seat(self, declined: i64) -> i64:
        """Who owes the call is asked before somebody else acts."""
        if self.owes < 0 or self.owes == self.turn or declined & BIT[self.owes]:
            return NOBODY
        return self.owes

    # ── legal actions ──

    def fitting(self) -> i64:
        """The kinds that fit on the top card, in the colour in force (R3.2, R5.6)."""
        return FITS[self.top if self.top < BUTTERFLY else BUTTERFLY + self.colour]

    def held_then(self, seat: i64) -> i64:
        """How many cards a seat holds when it acts, a call that it owes paid for just before (R6.2)."""
        count = self.size(seat)
        if self.owes != seat:
            return count
        there = self.available()
        return count + 2 if there > 2 else count + there

    def legal_actions(self, seat: i64) -> vec[i64]:
        """Every action a seat may take now, also out of turn, ascending."""
        if self.over or seat < 0 or seat >= self.seats:
            return ZEROS[0:0]
        if seat != self.turn:
            return CALL_ALONE[:] if self.owes == seat else ZEROS[0:0]
        owing: i64 = 1 if self.owes == seat else 0
        held = self.held_then(seat)
        fits = self.hands[seat] & self.fitting()
        plays = self.count_plays(fits, held)
        calls = held == 2 and self.setting.calls  # R6.1
        legal = ZEROS[0 : 1 + owing + plays + (plays if calls else 0)]
        legal[0] = DRAW if self.available() else PASS  # R3.5, R3.6
        if owing:
            legal[1] = CALL
        self.put_plays(legal, 1 + owing, fits, held, FIRST_PLAY)
        if calls:
            self.put_plays(legal, 1 + owing + plays, fits, held, CALLING)
        return legal

    def count_plays(self, fits: i64, held: i64) -> i64:
        """How many ways there are to play the kinds in `fits`: a butterfly names four colours, or none as the last."""
        count = count_bits(fits)
        return count + 3 if fits & BUTTERFLY_BIT and held > 1 else count

    def put_plays(self, legal: vec[i64], place: i64, fits: i64, held: i64, first: i64) -> None:
        """Write the plays of the kinds in `fits` from a place of the list on, with ids from `first` on (R5.5, R5.8)."""
        word = fits & COLOURED
        while word:
            bit: i64 = word & -word
            word ^= bit
            legal[place] = first + place_of(bit)
            place += 1
        if fits & BUTTERFLY_BIT:
            if held == 1:
                legal[place] = first + BUTTERFLY
                return
            for colour in range(4):
                legal[place + colour] = first + (NAMING - FIRST_PLAY) + colour

    # ── refusals ──

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule that forbids an action to a seat now, or `None`. Takes any integers."""
        if self.over:
            return "R7.5"
        if seat < 0 or seat >= self.seats or action <= 0 or action >= ACTIONS:
            return "R3.1"
        if action == CALL:
            return None if self.owes == seat else self.no_call()
        if seat != self.turn:
            return "R3.1"
        if action >= FIRST_PLAY:
            return self.play_refusal(seat, action)
        if self.available():
            return None if action == DRAW else "R3.6"
        return None if action == PASS else "R4.2"

    def no_call(self) -> str:
        """Why there is no call to make."""
        return "R6.1" if self.setting.calls else "R6.4"

    def play_refusal(self, seat: i64, action: i64) -> str | None:
        """Why the current seat may not play a card in a certain way."""
        kind = KIND_PLAYED[action]
        if self.hands[seat] & BIT[kind] == 0:
            return "R3.3"
        if self.fitting() & BIT[kind] == 0:
            return "R5.6" if self.top == BUTTERFLY else "R3.4" if SYMBOL_OF[kind] >= ROBIN else "R3.2"
        held = self.held_then(seat)
        if action >= CALLING and (held != 2 or not self.setting.calls):
            return self.no_call()
        if kind == BUTTERFLY and (NAMED[action] < 0) != (held == 1):
            return "R5.8" if held == 1 else "R5.5"
        return None

    # ── carrying out ──

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a move that is known to be legal."""
        if action == CALL:
            self.call(seat)
            return
        self.decision += 1
        if self.owes >= 0:
            self.settle_call(chance)
        if action >= FIRST_PLAY:
            self.play(seat, action, chance)
        elif action == DRAW:
            self.draw(seat, chance)
        else:
            self.pass_turn(seat, chance)

    def call(self, seat: i64) -> None:
        """SOLO, said in time (R6.1). The question on the table stays open."""
        self.owes = NOBODY
        self.called |= BIT[seat]
        self.tally[T_CALLED] += 1
        self._tell("called", seat, {})

    def settle_call(self, chance: Chance) -> None:
        """Who has not called draws two before the next act (R6.2)."""
        debtor = self.owes
        self.owes = NOBODY
        self.tally[T_FORGOT] += 1
        self.draw_several(debtor, 2, "forgot", chance)

    def draw(self, seat: i64, chance: Chance) -> None:
        """Draw one card, and the turn is over (R3.5)."""
        self.tally[T_DRAW] += 1
        self.passes = 0
        self.called &= ~BIT[seat]
        self.draw_several(seat, 1, "drew", chance)
        self.turn = self.after(seat)

    def pass_turn(self, seat: i64, chance: Chance) -> None:
        """Do nothing, as nothing is left to draw (R3.6); a full round of that ends the round (R7.3)."""
        self._tell("passed", seat, {})
        self.passes += 1
        self.turn = self.after(seat)
        if self.passes >= self.seats:
            self.tally[T_BLOCKED] += 1
            self._tell_round(NOBODY)
            self.start_round(self.after(self.starter), chance)

    def play(self, seat: i64, action: i64, chance: Chance) -> None:
        """Lay a card and carry out its instruction, unless it was the last one (R3.2, R5.8)."""
        kind = KIND_PLAYED[action]
        self.lose(seat, kind)
        self.cards[self.setting.total - 1 - self.used] = self.top
        self.used += 1
        self.top = kind
        self.colour = COLOUR_OF[kind] if NAMED[action] < 0 else NAMED[action]
        self.passes = 0
        self.called &= ~BIT[seat]
        if self.events is not None:
            self._tell_play(seat, kind, NAMED[action])
        rest = self.size(seat)
        if rest == 0:
            self.end_round(seat, chance)
            return
        if rest == 1:
            self.owes = seat  # R6.3 anew each time
            if action >= CALLING or not self.setting.calls:
                self.call(seat)  # R6.1 with the play, R6.4 for everybody
        self.instruct(kind, self.after(seat), chance)

    def instruct(self, kind: i64, victim: i64, chance: Chance) -> None:
        """What the card says to the next player; then whose turn it is (R5)."""
        self.turn = victim
        symbol = SYMBOL_OF[kind]
        if symbol < ROBIN:
            return
        if kind == BUTTERFLY:
            self.tally[T_COLOUR] += 1
            return
        if symbol == OWL:
            self.tally[T_SKIP] += 1
            if self.events is not None:
                self._tell("skipped", victim, {})
        else:
            self.tally[T_ONE if symbol == ROBIN else T_TWO] += 1
            self.called &= ~BIT[victim] if self.available() else -1
            self.draw_several(victim, 2 if symbol == PELICAN else 1, "took", chance)
        self.turn = self.after(victim)  # R5.3, R5.7

    # ── rounds ──

    def end_round(self, winner: i64, chance: Chance) -> None:
        """The last card is down: one step (R7.1), and a new round unless that was the last (R7.4)."""
        self.tally[T_ROUND] += 1
        self.pawns = self.pawns[:]
        self.pawns[winner] += 1
        self._tell_round(winner)
        if self.pawns[winner] < self.setting.steps:
            self.start_round(self.after(winner), chance)  # R2.5
            return
        self.over = True
        self.turn = 0
        self.called = 0
        self._tell("match_ended", NOBODY, {"winners": [int(winner)]})

    def returns(self) -> list[float]:
        """The winner gets 1.0."""
        if not self.over:
            raise ValueError("the match is not over")
        return only_when_over(
            self.seats, [seat for seat in range(int(self.seats)) if self.pawns[seat] >= self.setting.steps]
        )

    # ── telling ──

    def _tell(self, kind: str, seat: i64, public: dict[str, Detail]) -> None:
        if self.events is not None:
            self.events.append(Event(kind, int(seat), public))

    def _tell_deal(self) -> None:
        if self.events is None:
            return
        private: dict[int, dict[str, Detail]] = {}
        for seat in range(int(self.seats)):
            private[seat] = {"hand": codes(self.hand(seat))}
        public: dict[str, Detail] = {
            "round": int(self.round_number),
            "starter": int(self.starter),
            "count": int(self.setting.deal),
        }
        self.events.append(Event("dealt", NOBODY, public, private))

    def _tell_play(self, seat: i64, kind: i64, colour: i64) -> None:
        public: dict[str, Detail] = {"card": CODES[int(kind)], "left": int(self.size(seat))}
        if colour >= 0:
            public["colour"] = COLOURS[int(colour)]
        self._tell("played", seat, public)

    def _tell_round(self, winner: i64) -> None:
        if self.events is None:
            return
        pawns = [int(steps) for steps in self.pawns]
        self.events.append(Event("round_ended", int(winner), {"round": int(self.round_number), "scores": [*pawns]}))


def new_state(setting: Setting, seats: i64, chance: Chance, events: list[Event] | None = None) -> BambinoState:
    """A match just dealt; `events` listens from the deal on."""
    state = BambinoState(seats, setting)
    state.events = events
    state.start_match(chance)
    return state
