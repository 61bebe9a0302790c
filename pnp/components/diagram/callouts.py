"""Call-outs on a diagram: a number in a disc beside what it says something of, and a leader line from the one to the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, radians, sin

from pnp.base.frozen import Frozen
from pnp.components.boards.labels import SMALLEST
from pnp.components.diagram.strokes import text_items
from pnp.draw.colour.reading import BLACK, WHITE
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.bounds import meet
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Item, Rect, Shape, Stroke

SHARE, LEAST, MOST = 0.21, 1.45, 1.9
"""A call-out's radius: as a share of a square's side, and the least and most in mm."""

RIM = 0.3
"""mm of white around it."""

TYPE = 7.5
"""pt in the largest call-out."""

LINE, BESIDE_LINE = 0.35, 0.3
"""mm: a leader line, and the white along both of its sides."""

SHORTEST = 0.6
"""mm; a disc that is nearer than this needs no leader line."""

_WAYS = (135, 45, 180, 0, 225, 315, 90, 270)
"""Directions in degrees in which a place beside pieces is looked for, the best first."""

_FAR = (0.7, 1.0, 1.5, 2.2)
"""How far from the pieces it may be, in widths of the disc."""


class Callout(Frozen):
    """A call-out about a point: what it says there, and the edge of what it tells of, if its disc stands beside that."""

    label: str
    at: Point
    to: Rect | None = None


def disc_edge(cell: float) -> float:
    """The radius of a call-out with the white around it, in mm."""
    return min(max(SHARE * cell, LEAST), MOST) + RIM


def in_corner(area: Rect, cell: float) -> Point:
    """The lower left corner of a space, where no box has its label."""
    inside = 0.7 * (disc_edge(cell) - RIM)
    return area.x + inside, area.bottom - inside


def beside(pieces: Sequence[Rect], taken: Iterable[Rect], cell: float, picture: Rect) -> Callout | None:
    """A call-out without a label, beside pieces that lie together and on nothing that is `taken`; None without room for one."""
    edge = disc_edge(cell)
    x, y = min(one.x for one in pieces), min(one.y for one in pieces)
    whole = Rect(x, y, max(one.right for one in pieces) - x, max(one.bottom for one in pieces) - y)
    others = [*taken, *pieces]
    for far in _FAR:
        for way in _WAYS:
            right, down = cos(radians(way)), -sin(radians(way))
            at = (
                whole.x + whole.width / 2 + right * (whole.width / 2 + 2 * far * edge),
                whole.y + whole.height / 2 + down * (whole.height / 2 + 2 * far * edge),
            )
            disc = Rect(at[0] - edge, at[1] - edge, 2 * edge, 2 * edge)
            if _inside(disc, picture) and not any(meet(disc, other) for other in others):
                return Callout("", at, min(pieces, key=lambda one: _gap(at, one)))
    return None


def callout_items(callout: Callout, cell: float, picture: tuple[float, float]) -> Iterator[Item]:
    """The number in a dark disc, inside a picture of this size, and below it the leader line to what it stands beside."""
    edge = disc_edge(cell)
    radius = edge - RIM
    x, y = (min(max(place, edge), side - edge) for place, side in zip(callout.at, picture, strict=True))
    if callout.to is not None and _gap((x, y), callout.to) > edge + SHORTEST:
        yield from _leader((x, y), callout.to)
    yield Shape(geometry.circle(x, y, radius), BLACK, Stroke(WHITE, RIM))
    size = max(TYPE * radius / MOST, SMALLEST)
    yield from text_items(callout.label, Rect(x - radius, y - radius, 2 * radius, 2 * radius), size, WHITE)


def _leader(start: Point, to: Rect) -> Iterator[Item]:
    """A line from a disc to a little way into a piece, with a dot at its end, clear of whatever lies below."""
    end = _into(start, to)
    path = geometry.line(*start, *end)
    yield Shape(path, None, Stroke(WHITE, LINE + 2 * BESIDE_LINE, cap="round"))
    yield Shape(geometry.circle(*end, LINE + BESIDE_LINE), WHITE)
    yield Shape(path, None, Stroke(BLACK, LINE, cap="round"))
    yield Shape(geometry.circle(*end, LINE), BLACK)


def _into(start: Point, to: Rect) -> Point:
    """The nearest point of a piece, a quarter of its width within its edge."""
    inner = to.inset(min(to.width, to.height) / 6)
    return min(max(start[0], inner.x), inner.right), min(max(start[1], inner.y), inner.bottom)


def _gap(at: Point, area: Rect) -> float:
    across = max(area.x - at[0], 0.0, at[0] - area.right)
    return hypot(across, max(area.y - at[1], 0.0, at[1] - area.bottom))


def _inside(one: Rect, other: Rect) -> bool:
    return other.x <= one.x and one.right <= other.right and other.y <= one.y and one.bottom <= other.bottom
