"""Lengths as authors write them: `12`, `12mm`, `0.5in`, `50%`, `100% - 3`, `50% + 1cm`.

A length is a share of the enclosing box plus a fixed part in millimetres; a bare number is millimetres.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache

from pnp.base.frozen import Frozen
from pnp.draw.model import MM_PER_INCH, PT_PER_MM

UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": 1.0 / PT_PER_MM}
"""Millimetres in one of each unit."""

LONGEST = 5000.0
"""mm; nothing on a table is longer, and a face beyond it is a slip of the pen."""

_TERM = re.compile(r"\s*(?:([+-])\s*)?([0-9]+(?:\.[0-9]*)?|\.[0-9]+)\s*(mm|cm|in|pt|%)?\s*")


class Length(Frozen, gc=False):
    """`share` of the enclosing box (1.0 is all of it) plus `mm` millimetres."""

    mm: float = 0.0
    share: float = 0.0

    def on(self, whole: float) -> float:
        """The length in mm where the enclosing box measures `whole` mm."""
        return self.mm + self.share * whole


def parse_length(raw: object) -> Length | None:
    """Reads a length; None when `raw` isn't one (a truth value, a list, words, infinity, more than five metres)."""
    if isinstance(raw, bool):
        return None
    if isinstance(raw, (int, float)):
        return _bounded(Length(float(raw))) if math.isfinite(raw) else None
    return _sum(raw) if isinstance(raw, str) and len(raw) <= 80 else None


@lru_cache(maxsize=4096)
def _sum(text: str) -> Length | None:
    """The terms of `text` added up; every term but the first needs its sign."""
    mm = share = 0.0
    position = 0
    while position < len(text) or position == 0:
        term = _TERM.match(text, position)
        if term is None or (position and not term[1]):
            return None
        amount = -float(term[2]) if term[1] == "-" else float(term[2])
        if term[3] == "%":
            share += amount / 100.0
        else:
            mm += amount * UNITS[term[3] or ""]
        position = term.end()
    return _bounded(Length(mm, share))


def _bounded(length: Length | None) -> Length | None:
    """The length, unless it is absurdly long."""
    if length is None or abs(length.mm) > LONGEST or abs(length.share) > 100.0:
        return None
    return length
