"""What a game brings along for the pages, found by its name; where it brings nothing, the plain one stands in.

Tables and boxes are templates (`tables/<game>.html`, `boxes/<game>.html`), the sign in lists is a drawing
(`game-<game>`). What a painter has to be is told in `tables/__init__.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from jinja2 import Environment, PackageLoader, TemplateNotFound

from ludoteca.web import art

FOLDERS = ("tables", "boxes")
"""The folders of templates with one file a game, and a `plain.html` for all others."""


class Loader(PackageLoader):
    """Our templates, by name; asked for a game's that does not exist, it gives the plain one."""

    def __init__(self) -> None:
        super().__init__("ludoteca.web")

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool] | None]:
        """The text of a template. Raises `TemplateNotFound`."""
        folder, _, name = template.rpartition("/")
        try:
            return super().get_source(environment, template)
        except TemplateNotFound:
            if folder not in FOLDERS or name == "plain.html":
                raise
            return super().get_source(environment, f"{folder}/plain.html")


def game_drawing(game: str) -> str:
    """The id of the drawing that stands for a game in lists."""
    own = f"game-{game}"
    return own if own in art.symbols() else "i-cards"
