"""The board before and the board after, side by side: on one base line, since pieces may reach above one of them."""

from __future__ import annotations

from typing import Final

from pnp.draw.geometry.shapes import arrow
from pnp.draw.model import Shape
from pnp.rulebook.compose.pictures.figures import Figure
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext

ARROW: Final = 8.0
"""Room for the arrow between the boards, in mm."""


def pair(context: ComposeContext, before: Figure, after: Figure) -> Strip:
    """Both boards with the arrow between them."""
    foot = max(before.height, after.height)
    shaft = Shape(arrow(1.8, 0.0, ARROW - 1.8, 0.0, width=0.9, head=2.3), fill=context.look.inks.grey)
    shown = Strip().beside(Strip(before.items(0.0, 0.0), before.height), 0.0, foot - before.height)
    shown = shown.beside(Strip((shaft,)), before.width, foot - min(before.height, after.height) / 2)
    return shown.beside(Strip(after.items(0.0, 0.0), after.height), before.width + ARROW, foot - after.height)
