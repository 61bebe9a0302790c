"""Blocks set one below the other on as many upright pages as they take, each page with a foot that says what it belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen
from pnp.base.tongue import tr
from pnp.draw.geometry.matrices import translate
from pnp.draw.model import ARTIFACT, DOCUMENT, Group, Item, Page, Tag
from pnp.press.lettering import SMALL, put
from pnp.press.paper import Paper

MARGIN = 15.0
"""mm of white on every side."""
FOOT = 6.0
"""mm above the lower margin that nothing but the foot uses."""
SECTION = Tag("Sect", key=1)
"""All pages are one section, so that a table may go on from one to the next."""


class Block(Frozen):
    """What stays together: items drawn downwards from y = 0, so many mm high; `again` is set above it if a page begins with it."""

    items: tuple[Item, ...]
    height: float
    again: Block | None = None


def flowed(blocks: Sequence[Block], paper: Paper, foot: str) -> tuple[Page, ...]:
    """The pages; a block that is higher than a page has one of its own."""
    sheets: list[list[Item]] = [[]]
    y = MARGIN
    bottom = paper.height - MARGIN - FOOT
    for block in blocks:
        if y + block.height > bottom and sheets[-1]:
            sheets.append([])
            y = MARGIN
            if block.again is not None:
                sheets[-1].append(Group(block.again.items, translate(0.0, y), tag=ARTIFACT))
                y += block.again.height
        sheets[-1].append(Group(block.items, translate(0.0, y)))
        y += block.height
    count = len(sheets)
    return tuple(_page(items, paper, foot, number, count) for number, items in enumerate(sheets, 1))


def _page(items: Sequence[Item], paper: Paper, foot: str, number: int, count: int) -> Page:
    y = paper.height - MARGIN
    folio = tr("Page {number} of {count}", number=number, count=count)
    ends = (put(foot, MARGIN, y, SMALL), put(folio, paper.width - MARGIN, y, SMALL, align="right"))
    told = Group((Group(tuple(items), tag=SECTION),), tag=DOCUMENT)
    return Page(paper.width, paper.height, (told, Group(ends, tag=ARTIFACT)), label=folio)
