"""Reads the file of a map of areas and checks what can be said of it without a drawing: ids that exist, neighbours that agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.node import Node, Step
from pnp.definition.load.tree import read_yaml
from pnp.definition.models.areas import MapFile
from pnp.definition.reading.read import read_model

UNKNOWN_AREA = Fault("unknown-area", "there is no area {name!r} on this map")
ONE_WAY = Fault("one-way-neighbours", "{one} names {other} as its neighbour, but {other} doesn't name {one}")
OWN_NEIGHBOUR = Fault("own-neighbour", "{name} can't be its own neighbour")
AREA_WITHOUT_CELLS = Fault("area-without-cells", "no cell of the grid belongs to {name}")

NO_CELL = "."
"""A cell of a grid that belongs to no area."""


class AreaTable(Frozen):
    """A map that has been read: the table of its areas, and where each part stands in the file."""

    map: MapFile
    tree: Node

    def place(self, *steps: Step, key: bool = False) -> Place:
        """Where a part of the file stands: `areas`, `a1`, `neighbours`."""
        return self.tree.place(*steps, key=key)

    @property
    def neighbours(self) -> Mapping[str, frozenset[str]]:
        """The areas next to each area, as the file has them."""
        return {name: frozenset(area.neighbours) for name, area in self.map.areas.items()}

    def pairs(self) -> frozenset[tuple[str, str]]:
        """Every two neighbours, in the order of their ids."""
        return frozenset((min(a, b), max(a, b)) for a, others in self.neighbours.items() for b in others if a != b)


def read_areas(folder: GameFolder, file: str) -> Report[AreaTable]:
    """The map in a file of the game's folder; no value when it can't be drawn."""
    text = folder.text(file)
    if text.value is None:
        return Report(None, text.findings)
    tree = read_yaml(text.value, file)
    if tree.value is None:
        return Report(None, tree.findings)
    held = read_model(tree.value, MapFile)
    if held.value is None:
        return Report(None, (*tree.findings, *held.findings))
    table = AreaTable(held.value, tree.value)
    hindering = (*_unknown(table), *_without_cells(table))
    return Report(None if hindering else table, (*tree.findings, *hindering, *_disagreeing(table)))


def _unknown(table: AreaTable) -> Iterator[Finding]:
    """Ids that no area has."""
    areas = table.map.areas
    named: list[tuple[str, tuple[Step, ...]]] = []
    for name, area in areas.items():
        named += [(other, ("areas", name, "neighbours")) for other in area.neighbours]
    for number, row in enumerate(table.map.grid.rows if table.map.grid else ()):
        named += [(cell, ("grid", "rows", number, "cells")) for cell in row.cells if cell != NO_CELL]
    for key, pairs in (("links", table.map.links), ("barriers", table.map.barriers)):
        named += [(name, (key, number)) for number, pair in enumerate(pairs) for name in pair]
    for name, steps in dict.fromkeys(named):
        if name not in areas:
            yield UNKNOWN_AREA.at(table.place(*steps), name=name, hints=did_you_mean(name, areas))


def _disagreeing(table: AreaTable) -> Iterator[Finding]:
    beside = table.neighbours
    for name, others in beside.items():
        for other in sorted(others):
            place = table.place("areas", name, "neighbours")
            if other == name:
                yield OWN_NEIGHBOUR.at(place, name=name)
            elif name not in beside.get(other, {name}):
                yield ONE_WAY.at(place, one=name, other=other)


def _without_cells(table: AreaTable) -> Iterator[Finding]:
    if table.map.grid is None:
        return
    used = {cell for row in table.map.grid.rows for cell in row.cells}
    for name in table.map.areas:
        if name not in used:
            yield AREA_WITHOUT_CELLS.at(table.place("areas", name, key=True), name=name)
