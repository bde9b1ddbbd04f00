"""The box and the table's choices as flat numbers: card kinds, action ids, bit sets. Compiled.

A card is its *kind*, 0 to 54: colour * 13 + symbol for the coloured ones (symbols 0-8 are the numbers 1-9, then skip,
reverse, draw-two, swap), and three black kinds. 55 kinds fit one 64-bit word, so "which cards fit" is one number and
"which of mine" one AND. Action ids are laid out so that one loop over such a word lists them in ascending order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINDS: Final = 55
NUMBERS: Final = 9
SKIP: Final = 9
REVERSE: Final = 10
DRAW_TWO: Final = 11
SWAP: Final = 12
CHOOSE: Final = 52
DRAW_FOUR: Final = 53
ALL_PASS: Final = 54
NO_COLOUR: Final = 4
"""No colour is in force: any card fits (S-1)."""

MOST_SEATS: Final = 10
MOST_COPIES: Final = 4

BIT: Final = vec[i64]([1 << kind for kind in range(62)])
COLOUR_OF: Final = vec[i64]([kind // 13 for kind in range(52)] + [NO_COLOUR] * 3)
SYMBOL_OF: Final = vec[i64]([kind % 13 for kind in range(52)] + [13, 14, 15])


def _bits(kinds: list[int]) -> int:
    return sum(1 << kind for kind in set(kinds))


_BLACK: Final = [CHOOSE, DRAW_FOUR, ALL_PASS]
EVERY: Final = (1 << KINDS) - 1
COLOURED: Final = (1 << 52) - 1
DRAW_FOUR_BIT: Final = 1 << 53
OF_COLOUR: Final = vec[i64]([0x1FFF << (13 * colour) for colour in range(4)] + [(1 << KINDS) - 1])
"""Coloured cards of a colour, by colour; every card where no colour is in force."""

OF_SYMBOL: Final = vec[i64]([_bits([13 * c + symbol for c in range(4)]) for symbol in range(13)])
"""The four cards of a symbol, by symbol."""

ON_KIND: Final = vec[i64](
    [_bits([k for k in range(52) if k // 13 == top // 13 or k % 13 == top % 13] + _BLACK) for top in range(52)]
)
"""What fits on a coloured top card: its colour, its symbol, and black (R3.2)."""

ON_COLOUR: Final = vec[i64]([_bits([13 * c + s for s in range(13)] + _BLACK) for c in range(4)] + [(1 << KINDS) - 1])
"""What fits on a black top card, by the colour in force (R7.6)."""

# ── actions ──

DRAW: Final = 1
TAKE: Final = 2
PASS: Final = 3
CALL: Final = 4
FIRST_PLAY: Final = 5
PLAYS: Final = 107
"""How many ways of playing a card there are, without the call."""

CALLING: Final = FIRST_PLAY + PLAYS
"""From here on the same plays again, each with the call SOLO."""

ACTIONS: Final = CALLING + PLAYS
NOTHING: Final = -1


def _layout() -> list[tuple[int, int]]:
    """(kind, argument) of every play, in the order of their ids; argument -1: none, else a seat or a colour."""
    simple = [(kind, NOTHING) for kind in range(52) if kind % 13 != SWAP] + [(ALL_PASS, NOTHING)]
    swaps = [(13 * c + SWAP, seat) for c in range(4) for seat in range(-1, MOST_SEATS)]
    named = [(kind, colour) for kind in (CHOOSE, DRAW_FOUR) for colour in range(-1, 4)]
    return simple + swaps + named + [(ALL_PASS, colour) for colour in range(4)]


_LAYOUT: Final = _layout()
KIND_PLAYED: Final = vec[i64]([0] * FIRST_PLAY + [kind for kind, _ in _LAYOUT] * 2)
"""The kind an action plays, by action id (0 for actions that play none)."""

ARGUMENT: Final = vec[i64]([NOTHING] * FIRST_PLAY + [argument for _, argument in _LAYOUT] * 2)
"""The seat or colour an action names, by action id."""

PLAY: Final = vec[i64]([FIRST_PLAY + _LAYOUT.index((kind, NOTHING)) for kind in range(KINDS)])
"""The plain play of a kind; its plays with seat 0 or colour 0 follow at once (all-pass: from `PASS_NAMING`)."""

PASS_NAMING: Final = FIRST_PLAY + 103
"""The play of all-pass that names red; the other colours follow."""

SWAPS: Final = 1 << 12 | 1 << 25 | 1 << 38 | 1 << 51
"""The four swap cards, which name a seat or none."""

NAMES_COLOUR: Final = 0b11 << 52
"""Choose-colour and draw-four."""

ALL_PASS_BIT: Final = 1 << 54

# ── from a single bit back to its place ──

_DE_BRUIJN: Final = 0x03F79D71B4CB0A89


def _places() -> list[int]:
    places = [0] * 64
    for place in range(64):
        places[((_DE_BRUIJN << place) & 0xFFFFFFFFFFFFFFFF) >> 58] = place
    return places


PLACE: Final = vec[i64](_places())
HASH: Final = 0x03F79D71B4CB0A89


def place_of(bit: i64) -> i64:
    """The kind of a word with a single bit set (multiplying by a de Bruijn number gives each bit its own 6 bits)."""
    return PLACE[((bit * HASH) >> 58) & 63]


PLAY_AT: Final = vec[i64]([int(PLAY[place]) if place < KINDS else 0 for place in _places()])
"""The plain play of a kind, by the hash of its bit (`place_of` and `PLAY` in one)."""

BIT_PLAYED: Final = vec[i64]([0 if action < FIRST_PLAY else 1 << int(KIND_PLAYED[action]) for action in range(ACTIONS)])
"""The bit of the kind that an action plays, by action id."""

NUMBER_BITS: Final = 0x1FF | 0x1FF << 13 | 0x1FF << 26 | 0x1FF << 39
"""The numbers 1 to 9 of all colours."""

SIMPLE: Final = ((1 << 52) - 1) ^ SWAPS
"""Coloured cards that never name anything."""

ZEROS: Final = vec[i64]([0] * 256)
"""Sliced where a list of a known length is needed: the cheapest way to make one."""


# What `tally` counts, by index; the words stand in `__init__.py`.
T_ROUND: Final = 0
T_SKIP: Final = 1
T_REVERSE: Final = 2
T_TWO: Final = 3
T_FOUR: Final = 4
T_PASSED_ON: Final = 5
T_TAKEN: Final = 6
T_DRAW: Final = 7
T_DRAWN_PLAYED: Final = 8
T_RESHUFFLE: Final = 9
T_SWAP: Final = 10
T_ALL_PASS: Final = 11
T_CHOOSE: Final = 12
T_JUMP: Final = 13
T_CALLED: Final = 14
T_FORGOT: Final = 15
T_BLOCKED: Final = 16
T_FORGIVEN: Final = 17


class Setting:
    """An edition and a variant as the engine reads them; shared by all states of a game and never changed.

    deck      -- every card's kind;  values -- points by kind;  deal -- cards a player is dealt
    obey, redraw      -- first_card;  may_draw -- draw
    stack_same, stack_mixed  -- stacking (both false: off);  play_on -- after_penalty
    jumps     -- the kinds one may jump in with;  any_turn -- jump_in_after
    plain, naming -- kinds that name nothing, and those that name a colour
    ways      -- by action id: bit set of the seats that may play in this way a card that is not their last
    name_on_pass, free_after_pass  -- all_pass_colour (both false: keep)
    calls     -- whether SOLO must be called;  again -- two_player_reverse
    own_cards -- scoring;  target -- points that end the match
    """

    def __init__(
        self, seats: int, deck: list[int], values: list[int], deal: int, options: dict[str, str | int]
    ) -> None:
        self.deck: vec[i64] = vec[i64](deck)
        self.total: i64 = len(deck)
        self.values: vec[i64] = vec[i64](values)
        self.deal: i64 = deal
        self.obey: bool = options["first_card"] == "obey"
        self.redraw: bool = options["first_card"] == "redraw"
        self.may_draw: bool = options["draw"] == "may_draw"
        self.stack_same: bool = options["stacking"] == "same"
        self.stack_mixed: bool = options["stacking"] == "mixed"
        self.play_on: bool = options["after_penalty"] == "play_on"
        self.any_turn: bool = options["jump_in_after"] == "any_turn"
        self.name_on_pass: bool = options["all_pass_colour"] == "choose"
        self.free_after_pass: bool = options["all_pass_colour"] == "any"
        self.calls: bool = options["solo_call"] == "required"
        self.again: bool = options["two_player_reverse"] == "again"
        self.own_cards: bool = options["scoring"] == "own_cards"
        self.target: i64 = int(options["target"])
        self.jumps: i64 = jump_kinds(str(options["jump_in"]))
        self.naming: i64 = NAMES_COLOUR | ALL_PASS_BIT if self.name_on_pass else NAMES_COLOUR
        self.plain: i64 = EVERY & ~SWAPS & ~self.naming
        self.ways: vec[i64] = vec[i64]([self._seats_for(action, seats) for action in range(ACTIONS)])

    def _seats_for(self, action: int, seats: int) -> int:
        """The seats that may play as `action` says when it is not their last card (R7.2, R7.4, R7.5)."""
        everyone = (1 << seats) - 1
        kind, argument = int(KIND_PLAYED[action]), int(ARGUMENT[action])
        if action < FIRST_PLAY:
            return 0
        if SWAPS >> kind & 1:
            return everyone if argument < 0 else everyone & ~(1 << argument) if argument < seats else 0
        return everyone if (argument >= 0) == bool(self.naming >> kind & 1) else 0


def jump_kinds(choice: str) -> i64:
    """The kinds one may jump in with under a choice of `jump_in`; never draw-four (S-5)."""
    if choice == "off":
        return 0
    if choice == "numbers":
        return _bits([13 * colour + number for colour in range(4) for number in range(NUMBERS)])
    return EVERY & ~DRAW_FOUR_BIT
