"""One match as a log of entries, pure: `decide(match, command)` gives an entry or a refusal, `fold(entries)` a match.

Nothing here reads a clock, a file or a network, so that the log alone is the match: the same entries give the same
positions on every machine, and anyone can check a finished one (`verify`).
"""

from ludoteca.match.export import MatchFile, Verdict, read_match, verify, write_match
from ludoteca.match.log import (
    START,
    UNDO,
    Act,
    BrokenLog,
    Command,
    Entry,
    Header,
    Refusal,
    Repeat,
    Undo,
    UnknownRuleset,
    edition_digest,
)
from ludoteca.match.match import Match, Sealed, begin, decide, fold, game_for, may_undo, steps

__all__ = [
    "START",
    "UNDO",
    "Act",
    "BrokenLog",
    "Command",
    "Entry",
    "Header",
    "Match",
    "MatchFile",
    "Refusal",
    "Repeat",
    "Sealed",
    "Undo",
    "UnknownRuleset",
    "Verdict",
    "begin",
    "decide",
    "edition_digest",
    "fold",
    "game_for",
    "may_undo",
    "read_match",
    "steps",
    "verify",
    "write_match",
]
