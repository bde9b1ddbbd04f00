"""R6 and R7: traps and grilles."""

from __future__ import annotations

import pytest

from ludoteca.core.position import PositionError
from tests.games.solos_en_casa.race import act, at, game, hand, legal, refused, roll, trap, where


@pytest.mark.rule("R6.1")
def test_a_trap_is_laid_on_a_space_of_its_cards_colour() -> None:
    state = act(at("turn 0; hands banana-red cola-blue / -"), 0, "banana hall-4")
    act(state, 0, "cola hall-3")
    assert (trap(state, "hall-4"), trap(state, "hall-3")) == (1, 2)
    assert refused(at("turn 0; hands banana-red / -"), 0, "banana hall-3") == "R3.3"


@pytest.mark.rule("R6.2")
def test_a_space_holds_one_trap() -> None:
    assert refused(at("turn 0; hands banana-red / -; traps hall-4=cola"), 0, "banana hall-4") == "R6.2"


@pytest.mark.rule("R6.3")
def test_none_can_be_laid_while_all_nine_lie_on_the_board() -> None:
    nine = ["hall-1", "hall-2", "hall-3", "hall-5", "hall-6", "bathroom-1", "bathroom-2", "bathroom-3", "bathroom-4"]
    lying = " ".join(f"{space}=banana" for space in nine)
    state = at(f"turn 0; at kitchen-1 / entrance; hands cola-red / -; traps {lying}")
    assert refused(state, 0, "cola hall-4") == "R6.3"


@pytest.mark.rule("R6.4")
def test_passing_a_space_by_the_die_springs_its_trap() -> None:
    state = roll(at("turn 0; traps hall-2=banana"), 0, 3)
    assert (state.current_seat(), legal(state, 0)) == (0, ["decline"])
    act(state, 0, "decline")
    assert (where(state)[0], trap(state, "hall-2")) == ("hall-2", 0)


@pytest.mark.rule("R6.4")
def test_stepping_back_springs_a_trap() -> None:
    state = act(at("turn 0; at hall-3 / entrance; hands crash / -; traps hall-2=banana"), 0, "back crash")
    assert legal(state, 0) == ["decline"]


@pytest.mark.rule("R6.4")
def test_crash_moves_spring_traps_unless_the_table_spares_them() -> None:
    text = "turn 0; at hall-6 / entrance; hands crash / -; crash_deck one-forward-open; traps bathroom-1=banana"
    met = act(act(at(text), 0, "crash"), 0, "aim cat")
    assert legal(met, 0) == ["decline"]
    spared = act(act(at(text, crash_traps="ignored"), 0, "crash"), 0, "aim cat")
    assert (where(spared)[0], trap(spared, "bathroom-1")) == ("bathroom-1", 1)


@pytest.mark.rule("R6.5")
def test_a_banana_peel_ends_that_movement_only() -> None:
    state = at("turn 0; hands dog-dice crash / -; traps hall-2=banana")
    act(roll(state, 0, 4), 0, "decline")
    assert where(state)[0] == "hall-2"
    act(state, 0, "dice dog", 1)
    assert where(state)[0] == "hall-4"


@pytest.mark.rule("R6.6")
def test_a_cola_bomb_ends_the_turn_without_drawing() -> None:
    state = at("turn 0; hands crash / -; traps hall-2=cola")
    act(roll(state, 0, 4), 0, "decline")
    assert (int(state.turn), hand(state, 0), where(state)[0]) == (1, ["crash"], "hall-2")


@pytest.mark.rule("R6.6")
def test_dice_still_to_roll_are_lost_at_a_cola_bomb() -> None:
    state = act(at("turn 0; hands cat-dice / -; traps hall-1=cola"), 0, "dice cat", 2)
    act(state, 0, "decline")
    assert (where(state)[0], int(state.turn)) == ("hall-1", 1)


@pytest.mark.rule("R6.7")
def test_a_potion_of_the_traps_colour_removes_it_and_the_movement_goes_on() -> None:
    state = roll(at("turn 0; hands potion-green potion-red / -; traps hall-2=cola"), 0, 3)
    assert (legal(state, 0), refused(state, 0, "potion red")) == (["decline", "potion green"], "R6.7")
    act(state, 0, "potion green")
    assert (where(state)[0], trap(state, "hall-2"), int(state.turn)) == ("hall-3", 0, 0)


@pytest.mark.rule("R6.7")
def test_a_potion_of_all_colours_helps_everywhere_and_nobody_must_use_one() -> None:
    state = roll(at("turn 0; hands potion-any / -; traps hall-2=banana"), 0, 3)
    assert legal(state, 0) == ["decline", "potion any"]


@pytest.mark.rule("R6.8")
def test_on_anothers_turn_a_cola_bomb_ends_no_turn() -> None:
    text = "turn 0; at entrance / hall-6; hands crash / -; crash_deck one-forward-open; traps bathroom-1=cola"
    state = act(act(at(text), 0, "crash"), 0, "aim dog")
    assert state.current_seat() == 1
    act(state, 1, "decline")
    assert (where(state)[1], int(state.turn), state.current_seat()) == ("bathroom-1", 0, 0)


@pytest.mark.rule("R6.9")
def test_a_pet_already_there_is_not_caught() -> None:
    state = act(at("turn 0; at hall-4 / hall-4; hands banana-red / -"), 0, "banana hall-4")
    assert (state.current_seat(), trap(state, "hall-4")) == (0, 1)
    assert where(roll(state, 0, 1))[0] == "hall-4"


@pytest.mark.rule("R7.1")
def test_a_grille_swaps_two_pets_and_springs_no_trap() -> None:
    state = at("turn 0; at hall-2 / kitchen-1; hands grille / -; traps kitchen-1=cola")
    act(act(state, 0, "grille dog"), 1, "decline")
    assert (where(state), trap(state, "kitchen-1")) == (["kitchen-1", "hall-2"], 2)


@pytest.mark.rule("R7.1")
def test_a_grille_needs_a_pet_on_another_space() -> None:
    assert refused(at("turn 0; at hall-2 / hall-2; hands grille / -"), 0, "grille dog") == "R7.1"


@pytest.mark.rule("R7.2")
def test_two_potions_avert_a_grille_which_is_spent_all_the_same() -> None:
    state = at("turn 0; at hall-2 / kitchen-1; hands grille / potion-any potion-red")
    act(state, 0, "grille dog")
    assert legal(state, 1) == ["decline", "ward red any"]
    act(state, 1, "ward red any")
    assert (where(state), hand(state, 0), hand(state, 1)) == (["hall-2", "kitchen-1"], [], [])


@pytest.mark.rule("R7.2")
def test_one_potion_averts_nothing() -> None:
    state = act(at("turn 0; at hall-2 / kitchen-1; hands grille / potion-red"), 0, "grille dog")
    assert refused(state, 1, "ward red any") == "R7.2"


@pytest.mark.rule("R6.3")
def test_a_sprung_trap_goes_back_into_the_supply() -> None:
    nine = ["hall-2", "hall-1", "hall-3", "hall-5", "hall-6", "bathroom-1", "bathroom-2", "bathroom-3", "bathroom-4"]
    lying = " ".join(f"{space}=banana" for space in nine)
    state = roll(at(f"turn 0; at entrance / entrance; hands cola-red / -; traps {lying}"), 0, 1)
    act(state, 0, "decline")
    assert refused(state, 0, "cola hall-4") is None
    assert game().components(state)["trap token"] == 9


@pytest.mark.parametrize(
    ("traps", "words"),
    [
        ("hall-1=banana hall-1=cola", "there is a trap on hall-1 already"),
        (
            "hall-1=cola hall-2=cola hall-3=cola hall-4=cola hall-5=cola hall-6=cola bathroom-1=cola bathroom-2=cola"
            " bathroom-3=cola bathroom-4=cola",
            "no token is left for 'bathroom-4=cola'",
        ),
    ],
)
def test_a_position_cannot_have_more_traps_than_there_are(traps: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        at(f"turn 0; traps {traps}")
