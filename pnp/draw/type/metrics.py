"""What a face measures: advances, kerning, heights and which characters it has.

All measures are in thousandths of an em. Ligatures and every other substitution are off, so that one character is one glyph and
text copied out of a PDF is the text that went in. Words are shaped once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import uharfbuzz as hb

from pnp.draw.type.fonts import font_file, font_key

_FEATURES = dict.fromkeys(("liga", "clig", "calt", "ccmp", "rlig", "locl", "dlig"), False) | {"kern": True}
_KEPT_WORDS = 50_000
"""Shaped words kept a face; a book of 500 pages has fewer different ones."""
_SAME_GLYPH = {0xA0: " "}
"""A no-break space is printed as a space, whatever width the font's maker gave it."""
_HIGHEST = 0xFFFF
"""Characters beyond the basic plane can't be given back by a simple PDF font, so they count as missing."""


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
        self.path = font_file(key)
        self._face = hb.Face(hb.Blob.from_file_path(str(self.path)))
        self._font = hb.Font(self._face)
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

    def has(self, char: str) -> bool:
        """Whether the face has a glyph for the character."""
        return ord(char) <= _HIGHEST and bool(self._font.get_nominal_glyph(ord(char)))

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
        glyphs = [self.glyph(char) for char in word]
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

    def subset(self, text: str) -> bytes:
        """A TrueType font with only the text's glyphs and their kerning-free metrics, for embedding."""
        wanted = hb.SubsetInput()
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
