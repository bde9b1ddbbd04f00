"""Matches for tests: Magpie, small enough to see through, beside the games of the house."""

from __future__ import annotations

import random
from collections.abc import Mapping

from examples.magpie import Magpie
from ludoteca import games
from ludoteca.core.chance import SealedChance
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.turns import Turns
from ludoteca.core.variant import Value
from ludoteca.match import Act, Entry, Header, Match, begin, decide, fold

SEED = bytes(range(32))


def load(name: str, seats: int, options: Mapping[str, Value] | None = None, edition: Edition | None = None) -> Game:
    """As `games.load`, and Magpie."""
    if name == "magpie":
        return Magpie.make(seats, options, edition)
    return games.load(name, seats, options, edition)


def new_match(game: str = "magpie", seats: int = 2, seed: bytes = SEED, **options: Value) -> tuple[Match, list[Entry]]:
    """A match that has just been dealt, and its log."""
    header, first = begin(load(game, seats, options), SealedChance(seed))
    return again(header, [first], seed), [first]


def short(game: str) -> dict[str, Value]:
    """Options under which a match soon ends."""
    return {"target": 1} if game == "solo" else {}


def again(header: Header, log: list[Entry], seed: bytes = SEED) -> Match:
    """The match of a log, able to go on."""
    return fold(header, log, SealedChance(seed), load)


def take(match: Match, log: list[Entry], seat: int, action: str, key: str = "") -> Entry:
    """Decide and add a move that must be accepted."""
    entry = decide(match, Act(seat, match.decision, action, key))
    assert isinstance(entry, Entry), entry
    match.add(entry)
    log.append(entry)
    return entry


def play_out(match: Match, log: list[Entry], seed: int = 1) -> None:
    """Random answers, out of turn too, until the match is over."""
    choose = random.Random(seed)
    while not match.over:
        turns = Turns(match.state.clone())
        seats = [seat for seat in range(match.game.seats) if len(match.state.legal_actions(seat))]
        seat = choose.choice([int(turns.seat), *seats]) if int(turns.seat) in seats else choose.choice(seats)
        action = choose.choice([int(one) for one in match.state.legal_actions(seat)])
        take(match, log, seat, match.game.actions.notation(action))
