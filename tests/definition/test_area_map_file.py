"""Files of maps of areas: what is wrong with one is told at its line, and what hinders drawing leaves no map."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Report
from pnp.definition.load.folder import GameFolder
from pnp.definition.maps.areas import AreaTable, read_areas

OUTLINED = """\
name: Isles
areas:
  a1: {name: Ash, anchor: [10, 10], neighbours: b1, outline: [[0, 0], [20, 0], [20, 20]]}
  b1: {name: Birch, anchor: [30, 10], neighbours: a1, outline: [[20, 0], [40, 0], [20, 20]], wood: 2}
links: [a1 b1]
weather: fair
"""
GRID = """\
name: Isles
areas:
  a1: {name: Ash, anchor: [10, 10], neighbours: [b1]}
  b1: {name: Birch, anchor: [30, 10], neighbours: [a1]}
grid:
  radius: 6
  first: [10, 10]
  rows:
    - {cells: a1 b1 .}
"""


def read(folder: Path, text: str) -> Report[AreaTable]:
    (folder / "map.yaml").write_text(text, encoding="utf-8")
    return read_areas(GameFolder(folder, "tiny"), "map.yaml")


@pytest.mark.parametrize("text", [OUTLINED, GRID])
def test_a_sound_map_has_its_neighbours_and_nothing_to_find(tmp_path: Path, text: str) -> None:
    report = read(tmp_path, text)
    assert report.findings == ()
    table = report.require()
    assert table.pairs() == {("a1", "b1")}
    assert table.neighbours == {"a1": {"b1"}, "b1": {"a1"}}


def test_further_keys_are_facts_of_the_area_and_of_the_map(tmp_path: Path) -> None:
    made = read(tmp_path, OUTLINED).require().map
    assert made.areas["b1"].facts == {"wood": 2}
    assert made.areas["a1"].facts == {}
    assert made.facts == {"weather": "fair"}


@pytest.mark.parametrize(
    ("text", "old", "new", "code", "line"),
    [
        (OUTLINED, "neighbours: b1,", "neighbours: b2,", "unknown-area", 3),
        (OUTLINED, "links: [a1 b1]", "links: [a1 c1]", "unknown-area", 5),
        (OUTLINED, "links: [a1 b1]", "barriers: [a1 c1]", "unknown-area", 5),
        (OUTLINED, "links: [a1 b1]", "links: [a1]", "not-a-pair", 5),
        (OUTLINED, "links: [a1 b1]", "links: [[a1, 3]]", "not-a-pair", 5),
        (OUTLINED, ", [20, 20]]}", "]}", "few-corners", 3),
        (OUTLINED, "anchor: [10, 10]", "anchor: [10]", "not-a-point", 3),
        (OUTLINED, ", outline: [[0, 0], [20, 0], [20, 20]]", "", "map-without-outlines", None),
        (
            GRID,
            "neighbours: [b1]}",
            "neighbours: [b1], outline: [[0, 0], [9, 0], [9, 9]]}",
            "map-with-two-outlines",
            None,
        ),
        (GRID, "cells: a1 b1 .", "cells: a1 x9 b1", "unknown-area", 9),
        (GRID, "cells: a1 b1 .", "cells: a1 a1 .", "area-without-cells", 4),
    ],
)
def test_what_hinders_drawing_is_told_at_its_line(
    tmp_path: Path, text: str, old: str, new: str, code: str, line: int | None
) -> None:
    assert old in text
    report = read(tmp_path, text.replace(old, new, 1))
    assert report.value is None
    found = next(one for one in report.findings if one.code == code)
    assert line in (None, found.where.line)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("neighbours: a1,", "", "one-way-neighbours"), ("neighbours: b1,", "neighbours: a1 b1,", "own-neighbour")],
)
def test_neighbours_that_disagree_are_told_and_the_map_is_read(tmp_path: Path, old: str, new: str, code: str) -> None:
    report = read(tmp_path, OUTLINED.replace(old, new, 1))
    assert report.value is not None
    assert [(one.code, one.where.line) for one in report.findings] == [(code, 3)]


def test_a_misspelt_area_is_answered_with_the_one_that_is_meant(tmp_path: Path) -> None:
    report = read(tmp_path, OUTLINED.replace("links: [a1 b1]", "links: [a1 b11]"))
    assert any("b1" in hint for hint in report.findings[0].hints)


def test_what_is_no_yaml_and_no_file_is_told_too(tmp_path: Path) -> None:
    assert read(tmp_path, "areas: [").value is None
    assert read_areas(GameFolder(tmp_path, "tiny"), "nowhere.yaml").findings
