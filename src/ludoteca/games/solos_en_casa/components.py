"""The box as fixed tables: kinds of cards, the catalogue's layout, and everything one match never changes.

A card is its kind, a small number; cards of a kind are alike, so hands and piles are counts per kind. The action ids
are laid out in blocks (`Layout`): one block a kind of choice, in the order in which legal actions are listed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.solos_en_casa.house import COLOUR_COUNT, COLOURS, House

# ── kinds of action cards ──
DOOR: Final = 0
GRILLE: Final = 1
CRASH: Final = 2
BANANA: Final = 3
COLA: Final = 7
POTION: Final = 11
ANY_POTION: Final = 15
PET: Final = 16
"""First pet card; a pet's three kinds are `PET + 3 * pet + ADVANCE | ATTACK | DICE`."""

DIE_SIDES: Final = 6
MOST_DISCARDS: Final = 2
"""Cards that may be discarded in a turn to move back."""

ADVANCE: Final = 0
ATTACK: Final = 1
DICE: Final = 2
POTION_KINDS: Final = COLOUR_COUNT + 1
WARDS: Final = POTION_KINDS * (POTION_KINDS + 1) // 2

# ── kinds of Crash cards: 4 * one + 2 * back + closed ──
CRASH_KINDS: Final = 8
CRASH_ONE: Final = 4
CRASH_BACK: Final = 2
CRASH_CLOSED: Final = 1

# ── traps ──
NO_TRAP: Final = 0
BANANA_TRAP: Final = 1
COLA_TRAP: Final = 2

# ── blocks of the catalogue ──
B_DECLINE: Final = 0
B_ROLL: Final = 1
B_END: Final = 2
B_STOP: Final = 3
B_UNLOCK: Final = 4
B_CRASH: Final = 5
B_OPEN: Final = 6
B_CLOSE: Final = 7
B_BANANA: Final = 8
B_COLA: Final = 9
B_POTION: Final = 10
B_WARD: Final = 11
B_GRILLE: Final = 12
B_AIM: Final = 13
B_ADVANCE: Final = 14
B_DICE: Final = 15
B_ATTACK: Final = 16
B_RAID: Final = 17
B_GO: Final = 18
B_BACK: Final = 19
B_DROP: Final = 20

ROLL: Final = 1
END: Final = 2
STOP: Final = 3
UNLOCK: Final = 4
PLAY_CRASH: Final = 5


class Layout:
    """Where each block of action ids begins, for a house and a number of seats.

    start -- first id of each block; block_of -- block of each id; size -- number of ids
    first, second -- the two members of each unordered pair: of potions (wards) and of seats (raids)
    """

    def __init__(self, seats: i64, house: House) -> None:
        raids = seats * (seats - 1) // 2
        kinds = PET + 3 * seats
        sizes: list[i64] = [1, 1, 1, 1, 1, 1, house.doors, house.doors, house.places, house.places]
        sizes += [POTION_KINDS, WARDS, seats, seats, seats, seats, seats * seats, raids, house.branches, kinds, kinds]
        starts: list[i64] = []
        blocks: list[i64] = []
        for block, size in enumerate(sizes):
            starts.append(len(blocks))
            blocks.extend([block] * int(size))
        self.start: vec[i64] = vec[i64](starts)
        self.block_of: vec[i64] = vec[i64](blocks)
        self.size: i64 = len(blocks)
        wards = [(a, b) for a in range(POTION_KINDS) for b in range(a, POTION_KINDS)]
        self.ward_first: vec[i64] = vec[i64]([a for a, _ in wards])
        self.ward_second: vec[i64] = vec[i64]([b for _, b in wards])
        pairs = [(a, b) for a in range(int(seats)) for b in range(a + 1, int(seats))]
        self.raid_first: vec[i64] = vec[i64]([a for a, _ in pairs])
        self.raid_second: vec[i64] = vec[i64]([b for _, b in pairs])


class Box:
    """What stays the same throughout a match: house, decks, supply and the options as flags.

    deck          -- number of action cards of each kind in the race; kinds -- how many kinds those are
    bits          -- the bit that stands for each kind in a set of kinds
    crash         -- number of Crash cards of each of the eight kinds
    banana_limit, cola_limit, trap_limit -- most tokens that may lie on the board, by kind and together
    crash_traps   -- whether Crash moves meet traps; advance_any -- whether advances pass closed doors
    first_seat    -- who begins, -1: by lot
    codes         -- the notation of each kind of card; crash_codes -- of each kind of Crash card; pets -- names by seat
    """

    def __init__(
        self,
        seats: i64,
        house: House,
        deck: list[int],
        crash: list[int],
        limits: tuple[int, int, int],
        crash_traps: bool,
        advance_any: bool,
        first_seat: int,
        pets: list[str],
        hand: int = 5,
    ) -> None:
        self.seats = seats
        self.house = house
        self.layout = Layout(seats, house)
        self.kinds: i64 = len(deck)
        self.bits: vec[i64] = vec[i64]([1 << kind for kind in range(len(deck))])
        self.deck: vec[i64] = vec[i64](deck)
        self.crash: vec[i64] = vec[i64](crash)
        self.banana_limit: i64 = limits[0]
        self.cola_limit: i64 = limits[1]
        self.trap_limit: i64 = limits[2]
        self.crash_traps = crash_traps
        self.advance_any = advance_any
        self.first_seat: i64 = first_seat
        self.hand: i64 = hand
        self.pets = pets
        self.codes = card_codes(pets)
        self.crash_codes = crash_codes()


def card_codes(pets: list[str]) -> list[str]:
    """The notation of each kind of action card, for the pets in the race."""
    codes = ["door", "grille", "crash"]
    for thing in ("banana", "cola", "potion"):
        codes += [f"{thing}-{colour}" for colour in COLOURS]
    codes.append("potion-any")
    for pet in pets:
        codes += [f"{pet}-advance", f"{pet}-attack", f"{pet}-dice"]
    return codes


def crash_codes() -> list[str]:
    """The notation of each kind of Crash card: scope, direction, door."""
    ways = [(scope, way) for scope in ("all", "one") for way in ("forward", "back")]
    return [f"{scope}-{way}-{door}" for scope, way in ways for door in ("open", "closed")]
