"""Rings strike out nothing: in a town they lie below the figures at its edge, on a square above what they are around."""

from __future__ import annotations

from itertools import pairwise

from pnp.base.frozen import replace
from pnp.base.scene import Mark, Scene, Standing
from pnp.components.diagram import draw_scene
from pnp.draw.model import Stamp
from tests.helpers.kits import kit_of


def test_a_ring_lies_below_the_figures_of_a_town_and_above_those_of_a_square() -> None:
    town = Scene((Standing("1F", "prince-R"),), (), (Mark("1F", "ring"),), board="map-4")
    square = Scene((Standing("b2", "irish"),), (), (Mark("b2", "ring"),))
    for kit, scene, crop, below in (
        (kit_of("sidion"), town, ("1F",), True),
        (kit_of("siege-of-armagh"), square, ("a1", "d4"), False),
    ):
        ringed, bare = (
            draw_scene(kit, one, crop=crop, cell_mm=9.0).require().items for one in (scene, replace(scene, marks=()))
        )
        rings = [ringed.index(one) for one in ringed if one not in bare]
        piece = next(
            ringed.index(one)
            for one in bare
            if isinstance(one, Stamp) and one.symbol.name.partition(":")[0] == scene.standing[0].piece
        )
        assert rings
        assert all((ring < piece) is below for ring in rings)


def test_figures_of_a_town_may_reach_above_a_part_of_the_map_and_none_hides_another() -> None:
    kit = kit_of("sidion")
    one, three = (
        tuple(Standing("1F", piece) for piece in pieces)
        for pieces in (("prince-R",), ("prince-R", "prince-B", "prince-G"))
    )
    low, high = (
        draw_scene(kit, Scene(those, board="map-4"), crop=("1F",), cell_mm=5.0).require() for those in (one, three)
    )
    assert high.height > low.height
    assert high.width == low.width
    spots = [item for item in high.items if isinstance(item, Stamp) and item.symbol.name.startswith("prince")]
    places = [(stamp.matrix[4], stamp.matrix[5], stamp.symbol.width * stamp.matrix[0]) for stamp in spots]
    assert len(places) == 3
    assert all(abs(b[0] - a[0]) > 0.5 * a[2] for a, b in pairwise(sorted(places)))
    assert min(y for _, y, _ in places) >= 0.0
