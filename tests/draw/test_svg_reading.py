import math
from pathlib import Path as File

import pytest
import svgelements
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Colour, Group, Path, Shape, Stamp, Stroke, Symbol, TextRun
from pnp.draw.svg.icons import ICON_STROKE, icon_set, load_icon, recolour
from pnp.draw.svg.path import read_path, read_transform
from pnp.draw.svg.read import EMPTY, FEATURE, TOO_MUCH, VALUE, read_svg
from pnp.draw.svg.xml import BROKEN, DOCTYPE, TOO_LARGE
from tests.draw.draw_pictures import assert_draws

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64">'


CHANGING = (
    '<linearGradient id="g"><stop/><stop offset="1" stop-color="red" stop-opacity="0"/></linearGradient>'
    '<path d="M0 0h9v9z" fill="url(#g)"/>'
)
"""Fades from black to red."""


def svg(body: str) -> str:
    return f"{HEAD}\n{body}\n</svg>"


def drawn(body: str) -> Symbol:
    return read_svg(svg(body), "picture").require()


@pytest.mark.parametrize(
    ("body", "feature"),
    [
        ("<script>alert(1)</script>", "a script"),
        ('<rect width="9" height="9" onclick="x()"/>', "a script (onclick)"),
        ("<style>.a{fill:red}</style>", "a style sheet"),
        ('<image href="data:image/png;base64,AA" width="9" height="9"/>', "an embedded image"),
        ("<foreignObject><p/></foreignObject>", "foreign content"),
        ('<rect width="9" height="9"><animate attributeName="x"/></rect>', "animation"),
        ('<rect width="9" height="9"><set attributeName="x"/></rect>', "animation"),
        ('<use href="other.svg#a"/>', "a reference to another file or address"),
        ('<use xlink:href="https://example.org/a.svg#a"/>', "a reference to another file or address"),
        ('<rect width="9" height="9" fill="url(http://example.org/#a)"/>', "a reference to another file or address"),
        ('<rect width="9" height="9" style="fill:url(file:///etc/passwd)"/>', "a reference to another file or address"),
        ("<text>words</text>", "text"),
        ('<svg width="3"/>', "a nested svg"),
        ('<symbol id="s"><rect width="9" height="9"/></symbol><use href="#s"/>', "a symbol"),
        ('<a href="#x"><rect width="9" height="9"/></a>', "a link"),
        ("<switch><g/></switch>", "a switch"),
        ('<mask id="m"/><rect width="9" height="9"/>', "a mask"),
        ('<rect width="9" height="9" mask="url(#m)"/>', "a mask"),
        ('<rect width="9" height="9" filter="url(#f)"/>', "a filter"),
        ('<pattern id="p"/><rect width="9" height="9" fill="url(#p)"/>', "a pattern as fill"),
        ('<rect width="9" height="9" stroke="url(#gradient)"/>', "a gradient or pattern as stroke"),
        (
            '<linearGradient id="g" spreadMethod="reflect"><stop/></linearGradient><path d="M0 0h9v9z" fill="url(#g)"/>',
            "a gradient that is repeated",
        ),
        (
            CHANGING,
            "a gradient that changes its colour, or comes and goes, while it fades",
        ),
        ('<path d="M0 0h9" marker-end="url(#m)"/>', "a marker"),
        ('<g style="mix-blend-mode:hue"><rect width="9" height="9"/></g>', "the blend mode hue"),
        ('<rect width="9" height="9" style="transform:rotate(3deg)"/>', "transform as a style property"),
        ('<path d="M0 0h9" stroke-dashoffset="2"/>', "stroke-dashoffset: 2"),
        ('<path d="M0 0h9" paint-order="stroke"/>', "paint-order: stroke"),
        ('<path d="M0 0h9" vector-effect="non-scaling-stroke"/>', "vector-effect: non-scaling-stroke"),
        ('<path d="M0 0h9" stroke-miterlimit="10"/>', "stroke-miterlimit: 10"),
        ("<blink/>", "the element 'blink'"),
    ],
)  # fmt: skip
def test_what_can_not_be_drawn_is_refused_by_name_and_line(body: str, feature: str) -> None:
    report = read_svg(svg(body), "picture", file="art/x.svg")
    assert report.value is None
    named = {finding.facts.get("feature"): finding for finding in report.findings}
    assert feature in named
    assert named[feature].fault is FEATURE
    assert (named[feature].where.file, named[feature].where.line) == ("art/x.svg", 2)


def test_every_feature_is_named_once_with_its_first_line_and_how_often_it_comes() -> None:
    report = read_svg(svg("<text/>\n<script/>\n<text/><text/>"), "picture")
    assert [(f.facts["feature"], f.where.line) for f in report.findings] == [("text", 2), ("a script", 3)]
    assert report.findings[0].message == "text can't be drawn faithfully (and in 2 more places)"


@pytest.mark.parametrize(
    "clip",
    [
        '<clipPath id="c"><path d="M0 0h1"/><path d="M0 0h1"/></clipPath>',
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M0 0h1v1"/></clipPath>',
        '<clipPath id="c" clip-path="url(#d)"><path d="M0 0h1v1"/></clipPath>',
        '<clipPath id="c"><g><path d="M0 0h1v1"/></g></clipPath>',
        '<clipPath id="c"/>',
    ],
)
def test_clips_of_anything_but_one_shape_are_refused(clip: str) -> None:
    (finding,) = read_svg(svg(f'<rect width="9" height="9" clip-path="url(#c)"/>{clip}'), "picture").findings
    assert finding.facts["feature"] == "a clipPath of anything but one shape"


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>',
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ],
)
def test_document_types_and_entities_are_refused_unread(text: str) -> None:
    (finding,) = read_svg(text, "picture").findings
    assert finding.fault is DOCTYPE


@pytest.mark.parametrize(
    ("text", "line"),
    [
        *[("", 1), ("<svg>", 1), ("<svg>\n<g></svg>", 2), ("<svg>&nbsp;</svg>", 1), ("not xml", 1), ("<html/>", 1)],
        ("<svg xmlns='urn:x'/>", 1),
    ],
)
def test_broken_xml_is_told_with_its_line(text: str, line: int) -> None:
    (finding,) = read_svg(text, "picture").findings
    assert finding.fault is BROKEN
    assert finding.where.line == line


@pytest.mark.parametrize(
    "body",
    [
        '<path d="M0 0 L 1e9 3"/>',
        '<path d="M0 0 L 1"/>',
        '<path d="L 1 1"/>',
        '<path d="M0 0 X 1 1"/>',
        '<path d="M0 0 Z 1 1"/>',
        '<path d="M0 0 A 1 1 0 2 0 3 3"/>',
        '<path d="M0 0 L nan 3"/>',
        '<path d="M0,0,L,"/>',
        '<rect width="-1" height="3"/>',
        '<rect width="50%" height="3"/>',
        '<rect width="1em" height="3"/>',
        '<circle r="1e999"/>',
        '<polygon points="1 2 3"/>',
        '<path d="M0 0h9" fill="nocolour"/>',
        '<path d="M0 0h9" stroke-width="x"/>',
        '<path d="M0 0h9" stroke-linecap="pointed"/>',
        '<path d="M0 0h9" fill-rule="odd"/>',
        '<path d="M0 0h9" transform="rotate(1,2)"/>',
        '<path d="M0 0h9" transform="spin(1)"/>',
        '<path d="M0 0h9" transform="scale(1"/>',
        '<use href="#nothing"/>',
        "<use/>",
        '<g clip-path="url(#nothing)"><path d="M0 0h9"/></g>',
        '<g id="a"><use href="#a"/></g>',
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    ],
)
def test_values_that_make_no_sense_are_told(body: str) -> None:
    report = read_svg(svg(body), "picture")
    assert report.value is None
    assert VALUE in {finding.fault for finding in report.findings}
    assert all(finding.where.line == 2 for finding in report.findings)


@pytest.mark.parametrize("box", ["", "0 0 0 10", "0 0 10", "0 0 -5 5", "a b c d", "0 0 1e9 5"])
def test_a_picture_needs_an_area(box: str) -> None:
    (finding,) = read_svg(f'<svg viewBox="{box}"><path d="M0 0h9v9"/></svg>', "picture").findings
    assert finding.fault is VALUE


def test_width_and_height_stand_in_for_a_view_box() -> None:
    symbol = read_svg('<svg width="10mm" height="1in"><path d="M0 0h9v9"/></svg>', "picture").require()
    assert (symbol.width, symbol.height) == pytest.approx((10 * 96 / 25.4, 96))


def test_a_picture_of_nothing_is_an_error() -> None:
    for body in (
        "",
        '<path d=""/>',
        '<rect width="9" height="9" fill="none"/>',
        '<g display="none"><path d="M0 0h9v9"/></g>',
        '<path d="M0 0h9v9" visibility="hidden"/>',
    ):
        assert [finding.fault for finding in read_svg(svg(body), "picture").findings] == [EMPTY], body


def test_pictures_that_would_take_for_ever_are_refused() -> None:
    deep = read_svg("<svg>" + "<g>" * 100 + "</g>" * 100 + "</svg>", "picture")
    wide = read_svg("<svg>" + "<g/>" * 30_000 + "</svg>", "picture")
    large = read_svg("<svg>" + " " * 3_000_000 + "</svg>", "picture")
    assert {report.findings[0].fault for report in (deep, wide, large)} == {TOO_LARGE}
    bomb = (
        "".join(f'<g id="g{i}">' + f'<use href="#g{i + 1}"/>' * 10 + "</g>" for i in range(12))
        + '<g id="g12"><path d="M0 0h1"/></g>'
    )
    assert read_svg(svg(f"<defs>{bomb}</defs><use href='#g0'/>"), "picture").findings[0].fault is TOO_MUCH


def test_shapes_are_drawn_where_they_stand(tmp_path: File) -> None:
    symbol = read_svg(
        """<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 16 7">
        <title>flags</title><defs><rect id="r" width="3" height="2"/>
        <clipPath id="c"><rect x="10" width="3" height="40"/></clipPath></defs>
        <g fill="red" transform="translate(10,20)"><use href="#r" x="1" y="1"/><use href="#r" x="1" y="4" fill="blue"/></g>
        <path d="M15 21h5v5h-5zm1 1v3h3v-3z"/>
        <path fill-rule="evenodd" d="M21 21h5v5h-5zm1 1h3v3h-3z" style="fill:#00f"/>
        <g clip-path="url(#c)"><rect x="10" y="26" width="16" height="1" fill="#f00"/></g>
        </svg>""",
        "flags",
    ).require()
    assert (symbol.width, symbol.height) == (16, 7)
    assert_draws(
        tmp_path,
        (Stamp(symbol),),
        """
        ................
        .rrr.#####.bbbbb
        .rrr.#...#.b...b
        .....#...#.b...b
        .bbb.#...#.b...b
        .bbb.#####.bbbbb
        rrr.............
        """,
    )


def test_what_reaches_beyond_the_view_box_is_cut_off(tmp_path: File) -> None:
    symbol = read_svg('<svg viewBox="0 0 4 2"><path d="M-9 0H20V1H-9z" fill="red"/></svg>', "x").require()
    assert_draws(
        tmp_path,
        (Stamp(symbol, (1, 0, 0, 1, 2, 1)),),
        """
        ........
        ..rrrr..
        ........
        """,
    )


def test_strokes_and_current_colour_are_inherited() -> None:
    line = 'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-dasharray="3"'
    body = f'<g fill="none" {line}><path d="M9 9h9"/></g>'
    symbol = read_svg(svg(body), "x", current=Colour(1, 2, 3)).require()
    (shape,) = symbol.items
    assert isinstance(shape, Shape)
    assert shape.fill is None
    assert shape.stroke == Stroke(Colour(1, 2, 3), 2, (3, 3), "round")


def test_named_and_functional_colours_are_read() -> None:
    fills = [
        shape.fill
        for body in ("rebeccapurple", "hsl(120,100%,25%)", "rgb(255,0,0)", "#f00")
        for shape in drawn(f'<path d="M0 0h9v9" fill="{body}"/>').items
        if isinstance(shape, Shape)
    ]
    assert fills == [Colour(102, 51, 153), Colour(0, 128, 0), Colour(255, 0, 0), Colour(255, 0, 0)]


def test_editors_own_marks_are_passed_over() -> None:
    text = """<?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/x" xmlns:sodipodi="urn:s" viewBox="0 0 9 9"
     inkscape:version="1.0"><sodipodi:namedview><text/></sodipodi:namedview><metadata id="m"/>
    <g inkscape:label="Layer" style="display:inline;font-size:3px;-inkscape-font-specification:Sans;fill-opacity:1;opacity:1.0">
    <path d="M0 0h9v9z" class="a" data-name="b" inkscape:connector-curvature="0"/></g></svg>"""
    assert len(read_svg(text, "x").require().items) == 1


@pytest.mark.parametrize(
    ("rx", "ry", "corner"), [("2", None, True), (None, "2", True), ("0", "3", False), ("99", "99", True)]
)
def test_rounded_rectangles_fill_their_box(rx: str | None, ry: str | None, corner: bool) -> None:
    radii = "".join(f' {name}="{value}"' for name, value in (("rx", rx), ("ry", ry)) if value)
    (shape,) = drawn(f'<rect x="1" y="2" width="10" height="8"{radii}/>').items
    assert isinstance(shape, Shape)
    box = bounds(shape.path)
    assert (box.x, box.y, box.width, box.height) == pytest.approx((1, 2, 10, 8))
    assert any(letter == "C" for letter, _ in shape.path.segments) is corner


COORDINATES = st.integers(-60, 60).map(str)
RADII = st.integers(1, 30).map(str)
FLAGS = st.sampled_from("01")
COMMANDS = st.one_of(
    *[
        st.tuples(st.sampled_from([letter, letter.lower()]), *[COORDINATES] * count)
        for letter, count in {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}.items()
    ],
    st.tuples(st.sampled_from("Aa"), RADII, RADII, COORDINATES, FLAGS, FLAGS, COORDINATES, COORDINATES),
)


def is_clear(commands: list[str]) -> bool:
    """Smooth curves after curves of the other kind aside: the other library mirrors a handle there which SVG says it should not."""
    kinds = "".join(command[0].upper() for command in commands)
    return not any(pair in kinds for pair in ("QS", "TS", "CT", "ST"))


@given(st.lists(COMMANDS.map(" ".join), max_size=8).filter(is_clear))
def test_path_data_means_what_another_library_takes_it_for(commands: list[str]) -> None:
    data = " ".join(["M 3 4", *commands])
    ours = read_path(data)
    theirs = svgelements.Path(data)
    ends = [(points[-2], points[-1]) for letter, points in ours if letter != "Z"]
    end = theirs[-1].end
    if not commands or commands[-1] not in {"Z", "z"}:
        assert ends[-1] == pytest.approx((end.x, end.y), abs=1e-6)
    box, other = bounds(Path(ours)), theirs.bbox()
    if other is not None and math.isfinite(other[0]):
        found = (box.x, box.y, box.right, box.bottom)
        assert found == pytest.approx(other, abs=0.05 + 0.003 * max(box.width, box.height))


@pytest.mark.parametrize(
    ("data", "length"),
    [
        *[("M0 0a1 1 0 01.5.5", 2), ("M10-5.5 20.5.5", 2), ("m1 1 2 2z l3 3", 5), ("M0 0A0 5 0 0 0 9 9", 2)],
        *[("M0 0A5 5 0 0 0 0 0", 1), ("", 0)],
    ],
)
def test_path_data_may_be_written_tightly(data: str, length: int) -> None:
    assert len(read_path(data)) == length


@given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \t", max_size=40))
def test_any_path_data_is_read_or_refused(data: str) -> None:
    try:
        segments = read_path(data)
    except ValueError:
        return
    assert all(abs(number) < 1e8 for _, points in segments for number in points)


@pytest.mark.parametrize(
    "text",
    [
        *["translate(3)", "translate(3,4) scale(2)", "rotate(30)", "rotate(30 4 5)", "scale(2 -3)", "skewX(20)"],
        *["skewY(10)", "matrix(1 2 3 4 5 6)", ""],
    ],
)
def test_transforms_mean_what_another_library_takes_them_for(text: str) -> None:
    other = svgelements.Matrix(text)
    assert read_transform(text) == pytest.approx((other.a, other.b, other.c, other.d, other.e, other.f))


@given(st.text("<>/svgpathd=\"' M0Z&;#!-[]", max_size=60))
def test_no_text_whatever_makes_the_reader_fail(text: str) -> None:
    for source in (text, svg(text), f'{HEAD}<path d="{text}" transform="{text}" style="{text}"/></svg>'):
        report = read_svg(source, "x")
        assert report.value is not None or report.findings


def test_an_icon_is_filled_shapes_and_takes_any_colour() -> None:
    icon = load_icon(svg('<g><path d="M0 0h64v64z" fill="#123456"/></g>'), "sword").require()
    one, other = Colour(255, 0, 0), Colour(255, 0, 0)
    red = recolour(icon, one)
    assert red is recolour(icon, one)
    assert red == recolour(icon, other)
    assert [shape.fill is other for shape in recolour(icon, other).items if isinstance(shape, Shape)] == [True]
    assert (icon.name, icon.width) == ("sword", 64)


def test_recolouring_reaches_groups_stamps_letters_and_lines() -> None:
    red = Colour(255, 0, 0)
    inner = Symbol("inner", 1, 1, (Shape(Path(()), None, Stroke(BLACK)),))
    whole = Symbol("all", 1, 1, (Group((TextRun("a", "sans-regular", 9, BLACK, 0, 0),)), Stamp(inner)))
    group, stamp = recolour(whole, red).items
    assert isinstance(group, Group)
    assert isinstance(stamp, Stamp)
    assert isinstance(group.items[0], TextRun)
    assert group.items[0].colour == red
    assert stamp.symbol.items[0] == Shape(Path(()), None, Stroke(red))


def test_an_icon_with_strokes_is_refused() -> None:
    (finding,) = load_icon(svg('<g><path d="M0 0h9" stroke="red"/></g>'), "thin").findings
    assert finding.fault is ICON_STROKE


def test_a_set_of_icons_tells_every_broken_one_and_keeps_the_rest() -> None:
    good, other = svg('<path d="M0 0h9v9"/>'), svg('<path d="M0 0h8v8"/>')
    icons, findings = icon_set(
        [("a", good, "a.svg"), ("b", "<svg", "b.svg"), ("a", other, "game/a.svg"), ("c", svg("<text/>"), "c.svg")]
    )
    assert list(icons) == ["a"]
    assert icons["a"] == load_icon(other, "a").value
    assert [finding.where.file for finding in findings] == ["b.svg", "c.svg"]
