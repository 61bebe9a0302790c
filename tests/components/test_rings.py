"""Rings strike out nothing: in a town they lie below the figures at its edge, on a square above what they are around."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from pnp.base.frozen import replace
from pnp.base.scene import Arrow, Mark, Scene, Standing
from pnp.components.diagram import draw_scene
from pnp.components.diagram.arrows.clear import Clear
from pnp.components.diagram.pile import Lying, around
from pnp.components.diagram.strokes import Strokes
from pnp.draw.geometry.bounds import holds, middle, overlap
from pnp.draw.model import Rect, Shape, Stamp, Symbol
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


def test_a_part_of_a_map_shows_the_figures_of_its_towns_whole_and_none_hides_another() -> None:
    kit = kit_of("sidion")
    one, three = (
        tuple(Standing("1F", piece) for piece in pieces)
        for pieces in (("prince-R",), ("prince-R", "prince-B", "prince-G"))
    )
    low, high = (
        draw_scene(kit, Scene(those, board="map-4"), crop=("1F",), cell_mm=5.0).require() for those in (one, three)
    )
    assert high.height > low.height
    spots = [item for item in high.items if isinstance(item, Stamp) and item.symbol.name.startswith("prince")]
    boxes = [
        Rect(*one.matrix[4:], one.symbol.width * one.matrix[0], one.symbol.height * one.matrix[3]) for one in spots
    ]
    assert len(boxes) == 3
    frame = Rect(0.0, 0.0, high.width, high.height)
    assert all(holds(frame, box) for box in boxes)
    off = 1.2  # mm: no figure touches the frame at its left, above it or at its right
    assert min(min(box.x, box.y, frame.right - box.right) for box in boxes) >= off - 1e-6
    shared = [overlap(a, b) for a, b in combinations(boxes, 2)]
    assert all(both is None or both.width * both.height < 0.35 * boxes[0].width * boxes[0].height for both in shared)


def test_towns_that_the_edge_of_a_picture_would_cut_are_left_out() -> None:
    art = kit_of("sidion").parts["map-4"].board
    assert art is not None
    town = art.shown("1F")
    whole, cut = (
        len(list(art.drawn(0.5, window=window)))
        for window in (town.inset(-1.0), Rect(town.x, town.y, town.width / 2, town.height))
    )
    assert cut < whole


def test_a_fan_of_figures_leans_to_where_it_hides_fewest_roads() -> None:
    symbol = Symbol("p", 4.0, 4.0, ())
    pile, town = [Lying(symbol, 4.0, 4.0, "piece", 0)] * 2, Rect(0.0, 0.0, 10.0, 10.0)
    straight, leaning = (
        [middle(spot.area)[0] for spot in around(pile, town, roads)] for roads in ((180.0,), (-40.0, -50.0, 180.0))
    )
    assert sum(straight) / 2 == pytest.approx(5.0)
    assert sum(leaning) / 2 > 5.5


def test_a_refused_arrow_of_a_side_is_solid_and_in_its_colour() -> None:
    kit = kit_of("sidion")
    own, other = (
        draw_scene(kit, Scene((), (Arrow("1F", "1A", "refused", side),), board="map-4"), crop=("1F", "1A"), cell_mm=9.0)
        .require()
        .items
        for side in ("blue", "")
    )
    fills = [{item.fill for item in items if isinstance(item, Shape)} for items in (own, other)]
    assert kit.context.renderer.palette.line("blue") in fills[0]
    assert kit.context.renderer.palette.line("blue") not in fills[1]


@pytest.mark.parametrize("end", [(40.0, 9.0), (-30.0, -12.0), (8.0, 35.0)])
def test_an_arrow_from_town_to_town_lies_on_their_path_where_nobody_is_in_the_way(end: tuple[float, float]) -> None:
    strokes = Strokes(10.0, kit_of("sidion").context.renderer.palette)
    start, goal = Rect(-5.0, -5.0, 10.0, 10.0), Rect(end[0] - 5.0, end[1] - 5.0, 10.0, 10.0)
    mover = Rect(-3.0, -3.0, 6.0, 6.0)
    _, arrow = strokes.arrow(start, goal, "step", Clear(mover, (goal,), (mover, Rect(9.0, -20.0, 4.0, 4.0))))
    assert isinstance(arrow, Shape)
    length = hypot(*end)
    corners = [at for _, at in arrow.path.segments if at]
    tip = max(corners, key=lambda at: at[0] * end[0] + at[1] * end[1])
    assert abs(tip[0] * end[1] - tip[1] * end[0]) / length < 0.01, "off the path"
    aside = [(at[0] * end[1] - at[1] * end[0]) / length for at in corners]
    assert min(aside) == pytest.approx(-max(aside)), "as much of it on either side"
