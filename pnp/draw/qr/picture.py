"""A code for phones as a drawing: one shape, module by module, so that it is as sharp as the printer."""

from __future__ import annotations

from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Item, Path, Rect, Shape
from pnp.draw.qr.symbol import qr_modules

QUIET_MODULES = 4
"""White around the code, in modules (ISO/IEC 18004)."""


def code_picture(text: str, side: float, ink: Colour = Colour(0, 0, 0), least: float = 0.0) -> tuple[Item, ...]:  # noqa: B008 - a constant
    """The text as a code for phones, `side` mm wide with its white margin; nothing for a text that no code holds.

    Nor is anything drawn whose modules would be smaller than `least` mm.
    """
    modules = qr_modules(text, "medium") or ()
    step = side / (len(modules) + 2 * QUIET_MODULES)
    if step < least:
        return ()
    segments = tuple(
        segment
        for row, cells in enumerate(modules)
        for column, dark in enumerate(cells)
        if dark
        for segment in rect(Rect((column + QUIET_MODULES) * step, (row + QUIET_MODULES) * step, step, step)).segments
    )
    return (Shape(Path(segments), ink),) if segments else ()
