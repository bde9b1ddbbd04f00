"""Playing a plan on all cores, and the report on it as plain data.

Match k of a plan has a seed of its own and results are integer counts, so one worker and twenty find the same,
byte for byte.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from ludoteca.core.game import Game
from ludoteca.study.plan import Plan
from ludoteca.study.result import QUANTILES, Counts, wilson
from ludoteca.study.run import play
from ludoteca.study.workers import Workers


def play_chunk(plan: Plan, numbers: range) -> Counts:
    """Play some matches of a plan in this process."""
    game = plan.load()
    counts = Counts(plan.seats)
    for number in numbers:
        state, answers = play(game, plan.bots, plan.match_seed(number))
        over = state.current_seat() < 0
        tally = [int(state.tally[index]) for index in range(len(game.tallies))]
        counts.match(list(state.returns()) if over else None, answers, tally)
    return counts


def simulate(plan: Plan, workers: int = 0) -> Iterator[Counts]:
    """Play a plan; yields the counts so far after every piece, the last of them complete.

    workers -- processes; 0: one a core. Raises what `games.load` raises before anything is played, and `WorkerLost`.
    """
    plan.load()
    total = Counts(plan.seats)
    for counts in _pieces(plan, workers or os.cpu_count() or 1):
        total.add(counts)
        yield total


def _pieces(plan: Plan, workers: int) -> Iterator[Counts]:
    chunks = list(plan.chunks())
    if workers == 1 or len(chunks) == 1:
        yield from (play_chunk(plan, chunk) for chunk in chunks)
        return
    with Workers(play_chunk, plan, min(workers, len(chunks))) as staff:
        yield from staff.results(chunks)


def report(plan: Plan, game: Game, counts: Counts) -> dict[str, object]:
    """The findings as plain data for JSON: equal plans give equal reports, whatever machine played them."""
    return {
        "game": game.name,
        "ruleset": game.ruleset,
        "seats": plan.seats,
        "options": dict(game.describe_variant()),
        "bots": list(plan.bots),
        "games": counts.games,
        "seed": plan.seed,
        "unfinished": counts.unfinished,
        "win_rate": [_seat_report(plan, counts, seat) for seat in range(plan.seats)],
        "length": _length_report(counts),
        "rules": [
            {"rule": rule, "what": words, "total": total, "per_match": round(total / counts.games, 4)}
            for (rule, words), total in zip(game.tallies, counts.tallies, strict=True)
        ],
    }


def _seat_report(plan: Plan, counts: Counts, seat: int) -> dict[str, object]:
    won = counts.won(seat)
    low, high = wilson(won, counts.games)
    rate = won / counts.games
    return {
        "seat": seat,
        "bot": plan.bots[seat],
        "won": round(won, 4),
        "rate": round(rate, 6),
        "low": round(low, 6),
        "high": round(high, 6),
    }


def _length_report(counts: Counts) -> dict[str, object]:
    figures: dict[str, object] = {"mean": round(counts.mean(), 3), "sd": round(counts.deviation(), 3)}
    figures.update({name: counts.quantile(share) for name, share in QUANTILES})
    return figures
