"""R1 and R2: the box, and how a round is set up."""

from __future__ import annotations

import pytest

from ludoteca.core.conformance import sampled_worlds
from ludoteca.core.edition import Edition, EditionError
from ludoteca.core.variant import VariantError
from ludoteca.games.bambino_solo import BambinoSolo
from ludoteca.games.bambino_solo.text import card_name
from tests.games.bambino_solo.table import act, at, box, dealt, game, legal, pawns, seen, sizes, told, win

LAST = "turn 0; top r1; hands r2 / b3 b4"
DEALT = [0] * 11
"""Dealer 0, then ten cards for two seats, always the first of the pile."""


@pytest.mark.rule("R1.1")
def test_the_box_has_ten_animals_in_four_colours() -> None:
    cards = game().components(at(LAST))
    assert [cards[f"{colour}{value}"] for colour in "rygb" for value in range(1, 11)] == [1] * 40
    assert cards.total() == 56


@pytest.mark.rule("R1.1")
def test_the_animals_have_the_names_of_their_pictures() -> None:
    assert [card_name(code) for code in ("r5", "y8", "g1", "b10")] == [
        "red hare",
        "yellow horse",
        "green ladybird",
        "blue elephant",
    ]


@pytest.mark.rule("R1.2")
def test_the_box_has_sixteen_action_cards() -> None:
    cards = game().components(at(LAST))
    assert [cards[f"{colour}{sign}"] for colour in "rygb" for sign in ("+1", "+2", "s")] == [1] * 12
    assert cards["bf"] == 4


@pytest.mark.rule("R1.3", "R7.4")
def test_the_track_has_four_steps() -> None:
    assert not win(at(f"{LAST}; pawns 2 0"), 0, "play r2").over
    assert win(at(f"{LAST}; pawns 3 0"), 0, "play r2").over


@pytest.mark.rule("R1.3")
def test_the_table_may_choose_another_track() -> None:
    assert win(at(LAST, steps="1"), 0, "play r2").over
    assert not win(at(f"{LAST}; pawns 10 0", steps="12"), 0, "play r2").over


@pytest.mark.rule("R1.3")
def test_a_track_of_no_steps_is_refused() -> None:
    with pytest.raises(VariantError, match="steps is a number from 1 to 12"):
        game(steps="0")


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize(("dealer", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_left_of_the_first_dealer_begins(dealer: int, starter: int) -> None:
    state = dealt([dealer], 3)
    assert (state.starter, state.current_seat()) == (starter, starter)


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize(("seats", "pile"), [(2, 45), (3, 40), (4, 35)])
def test_everybody_is_dealt_five_cards_and_the_rest_is_the_pile(seats: int, pile: int) -> None:
    state = dealt([], seats)
    assert (sizes(state), state.pile_size()) == ([5] * seats, pile)


@pytest.mark.rule("R2.2")
def test_each_seat_is_told_its_own_hand_only() -> None:
    (event,) = told(dealt([]), "dealt")
    assert event.seen_by(-1).public == {"round": 1, "starter": 1, "count": 5}
    assert len(str(event.seen_by(1).public["hand"]).split(",")) == 5


@pytest.mark.rule("R2.3")
def test_an_animal_turned_up_lies_there() -> None:
    state = dealt([*DEALT, 4])
    assert (seen(state, 0).top, seen(state, 0).bottom) == ("r5", ())


@pytest.mark.rule("R2.3", "R2.4")
def test_action_cards_turned_up_go_under_the_pile_the_last_one_deepest() -> None:
    state = dealt([*DEALT, 10, 12, 4])
    assert (seen(state, 0).top, seen(state, 0).bottom) == ("r5", ("r+1", "rs"))
    assert [event.public["card"] for event in told(state, "slid_under")] == ["r+1", "rs"]


@pytest.mark.rule("R2.3")
def test_a_butterfly_turned_up_goes_under_the_pile_too() -> None:
    state = dealt([0, *range(20, 30), 20, 4])  # the first four cards taken leave their places to butterflies
    assert (seen(state, 0).top, seen(state, 0).bottom) == ("r5", ("bf",))


@pytest.mark.rule("R2.4")
def test_everybody_knows_the_cards_at_the_bottom() -> None:
    state = at("top r1; hands r2 r3 / b3 b4; bottom g+1 bf")
    assert [seen(state, seat).bottom for seat in (-1, 0, 1)] == [("g+1", "bf")] * 3


@pytest.mark.rule("R2.4")
def test_the_card_slid_under_first_is_drawn_first_once_the_pile_above_is_gone_and_is_shown() -> None:
    state = act(at("top r1; hands r2 r3 / b3 b4; pile -; bottom g+1 bf"), 0, "draw")
    assert seen(state, 0).hand == ("r2", "r3", "g+1")
    assert told(state, "drew")[0].seen_by(1).public == {"count": 1, "due": 1, "known": ["g+1"]}
    assert seen(state, 1).bottom == ("bf",)


@pytest.mark.rule("R2.4")
def test_a_card_above_the_known_ones_is_drawn_unseen() -> None:
    state = act(at("top r1; hands r2 r3 / b3 b4; pile y1; bottom g+1"), 0, "draw", 0)
    assert told(state, "drew")[0].seen_by(1).public == {"count": 1, "due": 1}
    assert told(state, "drew")[0].seen_by(0).public["cards"] == ["y1"]


@pytest.mark.rule("R2.4")
def test_known_cards_drawn_are_hidden_in_the_hand_afterwards() -> None:
    state = act(at("top r1; hands r2 r3 / b3 b4; pile -; bottom g+1"), 0, "draw")
    worlds = sampled_worlds(game(), seen(state, 1), 40, "known")
    assert len(worlds) > 1


@pytest.mark.rule("R2.5")
def test_the_next_round_is_dealt_from_all_cards_and_begun_left_of_the_winner() -> None:
    state = win(at("turn 1; starter 0; round 3; top r1; hands y1 y2 / r2 / g1 g2", 3), 1, "play r2")
    assert (state.round_number, state.starter, state.current_seat()) == (4, 2, 2)
    assert (sizes(state), state.used) == ([5, 5, 5], 0)


def test_an_edition_that_does_not_add_up_is_refused_with_its_line() -> None:
    text = BambinoSolo.shipped_edition().text.replace("total = 56", "total = 57")
    with pytest.raises(EditionError, match="mine, line 7: the counts add up to 56 cards, but total says 57"):
        game(edition=Edition.parse(text, "mine"))


def test_an_edition_with_too_few_animals_to_turn_one_up_is_refused() -> None:
    with pytest.raises(EditionError, match="none would be left to turn up"):
        game(edition=box(animals=1))


def test_an_edition_needs_ten_counts() -> None:
    text = BambinoSolo.shipped_edition().text.replace("[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]", "[1, 1]")
    with pytest.raises(EditionError, match="has 10 numbers, one an animal, not 2"):
        game(edition=Edition.parse(text, "mine"))


def test_four_butterflies_fit_one_hand() -> None:
    state = act(at("top r1; hands bf bf bf bf / b3 b4"), 0, "play bf blue")
    assert seen(state, 0).hand == ("bf", "bf", "bf")
    assert legal(act(state, 1, "play b3 solo"), 0)[0] == "draw"
    assert pawns(state) == [0, 0]
