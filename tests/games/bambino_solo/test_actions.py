"""R5: action cards."""

from __future__ import annotations

import pytest

from ludoteca.games.bambino_solo import BambinoState
from tests.games.bambino_solo.table import act, at, box, pawns, refused, seen, sizes, told, win


def three(hand: str, after: str = "b3 b4") -> BambinoState:
    """Seat 0 to play on a red hare, with three seats and a pile of five."""
    return at(f"top r5; hands {hand} / {after} / g1 g2; pile y1 y2 y3 y4 y5", 3)


@pytest.mark.rule("R5.1")
def test_after_a_robin_the_next_player_draws_one_and_misses_the_turn() -> None:
    state = act(three("r1 r+1 r2"), 0, "play r+1", 0)
    assert (sizes(state), state.current_seat()) == ([2, 3, 2], 2)
    assert told(state, "took")[0].seen_by(1).public == {"count": 1, "due": 1, "cards": ["y1"]}
    assert told(state, "took")[0].seen_by(2).public == {"count": 1, "due": 1}


@pytest.mark.rule("R5.2")
def test_after_a_pelican_the_next_player_draws_two_and_misses_the_turn() -> None:
    state = act(three("r1 r+2 r2"), 0, "play r+2", 0, 0)
    assert (sizes(state), state.current_seat()) == ([2, 4, 2], 2)


@pytest.mark.rule("R5.2")
def test_the_turn_is_missed_although_nothing_can_be_drawn() -> None:
    dry = box(animals=3, one=1, two=1, butterflies=1)
    state = at(
        "turn 2; top g1; called -; hands r1 r2 r3 r+1 r+2 y1 / y2 y3 y+1 y+2 bf g2 / g3 g+2 b1 b2 b3 b+1 b+2; "
        "pile -; discards g+1",
        3,
        dry,
    )
    act(state, 2, "play g+2", 0, 0)
    assert (sizes(state), state.current_seat()) == ([8, 6, 6], 1)
    act(state, 1, "pass")
    act(state, 2, "pass")
    assert refused(state, 0, "draw") == "R4.2"


@pytest.mark.rule("R5.3")
def test_a_robin_is_not_passed_on_with_another_robin() -> None:
    state = act(three("r1 r+1 r2", "b+1 b4"), 0, "play r+1", 0)
    assert refused(state, 1, "play b+1") == "R3.1"
    assert state.size(1) == 3


@pytest.mark.rule("R5.4")
def test_after_an_owl_the_next_player_misses_the_turn_and_draws_nothing() -> None:
    state = act(three("r1 rs r2"), 0, "play rs")
    assert (sizes(state), state.current_seat()) == ([2, 2, 2], 2)
    assert told(state, "skipped")[0].seat == 1


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("top", ["r5", "b+2", "ys", "bf"])
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_a_butterfly_fits_on_every_card_and_names_any_colour(top: str, colour: str) -> None:
    state = act(at(f"top {top}; hands bf r2 r3 / b3 b4"), 0, f"play bf {colour}")
    assert (seen(state, 1).top, seen(state, 1).colour, state.current_seat()) == ("bf", colour, 1)


@pytest.mark.rule("R5.5")
def test_a_butterfly_has_to_name_a_colour() -> None:
    assert refused(at("top r5; hands bf r2 r3 / b3 b4"), 0, "play bf") == "R5.5"


@pytest.mark.rule("R5.6")
@pytest.mark.parametrize(("card", "rule"), [("g2", None), ("g+1", None), ("r5", "R5.6"), ("rs", "R5.6")])
def test_on_a_butterfly_fits_the_named_colour(card: str, rule: str | None) -> None:
    assert refused(at(f"top bf; colour green; hands {card} y2 y3 / b3 b4"), 0, f"play {card}") == rule


@pytest.mark.rule("R5.6")
def test_on_a_butterfly_fits_another_butterfly_and_drawing_stays_possible() -> None:
    state = at("top bf; colour green; hands bf y2 y3 / b3 b4")
    assert refused(state, 0, "play bf red") is None
    assert refused(state, 0, "draw") is None


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize(("card", "drawn"), [("r+1", [0]), ("r+2", [0, 0]), ("rs", [])])
def test_with_two_players_one_has_the_next_turn_as_well(card: str, drawn: list[int]) -> None:
    state = act(at(f"top r5; hands {card} r2 r3 / b3 b4; pile y1 y2 y3"), 0, f"play {card}", *drawn)
    assert (state.current_seat(), state.size(1)) == (0, 2 + len(drawn))


@pytest.mark.rule("R5.7")
def test_with_two_players_the_turn_after_a_butterfly_is_the_others() -> None:
    assert act(at("top r5; hands bf r2 r3 / b3 b4"), 0, "play bf red").current_seat() == 1


@pytest.mark.rule("R5.8")
@pytest.mark.parametrize("card", ["r+1", "r+2", "rs", "bf"])
def test_a_last_card_wins_and_nothing_it_says_is_carried_out(card: str) -> None:
    state = win(at(f"top r5; hands {card} / b3 b4; pawns 3 0"), 0, f"play {card}")
    assert (sizes(state), pawns(state)) == ([0, 2], [4, 0])
    assert told(state, "took") + told(state, "skipped") == []


@pytest.mark.rule("R5.8")
def test_a_butterfly_that_is_the_last_card_names_no_colour() -> None:
    assert refused(at("top r5; hands bf / b3 b4"), 0, "play bf red") == "R5.8"
