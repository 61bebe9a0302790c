"""The way back in a strip of steps: a line below its boxes, from the last that is done again to the first, with words on it."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.draw.geometry.shapes import polygon, polyline
from pnp.draw.model import ARTIFACT, Item, Shape, Stroke, Tag, tagged
from pnp.draw.type.style import Style
from pnp.rulebook.compose.column import line_items
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.fenced.steps import Steps
from pnp.rulebook.typography import leading_mm

_HEAD, _WIDE = 1.9, 1.5
"""How high the arrow's head is, and half of its width, in mm."""
_DOWN, _BELOW = 3.4, 1.0
"""How far below the boxes the line runs at least, and its words begin, in mm."""
_WHITE = 1.2
"""What is left free of the line at either end of the words, in mm."""
_LEAST = 4.0
"""At least so long is the line at either end of the words, in mm."""
_PARAGRAPH = Tag("P")


def way_back(
    context: ComposeContext, block: Steps, middles: Mapping[int, float], style: Style
) -> tuple[float, tuple[Item, ...]]:
    """Its height, and what is drawn from y = 0, where the boxes end, downwards; in mm. `middles` are those of the boxes of the
    line in which it begins. Where it would end in another line only the words are set, for no line could lead there.
    """
    first, last = block.again or (0, 0)
    left, right = middles.get(first), middles[last]
    middle = right if left is None else (left + right) / 2
    room = 2 * middle if left is None else right - left - 2 * (_WHITE + _LEAST)
    lines = context.lines(block.says, style, room, line=block.line, balanced=True)
    leading = leading_mm(style)
    down = max(_DOWN, _BELOW + leading * len(lines) / 2)
    high = down + leading * len(lines) / 2 + 0.6
    words: list[Item] = []
    top = down - leading * len(lines) / 2 + leading * 0.76
    for k, line in enumerate(lines):
        words.extend(line_items(line, middle - line.width / 2, top + k * leading))
    said = tagged(_PARAGRAPH, words)
    if left is None:
        return high, said
    half = max((line.width for line in lines), default=0.0) / 2 + _WHITE
    ink = context.look.inks.accent
    stroke = Stroke(ink, 0.6)
    drawn = [
        Shape(polyline([(right, 0.0), (right, down), (middle + half, down)]), stroke=stroke),
        Shape(polyline([(middle - half, down), (left, down), (left, _HEAD + 0.3)]), stroke=stroke),
        Shape(polygon([(left, 0.3), (left + _WIDE, 0.3 + _HEAD), (left - _WIDE, 0.3 + _HEAD)]), fill=ink),
    ]
    return high, (*tagged(ARTIFACT, drawn), *said)
