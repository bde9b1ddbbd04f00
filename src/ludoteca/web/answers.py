"""What every page handler shares: who asks, how they like their pages, and answers in HTML.

A refusal of the server becomes a page with its sentence for people, and stays JSON for the script.
"""

from __future__ import annotations

import gzip
from typing import Final
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludoteca.core.wording import _
from ludoteca.server.guard import LANGUAGE_COOKIE
from ludoteca.server.refused import Refused
from ludoteca.server.replies import refusal
from ludoteca.web import render, taste
from ludoteca.web.art import FACES

YEAR: Final = 365 * 86_400
ME: Final = "me"
NO_STORE: Final = {"cache-control": "no-store"}


def taste_of(request: Request) -> taste.Taste:
    """How this device wants its pages."""
    return taste.from_cookie(request.cookies.get(taste.COOKIE, ""))


def me(request: Request) -> tuple[str, str]:
    """The nickname and face this device used last; empty ones at first."""
    face, _dash, name = request.cookies.get(ME, "").partition("-")
    return unquote(name)[:24], face if face in FACES else ""


def remember_me(response: Response, name: str, face: str) -> None:
    """Keep nickname and face for the next table."""
    response.set_cookie(ME, f"{face}-{quote(name)}", max_age=YEAR, samesite="lax", httponly=True)


def html(
    request: Request, template: str, status: int = 200, drawings: tuple[str, ...] = (), /, **words: object
) -> Response:
    """A page."""
    language = request.cookies.get(LANGUAGE_COOKIE, "en")
    body = render.page(template, drawings, taste=taste_of(request), lang=language, **words).encode()
    headers = dict(NO_STORE)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = gzip.compress(body, 6), "gzip"
    return Response(body, status, media_type="text/html", headers=headers)


async def entries(request: Request) -> dict[str, str]:
    """What a form holds, by field."""
    return {key: str(value) for key, value in (await request.form()).items()}


def see(address: str) -> Response:
    """Go there next, with GET."""
    return RedirectResponse(address, 303)


def wants_json(request: Request) -> bool:
    """Whether the script asks, rather than a person following a link."""
    return "application/json" in request.headers.get("accept", "")


def problem(request: Request, status: int, words: str) -> Response:
    """A page that says what is wrong, with a kind word and a way on."""
    heads = {
        404: (_("Nobody is at home here"), "turtle"),
        403: (_("That is somebody else's"), "cat"),
        409: (_("Not just now"), "hamster"),
        429: (_("Slowly, slowly"), "snail"),
    }
    head, face = heads.get(status, (_("That did not work"), "hen"))
    return html(request, "problem.html", status, (face,), head=head, words=words, face=face)


async def error_page(request: Request, reason: Refused) -> Response:
    """A refusal as the asker wants it: JSON for the script, a page for people."""
    if wants_json(request):
        return refusal(reason.status, reason.reason, reason.words)
    return problem(request, reason.status, reason.words)
