"""Templates into HTML: the Jinja environment, whole pages with their drawings, and single regions of a table.

Everything is escaped unless it says otherwise, every word goes through gettext, and no page carries an inline style or
script (the Content-Security-Policy would refuse them).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from jinja2 import Environment, StrictUndefined
from jinja2.runtime import Context
from markupsafe import Markup

from ludoteca.core.wording import _, ngettext
from ludoteca.web import art, assets
from ludoteca.web.data import Data
from ludoteca.web.found import Loader, game_drawing
from ludoteca.web.kept import Kept, Macros, Made, Regions
from ludoteca.web.people import Person, plain, with_names
from ludoteca.web.tables import Scene, painter
from ludoteca.web.taste import Taste

COMMON = ("subtitle", "more", "curtain")
DRAWINGS = "<!--drawings-->"
KEPT_REGIONS = 16_384
KEPT_PIECES = 32_768


class Chrome(Data, frozen=True, kw_only=True):
    """What stands around every live table, whatever the game.

    own -- the seat this screen acts for (-1: none); comes -- who has to come to the screen before a hand is shown
    """

    subtitle: str
    own: int
    hand: bool
    may_undo: bool
    handed: bool
    comes: Person | None
    watching: int
    mode: str
    address: str


def fan(cards: int) -> list[str]:
    """The angles of a hand that peeks out behind a disc: at most nine cards, narrower when there are many."""
    shown = min(max(cards, 0), 9)
    step = min(17.0, 105.0 / max(shown - 1, 1))
    return [f"{(place - (shown - 1) / 2) * step:.1f}" for place in range(shown)]


def signed(number: int) -> str:
    """A change as people write it: `+3`, `−2` (with a true minus), `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def pairs(items: Sequence[object], size: int) -> list[Sequence[object]]:
    """A sequence in rows of `size`."""
    return [items[at : at + size] for at in range(0, len(items), size)]


def said(message: str, **words: object) -> str:
    """A message in the language in force, with its `%(name)s` filled in. Escaped where it is printed."""
    return _(message) % words if words else _(message)


def counted(one: str, many: str, count: int) -> str:
    """A message with a number in it, in the language in force; `%(num)d` is the number."""
    return ngettext(one, many, count) % {"num": count}


class PlainContext(Context):
    """A context in which a call is a call: nothing that our templates call asks for the context itself."""

    def call(self, thing: Callable[..., object], *things: object, **named: object) -> object:
        """Call it, without looking first for what it may want to be given."""
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return thing(*things, **named)


class PlainEnvironment(Environment):
    """An environment of plain contexts."""

    context_class = PlainContext


@cache
def environment() -> Environment:
    """The one environment of the process."""
    env = PlainEnvironment(
        loader=Loader(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.filters |= {"named": with_names, "plain": plain, "rows": pairs, "signed": signed}
    env.globals |= {
        "_": said,
        "ngettext": counted,
        "asset": assets.url,
        "fan": fan,
        "game_drawing": game_drawing,
        "SIGNS": art.SIGNS,
        "FACES": art.FACES,
        "DRAWINGS": Markup(DRAWINGS),
    }
    made = Kept(KEPT_PIECES)

    @cache
    def kept(template: str) -> Macros:
        return Macros(template, env.get_template(template).module, made)

    env.globals |= {"kept": kept, "ui": kept("parts.html")}
    env.globals["cards"] = kept("cards.html")
    return env


def page(template: str, drawings: Sequence[str] = (), **words: object) -> str:
    """A whole page, with the drawings it uses and those named besides."""
    words.setdefault("taste", Taste())
    html = environment().get_template(template).render(**words)
    wanted = art.used_in(html) | set(drawings)
    return html.replace(DRAWINGS, str(art.sprite(wanted)), 1)


def table_drawings(game: str, people: Sequence[Person]) -> list[str]:
    """The drawings that may turn up on a table while these people sit at it."""
    return [*painter(game).SYMBOLS, *{person.face for person in people}, "bot"]


_regions = Regions(KEPT_REGIONS)


def regions(scene: Scene, before: Made | None = None) -> Made:
    """Every region of a table as HTML, by its name. Equal scenes give equal bytes; `before` is what was there last."""
    template = f"tables/{scene.game}.html"
    names = painter(scene.game).REGIONS
    return _regions.get(template, names, scene, lambda watched: maker(template, t=watched), before)


def common(chrome: Chrome, before: Made | None = None) -> Made:
    """What every live table has beside its game's regions, as HTML, by name; `before` is what was there last."""
    return _regions.get("common.html", COMMON, chrome, lambda watched: maker("common.html", c=watched), before)


def blocks(template: str, names: Sequence[str], **words: object) -> dict[str, str]:
    """Single blocks of a template as HTML, by name."""
    make = maker(template, **words)
    return {name: make(name) for name in names}


def maker(template: str, **words: object) -> Callable[[str], str]:
    """What makes the blocks of a template by their names, from these words."""
    env = environment()
    found = env.get_template(template)
    context = env.context_class(env, {**env.globals, **words}, template, found.blocks)
    return lambda name: "".join(found.blocks[name](context)).strip()


def digest(html: str) -> str:
    """A short fingerprint of HTML, the same in every process."""
    return hashlib.blake2s(html.encode(), digest_size=8).hexdigest()


def marks(regions: Mapping[str, str]) -> dict[str, int]:
    """What to remember of regions that a screen has got, to tell later which have changed. For this process only."""
    return {name: hash(html) for name, html in regions.items()}  # kept strings know their hash


def changed(before: Mapping[str, int], after: Mapping[str, str]) -> dict[str, str]:
    """The regions of `after` that differ from those of which `before` keeps the `marks`."""
    return {name: html for name, html in after.items() if before.get(name) != hash(html)}


def partials(fresh: Mapping[str, str]) -> str:
    """Regions as htmx takes them out of a stream: each morphs the element that bears its name."""
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>' for name, html in fresh.items()
    )
