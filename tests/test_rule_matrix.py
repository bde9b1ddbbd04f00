"""Every rule has a test and every rule test names a rule: the two lists are read from the files and compared."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "src/ludoteca/games").glob("*/RULES.md"))


def stated_rules(game: str) -> set[str]:
    """The ids that stand in bold at the start of a line or list item of RULES.md."""
    text = (ROOT / "src/ludoteca/games" / game / "RULES.md").read_text()
    return set(re.findall(r"^(?:[-*] )?\*\*(R\d+(?:\.\d+)*)\*\*", text, re.MULTILINE))


def rules_with_tests(game: str) -> dict[str, list[str]]:
    """Rule id -> names of the tests that carry it, from the `@pytest.mark.rule(...)` marks of the game's tests."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests/games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in marked_rules(node):
                    found.setdefault(rule, []).append(node.name)
    return found


def marked_rules(node: ast.FunctionDef) -> list[str]:
    """The ids in the `rule` marks of one test."""
    return [
        argument.value
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    assert not stated_rules(game) - set(rules_with_tests(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_test_names_a_rule_that_exists(game: str) -> None:
    assert not set(rules_with_tests(game)) - stated_rules(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_names_a_rule_that_exists(game: str) -> None:
    named = {
        rule
        for path in (ROOT / "src/ludoteca/games" / game).glob("*.py")
        for rule in re.findall(r"""["'](R\d+(?:\.\d+)+)["']""", path.read_text())
    }
    assert not named - stated_rules(game)
