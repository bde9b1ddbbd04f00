"""Dream Home keeps the contract: conformance, text, words, the greedy policy and exact counts."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.conformance import check_ends, check_game
from ludoteca.core.perft import perft
from ludoteca.core.position import PositionError
from ludoteca.games import load
from ludoteca.games.dream_home.components import ROOM_CODES
from ludoteca.games.dream_home.sheet import gains
from ludoteca.games.dream_home.text import column_words, gain_words, line_words, place_words
from ludoteca.study.run import play
from tests.games.dream_home.home import at, game, number

OPTIONS = [{}, {"young": "on", "decoration": "may"}, {"open_roofs": "on", "first_seat": "2"}]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["default", "young", "open"])
def test_random_matches_hold_every_property(seats: int, options: dict[str, str]) -> None:
    assert check_game(load("dream_home", seats, options), range(2), every=11).matches == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_use_every_helper_and_tool(seats: int) -> None:
    tally = check_ends(load("dream_home", seats), range(150)).tally
    assert not {name for name in tally if not tally[name] and not name.startswith(("R3.7", "R9"))}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_random_ones(seats: int) -> None:
    won = 0.0
    for seed in range(12):
        specs = ["random"] * seats
        specs[seed % seats] = "greedy"
        state, _ = play(load("dream_home", seats), specs, f"greedy/{seed}")
        won += state.returns()[seed % seats]
    assert won >= 10


# ── exact counts, each worked out by hand ──

PAINTER = "homes b1=~bedroom / -; tools paint / -"
HELPERS = (
    "phase roofer; helpers roofer supplier / handyman; discarded_resources red blue+; discarded_rooms living; "
    "homes b1=~kids b2=living1 / b1=kitchen b2=kids1"
)


@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [
        ("phase place; hand living", 1, 3 + 5),
        # two columns with a room of the floors (3 + 5 ways), one with a garage (2 + 5)
        ("phase choose; turn 0; rooms garage living - - kids; resources red - - piano", 2, 7 + 8 + 8),
        # two players, three columns: 7 * (8 + 8) + 8 * (7 + 8) + 8 * (7 + 8)
        ("round 12; rooms garage living - - kids; resources crane - - piano", 4, 352),
        # with a paint bucket: 23 + 27 + 27 by column, 23 after painting first
        ("round 12; rooms garage living - - kids; resources crane - - piano; " + PAINTER, 3, 100),
        # three swaps and a refusal
        ("phase handyman; helpers handyman / -; homes b1=living b2=kids b3=~kids c4=garage / -", 1, 4),
        # Roofer (2 cards or none), Supplier (2 places or none), Handyman (1 swap or none)
        (HELPERS, 4, 3 * 3 * 2),
    ],
)
def test_the_ways_to_play_on_are_counted_exactly(position: str, depth: int, count: int) -> None:
    assert perft(at(position), depth) == count


# ── text ──


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("homes b1=attic / -", "'attic' is no room card"),
        ("homes b1=library b2=library / -", "the box has no further library"),
        ("homes b9=living / -", "a card of a home is written like b3=living1"),
        ("homes b1=living b1=kids / -", "b1 holds two cards"),
        ("homes b1=~living@piano / -", "only face-up cards hold a token"),
        ("tools hammer / -", "'hammer' is none of: megaphone"),
        ("helpers crane / -", "'crane' is none of: roofer"),
        ("phase place", "a room is in hand in phase place"),
        ("phase decorate; gift crane", "in phase decorate the gift is a decoration"),
        ("rooms living kids", "rooms has 5 cards"),
        ("rooms living - - - -; resources - - - -", "the round still needs 2 columns"),
        ("rooms living kids - - -; resources - - - -", "column 2 has a room and a resource, or neither"),
        ("asked -", "asked is '-' when, and only when, the phase is over"),
        ("deck_rooms living", "deck_rooms has 55 cards in round 1, not 1"),
        ("colour red", "the field 'colour' is not known here"),
    ],
)
def test_a_wrong_position_is_refused_with_what_was_expected(position: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        at(position)


def test_a_position_states_only_what_it_is_about_and_holds_every_card() -> None:
    state = at("homes b1=living / -; tools crane / -")
    assert game().components(state) == game().components(game().start(FastChance(1)))


# ── words ──


def test_every_action_has_words_of_its_own() -> None:
    words = [game().wording.action(action) for action in range(len(game().actions))]
    by_card = len({code.rstrip("012") for code in ROOM_CODES}) * 12
    assert len(set(words)) == len(words) - len(ROOM_CODES) * 12 + by_card


def test_columns_and_places_read_well() -> None:
    assert column_words("kitchen1", "piano") == "kitchen with piano"
    assert column_words("storage", "") == "storage room with the first-player marker"
    assert (place_words("b3"), place_words("c5")) == ("lower floor, third space", "basement, second space")


def test_a_place_says_what_it_would_bring() -> None:
    state = at("phase place; hand living; homes b1=living b2=living1 / -")
    view, worth = game().view(state, 0), gains(state)
    action = game().actions.action(number("place b3"))
    said = gain_words(view, action, worth[number("place b3")])
    assert said == "lower floor, third space: makes a living room of 3, plus 5 points"


def test_gains_look_at_nothing_hidden() -> None:
    state = at("phase place; hand kitchen; gift red+; roofs red red red / -; homes b1=kitchen1 / -")
    assert gains(state)[number("place b2")] == 5
    assert gains(state)[number("hide b2")] == 0


def test_every_line_of_a_sheet_has_words() -> None:
    home = "homes a1=bathroom b1=bathroom1 b2=kitchen b3=bedroom@canopy c4=~garage / -; roofs red red red red+ / -"
    lines = game().sheet(at(f"phase over; {home}; helpers architect designer / -"), 0)
    assert [line_words(line) for line in lines] == [
        "bathroom",
        "bathroom",
        "kitchen",
        "bedroom",
        "empty room",
        "canopy bed",
        "Interior Designer",
        "a bathroom on each of the two floors",
        "bathroom, kitchen and bedroom",
        "Architect",
        "complete roof of one colour",
        "windows",
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_event_and_question_has_words(seats: int) -> None:
    rules, chance = load("dream_home", seats), FastChance("words")
    names = ["Ada", "Bo", "Cy", "Di"][:seats]
    state = rules.start(chance)
    said: set[str] = set()
    while state.current_seat() >= 0:
        seat = int(state.current_seat())
        said.update(rules.wording.question(rules.view(state, seat), names))
        said.update(rules.wording.question(rules.view(state, -1), names))
        legal = state.legal_actions(seat)
        state.events = []
        state.apply(seat, legal[chance.below(len(legal))], chance)
        said.update(rules.wording.event(event.seen_by(-1), names, -1) for event in state.events)
        said.update(
            rules.wording.event(rules.remembered(event.seen_by(-1), state), names, -1) for event in state.events
        )
    assert any("wins" in words or "share the victory" in words for words in said)
    assert state.current_seat() < 0
