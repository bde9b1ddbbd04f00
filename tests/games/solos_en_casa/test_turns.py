"""R1 to R3: box, setting up, a turn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.edition import Edition, EditionError
from ludoteca.core.variant import VariantError
from ludoteca.games import load
from ludoteca.games.solos_en_casa import SolosEnCasa, SolosState
from tests.games.solos_en_casa.race import act, at, game, hand, legal, refused, roll, shut, where

SHIPPED = SolosEnCasa.shipped_edition().text


def dealt(seats: int, seed: int = 1, **options: str) -> SolosState:
    state = game(seats, **options).start(FastChance(seed))
    assert isinstance(state, SolosState)
    return state


@pytest.mark.rule("R1.1", "R1.2")
def test_the_box_holds_56_action_cards_14_crash_cards_and_nine_traps() -> None:
    things = game(6).components(dealt(6))
    assert sum(count for name, count in things.items() if name.startswith("crash card")) == 14
    assert things["trap token"] == 9
    assert things.total() - 14 - 9 - 6 == 56


@pytest.mark.rule("R1.2")
def test_an_edition_whose_counts_do_not_add_up_is_refused_with_its_line() -> None:
    edition = Edition.parse(SHIPPED.replace("door = 8", "door = 7"), "mine.toml")
    with pytest.raises(EditionError, match=r"mine.toml, line \d+: the action cards make 55, but cards.total says 56"):
        SolosEnCasa.make(4, None, edition)


@pytest.mark.rule("R1.3")
def test_the_house_has_58_spaces_evenly_coloured_14_doors_and_four_shortcuts() -> None:
    plan = game(2).plan
    colours = [space.colour for space in plan.spaces if space.colour]
    assert len(plan.spaces) == 58
    assert {colours.count(colour) for colour in set(colours)} == {14}
    assert (len(plan.doors), sum(door.tokens for door in plan.doors), len(plan.shortcuts)) == (14, 16, 4)


@pytest.mark.rule("R1.3")
def test_five_doors_begin_closed_two_of_them_doubly() -> None:
    closed = [door.closed for door in game(2).plan.doors if door.closed]
    assert sorted(closed) == [1, 1, 1, 2, 2]


@pytest.mark.rule("R1.3")
def test_a_house_with_a_circle_is_refused_by_name_and_line(tmp_path: Path) -> None:
    board = json.loads((Path(SolosEnCasa.shipped_edition().source).parent / "house.json").read_text())
    board["steps"].append(["hall-3", "hall-1"])
    (tmp_path / "loop.json").write_text(json.dumps(board, indent=1))
    (tmp_path / "mine.toml").write_text(SHIPPED.replace('board = "house.json"', 'board = "loop.json"'))
    with pytest.raises(EditionError, match=r"loop.json, line \d+: "):
        SolosEnCasa.make(2, None, Edition.read(tmp_path / "mine.toml"))


@pytest.mark.rule("R1.3")
def test_a_missing_board_file_is_named() -> None:
    edition = Edition.parse(SHIPPED.replace('"house.json"', '"castle.json"'), "mine.toml")
    with pytest.raises(EditionError, match=r"no board file 'castle.json'"):
        SolosEnCasa.make(2, None, edition)


@pytest.mark.rule("R1.4")
def test_nobody_who_minds_gets_the_pets_in_the_order_of_the_box() -> None:
    assert game(6).box.pets == ["cat", "dog", "parrot", "rabbit", "hamster", "turtle"]


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize(
    ("wishes", "pets"),
    [
        ("dog,cat", ["dog", "cat", "parrot"]),
        ("-,cat", ["dog", "cat", "parrot"]),
        ("turtle,-,rabbit", ["turtle", "cat", "rabbit"]),
        (" Hamster ,, ", ["hamster", "cat", "dog"]),
    ],
)
def test_every_player_chooses_a_pet_and_the_others_get_the_next_of_the_box(wishes: str, pets: list[str]) -> None:
    assert game(3, pets=wishes).box.pets == pets
    assert game(3, pets=wishes).by_seat("pets") == pets


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ("dog,dog", "gives each seat a different word; dog is named twice"),
        ("dog,cow", "cat, dog, parrot, rabbit, hamster, turtle; 'cow' is none"),
        ("dog,-,cat", "names a pet for seat 3, but 2 play"),
    ],
)
def test_pets_that_cannot_be_are_refused_in_words(wishes: str, words: str) -> None:
    with pytest.raises(VariantError, match=words):
        game(2, pets=wishes)


@pytest.mark.rule("R1.4")
def test_the_chosen_pets_bear_the_cards_of_the_deck() -> None:
    deck = game(2, pets="turtle,rabbit").box.codes
    assert [code for code in deck if code.endswith("-advance")] == ["turtle-advance", "rabbit-advance"]


@pytest.mark.rule("R1.4")
def test_players_are_named_by_the_pet_they_chose() -> None:
    chosen = game(3, pets="turtle,-,rabbit")
    state = at("turn 2; at hall-6 / bathroom-2 / hall-1; hands - / - / grille", seats=3, pets="turtle,-,rabbit")
    assert "grille turtle" in [chosen.actions.notation(int(action)) for action in state.legal_actions(2)]
    assert chosen.view(state, 1).pets == ("turtle", "cat", "rabbit")


@pytest.mark.rule("R1.4")
def test_the_edition_of_an_owner_brings_its_own_pets(tmp_path: Path) -> None:
    shipped = Path(SolosEnCasa.shipped_edition().source)
    text = shipped.read_text(encoding="utf-8").replace('"turtle"', '"goose"')
    (tmp_path / "house.json").write_bytes((shipped.parent / "house.json").read_bytes())
    (tmp_path / "ours.toml").write_text(text, encoding="utf-8")
    ours = load("solos_en_casa", 2, {"pets": "goose"}, Edition.read(tmp_path / "ours.toml"))
    assert ours.by_seat("pets") == ["goose", "cat"]
    with pytest.raises(VariantError, match="hamster, goose; 'turtle' is none"):
        load("solos_en_casa", 2, {"pets": "turtle"}, Edition.read(tmp_path / "ours.toml"))


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize(("seats", "cards"), [(2, 40), (3, 44), (4, 48), (5, 52), (6, 56)])
def test_the_cards_of_absent_pets_leave_the_game(seats: int, cards: int) -> None:
    assert sum(int(size) for size in dealt(seats).sizes) == cards


@pytest.mark.rule("R2.2")
def test_all_pets_stand_at_the_entrance_and_everybody_has_five_cards() -> None:
    state = dealt(4)
    assert where(state) == ["entrance"] * 4
    assert [int(state.sizes[seat]) for seat in range(4)] == [5, 5, 5, 5]


@pytest.mark.rule("R2.3")
def test_any_seat_can_be_drawn_to_begin() -> None:
    assert {int(dealt(3, seed).turn) for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("R2.3")
def test_the_table_may_name_who_begins_and_play_is_clockwise() -> None:
    state = roll(dealt(3, first_seat="2"), 1, 2)
    act(state, 1, "end")
    assert state.turn == 2


@pytest.mark.rule("R3.1")
def test_nobody_else_acts() -> None:
    assert refused(at("turn 0"), 1, "roll") == "R3.1"


@pytest.mark.rule("R3.2")
def test_a_turn_cannot_end_without_the_die_and_it_is_rolled_once() -> None:
    state = at("turn 0")
    assert refused(state, 0, "end") == "R3.2"
    roll(state, 0, 2)
    assert refused(state, 0, "roll") == "R3.2"
    assert refused(state, 0, "end") is None


@pytest.mark.rule("R3.3")
def test_any_number_of_cards_may_be_played_before_and_after_the_roll() -> None:
    state = at("turn 0; hands door door banana-red / -")
    act(state, 0, "close door-1")
    roll(state, 0, 1)
    act(state, 0, "open door-6")
    act(state, 0, "banana hall-4")
    assert hand(state, 0) == []


@pytest.mark.rule("R3.3")
def test_a_card_one_does_not_hold_cannot_be_played() -> None:
    assert refused(at("turn 0; hands door / crash"), 0, "crash") == "R3.3"


@pytest.mark.rule("R3.4")
def test_one_draws_up_to_five_at_the_end() -> None:
    state = act(at("turn 0; rolled yes; stirred yes; hands door / -"), 0, "end")
    assert (int(state.sizes[0]), int(state.turn)) == (5, 1)


@pytest.mark.rule("R3.4")
def test_a_larger_hand_stays_as_it_is() -> None:
    state = at("turn 0; rolled yes; hands door door door grille grille crash crash / -")
    assert int(act(state, 0, "end").sizes[0]) == 7


@pytest.mark.rule("R3.5")
def test_the_discards_become_the_deck_when_a_card_is_needed() -> None:
    state = act(at("turn 0; rolled yes; stirred yes; hands - / -; deck door"), 0, "end")
    assert (int(state.sizes[0]), int(state.sizes[3])) == (5, 0)


@pytest.mark.rule("R3.6")
def test_while_the_pet_moves_nothing_but_its_question_is_answered() -> None:
    state = roll(at("turn 0; hands crash door / -; at hall-3 / entrance"), 0, 3)
    assert legal(state, 0) == ["go hall-5", "go bathroom-5"]
    assert refused(state, 0, "crash") == "R4.2"


@pytest.mark.rule("R3.7")
def test_an_answer_without_its_question_is_no_way_to_get_rid_of_a_card() -> None:
    assert refused(at("turn 0; hands potion-red / -"), 0, "potion red") == "R3.7"


@pytest.mark.rule("R3.8")
def test_who_could_do_nothing_may_discard_two_cards_at_the_end() -> None:
    state = at("turn 0; at living-room-7 / entrance; hands potion-red potion-any grille / -")
    roll(state, 0, 4)
    act(state, 0, "stop")
    act(state, 0, "drop potion-red")
    assert legal(state, 0) == ["end", "drop grille", "drop potion-any"]
    act(state, 0, "drop potion-any")
    assert legal(state, 0) == ["end"]


@pytest.mark.rule("R3.8")
def test_who_moved_may_not() -> None:
    state = roll(at("turn 0; hands potion-red / -"), 0, 2)
    assert refused(state, 0, "drop potion-red") == "R3.8"
    assert shut(state, "door-1") == 0
