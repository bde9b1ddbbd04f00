"""The rules of SOLO: setting up, and what each action does. Compiled.

The numbers in the comments are those of RULES.md. One method carries out one action or one card. The position itself
stands in `card_rules` and `table_rules`, what is legal in `legal_rules` and `refusal_rules`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Event
from ludoteca.core.state import NOBODY, State, only_when_over
from ludoteca.games.solo.card_rules import CODES, NONE, codes
from ludoteca.games.solo.components import (
    ALL_PASS,
    ARGUMENT,
    BIT,
    BIT_PLAYED,
    CALL,
    CALLING,
    CHOOSE,
    COLOUR_OF,
    DRAW,
    DRAW_FOUR,
    DRAW_TWO,
    FIRST_PLAY,
    KIND_PLAYED,
    NO_COLOUR,
    NUMBER_BITS,
    ON_KIND,
    PASS,
    REVERSE,
    SKIP,
    SYMBOL_OF,
    T_ALL_PASS,
    T_BLOCKED,
    T_CALLED,
    T_CHOOSE,
    T_DRAW,
    T_DRAWN_PLAYED,
    T_FORGIVEN,
    T_FORGOT,
    T_FOUR,
    T_JUMP,
    T_PASSED_ON,
    T_REVERSE,
    T_ROUND,
    T_SKIP,
    T_SWAP,
    T_TAKEN,
    T_TWO,
    TAKE,
    ZEROS,
    Setting,
)
from ludoteca.games.solo.refusal_rules import RefusingState


class SoloState(RefusingState):
    """One position of one match of SOLO, and its rules."""

    def clone(self) -> State:
        """An equal, independent state that nobody listens to."""
        return self.copy_into(SoloState(self.seats, self.setting))

    def copy_into(self, twin: SoloState) -> State:
        """Give `twin` all that this state holds."""
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
        twin.dealer = self.dealer
        twin.scores = self.scores
        twin.turn = self.turn
        twin.step = self.step
        twin.colour = self.colour
        twin.penalty = self.penalty
        twin.may = self.may
        twin.drawn = self.drawn
        twin.is_open = self.is_open
        twin.owes = self.owes
        twin.called = self.called
        twin.passes = self.passes
        twin.over = self.over
        return twin

    # ── setting up ──

    def start_match(self, chance: Chance) -> None:
        """The first dealer is anyone (R2.1)."""
        self.scores = ZEROS[: self.seats]
        self.dealer = chance.below(self.seats)
        self.start_round(chance)

    def start_round(self, chance: Chance) -> None:
        """Deal, turn up a card, and let the player left of the dealer begin (R2)."""
        self.round_number += 1
        self.deal_cards(chance)
        self.step = 1
        self.penalty = 0
        self.drawn = NONE
        self.owes = 0
        self.called = 0
        self.passes = 0
        self.turn = self.after(self.dealer)
        if self.events is not None:
            self._tell_deal()
        by_right = self.turn_up(chance)
        self.colour = COLOUR_OF[self.top]
        self._tell_card("turned_up", self.top)
        if self.setting.obey and by_right:
            self.obey_first_card()
        self.owes = 0  # R8.1 a card that was dealt owes no call
        self.is_open = True
        self.may = self.fitting()

    def obey_first_card(self) -> None:
        """The first player meets the card turned up (R2.4)."""
        symbol = SYMBOL_OF[self.top]
        if symbol == SKIP:
            self.skip()
        elif symbol == REVERSE:
            self.turn_direction()
        elif symbol == DRAW_TWO:
            self.penalty = 2
        elif self.top == DRAW_FOUR:
            self.penalty = 4
        elif self.top == ALL_PASS:
            self.pass_hands()

    # ── actions ──

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a move that is known to be legal."""
        if action != CALL:
            self.decision += 1
            if self.owes:
                self.settle_calls(seat, chance)
        if action >= FIRST_PLAY:
            self.play(seat, action, chance)
        elif action == DRAW:
            self.draw(seat, chance)
        elif action == PASS:
            self.pass_turn(seat, chance)
        elif action == TAKE:
            self.take(seat, chance)
        else:
            self.call(seat)

    def call(self, seat: i64) -> None:
        """SOLO, said in time (R8.2). The question on the table stays open."""
        self.owes &= ~BIT[seat]
        self.called |= BIT[seat]
        self.tally[T_CALLED] += 1
        if self.events is not None:
            self._tell("called", seat, {})

    def settle_calls(self, actor: i64, chance: Chance) -> None:
        """Who has not called draws two, in playing order from the one about to act (R8.4)."""
        debtor = actor
        while self.owes:
            if self.owes & BIT[debtor]:
                self.owes ^= BIT[debtor]
                self.tally[T_FORGOT] += 1
                self.give_cards(debtor, 2, "forgot", chance)
            debtor = self.after(debtor)

    def give_cards(self, seat: i64, count: i64, why: str, chance: Chance) -> None:
        """Draw a number of cards, or what there is (R5.5)."""
        drawn: list[int] | None = [] if self.events is not None else None
        got: i64 = 0
        while got < count:
            kind = self.draw_card(chance)
            if kind < 0:
                self.tally[T_FORGIVEN] += 1
                break
            self.gain(seat, kind)
            got += 1
            if drawn is not None:
                drawn.append(int(kind))
        if got:
            self.passes = 0
            self.called &= ~BIT[seat]
        if drawn is not None:
            self._tell(why, seat, {"count": len(drawn), "due": int(count)}, {int(seat): {"cards": codes(drawn)}})

    def draw(self, seat: i64, chance: Chance) -> None:
        """Draw one card; it alone may be played at once (R5.3)."""
        self.tally[T_DRAW] += 1
        self.is_open = False
        self.passes = 0
        kind = self.draw_card(chance)
        if kind < 0:  # R5.5 calls that were owed took the last cards
            self.end_turn(self.after(seat), self.setting.any_turn)
            return
        self.gain(seat, kind)
        self.called &= ~BIT[seat]
        self.drawn = kind
        self.may &= BIT[kind]
        if self.events is not None:
            self._tell("drew", seat, {"count": 1, "due": 1}, {int(seat): {"cards": [CODES[int(kind)]]}})

    def take(self, seat: i64, chance: Chance) -> None:
        """Take the pending penalty (R4.2)."""
        self.tally[T_TAKEN] += 1
        count = self.penalty
        self.penalty = 0
        self.give_cards(seat, count, "took", chance)
        if self.setting.play_on:
            self.end_turn(seat, False)  # R4.4 the turn is still theirs
        else:
            self.end_turn(self.after(seat), self.setting.any_turn)

    def pass_turn(self, seat: i64, chance: Chance) -> None:
        """Keep a drawn card, or pass because nothing fits and nothing can be drawn (R5.4, R5.6)."""
        if self.events is not None:
            self._tell("passed", seat, {})
        if self.drawn < 0:
            self.passes += 1
            if self.passes >= self.seats:
                self.end_blocked_round(chance)
                return
        self.end_turn(self.after(seat), self.setting.any_turn)

    def end_turn(self, following: i64, is_open: bool) -> None:
        """The turn goes to `following`; `is_open`: others may jump in before it acts (R6.2)."""
        self.turn = following
        self.drawn = NONE
        self.is_open = is_open
        self.may = self.fitting()

    def play(self, seat: i64, action: i64, chance: Chance) -> None:
        """Lay a card, and carry out what it says unless it was the last one (R3.6)."""
        kind = KIND_PLAYED[action]
        bit = BIT_PLAYED[action]
        if seat != self.turn:
            self.tally[T_JUMP] += 1
        elif self.drawn >= 0:
            self.tally[T_DRAWN_PLAYED] += 1
        rest = self.lose(seat, bit)
        self.cover_top(kind)
        if self.events is not None:
            self._tell_play(seat, action)
        self.passes = 0
        self.drawn = NONE
        if kind < CHOOSE:
            self.colour = COLOUR_OF[kind]
        if rest == 0:
            self.end_round(seat, chance)
            return
        if self.setting.calls:
            self.note_single(seat)
        self.turn = self.after(seat)
        self.is_open = True
        if bit & NUMBER_BITS:
            self.may = ON_KIND[kind]
        else:
            self.effect(seat, kind, ARGUMENT[action])
            self.may = self.fitting()
        if action >= CALLING:
            self.call(seat)

    # ── action cards ──

    def effect(self, seat: i64, kind: i64, argument: i64) -> None:
        """Carry out an action card; `turn` has already gone to the next seat (R7)."""
        symbol = SYMBOL_OF[kind]
        if kind >= CHOOSE:
            self.black_effect(kind, argument)
        elif symbol == SKIP:
            self.skip()
        elif symbol == REVERSE:
            self.turn_direction()
            self.turn = self.after(seat)
            if self.seats == 2 and self.setting.again:
                self.turn = seat  # R7.8
        elif symbol == DRAW_TWO:
            self.add_penalty(2)
            self.tally[T_TWO] += 1
        elif argument >= 0:
            self.swap_hands(seat, argument)

    def black_effect(self, kind: i64, argument: i64) -> None:
        """Name a colour, add four, move the hands on (R7.2, R7.3, R7.5)."""
        if kind == ALL_PASS:
            if self.setting.name_on_pass:
                self.colour = argument
            elif self.setting.free_after_pass:
                self.colour = NO_COLOUR
            self.pass_hands()
            return
        self.colour = argument
        if kind == DRAW_FOUR:
            self.add_penalty(4)
            self.tally[T_FOUR] += 1
        else:
            self.tally[T_CHOOSE] += 1

    def skip(self) -> None:
        """The seat whose turn it would be loses it (R7.1)."""
        self.tally[T_SKIP] += 1
        if self.events is not None:
            self._tell("skipped", self.turn, {})
        self.turn = self.after(self.turn)

    def turn_direction(self) -> None:
        """The direction of play turns."""
        self.step = -self.step
        self.tally[T_REVERSE] += 1
        if self.events is not None:
            self._tell("turned", NOBODY, {"direction": int(self.step)})

    def add_penalty(self, count: i64) -> None:
        """The pending penalty grows (R4.1); onto one that was pending, it has been passed on (R4.3)."""
        if self.penalty:
            self.tally[T_PASSED_ON] += 1
        self.penalty += count

    def swap_hands(self, seat: i64, other: i64) -> None:
        """Two seats change hands (R7.4)."""
        self.tally[T_SWAP] += 1
        self.exchange(seat, other)
        self.note_single(seat)
        self.note_single(other)
        if self.events is not None:
            self._tell("swapped", seat, {"with": int(other)}, self._own_hands([int(seat), int(other)]))

    def pass_hands(self) -> None:
        """Every hand moves to the neighbour in the direction of play (R7.5)."""
        self.tally[T_ALL_PASS] += 1
        self.rotate(self.step)
        seat: i64 = 0
        while seat < self.seats:
            self.note_single(seat)
            seat += 1
        if self.events is not None:
            everyone = list(range(int(self.seats)))
            self._tell("hands_passed", NOBODY, {"direction": int(self.step)}, self._own_hands(everyone))

    def note_single(self, seat: i64) -> None:
        """Who comes to hold one card by a play or an exchange owes the call, each time anew (R8.1)."""
        self.called &= ~BIT[seat]
        if self.setting.calls and self.hands[self.seats + seat] == 1:
            self.owes |= BIT[seat]
        else:
            self.owes &= ~BIT[seat]

    # ── rounds ──

    def end_round(self, winner: i64, chance: Chance) -> None:
        """The last card is down: count (R9.2), and deal anew unless the match is over."""
        self.tally[T_ROUND] += 1
        scores = self.scores[0 : self.seats]
        seat: i64 = 0
        while seat < self.seats:
            if self.setting.own_cards:
                scores[seat] += self.points(seat)
            else:
                scores[winner] += self.points(seat)
            seat += 1
        self.scores = scores
        if self.events is not None:
            self._tell_round(winner)
        self.close_round(chance)

    def end_blocked_round(self, chance: Chance) -> None:
        """Nobody can move: the round ends without points (R9.4)."""
        self.tally[T_BLOCKED] += 1
        if self.events is not None:
            self._tell_round(NOBODY)
        self.close_round(chance)

    def close_round(self, chance: Chance) -> None:
        """End the match once somebody has reached the target (R9.5), or let the next seat deal (R2.1)."""
        self.penalty = 0
        self.owes = 0
        self.drawn = NONE
        self.is_open = False
        self.passes = 0
        for score in self.scores:
            if score >= self.setting.target:
                self.end_match()
                return
        self.dealer += 1
        if self.dealer == self.seats:
            self.dealer = 0
        self.start_round(chance)

    def end_match(self) -> None:
        """Nobody acts any more (R9.6)."""
        self.over = True
        self.called = 0
        self.may = 0
        if self.events is not None:
            self._tell("match_ended", NOBODY, {"winners": self.winners()})

    def winners(self) -> list[int]:
        """The seats that win with the scores as they are (R9.5)."""
        best = min(self.scores) if self.setting.own_cards else max(self.scores)
        return [seat for seat in range(int(self.seats)) if self.scores[seat] == best]

    def returns(self) -> list[float]:
        """Winners share 1.0."""
        if not self.over:
            raise ValueError("the match is not over")
        return only_when_over(self.seats, self.winners())


def new_state(setting: Setting, seats: i64, chance: Chance, events: list[Event] | None = None) -> SoloState:
    """A match just dealt; `events` listens from the deal on."""
    state = SoloState(seats, setting)
    state.events = events
    state.start_match(chance)
    return state
