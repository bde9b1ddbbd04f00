"""`ludoteca serve` and `ludoteca verify`: a games room for the house, and the proof of a match."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.cli.faults import Mistake
from ludoteca.core.wording import _

PAGES = "ludoteca.web.app:application"
"""The application with pages; the server's own one speaks JSON alone."""


def serve(
    *,
    host: Annotated[str, Parameter(help=_("The address to listen on; 0.0.0.0 is the whole home network."))] = "0.0.0.0",
    port: Annotated[int, Parameter(help=_("The port."))] = 8000,
    data: Annotated[Path | None, Parameter(help=_("Where matches are kept (default: a folder of your own)."))] = None,
) -> int:
    """Open the games room: play in the browser, with friends, family and bots."""
    place = data or Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ludoteca"
    _check_address(host, port)
    _check_folder(place)
    from ludoteca.server.main import serve as run

    run(host, port, place, target=PAGES)
    return 0


def _check_address(host: str, port: int) -> None:
    """Say in words what the server would only log."""
    if not 1 <= port <= 65535:
        raise Mistake(_("--port is 1 to 65535, not {port}").format(port=port))
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except (OSError, UnicodeError) as reason:
        words = _("cannot listen on {address} ({reason})")
        why = getattr(reason, "strerror", None) or reason
        raise Mistake(words.format(address=f"{host}:{port}", reason=why)) from None


def _check_folder(place: Path) -> None:
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        words = _("{folder}: matches cannot be kept there ({reason})")
        raise Mistake(words.format(folder=place, reason=reason.strerror)) from None
    if not os.access(place, os.W_OK):
        raise Mistake(_("{folder}: matches cannot be kept there (not writable)").format(folder=place))


def verify(file: Annotated[Path, Parameter(help=_("A match as the table gave it, MATCH.json."))], /) -> int:
    """Prove a finished match: the seed, every outcome, every move and the result. Exit code 1 if it does not hold."""
    from ludoteca.cli.common import console
    from ludoteca.match.export import verify as prove

    try:
        verdict = prove(file.read_bytes())
    except OSError as reason:
        raise Mistake(_("{file}: cannot be read ({reason})").format(file=file, reason=reason.strerror)) from None
    for sentence, passed in verdict.checks:
        console().print(f"{'✓' if passed else '✗'} {sentence}", markup=False, soft_wrap=True)
    return 0 if verdict.proved else 1
