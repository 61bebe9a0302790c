"""Files of town maps: one layout or several, and every fault at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Place, Report
from pnp.definition.load.folder import GameFolder
from pnp.definition.maps.town_map import TownMap, read_town_map

PLAIN = """\
size: [100, 80]
towns:
  a: {name: Ash, kind: village, at: [20, 20]}
  b: {name: Birch, at: [60, 20], label: left, values: {trees: 3}}
kinds:
  village: {houses: 5}
paths: [b-a]
"""

LAYOUTS = """\
size: {2: [100, 80], 3: [200, 80]}
seams: {3: 110}
towns:
  a: {name: Ash, at: {2: [20, 20], 3: [30, 30]}, label: {3: right}}
  b: {name: Birch, at: {2: [60, 20], 3: [90, 30]}}
  c: {name: Cedar, at: {3: [150, 30]}}
paths:
  2: [a-b]
  3: [a-b b-c, c-a]
"""


def read(folder: Path, text: str, layout: str = "") -> Report[TownMap]:
    (folder / "map.yaml").write_text(text, encoding="utf-8")
    return read_town_map(GameFolder(folder, "tiny"), "map.yaml", layout, Place("game.yaml", 7, 3))


def found(report: Report[TownMap]) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.where.line) for finding in report.findings]


def test_a_map_of_one_layout_is_read(tmp_path: Path) -> None:
    towns = read(tmp_path, PLAIN).require()
    assert (towns.width, towns.height) == (100.0, 80.0)
    assert towns.paths == (("a", "b"),)
    assert towns.towns["a"].values == {"houses": 5}
    assert towns.towns["b"].values == {"trees": 3}
    assert towns.towns["b"].side == "left"
    assert towns.seam is None


def test_each_layout_has_its_own_size_towns_paths_and_seam(tmp_path: Path) -> None:
    two, three = read(tmp_path, LAYOUTS, "2").require(), read(tmp_path, LAYOUTS, "3").require()
    assert (two.width, three.width) == (100.0, 200.0)
    assert list(two.towns) == ["a", "b"]
    assert three.towns["a"].at == (30.0, 30.0)
    assert three.paths == (("a", "b"), ("b", "c"), ("a", "c"))
    assert (two.seam, three.seam) == (None, 110.0)
    assert (two.towns["a"].side, three.towns["a"].side) == (None, "right")


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("paths: [b-a]", "paths: [a-z]", "unknown-town", 7),
        ("paths: [b-a]", "paths: [a-a]", "not-a-path", 7),
        ("paths: [b-a]", "paths: [a]", "not-a-path", 7),
        ("paths: [b-a]", "paths: [a-b b-a]", "path-twice", 7),
        ("kind: village", "kind: vilage", "unknown-town-kind", 3),
        ("at: [20, 20]", "at: [20]", "not-a-spot", 3),
        ("at: [20, 20]", "at: [20, far]", "not-a-number", 3),
        ("at: [20, 20]", 'at: [20, "{{ 1 }}"]', "not-a-number", 3),
        ("at: [60, 20], label: left", "at: [60, 20], label: leftt", "unknown-word", 4),
        ("size: [100, 80]", "size: 100", "not-a-spot", 1),
        ("kinds:", "kindz:", "unknown-key", 5),
        ("name: Birch, ", "", "missing-key", 4),
    ],
)
def test_every_fault_is_found_at_its_line(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    assert old in PLAIN
    report = read(tmp_path, PLAIN.replace(old, new))
    assert report.value is None
    assert (code, line) in found(report)


def test_all_faults_are_found_at_once(tmp_path: Path) -> None:
    report = read(tmp_path, PLAIN.replace("[b-a]", "[a-z, b-y]").replace("kind: village", "kind: town"))
    assert found(report) == [("unknown-town-kind", 3), ("unknown-town", 7), ("unknown-town", 7)]


def test_a_missing_file_or_layout_is_told_where_it_was_asked_for(tmp_path: Path) -> None:
    report = read(tmp_path, LAYOUTS, "4")
    assert found(report) == [("no-layout", 7)]
    missing = read_town_map(GameFolder(tmp_path, "tiny"), "other.yaml", "", Place("game.yaml", 7, 3))
    assert missing.value is None
    assert {finding.where.file for finding in missing.findings} == {"game.yaml"}
