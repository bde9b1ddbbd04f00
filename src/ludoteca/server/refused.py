"""Refusals of the server: an HTTP status, a short reason for programs and a sentence for people."""

from __future__ import annotations

from ludoteca.core.wording import _


class Refused(Exception):
    """The server will not do it. `str()` is the sentence.

    status -- the HTTP status, 400 to 499; reason -- one word for programs
    """

    def __init__(self, status: int, reason: str, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.reason = reason
        self.words = words


def no_such_table() -> Refused:
    """404: there is no such table (any more)."""
    return Refused(404, "no_table", _("There is no such table. Check the link or the code."))


def not_yours(seat: int) -> Refused:
    """403: this device does not hold the seat."""
    return Refused(403, "not_yours", _("Seat {seat} belongs to another device.").format(seat=seat + 1))


def hosts_only() -> Refused:
    """403: only whoever opened the table may do this."""
    return Refused(403, "hosts_only", _("Only the host of the table can do this."))


def not_now(words: str) -> Refused:
    """409: not in this state of the table."""
    return Refused(409, "not_now", words)


def bad_request(words: str) -> Refused:
    """400: the request makes no sense as it stands."""
    return Refused(400, "bad_request", words)
