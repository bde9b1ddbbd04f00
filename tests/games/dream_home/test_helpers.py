"""R7: the five helpers."""

from __future__ import annotations

import pytest

from tests.games.dream_home.home import at, do, field, legal, points, refused, sheet

LAST = "round 12; turn 1; rooms - - - - kids; resources - - - blue"


@pytest.mark.rule("R7.1")
def test_roofer_supplier_and_handyman_come_in_this_order() -> None:
    home = "b1=living b2=kitchen"
    state = at(f"{LAST}; homes {home} / b1=living1; helpers roofer supplier handyman / -; discarded_resources red")
    do(state, "take 5", "hide b2")
    asked = [field(state, "phase")]
    asked.append(field(do(state, "decline"), "phase"))
    asked.append(field(do(state, "decline"), "phase"))
    asked.append(field(do(state, "decline"), "phase"))
    assert asked == ["roofer", "supplier", "handyman", "over"]


@pytest.mark.rule("R7.1")
def test_owners_are_asked_in_turn_order_from_the_marker() -> None:
    state = at("phase roofer; marker 2; helpers - / - / roofer / -; discarded_resources red", seats=4)
    assert state.current_seat() == 2


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("phase", ["roofer", "supplier", "handyman"])
def test_nobody_must_use_a_helper(phase: str) -> None:
    home = "homes b1=living b2=kitchen / -; discarded_resources red; discarded_rooms kids"
    assert refused(at(f"phase {phase}; {home}; helpers {phase} / -"), "decline") is None


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(("action", "rule"), [("roof red", "R7.2"), ("supply kids b1", "R7.3"), ("swap a1 b1", "R7.4")])
def test_helpers_wait_for_the_end(action: str, rule: str) -> None:
    assert refused(at("phase place; hand living; helpers roofer supplier handyman / -"), action) == rule


# ── Roofer ──


@pytest.mark.rule("R7.2")
def test_the_roofer_adds_a_discarded_roof() -> None:
    state = at("phase roofer; helpers roofer / -; roofs red red red / -; discarded_resources red+ blue piano")
    assert legal(state, "roof") == ["red+", "blue"]
    assert do(state, "roof red+").points(0) == 9


@pytest.mark.rule("R7.2")
def test_a_roof_that_was_not_discarded_cannot_be_added() -> None:
    assert refused(at("phase roofer; helpers roofer / -; discarded_resources blue"), "roof red") == "R7.2"


# ── Supplier ──


@pytest.mark.rule("R7.3")
def test_the_supplier_brings_a_discarded_room_for_an_empty_one() -> None:
    state = at("phase supplier; helpers supplier / -; homes b1=living b2=~garage / -; discarded_rooms living1")
    do(state, "supply living1 b2")
    assert (field(state, "homes"), field(state, "discarded_rooms")) == ("b1=living b2=living1 / -", "garage")


@pytest.mark.rule("R7.3")
def test_a_decoration_on_the_old_card_is_lost() -> None:
    state = at("phase supplier; helpers supplier / -; homes b1=living@piano / -; discarded_rooms library")
    assert field(do(state, "supply library b1"), "homes") == "b1=library / -"


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("supply garage b1", "R4.2"),
        ("supply bathroom b2", "R4.4"),
        ("supply bathroom b3", "R4.7"),
        ("supply kids b1", "R7.3"),
        ("supply bathroom a3", "R4.1"),
    ],
)
def test_the_rules_of_placing_hold_for_the_supplier(action: str, rule: str) -> None:
    home = "b1=bathroom1 b2=living a3=kitchen"
    state = at(f"phase supplier; helpers supplier / -; homes {home} / -; discarded_rooms garage bathroom")
    assert refused(state, action) == rule


@pytest.mark.rule("R7.3")
def test_the_space_counts_as_empty_meanwhile() -> None:
    state = at("phase supplier; helpers supplier / -; homes b1=bathroom1@jacuzzi / -; discarded_rooms bathroom")
    assert refused(state, "supply bathroom b1") is None


# ── Handyman ──


@pytest.mark.rule("R7.4")
def test_the_handyman_swaps_two_cards_with_their_decorations() -> None:
    state = at("phase handyman; helpers handyman / -; homes b1=living@piano b2=~kitchen / -")
    assert field(do(state, "swap b1 b2"), "homes") == "b1=~kitchen b2=living@piano / -"


@pytest.mark.rule("R7.4")
@pytest.mark.parametrize(
    "action",
    [
        "swap b3 c4",  # a kitchen in the basement
        "swap b2 b4",  # the piano's room would have two cards instead of one
        "swap a2 a4",  # two bathrooms side by side
        "swap b1 b5",  # no card on b5
    ],
)
def test_after_a_swap_every_room_keeps_the_rules(action: str) -> None:
    home = "a1=bathroom a2=office1 a4=bathroom1 b1=living@piano b2=kids b3=kitchen c4=garage b4=living1"
    state = at(f"phase handyman; helpers handyman / -; homes {home} / -")
    assert refused(state, action) == "R7.4"


@pytest.mark.rule("R7.4")
def test_no_swap_brings_two_tokens_into_one_room() -> None:
    home = "b1=living@piano b2=kids b3=living1@paintings"
    assert refused(at(f"phase handyman; helpers handyman / -; homes {home} / -"), "swap b2 b3") == "R7.4"


# ── Architect ──


@pytest.mark.rule("R7.5")
def test_the_architect_counts_bonuses_and_empty_rooms() -> None:
    home = "homes b1=bathroom b2=kitchen b3=bedroom a1=bathroom1 a2=~living / -; helpers architect / -"
    assert ("R7.5", "architect", 3) in sheet(home)


# ── Interior Designer ──


@pytest.mark.rule("R7.6")
@pytest.mark.parametrize(
    ("decoration", "spaces"),
    [("canopy", ["b1", "b2"]), ("shelves", ["c4"]), ("cathouse", ["b1", "b2", "c4"])],
)
def test_the_designer_widens_the_choice_within_the_region(decoration: str, spaces: list[str]) -> None:
    home = "homes b1=living b2=kitchen b3=~bedroom c4=garage / -; helpers designer / -"
    assert legal(at(f"phase decorate; gift {decoration}; {home}"), "decorate") == spaces


@pytest.mark.rule("R7.6")
def test_the_designers_wider_choice_is_no_duty() -> None:
    state = at("phase decorate; gift canopy; homes b1=living / -; helpers designer / -")
    assert refused(state, "decline") is None


@pytest.mark.rule("R7.6")
def test_with_a_printed_room_the_designers_owner_must_decorate_too() -> None:
    state = at("phase decorate; gift canopy; homes b1=living b2=bedroom / -; helpers designer / -")
    assert (refused(state, "decline"), legal(state, "decorate")) == ("R5.2", ["b1", "b2"])


@pytest.mark.rule("R7.6")
def test_one_token_a_room_holds_for_the_designer_too() -> None:
    state = at("phase decorate; gift canopy; homes b1=living@piano b2=kids / -; helpers designer / -")
    assert refused(state, "decorate b1") == "R5.4"


@pytest.mark.rule("R7.7")
def test_the_designer_brings_a_point_for_each_decoration() -> None:
    home = "homes b1=living@piano b2=bedroom@canopy / -; gardens birdhouse / -; helpers designer / -"
    assert ("R7.7", "designer", 3) in sheet(home)


# ── moved cards ──


@pytest.mark.rule("R7.8")
def test_a_room_that_loses_its_middle_card_becomes_two() -> None:
    state = at("phase supplier; helpers supplier / -; homes b1=living b2=living b3=living / -; discarded_rooms office1")
    assert do(state, "supply office1 b2").points(0) == 1 + 2 + 1


@pytest.mark.rule("R7.8")
def test_a_token_finishes_only_the_room_its_card_is_in_now() -> None:
    home = "b1=living b2=living1@piano b3=kids"
    state = do(at(f"phase handyman; helpers handyman / -; homes {home} / -"), "swap b2 b3")
    again = at(f"phase decorate; gift paintings; homes {field(state, 'homes')}")
    assert legal(again, "decorate") == ["b1"]


@pytest.mark.rule("R7.9")
@pytest.mark.parametrize(
    "nothing",
    [
        "helpers roofer / -; discarded_resources piano",
        "helpers supplier / -; discarded_rooms -",
        "helpers handyman / -",
    ],
)
def test_a_helper_that_can_do_nothing_is_passed_over(nothing: str) -> None:
    board = "rooms - - - - garage; resources - - - crane; homes - / b1=living"
    state = at(f"round 12; turn 1; {board}; {nothing}")
    assert field(do(state, "take 5", "place c4"), "phase") == "over"


@pytest.mark.rule("R7.5")
def test_without_the_architect_empty_rooms_are_worth_nothing() -> None:
    assert points("homes b1=~living b2=~living1 / -") == 0
