"""The small parts that pages are made of: drawings, assets, names, tastes, rules, moments above and below."""

from __future__ import annotations

import pytest

from ludoteca.core.event import Event
from ludoteca.core.wording import signs_marked
from ludoteca.games import NAMES, load, rules_text
from ludoteca.web import art, assets, render, taste
from ludoteca.web.people import Person, marked, plain, with_names
from ludoteca.web.rulepage import inline, sections
from ludoteca.web.sheet import Line


def test_a_sprite_holds_what_a_drawing_is_made_of() -> None:
    sprite = str(art.sprite(["a-choose"]))
    assert all(f'<symbol id="{name}"' in sprite for name in ("a-choose", "heart", "sun", "clover", "drop"))
    assert '<symbol id="cat"' not in sprite


def test_an_unknown_drawing_is_a_fault() -> None:
    with pytest.raises(KeyError):
        art.sprite(["unicorn"])


def test_every_face_and_sign_is_drawn() -> None:
    assert {*art.FACES, *art.SIGNS.values(), "bot"} <= art.symbols().keys()


def test_an_asset_is_found_under_the_address_that_carries_its_hash() -> None:
    address = assets.url("ludoteca.css").removeprefix("/static/")
    asset = assets.by_address()[address]
    assert asset.media_type == "text/css"
    assert b"--lamp" in asset.body
    assert len(asset.packed) < len(asset.body) / 2


def test_htmx_and_its_stream_extension_are_served_by_the_house() -> None:
    htmx = assets.assets()["htmx.js"].body
    assert htmx.index(b"setTimeout") < htmx.index(b"hx-sse:connect"), "the page must not be searched without it"


def test_names_are_bold_and_everything_else_is_escaped() -> None:
    name = marked([Person(seat=0, name="<i>Eva</i>")])[0]
    assert with_names(f"{name} <3") == "<b>&lt;i&gt;Eva&lt;/i&gt;</b> &lt;3"
    assert plain(f"{name} <3") == "<i>Eva</i> <3"


def test_a_taste_survives_its_cookie_and_nonsense_is_passed_over() -> None:
    chosen = taste.read_taste({"signs": "first", "sound": "soft", "motion": "wild"})
    assert taste.from_cookie(chosen.cookie()) == chosen
    assert chosen.motion == "auto"
    assert taste.from_cookie("nonsense..sound-.signs-first") == taste.Taste(signs="first")


def test_a_hand_peeks_out_with_nine_cards_at_most() -> None:
    assert render.fan(0) == []
    assert render.fan(1) == ["0.0"]
    assert len(render.fan(40)) == 9


def test_rules_link_to_each_other_and_hold_no_markup_of_their_own() -> None:
    assert inline("see R3.2 and **this** <b>") == 'see <a href="#R3.2">R3.2</a> and <strong>this</strong> &lt;b&gt;'


@pytest.mark.parametrize("game", NAMES)
def test_every_numbered_rule_of_a_game_has_a_place_on_its_page(game: str) -> None:
    from ludoteca.core.rulebook import read_rules

    text = rules_text(game)
    placed = [rule for section in sections(text) for rule, _words in section.parts if rule]
    assert placed == [rule.id for rule in read_rules(text)]


def test_the_best_of_a_row_is_told_only_where_the_row_differs() -> None:
    assert [Line("x", (3, 1)).best(seat) for seat in (0, 1)] == [True, False]
    assert not Line("x", (2, 2)).best(0)


@pytest.mark.parametrize(
    ("game", "event"),
    [
        ("solo", Event("played", 0, {"card": "r5"})),
        ("bambino_solo", Event("played", 0, {"card": "r5"})),
        ("solos_en_casa", Event("discarded", 0, {"card": "potion-red"})),
    ],
)
def test_a_colour_in_the_log_bears_its_sign_and_says_the_same_without(game: str, event: Event) -> None:
    wording = load(game, 2, {}).wording
    with signs_marked():
        marked_words = wording.event(event, ["Nora", "Opa"], -1)
    assert '<svg class="sign ink-red" aria-hidden="true"><use href="#heart"/></svg>red' in with_names(marked_words)
    assert plain(marked_words) == wording.event(event, ["Nora", "Opa"], -1)
