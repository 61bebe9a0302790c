"""Short lines of text for margins and guides: placed by a point, cut down to a width, never broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Literal

from pnp.base.finding import Finding
from pnp.base.frozen import replace
from pnp.draw.geometry.matrices import multiply, rotate, translate
from pnp.draw.model import Colour, Group, Item
from pnp.draw.type.setting import Span, Style, break_lines, text_width

End = Literal["left", "center", "right"]
"""Which end of a line its point is."""
QUIET = Colour(84, 84, 84)
"""Grey of everything in a margin: 7.5:1 on white, and still less than a piece's black."""
SMALL = Style("sans", "regular", size=7.0, colour=QUIET)
"""Nothing on paper is smaller."""
SMALL_BOLD = replace(SMALL, weight="semibold")

_ENDLESS = 1e6
"""A line so wide, in mm, that nothing breaks in it."""


@lru_cache(maxsize=512)
def put(
    text: str,
    x: float,
    y: float,
    style: Style,
    *,
    align: End = "left",
    turn: float = 0.0,
) -> Item:
    """One line with its baseline at (x, y) mm, beginning, centred or ending there, turned clockwise by `turn` degrees."""
    return put_spans([Span(text, style)], x, y, align=align, turn=turn)


def put_spans(spans: Sequence[Span], x: float, y: float, *, align: End = "left", turn: float = 0.0) -> Item:
    """Like `put`, in several styles."""
    flat = [replace(span, text=" ".join(span.text.split("\n"))) for span in spans]
    lines = break_lines(flat, _ENDLESS).value or ()
    items = tuple(item for line in lines for item in line.items)
    width = max((line.width for line in lines), default=0.0)
    back = {"left": 0.0, "center": width / 2, "right": width}[align]
    return Group(items, multiply(multiply(translate(x, y), rotate(turn)), translate(-back, 0.0)))


def unprintable(texts: Iterable[str], style: Style, label: str) -> tuple[Finding, ...]:
    """A finding for every character of the texts that the style's face lacks."""
    spans = [Span(text, style) for text in dict.fromkeys(texts)]
    return break_lines(spans, _ENDLESS, label=label).findings


def listed(parts: Sequence[str], width: float, style: Style, *, rest: Callable[[int], str], joint: str = " · ") -> str:
    """As many parts as a line of `width` mm holds, then how many are left, as `rest` says it; never less than the first."""
    for shown in range(len(parts), 1, -1):
        text = joint.join([*parts[:shown], *_rest(len(parts) - shown, rest)])
        if text_width(text, style) <= width:
            return text
    return joint.join([*parts[:1], *_rest(len(parts) - 1, rest)])


def _rest(count: int, rest: Callable[[int], str]) -> list[str]:
    return [rest(count)] if count > 0 else []


def clipped(text: str, width: float, style: Style) -> str:
    """The text, or as much of it as `width` mm hold, ended by an ellipsis."""
    if text_width(text, style) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(text[:middle].rstrip() + "…", style) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…" if low else ""
