"""The shapes of pieces: what of a face is printed around its cutting line, and the guides for scissors and punches.

A round piece gets no line of its own. A thin dashed ring runs outside its bleed, so that the eye has a distance to
keep, four ticks point at its middle, so that a punch or a compass cutter can be set on it, and marks at the corners of the square
around it say where its true edge is. The edges of six-sided pieces lie on lines right across the sheet, with marks at their ends.
"""

from __future__ import annotations

from math import hypot, sqrt

from pnp.base.tongue import decimal, tr
from pnp.components.piece import Outline, Piece
from pnp.draw.geometry.shapes import Point, bounds, ellipse, polygon, rect
from pnp.draw.model import MM_PER_INCH, Colour, Path, Rect, Shape, Stroke
from pnp.press.imposition.honeycomb import corners
from pnp.press.imposition.slot import Slot
from pnp.press.pages.marks import Line
from pnp.press.paper import MARK_LENGTH

RING_OFFSET = 0.5
"""mm from the bleed to the ring."""
TICK_LENGTH = 1.5
"""mm, outward from the ring."""
EDGE_MARK = 1.5
"""mm, outward from the corner of the square around a round piece."""
SHORTEST_EDGE_MARK = 1.0
CLEAR = 0.2
"""mm between a mark and the art beyond the cut."""
NET_ROOM = 1.0
"""mm kept around the rectangle of a net, for scissors."""
PUNCH_ROOM = 3.0
"""mm kept around a round piece at least: lever punches want a pitch of the diameter and 6 mm."""
RING_STROKE = Stroke(Colour(110, 110, 110), 0.15, (0.8, 0.8))
PUNCHES = (
    ("1/2 in", 0.5),
    ("5/8 in", 0.625),
    ("3/4 in", 0.75),
    ("1 in", 1.0),
    ("1 1/4 in", 1.25),
    ("1 1/2 in", 1.5),
    ("2 in", 2.0),
)
"""Punches on sale, by their name and diameter in inches (bgdf and pnp-howto threads)."""
PUNCH_PLAY = 0.35
"""mm by which a piece may differ from the punch named for it."""
LEAST_PUNCHED = PUNCHES[0][1] * MM_PER_INCH - PUNCH_PLAY
"""mm: scissors cut anything smaller, and need no room for a lever."""


def is_straight(outline: Outline) -> bool:
    """Whether straight cuts free the piece. Rounded pieces are cut square; their corners are rounded afterwards."""
    return outline in {"rectangle", "rounded"}


def is_ringed(outline: Outline) -> bool:
    """Whether the piece stands in a ring with ticks: no straight cut frees it, and it bears no line of its own as nets do."""
    return outline == "circle"


def pad_of(outline: Outline, bleed: float, across: float = LEAST_PUNCHED) -> float:
    """What to keep free on each side of the trim box for bleed and ring, and for a punch where there is one so small, in mm."""
    if outline == "net":
        return NET_ROOM
    if outline == "hexagon":
        return max(bleed, SLANTED_ROOM)
    if is_straight(outline):
        return bleed
    guides = bleed + RING_OFFSET + TICK_LENGTH
    return max(PUNCH_ROOM, guides) if across >= LEAST_PUNCHED else guides


SLANTED_OFFSET = 1.0
"""mm from the last corner on a cut through six-sided pieces to the mark at its end."""
SLANTED_ROOM = SLANTED_OFFSET + MARK_LENGTH
"""mm kept around a honeycomb for its marks."""


def clip_of(piece: Piece, bleed: float) -> Path:
    """The outline `bleed` mm outside the cutting line, in the face's coordinates: all that is printed of a face."""
    return _grown(piece.outline, Rect(0.0, 0.0, *piece.size), bleed)


def _grown(outline: Outline, box: Rect, by: float) -> Path:
    outer = box.inset(-by)
    if outline == "circle":
        return ellipse(box.x + box.width / 2, box.y + box.height / 2, outer.width / 2, outer.height / 2)
    if outline == "hexagon":
        return _hexagon(box, by)
    return rect(outer)


def _hexagon(box: Rect, by: float) -> Path:
    """A six-sided outline with art `by` mm beyond each side, but none beyond a corner, where the next piece begins.

    Of the triangle between three pieces each takes what lies nearest to its own side.
    """
    around = corners(box)
    if by <= 0:
        return polygon(around)
    grown: list[Point] = []
    for (x1, y1), (x2, y2) in zip(around, (*around[1:], around[0]), strict=True):
        long = hypot(x2 - x1, y2 - y1)
        dx, dy = (x2 - x1) / long, (y2 - y1) / long
        high = min(by, long / (2 * sqrt(3)))
        back = high * sqrt(3)
        out_x, out_y = dy * high, -dx * high
        grown += [(x1, y1), (x1 + dx * back + out_x, y1 + dy * back + out_y)]
        grown.append((x2 - dx * back + out_x, y2 - dy * back + out_y))
    return polygon(grown)


def ring(outline: Outline, slot: Slot, bleed: float) -> Shape:
    """The dashed ring around a round or six-sided piece, just outside its bleed."""
    return Shape(_grown(outline, slot.rect, bleed + RING_OFFSET), stroke=RING_STROKE)


def ticks(outline: Outline, slot: Slot, bleed: float) -> tuple[Line, ...]:
    """Four ticks from the ring outward, on the piece's middle lines."""
    box = bounds(_grown(outline, slot.rect, bleed + RING_OFFSET))
    cx, cy = slot.x + slot.width / 2, slot.y + slot.height / 2
    return (
        Line(cx, box.y, cx, box.y - TICK_LENGTH),
        Line(cx, box.bottom, cx, box.bottom + TICK_LENGTH),
        Line(box.x, cy, box.x - TICK_LENGTH, cy),
        Line(box.right, cy, box.right + TICK_LENGTH, cy),
    )


def edge_marks(slot: Slot, bleed: float = 0.0) -> tuple[Line, ...]:
    """Eight short lines at the corners of the square around a round piece, in line with its true edge, running outward.

    A straight line from one to the next touches the piece, so that it can be measured, and cut out square. They begin at the
    corner, or where the art that goes on `bleed` mm beyond a small piece leaves them free.
    """
    box, radius = slot.rect, min(slot.rect.width, slot.rect.height) / 2
    begin = max(0.0, sqrt((radius + bleed + CLEAR) ** 2 - radius**2) - radius)
    end = max(EDGE_MARK, begin + SHORTEST_EDGE_MARK)
    upright = [
        Line(x, y + way * begin, x, y + way * end)
        for x in (box.x, box.right)
        for y, way in ((box.y, -1), (box.bottom, 1))
    ]
    level = [
        Line(x + way * begin, y, x + way * end, y)
        for y in (box.y, box.bottom)
        for x, way in ((box.x, -1), (box.right, 1))
    ]
    return (*upright, *level)


def corner_radius(piece: Piece) -> float:
    """The radius in mm of a rounded piece's corners as its outline draws them; 0 for any other piece."""
    if piece.outline != "rounded" or piece.front.outline is None:
        return 0.0
    on_edge = [
        numbers[-2] for letter, numbers in piece.front.outline.segments if letter != "Z" and abs(numbers[-1]) < 1e-6
    ]
    return max(0.0, min(on_edge, default=0.0))


def size_name(piece: Piece) -> str:
    """`63.5 × 88.9 mm`, or `Ø 16 mm (5/8 in punch)`."""
    width, height = piece.size
    if piece.outline != "circle":
        return decimal(f"{width:.4g} × {height:.4g} mm")
    punch = min(PUNCHES, key=lambda p: abs(p[1] * MM_PER_INCH - width))
    named = tr(" ({size} punch)", size=punch[0]) if abs(punch[1] * MM_PER_INCH - width) <= PUNCH_PLAY else ""
    return decimal(f"Ø {width:.4g} mm") + named


def guide_box(outline: Outline, slot: Slot, bleed: float) -> Rect:
    """All that a piece and its guides take up on the page."""
    return slot.rect.inset(-pad_of(outline, bleed, max(slot.width, slot.height)))
