"""Chapters of the book to play from that leave white at their foot, with larger figures instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

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
    """The atoms of a chapter that begins on this page, and how many pages they take."""
    usual = composer.atoms(blocks)
    pages, white = _pages(composer, usual, number)
    if not any(isinstance(block, FIGURES) for block in blocks):
        return usual, pages
    if pages > 1 and white > _STUB * composer.context.page.text_height:
        for larger in _SMALLER:
            atoms = _trial(composer, blocks, larger)
            if atoms is not None and _pages(composer, atoms, number)[0] < pages:
                return atoms, pages - 1
    if pages == 1 and white < _LEAST:
        return usual, pages
    best, low, high, step = usual, 0, _STEPS + 1, _STEPS
    while high - low > 1:
        atoms = _trial(composer, blocks, 1 + step * _STEP)
        if atoms is not None and _pages(composer, atoms, number)[0] == pages:
            best, low = atoms, step
        else:
            high = step
        step = (low + high) // 2
    return best, pages


def _trial(composer: Composer, blocks: Sequence[Block], larger: float) -> list[Atom] | None:
    """The atoms with figures so much larger; None where that is a fault which the usual size is not."""
    context = composer.context
    before = len(context.findings)
    context.larger = larger
    atoms = composer.atoms(blocks)
    context.larger = 1.0
    new = [finding for finding in context.findings[before:] if finding not in context.findings[:before]]
    del context.findings[before:]
    return None if new else atoms


def _pages(composer: Composer, atoms: Sequence[Atom], number: int) -> tuple[int, float]:
    """How many pages they take, and what white the last one has."""
    height = composer.context.page.text_height
    pages = paginate(atoms, height, GRID, Spread(2, number % 2)) if atoms else ()
    return len(pages), height - pages[-1][-1].bottom if pages else 0.0
