"""Boards over several sheets: tiles make up the whole, seams spare labels, joints are marked on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.base.frozen import replace
from pnp.draw.model import Group, Item, Rect, TextRun
from pnp.press.boards.tile import cut_tiles, find_tiling, tile_room
from pnp.press.boards.tile_cuts import Room, crossed, find_seams, free_spans
from pnp.press.boards.tile_page import letter
from pnp.press.imposition.impose import impose, impose_job
from pnp.press.job import Job
from pnp.press.paper import A4, LETTER, Paper
from tests.press.press_demo import face, piece, relaxed

LENGTHS = st.floats(50, 900)


def words(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from words(item.items)
        elif isinstance(item, TextRun):
            yield item.text


@relaxed
@given(
    st.floats(220, 800),
    st.floats(220, 800),
    st.sampled_from([0.0, 2.0]),
    st.sampled_from([0.0, 5.0, 8.0]),
    st.sampled_from([A4, LETTER]),
)
def test_tiles_make_up_the_whole_board_without_gap_or_overlap(
    width: float, height: float, bleed: float, overlap: float, paper: Paper
) -> None:
    job = Job(paper, overlap=overlap)
    board = face(width, height, bleed)
    tiling = find_tiling(board, job)
    assert tiling is not None
    tiles = cut_tiles(board, tiling, job)
    room = tile_room(tiling.frame, job)
    rights: dict[int, float] = {}
    bottoms: dict[int, float] = {}
    for tile in tiles:
        row, column = tile.spot.row, tile.spot.column
        assert tile.trim.x == pytest.approx(rights.get(column - 1, 0.0))
        assert tile.trim.y == pytest.approx(bottoms.get(row - 1, 0.0))
        rights[column], bottoms[row] = tile.trim.right, tile.trim.bottom
        assert tile.whole.width <= room.width + 1e-5
        assert tile.whole.height <= room.height + 1e-5
        assert tile.art.x <= tile.trim.x + 1e-6
        assert tile.art.right >= tile.trim.right - 1e-6
        assert tile.glue_left == (column > 0 and overlap > 0)
        if tile.glue_left:
            assert tile.trim.x - tile.whole.x == pytest.approx(overlap)
    assert rights[max(rights)] == pytest.approx(width)
    assert bottoms[max(bottoms)] == pytest.approx(height)
    assert len(tiles) == tiling.tiles


def test_art_runs_two_millimetres_past_a_seam_and_to_its_own_bleed_at_the_rim() -> None:
    job = Job(A4)
    board = face(400, 170, 3.0)
    tiling = find_tiling(board, job)
    assert tiling is not None
    left, right = cut_tiles(board, tiling, job)
    assert (left.art.x, left.art.y) == (-3.0, -3.0)
    assert left.art.right == pytest.approx(left.trim.right + 2.0)
    assert right.art.x == pytest.approx(right.trim.x - 2.0)
    assert right.whole.x == pytest.approx(right.trim.x - 8.0)
    assert (right.art.right, right.art.bottom) == pytest.approx((403.0, 173.0))


@relaxed
@given(LENGTHS, st.floats(60, 250), st.lists(st.tuples(st.floats(0, 900), st.floats(1, 60)), max_size=12))
def test_seams_lie_within_reach_and_report_what_they_cross(
    length: float, most: float, spans: list[tuple[float, float]]
) -> None:
    keeps = [(low, low + size) for low, size in spans]
    room = Room(most, most - 8, most - 6, most)
    seams = find_seams(length, room, keeps)
    assume(seams is not None)
    assert seams is not None
    stops = [0.0, *seams.cuts, length]
    for index, (start, end) in enumerate(pairwise(stops)):
        assert 0 < end - start <= room.of(index, seams.tiles) + 1e-5
    assert seams.crossed == sum(crossed(cut, keeps) for cut in seams.cuts)


@relaxed
@given(st.integers(2, 12), st.floats(15, 60), st.floats(2, 10), st.floats(130, 250))
def test_no_seam_goes_through_a_label_when_a_gap_is_in_reach_of_every_page(
    count: int, size: float, gap: float, most: float
) -> None:
    pitch = size + gap
    keeps = [(gap / 2 + i * pitch, gap / 2 + i * pitch + size) for i in range(count)]
    seams = find_seams(count * pitch, Room(most, most, most, most), keeps)
    assert seams is not None
    fewest = -(-count // int(most // pitch))
    if fewest <= -(-count * pitch // most) + 1:
        assert seams.crossed == 0


def test_a_seam_runs_through_the_middle_of_a_narrow_gap_nearest_to_an_even_division() -> None:
    keeps = [(30.0 * i + 2, 30.0 * i + 28) for i in range(13)]
    seams = find_seams(400.0, Room(280, 270, 280, 280), keeps)
    assert seams is not None
    assert seams.cuts == (210.0,)


def test_one_tile_more_is_taken_to_spare_a_label() -> None:
    room = Room(100, 100, 100, 100)
    blocked = find_seams(190.0, room, [(60.0, 130.0)])
    assert blocked is not None
    assert (blocked.tiles, blocked.crossed) == (3, 0)
    hopeless = find_seams(190.0, room, [(5.0, 185.0)])
    assert hopeless is not None
    assert (hopeless.tiles, hopeless.crossed) == (2, 1)


def test_squares_that_touch_are_parted_along_their_common_edge() -> None:
    keeps = [(50.0 * i, 50.0 * i + 50) for i in range(8)]
    seams = find_seams(400.0, Room(180, 180, 180, 180), keeps)
    assert seams is not None
    assert seams.cuts == (150.0, 250.0)
    assert (200.0, 200.0) in free_spans(400.0, keeps)


def test_a_board_of_400_by_300_takes_four_a4_pages_and_every_joint_is_lettered_twice() -> None:
    board = piece("board", 400, 300, kind="board", bleed=2.0)
    sheets = impose([board], A4).require()
    assert len(sheets) == 4
    assert [(s.tile.row, s.tile.column) for s in sheets if s.tile] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    seen = [set(words(sheet.front.items)) for sheet in sheets]
    for name, (one, other) in {"A": (0, 1), "B": (2, 3), "C": (0, 2), "D": (1, 3)}.items():
        assert name in seen[one]
        assert name in seen[other]
        assert f"glue {name}" in seen[other]
        assert all(name not in seen[i] for i in range(4) if i not in {one, other})


def test_a_butt_joint_has_letters_on_both_sheets_and_no_glue() -> None:
    sheets = impose_job([piece("board", 400, 180, kind="board")], Job(A4, overlap=0.0)).require()
    seen = [set(words(sheet.front.items)) for sheet in sheets]
    assert len(seen) == 2
    assert all("A" in names for names in seen)
    assert not any(name.startswith("glue") for names in seen for name in names)


def test_a_label_that_no_page_can_hold_is_reported() -> None:
    board = piece("board", 600, 200, kind="board")
    board = replace(board, front=face(600, 200, keep=(Rect(10, 10, 580, 50),)))
    report = impose([board], A4)
    assert [f.code for f in report.findings] == ["seam-crosses"]
    assert report.findings[0].facts["crossed"] == 2
    assert report.value is not None


def test_a_board_that_nearly_fits_one_page_says_at_what_scale_it_would() -> None:
    report = impose([piece("board", 205, 280, kind="board")], A4)
    assert [f.code for f in report.findings] == ["nearly-one-page"]
    assert report.findings[0].facts["percent"] == pytest.approx(96.2)


def test_the_back_of_a_tiled_board_is_tiled_too() -> None:
    sheets = impose([piece("board", 400, 300, kind="board", back=True)], A4).require()
    assert len(sheets) == 8
    assert all(sheet.back is None for sheet in sheets)


def test_seams_are_lettered_like_the_columns_of_a_spreadsheet() -> None:
    assert [letter(n) for n in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]
