"""The command `ludoteca`: every way to reach the games from a shell.

Commands live in modules of their own and import what is heavy when they run, so that `--help` is quick. What a person
got wrong is said in one line on stderr with exit code 2, what went wrong around us with 1; a traceback means a fault
of ours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from ludoteca.cli.common import Failure, Mistake

HELP = """Five family games, one table: SOLO, Bambino-Solo, Dream Home, Home Sweet Home and Solos en Casa.

Try: ludoteca play solo"""


def version() -> str:
    """The installed version."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return f"ludoteca {installed('ludoteca')}"
    except PackageNotFoundError:
        return "ludoteca, run from its source"


app = App(name="ludoteca", help=HELP, version=version, suppress_keyboard_interrupt=False)
app.command("ludoteca.cli.play:play", name="play", sort_key=0)
app.command("ludoteca.cli.serve:serve", name="serve", sort_key=1)
app.command("ludoteca.cli.show:games", name="games", sort_key=2)
app.command("ludoteca.cli.show:rules", name="rules", sort_key=3)
app.command("ludoteca.cli.score:score", name="score", sort_key=4)
app.command("ludoteca.cli.study:simulate", name="simulate", sort_key=5)
app.command("ludoteca.cli.study:bench", name="bench", sort_key=6)
app.command("ludoteca.cli.serve:verify", name="verify", sort_key=7)

playthrough = App(name="playthrough", help="Matches as text files: check what they say, or record one.", sort_key=8)
playthrough.command("ludoteca.cli.playthroughs:check", name="check")
playthrough.command("ludoteca.cli.playthroughs:record", name="record")
app.command(playthrough)

edition = App(name="edition", help="The lists of what is in the box: use your own with --edition FILE.", sort_key=9)
edition.command("ludoteca.cli.show:check_edition", name="check")
edition.command("ludoteca.cli.show:show_edition", name="show")
app.command(edition)


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command line (default: the process's own) and return its exit code."""
    try:
        result = app(
            list(sys.argv[1:] if tokens is None else tokens),
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
        return _complain("interrupted", 130)
    except BrokenPipeError:
        # The reader (head, a pager) has gone: what is still buffered must not be flushed into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0


def _complain(text: str, code: int) -> int:
    """One clear line on stderr; gives the exit code."""
    print(f"ludoteca: {' '.join(text.split())}", file=sys.stderr)  # noqa: T201
    return code
