"""What a seat may know (R8), and worlds that fit it.

Without Memory everything lies open but hands and pile. With it, only the top card of the heap is in a view: what lies
beneath is drawn at random for a sampled world, such that the stated total comes out, unless the events that a bot
recalls say otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.event import Event
from ludoteca.core.game import View
from ludoteca.games.home_sweet_home.components import CODES, KINDS, NUMBERS, P_OVER, P_SAY, PHASES, Box, number_of
from ludoteca.games.home_sweet_home.rules import SeaState

UNKNOWN = -1
"""The total in a view while a player has to say it from memory."""


@dataclass(frozen=True, kw_only=True)
class SeaView(View):
    """The table as one seat sees it.

    phase      -- `play`, `say` or `over`; first -- who began
    hand       -- my cards, () for a spectator; counts, pile -- cards in each hand and in the pile
    heap       -- the cards in the middle, oldest first; with Memory only the top one
    heap_size, total -- how many cards lie there and how many animals (`UNKNOWN` under announce=player)
    heaps      -- how many heaps have been taken
    suits      -- by seat, five numbers: surplus cards of that number, octopuses positive, crabs negative
    out        -- the clashing cards that were put out, in card order
    animals    -- animals in each seat's suits; wrong -- wrong totals each seat has said
    """

    phase: str
    first: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    pile: int
    heap: tuple[str, ...]
    heap_size: int
    total: int
    heaps: int
    suits: tuple[tuple[int, ...], ...]
    out: tuple[str, ...]
    animals: tuple[int, ...]
    wrong: tuple[int, ...]


def view_of(state: SeaState, seat: int, name: str) -> SeaView:
    """What `seat` (-1: a spectator) may know."""
    seats = range(int(state.seats))
    box = state.box
    heap = tuple(CODES[int(kind)] for kind in state.heap)
    return SeaView(
        game=name,
        seats=int(state.seats),
        seat=seat,
        current_seat=int(state.current_seat()),
        decision=int(state.decision),
        legal_actions=tuple(int(action) for action in state.legal_actions(seat)) if seat >= 0 else (),
        returns=tuple(state.returns()) if state.phase == P_OVER else None,
        phase=PHASES[int(state.phase)],
        first=int(state.first),
        hand=tuple(spell_out(state.hands, seat * KINDS)) if seat >= 0 else (),
        counts=tuple(int(state.sizes[one]) for one in seats),
        pile=int(state.left),
        heap=heap[-1:] if box.memory else heap,
        heap_size=len(heap),
        total=UNKNOWN if box.says else int(state.total),
        heaps=int(state.heaps),
        suits=tuple(tuple(int(state.suits[one * NUMBERS + place]) for place in range(NUMBERS)) for one in seats),
        out=tuple(spell_out(state.out)),
        animals=tuple(int(state.animals(one)) for one in seats),
        wrong=tuple(int(state.wrong[one]) for one in seats),
    )


def spell_out(counts: vec[i64], start: int = 0) -> list[str]:
    """The codes of ten counts by kind, each as often as it is there."""
    return [CODES[kind] for kind in range(KINDS) for _ in range(int(counts[start + kind]))]


# ── worlds ──


def sample_world(view: SeaView, box: Box, chance: Chance, recalled: Sequence[Event]) -> SeaState:
    """A state that fits the view and what is recalled of the heap."""
    state = SeaState(view.seats, box)
    state.decision, state.phase = view.decision, PHASES.index(view.phase)
    state.first, state.heaps = view.first, view.heaps
    state.turn = max(view.current_seat, 0)
    for kind in range(KINDS):
        state.pile[kind] = box.cards[kind]
    lay_open_cards(view, state)
    lay_heap(view, state, chance, recalled)
    deal_hidden_cards(view, state, chance)
    return state


def lay_open_cards(view: SeaView, state: SeaState) -> None:
    """Suits, cards put out, and the viewer's own hand."""
    for seat in range(view.seats):
        state.wrong[seat] = view.wrong[seat]
        for place in range(NUMBERS):
            surplus = view.suits[seat][place]
            state.suits[seat * NUMBERS + place] = surplus
            state.pile[place if surplus > 0 else place + NUMBERS] -= abs(surplus)
    for code in view.out:
        state.pile[CODES.index(code)] -= 1
        state.out[CODES.index(code)] += 1
    for code in view.hand:
        state.pile[CODES.index(code)] -= 1
        state.hands[view.seat * KINDS + CODES.index(code)] += 1


def deal_hidden_cards(view: SeaView, state: SeaState, chance: Chance) -> None:
    """The others' hands from what is left; the rest is the pile."""
    state.left = sum(int(count) for count in state.pile)
    for seat in range(view.seats):
        if seat == view.seat:
            state.sizes[seat] = view.counts[seat]
            continue
        for _ in range(view.counts[seat]):
            state.take_card(seat, chance)


def lay_heap(view: SeaView, state: SeaState, chance: Chance, recalled: Sequence[Event]) -> None:
    """The heap: open cards as they lie, covered ones as recalled, the rest at random."""
    known = known_places(view, recalled)
    for kind in known.values():
        state.pile[kind] -= 1
    covered = [place for place in range(view.heap_size) if place not in known]
    found = covered_kinds(view, state, sum(int(number_of(kind)) for kind in known.values()), len(covered), chance)
    for kind in found:
        state.pile[kind] -= 1
    filled = known | dict(zip(covered, shuffled(found, chance), strict=True))
    state.heap = vec[i64]([filled[place] for place in range(view.heap_size)])
    state.total = sum(int(number_of(kind)) for kind in filled.values())


def known_places(view: SeaView, recalled: Sequence[Event]) -> dict[int, int]:
    """Place in the heap -> kind, for the cards that lie open or are recalled."""
    lie_open = view.heap_size - len(view.heap)
    known = {lie_open + place: CODES.index(code) for place, code in enumerate(view.heap)}
    for event in recalled:
        details = event.public
        if event.kind == "put" and details.get("heap") == view.heaps and "card" in details:
            known[int(str(details["place"]))] = CODES.index(str(details["card"]))
    return known


def covered_kinds(view: SeaView, state: SeaState, known: int, count: int, chance: Chance) -> list[int]:
    """Kinds of the covered cards: a random draw of `count` cards, given what is known of their sum."""
    if count == 0:
        return []
    least, most = possible_sums(view, state.box, known)
    spare = [int(state.pile[place] + state.pile[place + NUMBERS]) for place in range(NUMBERS)]
    mixes = [mix for total in range(least, most + 1) for mix in number_mixes(count, total, NUMBERS)]
    weights = [ways(mix, spare) for mix in mixes]
    mix = mixes[pick(weights, chance)]
    return [kind for place in range(NUMBERS) for kind in draw_animals(state, place, mix[place], chance)]


def possible_sums(view: SeaView, box: Box, known: int) -> tuple[int, int]:
    """Least and greatest sum the covered cards can have: the stated total, or any that has not been collected."""
    if view.total != UNKNOWN:
        return view.total - known, view.total - known
    limit = int(box.collect_at) - 1 - known
    if view.phase == PHASES[P_SAY]:  # the newest card may take the heap over the limit
        limit += int(number_of(CODES.index(view.heap[-1])))
    return 1, limit


def number_mixes(count: int, total: int, numbers: int) -> list[tuple[int, ...]]:
    """All ways to choose `count` cards of the numbers 1..`numbers` with a given sum: how many of each."""
    if numbers == 1:
        return [(count,)] if total == count and count >= 0 else []
    found = []
    for most in range(min(count, total // numbers) + 1):
        found += [(*rest, most) for rest in number_mixes(count - most, total - most * numbers, numbers - 1)]
    return found


def ways(mix: Sequence[int], spare: Sequence[int]) -> int:
    """In how many ways a mix of numbers can be drawn from the cards that are left."""
    product = 1
    for wanted, there in zip(mix, spare, strict=True):
        product *= comb(there, wanted)
    return product


def pick(weights: Sequence[int], chance: Chance) -> int:
    """An index with odds in proportion to whole weights of any size."""
    total = sum(weights)
    digits = (total.bit_length() + 13) // 14
    while True:
        value = 0
        for _ in range(digits):
            value = value * 16384 + int(chance.below(16384))
        if value < 16384**digits // total * total:
            break
    value %= total
    for index, weight in enumerate(weights):
        value -= weight
        if value < 0:
            return index
    raise AssertionError("weights add up to their sum")


def draw_animals(state: SeaState, place: int, count: int, chance: Chance) -> list[int]:
    """`count` cards of one number, octopuses or crabs as they come."""
    octopuses, crabs = int(state.pile[place]), int(state.pile[place + NUMBERS])
    found = []
    for _ in range(count):
        if int(chance.below(octopuses + crabs)) < octopuses:
            octopuses -= 1
            found.append(place)
        else:
            crabs -= 1
            found.append(place + NUMBERS)
    return found


def shuffled(kinds: list[int], chance: Chance) -> list[int]:
    """The kinds in a random order."""
    mixed = list(kinds)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(chance.below(last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
