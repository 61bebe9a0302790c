"""What a face measures: advances, kerning, heights and which characters it has.

All measures are in thousandths of an em. Ligatures and every other substitution are off, so that one character is one glyph and
text copied out of a PDF is the text that went in. Words are shaped once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import bidirectional

import uharfbuzz as hb

from pnp.draw.type.typefaces.fonts import font_file, font_key
from pnp.draw.type.typefaces.own_fonts import own_face

_FEATURES = dict.fromkeys(("liga", "clig", "calt", "ccmp", "rlig", "locl", "dlig"), False) | {"kern": True}
_KEPT_WORDS = 50_000
"""Shaped words kept a face; a book of 500 pages has fewer different ones."""
_SAME_GLYPH = {0xA0: " "}
"""A no-break space is printed as a space, whatever width the font's maker gave it."""
_HIGHEST = 0xFFFF
"""Characters beyond the basic plane can't be given back by a simple PDF font, so they count as missing."""


_JOINED = ((0x0900, 0x0DFF), (0x0E80, 0x109F), (0x1780, 0x18AF), (0xA800, 0xABFF))
"""Scripts whose letters change or change places beside each other, which setting one glyph a character can't do."""


def _is_set(char: str) -> bool:
    """Can the character be set at all, whatever fonts have? Not from right to left, and not where letters melt together."""
    code = ord(char)
    return bidirectional(char) not in {"R", "AL"} and not any(first <= code <= last for first, last in _JOINED)


class Shaped(NamedTuple):
    """A word in one face.

    `width` is its advance, kerning included; `kerns` the kern after each character (empty: none); `top` and `bottom` how far its
    ink reaches above and below the baseline, both positive outwards.
    """

    width: float
    kerns: tuple[float, ...]
    top: float
    bottom: float


class Metrics:
    """One face. Heights are positive; `ascent` and `descent` hold every unaccented Latin letter."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.own = own_face(key)
        blob = hb.Blob(self.own.data) if self.own is not None else hb.Blob.from_file_path(str(font_file(key)))
        self._face = hb.Face(blob)
        self._font = hb.Font(self._face)
        if self.own is not None and self.own.axes:
            self._font.set_variations(dict(self.own.axes))
        self._font.scale = (1000, 1000)  # so that everything comes in thousandths of an em
        self.cap_height = self._measure(hb.OTMetricsTag.CAP_HEIGHT)
        self.x_height = self._measure(hb.OTMetricsTag.X_HEIGHT)
        letters = [self._glyph(letter) for letter in "bdfhklgjpqy"]
        self.ascent = max(top for _, top, _ in letters)
        self.descent = max(bottom for _, _, bottom in letters)
        self._glyphs: dict[str, tuple[float, float, float]] = {}
        self._words: dict[str, Shaped] = {}

    def _measure(self, tag: int) -> float:
        return float(self._font.get_metric_position_with_fallback(tag))

    def _glyph_of(self, char: str) -> int:
        return int(self._font.get_nominal_glyph(ord(_SAME_GLYPH.get(ord(char), char))) or 0)

    def _glyph(self, char: str) -> tuple[float, float, float]:
        """Advance, top and bottom of a character's glyph (of the missing-glyph box when the face has none)."""
        glyph = self._glyph_of(char)
        ink = self._font.get_glyph_extents(glyph)
        top, bottom = (ink.y_bearing, -(ink.y_bearing + ink.height)) if ink is not None and ink.height else (0, 0)
        return float(self._font.get_glyph_h_advance(glyph)), float(top), float(bottom)

    def glyph(self, char: str) -> tuple[float, float, float]:
        """Advance, and how far the ink reaches above and below the baseline."""
        found = self._glyphs.get(char)
        if found is None:
            found = self._glyphs[char] = self._glyph(char)
        return found

    def glyphs(self, text: str) -> list[tuple[float, float, float]]:
        """As `glyph`, for each character of a text."""
        known = self._glyphs
        return [known.get(char) or self.glyph(char) for char in text]

    def has(self, char: str) -> bool:
        """Whether the face has a glyph for the character."""
        held = _is_set(char) if self.own is not None else ord(char) <= _HIGHEST
        return held and bool(self._font.get_nominal_glyph(ord(char)))

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters that the face lacks, each once, in order."""
        return tuple(char for char in dict.fromkeys(text) if not self.has(char))

    def shape(self, word: str) -> Shaped:
        """The word with its kerning."""
        found = self._words.get(word)
        if found is None:
            if len(self._words) >= _KEPT_WORDS:
                self._words.clear()
            found = self._words[word] = self._shape(word)
        return found

    def _shape(self, word: str) -> Shaped:
        glyphs = self.glyphs(word)
        if not glyphs:
            return Shaped(0.0, (), 0.0, 0.0)
        kerns = self._kerns(word, [advance for advance, _, _ in glyphs])
        return Shaped(
            sum(advance for advance, _, _ in glyphs) + sum(kerns),
            kerns,
            max(top for _, top, _ in glyphs),
            max(bottom for _, _, bottom in glyphs),
        )

    def _kerns(self, word: str, advances: Sequence[float]) -> tuple[float, ...]:
        buffer = hb.Buffer()
        buffer.add_str(word.translate(_SAME_GLYPH))
        buffer.guess_segment_properties()
        buffer.direction = "ltr"
        hb.shape(self._font, buffer, _FEATURES)
        positions = buffer.glyph_positions
        if len(positions) != len(advances):  # combining marks that melted into one glyph: nothing to kern by
            return ()
        kerns = tuple(place.x_advance - own for place, own in zip(positions, advances, strict=True))
        return kerns if any(kerns) else ()

    def draw(self, char: str, pen: object) -> None:
        """Draws the character's glyph with a pen (moveTo, lineTo, curveTo, qCurveTo, closePath), y upwards."""
        self._font.draw_glyph_with_pen(self._glyph_of(char), pen)

    def draw_glyph(self, glyph: int, pen: object) -> None:
        """The same for a glyph by its number in the font."""
        self._font.draw_glyph_with_pen(glyph, pen)

    @property
    def coloured(self) -> bool:
        """Whether some glyphs have colours of their own, as shapes (the table COLR)."""
        return self.own is not None and bool(self._face.has_color_layers or self._face.has_color_paint)

    def paint(self, char: str, functions: object) -> None:
        """Paints the character's glyph in its colours with HarfBuzz's paint functions, in thousandths of an em, y upwards."""
        self._font.paint_glyph(self._glyph_of(char), functions)

    def subset(self, text: str) -> bytes:
        """A TrueType font with only the text's glyphs and their kerning-free metrics, for embedding."""
        return self._subset(text, hb.SubsetFlags(0))

    def embedded(self, text: str) -> bytes:
        """The same, with the glyphs under the numbers that they have in the whole font; all of it if its maker wants that."""
        if self.own is not None and self.own.whole:
            return self.own.data
        return self._subset(text, hb.SubsetFlags.RETAIN_GIDS)

    def glyph_id(self, char: str) -> int:
        """The number of a character's glyph in the font."""
        return self._glyph_of(char)

    @property
    def is_truetype(self) -> bool:
        """Are its outlines TrueType's, or else those of PostScript?"""
        return "glyf" in self._face.table_tags

    def _subset(self, text: str, flags: hb.SubsetFlags) -> bytes:
        wanted = hb.SubsetInput()
        wanted.flags = flags
        for tag, value in self.own.axes.items() if self.own is not None else ():
            wanted.pin_axis_location(self._face, tag, value)
        wanted.sets(hb.SubsetInputSets.UNICODE).update(sorted({ord(char) for char in text}))
        wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in (b"GSUB", b"GPOS", b"GDEF", b"DSIG"))
        return bytes(hb.subset(self._face, wanted).blob.data)


@lru_cache(maxsize=64)
def metrics(key: str) -> Metrics:
    """The measures of a face, read once.

    Raises:
        ValueError: for a key that `font_key` doesn't give.
    """
    return Metrics(key)


def families_with(char: str) -> tuple[str, ...]:
    """The families whose regular face has the character."""
    return tuple(f for f in ("sans", "serif", "mono") if metrics(font_key(f)).has(char))
