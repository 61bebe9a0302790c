"""Columns side by side: the index and the back page. A column is a narrow page, so the paginator fills it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.model import Anchor, Item
from pnp.draw.type.line_layout import moved
from pnp.rulebook.pages.atoms import Atom, Placed
from pnp.rulebook.pages.paginate import Spread, paginate

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
        pages[-1] = _even([placed.atom for column in pages[-1] for placed in column], count, height, step)
    return tuple(pages)


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
            items.extend(moved(item, dx, placed.y) for item in placed.atom.items)
            anchors.extend(Anchor(a.name, a.x + dx, a.y + placed.y, a.bookmark, a.depth) for a in placed.atom.anchors)
            texts.append(placed.atom.text)
    height = max((placed.bottom for column in columns for placed in column), default=0.0)
    return Atom(height, tuple(items), space=space, anchors=tuple(anchors), text=" ".join(texts))
