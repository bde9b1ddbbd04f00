"""A person at a shell: run a command line, get exit code, stdout and stderr."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteca.cli import main

Shell = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Run `ludoteca` in this process, in a terminal 120 columns wide."""
    monkeypatch.setenv("COLUMNS", "120")

    def run(*tokens: str) -> tuple[int, str, str]:
        code = main(tokens)
        out, err = capsys.readouterr()
        return code, out, err

    return run
