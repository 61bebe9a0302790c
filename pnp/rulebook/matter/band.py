"""Bands of the accent's colour from edge to edge, which covers share, and what stands on them; white where ink is saved."""

from __future__ import annotations

from pnp.base.frozen import replace
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Item, Rect, Shape, Tag, tagged
from pnp.draw.type.style import Style
from pnp.rulebook.compose.column import line_items
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.facts import GameFacts

LEAST_SIZE = 7.25
"""The small print's size in pt."""


def letters_on_band(context: ComposeContext, *, on_band: bool = True) -> Colour:
    """Paper on a band of colour, else the text's."""
    inks = context.look.inks
    return inks.paper if on_band and inks.band is not None else inks.text


def band(context: ComposeContext, top: float, height: float) -> tuple[Item, ...]:
    """A band across the page."""
    inks = context.look.inks
    box = Rect(0.0, top, context.page.width, height)
    return (Shape(rect(box), fill=inks.band),) if inks.band is not None else ()


def particulars(
    context: ComposeContext, facts: GameFacts, x: float, width: float, base: float, *, on_band: bool = True
) -> tuple[Item, ...]:
    """Players, time and age in a line from x, the edition at its end."""
    colour = letters_on_band(context, on_band=on_band)
    style = Style(context.look.small.family, "semibold", size=9.5, colour=colour)
    items: list[Item] = []
    left = x
    for phrase in facts.particulars:
        line = context.text_line(phrase, style)
        items.extend(tagged(Tag("P"), line_items(line, left, base)))
        left += line.width + 7.0
    version = context.text_line(context.words.fill("version", version=facts.version), replace(style, weight="regular"))
    items.extend(tagged(Tag("P"), line_items(version, x + width - version.width, base)))
    return tuple(items)
