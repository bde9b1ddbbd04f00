"""R8 to R10: pet cards, Crash cards, what is known."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.perft import perft
from ludoteca.core.playout import Policy, RandomPolicy, policy_playout
from tests.games.solos_en_casa.race import act, at, game, hand, legal, refused, shut, told, where


@pytest.mark.rule("R8.1")
def test_ones_own_pets_card_does_more_than_anothers() -> None:
    own = act(at("turn 0; hands cat-dice / -"), 0, "dice cat", 0, 1)
    other = act(at("turn 0; hands dog-dice / -"), 0, "dice dog", 0)
    assert (where(own)[0], where(other)[0]) == ("hall-3", "hall-1")


@pytest.mark.rule("R8.2")
def test_an_advance_ends_just_past_the_next_door() -> None:
    assert where(act(at("turn 0; hands dog-advance / -"), 0, "advance dog"))[0] == "bathroom-1"


@pytest.mark.rule("R8.2")
def test_with_no_door_left_it_ends_in_the_fridge() -> None:
    state = act(at("turn 0; at kitchen-5 / entrance; hands dog-advance / -"), 0, "advance dog")
    assert state.returns() == [1.0, 0.0]


@pytest.mark.rule("R8.2")
def test_a_closed_door_stops_it_unless_it_is_opened() -> None:
    state = act(at("turn 0; at dining-room-2 / entrance; hands dog-advance / -"), 0, "advance dog")
    act(state, 0, "stop")
    assert where(state)[0] == "dining-room-4"


@pytest.mark.rule("R8.2")
def test_a_table_may_let_it_pass_a_closed_door_which_stays_closed() -> None:
    text = "turn 0; at dining-room-2 / entrance; hands dog-advance / -"
    state = act(at(text, advance_doors="any"), 0, "advance dog")
    assert (where(state)[0], shut(state, "door-6")) == ("dining-room-5", 1)


@pytest.mark.rule("R8.3")
def test_only_ones_own_pets_advance_may_take_shortcuts() -> None:
    own = act(at("turn 0; at hall-3 / entrance; hands cat-advance / -"), 0, "advance cat")
    assert legal(own, 0) == ["go hall-5", "go bathroom-5"]
    assert where(act(own, 0, "go bathroom-5"))[0] == "bathroom-5"
    other = act(at("turn 0; at hall-3 / entrance; hands dog-advance / -"), 0, "advance dog")
    assert where(other)[0] == "bathroom-1"


@pytest.mark.rule("R8.4")
def test_an_advance_springs_no_trap() -> None:
    state = act(at("turn 0; hands dog-advance / -; traps hall-2=cola"), 0, "advance dog")
    assert (where(state)[0], int(state.traps[2])) == ("bathroom-1", 2)


@pytest.mark.rule("R8.5")
def test_an_advance_to_a_full_space_ends_on_the_one_before() -> None:
    state = at("turn 0; at hall-3 / bathroom-1 / bathroom-1; hands dog-advance / - / -", 3)
    assert where(act(state, 0, "advance dog"))[0] == "hall-6"


@pytest.mark.rule("R8.6")
def test_an_attack_takes_a_card_from_a_hand() -> None:
    state = act(at("turn 0; hands dog-attack / crash door"), 0, "attack dog on dog", 1)
    assert (hand(state, 0), hand(state, 1)) == (["crash"], ["door"])


@pytest.mark.rule("R8.6")
def test_from_an_empty_hand_nothing_is_taken() -> None:
    assert refused(at("turn 0; hands dog-attack / -"), 0, "attack dog on dog") == "R8.6"


@pytest.mark.rule("R8.7")
def test_with_ones_own_card_two_cards_are_taken_or_the_only_one() -> None:
    two = act(at("turn 0; hands cat-attack / crash door grille"), 0, "attack cat on dog", 0, 0)
    one = act(at("turn 0; hands cat-attack / crash"), 0, "attack cat on dog", 0)
    assert (len(hand(two, 0)), len(hand(one, 0))) == (2, 1)


@pytest.mark.rule("R8.7")
def test_or_one_each_from_two_players_who_hold_cards() -> None:
    state = act(at("turn 0; hands cat-attack / crash / door", 3), 0, "attack dog and parrot")
    assert sorted(hand(state, 0)) == ["crash", "door"]
    assert refused(at("turn 0; hands cat-attack / crash / -", 3), 0, "attack dog and parrot") == "R8.7"


@pytest.mark.rule("R8.8")
def test_only_the_two_concerned_know_the_card() -> None:
    state = act(at("turn 0; hands dog-attack / crash / -", 3), 0, "attack dog on dog")
    event = told(state, "took")[0]
    assert [event.seen_by(seat).public.get("card") for seat in (0, 1, 2, -1)] == ["crash", "crash", None, None]


@pytest.mark.rule("R8.9")
def test_extra_dice_are_movements_of_their_own() -> None:
    state = act(at("turn 0; hands cat-dice / -"), 0, "dice cat", 1, 2)
    assert [event.public["die"] for event in told(state, "rolled")] == [2, 3]
    assert not state.rolled


@pytest.mark.rule("R8.10")
def test_an_advance_that_could_not_move_the_pet_is_not_played() -> None:
    state = at("turn 0; at living-room-7 / entrance; hands dog-advance / -")
    assert refused(state, 0, "advance dog") == "R8.10"


@pytest.mark.rule("R9.1")
def test_a_crash_card_turns_up_a_card_of_the_crash_deck() -> None:
    state = act(at("turn 0; hands crash / -; crash_deck all-forward-open"), 0, "crash")
    assert told(state, "crash")[0].public["card"] == "all-forward-open"


@pytest.mark.rule("R9.1")
def test_the_crash_deck_is_made_anew_from_its_discards() -> None:
    state = act(at("turn 0; hands crash / -; crash_deck -"), 0, "crash", 0)
    assert len(told(state, "shuffled")) == 1


@pytest.mark.rule("R9.2")
def test_all_pets_move_beginning_with_the_players_own() -> None:
    state = act(at("turn 1; hands - / crash / -; crash_deck all-forward-open", 3), 1, "crash")
    assert where(state) == ["hall-6", "bathroom-1", "bathroom-1"]
    assert [event.seat for event in told(state, "rested")] == [1, 2, 0]


@pytest.mark.rule("R9.3")
def test_any_one_pet_may_be_named_also_one_that_cannot_move() -> None:
    state = act(at("turn 0; at hall-3 / entrance; hands crash / -; crash_deck one-back-closed"), 0, "crash")
    assert (legal(state, 0), refused(state, 0, "end")) == (["aim cat", "aim dog"], "R9.3")
    act(state, 0, "aim dog")
    assert where(state) == ["hall-3", "entrance"]


@pytest.mark.rule("R9.4")
def test_to_the_next_closed_door_the_pet_passes_it_and_it_stays_closed() -> None:
    state = act(at("turn 0; hands crash / -; crash_deck one-forward-closed"), 0, "crash")
    act(state, 0, "aim cat")
    assert (where(state)[0], shut(state, "door-5")) == ("dining-room-1", 2)


@pytest.mark.rule("R9.4")
def test_back_to_the_next_open_door_the_pet_stands_just_past_it() -> None:
    state = act(at("turn 0; at bathroom-3 / entrance; hands crash / -; crash_deck one-back-open"), 0, "crash")
    act(state, 0, "aim cat")
    assert where(state)[0] == "hall-6"


@pytest.mark.rule("R9.5")
def test_without_such_a_door_the_pet_is_not_affected() -> None:
    state = act(at("turn 0; at kitchen-5 / entrance; hands crash / -; crash_deck one-forward-open"), 0, "crash")
    act(state, 0, "aim cat")
    assert (where(state)[0], len(told(state, "unaffected"))) == ("kitchen-5", 1)


@pytest.mark.rule("R9.6")
def test_a_crash_move_to_a_full_space_ends_on_the_one_before_it() -> None:
    text = "turn 0; at entrance / bathroom-1 / bathroom-1; hands crash / - / -; crash_deck one-forward-open"
    state = act(act(at(text, 3), 0, "crash"), 0, "aim cat")
    assert where(state)[0] == "hall-6"


@pytest.mark.rule("R10.1")
def test_board_traps_discards_and_all_counts_are_open() -> None:
    state = at("turn 0; at hall-1 / hall-2; hands door / crash grille; traps hall-4=cola; deck door crash")
    view = game().view(state, -1)
    assert (view.at, view.traps, view.counts, view.deck) == (("hall-1", "hall-2"), (("hall-4", "cola"),), (1, 2), 2)
    assert len(view.discards) == 40 - 1 - 2 - 2


@pytest.mark.rule("R10.2")
def test_hands_are_seen_by_their_owners_alone_and_being_asked_tells_nothing() -> None:
    with_potion = at("turn 0; at hall-1 / kitchen-1; hands grille / potion-red potion-any")
    without = at("turn 0; at hall-1 / kitchen-1; hands grille / door crash")
    views = [game().view(act(state, 0, "grille dog"), 0) for state in (with_potion, without)]
    assert views[0] == views[1]
    assert game().hurries(with_potion)


# ── the greedy pet, and exact counts ──


@pytest.mark.parametrize(("seats", "least"), [(2, 0.7), (4, 0.45)])
def test_greedy_play_beats_random_play_by_far(seats: int, least: float) -> None:
    won = 0.0
    for match in range(40):
        mine = match % seats
        players: list[Policy] = [game(seats).policy() if seat == mine else RandomPolicy() for seat in range(seats)]
        chance = FastChance(match)
        state = game(seats).start(chance)
        policy_playout(state, players, chance, game(seats).bound)
        won += state.returns()[mine]
    assert won / 40 > least


# By hand: six rolls, nine doors to close and five to open, five cards to step back with.
POTIONS = "potion-red potion-yellow potion-green potion-blue"
PERFT = [(f"turn 0; at hall-3 / entrance; hands {POTIONS} door / -", [25, 276, 3491])]


@pytest.mark.parametrize(("position", "counts"), PERFT)
def test_there_are_exactly_so_many_ways_to_play_on(position: str, counts: list[int]) -> None:
    state = at(position)
    state.events = None
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
