"""What zines, screens and pads share: sides drawn part by part, put side by side, with ticks where they are folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pnp.base.frozen import replace
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.nets.lines import HALO, SCORE
from pnp.definition.models.faceref import FaceRef
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line, rect
from pnp.draw.model import Face, Group, Item, Matrix, Rect, Shape

TICK: Final = 4.0
"""mm that a fold is drawn from either end; the rest stays free for art, since one folds from tick to tick."""
UNDER: Final = 0.2
"""mm by which a part lies beneath the next, so that no hairline of paper shows between two of one colour."""


def numbered_orders(sides: Sides, refs: Iterable[FaceRef], key: str, what: str, model: Order) -> list[Order]:
    """How the parts of a side are drawn, each told its number, from 1, as `n`."""
    found = []
    for index, ref in enumerate(refs):
        order = sides.order(ref, f"{key}.{index}", model) or model
        subject = Subject(sides.id, f"{what} {index + 1}")
        found.append(replace(order, values={"n": index + 1, **order.values}, subject=subject))
    return found


def laid(face: Face, box: Rect, sheet: tuple[float, float], *, upside_down: bool = False, under: float = 0.0) -> Item:
    """A part in its box on a sheet of that size. Its art runs on beyond the sheet's edges, but not over folds.

    It goes `under` mm beyond its right side, where another part will cover that.
    """
    left, top = (OUTER if at <= 0 else 0.0 for at in (box.x, box.y))
    right = OUTER if box.right >= sheet[0] - 1e-6 else under
    bottom = OUTER if box.bottom >= sheet[1] - 1e-6 else 0.0
    seen = rect(Rect(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom))
    turned: Matrix = (-1.0, 0.0, 0.0, -1.0, box.right, box.bottom)
    return Group((Group(face.items, turned if upside_down else translate(box.x, box.y)),), clip=seen)


def strip_of(parts: Sequence[Face | None], width: float, height: float) -> tuple[Item, ...]:
    """Parts of one size side by side, from left to right; one that failed stays white."""
    whole = width * len(parts), height
    places = ((part, Rect(at * width, 0.0, width, height)) for at, part in enumerate(parts))
    return tuple(laid(part, box, whole, under=UNDER) for part, box in places if part is not None)


def fold_ticks(folds: Iterable[tuple[float, float, float, float]]) -> Iterator[Item]:
    """A dashed tick at either end of each fold, level or upright, from (x1, y1) to (x2, y2)."""
    for x1, y1, x2, y2 in folds:
        dx, dy = (TICK, 0.0) if y1 == y2 else (0.0, TICK)
        for tick in (line(x1, y1, x1 + dx, y1 + dy), line(x2 - dx, y2 - dy, x2, y2)):
            yield Shape(tick, stroke=HALO)
            yield Shape(tick, stroke=SCORE)
