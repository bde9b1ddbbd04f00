"""The build hook: compiles the rules with mypyc, and copies htmx out of the wheel that carries it.

Editable installs and machines without a compiler get the same package interpreted, with one clear warning.
`LUDOTECA_COMPILE=always` makes a failed compilation an error, `never` skips it; `LUDOTECA_COMPILE_GAMES=solo,...`
limits the games compiled (for work on one of them). Nothing is ever written into `src/`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "ludoteca"
HTMX = ("htmx-4.min.js", "hx-sse-4.min.js")

INLINE = (
    "-fno-semantic-interposition --param max-inline-insns-auto=120 --param large-unit-insns=100000"
    " --param inline-unit-growth=150 --param large-function-growth=400"
)

COLD = """
/* Errors are rare: told so, the compiler keeps all that leads to them out of the way of the moves. */
struct _object;
__attribute__((cold)) void PyErr_SetNone(struct _object *);
__attribute__((cold)) void PyErr_SetString(struct _object *, const char *);
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, struct _object *);
__attribute__((cold)) void CPy_AttributeError(
    const char *, const char *, const char *, const char *, int, struct _object *);
"""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(sys.argv.pop().split("|"), opt_level="3", debug_level="0")
setup(name="ludoteca_rules", packages=[], ext_modules=modules)
"""


def compiled_modules(package: Path = PACKAGE) -> list[Path]:
    """The modules that mypyc compiles: core, rules and policies, what the shedding games share, the search bot."""
    wanted = os.environ.get("LUDOTECA_COMPILE_GAMES", "")
    core = [package / "core" / f"{name}.py" for name in ("chance", "event", "state", "turns", "playout")]
    names = ("components.py", "rules.py", "policy.py", "scoring.py", "house.py", "moves.py", "board.py")
    games = [
        module
        for folder in sorted((package / "games").iterdir())
        if folder.is_dir() and (not wanted or folder.name in wanted.split(","))
        for module in sorted(folder.glob("*.py"))
        if module.name in names or module.name.endswith("_rules.py")
    ]
    search = package / "bots" / "search.py"
    return [*core, package / "games" / "shedding.py", *games] + ([search] if search.exists() else [])


def compiler_flags(source: Path) -> str:
    """The builder's own flags; on Linux also leave for more inlining (rules are many small functions), and `COLD`."""
    own = os.environ.get("CFLAGS", "")
    if sys.platform != "linux":
        return own
    (source / "cold.h").write_text(COLD)
    return f"{own} {INLINE} -include cold.h".strip()


def compile_rules(target: Path) -> list[Path]:
    """Compile into `target` (a folder that stands for `src/`) and return the files made there."""
    source = target / "source"
    shutil.copytree(PACKAGE, source / "ludoteca", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    modules = [str(m.relative_to(source)) for m in compiled_modules(source / "ludoteca")]
    (source / "setup_rules.py").write_text(SETUP)
    out = target / "out"
    (out / "ludoteca").mkdir(parents=True)
    subprocess.run(
        [sys.executable, "setup_rules.py", "-q", "build_ext", "--build-lib", str(out), "|".join(modules)],
        cwd=source,
        check=True,
        env={**os.environ, "MYPYPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1", "CFLAGS": compiler_flags(source)},
    )
    return sorted(out.rglob("*.so"))


class RulesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatch calls this once a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules and htmx to the wheel."""
        self._add_htmx(build_data)
        wish = os.environ.get("LUDOTECA_COMPILE", "auto")
        if version == "editable" or wish == "never":
            return
        work = Path(tempfile.mkdtemp(prefix="ludoteca-build-"))
        try:
            made = compile_rules(work)
        except (subprocess.CalledProcessError, ImportError, OSError) as reason:
            if wish == "always":
                raise
            self.app.display_warning(
                f"ludoteca: the rules could not be compiled ({reason}); they run interpreted, about 40 times slower"
            )
            return
        for module in made:
            build_data["force_include"][str(module)] = str(module.relative_to(work / "out"))
        build_data["pure_python"] = False
        tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
        build_data["tag"] = f"{tag}-{tag}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"

    def _add_htmx(self, build_data: dict[str, Any]) -> None:
        try:
            import django_htmx
        except ImportError:
            return
        static = Path(django_htmx.__file__).parent / "static" / "django_htmx"
        for found in sorted(static.rglob("*.js")):
            if found.name in HTMX:
                build_data["force_include"][str(found)] = f"ludoteca/web/static/vendor/{found.name}"
