"""Reads a town map: one layout of a file, its paths checked against its towns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.fault_limit import first_of
from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.node import Node
from pnp.definition.load.tree import read_yaml
from pnp.definition.models.town_map import MapFile, Side
from pnp.definition.reading.read import read_model

NO_LAYOUT = Fault("no-layout", "{file} has no layout {layout!r}")
UNKNOWN_KIND = Fault("unknown-town-kind", "there is no kind of town called {kind!r}")
NOT_A_PATH = Fault("not-a-path", "{text!r} is no path: write two towns with a hyphen between them, 1S-1F")
UNKNOWN_TOWN = Fault("unknown-town", "the path {path} leads to {town!r}, which this layout does not have")
PATH_TWICE = Fault("path-twice", "the path {path} is there twice")


class TownSite(Frozen):
    """A town of a layout: its middle in mm from the map's top left, and what its templates are told."""

    id: str
    name: str
    kind: str
    at: tuple[float, float]
    values: Mapping[str, object]
    place: Place
    side: Side | None = None


class TownMap(Frozen):
    """One layout: width and height in mm, towns in the order of the file, paths as pairs of ids in alphabetical order.

    A large map is cut at x = `seam`, if there is one.
    """

    width: float
    height: float
    towns: Mapping[str, TownSite]
    paths: tuple[tuple[str, str], ...]
    place: Place
    seam: float | None = None


def path_id(one: str, other: str) -> str:
    """The name of a path: its ends in alphabetical order."""
    return "-".join(sorted((one, other)))


def read_town_map(folder: GameFolder, file: str, layout: str, place: Place) -> Report[TownMap]:
    """The layout of a map file; all faults at once. `place` is where the file was asked for."""
    text = folder.text(file)
    if text.value is None:
        return Report(None, tuple(Finding(one.fault, place, one.facts, one.hints) for one in text.findings))
    tree = read_yaml(text.value, file)
    if tree.value is None:
        return Report(None, tree.findings)
    held = read_model(tree.value, MapFile)
    whole = held.value
    if whole is None:
        return Report(None, (*tree.findings, *held.findings))
    lists = whole.path_lists()
    if layout not in lists or layout not in whole.size:
        hints = did_you_mean(layout, [name for name in lists if name in whole.size])
        return Report(None, (*tree.findings, NO_LAYOUT.at(place, hints=hints, file=file, layout=layout)))
    reader = _Layout(whole, tree.value, layout)
    made = reader.read()
    return Report(None if reader.findings else made, (*tree.findings, *first_of(reader.findings)))


class _Layout:
    """One layout on its way out of the file."""

    def __init__(self, whole: MapFile, tree: Node, layout: str) -> None:
        self.whole, self.tree, self.layout = whole, tree, layout
        self.findings: list[Finding] = []

    def read(self) -> TownMap:
        towns = {site.id: site for site in self._towns()}
        paths = dict.fromkeys(self._paths(towns))
        width, height = self.whole.size[self.layout]
        seam = self.whole.seams.get(self.layout)
        return TownMap(width, height, towns, tuple(paths), self.tree.place("paths"), seam)

    def _towns(self) -> Iterator[TownSite]:
        for name, town in self.whole.towns.items():
            if town.kind and town.kind not in self.whole.kinds:
                where = self.tree.place("towns", name, "kind")
                hints = did_you_mean(town.kind, self.whole.kinds)
                self.findings.append(UNKNOWN_KIND.at(where, hints=hints, kind=town.kind))
            if self.layout in town.at:
                values = {**self.whole.kinds.get(town.kind, {}), **town.values}
                place = self.tree.place("towns", name)
                yield TownSite(name, town.name, town.kind, town.at[self.layout], values, place, town.side(self.layout))

    def _paths(self, towns: Mapping[str, TownSite]) -> Iterator[tuple[str, str]]:
        seen: set[str] = set()
        steps = ("paths", self.layout) if self.layout else ("paths",)
        for index, line in enumerate(self.whole.path_lists()[self.layout]):
            place = self.tree.place(*steps, index)
            for text in line.split():
                ends = sorted(text.split("-"))
                if len(ends) != 2 or ends[0] == ends[1] or not all(ends):
                    self.findings.append(NOT_A_PATH.at(place, text=text))
                    continue
                unknown = [end for end in ends if end not in towns]
                for end in unknown:
                    self.findings.append(UNKNOWN_TOWN.at(place, hints=did_you_mean(end, towns), path=text, town=end))
                if path_id(*ends) in seen:
                    self.findings.append(PATH_TWICE.at(place, path=path_id(*ends)))
                elif not unknown:
                    yield ends[0], ends[1]
                seen.add(path_id(*ends))
