import math
import re
from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as Tree

import pdfplumber
import pytest
import uharfbuzz
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.shapes import circle, rect, translate
from pnp.draw.model import (
    PT_PER_MM,
    Anchor,
    Colour,
    Face,
    Group,
    Hatch,
    Item,
    Link,
    Page,
    Picture,
    Rect,
    Shape,
    Stamp,
    Stroke,
    Symbol,
    TextRun,
)
from pnp.draw.raster.pages import page_image
from pnp.draw.svg.write import write_svg
from pnp.draw.type.setting import Span, Style, break_lines, set_lines
from pnp.draw.type.text_paths import outlined
from tests.draw.draw_pictures import pdf_of, png_bytes

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
SQUARE = Shape(rect(Rect(0, 0, 10, 10)), BLACK)
RED_DOT = png_bytes(Image.new("RGB", (1, 1), (255, 0, 0)))


def tree_of(*items: Item, width: float = 63, height: float = 88) -> Any:
    """The root of the SVG of one face."""
    return Tree.fromstring(write_svg(Face(width, height, items, alt="a face")))


def test_the_same_face_gives_the_same_text() -> None:
    items = (
        SQUARE,
        Shape(circle(9, 9, 4), Hatch("waves", BLACK)),
        TextRun("AV", "serif-bold", 9, BLACK, 5, 5, (-9.0, 0.0)),
    )
    assert write_svg(Face(63, 88, items)) == write_svg(Face(63, 88, items))


def test_sizes_are_millimetres() -> None:
    root = tree_of(SQUARE)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    bled = Tree.fromstring(write_svg(Face(63, 88, (SQUARE,)), bleed=3))
    assert (bled.get("width"), bled.get("viewBox")) == ("69mm", "-3 -3 69 94")
    assert root.findtext(f"{SVG}title") == "a face"


def test_every_character_stands_where_the_layout_has_it() -> None:
    (line,) = break_lines([Span("AVATAR To", Style(family="serif", size=20))], 100).require()
    root = tree_of(*set_lines([line], Rect(5, 5, 50, 20)))
    (text,) = root.findall(f"{SVG}text")
    starts = [float(x) for x in text.get("x").split()]
    assert text.text == "AVATAR To"
    assert len(starts) == len(text.text)
    data = pdf_of(*set_lines([line], Rect(5, 5, 50, 20)), width=63, height=88)
    with pdfplumber.open(BytesIO(data)) as pdf:
        assert [char["x0"] / PT_PER_MM for char in pdf.pages[0].chars] == pytest.approx(starts, abs=0.01)
    assert float(text.get("font-size")) == pytest.approx(20 / PT_PER_MM, abs=1e-4)


@given(
    st.lists(st.sampled_from(["the", "AVATAR", "river", "well-known", "ice—cold", "a"]), min_size=1, max_size=25),
    st.booleans(),
)
def test_pdf_and_svg_break_lines_alike(words: list[str], justified: bool) -> None:
    lines = break_lines([Span(" ".join(words))], 50).require()
    items = set_lines(lines, Rect(5, 5, 50, 200), align="justify" if justified else "left")
    in_svg = [text.text for text in tree_of(*items, height=297).findall(f"{SVG}text")]
    with pdfplumber.open(BytesIO(pdf_of(*items))) as pdf:
        in_pdf = [line["text"] for line in pdf.pages[0].extract_text_lines(return_chars=False)]
    assert in_pdf == in_svg == [line.text for line in lines]


def test_fonts_are_inside_and_hold_just_the_letters_used() -> None:
    root = tree_of(TextRun("Bog", "sans-bold", 9, BLACK, 5, 5), TextRun("Fen", "serif-light-italic", 9, BLACK, 5, 9))
    rules = root.findtext(f"{SVG}defs/{SVG}style")
    faces = re.findall(
        r'font-family:"([\w-]+)";font-weight:(\d+);font-style:(\w+);src:url\(data:font/ttf;base64,([^)]+)\)', rules
    )
    assert [face[:3] for face in faces] == [("sans-bold", "700", "normal"), ("serif-light-italic", "300", "italic")]
    for (_, _, _, data), letters in zip(faces, ("Bog", "Fen"), strict=True):
        assert sorted(uharfbuzz.Face(uharfbuzz.Blob(b64decode(data))).unicodes) == sorted(map(ord, letters))
    assert "http" not in rules


def test_letters_may_be_drawn_as_outlines_for_programs_without_fonts() -> None:
    runs = (
        TextRun("Águ", "serif-bold", 30, BLACK, 5, 20, (-40.0, 90.0, 0.0)),
        TextRun("", "sans-light", 9, BLACK, 0, 0),
    )
    text = write_svg(Face(63, 88, runs), text="outlines")
    assert "<text" not in text
    assert "font" not in text
    drawn = page_image(pdf_of(*(outlined(run) for run in runs), width=63, height=30), 0, 200)
    typed = page_image(pdf_of(*runs, width=63, height=30), 0, 200)
    difference = ImageChops.difference(drawn, typed).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 0.6  # of 255: no more than the edges' smoothing
    assert ImageStat.Stat(ImageChops.invert(typed).convert("L")).mean[0] > 5


def test_a_face_without_text_has_no_font() -> None:
    assert "font-face" not in write_svg(Face(9, 9, (SQUARE,)))


def test_symbols_and_pictures_are_stored_once() -> None:
    symbol, same = (Symbol("s", 10, 10, (SQUARE,)) for _ in range(2))
    root = tree_of(
        Stamp(symbol), Stamp(same, translate(20, 0)), Picture(RED_DOT, 1, 1, 5, 5), Picture(RED_DOT, 9, 1, 5, 5)
    )
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1
    assert len(root.findall(f"{SVG}defs/{SVG}image")) == 1
    uses = [(use.get(XLINK), use.get("transform")) for use in root.findall(f"{SVG}use")]
    assert uses == [
        ("#symbol-0", "matrix(1 0 0 1 0 0)"),
        ("#symbol-0", "matrix(1 0 0 1 20 0)"),
        ("#picture-0", "matrix(5 0 0 5 1 1)"),
        ("#picture-0", "matrix(5 0 0 5 9 1)"),
    ]


def test_shapes_keep_fill_stroke_dash_and_rule() -> None:
    shape = Shape(rect(Rect(1, 2, 3, 4)), Colour(255, 0, 0), Stroke(BLACK, 0.5, (2, 1), "round", "bevel"))
    (path,) = tree_of(shape).findall(f"{SVG}path")
    wanted = {
        "d": "M1 2L4 2L4 6L1 6Z", "fill": "#ff0000", "stroke": "#000000", "stroke-width": "0.5",
        "stroke-dasharray": "2 1", "stroke-linecap": "round", "stroke-linejoin": "bevel",
    }  # fmt: skip
    assert path.attrib == wanted


def test_a_hatch_is_lines_under_a_clip() -> None:
    root = tree_of(Shape(circle(20, 20, 9), Hatch("lines", BLACK, ground=Colour(255, 255, 0)), Stroke(BLACK)))
    group, outline = root.find(f"{SVG}g"), root.find(f"{SVG}path")
    assert group.get("clip-path") == "url(#clip-0)"
    assert len(root.findall(f"{SVG}defs/{SVG}clipPath")) == 1
    assert [child.get("fill") for child in group] == ["#ffff00", "none"]
    assert outline.get("fill") == "none"


def test_clips_that_are_alike_are_stored_once() -> None:
    groups = [Group((SQUARE,), translate(i, 0), clip=circle(5, 5, 3)) for i in range(3)]
    assert len(tree_of(*groups).findall(f"{SVG}defs/{SVG}clipPath")) == 1


def test_links_and_anchors_are_kept() -> None:
    root = tree_of(Link("https://example.org/?a=1&b=2", 1, 1, 5, 5), Link("#there", 1, 8, 5, 5), Anchor("there", 1, 20))
    assert [link.get(XLINK) for link in root.findall(f"{SVG}a")] == ["https://example.org/?a=1&b=2", "#at-there"]
    assert root.find(f"{SVG}g[@id='at-there']") is not None


def test_marks_that_mean_something_in_xml_are_kept_as_text() -> None:
    (text,) = tree_of(TextRun('<a> & "b"', "sans-regular", 9, BLACK, 5, 5)).findall(f"{SVG}text")
    assert text.text == '<a> & "b"'


def test_blanks_at_the_ends_of_a_run_are_kept() -> None:
    (text,) = tree_of(TextRun(" a  b ", "sans-regular", 9, BLACK, 5, 5)).findall(f"{SVG}text")
    assert text.get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"
    starts = [float(x) for x in text.get("x").split()]
    assert all(b > a for a, b in pairwise(starts))


def test_a_page_is_written_like_a_face() -> None:
    page = Page(100, 50, (SQUARE,), label="sheet 1")
    root = Tree.fromstring(write_svg(page))
    assert (root.get("width"), root.findtext(f"{SVG}title")) == ("100mm", "sheet 1")


@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_numbers_that_are_none_never_reach_the_file(bad: float) -> None:
    for item in (
        Shape(rect(Rect(bad, 0, 10, 10)), BLACK),
        TextRun("text", "sans-regular", 10, BLACK, 0, bad),
        TextRun("text", "sans-regular", 10, BLACK, 0, 0, (bad, 0.0, 0.0, 0.0)),
        Group((SQUARE,), (1, 0, 0, 1, bad, 0)),
        Stamp(Symbol("s", 1, 1, (SQUARE,)), (bad, 0, 0, 1, 0, 0)),
    ):
        with pytest.raises(ValueError, match="drawn"):
            write_svg(Face(63, 88, (item,)))
