"""Short words for the tests: a position, a move, what may be done, what is seen."""

from __future__ import annotations

from ludoteca.core.chance import ReplayedChance
from ludoteca.core.edition import Edition
from ludoteca.core.event import Event
from ludoteca.games.solo import Solo, SoloState


def solo(seats: int = 2, *, box: Edition | None = None, **options: str | int) -> Solo:
    """The game at hand."""
    return Solo.make(seats, options, box)


def small_box(total: int, deal: int = 1, numbers: int = 1, **counts: int) -> Edition:
    """A box of few cards: `numbers` of each number in each colour, and only the action cards that are named."""
    values = {"skip": 20, "reverse": 10, "draw_two": 30, "swap": 30}
    values |= {"choose_colour": 40, "draw_four": 50, "all_pass": 40}
    lines = ["[edition]", 'name = "small"', f"total = {total}", f"deal = {deal}", f"[numbers]\ncount = {numbers}"]
    lines += [f"[{name}]\ncount = {counts.get(name, 0)}\nvalue = {value}" for name, value in values.items()]
    return Edition.parse("\n".join(lines), "small.toml")


class Table:
    """A position somebody plays on. Draws take the first card of the pile as the position lists it."""

    def __init__(self, game: Solo, state: SoloState) -> None:
        self.game = game
        self.state = state
        self.state.events = []

    def play(self, seat: int, action: str, *outcomes: int) -> Table:
        """A seat's action; `outcomes` are the places in the pile that are drawn from (default: always the first)."""
        chance = ReplayedChance(list(outcomes) if outcomes else [0] * 64)
        self.state.apply(seat, self.game.actions.parse(action), chance)
        return self

    def refused(self, seat: int, action: str) -> str | None:
        """The rule that refuses an action."""
        return self.state.refusal(seat, self.game.actions.parse(action))

    def may(self, seat: int) -> list[str]:
        """What a seat may do."""
        return [self.game.actions.notation(int(action)) for action in self.state.legal_actions(seat)]

    def field(self, name: str) -> str:
        """One field of the position."""
        fields = dict(part.split(" ", 1) for part in self.game.print_position(self.state).split("; "))
        return fields[name]

    def fields(self, *names: str) -> list[str]:
        """Several fields of the position."""
        return [self.field(name) for name in names]

    def told(self) -> list[str]:
        """The kinds of events since the position was set."""
        return [event.kind for event in self.events()]

    def events(self) -> list[Event]:
        """The events since the position was set."""
        assert self.state.events is not None
        return self.state.events

    def asked(self) -> int:
        """Whom turn-by-turn play asks out of turn; -1 for nobody."""
        return int(self.state.window_seat(0))


def at(text: str, seats: int = 2, *, box: Edition | None = None, **options: str | int) -> Table:
    """A position."""
    game = solo(seats, box=box, **options)
    return Table(game, game.parse_position(text))


def dealt(seats: int, box: Edition, outcomes: list[int], **options: str | int) -> Table:
    """A match just begun, with the outcomes of its deal: dealer, cards one by one round the table, card turned up."""
    game = solo(seats, box=box, **options)
    return Table(game, game.start(ReplayedChance(outcomes)))
