"""Hatchings drawn as lines: every writer gets the same vectors, so a hatch looks alike in print, on screen and in SVG.

A hatch is centred on its shape, so equal tokens look equal wherever they lie. "lines" run at the hatch's angle, "cross" at the
angle and at its mirror image, "grid" upright, "waves" along the angle; "dots", twice as thick as a line, sit on a grid turned
by the angle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, cos, hypot, radians, sin

from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Group, Hatch, Item, Path, Rect, Segment, Shape, Stroke

FINEST_PITCH = 0.3
"""Closer lines than this, in mm, would run together in print; a finer pitch is drawn as this one."""
_DOT = 0.005
"""Length in mm of the round-ended stroke that is drawn as a dot."""


@lru_cache(maxsize=1024)
def expand(path: Path, hatch: Hatch) -> Group:
    """The hatch inside the path, as lines under a clip; nothing of it depends on anything but the two values."""
    items: list[Item] = [] if hatch.ground is None else [Shape(path, hatch.ground)]
    box = bounds(path)
    if box.width > 0 and box.height > 0:
        pitch = max(hatch.pitch, FINEST_PITCH)
        dots = hatch.kind == "dots"
        stroke = Stroke(hatch.colour, hatch.width * (2 if dots else 1), cap="round" if dots else "butt")
        items.append(Shape(Path(tuple(_segments(hatch, box, pitch))), stroke=stroke))
    return Group(tuple(items), clip=path)


def _segments(hatch: Hatch, box: Rect, pitch: float) -> Iterator[Segment]:
    if hatch.kind == "lines":
        yield from _lines(box, pitch, hatch.angle)
    elif hatch.kind == "cross":
        yield from _lines(box, pitch, hatch.angle)
        yield from _lines(box, pitch, -hatch.angle if hatch.angle % 90.0 else hatch.angle + 90.0)
    elif hatch.kind == "grid":
        yield from _lines(box, pitch, 0.0)
        yield from _lines(box, pitch, 90.0)
    elif hatch.kind == "waves":
        yield from _waves(box, pitch, hatch.angle)
    else:
        yield from _dots(box, pitch, hatch.angle)


def _offsets(reach: float, pitch: float) -> list[float]:
    """Multiples of the pitch from -reach to reach, half a pitch off the centre so that no line cuts a shape in half."""
    count = ceil(reach / pitch)
    return [(i + 0.5) * pitch for i in range(-count - 1, count + 1)]


def _lines(box: Rect, pitch: float, angle: float) -> Iterator[Segment]:
    """Parallel lines, each from edge to edge of the box."""
    c, s = cos(radians(angle)), sin(radians(angle))
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    for offset in _offsets(hypot(box.width, box.height) / 2, pitch):
        x, y = cx - s * offset, cy + c * offset
        low, high = -1e9, 1e9
        for start, step, near, far in ((x, c, box.x, box.right), (y, s, box.y, box.bottom)):
            if abs(step) < 1e-9:
                if not near <= start <= far:
                    low, high = 1.0, 0.0
                continue
            ends = sorted(((near - start) / step, (far - start) / step))
            low, high = max(low, ends[0]), min(high, ends[1])
        if high - low > 1e-6:
            yield "M", (x + low * c, y + low * s)
            yield "L", (x + high * c, y + high * s)


def _dots(box: Rect, pitch: float, angle: float) -> Iterator[Segment]:
    c, s = cos(radians(angle)), sin(radians(angle))
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    offsets = _offsets(hypot(box.width, box.height) / 2, pitch)
    for across in offsets:
        for along in offsets:
            x, y = cx + c * along - s * across, cy + s * along + c * across
            if box.x - pitch < x < box.right + pitch and box.y - pitch < y < box.bottom + pitch:
                yield "M", (x - _DOT, y)
                yield "L", (x + _DOT, y)


def _waves(box: Rect, pitch: float, angle: float) -> Iterator[Segment]:
    """Wavy lines: half waves of one pitch and a half, swinging a third of a pitch to either side."""
    c, s = cos(radians(angle)), sin(radians(angle))
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    reach = hypot(box.width, box.height) / 2
    half, swing = 1.5 * pitch, pitch / 3 * 4 / 3
    steps = ceil(reach / half)

    def at(along: float, across: float) -> tuple[float, float]:
        return cx + c * along - s * across, cy + s * along + c * across

    for offset in _offsets(reach, pitch * 1.25):
        yield "M", at(-steps * half, offset)
        for i in range(-steps, steps):
            side = offset + (swing if i % 2 else -swing)
            yield (
                "C",
                (*at((i + 0.36) * half, side), *at((i + 0.64) * half, side), *at((i + 1) * half, offset)),
            )
