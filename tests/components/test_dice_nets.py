"""Nets of dice: tabs, edges and folds in millimetres, and a net that is folded here closes to a cube."""

from __future__ import annotations

from collections import Counter
from math import dist
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.nets.cube import cube_net
from pnp.components.nets.lines import CUT, SCORE, TAB
from pnp.components.nets.net import Net
from pnp.definition.load.load import load_game
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Shape
from pnp.press.guide.pictograms import SIGNS
from pnp.press.guide.words import sign_words, tools
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4
from tests.components.component_kits import kit_of, shapes, words, write_game
from tests.components.folding import Folded, fold

EDGES = st.floats(10.0, 40.0)
TABS = st.floats(3.0, 4.0)

DIE = """\
  die:
    kind: dice
    name: Die
    size: 16
    face: [{text: "{{ n }}", box: [2, 2, 12, 12]}]
"""


def faces(net: Net) -> list[str]:
    return [panel.name for panel in net.panels if panel.use == "face"]


def tabs(net: Net) -> list[str]:
    return [panel.name for panel in net.panels if panel.use == "tab"]


@given(EDGES, TABS)
def test_a_cube_has_six_square_faces_and_seven_tabs(edge: float, tab: float) -> None:
    net = cube_net(edge, tab)
    assert sorted(faces(net)) == list("012345")
    assert len(tabs(net)) == 7
    for name in faces(net):
        sides = [dist(*side) for side in net.panel(name).edges]
        assert sides == pytest.approx([edge] * 4)


@given(EDGES, TABS)
def test_twelve_lines_are_folded_five_between_faces_and_seven_at_tabs(edge: float, tab: float) -> None:
    net = cube_net(edge, tab)
    assert [dist(*line) for line in net.folds] == pytest.approx([edge] * 12)


@given(EDGES, TABS)
def test_the_net_is_three_edges_and_two_tabs_wide_and_four_edges_and_a_tab_high(edge: float, tab: float) -> None:
    net = cube_net(edge, tab)
    box = bounds(net.outline)
    assert (box.x, box.y) == pytest.approx((0.0, 0.0), abs=1e-9)
    assert (box.width, box.height) == pytest.approx((net.width, net.height))
    assert (net.width, net.height) == pytest.approx((3 * edge + 2 * tab, 4 * edge + tab))


def test_the_net_of_the_rules_page_measures_53_by_64() -> None:
    net = cube_net(15.0, 4.0)
    assert (net.width, net.height) == (53.0, 64.0)


@given(EDGES, TABS)
def test_the_folded_net_closes(edge: float, tab: float) -> None:
    """Every edge of the cube is met by exactly two faces, and every corner by three."""
    folded = fold(cube_net(edge, tab), root="0")
    corners = Counter(corner for name in "012345" for corner in folded.corners(name))
    assert set(corners.values()) == {3}
    assert len(corners) == 8
    edges = Counter(frozenset(side) for name in "012345" for side in folded.edges(name))
    assert set(edges.values()) == {2}
    assert len(edges) == 12


@given(EDGES, TABS)
def test_every_tab_lies_on_the_inside_of_a_face(edge: float, tab: float) -> None:
    """Its four corners lie in the plane of one face and within its square, so it is hidden when it is glued."""
    net = cube_net(edge, tab)
    folded = fold(net, root="0")
    for name in tabs(net):
        under = [face for face in "012345" if folded.lies_on(name, face)]
        assert len(under) == 1, name


@given(EDGES, TABS)
def test_no_two_tabs_lie_on_each_other(edge: float, tab: float) -> None:
    net = cube_net(edge, tab)
    folded = fold(net, root="0")
    names = tabs(net)
    for index, one in enumerate(names):
        assert not [other for other in names[index + 1 :] if folded.overlap(one, other)], one


def test_opposite_faces_are_those_that_add_up_to_five_by_place_and_to_seven_by_pips() -> None:
    folded = fold(cube_net(15.0, 4.0), root="0")
    for one, other in (("0", "5"), ("1", "4"), ("2", "3")):
        assert not set(folded.corners(one)) & set(folded.corners(other))


def test_one_two_and_three_turn_counter_clockwise_about_their_corner() -> None:
    """As on dice made in Europe and America, seen from outside."""
    folded: Folded = fold(cube_net(15.0, 4.0), root="0")
    outward = [folded.normal(name) for name in "012"]
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = outward
    turn = ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
    assert turn == pytest.approx(1.0)


def test_a_printed_die_tells_cutting_folding_and_gluing_apart_by_line(tmp_path: Path) -> None:
    part = kit_of(write_game(tmp_path, DIE)).require().parts["die"]
    (piece,) = part.pieces
    drawn: list[Shape] = [shape for shape, _ in shapes(piece.front.items)]
    assert [shape.stroke for shape in drawn].count(CUT) == 1
    assert [shape.stroke for shape in drawn].count(SCORE) == 16
    assert [shape.fill for shape in drawn].count(TAB) == 7
    assert CUT.dash == ()
    assert SCORE.dash != ()
    assert piece.signs == ("cut", "score", "tab")


def test_no_fold_of_a_die_is_drawn_across_a_face_and_every_line_has_two_ticks(tmp_path: Path) -> None:
    (piece,) = kit_of(write_game(tmp_path, DIE)).require().parts["die"].pieces
    net = cube_net(16.0, 4.0)
    ticks = [bounds(shape.path) for shape, _ in shapes(piece.front.items) if shape.stroke == SCORE]
    assert max(max(tick.width, tick.height) for tick in ticks) <= 1.6 + 1e-9
    level = {round(start[1], 6) for start, end in net.folds if start[1] == pytest.approx(end[1])}
    upright = {round(start[0], 6) for start, end in net.folds if start[0] == pytest.approx(end[0])}
    assert Counter(round(tick.y, 6) for tick in ticks if tick.height < 1e-9) == dict.fromkeys(level, 2)
    assert Counter(round(tick.x, 6) for tick in ticks if tick.width < 1e-9) == dict.fromkeys(upright, 2)
    outside = [tick for tick in ticks if net.is_free((tick.x + tick.width / 2, tick.y + tick.height / 2))]
    assert len(outside) == 12


def test_the_outline_is_cut_by_hand_and_no_crop_mark_points_at_it(tmp_path: Path) -> None:
    pieces = kit_of(write_game(tmp_path, DIE + "    count: 12\n")).require().pieces
    (sheet,) = impose(pieces, A4).require()
    assert sheet.signs == ("cut", "score", "tab")
    assert (sheet.cuts, sheet.punches) == (0, 0)
    boxes = [placement.slot.rect for placement in sheet.placements]
    assert all(
        one.right + 2 <= other.x + 1e-6
        or other.right + 2 <= one.x + 1e-6
        or one.bottom + 2 <= other.y + 1e-6
        or other.bottom + 2 <= one.y + 1e-6
        for index, one in enumerate(boxes)
        for other in boxes[index + 1 :]
    )


def test_faces_go_by_what_they_show(tmp_path: Path) -> None:
    sides = "    sides: [a, b, c, d, e, f]\n"
    part = kit_of(write_game(tmp_path, DIE + sides)).require().parts["die"]
    assert [words(face.items) for face in part.pieces[0].faces] == list("abcdef")
    assert set(part.orders) == {"front", *"abcdef"}


def test_a_die_of_five_sides_is_refused(tmp_path: Path) -> None:
    found = load_game(write_game(tmp_path, DIE + "    sides: [1, 2, 3, 4, 5]\n"))
    assert [finding.code for finding in found.findings] == ["not-six"]


@pytest.mark.parametrize("size", ["9", "41"])
def test_a_die_that_nobody_can_fold_is_refused(tmp_path: Path, size: str) -> None:
    found = load_game(write_game(tmp_path, DIE.replace("size: 16", f"size: {size}")))
    assert [finding.code for finding in found.findings] == ["out-of-range"]


@given(EDGES, st.floats(3.0, 15.0))
def test_a_tab_is_never_higher_than_two_fifths_of_the_edge(edge: float, tab: float) -> None:
    net = cube_net(edge, tab)
    high = min(tab, 0.4 * edge)
    assert (net.width, net.height) == pytest.approx((3 * edge + 2 * high, 4 * edge + high))


def test_the_guide_explains_the_lines_of_a_net_and_how_to_work_them(tmp_path: Path) -> None:
    sheets = impose(kit_of(write_game(tmp_path, DIE)).require().pieces, A4).require()
    assert [sign for sign, _ in sign_words(sheets)] == ["score", "cut", "tab"]
    assert {"cut", "score", "tab"} <= set(SIGNS)
    assert "scissors" in tools(sheets)
