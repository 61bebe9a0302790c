"""What ends on the cut goes on beyond it, so that a knife that strays by half a millimetre meets colour and not white paper.

Authors write `rect: [0, 0, 100%, 16]` for a bar along the upper edge. Such a rectangle, and the rectangle that a group is clipped
to, is drawn to the end of the bleed on every side that lies on the cut. A frame (anything with a line of its own) stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.matrices import determinant, invert, multiply
from pnp.draw.geometry.shapes import bounds, rect
from pnp.draw.model import IDENTITY, Group, Item, Matrix, Path, Rect, Shape, Stamp, Symbol

ON_THE_CUT = 0.01
"""mm: what ends no further from the cut lies on it."""
_CORNERS = ("M", "L", "L", "L", "Z")


class _Edge(Frozen):
    """The trim of a face and how far beyond it art is drawn, in mm."""

    width: float
    height: float
    reach: float

    def touches(self, box: Rect) -> bool:
        """Whether one of the box's sides may lie on the cut."""
        near = (box.x, box.y, self.width - box.right, self.height - box.bottom)
        return min(near) < ON_THE_CUT

    def further(self, box: Rect) -> Rect:
        """The box with every side that lies on the cut moved to the end of the bleed."""
        left = -self.reach if abs(box.x) < ON_THE_CUT else box.x
        top = -self.reach if abs(box.y) < ON_THE_CUT else box.y
        right = self.width + self.reach if abs(self.width - box.right) < ON_THE_CUT else box.right
        bottom = self.height + self.reach if abs(self.height - box.bottom) < ON_THE_CUT else box.bottom
        return Rect(left, top, right - left, bottom - top)


class Overrun:
    """Draws on what ends on the cut. A symbol placed alike on many faces stays one symbol."""

    def __init__(self) -> None:
        self._symbols: dict[tuple[int, Matrix, _Edge], tuple[Symbol, Symbol]] = {}
        self.changed: set[int] = set()
        """The identities of the symbols that end on a cut somewhere, and were drawn on there."""

    def run_on(self, items: Iterable[Item], width: float, height: float, reach: float) -> tuple[Item, ...]:
        """The items of a face of width × height mm, whose art goes `reach` mm beyond the cut."""
        edge = _Edge(width, height, reach)
        return tuple(self._item(item, IDENTITY, edge) for item in items) if reach > 0 else tuple(items)

    def _item(self, item: Item, matrix: Matrix, edge: _Edge) -> Item:
        if isinstance(item, Shape):
            further = _further(item.path, matrix, edge) if item.fill is not None and item.stroke is None else None
            return replace(item, path=further) if further is not None else item
        if isinstance(item, Group):
            return self._group(item, multiply(matrix, item.matrix), edge)
        if isinstance(item, Stamp):
            inner = multiply(matrix, item.matrix)
            symbol = self._symbol(item.symbol, inner, edge)
            return item if symbol is item.symbol else replace(item, symbol=symbol)
        return item

    def _group(self, group: Group, matrix: Matrix, edge: _Edge) -> Group:
        clip = group.clip
        if clip is not None and not edge.touches(moved_box(bounds(clip), matrix)):
            return group
        items = tuple(self._item(item, matrix, edge) for item in group.items)
        further = _further(clip, matrix, edge) if clip is not None else None
        same = further is None and all(new is old for new, old in zip(items, group.items, strict=True))
        return group if same else replace(group, items=items, clip=further or clip)

    def _symbol(self, symbol: Symbol, matrix: Matrix, edge: _Edge) -> Symbol:
        if not edge.touches(moved_box(Rect(0.0, 0.0, symbol.width, symbol.height), matrix)):
            return symbol
        key = (id(symbol), matrix, edge)
        if key not in self._symbols:  # the old symbol is kept with the new one, so that its id stays its own
            items = tuple(self._item(item, matrix, edge) for item in symbol.items)
            same = all(new is old for new, old in zip(items, symbol.items, strict=True))
            self._symbols[key] = (symbol, symbol if same else replace(symbol, items=items))
            if not same:
                self.changed.add(id(symbol))
        return self._symbols[key][1]


def _further(path: Path, matrix: Matrix, edge: _Edge) -> Path | None:
    """An upright rectangle that ends on the cut, drawn on; None for any other path."""
    if len(path.segments) != len(_CORNERS) or tuple(letter for letter, _ in path.segments) != _CORNERS:
        return None
    if not _is_upright(path) or not _is_square(matrix):
        return None
    box = moved_box(bounds(path), matrix)
    further = edge.further(box)
    return rect(moved_box(further, invert(matrix))) if further != box else None


def _is_upright(path: Path) -> bool:
    corners = [numbers for letter, numbers in path.segments if letter != "Z"]
    return len({round(x, 6) for x, _ in corners}) == 2 == len({round(y, 6) for _, y in corners})


def _is_square(matrix: Matrix) -> bool:
    """Does it turn rectangles into upright ones?"""
    a, b, c, d, _, _ = matrix
    return determinant(matrix) != 0 and (max(abs(b), abs(c)) < 1e-9 or max(abs(a), abs(d)) < 1e-9)
