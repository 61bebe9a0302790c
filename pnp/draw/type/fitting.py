"""Text that must fit its box: as large as it may be, smaller in steps down to a floor, and then an error; never cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil

from pnp.base.finding import NOWHERE, Fault, Finding, Place, Report
from pnp.base.frozen import replace
from pnp.draw.coloured_glyphs import in_colours
from pnp.draw.model import PT_PER_MM, Colour, Item, Rect, Symbol
from pnp.draw.type.items import Box, cut
from pnp.draw.type.line_breaking import lines_of, missing_glyphs, too_wide
from pnp.draw.type.line_layout import Align, VAlign, block_height, set_lines
from pnp.draw.type.markup import parse_markup
from pnp.draw.type.style import Line, Span, Style
from pnp.draw.type.typefaces.fallbacks import with_fallbacks

TEXT_TOO_LONG = Fault(
    "text-too-long",
    "{label}: even at {size:g} pt, the smallest size allowed, the text is {height:.1f} mm high in {lines} lines, "
    "{over:.1f} mm more than its box of {box_width:.1f} × {box_height:.1f} mm; about {percent} % of it is too much",
)
_SLACK = 1e-6
"""Heights closer than this, in mm, are the same."""


def fit_text(
    text: str | Iterable[Span],
    box: Rect,
    style: Style,
    *,
    floor: float = 6.0,
    step: float = 0.25,
    align: Align = "left",
    valign: VAlign = "top",
    balanced: bool = False,
    label: str = "text",
    place: Place = NOWHERE,
    icons: Mapping[str, Symbol] | None = None,
    colours: Mapping[str, Colour] | None = None,
    coloured: bool = False,
) -> Report[tuple[Item, ...]]:
    """The items of the text in the box (mm), at `style.size` or the next smaller size (in steps of `step` pt) at which it fits.

    A string is read as markup (`parse_markup`); spans keep their proportion to `style.size`. When it doesn't fit at `floor` pt, the
    report has an error that names `label` and says how much is too much, and no value. Characters that a font has in colours are
    drawn in them where type may be `coloured`.

    Raises:
        ValueError: when a size or the step isn't greater than 0.
    """
    if not (style.size > 0 and floor > 0 and step > 0):
        raise ValueError(f"sizes and steps are greater than 0, unlike {style.size:g}, {floor:g} or {step:g}")
    read = (
        parse_markup(text, style, icons, colours=colours, label=label, place=place)
        if isinstance(text, str)
        else Report(tuple(text))
    )
    spans = with_fallbacks(read.value or ())
    spans = in_colours(spans) if coloured else spans
    findings = [*read.findings, *missing_glyphs(spans, label, place)]
    boxes = cut(spans)
    hopeless: _Hopeless | None = None
    sizes = _sizes(style.size, floor, step)
    for size in sizes:
        factor = size / style.size
        if hopeless is not None and size != sizes[-1] and hopeless(factor):
            continue
        boxes = cut(_scaled(spans, factor)) if factor != 1.0 else boxes
        lines = lines_of(boxes, box.width, balanced=balanced)
        wide = tuple(too_wide(lines, box.width, label, place))
        if not wide and block_height(lines) <= box.height + _SLACK:
            faulty = bool(Report(None, tuple(findings)).errors)
            return Report(None if faulty else set_lines(lines, box, align=align, valign=valign), tuple(findings))
        hopeless = hopeless or _Hopeless(spans, boxes, box)  # measured at the full size
    return Report(None, (*findings, *wide, *_too_long(lines, box, size, label, place)))


def _sizes(largest: float, floor: float, step: float) -> list[float]:
    """The sizes to try in pt, from the largest down to the floor, which is always among them."""
    if floor >= largest:
        return [largest]
    steps = int((largest - floor) / step + _SLACK)
    sizes = [largest - i * step for i in range(steps + 1)]
    return sizes if sizes[-1] - floor < _SLACK else [*sizes, floor]


def _scaled(spans: Sequence[Span], factor: float) -> Sequence[Span]:
    return [replace(span, style=span.style.scaled(factor)) for span in spans]


class _Hopeless:
    """Tells without breaking lines that a size can't fit: the ink alone fills too many lines, or a word is wider than the box."""

    def __init__(self, spans: Sequence[Span], boxes: Sequence[Box], box: Rect) -> None:
        self._ink = sum(piece.width for piece in boxes)
        self._widest = max((piece.width for piece in boxes), default=0.0)
        self._leading = min((span.style.baseline_distance for span in spans), default=0.0) / PT_PER_MM
        self._box = box

    def __call__(self, factor: float) -> bool:
        if self._widest * factor > self._box.width + _SLACK or self._box.width <= 0:
            return True
        lines = ceil(self._ink * factor / self._box.width - _SLACK)
        return (lines - 1) * self._leading * factor > self._box.height


def _too_long(lines: Sequence[Line], box: Rect, size: float, label: str, place: Place) -> Iterator[Finding]:
    height = block_height(lines)
    if height > box.height + _SLACK:
        yield TEXT_TOO_LONG.at(
            place,
            hints=("shorten it, or give it a larger box",),
            label=label,
            size=size,
            height=height,
            lines=len(lines),
            over=height - box.height,
            box_width=box.width,
            box_height=box.height,
            percent=ceil(100 * (1 - max(box.height, 0.0) / height)),
        )
