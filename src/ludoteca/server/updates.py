"""What one viewer is told: made once for each seat, then sent to each of its connections.

Everything here has passed the seat's View, `Event.seen_by` and, for events that are no news, `Game.remembered`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import msgspec

from ludoteca.core.event import Event
from ludoteca.core.game import View
from ludoteca.server.records import TableInfo

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Update:
    """News for one viewer.

    id       -- `"match-length"` (`"1-42"`): where the viewer is now; resume with it
    seat     -- the viewing seat; -1: a spectator
    fresh    -- the view replaces all that came before: the first one, or what was missed is no longer at hand
    table    -- the table's facts when they changed since the viewer's last update, else `None`
    view     -- what the seat may know of the match; `None` in the lobby, or when only the table's facts changed
    decision -- the number to answer with (the match's own count; use it rather than `view.decision`)
    legal    -- the notations of `view.legal_actions`, in the same order
    events   -- what happened since the viewer's last update, as the seat may see it
    scores   -- the running scores by seat
    may_undo -- whether this seat can take back its last choice
    moment   -- seconds from now until automatic players may act or a question is answered by itself; `None`: never
    """

    id: str
    seat: int
    fresh: bool
    table: TableInfo | None
    view: View | None = None
    decision: int = 0
    legal: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    scores: tuple[int, ...] = ()
    may_undo: bool = False
    moment: float | None = None

    @cached_property
    def json(self) -> bytes:
        """The update as one JSON object on one line; equal updates give equal bytes."""
        content: dict[str, object] = {"id": self.id, "seat": self.seat, "fresh": self.fresh}
        if self.table is not None:
            content["table"] = self.table
        if self.view is not None:
            content["view"] = self.view
            content["decision"] = self.decision
            content["legal"] = self.legal
            content["events"] = [event.to_dict() for event in self.events]
            content["scores"] = self.scores
            content["may_undo"] = self.may_undo
            content["moment"] = self.moment
        return _encode(content)


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What became of an action.

    accepted -- it is part of the match now (also when it was before: a resend); seq -- as which entry
    repeated -- it had been carried out before
    held     -- accepted, but takes effect when everybody's moment to answer has passed
    reason, words, rule -- why not, see `match.Refusal`
    """

    accepted: bool
    seq: int = -1
    repeated: bool = False
    held: bool = False
    reason: str = ""
    words: str = ""
    rule: str = ""
