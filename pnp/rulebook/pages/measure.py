"""How well the pages of a book are composed, in numbers: what is empty at their feet, what is torn, what is left alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean

from pnp.base.finding import Finding
from pnp.base.frozen import Frozen
from pnp.rulebook.faults import LONELY_HEADING, LONELY_LINES, SHORT_PAGE
from pnp.rulebook.pages.atoms import Atom, Part, Placed, overleaf
from pnp.rulebook.pages.page_format import GRID, PageFormat
from pnp.rulebook.pages.pages import Leaf

LEAST_BELOW = 2.9 * GRID
"""What a heading must have below it on its page: three lines, less a hair."""
MOST_EMPTY = 0.15
"""The share of a page that may be empty where its chapter goes on."""
SHORT_TABLE, LEAST_ROWS = 12, 3
"""Tables of so many rows stay whole; of longer ones so many stand together."""


class Measured(Frozen):
    """A page: the share of its text block that is empty at the foot, and what is wrong on it.

    `ends` says that the next page begins a chapter or that there is none: such a page may be short. `lonely_lines` are first and
    last lines of paragraphs and last items of lists that stand apart from the rest, `torn_tables` short tables in two parts and
    longer ones with a part of one or two rows, `overleaf` figures for which a leaf is turned after the text that they show.
    """

    number: int
    empty: float
    ends: bool
    lonely_headings: tuple[str, ...] = ()
    lonely_lines: int = 0
    torn_tables: int = 0
    overleaf: int = 0


def measure(leaves: Sequence[Leaf], page: PageFormat, flow: Sequence[Atom] = ()) -> tuple[Measured, ...]:
    """The pages of running text, in order; pages without headings of their own, as the back cover, are left out.

    `flow` is what stands on them in the order of the source, by which figures are known that come too late.
    """
    body = [leaf for leaf in leaves if not leaf.bare]
    late = _overleaf(body, flow)
    return tuple(
        _measured(leaf, body[k + 1] if k + 1 < len(body) else None, page, late[leaf.number])
        for k, leaf in enumerate(body)
    )


def remarks(measured: Sequence[Measured], document: str) -> Iterator[Finding]:
    """What an author should mend: pages that stop short, headings and lines without company."""
    for page in measured:
        if page.empty > MOST_EMPTY and not page.ends:
            yield SHORT_PAGE.at(page=page.number, document=document, share=page.empty)
        for title in page.lonely_headings:
            yield LONELY_HEADING.at(page=page.number, document=document, title=title)
        if page.lonely_lines:
            yield LONELY_LINES.at(page=page.number, document=document)


def summary(measured: Sequence[Measured], document: str) -> str:
    """The measures of a document in a line: its pages, what is empty at their feet, and what stands alone or is torn."""
    feet = [page.empty for page in measured] or [0.0]
    going_on = [page.empty for page in measured if not page.ends] or [0.0]
    alone = sum(len(page.lonely_headings) + page.lonely_lines for page in measured)
    torn, late = sum(page.torn_tables for page in measured), sum(page.overleaf for page in measured)
    return (
        f"{document}: {len(measured)} pages of text, feet empty by {fmean(feet):.1%} in the mean, "
        f"{max(going_on):.0%} at most where a chapter goes on, {max(feet):.0%} where one ends, "
        f"{alone} lonely headings and lines, {torn} torn tables, {late} figures overleaf"
    )


def _measured(leaf: Leaf, after: Leaf | None, page: PageFormat, late: int) -> Measured:
    feet = [column[-1].bottom if column else 0.0 for column in leaf.columns]
    empty = 1 - fmean(feet) / page.text_height
    ends = after is None or _begins_chapter(after)
    following = [*leaf.columns[1:], after.placed if after is not None else ()]
    lonely = tuple(
        title for column, more in zip(leaf.columns, following, strict=True) for title in _lonely(column, more)
    )
    lines = sum(map(_lonely_lines, leaf.columns))
    return Measured(leaf.number, empty, ends, lonely, lines, sum(map(_torn, leaf.columns)), late)


def _begins_chapter(leaf: Leaf) -> bool:
    first = leaf.placed[0].atom.section if leaf.placed else None
    return first is not None and first.level == 2


def _lonely(column: Sequence[Placed], following: Sequence[Placed]) -> Iterator[str]:
    """The heading that stands at the foot of a column with too little under it, where more is to come in the next."""
    is_whole = not following or following[0].atom.section is not None
    if is_whole and column and column[-1].atom.section is None:
        return  # all of the section stands here, short as it is
    headings = [placed for placed in column if placed.atom.section is not None]
    last = headings[-1] if headings else None
    if last is not None and column[-1].bottom - last.bottom < LEAST_BELOW:
        yield last.atom.text


def _lonely_lines(column: Sequence[Placed]) -> int:
    """How often a column begins or ends with what should have company."""
    first, last = _first(column), column[-1].atom.part if column else None
    opens = first is not None and first.kind == "line" and first.count > 1 and first.index == first.count - 1
    stranded = first is not None and first.last_item and first.index == 0
    closes = last is not None and last.kind == "line" and last.count > 1 and last.index == 0
    return opens + stranded + closes


def _torn(column: Sequence[Placed]) -> int:
    """Whether the column begins with a further part of a short table, or begins or ends with a row or two of a longer one."""
    first, last = _first(column), column[-1].atom.part if column else None
    begins = first is not None and first.kind == "row" and first.index > 0
    tail = first is not None and begins and (first.count <= SHORT_TABLE or first.count - first.index < LEAST_ROWS)
    stub = last is not None and last.kind == "row" and last.index < min(LEAST_ROWS, last.count) - 1
    return int(tail) + int(stub)


def _first(column: Sequence[Placed]) -> Part | None:
    """What the column begins with, but for a table's head that is set again."""
    if len(column) > 1 and column[0].atom in column[1].atom.repeat:
        return column[1].atom.part
    return column[0].atom.part if column else None


def _overleaf(leaves: Sequence[Leaf], flow: Sequence[Atom]) -> Counter[int]:
    """For each page how many figures on it come after a leaf is turned from the text before them."""
    stands = {id(placed.atom): leaf.number for leaf in leaves for column in leaf.columns for placed in column}
    late = overleaf(flow, {atom: number // 2 for atom, number in stands.items()})
    return Counter(stands[id(atom)] for atom in late)
