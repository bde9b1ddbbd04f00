"""Plain data for pages: what is shown, compared and hashed by what it holds.

A table is told anew for every viewer after every move, so these are made by the thousand; as structs they are made and
compared in C, and know their hash, by which HTML is kept (`kept`).
"""

from __future__ import annotations

import msgspec


class Data(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """What the plain data of the pages inherit. It holds no cycles, so the collector need not look at it."""
