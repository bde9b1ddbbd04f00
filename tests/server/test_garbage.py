"""The serving process tidies up by itself."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from ludoteca.server import garbage


class Loop:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.me = self


async def test_what_is_in_a_circle_goes_although_the_collector_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "EVERY", 0.01)
    monkeypatch.setattr(garbage, "FULL_EVERY", 0.05)
    garbage.take_over()
    task = asyncio.create_task(garbage.tend())
    try:
        old = Loop()
        await asyncio.sleep(0.03)
        seen = [weakref.ref(Loop()), weakref.ref(old)]
        del old
        await asyncio.sleep(0.5)
        assert [one() for one in seen] == [None, None]
    finally:
        task.cancel()
        gc.enable()
        gc.unfreeze()


def test_tidying_comes_more_often_where_it_takes_long_and_more_seldom_where_it_does_not() -> None:
    assert garbage.next_pause(1.0, 0.040) == 0.5
    assert garbage.next_pause(garbage.SHORTEST, 0.040) == garbage.SHORTEST
    assert garbage.next_pause(0.2, 0.0015) == 0.2
    assert 0.2 < garbage.next_pause(0.2, 0.0001) < 0.3
    assert garbage.next_pause(garbage.EVERY, 0.0001) == garbage.EVERY
