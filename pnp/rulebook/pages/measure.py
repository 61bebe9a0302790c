"""How well the pages of a book are composed, in numbers: what is empty at their feet, what is torn, what is left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from pnp.base.finding import Finding
from pnp.rulebook.faults import LONELY_HEADING, SHORT_PAGE
from pnp.rulebook.pages.atoms import Placed
from pnp.rulebook.pages.page_format import GRID, PageFormat
from pnp.rulebook.pages.pages import Leaf

LEAST_BELOW = 2.9 * GRID
"""What a heading must have below it on its page: three lines, less a hair."""
MOST_EMPTY = 0.15
"""The share of a page that may be empty where its chapter goes on."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A page: the share of its text block that is empty at the foot, and what is wrong on it.

    `ends` says that the next page begins a chapter or that there is none: such a page may be short.
    """

    number: int
    empty: float
    ends: bool
    lonely_headings: tuple[str, ...] = ()
    torn_tables: int = 0


def measure(leaves: Sequence[Leaf], page: PageFormat) -> tuple[Measured, ...]:
    """The pages of running text, in order; pages without headings of their own, as the back cover, are left out."""
    body = [leaf for leaf in leaves if not leaf.bare]
    return tuple(_measured(leaf, body[k + 1] if k + 1 < len(body) else None, page) for k, leaf in enumerate(body))


def remarks(measured: Sequence[Measured], document: str) -> Iterator[Finding]:
    """What an author should mend: pages that stop short, headings without company."""
    for page in measured:
        if page.empty > MOST_EMPTY and not page.ends:
            yield SHORT_PAGE.at(page=page.number, document=document, share=page.empty)
        for title in page.lonely_headings:
            yield LONELY_HEADING.at(page=page.number, document=document, title=title)


def _measured(leaf: Leaf, after: Leaf | None, page: PageFormat) -> Measured:
    feet = [column[-1].bottom if column else 0.0 for column in leaf.columns]
    empty = 1 - fmean(feet) / page.text_height
    ends = after is None or _begins_chapter(after)
    going_on = leaf.columns[:-1] if ends else leaf.columns  # what ends a chapter may be as short as it is
    lonely = tuple(title for column in going_on for title in _lonely(column))
    return Measured(leaf.number, empty, ends, lonely, sum(map(_torn, leaf.columns)))


def _begins_chapter(leaf: Leaf) -> bool:
    first = leaf.placed[0].atom.section if leaf.placed else None
    return first is not None and first.level == 2


def _lonely(column: Sequence[Placed]) -> Iterator[str]:
    """The heading that stands at the foot of a column with too little under it."""
    headings = [placed for placed in column if placed.atom.section is not None]
    last = headings[-1] if headings else None
    if last is not None and column[-1].bottom - last.bottom < LEAST_BELOW:
        yield last.atom.text


def _torn(column: Sequence[Placed]) -> int:
    """Whether the column begins with a further part of a short table, whose head is then repeated on top of it."""
    return int(len(column) > 1 and column[1].atom.repeat == (column[0].atom,) and column[1].atom.keep)
