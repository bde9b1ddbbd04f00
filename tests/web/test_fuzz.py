"""Any form may be sent to any page in any order: no page faults, and every refusal is a page with words."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping
from pathlib import Path

import httpx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route

from ludoteca.server.metrics import set_up_logging
from ludoteca.server.tables import Tables
from ludoteca.web.app import create_app, pages
from tests.server.helpers import quick

WORDS = st.sampled_from(
    ["", "0", "1", "-1", "2", "9" * 30, "greedy", "Nora", "<b>", "dog", "yes", "bots", "draw", "undo", "leave 0",
     "kick 1", "bot 1", "hand 0", "back 0", "leave ٣", "\x00", "’" * 70, "👏", "//elsewhere", "/", "de", "dark"]
) | st.text(max_size=12)  # fmt: skip
FIELDS = st.sampled_from(
    ["nickname", "face", "seats", "seat", "do", "fill", "action", "decision", "key", "sign", "code", "keep", "level",
     "level-1", "go", "public", "patience", "reaction", "back", "scheme", "language", "want", "o-target", "o-stacking",
     "o-steps", "o-pets", "option", "pet"]
) | st.text(max_size=8)  # fmt: skip
QUERY = st.dictionaries(st.sampled_from(["as", "at", "have", "page", "back", "seat"]), WORDS, max_size=3)
STREAM = "/t/{table}/stream"
"""A stream has no end; what it refuses is tested over a socket."""


def deeds(tables: Tables) -> list[tuple[str, str]]:
    """Every method and address of the pages."""
    routes = [route for route in pages(tables) if isinstance(route, Route) and route.path != STREAM]
    return [(method, route.path) for route in routes for method in sorted((route.methods or set()) - {"HEAD"})]


class Evening:
    """A house with one table before its match and one in it; two guests who send whatever they like."""

    def __init__(self, folder: Path) -> None:
        set_up_logging(50)
        settings = quick(folder, tables_per_device=10_000)
        self.tables = Tables(settings)
        self.app = create_app(settings, tables=self.tables)
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False)
        self.guests = [httpx.AsyncClient(transport=transport, base_url="http://house.test") for _ in range(2)]
        self.places: list[str] = ["none"]

    async def open(self) -> None:
        """Two tables of the first guest's."""
        for game, go in (("solos_en_casa", "open"), ("solo", "bots")):
            form = {"nickname": "Nora", "face": "cat", "seats": "3", "reaction": "0", "go": go}
            answer = await self.guests[0].post(f"/new/{game}", data=form)
            self.places.append(answer.headers["location"].rpartition("/")[2])

    async def ask(
        self, guest: int, method: str, path: str, place: str, query: Mapping[str, str], form: Mapping[str, str]
    ) -> httpx.Response:
        """One request of a guest's."""
        for name in ("table", "game", "code", "name", "rest:path"):
            path = path.replace("{" + name + "}", place)
        data = dict(form) if method == "POST" else None
        return await self.guests[guest].request(method, path, params=dict(query), data=data)


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_form_and_no_address_makes_a_page_fault(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        evening = Evening(Path(folder))

        async def spend() -> None:
            async with evening.app.running():
                await evening.open()
                for _deed in range(40):
                    method, path = data.draw(st.sampled_from(deeds(evening.tables)))
                    place = data.draw(st.sampled_from([*evening.places, *evening.places[1:], "solo", "a b"]))
                    query, form = data.draw(QUERY), data.draw(st.dictionaries(FIELDS, WORDS, max_size=5))
                    answer = await evening.ask(data.draw(st.integers(0, 1)), method, path, place, query, form)
                    asked = (method, path, place, query, form)
                    assert answer.status_code < 500, (asked, answer.text[:2000])
                    assert answer.status_code < 400 or "<h2>" in answer.text or 'role="alert"' in answer.text, asked

        runner.run(spend())
