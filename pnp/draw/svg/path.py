"""The two little languages inside SVG attributes: path data and transform lists (SVG 1.1, chapters 8.3 and 7.6)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin, sqrt, tan

from pnp.draw.geometry.matrices import apply, chain, rotate, scale, skew, translate
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Matrix, Segment

LARGEST = 1e6
"""Numbers beyond this are mistakes, and would only hide them."""

_NUMBER = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[\s,]*")
_GAP = re.compile(r"[\s,]*")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_FUNCTION = re.compile(r"([A-Za-z]+)\s*\(([^()]*)\)")


def read_numbers(text: str) -> list[float]:
    """The numbers of a list with commas or blanks between.

    Raises:
        ValueError: when something else stands there, or a number is out of range.
    """
    scanner = _Scanner(text)
    found = []
    while not scanner.done:
        found.append(scanner.number())
    return found


@lru_cache(maxsize=8192)
def read_path(data: str) -> tuple[Segment, ...]:
    """Path data as absolute lines and cubic curves; curves of other kinds and arcs are turned into those.

    A picture is read anew in the colours of each ink; its paths are the same.

    Raises:
        ValueError: saying what is wrong and where. (Browsers draw such a path up to the fault; here it isn't drawn at all.)
    """
    scanner, pen = _Scanner(data), _Pen()
    command = ""
    while not scanner.done:
        letter = scanner.letter()
        if letter is None and (not command or command in "Zz"):
            raise ValueError(f"a command letter is missing at character {scanner.at + 1}")
        command = letter or {"M": "L", "m": "l"}.get(command, command)
        kind = command.upper()
        if kind not in _ARGUMENTS:
            raise ValueError(f"there is no path command {command!r}")
        if not pen.segments and kind != "M":
            raise ValueError("the path doesn't start with M or m")
        pen.draw(kind, scanner.arguments(kind), relative=command.islower())
    return tuple(pen.segments)


class _Scanner:
    """Reads numbers, flags and letters from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0
        self._skip()

    @property
    def done(self) -> bool:
        return self.at >= len(self._text)

    def _skip(self) -> None:
        found = _GAP.match(self._text, self.at)
        self.at = found.end() if found else self.at

    def letter(self) -> str | None:
        """The command that stands here, if one does."""
        char = self._text[self.at]
        if not char.isalpha():
            return None
        self.at += 1
        self._skip()
        return char

    def number(self) -> float:
        found = _NUMBER.match(self._text, self.at)
        if found is None:
            raise ValueError(f"a number is missing at character {self.at + 1}")
        value = float(found[1])
        if abs(value) > LARGEST:
            raise ValueError(f"the number {found[1][:20]} is out of range")
        self.at = found.end()
        return value

    def _flag(self) -> float:
        if self._text[self.at : self.at + 1] not in ("0", "1"):
            raise ValueError(f"an arc's flag at character {self.at + 1} is neither 0 nor 1")
        self.at += 1
        value = float(self._text[self.at - 1])
        self._skip()
        return value

    def arguments(self, kind: str) -> list[float]:
        return [self._flag() if kind == "A" and i in (3, 4) else self.number() for i in range(_ARGUMENTS[kind])]


class _Pen:
    """Where the drawing has got to, and the segments so far."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self._here: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._handle: tuple[str, Point] = ("", (0.0, 0.0))
        self._reflected = self._handle
        self._reopen = False
        self._ways: dict[str, Callable[[Sequence[float]], None]] = {
            "M": self._move, "L": self._line, "C": self._cubic, "S": self._smooth_cubic,
            "Q": self._quadratic, "T": self._smooth_quadratic, "A": self._arc,
        }  # fmt: skip

    def draw(self, kind: str, numbers: Sequence[float], *, relative: bool) -> None:
        """Adds one command."""
        x, y = self._here if relative else (0.0, 0.0)
        if kind == "Z":
            self.segments.append(("Z", ()))
            self._here, self._handle, self._reopen = self._start, ("", self._start), True
            return
        if self._reopen and kind != "M":  # after Z drawing goes on from the start of the closed part
            self.segments.append(("M", self._start))
        self._reopen = False
        if kind in "HV":
            numbers = (x + numbers[0], self._here[1]) if kind == "H" else (self._here[0], y + numbers[0])
            kind = "L"
        elif kind == "A":
            numbers = (*numbers[:5], x + numbers[5], y + numbers[6])
        else:
            numbers = tuple(number + (y if i % 2 else x) for i, number in enumerate(numbers))
        self._reflected, self._handle = self._handle, ("", (0.0, 0.0))
        self._ways[kind](numbers)
        self._here = (numbers[-2], numbers[-1])

    def _move(self, n: Sequence[float]) -> None:
        self._start = (n[0], n[1])
        self.segments.append(("M", self._start))

    def _line(self, n: Sequence[float]) -> None:
        self.segments.append(("L", (n[0], n[1])))

    def _cubic(self, n: Sequence[float]) -> None:
        self.segments.append(("C", tuple(n)))
        self._handle = ("C", (n[2], n[3]))

    def _mirror(self, kind: str) -> Point:
        """The last curve's handle on the other side of the point, or the point itself after anything else."""
        before, (hx, hy) = self._reflected
        x, y = self._here
        return (2 * x - hx, 2 * y - hy) if before == kind else (x, y)

    def _smooth_cubic(self, n: Sequence[float]) -> None:
        self._cubic((*self._mirror("C"), *n))

    def _quadratic(self, n: Sequence[float]) -> None:
        (x, y), (hx, hy, ex, ey) = self._here, n
        first = (x + 2 / 3 * (hx - x), y + 2 / 3 * (hy - y))
        second = (ex + 2 / 3 * (hx - ex), ey + 2 / 3 * (hy - ey))
        self._cubic((*first, *second, ex, ey))
        self._handle = ("Q", (hx, hy))

    def _smooth_quadratic(self, n: Sequence[float]) -> None:
        self._quadratic((*self._mirror("Q"), *n))

    def _arc(self, n: Sequence[float]) -> None:
        self.segments.extend(
            arc_curves(self._here, (n[5], n[6]), (abs(n[0]), abs(n[1])), n[2], (bool(n[3]), bool(n[4])))
        )


def arc_curves(start: Point, end: Point, radii: Point, turn: float, flags: tuple[bool, bool]) -> list[Segment]:
    """An elliptical arc between two points as cubic curves (SVG 1.1, appendix F.6).

    `radii` of the ellipse, its `turn` in degrees, the large-arc and the sweep flag. No radius makes a line; radii that are too
    small to reach the end are scaled up.
    """
    rx, ry = radii
    if start == end:
        return []
    if rx == 0 or ry == 0:
        return [("L", end)]
    to_circle = chain(scale(1 / rx, 1 / ry), rotate(-turn))
    (x1, y1), (x2, y2) = apply(to_circle, *start), apply(to_circle, *end)
    apart = hypot(x2 - x1, y2 - y1)
    grow = max(1.0, apart / 2)
    off = sqrt(max(0.0, (grow * grow) / (apart * apart) - 0.25)) * (1 if flags[0] == flags[1] else -1)
    cx, cy = (x1 + x2) / 2 + off * (y2 - y1), (y1 + y2) / 2 - off * (x2 - x1)
    first = atan2(y1 - cy, x1 - cx)
    sweep = (atan2(y2 - cy, x2 - cx) - first) % (2 * pi)
    sweep = sweep if flags[1] else sweep - 2 * pi
    back = chain(rotate(turn), scale(rx, ry))
    steps = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
    angles = [first + sweep * i / steps for i in range(steps + 1)]
    handle = 4 / 3 * tan(sweep / steps / 4) * grow
    curves: list[Segment] = []
    for a, b in pairwise(angles):
        near = apply(back, cx + grow * cos(a) - handle * sin(a), cy + grow * sin(a) + handle * cos(a))
        far = apply(back, cx + grow * cos(b) + handle * sin(b), cy + grow * sin(b) - handle * cos(b))
        reached = end if b == angles[-1] else apply(back, cx + grow * cos(b), cy + grow * sin(b))
        curves.append(("C", (*near, *far, *reached)))
    return curves


_TRANSFORMS: dict[str, tuple[tuple[int, ...], Callable[..., Matrix]]] = {
    "matrix": ((6,), lambda *n: n),
    "translate": ((1, 2), lambda x, y=0.0: translate(x, y)),
    "scale": ((1, 2), lambda x, y=None: scale(x, y)),
    "rotate": ((1, 3), rotate),
    "skewX": ((1,), lambda x: skew(x, 0.0)),
    "skewY": ((1,), lambda y: skew(0.0, y)),
}


def _past_gap(text: str, at: int) -> int:
    """Where the blanks and commas that begin at `at` end."""
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def read_transform(text: str) -> Matrix:
    """A list of transforms as one matrix.

    Raises:
        ValueError: saying what is wrong.
    """
    matrices: list[Matrix] = []
    at = _past_gap(text, 0)
    while found := _FUNCTION.match(text, at):
        at = _past_gap(text, found.end())
        name, numbers = found[1], read_numbers(found[2])
        counts, make = _TRANSFORMS.get(name, ((), None))
        if make is None or len(numbers) not in counts:
            raise ValueError(f"{name} with {len(numbers)} numbers is not a transform")
        matrices.append(make(*numbers))
    if text[at:].strip(" \t\r\n,"):
        raise ValueError(f"{text[at:].strip()[:40]!r} is not a transform")
    return chain(*matrices)
