"""The match is the fold of its log: the same entries, the same match."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.core.chance import SealedChance
from ludoteca.match import Act, BrokenLog, Entry, UnknownRuleset, fold, game_for, steps
from ludoteca.match.match import decide
from tests.match.helpers import SEED, again, load, new_match, play_out, short, take


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([("magpie", 2), ("magpie", 3), ("solo", 2), ("solo", 4)]))
def test_a_log_folds_to_the_match_that_wrote_it(seed: int, table: tuple[str, int]) -> None:
    match, log = new_match(table[0], table[1], seed.to_bytes(32, "big"), **short(table[0]))
    play_out(match, log, seed)
    replayed = fold(match.header, log, None, load)
    assert match.game.print_position(replayed.state) == match.game.print_position(match.state)
    assert replayed.returns() == match.returns() and replayed.decision == match.decision


def test_a_match_goes_on_after_loading_as_it_would_have_without() -> None:
    match, log = new_match("solo", 3)
    loaded = again(match.header, log)
    for _ in range(40):
        seat = int(match.state.current_seat())
        action = match.game.actions.notation(int(next(iter(match.state.legal_actions(seat)))))
        command = Act(seat, match.decision, action)
        entry, other = decide(match, command), decide(loaded, command)
        assert isinstance(entry, Entry) and entry == other
        match.add(entry)
        log.append(entry)
        loaded = again(match.header, log)


def test_keys_survive_loading() -> None:
    match, log = new_match()
    take(match, log, 0, "draw", "click-1")
    assert again(match.header, log).carried_out(Act(0, 0, "draw", "click-1")) == (1, "draw")


def test_steps_shows_every_position_on_the_way() -> None:
    match, log = new_match()
    play_out(match, log)
    seen = [(entry.seq, replayed.length) for entry, replayed, _ in steps(match.header, log, load)]
    assert seen == [(seq, seq + 1) for seq in range(len(log))]


def test_an_entry_out_of_place_is_refused() -> None:
    match, log = new_match()
    take(match, log, 0, "draw")
    with pytest.raises(BrokenLog, match="entry 1 stands where entry 2 belongs"):
        match.add(log[1])


def test_an_empty_log_is_no_match() -> None:
    match, _ = new_match()
    with pytest.raises(BrokenLog, match="empty"):
        fold(match.header, [], None, load)


def test_a_log_with_an_illegal_move_names_entry_and_rule() -> None:
    match, log = new_match()
    with pytest.raises(BrokenLog, match=r"entry 1 \(draw\): .*R2\.1"):
        fold(match.header, [*log, Entry(1, 1, "draw", (0,))], None, load)


def test_a_log_that_lacks_an_outcome_is_refused() -> None:
    match, log = new_match()
    with pytest.raises(BrokenLog, match="no outcome"):
        fold(match.header, [*log, Entry(1, 0, "draw")], None, load)


def test_a_log_with_an_outcome_too_many_is_refused() -> None:
    match, log = new_match()
    with pytest.raises(BrokenLog, match="not used"):
        fold(match.header, [*log, Entry(1, 0, "draw", (0, 0))], None, load)


def test_outcomes_must_be_those_of_the_seed_where_it_is_known() -> None:
    match, log = new_match()
    entry = decide(match, Act(0, 0, "draw"))
    assert isinstance(entry, Entry)
    forged = msgspec.structs.replace(entry, outcomes=((entry.outcomes[0] + 1) % 8,))
    assert fold(match.header, [*log, forged], None, load).length == 2
    with pytest.raises(BrokenLog, match="where the seed gives"):
        fold(match.header, [*log, forged], SealedChance(SEED), load)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    match, log = new_match()
    with pytest.raises(BrokenLog, match="no seat 7"):
        fold(match.header, [*log, Entry(1, 7, "draw", (0,))], None, load)


def test_an_unknown_version_of_the_rules_is_refused_clearly() -> None:
    match, log = new_match()
    header = msgspec.structs.replace(match.header, ruleset=99)
    with pytest.raises(UnknownRuleset, match="version 99 of the rules of Magpie; this program knows version 1"):
        fold(header, log, None, load)


def test_another_box_is_refused() -> None:
    match, log = new_match()
    with pytest.raises(BrokenLog, match="another box"):
        fold(msgspec.structs.replace(match.header, edition="0" * 64), log, None, load)


def test_an_own_box_travels_in_the_header() -> None:
    from examples.magpie import Magpie
    from ludoteca.core.edition import Edition
    from ludoteca.match import begin

    game = Magpie.make(2, None, Edition.parse("copies = [9, 9]\n"))
    header, first = begin(game, SealedChance(SEED), own_edition=True)
    assert game_for(header, load).edition.text == "copies = [9, 9]\n"
    assert fold(header, [first], SealedChance(SEED), load).length == 1
