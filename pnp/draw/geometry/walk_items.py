"""Everything that is drawn, one by one: groups and stamps followed, in the order of painting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.frozen import Frozen
from pnp.draw.geometry.matrices import multiply
from pnp.draw.model import IDENTITY, Group, Item, Matrix, Path, Picture, Shape, Stamp, TextRun

Clips = tuple[tuple[Path, Matrix], ...]


class Leaf(Frozen):
    """One thing drawn. `matrix` leads from its coordinates to those of the whole; `clips` are the paths that it shows within.

    `opacity` is how much of it is there, from 0 to 1, all groups around it together.
    """

    item: Shape | TextRun | Picture
    matrix: Matrix
    clips: Clips
    opacity: float = 1.0


def leaves(items: Iterable[Item], matrix: Matrix = IDENTITY, clips: Clips = (), opacity: float = 1.0) -> Iterator[Leaf]:
    """The shapes, runs of text and pictures of the items, what is painted first coming first."""
    for item in items:
        if isinstance(item, (Shape, TextRun, Picture)):
            yield Leaf(item, matrix, clips, opacity)
        elif isinstance(item, Group):
            inner = multiply(matrix, item.matrix)
            within = (*clips, (item.clip, inner)) if item.clip is not None else clips
            yield from leaves(item.items, inner, within, opacity * item.opacity)
        elif isinstance(item, Stamp):
            yield from leaves(item.symbol.items, multiply(matrix, item.matrix), clips, opacity)


def sees_through(items: Iterable[Item]) -> bool:
    """Is there anything among the items, however deep, that what lies below takes part in?"""
    for item in items:
        if isinstance(item, Group):
            if item.see_through or sees_through(item.items):
                return True
        elif isinstance(item, Stamp) and sees_through(item.symbol.items):
            return True
    return False
