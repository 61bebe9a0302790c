"""Walking along an outline: where one is after so many millimetres, and which way one looks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, pairwise
from math import atan2, degrees, hypot

from pnp.draw.model import Path

Point = tuple[float, float]

STEPS = 32
"""Straight lines that stand for a curve: with an arc of a quarter turn the way is 0.01 % too short."""


class Way:
    """The first line of a path, from its beginning to its end."""

    def __init__(self, path: Path) -> None:
        self._points = list(_flattened(path))
        lengths = [hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(self._points)]
        self._reached = [0.0, *accumulate(lengths)]

    @property
    def length(self) -> float:
        """The whole way in mm."""
        return self._reached[-1]

    def at(self, distance: float) -> tuple[float, float, float]:
        """The place after so many mm, and the direction there in degrees, clockwise from east; beyond its ends it goes straight on.

        Raises:
            ValueError: when the way has no length.
        """
        if not self.length:
            raise ValueError("a way of no length leads nowhere")
        k = min(max(bisect_right(self._reached, distance) - 1, 0), len(self._points) - 2)
        (x1, y1), (x2, y2) = self._points[k], self._points[k + 1]
        share = (distance - self._reached[k]) / (self._reached[k + 1] - self._reached[k])
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, degrees(atan2(y2 - y1, x2 - x1))


def _flattened(path: Path) -> Iterator[Point]:
    """The corners of the path's first line, each but once."""
    start = here = (0.0, 0.0)
    begun = False
    for kind, numbers in path.segments:
        if kind == "M":
            if begun:
                return
            begun, start, here = True, (numbers[0], numbers[1]), (numbers[0], numbers[1])
            yield here
            continue
        corners = [start] if kind == "Z" else list(_curve(here, numbers)) if kind == "C" else [(numbers[0], numbers[1])]
        for corner in corners:
            if corner != here:
                yield corner
                here = corner


def _curve(start: Point, numbers: tuple[float, ...]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3
