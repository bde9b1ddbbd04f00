"""Who is asking: each browser or program holds one secret in a signed cookie, and that is all there is of an account.

Only a digest of the secret (the device's id) is ever stored, so the database opens no seat. The signature lets made-up
cookies be refused without looking anything up.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

COOKIE = "ludoteca"
COOKIE_SECONDS = 400 * 86_400
_KNOWN = 8192


class Devices:
    """Issues and reads the cookies of one house, whose signing key is `key`."""

    def __init__(self, key: str, secure: bool) -> None:
        self._signer = Signer(key, salt="ludoteca device", digest_method=hashlib.sha256)
        self._secure = secure
        self._known: OrderedDict[str, str] = OrderedDict()

    def read(self, cookie: str | None) -> str | None:
        """The device's id, or `None` for a cookie that we did not issue."""
        if not cookie or len(cookie) > 200:
            return None
        found = self._known.get(cookie)
        if found is None:
            try:
                found = _identity(self._signer.unsign(cookie).decode())
            except (BadSignature, UnicodeDecodeError):
                return None
            self._known[cookie] = found
            if len(self._known) > _KNOWN:
                self._known.popitem(last=False)
        return found

    def issue(self) -> tuple[str, str]:
        """A new device: its id and the value of its `Set-Cookie` header."""
        secret = secrets.token_urlsafe(24)
        value = self._signer.sign(secret).decode()
        secure = "; Secure" if self._secure else ""
        header = f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        return _identity(secret), header


def _identity(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def device_of(request: HTTPConnection) -> str:
    """The id of the device that sent a request (the guard has put it there, new devices included)."""
    device = request.scope["ludoteca.device"]
    assert isinstance(device, str)
    return device
