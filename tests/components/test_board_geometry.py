"""The board sheet of Siege of Armagh against the table of its rules page: every rectangle, in millimetres."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pnp.components.piece import Piece
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Face, Rect, Stamp
from tests.components.component_kits import armagh, drawn, shapes, texts

WIDTH, HEIGHT = 186.0, 246.0


def table() -> Iterator[tuple[str, float, float, float, float]]:
    """Name, x, y, width, height as the rules page gives them, from the lower left corner of the sheet."""
    for n in range(1, 9):
        yield f"tracker.{n}", 5 + 22 * (n - 1), 0, 22, 20
    for n in range(1, 5):
        yield f"fallen.{n}", 5 + 22 * (n - 1), 20, 22, 20
    yield "monastery", 93, 20, 22, 20
    yield "reserve", 115, 20, 66, 20
    yield "ship", 5, 226, 22, 20
    for n in range(1, 6):
        yield f"loot.{n}", 27 + 22 * (n - 1), 226, 22, 20
    yield "move", 137, 226, 44, 20
    yield "move.1", 137, 226, 22, 20
    yield "move.2", 159, 226, 22, 20
    for f, file in enumerate("abcdefgh"):
        for r in range(1, 9):
            yield f"{file}{r}", 5 + 22 * f, 45 + 22 * (r - 1), 22, 22


def board() -> Piece:
    part = armagh().board
    assert part is not None
    return part.pieces[0]


def face() -> Face:
    return board().front


def test_the_sheet_measures_what_the_rules_page_says() -> None:
    assert board().size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("row", list(table()), ids=lambda row: row[0])
def test_every_space_lies_where_the_table_puts_it(row: tuple[str, float, float, float, float]) -> None:
    name, x, y, width, height = row
    part = armagh().board
    assert part is not None
    assert part.spaces[name] == Rect(x, HEIGHT - y - height, width, height)


def test_the_board_has_no_other_spaces() -> None:
    part = armagh().board
    assert part is not None
    assert set(part.spaces) == {row[0] for row in table()}


def test_file_letters_stand_in_their_bands_below_and_above_the_squares() -> None:
    letters = [(text, x, y) for text, _, x, y in texts(face().items) if text in "abcdefgh"]
    for f, file in enumerate("abcdefgh"):
        middles = sorted(HEIGHT - y for text, x, y in letters if text == file and 5 + 22 * f < x < 27 + 22 * f)
        assert len(middles) == 2
        assert 40 < middles[0] < 45
        assert 221 < middles[1] < 226


def test_rank_numbers_stand_in_their_bands_left_and_right() -> None:
    bands = ((0.0, 5.0), (181.0, 186.0))
    numbers = [(text, x, HEIGHT - y) for text, _, x, y in texts(face().items) if text in "12345678"]
    for rank in range(1, 9):
        for low, high in bands:
            inside = [
                1
                for text, x, y in numbers
                if text == str(rank) and low < x < high and 0 < y - 45 - 22 * (rank - 1) < 22
            ]
            assert inside == [1], f"rank {rank} between x = {low} and {high}"


def test_a1_is_dark_and_so_is_every_other_square_in_chess_order() -> None:
    palette = armagh().context.renderer.palette
    dark = next(shape for shape, _ in shapes(face().items) if shape.fill == palette.fill("square-dark"))
    moves = [numbers for letter, numbers in dark.path.segments if letter == "M"]
    corners = {(f, r) for f in range(8) for r in range(8) if (f + r) % 2 == 0}
    assert {((x - 5) / 22, 7 - (y - 25) / 22) for x, y in moves} == corners


def test_no_art_of_a_zone_leaves_its_squares() -> None:
    part = armagh().board
    assert part is not None
    field = Rect(5, 25, 176, 176)
    zones = [
        item for item, _ in drawn(face().items) if isinstance(item, Stamp) and item.symbol.name.startswith("zone-")
    ]
    assert len(zones) == 4, "the valley, the ranks of the villages, those of the muster, the edge"
    for stamp in zones:
        reach = extent([stamp])
        assert reach is not None
        assert reach.x > field.x - 0.5
        assert reach.right < field.right + 0.5


def test_cuts_of_a_tiled_board_spare_squares_boxes_and_labels() -> None:
    keep = face().keep
    assert len(keep) == 64 + 32 + 21
    assert Rect(5, HEIGHT - 45, 22, 5) in keep  # the letter a below
    assert Rect(181, HEIGHT - 67, 5, 22) in keep  # the number 1 at the right


def test_grounds_are_lighter_than_85_percent() -> None:
    from pnp.draw.colour.reading import lightness
    from pnp.draw.model import Colour

    for ink in ("full", "grey", "low"):
        palette = armagh(ink).context.renderer.palette
        for role in ("square-light", "square-dark", "box"):
            fill = palette.fill(role)
            assert fill is None or (isinstance(fill, Colour) and lightness(fill) > 85), (ink, role)


def test_the_ground_reaches_to_the_end_of_the_bleed_and_no_ink_beyond_it() -> None:
    reach = extent(face().items)
    assert reach is not None
    assert face().bleed == 3.0
    assert (reach.x, reach.y, reach.right, reach.bottom) == (-3.0, -3.0, WIDTH + 3, HEIGHT + 3)


def test_on_a_picture_the_board_ends_at_its_cut() -> None:
    part = armagh().board
    assert part is not None
    assert part.board is not None
    reach = extent(tuple(part.board.drawn(0.4)))
    assert reach is not None
    edges = (reach.x, reach.y, reach.right, reach.bottom)
    assert edges == pytest.approx((0.0, 0.0, WIDTH, HEIGHT), abs=0.2), "but for half a line of its boxes"


def test_the_arrow_from_tracker_8_points_up_into_the_reserve() -> None:
    part = armagh().board
    assert part is not None
    space, reserve = part.spaces["tracker.8"], part.spaces["reserve"]
    middle = space.x + space.width / 2
    crossing = [
        box
        for shape, matrix in shapes(face().items)
        if (box := moved(bounds(shape.path), matrix)).y < reserve.bottom < box.bottom
        and abs(box.x + box.width / 2 - middle) < 1
    ]
    assert crossing
    assert all(box.height > box.width for box in crossing)


def moved(box: Rect, matrix: tuple[float, float, float, float, float, float]) -> Rect:
    from pnp.draw.geometry.bounds import moved_box

    return moved_box(box, matrix)
