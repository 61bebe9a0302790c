"""The page: from its size alone, how wide a line is, where the text block stands, and how many lines it holds.

All in mm. Lines lie on a grid of 13 pt. The measure takes seven tenths of the width, which at 10 pt is about 60 letters on A5 and
never more than about 75; of the rest, the outer margin gets the larger part, for the clause ids that stand in it.
"""

from __future__ import annotations

from math import floor

from pnp.base.finding import Report
from pnp.base.frozen import Frozen, replace
from pnp.draw.model import PT_PER_MM, Rect
from pnp.rulebook.faults import PAGE_SIZE

LEADING = 13.0
"""Distance of baselines of the running text, in pt."""

GRID = LEADING / PT_PER_MM
"""The same in mm."""

BASELINE = 9.6 / PT_PER_MM
"""How far below the top of its grid line a baseline lies, in mm."""

A5 = (148.0, 210.0)
HALF_LETTER = (139.7, 215.9)

LEAST = (100, 140)
"""The smallest page that a measure of 45 letters, a side note and a heading fit on."""

_WIDEST = 124.0
_MEASURE = 0.703
_INNER = 0.385
_TOP, _FOOT = 0.084, 0.083
_WIDE_MEASURE = 0.777
GUTTER = 8.0
"""White between two columns, in mm."""
_SIDES, _HEAD = 17.0, 22.0
"""Margins of a whole sheet in two columns: beside and below the text, and above it, in mm."""

_SLIM = 9.0
"""Margins at the sides of a page that will be enlarged, in mm."""


class PageFormat(Frozen):
    """A page `width` × `height` with its text block: `measure` wide, `lines` grid lines high, `top` from the upper edge.

    A `slim` one will be enlarged.
    """

    width: float
    height: float
    measure: float
    inner: float
    top: float
    lines: int
    columns: int = 1
    slim: bool = False

    @classmethod
    def of(cls, width: float, height: float) -> Report[PageFormat]:
        """The format of a page of this size in mm; a finding if that is too small for a book."""
        if width < LEAST[0] or height < LEAST[1]:
            return Report(None, (PAGE_SIZE.at(width=width, height=height, least=LEAST),))
        measure = min(round(width * _MEASURE, 2), _WIDEST)
        inner = round((width - measure) * _INNER, 2)
        lines = floor(height * (1 - _TOP - _FOOT) / GRID)
        return Report(cls(width, height, measure, inner, round(height * _TOP, 2), lines))

    @classmethod
    def wide(cls, width: float, height: float) -> Report[PageFormat]:
        """A page of a book whose margins hold no ids: the measure takes nearly four fifths of the width."""
        usual = cls.of(width, height)
        if usual.value is None:
            return usual
        measure = min(round(width * _WIDE_MEASURE, 2), _WIDEST)
        longer = usual.value.longer(2)
        inner = round((width - measure) / 2, 2)
        return Report(replace(longer, top=longer.top - GRID / 4, measure=measure, inner=inner))

    @classmethod
    def large(cls, width: float, height: float) -> Report[PageFormat]:
        """A page that will be enlarged: its margins grow with it, so they may be slim."""
        usual = cls.wide(width, height)
        if usual.value is None:
            return usual
        return Report(replace(usual.value, measure=width - 2 * _SLIM, inner=_SLIM, slim=True))

    @classmethod
    def full(cls, width: float, height: float) -> Report[PageFormat]:
        """A whole sheet in two columns; `measure` is the width of one."""
        usual = cls.of(width, height)
        if usual.value is None:
            return usual
        measure = (width - 2 * _SIDES - GUTTER) / 2
        lines = floor((height - _HEAD - _SIDES) / GRID)
        return Report(cls(width, height, measure, _SIDES, _HEAD, lines, columns=2))

    @property
    def block_width(self) -> float:
        """The width of the text block, all columns together."""
        return self.measure * self.columns + GUTTER * (self.columns - 1)

    def longer(self, by: int = 1) -> PageFormat:
        """The same page with more lines to the text block, most of it taken from the foot, or with fewer."""
        return replace(self, lines=self.lines + by, top=self.top - by * GRID / 4)

    @property
    def outer(self) -> float:
        """The outer margin."""
        return self.width - self.block_width - self.inner

    @property
    def text_height(self) -> float:
        """The height of the text block."""
        return self.lines * GRID

    def left(self, number: int) -> float:
        """Where the text block begins on this page: odd pages are right-hand ones, with the inner margin on their left."""
        return self.inner if number % 2 else self.outer

    def block(self, number: int) -> Rect:
        """The text block of this page."""
        return Rect(self.left(number), self.top, self.block_width, self.text_height)
