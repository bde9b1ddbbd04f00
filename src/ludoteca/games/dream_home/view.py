"""What a seat may know (R10), and worlds that fit it.

Everything lies open but the decks, whose order nobody knows, and the roof stacks, which nobody may look at, their
owner included, until the end (or with `open_roofs = on`). All seats and spectators therefore see the same; only the
legal actions differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.core.chance import Chance
from ludoteca.core.event import Detail, Event
from ludoteca.core.game import View
from ludoteca.games.dream_home.components import (
    DECORATION_NAMES,
    DECORATIONS,
    FACE_DOWN,
    HELPER_NAMES,
    HELPERS,
    P_OVER,
    PHASES,
    RESOURCE_CODES,
    ROOFS,
    ROOM_CODES,
    SPACES,
    TOOL_NAMES,
    TOOLS,
)
from ludoteca.games.dream_home.notation import RESOURCE_NUMBER, ROOM_NUMBER, spell_out
from ludoteca.games.dream_home.rules import HomeState, draw
from ludoteca.games.dream_home.scoring import children

ROOF_CODES = tuple(RESOURCE_CODES[:ROOFS])


@dataclass(frozen=True, kw_only=True)
class HomeView(View):
    """The table as everybody sees it. Cards are codes (`living1`, `red+`, `piano`), "" is an empty place.

    round, phase  -- 1 to 12; which question is on the table (`components.PHASES`)
    marker, first -- who holds the first-player marker; who held it when the round began
    lead, turn    -- who used the megaphone this round, or -1; turns taken this round
    copies        -- cards of the helper asked about that the asked seat has used or declined
    rooms, resources -- the board by column, left to right; the first resource is always ""
    hand, gift    -- the room and the resource that the asked seat has taken and not yet carried out
    homes, tokens -- by seat, twelve spaces each (a1-a5, b1-b5, c4, c5): the card, `~` before it when it lies face
                     down; the decoration on it
    gardens, helpers, tools -- by seat
    roof_counts   -- cards in each stack; roofs -- what lies in them, by seat, () while they are closed
    discarded_rooms, discarded_resources, deck_rooms, deck_resources -- the discards; the sizes of the decks
    points        -- what each seat has: without the roofs until the end
    children      -- children that show in each home
    """

    round: int
    phase: str
    marker: int
    first: int
    lead: int
    turn: int
    copies: int
    rooms: tuple[str, ...]
    resources: tuple[str, ...]
    hand: str
    gift: str
    homes: tuple[tuple[str, ...], ...]
    tokens: tuple[tuple[str, ...], ...]
    gardens: tuple[tuple[str, ...], ...]
    helpers: tuple[tuple[str, ...], ...]
    tools: tuple[tuple[str, ...], ...]
    roof_counts: tuple[int, ...]
    roofs: tuple[tuple[str, ...], ...]
    discarded_rooms: tuple[str, ...]
    discarded_resources: tuple[str, ...]
    deck_rooms: int
    deck_resources: int
    points: tuple[int, ...]
    children: tuple[int, ...]


def view_of(state: HomeState, seat: int, name: str, open_roofs: bool) -> HomeView:
    """What `seat` (-1: a spectator) may know."""
    over = state.phase == P_OVER
    seats = range(int(state.seats))
    stacks = tuple(tuple(spell_out(state.roofs, ROOF_CODES, one * ROOFS)) for one in seats)
    return HomeView(
        game=name,
        seats=int(state.seats),
        seat=seat,
        current_seat=int(state.current_seat()),
        decision=int(state.decision),
        legal_actions=tuple(int(action) for action in state.legal_actions(seat)) if seat >= 0 else (),
        returns=tuple(state.returns()) if over else None,
        round=int(state.round),
        phase=PHASES[int(state.phase)],
        marker=int(state.marker),
        first=int(state.first),
        lead=int(state.lead),
        turn=int(state.turn),
        copies=int(state.copies),
        rooms=tuple(state.room_row()),
        resources=tuple(state.resource_row()),
        hand=ROOM_CODES[int(state.hand) - 1] if state.hand else "",
        gift=RESOURCE_CODES[int(state.gift) - 1] if state.gift else "",
        homes=tuple(tuple(card_code(state, one, space) for space in range(SPACES)) for one in seats),
        tokens=tuple(tuple(token_code(state, one, space) for space in range(SPACES)) for one in seats),
        gardens=tuple(tuple(spell_out(state.homes.gardens, DECORATION_NAMES, one * DECORATIONS)) for one in seats),
        helpers=tuple(tuple(spell_out(state.helpers, HELPER_NAMES, one * HELPERS)) for one in seats),
        tools=tuple(tuple(spell_out(state.tools, TOOL_NAMES, one * TOOLS)) for one in seats),
        roof_counts=tuple(len(stack) for stack in stacks),
        roofs=stacks if over or open_roofs else (),
        discarded_rooms=tuple(spell_out(state.shed_rooms, ROOM_CODES)),
        discarded_resources=tuple(spell_out(state.shed_resources, RESOURCE_CODES)),
        deck_rooms=int(state.left_rooms),
        deck_resources=int(state.left_resources),
        points=tuple(int(state.points(one)) for one in seats),
        children=tuple(int(children(state.homes, one)) for one in seats),
    )


def card_code(state: HomeState, seat: int, space: int) -> str:
    """The card on a space, with `~` when it lies face down."""
    cell = int(state.homes.cells[seat * SPACES + space])
    if not cell:
        return ""
    return ("~" if cell >= FACE_DOWN else "") + ROOM_CODES[cell % FACE_DOWN - 1]


def token_code(state: HomeState, seat: int, space: int) -> str:
    """The decoration on a space."""
    token = int(state.homes.tokens[seat * SPACES + space])
    return DECORATION_NAMES[token - 1] if token else ""


# ── worlds ──


def sample_world(view: HomeView, state: HomeState, chance: Chance, recalled: Sequence[Event]) -> HomeState:
    """Fill a fresh state with a world that fits the view.

    The cards that lie open are known; of the others the roof stacks hold random roofs, but for those that the
    `recalled` events still know, and the decks hold the rest.
    """
    lay_order(view, state)
    lay_homes(view, state)
    lay_piles(view, state)
    if view.roofs:
        for seat, stack in enumerate(view.roofs):
            for code in stack:
                stack_roof(state, seat, RESOURCE_NUMBER[code])
    else:
        sample_roofs(view, state, chance, recalled)
    return state


def lay_order(view: HomeView, state: HomeState) -> None:
    """Rounds, turns and the question on the table."""
    state.decision = view.decision
    state.round, state.phase, state.asked = view.round, PHASES.index(view.phase), view.current_seat
    state.marker, state.first, state.lead = view.marker, view.first, view.lead
    state.turn, state.copies = view.turn, view.copies
    state.left_rooms, state.left_resources = view.deck_rooms, view.deck_resources


def lay_homes(view: HomeView, state: HomeState) -> None:
    """Homes, gardens, helpers and tools."""
    for seat in range(view.seats):
        for space, code in enumerate(view.homes[seat]):
            if code:
                room = leave_room(state, code.removeprefix("~"))
                state.homes.put(seat, space, room + 1 + (FACE_DOWN if code.startswith("~") else 0))
            if view.tokens[seat][space]:
                state.homes.adorn(seat, space, DECORATION_NAMES.index(view.tokens[seat][space]) + 1)
        for code in view.gardens[seat]:
            state.homes.gardens[seat * DECORATIONS + DECORATION_NAMES.index(code)] += 1
        for code in view.helpers[seat]:
            state.helpers[seat * HELPERS + HELPER_NAMES.index(code)] += 1
            leave_resource(state, code)
        for code in view.tools[seat]:
            state.tools[seat * TOOLS + TOOL_NAMES.index(code)] += 1
            leave_resource(state, code)


def lay_piles(view: HomeView, state: HomeState) -> None:
    """The board, the cards in hand and the discards."""
    for column, code in enumerate(view.rooms):
        state.rooms[column] = leave_room(state, code) + 1 if code else 0
    for column, code in enumerate(view.resources):
        state.resources[column] = leave_resource(state, code) + 1 if code else 0
    state.hand = leave_room(state, view.hand) + 1 if view.hand else 0
    state.gift = leave_resource(state, view.gift) + 1 if view.gift else 0
    for code in view.discarded_rooms:
        state.shed_rooms[leave_room(state, code)] += 1
    for code in view.discarded_resources:
        state.shed_resources[leave_resource(state, code)] += 1


def leave_room(state: HomeState, code: str) -> int:
    """Take a room card that lies open out of the deck; returns its number."""
    number = ROOM_NUMBER[code]
    state.deck_rooms[number] -= 1
    return number


def leave_resource(state: HomeState, code: str) -> int:
    """Take a resource card that lies open out of the deck; returns its number."""
    number = RESOURCE_NUMBER[code]
    state.deck_resources[number] -= 1
    return number


def stack_roof(state: HomeState, seat: int, roof: int) -> None:
    """Put a roof card from the unknown ones onto a stack."""
    state.deck_resources[roof] -= 1
    state.roofs[seat * ROOFS + roof] += 1


def sample_roofs(view: HomeView, state: HomeState, chance: Chance, recalled: Sequence[Event]) -> None:
    """Fill the stacks: first the roofs that are remembered, then random ones."""
    free = list(view.roof_counts)
    for event in recalled:
        if event.kind in ROOF_EVENTS and event.public.get("card") in ROOF_CODES:
            stack_roof(state, event.seat, RESOURCE_NUMBER[str(event.public["card"])])
            free[event.seat] -= 1
    for seat, count in enumerate(free):
        for _ in range(count):
            left = sum(int(state.deck_resources[roof]) for roof in range(ROOFS))
            state.roofs[seat * ROOFS + int(draw(state.deck_resources, left, chance)) - 1] += 1


# ── what a list of moves may show ──

ROOF_EVENTS = frozenset({"roofed", "roofer"})
"""Events in which a roof card goes onto a stack."""


def without_roofs(event: Event) -> Event:
    """R10.2: a past event without the colours of its roof cards; `roof` stands for each."""
    return Event(event.kind, event.seat, {key: without_roof(value) for key, value in event.public.items()})


def without_roof(value: Detail) -> Detail:
    """A detail of an event with `roof` in the place of a roof's code."""
    if isinstance(value, str):
        return "roof" if value in ROOF_CODES else value
    if isinstance(value, list):
        return ["roof" if word in ROOF_CODES else word for word in value if isinstance(word, str)] or value
    return value
