"""MATCH.json: a finished match as one file that proves itself.

The file holds the header with the hash that was shown before the deal, the seed that was revealed at the end, every
entry and the result. `verify` checks that the seed has that hash, that every outcome is the one the seed gives, that
every move was legal by the named rules and that the result follows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from ludoteca import games
from ludoteca.core.chance import SealedChance
from ludoteca.core.edition import EditionError
from ludoteca.core.variant import VariantError
from ludoteca.games import UnknownGame
from ludoteca.match.log import BrokenLog, Entry, Header, UnknownRuleset
from ludoteca.match.match import Loader, Match, fold

FORMAT = "ludoteca match 1"


class MatchFile(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of MATCH.json.

    seed    -- the revealed seed, 64 hexadecimal digits
    players -- the players' names by seat; they prove nothing
    returns, scores -- the result by seat
    """

    format: str
    header: Header
    seed: str
    players: list[str]
    entries: list[Entry]
    returns: list[float]
    scores: list[int]


@dataclass(frozen=True)
class Verdict:
    """What `verify` found: `proved` only if every check passed; `checks` are (sentence, passed) in order."""

    proved: bool
    checks: tuple[tuple[str, bool], ...]

    @property
    def fault(self) -> str:
        """The sentence of the check that failed; "" if none did."""
        return next((sentence for sentence, passed in self.checks if not passed), "")


def write_match(match: Match, entries: Sequence[Entry], players: Sequence[str]) -> bytes:
    """The MATCH.json of a finished match whose seed is known."""
    returns = match.returns()
    assert returns is not None and match.sealed is not None, "only a finished match is exported"
    document = MatchFile(
        format=FORMAT,
        header=match.header,
        seed=match.sealed.seed.hex(),
        players=list(players),
        entries=list(entries),
        returns=returns,
        scores=match.scores(),
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def read_match(text: bytes) -> MatchFile:
    """Read a MATCH.json. Raises `BrokenLog` naming the place and what was expected."""
    try:
        document = msgspec.json.decode(text, type=MatchFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as reason:
        raise BrokenLog(f"this is no match file: {reason}") from None
    if document.format != FORMAT:
        raise BrokenLog(f"this match file says {document.format!r}; this program reads {FORMAT!r}")
    return document


def verify(text: bytes, load: Loader = games.load) -> Verdict:
    """Check a MATCH.json as a whole; never raises for what the file says."""
    checks: list[tuple[str, bool]] = []
    try:
        document = read_match(text)
        checks.append(("The file can be read.", True))
        _prove(document, load, lambda sentence: checks.append((sentence, True)))
    except (BrokenLog, UnknownRuleset, UnknownGame, VariantError, EditionError, ValueError) as reason:
        checks.append((str(reason), False))
    return Verdict(all(passed for _, passed in checks), tuple(checks))


def _prove(document: MatchFile, load: Loader, passed: Callable[[str], None]) -> None:
    header = document.header
    seed = _seed(document.seed)
    if hashlib.sha256(seed).hexdigest() != header.commitment:
        raise BrokenLog("the revealed seed does not have the hash that was shown before the deal")
    passed("The revealed seed has the hash that was shown before the deal.")
    match = fold(header, document.entries, SealedChance(seed), load)
    passed(f"All {len(document.entries)} entries are legal, and every chance outcome is the one the seed gives.")
    if not match.over:
        raise BrokenLog("the log stops before the end of the match")
    if match.returns() != document.returns or match.scores() != document.scores:
        raise BrokenLog(f"the result should read {match.returns()} with scores {match.scores()}")
    passed("The result follows from the log.")


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise BrokenLog("the seed is not 64 hexadecimal digits")
    return seed
