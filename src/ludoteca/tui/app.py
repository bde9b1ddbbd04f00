"""The Textual application: matches one after the other until the person leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import App

from ludoteca.core.game import Game
from ludoteca.tui.live import PERSON, LiveTable
from ludoteca.tui.screen import PlayScreen
from ludoteca.tui.tables import Table, table_for

BOT_NAMES = ("Ana", "Bela", "Chloé", "Dinu", "Elif", "Finn", "Greta", "Hugo", "Ioana", "Jonas")


class PlayApp(App[None]):
    """Play a game in the terminal.

    seed  -- of the first match; later ones get seeds from it
    specs -- for every seat a bot spec or `PERSON` (at most one); name -- what the person is called
    ended -- called with every match that was left or came to its end
    """

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #bar { height: 1; background: $primary-darken-2; color: $text; }
    #middle { height: 1fr; }
    #table { width: 1fr; height: 100%; padding: 0 1; }
    #log { width: 28; height: 100%; padding: 0 0 0 1; border-left: solid $primary-darken-1; color: $text-muted; }
    .roomy #log { width: 40; }
    #below { height: auto; background: $surface; padding: 0 1; border-top: solid $primary-darken-1; }
    #question { height: auto; max-height: 2; }
    #message { height: auto; min-height: 1; max-height: 2; }
    #keys { height: 1; color: $text-muted; padding: 0 1; }
    .sheet { width: 64; max-width: 95%; height: auto; max-height: 90%; border: round $primary; padding: 0 1;
             background: $surface; }
    .wide { width: 90; height: 90%; }
    TextScreen, RulesScreen { align: center middle; }
    """

    def __init__(
        self,
        game: Game,
        specs: Sequence[str],
        seed: int | str,
        *,
        name: str = "You",
        reaction: float = 2.0,
        ended: Callable[[LiveTable], None] | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.specs = tuple(specs)
        self.seed = seed
        self.reaction = reaction
        self._ended = ended
        self._matches = 0
        self.names = seat_names(specs, name)
        self.table: Table = table_for(game)
        self.live = self._new_match()

    def _new_match(self) -> LiveTable:
        seed = self.seed if not self._matches else f"{self.seed}/{self._matches + 1}"
        self._matches += 1
        return LiveTable(self.game, self.specs, seed)

    def on_mount(self) -> None:
        """Sit down."""
        self.title = self.game.title
        self._begin()

    def _begin(self) -> None:
        me = self.specs.index(PERSON) if PERSON in self.specs else -1
        self.push_screen(PlayScreen(self.live, self.table, me, self.names, self.reaction), self._next)

    def _next(self, wish: str | None) -> None:
        if self._ended is not None:
            self._ended(self.live)
        if wish == "again":
            self.live = self._new_match()
            self._begin()
        else:
            self.exit()


def seat_names(specs: Sequence[str], name: str) -> list[str]:
    """The person's name at their seat, the bots' at theirs."""
    bots = iter(known for known in BOT_NAMES if known.lower() != name.lower())
    return [name if spec == PERSON else next(bots) for spec in specs]
