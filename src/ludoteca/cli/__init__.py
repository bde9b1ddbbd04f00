"""The command `ludoteca`: every way to reach the games from a shell.

Commands live in modules of their own and import what is heavy when they run, so that `--help` is quick. What a person
got wrong is said in one line on stderr with exit code 2, what went wrong around us with 1; a traceback means a fault
of ours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache

from cyclopts import App, CycloptsError, Group

from ludoteca.cli.faults import Failure, Mistake
from ludoteca.core.wording import N_, _, speak

HELP = N_(
    """Five family games, one table: SOLO, Bambino-Solo, Dream Home, Home Sweet Home and Solos en Casa.

Try: ludoteca play solo"""
)

COMMANDS = (
    (
        "play",
        "play:play",
        N_(
            """Play a game against bots in this terminal.

Numbers, letters, arrows or the mouse choose; r shows the rules, q leaves. A refused move says why."""
        ),
    ),
    ("serve", "serve:serve", N_("Open the games room: play in the browser, with friends, family and bots.")),
    ("games", "show:games", N_("List the games; with a name, the options its table may choose.")),
    ("rules", "show:rules", N_("Show the rules of a game.")),
    (
        "score",
        "score:score",
        N_(
            """Keep score at a real table: type what is left over, get every item and the running table.

Leave with quit or Ctrl-C and come back with the same command."""
        ),
    ),
    (
        "simulate",
        "study:simulate",
        N_("Play many matches between bots: who wins, how long it takes, how often each rule fires."),
    ),
    ("bench", "study:bench", N_("Measure how fast games play at random on one core.")),
    (
        "verify",
        "serve:verify",
        N_("Prove a finished match: the seed, every outcome, every move and the result. Exit code 1 if it fails."),
    ),
)
"""The commands in the order they are listed: module and function (imported when the command runs), what it does."""

PLAYTHROUGH = (
    (
        "check",
        "playthroughs:check",
        N_(
            "Replay playthrough files and check all they say; the first line that does not hold is named (exit code 1)."
        ),
    ),
    ("record", "playthroughs:record", N_("Record a match between bots as a playthrough, ready to be annotated.")),
)
EDITION = (
    ("check", "show:check_edition", N_("Check your own list of what is in a game's box.")),
    ("show", "show:show_edition", N_("Print the list that comes with a game, as a beginning for your own.")),
)


def version() -> str:
    """The installed version."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return f"ludoteca {installed('ludoteca')}"
    except PackageNotFoundError:
        return _("ludoteca, run from its source")


@cache
def commands() -> App:
    """All commands, with their help in the language in force: a process speaks the one of whoever started it."""
    app = _app("ludoteca", HELP)
    app.version, app.suppress_keyboard_interrupt = version, False
    for place, (name, function, words) in enumerate(COMMANDS):
        app.command(f"ludoteca.cli.{function}", name=name, help=_(words), sort_key=place)
    app["--help"].help = _("Show what there is and leave.")
    app["--version"].help = _("Show the version and leave.")
    groups = (
        ("playthrough", N_("Matches as text files: check what they say, or record one."), PLAYTHROUGH),
        ("edition", N_("The lists of what is in the box: use your own with --edition FILE."), EDITION),
    )
    for place, (group, about, inside) in enumerate(groups, len(COMMANDS)):
        part = _app(group, about)
        part.sort_key = place
        for name, function, words in inside:
            part.command(f"ludoteca.cli.{function}", name=name, help=_(words))
        app.command(part)
    return app


def _app(name: str, words: str) -> App:
    """An application or a part of it, with the headings of its help in words of ours."""
    return App(
        name=name,
        help=_(words),
        group_commands=Group(_("Commands")),
        group_parameters=Group(_("Options")),
        group_arguments=Group(_("Arguments")),
    )


def language() -> str:
    """The language of the person at the shell, as their environment names it; "C" where it names none."""
    names = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return next((name.split(":")[0] for name in names if name), "C")


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command line (default: the process's own) in the language of the environment; returns its exit code."""
    with speak(language()):
        return _main(sys.argv[1:] if tokens is None else tokens)


def _main(tokens: Sequence[str]) -> int:
    try:
        result = commands()(
            list(tokens),
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except (CycloptsError, Mistake) as reason:
        return _complain(str(reason), 2)
    except Failure as reason:
        return _complain(str(reason), 1)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # noqa: T201 -- the terminal has echoed ^C: begin a line of our own
        return _complain(_("interrupted"), 130)
    except BrokenPipeError:
        # The reader (head, a pager) has gone: what is still buffered must not be flushed into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0


def _complain(text: str, code: int) -> int:
    """One clear line on stderr; gives the exit code."""
    print(f"ludoteca: {' '.join(text.split())}", file=sys.stderr)  # noqa: T201
    return code
