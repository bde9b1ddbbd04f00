"""What is fetched beside the pages: one stylesheet, one script, htmx and its SSE extension.

Every address carries a hash of the content, so a browser may keep it for ever and still gets a new one at once after
an update. htmx comes out of the wheel it is shipped in; in a source checkout it is found in that wheel's package.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
FIRST = ("tokens", "plain", "look", "page", "home", "lobby", "rules", "table")
LAST = ("end", "replay", "screen", "motion")
"""The parts of the one stylesheet, in the order they are laid on each other; between these lie the games' own."""
VENDORED = ("htmx-4.min.js", "hx-sse-4.min.js")


@dataclass(frozen=True)
class Asset:
    """A file to serve: its address under `/static/`, bytes plain and gzipped, and the media type."""

    address: str
    body: bytes
    packed: bytes
    media_type: str


def _asset(name: str, body: bytes) -> Asset:
    stem, _, extension = name.rpartition(".")
    digest = hashlib.sha256(body).hexdigest()[:10]
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(f"{stem}.{digest}.{extension}", body, gzip.compress(body, 9, mtime=0), media_type)


def _stylesheet() -> bytes:
    found = {part.stem: part.read_text("utf-8") for part in sorted((HERE / "styles").glob("*.css"))}
    games = [name for name in found if name not in FIRST + LAST]
    return "\n".join(found[part] for part in (*FIRST, *games, *LAST)).encode()


def _vendor(name: str) -> bytes:
    for folder in (HERE / "static" / "vendor", *_installed_htmx()):
        if (folder / name).exists():
            return (folder / name).read_bytes()
    raise FileNotFoundError(f"{name} is missing: build the package, or install django-htmx beside a source checkout")


def _installed_htmx() -> list[Path]:
    spec = importlib.util.find_spec("django_htmx")
    if spec is None or spec.origin is None:
        return []
    static = Path(spec.origin).parent / "static" / "django_htmx"
    return [static, static / "ext"]


@cache
def assets() -> dict[str, Asset]:
    """Every asset by its plain name (`ludoteca.css`)."""
    found = {"ludoteca.css": _stylesheet()}
    for file in sorted((HERE / "static").iterdir()):
        if file.is_file():
            found[file.name] = file.read_bytes()
    # one script: htmx looks through the page in a task of its own, and what came after that would never be asked
    found["htmx.js"] = b";\n".join(_vendor(name) for name in VENDORED)
    return {name: _asset(name, body) for name, body in found.items()}


@cache
def by_address() -> dict[str, Asset]:
    """Every asset by the address it is served under."""
    return {asset.address: asset for asset in assets().values()}


def url(name: str) -> str:
    """Where a page fetches an asset (`url("ludoteca.css")`). Raises `KeyError` for an unknown one."""
    return f"/static/{assets()[name].address}"
