"""Areas that go from one colour to another, in steps too fine to be seen.

They are made of plain shapes, each laid over the rest of the one before, so that no seams show, every printer and shop takes them,
and what lies under a word is a colour that can be measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from pnp.draw.colour.reading import between
from pnp.draw.geometry.shapes import circle, rect
from pnp.draw.model import Colour, Group, Item, Path, Rect, Shape

MOST_STEPS = 160
"""Of one pair of colours; the eye tells about a hundred greys apart."""
FADING_STEPS = 48
"""Of a pair that fades away: layers of one colour, which differ less from each other than colours do."""

Point: TypeAlias = tuple[float, float]


class Stop(NamedTuple):
    """A colour, and where on the way from 0 to 1 it is reached; `opacity` is how much of it is there."""

    at: float
    colour: Colour
    opacity: float = 1.0


class Circles(NamedTuple):
    """The circles of a radial gradient: from the `focus` (share 0) to the one of `radius` mm about `middle` (share 1)."""

    middle: Point
    focus: Point
    radius: float

    def at(self, share: float) -> Path:
        """The circle at a share of the way."""
        (x, y), (to_x, to_y) = self.focus, self.middle
        return circle(x + (to_x - x) * share, y + (to_y - y) * share, self.radius * share)


class _Step(NamedTuple):
    """A colour from `start` on, a share of the way, to the end of it; layers that fade add up."""

    start: float
    colour: Colour
    opacity: float


def even(colours: Sequence[Colour]) -> tuple[Stop, ...]:
    """The colours at even distances."""
    return tuple(Stop(number / (len(colours) - 1), colour) for number, colour in enumerate(colours))


def linear(area: Rect, length: float, stops: Sequence[Stop]) -> Iterator[Item]:
    """Over all of the area, along x from 0 to `length` mm.

    Raises:
        ValueError: when layers can't show it (see `_fading`).
    """
    backwards = _falls(stops)
    for number, step in enumerate(_steps(_turned(stops) if backwards else stops)):
        start = step.start * length
        left = area.x if backwards or not number else max(start, area.x)
        right = min(length - start, area.right) if backwards and number else area.right
        if left < right:
            yield from _laid(rect(Rect(left, area.y, right - left, area.height)), step)


def radial(area: Rect, circles: Circles, stops: Sequence[Stop]) -> Iterator[Item]:
    """Over all of the area, outwards; beyond the last circle it has the last colour.

    Raises:
        ValueError: when layers can't show it (see `_fading`).
    """
    outwards = _falls(_turned(stops))
    for number, step in enumerate(_steps(stops if outwards else _turned(stops))):
        if not number:
            path = rect(area)
        elif outwards:
            path = Path(rect(area).segments + circles.at(step.start).segments, even_odd=True)
        else:
            path = circles.at(1.0 - step.start)
        yield from _laid(path, step)


def _laid(path: Path, step: _Step) -> Iterator[Item]:
    if step.opacity > 0.0:
        shape = Shape(path, step.colour)
        yield shape if step.opacity >= 1.0 else Group((shape,), opacity=step.opacity)


def _falls(stops: Sequence[Stop]) -> bool:
    return stops[0].opacity > stops[-1].opacity


def _turned(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    return tuple(stop._replace(at=1.0 - stop.at) for stop in reversed(stops))


def _steps(stops: Sequence[Stop]) -> Iterator[_Step]:
    """The way as steps; the first lies everywhere. They are all there, or more and more of them is."""
    return _fading(stops) if any(stop.opacity < 1.0 for stop in stops) else _coloured(stops)


def _coloured(stops: Sequence[Stop]) -> Iterator[_Step]:
    yield _Step(0.0, stops[0].colour, 1.0)
    for one, other in pairwise(stops):
        apart = max(abs(a - b) for a, b in zip(_channels(one.colour), _channels(other.colour), strict=True))
        count = max(1, min(apart, MOST_STEPS))
        for number in range(1, count + 1):
            start = one.at + (other.at - one.at) * number / (count + 1)  # all bands of a pair are of one width
            yield _Step(start, between(one.colour, other.colour, number / count), 1.0)


def _fading(stops: Sequence[Stop]) -> Iterator[_Step]:
    """One colour in nested layers, each of which adds to those before.

    Raises:
        ValueError: when the colour changes on the way, or less of it is there after more.
    """
    values = [stop.opacity for stop in stops]
    if len({stop.colour for stop in stops}) > 1 or values != sorted(values):
        raise ValueError("a gradient that changes its colour, or comes and goes, while it fades")
    there = values[0]
    yield _Step(0.0, stops[0].colour, there)
    for one, other in pairwise(stops):
        for number in range(1, FADING_STEPS + 1):
            wanted = one.opacity + (other.opacity - one.opacity) * number / FADING_STEPS
            if wanted > there:
                start = one.at + (other.at - one.at) * (number - 0.5) / FADING_STEPS
                yield _Step(start, one.colour, (wanted - there) / (1.0 - there))
                there = wanted


def _channels(colour: Colour) -> tuple[int, int, int]:
    return colour.red, colour.green, colour.blue
