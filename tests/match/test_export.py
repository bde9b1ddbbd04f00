"""MATCH.json proves a match, and every forgery of it is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.match import verify, write_match
from tests.match.helpers import SEED, load, new_match, play_out, short

Forge = Callable[[dict[str, Any]], object]


def _file(game: str = "magpie") -> bytes:
    match, log = new_match(game, 2, SEED, **short(game))
    play_out(match, log)
    return write_match(match, log, ["Ana", "Bo"])


@pytest.mark.parametrize("game", ["magpie", "solo"])
def test_a_true_match_is_proved(game: str) -> None:
    verdict = verify(_file(game), load)
    assert verdict.proved and not verdict.fault
    assert len(verdict.checks) == 4


def _change_outcome(document: dict[str, Any]) -> None:
    outcomes = document["entries"][0]["outcomes"]
    outcomes[0] = (outcomes[0] + 1) % 12


FORGERIES: dict[str, tuple[Forge, str]] = {
    "another seed": (lambda d: d.update(seed="00" * 32), "does not have the hash"),
    "no seed": (lambda d: d.update(seed="what?"), "not 64 hexadecimal"),
    "seed and hash exchanged together": (
        lambda d: (
            d.update(seed="00" * 32),
            d["header"].update(commitment="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"),
        ),
        "where the seed gives",
    ),
    "another outcome": (_change_outcome, "outcome"),
    "a move left out": (lambda d: d["entries"].pop(2), "stands where entry 2 belongs"),
    "a move by another seat": (lambda d: d["entries"][1].update(seat=1 - d["entries"][1]["seat"]), "may not take"),
    "the end left out": (lambda d: d["entries"].pop(), "stops before the end"),
    "another winner": (lambda d: d.update(returns=[0.25, 0.75]), "result should read"),
    "other scores": (lambda d: d["scores"].reverse() or d["scores"].append(3), "result should read"),
    "another version of the rules": (lambda d: d["header"].update(ruleset=7), "version 7"),
    "another game": (lambda d: d["header"].update(game="chess"), "no game is called 'chess'"),
    "impossible options": (lambda d: d["header"].update(options={"hand": "12"}), "hand is a number"),
    "too many seats": (lambda d: d["header"].update(seats=9), "2 to 3 players"),
    "an unknown format": (lambda d: d.update(format="x"), "this program reads"),
    "a missing field": (lambda d: d.pop("entries"), "entries"),
    "a broken box": (lambda d: d["header"].update(edition_text="copies = ["), "match's edition, line"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found_and_named(name: str) -> None:
    forge, words = FORGERIES[name]
    document = json.loads(_file())
    forge(document)
    verdict = verify(json.dumps(document).encode(), load)
    assert not verdict.proved and words in verdict.fault


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 3}', b"[" * 100_000])
def test_what_is_no_match_file_is_said_to_be_none(text: bytes) -> None:
    assert "no match file" in verify(text, load).fault
