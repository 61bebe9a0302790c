"""The elements that repeat a picture: `frame`, whose corners keep their size whatever the box, and `pattern`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin

from pnp.base.finding import Report
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.paint import colour_of
from pnp.components.faces.pen import Pen
from pnp.components.faces.written.language import element
from pnp.draw.geometry import shapes as geometry
from pnp.draw.model import Group, Item, Rect, Stamp, Symbol
from pnp.draw.svg.icons import recolour

OVERLAP = 0.02
"""mm by which the parts of a frame lie over each other, so that no seam shows between them."""
MOST_TILES = 4000
_EDGES = {name: name for name in ("stretch", "repeat")}


@element("frame", "file", "box inset slice width edges middle", needs="file")
def draw_frame(pen: Pen, args: Arguments) -> Iterable[Item]:
    """A picture cut into nine: corners `width` mm large, edges between them, and its `middle` if that is wanted.

    `slice` says how much of the picture a corner is, on each side.
    """
    symbol = _picture(pen, args, "file")
    area = args.area()
    share = args.length("slice", 1.0, 1.0 / 3.0)
    if not 0.0 < share <= 0.5:
        args.wrong("slice", "a share of the picture up to a half, such as '30%'")
        return ()
    if symbol is None or not area.width or not area.height:
        return ()
    width = min(args.positive("width", min(area.width, area.height), 5.0), area.width / 2, area.height / 2)
    repeats = args.choice("edges", _EDGES, "stretch") == "repeat"
    columns = _parts(symbol.width, share, area.x, area.width, width)
    rows = _parts(symbol.height, share, area.y, area.height, width)
    middle = args.flag("middle", default=False)
    cells = [
        cell
        for k, (top, low, y, height) in enumerate(rows)
        for j, (left, right, x, across) in enumerate(columns)
        if middle or (j, k) != (1, 1)
        for cell in _cells(
            Rect(left, top, right - left, low - top), Rect(x, y, across, height), _ways(j, k, repeats=repeats)
        )
    ]
    pen.shows("picture", args.text("file"), area, args.place)
    return tuple(_cell(symbol, source, place) for source, place in cells)


def _parts(
    whole: float, share: float, start: float, length: float, width: float
) -> list[tuple[float, float, float, float]]:
    """Three parts of a side: from where to where in the picture, and where they lie and how long they are on the face."""
    cuts = [0.0, share * whole, (1.0 - share) * whole, whole]
    edges = [start, start + width, start + length - width, start + length]
    return [(a, b, c, d - c) for (a, b), (c, d) in zip(pairwise(cuts), pairwise(edges), strict=True)]


def _ways(column: int, row: int, *, repeats: bool) -> tuple[bool, bool]:
    """Whether a part is repeated along x, along y."""
    return repeats and column == 1, repeats and row == 1


def _cells(source: Rect, place: Rect, repeated: tuple[bool, bool]) -> Iterator[tuple[Rect, Rect]]:
    """The part as often as it goes in whole, a little longer or shorter than it would be in proportion."""
    if not (source.width and source.height and place.width > 0 and place.height > 0):
        return
    zoom = place.height / source.height if repeated == (True, False) else place.width / source.width
    across = _times(place.width, source.width * zoom) if repeated[0] else 1
    down = _times(place.height, source.height * zoom) if repeated[1] else 1
    width, height = place.width / across, place.height / down
    for k in range(down):
        for j in range(across):
            yield source, Rect(place.x + j * width, place.y + k * height, width, height)


def _times(room: float, length: float) -> int:
    return max(1, min(round(room / length), 200))


def _cell(symbol: Symbol, source: Rect, place: Rect) -> Group:
    zoom_x, zoom_y = place.width / source.width, place.height / source.height
    matrix = (zoom_x, 0.0, 0.0, zoom_y, place.x - source.x * zoom_x, place.y - source.y * zoom_y)
    return Group((Stamp(symbol, matrix),), clip=geometry.rect(place.inset(-OVERLAP)))


@element("pattern", "tile", "box inset size gap stagger rotate colour", needs="tile")
def draw_pattern(pen: Pen, args: Arguments) -> Iterable[Item]:
    """An icon or a picture again and again over the face with its bleed, or over a box; it ends at the edge."""
    symbol = _picture(pen, args, "tile")
    whole = not (args.has("box") or args.has("inset"))
    area = geometry.bounds(pen.ground) if whole else args.area()
    if symbol is None or not area.width or not area.height:
        return ()
    size = args.positive("size", min(area.width, area.height), 8.0)
    gap = args.length("gap", size, 0.0)
    zoom = size / symbol.width
    pitch_x, pitch_y = size + gap, symbol.height * zoom + gap
    turn = args.number("rotate", 0.0)
    across, down = _reach(area, turn)
    if not (size and pitch_x > 0 and pitch_y > 0):
        args.wrong("gap" if size else "size", "such that tiles have a size and go on from each other")
        return ()
    columns, rows = ceil(across / pitch_x), ceil(down / pitch_y)
    if (columns + 1) * (rows + 1) > MOST_TILES:
        args.wrong("size", f"larger, or 'gap' is: {MOST_TILES} tiles are the most")
        return ()
    stagger = args.length("stagger", pitch_x, 0.0)
    middle = geometry.multiply(
        geometry.translate(area.x + area.width / 2, area.y + area.height / 2), geometry.rotate(turn)
    )
    stamps = []
    for k in range(-(rows // 2) - 1, rows // 2 + 2):
        shift = stagger * (k % 2)
        for j in range(-(columns // 2) - 1, columns // 2 + 2):
            x, y = j * pitch_x + shift - size / 2, k * pitch_y - symbol.height * zoom / 2
            stamps.append(Stamp(symbol, geometry.multiply(middle, (zoom, 0.0, 0.0, zoom, x, y))))
    return (Group(tuple(stamps), clip=pen.ground if whole else geometry.rect(area)),)


def _reach(area: Rect, turn: float) -> tuple[float, float]:
    """How far a turned grid must go for it to cover the area."""
    if not turn % 180.0:
        return area.width, area.height
    across, down = abs(cos(radians(turn))), abs(sin(radians(turn)))
    side = hypot(area.width, area.height)
    return min(side, area.width * across + area.height * down), min(side, area.width * down + area.height * across)


def _picture(pen: Pen, args: Arguments, key: str) -> Symbol | None:
    """A file of the game's folder, or an icon in the element's colour."""
    name, renderer = args.text(key), pen.job.renderer
    if not name:
        return None
    is_icon = key == "tile" and "." not in name
    report: Report[Symbol] = renderer.resources.icons.report(name) if is_icon else renderer.art.symbol(name)
    for finding in report.findings:
        pen.job.tell(finding, args.place)
    return recolour(report.value, colour_of(pen, args)) if is_icon and report.value is not None else report.value
