"""Which choices are refused, and that every choice is told in words."""

from __future__ import annotations

import pytest

from ludoteca.core.variant import VariantError
from tests.games.solo.table import solo


def test_saying_when_to_jump_in_where_nobody_may_is_refused_in_words() -> None:
    with pytest.raises(VariantError, match="jump_in=off lets nobody jump in: choose one of the two"):
        solo(jump_in="off", jump_in_after="play")


def test_an_option_that_is_none_and_a_value_that_is_none_are_refused() -> None:
    with pytest.raises(VariantError, match=r"did you mean stacking\?"):
        solo(staking="off")
    with pytest.raises(VariantError, match="stacking is one of same, mixed, off"):
        solo(stacking="on")


def test_the_target_is_1_to_5000() -> None:
    assert solo(target="1").variant.number("target") == 1
    with pytest.raises(VariantError, match="5001 is outside"):
        solo(target=5001)


def test_how_long_bots_wait_is_no_option_of_the_game() -> None:
    with pytest.raises(VariantError, match="no option 'reaction_seconds'"):
        solo(reaction_seconds=2)


def test_the_options_are_those_of_the_rulings_and_each_names_its_rule() -> None:
    names = {option.name for option in solo().options}
    assert names == {
        "first_card", "draw", "stacking", "after_penalty", "jump_in", "jump_in_after",
        "all_pass_colour", "solo_call", "two_player_reverse", "scoring", "target",
    }  # fmt: skip
    assert all(option.rule.startswith("R") and option.help.endswith(".") for option in solo().options)
