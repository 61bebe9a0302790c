"""What is strewn over the maps of Kingdom Command: on its own ground, under nothing that matters, the same each time."""

from __future__ import annotations

from itertools import combinations

import pytest

from pnp.components.maps.areas.art import AreaArt
from pnp.components.maps.areas.layout import SMALL
from pnp.draw.geometry.bounds import overlap
from pnp.draw.model import Group, Rect, Stamp
from tests.components.test_kingdom_maps import MAPS, kit

TREE, HILL, REEDS = 4.6, 4.7, 3.2
"""mm, the heights of stamps."""


def art(name: str) -> AreaArt:
    """A map as it is drawn."""
    board = kit().parts[f"map-{name}"].board
    assert isinstance(board, AreaArt)
    return board


def strewn(name: str, zoom: float = 1.0) -> list[tuple[str, str, Rect]]:
    """The area, the stamp and the place of each picture."""
    drawn = art(name)
    found = drawn.scattering.strewn(drawn.layouter.layout().left, zoom)
    return [(one.order.subject.side, str(one.order.values["stamp"]), one.area) for one in found]


@pytest.mark.parametrize("name", MAPS)
def test_pictures_lie_in_their_area_beside_its_name_its_signs_and_each_other(name: str) -> None:
    drawn, found = art(name), strewn(name)
    layout = drawn.layouter.layout()
    assert len(found) > 60
    for area, _, place in found:
        plot = drawn.chart.plots[area]
        corners = [(x, y) for x in (place.x, place.right) for y in (place.y, place.bottom)]
        assert all(plot.holds(corner) for corner in corners)
        assert not overlap(place, layout.labels[area].box)
        assert not [sign for sign in layout.signs if sign.plot.id == area and overlap(place, sign.area)]
    for (one, _, here), (other, _, there) in combinations(found, 2):
        assert one != other or not overlap(here.inset(0.01), there.inset(0.01))


@pytest.mark.parametrize("name", MAPS)
def test_each_terrain_has_its_own_and_water_none(name: str) -> None:
    plots = art(name).chart.plots
    own = {"tree": {"woods", "fields"}, "hill": {"hills"}, "reeds": {"marsh"}, "pine": {"pines"}, "furrows": {"fields"}}
    for area, stamp, _ in strewn(name):
        assert not plots[area].is_sea
        assert plots[area].facts["terrain"] in own.get(stamp, {plots[area].facts["terrain"]})


def test_they_lie_the_same_each_time_and_small_pictures_have_none() -> None:
    assert strewn("narrows") == strewn("narrows")
    drawn = art("narrows")
    stamps = {zoom: sum(isinstance(item, Stamp) for item in drawn.drawn(zoom)) for zoom in (1.0, SMALL - 0.01)}
    assert stamps[1.0] - stamps[SMALL - 0.01] > len(strewn("narrows"))


def test_a_texture_is_cut_at_the_coasts() -> None:
    drawn = art("corners")
    groups = [item for item in drawn.terrain.drawn(1.0, drawn._textures(1.0)) if isinstance(item, Group)]
    bare = [item for item in drawn.terrain.drawn(1.0) if isinstance(item, Group)]
    (texture,) = [group for group in groups if group not in bare]
    seas = [plot for plot in drawn.chart.plots.values() if plot.is_sea]
    assert texture.clip is not None
    assert sum(kind == "M" for kind, _ in texture.clip.segments) == sum(len(plot.rings) for plot in seas)
