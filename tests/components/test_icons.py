"""The icons as drawn: one filled outline on the 64 grid, nothing thinner than ink can hold, all of about the same weight."""

from __future__ import annotations

import re
from functools import cache
from math import isqrt
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageDraw
from svgelements import Close, Line, Move
from svgelements import Path as Outline

from pnp.base.resources import resource

GRID = 64
PADDING = 4
FINEST = 0.35
"""mm: the thinnest line or gap that a cheap printer holds."""
SMALLEST = 5.0
"""mm: no icon is printed smaller, but for those that stand in a line of type."""
SMALLEST_IN_TEXT = 3.5
"""mm: one em of the rulebook's body type."""
IN_TEXT = ("arrow-down", "arrow-left", "arrow-right", "arrow-up", "check", "cross", "heart", "star")
LIGHTEST, HEAVIEST = 0.20, 0.53
"""Share of the grid's area that is ink; a disc that fills the padded grid has 0.60."""
DOTS = 4
"""Dots of the raster to a unit of the grid."""
MARGIN = 6 * DOTS
POINT = 2.4
"""A corner may run out of the thinnest circle that still fits by so many of its radii: 49° and blunter."""

Flat = list[list[tuple[float, float]]]


def icon_files() -> list[Path]:
    shared = sorted((resource("templates") / "icons").glob("*.svg"))
    own = sorted(path for path in resource("game_data").glob("*/art/*.svg") if on_grid(path))
    return shared + own


def on_grid(path: Path) -> bool:
    return f'viewBox="0 0 {GRID} {GRID}"' in path.read_text(encoding="utf-8")


ICONS = icon_files()
every_icon = pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)


@cache
def outline_of(path: Path) -> Outline:
    (element,) = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    return Outline(element.get("d"))


@cache
def contours(path: Path) -> Flat:
    """The outline as polygons, curves in sixteen steps."""
    found: Flat = []
    for segment in outline_of(path):
        if isinstance(segment, Move):
            found.append([(segment.end.x, segment.end.y)])
        else:
            steps = 1 if isinstance(segment, Line | Close) else 16
            points = [segment.point(step / steps) for step in range(1, steps + 1)]
            found[-1].extend((point.x, point.y) for point in points)
    return found


@cache
def ink_of(path: Path) -> Image.Image:
    """White where the icon has ink (the even-odd rule), black elsewhere, with a margin all round."""
    side = GRID * DOTS + 2 * MARGIN
    ink = Image.new("1", (side, side))
    for contour in contours(path):
        part = Image.new("1", ink.size)
        dots = [(x * DOTS + MARGIN - 0.5, y * DOTS + MARGIN - 0.5) for x, y in contour]
        ImageDraw.Draw(part).polygon(dots, fill=1)
        ink = ImageChops.logical_xor(ink, part)
    return ink.convert("L")


def grown(image: Image.Image, radius: float) -> Image.Image:
    """The white areas, `radius` dots wider on all sides: a disc is its rows, each as much wider as it is long."""
    reach = int(radius)
    wider = [image]
    for x in range(1, reach + 1):
        sides = ImageChops.lighter(ImageChops.offset(image, x, 0), ImageChops.offset(image, -x, 0))
        wider.append(ImageChops.lighter(wider[-1], sides))
    found = wider[reach]
    for y in range(1, reach + 1):
        row = wider[isqrt(int(radius * radius - y * y))]
        rows = ImageChops.lighter(ImageChops.offset(row, 0, y), ImageChops.offset(row, 0, -y))
        found = ImageChops.lighter(found, rows)
    return found


def too_thin(image: Image.Image, width: float) -> int:
    """Dots of the white areas that lie in no circle of that width (in units), the points of corners left out."""
    radius = width * DOTS / 2 - 0.75
    core = ImageChops.invert(grown(ImageChops.invert(image), radius))
    return ImageChops.subtract(image, grown(core, radius * POINT)).histogram()[255]


def ink_share(path: Path) -> float:
    return ink_of(path).histogram()[255] / (GRID * DOTS) ** 2


def test_there_are_shared_icons_and_icons_of_the_game() -> None:
    homes = {path.parent.name for path in ICONS}
    assert homes == {"icons", "art"}
    assert {path.stem for path in ICONS} >= set(IN_TEXT)


def test_no_icon_of_a_game_hides_a_shared_one() -> None:
    shared = {path.stem for path in ICONS if path.parent.name == "icons"}
    hidden = [path for path in ICONS if path.parent.name == "art" and path.stem in shared]
    assert hidden == []


@every_icon
def test_an_icon_is_one_filled_path_on_the_grid(path: Path) -> None:
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.attrib == {"viewBox": f"0 0 {GRID} {GRID}"}
    (element,) = root
    assert element.tag.endswith("}path")
    assert set(element.attrib) == {"fill-rule", "d"}
    assert element.get("fill-rule") == "evenodd"
    assert re.fullmatch(r"[MLCZ0-9. \n-]+", element.get("d", ""))


@every_icon
def test_every_outline_of_an_icon_is_closed(path: Path) -> None:
    d = outline_of(path).d()
    assert d.count("Z") == d.count("M")
    assert d.endswith("Z")


@every_icon
def test_an_icon_stays_within_its_padding_and_fills_the_rest_one_way(path: Path) -> None:
    left, top, right, bottom = outline_of(path).bbox()
    assert min(left, top) >= PADDING - 0.1
    assert max(right, bottom) <= GRID - PADDING + 0.1
    assert max(right - left, bottom - top) >= 50
    assert abs(left + right - GRID) <= 4
    assert abs(top + bottom - GRID) <= 10


@every_icon
def test_nothing_is_thinner_than_ink_holds_at_the_smallest_size(path: Path) -> None:
    millimetres = SMALLEST_IN_TEXT if path.stem in IN_TEXT else SMALLEST
    width = FINEST / millimetres * GRID
    ink = ink_of(path)
    assert too_thin(ink, width) <= 6, "a bar is too thin"
    assert too_thin(ImageChops.invert(ink), width) <= 6, "a gap is too narrow"


@every_icon
def test_icons_weigh_about_the_same_side_by_side(path: Path) -> None:
    assert LIGHTEST <= ink_share(path) <= HEAVIEST


def test_the_thinness_measure_finds_a_hairline_and_a_slit_but_no_corner() -> None:
    side = 256
    bar = Image.new("L", (side, side))
    ImageDraw.Draw(bar).rectangle((40, 100, 200, 111), fill=255)
    assert too_thin(bar, 5.0) > 100
    assert too_thin(bar, 2.5) == 0
    wedge = Image.new("L", (side, side))
    ImageDraw.Draw(wedge).polygon([(60, 200), (128, 60), (196, 200)], fill=255)
    assert too_thin(wedge, 5.0) <= 6


def test_the_dice_show_as_many_pips_as_their_names_say() -> None:
    folder = resource("templates") / "icons"
    for pips in range(1, 7):
        assert len(contours(folder / f"dice-{pips}.svg")) == pips + 2, "the frame has two outlines"


@pytest.mark.parametrize("turned", ["arrow-left", "arrow-up", "arrow-down"])
def test_the_arrows_are_one_arrow_turned(turned: str) -> None:
    folder = resource("templates") / "icons"
    assert ink_share(folder / f"{turned}.svg") == pytest.approx(ink_share(folder / "arrow-right.svg"), abs=0.002)
