"""What part of a board a diagram shows, how large, and where each space comes to lie on the picture."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pnp.components.boards.grid import Span
from pnp.components.boards.ground import Ground
from pnp.components.boards.labels import SMALLEST, USUAL
from pnp.draw.model import PT_PER_MM, Rect

EDGE = 0.4
"""mm of white around a diagram, so that its frame isn't cut."""

OVERHANG = 0.72
"""How far, in squares, an arrow that leaves the board reaches over its edge."""

AROUND = 0.3
"""What is shown around the spaces that a part of a map is chosen by, in units of the board."""

SIDES = ("left", "right", "top", "bottom")


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A window of the board, in the board's own mm, shown `zoom` times as large, its top left at (`left`, `top`) of the picture.

    `span` are the squares shown, if squares alone are. The art is `clipped` where the window isn't the whole sheet. `spaces` are
    the named spaces on the board, in its own mm.
    Labels are set at `label_size` pt in bands of `label_band` mm of the picture along `label_sides`.
    """

    art: Ground
    zoom: float
    window: Rect
    left: float
    top: float
    width: float
    height: float
    span: Span | None
    spaces: Mapping[str, Rect]
    label_size: float
    label_sides: tuple[str, ...] = SIDES
    label_band: float = 0.0
    clipped: bool = False

    @property
    def cell(self) -> float:
        """The shorter side of a square on the picture, in mm; of a board without squares, its unit."""
        grid = self.art.grid
        return (min(grid.width, grid.height) if grid is not None else self.art.unit) * self.zoom

    @property
    def frame(self) -> Rect:
        """The window on the picture."""
        return Rect(self.left, self.top, self.window.width * self.zoom, self.window.height * self.zoom)

    def place(self, area: Rect) -> Rect:
        """Where a rectangle of the board lies on the picture."""
        x, y = self.left + (area.x - self.window.x) * self.zoom, self.top + (area.y - self.window.y) * self.zoom
        return Rect(x, y, area.width * self.zoom, area.height * self.zoom)

    def space(self, name: str) -> Rect | None:
        """Where a named space lies on the picture; None when it isn't shown."""
        area = self.spaces.get(name)
        if area is None or not _holds(self.window, area):
            return None
        if self.span is not None and not self._is_square(name):
            return None
        return self.place(area)

    def _is_square(self, name: str) -> bool:
        return self.art.grid is not None and self.art.grid.spot(name) is not None


def squares_view(
    art: Ground, span: Span, spaces: Mapping[str, Rect], zoom: float, *, labels: bool, leaving: Collection[str] = ()
) -> View:
    """The squares of a span, with letters and numbers along two sides when wanted, and room where arrows leave the board."""
    assert art.grid is not None  # noqa: S101 - a span is one of a grid
    window = art.grid.area(span)
    size = _label_size(zoom)
    band = size / PT_PER_MM * 1.35 if labels else 0.0
    chosen = (
        tuple(_free_side(one, other, leaving) for one, other in (("left", "right"), ("bottom", "top")))
        if labels
        else ()
    )
    room = {side: max(EDGE, band if side in chosen else 0.0) for side in SIDES}
    for side in leaving:
        room[side] = max(
            room[side], OVERHANG * zoom * (art.grid.width if side in {"left", "right"} else art.grid.height)
        )
    width, height = window.width * zoom, window.height * zoom
    return View(
        art,
        zoom,
        window,
        room["left"],
        room["top"],
        width + room["left"] + room["right"],
        height + room["top"] + room["bottom"],
        span,
        spaces,
        size,
        chosen,
        band,
        clipped=True,
    )


def _free_side(usual: str, other: str, leaving: Collection[str]) -> str:
    return other if usual in leaving and other not in leaving else usual


def _label_size(zoom: float) -> float:
    """pt: in proportion to the board, but readable."""
    return min(max(USUAL * zoom, SMALLEST), USUAL)


def sheet_view(art: Ground, spaces: Mapping[str, Rect], zoom: float, breadth: float, depth: float) -> View:
    """The whole sheet with its boxes and what is laid below it: `breadth` × `depth` mm of the board's measure."""
    window = Rect(0.0, 0.0, breadth, depth)
    width, height = breadth * zoom, depth * zoom
    return View(art, zoom, window, 0.0, 0.0, width, height, None, spaces, _label_size(zoom))


def part_view(art: Ground, names: Sequence[str], spaces: Mapping[str, Rect], zoom: float) -> View:
    """As much of a board without squares as shows these spaces, with a margin around them."""
    areas = [art.shown(name).inset(-AROUND * art.unit) for name in names]
    left, top = (max(0.0, min(start)) for start in zip(*((area.x, area.y) for area in areas), strict=True))
    right = min(art.width, max(area.right for area in areas))
    bottom = min(art.height, max(area.bottom for area in areas))
    window = Rect(left, top, right - left, bottom - top)
    width, height = window.width * zoom + 2 * EDGE, window.height * zoom + 2 * EDGE
    return View(art, zoom, window, EDGE, EDGE, width, height, None, spaces, _label_size(zoom), clipped=True)


def _holds(outer: Rect, inner: Rect) -> bool:
    """Is the inner rectangle inside the outer one, but for rounding?"""
    slack = 1e-6
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
