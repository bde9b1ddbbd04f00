"""The deal tells what happens in it: to everybody what everybody sees, to each seat its own hand, and nothing else."""

from __future__ import annotations

import pytest

from ludoteca.core.chance import FastChance, RecordingChance, ReplayedChance, SealedChance
from ludoteca.core.event import Event
from ludoteca.games import NAMES, load
from ludoteca.server.play import Play
from tests.match.helpers import load as load_any
from tests.match.helpers import new_match


@pytest.mark.parametrize("name", NAMES)
def test_listening_changes_nothing_about_the_deal(name: str) -> None:
    game = load(name, 3)
    recording = RecordingChance(FastChance(7))
    unheard = game.start(recording)
    told: list[Event] = []
    heard = game.start(ReplayedChance(list(recording.take())), told)
    assert game.print_position(heard) == game.print_position(unheard)
    assert told


@pytest.mark.parametrize("name", NAMES)
def test_the_deal_shows_every_hand_to_its_own_seat_alone(name: str) -> None:
    told: list[Event] = []
    load(name, 3).start(FastChance(11), told)
    for event in told:
        assert "hand" not in event.public and not isinstance(event.public.get("cards"), list)
        assert "hand" not in event.seen_by(-1).public and not isinstance(event.seen_by(-1).public.get("cards"), list)
        if event.seat >= 0:
            assert set(event.private) <= {event.seat}


def said(name: str, seats: int, wanted: str) -> list[str]:
    """What a watcher reads after a deal in which `wanted` is told: the first such deal of many."""
    for number in range(3000):
        match, _log = new_match(name, seats, number.to_bytes(32, "big"))
        events = Play.load(1, 1, match.header, _log, SealedChance(number.to_bytes(32, "big")), load_any).recent(-1, 9)
        if any(event.kind == wanted for event in events):
            return [match.game.wording.event(event, ["Ana", "Bo", "Cyd"], -1) for event in events]
    raise AssertionError(f"no deal of {name} tells {wanted}")


def test_solo_tells_that_the_first_card_is_obeyed() -> None:
    words = said("solo", 3, "skipped")
    assert words[0].startswith("Round 1:") and "skip was turned up." in words[1] and "misses a turn" in words[2]


def test_bambino_solo_tells_which_action_card_went_under_the_pile() -> None:
    words = said("bambino_solo", 3, "slid_under")
    assert any("went under the pile" in sentence for sentence in words)
    assert "was turned up." in words[-1]


def test_a_late_comer_reads_the_deal_in_the_list_of_moves() -> None:
    assert said("home_sweet_home", 3, "dealt")
