"""Does a point lie inside of an outline?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pnp.draw.geometry.matrices import apply, determinant, invert
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Matrix, Path, Rect

STEPS = 8
"""Straight lines that stand for a curve: with an arc of a quarter turn they leave 0.5 % of its radius."""

Point = tuple[float, float]


class Inside:
    """Answers for many points and paths; a path's curves are flattened once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Path, Rect, tuple[tuple[Point, Point], ...]]] = {}
        self._boxes: dict[int, tuple[Path, Rect]] = {}

    def box(self, path: Path) -> Rect:
        """The box around a path; worked out once."""
        known = self._boxes.get(id(path))
        if known is None:
            known = self._boxes[id(path)] = path, bounds(path)
        return known[1]

    def holds(self, path: Path, matrix: Matrix, point: Point) -> bool:
        """Does the path, placed by `matrix`, cover the point? By the rule that the path is filled with."""
        inverse = _inverse(matrix)
        if inverse is None or not path.segments:
            return False
        x, y = apply(inverse, *point)
        _, box, edges = self._known.get(id(path)) or self._learn(path)
        if not (box.x <= x <= box.right and box.y <= y <= box.bottom):
            return False
        crossed, turns = _crossings(edges, x, y)
        return crossed % 2 == 1 if path.even_odd else turns != 0

    def _learn(self, path: Path) -> tuple[Path, Rect, tuple[tuple[Point, Point], ...]]:
        known = self._known[id(path)] = (
            path,
            self.box(path),
            tuple(_edges(path)),
        )  # holding the path keeps its id its own
        return known


@lru_cache(maxsize=4096)
def _inverse(matrix: Matrix) -> Matrix | None:
    """The way back; None where there is none. Many points are asked about on each of few drawings."""
    return invert(matrix) if determinant(matrix) != 0 else None


def _crossings(edges: Iterable[tuple[Point, Point]], x: float, y: float) -> tuple[int, int]:
    """How many edges a ray from (x, y) to the right crosses, and how many more of them upwards than downwards."""
    crossed = turns = 0
    for (x1, y1), (x2, y2) in edges:  # most are missed; this is asked of every edge below every word
        if (y1 <= y) != (y2 <= y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
            crossed += 1
            turns += 1 if y2 > y1 else -1
    return crossed, turns


def _edges(path: Path) -> Iterator[tuple[Point, Point]]:
    """The path as straight lines, every part of it closed."""
    start = here = (0.0, 0.0)
    for kind, numbers in path.segments:
        if kind == "M":
            yield here, start
            start = here = (numbers[0], numbers[1])
        elif kind == "L":
            yield here, (numbers[0], numbers[1])
            here = (numbers[0], numbers[1])
        elif kind == "C":
            for point in _curve(here, numbers):
                yield here, point
                here = point
        else:
            yield here, start
            here = start
    yield here, start


def _curve(start: Point, numbers: tuple[float, ...]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3
