"""The table of Home Sweet Home: divers with five suits each, the heap that grows towards twelve, what each card does.

Whatever is public is told beforehand: the total that a card makes, and, when it takes the heap, what every suit would
gain or lose. With the Memory variant the covered cards are blank and nothing is foretold about them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludoteca.core.event import Event
from ludoteca.core.game import Game, View
from ludoteca.core.wording import _, ngettext
from ludoteca.games.home_sweet_home import HomeSweetHome
from ludoteca.games.home_sweet_home.components import NUMBERS
from ludoteca.games.home_sweet_home.view import UNKNOWN, SeaView
from ludoteca.web import sheet
from ludoteca.web.data import Data
from ludoteca.web.people import Person
from ludoteca.web.tables import Place, Reasons, Scene, Touch, lamp, legal_notations, lines, seat_order

SYMBOLS = ("suit", "glint", "octopus", "crab", "helmet", *(f"n{number}" for number in range(1, 6)), "i-hand", "i-cut")
REGIONS = ("divers", "middle", "news", "mine", "say", "acts", "hand")
DANGER = 5
"""So many animals short of the limit the mat turns: any card may close the heap."""


class Animals(Data, frozen=True, kw_only=True):
    """A card: `animal` is `octopus` or `crab`, `number` how many; `spots` where they stand on it (x, y, size)."""

    animal: str
    number: int
    name: str
    spots: tuple[tuple[float, float, float], ...]


class Suit(Data, frozen=True, kw_only=True):
    """One of a diver's five suits: its number, the animal in it ("" for none), how many cards; `label` in words."""

    number: int
    animal: str
    cards: int
    label: str


class Diver(Data, frozen=True, kw_only=True):
    """A player with the suits and the animals in them."""

    place: Place
    suits: tuple[Suit, ...]
    animals: int


class SeaCard(Data, frozen=True, kw_only=True):
    """A card in my hand: what it makes, in a few letters, and what each suit would gain (empty: it takes nothing)."""

    face: Animals
    touch: Touch
    makes: str
    gain: int
    takes: bool
    would: tuple[int, ...]


class Bubble(Data, frozen=True, kw_only=True):
    """A place on the ring round the heap: an animal, `blank` (covered), `free`, or `last`."""

    kind: str
    x: int
    y: int


class SeaScene(Scene, frozen=True, kw_only=True):
    """`heap` from the oldest to the top card, `covered` those that may not be shown; `edge`: the next may close it."""

    divers: tuple[Diver, ...]
    me: Diver | None
    heap: tuple[Animals, ...]
    covered: int
    total: int
    limit: int
    edge: bool
    bubbles: tuple[Bubble, ...]
    heap_label: str
    pile: int
    lost: int
    lost_label: str
    hand: tuple[SeaCard, ...]
    says: tuple[Touch, ...]
    memory: bool


SPOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((19, 53, 62),),
    2: ((13, 45, 38), (49, 84, 38)),
    3: ((12, 43, 34), (54, 43, 34), (33, 86, 34)),
    4: ((14.5, 45.5, 33), (52.5, 45.5, 33), (14.5, 88.5, 33), (52.5, 88.5, 33)),
    5: ((14.5, 43.5, 29), (56.5, 43.5, 29), (35.5, 68.5, 29), (14.5, 93.5, 29), (56.5, 93.5, 29)),
}
RING = tuple(
    (round(200 + 163 * x), round(200 - 163 * y))
    for x, y in (
        (0.5, 0.866), (0.866, 0.5), (1, 0), (0.866, -0.5), (0.5, -0.866), (0, -1),
        (-0.5, -0.866), (-0.866, -0.5), (-1, 0), (-0.866, 0.5), (-0.5, 0.866), (0, 1),
    )
)  # fmt: skip
"""The twelve places of the ring, clockwise from one o'clock; the last one stands on top."""


def animals(code: str) -> Animals:
    """A card by its code: `o3`, `c1`."""
    animal, number = ("octopus" if code[0] == "o" else "crab"), int(code[1:])
    return Animals(animal=animal, number=number, name=counted(animal, number), spots=SPOTS[number])


def counted(animal: str, number: int) -> str:
    """So many animals in words."""
    if animal == "octopus":
        return ngettext("{n} octopus", "{n} octopuses", number).format(n=number)
    return ngettext("{n} crab", "{n} crabs", number).format(n=number)


def model(game: Game, view: View, people: Sequence[Person], told: Sequence[str] = ()) -> SeaScene:
    """The scene of a view of Home Sweet Home."""
    assert isinstance(view, SeaView) and isinstance(game, HomeSweetHome)
    legal, reasons, light = legal_notations(game, view), Reasons(game, view), lamp(view)
    question, reason = lines(game, view, people)
    limit, memory = int(game.box.collect_at), game.variant.word("memory") == "on"
    divers = {seat: _diver(view, people[seat]) for seat in range(view.seats)}
    lost = Counter(code[0] for code in view.out)
    return SeaScene(
        game="home_sweet_home",
        title=game.title,
        subtitle=_("At {n} you take them all").format(n=limit),
        seat=view.seat,
        decision=view.decision,
        lamp=light,
        question=question,
        reason=reason,
        places=tuple(divers[seat].place for seat in seat_order(view)),
        mine=divers[view.seat].place if view.seat >= 0 else None,
        told=tuple(told),
        scores=tuple((people[seat], view.animals[seat], seat == view.seat) for seat in range(view.seats)),
        divers=tuple(divers[seat] for seat in seat_order(view)),
        me=divers[view.seat] if view.seat >= 0 else None,
        heap=tuple(animals(code) for code in view.heap),
        covered=view.heap_size - len(view.heap),
        total=view.total,
        limit=limit,
        edge=view.total >= limit - DANGER,
        bubbles=tuple(_bubbles(view, limit)),
        heap_label=_heap_label(view, limit),
        pile=view.pile,
        lost=len(view.out),
        lost_label=_("Lost to quarrels: {crabs} cards of crabs, {octopuses} of octopuses").format(
            crabs=lost["c"], octopuses=lost["o"]
        ),
        hand=tuple(_hand(view, legal, reasons, limit)),
        says=tuple(_say(way) for way in legal if way.startswith("say ")),
        memory=memory,
    )


def _diver(view: SeaView, person: Person) -> Diver:
    seat = person.seat
    place = Place(person=person, me=seat == view.seat, turn=seat == view.current_seat, cards=view.counts[seat])
    return Diver(place=place, suits=tuple(_suits(view.suits[seat])), animals=view.animals[seat])


def _suits(surplus: Sequence[int]) -> list[Suit]:
    suits = []
    for number, cards in enumerate(surplus, 1):
        animal = "octopus" if cards > 0 else "crab" if cards < 0 else ""
        label = _("Suit {n}: empty").format(n=number)
        if animal:
            many = ngettext("{n} card of {what}", "{n} cards of {what}", abs(cards))
            label = _("Suit {n}: {cards}").format(
                n=number, cards=many.format(n=abs(cards), what=counted(animal, number))
            )
        suits.append(Suit(number=number, animal=animal, cards=abs(cards), label=label))
    return suits


def _bubbles(view: SeaView, limit: int) -> list[Bubble]:
    """A ring of `limit` places, as many filled as animals lie there; nothing of it while the total must be said."""
    if limit != len(RING) or view.total == UNKNOWN:
        return []
    shown = [animals(code) for code in view.heap]
    known = sum(card.number for card in shown)
    kinds = ["blank"] * (view.total - known) + [card.animal for card in shown for _one in range(card.number)]
    kinds = (kinds + ["free"] * limit)[:limit]
    kinds[-1] = "last" if kinds[-1] == "free" else kinds[-1]
    return [Bubble(kind=kind, x=x, y=y) for kind, (x, y) in zip(kinds, RING, strict=True)]


def _heap_label(view: SeaView, limit: int) -> str:
    if view.total == UNKNOWN:
        return ngettext("The heap: {n} card.", "The heap: {n} cards.", view.heap_size).format(n=view.heap_size)
    heap = ngettext("The heap: {n} animal of {limit}.", "The heap: {n} animals of {limit}.", view.total)
    return heap.format(n=view.total, limit=limit) + " " + ", ".join(animals(code).name for code in view.heap)


# ── my hand ──


def _hand(view: SeaView, legal: Sequence[str], reasons: Reasons, limit: int) -> list[SeaCard]:
    copies: Counter[str] = Counter()
    cards = []
    for code in view.hand:
        copies[code] += 1
        face, known = animals(code), view.total != UNKNOWN
        total = view.total + face.number
        takes = known and total >= limit
        would = _would(view, code) if takes and view.heap_size == len(view.heap) else ()
        touch = _touch(code, f"card-{code}-{copies[code]}", face, legal, reasons, _foretold(total, takes, would, known))
        gain = sum(would)
        makes = str(total) if known and not takes else _signed(gain) if would else _("all") if takes else ""
        cards.append(SeaCard(face=face, touch=touch, makes=makes, gain=gain, takes=takes, would=would))
    return cards


def _signed(gain: int) -> str:
    return _("all, {gain}").format(gain=f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "0")


def _would(view: SeaView, code: str) -> tuple[int, ...]:
    """By suit, how many animals more or fewer it would hold after the heap with this card has gone in (R5)."""
    change = [0] * NUMBERS
    for card in (*view.heap, code):
        change[int(card[1:]) - 1] += 1 if card[0] == "o" else -1
    own = view.suits[view.seat]
    return tuple(
        number * (abs(before + more) - abs(before))
        for number, (before, more) in enumerate(zip(own, change, strict=True), 1)
    )


def _foretold(total: int, takes: bool, would: Sequence[int], known: bool) -> str:
    if not known:
        return ""
    if not takes:
        return _("makes {n}").format(n=total)
    if not would:
        return _("makes {n}: you take all").format(n=total)
    gain = sum(would)
    if gain < 0:
        return _("makes {n}: you take all and lose {gain}").format(n=total, gain=-gain)
    return _("makes {n}: you take all and gain {gain}").format(n=total, gain=gain)


def _touch(code: str, key: str, face: Animals, legal: Sequence[str], reasons: Reasons, foretold: str) -> Touch:
    label = f"{face.name}: {foretold}" if foretold else face.name
    if f"play {code}" in legal:
        first = foretold[0].upper() + foretold[1:] if "take" in foretold else ""
        return Touch(key=key, label=label, action=f"play {code}", first=first)
    why, rule = reasons.why(f"play {code}")
    return Touch(key=key, label=face.name, why=why, rule=rule)


def _say(way: str) -> Touch:
    number = way.split()[1]
    return Touch(key=f"say-{number}", label=_("There are {n}").format(n=number), says=number, action=way)


# ── the result ──


def sheet_rows(_game: Game, view: View, _events: Sequence[Event]) -> list[sheet.Line]:
    """The animals of each suit by seat."""
    assert isinstance(view, SeaView)
    return [
        sheet.Line(
            _("Suit {n}").format(n=number),
            tuple(number * abs(view.suits[seat][number - 1]) for seat in range(view.seats)),
            drawing=f"n{number}",
        )
        for number in range(1, NUMBERS + 1)
    ]
