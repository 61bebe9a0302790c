"""Arrows and marks on a diagram. Each is told by its form, so that no ink and no eye needs colour for it."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from pnp.base.frozen import Frozen
from pnp.components.boards.labels import SMALLEST
from pnp.components.diagram.arrows.clear import Clear, halfway
from pnp.components.diagram.arrows.ways import clearest, covered
from pnp.draw.colour.inks import Palette
from pnp.draw.colour.reading import BLACK, WHITE
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.bounds import middle
from pnp.draw.model import Colour, Fill, Group, Hatch, Item, Path, Rect, Shape, Stroke
from pnp.draw.type.setting import Span, Style, break_lines, set_lines

STEP, PUSH, REFUSED, LIGHT = "step", "push", "refused", "light"
"""The roles of a theme that arrows and highlights are drawn with; without them, black."""

_ABOUT, _ABOUT_TOWN = 0.45, 0.5
"""The radius of a ring, in widths of what it is about."""
_FARTHEST = 0.4
"""So far from the middle, in squares, an arrow begins at most, however large the piece is that moves."""
_NEAR, _RIM = 0.06, 0.27
"""So far from the middle of a square, in squares, an arrow ends, and where somebody stands there."""


class Strokes(Frozen):
    """Draws arrows and marks for squares of `cell` mm."""

    cell: float
    palette: Palette

    def arrow(
        self,
        start: Rect,
        end: Rect,
        kind: str,
        clear: Clear | None = None,
        *,
        mover: Rect | None = None,
        taken: bool = False,
        side: str = "",
    ) -> Iterator[Item]:
        """An arrow between the middles of two spaces: solid for a step, hollow for a push and when refused.

        It has the colour of its `side`, if that is told, and is then solid when refused, too: a cross tells of that. Where the
        space is `taken` it only just reaches who stands there; it begins at the rim of the `mover`, if one is known. It is `clear`
        of pieces where they lie beside the middle.
        """
        (x1, y1), (x2, y2) = (
            self._between(start, end, clear) if clear else self._ends(start, end, mover, _RIM if taken else _NEAR)
        )
        colour = self._colour(side or kind)
        solid = kind == STEP or bool(side and kind == REFUSED)
        edge = max(0.04 * self.cell, 0.2)
        path = geometry.arrow(x1, y1, x2, y2, width=max(0.11 * self.cell, 0.5), head=max(0.32 * self.cell, 1.5))
        yield Shape(path, WHITE, Stroke(WHITE, edge * 4, join="round"))
        yield Shape(path, colour if solid else WHITE, Stroke(colour, edge, join="round"))

    def refusal(self, start: Rect, end: Rect) -> Iterator[Item]:
        """The cross of a refused arrow, on the border: whoever stands there is seen whole, and is not crossed out."""
        x, y = halfway(middle(start), middle(end))
        yield from self.cross(Rect(x, y, 0.0, 0.0), 0.62)

    def _ends(
        self, start: Rect, end: Rect, mover: Rect | None, short: float
    ) -> tuple[tuple[float, float], tuple[float, float]]:
        """From the edge of the piece that moves to so many squares `short` of the middle of where it goes."""
        (x1, y1), (x2, y2) = middle(start), middle(end)
        dx, dy = x2 - x1, y2 - y1
        length = hypot(dx, dy) or 1.0
        rim = min(mover.width, mover.height) / 2 if mover is not None else 0.0
        away, before = max(0.26 * self.cell, min(rim, _FARTHEST * self.cell)) / length, short * self.cell / length
        return (x1 + dx * away, y1 + dy * away), (x2 - dx * before, y2 - dy * before)

    def _between(self, start: Rect, end: Rect, clear: Clear) -> tuple[tuple[float, float], tuple[float, float]]:
        """From the edge of the piece that moves to short of those that stand where it goes, over as few others as can be.

        Straight if that is over nobody, so that it lies on the path from town to town.
        """
        to = middle(end)
        starts = clear.starts(to) or Clear(start).starts(to)[:1] or (middle(start),)
        ways = [(away, clear.before(to, away, 0.4 * self.cell)) for away in starts]
        first, last = ways[0] if not covered(ways[0], clear.seen) else clearest(ways, clear.seen)
        return first, last

    def ring(self, area: Rect, *, town: bool = False) -> Iterator[Item]:
        """A ring around what stands on a space; about a `town`, which has a rim of its own, dashed and clear of it."""
        x, y = middle(area)
        part = _ABOUT_TOWN if town else _ABOUT
        circle, width = geometry.circle(x, y, min(area.width, area.height) * part), max(0.06 * self.cell, 0.35)
        yield Shape(circle, None, Stroke(WHITE, width * 2.2))
        dash = (1.9 * width, 1.1 * width) if town else ()
        yield Shape(circle, None, Stroke(self._colour(STEP), width, dash))

    def cross(self, area: Rect, size: float = 1.0) -> Iterator[Item]:
        """A cross over a space: no, not here."""
        x, y = middle(area)
        arm, width = self.cell * 0.3 * size, max(0.09 * self.cell * size, 0.45)
        one, other = (
            geometry.line(x - arm, y - arm, x + arm, y + arm),
            geometry.line(x + arm, y - arm, x - arm, y + arm),
        )
        lines = Path(one.segments + other.segments)
        yield Shape(lines, None, Stroke(WHITE, width * 2.2, cap="round"))
        yield Shape(lines, None, Stroke(self._colour(REFUSED), width, cap="round"))

    def border(self, outline: Path) -> Iterator[Item]:
        """A highlight along the inner side of an area's outline: a tinted band with a dashed line in it."""
        width = max(0.05 * self.cell, 0.35)
        wide = Stroke(_paint(self.palette.fill(LIGHT)) if LIGHT in self.palette.roles else WHITE, 5 * width)
        line = Stroke(self._colour(LIGHT), 2 * width, (3 * width, 2 * width))
        yield Group((Shape(outline, None, wide), Shape(outline, None, line)), clip=outline)

    def light(self, area: Rect) -> Iterator[Item]:
        """A highlight under the pieces: a tint, and a dashed frame that survives without colour."""
        width = max(0.06 * self.cell, 0.35)
        fill: Fill | None = self.palette.fill(LIGHT) if LIGHT in self.palette.roles else None
        if fill is not None:
            yield Shape(geometry.rect(area), fill)
        frame = geometry.rect(area.inset(width / 2))
        yield Shape(frame, None, Stroke(self._colour(LIGHT), width, dash=(width * 3, width * 2)))

    def _colour(self, role: str) -> Colour:
        return self.palette.line(role) if role in self.palette.roles else BLACK


def _paint(fill: Fill | None) -> Colour:
    """A colour for a band in place of a fill: of a hatch its ground."""
    return (fill.ground if isinstance(fill, Hatch) else fill) or WHITE


PILL = 3.0
"""mm, the height of the pill that holds a number."""


def number_items(area: Rect, number: int) -> Iterator[Item]:
    """How many a picture stands for, in a white pill at its lower right, of which a small picture has less."""
    width = _pill(number)
    right, below = number_overhang(area, number)
    pill = Rect(area.right + right - width, area.bottom + below - PILL, width, PILL)
    yield Shape(geometry.rounded(pill, PILL / 2), WHITE, Stroke(BLACK, 0.25))
    yield from text_items(f"×{number}", pill, SMALLEST + 0.5, BLACK)


def number_overhang(area: Rect, number: int) -> tuple[float, float]:
    """How far the pill with a number reaches beyond its picture at the right and below, in mm."""
    width = _pill(number)
    across = 0.75 * width if area.width >= width else 0.35 * area.width
    down = 0.75 * PILL if area.height >= width else 0.35 * area.height
    return width - across, PILL - down


def _pill(number: int) -> float:
    return 1.9 + 1.3 * len(str(number)) + 1.2


def text_items(text: str, box: Rect, size: float, colour: Colour) -> Iterator[Item]:
    """A bold word in the middle of a box."""
    lines = break_lines((Span(text, Style(weight="bold", size=size, colour=colour)),), 1e6).value or ()
    yield from set_lines(lines, box, align="center", valign="middle")
