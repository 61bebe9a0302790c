import math
import re
import shutil
import subprocess
from io import BytesIO
from pathlib import Path as File
from typing import Any

import pdfplumber
import pypdf
import pytest
from PIL import Image
from pypdf.generic import DictionaryObject

from pnp.base import frozen as base
from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.shapes import circle, rect, rotate, translate
from pnp.draw.model import (
    PT_PER_MM,
    Anchor,
    Colour,
    Document,
    Group,
    Hatch,
    Item,
    Link,
    Page,
    Path,
    Picture,
    Rect,
    Shape,
    Stamp,
    Stroke,
    Symbol,
    TextRun,
)
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.plain_png import plain_png
from pnp.draw.type.setting import Span, Style, break_lines, set_lines
from tests.draw.draw_pictures import pdf_of, png_bytes

SQUARE = Shape(rect(Rect(0, 0, 10, 10)), BLACK)
A_PICTURE = png_bytes(Image.new("RGB", (4, 4), (255, 0, 0)))


def written(*pages: Page, **about: object) -> bytes:
    return write_pdf(Document(pages, **{"title": "A title", **about}))  # type: ignore[arg-type]


def reader(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(data), strict=True)


def kinds_of_objects(data: bytes) -> list[str]:
    """The subtypes of all objects in the file."""
    found = reader(data)
    objects = [found.get_object(i + 1) for i in range(len(found.xref[0]))]
    return [str(thing["/Subtype"]) for thing in objects if isinstance(thing, DictionaryObject) and "/Subtype" in thing]


def test_the_same_document_gives_the_same_bytes() -> None:
    items: tuple[Item, ...] = (
        Shape(circle(50, 50, 20), Hatch("cross", BLACK), Stroke(BLACK)),
        TextRun("AVATAR", "serif-bold", 12, BLACK, 10, 10, (-14.0, -14.0, -55.0, -40.0, 0.0, 0.0)),
        Picture(A_PICTURE, 0, 0, 10, 10),
        Anchor("a", 0, 0, "A", 0),
        Link("#a", 0, 0, 5, 5),
    )
    assert pdf_of(*items) == pdf_of(*items)


def test_nothing_in_the_file_tells_when_or_where_it_was_made() -> None:
    data = pdf_of(SQUARE)
    assert str(File.home()).encode() not in data
    assert set(re.findall(rb"D:\d{8}", data)) == {b"D:20000101"}


def test_shapes_and_text_stand_where_they_were_put_to_a_hundredth_of_a_millimetre() -> None:
    run = TextRun("Hx", "sans-regular", 20, BLACK, 30.5, 40.25)
    data = pdf_of(Shape(rect(Rect(12.34, 56.78, 63, 88)), Colour(255, 0, 0)), run, width=210, height=297)
    with pdfplumber.open(BytesIO(data)) as pdf:
        (page,) = pdf.pages
        (box,) = page.rects or page.curves
        assert [box[key] / PT_PER_MM for key in ("x0", "top", "width", "height")] == pytest.approx(
            [12.34, 56.78, 63, 88], abs=0.01
        )
        first = page.chars[0]
        assert first["x0"] / PT_PER_MM == pytest.approx(30.5, abs=0.01)
        assert first["matrix"][5] / PT_PER_MM == pytest.approx(297 - 40.25, abs=0.01)
        assert (page.width / PT_PER_MM, page.height / PT_PER_MM) == pytest.approx((210, 297), abs=0.01)


def test_kerned_characters_stand_where_the_layout_has_them() -> None:
    (line,) = break_lines([Span("AVATAR Tokens", Style(family="serif", size=24))], 200).require()
    data = pdf_of(*set_lines([line], Rect(10, 10, 190, 20)))
    with pdfplumber.open(BytesIO(data)) as pdf:
        chars = pdf.pages[0].chars
    assert chars[-1]["x1"] / PT_PER_MM == pytest.approx(10 + line.width, abs=0.01)
    assert chars[1]["x0"] < chars[0]["x1"] - 1  # V stands under the slope of A


def test_letters_that_are_moved_apart_stand_where_the_layout_has_them_and_no_others_are() -> None:
    (line,) = break_lines([Span("Whoever holds it wins", Style(family="serif", size=10))], 200).require()
    open_end = base.replace(line, ends=False)
    wide = set_lines([open_end], Rect(10, 10, line.width + 6, 20), align="justify")
    inside = Stamp(Symbol("inside", 60, 10, set_lines([line], Rect(0, 0, 60, 10))), translate(10, 30))
    data = pdf_of(*wide, inside, inside, *set_lines([line], Rect(10, 60, 190, 20)))
    with pdfplumber.open(BytesIO(data)) as pdf:
        chars = pdf.pages[0].chars
    ends = sorted({round(char["x1"] / PT_PER_MM, 2) for char in chars if char["text"] == "s" and char["x1"] > 100})
    assert max(char["x1"] for char in chars) / PT_PER_MM == pytest.approx(10 + line.width + 6, abs=0.01)
    usual = [char["x1"] / PT_PER_MM for char in chars if char["top"] > chars[0]["top"] + 20]
    assert max(usual) == pytest.approx(10 + line.width, abs=0.01), ends


def test_boxes_are_written_in_points_from_the_bottom_left() -> None:
    page = Page(100, 200, (), trim=Rect(10, 20, 63, 88), bleed=Rect(7, 17, 69, 94))
    (found,) = reader(written(page)).pages
    trim = [float(value) / PT_PER_MM for value in found.trimbox]
    bleed = [float(value) / PT_PER_MM for value in found.bleedbox]
    assert trim == pytest.approx([10, 200 - 108, 73, 180], abs=0.001)
    assert bleed == pytest.approx([7, 200 - 111, 76, 183], abs=0.001)
    plain = reader(written(page, Page(50, 50, ()))).pages[1]
    assert "/TrimBox" not in plain


def test_every_font_is_an_embedded_subset() -> None:
    runs = [
        TextRun("Text", f"{f}-{w}", 10, BLACK, 10, 10 + i)
        for i, (f, w) in enumerate([("sans", "bold"), ("mono", "regular")])
    ]
    fonts = _fonts(pdf_of(*runs))
    assert len(fonts) == 2
    for font in fonts:
        assert font["/Subtype"] == "/TrueType"
        assert re.match(r"/[A-Z]{6}\+Source", font["/BaseFont"])
        assert "/FontFile2" in font["/FontDescriptor"]
        assert len(font["/FontDescriptor"]["/FontFile2"].get_data()) < 12_000


def _fonts(data: bytes) -> list[Any]:
    resources: Any = reader(data).pages[0]["/Resources"]
    return [font.get_object() for font in resources["/Font"].values()]


def test_a_document_without_text_has_no_font() -> None:
    assert "Helvetica" not in pdf_of(SQUARE).decode("latin-1")
    assert not _fonts(pdf_of(SQUARE))


def test_text_can_be_copied_in_order_with_its_spaces() -> None:
    text = "The (quick) brown \\ fox – “naïve”, 3\u00a0×\u00a04; fluffy office."
    lines = break_lines([Span(text)], 60).require()
    data = pdf_of(*set_lines(lines, Rect(10, 10, 60, 100), align="justify"))
    wanted = text.replace("\u00a0", " ").split()
    assert reader(data).pages[0].extract_text().split() == wanted
    with pdfplumber.open(BytesIO(data)) as pdf:
        assert pdf.pages[0].extract_text().split() == wanted


def test_more_characters_than_one_simple_font_holds_are_all_kept() -> None:
    letters = "".join(
        chr(code) for code in (*range(0x21, 0x7F), *range(0xC0, 0x17F), *range(0x391, 0x3A2), *range(0x410, 0x450))
    )
    lines = break_lines([Span(letters[i : i + 24] + " ") for i in range(0, len(letters), 24)], 150).require()
    data = pdf_of(*set_lines(lines, Rect(10, 10, 150, 200)))
    assert len(_fonts(data)) > 1
    with pdfplumber.open(BytesIO(data)) as pdf:
        assert "".join(char["text"] for char in pdf.pages[0].chars).replace(" ", "") == letters


def test_a_symbol_is_stored_once_however_often_it_is_stamped_and_by_value() -> None:
    face = tuple(Shape(circle(i, i, 3), Colour(i, 0, 0), Stroke(BLACK)) for i in range(60))
    symbols = [
        Symbol("face", 20, 20, face),
        Symbol("face", 20, 20, tuple(face[:])),
        Symbol("face", 20, 20, (*face[:-1], face[-1])),
    ]
    once = pdf_of(Stamp(symbols[0]), Stamp(symbols[0], translate(20, 0)))
    often = pdf_of(*(Stamp(symbols[i % 3], translate(i, i)) for i in range(54)))
    assert kinds_of_objects(often).count("/Form") == kinds_of_objects(once).count("/Form") == 1
    assert len(often) - len(once) < 2000


def test_a_symbol_stamped_once_needs_no_object_of_its_own() -> None:
    assert "/Form" not in kinds_of_objects(pdf_of(Stamp(Symbol("face", 20, 20, (SQUARE,)))))


def test_a_small_symbol_is_drawn_in_place_until_that_takes_more_than_an_object() -> None:
    small = Symbol("face", 20, 20, (SQUARE,))
    few = pdf_of(*(Stamp(small, translate(i, i)) for i in range(3)))
    many = pdf_of(*(Stamp(small, translate(i, i)) for i in range(200)))
    assert "/Form" not in kinds_of_objects(few)
    assert kinds_of_objects(many).count("/Form") == 1


def test_the_object_of_a_symbol_names_fonts_only_where_it_sets_type() -> None:
    shapes = Symbol("face", 20, 20, tuple(Shape(circle(i, i, 3), Colour(i, 0, 0)) for i in range(60)))
    data = pdf_of(Stamp(shapes), Stamp(shapes, translate(20, 0)))
    (form,) = re.findall(rb"<</Subtype/Form.*?>>\nstream", data, re.DOTALL)
    assert b"/Font" not in form
    assert len(form) < 120


def test_symbols_may_hold_symbols_and_reach_beyond_their_box() -> None:
    much = tuple(Shape(circle(0, 0, 1 + i / 100), Colour(i, 0, 0)) for i in range(60))
    inner = Symbol("inner", 5, 5, (*much, Shape(rect(Rect(-4, -4, 8, 8)), Colour(255, 0, 0))))
    outer = Symbol("outer", 10, 10, (*much, Stamp(inner, translate(0, 0)), Stamp(inner, translate(9, 9))))
    data = pdf_of(Stamp(outer, translate(20, 20)), Stamp(outer, translate(60, 20)))
    assert kinds_of_objects(data).count("/Form") == 2
    with pdfplumber.open(BytesIO(data)) as pdf:
        found = pdf.pages[0].rects + pdf.pages[0].curves
        assert min(shape["x0"] for shape in found) / PT_PER_MM == pytest.approx(16, abs=0.01)


def test_a_picture_is_stored_once_and_placed_upright() -> None:
    data = pdf_of(Picture(A_PICTURE, 10, 20, 30, 40), Picture(bytes(A_PICTURE), 50, 20, 30, 40))
    assert kinds_of_objects(data).count("/Image") == 1
    with pdfplumber.open(BytesIO(data)) as pdf:
        first = pdf.pages[0].images[0]
        assert [first[key] / PT_PER_MM for key in ("x0", "top", "width", "height")] == pytest.approx(
            [10, 20, 30, 40], abs=0.01
        )


def test_a_jpeg_goes_in_as_it_is() -> None:
    jpeg = png_bytes(Image.linear_gradient("L").convert("RGB"), "JPEG", quality=80)
    assert jpeg in pdf_of(Picture(jpeg, 0, 0, 10, 10))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_png_files_of_every_kind_are_drawn(mode: str) -> None:
    image = (
        Image.new("L", (8, 8), 128).convert(mode.partition(";")[0])
        if mode != "I;16"
        else Image.new(mode, (8, 8), 40000)
    )
    kinds = kinds_of_objects(pdf_of(Picture(png_bytes(image), 0, 0, 10, 10)))
    assert kinds.count("/Image") == (2 if mode in {"LA", "RGBA"} else 1)


@pytest.mark.parametrize("mode", ["L", "LA", "P", "RGB", "RGBA"])
def test_a_png_keeps_every_pixel(mode: str) -> None:
    """Read back by another library: rows that go in as they are, and rows that are packed anew."""
    image = Image.effect_noise((31, 17), 90).convert("RGB").convert(mode)
    found = reader(pdf_of(Picture(png_bytes(image), 0, 0, 10, 10))).pages[0].images[0].image
    assert found is not None
    assert found.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_an_interlaced_png_is_unpacked() -> None:
    assert plain_png(png_bytes(Image.new("RGB", (9, 9)))) is not None
    data = bytearray(png_bytes(Image.new("RGB", (9, 9))))
    data[8 + 8 + 12] = (
        1  # signature, length and kind of the header chunk; the thirteenth byte of the header says how it is laced
    )
    assert plain_png(bytes(data)) is None


def test_bookmarks_make_an_outline_whose_levels_do_not_jump() -> None:
    anchors = [
        Anchor(f"a{i}", 10, 20 * i, title, depth)
        for i, (title, depth) in enumerate([("One", 2), ("Ä and b", 5), ("Two", 0)])
    ]
    found: Any = reader(pdf_of(*anchors)).outline
    one, inner, two = found
    assert (one["/Title"], two["/Title"]) == ("One", "Two")
    assert [entry["/Title"] for entry in inner] == ["Ä and b"]


def test_links_lead_to_anchors_and_addresses_and_those_to_nowhere_are_left_out() -> None:
    first = Page(
        100,
        100,
        (
            Link("#there", 10, 10, 20, 5),
            Link("https://example.org/?q=(a)", 10, 30, 20, 5),
            Link("#nowhere", 0, 0, 5, 5),
        ),
    )
    second = Page(100, 100, (Anchor("there", 0, 40),))
    inner, outer = (note.get_object() for note in reader(written(first, second)).pages[0]["/Annots"])  # type: ignore[attr-defined]
    assert [float(v) / PT_PER_MM for v in inner["/Rect"]] == pytest.approx([10, 85, 30, 90], abs=0.01)
    assert float(inner["/Dest"][3]) / PT_PER_MM == pytest.approx(60, abs=0.01)
    assert outer["/A"]["/URI"] == "https://example.org/?q=(a)"
    assert list(inner["/Border"]) == [0, 0, 0]


def test_links_and_anchors_inside_symbols_come_with_every_stamp() -> None:
    symbol = Symbol("button", 10, 10, (SQUARE, Link("https://example.org", 0, 0, 10, 10)))
    data = pdf_of(Stamp(symbol, translate(20, 30)), Group((Stamp(symbol, rotate(90)),), translate(60, 30)))
    boxes = [note.get_object()["/Rect"] for note in reader(data).pages[0]["/Annots"]]  # type: ignore[attr-defined]
    found = [[float(v) / PT_PER_MM for v in box] for box in boxes]
    assert found[0] == pytest.approx([20, 257, 30, 267], abs=0.01)
    assert found[1] == pytest.approx([50, 257, 60, 267], abs=0.01)


def test_the_file_says_what_it_is_who_made_it_and_under_which_licence() -> None:
    data = written(
        Page(10, 10, ()), title="Siège & sons", author="A. Author", subject="rules", keywords=("war", "river"),
        language="en-GB", licence="CC-BY-4.0", credits="Game design: Chapin <Boyer>",
    )  # fmt: skip
    found = reader(data)
    assert found.metadata is not None
    assert (found.metadata.title, found.metadata.author, found.metadata.subject) == (
        "Siège & sons",
        "A. Author",
        "rules",
    )
    root: Any = found.trailer["/Root"]
    assert root["/Lang"] == "en-GB"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    xmp = found.xmp_metadata
    assert xmp is not None
    assert xmp.dc_rights == {"x-default": "CC-BY-4.0"}
    assert xmp.dc_title == {"x-default": "Siège & sons"}
    assert xmp.dc_creator == ["A. Author"]
    assert xmp.dc_description == {"x-default": "rules\nGame design: Chapin <Boyer>"}
    assert xmp.dc_language == ["en-GB"]
    assert xmp.xmp_create_date is None


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize(
    "make",
    [
        lambda bad: Shape(rect(Rect(bad, 0, 10, 10)), BLACK),
        lambda bad: Shape(circle(0, 0, 5), None, Stroke(BLACK, bad)),
        lambda bad: Shape(circle(0, 0, 5), None, Stroke(BLACK, 1, (bad, 1))),
        lambda bad: TextRun("text", "sans-regular", 10, BLACK, 0, bad),
        lambda bad: TextRun("text", "sans-regular", bad, BLACK, 0, 0),
        lambda bad: TextRun("text", "sans-regular", 10, BLACK, 0, 0, (0.0, bad, 0.0, 0.0)),
        lambda bad: Picture(A_PICTURE, 0, bad, 10, 10),
        lambda bad: Group((SQUARE,), (1, 0, 0, 1, bad, 0)),
        lambda bad: Group((SQUARE,), clip=rect(Rect(0, 0, bad, 1))),
        lambda bad: Stamp(Symbol("s", 10, 10, (SQUARE,)), (bad, 0, 0, 1, 0, 0)),
        lambda bad: Link("https://example.org", bad, 0, 1, 1),
        lambda bad: Anchor("a", bad, 0),
    ],
)  # fmt: skip
def test_numbers_that_are_none_never_reach_the_file(make: object, bad: float) -> None:
    with pytest.raises(ValueError, match=r"page 1 the map.*drawn"):
        written(Page(100, 100, (make(bad),), label="the map"))  # type: ignore[operator]


def test_a_document_without_pages_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a page"):
        written()


def test_an_empty_page_and_an_empty_path_are_fine() -> None:
    assert len(reader(written(Page(10, 10, ()), Page(10, 10, (Shape(Path(()), BLACK, Stroke(BLACK)),)))).pages) == 2


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf checks the file's structure where it is installed")
def test_another_program_finds_nothing_wrong_with_the_file(tmp_path: File) -> None:
    symbol = Symbol("s", 10, 10, (SQUARE, TextRun("in a form", "serif-regular", 5, BLACK, 0, 5)))
    picture, anchor, link = Picture(A_PICTURE, 0, 0, 5, 5), Anchor("a", 1, 1, "A"), Link("#a", 1, 1, 2, 2)
    first = Page(210, 297, (Stamp(symbol), Stamp(symbol, rotate(20)), picture, anchor, link))
    second = Page(100, 100, (Shape(circle(50, 50, 20), Hatch("dots", BLACK)),), trim=Rect(1, 1, 90, 90))
    file = tmp_path / "all.pdf"
    file.write_bytes(written(first, second))
    done = subprocess.run(["qpdf", "--check", str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_page_without_a_size_never_reaches_the_file() -> None:
    for page in (Page(math.nan, 10, ()), Page(10, 10, (), trim=Rect(0, math.inf, 1, 1))):
        with pytest.raises(ValueError, match="page 1"):
            written(page)
