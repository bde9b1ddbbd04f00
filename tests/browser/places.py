"""Where the regions of a table lie: whether any two cover each other, and pictures for people to look at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

OVERLAPS = """() => {
  const regions = '.bar > *, .seat:not(.pawn, .diver), .diver > *, .lane, .seat-home, .market > li, #mine:has(*), '
    + '.piles, .pile, #middle > .mat, #scores, #news, .supply, .board, .tray';
  const parts = '.disc, .count, .flag, .n, .say, .sum, .who, h2, table, .log, .force, .left, .due';
  const slack = 4;  // pixels: drop shadows and rounded corners may touch
  const box = (e) => {
    const all = [e, ...e.querySelectorAll(parts)].filter((p) => getComputedStyle(p).clipPath === 'none');
    const empty = e.matches('#scores, #news') ? 1 : 0;  // their margins cover nothing
    const rects = all.slice(empty).map((p) => p.getBoundingClientRect()).filter((r) => r.width > 1);
    const least = (side) => Math.min(...rects.map((r) => r[side]));
    const most = (side) => Math.max(...rects.map((r) => r[side]));
    return rects.length && { left: least('left'), top: least('top'), right: most('right'), bottom: most('bottom') };
  };
  const inCorner = (mat, other) => {  // a round mat: its corners are cloth
    const [x, y, r] = [(mat.left + mat.right) / 2, (mat.top + mat.bottom) / 2, (mat.right - mat.left) / 2];
    const [dx, dy] = [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
    return Math.hypot(dx, dy) > r - 12;
  };
  const name = (e) => e.id || e.className || e.tagName;
  const shown = [...document.querySelectorAll(regions)].filter((e) => !e.closest('[hidden], [popover]'));
  const boxes = shown.map((e) => [e, box(e)]).filter(([, b]) => b);
  const found = [];
  boxes.forEach(([a, p], i) => boxes.slice(i + 1).forEach(([b, q]) => {
    if (a.contains(b) || b.contains(a)) return;
    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (wide <= slack || high <= slack) return;
    if (a.matches('.mat') && inCorner(p, q) || b.matches('.mat') && inCorner(q, p)) return;
    found.push(`${name(a)} and ${name(b)}: ${Math.round(wide)} x ${Math.round(high)}`);
  }));
  return found;
}"""


def overlaps(page: Page) -> Sequence[str]:
    """Pairs of regions of a table of which one covers part of the other, a line each."""
    found: Sequence[str] = page.evaluate(OVERLAPS)
    return found


def portray(page: Page, name: str) -> None:
    """Keep a picture of the page in the folder `LUDOTECA_PICTURES`, if there is one: for people to look at."""
    folder = os.environ.get("LUDOTECA_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")
