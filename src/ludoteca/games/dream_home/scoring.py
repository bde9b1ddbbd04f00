"""What a home is worth: one reckoning that gives a person every item with its rule, and a bot the total.

`Scorer.total` adds up; with a sheet to write on it also writes each line down. Both are the same walk through the
home, so they cannot differ.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.dream_home.components import (
    ARCHITECT,
    BATHROOM,
    BEDROOM,
    DECORATION_NAMES,
    DECORATIONS,
    DESIGNER,
    EVERYWHERE,
    FACE_DOWN,
    HELPERS,
    KINDS,
    KITCHEN,
    LOWER_FLOOR,
    ROOFS,
    ROOM_NAMES,
    SIZES,
    SPACE_BIT,
    SPACE_CODES,
    SPACES,
    UPPER_FLOOR,
)
from ludoteca.games.dream_home.home_rules import Homes, beside


class Line:
    """One line of a score sheet.

    rule -- the id of the rule that gives the points; points -- how many
    what -- a room's or decoration's code, or `empty`, `floors`, `trio`, `designer`, `architect`, `uniform`, `mixed`,
            `incomplete`, `windows`
    spaces -- the codes of the spaces it is about (empty for the whole home)
    count  -- cards of the room, tokens, windows, bonuses: what the points are for
    """

    def __init__(self, rule: str, what: str, spaces: list[str], count: int, points: int) -> None:
        self.rule = rule
        self.what = what
        self.spaces = spaces
        self.count = count
        self.points = points

    def __repr__(self) -> str:
        return f"Line({self.rule} {self.what} {' '.join(self.spaces)}: {self.points})"


class Scorer:
    """The score of one home at a time. `sheet` is written while it is not None."""

    def __init__(self) -> None:
        self.sheet: list[Line] | None = None

    def write(self, rule: str, what: str, spaces: i64, count: i64, points: i64) -> None:
        """Put a line on the sheet; `spaces` as a bit set."""
        sheet = self.sheet
        if sheet is not None:
            codes = [SPACE_CODES[space] for space in range(SPACES) if spaces & SPACE_BIT[space]]
            sheet.append(Line(rule, what, codes, int(count), int(points)))

    def open_total(self, homes: Homes, seat: i64, helpers: vec[i64]) -> i64:
        """All points that lie open during the match: everything but the roof. `helpers` is seat * 5 + helper."""
        points = self.rooms(homes, seat) + self.decorations(homes, seat, helpers[seat * HELPERS + DESIGNER])
        return points + self.functions(homes, seat, helpers[seat * HELPERS + ARCHITECT])

    def total(self, homes: Homes, seat: i64, helpers: vec[i64], roofs: vec[i64]) -> i64:
        """The final score of a home. `roofs` is seat * 8 + roof card."""
        return self.open_total(homes, seat, helpers) + self.roof(roofs, seat)

    # ── I. rooms ──

    def rooms(self, homes: Homes, seat: i64) -> i64:
        """R8.1-R8.3: every room by the cards it is made of."""
        points: i64 = 0
        shown = homes.shown[seat]
        seen: i64 = 0
        space: i64 = 0
        for space in range(SPACES):
            bit = SPACE_BIT[space]
            if shown & bit and not seen & bit:
                room = homes.room(seat, space)
                seen |= room
                points += self.one_room(homes, seat, space, room)
        if self.sheet is not None:
            self.empty_rooms(homes, seat)
        return points

    def one_room(self, homes: Homes, seat: i64, space: i64, room: i64) -> i64:
        """The worth of the room whose first card lies on `space`."""
        kind = homes.kind(seat, space)
        size = SIZES[room]
        points = homes.box.points[4 * kind + size]
        rule = "R8.1"
        friend = homes.box.beside[kind]
        if friend >= 0 and homes.kinds[seat * KINDS + friend] & beside(room):  # face up, left or right
            points = homes.box.beside_points[kind]
            rule = "R8.2"
        if self.sheet is not None:
            self.write(rule, ROOM_NAMES[int(kind)], room, size, points)
        return points

    def empty_rooms(self, homes: Homes, seat: i64) -> None:
        """R8.3: cards that lie face down are worth nothing."""
        for space in range(SPACES):
            if homes.cells[seat * SPACES + space] >= FACE_DOWN:
                self.write("R8.3", "empty", SPACE_BIT[space], 1, 0)

    # ── II. decorations ──

    def decorations(self, homes: Homes, seat: i64, designers: i64) -> i64:
        """R8.4: the worth of every token, and R7.7: one more for each with the Interior Designer."""
        points: i64 = 0
        tokens: i64 = 0
        space: i64 = 0
        if homes.adorned[seat]:
            for space in range(SPACES):
                token = homes.tokens[seat * SPACES + space]
                if token:
                    tokens += 1
                    worth = homes.box.token_points[token - 1]
                    points += worth
                    if self.sheet is not None:
                        self.write("R8.4", DECORATION_NAMES[int(token) - 1], SPACE_BIT[space], 1, worth)
        decoration: i64 = 0
        for decoration in range(DECORATIONS):
            count = homes.gardens[seat * DECORATIONS + decoration]
            if count:
                tokens += count
                worth = count * homes.box.token_points[decoration]
                points += worth
                if self.sheet is not None:
                    self.write("R8.4", DECORATION_NAMES[int(decoration)], 0, count, worth)
        if designers:
            self.write("R7.7", "designer", 0, tokens, designers * tokens)
        return points + designers * tokens

    # ── III. functionality ──

    def functions(self, homes: Homes, seat: i64, architects: i64) -> i64:
        """R8.5 and R8.6: the two bonuses, and R7.5: the Architect's points."""
        bathrooms = homes.kinds[seat * KINDS + BATHROOM]
        points: i64 = 0
        bonuses: i64 = 0
        if self.has_floors(homes, seat):
            points += 3
            bonuses += 1
            self.write("R8.5", "floors", 0, 1, 3)
        if bathrooms and homes.kinds[seat * KINDS + KITCHEN] and homes.kinds[seat * KINDS + BEDROOM]:
            points += 3
            bonuses += 1
            self.write("R8.6", "trio", 0, 1, 3)
        if architects:
            bonuses += SIZES[EVERYWHERE & ~homes.vacant[seat] & ~homes.shown[seat]]
            self.write("R7.5", "architect", 0, bonuses, architects * bonuses)
        return points + architects * bonuses

    def has_floors(self, homes: Homes, seat: i64) -> bool:
        """R8.5: whether both upper floors have a bathroom."""
        bathrooms = homes.kinds[seat * KINDS + BATHROOM]
        return bathrooms & UPPER_FLOOR != 0 and bathrooms & LOWER_FLOOR != 0

    # ── IV. roof ──

    def roof(self, roofs: vec[i64], seat: i64) -> i64:
        """R8.7-R8.10: the best roof of four cards that a stack gives."""
        cards: i64 = 0
        windows: i64 = 0
        uniform: i64 = -1
        panes: i64 = 0
        base = seat * ROOFS
        colour: i64 = 0
        for colour in range(4):
            plain, window = roofs[base + 2 * colour], roofs[base + 2 * colour + 1]
            cards += plain + window
            windows += window
            if plain + window >= 4 and (uniform < 0 or window > panes):
                uniform = colour
                panes = window
        if uniform >= 0:
            return self.built("R8.7", "uniform", 8, panes)
        if cards >= 4:
            return self.built("R8.8", "mixed", 3, windows)
        self.write("R8.9", "incomplete", 0, cards, 0)
        return 0

    def built(self, rule: str, what: str, worth: i64, windows: i64) -> i64:
        """R8.10: a complete roof with its windows, four at most."""
        if windows > 4:
            windows = 4
        self.write(rule, what, 0, 4, worth)
        if windows:
            self.write("R8.10", "windows", 0, windows, windows)
        return worth + windows


def children(homes: Homes, seat: i64) -> i64:
    """R9.2: the children in the pictures that lie face up in a home."""
    count: i64 = 0
    space: i64 = 0
    for space in range(SPACES):
        cell = homes.cells[seat * SPACES + space]
        if 0 < cell < FACE_DOWN:
            count += (cell - 1) % 3
    return count
