"""Art goes on beyond the outer cuts of a block, so that a back which the printer lays askew shows no white."""

from __future__ import annotations

import pytest

from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.draw.geometry.hit_test import Inside
from pnp.draw.geometry.shapes import bounds
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Page, Rect, Shape
from pnp.press.imposition.impose import impose, impose_job
from pnp.press.job import Job
from pnp.press.pages.marks import MARK_WIDTH
from pnp.press.paper import A4, LETTER, Paper
from tests.press.press_demo import face, piece

OUTER = 2.5


def card(copies: int = 9, width: float = 63.0, height: float = 88.0, bleed: float = 0.0) -> Piece:
    """Cards on shared cuts (with `bleed`, on cuts of their own), both sides drawn 2.5 mm beyond the cut."""
    sides = [replace(face(width, height, OUTER, shade=shade), bleed=bleed, outer=OUTER) for shade in (90, 200)]
    return replace(piece("deck", width, height, copies=copies, kind="cards"), front=sides[0], back=sides[1])


def covered(page: Page, x: float, y: float) -> bool:
    """Is there colour at that spot of a page?"""
    inside = Inside()
    return any(
        isinstance(leaf.item, Shape)
        and leaf.item.fill is not None
        and inside.holds(leaf.item.path, leaf.matrix, (x, y))
        and all(inside.holds(path, matrix, (x, y)) for path, matrix in leaf.clips)
        for leaf in leaves(page.items)
    )


def marks_of(page: Page) -> list[Rect]:
    """Every shape of crop marks, as the boxes of its lines."""
    return [
        bounds(replace(leaf.item.path, segments=leaf.item.path.segments[k : k + 2]))
        for leaf in leaves(page.items)
        if isinstance(leaf.item, Shape) and leaf.item.stroke is not None and leaf.item.stroke.width == MARK_WIDTH
        for k in range(0, len(leaf.item.path.segments), 2)
    ]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("copies", [9, 7], ids=["full", "partial"])
def test_a_cut_or_back_that_strays_two_millimetres_outward_still_meets_colour(paper: Paper, copies: int) -> None:
    (sheet,) = impose([card(copies)], paper).require()
    assert sheet.back is not None
    for side, page in (("front", sheet.front), ("back", sheet.back)):
        for placed in sheet.placements:
            if placed.side == side:
                box = placed.slot.rect.inset(-1.99)
                middle = (box.x + box.width / 2, box.y + box.height / 2)
                spots = [(box.x, middle[1]), (box.right, middle[1]), (middle[0], box.y), (middle[0], box.bottom)]
                assert all(covered(page, *spot) for spot in spots)


def test_the_cards_lie_where_they_lay_and_share_their_cuts() -> None:
    (sheet,) = impose([card()], A4).require()
    assert min((p.slot.x, p.slot.y) for p in sheet.placements) == (10.5, 16.5)
    assert sheet.cuts == 8


def test_marks_begin_beyond_the_art_and_boxes_tell_of_it() -> None:
    (sheet,) = impose([card()], A4).require()
    assert sheet.front.trim == Rect(10.5, 16.5, 189.0, 264.0)
    assert sheet.front.bleed == sheet.front.trim.inset(-OUTER)
    lines = marks_of(sheet.front)
    assert lines
    for line in lines:
        outside = line.right <= 8.0 - 0.5 or line.x >= 202.0 + 0.5 or line.bottom <= 14.0 - 0.5 or line.y >= 283.0 + 0.5
        assert outside


def test_no_card_covers_any_of_its_neighbour() -> None:
    other = replace(
        card(1), id="other", component="other", front=replace(face(63, 88, OUTER, shade=30), bleed=0, outer=OUTER)
    )
    (sheet,) = impose([card(8), other], A4).require()
    last = max(sheet.placements, key=lambda p: (p.side == "front", p.slot.y, p.slot.x))
    assert last.piece.id == "other"
    inside, spot = Inside(), (last.slot.x - 0.2, last.slot.y + 40.0)
    seen = [
        leaf.item.fill
        for leaf in leaves(sheet.front.items)
        if isinstance(leaf.item, Shape)
        and leaf.item.fill is not None
        and all(inside.holds(path, matrix, spot) for path, matrix in (*leaf.clips, (leaf.item.path, leaf.matrix)))
    ]
    assert len(seen) == 1
    assert seen[0] != other.front.items[0].fill  # type: ignore[union-attr]


def test_a_folded_page_keeps_half_of_what_lies_before_the_fold() -> None:
    (sheet,) = impose([card(2)], A4, backs="fold").require()
    fold = A4.height / 2 if abs(sheet.placements[0].slot.y - sheet.placements[-1].slot.y) > 1 else A4.width / 2
    (front, *_), behind = sheet.placements, sheet.placements[-1]
    across = front.slot.y != behind.slot.y
    edge = front.slot.y + front.slot.height if across else front.slot.x + front.slot.width
    middle = front.slot.x + front.slot.width / 2 if across else front.slot.y + front.slot.height / 2
    spot = (lambda at: (middle, at)) if across else (lambda at: (at, middle))
    assert fold - edge == pytest.approx(5.0)
    assert covered(sheet.front, *spot(edge + 2.4))
    assert not covered(sheet.front, *spot(edge + 2.6))


def test_who_forbids_bleed_gets_none() -> None:
    (sheet,) = impose_job([card()], Job(bleed=0.0)).require()
    assert sheet.front.bleed == sheet.front.trim


def test_a_back_beside_a_piece_that_has_none_goes_as_far_as_that_pieces_cut() -> None:
    two_sided = replace(card(1, 20, 20, bleed=1.0), id="a", component="a")
    plain = replace(two_sided, id="b", component="b", back=None)
    (sheet,) = impose([two_sided, plain], A4).require()
    assert sheet.back is not None
    (behind,) = [placed.slot for placed in sheet.placements if placed.side == "back"]
    middle = behind.y + 10.0
    assert covered(sheet.back, behind.x - 1.9, middle)
    assert not covered(sheet.back, behind.x - 2.1, middle)
    assert covered(sheet.back, behind.x + 20.0 + 2.4, middle)
