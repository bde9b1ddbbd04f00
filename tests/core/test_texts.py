"""The small text forms: positions, options, editions. Mistakes name place and remedy."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.edition import Edition, EditionError
from ludoteca.core.position import Fields, PositionError, join_fields, join_seats
from ludoteca.core.variant import Option, Variant, VariantError, make_variant, read_pairs

WORDS = st.lists(st.from_regex(r"[a-z0-9+]{1,4}", fullmatch=True), max_size=5)

OPTIONS = (
    Option("jump_in", "all", "Jump in", "Who may.", "R6.1", (("all", "any card"), ("off", "never"))),
    Option("target", 600, "Target", "Points to win.", "R9.1", low=1, high=5000, unit="points"),
)


@given(st.lists(WORDS, min_size=2, max_size=4), st.integers(-5, 999))
def test_fields_read_back_what_was_joined(hands: list[list[str]], turn: int) -> None:
    fields = Fields(join_fields([("hands", join_seats(hands)), ("turn", turn)]))
    assert fields.seats("hands", len(hands)) == hands
    assert fields.number("turn", -5, 999) == turn
    fields.finish()


def test_comments_and_lines_are_forgiven() -> None:
    fields = Fields("top r5   # the pile\n; turn 1\n\n# nothing here\nhands r1 / -")
    assert (fields.text("top"), fields.number("turn", 0, 3)) == ("r5", 1)
    assert fields.seats("hands", 2) == [["r1"], []]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("top r5\nturn x", "box.pos, line 2: turn is a whole number from 0 to 3, not 'x'"),
        ("top r5\nturn 9", "box.pos, line 2: turn is a whole number from 0 to 3, not '9'"),
        ("top r5", "box.pos, line 1: the field 'turn' is missing"),
        ("turn 1; turn 2", "box.pos, line 1: turn is given twice"),
        ("turn 1\ncolor red", "box.pos, line 2: the field 'color' is not known here"),
    ],
)
def test_a_wrong_position_names_file_line_and_expectation(text: str, message: str) -> None:
    def read() -> None:
        fields = Fields(text, "box.pos")
        fields.text("top", "r1")
        fields.number("turn", 0, 3)
        fields.finish()

    with pytest.raises(PositionError) as error:
        read()
    assert str(error.value) == message


def test_options_left_out_take_their_defaults() -> None:
    variant = Variant(OPTIONS, {"target": "300"})
    assert (variant.word("jump_in"), variant.number("target")) == ("all", 300)
    assert variant.changed() == {"target": "300"}


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        (["jumpin=off"], "did you mean jump_in"),
        (["jump_in=perhaps"], "jump_in is one of all, off"),
        (["target=0"], "target is a number from 1 to 5000"),
        (["target=many"], "not 'many'"),
        (["target"], "has no '='"),
        (["target=3", "target=4"], "given twice"),
    ],
)
def test_a_wrong_option_says_what_is_possible(pairs: list[str], message: str) -> None:
    with pytest.raises(VariantError, match=message):
        Variant(OPTIONS, read_pairs(pairs))


def test_contradictory_options_are_refused_in_words() -> None:
    def check(variant: Variant) -> str | None:
        return "Nobody can jump in at 1 point." if variant.number("target") == 1 else None

    with pytest.raises(VariantError, match="Nobody can jump in"):
        make_variant(OPTIONS, {"target": 1}, [check])


BOX = """\
name = "box"

[cards.skip]
count = 8
value = "twenty"

[cards.sikp]
count = 1
"""


def test_an_edition_gives_checked_values() -> None:
    assert Edition.parse(BOX).number("cards.skip.count", 0, 20) == 8


def test_an_edition_mistake_names_file_and_line() -> None:
    edition = Edition.parse(BOX, "my.toml")
    with pytest.raises(EditionError, match=r"my.toml, line 5: cards.skip.value is a whole number"):
        edition.number("cards.skip.value", 0, 100)
    with pytest.raises(EditionError, match=r"my.toml, line 7: cards.sikp is not known here"):
        edition.only("cards", {"skip"})
    with pytest.raises(EditionError, match=r"cards.draw is missing"):
        edition.table("cards.draw")


def test_broken_toml_names_its_line() -> None:
    with pytest.raises(EditionError, match=r"my.toml, line 2: "):
        Edition.parse("a = 1\nb = = 2\n", "my.toml")


def test_a_missing_edition_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"none.toml: cannot be read"):
        Edition.read(tmp_path / "none.toml")
