"""What the host of a house may set, with the defaults of a home network."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How one house is run.

    data_dir      -- where the one database file and the signing key live
    pace          -- seconds an automatic player takes at least for a move; tables may ask for more (reaction time)
    away_after    -- seconds without a connection after which a person counts as away
    idle_after    -- seconds after which a table that nobody watches leaves memory
    heartbeat     -- seconds of silence after which a stream sends a sign of life
    body_limit    -- largest request body in bytes
    rate, burst   -- requests a second and at once that one client may send
    streams       -- event streams that one client address may hold open
    tables_per_device -- tables that one device may have opened and not yet finished
    secure        -- mark cookies for HTTPS only (behind a TLS proxy)
    origins       -- further origins (`https://host`) whose pages may send POSTs
    trust_proxy   -- take the client's address from X-Forwarded-For (only behind a proxy of your own)
    thinkers      -- threads in which bots think
    """

    data_dir: Path
    pace: float = 1.0
    away_after: float = 5.0
    idle_after: float = 300.0
    heartbeat: float = 5.0
    body_limit: int = 65_536
    verify_limit: int = 4_000_000
    rate: float = 20.0
    burst: float = 80.0
    streams: int = 64
    tables_per_device: int = 30
    secure: bool = False
    origins: tuple[str, ...] = field(default=())
    trust_proxy: bool = False
    thinkers: int = 2
