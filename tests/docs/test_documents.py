"""What the documents say is true: their code runs, their quotations are current, their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from examples.magpie import Magpie
from ludoteca.core.game import Game
from ludoteca.core.playthrough import check
from ludoteca.games import load

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/ludoteca/games/*/RULES.md")])
QUOTED = re.compile(r"^From `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|<img[^>]+src=\"([^\"]+)\"")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def quotations() -> list[tuple[Path, str, str]]:
    """(page, file, text) of every block that says which file it is from."""
    return [(page, *match) for page in PAGES for match in QUOTED.findall(page.read_text())]


def python_blocks() -> list[tuple[str, str]]:
    """(page, code) of every Python block that is not a quotation."""
    found = []
    for page in PAGES:
        quoted = [text for _, _, text in quotations()]
        found += [
            (name(page), code)
            for kind, code in FENCED.findall(page.read_text())
            if kind == "python" and code not in quoted
        ]
    return found


def fenced(kind: str) -> list[str]:
    """All blocks of a kind."""
    return [text for page in PAGES for found, text in FENCED.findall(page.read_text()) if found == kind]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    headings = re.findall(r"^#+\s+(.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize(
    ("page", "file", "text"), quotations(), ids=lambda value: value.name if isinstance(value, Path) else ""
)
def test_a_quotation_is_what_the_file_says(page: Path, file: str, text: str) -> None:
    assert text in (ROOT / file).read_text(), f"{page.name} quotes {file} wrongly"


def test_the_guide_quotes_every_file_of_the_example() -> None:
    quoted = {file for page, file, _ in quotations() if page.name == "add-a-game.md"}
    assert quoted == {
        name(path) for path in (ROOT / "examples/magpie").iterdir() if path.suffix in (".py", ".md", ".toml")
    }


@pytest.mark.parametrize(("page", "code"), python_blocks(), ids=[page for page, _ in python_blocks()])
def test_python_in_a_document_runs(page: str, code: str) -> None:
    if ">>>" in code:
        run_doctest(page, code)
    else:
        exec(compile(code, page, "exec"), {"__name__": "document"})


def run_doctest(page: str, code: str) -> None:
    import doctest

    example = doctest.DocTestParser().get_doctest(code, {}, page, page, 0)
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("text", fenced("play"))
def test_a_playthrough_in_a_document_holds(text: str) -> None:
    assert check(text, load_any, "document") > 0


def load_any(game: str, seats: int, options: dict[str, str]) -> Game:
    return Magpie.make(seats, dict(options)) if game == Magpie.name else load(game, seats, dict(options))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for link, image in LINK.findall(FENCED.sub("", page.read_text())):
        target, _, anchor = (link or image).partition("#")
        if "://" in target or target.startswith("mailto:"):
            continue
        file = page if not target else (page.parent / target).resolve()
        assert file.exists(), f"{name(page)} links to {target}"
        assert not anchor or file.suffix != ".md" or anchor in anchors(file), f"{name(page)} links to #{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_scripts_and_modules_that_a_page_names_exist(page: Path) -> None:
    for path in re.findall(r"`((?:scripts|benchmarks|docs|examples|tests)/[\w./-]+)`", page.read_text()):
        assert (ROOT / path).exists(), f"{name(page)} names {path}"
