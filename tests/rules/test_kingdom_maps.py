"""The maps: what the rules know is what the map files draw."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from pnp.rules.games.kingdom_command.state.atlas import atlas

ROOT = Path(__file__).resolve().parents[2]


def _maker() -> Any:
    """The tool that writes the module; it lies outside every package."""
    spec = spec_from_file_location("make_kingdom_maps", ROOT / "tools" / "make_kingdom_maps.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


maps = _maker()


def test_the_module_is_what_the_map_files_make() -> None:
    assert maps.MODULE.read_text(encoding="utf-8") == maps.module()


@pytest.mark.parametrize("name", maps.ORDER)
def test_areas_that_share_the_side_of_a_cell_are_neighbours_and_no_others(name: str) -> None:
    data = maps.read_map(name)
    touching = maps.touching(data)
    for area, about in data["areas"].items():
        assert about["neighbours"].split() == touching[area]
        assert {atlas(name).ids[other] for other in atlas(name).beside[atlas(name).number[area]]} == set(touching[area])


@pytest.mark.parametrize("name", maps.ORDER)
def test_every_area_is_one_piece(name: str) -> None:
    rows = [(row["offset"], row["cells"].split()) for row in maps.read_map(name)["grid"]["rows"]]
    cells = {(r, 2 * c + offset): area for r, (offset, row) in enumerate(rows) for c, area in enumerate(row)}
    for wanted in set(cells.values()):
        own = {cell for cell, area in cells.items() if area == wanted}
        reached = [min(own)]
        for row, place in reached:
            around = [(row, place + 2), (row, place - 2)]
            around += [(row + down, place + right) for down in (-1, 1) for right in (-1, 1)]
            reached += [cell for cell in around if cell in own and cell not in reached]
        assert set(reached) == own


@pytest.mark.parametrize(("name", "castles", "areas"), [("narrows", 7, 19), ("trident", 7, 25), ("corners", 9, 25)])
def test_castles_homes_and_distances(name: str, castles: int, areas: int) -> None:
    the_map = atlas(name)
    assert (len(the_map.castles), len(the_map.ids), the_map.to_win) == (castles, areas, 5)
    assert [the_map.ids[home] for home in the_map.homes] == ["a1", "b1", "c1", "d1"][: the_map.kingdoms]
    for start, row in enumerate(the_map.distance):
        for end, far in enumerate(row):
            assert far == the_map.distance[end][start]
            assert (far == 1) == (end in the_map.beside[start])
