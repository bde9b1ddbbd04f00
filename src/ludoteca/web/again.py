"""Once more? The live part of the result page: who wants a rematch, who has left, and what one may do about it."""

from __future__ import annotations

from ludoteca.core.wording import _, ngettext
from ludoteca.server.table import Table
from ludoteca.web import render
from ludoteca.web.seats import levels, people_at
from ludoteca.web.terms import changes


def again(table: Table, device: str) -> str:
    """The region as one device may use it."""
    info, own = table.info(), table.seats_of(device)
    here = {seat.seat for seat in info.seats if seat.kind == "person" and not seat.away}
    wishing = [seat.nickname for seat in info.seats if seat.wishes]
    return render.blocks(
        "again.html",
        ("again",),
        info=info,
        people=people_at(table),
        own=own,
        base=f"/t/{table.record.id}",
        levels=levels(),
        words=_words(wishing, [seat.nickname for seat in info.seats if seat.left and seat.nickname]),
        changes=changes(table),
        leads=table.wishes.leads(device),
        may_begin=table.wishes.may_begin(device),
        wishing=any(seat in table.wishes for seat in own),
        alone=here <= set(own),
        some_free=any(seat.vacant for seat in info.seats),
    )["again"]


def _words(wishing: list[str], left: list[str]) -> str:
    said = []
    if wishing:
        want = ngettext("{names} wants a rematch.", "{names} want a rematch.", len(wishing))
        said.append(want.format(names=_listed(wishing)))
    if left:
        said.append(ngettext("{names} has left.", "{names} have left.", len(left)).format(names=_listed(left)))
    return " ".join(said) or _("Once more?")


def _listed(names: list[str]) -> str:
    return ", ".join(names) if len(names) != 2 else _("{one} and {other}").format(one=names[0], other=names[1])
