"""Paper and the part of it that can be printed on. Millimetres, origin at the top left, y downwards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pnp.base.choices import PAPER_SIZES
from pnp.base.frozen import Frozen
from pnp.draw.model import MM_PER_INCH, Rect

DEFAULT_MARGIN = MM_PER_INCH / 4
"""6.35 mm: a quarter of an inch, which home printers of any make reach."""
MINIMUM_MARGIN = 5.0
"""The least margin taken on; most, not all, home printers reach it."""
STRIP_HEIGHT = 6.0
"""The strip along the foot that holds the ruler and the footer."""
MARK_OFFSET = 0.5
"""From the bleed to the near end of a crop mark."""
MARK_LENGTH = 3.0
"""Length of a crop mark (pnp-howto, ernierasta 2019: 0.15 mm wide, 3 mm long, outside the bleed)."""
PAPER_EDGE = 2.0
"""Marks may run on into the margin where a block fills it, but stay this far (mm) from the edge of the paper."""
SHORTEST = 1.0
"""A mark that can't be this long is left out."""
MARK_ROOM = MARK_OFFSET + MARK_LENGTH
"""What a crop mark takes up beside a block."""


class Paper(Frozen):
    """A size of paper as it lies before the reader."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> bool:
        """Whether it lies on its long side."""
        return self.width > self.height

    def turned(self) -> Paper:
        """The same paper turned by 90°."""
        return Paper(self.name, self.height, self.width)

    def shape(self) -> str:
        """`210 × 297 mm`."""
        return f"{self.width:g} × {self.height:g} mm"


PAPERS: Mapping[str, Paper] = MappingProxyType({name: Paper(*size) for name, size in PAPER_SIZES.items()})
"""By the names that the command line takes."""
A4, LETTER = PAPERS["a4"], PAPERS["letter"]


class Frame(Frozen):
    """A sheet of paper with its margin.

    `printable` is inside the margin; `strip` the part of it that ruler and footer take (None: none wanted); `region` the rest,
    where pieces may lie.
    """

    paper: Paper
    margin: float
    printable: Rect
    strip: Rect | None
    region: Rect


def frame(paper: Paper, margin: float, *, strip: bool = True, marks: bool = True) -> Frame:
    """The frame of a page; with `marks`, room for them is kept between pieces and strip."""
    printable = Rect(0.0, 0.0, paper.width, paper.height).inset(margin)
    if not strip:
        return Frame(paper, margin, printable, None, printable)
    foot = Rect(printable.x, printable.bottom - STRIP_HEIGHT, printable.width, STRIP_HEIGHT)
    taken = STRIP_HEIGHT + (MARK_ROOM if marks else MARK_OFFSET)
    region = Rect(printable.x, printable.y, printable.width, printable.height - taken)
    return Frame(paper, margin, printable, foot, region)
