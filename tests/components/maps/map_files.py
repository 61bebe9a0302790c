"""Small games with one map, written on disk."""

from __future__ import annotations

from pathlib import Path

from pnp.base.finding import Finding
from pnp.components.maps.areas.art import AreaArt
from pnp.components.part import Part
from tests.components.component_kits import kit_of, write_game

COMPONENT = """\
  map:
    kind: areamap
    name: Map
    data: maps/map.yaml
    size: [200, 150]
"""

GRID = """\
name: The Straits
grid:
  radius: 15
  first: [30, 30]
  rows:
    - {offset: 0, cells: n n w e}
    - {offset: 1, cells: n w w e}
areas:
  n: {name: Northmoor, anchor: [45, 35], neighbours: w}
  w: {name: The Sound, kind: sea, anchor: [83, 42], neighbours: n e}
  e: {name: Eastness, anchor: [110, 32], neighbours: w}
"""

SQUARES = """\
name: Fields
areas:
  a: {name: Acre, anchor: [30, 30], neighbours: b, outline: [[10, 10], [50, 10], [50, 50], [10, 50]]}
  b: {name: Birch, anchor: [70, 30], neighbours: a, outline: [[50, 20], [90, 20], [90, 40], [50, 40]]}
"""


def map_game(folder: Path, text: str, component: str = COMPONENT, **faces: str) -> Path:
    """The folder of a game with this map."""
    root = write_game(folder, component, **faces)
    (root / "maps").mkdir(exist_ok=True)
    (root / "maps" / "map.yaml").write_text(text, encoding="utf-8")
    return root


def made(folder: Path, text: str, component: str = COMPONENT, **faces: str) -> tuple[Part, tuple[Finding, ...]]:
    """The map and what was found."""
    report = kit_of(map_game(folder, text, component, **faces))
    assert report.value is not None
    return report.value.parts["map"], report.findings


def art(part: Part) -> AreaArt:
    """The map's art."""
    assert isinstance(part.board, AreaArt)
    return part.board


def told(findings: tuple[Finding, ...]) -> list[tuple[str, str | None, int | None]]:
    """Code, file and line of each."""
    return [(found.code, found.where.file, found.where.line) for found in findings]
