"""Sheets read back from the PDF: positions in mm as planned, boxes, page order, the same bytes twice."""

from __future__ import annotations

import io

import pdfplumber
import pytest

from pnp.base.choices import Flip
from pnp.components.piece import Piece
from pnp.draw.model import PT_PER_MM, Document, Page
from pnp.draw.pdf.write import write_pdf
from pnp.press.calibration import ACROSS, CROSS, DOWN, LINES, PITCH, TICK, VERNIER, calibration_pages
from pnp.press.imposition.impose import impose
from pnp.press.imposition.slot import flip_mirror
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import all_pages
from pnp.press.shops.single import single_pages
from tests.press.press_demo import face, piece

NEAR = 0.01
"""mm."""


def written(pages: tuple[Page, ...]) -> pdfplumber.pdf.PDF:
    return pdfplumber.open(io.BytesIO(write_pdf(Document(pages, "test"))))


def coloured_boxes(page: pdfplumber.page.Page) -> list[tuple[float, float, float, float]]:
    """Every filled rectangle in mm: left, top, right, bottom."""
    boxes = [(r["x0"], r["top"], r["x1"], r["bottom"]) for r in page.rects if r["fill"]]
    return sorted(tuple(round(v / PT_PER_MM, 4) for v in box) for box in boxes)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_what_is_read_from_the_pdf_lies_where_it_was_planned(paper: Paper, flip: Flip) -> None:
    cards = [piece("card", 63.0, 88.0, copies=10, bleed=1.0, back=True, kind="cards")]
    sheets = impose(cards, paper, flip=flip).require()
    with written(all_pages(sheets)) as pdf:
        assert len(pdf.pages) == 2 * len(sheets)
        for number, page in enumerate(pdf.pages):
            sheet, side = sheets[number // 2], ("front", "back")[number % 2]
            assert float(page.width) / PT_PER_MM == pytest.approx(sheet.paper.width, abs=NEAR)
            boxes = [p.slot.rect.inset(-1.0) for p in sheet.placements if p.side == side]
            planned = sorted((box.x, box.y, box.right, box.bottom) for box in boxes)
            read = coloured_boxes(page)
            assert len(read) == len(planned)
            for found, box in zip(read, planned, strict=True):
                assert found == pytest.approx(box, abs=NEAR)


def test_crop_marks_read_back_are_in_line_with_the_trim() -> None:
    (sheet,) = impose([piece("card", 60, 90, copies=2, bleed=2.0)], A4).require()
    edges = sorted({e for p in sheet.placements for e in (p.slot.x, p.slot.x + p.slot.width)})
    with written(all_pages([sheet])) as pdf:
        lines = [line for line in pdf.pages[0].lines if line["stroking_color"] in {(0,), (0, 0, 0), 0}]
        uprights = sorted({round(line["x0"] / PT_PER_MM, 3) for line in lines if abs(line["x1"] - line["x0"]) < 0.01})
        widths = {round(line["linewidth"] / PT_PER_MM, 2) for line in lines}
    assert uprights == pytest.approx(edges, abs=NEAR)
    assert widths == {0.15}


def test_trim_and_bleed_boxes_are_in_the_file() -> None:
    (sheet,) = impose([piece("board", 186, 246, bleed=2.0, kind="board")], A4).require()
    assert sheet.front.trim is not None
    with written(all_pages([sheet])) as pdf:
        trim = [float(v) / PT_PER_MM for v in pdf.pages[0].page_obj.attrs["TrimBox"]]
    box = sheet.front.trim
    assert trim == pytest.approx([box.x, 297 - box.bottom, box.right, 297 - box.y], abs=NEAR)


def test_single_pages_are_as_large_as_their_bleed_and_know_their_trim() -> None:
    cards: list[Piece] = [piece("a", 63, 88, copies=2, bleed=3.0, back=True), piece("b", 63, 88, bleed=3.0)]
    pages = single_pages(cards)
    assert [page.label for page in pages] == ["A, front", "A, back", "A, front", "A, back", "B, front"]
    assert [page.label for page in single_pages(cards[:1], order="back-front")][:2] == ["A, back", "A, front"]
    assert [page.label[3:] for page in single_pages(cards, order="fronts-backs")] == ["front"] * 3 + ["back"] * 2
    with written(pages) as pdf:
        assert coloured_boxes(pdf.pages[0]) == [pytest.approx((0.0, 0.0, 69.0, 94.0), abs=NEAR)]
        trim = [float(v) / PT_PER_MM for v in pdf.pages[0].page_obj.attrs["TrimBox"]]
        assert trim == pytest.approx([3.0, 3.0, 66.0, 91.0], abs=NEAR)


def test_the_same_pieces_give_the_same_bytes() -> None:
    def build() -> bytes:
        made = [
            piece("card", 63, 88, copies=12, bleed=2.0, back=True),
            piece("disc", 16, 16, copies=5, outline="circle"),
        ]
        return write_pdf(Document(all_pages(impose(made, A4).require()), "test"))

    assert build() == build()


def test_a_face_printed_many_times_is_stored_once() -> None:
    def size(copies: int) -> int:
        sheets = impose([Piece("c", "c", "cards", "C", face(63, 88, 2.0), None, copies)], A4).require()
        return len(write_pdf(Document((sheets[0].front,), "test")))

    assert size(8) - size(1) < 1500


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_scales_of_the_test_sheet_lie_behind_its_crosses(flip: Flip) -> None:
    front, back = calibration_pages(A4, flip)
    mirror = flip_mirror(210, 297, flip)
    with written((front, back)) as pdf:
        crosses = {
            tuple(
                round(v / PT_PER_MM, 2) for v in (_middle(line["x0"], line["x1"]), _middle(line["top"], line["bottom"]))
            )
            for line in pdf.pages[0].lines
            if max(line["width"], line["height"]) / PT_PER_MM == pytest.approx(2 * CROSS, abs=NEAR)
        }
        longest = [line for line in pdf.pages[1].lines if max(line["width"], line["height"]) / PT_PER_MM > 9.9]
        scales = {
            tuple(
                round(v / PT_PER_MM, 2) for v in (_middle(line["x0"], line["x1"]), _middle(line["top"], line["bottom"]))
            )
            for line in longest
        }
    assert len(crosses) == 5
    assert sorted(scales) == [
        pytest.approx(point, abs=NEAR) for point in sorted(mirror.point(*cross) for cross in crosses)
    ]


def _middle(a: float, b: float) -> float:
    return (a + b) / 2


def _long(lines: list[dict[str, float]], length: float) -> list[dict[str, float]]:
    """The level or upright lines of that length in mm, their ends in mm."""
    keys = ("x0", "x1", "top", "bottom")
    return [
        {key: line[key] / PT_PER_MM for key in keys}
        for line in lines
        if max(line["width"], line["height"]) / PT_PER_MM == pytest.approx(length, abs=NEAR)
    ]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_bars_of_the_test_sheet_are_as_long_as_they_say(paper: Paper) -> None:
    front, back = calibration_pages(paper)
    with written((front, back)) as pdf:
        bars = [bar for length in (ACROSS, DOWN) for bar in _long(pdf.pages[0].lines, length)]
        words = pdf.pages[0].extract_text()
    assert len(bars) == 2
    assert f"{ACROSS:g} mm" in words
    assert f"{DOWN:g} mm" in words
    assert all(bar["x0"] > 10 and bar["x1"] < paper.width - 10 and bar["bottom"] < paper.height - 10 for bar in bars)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("key", "ends"), [("x0", "top"), ("top", "x0")], ids=["level", "upright"])
def test_a_vernier_reads_the_shift_that_makes_the_backs_meet(flip: Flip, key: str, ends: str) -> None:
    """A back that is printed too far left by 0.2·n mm: the line marked +0.2·n runs on straight in one of the front's."""
    front, back = calibration_pages(A4, flip)
    mirror = flip_mirror(210, 297, flip)
    across = key == "x0"
    with written((front, back)) as pdf:
        fronts, backs = (
            [line for line in _long(page.lines, TICK) if (line["x0"] == line["x1"]) == across] for page in pdf.pages
        )
    seen = sorted(mirror.point(line["x0"], line["top"])[0 if across else 1] for line in fronts)
    lines = sorted(line[key] for line in backs)
    assert len(lines) == 2 * LINES + 1
    for n in range(-LINES, LINES + 1):
        off = -n * (PITCH - VERNIER)
        meeting = [k for k, at in enumerate(lines) if any(abs(at - off - other) < 0.02 for other in seen)]
        assert meeting == [LINES + n]
