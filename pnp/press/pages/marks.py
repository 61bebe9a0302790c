"""Marks for the knife: crop marks around blocks, fold lines. Nothing is ever printed on a piece or on its edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from math import hypot

from pnp.base.frozen import Frozen
from pnp.draw.model import Colour, Path, Rect, Segment, Shape, Stroke
from pnp.press.imposition.honeycomb import cuts
from pnp.press.imposition.slot import Mirror
from pnp.press.imposition.step_repeat import Block
from pnp.press.paper import MARK_LENGTH, MARK_OFFSET, MARK_ROOM, PAPER_EDGE, SHORTEST

INK = Colour(0, 0, 0)
MARK_WIDTH = 0.15
"""mm (0.43 pt): thin enough to cut by, thick enough for cheap printers."""
FOLD_DASH = (4.0, 1.2, 0.4, 1.2)
"""Dash and dot: a fold."""


class Line(Frozen):
    """A straight line, in mm; level or upright, but for those at six-sided pieces."""

    x1: float
    y1: float
    x2: float
    y2: float

    def mirrored(self, mirror: Mirror) -> Line:
        """The line behind this one."""
        return Line(*mirror.point(self.x1, self.y1), *mirror.point(self.x2, self.y2))

    @property
    def box(self) -> Rect:
        """The rectangle around it, of no width for an upright line and no height for a level one."""
        x, y = min(self.x1, self.x2), min(self.y1, self.y2)
        return Rect(x, y, abs(self.x2 - self.x1), abs(self.y2 - self.y1))


@lru_cache(maxsize=256)
def cut_lines(block: Block) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Where a block is cut: every x and every y of a trim edge once, in order. Neighbours without bleed share a line."""
    if not block.grid.cell.straight:
        return (), ()
    slots = [slot.rect for slot in block.slots]
    xs = _merged(edge for s in slots for edge in (s.x, s.right))
    ys = _merged(edge for s in slots for edge in (s.y, s.bottom))
    return xs, ys


def _merged(edges: Iterable[float]) -> tuple[float, ...]:
    """The values in order, those equal to a thousandth of a millimetre taken as one."""
    return tuple(next(same) for _, same in groupby(sorted(edges), key=lambda edge: round(edge, 3)))


def crop_marks(
    block: Block, page: Rect, strip: Rect | None = None, *, alone: bool = True, length: float = MARK_LENGTH
) -> tuple[Line, ...]:
    """The marks of a block: at both ends of every cut, outside the bleed, in line with the trim.

    They are of that `length`, shorter where the paper's edge or the strip for ruler and footer is near. A block that isn't `alone`
    on its sheet keeps them out of its neighbours' art.
    """
    xs, ys = cut_lines(block)
    limit = page.inset(PAPER_EDGE)
    top, foot = limit.y, limit.bottom
    if strip and strip.y > block.y:
        foot = min(foot, strip.y)
    elif strip:
        top = max(top, strip.bottom)
    box = block.reach.inset(-MARK_OFFSET)
    if not alone:
        length = min(length, MARK_LENGTH, 2 * (MARK_ROOM - block.over) - MARK_OFFSET)
    ends = [(box.y, max(top, box.y - length)), (box.bottom, min(foot, box.bottom + length))]
    sides = [(box.x, max(limit.x, box.x - length)), (box.right, min(limit.right, box.right + length))]
    upright = [Line(x, near, x, far) for x in xs for i, (near, far) in enumerate(ends) if _long(near, far, i)]
    level = [Line(near, y, far, y) for y in ys for i, (near, far) in enumerate(sides) if _long(near, far, i)]
    return (*upright, *level)


def comb_marks(block: Block, page: Rect, strip: Rect | None = None) -> tuple[Line, ...]:
    """The marks of a honeycomb: at both ends of every line on which edges lie, as long as the paper and the strip let them be."""
    limit = page.inset(PAPER_EDGE)
    foot = min(limit.bottom, strip.y) if strip and strip.y > block.y else limit.bottom
    top = max(limit.y, strip.bottom) if strip and strip.y <= block.y else limit.y
    found = []
    for first, last in cuts(slot.rect for slot in block.slots):
        long = hypot(last[0] - first[0], last[1] - first[1])
        dx, dy = (last[0] - first[0]) / long, (last[1] - first[1]) / long
        for (x, y), way in ((first, -1.0), (last, 1.0)):
            near, far = MARK_OFFSET * 2, MARK_OFFSET * 2 + MARK_LENGTH
            ends = [(x + way * dx * reach, y + way * dy * reach) for reach in (near, far)]
            if all(limit.x <= ex <= limit.right and top <= ey <= foot for ex, ey in ends):
                found.append(Line(*ends[0], *ends[1]))
    return tuple(found)


def _long(near: float, far: float, side: int) -> bool:
    """Whether a mark running outward (side 0: up or left, 1: down or right) is long enough to be of use."""
    return (near - far if side == 0 else far - near) >= SHORTEST


def straight_cuts(blocks: Sequence[Block]) -> int:
    """How many straight cuts free the pieces of these blocks, a stack of equal sheets being cut in one go."""
    combs = (cuts(slot.rect for slot in block.slots) for block in blocks if block.grid.cell.six)
    return sum(len(xs) + len(ys) for xs, ys in map(cut_lines, blocks)) + sum(map(len, combs))


def fold_line(mirror: Mirror, region: Rect) -> Line:
    """The line to fold along, right across the region of a page where pieces may lie."""
    if mirror.axis == "x":
        return Line(mirror.at, region.y, mirror.at, region.bottom)
    return Line(region.x, mirror.at, region.right, mirror.at)


def drawn(lines: Iterable[Line], *, dash: tuple[float, ...] = (), width: float = MARK_WIDTH) -> tuple[Shape, ...]:
    """The lines as one shape, or nothing when there are none; the same object for the same lines, as on sheets that are alike."""
    return _drawn(tuple(lines), dash, width)


@lru_cache(maxsize=256)
def _drawn(lines: tuple[Line, ...], dash: tuple[float, ...], width: float) -> tuple[Shape, ...]:
    segments: list[Segment] = []
    for line in lines:
        segments += [("M", (line.x1, line.y1)), ("L", (line.x2, line.y2))]
    return (Shape(Path(tuple(segments)), stroke=Stroke(INK, width, dash)),) if segments else ()
