"""Before the match: chairs that fill, the invitation, and everything one does with a seat."""

from __future__ import annotations

from collections.abc import Mapping

import segno
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.wording import _
from ludoteca.server.devices import device_of
from ludoteca.server.refused import bad_request
from ludoteca.server.replies import as_json
from ludoteca.server.table import Table
from ludoteca.server.tables import Tables
from ludoteca.web import render, terms
from ludoteca.web.answers import html, me, remember_me, see, wants_json
from ludoteca.web.art import FACES
from ludoteca.web.seats import levels, people_at


class Lobby:
    """The handlers of chairs and invitations."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def table(self, request: Request) -> Table:
        """The table that the address names."""
        return await self.tables.get(request.path_params["table"])

    def page(
        self, request: Request, table: Table, entered: Mapping[str, str] | None = None, fault: str = ""
    ) -> Response:
        """The page of a table whose match has not begun; `entered`: options that were refused, `fault`: why."""
        device, base = device_of(request), f"/t/{table.record.id}"
        name, face = me(request)
        own = table.seats_of(device)
        taken = {seat.avatar for seat in table.info().seats}
        face = face if face and face not in taken else next(other for other in FACES if other not in taken)
        game, form = table.game(), {**terms.filled(table.game()), **(entered or {})}
        return html(
            request,
            "lobby.html",
            400 if fault else 200,
            (*FACES, "bot"),
            info=table.info(),
            game=table.record.game,
            regions=regions(table, device),
            options=terms.of_table(game.options),
            fault=fault,
            base=base,
            invite=f"/j/{table.record.code}",
            link=f"{request.url.scheme}://{request.url.netloc}/j/{table.record.code}",
            own=own,
            is_host=table.is_host(device),
            some_free=any(seat.vacant for seat in table.info().seats),
            levels=levels(),
            form={**form, "nickname": "" if own else name, "face": face},
            stream=f"{base}/stream?page=lobby",
        )

    async def qr(self, request: Request) -> Response:
        """The invitation as a drawn code for a phone's camera."""
        table = await self.table(request)
        link = f"{request.url.scheme}://{request.url.netloc}/j/{table.record.code}"
        body = segno.make(link, error="m").svg_inline(scale=8, border=2, dark="#2B2233", light="#FFFDF8")
        text = body.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        return Response(text, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    # ── what people do with seats ──

    async def sit(self, request: Request) -> Response:
        """Take a seat; a device may hold several (hot seat)."""
        table, form = await self.table(request), await request.form()
        name, face = str(form.get("nickname", "")), str(form.get("face", ""))
        wish = str(form.get("seat", ""))
        await table.chairs.join(
            device_of(request), name, face, int(wish) if wish.isdecimal() and len(wish) < 3 else None
        )
        response = see(f"/t/{table.record.id}")
        remember_me(response, name, face)
        return response

    async def chair(self, request: Request) -> Response:
        """One thing done with one chair: `leave`, `kick`, `bot`, `hand`, `back`, `pick`."""
        table, form = await self.table(request), await request.form()
        device, words = device_of(request), str(form.get("do", "")).split()
        if len(words) < 2 or not words[1].isdecimal() or len(words[1]) > 2:
            raise bad_request(_("This asks for nothing we know."))
        deed, seat = words[0], int(words[1])
        if deed == "leave":
            await table.chairs.leave(device, seat)
        elif deed == "kick":
            await table.chairs.kick(device, seat)
        elif deed == "bot":
            await table.chairs.put_bot(device, seat, str(form.get(f"level-{seat}", "") or "greedy"))
        elif deed == "hand":
            await table.chairs.hand_over(device, seat)
        elif deed == "back":
            await table.chairs.take_back(device, seat)
        elif deed == "pick" and len(words) == 4:
            await table.chairs.choose(device, seat, words[2], words[3])
        else:
            raise bad_request(_("This asks for nothing we know."))
        if wants_json(request):
            return as_json({})
        return see("/" if deed == "leave" and not table.seats_of(device) else f"/t/{table.record.id}")

    async def start(self, request: Request) -> Response:
        """Begin the match; bots of a level take the seats that are still open, if so asked."""
        table, form = await self.table(request), await request.form()
        await table.start(device_of(request), str(form.get("fill", "")) or None)
        return see(f"/t/{table.record.id}")

    async def rematch(self, request: Request) -> Response:
        """The same people once more; bots of a level take free chairs."""
        table, form = await self.table(request), await request.form()
        await table.rematch(device_of(request), str(form.get("fill", "")) or "greedy")
        return see(f"/t/{table.record.id}")

    async def wish(self, request: Request) -> Response:
        """Whether one wants a rematch; it begins when all who are here do."""
        table, form = await self.table(request), await request.form()
        await table.wish_rematch(device_of(request), form.get("wish") == "yes")
        return as_json({}) if wants_json(request) else see(f"/t/{table.record.id}")

    # ── to another device ──

    async def move(self, request: Request) -> Response:
        """A one-time code that takes one's seats to another device."""
        table = await self.table(request)
        device = device_of(request)
        code = await table.chairs.move_code(device, table.seats_of(device))
        return html(request, "move.html", code=code, base=f"/t/{table.record.id}", info=table.info())

    async def claim_form(self, request: Request) -> Response:
        """Where the other device types the code."""
        table = await self.table(request)
        return html(request, "claim.html", base=f"/t/{table.record.id}", info=table.info())

    async def claim(self, request: Request) -> Response:
        """The code is typed: the seats are here now."""
        table, form = await self.table(request), await request.form()
        await table.chairs.claim(device_of(request), str(form.get("code", "")).strip(), keep=form.get("keep") == "yes")
        return see(f"/t/{table.record.id}")


def regions(table: Table, device: str) -> dict[str, str]:
    """What changes in a lobby, as one device sees it: the chairs, and what is played by."""
    info, people = table.info(), people_at(table)
    return render.blocks(
        "chairs.html",
        ("chairs", "agreed", *(() if table.is_host(device) else ("terms",))),
        info=info,
        people=people,
        picks=terms.picks(table, people, device),
        terms=terms.terms(table.game()),
        own=table.seats_of(device),
        is_host=table.is_host(device),
        base=f"/t/{table.record.id}",
        levels=levels(),
    )
