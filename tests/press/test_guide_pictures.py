"""The guide's pictures: every sheet, in shapes alone; how much work it is; what need not be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from pnp.base.frozen import replace
from pnp.components.piece import STORAGE, Piece
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Group, Item, TextRun
from pnp.press.guide.effort import effort_of, effort_words
from pnp.press.guide.page import Extras, guide_page
from pnp.press.guide.pictured import MARGIN, TEXT, pictured_page
from pnp.press.guide.shortest import shortest_words
from pnp.press.guide.steps import how_tos
from pnp.press.guide.thumbnails import LEAST, shelf_for, thumbnails
from pnp.press.imposition.impose import impose_job
from pnp.press.job import Job
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import Sheet
from tests.press.press_demo import piece


def kit(paper: Paper = A4) -> tuple[Sheet, ...]:
    pieces: list[Piece] = [
        piece("board", 400, 300, kind="board"),
        piece("river", 20, 20, copies=8, bleed=1.5, back=True),
        piece("disc", 16, 16, copies=14, bleed=1.5, back=True, outline="circle"),
        piece("deck", 63, 88, copies=30, bleed=0, back=True, kind="cards"),
    ]
    return impose_job(pieces, Job(paper)).require()


def runs(items: Sequence[Item]) -> Iterator[TextRun]:
    for item in items:
        if isinstance(item, Group):
            yield from runs(item.items)
        elif isinstance(item, TextRun):
            yield item


def text_of(items: Sequence[Item]) -> str:
    return " ".join(run.text for run in runs(items))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_all_of_the_page_lies_inside_its_margin(paper: Paper) -> None:
    page = pictured_page(kit(paper), Job(paper), 8)
    ink = extent(page.items)
    assert ink is not None
    assert ink.x >= MARGIN - 0.5
    assert ink.right <= page.width - MARGIN + 0.5
    assert ink.bottom <= page.height - MARGIN + 0.5


def test_text_is_ten_points_and_every_sheet_has_its_picture() -> None:
    sheets = kit()
    page = pictured_page(sheets, Job(A4))
    assert min(run.size for run in runs(page.items)) >= TEXT
    shelf = shelf_for(sheets, 180.0, 200.0)
    assert shelf is not None
    assert [caption for *_, caption in thumbnails(shelf)] == [str(sheet.number) for sheet in sheets]


def test_no_thumbnail_carries_text() -> None:
    shelf = shelf_for(kit(), 180.0, 200.0)
    assert shelf is not None
    pictures = [picture for picture, *_ in thumbnails(shelf)]
    assert pictures
    assert not [leaf for leaf in leaves(pictures) if isinstance(leaf.item, TextRun)]


def test_sheets_that_are_cut_alike_share_a_picture_where_room_is_scarce() -> None:
    sheets = impose_job([piece("deck", 63, 88, copies=9 * 60, bleed=0, kind="cards")], Job(A4)).require()
    shelf = shelf_for(sheets, 180.0, 60.0)
    assert shelf is not None
    assert shelf.factor >= LEAST
    assert [caption for *_, caption in thumbnails(shelf)] == [f"1–{len(sheets)}"]


def test_a_stack_is_cut_at_once_and_counted_once() -> None:
    one = impose_job([piece("deck", 63, 88, copies=9, bleed=0, kind="cards")], Job(A4)).require()
    four = impose_job([piece("deck", 63, 88, copies=36, bleed=0, kind="cards")], Job(A4)).require()
    assert (len(one), len(four)) == (1, 4)
    assert effort_of(four).cuts == effort_of(one).cuts == one[0].cuts
    assert effort_of(four).minutes >= effort_of(one).minutes
    assert effort_words(one).startswith(f"{one[0].cuts} straight cuts: about ")


def test_round_pieces_are_counted_by_themselves() -> None:
    discs = impose_job([piece("disc", 16, 16, copies=14, bleed=1.5, outline="circle")], Job(A4)).require()
    assert effort_of(discs).rounds == 14
    assert "14 pieces to cut round" in effort_words(discs)


def test_only_what_the_kit_has_is_explained() -> None:
    told = " ".join(text for text, _ in how_tos(kit()))
    assert "Counters" in told
    assert "tiles" in told
    assert "Die" not in told
    assert "Box" not in told
    cards = impose_job([piece("deck", 63, 88, copies=9, bleed=0, kind="cards")], Job(A4)).require()
    assert how_tos(cards) == ()


def test_the_guide_begins_with_what_need_not_be_made_and_how_long_it_takes() -> None:
    sheets = kit()
    told = tuple(shortest_words(sheets, [f"Thing {n} (beads)" for n in range(12)]))
    assert told == (
        effort_words(sheets),
        f"**Bring instead of making:** {'; '.join(f'Thing {n} (beads)' for n in range(8))}; …",
    )
    page = guide_page(sheets, Job(A4), Extras(instead=("Village (coins)",))).require()
    text = text_of(page.items).replace("  ", " ")
    assert text.index("The shortest way") < text.index("Village (coins).") < text.index("Print at 100 %")


def test_boxes_are_told_apart_from_what_is_needed_to_play() -> None:
    box = replace(piece("box", 90, 90, kind="boxes"), later=STORAGE)
    some = replace(piece("more", 90, 90, kind="aids"), later="only for 3–4 players")
    deck = piece("deck", 63, 88, copies=18, bleed=0, kind="cards")
    alone = tuple(shortest_words(impose_job([deck, box], Job(A4)).require()))
    assert (alone[0], alone[2]) == (
        "**Sheets 1–2** are all that is needed to play.",
        "Sheet 3 holds boxes to keep it in: make them when you like the game.",
    )
    both = tuple(shortest_words(impose_job([deck, some, box], Job(A4)).require()))
    assert both[0] == "**Sheets 1–2** are all that the usual table needs; leave the others out."
    assert "Sheet 4" in both[2]
