"""The element `text`: markup in a named style, set into a box, shrunk to the floor at most and never cut."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.paint import NamedColours, colour_of
from pnp.components.faces.elements.turning import turned
from pnp.components.faces.icons import Inked
from pnp.components.faces.pen import Pen, Shrink
from pnp.components.faces.safety import Lettered
from pnp.components.faces.written.language import STYLE_KEYS, Element, element
from pnp.draw.model import Item, Rect
from pnp.draw.type.setting import Align, Style, VAlign, block_height, break_lines, fit_text, parse_markup

_ALIGN: dict[str, Align] = {"left": "left", "center": "center", "right": "right", "justify": "justify"}
_VALIGN: dict[str, VAlign] = {"top": "top", "middle": "middle", "bottom": "bottom"}
_WEIGHTS = {name: name for name in ("light", "regular", "semibold", "bold", "black")}
_STYLE_KEYS = frozenset(STYLE_KEYS.split())
_INDENT = 3.0
"""mm from a bullet to its text."""


@element(
    "text",
    "text",
    f"box inset rotate style align valign floor optional balanced bullet indent {STYLE_KEYS}",
    needs="text",
)
def draw_text(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Words in a box. What doesn't fit at the floor is an error that says by how much, or left out when it is `optional`."""
    return turned(pen, args, lambda turned_pen, area: _written(turned_pen, args, area))


def _written(pen: Pen, args: Arguments, area: Rect) -> tuple[Item, ...]:
    text = args.text("text")
    style = _shrunk(pen, args, style_of(pen, args), pen.shrink)
    items: list[Item] = []
    bullet = args.text("bullet")
    if bullet:
        items += _set(pen, args, bullet, area, style)
        area = _indented(args, area)
    return (*items, *(_set(pen, args, text, area, style) if text else ()))


def height_of(pen: Pen, args: Arguments, shrink: Shrink) -> float:
    """How many mm the text takes in the width of the pen's box, set as small as `shrink` says."""
    area = _indented(args, args.area()) if args.has("bullet") else args.area()
    style = _shrunk(pen, args, style_of(pen, args), shrink)
    renderer = pen.job.renderer
    colours = NamedColours(renderer.palette)
    spans = parse_markup(args.text("text"), style, renderer.resources.icons, colours=colours)
    lines = break_lines(spans.value or (), area.width, balanced=args.flag("balanced", default=False))
    return block_height(lines.value or ())


def sizes_of(pen: Pen, args: Arguments) -> tuple[float, float]:
    """The text's full size and the smallest that it may be set in, in pt."""
    full = style_of(pen, args).size
    return full, min(full, floor_of(pen, args))


def floor_of(pen: Pen, args: Arguments) -> float:
    """The smallest type in pt that the element allows."""
    return args.number("floor", pen.job.floor, pen.job.least, 200.0)


def _shrunk(pen: Pen, args: Arguments, style: Style, shrink: Shrink) -> Style:
    return style.scaled(shrink.size(style.size, floor_of(pen, args)) / style.size) if shrink.factor < 1.0 else style


def _indented(args: Arguments, area: Rect) -> Rect:
    indent = args.positive("indent", area.width, _INDENT)
    return Rect(area.x + indent, area.y, max(area.width - indent, 0.0), area.height)


def _set(pen: Pen, args: Arguments, text: str, area: Rect, style: Style) -> Iterable[Item]:
    job = pen.job
    place = args.node("text").place()
    floor = floor_of(pen, args)
    align, valign = args.choice("align", _ALIGN, "left"), args.choice("valign", _VALIGN, "top")
    balanced = args.flag("balanced", default=False)
    if args.refused:  # whether it fits a box that isn't the one meant is of no interest
        return ()
    report = fit_text(
        text,
        area,
        style,
        floor=floor,
        align=align,
        valign=valign,
        balanced=balanced,
        label=str(job.subject),
        place=place,
        icons=Inked(job.renderer.resources.icons, style.colour),
        colours=NamedColours(job.renderer.palette),
        coloured=job.coloured,
    )
    if report.value is None and args.flag("optional", default=False):
        return ()
    for finding in report.findings:
        job.tell(finding, place)
    items = report.value or ()
    job.lettered.append(Lettered(area, pen.matrix, items, place, floor))
    return items


def style_of(pen: Pen, args: Arguments) -> Style:
    """The named style, or the one called `text`, with the element's own keys laid over it."""
    styles = pen.job.template.styles
    name = args.text("style", "text")
    named = styles.get(name)
    if named is None:
        if args.has("style"):
            args.refuse(faults.UNKNOWN_STYLE, "style", did_you_mean(name, styles), name=name)
        return _overlaid(pen, args, Style())
    return _overlaid(pen, args, _named(pen, named))


def _named(pen: Pen, named: Element) -> Style:
    """The style as the template has it; worked out once when it is the same on every face."""
    if not named.fixed:
        return _overlaid(pen, pen.arguments(named), Style())
    known = pen.job.renderer.styles
    if named not in known:
        known[named] = _overlaid(pen, pen.arguments(named), Style())
    return known[named]


def _overlaid(pen: Pen, args: Arguments, style: Style) -> Style:
    if args.element.keys.keys().isdisjoint(_STYLE_KEYS):
        return style
    return replace(
        style,
        size=args.number("size", style.size, 1.0, 500.0),
        leading=args.number("leading", style.leading, 0.0, 1000.0),
        tracking=args.number("tracking", style.tracking, -500.0, 2000.0),
        rise=args.number("rise", style.rise, -500.0, 500.0),
        family=args.choice("family", pen.job.renderer.resources.families, style.family),
        weight=args.choice("weight", _WEIGHTS, style.weight),
        italic=args.flag("italic", default=style.italic),
        colour=colour_of(pen, args, default=style.colour),
    )
