"""The element `curve`: words that follow a circle or an outline, letter by letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import inf

from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.paint import NamedColours
from pnp.components.faces.elements.words import floor_of, style_of
from pnp.components.faces.icons import Inked
from pnp.components.faces.pen import Pen
from pnp.components.faces.written.language import STYLE_KEYS, element
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.along import Way
from pnp.draw.geometry.bounds import extent
from pnp.draw.model import PT_PER_MM, Group, Item, Path, Stamp, TextRun
from pnp.draw.svg.path import read_path
from pnp.draw.type.setting import Line, Style, break_lines, parse_markup
from pnp.draw.type.typefaces.metrics import metrics

_ALIGN: dict[str, float] = {"left": 0.0, "center": 0.5, "right": 1.0}
_STEP = 0.25
"""pt, as a text by itself is set smaller."""
_SLACK = 1e-6


@element("curve", "words", f"along at r turn inside align floor {STYLE_KEYS}", needs="words")
def draw_curve(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Words around a circle, their middle at the top of it or `turn` degrees clockwise from there, or `along` an outline."""
    way = _way(args)
    if way is None or not args.text("words"):
        return ()
    style, floor = style_of(pen, args), floor_of(pen, args)
    line = _fitted(pen, args, style, floor, way.length)
    if line is None or args.refused:
        return ()
    start = (way.length - line.width) * args.choice("align", _ALIGN, 0.5)
    items = tuple(_placed(line, way, start))
    area = extent(items)
    if area is not None:
        pen.shows("text", args.text("words"), area, args.place)
    return items


def _way(args: Arguments) -> Way | None:
    """The line that letters stand on; None where there is none."""
    if not args.has("along"):
        x, y = args.point("at", (args.box.width / 2, args.box.height / 2))
        r = args.positive("r", min(args.box.width, args.box.height), min(args.box.width, args.box.height) / 2)
        turn = args.number("turn", 0.0) - 90.0
        inside = args.flag("inside", default=False)
        arc = geometry.arc(x, y, r, turn + 180.0, -359.99) if inside else geometry.arc(x, y, r, turn - 180.0, 359.99)
        return Way(arc) if r else None
    try:
        way = Way(Path(read_path(args.text("along"))))
    except ValueError as fault:
        args.refuse(faults.BAD_PATH, "along", why=str(fault))
        return None
    if not way.length:
        args.wrong("along", "a line that leads somewhere")
        return None
    return way


def _fitted(pen: Pen, args: Arguments, style: Style, floor: float, length: float) -> Line | None:
    """The words on one line that is as long as the way at most, set smaller if need be; None when even the floor is too large."""
    size = style.size
    while True:
        line = _line(pen, args, style.scaled(size / style.size), tell=size == style.size)
        if line is None or line.width <= length + _SLACK:
            return line
        if size <= floor + _SLACK:
            hints = ("shorten the words, give them a longer way, or state a lower 'floor'",)
            args.refuse(faults.CURVE_TOO_SHORT, "words", hints, over=line.width - length, size=size)
            return None
        size = max(size - _STEP, min(floor, size))


def _line(pen: Pen, args: Arguments, style: Style, *, tell: bool) -> Line | None:
    renderer, place = pen.job.renderer, args.node("words").place()
    icons, colours = Inked(renderer.resources.icons, style.colour), NamedColours(renderer.palette)
    spans = parse_markup(" ".join(args.text("words").split()), style, icons, colours=colours, place=place)
    broken = break_lines(spans.value or (), inf)
    for finding in (*spans.findings, *broken.findings) if tell else ():
        pen.job.tell(finding, place)
    return broken.value[0] if broken.value else None


def _placed(line: Line, way: Way, start: float) -> Iterator[Group]:
    """Each letter and each icon upright on the way, its middle where the way is."""
    for item in line.items:
        if isinstance(item, TextRun):
            for letter, left, right in _letters(item):
                yield _set(letter, (left + right) / 2, way, start)
        elif isinstance(item, Stamp):
            box = extent((item,))
            if box is not None:
                yield _set(item, box.x + box.width / 2, way, start)


def _set(item: Item, middle: float, way: Way, start: float) -> Group:
    x, y, angle = way.at(start + middle)
    turned = geometry.multiply(geometry.translate(x, y), geometry.rotate(angle))
    return Group((item,), geometry.multiply(turned, geometry.translate(-middle, 0.0)))


def _letters(run: TextRun) -> Iterator[tuple[TextRun, float, float]]:
    """The run's letters, each with where it begins and ends; blanks are left out."""
    face, unit = metrics(run.font), run.size / 1000.0 / PT_PER_MM
    kerns = run.kerns or (0.0,) * len(run.text)
    ends = [run.x]
    for char, kern in zip(run.text, kerns, strict=True):
        ends.append(ends[-1] + (face.glyph(char)[0] + kern) * unit)
    for char, (left, right) in zip(run.text, pairwise(ends), strict=True):
        if not char.isspace():
            yield TextRun(char, run.font, run.size, run.colour, left, run.y), left, right
