"""A bot for a Ludoteca table in about forty lines: `python http_bot.py http://localhost:8000 CODE [NAME]`.

It joins the table of an invite code, follows its event stream and answers with a random legal action, in its turn or
out of it. Needs nothing but `httpx`.
"""

import json
import random
import sys
import uuid
from collections.abc import Iterator
from typing import Any

import httpx


def updates(house: httpx.Client, table: str, seat: int) -> Iterator[dict[str, Any]]:
    """What the seat is told, one object after the other; a lost connection is taken up where it broke."""
    headers: dict[str, str] = {}
    while True:
        try:
            with house.stream("GET", f"{table}/events", params={"seat": seat}, headers=headers, timeout=30) as stream:
                for line in stream.iter_lines():
                    if line.startswith("id: "):
                        headers["Last-Event-ID"] = line[4:]
                    elif line.startswith("data: ") and len(line) > len("data: {}"):
                        yield json.loads(line[6:])
                    elif line == "event: gone":
                        return
        except httpx.TransportError:
            pass


def play(address: str, code: str, name: str) -> None:
    """Sit down and answer every decision until the match is over."""
    house = httpx.Client(base_url=address)  # keeps the cookie that holds our seat
    found = house.post("/api/find", json={"code": code}).raise_for_status().json()
    table = f"/api/tables/{found['table']['id']}"
    seat = house.post(f"{table}/join", json={"nickname": name}).raise_for_status().json()["seat"]
    for update in updates(house, table, seat):
        if update.get("table", {}).get("stage") == "over":
            print("over:", update["table"]["returns"])
            return
        if update.get("legal") and update["view"]["current_seat"] == seat:
            choice = {"seat": seat, "decision": update["decision"], "action": random.choice(update["legal"])}
            house.post(f"{table}/act", json={**choice, "key": uuid.uuid4().hex})


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "Robot")
