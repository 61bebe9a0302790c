"""A picture that is drawn once and comes out in two inks.

A `Paint` says what an area is in full colour and what it is when ink is saved: paper, or a hatch of its own on paper. Lines stay.
So the low-ink picture is an engraving of the same drawing; grey is left to the program, which turns colours into greys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import cos, hypot, radians, sin
from pathlib import Path

_NUMBER = re.compile(r"-?\d*\.?\d+")


@dataclass(frozen=True, slots=True)
class Hatch:
    """Lines in place of a fill: angle in degrees, from line to line and line's width in mm."""

    angle: float = 45
    pitch: float = 1.0
    width: float = 0.22
    cross: bool = False


@dataclass(frozen=True, slots=True)
class Paint:
    """An area's colour; `low` is its hatch when ink is saved (None: paper), `line` what it is outlined and hatched with."""

    full: str
    line: str = "#2a2320"
    low: Hatch | None = None

    def shade(self, full: str, low: Hatch | None = None) -> Paint:
        """The same stuff in another light."""
        return replace(self, full=full, low=low)


def number(value: float) -> str:
    """A measure as short as a hundredth of a millimetre allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def poly(*points: tuple[float, float], closed: bool = True) -> str:
    """Straight lines through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def rect(x: float, y: float, width: float, height: float) -> str:
    """An upright rectangle."""
    return poly((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def oval(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """An ellipse, or with one radius a circle."""
    ry = rx if ry is None else ry
    kx, ky = rx * 0.5523, ry * 0.5523
    curves = (
        (x + rx, y + ky, x + kx, y + ry, x, y + ry),
        (x - kx, y + ry, x - rx, y + ky, x - rx, y),
        (x - rx, y - ky, x - kx, y - ry, x, y - ry),
        (x + kx, y - ry, x + rx, y - ky, x + rx, y),
    )
    return f"M{number(x + rx)} {number(y)}" + "".join("C" + " ".join(map(number, c)) for c in curves) + "Z"


def smooth(*points: tuple[float, float], closed: bool = False, ease: float = 0.5) -> str:
    """A curve through points without corners."""
    many = list(points)
    count = len(many)

    def at(i: int) -> tuple[float, float]:
        return many[i % count] if closed else many[max(0, min(count - 1, i))]

    out = f"M{number(many[0][0])} {number(many[0][1])}"
    for i in range(count if closed else count - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = at(i - 1), at(i), at(i + 1), at(i + 2)
        k = ease / 3
        out += "C" + " ".join(
            map(number, (x1 + (x2 - x0) * k, y1 + (y2 - y0) * k, x2 - (x3 - x1) * k, y2 - (y3 - y1) * k, x2, y2))
        )
    return out + ("Z" if closed else "")


def mirrored(points: list[tuple[float, float]], axis: float) -> list[tuple[float, float]]:
    """The points, then their reflection in the upright line x = axis, so that both make one outline."""
    return points + [(2 * axis - x, y) for x, y in reversed(points)]


class Canvas:
    """A picture of `width` × `height` units whose upper left corner is (x, y), in `ink` full or low."""

    def __init__(self, x: float, y: float, width: float, height: float, ink: str, *, line: float = 0.3) -> None:
        self.box, self.ink, self.weight = (x, y, width, height), ink, line
        self._out: list[str] = []
        self._defs: list[str] = []

    @property
    def low(self) -> bool:
        """Is ink saved?"""
        return self.ink == "low"

    def area(self, d: str, paint: Paint, *, line: float | None = None) -> None:
        """An outlined area; `line` is its outline's width, 0 for none."""
        width = self.weight if line is None else line
        fill = "#fff" if self.low else paint.full
        edge = f' stroke="{paint.line}" stroke-width="{number(width)}" stroke-linejoin="round"' if width else ""
        if self.low and paint.low:
            self._out.append(f'<path fill="#fff" d="{d}"/>')
            self._hatched(d, paint)
            if width:
                self._out.append(f'<path fill="none"{edge} d="{d}"/>')
            return
        self._out.append(f'<path fill="{fill}"{edge} d="{d}"/>')

    def tone(self, d: str, paint: Paint) -> None:
        """Light or shade on an area: a fill without outline, nothing but its hatch when ink is saved."""
        if not self.low:
            self._out.append(f'<path fill="{paint.full}" d="{d}"/>')
        elif paint.low:
            self._hatched(d, paint)

    def stroke(self, d: str, colour: str, width: float = 0.3, *, low: str | None = None) -> None:
        """A line; `low` is its colour when ink is saved, `none` for no line."""
        colour = low if self.low and low is not None else colour
        if colour != "none":
            self._out.append(
                f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" '
                f'stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'
            )

    def solid(self, d: str, colour: str) -> None:
        """A small area which is dark or coloured in both inks, as windows and eyes are."""
        self._out.append(f'<path fill="{colour}" fill-rule="evenodd" d="{d}"/>')

    @contextmanager
    def within(self, transform: str = "", clip: str = "") -> Iterator[None]:
        """What is drawn inside is transformed, or cut off beyond an outline."""
        how = f' transform="{transform}"' if transform else ""
        if clip:
            how += f' clip-path="url(#{self._clip(clip)})"'
        self._out.append(f"<g{how}>")
        yield
        self._out.append("</g>")

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """What is drawn inside is kept under a name and drawn by `use`."""
        before, self._out = self._out, []
        yield
        self._defs.append(f'<g id="{name}">' + "\n".join(self._out) + "</g>")
        self._out = before

    def put(self, other: Canvas) -> None:
        """Another picture of the same measures, with the outlines that it clips by."""
        renamed = {f"c{k}": f"c{len(self._defs) + k}" for k in range(len(other._defs))}
        pattern = re.compile(r'(id="|url\(#)(c\d+)\b')

        def fresh(text: str) -> str:
            return pattern.sub(lambda found: found[1] + renamed.get(found[2], found[2]), text)

        self._defs += [fresh(one) for one in other._defs]
        self._out += [fresh(one) for one in other._out]

    def use(self, name: str, transform: str = "") -> None:
        """Draws a part."""
        how = f' transform="{transform}"' if transform else ""
        self._out.append(f'<use href="#{name}"{how}/>')

    def svg(self) -> str:
        """The file's text."""
        defs = "<defs>" + "\n".join(self._defs) + "</defs>\n" if self._defs else ""
        box = " ".join(map(number, self.box))
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        return f"{head}\n{defs}" + "\n".join(self._out) + "\n</svg>\n"

    def _clip(self, d: str) -> str:
        name = f"c{len(self._defs)}"
        self._defs.append(f'<clipPath id="{name}"><path d="{d}"/></clipPath>')
        return name

    def _hatched(self, d: str, paint: Paint) -> None:
        hatch = paint.low
        if hatch is None:
            return
        lines = _lines(d, hatch)
        if hatch.cross:
            lines += _lines(d, replace(hatch, angle=hatch.angle + 90))
        if lines:
            self._out.append(
                f'<path fill="none" stroke="{paint.line}" stroke-width="{number(hatch.width)}" '
                f'clip-path="url(#{self._clip(d)})" d="{lines}"/>'
            )


def _lines(d: str, hatch: Hatch) -> str:
    """Parallel lines over the box around a path; all hatches of one angle and pitch lie on one raster, so that areas join."""
    values = [float(v) for v in _NUMBER.findall(d)]
    xs, ys = values[::2], values[1::2]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    reach = hypot(right - left, bottom - top) / 2
    ux, uy = cos(radians(hatch.angle)), sin(radians(hatch.angle))
    middle = -uy * cx + ux * cy
    first = int((middle - reach) // hatch.pitch)
    out = ""
    for k in range(first, int((middle + reach) // hatch.pitch) + 2):
        px, py = -uy * k * hatch.pitch, ux * k * hatch.pitch
        near, far = _between(px, ux, left, right)
        low, high = _between(py, uy, top, bottom)
        near, far = max(near, low), min(far, high)
        if near < far:
            out += poly((px + ux * near, py + uy * near), (px + ux * far, py + uy * far), closed=False)
    return out


def _between(start: float, step: float, least: float, most: float) -> tuple[float, float]:
    """How far to go from `start`, `step` for each mm, to be between two bounds."""
    if abs(step) < 1e-9:
        return (-1e6, 1e6) if least <= start <= most else (1.0, 0.0)
    ends = (least - start) / step, (most - start) / step
    return min(ends), max(ends)


def save(folder: Path, name: str, draw: Callable[[str], Canvas]) -> Iterator[tuple[Path, str]]:
    """The file of either ink and what is to stand in it."""
    yield folder / f"{name}.svg", draw("full").svg()
    yield folder / f"{name}-low.svg", draw("low").svg()
