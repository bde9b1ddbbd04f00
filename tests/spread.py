"""A spread of tables for tests that go through every game: all numbers of seats, options drawn by a seed."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core.chance import FastChance
from ludoteca.core.game import Game
from ludoteca.core.variant import Option, Value, VariantError
from ludoteca.games import NAMES, game_class


def seat_counts(name: str) -> range:
    """All numbers of seats of a game."""
    low, high = game_class(name).seat_range
    return range(low, high + 1)


def random_options(options: tuple[Option, ...], chance: FastChance, greatest: bool = True) -> dict[str, Value]:
    """A value for every option: any word, or the least, the default or (if wanted) the greatest number."""
    chosen: dict[str, Value] = {}
    for option in options:
        numbers: list[Value] = [option.low, option.default, option.high]
        words: list[Value] = [word for word, _ in option.choices] or numbers[: 3 if greatest else 2]
        if option.by_seat:
            words = [option.default, f"{words[-1]},{words[0]}", f"-,{words[-2]}"]
        chosen[option.name] = words[int(chance.below(len(words)))]
    return chosen


def spread(name: str, seats: int, count: int, seed: str = "spread", greatest: bool = True) -> Iterator[Game]:
    """The game with its defaults, then with `count` random choices of options that do not contradict each other."""
    yield game_class(name).make(seats)
    chance = FastChance(f"{seed} {name} {seats}")
    made = 0
    while made < count:
        try:
            yield game_class(name).make(seats, random_options(game_class(name).options, chance, greatest))
        except (VariantError, ValueError):
            continue
        made += 1


def tables(count: int) -> list[tuple[str, int, int]]:
    """(game, seats, index into its spread) for every game and number of seats, `count` option sets each."""
    return [(name, seats, index) for name in NAMES for seats in seat_counts(name) for index in range(count + 1)]
