"""Lettering too near the cut: cards shift on the sheet and knives slip, and what stands at the edge is the first to go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from pnp.definition.finding import Fault, Severity
from pnp.draw.extents import moved_box, run_extent
from pnp.draw.model import IDENTITY, Item, Matrix, Rect, TextRun

NEAR_THE_CUT = Fault(
    "near-the-cut",
    "{text!r} comes within {distance:.1f} mm of the cut; {safe:g} mm are wanted",
    Severity.WARNING,
)
_SLACK = 0.01


def near_the_cut(
    words: Iterable[tuple[Rect, Matrix, tuple[Item, ...]]], width: float, height: float, safe: float, *, is_round: bool
) -> Iterator[tuple[str, float]]:
    """Words that come nearer to the cut than `safe` mm, each with its distance in mm (below 0: over the edge).

    Each entry is a text's box, the transform to the face, and what is lettered; text whose whole box is safe needs no second look.
    """
    measure = _to_circle if is_round else _to_sides
    for area, matrix, items in words:
        if measure(area if matrix is IDENTITY else moved_box(area, matrix), width, height) >= safe - _SLACK:
            continue
        for text, box in _lettered(items, matrix):
            distance = measure(box, width, height)
            if distance < safe - _SLACK:
                yield text, distance


def _lettered(items: Iterable[Item], matrix: Matrix) -> Iterator[tuple[str, Rect]]:
    for item in items:
        if isinstance(item, TextRun):
            yield item.text, moved_box(run_extent(item), matrix)


def _to_sides(box: Rect, width: float, height: float) -> float:
    return min(box.x, box.y, width - box.right, height - box.bottom)


def _to_circle(box: Rect, width: float, height: float) -> float:
    """From the farthest corner to the edge of the ellipse that fits the piece, measured on the shorter radius."""
    rx, ry = width / 2, height / 2
    corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
    farthest = max(hypot((x - rx) / rx, (y - ry) / ry) for x, y in corners)
    return (1.0 - farthest) * min(rx, ry)
