"""Every table in every phase from every seat: all that is legal can be reached, nothing hidden is there."""

from __future__ import annotations

import html
import re

import pytest

from ludoteca.core.chance import FastChance
from ludoteca.core.game import DECLINE, Game, View
from ludoteca.web import art, render
from ludoteca.web.people import marked
from ludoteca.web.tables import painter
from tests.web.conftest import TABLES, game_of, people, walk

SENT = re.compile(r'(?:value|data-armed)="([^"]*)"')


def paint(game: Game, view: View, told: tuple[str, ...] = ()) -> str:
    scene = painter(game.name).model(game, view, people(game.seats), told)
    return "".join(render.regions(scene).values())


def reachable(page: str) -> set[str]:
    return {html.unescape(value) for value in SENT.findall(page)}


def spread(game: Game, seed: int) -> list[View]:
    """Views from all seats along one random match, every few answers."""
    length = 400 if game.name in ("dream_home", "solos_en_casa") else 220
    states = [state.clone() for at, (state, _) in enumerate(walk(game, seed, length)) if at % 9 == 0]
    return [game.view(state, seat) for state in states for seat in range(-1, game.seats)]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_everything_legal_can_be_reached_on_the_page(
    name: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    game = game_of(name, seats, options)
    for view in spread(game, 11):
        page = paint(game, view)
        legal = {game.actions.notation(action) for action in view.legal_actions}
        if view.seat != view.current_seat:
            legal.discard(game.actions.notation(DECLINE))
        assert legal <= reachable(page), (view, legal - reachable(page))


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_nothing_else_can_be_sent(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> None:
    game = game_of(name, seats, options)
    for view in spread(game, 12):
        sent = reachable(paint(game, view)) - {"", str(view.decision), "yes"}
        assert sent <= {game.actions.notation(action) for action in view.legal_actions}, view


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_worlds_that_differ_only_in_hidden_things_look_the_same(
    name: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    game = game_of(name, seats, options)
    for at, (state, events) in enumerate(walk(game, 13, 160)):
        if at % 23 == 0:
            for seat in range(-1, seats):
                view = game.view(state, seat)
                other = game.view(game.determinize(view, FastChance(at)), seat)
                told = tuple(
                    game.wording.event(game.remembered(event, state).seen_by(seat), marked(people(seats)), seat)
                    for event in events[-4:]
                )
                assert paint(game, view, told) == paint(game, other, told)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_page_carries_every_drawing_it_uses(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> None:
    game = game_of(name, seats, options)
    carried = set(art.used_in(str(art.sprite(render.table_drawings(name, people(seats)))))) | set(
        re.findall(r'<symbol id="([^"]+)"', str(art.sprite(render.table_drawings(name, people(seats)))))
    )
    for view in spread(game, 14)[::3]:
        used = set(re.findall(r'href="#([\w-]+)"', paint(game, view)))
        assert used <= carried, used - carried


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_nickname_is_never_markup(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> None:
    game = game_of(name, seats, options)
    for view in spread(game, 15)[::7]:
        assert "<b>Luc" not in paint(game, view, ("\ue000<b>Luc</b>\ue001 is here",)).replace("<b>&lt;b&gt;Luc", "")


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_no_page_carries_inline_styles_or_scripts(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> None:
    game = game_of(name, seats, options)
    for view in spread(game, 16)[::5]:
        assert not re.search(r'\sstyle="|<script|\son\w+="', paint(game, view))


def test_what_a_seat_may_not_do_says_why_with_the_rule() -> None:
    game = game_of("solo", 2, ())
    state = game.parse_position("turn 0; top y4; hands r3 y2 / g1 g2")
    page = paint(game, game.view(state, 0))
    assert re.search(r'id="card-r3-1"[^>]*aria-disabled="true"[^>]*data-why="[^"]+" data-rule="R3.2"', page)
    assert re.search(r'id="card-y2-1"[^>]*value="play y2"', page)


def test_only_what_has_changed_is_sent_again() -> None:
    game = game_of("solo", 4, ())
    before = game.parse_position("turn 0; top y4; hands y1 y2 y3 / g1 g2 / r1 r2 / b1 b2")
    after = before.clone()
    after.apply(0, game.actions.parse("play y2"), FastChance(1))
    seen = [render.regions(painter("solo").model(game, game.view(state, 2), people(4))) for state in (before, after)]
    fresh = render.changed(render.marks(seen[0]), seen[1])
    assert set(fresh) == {"seats", "middle", "say"}
