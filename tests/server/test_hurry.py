"""Being asked for a defence takes everybody the same moment, whatever they hold."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from examples.magpie import Magpie
from examples.magpie.rules import Magpies
from ludoteca.core.chance import Chance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.core.game import DECLINE, Game, State
from ludoteca.core.variant import Value
from ludoteca.server.app import App, create_app
from ludoteca.server.tables import Tables
from tests.server.helpers import Person, open_table, person, quick


class Asked(Magpies):
    """Magpies of which each may let its turn go by, as if it had been asked for something it may hold."""

    def refusal(self, seat: i64, action: i64) -> str | None:
        if action == DECLINE and seat == self.current_seat():
            return None
        return super().refusal(seat, action)

    def legal_actions(self, seat: i64) -> vec[i64]:
        legal = vec[i64](capacity=8)
        if seat == self.current_seat():
            legal = append(legal, DECLINE)
        for action in super().legal_actions(seat):
            legal = append(legal, action)
        return legal

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        if action != DECLINE:
            super().carry_out(seat, action, chance)
            return
        self.turn = (int(seat) + 1) % int(self.seats)
        self.decision += 1
        self.tell(Event("declined", int(seat), {}))

    def clone(self) -> Asked:
        twin = Asked(int(self.seats), self.kinds)
        twin.hands, twin.nests = [list(hand) for hand in self.hands], [list(nest) for nest in self.nests]
        twin.pile, twin.turn, twin.shown, twin.decision = list(self.pile), self.turn, self.shown, self.decision
        return twin


class AskingMagpie(Magpie):
    """Every question is one that may be declined and whose delay would tell."""

    def _empty(self) -> Asked:
        return Asked(self.seats, len(self.edition.numbers("copies", 1, 9)))

    def hurries(self, state: State) -> bool:
        return True


def _load(name: str, seats: int, options: Mapping[str, Value] | None = None, edition: Edition | None = None) -> Game:
    assert name == "magpie"
    return AskingMagpie.make(seats, options, edition)


@pytest.fixture
async def asking(tmp_path: Path) -> AsyncIterator[App]:
    settings = quick(tmp_path)
    app = create_app(settings, tables=Tables(settings, _load, title=str))
    async with app.running():
        yield app


async def _begin(app: App, reaction: float) -> tuple[Person, Person, str]:
    ana, bo = person(app), person(app)
    table = await open_table(ana, reaction_seconds=reaction)
    await bo.ok(f"{table}/join", nickname="Bo")
    await ana.ok(f"{table}/start")
    return ana, bo, table


async def _until_decision(who: Person, table: str, decision: int) -> float:
    began = time.monotonic()
    async with asyncio.timeout(5):
        while (await who.view(table, -1))["decision"] < decision:
            await asyncio.sleep(0.01)
    return time.monotonic() - began


async def test_a_question_declines_itself_when_its_moment_is_over(asking: App) -> None:
    _, bo, table = await _begin(asking, 0.4)
    assert 0.2 < await _until_decision(bo, table, 1) < 1.5
    history = (await bo.get(f"{table}/history", seat=1)).json()["events"]
    assert history == [{"kind": "declined", "seat": 0}]


async def test_a_no_given_early_is_held_until_the_moment_is_over(asking: App) -> None:
    ana, bo, table = await _begin(asking, 0.5)
    answer = (await ana.act(table, 0, "decline", "k", 0)).json()
    assert answer["accepted"] and answer["held"]
    assert (await bo.view(table, 1))["decision"] == 0, "the others saw at once that there was a choice"
    assert await _until_decision(bo, table, 1) > 0.2


async def test_a_yes_takes_effect_at_once(asking: App) -> None:
    ana, bo, table = await _begin(asking, 5)
    answer = (await ana.act(table, 0, "draw", "k", 0)).json()
    assert answer["accepted"] and not answer["held"]
    assert (await bo.view(table, 1))["decision"] == 1


async def test_the_moment_is_announced_to_everybody_alike(asking: App) -> None:
    ana, bo, table = await _begin(asking, 5)
    moments = [(await ana.view(table, 0))["moment"], (await bo.view(table, 1))["moment"]]
    assert all(moment is not None and 4 < moment <= 5 for moment in moments)


async def test_without_a_moment_nobody_is_hurried(asking: App) -> None:
    ana, bo, table = await _begin(asking, 0)
    await asyncio.sleep(0.3)
    assert (await bo.view(table, 1))["decision"] == 0
    answer = (await ana.act(table, 0, "decline", "k", 0)).json()
    assert answer["accepted"] and not answer["held"]
