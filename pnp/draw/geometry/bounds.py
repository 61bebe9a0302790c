"""How far drawings reach: the rectangle around any items, with strokes, type and everything that is stamped or grouped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from pnp.draw.geometry.shapes import Point, bounds
from pnp.draw.model import PT_PER_MM, Group, Item, Matrix, Path, Picture, Rect, Shape, Stamp, Symbol, TextRun
from pnp.draw.type.typefaces.metrics import metrics

T = TypeVar("T")


class Extents:
    """How far items reach, of each group and symbol worked out once: symbols are stamped often, and groups lie within groups.

    For the items of one drawing, which must outlive it.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[int, Rect | None] = {}

    def around(self, items: Iterable[Item]) -> Rect | None:
        """As `extent`."""
        return union(filter(None, map(self.of, items)))

    def of(self, item: Item) -> Rect | None:
        """The extent of one item."""
        if isinstance(item, Shape):
            return _shape(item)
        if isinstance(item, TextRun):
            return run_extent(item)
        if isinstance(item, Picture):
            return Rect(item.x, item.y, item.width, item.height)
        if isinstance(item, Group):
            return self._once(item, self._group)
        if isinstance(item, Stamp):
            return moved_box(self.symbol(item.symbol), item.matrix)
        return None

    def symbol(self, symbol: Symbol) -> Rect:
        """As `symbol_extent`."""
        own = Rect(0.0, 0.0, symbol.width, symbol.height)
        inked = self._once(symbol, lambda made: self.around(made.items))
        return own if inked is None else union((own, inked)) or own

    def _once(self, made: T, work: Callable[[T], Rect | None]) -> Rect | None:
        if id(made) not in self._known:
            self._known[id(made)] = work(made)
        return self._known[id(made)]

    def _group(self, group: Group) -> Rect | None:
        box = self.around(group.items)
        if box is None:
            return None
        if group.clip is not None:
            edge = bounds(group.clip)
            x, y = max(box.x, edge.x), max(box.y, edge.y)
            box = Rect(x, y, max(0.0, min(box.right, edge.right) - x), max(0.0, min(box.bottom, edge.bottom) - y))
        return moved_box(box, group.matrix)


def extent(items: Iterable[Item]) -> Rect | None:
    """The smallest upright rectangle in mm that holds all ink of the items; None when they have none.

    Strokes count with their width, twice where corners may be sharp (a mitre limit of 4), and type with its ink.
    """
    return Extents().around(tuple(items))


def symbol_extent(symbol: Symbol) -> Rect:
    """What a symbol covers, at least its own width and height."""
    return Extents().symbol(symbol)


def union(boxes: Iterable[Rect]) -> Rect | None:
    """The smallest rectangle around all the boxes."""
    found = tuple(boxes)
    if not found:
        return None
    x, y = min([box.x for box in found]), min([box.y for box in found])
    return Rect(x, y, max([box.right for box in found]) - x, max([box.bottom for box in found]) - y)


def overlap(one: Rect, other: Rect) -> Rect | None:
    """What two boxes have in common; None when they have nothing."""
    if not meet(one, other):
        return None
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else None


def meet(one: Rect, other: Rect) -> bool:
    """May a point lie inside of both? Boxes that only touch don't meet; one without width or height may."""
    return (
        one.x < other.x + other.width  # their `right` and `bottom`, which are asked for by the million
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def moved_box(box: Rect, matrix: Matrix) -> Rect:
    """The upright rectangle around a transformed one. Of the thousands a kit asks for, none needs its outline as a path."""
    a, b, c, d, e, f = matrix
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    if b == 0 == c and a > 0 < d:  # neither turned nor mirrored, as nearly all are
        x, y = a * left + e, d * top + f
        return Rect(x, y, a * right + e - x, d * bottom + f - y)
    xs = (a * left + c * top + e, a * right + c * top + e, a * right + c * bottom + e, a * left + c * bottom + e)
    ys = (b * left + d * top + f, b * right + d * top + f, b * right + d * bottom + f, b * left + d * bottom + f)
    x, y = min(xs), min(ys)
    return Rect(x, y, max(xs) - x, max(ys) - y)


def _shape(shape: Shape) -> Rect | None:
    if not shape.path.segments:
        return None
    box = bounds(shape.path)
    if shape.stroke is None:
        return box
    around = shape.stroke.width * (2.0 if shape.stroke.join == "miter" and _has_corners(shape.path) else 0.71)
    return box.inset(-around)


def _has_corners(path: Path) -> bool:
    return len(path.segments) > 2


def run_extent(run: TextRun) -> Rect:
    """The rectangle of a run: from its start to the end of its last advance, from the highest ink to the lowest."""
    glyphs = metrics(run.font).glyphs(run.text) or [(0.0, 0.0, 0.0)]
    unit = run.size / 1000.0 / PT_PER_MM
    advances, tops, bottoms = zip(*glyphs, strict=True)
    width = (sum(advances) + sum(run.kerns)) * unit
    top, bottom = max(tops) * unit, max(bottoms) * unit
    return Rect(run.x, run.y - top, width, top + bottom)


def middle(area: Rect) -> Point:
    """The middle of a rectangle."""
    return area.x + area.width / 2, area.y + area.height / 2


def is_within(at: Point, area: Rect) -> bool:
    """Is a point inside the rectangle, and not on its edge?"""
    return area.x < at[0] < area.right and area.y < at[1] < area.bottom


def holds(outer: Rect, inner: Rect) -> bool:
    """Is the inner rectangle inside the outer one, but for rounding?"""
    slack = 1e-6
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
