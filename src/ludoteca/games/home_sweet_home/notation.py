"""Positions of Home Sweet Home as text.

    turn 1; hands o1 c5 / o2 o2; heap o3 c4; suits 0 2 -1 0 0 / 0 0 0 0 0; pile o1 c1

Fields: first, turn, phase, decision, hands, heap (oldest first), suits (surplus of 1 to 5: octopuses positive, crabs
negative), pile, out, heaps, wrong. Whatever is left out of `pile` and `out` alike: the pile is then all the rest of
the box; with a pile stated, the rest has been put out.
"""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.position import Fields, join_fields, join_items, join_seats
from ludoteca.games.home_sweet_home.components import CODES, KINDS, NUMBERS, P_OVER, PHASES, Box, number_of
from ludoteca.games.home_sweet_home.rules import SeaState
from ludoteca.games.home_sweet_home.view import spell_out


def print_position(state: SeaState) -> str:
    """The whole truth in one line."""
    seats = range(int(state.seats))
    suits = [[str(int(state.suits[seat * NUMBERS + place])) for place in range(NUMBERS)] for seat in seats]
    return join_fields(
        [
            ("first", int(state.first)),
            ("turn", int(state.turn)),
            ("phase", PHASES[int(state.phase)]),
            ("hands", join_seats(spell_out(state.hands, seat * KINDS) for seat in seats)),
            ("heap", join_items(CODES[int(kind)] for kind in state.heap)),
            ("suits", join_seats(suits)),
            ("pile", join_items(spell_out(state.pile))),
            ("out", join_items(spell_out(state.out))),
            ("heaps", int(state.heaps)),
            ("wrong", " ".join(str(int(state.wrong[seat])) for seat in seats)),
            ("decision", int(state.decision)),
        ]
    )


def parse_position(text: str, box: Box, seats: int) -> SeaState:
    """A state from its text. Raises `PositionError`."""
    fields = Fields(text)
    state = SeaState(seats, box)
    state.first = fields.number("first", 0, seats - 1, 0)
    state.turn = fields.number("turn", 0, seats - 1, 0)
    state.phase = PHASES.index(fields.choice("phase", PHASES, "play"))
    state.heaps = fields.number("heaps", 0, 60, 0)
    state.decision = fields.number("decision", 0, 10**9, 0)
    spare = Counter({code: int(box.cards[kind]) for kind, code in enumerate(CODES)})
    _read_hands(fields, state, spare)
    _read_heap(fields, state, spare)
    _read_suits(fields, state, spare)
    _read_rest(fields, state, spare)
    for seat, count in enumerate(fields.numbers("wrong", seats, 0, 999, 0)):
        state.wrong[seat] = count
    if state.phase != P_OVER and state.sizes[state.turn] + (state.phase == 1) == 0:
        fields.fail("turn", f"seat {int(state.turn)} has no card to play")
    fields.finish()
    return state


def _take(fields: Fields, key: str, spare: Counter[str], codes: list[str]) -> list[int]:
    """The kinds of codes, taken from the cards that are left."""
    kinds = []
    for code in codes:
        if code not in CODES:
            fields.fail(key, f"{code!r} is no card; cards are o1 to o5 and c1 to c5")
        spare[code] -= 1
        if spare[code] < 0:
            fields.fail(key, f"the box has no further {code}")
        kinds.append(CODES.index(code))
    return kinds


def _read_hands(fields: Fields, state: SeaState, spare: Counter[str]) -> None:
    for seat, codes in enumerate(fields.seats("hands", int(state.seats))):
        for kind in _take(fields, "hands", spare, codes):
            state.hands[seat * KINDS + kind] += 1
            state.sizes[seat] += 1


def _read_heap(fields: Fields, state: SeaState, spare: Counter[str]) -> None:
    kinds = _take(fields, "heap", spare, fields.items("heap"))
    state.heap = vec[i64](kinds)
    state.total = sum(int(number_of(kind)) for kind in kinds)
    newest = int(number_of(kinds[-1])) if kinds and state.phase == 1 else 0
    if state.total - newest >= state.box.collect_at:
        fields.fail(
            "heap", f"a heap of {int(state.total)} animals would have been taken at {int(state.box.collect_at)}"
        )
    if state.phase == 1 and not kinds:
        fields.fail("heap", "in phase say the newest card lies in the heap")


def _read_suits(fields: Fields, state: SeaState, spare: Counter[str]) -> None:
    empty = " / ".join(["0 0 0 0 0"] * int(state.seats))
    for seat, words in enumerate(fields.seats("suits", int(state.seats), empty)):
        if len(words) != NUMBERS or not all(word.lstrip("-").isdigit() for word in words):
            fields.fail("suits", f"suits are {NUMBERS} whole numbers a seat, not {' '.join(words)!r}")
        for place, word in enumerate(words):
            surplus = int(word)
            code = CODES[place if surplus > 0 else place + NUMBERS]
            _take(fields, "suits", spare, [code] * abs(surplus))
            state.suits[seat * NUMBERS + place] = surplus


def _read_rest(fields: Fields, state: SeaState, spare: Counter[str]) -> None:
    """Pile and cards put out; what is not stated is the rest of the box."""
    stated = {key: _take(fields, key, spare, fields.items(key)) for key in ("pile", "out") if key in fields}
    rest = [kind for kind, code in enumerate(CODES) for _ in range(spare[code])]
    if "pile" not in stated:
        stated["pile"] = rest
    elif rest:
        stated["out"] = stated.get("out", []) + rest
    for kind in stated["pile"]:
        state.pile[kind] += 1
    for kind in stated.get("out", []):
        state.out[kind] += 1
    state.left = len(stated["pile"])
