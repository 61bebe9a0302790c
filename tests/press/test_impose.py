"""Sheets: every copy once, nothing overlapping, everything inside the margin, backs behind fronts, marks clear of pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import Backs, Flip
from pnp.base.frozen import replace
from pnp.components.piece import Outline, Piece
from pnp.draw.geometry.matrices import apply
from pnp.draw.model import Group, Item, Rect, Shape, Stamp
from pnp.press.imposition.impose import impose, impose_job
from pnp.press.imposition.slot import Placement, Slot, flip_mirror
from pnp.press.job import Job
from pnp.press.outline import is_ringed
from pnp.press.pages.render import printed_bleed
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import Sheet, all_pages
from tests.press.press_demo import drawn_items, piece, relaxed

SIZES = st.sampled_from(
    [(20.0, 20.0), (16.0, 16.0), (10.0, 10.0), (63.5, 88.9), (44.0, 68.0), (100.0, 40.0), (12.0, 25.0), (148.0, 105.0)]
)
PAPERS = st.sampled_from([A4, LETTER])
FLIPS: st.SearchStrategy[Flip] = st.sampled_from(["long", "short"])
BACKS: st.SearchStrategy[Backs] = st.sampled_from(["duplex", "fold", "none"])


@st.composite
def pieces(draw: st.DrawFn) -> list[Piece]:
    made = []
    for number in range(draw(st.integers(1, 6))):
        width, height = draw(SIZES)
        outline: Outline = draw(st.sampled_from(["circle", "rectangle"])) if width == height else "rectangle"
        bleed = draw(st.sampled_from([0.0, 1.5, 3.0]))
        made.append(
            piece(
                f"p{number}",
                width,
                height,
                copies=draw(st.integers(0, 24)),
                bleed=bleed,
                back=draw(st.booleans()),
                kind=draw(st.sampled_from(["tokens", "cards"])),
                outline=outline,
            )
        )
    return made


def sheets_of(made: Sequence[Piece], job: Job) -> tuple[Sheet, ...]:
    return impose_job(made, job).require()


def printed_box(placement: Placement, job: Job) -> Rect:
    """The trim box and its bleed on the page."""
    shown = placement.piece.back if placement.side == "back" and placement.piece.back else placement.piece.front
    return placement.slot.rect.inset(-printed_bleed(shown, job))


def apart(a: Rect, b: Rect) -> float:
    """How far two rectangles are from overlapping; negative when they do."""
    return max(b.x - a.right, a.x - b.right, b.y - a.bottom, a.y - b.bottom)


def beyond_the_ring(mark: Rect, placement: Placement, job: Job) -> bool:
    """Is the mark off the square around a round piece, at whose corners it may begin, and clear of the round of its bleed?"""
    box, bled = placement.slot.rect, printed_box(placement, job)
    across, down = box.x + box.width / 2, box.y + box.height / 2
    near = hypot(
        max(mark.x - across, across - mark.right, 0.0),
        max(mark.y - down, down - mark.bottom, 0.0),
    )
    return apart(mark, box) > -1e-6 and near > min(bled.width, bled.height) / 2


def fronts(sheet: Sheet) -> list[Placement]:
    return [p for p in sheet.placements if p.side == "front"]


def backs(sheet: Sheet) -> list[Placement]:
    return [p for p in sheet.placements if p.side == "back"]


def page_sides(sheet: Sheet) -> list[list[Placement]]:
    """The placements of each page; a folded sheet has both sides on one."""
    return [list(sheet.placements)] if sheet.folded else [fronts(sheet), backs(sheet)]


def strokes(items: Sequence[Item]) -> list[Rect]:
    """The box of every straight solid black line: the crop marks and ticks."""
    lines = []
    for item in items:
        if isinstance(item, Group):
            lines += [Rect(b.x + item.matrix[4], b.y + item.matrix[5], b.width, b.height) for b in strokes(item.items)]
        if (
            isinstance(item, Shape)
            and item.stroke
            and item.fill is None
            and not item.stroke.dash
            and item.stroke.colour.hex == "#000000"
        ):
            points = [numbers for letter, numbers in item.path.segments if letter in "ML"]
            for (x1, y1), (x2, y2) in zip(points[::2], points[1::2], strict=True):
                lines.append(Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)))
    return lines


@relaxed
@given(pieces(), PAPERS, FLIPS, BACKS)
def test_every_copy_of_every_face_is_placed_exactly_once(
    made: list[Piece], paper: Paper, flip: Flip, how: Backs
) -> None:
    sheets = sheets_of(made, Job(paper, how, flip))
    placed = Counter((p.piece.id, p.copy, p.side) for sheet in sheets for p in sheet.placements)
    expected: Counter[tuple[str, int, str]] = Counter()
    for p in made:
        for copy in range(p.copies):
            expected[p.id, copy, "front"] += 1
            if p.back and how != "none":
                expected[p.id, copy, "back"] += 1
    if how == "none":  # a back that matters becomes a front of its own
        placed = Counter({key: n for key, n in placed.items() if not key[0].endswith("~back")})
    assert placed == expected


@relaxed
@given(pieces(), PAPERS, FLIPS, BACKS)
def test_nothing_overlaps_and_all_lies_inside_the_margin(
    made: list[Piece], paper: Paper, flip: Flip, how: Backs
) -> None:
    job = Job(paper, how, flip)
    for sheet in sheets_of(made, job):
        inside = Rect(0, 0, sheet.paper.width, sheet.paper.height).inset(job.margin - 1e-5)
        for side in page_sides(sheet):
            boxes = [printed_box(p, job) for p in side]
            for box in boxes:
                assert box.x >= inside.x
                assert box.y >= inside.y
                assert box.right <= inside.right
                assert box.bottom <= inside.bottom
            assert all(apart(a, b) >= -1e-6 for a, b in combinations(boxes, 2))


@relaxed
@given(pieces(), PAPERS, FLIPS)
def test_a_back_lies_behind_its_front_point_by_point(made: list[Piece], paper: Paper, flip: Flip) -> None:
    for sheet in sheets_of(made, Job(paper, "duplex", flip)):
        over = flip_mirror(sheet.paper.width, sheet.paper.height, flip)
        behind = {(p.piece.id, p.copy): p for p in backs(sheet)}
        for front in fronts(sheet):
            if front.piece.back is None:
                assert (front.piece.id, front.copy) not in behind
                continue
            width, height = front.piece.size
            back = behind[front.piece.id, front.copy]
            for x, y in ((0.0, 0.0), (width, 0.0), (width / 3, height / 5)):
                seen_through = over.point(*apply(front.slot.matrix, x, y))
                assert apply(back.slot.matrix, width - x, y) == pytest.approx(seen_through, abs=1e-9)


@relaxed
@given(pieces(), PAPERS)
def test_folded_backs_meet_their_fronts_and_keep_off_the_fold(made: list[Piece], paper: Paper) -> None:
    job = Job(paper, "fold")
    for sheet in sheets_of(made, job):
        behind = {(p.piece.id, p.copy): p for p in backs(sheet)}
        assert sheet.back is None
        pairs = [(f, behind[f.piece.id, f.copy]) for f in fronts(sheet) if f.piece.back]
        if not pairs:
            continue
        first, second = pairs[0][0].slot.rect, pairs[0][1].slot.rect
        level = abs(first.x - second.x) < 1e-6 and abs(first.y - second.y) > 1e-6
        fold = (first.y + second.bottom) / 2 if level else (first.x + second.right) / 2
        for front, back in pairs:
            width = front.piece.front.width
            x, y = apply(front.slot.matrix, 1.0, 2.0)
            mirrored = (x, 2 * fold - y) if level else (2 * fold - x, y)
            assert apply(back.slot.matrix, width - 1.0, 2.0) == pytest.approx(mirrored, abs=1e-6)
            for p in (front, back):
                box = printed_box(p, job)
                gap = max(box.y - fold, fold - box.bottom) if level else max(box.x - fold, fold - box.right)
                assert gap >= job.fold_gap - 1e-6


@relaxed
@given(pieces(), PAPERS, FLIPS, BACKS)
def test_marks_never_touch_a_piece_or_its_bleed(made: list[Piece], paper: Paper, flip: Flip, how: Backs) -> None:
    job = Job(paper, how, flip, footer=False)
    for sheet in sheets_of(made, job):
        pages = [sheet.front.items, sheet.back.items if sheet.back else ()]
        for items, side in zip(pages, page_sides(sheet), strict=False):
            straight = [printed_box(p, job) for p in side if not is_ringed(p.piece.outline)]
            ringed = [p for p in side if is_ringed(p.piece.outline)]
            for mark in strokes(items):
                assert 1.0 - 1e-6 <= max(mark.width, mark.height) <= 3.0 + 1e-6
                assert all(apart(mark, box) > 0 for box in straight)
                assert all(beyond_the_ring(mark, p, job) for p in ringed)
                assert mark.x >= 2.0 - 1e-6
                assert mark.y >= 2.0 - 1e-6
                assert mark.right <= sheet.paper.width - 2.0 + 1e-6
                assert mark.bottom <= sheet.paper.height - 2.0 + 1e-6


@relaxed
@given(st.integers(1, 60), SIZES, st.sampled_from([0.0, 2.0]), PAPERS, FLIPS)
def test_a_stack_of_one_size_is_cut_in_one_go(
    copies: int, size: tuple[float, float], bleed: float, paper: Paper, flip: Flip
) -> None:
    made = [piece("card", *size, copies=copies, bleed=bleed, back=True, kind="cards")]
    sheets = sheets_of(made, Job(paper, "duplex", flip, footer=False))
    first = sheets[0]
    assert first.back is not None
    for sheet in sheets:
        assert sheet.back is not None
        assert strokes(sheet.front.items) == strokes(first.front.items)
        assert strokes(sheet.back.items) == strokes(first.back.items)
        slots = [p.slot for p in fronts(sheet)]
        assert slots == [p.slot for p in fronts(first)][: len(slots)]


def test_marks_stand_in_line_with_every_trim_edge_and_are_shared_without_bleed() -> None:
    def uprights(bleed: float) -> list[float]:
        job = Job(A4, "none", footer=False)
        (sheet,) = sheets_of([piece("card", 60, 90, copies=4, bleed=bleed)], job)
        return sorted({round(mark.x, 3) for mark in strokes(sheet.front.items) if mark.width == 0})

    assert uprights(0.0) == [45.0, 105.0, 165.0]
    assert uprights(2.0) == [43.0, 103.0, 107.0, 167.0]


def test_marks_run_on_into_the_margin_when_nine_poker_cards_fill_letter() -> None:
    report = impose([piece("card", 63.5, 88.9, copies=18, kind="cards")], LETTER, backs="none")
    sheets = report.require()
    assert len(sheets) == 2
    sheet = sheets[0]
    assert sheet.paper.landscape
    level = [mark for mark in strokes(sheet.front.items) if mark.height == 0]
    assert {round(mark.width, 2) for mark in level} == {3.0}
    assert min(mark.x for mark in level) == pytest.approx(6.35 - 3.5)
    assert sheet.cuts == 8


def test_pages_alternate_front_and_back_and_blank_cells_stay_empty() -> None:
    made = [piece("two", 60, 90, copies=3, back=True), piece("one", 60, 90, copies=2)]
    (sheet,) = sheets_of(made, Job(A4))
    assert [p.piece.id for p in fronts(sheet)] == ["two"] * 3 + ["one"] * 2
    assert [p.piece.id for p in backs(sheet)] == ["two"] * 3
    assert all_pages([sheet]) == (sheet.front, sheet.back)
    stamps = [item for item in drawn_items(sheet.front.items) if isinstance(item, Stamp)]
    assert len(stamps) == 5


def test_a_sheet_without_any_back_has_no_back_page() -> None:
    made = [piece("big", 180, 250), piece("two", 180, 250, back=True, bleed=1.0)]
    sheets = sheets_of(made, Job(A4))
    assert [sheet.back is None for sheet in sheets] == [True, False]


def test_a_face_is_drawn_once_however_often_it_is_printed() -> None:
    sheets = sheets_of([piece("card", 60, 90, copies=20, back=True)], Job(A4))
    symbols = {
        id(item.symbol) for sheet in sheets for item in drawn_items(sheet.front.items) if isinstance(item, Stamp)
    }
    assert len(symbols) == 1


def test_a_back_with_more_bleed_than_its_front_gets_room_for_it() -> None:
    (sheet,) = sheets_of([piece("card", 63, 88, copies=2, bleed=1.0, back=True, back_bleed=3.0)], Job(A4))
    left, right = (p.slot for p in fronts(sheet))
    assert right.x - left.x == pytest.approx(63 + 2 * 3.0)


def test_kinds_never_share_a_sheet_and_keep_their_order() -> None:
    made = [piece("a", 20, 20, kind="tokens"), piece("b", 20, 20, kind="cards"), piece("c", 20, 20, kind="tokens")]
    sheets = sheets_of(made, Job(A4))
    assert [(s.kind, [c.component for c in s.counts], s.number, s.total) for s in sheets] == [
        ("tokens", ["a", "c"], 1, 2),
        ("cards", ["b"], 2, 2),
    ]


def test_a_common_back_is_left_out_of_fronts_only_and_a_telling_one_is_not() -> None:
    back = piece("x", 60, 90, back=True).back
    deck = [replace(piece(f"card{i}", 60, 90, kind="cards", component="deck"), back=back) for i in range(2)]
    deck[1] = replace(deck[1], front=replace(deck[1].front, alt="another"))
    village = piece("village", 20, 20, copies=3, back=True)
    irish = replace(village, id="irish", component="irish", back=village.front)
    sheets = sheets_of([*deck, village, irish], Job(A4, backs="none"))
    placed = Counter(p.piece.id for sheet in sheets for p in sheet.placements)
    assert placed == {"card0": 1, "card1": 1, "village": 3, "village~back": 3, "irish": 3}
    assert all(sheet.back is None for sheet in sheets)


def test_sheets_of_one_block_carry_trim_and_bleed_boxes_and_the_back_has_them_mirrored() -> None:
    (sheet,) = sheets_of([piece("board", 186, 246, bleed=2.0, back=True, kind="board")], Job(A4, flip="short"))
    assert sheet.back is not None
    assert sheet.front.trim is not None
    assert (sheet.front.trim.x, sheet.front.trim.width, sheet.front.trim.height) == (12.0, 186.0, 246.0)
    assert sheet.front.bleed == sheet.front.trim.inset(-2.0)
    assert sheet.back.trim is not None
    assert sheet.back.trim.y == pytest.approx(297 - sheet.front.trim.bottom)


def test_a_back_moved_for_the_printer_takes_its_marks_along() -> None:
    made = [piece("card", 60, 90, copies=2, back=True)]
    plain = sheets_of(made, Job(A4, footer=False))[0].back
    moved = sheets_of(made, Job(A4, footer=False, back_offset=(0.5, -0.75)))[0].back
    assert plain is not None
    assert moved is not None
    before, after = strokes(plain.items), strokes(moved.items)
    assert [(b.x - a.x, b.y - a.y) for a, b in zip(before, after, strict=True)] == [
        pytest.approx((0.5, -0.75)) for _ in before
    ]


def test_the_same_job_gives_equal_sheets() -> None:
    made = [piece(f"t{i}", 10 + i, 12, copies=7, back=True) for i in range(6)]
    assert sheets_of(made, Job(LETTER)) == sheets_of(made, Job(LETTER))


@pytest.mark.parametrize(
    ("width", "height", "flip", "behind"),
    [
        (210, 297, "long", (190, 30)),
        (210, 297, "short", (20, 267)),
        (297, 210, "long", (20, 180)),
        (297, 210, "short", (277, 30)),
    ],
)
def test_a_sheet_turns_over_the_edge_of_the_paper_that_is_named(
    width: float, height: float, flip: Flip, behind: tuple[float, float]
) -> None:
    assert flip_mirror(width, height, flip).point(20, 30) == behind


def test_slots_turn_clockwise() -> None:
    assert apply(Slot(10, 20, 30, 40, 90).matrix, 0, 0) == (40, 20)
    assert apply(Slot(10, 20, 30, 40, 180).matrix, 0, 0) == (40, 60)
    assert apply(Slot(10, 20, 30, 40, 270).matrix, 0, 0) == (10, 60)


def test_nothing_to_print_is_no_sheet() -> None:
    assert impose([], A4).require() == ()
    assert impose([piece("none", 20, 20, copies=0)], A4).require() == ()
