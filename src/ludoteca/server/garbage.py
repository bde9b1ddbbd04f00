"""Collecting garbage without anybody noticing.

A thousand tables are millions of objects, and Python's own collector looks through all of them every now and then,
which holds up every move for a good part of a second. So the serving process switches it off and tidies by itself:
every second what is new, after which the survivors are set aside; everything only every ten minutes.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

EVERY: Final = 1.0
FULL_EVERY: Final = 600.0


def take_over() -> None:
    """Switch the automatic collector off; `tend` must run from then on."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def tend() -> None:
    """Tidy for ever. Does nothing while the automatic collector is on."""
    since_full = 0.0
    while True:
        await asyncio.sleep(EVERY)
        if gc.isenabled():
            continue
        since_full += EVERY
        if since_full >= FULL_EVERY:
            since_full = 0.0
            gc.unfreeze()
        gc.collect()
        gc.freeze()
