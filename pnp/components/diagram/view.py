"""What part of a board a diagram shows, how large, and where each space comes to lie on the picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from pnp.base.frozen import Frozen, replace
from pnp.components.boards.grid import Span
from pnp.components.boards.ground import Ground
from pnp.components.boards.labels import SMALLEST, USUAL, label_band
from pnp.draw.geometry.bounds import holds, meet
from pnp.draw.model import Rect

EDGE = 0.4
"""mm of white around a diagram, so that its frame isn't cut."""

OVERHANG = 0.72
"""How far, in squares, an arrow that leaves the board reaches over its edge."""

AROUND = 0.3
"""What is shown around the spaces that a part of a map is chosen by, in units of the board."""

FAN = 0.2
"""What is shown besides above a town, in units of the board."""

SIDES = ("left", "right", "top", "bottom")


class View(Frozen, eq=False):
    """A window of the board, in the board's own mm, shown `zoom` times as large, its top left at (`left`, `top`) of the picture.

    `span` are the squares shown, if squares alone are. The art is `clipped` where the window isn't the whole sheet. `spaces` are
    the named spaces on the board, in its own mm.
    Pieces may reach `beyond` it: so many mm to the left, above it and to the right.
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
    beyond: tuple[float, float, float] = (0.0, 0.0, 0.0)
    boxes: tuple[str, ...] = ()

    def with_room(self, left: float, above: float, right: float) -> View:
        """The same with so many mm more of the board, and of white where it ends, so that pieces are seen whole."""
        board, zoom, window = Rect(0.0, 0.0, self.art.width, self.art.height), self.zoom, self.window
        x, y = window.x - left / zoom, window.y - above / zoom
        wanted = Rect(x, y, window.right + right / zoom - x, window.bottom - y)
        grown = _within(wanted, board)
        white = (grown.x - x) * zoom, (grown.y - y) * zoom, (wanted.right - grown.right) * zoom
        return replace(
            self,
            window=grown,
            left=self.left + white[0],
            top=self.top + white[1],
            width=self.width + left + right,
            height=self.height + above,
            beyond=white,
        )

    @property
    def cell(self) -> float:
        """The shorter side of a square on the picture, in mm; of a board without squares, its unit."""
        grid = self.art.grid
        return (min(grid.width, grid.height) if grid is not None else self.art.unit) * self.zoom

    @property
    def frame(self) -> Rect:
        """The window on the picture."""
        return Rect(self.left, self.top, self.window.width * self.zoom, self.window.height * self.zoom)

    @property
    def reach(self) -> Rect:
        """The window with what pieces may reach beyond it."""
        (left, above, right), frame = self.beyond, self.frame
        return Rect(frame.x - left, frame.y - above, frame.width + left + right, frame.height + above)

    def place(self, area: Rect) -> Rect:
        """Where a rectangle of the board lies on the picture."""
        x, y = self.left + (area.x - self.window.x) * self.zoom, self.top + (area.y - self.window.y) * self.zoom
        return Rect(x, y, area.width * self.zoom, area.height * self.zoom)

    def space(self, name: str) -> Rect | None:
        """Where a named space lies on the picture; None when it isn't shown."""
        area = self.spaces.get(name)
        if area is not None and name in self.boxes:
            return self.place(area)
        if area is None or not holds(self.window, area):
            return None
        if self.span is not None and not self._is_square(name):
            return None
        return self.place(area)

    def _is_square(self, name: str) -> bool:
        return self.art.grid is not None and self.art.grid.spot(name) is not None


def squares_view(
    art: Ground,
    span: Span,
    spaces: Mapping[str, Rect],
    zoom: float,
    *,
    labels: bool,
    leaving: Collection[str] = (),
    boxes: Sequence[str] = (),
) -> View:
    """The squares of a span, with letters and numbers along two sides when wanted, and room where arrows leave the board.

    Boxes beside them are shown too; labels stand on the other side, where they can.
    """
    assert art.grid is not None  # noqa: S101 - a span is one of a grid
    window = art.grid.area(span)
    size = _label_size(zoom)
    band = label_band(art.grid, span, size) if labels else 0.0
    taken = {*leaving, *(side for box in boxes for side in _beside(window, spaces[box]))}
    chosen = (
        tuple(_free_side(one, other, taken) for one, other in (("left", "right"), ("bottom", "top"))) if labels else ()
    )
    room = {side: max(EDGE, band if side in chosen else 0.0) for side in SIDES}
    for side in leaving:
        room[side] = max(
            room[side], OVERHANG * zoom * (art.grid.width if side in {"left", "right"} else art.grid.height)
        )
    width, height = window.width * zoom, window.height * zoom
    view = View(
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
    return _with_boxes(view, boxes) if boxes else view


def boxes_view(art: Ground, boxes: Sequence[str], spaces: Mapping[str, Rect], zoom: float) -> View:
    """Boxes beside the squares of a board and whatever lies between them, without the squares' letters and numbers."""
    window = _around([spaces[box] for box in boxes])
    width, height = window.width * zoom + 2 * EDGE, window.height * zoom + 2 * EDGE
    return View(art, zoom, window, EDGE, EDGE, width, height, None, spaces, _label_size(zoom), (), clipped=True)


def _with_boxes(view: View, boxes: Sequence[str]) -> View:
    """The same with boxes beside the squares, and as much more room as they need."""
    areas = (view.place(view.spaces[box]).inset(-EDGE) for box in boxes)
    near = _around([Rect(0.0, 0.0, view.width, view.height), *areas])
    left, top = view.left - near.x, view.top - near.y
    return replace(view, left=left, top=top, width=near.width, height=near.height, boxes=tuple(boxes))


def _beside(window: Rect, box: Rect) -> Iterator[str]:
    """On which sides of the squares a box lies."""
    yield from ("left",) if box.x < window.x else ()
    yield from ("right",) if box.right > window.right else ()
    yield from ("top",) if box.y < window.y else ()
    yield from ("bottom",) if box.bottom > window.bottom else ()


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
    """As much of a board without squares as shows these spaces, with a margin around them. No other town is cut in two."""
    areas = [_with_fan(art, name) for name in names]
    inner = _around(areas)
    board = Rect(0.0, 0.0, art.width, art.height)
    wanted = _within(inner.inset(-AROUND * art.unit), board)
    others = [art.shown(name) for name in art.named if name not in names and art.lie(name) == "around"]
    window = _whole(wanted, inner, others, board)
    width, height = window.width * zoom + 2 * EDGE, window.height * zoom + 2 * EDGE
    return View(art, zoom, window, EDGE, EDGE, width, height, None, spaces, _label_size(zoom), clipped=True)


def _with_fan(art: Ground, name: str) -> Rect:
    """A space with its label and, above a town, the room in which its pieces lie."""
    area = art.shown(name)
    above = FAN * art.unit if art.lie(name) == "around" else 0.0
    return Rect(area.x, area.y - above, area.width, area.height + above)


def _around(areas: Sequence[Rect]) -> Rect:
    left, top = min(area.x for area in areas), min(area.y for area in areas)
    return Rect(left, top, max(area.right for area in areas) - left, max(area.bottom for area in areas) - top)


def _within(area: Rect, board: Rect) -> Rect:
    left, top = max(area.x, board.x), max(area.y, board.y)
    return Rect(left, top, min(area.right, board.right) - left, min(area.bottom, board.bottom) - top)


def _whole(window: Rect, inner: Rect, others: Sequence[Rect], board: Rect) -> Rect:
    """The window with an edge drawn in before each space that it would cut, or moved out around it where it can't be drawn in."""
    for _ in range(2 * len(others)):
        cut = next((other for other in others if meet(window, other) and not holds(window, other)), None)
        if cut is None:
            break
        shorter = [side for side in _shortened(window, cut) if holds(side, inner)]
        if shorter:
            window = max(shorter, key=lambda side: side.width * side.height)
        else:
            inner = _around((inner, cut))
            window = _within(_around((window, cut)), board)
    return window


def _shortened(window: Rect, cut: Rect) -> tuple[Rect, ...]:
    """The window without what it has of a space, from each of its four sides."""
    return (
        Rect(cut.right, window.y, window.right - cut.right, window.height),
        Rect(window.x, window.y, cut.x - window.x, window.height),
        Rect(window.x, cut.bottom, window.width, window.bottom - cut.bottom),
        Rect(window.x, window.y, window.width, cut.y - window.y),
    )
