"""The greedy policy, exact counts, and words."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.perft import perft
from ludoteca.core.playout import RandomPolicy, policy_playout
from ludoteca.core.turns import Turns
from tests.games.solo.table import Table, at, small_box, solo

FEW = small_box(8, numbers=0, skip=1, choose_colour=1, draw_four=1, all_pass=1, swap=0, reverse=0)


def choice(table: Table, seat: int) -> str:
    """What the greedy policy answers for a seat."""
    turns = Turns.for_seat(table.state, seat)
    return table.game.actions.notation(int(table.game.policy().choose(turns, FastChance(1))))


def test_greedy_sheds_what_is_dear_and_keeps_black_cards() -> None:
    assert choice(at("top r5; hands r2 r9 g5 w b1 b2 b3 / y1 y2 y3 y4"), 0) == "play r9"


def test_greedy_calls_solo_with_the_play() -> None:
    assert choice(at("top r5; hands r2 b3 / y1 y2 y3 y4"), 0) == "play r2 solo"


def test_greedy_passes_a_penalty_on() -> None:
    assert choice(at("top r+2; penalty 4; hands g+2 b3 b4 / y1 y2 y3 y4"), 0) == "play g+2"


def test_greedy_names_the_colour_it_holds_most_of() -> None:
    assert choice(at("top r5; hands w g1 g2 / y1 y2 y3 y4"), 0) == "play w green"


def test_greedy_swaps_with_the_smallest_hand() -> None:
    text = "top r5; hands rx g1 g2 g3 g4 / y1 y2 y3 y4 / b1 b2"
    assert choice(at(text, 3), 0) == "play rx 2"


def test_greedy_jumps_in() -> None:
    assert choice(at("top r5; hands b2 b3 / r5 y2 y3 y4"), 1) == "play r5"


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_chance(seats: int) -> None:
    game = solo(seats, target=200)
    wins = 0.0
    for number in range(60):
        chance, seat = FastChance(number), number % seats
        state = game.start(chance)
        policies = [game.policy() if other == seat else RandomPolicy() for other in range(seats)]
        policy_playout(state, policies, chance, game.bound)
        wins += state.returns()[seat]
    assert wins / 60 > 1.6 / seats


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # Seat 0 draws one of 2 skips (2 ways) and then plays it or passes.
        ("top w; colour red; hands ys / bs; pile rs gs; discards w4 pa", [2, 3]),
    ],
)
def test_the_number_of_ways_to_play_on_is_exact(position: str, counts: list[int]) -> None:
    box = small_box(7, numbers=0, skip=1, choose_colour=1, draw_four=1, all_pass=1)
    table = at(position, box=box, solo_call="automatic", jump_in="off")
    assert [perft(table.state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_action_and_every_event_has_words() -> None:
    game = solo(4)
    words = game.wording
    assert len({words.action(number) for number in range(len(game.actions))}) == len(game.actions)
    chance, names = FastChance(3), ["Ana", "Bo", "Cy", "Di"]
    state = game.start(chance)
    state.events = []
    policy_playout(state, [RandomPolicy()] * 4, chance, 3000)
    sentences = [words.event(event.seen_by(0), names, 0) for event in state.events]
    assert all(sentence.endswith((".", "!")) for sentence in sentences)
    assert len({event.kind for event in state.events}) > 10


@pytest.mark.parametrize(
    ("position", "question"),
    [
        ("top r5; hands r7 b2 / r1 r2", "Play a card."),
        ("top r5; hands b7 b2 / r1 r2", "Draw a card."),
        ("top r5; hands b7 b2 w / r1 r2", "Play a card, or draw?"),
        ("top r+2; penalty 2; hands b7 b2 / r1 r2", "Take 2 cards."),
        ("top r+2; penalty 2; hands b+2 b2 / r1 r2", "Take 2 cards, or pass them on?"),
        ("top r5; turn 1; hands b7 b2 / r1 r2", "Bo's turn"),
        ("top r5; turn 1; hands r5 b2 / r1 r2", "Jump in?"),
        ("top r5; turn 1; owes 0; hands b2 / r1 r2", "Say SOLO!"),
        ("top r5; hands b7 b2 / r1 r2; drawn b7", "Keep blue 7 and pass."),
        ("top r5; hands r7 b2 / r1 r2; drawn r7", "Play red 7, or keep it?"),
        ("top r5; turn over; scores 600 0; hands - / r1", "Ana wins the match."),
    ],
)
def test_the_tray_asks_what_there_is_to_decide(position: str, question: str) -> None:
    table = at(position)
    assert table.game.wording.question(table.game.view(table.state, 0), ["Ana", "Bo"])[0] == question
