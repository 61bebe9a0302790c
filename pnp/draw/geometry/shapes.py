"""Outlines to draw with, in millimetres: rectangles, circles, polygons, arcs and arrows; and what they cover.

A circle is four cubic curves; with the usual handle length the radius is off by less than 0.03 %, far below what a printer shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from pnp.draw.geometry.matrices import apply, multiply, rotate, scale, skew, translate
from pnp.draw.model import Matrix, Path, Rect, Segment

__all__ = [
    "Point",
    "apply",
    "arc",
    "arrow",
    "bounds",
    "circle",
    "ellipse",
    "line",
    "multiply",
    "polygon",
    "polyline",
    "rect",
    "regular_polygon",
    "ring",
    "rotate",
    "rounded",
    "scale",
    "sector",
    "skew",
    "star",
    "transformed",
    "translate",
]

Point = tuple[float, float]

_HANDLE = 4.0 / 3.0 * (sqrt(2.0) - 1.0)
"""Handle length of the cubic curve that stands for a quarter circle of radius 1."""
_CLOSE: Segment = ("Z", ())


def rect(box: Rect) -> Path:
    """The outline of a rectangle, clockwise from its top left."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return Path((("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), _CLOSE))


def rounded(box: Rect, radius: float) -> Path:
    """A rectangle with round corners; a radius beyond half the shorter side is cut down to it."""
    r = max(0.0, min(radius, box.width / 2, box.height / 2))
    if r == 0:
        return rect(box)
    x, y, right, bottom, k = box.x, box.y, box.right, box.bottom, r * (1 - _HANDLE)
    return Path(
        (
            ("M", (x + r, y)),
            ("L", (right - r, y)),
            ("C", (right - k, y, right, y + k, right, y + r)),
            ("L", (right, bottom - r)),
            ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
            ("L", (x + r, bottom)),
            ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
            ("L", (x, y + r)),
            ("C", (x, y + k, x + k, y, x + r, y)),
            _CLOSE,
        )
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    """An ellipse about (cx, cy), clockwise from its rightmost point."""
    kx, ky = rx * _HANDLE, ry * _HANDLE
    return Path(
        (
            ("M", (cx + rx, cy)),
            ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
            ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
            ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
            ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
            _CLOSE,
        )
    )


def circle(cx: float, cy: float, radius: float) -> Path:
    """A circle about (cx, cy)."""
    return ellipse(cx, cy, radius, radius)


def ring(cx: float, cy: float, outer: float, inner: float) -> Path:
    """The area between two circles, as one even-odd path."""
    return Path(circle(cx, cy, outer).segments + circle(cx, cy, inner).segments, even_odd=True)


def polyline(points: Iterable[Point]) -> Path:
    """An open line through the points."""
    steps: list[Segment] = [("L", (x, y)) for x, y in points]
    if steps:
        steps[0] = ("M", steps[0][1])
    return Path(tuple(steps))


def line(x1: float, y1: float, x2: float, y2: float) -> Path:
    """One straight line."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))))


def polygon(points: Iterable[Point]) -> Path:
    """A closed outline through the points."""
    return Path((*polyline(points).segments, _CLOSE))


def regular_polygon(cx: float, cy: float, radius: float, corners: int, *, turn: float = 0.0) -> Path:
    """A polygon of equal sides in a circle; its first corner points up, `turn` degrees clockwise from there."""
    return polygon(_around(cx, cy, [radius] * corners, turn))


def star(cx: float, cy: float, outer: float, inner: float, points: int, *, turn: float = 0.0) -> Path:
    """A star; its first point shows up, `turn` degrees clockwise from there."""
    return polygon(_around(cx, cy, [outer, inner] * points, turn))


def _around(cx: float, cy: float, radii: Sequence[float], turn: float) -> list[Point]:
    angles = [radians(turn - 90.0 + 360.0 * i / len(radii)) for i in range(len(radii))]
    return [(cx + r * cos(a), cy + r * sin(a)) for r, a in zip(radii, angles, strict=True)]


def arc(cx: float, cy: float, radius: float, start: float, sweep: float) -> Path:
    """An open arc of a circle; angles in degrees, 0 points east, growing clockwise on paper."""
    parts = max(1, ceil(abs(sweep) / 90.0 - 1e-9))
    step = radians(sweep) / parts
    handle = 4.0 / 3.0 * tan(step / 4.0) * radius
    angle = radians(start)
    segments: list[Segment] = [("M", (cx + radius * cos(angle), cy + radius * sin(angle)))]
    for _ in range(parts):
        end = angle + step
        x1, y1 = cx + radius * cos(angle), cy + radius * sin(angle)
        x2, y2 = cx + radius * cos(end), cy + radius * sin(end)
        first = (x1 - handle * sin(angle), y1 + handle * cos(angle))
        second = (x2 + handle * sin(end), y2 - handle * cos(end))
        segments.append(("C", (*first, *second, x2, y2)))
        angle = end
    return Path(tuple(segments))


def sector(middle: Point, outer: float, inner: float, start: float, sweep: float) -> Path:
    """A slice of a circle or, between two radii, of a ring; angles as of `arc`, a whole turn being the circle or ring itself."""
    cx, cy = middle
    if sweep >= 360.0:
        return ring(cx, cy, outer, inner) if inner else circle(cx, cy, outer)
    out = arc(cx, cy, outer, start, sweep).segments
    if not inner:
        return Path((*out, ("L", (cx, cy)), _CLOSE))
    back = arc(cx, cy, inner, start + sweep, -sweep).segments
    return Path((*out, ("L", back[0][1]), *back[1:], _CLOSE))


def arrow(x1: float, y1: float, x2: float, y2: float, *, width: float, head: float) -> Path:
    """A filled arrow from (x1, y1) to its tip at (x2, y2): a shaft `width` mm wide, a head `head` mm long and as wide.

    An arrow shorter than its head is all head.
    """
    length = hypot(x2 - x1, y2 - y1)
    neck, half = max(0.0, length - head), width / 2
    flat = [(0.0, -half), (neck, -half), (neck, -head / 2), (length, 0.0), (neck, head / 2), (neck, half), (0.0, half)]
    turn = multiply(translate(x1, y1), rotate(atan2(y2 - y1, x2 - x1) * 180.0 / pi))
    return polygon(apply(turn, x, y) for x, y in flat)


def transformed(path: Path, matrix: Matrix) -> Path:
    """The path with every point moved by the transform."""
    segments: list[Segment] = []
    for letter, numbers in path.segments:
        moved: list[float] = []
        for i in range(0, len(numbers), 2):
            moved.extend(apply(matrix, numbers[i], numbers[i + 1]))
        segments.append((letter, tuple(moved)))
    return Path(tuple(segments), path.even_odd)


def bounds(path: Path) -> Rect:
    """The smallest upright rectangle around the path, curves measured exactly; of zero size for an empty path."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for letter, n in path.segments:
        if letter == "C":
            xs += _curve_ends(x, n[0], n[2], n[4])
            ys += _curve_ends(y, n[1], n[3], n[5])
        if letter != "Z":
            x, y = n[-2], n[-1]
            xs.append(x)
            ys.append(y)
    if not xs:
        return Rect(0.0, 0.0, 0.0, 0.0)
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)


def _curve_ends(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """The values at which one coordinate of a cubic curve turns back, between its ends, where it may get beyond them."""
    low, high = (p0, p3) if p0 < p3 else (p3, p0)
    if low <= p1 <= high and low <= p2 <= high:  # a curve stays within its four points
        return []
    a, b, c = 3 * (p3 - 3 * p2 + 3 * p1 - p0), 6 * (p2 - 2 * p1 + p0), 3 * (p1 - p0)
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        inside = b * b - 4 * a * c
        roots = [(-b + sign * sqrt(inside)) / (2 * a) for sign in (1, -1)] if inside >= 0 else []
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3 for t in roots if 0 < t < 1
    ]
