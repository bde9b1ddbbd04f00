"""The greedy player, exact counts of ways to play on, and the words."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.core.perft import perft
from ludoteca.core.playout import Policy, RandomPolicy, policy_playout
from ludoteca.core.position import PositionError
from ludoteca.core.turns import Turns
from tests.games.bambino_solo.table import act, at, box, game, seen, told

NAMES = ["Ana", "Bo", "Cleo"]
BLUE = "Blue fits, or a butterfly."


def victories(seats: int, matches: int) -> float:
    """The share of matches that one greedy seat wins against random ones, moving round the table."""
    won = 0.0
    for match in range(matches):
        mine = match % seats
        players: list[Policy] = [game(seats).policy() if seat == mine else RandomPolicy() for seat in range(seats)]
        chance = FastChance(match)
        state = game(seats, steps="1").start(chance)
        policy_playout(state, players, chance, game(seats).bound)
        won += state.returns()[mine]
    return won / matches


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_play_beats_random_play_by_far(seats: int) -> None:
    assert victories(seats, 60) > 0.85


def choice(text: str, seats: int = 2) -> str:
    """What the greedy player does in a position."""
    number = game(seats).policy().choose(Turns(at(text, seats)), FastChance(1))
    return game().actions.notation(int(number))


def test_it_calls_solo_with_its_last_card_but_one() -> None:
    assert choice("top r5; hands r1 y9 / b3 b4 b5") == "play r1 solo"


def test_it_calls_when_it_forgot_to() -> None:
    assert choice("turn 1; top r5; owes 0; hands r1 / b3 b4 b5") == "solo"


def test_it_keeps_its_butterfly_while_something_else_fits() -> None:
    assert choice("top r5; hands r1 bf y9 g9 / b3 b4 b5") == "play r1"


def test_it_stops_a_neighbour_who_is_nearly_out() -> None:
    assert choice("top r5; hands r1 r2 r3 r+2 / b3") == "play r+2"


SMALL = box(animals=2, one=1, butterflies=1)
PERFT: list[tuple[str, Edition | None, list[int]]] = [
    ("top r1; hands r2 y1 / y2 g1; pile b1 b2", SMALL, [6, 20, 94, 640]),
    ("top r1; owes 1; hands r2 y1 / y2; pile b1 b2", SMALL, [2, 28, 158]),
    ("top bf; colour green; hands r2 g1 / y2 g+1; pile b1; bottom r+1", SMALL, [3, 8, 310]),
]


@pytest.mark.parametrize(("position", "edition", "counts"), PERFT)
def test_there_are_exactly_so_many_ways_to_play_on(position: str, edition: Edition, counts: list[int]) -> None:
    state = at(position, edition=edition, steps="1")
    state.events = None
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("top r11; hands r1 / r2", "'r11' is no card"),
        ("top r5; hands r5 / r2", "the box holds 1 cards r5, but 2 are named"),
        ("top r5; colour blue; hands r1 / r2", "the colour on r5 is red, not blue"),
        ("top r5; hands r1 r2 / r3; owes 0", "seat 0 holds 2 cards, not 1"),
        ("top r5; hands r1 / -", "every seat holds at least one card"),
        ("top r5; hands r1 / r2; pawns 4 0", "a match is over when a pawn has made 4 steps"),
        ("top r5; hands r1 / r2; pile r3; discards r4", "cards are nowhere"),
        ("top r5; hands r1 / r2; called 7", "called lists seats from 0 to 1, not '7'"),
    ],
)
def test_a_position_that_cannot_be_says_why(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        at(text)


def test_automatic_calls_leave_nothing_to_owe_in_a_position() -> None:
    with pytest.raises(PositionError, match="none where nobody has to call"):
        at("top r5; hands r1 / r2 r3; owes 0", solo_call="automatic")


def say(event: Event, me: int = -1) -> str:
    """The sentence on an event for a seat."""
    return game(3).wording.event(event.seen_by(me), NAMES, me)


def test_a_pelican_is_told_to_all_and_its_cards_to_one() -> None:
    state = act(at("top r5; hands r+2 r1 r2 / b3 / b4; pile y1 y2", 3), 0, "play r+2", 0, 0)
    (took,) = told(state, "took")
    assert say(told(state, "played")[0]) == "Ana played red pelican +2."
    assert say(took, 1) == "Bo drew yellow ladybird, yellow snail. The turn is lost."
    assert say(took, 2) == "Bo drew 2 cards. The turn is lost."


def test_a_known_card_is_named_to_all() -> None:
    state = act(at("top r1; hands r2 r3 / b3 / b4; pile -; bottom g+1", 3), 0, "draw")
    assert say(told(state, "drew")[0], 2) == "Ana drew green robin +1."


@pytest.mark.parametrize(
    ("text", "seat", "question"),
    [
        ("top r5; hands r1 g1 / b3 / b4", 0, ("Play a card, or draw?", "Red or hare fits, or a butterfly.")),
        (
            "top bf; colour blue; hands r1 / b3 / b4",
            0,
            ("Draw a card.", "Nothing of yours fits. Blue fits, or a butterfly."),
        ),
        ("top r5; hands r1 g1 / b3 / b4", 1, ("Ana's turn", "Red or hare fits, or a butterfly.")),
        ("turn over; pawns 0 4 1; top r5; hands r1 / - / b4", 2, ("Bo is at the finish and wins!", "")),
    ],
)
def test_the_tray_asks_what_is_to_be_done(text: str, seat: int, question: tuple[str, str]) -> None:
    assert game(3).wording.question(seen(at(text, 3), seat), NAMES) == question


def test_the_tray_reminds_of_the_call() -> None:
    words = game(3).wording.question(seen(at("turn 1; owes 0; top r5; hands r1 / b3 / b4", 3), 0), NAMES)
    assert words[0] == "Say SOLO!"
