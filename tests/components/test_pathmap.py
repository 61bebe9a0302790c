"""Maps of towns and paths: spaces where the file puts them, faces that know their town, seams where they do no harm."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.base.finding import Report
from pnp.base.scene import Scene, Standing
from pnp.components.diagram import draw_scene
from pnp.components.make import PieceKit
from pnp.components.maps.towns.art import bent
from pnp.definition.load.load import load_game
from pnp.definition.positions.grid_text import read_grid
from pnp.draw.geometry.matrices import apply
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Face, Item, Rect, Stamp
from pnp.press.boards.tile import find_tiling
from pnp.press.job import Job
from pnp.press.paper import A4
from tests.components.component_kits import drawn, kit_of, words, write_game

COMPONENTS = """\
  land:
    kind: pathmap
    name: Map
    map: maps/land.yaml
    layout: "{{ options.size }}"
    town: {size: 20, face: town}
    label: {size: [24, 12], face: label, spots: {g: [0, 4, 8, 8]}}
    path: {width: 1.6, role: grid}
  side: {kind: board, name: Side board, size: [60, 30], boxes: [{id: turn, name: Turn, at: [5, 5], size: [20, 20]}]}
  pawn: {kind: token, name: Pawn, shape: round, size: 10, front: counter}
  stone: {kind: token, name: Stone, count: 2, shape: round, size: 8, layer: ground, front: counter}
  bar: {kind: token, name: Bar, count: 2, size: [20, 6], front: counter}
"""
OPTIONS = """\
options:
  size: {choices: [small, large], default: small, prints: true, text: Which map}
"""
MAP = """\
size: {small: [100, 100], large: [400, 100]}
seams: {large: 150}
kinds: {port: {word: Port}}
towns:
  a: {name: Ash, kind: port, at: {small: [20, 20], large: [20, 20]}}
  b: {name: Birch, at: {small: [80, 20], large: [380, 20]}}
  c: {name: Cedar, at: {small: [20, 80], large: [200, 50]}}
paths:
  small: [a-b, a-c]
  large: [a-b]
"""
TOWN = 'values: {id: "", word: inland}\ndraw: [{fill: paper}]\n'
LABEL = 'values: {id: "", name: "", word: inland}\ndraw: [{text: "{{ name }} {{ word }}", size: 7}]\n'


def kit(tmp_path: Path, size: str = "small", map_: str = MAP, components: str = COMPONENTS) -> Report[PieceKit]:
    root = write_game(tmp_path, components, OPTIONS, town=TOWN, label=LABEL)
    (root / "maps").mkdir(exist_ok=True)
    (root / "maps" / "land.yaml").write_text(map_, encoding="utf-8")
    return kit_of(root, size=size)


def stamps(face: Face, name: str) -> list[tuple[Stamp, tuple[float, float, float, float]]]:
    """Pieces of a component on a picture: each with its middle and the direction of its upper edge."""
    found = []
    items: tuple[Item, ...] = face.items
    for item, matrix in drawn(items):
        if isinstance(item, Stamp) and item.symbol.name == f"{name}:front":
            x, y = apply(matrix, item.symbol.width / 2, item.symbol.height / 2)
            found.append((item, (x, y, matrix[0], matrix[1])))
    return found


def test_towns_paths_and_boxes_of_labels_are_spaces(tmp_path: Path) -> None:
    part = kit(tmp_path).require().parts["land"]
    assert part.spaces["a"] == Rect(10.0, 10.0, 20.0, 20.0)
    assert part.spaces["a.g"] == Rect(8.0, 35.0, 8.0, 8.0)
    assert part.spaces["a-b"] == Rect(46.0, 16.0, 8.0, 8.0)
    assert set(part.spaces) == {"a", "b", "c", "a.g", "b.g", "c.g", "a-b", "a-c"}


def test_faces_know_their_town_and_the_values_of_its_kind(tmp_path: Path) -> None:
    piece = kit(tmp_path).require().parts["land"].pieces[0]
    assert "Ash Port" in words(piece.front.items)
    assert "Birch inland" in words(piece.front.items)


def test_another_layout_has_its_own_size_and_paths(tmp_path: Path) -> None:
    part = kit(tmp_path, "large").require().parts["land"]
    assert part.pieces[0].size == (400.0, 100.0)
    assert "a-c" not in part.spaces


def test_a_scaled_map_has_its_spaces_where_they_are_printed(tmp_path: Path) -> None:
    part = kit(tmp_path, components=COMPONENTS.replace("    map:", "    scale: 0.5\n    map:")).require().parts["land"]
    assert part.spaces["a"] == Rect(5.0, 5.0, 10.0, 10.0)
    assert part.pieces[0].size == (50.0, 50.0)


def test_a_seam_runs_where_the_file_says_and_else_through_no_town(tmp_path: Path) -> None:
    face = kit(tmp_path, "large").require().parts["land"].pieces[0].front
    tiling = find_tiling(face, Job(paper=A4))
    assert tiling is not None
    assert tiling.across.cuts == (150.0,)
    free = kit(tmp_path, "large", MAP.replace("seams: {large: 150}\n", "")).require().parts["land"].pieces[0].front
    tiling = find_tiling(free, Job(paper=A4))
    assert tiling is not None
    (cut,) = tiling.across.cuts
    assert not 188.0 < cut < 212.0, "Cedar lies there"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("role: grid", "role: rode", "no-role"),
        ("maps/land.yaml", "maps/lund.yaml", "missing-file"),
        ("{{ options.size }}", "middle", "no-layout"),
        ("face: town}", "face: twon}", "unknown-face"),
    ],
)
def test_what_is_wrong_with_the_component_is_told_at_its_line(tmp_path: Path, old: str, new: str, code: str) -> None:
    assert old in COMPONENTS
    findings = kit(tmp_path, components=COMPONENTS.replace(old, new)).findings
    assert [f.where.file for f in findings] == ["game.yaml"] * len(findings)
    assert code in {f.code for f in findings}


def test_what_is_wrong_with_the_map_is_told_in_its_own_file(tmp_path: Path) -> None:
    crossing = MAP.replace("[a-b, a-c]", "[a-b, a-c, b-c]").replace("small: [20, 80]", "small: [50, 24]")
    findings = kit(tmp_path, map_=crossing).findings
    assert {f.code for f in findings} >= {"path-near-town"}
    assert {f.where.file for f in findings} == {"maps/land.yaml"}


class TestDiagrams:
    def test_what_belongs_to_a_town_lies_in_its_middle_and_figures_about_it(self, tmp_path: Path) -> None:
        scene = Scene((Standing("a", "stone"), Standing("a", "pawn"), Standing("c", "pawn")))
        face = draw_scene(kit(tmp_path).require(), scene).require()
        ((_, stone),) = stamps(face, "stone")
        about, alone = (spot for _, spot in stamps(face, "pawn"))
        assert stone[:2] == pytest.approx((20.0, 20.0))
        assert about[0] == pytest.approx(20.0)
        assert about[1] < 20.0
        assert alone[:2] == pytest.approx((20.0, 80.0)), "nothing else is there"

    def test_figures_of_one_town_stay_apart_and_on_the_picture(self, tmp_path: Path) -> None:
        scene = Scene((Standing("a", "stone"), *(Standing("a", "pawn") for _ in range(4))))
        face = draw_scene(kit(tmp_path).require(), scene).require()
        spots = [spot[:2] for _, spot in stamps(face, "pawn")]
        assert len(set(spots)) == 4
        assert all(x >= 5.0 and y >= 5.0 for x, y in spots)

    def test_a_marker_lies_across_its_path(self, tmp_path: Path) -> None:
        face = draw_scene(kit(tmp_path).require(), Scene((Standing("a-b", "bar"), Standing("a-c", "bar")))).require()
        level, upright = (spot for _, spot in stamps(face, "bar"))
        assert level[2:] == pytest.approx((0.0, 1.0)), "the path runs to the right, the marker upwards"
        assert upright[2:] == pytest.approx((1.0, 0.0))

    def test_a_crop_shows_the_towns_it_names_with_their_labels(self, tmp_path: Path) -> None:
        whole = draw_scene(kit(tmp_path).require(), Scene()).require()
        part = draw_scene(kit(tmp_path).require(), Scene(), crop=("a", "b")).require()
        assert 90.0 < part.width <= whole.width
        assert 30.0 < part.height < 60.0
        assert part.alt == "part of Tiny with a and b"

    def test_a_crop_of_a_town_that_is_not_there_is_told(self, tmp_path: Path) -> None:
        findings = draw_scene(kit(tmp_path).require(), Scene(), crop=("a", "z")).findings
        assert [f.code for f in findings] == ["bad-crop"]

    def test_another_board_is_laid_below_or_shown_alone(self, tmp_path: Path) -> None:
        scene = Scene((Standing("a", "pawn"), Standing("turn", "pawn")))
        both = draw_scene(kit(tmp_path).require(), scene).require()
        alone = draw_scene(kit(tmp_path).require(), scene, crop=("side",)).require()
        assert both.height > 130.0
        assert len(stamps(both, "pawn")) == 2
        assert (alone.width, alone.height) == (60.0, 30.0)
        assert len(stamps(alone, "pawn")) == 1

    def test_a_town_of_this_size_is_the_measure_of_a_diagram(self, tmp_path: Path) -> None:
        face = draw_scene(kit(tmp_path).require(), Scene(), cell_mm=5.0).require()
        assert face.width == pytest.approx(25.0)


class TestWithoutAnEngine:
    def read(self, tmp_path: Path, position: str) -> Report[Scene]:
        kit(tmp_path)
        return read_grid(position, load_game(tmp_path / "tiny").require())

    def test_positions_name_towns_paths_and_boxes_of_labels(self, tmp_path: Path) -> None:
        scene = self.read(tmp_path, "a: stone, pawn\na-b: bar\nb.g: stone\n").require()
        assert [(one.space, one.piece) for one in scene.standing] == [
            ("a", "stone"), ("a", "pawn"), ("a-b", "bar"), ("b.g", "stone"),
        ]  # fmt: skip

    def test_a_town_or_path_that_the_layout_lacks_is_told(self, tmp_path: Path) -> None:
        findings = self.read(tmp_path, "d: pawn\nb-c: bar\n").findings
        assert [(f.code, f.where.line) for f in findings] == [("unknown-space", 1), ("unknown-space", 2)]


def test_pictures_stand_behind_the_discs_of_the_kinds_named(tmp_path: Path) -> None:
    look = "    town: {size: 20, face: town}\n    picture: {face: town, size: [16, 8], at: [0, -14], kinds: [port]}\n"
    pictured = kit(tmp_path, components=COMPONENTS.replace("    town: {size: 20, face: town}\n", look)).require()
    places = [
        (item.symbol.width, item.symbol.height, apply(matrix, 0, 0))
        for item, matrix in drawn(pictured.parts["land"].pieces[0].front.items)
        if isinstance(item, Stamp) and item.symbol.width == 16
    ]
    assert places == [(16.0, 8.0, (12.0, 2.0))]


@given(
    st.tuples(st.floats(0, 200), st.floats(0, 200)),
    st.tuples(st.floats(0, 200), st.floats(0, 200)),
    st.floats(0.1, 5),
    st.sampled_from(["a-b", "a-c"]),
)
def test_a_bent_path_keeps_its_ends_and_swings_no_farther_than_it_may(
    start: Point, end: Point, bend: float, name: str
) -> None:
    length = hypot(end[0] - start[0], end[1] - start[1])
    assume(length > 1)
    (_, first), (_, curve) = bent(start, end, bend, name).segments
    points = [start, curve[0:2], curve[2:4], end]
    assert first == start
    assert curve[4:] == end
    swings = []
    for step in range(101):
        t = step / 100
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(part * point[axis] for part, point in zip(parts, points, strict=True)) for axis in (0, 1))
        swings.append(((x - start[0]) * (end[1] - start[1]) - (y - start[1]) * (end[0] - start[0])) / length)
    assert max(swings) <= bend * 1.001
    assert min(swings) >= -bend * 1.001
    assert max(swings) - min(swings) > bend * 1.9
