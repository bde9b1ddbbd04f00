"""A quick sensible choice for Dream Home: points at once, and a guess at what a home may still become.

It tries each choice on the home itself and takes it back. What a home may become is guessed from rooms that can still
grow, from bonuses half reached and from the rounds that are left; a stack of roofs is worth what it may grow to.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.playout import Policy
from ludoteca.core.turns import Turns
from ludoteca.games.dream_home.components import (
    A_CRANE,
    A_CRANE_HIDE,
    A_DECORATE,
    A_DISCARD,
    A_HIDE,
    A_JACKHAMMER,
    A_MEGAPHONE,
    A_PAINT,
    A_PLACE,
    A_ROOF,
    A_SUPPLY,
    A_SWAP,
    A_TAKE,
    A_TROLLEY,
    BATHROOM,
    BEDROOM,
    COLUMNS,
    DECORATION,
    DESIGNER,
    FACE_DOWN,
    GARDEN,
    HELPER,
    HELPERS,
    KINDS,
    KITCHEN,
    P_CHOOSE,
    P_DISCARD,
    P_MEGAPHONE,
    P_PLACE,
    P_ROOFER,
    ROOFS,
    ROUNDS,
    SIZES,
    SPACE_BIT,
    SPACES,
    SWAP_FIRST,
    SWAP_SECOND,
    TOOL,
    TROLLEY_FIRST,
    TROLLEY_SECOND,
)
from ludoteca.games.dream_home.home_rules import FITS, Homes, beside
from ludoteca.games.dream_home.rules import HomeState

MARKER_WORTH: Final = 0.6
HELPER_WORTH: Final = [1.2, 2.0, 1.0, 2.2, 1.6]
TOOL_WORTH: Final = [0.6, 0.8, 0.5, 0.9, 1.0]
TOOL_COST: Final = 1.0
"""Points that the use of a tool must bring beyond the best choice without it."""
GROWTH: Final = 0.5
"""The chance given to a room's growing by one card, with half the match to come."""


class GreedyPolicy(Policy):
    """Takes what looks best now; ties go to the first in catalogue order."""

    def choose(self, turns: Turns, chance: Chance) -> i64:
        """An answer for the seat that is asked."""
        legal = turns.legal_actions()
        if len(legal) == 1:
            return legal[0]
        state = turns.state
        assert isinstance(state, HomeState)
        seat = turns.seat
        phase = state.phase
        if phase == P_CHOOSE:
            return self.choose_column(state, seat, legal)
        if phase == P_DISCARD:
            return self.choose_discard(state, seat)
        if phase == P_MEGAPHONE:
            return self.choose_megaphone(state, seat)
        if phase == P_ROOFER:
            return self.choose_roof(state, seat, legal)
        return self.choose_best(state, seat, legal)

    # ── worth ──

    def worth(self, state: HomeState, seat: i64) -> float:
        """Open points of a home and what it may become."""
        points = float(state.scorer.open_total(state.homes, seat, state.helpers))
        left = float(ROUNDS - state.round)
        if left <= 0.0:
            return points
        hope = GROWTH * (left / 6.0 if left < 6.0 else 1.0)
        return points + hope * (self.growth(state.homes, seat) + self.half_bonuses(state.homes, seat))

    def growth(self, homes: Homes, seat: i64) -> float:
        """The points that rooms would gain by one more card, where a space beside them is vacant."""
        total = 0.0
        seen: i64 = homes.finished(seat)
        shown = homes.shown[seat]
        space: i64 = 0
        for space in range(SPACES):
            if shown & SPACE_BIT[space] and not seen & SPACE_BIT[space]:
                room = homes.room(seat, space)
                seen |= room
                total += self.gain_by_growing(homes, seat, homes.kind(seat, space), room)
        return total

    def gain_by_growing(self, homes: Homes, seat: i64, kind: i64, room: i64) -> float:
        """The points one more card would bring to a room that has a vacant space beside it; else 0."""
        size = SIZES[room]
        if size >= homes.box.largest[kind]:
            return 0.0
        if not homes.vacant[seat] & beside(room):
            return 0.0
        return float(homes.box.points[4 * kind + size + 1] - homes.box.points[4 * kind + size])

    def half_bonuses(self, homes: Homes, seat: i64) -> float:
        """What bonuses half reached are worth before the hope in them is weighed."""
        base = seat * KINDS
        has: i64 = 0
        for kind in (BATHROOM, BEDROOM, KITCHEN):
            if homes.kinds[base + kind]:
                has += 1
        total = 0.0
        if has == 2:
            total += 3.0
        elif has == 1:
            total += 1.5
        if homes.kinds[base + BATHROOM]:
            total += 1.5
        return total

    def roof_hope(self, state: HomeState, seat: i64) -> float:
        """What a stack of roofs may be worth in the end."""
        built = float(state.scorer.roof(state.roofs, seat))
        base = seat * ROOFS
        cards: i64 = 0
        most: i64 = 0
        windows: i64 = 0
        for colour in range(4):
            same = state.roofs[base + 2 * colour] + state.roofs[base + 2 * colour + 1]
            windows += state.roofs[base + 2 * colour + 1]
            cards += same
            if same > most:
                most = same
        if cards > 4:
            cards = 4
        left = float(ROUNDS - state.round)
        hope = 0.8 * float(cards) + 0.3 * float(most * most) + 0.4 * float(windows)
        if left < float(4 - cards):
            hope = 0.0
        return built if built > hope else hope

    # ── choosing ──

    def choose_best(self, state: HomeState, seat: i64, legal: vec[i64]) -> i64:
        """Placing, decorating, painting and the helpers: whatever leaves the home worth most."""
        now = self.worth(state, seat)
        best = legal[0]
        highest = -1000.0
        for action in legal:
            gain = self.try_action(state, seat, action) - now
            if gain > highest + 1e-9:
                highest = gain
                best = action
        return best

    def try_action(self, state: HomeState, seat: i64, action: i64) -> float:
        """The worth of a home after an action, less the cost of a tool; the home is put back as it was."""
        homes = state.homes
        if action == 0:
            return self.worth(state, seat)
        if action < A_JACKHAMMER:
            return self.try_placing(state, seat, action)
        if action < A_PAINT:
            start, end = (action - A_JACKHAMMER) // SPACES, (action - A_JACKHAMMER) % SPACES
            homes.put(seat, end, homes.lift(seat, start))
            worth = self.worth(state, seat) + self.best_placing(state, seat, state.hand) - TOOL_COST
            homes.put(seat, start, homes.lift(seat, end))
            return worth
        if action < A_DECORATE:
            return self.try_paint(state, seat, action - A_PAINT)
        if action < A_ROOF:
            return self.try_token(state, seat, action - A_DECORATE, state.gift - DECORATION)
        if action < A_SWAP:
            return self.try_supply(state, seat, (action - A_SUPPLY) // SPACES, (action - A_SUPPLY) % SPACES)
        first, second = SWAP_FIRST[action - A_SWAP], SWAP_SECOND[action - A_SWAP]
        homes.exchange(seat, first, second)
        worth = self.worth(state, seat)
        homes.exchange(seat, first, second)
        return worth

    def try_placing(self, state: HomeState, seat: i64, action: i64) -> float:
        """The worth after the card in hand was placed."""
        cost = 0.0
        hidden = False
        if action >= A_CRANE_HIDE:
            space = action - A_CRANE_HIDE
            hidden = True
            cost = TOOL_COST
        elif action >= A_CRANE:
            space = action - A_CRANE
            cost = TOOL_COST
        elif action >= A_HIDE:
            space = action - A_HIDE
            hidden = True
        else:
            space = action - A_PLACE
        cell: i64 = state.hand + FACE_DOWN if hidden else state.hand
        state.homes.put(seat, space, cell)
        worth = self.worth(state, seat) - cost
        if state.gift > DECORATION and state.gift <= HELPER:
            worth += self.best_token(state, seat, state.gift - DECORATION)
        state.homes.lift(seat, space)
        return worth

    def try_paint(self, state: HomeState, seat: i64, space: i64) -> float:
        """The worth after an empty room was turned; with rounds to come the bucket is kept for more than a point."""
        homes = state.homes
        homes.turn(seat, space)
        worth = self.worth(state, seat)
        cell = homes.lift(seat, space)
        homes.put(seat, space, cell + FACE_DOWN)
        if state.phase == P_PLACE:
            worth -= 100.0  # the card in hand comes first; there is time after it
        return worth - (TOOL_COST if state.round < ROUNDS else 0.0)

    def try_token(self, state: HomeState, seat: i64, space: i64, token: i64) -> float:
        """The worth after a token (decoration + 1) was put on a card."""
        state.homes.adorn(seat, space, token)
        worth = self.worth(state, seat)
        state.homes.adorn(seat, space, 0)
        return worth

    def try_supply(self, state: HomeState, seat: i64, card: i64, space: i64) -> float:
        """The worth after the Supplier's exchange."""
        homes = state.homes
        token = homes.tokens[seat * SPACES + space]
        cell = homes.lift(seat, space)
        homes.adorn(seat, space, 0)
        homes.put(seat, space, card + 1)
        worth = self.worth(state, seat)
        homes.lift(seat, space)
        homes.put(seat, space, cell)
        homes.adorn(seat, space, token)
        return worth

    def best_token(self, state: HomeState, seat: i64, token: i64) -> float:
        """What the best place for a token adds to the worth of a home; 0 if it has none."""
        homes = state.homes
        decoration = token - 1
        if homes.box.token_place[decoration] == GARDEN:
            return float(homes.box.token_points[decoration] + state.helpers[seat * HELPERS + DESIGNER])
        allowed = homes.printed_spaces(seat, decoration)
        wide = state.helpers[seat * HELPERS + DESIGNER] > 0
        if wide:
            allowed |= homes.wider_spaces(seat, decoration)
        if not allowed:
            return 0.0
        now = self.worth(state, seat)
        best = 0.0 if wide or state.may else -100.0
        for space in range(SPACES):
            if allowed & SPACE_BIT[space]:
                gain = self.try_token(state, seat, space, token) - now
                if gain > best:
                    best = gain
        return best

    def best_placing(self, state: HomeState, seat: i64, cell: i64) -> float:
        """What the best place for a room (card + 1) adds to the worth of a home."""
        homes = state.homes
        now = self.worth(state, seat)
        kind = (cell - 1) // 3
        best = -100.0
        for space in range(SPACES):
            if homes.bears(seat, space) == FITS:
                lying: i64 = cell if homes.fits(seat, kind, space, 0) == FITS else cell + FACE_DOWN
                homes.put(seat, space, lying)
                gain = self.worth(state, seat) - now
                homes.lift(seat, space)
                if gain > best:
                    best = gain
        return best

    # ── columns ──

    def choose_column(self, state: HomeState, seat: i64, legal: vec[i64]) -> i64:
        """The column that brings most, or the trolley if it makes a better one."""
        best = legal[0]
        highest = -1000.0
        for action in legal:
            value = -1000.0
            if action >= A_PAINT:
                continue
            if action >= A_TAKE:
                value = self.column_worth(state, seat, action - A_TAKE)
            elif action >= A_TROLLEY:
                value = self.trolley_worth(state, seat, action - A_TROLLEY)
            if value > highest + 1e-9:
                highest = value
                best = action
        return best

    def column_worth(self, state: HomeState, seat: i64, column: i64) -> float:
        """What the cards of a column bring to a seat."""
        value = self.best_placing(state, seat, state.rooms[column])
        return value + self.gift_worth(state, seat, column, state.resources[column])

    def trolley_worth(self, state: HomeState, seat: i64, pair: i64) -> float:
        """The best column after an exchange, less the cost of the tool."""
        first, second = TROLLEY_FIRST[pair], TROLLEY_SECOND[pair]
        one = self.best_placing(state, seat, state.rooms[first])
        one += self.gift_worth(state, seat, first, state.resources[second])
        other = self.best_placing(state, seat, state.rooms[second])
        other += self.gift_worth(state, seat, second, state.resources[first])
        return (one if one > other else other) - TOOL_COST

    def gift_worth(self, state: HomeState, seat: i64, column: i64, slot: i64) -> float:
        """What a resource (card + 1) is worth to a seat; in the left column the marker."""
        if column == 0:
            return MARKER_WORTH if state.marker != seat and state.round < ROUNDS else 0.0
        card = slot - 1
        if card < ROOFS:
            before = self.roof_hope(state, seat)
            state.roofs[seat * ROOFS + card] += 1
            after = self.roof_hope(state, seat)
            state.roofs[seat * ROOFS + card] -= 1
            return after - before
        if card < HELPER:
            return self.best_token(state, seat, card - DECORATION + 1)
        if card < TOOL:
            return HELPER_WORTH[int(card - HELPER)]
        return TOOL_WORTH[int(card - TOOL)] if state.round < ROUNDS else 0.0

    def choose_discard(self, state: HomeState, seat: i64) -> i64:
        """Away with what the next player wants most, as far as one does not want it more oneself."""
        other = (seat + 1) % state.seats
        best: i64 = A_DISCARD
        highest = -1000.0
        for column in range(1, COLUMNS):
            value = self.column_worth(state, other, column) - 1.5 * self.column_worth(state, seat, column)
            if value > highest:
                highest = value
                best = A_DISCARD + column - 1
        return best

    def choose_megaphone(self, state: HomeState, seat: i64) -> i64:
        """First if one column is far better than the others, or the match is nearly over."""
        highest = -1000.0
        second = -1000.0
        for column in range(COLUMNS):
            if state.rooms[column]:
                value = self.column_worth(state, seat, column)
                if value > highest:
                    second = highest
                    highest = value
                elif value > second:
                    second = value
        return A_MEGAPHONE if highest - second > 1.5 or state.round >= ROUNDS - 1 else 0

    def choose_roof(self, state: HomeState, seat: i64, legal: vec[i64]) -> i64:
        """The discarded roof that makes the best roof of the stack as it is taken to be."""
        best: i64 = 0
        highest = state.scorer.roof(state.roofs, seat)
        for action in legal:
            if action == 0:
                continue
            state.roofs[seat * ROOFS + action - A_ROOF] += 1
            points = state.scorer.roof(state.roofs, seat)
            state.roofs[seat * ROOFS + action - A_ROOF] -= 1
            if points > highest:
                highest = points
                best = action
        return best
