"""The elements that hold others: group, which turns, scales and clips, and column, which sets them one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.layers import LAYER, clip_of, laid
from pnp.components.faces.elements.words import height_of, sizes_of
from pnp.components.faces.pen import FULL_SIZE, Pen, Shrink
from pnp.components.faces.written.language import element
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.bounds import moved_box, overlap
from pnp.draw.model import Group, Item, Matrix, Rect

_VALIGN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
_STEP = 0.25
"""pt, as a text by itself is set smaller."""
_SLACK = 1e-6


@element("group", "box", f"inset rotate scale clip radius height {LAYER}", inner="draw", needs="draw")
def draw_group(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Elements in a box of their own, turned about its middle by `rotate` degrees and scaled about it."""
    area = args.area()
    x, y = area.width / 2, area.height / 2
    turned = geometry.multiply(geometry.rotate(args.number("rotate", 0.0), x, y), _scaled_about(args, x, y))
    matrix = geometry.multiply(geometry.translate(area.x, area.y), turned)
    inner, clip = pen.within(area.width, area.height, matrix), clip_of(args, Rect(0.0, 0.0, area.width, area.height))
    if clip is not None:
        edge = moved_box(geometry.bounds(clip), inner.matrix)
        inner.clip = edge if pen.clip is None else overlap(edge, pen.clip) or Rect(edge.x, edge.y, 0.0, 0.0)
    items = inner.draw(args.element.inner.get("draw", ()))
    return laid(pen, args, Group(tuple(items), matrix, clip))


def _scaled_about(args: Arguments, x: float, y: float) -> Matrix:
    zoom = args.number("scale", 1.0, 0.001, 1000.0)
    return (zoom, 0.0, 0.0, zoom, x - zoom * x, y - zoom * y)


@element("column", "box", "inset gap valign", inner="draw", needs="draw")
def draw_column(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Elements below each other, `gap` mm apart: texts as high as their words, groups as high as `height` says, others flat.

    A column that is too tall has its texts set smaller, all in proportion, each down to its floor.
    """
    area = args.area()
    gap = args.positive("gap", area.height, 0.0)
    column = pen.within(area.width, area.height, geometry.translate(area.x, area.y))
    parts = list(column.walk(args.element.inner.get("draw", ())))
    room = area.height - gap * max(len(parts) - 1, 0)
    shrink, heights = _fitted(parts, room)
    total = sum(heights)
    if total > room + _SLACK:
        _overflows(pen, args, zip(parts, heights, strict=True), total - room)
    y = max(room - total, 0.0) * args.choice("valign", _VALIGN, 0.0)
    items: list[Item] = []
    for (part, own), height in zip(parts, heights, strict=True):
        cell = part.within(area.width, height, geometry.translate(0.0, y))
        cell.shrink = shrink
        if own.refused:
            continue
        items.append(Group(tuple(cell.drawn(cell.arguments(own.element))), geometry.translate(area.x, area.y + y)))
        y += height + gap
    return items


def _overflows(pen: Pen, args: Arguments, parts: Iterable[tuple[tuple[Pen, Arguments], float]], over: float) -> None:
    """Tells so, at the highest of the texts: it may be a cell of a table that has to be shortened."""
    texts = [(height, own) for (_, own), height in parts if own.element.kind.name == "text"]
    highest = max(texts, key=lambda pair: pair[0])[1] if texts else args
    hints = ("shorten a text, give the column a larger box, or state a lower 'floor' for its texts",)
    finding = faults.COLUMN_OVERFLOW.at(highest.node("text").place(), hints=hints, over=over, height=args.area().height)
    args.refused = True
    pen.job.tell(finding, args.place)


def _fitted(parts: Sequence[tuple[Pen, Arguments]], room: float) -> tuple[Shrink, list[float]]:
    """How much smaller texts are to be for the heights to be no more than `room` mm together, and the heights."""
    heights = [_height(part, own, FULL_SIZE) for part, own in parts]
    shrink = FULL_SIZE
    if sum(heights) <= room + _SLACK:
        return shrink, heights
    for factor in _factors([sizes_of(part, own) for part, own in parts if own.element.kind.name == "text"]):
        shrink = Shrink(factor)
        heights = [_height(part, own, shrink) for part, own in parts]
        if sum(heights) <= room + _SLACK:
            break
    return shrink, heights


def _factors(sizes: Sequence[tuple[float, float]]) -> Iterator[float]:
    """What to try, in steps of a quarter of a point of the largest text, until none can get smaller."""
    largest = max((full for full, _ in sizes), default=0.0)
    least = min((floor / full for full, floor in sizes), default=1.0)
    steps = int((1.0 - least) * largest / _STEP + _SLACK)
    yield from (1.0 - number * _STEP / largest for number in range(1, steps + 1))
    if least < 1.0:
        yield least


def _height(pen: Pen, args: Arguments, shrink: Shrink) -> float:
    """How many mm an element takes in a column."""
    if args.element.kind.name == "text":
        if args.has("rotate"):
            args.wrong("rotate", "left out in a column: put the text into a 'group' that states its height")
        return height_of(pen, args, shrink)
    if args.element.kind.name == "group":
        return args.positive("height", pen.box.height, 0.0)
    return 0.0
