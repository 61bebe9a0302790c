"""Chapters of the book to play from that leave white at their foot, with larger figures instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from pnp.base.finding import Finding
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.pages.paginate import Spread, paginate
from pnp.rulebook.source.blocks import FIGURES, Block, Heading

_STEPS, _STEP = 10, 0.05
"""By how many steps of what size figures are shown larger than usual at most."""
_LEAST = GRID
"""Less white than this is left as it is."""
_SMALLER = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How large figures are tried where the last page of a chapter would hold a few lines."""
_STUB = 0.6
"""So much of a page is white where that is worth a trial."""


def enlarged(composer: Composer, blocks: Sequence[Block], first: int) -> list[Atom]:
    """The atoms of a body that begins on page `first`: those of each chapter as large as fit on as many pages as they take."""
    flow: list[Atom] = []
    number = first
    for chapter in _chapters(blocks):
        atoms, pages = _chapter(composer, chapter, number)
        flow.extend(atoms)
        number += pages
    return flow


def _chapters(blocks: Sequence[Block]) -> Iterator[Sequence[Block]]:
    """The blocks from one that begins a page to the next."""
    begins = [k for k, block in enumerate(blocks) if isinstance(block, Heading) and "new-page" in block.classes]
    marks = [*dict.fromkeys((0, *begins)), len(blocks)]
    yield from (blocks[start:end] for start, end in pairwise(marks) if start < end)


def _chapter(composer: Composer, blocks: Sequence[Block], number: int) -> tuple[list[Atom], int]:
    """The atoms of a chapter that begins on this page, and how many pages they take.

    How large figures can be is found without drawing any: they are drawn as large as they will be.
    """
    if any(isinstance(block, FIGURES) for block in blocks):
        sizes, known = _sizes(composer, blocks, number)
    else:
        sizes, known = [], []
    findings = composer.context.findings
    before = len(findings)
    for larger in sizes:
        atoms = _composed(composer, blocks, larger)
        if all(finding in known for finding in findings[before:]):
            return atoms, _pages(composer, atoms, number)[0]
        del findings[before:]
    usual = composer.atoms(blocks)
    return usual, _pages(composer, usual, number)[0]


def _sizes(composer: Composer, blocks: Sequence[Block], number: int) -> tuple[list[float], list[Finding]]:
    """How large the figures of a chapter may be that begins on this page, and what is found at the usual size, undrawn.

    The best is first; there is none if they stay as they are.
    """
    findings = composer.context.findings
    before = len(findings)
    pages, white = _pages(composer, _composed(composer, blocks, 1.0, bare=True), number)
    known = findings[before:]

    def fits(larger: float, most: int) -> bool:
        del findings[before:]
        atoms = _composed(composer, blocks, larger, bare=True)
        return all(finding in known for finding in findings[before:]) and _pages(composer, atoms, number)[0] <= most

    sizes = _tried(fits, pages, white, composer.context.page.text_height)
    del findings[before:]
    return sizes, known


def _tried(fits: Callable[[float, int], bool], pages: int, white: float, height: float) -> list[float]:
    """Which sizes do for a chapter of so many pages, the last of which has so much white; all in mm."""
    if pages > 1 and white > _STUB * height:
        for larger in _SMALLER:
            if fits(larger, pages - 1):
                return [larger]
    if pages == 1 and white < _LEAST:
        return []
    low, high, step = 0, _STEPS + 1, _STEPS
    while high - low > 1:
        if fits(1 + step * _STEP, pages):
            low = step
        else:
            high = step
        step = (low + high) // 2
    return [1 + step * _STEP for step in range(low, 0, -1)]


def _composed(composer: Composer, blocks: Sequence[Block], larger: float, *, bare: bool = False) -> list[Atom]:
    """The atoms with figures so much larger, drawn or `bare`."""
    context = composer.context
    usual = context.bare
    context.larger, context.bare = larger, bare or usual
    atoms = composer.atoms(blocks)
    context.larger, context.bare = 1.0, usual
    return atoms


def _pages(composer: Composer, atoms: Sequence[Atom], number: int) -> tuple[int, float]:
    """How many pages they take, and what white the last one has."""
    height = composer.context.page.text_height
    pages = paginate(atoms, height, GRID, Spread(2, number % 2)) if atoms else ()
    return len(pages), height - pages[-1][-1].bottom if pages else 0.0
