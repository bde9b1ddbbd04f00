"""Positions of every game to paint: walked into at random, each seat's view with the people round the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from ludoteca.core.chance import FastChance
from ludoteca.core.event import Event
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.turns import Turns
from ludoteca.games import load
from ludoteca.web.people import Person

TABLES: tuple[tuple[str, int, tuple[tuple[str, str], ...]], ...] = (
    ("solo", 2, ()),
    ("solo", 4, ()),
    ("solo", 10, (("stacking", "mixed"), ("first_card", "redraw"))),
    ("bambino_solo", 2, ()),
    ("bambino_solo", 4, ()),
    ("home_sweet_home", 2, ()),
    ("home_sweet_home", 4, ()),
    ("home_sweet_home", 3, (("memory", "on"),)),
    ("home_sweet_home", 3, (("memory", "on"), ("announce", "player"))),
    ("dream_home", 2, ()),
    ("dream_home", 4, ()),
    ("solos_en_casa", 2, ()),
    ("solos_en_casa", 3, (("pets", "turtle,-,rabbit"),)),
    ("solos_en_casa", 6, ()),
)
"""Game, seats and options of the tables that the tests look at."""

NAMES = (
    "Nora",
    "Opa Wilhelm",
    "Ioana",
    "Maximiliane-Charlotte",
    "Bruno",
    "Tía Pilar",
    "Zoé",
    "Kiki",
    "<b>Luc</b>",
    "Vlad",
)


def people(seats: int) -> list[Person]:
    """As many people as there are seats; one is a bot, one is away, one tries to be markup."""
    faces = ("cat", "turtle", "rabbit", "parrot", "bot", "hamster", "pig", "bear", "dog", "hen")
    return [
        Person(
            seat=seat, name=NAMES[seat], face=faces[seat], bot="greedy" if faces[seat] == "bot" else "", away=seat == 5
        )
        for seat in range(seats)
    ]


@cache
def game_of(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    """A game, made once."""
    return load(name, seats, dict(options))


def walk(game: Game, seed: int, answers: int) -> Iterator[tuple[State, list[Event]]]:
    """A random match, shown after every answer with what has happened so far."""
    chance, choose = FastChance(seed), random.Random(seed)
    state = game.start(chance)
    state.events = []
    turns = Turns(state)
    for _ in range(answers):
        yield turns.state, list(turns.state.events or [])
        if turns.seat < 0:
            return
        turns.answer(choose.choice(list(turns.legal_actions())), chance)
