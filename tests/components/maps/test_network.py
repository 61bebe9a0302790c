"""Borders of a map: what touches, and that outlines are put together from them."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.maps.areas.curves import border_path, outline_path
from pnp.components.maps.areas.edges import area_edges
from pnp.components.maps.areas.network import Network, network_of
from pnp.definition.models.areas import MapFile
from pnp.draw.geometry.shapes import Point, bounds
from tests.helpers.models import made

RADIUS = 10.0
ROWS = st.lists(
    st.tuples(st.integers(-2, 2), st.lists(st.sampled_from("abcd."), min_size=1, max_size=5)), min_size=1, max_size=5
).filter(lambda rows: any(cell != "." for _, cells in rows for cell in cells))


def grid_map(rows: list[tuple[int, list[str]]]) -> MapFile:
    names = sorted({cell for _, cells in rows for cell in cells} - {"."})
    return made(
        MapFile,
        {
            "name": "Map",
            "grid": {"radius": RADIUS, "first": [0, 0], "rows": [{"offset": o, "cells": c} for o, c in rows]},
            "areas": {name: {"name": name, "anchor": [0, 0]} for name in names},
        },
    )


def even(rows: list[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
    """The rows with offsets as hexagons need them: those of neighbouring rows differ by an odd number."""
    return [(2 * (offset // 2) + number % 2, cells) for number, (offset, cells) in enumerate(rows)]


def cells_of(rows: list[tuple[int, list[str]]]) -> dict[tuple[int, int], str]:
    return {(r, 2 * c + o): cell for r, (o, cells) in enumerate(rows) for c, cell in enumerate(cells) if cell != "."}


def size(corners: tuple[Point, ...]) -> float:
    """The area inside a polygon, negative if it runs anticlockwise on paper."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True)) / 2


@given(ROWS.map(even))
def test_areas_touch_that_have_cells_side_by_side_and_no_others(rows: list[tuple[int, list[str]]]) -> None:
    cells = cells_of(rows)
    beside = [(0, 2), (1, -1), (1, 1)]
    sides = [
        tuple(sorted((area, cells[r + dr, x + dx])))
        for ((r, x), area), (dr, dx) in product(cells.items(), beside)
        if cells.get((r + dr, x + dx), area) != area
    ]
    touching = network_of(area_edges(grid_map(rows))).touching
    assert {pair: round(length / RADIUS) for pair, length in touching.items()} == {
        pair: sides.count(pair) for pair in set(sides)
    }


@given(ROWS.map(even))
def test_outlines_hold_as_much_ground_as_their_cells(rows: list[tuple[int, list[str]]]) -> None:
    cells = list(cells_of(rows).values())
    network = network_of(area_edges(grid_map(rows)))
    for name in set(cells):
        ground = sum(size(corners) for corners in network.corners(name))
        assert ground == pytest.approx(cells.count(name) * 1.5 * sqrt(3) * RADIUS**2)


@given(ROWS.map(even), st.floats(0.0, 9.0))
def test_both_areas_at_a_border_are_drawn_along_the_same_curve(
    rows: list[tuple[int, list[str]]], radius: float
) -> None:
    network = network_of(area_edges(grid_map(rows)))
    for border in network.borders:
        one, other = bounds(border_path(border, radius)), bounds(border_path(border.reversed(), radius))
        assert (one.x, one.y, one.right, one.bottom) == pytest.approx((other.x, other.y, other.right, other.bottom))
        for area in {border.right, border.left} - {""}:
            own = [b for ring in network.around(area) for b in ring]
            assert border in own or border.reversed() in own


def outlines(**areas: list[tuple[float, float]]) -> Network:
    listed = {name: {"name": name, "anchor": [0, 0], "outline": corners} for name, corners in areas.items()}
    return network_of(area_edges(made(MapFile, {"name": "Map", "areas": listed})))


def box(x: float, y: float, right: float, bottom: float) -> list[tuple[float, float]]:
    return [(x, y), (right, y), (right, bottom), (x, bottom)]


def test_outlines_that_run_along_each_other_need_no_common_corners() -> None:
    network = outlines(a=box(0, 0, 40, 40), b=box(40, 10, 60, 20), c=box(40, 20, 60, 70)[::-1])
    assert network.touching == {("a", "b"): 10.0, ("a", "c"): 20.0, ("b", "c"): 20.0}
    assert network.crowded == ()


def test_areas_that_meet_in_a_corner_do_not_touch() -> None:
    network = outlines(a=box(0, 0, 10, 10), b=box(10, 10, 20, 20))
    assert network.touching == {}
    assert network.meeting == {("a", "b")}


def test_an_island_leaves_a_hole() -> None:
    rows = [(0, ["a", "a", "a"]), (-1, ["a", "a", "b", "a"]), (0, ["a", "a", "a"])]
    rows[1] = (-1, ["a", "b", "a", "a"])
    network = network_of(area_edges(grid_map(rows)))
    grounds = sorted(size(corners) for corners in network.corners("a"))
    assert len(grounds) == 2
    assert grounds[0] == pytest.approx(-1.5 * sqrt(3) * RADIUS**2)
    (coast,) = network.between("a", "b")
    assert coast.closed
    assert coast.length == pytest.approx(6 * RADIUS)
    rings = network.around("a")
    assert outline_path(rings, [[3.0] * len(ring) for ring in rings]).even_odd


def test_areas_on_one_another_are_told() -> None:
    network = outlines(a=box(0, 0, 10, 10), b=box(0, 0, 10, 20))
    assert {areas for _, areas in network.crowded} == {("a", "b")}
