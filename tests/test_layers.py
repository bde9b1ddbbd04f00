"""Imports go down only, and the engine needs no third-party package: read from the sources, whoever runs them."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "ludoteca"

BELOW: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "match": {"core", "games", "bots"},
    "study": {"core", "games", "bots"},
    "adapters": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "match", "study", "adapters"},
    "tui": {"core", "games", "bots", "match", "study", "adapters"},
    "web": {"core", "games", "bots", "match", "study", "adapters", "server"},
    "cli": {"core", "games", "bots", "match", "study", "adapters", "server", "tui", "web"},
}
"""What each package may import besides itself."""

ENGINE = {"librt", "mypy_extensions", "ludoteca"}
MODULES = sorted(ROOT.rglob("*.py"))


def package_of(module: Path) -> str:
    """The package under `ludoteca` a file belongs to; "" for the root's own files."""
    parts = module.relative_to(ROOT).parts
    return parts[0].removesuffix(".py") if parts[0] not in ("__init__.py", "__main__.py") else ""


def imported(module: Path) -> set[str]:
    """The dotted names a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def packages_used(module: Path) -> set[str]:
    """The packages under `ludoteca` that a file imports from."""
    return {name.split(".")[1] for name in imported(module) if name.startswith("ludoteca.")} & set(BELOW)


def test_every_package_has_its_floor() -> None:
    packages = {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()}
    assert packages <= set(BELOW)


@pytest.mark.parametrize("package", sorted(BELOW))
def test_imports_go_down_only(package: str) -> None:
    wrong = {
        f"{module.relative_to(ROOT)} imports {used}"
        for module in MODULES
        if package_of(module) == package
        for used in packages_used(module) - BELOW[package] - {package}
    }
    assert not wrong


@pytest.mark.parametrize("package", ["core", "games", "bots"])
def test_the_engine_needs_the_standard_library_alone(package: str) -> None:
    roots = {
        f"{module.relative_to(ROOT)} imports {root}"
        for module in MODULES
        if package_of(module) == package
        for root in {name.split(".")[0] for name in imported(module)}
        if root not in sys.stdlib_module_names and root not in ENGINE
    }
    assert not roots


SHARED = {path.stem for path in (ROOT / "games").glob("*.py")} - {"__init__"}
"""Modules beside the games' folders: what some of them have in common."""


def test_no_game_knows_another() -> None:
    wrong = {
        f"{module.relative_to(ROOT)} imports {name}"
        for module in (ROOT / "games").rglob("*.py")
        for name in imported(module)
        if name.startswith("ludoteca.games.") and name.split(".")[2] not in {module.parent.name, *SHARED}
    }
    assert not wrong


def test_nothing_draws_random_numbers_but_chance() -> None:
    allowed = {ROOT / "core" / "chance.py"}
    wrong = {
        str(module.relative_to(ROOT))
        for module in MODULES
        if package_of(module) in ("core", "games", "match")
        and module not in allowed
        and {name.split(".")[0] for name in imported(module)} & {"random", "secrets", "numpy"}
    }
    assert not wrong
