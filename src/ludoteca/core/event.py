"""What the table sees happen.

A state makes events only while somebody listens. Each carries what everyone may see and, apart from that, what single
seats may see in addition, so that one function (`seen_by`) is the only way from the truth to a seat.
"""

from __future__ import annotations

from typing import Final

Detail = int | str | list[int] | list[str]
"""A value in an event: a number, a notation, or a list of one of these."""

TABLE: Final = -1
"""The seat of events that nobody caused (a deal, the end of a round)."""


class Event:
    """One thing that happened.

    kind     -- a name of the game's own (`"played"`, `"drew"`, `"round_ended"`)
    seat     -- who did it, or `TABLE`
    public   -- what everyone sees
    private  -- for some seats, what they see in addition
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        public: dict[str, Detail],
        private: dict[int, dict[str, Detail]] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.public = public
        self.private: dict[int, dict[str, Detail]] = private if private is not None else {}

    def seen_by(self, seat: int) -> Event:
        """The event as `seat` (or a spectator, -1) may see it: public details and the seat's own."""
        own = self.private.get(seat)
        if own is None:
            return Event(self.kind, self.seat, dict(self.public))
        return Event(self.kind, self.seat, {**self.public, **own})

    def to_dict(self) -> dict[str, object]:
        """Kind, seat and public details as plain data for JSON; private details never leave this way."""
        return {"kind": self.kind, "seat": self.seat, **self.public}

    __hash__ = None  # type: ignore[assignment]  # it holds dictionaries

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (
            self.kind == other.kind
            and self.seat == other.seat
            and self.public == other.public
            and self.private == other.private
        )

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.public!r}, {self.private!r})"
