"""Grounds, coasts and borders of a map of areas."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from pnp.base.frozen import Frozen
from pnp.components.maps.areas.chart import Chart, Plot
from pnp.components.maps.areas.curves import border_path, outline_path
from pnp.components.maps.areas.network import OUTSIDE, Border
from pnp.draw.colour.inks import Palette
from pnp.draw.colour.reading import WHITE
from pnp.draw.model import Colour, Fill, Group, Hatch, Item, Path, Shape, Stroke

GROUNDS: Final = {"land": "tint-land", "sea": "tint-water"}
"""The roles of a theme that areas are filled with unless a definition names others."""

COAST, BORDER, SEA_BORDER, EDGE, WAVE, LANE = "coast", "border", "sea-border", "map-edge", "wave", "lane"
"""The roles of a theme that lines are drawn with."""

WIDTHS: Final = {COAST: 0.75, BORDER: 0.6, SEA_BORDER: 0.5, EDGE: 0.75, LANE: 0.7}
"""mm."""
SEA_DASH = (2.2, 1.4)
LANE_DASH = (1.6, 1.2)
WAVES = ((3.4, 0.14), (2.2, 0.18), (1.15, 0.22))
"""How far from the coast lines of water run, and how wide they are, in mm; the farthest first."""
FIRST_WAVE = 0.75
"""mm on paper; lines nearer to the coast than that would melt into it."""
ROUND = 0.32
"""How much of a corner is cut off, in parts of the shortest side around."""
WALL_WIDTH, WALL_GAP = 1.8, 0.7
FINEST = 0.12
"""mm on paper."""


class Terrain(Frozen, eq=False):
    """Draws what lies under the signs. `grounds` names the role of each area."""

    chart: Chart
    palette: Palette
    grounds: Mapping[str, str]
    radius: float

    def drawn(self, zoom: float, textures: Mapping[str, tuple[Item, ...]] = MappingProxyType({})) -> Iterator[Item]:
        """Water and its lines, land, then all borders; over the grounds of a kind its texture, which is as large as the map."""
        for plot in self.chart.plots.values():
            if plot.is_sea:
                yield Shape(self.outline(plot), self._fill(plot))
        for plot in self.chart.plots.values():
            if plot.is_sea:
                yield from self._waves(plot, zoom)
        yield from self._textured(textures, at_sea=True)
        for plot in self.chart.plots.values():
            if not plot.is_sea:
                yield Shape(self.outline(plot), self._fill(plot))
        yield from self._textured(textures, at_sea=False)
        for role, dash in ((SEA_BORDER, SEA_DASH), (BORDER, ()), (EDGE, ()), (COAST, ())):
            borders = [border for border in self.chart.network.borders if self._role(border) == role]
            yield from (Shape(self._border(border), None, self._stroke(role, zoom, dash)) for border in borders)
        yield from self._walls(zoom)
        yield from self._lanes(zoom)

    def _textured(self, textures: Mapping[str, tuple[Item, ...]], *, at_sea: bool) -> Iterator[Item]:
        for kind, items in textures.items():
            plots = [plot for plot in self.chart.plots.values() if plot.kind == kind and plot.is_sea == at_sea]
            steps = tuple(step for plot in plots for step in self.outline(plot).segments)
            if steps and items:
                yield Group(items, clip=Path(steps, even_odd=True))

    def outline(self, plot: Plot) -> Path:
        """The area as it is drawn."""
        return self._once(plot, lambda: outline_path(plot.rings, [[self.radius for _ in ring] for ring in plot.rings]))

    def _border(self, border: Border) -> Path:
        return self._once(border, lambda: border_path(border, self.radius))

    def _once(self, part: Plot | Border, rounded: Callable[[], Path]) -> Path:
        """The path of an area or a border of this chart, which keeps both."""
        key = (id(part), self.radius)
        if key not in self.chart.paths:
            self.chart.paths[key] = rounded()
        return self.chart.paths[key]

    def _fill(self, plot: Plot) -> Fill | None:
        return self.palette.fill(self.grounds[plot.id])

    def _role(self, border: Border) -> str:
        if OUTSIDE in border.pair:
            return EDGE
        if self.chart.is_coast(border):
            return COAST
        return SEA_BORDER if self.chart.plots[border.right].is_sea else BORDER

    def _stroke(self, role: str, zoom: float, dash: tuple[float, ...] = ()) -> Stroke:
        return Stroke(
            self.palette.line(role), max(WIDTHS[role], FINEST / zoom), dash, "butt" if dash else "round", "round"
        )

    def _waves(self, sea: Plot, zoom: float) -> Iterator[Item]:
        """Lines that follow the coast: a wide stroke of the line's colour under a narrower one of the water's, cut at the shore."""
        coasts = [border for ring in sea.rings for border in ring if self.chart.is_coast(border)]
        if not coasts:
            return
        paths = [self._border(border) for border in coasts]
        line, water = self.palette.line(WAVE), _plain(self._fill(sea))
        strokes: list[Item] = []
        for away, width in (one for one in WAVES if one[0] * zoom >= FIRST_WAVE):
            half = max(width, FINEST / zoom) / 2
            for colour, reach in ((line, away + half), (water, away - half)):
                stroke = Stroke(colour, 2 * reach, (), "round", "round")
                strokes += [Shape(path, None, stroke) for path in paths]
        yield Group(tuple(strokes), clip=self.outline(sea))

    def _walls(self, zoom: float) -> Iterator[Item]:
        """A double line where areas touch that are no neighbours."""
        for one, other in self.chart.walls:
            for border in self.chart.network.between(one, other):
                path = self._border(border)
                yield Shape(path, None, Stroke(self.palette.line(BORDER), WALL_WIDTH, (), "butt", "round"))
                yield Shape(path, None, Stroke(WHITE, max(WALL_GAP, FINEST / zoom), (), "butt", "round"))

    def _lanes(self, zoom: float) -> Iterator[Item]:
        """A dashed line between the anchors of neighbours that no border shows."""
        for one, other in self.chart.unseen:
            ends = self.chart.plots[one].anchor, self.chart.plots[other].anchor
            path = Path((("M", ends[0]), ("L", ends[1])))
            yield Shape(path, None, Stroke(WHITE, 2.5 * WIDTHS[LANE]))
            yield Shape(path, None, self._stroke(LANE, zoom, LANE_DASH))


def _plain(fill: Fill | None) -> Colour:
    return fill.ground or WHITE if isinstance(fill, Hatch) else fill or WHITE
