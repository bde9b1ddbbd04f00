"""Who sits where: the rules of sitting down, leaving and handing over, on a table's record alone.

Every function changes the record it is given (the caller hands in a copy and keeps it once it is stored) or raises
`Refused`. A person who leaves in mid-match leaves a bot behind, so that the others can go on.
"""

from __future__ import annotations

import hashlib
import secrets
import time

from ludoteca.bots import UnknownBot, check_spec
from ludoteca.core.wording import _
from ludoteca.server.records import MoveCode, Seat, TableRecord, clean_avatar, clean_nickname
from ludoteca.server.refused import Refused, bad_request, hosts_only, not_now, not_yours

MOVE_CODE_SECONDS = 600
DEVICES_PER_SEAT = 4


def check_level(level: str) -> str:
    """A bot's spec in its tidy form. Raises `Refused` (400)."""
    try:
        return check_spec(level)
    except UnknownBot as reason:
        raise bad_request(f"{str(reason)[:1].upper()}{str(reason)[1:]}.") from None


def seat_at(record: TableRecord, seat: int) -> Seat:
    """The seat of a number. Raises `Refused` (400)."""
    if not 0 <= seat < len(record.seats):
        raise bad_request(_("This table has seats 1 to {n}.").format(n=len(record.seats)))
    return record.seats[seat]


def held_seat(record: TableRecord, device: str, seat: int) -> Seat:
    """The seat of a number, which the device must hold. Raises `Refused` (400, 403)."""
    found = seat_at(record, seat)
    if device not in found.holders:
        raise not_yours(seat)
    return found


def require_host(record: TableRecord, device: str) -> None:
    """Raises `Refused` (403) for everybody but the host."""
    if device != record.host:
        raise hosts_only()


def free(record: TableRecord, seat: Seat) -> bool:
    """Whether a newcomer may sit down here."""
    return seat.kind == "open" or (record.stage != "lobby" and seat.left)


def sit_down(record: TableRecord, device: str, nickname: str, avatar: str, seat: int | None) -> int:
    """Take a free seat, the first one if none is named; returns its number."""
    name, picture = clean_nickname(nickname), clean_avatar(avatar)
    if seat is None:
        seat = next((number for number, found in enumerate(record.seats) if free(record, found)), -1)
        if seat < 0:
            raise not_now(_("All seats are taken. You can watch."))
    chosen = seat_at(record, seat)
    if not free(record, chosen):
        raise not_now(_("This seat is taken."))
    if any(other.nickname == name for other in record.seats if other.kind == "person" and other is not chosen):
        raise not_now(_("Somebody here is called {name} already.").format(name=name))
    record.seats[seat] = Seat(kind="person", nickname=name, avatar=picture, holders=[device])
    return seat


def stand_up(record: TableRecord, device: str, seat: int) -> None:
    """Leave a seat for good."""
    held_seat(record, device, seat)
    _vacate(record, seat)


def kick(record: TableRecord, device: str, seat: int) -> None:
    """The host sends a person or bot away (a bot only before the match)."""
    require_host(record, device)
    found = seat_at(record, seat)
    if found.kind == "bot" and record.stage == "playing":
        raise not_now(_("A bot can be replaced only before the match."))
    _vacate(record, seat)


def _vacate(record: TableRecord, seat: int) -> None:
    found = record.seats[seat]
    if record.stage == "lobby":
        record.seats[seat] = Seat()
    elif record.stage == "over":
        record.seats[seat] = _left_by(found)
    elif found.kind == "person":
        record.seats[seat] = Seat(kind="bot", nickname=found.nickname, avatar=found.avatar, left=True)


def _left_by(seat: Seat) -> Seat:
    return Seat(nickname=seat.nickname if seat.kind == "person" or seat.left else "", avatar=seat.avatar, left=True)


def end(record: TableRecord) -> None:
    """The match is over: keep who played it; seats that bots took over from people who left are free again."""
    record.over = True
    record.ended = [Seat(kind=s.kind, nickname=s.nickname, avatar=s.avatar, level=s.level) for s in record.seats]
    record.seats = [_left_by(seat) if seat.left else seat for seat in record.seats]


def put_bot(record: TableRecord, device: str, seat: int, level: str) -> None:
    """The host lets a bot have an open seat, or changes a bot's level, before the match."""
    require_host(record, device)
    found = seat_at(record, seat)
    if record.stage == "playing":
        raise not_now(_("Bots are seated before the match."))
    if found.kind == "person":
        raise not_now(_("This seat is taken."))
    record.seats[seat] = Seat(kind="bot", level=check_level(level))


def hand_over(record: TableRecord, device: str, seat: int, level: str) -> None:
    """Let a bot play on for the person until they take the seat back."""
    found = held_seat(record, device, seat)
    found.level = check_level(level)
    found.handed = True


def take_back(record: TableRecord, device: str, seat: int) -> None:
    """Play on oneself."""
    held_seat(record, device, seat).handed = False


def rename(record: TableRecord, device: str, seat: int, nickname: str, avatar: str) -> None:
    """Another name or avatar for a seat one holds."""
    found = held_seat(record, device, seat)
    name = clean_nickname(nickname)
    if any(other.nickname == name for other in record.seats if other.kind == "person" and other is not found):
        raise not_now(_("Somebody here is called {name} already.").format(name=name))
    found.nickname, found.avatar = name, clean_avatar(avatar)


def fill(record: TableRecord, level: str | None) -> None:
    """Bots of a level for the open seats; without one, open seats are refused."""
    for number, seat in enumerate(record.seats):
        if seat.kind == "open":
            if level is None:
                raise not_now(_("Seat {seat} is still open: wait, or let bots fill in.").format(seat=number + 1))
            record.seats[number] = Seat(kind="bot", level=check_level(level))


# ── to another device ──


def move_code(record: TableRecord, device: str, seats: list[int]) -> str:
    """A one-time code with which another device takes over seats; it lapses after ten minutes."""
    for seat in seats:
        held_seat(record, device, seat)
    if not seats:
        raise bad_request(_("Say which seat is to move."))
    code = secrets.token_urlsafe(12)
    now = time.time()
    record.move_codes = [kept for kept in record.move_codes if kept.until > now][-15:]
    record.move_codes.append(MoveCode(digest=_digest(code), seats=list(seats), until=now + MOVE_CODE_SECONDS))
    return code


def claim(record: TableRecord, device: str, code: str, keep: bool) -> list[int]:
    """Take over the seats of a one-time code; `keep` leaves them with their former devices too.

    A host who moves stays host.
    """
    digest, now = _digest(code), time.time()
    found = next((kept for kept in record.move_codes if kept.digest == digest and kept.until > now), None)
    if found is None:
        raise Refused(403, "bad_code", _("This code has been used or has lapsed. Ask for a new one."))
    record.move_codes.remove(found)
    if not keep and any(record.host in record.seats[seat].holders for seat in found.seats):
        record.host = device
    for seat in found.seats:
        former = [held for held in record.seats[seat].holders if held != device] if keep else []
        record.seats[seat].holders = [*former, device][-DEVICES_PER_SEAT:]
    return found.seats


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
