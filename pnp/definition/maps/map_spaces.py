"""The spaces of maps, for positions that no engine reads: areas; towns, the paths between them, and the boxes of their labels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.definition.maps.areas import read_areas
from pnp.definition.maps.hex_table import field_of
from pnp.definition.maps.town_map import path_id, read_town_map
from pnp.definition.models.components.areamap import AreaMap
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.hexboard import HexBoard
from pnp.definition.models.components.pathmap import Pathmap
from pnp.definition.models.game import Game
from pnp.definition.templates.expand import render


def map_spaces(game: Game, name: str, component: Component, values: Mapping[str, object]) -> tuple[str, ...]:
    """The spaces of a map in the order of its file; none of what is no map, or of a file that making the map finds faulty.

    `values` are what the component's expressions look up.
    """
    if isinstance(component, AreaMap):
        areas = read_areas(game.folder, _filled(component.data, values)).value
        return tuple(areas.map.areas) if areas is not None else ()
    if isinstance(component, HexBoard):
        return tuple(field_of(component).spots)
    if isinstance(component, Pathmap):
        return tuple(_of_towns(game, name, component, values))
    return ()


def _of_towns(game: Game, name: str, component: Pathmap, values: Mapping[str, object]) -> Iterator[str]:
    file, layout = _filled(component.map, values), _filled(component.layout, values)
    towns = read_town_map(game.folder, file, layout, game.where(f"components.{name}.map")).value
    if towns is not None:
        yield from towns.towns
        yield from (path_id(*ends) for ends in towns.paths)
        yield from (f"{town}.{spot}" for town in towns.towns for spot in component.label.spots)


def _filled(text: str, values: Mapping[str, object]) -> str:
    return render(text, values).value or text
