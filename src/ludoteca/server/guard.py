"""What every request passes before anything else looks at it, and every answer on its way out.

One plain ASGI layer: it knows the device, refuses POSTs that another site's page sent, bounds bodies and rates, speaks
the person's language, adds the security headers and counts. URLs are never logged: an invite code may be in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.core.wording import LOCALES, _, speak
from ludoteca.server.devices import COOKIE, Devices
from ludoteca.server.limits import ADDRESS_FACTOR, Buckets
from ludoteca.server.metrics import FAULTS, REQUESTS, log
from ludoteca.server.refused import Refused
from ludoteca.server.replies import refusal
from ludoteca.server.settings import Settings

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
"""Added where an answer does not set its own."""

LANGUAGE_COOKIE: Final = "language"
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LANGUAGES: Final = frozenset({"en", *(path.name for path in LOCALES.glob("*") if path.is_dir())})
"""The languages we speak."""

_UNCOUNTED: Final = frozenset({"/healthz", "/metrics"})


class BodyTooLarge(Exception):
    """The body went on beyond what is allowed."""


class Guard:
    """The outermost layer. `devices` may be set later (the key is in the database, opened at start-up)."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._by_device = Buckets(settings.rate, settings.burst)
        self._by_address = Buckets(settings.rate * ADDRESS_FACTOR, settings.burst * ADDRESS_FACTOR)
        self.devices: Devices | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        cookies = cookie_parser(headers.get("cookie", ""))
        with speak(_language(cookies, headers)):
            await self._answer(scope, receive, send, headers, cookies)

    async def _answer(
        self, scope: Scope, receive: Receive, send: Send, headers: Mapping[str, str], cookies: dict[str, str]
    ) -> None:
        out = _Out(scope, send, self._meet(scope, headers, cookies))
        scope["ludoteca.send"] = send
        try:
            self._check(scope, headers)
            limit = self._settings.verify_limit if scope["path"] == "/api/verify" else self._settings.body_limit
            await self._app(scope, _bounded(receive, headers, limit), out)
        except Refused as reason:
            await self._refuse(scope, receive, out, reason)
        except BodyTooLarge:
            await self._refuse(scope, receive, out, Refused(413, "too_large", _("This is too much at once.")))
        except Exception as fault:
            FAULTS.inc()
            log.error("fault", method=scope["method"], route=_route(scope), exc_info=fault)
            if out.started:
                raise
            await refusal(500, "fault", _("Something went wrong on our side. Please try again."))(scope, receive, out)
        finally:
            out.count()

    async def _refuse(self, scope: Scope, receive: Receive, out: _Out, reason: Refused) -> None:
        if not out.started:
            await refusal(reason.status, reason.reason, reason.words)(scope, receive, out)

    def _meet(self, scope: Scope, headers: Mapping[str, str], cookies: dict[str, str]) -> str | None:
        """Put device and address into the scope; a `Set-Cookie` value for a device that is new."""
        assert self.devices is not None, "the house is not open yet"
        scope["ludoteca.address"] = self._address(scope, headers)
        device = self.devices.read(cookies.get(COOKIE))
        scope["ludoteca.known"] = device is not None
        if device is not None:
            scope["ludoteca.device"] = device
            return None
        scope["ludoteca.device"], cookie = self.devices.issue()
        return cookie if scope["path"] not in _UNCOUNTED and not scope["path"].startswith("/static/") else None

    def _address(self, scope: Scope, headers: Mapping[str, str]) -> str:
        forwarded = headers.get("x-forwarded-for") if self._settings.trust_proxy else None
        if forwarded:
            return forwarded.rsplit(",", 1)[-1].strip()[:64]
        client = scope.get("client")
        return str(client[0]) if client else "unknown"

    def _check(self, scope: Scope, headers: Mapping[str, str]) -> None:
        if scope["method"] not in _SAFE and not self._same_origin(headers):
            raise Refused(403, "foreign_origin", _("This came from a page of another site."))
        if scope["path"] in _UNCOUNTED:
            return
        wait = self._by_address.take(scope["ludoteca.address"])
        if scope["ludoteca.known"]:
            wait = max(wait, self._by_device.take(scope["ludoteca.device"]))
        if wait:
            scope["ludoteca.retry"] = wait
            raise Refused(429, "too_fast", _("That was a bit fast. Please wait a moment."))

    def _same_origin(self, headers: Mapping[str, str]) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        return origin in self._settings.origins or urlsplit(origin).netloc == headers.get("host")


class _Out:
    """`send`, with headers added and the answer counted."""

    def __init__(self, scope: Scope, send: Send, cookie: str | None) -> None:
        self._scope = scope
        self._send = send
        self._cookie = cookie
        self.started = False
        self._status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            self._status = message["status"]
            self._add_headers(message)
        await self._send(message)

    def _add_headers(self, message: Message) -> None:
        headers = message["headers"] = list(message.get("headers", ()))
        own = {name for name, _value in headers}
        headers += [header for header in SECURITY_HEADERS if header[0] not in own]
        if self._scope["path"].startswith("/api/") and b"cache-control" not in own:
            headers.append((b"cache-control", b"no-store"))
        if self._cookie is not None:
            headers.append((b"set-cookie", self._cookie.encode()))
        if self._status == 429:
            headers.append((b"retry-after", str(int(self._scope.get("ludoteca.retry", 1)) + 1).encode()))

    def count(self) -> None:
        REQUESTS.labels(_route(self._scope), str(self._status)).inc()


def _bounded(receive: Receive, headers: Mapping[str, str], limit: int) -> Receive:
    """`receive` that stops at `limit` bytes, whatever the headers promise."""
    told = headers.get("content-length", "0")
    if not told.isdecimal() or int(told) > limit:
        raise BodyTooLarge
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > limit:
            raise BodyTooLarge
        return message

    return bounded


def _language(cookies: dict[str, str], headers: Mapping[str, str]) -> str:
    """The language a person chose, or the first that the browser names."""
    wish = cookies.get(LANGUAGE_COOKIE) or headers.get("accept-language", "en")
    tidy = wish.split(",", 1)[0].split(";", 1)[0].split("-", 1)[0].strip().lower()
    return tidy if tidy in LANGUAGES else "en"


def _route(scope: Scope) -> str:
    endpoint = scope.get("endpoint")
    return str(getattr(endpoint, "__name__", "none")) if endpoint is not None else "none"
