"""The catalogue of actions for a house and a number of seats, in the order of `components.Layout`.

Most actions are one word and what it is about, so one small family of dataclasses says them all; targets are pets, for
that is how players at the table name each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.game import Action, Catalogue, Decline
from ludoteca.core.state import DECLINE
from ludoteca.games.solos_en_casa.components import POTION, POTION_KINDS, Box


@dataclass(frozen=True)
class Plain(Action):
    """Something without an object: `roll`, `end`, `stop`, `unlock`, `crash`."""

    word: str

    @property
    def notation(self) -> str:
        """The word."""
        return self.word


@dataclass(frozen=True)
class TurnDoor(Action):
    """Play a door card on a door: `open door-5`, `close door-5`."""

    opens: bool
    door: str

    @property
    def notation(self) -> str:
        """Verb and door."""
        return f"{'open' if self.opens else 'close'} {self.door}"


@dataclass(frozen=True)
class LayTrap(Action):
    """Lay a trap on a space, with the card of the space's colour: `banana hall-4`, `cola hall-4`."""

    trap: str
    space: str
    colour: str

    @property
    def notation(self) -> str:
        """Trap and space."""
        return f"{self.trap} {self.space}"


@dataclass(frozen=True)
class UsePotions(Action):
    """Answer a trap with one potion or a grille with two: `potion red`, `ward red any`."""

    colours: tuple[str, ...]

    @property
    def notation(self) -> str:
        """Potions by colour; `any` is the multicoloured one."""
        return f"{'potion' if len(self.colours) == 1 else 'ward'} {' '.join(self.colours)}"


@dataclass(frozen=True)
class Target(Action):
    """Name a pet: `grille dog` (swap with it), `aim dog` (the Crash card on the table is for it)."""

    word: str
    pet: str

    @property
    def notation(self) -> str:
        """Verb and pet."""
        return f"{self.word} {self.pet}"


@dataclass(frozen=True)
class PlayPet(Action):
    """Play a pet's card that needs no target: `advance cat`, `dice cat`."""

    effect: str
    pet: str

    @property
    def notation(self) -> str:
        """Effect and the pet on the card."""
        return f"{self.effect} {self.pet}"


@dataclass(frozen=True)
class Attack(Action):
    """Play a pet's attack card on one player: `attack cat on dog`."""

    card: str
    victim: str

    @property
    def notation(self) -> str:
        """The pet on the card, then the one attacked."""
        return f"attack {self.card} on {self.victim}"


@dataclass(frozen=True)
class AttackTwo(Action):
    """Play the attack card of one's own pet on two players: `attack dog and parrot`."""

    victims: tuple[str, str]

    @property
    def notation(self) -> str:
        """The two attacked, in seat order."""
        return f"attack {self.victims[0]} and {self.victims[1]}"


@dataclass(frozen=True)
class Go(Action):
    """Take a way at a fork: `go hall-5`."""

    space: str

    @property
    def notation(self) -> str:
        """The next space on that way."""
        return f"go {self.space}"


@dataclass(frozen=True)
class Discard(Action):
    """Discard a card without its effect: `back door` to move back a space, `drop door` when stuck."""

    word: str
    card: str

    @property
    def notation(self) -> str:
        """Purpose and card."""
        return f"{self.word} {self.card}"


def make_catalogue(box: Box) -> Catalogue:
    """All actions of the box, by id."""
    house, pets, codes = box.house, box.pets, box.codes
    potions = [code.removeprefix("potion-") for code in codes[POTION : POTION + POTION_KINDS]]
    places = [int(space) for space in house.place_space]
    actions: list[Action] = [Decline(), *(Plain(word) for word in ("roll", "end", "stop", "unlock", "crash"))]
    for opens in (True, False):
        actions += [TurnDoor(opens, door) for door in house.door_names]
    for trap in ("banana", "cola"):
        actions += [LayTrap(trap, house.names[space], potions[int(house.colour[space])]) for space in places]
    actions += [UsePotions((potion,)) for potion in potions]
    pairs = zip(box.layout.ward_first, box.layout.ward_second, strict=True)
    actions += [UsePotions((potions[int(a)], potions[int(b)])) for a, b in pairs]
    for word in ("grille", "aim"):
        actions += [Target(word, pet) for pet in pets]
    for effect in ("advance", "dice"):
        actions += [PlayPet(effect, pet) for pet in pets]
    actions += [Attack(card, victim) for card in pets for victim in pets]
    raids = zip(box.layout.raid_first, box.layout.raid_second, strict=True)
    actions += [AttackTwo((pets[int(a)], pets[int(b)])) for a, b in raids]
    actions += [Go(house.names[int(space)]) for space in house.branch_space]
    for word in ("back", "drop"):
        actions += [Discard(word, code) for code in codes]
    assert len(actions) == box.layout.size and actions[DECLINE] == Decline()
    return Catalogue(actions)
