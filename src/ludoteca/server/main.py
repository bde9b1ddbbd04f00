"""Running a house: one process that serves, and the addresses at which it can be reached."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Final

import msgspec
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.mp import MPServer

from ludoteca.server import garbage
from ludoteca.server.app import App, create_app
from ludoteca.server.metrics import set_up_logging
from ludoteca.server.settings import Settings

ENVIRONMENT: Final = "LUDOTECA_SETTINGS"
"""Carries the settings into the serving process."""

SWITCH_SECONDS: Final = 0.0005
"""How soon the writer's thread gets its turn while the loop is busy; Python's default of 5 ms would be felt."""


def application() -> App:
    """The JSON server, made from the environment: what the serving process loads."""
    return create_app(prepare())


def prepare() -> Settings:
    """Set up the serving process (log, thread switching, garbage); the settings it was given."""
    set_up_logging()
    sys.setswitchinterval(SWITCH_SECONDS)
    garbage.take_over()
    _allow_many_connections()
    return settings_from_environment()


def _allow_many_connections() -> None:
    """Each person at a table is an open file; systems allow few unless asked."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def settings_from_environment() -> Settings:
    """The settings that `serve` passed on; without any, a house in ./ludoteca-data."""
    text = os.environ.get(ENVIRONMENT)
    if text is None:
        return Settings(data_dir=Path("ludoteca-data"))
    return msgspec.json.decode(text, type=Settings, dec_hook=lambda kind, value: kind(value))


class _Process(MPServer):
    """Granian, which first tells the serving process to end its streams: they would keep it from stopping."""

    def shutdown(self, exit_code: int = 0) -> None:
        """Stop in order: streams, then requests under way, then the database."""
        for worker in self.wrks:
            if hasattr(signal, "SIGUSR1") and worker.inner.pid is not None:
                os.kill(worker.inner.pid, signal.SIGUSR1)
        super().shutdown(exit_code)  # type: ignore[no-untyped-call]


def serve(
    host: str,
    port: int,
    data_dir: Path,
    target: str = "ludoteca.server.main:application",
    settings: Settings | None = None,
) -> None:
    """Serve a house until it is stopped (Ctrl-C or SIGTERM): blocks.

    target -- `module:function` that makes the application; `web` gives its own
    settings -- further ones; `data_dir` is put into them
    """
    chosen = asdict(settings) if settings is not None else {}
    chosen["data_dir"] = str(data_dir)
    os.environ[ENVIRONMENT] = msgspec.json.encode(chosen).decode()
    data_dir.mkdir(parents=True, exist_ok=True)
    for line in addresses(host, port):
        print(line, flush=True)  # noqa: T201 -- this is what the host waits for
    _Process(
        target,
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        factory=True,
        workers=1,
        loop=Loops.auto,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(keep_alive=True),
        backlog=4096,
        backpressure=16_384,
        workers_kill_timeout=2,
        respawn_failed_workers=True,
        log_level=LogLevels.warning,
        log_access=False,
    ).serve()


def addresses(host: str, port: int) -> list[str]:
    """Lines that say where the house is open: this machine, and the home network if it listens there."""
    if host not in ("0.0.0.0", "::", ""):
        return [f"Ludoteca is open at http://{_bracketed(host)}:{port}"]
    lines = [f"Ludoteca is open at http://localhost:{port}"]
    outward = _outward_address()
    if outward is not None:
        lines.append(f"For phones in your network: http://{outward}:{port}")
    return lines


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _outward_address() -> str | None:
    """The address of this machine in its network (no packet is sent)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found
