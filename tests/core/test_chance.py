"""Chance: each source gives outcomes in range, repeatably, and only what it promises."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from ludoteca.core.chance import (
    Chance,
    FastChance,
    ImpossibleOutcome,
    OutOfOutcomes,
    RecordingChance,
    ReplayedChance,
    SealedChance,
)

FAST_2026 = [14, 41, 59, 27, 54, 17, 81, 46, 89, 95]
SEEDS = st.one_of(st.integers(), st.text())


def outcomes(chance: Chance, n: int, count: int) -> list[int]:
    return [int(chance.below(n)) for _ in range(count)]


@given(SEEDS, st.integers(1, 65536))
def test_outcomes_lie_below_n(seed: int | str, n: int) -> None:
    sealed = SealedChance(hashlib.sha256(str(seed).encode()).digest())
    assert all(0 <= outcome < n for outcome in outcomes(FastChance(seed), n, 20) + outcomes(sealed, n, 20))


@given(SEEDS)
def test_the_same_seed_gives_the_same_outcomes(seed: int | str) -> None:
    assert outcomes(FastChance(seed), 112, 50) == outcomes(FastChance(seed), 112, 50)


def test_a_number_and_its_text_are_different_seeds() -> None:
    assert outcomes(FastChance(7), 1000, 20) != outcomes(FastChance("7"), 1000, 20)


def test_fast_chance_still_gives_the_outcomes_of_old_logs() -> None:
    assert outcomes(FastChance(2026), 112, 10) == FAST_2026


def test_sealed_chance_reads_two_bytes_of_the_shake_stream_an_outcome() -> None:
    seed = bytes(range(32))
    stream = hashlib.shake_256(seed).digest(20)
    expected = [int.from_bytes(stream[i : i + 2], "big") % 256 for i in range(0, 20, 2)]
    assert outcomes(SealedChance(seed), 256, 10) == expected


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = b"\x07" * 32
    assert SealedChance(seed).commitment == hashlib.sha256(seed).hexdigest()


def test_a_sealed_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SealedChance(b"short")


@given(st.integers(1, 6000))
def test_sealed_chance_continues_where_it_stopped(used: int) -> None:
    first = SealedChance(b"s" * 32)
    outcomes(first, 112, used)
    second = SealedChance(b"s" * 32)
    second.skip_to(first.position)
    assert outcomes(second, 112, 5) == outcomes(first, 112, 5)


@pytest.mark.parametrize("chance", [FastChance("fair"), SealedChance(b"f" * 32)])
@pytest.mark.parametrize("n", [2, 6, 55, 112])
def test_every_outcome_is_as_likely_as_the_other(chance: Chance, n: int) -> None:
    counts = Counter(outcomes(chance, n, 400 * n))
    assert chisquare([counts[k] for k in range(n)]).pvalue > 1e-4


def test_a_recording_is_what_was_drawn_and_replays() -> None:
    recording = RecordingChance(FastChance(3))
    drawn = outcomes(recording, 40, 12)
    taken = recording.take()
    assert taken == drawn
    assert recording.take() == []
    assert outcomes(ReplayedChance(taken), 40, 12) == drawn


def test_a_replay_that_runs_dry_says_how_many_outcomes_were_possible() -> None:
    with pytest.raises(OutOfOutcomes) as error:
        ReplayedChance([]).below(9)
    assert error.value.below == 9


def test_a_replay_refuses_an_outcome_that_was_impossible() -> None:
    with pytest.raises(ImpossibleOutcome, match="0 to 4"):
        ReplayedChance([5]).below(5)
