"""Six-sided pieces in a honeycomb: every edge on a cut right across, no piece on another, marks in line with the edges."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise
from math import hypot, sqrt

import pytest

from pnp.base.choices import BACKS, Backs
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Group, Item, Path, Rect, Shape
from pnp.press.imposition.honeycomb import comb_in, corners, cuts
from pnp.press.imposition.impose import impose, impose_job
from pnp.press.job import Job
from pnp.press.outline import clip_of
from pnp.press.paper import A4, LETTER
from pnp.press.sheet import Sheet
from tests.press.press_demo import piece

WIDE = 16.0
HIGH = WIDE * 2 / sqrt(3)
SHAPES = pytest.mark.parametrize(("width", "height"), [(WIDE, HIGH), (HIGH, WIDE)], ids=["point-on-top", "side-on-top"])


def side_of(point: Point, first: Point, last: Point) -> float:
    """How far a point lies to the one side of a line, in mm; negative on the other."""
    dx, dy = last[0] - first[0], last[1] - first[1]
    return ((point[0] - first[0]) * dy - (point[1] - first[1]) * dx) / hypot(dx, dy)


def strokes(items: Iterable[Item]) -> list[tuple[Point, Point]]:
    """The black lines drawn straight on a page: its marks."""
    found: list[tuple[Point, Point]] = []
    for item in items:
        if isinstance(item, Shape) and item.stroke is not None and item.fill is None:
            points = [(numbers[-2], numbers[-1]) for letter, numbers in item.path.segments if letter in "ML"]
            found += zip(points[::2], points[1::2], strict=True)
        elif isinstance(item, Group) and item.clip is None:
            dx, dy = item.matrix[4], item.matrix[5]
            found += [((a + dx, b + dy), (c + dx, d + dy)) for (a, b), (c, d) in strokes(item.items)]
    return found


def sheets(
    width: float, height: float, copies: int = 40, backs: Backs = "duplex", bleed: float = 1.0
) -> tuple[Sheet, ...]:
    job = Job(A4, backs, footer=False)
    made = piece("hex", width, height, copies=copies, outline="hexagon", bleed=bleed, back=True)
    return impose_job([made], job).require()


@SHAPES
def test_no_cut_runs_through_a_piece_and_every_edge_lies_on_one(width: float, height: float) -> None:
    boxes = [p.slot.rect for sheet in sheets(width, height) for p in sheet.placements if p.side == "front"]
    lines = cuts(boxes)
    for box in boxes:
        for first, last in lines:
            apart = [side_of(corner, first, last) for corner in corners(box)]
            assert max(apart) <= 1e-3 or min(apart) >= -1e-3
        around = corners(box)
        for edge in zip(around, (*around[1:], around[0]), strict=True):
            assert any(all(abs(side_of(end, *cut)) < 1e-3 for end in edge) for cut in lines)


@SHAPES
@pytest.mark.parametrize("backs", BACKS)
def test_all_copies_lie_on_the_paper_none_on_another(width: float, height: float, backs: Backs) -> None:
    laid = sheets(width, height, backs=backs)
    assert sum(p.side == "front" and p.piece.id == "hex" for sheet in laid for p in sheet.placements) >= 40
    for sheet in laid:
        for one, other in combinations([p for p in sheet.placements if p.side == "front"], 2):
            near = hypot(
                one.slot.x + one.slot.width / 2 - other.slot.x - other.slot.width / 2,
                one.slot.y + one.slot.height / 2 - other.slot.y - other.slot.height / 2,
            )
            assert near >= HIGH - 1e-6


def test_far_more_lie_on_a_sheet_than_one_by_one_in_rings() -> None:
    comb = comb_in(WIDE, HIGH, 180.0, 260.0)
    assert comb is not None
    ringed = int(180 // (WIDE + 6)) * int(260 // (HIGH + 6))
    assert comb.columns * comb.rows > 1.5 * ringed
    assert comb.extent[0] <= 180.0
    assert comb.extent[1] <= 260.0


@pytest.mark.parametrize("bleed", [0.0, 0.5, 2.0, 30.0])
def test_art_goes_beyond_the_sides_but_never_onto_a_neighbour(bleed: float) -> None:
    (sheet,) = sheets(WIDE, HIGH, bleed=bleed)
    boxes = [p.slot.rect for p in sheet.placements if p.side == "front"]
    clip = clip_of(piece("hex", WIDE, HIGH, outline="hexagon"), bleed)
    points = [(numbers[0], numbers[1]) for letter, numbers in clip.segments if letter in "ML"]
    reach = max(-min(x for x, _ in points), 0.0)
    assert reach == pytest.approx(min(bleed, HIGH / 2 / (2 * sqrt(3))))
    box = boxes[5]
    for other in boxes:
        if other != box:
            around = corners(other)
            sides = list(zip(around, (*around[1:], around[0]), strict=True))
            for x, y in points:
                assert any(side_of((box.x + x, box.y + y), *side) >= -1e-3 for side in sides)


@SHAPES
def test_marks_stand_in_line_with_edges_outside_all_pieces_on_both_sides(width: float, height: float) -> None:
    (sheet,) = sheets(width, height)
    for items, side in ((sheet.front.items, "front"), (sheet.back.items if sheet.back else (), "back")):
        boxes = [p.slot.rect for p in sheet.placements if p.side == side]
        marks = strokes(items)
        lines = cuts(boxes)
        assert len(marks) >= 1.8 * len(lines)
        for mark in marks:
            assert hypot(mark[1][0] - mark[0][0], mark[1][1] - mark[0][1]) == pytest.approx(3.0)
            assert any(all(abs(side_of(end, *cut)) < 1e-2 for end in mark) for cut in lines)
            assert all(distance(end, box) >= 0.4 for end in mark for box in boxes)
            assert all(2.0 <= x <= 208.0 and 2.0 <= y <= 295.0 for x, y in mark)


def distance(point: Point, box: Rect) -> float:
    """How far a point lies outside the hexagon in a box; negative inside."""
    around = corners(box)
    return max(side_of(point, *side) for side in pairwise((*around, around[0])))


def test_a_sheet_of_them_counts_its_cuts_and_needs_no_punch() -> None:
    (sheet,) = impose([piece("hex", WIDE, HIGH, copies=1, outline="hexagon")], LETTER).require()
    assert sheet.cuts == 6
    assert sheet.punches == 0
    assert sheet.signs == ("slant",)


def test_an_outline_without_bleed_is_the_hexagon_itself() -> None:
    outline: Path = clip_of(piece("hex", WIDE, HIGH, outline="hexagon"), 0.0)
    assert len([letter for letter, _ in outline.segments if letter in "ML"]) == 6
