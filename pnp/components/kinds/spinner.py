"""Spinners: fields about a pivot, each as wide as its share of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin
from typing import Final

from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.kinds.pivot import HUB, RIM, Disc, Element, field, hole, turned
from pnp.components.kinds.sides import Sides
from pnp.components.part import Part
from pnp.definition.models.components.spinner import Spinner, SpinnerField

LABEL: Final = 0.24
"""Of the radius: how high a label is."""


def make_spinner(context: PartContext, name: str, spinner: Spinner) -> Part:
    """One kind of spinner: the first field begins at the top, the others follow clockwise."""
    sides = Sides(context, name, spinner)
    size = sides.length(spinner.size, "size")
    safe = sides.length(spinner.safe, "safe")
    disc = Disc(sides, "front", size, safe, (*_fields(sides, spinner, size / 2), *hole(size / 2)))
    piece = sides.piece(disc.face, None, "spinners")
    pieces = (replace(piece, outline="circle", signs=("pivot",)),) if piece is not None else ()
    return Part(name, pieces, sides.printed, scale=sides.scale, orders={"front": disc.order})


def angles(fields: tuple[SpinnerField, ...]) -> Iterator[tuple[float, float]]:
    """Where each field begins and how wide it is, in degrees clockwise from the top."""
    whole = sum(one.weight for one in fields)
    begin = 0
    for one in fields:
        yield begin * 360 / whole, one.weight * 360 / whole
        begin += one.weight


def _fields(sides: Sides, spinner: Spinner, radius: float) -> Iterator[Element]:
    """The sectors, then the labels, so that no label is covered."""
    placed = list(zip(spinner.fields, angles(spinner.fields), strict=True))
    template = sides.context.template(spinner.face, f"{sides.path}.face") if spinner.face is not None else None
    for one, (begin, sweep) in placed:
        yield {
            "sector": [radius, radius],
            "r": radius + 1.5,
            "from": round(begin, 6),
            "sweep": round(sweep, 6),
            "fill": one.role,
            "stroke": "ink",
        }
    for index, (one, (begin, sweep)) in enumerate(placed):
        title = sides.context.words(one.title, f"{sides.path}.fields.{index}.title")
        shown = {"title": title, "role": one.role, "weight": one.weight, "share": sweep / 360}
        own = sides.context.values(spinner.face.values, f"{sides.path}.face.values") if spinner.face else {}
        box = _label(radius, sweep)
        yield turned(radius, begin + sweep / 2, [field(template, box, {**shown, **own}, title, f"on {one.role}")])


def _label(radius: float, sweep: float) -> list[float]:
    """The box of a label at the top of the disc, inside a field so many degrees wide about that place."""
    high = LABEL * radius
    top = RIM + 0.1 * radius
    inner = max(radius - top - high, HUB)
    half = inner * sin(min(sweep, 180.0) / 2 * pi / 180) if sweep < 180 else inner
    wide = min(2 * half, 1.3 * radius)
    return [round(radius - wide / 2, 3), round(top, 3), round(wide, 3), round(high, 3)]
