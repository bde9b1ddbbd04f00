"""The properties that every game must hold, checked by playing. Public: use it for games of your own.

`check_game(game, seeds)` plays random matches and looks at them from every side; the first property that fails
raises `ConformanceError`, whose text names the seed, the move and the position, so that it can be played again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ludoteca.core.chance import FastChance, OutOfOutcomes, RecordingChance, ReplayedChance
from ludoteca.core.event import Event
from ludoteca.core.game import Game, View
from ludoteca.core.playout import Policy, RandomPolicy, policy_playout
from ludoteca.core.playthrough import Entry, replay
from ludoteca.core.state import DECLINE, IllegalAction, State
from ludoteca.core.turns import Turns

SPECTATOR = -1


class ConformanceError(AssertionError):
    """A game breaks the contract; the text says which property, where, and how to get there again."""


@dataclass
class Report:
    """What a run of `check_game` looked at."""

    matches: int = 0
    moves: int = 0
    refusals: int = 0
    worlds: int = 0
    tally: Counter[str] = field(default_factory=Counter)


def check_game(game: Game, seeds: Iterable[int | str], every: int = 7) -> Report:
    """Play one random match a seed and check every property of the contract.

    every -- the costly properties (views, sampled worlds, refusals, text) are looked at in every so-many-th position
    """
    report = Report()
    for seed in seeds:
        _Match(game, seed, every, report).run()
    return report


def check_ends(game: Game, seeds: Iterable[int | str]) -> Report:
    """Only that random matches end within the bound with returns, and lose no component: fast, for long runs."""
    report = Report()
    for seed in seeds:
        match = _Match(game, seed, 0, report)
        match.run_quickly()
    return report


def canonical(view: View | Event) -> str:
    """The JSON of a view or event, byte for byte: what would go over a wire."""
    return json.dumps(view.to_dict(), sort_keys=True)


def sampled_worlds(game: Game, view: View, samples: int, seed: int | str) -> Counter[str]:
    """How often `determinize` gives each world (as position text) in a number of samples."""
    chance = FastChance(seed)
    return Counter(game.print_position(game.determinize(view, chance)) for _ in range(samples))


def exact_worlds(game: Game, view: View) -> dict[str, float]:
    """The exact odds of each first position that fits a view, by trying every deal. For very small editions only."""
    odds: dict[str, float] = {}
    for state, weight in _all_deals(game):
        if canonical(game.view(state, view.seat)) == canonical(view):
            text = game.print_position(state)
            odds[text] = odds.get(text, 0.0) + weight
    total = sum(odds.values())
    return {text: weight / total for text, weight in odds.items()}


def _all_deals(game: Game) -> Iterator[tuple[State, float]]:
    waiting: list[tuple[list[int], float]] = [([], 1.0)]
    while waiting:
        series, weight = waiting.pop()
        try:
            state = game.start(ReplayedChance(series))
        except OutOfOutcomes as wish:
            waiting += [([*series, outcome], weight / wish.below) for outcome in range(wish.below)]
            continue
        yield state, weight


class _Match:
    """One random match under observation."""

    def __init__(self, game: Game, seed: int | str, every: int, report: Report) -> None:
        self.game = game
        self.seed = seed
        self.every = every
        self.report = report
        self.chance = FastChance(seed)
        self.sampler = FastChance(f"sampler {seed}")
        self.recording = RecordingChance(self.chance)
        self.state = game.start(self.recording)
        self.start = self.recording.take()
        self.turns = Turns(self.state)
        self.entries: list[Entry] = []
        self.whole = game.components(self.state)

    def fail(self, what: str) -> None:
        raise ConformanceError(
            f"{self.game.name}, {self.game.seats} seats, {dict(self.game.describe_variant())}, seed {self.seed!r}, "
            f"after {len(self.entries)} moves: {what}\nposition: {self.game.print_position(self.state)}"
        )

    def need(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def run(self) -> None:
        self.check_position()
        while self.turns.seat >= 0:
            self.need(len(self.entries) < self.game.bound, f"no end within {self.game.bound} moves")
            self.move()
            if len(self.entries) % self.every == 0:
                self.check_position()
        self.check_position()
        self.check_end()
        self.check_log()

    def run_quickly(self) -> None:
        policies: list[Policy] = [RandomPolicy()] * self.game.seats  # unlike a random playout, it checks each answer
        self.report.moves += policy_playout(self.state, policies, self.chance, self.game.bound)
        self.need(self.state.current_seat() < 0, f"no end within {self.game.bound} answers")
        self.need(self.game.components(self.state) == self.whole, "a component was lost or made")
        self.check_end()

    # ── one move ──

    def move(self) -> None:
        seat = int(self.turns.seat)
        in_window = self.turns.in_window
        legal = [int(action) for action in self.turns.legal_actions()]
        self.need(bool(legal), f"seat {seat} is asked but has no legal action")
        self.need(legal == sorted(set(legal)), f"legal actions are not ascending: {legal}")
        action = legal[int(self.chance.below(len(legal)))]
        if in_window and action == DECLINE:
            self.turns.answer(action, self.recording)
            return
        if self.report.moves % max(1, self.every) == 0:
            self.check_twins(seat, action)
        decision = self.state.decision
        self.state.events = []
        self.turns.answer(action, self.recording)
        self.check_events(self.state.events or [])
        self.state.events = None
        self.need(in_window or self.state.decision >= decision, "a decision's number went down")
        self.entries.append(Entry(seat, self.game.actions.notation(action), self.recording.take()))
        self.report.moves += 1

    def check_events(self, events: list[Event]) -> None:
        for event in events:
            for seat in range(SPECTATOR, self.game.seats):
                seen = event.seen_by(seat)
                self.need(not seen.private, "an event keeps private details after seen_by")
                canonical(seen)
                canonical(self.game.remembered(seen, self.state))

    def check_twins(self, actor: int, action: int) -> None:
        """The same move in two worlds that only differ in what a seat may not know looks the same to that seat."""
        for seat in range(SPECTATOR, self.game.seats):
            if seat == actor:
                continue
            twin = self.game.determinize(self.game.view(self.state, seat), self.sampler)
            here = self.state.clone()
            if twin.refusal(actor, action) is None:
                self.compare_twins(seat, here, twin, actor, action)

    def compare_twins(self, seat: int, here: State, twin: State, actor: int, action: int) -> None:
        seen = []
        for state in (here, twin):
            recording = RecordingChance(FastChance("twins"))
            state.events = []
            state.apply(actor, action, recording)
            opened = any(event.kind in self.game.revealing for event in state.events)
            if recording.take() or opened:  # what is drawn or opened may be shown, and then rightly differs
                return
            # what an event shows to this seat alone (a hand it received) rightly differs; its public side may not
            seen.append([canonical(event) for event in state.events or []])
        name = self.game.actions.notation(action)
        self.need(seen[0] == seen[1], f"the events of {name!r} tell seat {seat} hidden things: {seen}")
        views = [canonical(self.game.view(state, seat)) for state in (here, twin)]
        public = [canonical(self.game.view(state, SPECTATOR)) for state in (here, twin)]
        self.need(public[0] == public[1], f"the table's picture after {name!r} differs by what seat {seat} cannot know")
        if not self.gives(seat, here) and not self.gives(seat, twin):
            self.need(views[0] == views[1], f"the view after {name!r} tells seat {seat} too much")

    @staticmethod
    def gives(seat: int, state: State) -> bool:
        """Whether the move showed a seat something of its own (a hand it received, a card it was handed)."""
        return any(seat in event.private for event in state.events or [])

    # ── one position ──

    def check_position(self) -> None:
        state, game = self.state, self.game
        over = state.current_seat() < 0
        if over:
            self.need(len(state.returns()) == game.seats, "returns must have one number a seat")
        else:
            self.need(self.raises_returns(), "returns exist although somebody may act")
            self.check_list(state.current_seat())
        self.need(game.components(state) == self.whole, f"components differ: {self.differing()}")
        self.check_clone()
        self.check_text()
        self.check_refusals()
        for seat in range(SPECTATOR, game.seats):
            self.check_view(seat)

    def raises_returns(self) -> bool:
        try:
            self.state.returns()
        except Exception:
            return True
        return False

    def differing(self) -> dict[str, int]:
        now = Counter(self.game.components(self.state))
        now.subtract(self.whole)
        return {name: count for name, count in now.items() if count}

    def check_list(self, seat: int) -> None:
        legal = list(self.state.legal_actions(seat))
        count = self.state.list_legal(seat)
        self.need(len(legal) > 0, "the current seat has no legal action")
        self.need(list(self.state.listed[:count]) == legal, "list_legal and legal_actions differ")

    def check_clone(self) -> None:
        text = self.game.print_position(self.state)
        twin = self.state.clone()
        self.need(self.game.print_position(twin) == text, "a clone is not equal")
        if twin.current_seat() >= 0:
            legal = twin.legal_actions(twin.current_seat())
            twin.apply(twin.current_seat(), legal[self.sampler.below(len(legal))], self.sampler)
            self.need(self.game.print_position(self.state) == text, "a move on a clone changes the original")

    def check_text(self) -> None:
        text = self.game.print_position(self.state)
        again = self.game.parse_position(text)
        self.need(
            self.game.print_position(again) == text, f"the position reads back as {self.game.print_position(again)}"
        )
        for seat in range(self.game.seats):
            self.need(
                list(again.legal_actions(seat)) == list(self.state.legal_actions(seat)),
                f"the position read back gives seat {seat} other legal actions",
            )

    def check_refusals(self) -> None:
        text = self.game.print_position(self.state)
        for seat in range(self.game.seats):
            legal = {int(action) for action in self.state.legal_actions(seat)}
            for action in self.sample_actions():
                rule = self.state.refusal(seat, action)
                name = self.game.actions.notation(action) if 0 <= action < len(self.game.actions) else str(action)
                self.need((rule is None) == (action in legal), f"refusal of {name!r} for seat {seat} is {rule}")
                if rule is not None:
                    self.check_refused(seat, action, text)
        self.need(self.state.refusal(self.game.seats, DECLINE) is not None, "a seat that does not exist may act")

    def sample_actions(self) -> list[int]:
        size = len(self.game.actions)
        picked = [int(self.sampler.below(size)) for _ in range(min(24, size))]
        return [-1, DECLINE, size, *picked]

    def check_refused(self, seat: int, action: int, text: str) -> None:
        self.report.refusals += 1
        try:
            self.state.apply(seat, action, self.sampler)
        except IllegalAction as refused:
            self.need(bool(refused.rule), "a refusal names no rule")
            self.need(bool(self.game.wording.refusal(refused.rule)), f"no words for the refusal {refused.rule}")
        else:
            self.fail(f"illegal action {action} of seat {seat} was carried out")
        self.need(self.game.print_position(self.state) == text, "a refused move changed the state")

    # ── one view ──

    def check_view(self, seat: int) -> None:
        game = self.game
        view = game.view(self.state, seat)
        legal = [] if seat == SPECTATOR else [int(action) for action in self.state.legal_actions(seat)]
        self.need(list(view.legal_actions) == legal, f"the view of seat {seat} has other legal actions")
        world = game.determinize(view, self.sampler)
        self.report.worlds += 1
        self.need(canonical(game.view(world, seat)) == canonical(view), self.view_difference(view, world, seat))
        self.need(game.components(world) == self.whole, f"a world sampled for seat {seat} has other components")
        self.need(
            game.print_position(game.parse_position(game.print_position(world))) == game.print_position(world),
            f"a world sampled for seat {seat} does not read back",
        )

    def view_difference(self, view: View, world: State, seat: int) -> str:
        again = self.game.view(world, seat).to_dict()
        differing = {k: (v, again.get(k)) for k, v in view.to_dict().items() if again.get(k) != v}
        return f"seat {seat} sees another view in a world sampled from its own: {differing}"

    # ── the end ──

    def check_end(self) -> None:
        returns = self.state.returns()
        self.need(abs(sum(returns) - 1.0) < 1e-9 or sum(returns) == 0.0, f"returns {returns} do not share one point")
        self.report.matches += 1
        for index, (rule, words) in enumerate(self.game.tallies):
            self.report.tally[f"{rule} {words}"] += int(self.state.tally[index])

    def check_log(self) -> None:
        again = replay(self.game, self.start, self.entries)
        same = self.game.print_position(again) == self.game.print_position(self.state)
        self.need(same, "replaying the log gives another state")
        twin = FastChance(self.seed)
        first = RecordingChance(twin)
        self.game.start(first)
        self.need(first.take() == self.start, "the same seed deals other cards")
