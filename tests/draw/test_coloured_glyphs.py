"""Emoji in their colours: fonts with the table COLR, made here, as another program renders what is drawn of them."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.otTables import CompositeMode, PaintFormat

from pnp.draw.coloured_glyphs import coloured_glyph
from pnp.draw.model import Rect, Stamp, TextRun
from pnp.draw.type.fitting import fit_text
from pnp.draw.type.style import Style
from pnp.draw.type.typefaces.own_fonts import register
from tests.draw.test_see_through import near, seen

FACE = "😀"
PALETTE = [(1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0), (0.0, 1.0, 0.0, 0.5)]
SQUARE, HALF = "square", "half"


def _glyph(left: int, right: int) -> Any:
    pen = TTGlyphPen(None)
    pen.moveTo((left, 0))
    for spot in ((left, 1000), (right, 1000), (right, 0)):
        pen.lineTo(spot)
    pen.closePath()
    return pen.glyph()


def font(colours: dict[str, Any]) -> str:
    """The id of a family whose one emoji is painted so: a square of an em, its right half blue."""
    names = [".notdef", "A", "face", SQUARE, HALF]
    builder = FontBuilder(1000)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord("A"): "A", ord(FACE): "face"})
    shapes = {name: _glyph(0, 1000) for name in names} | {HALF: _glyph(500, 1000)}
    builder.setupGlyf(shapes)
    builder.setupHorizontalMetrics({**dict.fromkeys(names, (1000, 0)), HALF: (1000, 500)})
    builder.setupHorizontalHeader(ascent=1000, descent=0)
    builder.setupNameTable({"familyName": "Faces", "styleName": "Regular"})
    builder.setupOS2(sCapHeight=1000)
    builder.setupPost()
    builder.font["COLR"] = buildCOLR(colours)
    builder.font["CPAL"] = buildCPAL([PALETTE])
    out = BytesIO()
    builder.save(out)
    return register("Faces", {("regular", False): out.getvalue()})


def solid(index: int) -> dict[str, Any]:
    return {"Format": PaintFormat.PaintSolid, "PaletteIndex": index, "Alpha": 1.0}


def clipped(glyph: str, paint: dict[str, Any]) -> dict[str, Any]:
    return {"Format": PaintFormat.PaintGlyph, "Glyph": glyph, "Paint": paint}


def stops(first: int, last: int) -> dict[str, Any]:
    return {
        "ColorStop": [
            {"StopOffset": 0.0, "PaletteIndex": first, "Alpha": 1.0},
            {"StopOffset": 1.0, "PaletteIndex": last, "Alpha": 1.0},
        ],
        "Extend": "pad",
    }


LAYERS = {"face": [(SQUARE, 0), (HALF, 1)]}
TREE = {"face": (PaintFormat.PaintColrLayers, [clipped(SQUARE, solid(0)), clipped(HALF, solid(1))])}
ALONG = {
    "Format": PaintFormat.PaintLinearGradient,
    "ColorLine": stops(0, 1),
    **dict(zip(("x0", "y0", "x1", "y1", "x2", "y2"), (0, 0, 1000, 0, 0, 500), strict=True)),
}
ROUND = {
    "Format": PaintFormat.PaintRadialGradient,
    "ColorLine": stops(0, 1),
    **dict(zip(("x0", "y0", "r0", "x1", "y1", "r1"), (500, 500, 0, 500, 500, 500), strict=True)),
}
MOVED = {"Format": PaintFormat.PaintTranslate, "Paint": clipped(SQUARE, solid(1)), "dx": 500, "dy": 0}
SWEEP = {
    "Format": PaintFormat.PaintSweepGradient,
    "ColorLine": stops(0, 1),
    "centerX": 500,
    "centerY": 500,
    "startAngle": 0,
    "endAngle": 180,
}
RED, BLUE, MIDDLE = (255, 0, 0), (0, 0, 255), (128, 0, 128)


def drawn(colours: dict[str, Any], *spots: tuple[float, float]) -> list[tuple[int, int, int]]:
    """The colours at spots of the emoji, ten mm large, from its upper left."""
    symbol = coloured_glyph(f"{font(colours)}-regular", FACE)
    assert symbol is not None
    zoom = 10.0 / symbol.height
    return seen((Stamp(symbol, (zoom, 0, 0, zoom, 5, 5)),), *((x + 5, y + 5) for x, y in spots))


@pytest.mark.parametrize("colours", [LAYERS, TREE, {"face": clipped(SQUARE, ALONG)}, {"face": clipped(SQUARE, ROUND)}])
def test_it_is_as_large_as_its_em_and_stands_on_the_baseline(colours: dict[str, Any]) -> None:
    above, inside, below = drawn(colours, (5, -0.5), (5, 9.5), (5, 10.5))
    assert above == below == (255, 255, 255)
    assert inside != (255, 255, 255)


@pytest.mark.parametrize("colours", [LAYERS, TREE])
def test_layers_lie_over_each_other(colours: dict[str, Any]) -> None:
    assert drawn(colours, (2, 5), (8, 5)) == [RED, BLUE]


def test_gradients_run_as_the_font_says() -> None:
    left, middle, right = drawn({"face": clipped(SQUARE, ALONG)}, (0.2, 5), (5, 5), (9.8, 5))
    assert near(left, RED, 10)
    assert near(middle, MIDDLE, 10)
    assert near(right, BLUE, 10)
    inner, half, corner = drawn({"face": clipped(SQUARE, ROUND)}, (5, 5), (7.5, 5), (0.2, 0.2))
    assert near(inner, RED, 10)
    assert near(half, MIDDLE, 12)
    assert corner == BLUE


def test_what_is_moved_is_drawn_there_and_what_is_half_there_lets_what_is_below_through() -> None:
    tree = (PaintFormat.PaintColrLayers, [clipped(SQUARE, solid(0)), clipped(HALF, MOVED), clipped(HALF, solid(2))])
    left, right = drawn({"face": tree}, (2, 5), (8, 5))
    assert left == RED
    assert near(right, (0, 128, 127), 3)


@pytest.mark.parametrize(
    "paint",
    [
        clipped(SQUARE, SWEEP),
        {
            "Format": PaintFormat.PaintComposite,
            "SourcePaint": clipped(HALF, solid(1)),
            "CompositeMode": CompositeMode.XOR,
            "BackdropPaint": clipped(SQUARE, solid(0)),
        },
    ],
)
def test_what_can_not_be_drawn_is_left_to_its_outline(paint: dict[str, Any]) -> None:
    assert coloured_glyph(f"{font({'face': paint})}-regular", FACE) is None


def test_words_with_emoji_keep_their_letters_as_text() -> None:
    style = Style(family=font(LAYERS), size=12.0)
    words = f"A{FACE}A"
    in_colour = fit_text(words, Rect(0, 0, 60, 10), style, coloured=True).value or ()
    assert [type(item) for item in in_colour] == [TextRun, Stamp, TextRun]
    in_one = fit_text(words, Rect(0, 0, 60, 10), style).value or ()
    assert [item.text for item in in_one if isinstance(item, TextRun)] == [words]
