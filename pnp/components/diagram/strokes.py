"""Arrows and marks on a diagram. Each is told by its form, so that no ink and no eye needs colour for it."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from pnp.components.labels import SMALLEST
from pnp.draw import geometry
from pnp.draw.colour import BLACK, WHITE
from pnp.draw.model import Colour, Fill, Item, Path, Rect, Shape, Stroke
from pnp.draw.text import Span, Style, break_lines, set_lines

COMPASS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
"""Ends of arrows that lead one step away, even off the board."""

CALLOUT = 1.9
"""mm, the radius of a call-out's disc."""

CALLOUT_TYPE = 7.5
"""pt."""


def arrow_items(start: Rect, end: Rect, kind: str, cell: float) -> Iterator[Item]:
    """An arrow between the middles of two spaces: solid for a step, outlined for a push, crossed for what is refused."""
    (x1, y1), (x2, y2) = _ends(start, end, cell, short=kind == "push")
    shaft, head = max(0.11 * cell, 0.5), max(0.32 * cell, 1.5)
    path = geometry.arrow(x1, y1, x2, y2, width=shaft, head=head)
    edge = max(0.035 * cell, 0.2)
    yield Shape(path, WHITE, Stroke(WHITE, edge * 4, join="round"))
    if kind == "step":
        yield Shape(path, BLACK, Stroke(BLACK, edge, join="round"))
        return
    yield Shape(path, WHITE, Stroke(BLACK, edge * 1.6, join="round"))
    if kind == "refused":
        yield from cross_items(Rect(x2, y2, 0.0, 0.0), cell * 0.62)


def _ends(start: Rect, end: Rect, cell: float, *, short: bool) -> tuple[tuple[float, float], tuple[float, float]]:
    """From the edge of the piece that moves to the middle of where it goes."""
    (x1, y1), (x2, y2) = middle(start), middle(end)
    length = hypot(x2 - x1, y2 - y1) or 1.0
    away, before = 0.24 * cell / length, (0.02 if short else 0.08) * cell / length
    dx, dy = x2 - x1, y2 - y1
    return (x1 + dx * away, y1 + dy * away), (x2 - dx * before, y2 - dy * before)


def ring_items(area: Rect, cell: float) -> Iterator[Item]:
    """A ring around what stands on a space."""
    x, y = middle(area)
    radius, width = min(area.width, area.height) * 0.45, max(0.06 * cell, 0.35)
    circle = geometry.circle(x, y, radius)
    yield Shape(circle, None, Stroke(WHITE, width * 2.2))
    yield Shape(circle, None, Stroke(BLACK, width))


def cross_items(area: Rect, cell: float) -> Iterator[Item]:
    """A cross over a space: no, not here."""
    x, y = middle(area)
    arm, width = cell * 0.3, max(0.09 * cell, 0.45)
    lines = Path(
        (("M", (x - arm, y - arm)), ("L", (x + arm, y + arm)), ("M", (x + arm, y - arm)), ("L", (x - arm, y + arm)))
    )
    yield Shape(lines, None, Stroke(WHITE, width * 2.2, cap="round"))
    yield Shape(lines, None, Stroke(BLACK, width, cap="round"))


def light_items(area: Rect, cell: float, fill: Fill | None) -> Iterator[Item]:
    """A highlight under the pieces: a tint, and a frame that survives without colour."""
    width = max(0.06 * cell, 0.35)
    if fill is not None:
        yield Shape(geometry.rect(area), fill)
    yield Shape(geometry.rect(area.inset(width / 2)), None, Stroke(BLACK, width, dash=(width * 3, width * 2)))


def callout_items(area: Rect, label: str) -> Iterator[Item]:
    """A number in a dark disc at the upper left of a space, as large on every diagram."""
    x, y = area.x + CALLOUT * 0.75, area.y + CALLOUT * 0.75
    disc = geometry.circle(x, y, CALLOUT)
    yield Shape(disc, BLACK, Stroke(WHITE, 0.3))
    yield from text_items(label, Rect(x - CALLOUT, y - CALLOUT, 2 * CALLOUT, 2 * CALLOUT), CALLOUT_TYPE, WHITE)


def number_items(area: Rect, number: int) -> Iterator[Item]:
    """How many a picture stands for, in a white pill at its lower right."""
    style_size, height = SMALLEST + 0.5, 3.0
    width = 1.9 + 1.3 * len(str(number)) + 1.2
    pill = Rect(area.right - width * 0.75, area.bottom - height * 0.75, width, height)
    yield Shape(geometry.rounded(pill, height / 2), WHITE, Stroke(BLACK, 0.25))
    yield from text_items(f"×{number}", pill, style_size, BLACK)


def text_items(text: str, box: Rect, size: float, colour: Colour) -> Iterator[Item]:
    """A bold word in the middle of a box."""
    lines = break_lines((Span(text, Style(weight="bold", size=size, colour=colour)),), 1e6).value or ()
    yield from set_lines(lines, box, align="center", valign="middle")


def middle(area: Rect) -> tuple[float, float]:
    """The middle of a rectangle."""
    return area.x + area.width / 2, area.y + area.height / 2
