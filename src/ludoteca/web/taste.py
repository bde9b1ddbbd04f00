"""How a person wants their pages: kept in a cookie of their own device, never on the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

COOKIE = "taste"
WORDS: dict[str, tuple[str, ...]] = {
    "scheme": ("auto", "light", "dark"),
    "motion": ("auto", "still"),
    "sound": ("off", "soft", "medium", "loud"),
    "voices": ("off", "on"),
    "signs": ("beside", "first"),
    "ask": ("when_useful", "always"),
    "letters": ("on", "off"),
    "language": ("auto", "en", "es", "ro", "de", "fr"),
}
"""What may be chosen for each field; the first word is the default."""


@dataclass(frozen=True, kw_only=True)
class Taste:
    """One word for each thing that can be set; see `WORDS`."""

    scheme: str = "auto"
    motion: str = "auto"
    sound: str = "off"
    voices: str = "off"
    signs: str = "beside"
    ask: str = "when_useful"
    letters: str = "on"
    language: str = "auto"

    def cookie(self) -> str:
        """The value of the cookie: only what differs from the defaults."""
        changed = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
        return ".".join(f"{name}-{word}" for name, word in changed.items())


def read_taste(chosen: Mapping[str, str]) -> Taste:
    """A taste from chosen words; unknown names and words are passed over."""
    return Taste(**{name: word for name, word in chosen.items() if word in WORDS.get(name, ())})


def from_cookie(value: str) -> Taste:
    """A taste from the cookie's value."""
    pairs = (part.partition("-") for part in value.split("."))
    return read_taste({name: word for name, dash, word in pairs if dash})
