"""Small pictures strewn over the areas of a map, such as trees and hills: where signs and names leave room, and always alike.

They lie on a lattice of their own that is shaken a little, so that they look neither drawn up nor heaped. What is drawn further up
comes first, so that a nearer tree stands before a farther one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random

from pnp.base.frozen import Frozen
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.components.maps.areas.chart import Chart, Plot
from pnp.components.maps.free_ground import FreeGround
from pnp.definition.models.components.areamap import Scatter
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

SHAKEN = 0.34
"""By how much a picture stands off its place, in parts of the way to the next."""


class Strewn(Frozen):
    """One picture: where it lies, and its face."""

    area: Rect
    order: Order


class Scattering:
    """Strews the pictures of a map."""

    def __init__(self, sides: Sides, scatter: tuple[Scatter, ...], chart: Chart) -> None:
        self._flat, self._scatter, self._chart = sides, scatter, chart

    def strewn(self, left: Mapping[str, FreeGround], zoom: float) -> Iterator[Strewn]:
        """All pictures of all areas; `left` is the ground of each area on which nothing lies yet."""
        for name, plot in self._chart.plots.items():
            field = left[name].copy()
            found = [one for number in range(len(self._scatter)) for one in self._in_area(number, plot, field, zoom)]
            yield from sorted(found, key=lambda one: (one.area.bottom, one.area.x))

    def _in_area(self, number: int, plot: Plot, field: FreeGround, zoom: float) -> Iterator[Strewn]:
        scatter, path = self._scatter[number], f"{self._flat.path}.scatter.{number}"
        context, names = self._flat.context, {"area": plot.facts}
        if not context.value(scatter.when, f"{path}.when", names):
            return
        width, height = (context.number(side, f"{path}.size", names) for side in scatter.size)
        apart = context.number(scatter.apart, f"{path}.apart", names, least=1.0)
        chance = Random(f"{plot.id} {plot.name} {number}")  # noqa: S311 - the same picture each time
        count = 0
        for x, y in _lattice(plot.box, apart, chance):
            area = Rect(x - width / 2, y - height / 2, width, height)
            if chance.random() > scatter.share or not field.is_free(area):
                continue
            field.take(area)
            count += 1
            values = context.values(scatter.values, f"{path}.values", {**names, "n": count})
            subject, place = Subject(self._flat.id, plot.id), context.game.where(path)
            yield Strewn(area, Order(scatter.face, width, height, values, zoom=zoom, subject=subject, place=place))


def _lattice(box: Rect, apart: float, chance: Random) -> Iterator[Point]:
    """Places in rows, every second one moved by half a step, each shaken."""
    down = apart * sqrt(3) / 2
    for row in range(int(box.height / down) + 2):
        for column in range(int(box.width / apart) + 2):
            dx, dy = (chance.uniform(-SHAKEN, SHAKEN) * apart for _ in range(2))
            yield box.x + (column + row % 2 / 2) * apart + dx, box.y + row * down + dy
