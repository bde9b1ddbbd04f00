"""What a match is made of: its header, its entries, and the commands that ask for a further entry.

An entry holds the choice and the chance outcomes it used, so a replay needs neither the seed nor the generator. The
log only grows: taking a move back is an entry of its own.
"""

from __future__ import annotations

import hashlib
from typing import Final, Literal

import msgspec

START: Final = "start"
"""The action of entry 0: set up and deal; nobody's choice (seat -1)."""

UNDO: Final = "undo"
"""The action of an entry that takes back the entry before it."""


class BrokenLog(ValueError):
    """A log does not fit the rules: the text names the entry and what is wrong with it."""


class UnknownRuleset(ValueError):
    """A log needs a version of the rules that this program does not have; the text says which."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before the deal.

    game, ruleset, seats -- which rules, in which version, for how many
    options        -- those that differ from their defaults, as text
    edition        -- digest of the box's text (`edition_digest`)
    edition_text   -- the box itself where it is not the one we ship
    commitment     -- SHA-256 of the sealed seed, in hexadecimal
    """

    game: str
    ruleset: int
    seats: int
    options: dict[str, str]
    edition: str
    commitment: str
    edition_text: str | None = None


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One logged move.

    seq      -- its place in the log, from 0
    seat     -- who chose; -1 for the deal
    action   -- the notation of the choice, `START` or `UNDO`
    outcomes -- the chance outcomes it used, in order
    key      -- the sender's idempotency key; "" for the deal and for automatic players
    """

    seq: int
    seat: int
    action: str
    outcomes: tuple[int, ...] = ()
    key: str = ""


class Act(msgspec.Struct, frozen=True):
    """A seat's answer: an action in notation, to a decision, with an idempotency key ("": none)."""

    seat: int
    decision: int
    action: str
    key: str = ""


class Undo(msgspec.Struct, frozen=True):
    """A seat takes back its own last choice; `decision` is the one now on the table."""

    seat: int
    decision: int
    key: str = ""

    @property
    def action(self) -> str:
        """Always `UNDO`, as the entry will say."""
        return UNDO


Command = Act | Undo

Reason = Literal["stale", "illegal", "unknown", "over", "undo", "key"]


class Refusal(msgspec.Struct, frozen=True):
    """Why a command becomes no entry.

    reason -- "stale": the decision has been answered; "illegal": the rules refuse it, see `rule`;
              "unknown": no action is written so; "over": the match has ended; "undo": it cannot be taken back;
              "key": the idempotency key was used for another move
    words  -- one English sentence (callers word illegal moves through `Game.wording.refusal(rule)`)
    rule   -- the id in the game's RULES.md, for "illegal"
    """

    reason: Reason
    words: str
    rule: str = ""


class Repeat(msgspec.Struct, frozen=True):
    """The command has been carried out before, as entry `seq`: a double click or a resend."""

    seq: int


def edition_digest(text: str) -> str:
    """SHA-256 of an edition's text, in hexadecimal; line ends do not matter."""
    return hashlib.sha256("\n".join(text.splitlines()).encode()).hexdigest()
