"""From edition file and options to the box that is played with. Mistakes name file, line and what was expected."""

from __future__ import annotations

import re
from pathlib import Path

from ludoteca.core.edition import Edition
from ludoteca.core.variant import NOTHING, Variant, VariantError, fill_list
from ludoteca.games.solos_en_casa.components import Box, crash_codes
from ludoteca.games.solos_en_casa.house import COLOUR_COUNT
from ludoteca.games.solos_en_casa.plan import Plan, read_plan

FOLDER = Path(__file__).parent
PETS = 6
MOST = 99

SINGLE = ("door", "grille", "crash", "potion_any")
COLOURED = ("banana", "cola", "potion")
OF_PETS = ("advance", "attack", "dice")
RESERVED = {"on", "and"}


def make_box(edition: Edition, plan: Plan, seats: int, variant: Variant) -> Box:
    """The box for a number of seats. Raises `EditionError`; `VariantError` for a seat or pet that is not there."""
    _check_tables(edition)
    counts = _card_counts(edition)
    _check_doors(edition, plan)
    return Box(
        seats,
        plan.house,
        _deck(counts, seats),
        _crash_counts(edition),
        _trap_limits(edition),
        variant.word("crash_traps") == "met",
        variant.word("advance_doors") == "any",
        _first_seat(variant, seats),
        chosen_pets(pet_names(edition), variant, seats),
        edition.number("edition.hand", 1, 8),
    )


def board_of(edition: Edition) -> Plan:
    """The board that an edition names, beside its file or among ours. Raises `EditionError`."""
    name = edition.words("edition.board")
    for path in (Path(edition.source).parent / name, FOLDER / name):
        if path.is_file():
            return read_plan(path)
    edition.fail("edition.board", f"there is no board file {name!r} beside this file")


def pet_names(edition: Edition) -> list[str]:
    """The six pets, in the order in which seats get one that wish for none."""
    value = edition.value("edition.pets")
    names = [name for name in value if isinstance(name, str)] if isinstance(value, list) else []
    if len(set(names)) != PETS or not all(re.fullmatch(r"[a-z]+", name) and name not in RESERVED for name in names):
        edition.fail("edition.pets", f"pets are {PETS} different names in lower case letters, not {value!r}")
    return names


def chosen_pets(box: list[str], variant: Variant, seats: int) -> list[str]:
    """R1.4 The pet of each seat: the one its player chose, else the next of the box. Raises `VariantError`."""
    wished = [] if variant.word("pets") == NOTHING else variant.by_seat("pets")
    if len(wished) > seats:
        raise VariantError(f"pets names a pet for seat {len(wished)}, but {seats} play")
    unknown = next((pet for pet in wished if pet not in box and pet != NOTHING), None)
    if unknown is not None:
        raise VariantError(f"pets are of the box: {', '.join(box)}; {unknown!r} is none of them")
    return fill_list(wished, box, seats)


def _check_tables(edition: Edition) -> None:
    edition.only("", {"edition", "cards", "crash", "tokens"})
    edition.only("edition", {"name", "source", "board", "pets", "hand"})
    edition.only("cards", {"total", *SINGLE, *COLOURED, *OF_PETS})
    edition.only("crash", {"total", *_crash_keys()})
    edition.only("tokens", {"traps", "bananas", "colas", "doors"})


def _crash_keys() -> list[str]:
    return [code.replace("-", "_") for code in crash_codes()]


def _card_counts(edition: Edition) -> dict[str, int]:
    """How many cards of each line, with their sum checked: coloured ones count four times, those of pets six."""
    counts = {name: edition.number(f"cards.{name}", 0, MOST) for name in (*SINGLE, *COLOURED, *OF_PETS)}
    total = sum(counts[name] for name in SINGLE)
    total += COLOUR_COUNT * sum(counts[name] for name in COLOURED) + PETS * sum(counts[name] for name in OF_PETS)
    stated = edition.number("cards.total", 1, 10 * MOST)
    if total != stated:
        edition.fail("cards.total", f"the action cards make {total}, but cards.total says {stated}")
    return counts


def _deck(counts: dict[str, int], seats: int) -> list[int]:
    """Counts by kind of card, for the pets in the race (R2.1)."""
    deck = [counts["door"], counts["grille"], counts["crash"]]
    for name in COLOURED:
        deck += [counts[name]] * COLOUR_COUNT
    deck.append(counts["potion_any"])
    return deck + [counts[name] for name in OF_PETS] * seats


def _crash_counts(edition: Edition) -> list[int]:
    counts = [edition.number(f"crash.{key}", 0, MOST) for key in _crash_keys()]
    stated = edition.number("crash.total", 1, 10 * MOST)
    if sum(counts) != stated:
        edition.fail("crash.total", f"the Crash cards make {sum(counts)}, but crash.total says {stated}")
    return counts


def _trap_limits(edition: Edition) -> tuple[int, int, int]:
    """Most banana peels, most cola bombs, most of both together on the board."""
    total = edition.number("tokens.traps", 0, MOST)
    tokens = edition.table("tokens")
    if "bananas" not in tokens and "colas" not in tokens:
        return total, total, total
    bananas, colas = edition.number("tokens.bananas", 0, MOST), edition.number("tokens.colas", 0, MOST)
    if bananas + colas != total:
        edition.fail("tokens.traps", f"bananas and colas make {bananas + colas}, but tokens.traps says {total}")
    return bananas, colas, total


def _check_doors(edition: Edition, plan: Plan) -> None:
    needed, stated = sum(door.tokens for door in plan.doors), edition.number("tokens.doors", 0, MOST)
    if needed != stated:
        edition.fail("tokens.doors", f"the board's doors need {needed} tokens, but tokens.doors says {stated}")


def _first_seat(variant: Variant, seats: int) -> int:
    word = variant.word("first_seat")
    if word == "random":
        return -1
    if int(word) > seats:
        raise VariantError(f"first_seat is random or a seat from 1 to {seats}; {word} is outside")
    return int(word) - 1
