"""The rules of SOLO: who may act, what is legal, what an action does. Compiled.

The numbers in the comments are those of RULES.md. One method carries out one action or one card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Detail, Event
from ludoteca.core.state import NOBODY, State, only_when_over
from ludoteca.games.solo.card_rules import CODES, NONE, CardState, codes
from ludoteca.games.solo.components import (
    ACTIONS,
    ALL_PASS,
    ARGUMENT,
    BIT,
    CALL,
    CALLING,
    CHOOSE,
    COLOUR_OF,
    COLOURED,
    DRAW,
    DRAW_FOUR,
    DRAW_FOUR_BIT,
    DRAW_TWO,
    FIRST_PLAY,
    KIND_PLAYED,
    NO_COLOUR,
    OF_COLOUR,
    OF_SYMBOL,
    ON_COLOUR,
    ON_KIND,
    PASS,
    PASS_NAMING,
    PLAY,
    PLAYS,
    REVERSE,
    SIMPLE,
    SKIP,
    SPECIAL,
    SWAPS,
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
    Setting,
    place_of,
)

COLOURS: Final = ["red", "yellow", "green", "blue", "none"]
ALL_PASS_BIT: Final[i64] = 1 << 54


class SoloState(CardState):
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
        self.scores = vec[i64]([0] * int(self.seats))
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
        self.note_single_cards()
        self.is_open = True
        self.may = self.fitting()

    def obey_first_card(self) -> None:
        """The first player meets the card turned up (R2.4)."""
        symbol = SYMBOL_OF[self.top]
        if symbol == SKIP:
            self.skip(self.turn)
            self.turn = self.after(self.turn)
        elif symbol == REVERSE:
            self.turn_direction()
        elif symbol == DRAW_TWO:
            self.penalty = 2
        elif self.top == DRAW_FOUR:
            self.penalty = 4
        elif self.top == ALL_PASS:
            self.pass_hands()

    def note_single_cards(self) -> None:
        """A deal of single cards owes no call: nobody came to hold one by a play (R8.1)."""
        if self.setting.calls and self.setting.deal == 1:
            self.owes = 0
            self.called = 0

    # ── who may act ──

    def current_seat(self) -> i64:
        """The seat whose turn it is; nobody once the match is over."""
        return NOBODY if self.over else self.turn

    def after(self, seat: i64) -> i64:
        """The next seat in the direction of play."""
        following = seat + self.step
        if following < 0:
            return self.seats - 1
        if following >= self.seats:
            return 0
        return following

    def jump_kind(self) -> i64:
        """The kind one may jump in with now, as a bit set of one or none (R6)."""
        if not self.is_open or self.over:
            return 0
        if self.penalty and not self.setting.stack_same and not self.setting.stack_mixed:
            return 0  # R6.4 where nothing can be passed on, a pending penalty closes the window
        return BIT[self.top] & self.setting.jumps

    def window_seat(self, declined: i64) -> i64:
        """Who is asked before the current seat acts: those who owe the call, then those who can jump in."""
        if self.owes == 0 and (self.setting.jumps == 0 or not self.is_open):
            return NOBODY
        return self.next_asked(declined)

    def next_asked(self, declined: i64) -> i64:
        """The first in playing order, the current seat left out (R6.6)."""
        jump = self.jump_kind()
        jumper: i64 = NOBODY
        seat = self.after(self.turn)
        while seat != self.turn:
            if declined & BIT[seat] == 0:
                if self.owes & BIT[seat]:
                    return seat
                if jumper < 0 and self.hands[seat] & jump:
                    jumper = seat
            seat = self.after(seat)
        return jumper

    # ── what fits ──

    def fitting(self) -> i64:
        """The kinds that may be played on the top card by the seat whose turn it is."""
        top = self.top
        if self.penalty:
            return self.passing_on()
        if top < CHOOSE:
            return ON_KIND[top]  # R3.2
        return ON_COLOUR[self.colour]  # R7.6

    def passing_on(self) -> i64:
        """The kinds that pass a pending penalty on (R4.3)."""
        if self.setting.stack_same:
            return DRAW_FOUR_BIT if self.top == DRAW_FOUR else OF_SYMBOL[DRAW_TWO]
        if not self.setting.stack_mixed:
            return 0
        if self.top == DRAW_FOUR:
            return DRAW_FOUR_BIT | (OF_SYMBOL[DRAW_TWO] & OF_COLOUR[self.colour])
        return DRAW_FOUR_BIT | OF_SYMBOL[DRAW_TWO]

    def playable(self, seat: i64) -> i64:
        """The kinds a seat holds and may play now, in turn or by jumping in."""
        if seat == self.turn:
            return self.hands[seat] & self.may
        return self.hands[seat] & self.jump_kind()

    def may_draw_now(self) -> bool:
        """Whether the current seat, with no penalty and nothing drawn, may draw (R5.1, R5.2)."""
        if not self.setting.may_draw and self.hands[self.turn] & self.may & COLOURED:
            return False
        return self.available() > 0

    # ── legal actions ──

    def legal_actions(self, seat: i64) -> vec[i64]:
        """Every action a seat may take now, also out of turn, ascending."""
        legal = vec[i64](capacity=16)
        if self.over or seat < 0 or seat >= self.seats:
            return legal
        fits = self.playable(seat)
        if seat == self.turn:
            legal = append(legal, self.instead(fits)) if self.instead(fits) else legal
        if self.owes & BIT[seat]:
            legal = append(legal, CALL)
        if fits == 0:
            return legal
        alone = self.held_then(seat, seat) == 1
        legal = self.add_plays(legal, seat, fits, alone)
        if self.setting.calls:
            legal = self.add_calling_plays(legal, seat, fits, alone)
        return legal

    def instead(self, fits: i64) -> i64:
        """What the current seat may do other than play: draw, take, pass, or nothing (0)."""
        if self.penalty:
            return TAKE
        if self.drawn >= 0:
            return PASS
        if self.may_draw_now():
            return DRAW
        if fits == 0:
            return PASS  # R5.6 nothing fits and nothing can be drawn
        return 0

    def add_plays(self, legal: vec[i64], seat: i64, fits: i64, alone: bool) -> vec[i64]:
        """Append the plays of the kinds in `fits`; `alone`: it is the seat's last card, which names nothing (R3.6)."""
        plain = SIMPLE
        if alone:
            plain = SIMPLE | SPECIAL | ALL_PASS_BIT
        elif not self.setting.name_on_pass:
            plain = SIMPLE | ALL_PASS_BIT
        word = fits & plain
        while word:
            bit: i64 = word & -word
            word ^= bit
            legal = append(legal, PLAY[place_of(bit)])
        word = fits & ~plain
        if word:
            legal = self.add_naming_plays(legal, seat, word)
        return legal

    def add_naming_plays(self, legal: vec[i64], seat: i64, word: i64) -> vec[i64]:
        """Append the plays that name a seat or a colour."""
        while word:
            bit: i64 = word & -word
            word ^= bit
            kind = place_of(bit)
            first = PLAY[kind]
            if kind < CHOOSE:
                legal = append(legal, first)  # R7.4 exchanging is a right, not a duty
                for other in range(self.seats):
                    if other != seat:
                        legal = append(legal, first + 1 + other)
            else:
                first = PASS_NAMING if kind == ALL_PASS else first + 1
                for colour in range(4):
                    legal = append(legal, first + colour)
        return legal

    def add_calling_plays(self, legal: vec[i64], seat: i64, fits: i64, alone: bool) -> vec[i64]:
        """Append the plays declared with SOLO: those after which the seat holds one card (R8.2)."""
        if alone:
            return legal
        if self.held_then(seat, seat) != 2 and fits & (SWAPS | ALL_PASS_BIT) == 0:
            return legal
        plays = self.add_plays(vec[i64](capacity=16), seat, fits, alone)
        for play in plays:
            if self.leaves(seat, KIND_PLAYED[play], ARGUMENT[play]) == 1:
                legal = append(legal, play + PLAYS)
        return legal

    def held_then(self, actor: i64, seat: i64) -> i64:
        """How many cards `seat` will hold when `actor` acts, calls that are owed paid for just before (R8.4)."""
        count = self.hands[self.seats + seat]
        if self.owes & BIT[seat] == 0:
            return count
        there = self.available()
        debtor = actor
        while debtor != seat:
            if self.owes & BIT[debtor]:
                there -= min(there, 2)
            debtor = self.after(debtor)
        return count + min(there, 2)

    def leaves(self, seat: i64, kind: i64, argument: i64) -> i64:
        """How many cards a seat holds after a play has been fully carried out; 0: it was the last one."""
        rest = self.held_then(seat, seat) - 1
        if rest == 0:
            return 0
        if kind == ALL_PASS:
            return self.held_then(seat, self.before(seat))
        if argument >= 0 and kind < CHOOSE:
            return self.held_then(seat, argument)
        return rest

    def before(self, seat: i64) -> i64:
        """The seat whose turn comes before, in the direction of play."""
        previous = seat - self.step
        if previous < 0:
            return self.seats - 1
        if previous >= self.seats:
            return 0
        return previous

    # ── refusals ──

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The rule that forbids an action to a seat now, or `None`. Takes any integers."""
        if FIRST_PLAY <= action < CALLING and seat == self.turn and not self.over:
            bit = BIT[KIND_PLAYED[action]]
            if self.hands[seat] & self.may & bit & SIMPLE:
                return None
        return self.full_refusal(seat, action)

    def full_refusal(self, seat: i64, action: i64) -> str | None:
        """`refusal`, for everything but a simple card played in turn."""
        if self.over:
            return "R9.6"
        if seat < 0 or seat >= self.seats or action <= 0 or action >= ACTIONS:
            return "R3.1"
        if action >= FIRST_PLAY:
            return self.play_refusal(seat, action)
        if action == CALL:
            return None if self.owes & BIT[seat] else "R8.2"
        if seat != self.turn:
            return "R3.1"
        return self.instead_refusal(seat, action)

    def instead_refusal(self, seat: i64, action: i64) -> str | None:
        """Why the current seat may not draw, take or pass."""
        fits = self.playable(seat)
        due = self.instead(fits)
        if due == action:
            return None
        if due == TAKE:
            return "R4.2"  # a pending penalty is taken or passed on, nothing else
        if action == TAKE:
            return "R4.1"
        if due == 0 and self.available() == 0:
            return "R5.6"
        if action == PASS:
            return "R5.4"
        return "R5.3" if due == PASS and self.drawn >= 0 else "R5.6" if due == PASS else "R5.1"

    def play_refusal(self, seat: i64, action: i64) -> str | None:
        """Why a seat may not play a card in a certain way."""
        kind = KIND_PLAYED[action]
        if self.hands[seat] & BIT[kind] == 0:
            return "R3.3"
        rule = self.jump_refusal(kind) if seat != self.turn else self.fit_refusal(kind)
        if rule is not None:
            return rule
        argument = ARGUMENT[action]
        rule = self.naming_refusal(seat, kind, argument)
        if rule is None and action >= CALLING:
            rule = self.calling_refusal(seat, kind, argument)
        return rule

    def fit_refusal(self, kind: i64) -> str | None:
        """Why a card does not fit in turn."""
        if self.may & BIT[kind]:
            return None
        if self.penalty:
            return "R4.3"
        if self.drawn >= 0 and kind != self.drawn:
            return "R5.3"
        return "R7.6" if self.top >= CHOOSE else "R3.2"

    def jump_refusal(self, kind: i64) -> str | None:
        """Why one may not jump in with a card."""
        if self.setting.jumps == 0:
            return "R3.1"
        if BIT[kind] & self.setting.jumps == 0:
            return "R6.3"
        if kind != self.top:
            return "R6.1"
        if not self.is_open:
            return "R6.2"
        return None if self.jump_kind() else "R6.4"

    def naming_refusal(self, seat: i64, kind: i64, argument: i64) -> str | None:
        """Why a card may not name this seat or colour, or must name one."""
        if self.held_then(seat, seat) == 1:
            return None if argument < 0 else "R3.6"
        if kind < CHOOSE:
            if argument == seat or argument >= self.seats:
                return "R7.4"
            return None
        if kind == ALL_PASS:
            return None if (argument >= 0) == self.setting.name_on_pass else "R7.5"
        return None if argument >= 0 else "R7.2"

    def calling_refusal(self, seat: i64, kind: i64, argument: i64) -> str | None:
        """Why a play may not be declared with SOLO."""
        if not self.setting.calls:
            return "R8.5"
        return None if self.leaves(seat, kind, argument) == 1 else "R8.2"

    # ── carrying out ──

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """Make a move that is known to be legal."""
        if action == CALL:
            self.call(seat)
            return
        self.decision += 1
        if self.owes:
            self.settle_calls(seat, chance)
        if action >= FIRST_PLAY:
            self.play(seat, action, chance)
        elif action == DRAW:
            self.draw(seat, chance)
        elif action == TAKE:
            self.take(seat, chance)
        else:
            self.pass_turn(seat, chance)

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
        for _ in range(self.seats):
            if self.owes & BIT[debtor]:
                self.tally[T_FORGOT] += 1
                self.give_cards(debtor, 2, "forgot", chance)
            debtor = self.after(debtor)
        self.owes = 0

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
        if seat != self.turn:
            self.tally[T_JUMP] += 1
        elif self.drawn >= 0:
            self.tally[T_DRAWN_PLAYED] += 1
        self.lose(seat, kind)
        self.cover_top(kind)
        if self.events is not None:
            self._tell_play(seat, action)
        self.passes = 0
        self.drawn = NONE
        if kind < CHOOSE:
            self.colour = COLOUR_OF[kind]
        rest = self.hands[self.seats + seat]
        if rest == 0:
            self.end_round(seat, chance)
            return
        if self.setting.calls and rest == 1:
            self.owes |= BIT[seat]
            self.called &= ~BIT[seat]
        if BIT[kind] & SIMPLE and SYMBOL_OF[kind] < SKIP:
            self.turn = self.after(seat)
        else:
            self.turn = self.effect(seat, kind, ARGUMENT[action])
        if action >= CALLING:
            self.call(seat)
        self.is_open = True
        self.may = self.fitting()

    def effect(self, seat: i64, kind: i64, argument: i64) -> i64:
        """Carry out an action card; the seat whose turn comes next (R7)."""
        if kind >= CHOOSE:
            self.black_effect(kind, argument)
            return self.after(seat)
        symbol = SYMBOL_OF[kind]
        if symbol == SKIP:
            skipped = self.after(seat)
            self.skip(skipped)
            return self.after(skipped)
        if symbol == REVERSE:
            self.turn_direction()
            return seat if self.setting.again and self.seats == 2 else self.after(seat)
        if symbol == DRAW_TWO:
            self.add_penalty(2)
            self.tally[T_TWO] += 1
        elif argument >= 0:
            self.swap_hands(seat, argument)
        return self.after(seat)

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

    def skip(self, seat: i64) -> None:
        """A seat loses its turn."""
        self.tally[T_SKIP] += 1
        if self.events is not None:
            self._tell("skipped", seat, {})

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
        self.note_exchange(seat)
        self.note_exchange(other)
        if self.events is not None:
            self._tell("swapped", seat, {"with": int(other)}, self._own_hands([int(seat), int(other)]))

    def pass_hands(self) -> None:
        """Every hand moves to the neighbour in the direction of play (R7.5)."""
        self.tally[T_ALL_PASS] += 1
        self.rotate(self.step)
        for seat in range(self.seats):
            self.note_exchange(seat)
        if self.events is not None:
            everyone = list(range(int(self.seats)))
            self._tell("hands_passed", NOBODY, {"direction": int(self.step)}, self._own_hands(everyone))

    def note_exchange(self, seat: i64) -> None:
        """Who comes to hold one card by an exchange owes the call anew (R8.1)."""
        self.owes &= ~BIT[seat]
        self.called &= ~BIT[seat]
        if self.setting.calls and self.hands[self.seats + seat] == 1:
            self.owes |= BIT[seat]

    # ── rounds ──

    def end_round(self, winner: i64, chance: Chance) -> None:
        """The last card is down: count, and deal anew unless the match is over (R9)."""
        self.tally[T_ROUND] += 1
        points = [int(self.points(seat)) for seat in range(self.seats)]
        scores = [int(score) for score in self.scores]
        if self.setting.own_cards:
            scores = [score + own for score, own in zip(scores, points, strict=True)]
        else:
            scores[int(winner)] += sum(points)
        self.scores = vec[i64](scores)
        if self.events is not None:
            self._tell_round(winner, points, scores)
        self.close_round(max(scores), chance)

    def end_blocked_round(self, chance: Chance) -> None:
        """Nobody can move: the round ends without points (R9.4)."""
        self.tally[T_BLOCKED] += 1
        if self.events is not None:
            self._tell_round(NOBODY, [0] * int(self.seats), [int(score) for score in self.scores])
        self.close_round(0, chance)

    def close_round(self, highest: i64, chance: Chance) -> None:
        """End the match at its target (R9.5) or let the next seat deal (R9.3)."""
        self.penalty = 0
        self.owes = 0
        self.drawn = NONE
        self.is_open = False
        self.passes = 0
        if highest >= self.setting.target:
            self.over = True
            self.called = 0
            self.may = 0
            if self.events is not None:
                self._tell("match_ended", NOBODY, {"winners": self.winners()})
            return
        self.dealer = self.dealer + 1 if self.dealer + 1 < self.seats else 0
        self.start_round(chance)

    def winners(self) -> list[int]:
        """The seats that win with the scores as they are (R9.5)."""
        best = min(self.scores) if self.setting.own_cards else max(self.scores)
        return [seat for seat in range(int(self.seats)) if self.scores[seat] == best]

    def returns(self) -> list[float]:
        """Winners share 1.0."""
        if not self.over:
            raise ValueError("the match is not over")
        return only_when_over(self.seats, self.winners())

    # ── telling ──

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

    def _tell_round(self, winner: i64, points: list[int], scores: list[int]) -> None:
        hands = [" ".join(codes(self.hand(seat))) for seat in range(self.seats)]
        public: dict[str, Detail] = {
            "round": int(self.round_number),
            "points": [*points],
            "scores": [*scores],
            "hands": [*hands],
        }
        self._tell("round_ended", winner, public)


def new_state(setting: Setting, seats: i64, chance: Chance) -> SoloState:
    """A match just dealt."""
    state = SoloState(seats, setting)
    state.start_match(chance)
    return state
