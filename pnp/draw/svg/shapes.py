"""The basic shapes of SVG as paths, in user units."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.geometry.shapes import ellipse, line, polygon, polyline, rect
from pnp.draw.model import Path, Rect, Segment
from pnp.draw.svg.path import arc_curves, read_numbers, read_path
from pnp.draw.svg.style import read_length
from pnp.draw.svg.xml import Node


def coordinate(node: Node, key: str) -> float:
    """A coordinate in user units, 0 where it isn't given."""
    text = node.attributes.get(key, "0").strip()
    return -read_length(text[1:]) if text.startswith("-") else read_length(text)


def _size(node: Node, key: str) -> float:
    return read_length(node.attributes.get(key, "0"))


def _rect(node: Node) -> Path:
    box = Rect(coordinate(node, "x"), coordinate(node, "y"), _size(node, "width"), _size(node, "height"))
    if box.width == 0 or box.height == 0:
        return Path(())
    radii = [node.attributes.get(key, "auto") for key in ("rx", "ry")]
    rx, ry = (
        read_length(own if own != "auto" else other if other != "auto" else "0") for own, other in (radii, radii[::-1])
    )
    rx, ry = min(rx, box.width / 2), min(ry, box.height / 2)
    return rect(box) if rx == 0 or ry == 0 else _round_rect(box, rx, ry)


def _round_rect(box: Rect, rx: float, ry: float) -> Path:
    """Clockwise from the upper left, a quarter of an ellipse at each corner."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    corners = [
        ((right - rx, y), (right, y + ry)),
        ((right, bottom - ry), (right - rx, bottom)),
        ((x + rx, bottom), (x, bottom - ry)),
        ((x, y + ry), (x + rx, y)),
    ]
    segments: list[Segment] = [("M", (x + rx, y))]
    for start, end in corners:
        segments += [("L", start), *arc_curves(start, end, (rx, ry), 0.0, (False, True))]
    return Path((*segments, ("Z", ())))


def _ellipse(node: Node, rx: str, ry: str) -> Path:
    across, down = _size(node, rx), _size(node, ry)
    return ellipse(coordinate(node, "cx"), coordinate(node, "cy"), across, down) if across and down else Path(())


def _points(node: Node) -> list[tuple[float, float]]:
    numbers = read_numbers(node.attributes.get("points", ""))
    if len(numbers) % 2:
        raise ValueError("points has an odd number of numbers")
    return list(zip(numbers[::2], numbers[1::2], strict=True))


SHAPES: dict[str, Callable[[Node], Path]] = {
    "path": lambda node: Path(read_path(node.attributes.get("d", ""))),
    "rect": _rect,
    "circle": lambda node: _ellipse(node, "r", "r"),
    "ellipse": lambda node: _ellipse(node, "rx", "ry"),
    "line": lambda node: line(*(coordinate(node, key) for key in ("x1", "y1", "x2", "y2"))),
    "polyline": lambda node: polyline(_points(node)),
    "polygon": lambda node: polygon(_points(node)),
}
"""For each element that draws, how its outline is read; each raises ValueError for values that make no sense."""
