"""What ends a command with a sentence instead of a traceback.

A module of its own: `common` looks up its help texts when it is imported, and by then the language must be known.
"""

from __future__ import annotations


class Mistake(Exception):
    """Something the person at the keyboard got wrong, in one sentence for them."""


class Failure(Exception):
    """Something went wrong that nobody at the keyboard did, in one sentence for them."""
