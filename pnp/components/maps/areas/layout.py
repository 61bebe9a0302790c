"""Where signs and names stand on a map at the size at which it is shown, and what ground is left for pieces."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Final, TypeVar, cast

from pnp.base.finding import Fault
from pnp.base.frozen import Frozen, replace
from pnp.components.kinds.sides import Sides
from pnp.components.maps.areas.chart import Chart, Plot
from pnp.components.maps.free_ground import FreeGround
from pnp.components.maps.placing import CLEAR, Label, place_label
from pnp.definition.models.components.areamap import AreaMap, Sign
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Colour, Rect
from pnp.draw.type.setting import Line, Span, Style, break_lines

T = TypeVar("T")

NO_ROOM_FOR_NAME = Fault(
    "no-room-for-name", "{map}: there is no room for the name of {area}, not even at {size:.1f} pt"
)
NO_ROOM_FOR_SIGN = Fault("no-room-for-sign", "{map}: there is no room for sign {number} in {area}")

SMALLEST_TYPE: Final = 6.0
"""pt on paper."""

OFF_BORDER = 0.9
"""mm that names and signs keep from the middle of a border's line."""

OFF_COAST = 3.8
"""mm that names at sea keep from the coast and its lines of water, if they can."""

FINE = 0.25
"""mm; the ground of an area is looked at so closely."""

AROUND_SIGN = 0.4
"""mm that is kept free around a sign."""

SMALL = 0.7
"""Pictures of the map below this zoom leave out details."""

LEAST_SIGN = 4.0
"""mm of the picture: where nothing is left out, what would be is at least as large."""

TINY = 0.66
"""Those below this zoom have no names, but ids."""

NAME_INK, ID_INK = Colour(0, 0, 0), Colour(96, 96, 96)
"""These very objects stand for the colours of names and ids, which whoever draws a layout fills in: one serves every ink."""

_ID_SHARE = 0.86
"""The size of an id beside its name's, but never below the floor."""


class Placed(Frozen):
    """A sign in its area, `larger` times as large as in print."""

    sign: Sign
    number: int
    plot: Plot
    area: Rect
    larger: float = 1.0


class Layout(Frozen):
    """Signs and names of a map at one size.

    `left` is the ground that they leave free in each area, `beside_names` that which its name alone leaves.
    """

    signs: tuple[Placed, ...]
    labels: Mapping[str, Label]
    left: Mapping[str, FreeGround]
    beside_names: Mapping[str, FreeGround]


def _put(one: Placed, field: FreeGround) -> bool:
    """Takes the ground that a sign is wanted on, if that is free."""
    if not field.is_free(one.area):
        return False
    field.take(one.area.inset(-AROUND_SIGN))
    return True


class Layouter:
    """Lays a map out."""

    def __init__(
        self, sides: Sides, definition: AreaMap, chart: Chart, taken: Sequence[Rect], *, details: bool = False
    ) -> None:
        """`taken` are rectangles that lie over areas, such as a title. With `details` small pictures leave out nothing."""
        self.details = details
        self.sides, self.definition, self.chart, self.taken = sides, definition, chart, tuple(taken)
        self._worked_out = sides.context.game.worked_out

    def detailed(self) -> Layouter:
        """One that leaves out nothing, and shows in small pictures what others leave out there so that it can be read."""
        return Layouter(self.sides, self.definition, self.chart, self.taken, details=True)

    def layout(self, zoom: float = 1.0) -> Layout:
        """The map as it is shown at `zoom`; what finds no room in print is a finding."""
        key = ("layout", *self.key, round(zoom, 4))
        return self.sides.context.once(key, lambda: self._laid_out(zoom))

    @property
    def key(self) -> tuple[Hashable, ...]:
        """What a layout hangs on, beyond the texts of the component that it looks up."""
        return self.sides.id, self.sides.scale, self.chart, self.taken, self.details

    def _laid_out(self, zoom: float) -> Layout:
        signs: list[Placed] = []
        labels: dict[str, Label] = {}
        left: dict[str, FreeGround] = {}
        beside: dict[str, FreeGround] = {}
        for name, plot in self.chart.plots.items():
            field = self._field(plot)
            wanted = list(self._wanted(plot, zoom))
            fitting = [one for one in wanted if _put(one, field)]
            label = self._label(plot, field, fitting, zoom)
            if label is None and zoom < 1:  # its id matters more than its signs
                field, fitting = self._field(plot), []
                label = self._label(plot, field, fitting, zoom)
            moved = [self._moved(one, field, zoom) for one in wanted if one not in fitting]
            signs += sorted((*fitting, *(one for one in moved if one)), key=lambda one: one.number)
            beside[name] = self._field(plot)
            if label is not None:
                labels[name] = label
                beside[name].take(label.box.inset(-CLEAR))
            left[name] = field
        return Layout(tuple(signs), labels, left, beside)

    def _once(self, key: Hashable, work: Callable[[], T]) -> T:
        """What the work makes, once for a game, whose map is drawn in many sizes, inks and editions; `key` is all it hangs on."""
        whole = ("layout of a map", key)
        if whole not in self._worked_out:
            self._worked_out[whole] = work()
        return cast("T", self._worked_out[whole])

    def _field(self, plot: Plot) -> FreeGround:
        """The free ground of an area, to be taken; it is the same at every zoom."""
        return self._once(("ground", plot.outlines, self.taken), lambda: self._ground(plot)).copy()

    def _ground(self, plot: Plot) -> FreeGround:
        field = FreeGround.inside(plot.outlines, FINE)
        for outline in plot.outlines:
            field.take_line((*outline, outline[0]), 2 * OFF_BORDER)
        for area in self.taken:
            field.take(area.inset(-AROUND_SIGN))
        return field

    def _offshore(self, plot: Plot) -> FreeGround:
        """The ground of an area that is clear of the coast; the same at every zoom as well."""
        return self._once(("offshore", plot.outlines, self.taken), lambda: self._clear_of_coast(plot))

    def _clear_of_coast(self, plot: Plot) -> FreeGround:
        field = self._field(plot)
        for outline in plot.outlines:
            field.take_line((*outline, outline[0]), 2 * OFF_COAST)
        return field

    def _wanted(self, plot: Plot, zoom: float) -> Iterator[Placed]:
        """The signs of an area where the definition has them."""
        for number, sign in enumerate(self.definition.signs):
            path = f"{self.sides.path}.signs.{number}"
            wanted = self.sides.context.value(sign.when, f"{path}.when", {"area": plot.facts})
            is_small = sign.detail and zoom < SMALL
            if wanted and (self.details or not is_small):
                width, height = (self._number(side, f"{path}.size", plot) for side in sign.size)
                larger = max(1.0, LEAST_SIGN / (zoom * min(width, height))) if is_small else 1.0
                width, height = larger * width, larger * height
                x, y = self._point(sign.at, f"{path}.at", plot)
                yield Placed(sign, number, plot, Rect(x - width / 2, y - height / 2, width, height), larger)

    def _moved(self, one: Placed, field: FreeGround, zoom: float) -> Placed | None:
        """A sign where there is room for it, as near as can be; None where there is none, which is a finding in print."""
        area = one.area
        found = field.nearest(area.width, area.height, (area.x + area.width / 2, area.y + area.height / 2))
        if found is None and zoom < 1:
            return None
        if found is None:
            place = self.chart.table.place("areas", one.plot.id)
            number = one.number + 1
            self.sides.context.tell(NO_ROOM_FOR_SIGN.at(place, map=self.sides.id, number=number, area=one.plot.id))
            return None
        field.take(found.inset(-AROUND_SIGN))
        return replace(one, area=found)

    def _number(self, raw: object, path: str, plot: Plot) -> float:
        return self.sides.context.number(raw, path, {"area": plot.facts})

    def _point(self, raw: tuple[object, object], path: str, plot: Plot) -> Point:
        dx, dy = (self._number(part, path, plot) for part in raw)
        return plot.anchor[0] + dx, plot.anchor[1] + dy

    def _label(self, plot: Plot, field: FreeGround, signs: Sequence[Placed], zoom: float) -> Label | None:
        """The name of an area on the ground that is left by its signs, and that ground taken."""
        lettering = self.definition.lettering
        least = lettering.floor / min(1.0, zoom * self.sides.scale)
        wanted = self._point(lettering.at, f"{self.sides.path}.lettering.at", plot)
        ground = (plot.outlines, self.taken, tuple(sign.area for sign in signs))
        words = (plot.id, plot.name, plot.is_sea, lettering, self._family)
        key = ("label", ground, words, wanted, least, min(zoom, 1.0))
        label = self._once(key, lambda: self._set_name(plot, field, wanted, least, zoom))
        if label is not None:
            field.take(label.box.inset(-CLEAR))
        elif zoom == 1:
            place = self.chart.table.place("areas", plot.id)
            self.sides.context.tell(NO_ROOM_FOR_NAME.at(place, map=self.sides.id, area=plot.id, size=least))
        return label

    def _set_name(self, plot: Plot, field: FreeGround, wanted: Point, least: float, zoom: float) -> Label | None:
        """A name as near as can be to where it is wanted: at sea clear of the coast, if it can be."""
        largest = max(self.definition.lettering.size, least)
        for offshore in (True, False) if plot.is_sea else (False,):
            rest = field.copy()
            if offshore:
                rest.keep_to(self._offshore(plot))
            label = place_label(rest, lambda size: self._ways(plot, size, least, zoom), wanted, largest, least)
            if label is not None:
                return label
        return None

    @property
    def _family(self) -> str:
        return self.sides.context.renderer.resources.families["label"]

    def _ways(self, plot: Plot, size: float, least: float, zoom: float) -> list[tuple[Line, ...]]:
        """A name in one line, its id behind or below it, or its words one below the other; in small pictures the id alone."""
        family = self._family
        own = Style(family, "semibold", italic=plot.is_sea, size=size, leading=size * 1.1, colour=NAME_INK)
        small = Style(family, "semibold", size=max(size * _ID_SHARE, least), leading=size * 1.05, colour=ID_INK)
        tail = [Span(f" {plot.id}", small)] if self.definition.lettering.ids else []
        ways = [[Span(plot.name, own), *tail]]
        if tail:
            ways.append([Span(f"{plot.name}\n", own), Span(plot.id, small)])
        if " " in plot.name:
            ways.append([Span(plot.name.replace(" ", "\n"), own), *tail])
        alone = [Span(plot.id, Style(family, "semibold", size=size, colour=NAME_INK))]
        if zoom < 1 and self.definition.lettering.ids:
            ways = [alone] if zoom < TINY else [*ways, alone]
        return [tuple(break_lines(tuple(spans), 1e6).value or ()) for spans in ways]
