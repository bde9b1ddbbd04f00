"""What everyone may know of a table, put together from its record, its match and who is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.server import seating
from ludoteca.server.records import SeatInfo, TableInfo

if TYPE_CHECKING:
    from ludoteca.server.table import Table


def table_info(table: Table) -> TableInfo:
    """A table's public facts, made anew."""
    record, match = table.record, table.play.match if table.play is not None else None
    over = match is not None and match.over
    return TableInfo(
        id=record.id,
        code=record.code,
        game=record.game,
        title=table.house.title(record.game),
        options=record.options,
        public=record.public,
        patience=record.patience,
        reaction_seconds=record.reaction_seconds,
        stage="over" if over else record.stage,
        match=record.match,
        seats=[_seat_info(table, number) for number in range(len(record.seats))],
        host_seats=table.seats_of(record.host),
        watching=table.presence.watching,
        commitment=match.header.commitment if match is not None else None,
        seed=match.sealed.seed.hex() if match is not None and match.sealed is not None and over else None,
        returns=match.returns() if match is not None else None,
        scores=match.scores() if match is not None and over else None,
    )


def _seat_info(table: Table, number: int) -> SeatInfo:
    seat = table.record.seats[number]
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        nickname=seat.nickname,
        avatar=seat.avatar,
        level=seat.level if seat.kind == "bot" or table.automatic(number) else "",
        away=seat.kind == "person" and table.presence.away(number),
        handed=seat.handed,
        automatic=table.automatic(number),
        vacant=seating.free(table.record, seat),
        wishes=number in table.wishes,
        left=seat.left,
    )
