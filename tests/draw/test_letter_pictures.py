"""What comes out looks as it should: small drawings as rows of letters, one letter a millimetre."""

from pathlib import Path as File

import pytest
from PIL import Image

from pnp.draw.colour.four_inks import Inks
from pnp.draw.colour.reading import BLACK, WHITE
from pnp.draw.geometry.hatch import expand
from pnp.draw.geometry.shapes import polygon, rect, ring, rotate, translate
from pnp.draw.model import Colour, Group, Hatch, Item, Path, Picture, Rect, Shape, Stamp, Stroke, Symbol
from pnp.draw.raster.pages import ink_coverage, page_image, write_png
from tests.draw.draw_pictures import as_letters, assert_draws, pdf_of, png_bytes

RED, BLUE, GREY = Colour(255, 0, 0), Colour(0, 0, 255), Colour(128, 128, 128)


def block(x: float, y: float, width: float, height: float, colour: Colour = BLACK) -> Shape:
    return Shape(rect(Rect(x, y, width, height)), colour)


FLAG = Symbol("flag", 3, 3, (block(0, 0, 1, 3), block(1, 0, 2, 1, RED)))


def test_y_runs_downwards_and_later_items_lie_on_top(tmp_path: File) -> None:
    items = (block(1, 1, 5, 3), block(4, 2, 4, 1, RED))
    assert_draws(
        tmp_path,
        items,
        """
        .........
        .#####...
        .###rrrr.
        .#####...
        .........
        """,
    )


def test_stamps_are_moved_turned_and_mirrored(tmp_path: File) -> None:
    items: tuple[Item, ...] = (
        Stamp(FLAG, translate(1, 1)),
        Stamp(FLAG, (*rotate(90)[:4], 8.0, 1.0)),
        Stamp(FLAG, (-1.0, 0.0, 0.0, 1.0, 12.0, 1.0)),
        Stamp(FLAG, (1.0, 0.0, 0.0, -1.0, 13.0, 4.0)),
    )
    assert_draws(
        tmp_path,
        items,
        """
        .................
        .#rr.###.rr#.#...
        .#.....r...#.#...
        .#.....r...#.#rr.
        .................
        """,
    )


def test_groups_clip_and_even_odd_paths_have_holes(tmp_path: File) -> None:
    hole = Path(rect(Rect(6, 1, 5, 5)).segments + rect(Rect(7, 2, 3, 3)).segments, even_odd=True)
    items = (Group((block(0, 0, 9, 9, BLUE),), clip=rect(Rect(1, 1, 3, 5))), Shape(hole, RED))
    assert_draws(
        tmp_path,
        items,
        """
        ............
        .bbb..rrrrr.
        .bbb..r...r.
        .bbb..r...r.
        .bbb..r...r.
        .bbb..rrrrr.
        ............
        """,
    )


def test_a_clip_with_a_hole_and_a_clip_inside_a_clip(tmp_path: File) -> None:
    frame = Path(rect(Rect(1, 1, 5, 4)).segments + rect(Rect(2, 2, 3, 2)).segments, even_odd=True)
    inner = Group((block(0, 0, 9, 9, RED),), clip=rect(Rect(0, 0, 4, 9)))
    assert_draws(
        tmp_path,
        (Group((inner,), clip=frame),),
        """
        .......
        .rrr...
        .r.....
        .r.....
        .rrr...
        .......
        """,
    )


def test_state_does_not_leak_out_of_groups_and_symbols(tmp_path: File) -> None:
    items = (
        block(0, 0, 2, 1, RED),
        Group((block(2, 0, 2, 1, BLUE),), clip=rect(Rect(2, 0, 1, 1))),
        block(4, 0, 2, 1, RED),
        Stamp(FLAG, translate(0, 2)),
        Stamp(FLAG, translate(4, 2)),
        block(8, 0, 1, 5, BLACK),
        block(9, 0, 1, 5, RED),
    )
    assert_draws(
        tmp_path,
        items,
        """
        rrb.rr..#r
        ........#r
        #rr.#rr.#r
        #...#...#r
        #...#...#r
        """,
    )


def test_strokes_are_centred_dashed_and_square_ended(tmp_path: File) -> None:
    across = Path((("M", (1.7, 1.5)), ("L", (7.3, 1.5))))
    items = (
        Shape(across, stroke=Stroke(BLACK, 1, cap="square")),
        Shape(Path((("M", (0.0, 3.5)), ("L", (10.0, 3.5)))), stroke=Stroke(RED, 1, (2.0, 1.0))),
        Shape(rect(Rect(1.5, 5.5, 6, 2)), GREY, Stroke(BLUE, 1)),
    )
    assert_draws(
        tmp_path,
        items,
        """
        ..........
        .#######..
        ..........
        rr.rr.rr.r
        ..........
        .bbbbbbb..
        .bkkkkkb..
        .bbbbbbb..
        ..........
        """,
    )


def test_pictures_stand_upright_in_their_box(tmp_path: File) -> None:
    image = Image.new("RGB", (3, 2), (255, 255, 255))
    image.putpixel((0, 0), (255, 0, 0))
    image.putpixel((2, 1), (0, 0, 255))
    assert_draws(
        tmp_path,
        (Picture(png_bytes(image), 1, 1, 6, 4),),
        """
        ........
        .rr.....
        .rr.....
        .....bb.
        .....bb.
        ........
        """,
    )


def test_see_through_pixels_let_the_ground_through(tmp_path: File) -> None:
    image = Image.new("RGBA", (2, 1), (255, 0, 0, 255))
    image.putpixel((1, 0), (0, 0, 0, 0))
    assert_draws(
        tmp_path,
        (block(0, 0, 6, 3, BLUE), Picture(png_bytes(image), 1, 1, 4, 1)),
        """
        bbbbbb
        brrbbb
        bbbbbb
        """,
    )


def test_hatches_of_straight_lines_fill_their_shape_alone_from_edge_to_edge(tmp_path: File) -> None:
    hatch = Hatch("lines", RED, pitch=2, width=1, angle=0)
    triangle = Shape(polygon([(8.1, 0.2), (14.9, 0.2), (14.9, 8.0)]), Hatch("lines", BLUE, 2, 1, 90))
    assert_draws(
        tmp_path,
        (Shape(rect(Rect(1, 1.5, 6, 4)), hatch), triangle),
        """
        ........b.b.b.b
        ..........b.b.b
        .rrrrrr...b.b.b
        ............b.b
        .rrrrrr.....b.b
        ..............b
        ..............b
        """,
    )


def test_a_hatch_may_have_a_ground() -> None:
    shape = rect(Rect(0, 0, 10, 10))
    pixels = as_letters(pdf_of(Shape(shape, Hatch("dots", BLACK, ground=RED)), width=10, height=10))
    assert "." not in pixels


@pytest.mark.parametrize("kind", ["lines", "cross", "dots", "waves", "grid"])
def test_no_hatch_leaves_its_shape_or_covers_it(kind: str) -> None:
    hatch = Hatch(kind, BLACK, 1.4, 0.35)  # type: ignore[arg-type]
    pdf = pdf_of(Shape(ring(30, 30, 25, 10), hatch), width=60, height=60)
    image = page_image(pdf, 0, 254)
    assert image.getpixel((300, 300)) == image.getpixel((20, 20)) == image.getpixel((580, 300)) == (255, 255, 255)
    (ink,) = ink_coverage(pdf)
    area = 3.1416 * (25**2 - 10**2) / 3600
    assert 0.1 * area < ink.black < 0.75 * area


def test_equal_shapes_get_equal_hatches_wherever_they_lie() -> None:
    hatch = Hatch("cross", BLACK, 1.7, 0.3, 30)
    here, there = expand(rect(Rect(0, 0, 9, 5)), hatch), expand(rect(Rect(64, 128, 9, 5)), hatch)
    for one, other in zip(here.items, there.items, strict=True):
        assert isinstance(one, Shape)
        assert isinstance(other, Shape)
        for (_, a), (_, b) in zip(one.path.segments, other.path.segments, strict=True):
            assert [x + d for x, d in zip(a, (64, 128), strict=True)] == pytest.approx(b)


def test_a_page_becomes_the_same_png_twice_and_as_large_as_the_resolution_says() -> None:
    pdf = pdf_of(block(1, 1, 5, 3), width=25.4, height=50.8)
    assert write_png(pdf, 0, 100) == write_png(pdf, 0, 100)
    assert page_image(pdf, 0, 100).size == (100, 200)
    with pytest.raises(IndexError, match="no page 1"):
        write_png(pdf, 1, 100)


def test_ink_is_counted_by_area_and_colour() -> None:
    (ink,) = ink_coverage(
        pdf_of(block(0, 0, 50, 50), block(50, 0, 50, 50, RED), block(0, 50, 50, 50, WHITE), width=100, height=100)
    )
    assert ink.black == pytest.approx(0.25, abs=0.01)
    assert ink.magenta == pytest.approx(0.25, abs=0.01)
    assert ink.yellow == pytest.approx(0.25, abs=0.01)
    assert ink.cyan == pytest.approx(0, abs=0.01)
    assert ink.total == pytest.approx(0.75, abs=0.02)
    assert ink_coverage(pdf_of()) == (Inks(0, 0, 0, 0),)
