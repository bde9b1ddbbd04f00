"""The bodies of the JSON API: what clients send and get. The OpenAPI document is made from these types."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ludoteca.server.records import TableInfo

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31, description="A seat, counted from 0.")]
ViewingSeat = Annotated[int, msgspec.Meta(ge=-1, le=31, description="A seat, counted from 0; -1: a spectator.")]
Key = Annotated[
    str, msgspec.Meta(max_length=64, description="Idempotency key: new for each choice, same for a resend.")
]
Word = Annotated[str, msgspec.Meta(max_length=200)]
Decision = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Seats = Annotated[list[SeatNumber], msgspec.Meta(max_length=32)]


class _Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request's body; what nobody reads is refused."""


class JoinRequest(_Body, frozen=True, kw_only=True):
    """Sit down: a name, an avatar, and a seat if it matters which."""

    nickname: Word
    avatar: Word = ""
    seat: SeatNumber | None = None


class SeatRequest(_Body, frozen=True, kw_only=True):
    """Something about one seat."""

    seat: SeatNumber


class RenameRequest(_Body, frozen=True, kw_only=True):
    """Another name or avatar for one's own seat."""

    seat: SeatNumber
    nickname: Word
    avatar: Word = ""


class BotRequest(_Body, frozen=True, kw_only=True):
    """A bot for a seat: its level as `GET /api/games` lists them."""

    seat: SeatNumber
    level: Word = "greedy"


class StartRequest(_Body, frozen=True, kw_only=True):
    """Start a match; `fill` is the level of bots for seats that are still open."""

    fill: Word | None = None


class WishRequest(_Body, frozen=True, kw_only=True):
    """Whether one wants a rematch."""

    wish: bool = True


class OptionsRequest(_Body, frozen=True, kw_only=True):
    """The options to change, as `GET /api/games` lists them; those not named stay as they are."""

    options: dict[str, str | int]


class ChooseRequest(_Body, frozen=True, kw_only=True):
    """A seat's own word of an option that is chosen by seat (`by_seat` in `GET /api/games`); `-`: no wish."""

    seat: SeatNumber
    option: Word
    word: Word


class ActRequest(_Body, frozen=True, kw_only=True):
    """A choice, in notation, in answer to a decision."""

    seat: SeatNumber
    decision: Decision
    action: Word
    key: Key = ""


class UndoRequest(_Body, frozen=True, kw_only=True):
    """Take one's own last choice back."""

    seat: SeatNumber
    decision: Decision
    key: Key = ""


class MoveRequest(_Body, frozen=True, kw_only=True):
    """The seats that are to move to another device."""

    seats: Seats


class ClaimRequest(_Body, frozen=True, kw_only=True):
    """Take over the seats of a one-time code; `keep` leaves them with the former device too."""

    code: Word
    keep: bool = False


class FindRequest(_Body, frozen=True, kw_only=True):
    """An invite code."""

    code: Word


class SeatQuery(msgspec.Struct, frozen=True, kw_only=True):
    """From where to look."""

    seat: ViewingSeat = -1


class EventsQuery(msgspec.Struct, frozen=True, kw_only=True):
    """From where to look, and the id of the last update seen (as `Last-Event-ID`, for clients that set no headers)."""

    seat: ViewingSeat = -1
    last: Word | None = None


class HistoryQuery(msgspec.Struct, frozen=True, kw_only=True):
    """From where to look, and how many entries back."""

    seat: ViewingSeat = -1
    entries: Annotated[int, msgspec.Meta(ge=1, le=200)] = 100


class WhyQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The choice in question."""

    seat: SeatNumber
    action: Word


class MatchQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which match of the table; 0: the newest."""

    match: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A possible word of an option."""

    value: str
    help: str


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game; numbers have a range, others have choices.

    by_seat -- the value is a list of different choices, a word a seat: `dog,-,cat`, `-` for no wish
    """

    name: str
    default: str | int
    title: str
    help: str
    rule: str
    choices: list[Choice]
    low: int
    high: int
    unit: str
    by_seat: bool


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the house."""

    name: str
    title: str
    ruleset: int
    min_seats: int
    max_seats: int
    reaction_seconds: float
    options: list[OptionInfo]


class House(msgspec.Struct, frozen=True, kw_only=True):
    """The games, and the levels of bots with what they do."""

    games: list[GameInfo]
    bots: dict[str, str]


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one device sees it: the facts, the seats it holds, and whether it opened the table."""

    table: TableInfo
    mine: list[int]
    host: bool


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """Several tables."""

    tables: list[TableInfo]


class SeatTaken(msgspec.Struct, frozen=True, kw_only=True):
    """Where one sits now."""

    seat: int


class SeatsTaken(msgspec.Struct, frozen=True, kw_only=True):
    """Which seats one holds now."""

    seats: list[int]


class OneTimeCode(msgspec.Struct, frozen=True, kw_only=True):
    """A one-time code; whoever posts it holds the seats."""

    code: str
    seconds: int


class UpdateDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What a viewer is told, see `events`. Without a match there is no `view` and nothing after it.

    `events` are objects with `kind`, `seat` and further details; `view` is the game's own.
    """

    id: str
    seat: int
    fresh: bool
    table: TableInfo | None = None
    view: dict[str, msgspec.Raw] | None = None
    decision: int = 0
    legal: list[str] = []
    events: list[dict[str, msgspec.Raw]] = []
    scores: list[int] = []
    may_undo: bool = False
    moment: float | None = None


class AnswerDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a choice. Refused ones come with how things stand now."""

    accepted: bool
    seq: int = -1
    repeated: bool = False
    held: bool = False
    reason: str = ""
    words: str = ""
    rule: str = ""
    update: UpdateDocument | None = None


class History(msgspec.Struct, frozen=True, kw_only=True):
    """Past events, as the viewer may still know them."""

    events: list[dict[str, msgspec.Raw]]


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a choice is legal now, and the rule that refuses it otherwise."""

    legal: bool
    words: str = ""
    rule: str = ""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One check of a match file, in words, and whether it passed."""

    words: str
    passed: bool


class VerdictDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What checking a MATCH.json found: each check with its outcome."""

    proved: bool
    checks: list[Check]


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """It is done."""

    done: bool = True
