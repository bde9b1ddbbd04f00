"""`ludoteca simulate` and `ludoteca bench`: games played by the thousand."""

from __future__ import annotations

import json as _json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludoteca.cli.common import (
    Bots,
    EditionFile,
    GameName,
    Json,
    Options,
    Seats,
    Seed,
    console,
    load_game,
    mistakes,
    read_edition,
    read_seed,
)
from ludoteca.cli.faults import Failure, Mistake
from ludoteca.core.wording import N_, _

if TYPE_CHECKING:
    from rich.table import Table

    from ludoteca.core.game import Game
    from ludoteca.study.bench import Figures
    from ludoteca.study.plan import Plan
    from ludoteca.study.result import Counts


LOST = N_(
    "a worker process was ended from outside, perhaps for want of memory, so there is no result; try fewer --workers"
)


def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(name=["--games", "-g"], help=_("How many matches."))] = 1000,
    seats: Seats = None,
    bots: Bots = "random",
    seed: Seed = None,
    option: Options = None,
    edition: EditionFile = None,
    workers: Annotated[int, Parameter(help=_("Processes; 0: one a core. The result is the same."))] = 0,
    json: Json = False,
) -> None:
    """Play many matches between bots: who wins, how long it takes, how often each rule fires."""
    if games < 1 or workers < 0:
        raise Mistake(_("--games is at least 1 and --workers at least 0"))
    made = load_game(game, seats, option, edition)
    plan = _plan(made, games, bots, read_seed(seed), edition)
    counts = _play(plan, made, workers)
    if json:
        from ludoteca.study.simulate import report

        sys.stdout.write(_json.dumps(report(plan, made, counts), indent=2) + "\n")
        return
    for table in _tables(plan, made, counts):
        console().print(table)


def _plan(game: Game, games: int, bots: str, seed: int | str, edition: Path | None) -> Plan:
    from ludoteca.study.plan import Plan, seat_bots

    with mistakes():
        try:
            specs = seat_bots(bots, game.seats)
        except ValueError as reason:
            raise Mistake(str(reason)) from None
    options = {name: game.variant[name] for name in game.variant}
    return Plan(game.name, game.seats, specs, games, seed, options, read_edition(edition))


def _play(plan: Plan, game: Game, workers: int) -> Counts:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ludoteca.study.simulate import simulate as play
    from ludoteca.study.workers import WorkerLost

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(_("playing {game}").format(game=game.title), total=plan.games)
        try:
            for counts in play(plan, workers):
                progress.update(task, completed=counts.games)
        except WorkerLost:
            raise Failure(_(LOST)) from None
    return counts


def _tables(plan: Plan, game: Game, counts: Counts) -> list[Table]:
    return [_win_table(plan, game, counts), _length_table(counts), _rule_table(game, counts)]


def _win_table(plan: Plan, game: Game, counts: Counts) -> Table:
    from ludoteca.study.result import wilson

    options = "".join(f", {name}={value}" for name, value in game.describe_variant().items())
    words = _("{game}: {matches} matches, {seats} seats{options}, seed {seed}")
    table = _table(
        words.format(game=game.title, matches=f"{counts.games:,}", seats=plan.seats, options=options, seed=plan.seed),
        (_("seat"), "right"),
        (_("bot"), "left"),
        (_("wins"), "right"),
        (_("rate"), "right"),
        (_("95 % interval"), "right"),
    )
    for seat, bot in enumerate(plan.bots):
        won = counts.won(seat)
        low, high = wilson(won, counts.games)
        rate = f"{100 * won / counts.games:.2f} %"
        table.add_row(str(seat + 1), bot, f"{won:,.1f}", rate, f"{100 * low:.2f} – {100 * high:.2f} %")
    return table


def _length_table(counts: Counts) -> Table:
    from ludoteca.study.result import QUANTILES

    table = _table(
        _("Answers in a match"), (_("mean"), "right"), (_("sd"), "right"), *((name, "right") for name, _ in QUANTILES)
    )
    quantiles = [f"{counts.quantile(share):,}" for _, share in QUANTILES]
    table.add_row(f"{counts.mean():,.1f}", f"{counts.deviation():,.1f}", *quantiles)
    if counts.unfinished:
        table.caption = _("{count} matches did not end: please report this").format(count=counts.unfinished)
    return table


def _rule_table(game: Game, counts: Counts) -> Table:
    table = _table(
        _("How often rules fired"),
        (_("rule"), "left"),
        (_("what"), "left"),
        (_("times"), "right"),
        (_("a match"), "right"),
    )
    for (rule, words), total in zip(game.tallies, counts.tallies, strict=True):
        table.add_row(rule, _(words), f"{total:,}", f"{total / counts.games:,.3f}")
    return table


def _table(title: str, *columns: tuple[str, str]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
    for name, justify in columns:
        table.add_column(name, justify="right" if justify == "right" else "left")
    return table


def bench(
    game: Annotated[str, Parameter(name=["GAME", "--game"], help=_("One game, or all."))] = "all",
    *,
    seconds: Annotated[float, Parameter(help=_("How long to measure each game."))] = 2.0,
    seed: Seed = None,
    json: Json = False,
) -> None:
    """Measure how fast games play at random on one core."""
    from ludoteca.games import NAMES
    from ludoteca.study.bench import bench as measure
    from ludoteca.study.bench import bench_game

    if not 0 < seconds <= 3600:
        raise Mistake(_("--seconds is above 0 and at most 3600"))
    names = NAMES if game.strip().lower() == "all" else (game,)
    with mistakes():
        made = [bench_game(name) for name in names]
    figures = [measure(one, seconds, 1 if seed is None else read_seed(seed)) for one in made]
    if json:
        data = [one.to_dict() for one in figures]
        sys.stdout.write(_json.dumps(data[0] if len(data) == 1 and game != "all" else data, indent=2) + "\n")
        return
    console().print(_bench_table(figures))


def _bench_table(figures: list[Figures]) -> Table:
    table = _table(
        _("Random matches on one core"),
        (_("game"), "left"),
        (_("rules"), "left"),
        (_("moves/s"), "right"),
        (_("matches/s"), "right"),
        (_("moves/match"), "right"),
    )
    for one in figures:
        rules = _("compiled") if one.compiled else _("interpreted")
        speed, matches, length = one.moves_per_second, one.games_per_second, one.moves_per_game
        table.add_row(one.game, rules, f"{speed:,.0f}", f"{matches:,.1f}", f"{length:,.1f}")
    return table
