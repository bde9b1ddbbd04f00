"""Collecting garbage without anybody noticing.

A thousand tables are millions of objects, and Python's own collector looks through all of them every now and then,
which holds up every move for a good part of a second. So the serving process switches it off and tidies by itself:
often enough that looking through what is new takes a millisecond or two, after which the survivors are set aside;
everything only every ten minutes.

Python's own threshold would not do: it counts objects made less objects gone, and where each move replaces old objects
by as many new ones, forty milliseconds' worth had gathered before it was reached.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

LONG: Final = 0.002
"""Seconds a tidying may take; it comes more often when it takes longer, more seldom when it is far from that."""

SHORTEST: Final = 0.02
EVERY: Final = 1.0
FULL_EVERY: Final = 600.0


def take_over() -> None:
    """Switch the automatic collector off; `tend` must run from then on."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def tend() -> None:
    """Tidy for ever. Does nothing while the automatic collector is on."""
    pause, full_at = EVERY, time.monotonic() + FULL_EVERY
    while True:
        await asyncio.sleep(pause)
        if gc.isenabled():
            continue
        if time.monotonic() >= full_at:
            full_at = time.monotonic() + FULL_EVERY
            gc.unfreeze()
        pause = next_pause(pause, _tidy())


def next_pause(pause: float, took: float) -> float:
    """Seconds until the next tidying, after one that came `pause` seconds after the last and took `took` seconds."""
    if took > LONG:
        return max(pause / 2, SHORTEST)
    return min(pause * 1.25, EVERY) if took < LONG / 2 else pause


def _tidy() -> float:
    began = time.perf_counter()
    gc.collect()
    gc.freeze()
    return time.perf_counter() - began
