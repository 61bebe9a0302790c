"""Dials: a disc with fields around its rim, and one of the same size over it, through whose window a single field is seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, tan
from typing import Final

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.kinds.pivot import HUB, RIM, Disc, Element, field, hole, turned
from pnp.components.kinds.sides import Sides
from pnp.components.part import Part
from pnp.components.piece import Piece
from pnp.definition.models.components.dial import Dial
from pnp.draw.model import Rect

LEAST_WINDOW: Final = 5.0
"""mm: through anything narrower nothing is read."""
HIGH: Final = 0.3
"""Of the radius: how high a window is, unless the author says."""
BROAD: Final = 1.5
"""Times as wide as high: the widest that a window becomes by itself."""

DIAL_CROWDED = Fault(
    "dial-crowded",
    "{dial}: {fields} fields around {size:g} mm leave each {room:.1f} mm, and its window is {window:g} mm wide",
)


def make_dial(context: PartContext, name: str, dial: Dial) -> Part:
    """One kind of dial, two pieces: the disc below, then its cover. On diagrams they are `front` and `cover`."""
    sides = Sides(context, name, dial)
    size, safe = sides.length(dial.size, "size"), sides.length(dial.safe, "safe")
    window = _window(sides, dial, size / 2)
    if window is None:
        return Part(name, (), sides.printed, scale=sides.scale)
    below = (*_fields(sides, dial, size / 2, window), *hole(size / 2))
    above = (*_opening(window), *hole(size / 2))
    discs = (
        Disc(sides, "front", size, safe, below, dial.under, "under"),
        Disc(sides, "cover", size, safe, above, dial.cover, "cover"),
    )
    pieces = tuple(piece for disc in discs if (piece := _piece(disc)) is not None)
    return Part(name, pieces, sides.printed, scale=sides.scale, orders={disc.side: disc.order for disc in discs})


def room_between(radius: float, high: float, fields: int) -> float:
    """How wide a window may be so that no neighbour of the field shows in it; each stands upright before the pivot."""
    inner = radius - RIM - high
    return 2 * inner * tan(pi / fields) if fields > 2 else 2 * inner


def _window(sides: Sides, dial: Dial, radius: float) -> Rect | None:
    """Where the window is when it stands at the top; None, and a finding, where the fields have no room."""
    count = len(dial.fields)
    if dial.window is not None:
        wide, high = (sides.length(side, "window") for side in dial.window)
    else:
        high = HIGH * radius
        wide = min(room_between(radius, high, count), BROAD * high)
    room = room_between(radius, high, count)
    if wide > room + 1e-6 or min(wide, high) < LEAST_WINDOW or radius - RIM - high < HUB:
        _tell_crowded(sides, dial, 2 * radius, room, wide)
        return None
    return Rect(radius - wide / 2, RIM, wide, high)


def _tell_crowded(sides: Sides, dial: Dial, size: float, room: float, wide: float) -> None:
    count = len(dial.fields)
    wanted = max(LEAST_WINDOW, wide)
    larger = 2 * (wanted / (2 * tan(pi / max(count, 3))) + RIM) / (1 - HIGH)
    hint = f"fewer fields, or a size of {larger:.0f} mm" if larger > size else "a smaller window"
    where = sides.context.game.where(f"{sides.path}.fields")
    told = DIAL_CROWDED.at(
        where, hints=(hint,), dial=sides.name, fields=count, size=size, room=max(room, 0.0), window=round(wanted, 1)
    )
    sides.context.tell(told)


def _fields(sides: Sides, dial: Dial, radius: float, window: Rect) -> Iterator[Element]:
    template = sides.context.template(dial.face, f"{sides.path}.face") if dial.face is not None else None
    own = sides.context.values(dial.face.values, f"{sides.path}.face.values") if dial.face else {}
    box = [round(side, 3) for side in (window.x, window.y, window.width, window.height)]
    for index, raw in enumerate(dial.fields):
        shown = sides.context.value(raw, f"{sides.path}.fields.{index}")
        drawn = field(template, box, {"n": shown, **own}, str(shown))
        yield turned(radius, index * 360 / len(dial.fields), [drawn])


def _opening(window: Rect) -> list[Element]:
    """The window: white, within a line to cut along."""
    box = [round(side, 3) for side in (window.x, window.y, window.width, window.height)]
    return [{"rect": box, "fill": "paper", "stroke": "ink", "width": 0.2}]


def _piece(disc: Disc) -> Piece | None:
    piece = disc.sides.piece(disc.face, None, "dials")
    if piece is None:
        return None
    if disc.side == "front":
        return replace(piece, outline="circle", signs=("pivot",))
    named = replace(piece, id=f"{disc.sides.id}:cover", name=f"{disc.sides.name}, cover")
    return replace(named, outline="circle", signs=("cut", "pivot"))
