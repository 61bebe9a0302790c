"""Boards of hexagons: what is next to what, where each lies, what tables and chains say, and what is told when they can't be."""

from __future__ import annotations

from itertools import product
from math import dist
from pathlib import Path
from typing import Literal

import pytest

from pnp.components.maps.hexagons.art import HexArt
from pnp.components.maps.hexagons.grid import HexGrid
from pnp.definition.maps.hexes import HexField, Names, Top
from tests.components.component_kits import kit_of, write_game

ROLES = 'theme: {roles: {wood: {full: "#cfe3bd"}, river: {full: "#5e9ec2", line: "#3f83ad"}}}\n'
BOARD = "  map: {kind: hexboard, name: Map, columns: 5, rows: 4, cell: 20, MORE}\n"
TABLE = ", data: t.csv, terrain: {wood: {role: wood}}, lines: {river: {role: river}}"
TOPS: tuple[Top, ...] = ("flat", "point")
SHIFTS: tuple[Literal["odd", "even"], ...] = ("odd", "even")
NAMES: tuple[Names, ...] = ("CCRR", "RRCC", "A1")
FIELDS = [
    HexField(5, 4, top, shifted, names, round_=round_)
    for top, shifted, names, round_ in product(TOPS, SHIFTS, NAMES, (False, True))
]


def told(folder: Path, more: str, table: str = "", **faces: str) -> list[tuple[str, str]]:
    """Code and place of what is found of a board."""
    root = write_game(folder, BOARD.replace(", MORE", more), ROLES, **faces)
    (root / "t.csv").write_text(table, encoding="utf-8")
    return [(one.code, str(one.where)) for one in kit_of(root).findings]


def art_of(folder: Path, more: str = "") -> HexArt:
    """The board, without a finding."""
    report = kit_of(write_game(folder, BOARD.replace(", MORE", more), ROLES))
    assert report.findings == ()
    board = report.require().parts["map"].board
    assert isinstance(board, HexArt)
    return board


@pytest.mark.parametrize("field", FIELDS, ids=str)
def test_hexagons_that_the_field_calls_neighbours_touch_on_paper_and_no_others(field: HexField) -> None:
    grid = HexGrid(field, 20.0, 3.0, 4.0)
    near = {
        (one, other)
        for one, other in product(field.spots, repeat=2)
        if one < other and abs(dist(grid.middle(one), grid.middle(other)) - 20.0) < 1e-6
    }
    assert set(field.pairs()) == near
    assert near


@pytest.mark.parametrize("field", FIELDS, ids=str)
def test_a_neighbour_lies_over_the_side_that_it_is_called_after(field: HexField) -> None:
    grid = HexGrid(field, 20.0, 0.0, 0.0)
    for name in field.spots:
        for side, other in field.neighbours(name).items():
            ends = grid.side(name, side)
            middle = tuple((a + b) / 2 for a, b in zip(grid.middle(name), grid.middle(other), strict=True))
            assert dist(middle, ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)) < 1e-6
            across, along = middle[0] - grid.middle(name)[0], middle[1] - grid.middle(name)[1]
            assert ("N" in side) == (along < -1e-6)
            assert ("E" in side) == (across > 1e-6)


@pytest.mark.parametrize("field", FIELDS, ids=str)
def test_distances_are_the_steps_that_must_be_taken(field: HexField) -> None:
    whole = HexField(field.columns, field.rows, field.top, field.shifted, field.names)
    first = next(iter(whole.spots))
    steps, edge = {first: 0}, [first]
    while edge:
        reached = {other: steps[one] + 1 for one in edge for other in whole.neighbours(one).values()}
        edge = [name for name in reached if name not in steps]
        steps |= {name: reached[name] for name in edge}
    assert {name: whole.distance(first, name) for name in whole.spots} == steps


@pytest.mark.parametrize("field", FIELDS, ids=str)
def test_all_hexagons_lie_within_the_size_of_the_field_and_touch_its_edges(field: HexField) -> None:
    grid = HexGrid(field, 20.0, 0.0, 0.0)
    width, height = grid.size
    boxes = [grid.box(name) for name in field.spots]
    assert min(min(b.x, b.y) for b in boxes) > -1e-6
    assert max(max(b.right - width, b.bottom - height) for b in boxes) < 1e-6
    if not field.round_:
        assert (max(b.right for b in boxes), max(b.bottom for b in boxes)) == pytest.approx((width, height))


@pytest.mark.parametrize(
    ("field", "count", "first", "last"),
    [
        (HexField(9, 10), 90, "0101", "0910"),
        (HexField(3, 2, first=0), 6, "0000", "0201"),
        (HexField(3, 2, names="A1"), 6, "A1", "C2"),
        (HexField(7, 7, round_=True), 37, "0103", "0706"),
        (HexField(3, 3, omitted=frozenset({"0101"})), 8, "0102", "0303"),
    ],
)
def test_fields_have_so_many_hexagons(field: HexField, count: int, first: str, last: str) -> None:
    names = list(field.spots)
    assert (len(names), names[0]) == (count, first)
    assert last in names


@pytest.mark.parametrize(
    ("typed", "name"),
    [("0203", "0203"), ("203", "0203"), (203, "0203"), (" 0203 ", "0203"), ("23", None), ("9999", None), ("", None)],
)
def test_a_number_is_read_as_spreadsheets_write_it(typed: object, name: str | None) -> None:
    assert HexField(5, 4).read(typed) == name


def test_a_board_is_as_large_as_its_field_and_margins_if_nobody_says_otherwise(tmp_path: Path) -> None:
    art = art_of(tmp_path)
    assert (art.width, art.height) == pytest.approx((8 * 20 / 3**0.5 + 16, 4.5 * 20 + 16))
    assert set(art.named) == set(HexField(5, 4).spots)


@pytest.mark.parametrize(
    ("more", "table", "expected"),
    [
        (", size: [100, 100]", "", [("off-the-board", "game.yaml:7")]),
        (", ground: gruond", "", [("no-role", "game.yaml:7")]),
        (", omit: '0909'", "", [("no-hex", "game.yaml:7")]),
        (", lines: {river: {role: river, hexes: 0101-0301}}", "", [("not-beside", "game.yaml:7")]),
        (", lines: {river: {role: river, hexes: 0101-0901}}", "", [("no-hex", "game.yaml:7")]),
        (", names: A1", "", []),
        (TABLE, "Hex,Terrain\n0909,wood\n", [("no-hex", "t.csv:2:1")]),
        (TABLE, "Hex,Terrain\n0101,wod\n", [("unknown-terrain", "t.csv:2:6")]),
        (TABLE, "Hex,River\n0101,NE X\n", [("no-side", "t.csv:2:6")]),
        (TABLE, "Hex,Terrain\n0101,wood\n101,wood\n", [("hex-twice", "t.csv:3:1")]),
        (TABLE, "Hecks,Terrain\n0101,wood\n", [("no-hex-column", "t.csv:1")]),
        (", terrain: {wood: {role: wood, hexes: 0101-0909}}", "", [("no-hex", "game.yaml:7")]),
    ],
)
def test_what_can_not_be_is_told_at_its_place(
    more: str, table: str, expected: list[tuple[str, str]], tmp_path: Path
) -> None:
    found = told(tmp_path, more, table)
    assert [(code, place if place[0] == "t" else place.rpartition(":")[0]) for code, place in found] == expected


def test_there_are_letters_for_so_many_columns(tmp_path: Path) -> None:
    root = write_game(tmp_path, BOARD.replace(", MORE", ", names: A1").replace("columns: 5", "columns: 27"))
    assert [one.code for one in kit_of(root).findings] == ["too-many-columns"]


def test_a_side_that_both_its_hexagons_name_is_drawn_once(tmp_path: Path) -> None:
    root = write_game(tmp_path, BOARD.replace(", MORE", TABLE), ROLES)
    (root / "t.csv").write_text("Hex,Terrain,River\n0202,wood,N\n0201,,S\n0101,,n\n", encoding="utf-8")
    report = kit_of(root)
    assert report.findings == ()
    board = report.require().parts["map"].board
    assert isinstance(board, HexArt)
    assert set(board.table.edges["river"]) == {("0201", "S"), ("0101", "N")}


def test_a_road_runs_to_the_side_in_both_its_hexagons(tmp_path: Path) -> None:
    more = ", lines: {road: {role: river, runs: through, hexes: 0101-0102-0202}}"
    edges = art_of(tmp_path, more).table.edges["road"]
    assert set(edges) == {("0101", "S"), ("0102", "N"), ("0102", "SE"), ("0202", "NW")}


def test_a_face_knows_its_hexagon_and_the_columns_of_the_table(tmp_path: Path) -> None:
    more = ", data: t.csv, terrain: {wood: {face: tree, values: {mark: '{{ name }}!'}}}"
    face = "draw:\n  - text: '{{ hex }} {{ terrain }} {{ mark }}'\n    box: [20%, 40%, 60%, 6]\n    size: 6\n    floor: 6\n"
    assert told(tmp_path, more, "Hex,Terrain,Name\n0101,wood,Oak\n0202,wood,\n", tree=face) == []
