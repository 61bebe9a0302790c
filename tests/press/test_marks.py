"""Crop marks, rings and ticks, names of sizes."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import Backs, Marks
from pnp.base.frozen import replace
from pnp.components.piece import Outline
from pnp.draw.geometry.shapes import bounds, rounded
from pnp.draw.model import Group, Item, Rect, Shape
from pnp.press.imposition.impose import impose, impose_job
from pnp.press.imposition.slot import Mirror, Slot
from pnp.press.imposition.step_repeat import Block, Cell, Grid
from pnp.press.job import Job
from pnp.press.outline import PUNCH_ROOM, clip_of, corner_radius, edge_marks, pad_of, ring, size_name, ticks
from pnp.press.pages.marks import Line, crop_marks, cut_lines, straight_cuts
from pnp.press.paper import A4
from tests.press.press_demo import face, piece, relaxed

PAGE = Rect(0, 0, 210, 297)


def block(columns: int, rows: int, pad: float, x: float = 30.0, y: float = 40.0) -> Block:
    return Block(Grid(Cell(40, 50, pad), columns, rows), x, y)


def test_neighbours_without_bleed_share_a_cutting_line_and_others_have_two() -> None:
    assert cut_lines(block(3, 2, 0.0)) == ((30, 70, 110, 150), (40, 90, 140))
    assert cut_lines(block(2, 1, 2.0)) == ((32, 72, 76, 116), (42, 92))
    assert straight_cuts([block(3, 2, 0.0), block(2, 1, 2.0)]) == 7 + 6


def test_a_mark_is_three_millimetres_long_half_a_millimetre_off_the_bleed() -> None:
    marks = crop_marks(block(1, 1, 2.0), PAGE)
    assert len(marks) == 8
    assert Line(32, 39.5, 32, 36.5) in marks
    assert Line(29.5, 42, 26.5, 42) in marks
    assert Line(72, 94.5, 72, 97.5) in marks


@relaxed
@given(st.floats(5, 12), st.floats(0, 20))
def test_marks_shorten_before_the_edge_of_the_paper_and_before_the_strip(x: float, lower: float) -> None:
    strip = Rect(6.35, 290.65 - 6 + lower - 20, 197.3, 6)
    placed = block(1, 4, 0.0, x=x, y=max(3.0, strip.y - 200 - 3))
    for mark in crop_marks(placed, PAGE, strip):
        length = hypot(mark.x2 - mark.x1, mark.y2 - mark.y1)
        assert 1.0 <= length <= 3.0 + 1e-9
        assert min(mark.x1, mark.x2) >= 2.0
        assert max(mark.y1, mark.y2) <= strip.y + 1e-9


def test_long_marks_go_to_the_edge_of_the_paper_and_to_the_strip_but_not_to_a_neighbour() -> None:
    strip = Rect(6.35, 280, 197.3, 6)
    placed = block(1, 1, 2.0)
    marks = crop_marks(placed, PAGE, strip, length=inf)
    assert Line(32, 39.5, 32, 2.0) in marks
    assert Line(32, 94.5, 32, 280) in marks
    assert Line(29.5, 42, 2.0, 42) in marks
    assert Line(74.5, 42, 208.0, 42) in marks
    assert crop_marks(placed, PAGE, strip, alone=False, length=inf) == crop_marks(placed, PAGE, strip, alone=False)


def test_where_no_mark_fits_none_is_drawn() -> None:
    marks = crop_marks(block(1, 1, 0.0, x=3.0), PAGE)
    assert not [mark for mark in marks if mark.y1 == mark.y2 and mark.x1 < 30]
    assert len(marks) == 6


@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_ring_and_ticks_lie_between_the_bleed_and_the_pad(bleed: float) -> None:
    outline: Outline = "circle"
    slot = Slot(50, 60, 20, 20)
    room = slot.rect.inset(-pad_of(outline, bleed) - 1e-6)
    drawn = bounds(ring(outline, slot, bleed).path)
    assert drawn.x < slot.x - bleed
    assert drawn.right > slot.x + slot.width + bleed
    assert drawn.y < slot.y - bleed
    for tick in ticks(outline, slot, bleed):
        outside = slot.rect.inset(-bleed)
        box = tick.box
        assert max(outside.x - box.right, box.x - outside.right, outside.y - box.bottom, box.y - outside.bottom) > 0
        assert room.x <= box.x
        assert box.right <= room.right
        assert room.y <= box.y
        assert box.bottom <= room.bottom


def test_round_pieces_leave_room_for_a_lever_punch() -> None:
    job = Job(A4, footer=False)
    (sheet,) = impose_job([piece("disc", 16, 16, copies=4, outline="circle")], job).require()
    xs = sorted({p.slot.x for p in sheet.placements})
    assert xs[1] - xs[0] == pytest.approx(16 + 2 * PUNCH_ROOM)
    assert sheet.punches == 4
    assert sheet.cuts == 0
    assert sheet.signs == ("ring",)


def test_nothing_is_printed_of_a_disc_beyond_its_bleed() -> None:
    clip = bounds(clip_of(piece("disc", 16, 16, outline="circle"), 1.5))
    assert (clip.x, clip.width) == pytest.approx((-1.5, 19.0))


def test_marks_can_be_left_out_altogether() -> None:
    made = [piece("disc", 16, 16, copies=4, outline="circle"), piece("tile", 20, 20, copies=4)]
    (sheet,) = impose(made, A4, marks="none").require()
    assert sheet.signs == ()
    lines = [i for i in sheet.front.items if isinstance(i, Shape) and i.stroke and i.stroke.colour.hex == "#000000"]
    assert lines == []


def _black_lines(items: Iterable[Item]) -> int:
    groups = [_black_lines(one.items) for one in items if isinstance(one, Group)]
    return sum(groups) + sum(
        isinstance(i, Shape) and i.stroke is not None and i.stroke.colour.hex == "#000000" for i in items
    )


@pytest.mark.parametrize(
    ("backs", "marks", "front", "back"),
    [
        ("duplex", "crop", True, True),
        ("duplex", "fronts", True, False),
        ("duplex", "none", False, False),
        ("fold", "fronts", True, None),
    ],
)
def test_marks_may_stand_on_fronts_only(backs: Backs, marks: Marks, front: bool, back: bool | None) -> None:
    made = [replace(piece("tile", 20, 20, copies=4), back=face(20, 20))]
    (sheet,) = impose(made, A4, backs=backs, marks=marks).require()
    assert bool(_black_lines(sheet.front.items)) == front
    assert (None if sheet.back is None else bool(_black_lines(sheet.back.items))) == back


def test_a_line_is_mirrored_like_the_pieces_beside_it() -> None:
    assert Line(10, 20, 10, 23).mirrored(Mirror("x", 100)) == Line(190, 20, 190, 23)
    assert Line(10, 20, 10, 23).mirrored(Mirror("y", 100)) == Line(10, 180, 10, 177)


@pytest.mark.parametrize(
    ("diameter", "name"),
    [
        (16.0, "Ø 16 mm (5/8 in punch)"),
        (25.4, "Ø 25.4 mm (1 in punch)"),
        (19.0, "Ø 19 mm (3/4 in punch)"),
        (10.0, "Ø 10 mm"),
    ],
)
def test_round_sizes_name_the_punch_that_fits(diameter: float, name: str) -> None:
    assert size_name(piece("disc", diameter, diameter, outline="circle")) == name
    assert size_name(piece("card", 63.5, 88.9)) == "63.5 × 88.9 mm"


def test_the_corner_radius_is_read_off_the_outline() -> None:
    card = piece("card", 63.5, 88.9, outline="rounded")
    shaped = replace(card, front=replace(face(63.5, 88.9), outline=rounded(Rect(0, 0, 63.5, 88.9), 3.5)))
    assert corner_radius(shaped) == pytest.approx(3.5)
    assert corner_radius(card) == 0.0


@pytest.mark.parametrize("diameter", [8.0, 16.0, 25.4])
def test_marks_at_the_corners_stand_in_line_with_a_round_pieces_true_edge(diameter: float) -> None:
    slot = Slot(40.0, 50.0, diameter, diameter)
    marks = edge_marks(slot)
    assert {line.x1 for line in marks if line.x1 == line.x2} == {slot.x, slot.x + diameter}
    assert {line.y1 for line in marks if line.y1 == line.y2} == {slot.y, slot.y + diameter}
    assert all(hypot(line.x2 - line.x1, line.y2 - line.y1) == pytest.approx(1.5) for line in marks)
    middle = slot.x + diameter / 2, slot.y + diameter / 2
    for line in marks:
        ends = [hypot(x - middle[0], y - middle[1]) for x, y in ((line.x1, line.y1), (line.x2, line.y2))]
        assert min(ends) >= diameter / 2 * 1.41
