"""Call-outs stand beside what they tell of, on nothing else, with a leader line where they aren't right at it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pnp.base.scene import Mark, Scene, Standing
from pnp.components.diagram.callouts import Callout, beside, callout_items, disc_edge, in_corner
from pnp.components.diagram.draw import LEAST_PIECE, draw_scene
from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.bounds import extent, overlap
from pnp.draw.model import Item, Rect, Shape, Stamp
from tests.helpers.kits import kit_report

CELL = 9.0
PICTURE = Rect(0.0, 0.0, 80.0, 60.0)
PIECE = Rect(36.0, 26.0, 8.0, 8.0)


def black(items: Sequence[Item]) -> list[Rect]:
    return [
        box for one in items if isinstance(one, Shape) and one.fill == BLACK and (box := extent((one,))) is not None
    ]


def lines(items: Sequence[Item]) -> list[Shape]:
    return [one for one in items if isinstance(one, Shape) and one.fill is None]


def test_beside_a_piece_it_has_a_line_that_ends_within_the_piece() -> None:
    found = beside([PIECE], (), CELL, PICTURE)
    assert found is not None
    items = list(callout_items(found, CELL, (80.0, 60.0)))
    disc, *_ = sorted(black(items), key=lambda box: -box.width)
    assert not overlap(disc, PIECE)
    assert lines(items)
    assert any(overlap(box, PIECE) for box in black(items) if box is not disc)


@pytest.mark.parametrize("at", [(1.0, 1.0), (71.0, 1.0), (1.0, 51.0), (71.0, 51.0), (36.0, 1.0), (36.0, 51.0)])
def test_it_stays_inside_the_picture_wherever_its_piece_lies(at: tuple[float, float]) -> None:
    piece = Rect(*at, 8.0, 8.0)
    found = beside([piece], (), CELL, PICTURE)
    assert found is not None
    edge = disc_edge(CELL)
    assert edge <= found.at[0] <= 80 - edge
    assert edge <= found.at[1] <= 60 - edge
    assert found.to == piece


def test_it_covers_nothing_that_is_taken_and_there_is_none_where_all_is() -> None:
    taken = [Rect(0.0, 0.0, 36.0, 60.0), Rect(36.0, 0.0, 44.0, 26.0)]
    found = beside([PIECE], taken, CELL, PICTURE)
    assert found is not None
    edge = disc_edge(CELL)
    disc = Rect(found.at[0] - edge, found.at[1] - edge, 2 * edge, 2 * edge)
    assert not any(overlap(disc, one) for one in (*taken, PIECE))
    assert beside([PIECE], [PICTURE], CELL, PICTURE) is None


def test_in_the_corner_of_a_space_and_right_at_a_piece_it_needs_no_line() -> None:
    corner = Callout("1", in_corner(PIECE, CELL))
    near = Callout("1", (PIECE.x - disc_edge(CELL), PIECE.y + 4), PIECE)
    assert not lines(list(callout_items(corner, CELL, (80.0, 60.0))))
    assert not lines(list(callout_items(near, CELL, (80.0, 60.0))))


def test_in_a_part_of_a_map_pieces_are_large_enough_to_be_told_apart_and_call_outs_lie_on_none() -> None:
    kit = kit_report("sidion").value
    assert kit is not None
    standing = (Standing("1F", "prince-R"), Standing("1F", "hero-R-A"), Standing("1A", "hero-B-A"))
    scene = Scene(standing, (), (Mark("1F", "callout", "1"), Mark("1A", "callout", "2")), board="map-4")
    items = draw_scene(kit, scene, crop=("1F", "1A"), cell_mm=CELL * 0.7).require().items
    names = {one.piece for one in standing}
    pieces = [
        box
        for one in items
        if isinstance(one, Stamp) and one.symbol.name.partition(":")[0] in names and (box := extent((one,))) is not None
    ]
    assert len(pieces) == 3
    assert min(min(box.width, box.height) for box in pieces) >= LEAST_PIECE - 0.05
    discs = [box for box in black(items) if box.width > 2]
    assert len(discs) == 2
    assert not [one for one in discs for piece in pieces if overlap(one, piece)]
