"""Layers: groups that what is below takes part in, gradients of drawings, and shadows, as another program renders them."""

from __future__ import annotations

import re

import pytest

from pnp.base.choices import STANDARDS, Standard
from pnp.base.finding import Report
from pnp.draw.geometry.shapes import circle, rect
from pnp.draw.model import Blend, Colour, Document, Face, Group, Item, Page, Rect, Shape, Stamp, Symbol
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_image
from pnp.draw.shadows import Shadow, shadow_of
from pnp.draw.svg.read import read_svg
from pnp.draw.svg.write import write_svg
from pnp.kit.export.flatten import flattened
from tests.draw.draw_pictures import pdf_of
from tests.helpers.preflight import X4, faults
from tests.kit.test_print_files import LIMIT, opened

DPI = 254.0
"""Ten pixels to the millimetre."""
BLACK, RED, GREEN, BLUE = Colour(0, 0, 0), Colour(255, 0, 0), Colour(0, 255, 0), Colour(0, 0, 255)
SIDE = 20.0


def square(x: float, y: float, side: float, colour: Colour) -> Shape:
    return Shape(rect(Rect(x, y, side, side)), colour)


def seen(items: tuple[Item, ...], *spots: tuple[float, float]) -> list[tuple[int, int, int]]:
    """The colours at spots of a page of 20 × 20 mm."""
    image = page_image(pdf_of(*items, width=SIDE, height=SIDE), 0, DPI)
    return [image.getpixel((int(x * 10), int(y * 10))) for x, y in spots]  # type: ignore[misc]


def near(found: tuple[int, int, int], wanted: tuple[int, int, int], by: int = 3) -> bool:
    return all(abs(a - b) <= by for a, b in zip(found, wanted, strict=True))


def drawing(body: str) -> tuple[Item, ...]:
    report: Report[Symbol] = read_svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">{body}</svg>', "it")
    assert report.findings == ()
    assert report.value is not None
    return report.value.items


def test_a_group_is_painted_as_one_before_what_is_below_takes_part_in_it() -> None:
    both = Group((square(2, 2, 10, RED), square(8, 8, 10, BLUE)), opacity=0.5)
    alone, together = seen((both,), (4, 4), (10, 10))
    assert near(alone, (255, 128, 128))
    assert near(together, (128, 128, 255))  # and not red and blue at once


def test_groups_within_groups_and_stamps_keep_their_share() -> None:
    symbol = Symbol("it", 10, 10, (Group((square(0, 0, 10, BLACK),), opacity=0.5),))
    inner = Group((Stamp(symbol, (1, 0, 0, 1, 5, 5)),), opacity=0.5)
    twice = (inner, Stamp(symbol, (1, 0, 0, 1, 0, 0)), Stamp(symbol, (1, 0, 0, 1, 0, 10)))
    found = seen(twice, (12, 7), (2, 2), (2, 12))
    assert [near(one, (level,) * 3) for one, level in zip(found, (191, 128, 128), strict=True)] == [True] * 3


@pytest.mark.parametrize(
    ("blend", "wanted"),
    [
        ("multiply", (100, 0, 0)),
        ("screen", (255, 100, 100)),
        ("darken", (100, 0, 0)),
        ("lighten", (255, 100, 100)),
        ("normal", (255, 0, 0)),
    ],
)
def test_colours_meet_those_below_as_the_mode_says(blend: Blend, wanted: tuple[int, int, int]) -> None:
    below = square(0, 0, 20, Colour(100, 100, 100))
    (found,) = seen((below, Group((square(5, 5, 10, RED),), blend=blend)), (10, 10))
    assert near(found, wanted)


def test_svg_says_the_same() -> None:
    text = write_svg(Face(20, 20, (Group((square(2, 2, 10, RED),), opacity=0.25, blend="multiply"),)))
    assert re.search(r'<g opacity="0.25" style="mix-blend-mode:multiply"><path', text)
    again = read_svg(text.partition("?>")[2], "again").value
    assert again is not None
    (group,) = again.items
    assert isinstance(group, Group)
    assert (group.opacity, group.blend) == (0.25, "multiply")


def test_opacities_of_a_drawing_are_kept() -> None:
    items = drawing(
        '<rect width="20" height="20" fill="blue"/>'
        '<g opacity="50%"><rect x="1" y="1" width="8" height="8" fill="red"/></g>'
        '<rect x="11" y="1" width="8" height="8" fill="red" fill-opacity=".5"/>'
        '<rect x="1" y="11" width="8" height="8" fill="#ff000080"/>'
        '<path d="M11 15H19" fill="none" stroke="red" stroke-opacity="0.5" stroke-width="6"/>'
    )
    found = seen(items, (5, 5), (15, 5), (5, 15), (15, 15))
    assert [near(one, (128, 0, 127)) for one in found] == [True] * 4


@pytest.mark.parametrize(
    ("attributes", "at_ends"),
    [
        ('x2="1"', ((0.2, 10), (19.8, 10))),
        ('x1="0" x2="0" y2="1"', ((10, 0.2), (10, 19.8))),
        ('gradientUnits="userSpaceOnUse" x1="0" x2="20"', ((0.2, 3), (19.8, 17))),
        ('gradientUnits="userSpaceOnUse" x2="1" gradientTransform="rotate(90) scale(20)"', ((5, 0.2), (5, 19.8))),
        ('x1="100%" x2="0%"', ((19.8, 10), (0.2, 10))),
    ],
)
def test_a_gradient_of_a_drawing_runs_as_svg_says(
    attributes: str, at_ends: tuple[tuple[float, float], tuple[float, float]]
) -> None:
    stops = '<stop stop-color="red"/><stop offset="1" style="stop-color:#0000ff"/>'
    items = drawing(
        f'<linearGradient id="a">{stops}</linearGradient><linearGradient id="b" href="#a" {attributes}/>'
        '<rect width="20" height="20" fill="url(#b)"/>'
    )
    first, last, middle = seen(items, *at_ends, (10, 10))
    assert near(first, (255, 0, 0), 8)
    assert near(last, (0, 0, 255), 8)
    assert near(middle, (128, 0, 128), 8)


def test_a_radial_gradient_has_its_first_colour_at_its_focus() -> None:
    items = drawing(
        '<radialGradient id="a" fx="0.3" fy="0.5"><stop stop-color="lime"/><stop offset="1" stop-color="black"/>'
        '</radialGradient><circle cx="10" cy="10" r="10" fill="url(#a)"/>'
    )
    focus, rim, outside = seen(items, (6, 10), (19.7, 10), (0.5, 0.5))
    assert near(focus, (0, 255, 0), 8)
    assert near(rim, (0, 0, 0), 12)
    assert outside == (255, 255, 255)


@pytest.mark.parametrize(
    ("kind", "stops", "levels"),
    [
        ("linear", "1 0", ((0.2, 10), (10, 10), (19.8, 10))),
        ("linear", "0 1", ((19.8, 10), (10, 10), (0.2, 10))),
        ("radial", "1 0", ((10, 10), (15, 10), (19.9, 10))),
        ("radial", "0 1", ((19.9, 10), (15, 10), (10, 10))),
    ],
)
def test_one_colour_fades_away_in_layers_that_add_up(
    kind: str, stops: str, levels: tuple[tuple[float, float], ...]
) -> None:
    first, last = stops.split()
    items = drawing(
        f'<{kind}Gradient id="a"><stop stop-opacity="{first}"/><stop offset="1" stop-opacity="{last}"/></{kind}Gradient>'
        '<rect width="20" height="20" fill="url(#a)"/>'
    )
    whole, half, none = seen(items, *levels)
    assert near(whole, (0, 0, 0), 10)
    assert near(half, (128, 128, 128), 10)
    assert near(none, (255, 255, 255), 10)


def test_a_shadow_is_as_dark_as_is_said_under_the_middle_and_fades_over_its_edge() -> None:
    shadow = shadow_of((square(5, 5, 8, RED),), Shadow(2.0, 2.0, 2.0, BLACK, 0.5))
    middle, edge, beyond = seen((shadow,), (11, 11), (16, 11), (17.5, 11))
    assert near(middle, (128, 128, 128), 4)
    assert 150 < edge[0] < 245
    assert beyond == (255, 255, 255)


def test_the_shadow_of_what_is_cut_to_a_shape_has_that_shape() -> None:
    cut = Group((square(0, 0, 20, RED),), clip=circle(10, 10, 5))
    inside, corner = seen((shadow_of((cut,), Shadow(0.0, 0.0, 0.0, BLACK, 1.0)),), (10, 10), (2, 2))
    assert (inside, corner) == ((0, 0, 0), (255, 255, 255))


@pytest.mark.parametrize("standard", STANDARDS)
def test_a_file_for_a_press_keeps_layers_or_has_none(standard: Standard) -> None:
    trim = Rect(3.0, 3.0, 14.0, 14.0)
    layer = Group((square(2, 2, 10, RED),), opacity=0.5)
    page = Page(SIDE, SIDE, (square(0, 0, 20, BLUE), layer), trim, trim.inset(-3.0), "card")
    made = Document((page if standard == X4 else flattened(page),), title="A card")
    with opened(made, standard) as pdf:
        assert faults(pdf, standard, LIMIT) == []
        assert ("/ExtGState" in pdf.pages[0].obj.Resources) == (standard == X4)


def test_a_page_without_layers_is_not_flattened_and_one_with_looks_the_same() -> None:
    plain = Page(SIDE, SIDE, (square(2, 2, 10, RED),))
    assert flattened(plain) is plain
    layered = Page(SIDE, SIDE, (Group((square(2, 2, 10, RED),), opacity=0.5),))
    pictures = [page_image(write_pdf(Document((page,), "it")), 0, DPI) for page in (layered, flattened(layered))]
    colours = [[image.getpixel(spot) for spot in ((50, 50), (150, 150))] for image in pictures]
    assert colours[0] == colours[1]
