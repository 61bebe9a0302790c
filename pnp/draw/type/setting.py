"""The interface of `pnp.draw.type`: text measured, broken into lines, placed and fitted.

Text is laid out here once, with the metrics and kerning of the fonts themselves; writers place exactly what comes out.
"""

from __future__ import annotations

from pnp.draw.type.fitting import TEXT_TOO_LONG, fit_text
from pnp.draw.type.line_breaking import MISSING_GLYPH, WORD_TOO_WIDE, break_lines
from pnp.draw.type.line_layout import Align, VAlign, baselines, block_height, set_lines
from pnp.draw.type.markup import UNKNOWN_ICON, parse_markup
from pnp.draw.type.shaping import setting
from pnp.draw.type.style import Line, Span, Style
from pnp.draw.type.total_fit import fitted_lines
from pnp.draw.type.typefaces.fonts import font_key

__all__ = [
    "MISSING_GLYPH",
    "TEXT_TOO_LONG",
    "UNKNOWN_ICON",
    "WORD_TOO_WIDE",
    "Align",
    "Line",
    "Span",
    "Style",
    "VAlign",
    "baselines",
    "block_height",
    "break_lines",
    "fit_text",
    "fitted_lines",
    "font_key",
    "parse_markup",
    "set_lines",
    "text_width",
]


def text_width(text: str, style: Style) -> float:
    """The width in mm of the text on one line, kerning and tracking included."""
    look = setting(style)
    words = text.split(" ")
    return sum(look.piece(word).width for word in words if word) + look.piece(" ").width * (len(words) - 1)
