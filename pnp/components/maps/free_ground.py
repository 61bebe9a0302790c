"""Free ground: the ground of an area or a sheet on which nothing lies yet, and where on it a rectangle fits.

It is kept as squares of `step` mm, a bit each and an integer a row, so that whole rows are tested at once. A square counts as
free only if all of it is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, hypot

from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

STEP = 0.5
"""mm."""

_SLACK = 1e-9


class FreeGround:
    """The ground inside a rectangle, all free or (`free=False`) all taken. Measures in mm, as on the face."""

    def __init__(self, box: Rect, step: float = STEP, *, free: bool = True) -> None:
        self.x, self.y, self.step = box.x, box.y, step
        self.columns = max(0, floor(box.width / step + _SLACK))
        self._rows = [self._full if free else 0] * max(0, floor(box.height / step + _SLACK))
        self._joined: int | None = None

    @classmethod
    def inside(cls, outlines: Sequence[Sequence[Point]], step: float = STEP) -> FreeGround:
        """The ground within a polygon, or several, those in others being holes."""
        xs, ys = ([point[axis] for outline in outlines for point in outline] for axis in (0, 1))
        field = cls(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), step, free=False)
        field._rows = [above & below for above, below in pairwise(field._crossed(outlines))]
        return field

    def copy(self) -> FreeGround:
        """The same ground, to be taken by somebody else."""
        other = FreeGround(Rect(self.x, self.y, 0.0, 0.0), self.step)
        other.columns, other._rows, other._joined = self.columns, list(self._rows), self._joined
        return other

    @property
    def _full(self) -> int:
        return (1 << self.columns) - 1

    def _crossed(self, outlines: Sequence[Sequence[Point]]) -> Iterator[int]:
        """The squares along each line between rows, from the upper edge to the lower one, that lie within the polygons."""
        levels = [self.y + number * self.step + _SLACK for number in range(len(self._rows) + 1)]
        ends: list[list[float]] = [[] for _ in levels]
        for outline in outlines:
            for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
                first, end = bisect_left(levels, min(y1, y2)), bisect_left(levels, max(y1, y2))
                for number in range(first, end):  # an edge crosses few of them
                    ends[number].append(x1 + (levels[number] - y1) * (x2 - x1) / (y2 - y1))
        return map(self._between, ends)

    def _between(self, ends: Iterable[float]) -> int:
        """The squares between the first and the second of places along a row, the third and the fourth and so on."""
        row, places = 0, iter(sorted(ends))
        for left, right in zip(places, places, strict=True):
            row |= self._bits(ceil((left - self.x) / self.step - _SLACK), floor((right - self.x) / self.step + _SLACK))
        return row

    def _bits(self, first: int, end: int) -> int:
        """Squares `first` to `end` (not included) of a row, as far as there are any."""
        first, end = max(first, 0), min(end, self.columns)
        return ((1 << (end - first)) - 1) << first if end > first else 0

    def _squares(self, x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
        """The first column that a rectangle touches and the one past the last, the first row and the one past the last."""
        return (
            floor((x - self.x) / self.step + _SLACK),
            ceil((x + width - self.x) / self.step - _SLACK),
            floor((y - self.y) / self.step + _SLACK),
            ceil((y + height - self.y) / self.step - _SLACK),
        )

    def _touched(self, area: Rect) -> tuple[int, range]:
        """The squares that a rectangle touches, as bits and rows; what lies outside is left out."""
        first, end, top, bottom = self._squares(area.x, area.y, area.width, area.height)
        return self._bits(first, end), self._within(top, bottom)

    def _within(self, top: int, bottom: int) -> range:
        """Rows `top` to `bottom` (not included), as far as there are any."""
        return range(max(0, top), min(len(self._rows), bottom))

    def _take(self, bits: int, rows: range) -> None:
        self._joined = None
        for row in rows:
            self._rows[row] &= ~bits

    def take(self, area: Rect) -> None:
        """Something comes to lie on a rectangle."""
        self._take(*self._touched(area))

    def take_line(self, points: Sequence[Point], width: float) -> None:
        """Something comes to lie along a line of `width` mm."""
        taken: dict[tuple[int, int], int] = {}  # what rows in one go: a line takes the same squares many times over
        for (x1, y1), (x2, y2) in pairwise(points):
            parts = max(1, ceil(hypot(x2 - x1, y2 - y1) / self.step))
            for part in range(parts + 1):
                x, y = x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts
                first, end, top, bottom = self._squares(x - width / 2, y - width / 2, width, width)
                taken[top, bottom] = taken.get((top, bottom), 0) | self._bits(first, end)
        for (top, bottom), bits in taken.items():
            self._take(bits, self._within(top, bottom))

    def keep_to(self, other: FreeGround) -> None:
        """Whatever is not free on another field of the same ground is taken here too."""
        self._rows = [own & row for own, row in zip(self._rows, other._rows, strict=True)]
        self._joined = None

    def is_free(self, area: Rect) -> bool:
        """Is all of a rectangle on free ground?"""
        bits, rows = self._touched(area)
        inside = (
            area.x >= self.x - _SLACK
            and area.y >= self.y - _SLACK
            and area.right <= self.x + self.columns * self.step + _SLACK
            and area.bottom <= self.y + len(self._rows) * self.step + _SLACK
        )
        return inside and all(self._rows[row] & bits == bits for row in rows)

    def nearest(self, width: float, height: float, to: Point) -> Rect | None:
        """The free rectangle of this size whose middle is nearest to a point; the upper, then the left one of equals."""
        wide, high = max(1, ceil(width / self.step - _SLACK)), max(1, ceil(height / self.step - _SLACK))
        column = (to[0] - width / 2 - self.x) / self.step
        row = (to[1] - height / 2 - self.y) / self.step
        best: tuple[float, int, int] | None = None
        for number, free in self._nearest_rows(wide, high, row):
            if best is not None and abs(number - row) > best[0] + _SLACK:
                break  # the row itself is further off than what is found already
            for place in _beside(free, round(column)):
                away = hypot(place - column, number - row)
                if best is None or away < best[0] - _SLACK or (away <= best[0] + _SLACK and (number, place) < best[1:]):
                    best = (away, number, place)
        if best is None:
            return None
        return Rect(self.x + best[2] * self.step, self.y + best[1] * self.step, width, height)

    def _nearest_rows(self, wide: int, high: int, to: float) -> Iterator[tuple[int, int]]:
        """The rows with the squares where `wide` columns and `high` rows begin that are free, the row nearest to a place first.

        All rows are one integer, each in bytes of its own with a square between them that is never free.
        """
        octets, count = self.columns // 8 + 1, len(self._rows)
        begins = _run(_run(self._whole(octets), wide), high, 8 * octets)
        if not begins:
            return
        written = begins.to_bytes(octets * count, "little")
        below = min(max(floor(to), -1), count - 1)
        above = below + 1
        while below >= 0 or above < count:
            if above >= count or (below >= 0 and abs(below - to) <= abs(above - to)):
                number, below = below, below - 1
            else:
                number, above = above, above + 1
            if free := int.from_bytes(written[number * octets : (number + 1) * octets], "little"):
                yield number, free

    def _whole(self, octets: int) -> int:
        """All rows as one integer; a name is tried in many sizes and ways on one ground."""
        if self._joined is None:
            self._joined = int.from_bytes(b"".join([row.to_bytes(octets, "little") for row in self._rows]), "little")
        return self._joined


def _run(bits: int, length: int, step: int = 1) -> int:
    """The bits at which `length` set bits begin, `step` apart."""
    done = 1
    while done < length and bits:
        more = min(done, length - done)
        bits &= bits >> more * step
        done += more
    return bits


def _beside(bits: int, wanted: int) -> Iterable[int]:
    """The set bits nearest to a place: the one before or on it, the one after or on it."""
    if wanted >= 0 and (before := bits & ((1 << (wanted + 1)) - 1)):
        yield before.bit_length() - 1
    start = max(wanted, 0)
    if after := bits >> start:
        yield start + (after & -after).bit_length() - 1
