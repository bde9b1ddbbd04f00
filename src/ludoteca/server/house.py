"""What all tables of a house share."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor

from ludoteca.core.chance import SealedChance
from ludoteca.games import game_class, load
from ludoteca.match import Sealed
from ludoteca.match.match import Loader
from ludoteca.server.settings import Settings
from ludoteca.server.store import Store


class House:
    """What all tables of a house share.

    load   -- how games are made (`ludoteca.games.load`); title -- the printed name of a game
    seal   -- a fresh `Sealed` from 32 secret bytes; closing -- whether all streams are to end
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        thinkers: Executor,
        loader: Loader = load,
        seal: Callable[[bytes], Sealed] = SealedChance,
        title: Callable[[str], str] = lambda name: game_class(name).title,
    ) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.load = loader
        self.seal = seal
        self.title = title
        self.closing = False
