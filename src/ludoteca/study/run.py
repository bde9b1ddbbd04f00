"""One match between bots, turn by turn: windows become questions (`core.turns`), and each bot gets its View alone."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.bots import Bot, make_bot
from ludoteca.core.chance import Chance, FastChance, RecordingChance
from ludoteca.core.game import Game
from ludoteca.core.playout import random_playout
from ludoteca.core.playthrough import Entry
from ludoteca.core.state import DECLINE, State
from ludoteca.core.turns import Turns


class Trace:
    """The answers of a match in order: (seat, action) pairs."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, int]] = []


def seat_them(game: Game, specs: Sequence[str], seed: int | str) -> list[Bot]:
    """A bot for every seat, each with a chance of its own that follows from the match's seed."""
    return [make_bot(spec, game, f"{seed}/bot{seat}") for seat, spec in enumerate(specs)]


def play_match(game: Game, bots: Sequence[Bot], chance: Chance, trace: Trace | None = None) -> tuple[State, int]:
    """Play one match from the deal to its end or to the game's bound; returns the state and the number of answers."""
    state = game.start(chance)
    listening = any(bot.remembers for bot in bots)
    turns = Turns(state)
    answers = 0
    while turns.seat >= 0 and answers < game.bound:
        seat = int(turns.seat)
        state.events = [] if listening else None
        action = ask(game, bots[seat], turns)
        turns.answer(action, chance)
        answers += 1
        if trace is not None:
            trace.answers.append((seat, action))
        _tell(bots, state)
    return state, answers


def ask(game: Game, bot: Bot, turns: Turns) -> int:
    """The bot's answer to the question that `turns` asks."""
    view = game.view(turns.state, int(turns.seat))
    return bot.choose(game, view.with_legal([int(action) for action in turns.legal_actions()]))


def _tell(bots: Sequence[Bot], state: State) -> None:
    for event in state.events or ():
        for seat, bot in enumerate(bots):
            if bot.remembers:
                bot.watch(event.seen_by(seat))


def play(game: Game, specs: Sequence[str], seed: int | str) -> tuple[State, int]:
    """One match with a seed: random bots alone play compiled to the end (`core.playout`), others by their Views."""
    chance = FastChance(seed)
    if all(spec == "random" for spec in specs):
        state = game.start(chance)
        return state, int(random_playout(state, chance, game.bound))
    return play_match(game, seat_them(game, specs, seed), chance)


def record_match(game: Game, bots: Sequence[Bot], chance: Chance) -> tuple[State, list[int], list[Entry]]:
    """Play one match like `play_match` and keep its log: the state, the outcomes of the deal, the moves."""
    recording = RecordingChance(chance)
    state = game.start(recording)
    start = recording.take()
    entries: list[Entry] = []
    turns = Turns(state)
    while turns.seat >= 0:
        seat = int(turns.seat)
        state.events = []
        action = ask(game, bots[seat], turns)
        declined = turns.in_window and action == DECLINE
        turns.answer(action, recording)
        if not declined:
            entries.append(Entry(seat, game.actions.notation(action), recording.take()))
        _tell(bots, state)
    return state, start, entries
