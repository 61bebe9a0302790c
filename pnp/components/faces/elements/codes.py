"""The element `qr`: a code that a phone reads, as dark squares on a light ground."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from pnp.base.finding import Fault, Severity
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.paint import colour_of
from pnp.components.faces.pen import Pen
from pnp.components.faces.written.language import element
from pnp.draw.colour.reading import WHITE, contrast
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Item, Path, Rect, Segment, Shape

if TYPE_CHECKING:
    from pnp.draw.qr.symbol import Modules
    from pnp.draw.qr.tables import Level

QR_TOO_LONG = Fault("qr-too-long", "a text of {size} bytes is too long for a code with correction {level!r}")
QR_TOO_FINE = Fault(
    "qr-too-fine",
    "the squares of the code are {module:.2f} mm wide; {least:g} mm are wanted, or no phone reads it",
    Severity.WARNING,
)
QR_TOO_FAINT = Fault(
    "qr-too-faint",
    "the code is too light on its white ground: {found:.1f} to 1, {least:g} are wanted",
    Severity.WARNING,
)
FINEST = 0.4
"""mm of a square that an ordinary phone reads off an ordinary print."""
FAINTEST = 4.5
QUIET = 4
"""Squares around the code that stay white, as the standard has it."""
_LEVELS: dict[str, Level] = {"low": "low", "medium": "medium", "quartile": "quartile", "high": "high"}


@element("qr", "text", "box inset level colour", needs="text")
def draw_qr(pen: Pen, args: Arguments) -> Iterable[Item]:
    """The code of a text, as large as its box allows, its quiet margin included."""
    text, area = args.text("text"), args.area()
    level = args.choice("level", _LEVELS, "medium")
    if not text or args.refused or not area.width or not area.height:
        return ()
    from pnp.draw.qr.symbol import qr_modules  # noqa: PLC0415 - few faces have a code

    modules = qr_modules(text, level)
    if modules is None:
        args.refuse(QR_TOO_LONG, "text", ("shorten it: an address does",), size=len(text.encode()), level=level)
        return ()
    whole = len(modules) + 2 * QUIET
    side = min(area.width, area.height) / whole
    if side < FINEST and pen.job.zoom == 1:
        hints = (f"make its box {FINEST * whole:.0f} mm wide, or shorten the text",)
        pen.job.tell(QR_TOO_FINE.at(args.node("text").place(), hints=hints, module=side, least=FINEST), args.place)
    colour = colour_of(pen, args)
    pen.job.sees_colours = True
    seen = contrast(colour, WHITE)
    if seen < FAINTEST:
        pen.job.tell(QR_TOO_FAINT.at(args.node("colour").place(), found=seen, least=FAINTEST), args.place)
    ground = Rect(
        area.x + (area.width - whole * side) / 2, area.y + (area.height - whole * side) / 2, whole * side, whole * side
    )
    pen.shows("code", text[:40], ground, args.place)
    return (Shape(rect(ground), WHITE), Shape(_dark(modules, ground, side), colour))


def _dark(modules: Modules, ground: Rect, side: float) -> Path:
    """All dark squares as one outline, those beside each other drawn together, so that no seams show."""
    segments: list[Segment] = []
    for row, line in enumerate(modules):
        start = 0
        for dark, run in groupby(line):
            length = len(list(run))
            if dark:
                x, y = ground.x + (QUIET + start) * side, ground.y + (QUIET + row) * side
                segments += rect(Rect(x, y, length * side, side)).segments
            start += length
    return Path(tuple(segments))
