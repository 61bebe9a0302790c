"""Columns side by side: the index and the back page. A column is a narrow page, so the paginator fills it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

from pnp.base.frozen import replace
from pnp.draw.model import Anchor, Item
from pnp.draw.type.line_layout import moved
from pnp.rulebook.pages.atoms import EPSILON, Atom, Placed, overleaf
from pnp.rulebook.pages.paginate import Spread, paginate

_FILLED = (0.98, 0.96, 0.95, 0.94, 0.92, 0.9, 0.88)
"""To what parts of their height columns are filled on trial: the gaps can't take more white than that leaves."""
_FULL, _SHORT = 0.01, 0.14
"""What pages that are full leave white of themselves, and what none may but the last."""

Columns = tuple[tuple[Placed, ...], ...]


def fill_columns(
    atoms: Sequence[Atom], count: int, height: float, step: float, spread: Spread | None = None
) -> tuple[Columns, ...]:
    """The atoms in groups of up to `count` columns of at most `height` mm, a group a page; the last group's columns are even.

    `step` is the fineness in mm of the search for the height at which they are.
    """
    columns = paginate(atoms, height, step, spread, on_grid=False)
    pages = [columns[k : k + count] for k in range(0, len(columns), count)]
    if pages:
        pages[-1] = _even(_own(atoms, pages), count, height, step)
    return tuple(pages)


def fill_pages(atoms: Sequence[Atom], count: int, height: float, step: float, spread: Spread) -> tuple[Columns, ...]:
    """As `fill_columns`, but what the last page would leave white goes to the gaps of all pages.

    Columns are filled to a lesser height and spread from there to the foot: to that height at which the least is left white without
    a page more. A book is laid out until its page numbers agree; they change what stands in the atoms and seldom how high these
    are: for the same heights the answer is known.
    """
    bare, parts = stand_ins(atoms)
    pages = _filled(bare, count, height, step, spread)
    return tuple(
        tuple(tuple(Placed(parts[one.atom.text], one.y) for one in column) for column in columns) for columns in pages
    )


class StandIns(NamedTuple):
    """Atoms without what is printed in them; the `text` of each names the atom in `parts` that it stands for."""

    atoms: tuple[Atom, ...]
    parts: Mapping[str, Atom]


def stand_ins(atoms: Iterable[Atom]) -> StandIns:
    """What stands for the atoms of a flow, and for those within them: the smaller ones, and those that are set again.

    Two flows have the same stand-ins if each atom of one is as high as that of the other, and breaks alike.
    """
    parts: dict[str, Atom] = {}

    def bare(atom: Atom) -> Atom:
        name = str(len(parts))
        parts[name] = atom
        return replace(
            atom,
            items=(),
            late=None,
            side=(),
            anchors=(),
            joint=(),
            panel=None,
            section=None,
            part=None,
            text=name,
            smaller=bare(atom.smaller) if atom.smaller is not None else None,
            repeat=tuple(map(bare, atom.repeat)),
        )

    return StandIns(tuple(map(bare, atoms)), parts)


@lru_cache(maxsize=8)
def _filled(atoms: tuple[Atom, ...], count: int, height: float, step: float, spread: Spread) -> tuple[Columns, ...]:
    best = fill_columns(atoms, count, height, step, spread)
    pages, least = len(best), sum(_white(best, height))
    late = _late(atoms, best, spread)
    if pages <= 1 or least < _FULL * pages * height:
        return best
    for filled in _FILLED:
        columns = paginate(atoms, filled * height, step, spread, on_grid=False, foot=height)
        tried = [columns[k : k + count] for k in range(0, len(columns), count)]
        if len(tried) > pages:  # lower ones would take no fewer
            break
        if _white(tried[-1:], height)[0] > _SHORT * height:
            tried[-1] = _even(_own(atoms, tried), count, height, step)
        white = _white(tried, height)
        legal = min(white) >= -EPSILON and max(white[:-1], default=0.0) < _SHORT * height
        better = legal and len(tried[-1]) == count and sum(white) < least
        if better and _late(atoms, tried, spread) <= late:
            best, least = tuple(tried), sum(white)
    return best


def _late(atoms: Iterable[Atom], pages: Iterable[Columns], spread: Spread) -> int:
    """How many figures come after a leaf is turned from the text before them."""
    columns = (column for page in pages for column in page)
    leaves = {id(one.atom): (k + spread.first) // spread.pages for k, column in enumerate(columns) for one in column}
    return sum(1 for _ in overleaf(atoms, leaves))


def _white(pages: Sequence[Columns], height: float) -> list[float]:
    """What the columns of each page leave white, in the mean."""
    return [fmean(height - column[-1].bottom if column else height for column in columns) for columns in pages]


def _own(flow: Iterable[Atom], pages: Sequence[Columns]) -> list[Atom]:
    """What the last page has of the flow: heads of tables that were set again on top of a column are to stand there alone."""
    known = set()
    for atom in flow:
        form: Atom | None = atom
        while form is not None:
            known.add(id(form))
            form = form.smaller
    earlier = {id(placed.atom) for page in pages[:-1] for column in page for placed in column}
    known -= earlier
    last = {id(placed.atom): placed.atom for column in pages[-1] for placed in column}
    return [atom for name, atom in last.items() if name in known]


def _even(atoms: Sequence[Atom], count: int, height: float, step: float) -> Columns:
    """The lowest columns that hold the atoms."""
    low, high = 1, max(1, round(height / step))
    while low < high:
        middle = (low + high) // 2
        if _fits(paginate(atoms, middle * step, step), count, middle * step):
            high = middle
        else:
            low = middle + 1
    return paginate(atoms, min(high * step, height), step)


def _fits(columns: Columns, count: int, height: float) -> bool:
    """Yes if there are no more columns than that, none is higher, and none ends where it must not."""
    tallest = max(placed.bottom for column in columns for placed in column)
    legal = not any(column[-1].atom.keep for column in columns[:-1])
    return len(columns) <= count and tallest <= height + 1e-6 and legal


def columns_atom(columns: Columns, width: float, gutter: float, space: float = 0.0) -> Atom:
    """Columns `width` mm wide as one atom."""
    items: list[Item] = []
    anchors: list[Anchor] = []
    texts: list[str] = []
    for k, column in enumerate(columns):
        for placed in column:
            dx = k * (width + gutter)
            items.extend(moved(item, dx, placed.y) for item in placed.atom.printed)
            anchors.extend(Anchor(a.name, a.x + dx, a.y + placed.y, a.bookmark, a.depth) for a in placed.atom.anchors)
            texts.append(placed.atom.text)
    height = max((placed.bottom for column in columns for placed in column), default=0.0)
    return Atom(height, tuple(items), space=space, anchors=tuple(anchors), text=" ".join(texts))
