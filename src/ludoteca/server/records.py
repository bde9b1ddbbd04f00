"""What is kept of a table: plain data, stored as one JSON document, and what everyone may know of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Literal

import msgspec

from ludoteca.core.wording import _
from ludoteca.server.refused import bad_request

NICKNAME_LENGTH = 24
_AVATAR = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
_MARKS_IN_A_ROW = 2

SeatKind = Literal["open", "person", "bot"]
Stage = Literal["lobby", "playing", "over"]


class Seat(msgspec.Struct, kw_only=True):
    """A position at the table.

    kind     -- "open": nobody; "person"; "bot"
    nickname, avatar -- how the others see the person (empty for open seats)
    level    -- the bot's spec (`greedy`), also of the bot that stands in for a person
    handed   -- a person has asked a bot to play on until further notice
    holders  -- ids of the devices that hold the seat's secret
    left     -- the person who sat here has left, so a newcomer may take the seat: from the bot that took over in
                mid-match, or as an open one after the match
    """

    kind: SeatKind = "open"
    nickname: str = ""
    avatar: str = ""
    level: str = "greedy"
    handed: bool = False
    holders: list[str] = []
    left: bool = False


class MoveCode(msgspec.Struct, kw_only=True):
    """A one-time code that lets another device take over seats: its digest, the seats, when it lapses (Unix time)."""

    digest: str
    seats: list[int]
    until: float


class TableRecord(msgspec.Struct, kw_only=True):
    """Everything that is kept of a table apart from its matches' logs.

    id      -- unguessable name in links; code -- the short invite
    options -- the game's options that differ from their defaults
    public  -- listed for everyone; else by link or code only
    patience -- seconds an absent person is waited for before a bot stands in; `None`: for ever
    reaction_seconds -- the moment that every automatic player leaves to people
    host    -- the device that opened the table
    match   -- number of the current match; 0: none yet
    over    -- whether the current match has ended
    touched -- Unix time of the last change
    ended   -- who sat where when the current match ended: chairs change hands before the next one
    """

    id: str
    code: str
    game: str
    options: dict[str, str]
    public: bool
    patience: int | None
    reaction_seconds: float
    host: str
    seats: list[Seat]
    match: int = 0
    over: bool = False
    created: float = 0.0
    touched: float = 0.0
    move_codes: list[MoveCode] = []
    ended: list[Seat] = []

    @property
    def stage(self) -> Stage:
        """Before, during or after a match."""
        return "lobby" if self.match == 0 else "over" if self.over else "playing"


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everyone may know of a seat.

    away -- a person's seat without a live connection; automatic -- a bot plays it now, for whatever reason
    wishes -- after a match: whether whoever sits here wants a rematch; left -- whether somebody has left this seat
    """

    seat: int
    kind: SeatKind
    nickname: str
    avatar: str
    level: str
    away: bool
    handed: bool
    automatic: bool
    vacant: bool
    wishes: bool = False
    left: bool = False


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everyone at the table may know of it.

    commitment -- the hash of the current match's sealed seed; seed -- the seed itself, once the match is over
    watching   -- number of connections that hold no seat
    returns, scores -- the result by seat, once the match is over
    host_seats -- the seats that the host's device holds
    """

    id: str
    code: str
    game: str
    title: str
    options: dict[str, str]
    public: bool
    patience: int | None
    reaction_seconds: float
    stage: Stage
    match: int
    seats: list[SeatInfo]
    host_seats: list[int]
    watching: int
    commitment: str | None = None
    seed: str | None = None
    returns: list[float] | None = None
    scores: list[int] | None = None


def seat_names(seats: Sequence[Seat]) -> list[str]:
    """What the people on these seats are called; bots and open seats by their number."""
    return [
        seat.nickname or (_("Bot {n}") if seat.kind == "bot" else _("Seat {n}")).format(n=number + 1)
        for number, seat in enumerate(seats)
    ]


def clean_nickname(text: str) -> str:
    """A nickname fit to show: no control or direction signs, no piles of accents, 1 to 24 characters.

    Raises `Refused` (400) for an empty or overlong one.
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind[0] != "C" and kind not in ("Zl", "Zp") and marks <= _MARKS_IN_A_ROW:
            kept.append(sign)
        elif sign.isspace():
            kept.append(" ")
    tidy = " ".join("".join(kept).split())
    if not tidy:
        raise bad_request(_("Please choose a name."))
    if len(tidy) > NICKNAME_LENGTH:
        raise bad_request(_("A name has at most {n} characters.").format(n=NICKNAME_LENGTH))
    return tidy


def clean_avatar(text: str) -> str:
    """An avatar's id: lower case letters, digits and hyphens. Raises `Refused` (400)."""
    if text and not _AVATAR.fullmatch(text):
        raise bad_request(_("There is no such avatar."))
    return text
