"""R10: what is public, what nobody sees, and what a memory may hold."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.event import Event
from tests.games.dream_home.home import at, do, events, field, game

CLOSED = "roofs red red+ / blue"


@pytest.mark.rule("R10.1")
def test_homes_helpers_tools_tokens_and_discards_are_public() -> None:
    position = (
        "homes b1=living@piano b2=~kids1 / -; helpers roofer / -; tools - / crane; discarded_rooms garage1 office1"
    )
    view = game().view(at(f"phase choose; {position}; discarded_resources piano"), -1)
    assert view.homes[0][5:7] == ("living", "~kids1")
    assert (view.tokens[0][5], view.helpers[0], view.tools[1]) == ("piano", ("roofer",), ("crane",))
    assert (view.discarded_rooms, view.discarded_resources) == (("garage1", "office1"), ("piano",))


@pytest.mark.rule("R10.1")
def test_all_seats_see_the_same_table() -> None:
    state = at(f"phase choose; {CLOSED}")
    seen = [game().view(state, seat).to_dict() for seat in (-1, 0, 1)]
    personal = {"seat", "legal_actions"}
    assert {k: v for k, v in seen[0].items() if k not in personal} == {
        k: v for k, v in seen[1].items() if k not in personal
    }
    assert seen[1]["homes"] == seen[2]["homes"]


@pytest.mark.rule("R10.2", "R5.1")
def test_only_the_height_of_a_stack_is_seen_by_its_owner_too() -> None:
    view = game().view(at(f"phase choose; {CLOSED}"), 0)
    assert (view.roof_counts, view.roofs, view.points) == ((2, 1), (), (0, 0))


@pytest.mark.rule("R10.2", "R5.1")
def test_open_roofs_are_seen_by_all() -> None:
    assert game(open_roofs="on").view(at(f"phase choose; {CLOSED}"), 1).roofs == (("red", "red+"), ("blue",))


@pytest.mark.rule("R10.2")
def test_the_stacks_are_opened_at_the_end() -> None:
    assert game().view(at(f"phase over; {CLOSED}"), 1).roofs == (("red", "red+"), ("blue",))


@pytest.mark.rule("R10.2")
def test_a_roof_is_seen_when_it_is_taken() -> None:
    assert events(at("phase place; hand living; gift red+"), "place b1")[1] == Event("roofed", 0, {"card": "red+"})


@pytest.mark.rule("R10.2")
def test_a_list_of_moves_does_not_repeat_which_roof_it_was() -> None:
    state = at(f"phase choose; {CLOSED}")
    shown = [
        game().remembered(Event("roofed", 0, {"card": "red+"}), state),
        game().remembered(Event("dealt", -1, {"round": 1, "resources": ["", "red", "piano", "blue+", "crane"]}), state),
    ]
    assert [event.public for event in shown] == [
        {"card": "roof"},
        {"round": 1, "resources": ["", "roof", "piano", "roof", "crane"]},
    ]


@pytest.mark.rule("R10.2")
def test_after_the_end_the_list_of_moves_tells_all() -> None:
    event = Event("roofed", 0, {"card": "red+"})
    assert game().remembered(event, at("phase over")) == event


@pytest.mark.rule("R10.2")
def test_a_memory_fixes_what_a_sampled_stack_holds() -> None:
    view = game().view(at(f"phase choose; {CLOSED}"), 0)
    recalled = [Event("roofed", 0, {"card": "red+"}), Event("roofed", 1, {"card": "blue"})]
    worlds = [game().determinize(view, FastChance(seed), recalled) for seed in range(30)]
    assert all("red+" in field(world, "roofs").split(" / ")[0].split() for world in worlds)
    assert {field(world, "roofs").split(" / ")[1] for world in worlds} == {"blue"}


def test_sampled_stacks_follow_the_cards_that_are_left() -> None:
    view = game().view(at("phase choose; round 12; roofs red / -; rooms garage kids - - -; resources crane - - -"), 0)
    unseen = Counter({"red": 6, "red+": 1, "yellow": 6, "yellow+": 1, "green": 6, "green+": 1, "blue": 6, "blue+": 1})
    unseen.subtract(code for code in view.discarded_resources if code in unseen)
    found = Counter(field(game().determinize(view, FastChance(seed)), "roofs").split(" / ")[0] for seed in range(400))
    assert set(found) == {code for code, count in unseen.items() if count}


def test_the_last_event_opens_the_roofs() -> None:
    state = at("round 12; turn 1; rooms - - - - kids; resources - - - blue; roofs red red+ / -")
    do(state, "take 5")
    scored = events(state, "hide b1")[-1]
    assert (scored.kind, scored.public["roofs"]) == ("scored", ["red red+", "blue"])
