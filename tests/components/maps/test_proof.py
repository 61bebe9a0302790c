"""Maps that contradict their own table: each fault at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.components.maps.map_files import COMPONENT, GRID, SQUARES, art, made, told

FILE = "maps/map.yaml"


def test_a_sound_map_is_made_without_a_finding(tmp_path: Path) -> None:
    for text in (GRID, SQUARES):
        part, findings = made(tmp_path, text)
        assert findings == ()
        assert len(part.pieces) == 1


def test_areas_that_touch_without_being_neighbours_are_found_at_their_line(tmp_path: Path) -> None:
    broken = GRID.replace("neighbours: n e", "neighbours: n").replace("[110, 32], neighbours: w", "[110, 32]")
    _, findings = made(tmp_path, broken)
    assert told(findings) == [("touching-not-neighbours", FILE, 11)]
    assert findings[0].facts["one"] == "e"
    assert findings[0].facts["other"] == "w"
    assert findings[0].facts["length"] == pytest.approx(45.0)


def test_neighbours_that_do_not_touch_are_found_and_joined_by_a_line(tmp_path: Path) -> None:
    broken = GRID.replace("[45, 35], neighbours: w", "[45, 35], neighbours: w e").replace(
        "[110, 32], neighbours: w", "[110, 32], neighbours: w n"
    )
    part, findings = made(tmp_path, broken)
    assert told(findings) == [("neighbours-not-touching", FILE, 11)]
    assert art(part).chart.unseen == (("e", "n"),)
    meant, findings = made(tmp_path, broken + "links: [n e]\n")
    assert findings == ()
    assert art(meant).chart.unseen == (("e", "n"),)


def test_a_barrier_parts_areas_that_touch(tmp_path: Path) -> None:
    apart = GRID.replace("neighbours: n e", "neighbours: n").replace("[110, 32], neighbours: w", "[110, 32]")
    part, findings = made(tmp_path, apart + "barriers: [w e]\n")
    assert findings == ()
    assert art(part).chart.walls == (("e", "w"),)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("links: [n e]\n", "link-of-strangers"),
        ("links: [n w]\n", "needless-link"),
        ("barriers: [n w]\n", "needless-barrier"),
        ("barriers: [n e]\n", "needless-barrier"),
        ("links: [n q]\n", "unknown-area"),
        ("links: [n]\n", "not-a-pair"),
    ],
)
def test_links_and_barriers_that_say_nothing_or_the_wrong_thing_are_found(tmp_path: Path, more: str, code: str) -> None:
    _, findings = made(tmp_path, GRID + more)
    assert told(findings) == [(code, FILE, 12)]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("neighbours: n e", "neighbours: n e f", [("unknown-area", FILE, 10)]),
        ("cells: n w w e", "cells: n w x e", [("unknown-area", FILE, 7)]),
        ("anchor: [83, 42]", "anchor: [30, 30]", [("anchor-outside", FILE, 10)]),
        ("anchor: [83, 42]", "anchor: 83", [("not-a-point", FILE, 10)]),
        ("kind: sea", "kind: lake", [("no-ground", FILE, 10)]),
        ("radius: 15", "radius: 0", [("too-small", FILE, 3)]),
        ("neighbours: n e", "neighbours: n e w", [("own-neighbour", FILE, 10)]),
    ],
)
def test_faults_of_a_file_are_found_at_their_line(
    tmp_path: Path, old: str, new: str, wanted: list[tuple[str, str, int]]
) -> None:
    _, findings = made(tmp_path, GRID.replace(old, new))
    assert told(findings) == wanted


def test_neighbours_must_agree(tmp_path: Path) -> None:
    _, findings = made(tmp_path, GRID.replace("neighbours: n e", "neighbours: n"))
    assert told(findings) == [("one-way-neighbours", FILE, 11)]


def test_an_area_without_a_cell_is_found(tmp_path: Path) -> None:
    _, findings = made(tmp_path, GRID + "  q: {name: Quay, anchor: [30, 30]}\n")
    assert ("area-without-cells", FILE, 12) in told(findings)


def test_areas_that_meet_in_a_corner_are_pointed_out(tmp_path: Path) -> None:
    text = SQUARES.replace("[[50, 20], [90, 20], [90, 40], [50, 40]]", "[[50, 50], [90, 50], [90, 90], [50, 90]]")
    text = text.replace("neighbours: b, ", "").replace("neighbours: a, ", "").replace("[70, 30]", "[70, 70]")
    _, findings = made(tmp_path, text)
    assert told(findings) == [("corner-touch", FILE, 3)]


def test_a_border_that_looks_like_a_corner_is_pointed_out(tmp_path: Path) -> None:
    _, findings = made(tmp_path, SQUARES.replace("[50, 20]", "[50, 48]").replace("[50, 40]", "[50, 62]"))
    assert ("short-border", FILE, 3) in told(findings)


def test_areas_on_one_another_are_found(tmp_path: Path) -> None:
    text = SQUARES.replace("[[50, 20], [90, 20], [90, 40], [50, 40]]", "[[10, 10], [50, 10], [50, 30], [10, 30]]")
    _, findings = made(tmp_path, text.replace("[70, 30]", "[30, 20]"))
    assert ("areas-overlap", FILE, 3) in told(findings)


def test_an_area_beyond_the_sheet_is_found(tmp_path: Path) -> None:
    _, findings = made(tmp_path, GRID, COMPONENT.replace("[200, 150]", "[100, 150]"))
    assert ("off-the-sheet", "game.yaml", 10) in told(findings)


def test_a_name_for_which_there_is_no_room_is_an_error_and_never_cut_off(tmp_path: Path) -> None:
    _, findings = made(tmp_path, GRID.replace("Eastness", "Eastnesswithanamethatneverendsanywhere"))
    assert told(findings) == [("no-room-for-name", FILE, 11)]
    assert findings[0].facts["area"] == "e"


def test_a_sign_for_which_there_is_no_room_is_an_error(tmp_path: Path) -> None:
    sign = COMPONENT + "    signs: [{face: tower, size: 40}]\n"
    part, findings = made(tmp_path, GRID, sign, tower="draw: [{fill: ink}]")
    assert {code for code, *_ in told(findings)} == {"no-room-for-sign"}
    assert part.pieces


def test_a_missing_file_is_told_where_it_is_named(tmp_path: Path) -> None:
    part, findings = made(tmp_path, GRID, COMPONENT.replace("map.yaml", "mop.yaml"))
    assert part.pieces == ()
    assert [found.code for found in findings] == ["missing-file"]
