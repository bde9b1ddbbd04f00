"""Two deals that differ only in what a seat may not know, in houses that are equal to the byte: for leak tests."""

from __future__ import annotations

import itertools
import secrets

import pytest
from mypy_extensions import i64

from ludoteca.core.chance import Chance, SealedChance
from tests.match.helpers import load

SEED = bytes(32)


class Rigged:
    """A sealed source whose first outcomes are chosen by the test: a `Sealed`."""

    def __init__(self, outcomes: list[int]) -> None:
        self._outcomes = outcomes
        self._inner = SealedChance(SEED)
        self.seed = SEED
        self.position = 0

    @property
    def commitment(self) -> str:
        """The seal of the seed; the same for every deal."""
        return self._inner.commitment

    def skip_to(self, position: int) -> None:
        """Go on at an outcome, as a restarted house does."""
        self.position = position

    def below(self, n: int) -> int:
        """The next outcome of the test's choice, then zeros."""
        outcome = self._outcomes[self.position] if self.position < len(self._outcomes) else 0
        self.position += 1
        return outcome % n


def pin_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same table ids, codes and secrets in both houses."""
    count = itertools.count()
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _bytes=32: f"pinned{next(count):06}")
    monkeypatch.setattr(secrets, "token_bytes", lambda _bytes=32: SEED)
    monkeypatch.setattr(secrets, "choice", lambda letters: letters[0])


def solo_deals() -> list[list[int]]:
    """Two deals of SOLO for two, equal but for a card of seat 1, found by trying: views of seat 0 are equal."""
    game = load("solo", 2)
    plain = [0] + [(7 * step) % 60 for step in range(40)]
    reference = game.start(RiggedChance(plain))
    for place, value in itertools.product(range(len(plain)), range(1, 60)):
        changed = [*plain]
        changed[place] = value
        other = game.start(RiggedChance(changed))
        same = all(game.view(reference, seat) == game.view(other, seat) for seat in (0, -1))
        differ = game.view(reference, 1) != game.view(other, 1)
        if same and differ and solo_moves(plain) == solo_moves(changed):
            return [plain, changed]
    raise AssertionError("no such pair of deals")


class RiggedChance(Chance):
    """The same outcomes for the engine alone."""

    def __init__(self, outcomes: list[int]) -> None:
        self._rigged = Rigged(outcomes)

    def below(self, n: i64) -> i64:
        """The next outcome."""
        return self._rigged.below(int(n))


def solo_moves(deal: list[int]) -> list[tuple[int, str]]:
    """Whoever is asked draws; both just draw and pass for a while (what is drawn is equal in both)."""
    game = load("solo", 2)
    state = game.start(RiggedChance(deal))
    moves: list[tuple[int, str]] = []
    chance = RiggedChance([])
    for _ in range(4):
        seat = int(state.current_seat())
        legal = [game.actions.notation(int(action)) for action in state.legal_actions(seat)]
        action = next((word for word in ("draw", "pass") if word in legal), legal[0])
        moves.append((seat, action))
        state.apply(seat, game.actions.parse(action), chance)
    return moves
