"""What stands in a sheet's margin: ruler, footer, page map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import Backs, Flip
from pnp.draw.geometry.bounds import extent, overlap
from pnp.draw.model import Colour, Group, Item, Shape, Stamp, TextRun
from pnp.press.imposition.impose import impose, impose_job
from pnp.press.imposition.slot import flip_mirror
from pnp.press.job import Imprint, Job
from pnp.press.lettering import SMALL, clipped, listed
from pnp.press.pages.slug import page_map, ruler, strip_items
from pnp.press.paper import A4, LETTER, Paper, frame
from pnp.press.sheet import Count, Draft, TileSpot
from tests.components.component_kits import shapes
from tests.press.press_demo import piece, relaxed

SHARP = 0.31
"""mm by which `extent` takes a thin line to be larger than it is: its corners might be sharp."""
TITLE = Imprint("Siege of Armagh", "1.0")


def words(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from words(item.items)
        elif isinstance(item, Stamp):
            yield from words(item.symbol.items)
        elif isinstance(item, TextRun):
            yield item.text


def text_of(items: Sequence[Item]) -> str:
    return " ".join(words(items))


def draft(paper: Paper, job: Job, names: Sequence[str], *, back: bool = False, tile: TileSpot | None = None) -> Draft:
    counts = tuple(Count(name, name, i + 1, "20 × 20 mm") for i, name in enumerate(names))
    strip = frame(paper, job.margin).strip
    return Draft("tokens", "Tokens", paper, (), () if back else None, (strip, strip), counts=counts, tile=tile)


def test_the_ruler_measures_fifty_millimetres_and_two_inches() -> None:
    ((shape, matrix),) = shapes(ruler(10.0, 20.0))
    assert matrix[:4] == (1.0, 0.0, 0.0, 1.0)
    ticks = sorted({round(n[0] + matrix[4], 3) for letter, n in shape.path.segments if letter == "M"})
    for mm in range(0, 51, 5):
        assert 10.0 + mm in ticks
    for quarter in range(9):
        assert round(10.0 + quarter * 6.35, 3) in ticks
    assert text_of(ruler(10.0, 20.0)) == "50 mm 2 in"


@relaxed
@given(
    st.lists(st.text("abc ÄßW", min_size=1, max_size=40), max_size=20),
    st.text("WMil ä", max_size=80),
    st.sampled_from([A4, LETTER, A4.turned(), Paper("A5", 148, 210), Paper("slip", 60, 90)]),
    st.booleans(),
    st.one_of(
        st.none(), st.builds(TileSpot, st.integers(0, 1), st.integers(0, 1), st.integers(2, 7), st.integers(2, 7))
    ),
)
def test_ruler_and_footer_never_leave_their_strip(
    names: list[str], title: str, paper: Paper, back: bool, tile: TileSpot | None
) -> None:
    job = Job(paper, imprint=Imprint(title, "2.1"))
    sheet = draft(paper, job, names, back=back, tile=tile)
    strip = sheet.strips[0]
    assert strip is not None
    ink = extent(strip_items(strip, sheet, job, "front", number=12, total=345))
    assert ink is not None
    assert ink.y >= strip.y - SHARP
    assert ink.bottom <= strip.bottom + SHARP
    assert ink.x >= strip.x - SHARP
    if paper.width > 70:
        assert ink.right <= strip.right + SHARP


def test_the_footer_tells_game_version_sheet_side_scale_and_flip() -> None:
    job = Job(A4, flip="short", imprint=TITLE)
    (sheet,) = impose_job([piece("river", 20, 20, copies=8, back=True)], job).require()
    assert sheet.back is not None
    front, back = text_of(sheet.front.items), text_of(sheet.back.items)
    assert "Siege of Armagh 1.0 · Tokens · sheet 1 of 1 · front" in front
    assert "sheet 1 of 1 · back" in back
    assert "8\u00a0×\u00a0River 20 × 20 mm" in front
    for text in (front, back):
        assert "actual size (100 %), both sides, flip on short edge" in text


@pytest.mark.parametrize(("paper", "flip"), [(A4, "long"), (A4, "short"), (LETTER, "long"), (LETTER, "short")])
def test_the_back_footer_stands_behind_the_front_footer_so_that_it_meets_no_mark(paper: Paper, flip: Flip) -> None:
    made = [piece("card", 63.5, 88.9, copies=9, back=True, kind="cards")]
    (sheet,) = impose(made, paper, flip=flip, imprint=TITLE).require()
    assert sheet.back is not None
    over = flip_mirror(sheet.paper.width, sheet.paper.height, flip)
    strip = frame(sheet.paper, 6.35).strip
    assert strip is not None
    behind = over.rect(strip)
    ((read,),) = (item.items for item in sheet.back.items if isinstance(item, Group))
    assert isinstance(read, Group)
    heads = [item for item in read.items if isinstance(item, Group) and item.tag is not None and item.tag.role == "H1"]
    assert "Siege of Armagh 1.0" in text_of(heads)
    ink = extent(heads)
    assert ink is not None
    assert behind.y - SHARP <= ink.y
    assert ink.bottom <= behind.bottom + SHARP
    for placement in sheet.placements:
        if placement.side == "back":
            slot = placement.slot.rect
            assert slot.bottom <= behind.y or slot.y >= behind.bottom


@relaxed
@given(
    st.sampled_from(["duplex", "fold", "none"]),
    st.sampled_from([A4, LETTER]),
    st.integers(1, 20),
    st.sampled_from([(63.5, 88.9), (63.0, 88.0), (70.0, 120.0), (20.0, 20.0), (186.0, 246.0)]),
)
def test_marks_and_pieces_stay_out_of_the_strip(
    how: Backs, paper: Paper, copies: int, size: tuple[float, float]
) -> None:
    made = [piece("p", *size, copies=copies, kind="cards", back=size[0] < 100)]
    for sheet in impose(made, paper, backs=how).require():
        strip = frame(sheet.paper, 6.35).strip
        assert strip is not None
        marks = [
            i for i in sheet.front.items if isinstance(i, Shape) and i.stroke and i.stroke.colour == Colour(0, 0, 0)
        ]
        for mark in marks:
            ink = extent([mark])
            assert ink is not None
            assert ink.bottom <= strip.y + SHARP
        assert all(p.slot.rect.bottom <= strip.y for p in sheet.placements if p.side == "front" or how == "fold")


def test_the_footer_leaves_room_for_the_page_map() -> None:
    job = Job(A4, imprint=TITLE)
    sheet = draft(A4, job, [f"a rather long name {i}" for i in range(9)], tile=TileSpot(0, 0, 2, 7))
    strip = sheet.strips[0]
    assert strip is not None
    items = strip_items(strip, sheet, job, "front", number=1, total=14)
    cells = extent(page_map(TileSpot(0, 0, 2, 7), strip.right, strip.y + 0.3))
    words_ink = extent([item for item in items if isinstance(item, Group)])
    assert cells is not None
    assert words_ink is not None
    assert words_ink.right < cells.x


@pytest.mark.parametrize("title", ["Siege of Armagh", "A title of a game that is told at some length"])
def test_the_number_of_a_sheet_is_told_whatever_the_length_of_a_title(title: str) -> None:
    """How to print goes below then, beside as much of what lies there as fits."""
    job = Job(A4, imprint=Imprint(title, "1.0"))
    sheet = draft(A4, job, [f"a rather long name {i}" for i in range(9)], back=True)
    strip = sheet.strips[0]
    assert strip is not None
    items = strip_items(strip, sheet, job, "front", number=12, total=345)
    text = text_of(items)
    assert f"{title} 1.0 · Tokens · sheet 12 of 345 · front" in text
    assert "both sides, flip on long edge" in text
    boxes = [extent([item]) for item in items[-3:]]
    for one, other in combinations([box for box in boxes if box is not None], 2):
        assert overlap(one, other) is None


def test_of_many_names_of_one_size_a_footer_tells_as_many_as_fit_and_how_many_more() -> None:
    job = Job(A4, imprint=TITLE)
    sheet = draft(A4, job, [f"a rather long name {i}" for i in range(9)])
    strip = sheet.strips[0]
    assert strip is not None
    text = text_of(strip_items(strip, sheet, job, "front", number=1, total=1))
    shown = text.count("a rather long name")
    assert 1 <= shown < 9
    assert text.endswith(f"; {9 - shown} more kinds; all 20 × 20 mm")


def test_a_title_that_no_footer_can_print_is_an_error_naming_the_character() -> None:
    report = impose([piece("river", 20, 20)], A4, imprint=Imprint("游戏", "1.0"))
    assert [(f.code, f.facts["character"]) for f in report.findings] == [
        ("missing-glyph", "游"),
        ("missing-glyph", "戏"),
    ]
    assert report.value is None


def test_a_page_map_fills_the_tile_that_this_sheet_is() -> None:
    cells = page_map(TileSpot(1, 0, 2, 3), right=100.0, top=10.0)
    filled = [i for i, cell in enumerate(cells) if isinstance(cell, Shape) and cell.fill is not None]
    assert len(cells) == 6
    assert filled == [3]
    ink = extent(cells)
    assert ink is not None
    assert ink.right <= 100.0 + SHARP


def test_a_list_says_how_many_more_there_are_and_a_line_ends_in_an_ellipsis() -> None:
    parts = [f"part number {i}" for i in range(30)]
    text = listed(parts, 80.0, SMALL, rest="{} more sizes".format)
    shown = text.count("part number")
    assert 1 <= shown < 30
    assert text.endswith(f"{30 - shown} more sizes")
    assert listed(parts[:2], 300.0, SMALL, rest="{} more sizes".format) == "part number 0 · part number 1"
    short = clipped("Siege of Armagh and other games", 20.0, SMALL)
    assert short.endswith("…")
    assert short.startswith("Siege")
    assert clipped("Siege", 1.0, SMALL) in {"", "…"}
