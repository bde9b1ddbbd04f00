"""Magpie as another package would offer it: no file of ours names it, an entry point does."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent


def offer_magpie(folder: Path) -> list[Path]:
    """Put what pip leaves of an installed package into a folder; returns what has to be on the path to find it."""
    installed = folder / "magpie_for_ludoteca-1.0.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: magpie-for-ludoteca\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[ludoteca.games]\nmagpie = examples.magpie:Magpie\n")
    return [folder, ROOT]
