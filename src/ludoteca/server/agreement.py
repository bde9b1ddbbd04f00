"""What a table plays by, agreed before its match or between two: the options, and what each seat chooses for itself.

Like `seating`: every function changes the record it is given or raises `Refused`. What may be chosen is the game's to
say; nothing here knows any game.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.core.game import Game
from ludoteca.core.variant import NOTHING, Option, Value, write_list
from ludoteca.core.wording import _
from ludoteca.games import UnknownGame
from ludoteca.match.match import Loader
from ludoteca.server import seating
from ludoteca.server.records import Seat, Stage, TableRecord
from ludoteca.server.refused import bad_request, not_now, not_yours


def playable(load: Loader, name: str, seats: int, options: Mapping[str, Value]) -> Game:
    """The game with these options. Raises `Refused` (400) with a sentence for impossible games, seats or options."""
    try:
        return load(name, seats, options, None)
    except (UnknownGame, ValueError) as reason:
        text = str(reason)
        raise bad_request(f"{text[:1].upper()}{text[1:]}.") from None


def change_options(record: TableRecord, load: Loader, device: str, wishes: Mapping[str, Value]) -> None:
    """The host changes some options before the match or the next one; those not named stay as they are."""
    seating.require_host(record, device)
    _require_stage(record, "lobby", "over")
    _adopt(record, load, wishes)


def choose(record: TableRecord, load: Loader, device: str, seat: int, name: str, word: str) -> None:
    """A seat's own word of an option by seat; `-`: no wish. The host chooses for bots and open seats as well."""
    _require_stage(record, "lobby")
    found, tidy = seating.seat_at(record, seat), word.strip().lower() or NOTHING
    if not may_choose(record, found, device):
        raise not_yours(seat)
    option = next((option for option in options_by_seat(record, load) if option.name == name), None)
    if option is None or "," in tidy:
        raise bad_request(_("This asks for nothing we know."))
    wished = _wishes(record, option)
    if tidy != NOTHING and tidy in wished and wished.index(tidy) != seat:
        raise not_now(_("Another seat has chosen this already."))
    wished[seat] = tidy
    _adopt(record, load, {name: write_list(wished)})


def may_choose(record: TableRecord, seat: Seat, device: str) -> bool:
    """Whether a device chooses for a seat: its own, and the host's for seats where no person sits."""
    return device in seat.holders or (device == record.host and seat.kind != "person")


def forget(record: TableRecord, load: Loader, seat: int) -> None:
    """Whoever sat here has left before the match: what they chose is free again."""
    if record.stage != "lobby":
        return
    for option in options_by_seat(record, load):
        wished = _wishes(record, option)
        wished[seat] = NOTHING
        _adopt(record, load, {option.name: write_list(wished)})


def options_by_seat(record: TableRecord, load: Loader) -> list[Option]:
    """The options of a table's game that every seat chooses for itself."""
    game = load(record.game, len(record.seats), record.options, None)
    return [option for option in game.options if option.by_seat]


def _wishes(record: TableRecord, option: Option) -> list[str]:
    wished = record.options.get(option.name, NOTHING).split(",")
    return [*wished, *[NOTHING] * len(record.seats)][: len(record.seats)]


def _adopt(record: TableRecord, load: Loader, wishes: Mapping[str, Value]) -> None:
    game = playable(load, record.game, len(record.seats), {**record.options, **wishes})
    record.options = dict(game.describe_variant())


def _require_stage(record: TableRecord, *stages: Stage) -> None:
    if record.stage not in stages:
        raise not_now(_("The match has begun: what it is played by stays as it is."))
