"""Nothing on a page's paper is set under 7 pt, not even in a picture of a board or a card, however small it is shown.

A short label of a picture that would come out smaller is set larger about its own middle, and so is a sign by which a piece is
known. Longer words, and letters too small to be made out in any case, are shown as a thin bar where they stand: a picture of a
sheet is no sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field
from itertools import combinations
from math import floor, sqrt

from pnp.base.frozen import replace
from pnp.draw.colour.reading import WHITE, luminance, mix
from pnp.draw.geometry.bounds import moved_box, overlap, run_extent
from pnp.draw.geometry.matrices import multiply
from pnp.draw.geometry.shapes import rect
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import IDENTITY, PT_PER_MM, Colour, Group, Item, Matrix, Rect, Shape, Stamp, Symbol, TextRun
from pnp.draw.type.typefaces.metrics import metrics

LEAST = 7.0
"""pt: no letter on paper is smaller."""
_MENDED = 4.0
"""pt: a label down to this size has room around it to be set in 7 pt."""
_LABEL = 12
"""The characters of a label; what is longer are words that would run into their neighbours."""
_SIGN = 2
"""So few characters are left out rather than shown as a bar, which would look like a stroke."""
_KNOWN_BY = 14.0
"""pt on the piece itself: so large are signs by which it is known, a card's rank for one."""
_GROWN = 2.6
"""So many times larger such a sign may be shown: then it still stands within its corner."""
_TOUCHING = 0.45
"""Runs on one line that are no further apart than this, in sizes of their letters, are read as one."""
_LEADING = 1.5
"""Lines that are no further apart than this are lines of one paragraph."""
_APART = 0.1
"""Signs are to stand twice so far from each other, in their height."""
_ALMOST = 0.01
_BAR, _BAR_TOP = 0.12, 0.32
"""A bar's height, and how far above the baseline it begins, in sizes of the letters.

A thin one reads as writing, a thick one as struck out."""
_SOFTER, _DARK = 0.5, 0.4
"""How much lighter the bars of letters are that are darker than this."""


@dataclass(slots=True)
class Legible:
    """Makes items legible; pictures that are shown again at the same scale are made anew once."""

    _symbols: dict[tuple[int, float], tuple[Symbol, Symbol]] = field(default_factory=dict)

    def items(self, items: Iterable[Item], matrix: Matrix = IDENTITY) -> tuple[Item, ...]:
        """The items, which `matrix` leads to the page, with no letter under 7 pt on it."""
        found: list[Item] = []
        given = tuple(items)
        least = (LEAST - _ALMOST) / (_scale(matrix) or 1.0)
        lines = _of_lines([item for item in given if isinstance(item, TextRun) and item.size < least])
        for item in given:
            if isinstance(item, TextRun):
                found.extend(_run(item, _scale(matrix), alone=id(item) not in lines))
            elif isinstance(item, Group):
                inside = self.items(item.items, multiply(matrix, item.matrix))
                same = len(inside) == len(item.items) and all(
                    one is other for one, other in zip(inside, item.items, strict=True)
                )
                found.append(item if same else replace(item, items=inside))
            elif isinstance(item, Stamp):
                symbol = self._symbol(item.symbol, multiply(matrix, item.matrix))
                found.append(item if symbol is item.symbol else replace(item, symbol=symbol))
            else:
                found.append(item)
        return tuple(found)

    def _symbol(self, symbol: Symbol, matrix: Matrix) -> Symbol:
        """The symbol as it is to be shown at this scale."""
        scale = floor(_scale(matrix) * 1000 + _ALMOST) / 1000  # rounded up, letters would come out too small
        key = (id(symbol), scale)
        if key not in self._symbols:
            before = frozenset(map(id, (leaf.item for leaf in leaves(symbol.items))))
            items = self.items(symbol.items, (scale, 0.0, 0.0, scale, 0.0, 0.0))
            items = _without(items, _crowded(items, before))
            same = len(items) == len(symbol.items) and all(
                one is other for one, other in zip(items, symbol.items, strict=True)
            )
            made = symbol if same else replace(symbol, name=f"{symbol.name}-small", items=items)
            self._symbols[key] = (symbol, made)  # the first is kept so that its id stays its own
        return self._symbols[key][1]


def _crowded(items: Sequence[Item], before: Set[int]) -> frozenset[int]:
    """The ids of signs that have grown into each other: figures side by side would be a smear."""
    runs = ((leaf.item, leaf.matrix) for leaf in leaves(items) if isinstance(leaf.item, TextRun))
    grown = [(run, matrix) for run, matrix in runs if id(run) not in before and len(run.text.strip()) <= _SIGN]
    inked = [(id(run), moved_box(run_extent(run), matrix)) for run, matrix in grown]
    boxes = [(name, box.inset(-_APART * box.height)) for name, box in inked]
    return frozenset(
        name for one, other in combinations(boxes, 2) if overlap(one[1], other[1]) for name in (one[0], other[0])
    )


def _without(items: Sequence[Item], left_out: Set[int]) -> tuple[Item, ...]:
    """The items but for these letters; all of them where there are none to leave out."""
    if not left_out:
        return tuple(items)
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            kept.append(replace(item, items=_without(item.items, left_out)))
        elif isinstance(item, Stamp):
            inside = _without(item.symbol.items, left_out)
            kept.append(replace(item, symbol=replace(item.symbol, items=inside)))
        elif id(item) not in left_out:
            kept.append(item)
    return tuple(kept)


def _scale(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))


def _of_lines(runs: Sequence[TextRun]) -> frozenset[int]:
    """The ids of runs that are parts of running text: of a line too long for a label, a word in bold among others for one, or of
    a line close above or below such a one, as the last words of a paragraph are.
    """
    lines = _lines(runs)
    long = {k for k, line in enumerate(lines) if sum(len(run.text) for run in line) > _LABEL}
    beside = {k for k, line in enumerate(lines) if any(_is_next(line, lines[other]) for other in long)}
    return frozenset(id(run) for k in long | beside for run in lines[k])


def _lines(runs: Sequence[TextRun]) -> list[list[TextRun]]:
    """Runs that touch each other on one line together."""
    ordered = sorted(runs, key=lambda run: (round(run.y, 2), run.x))
    found: list[list[TextRun]] = []
    for before, run in zip([None, *ordered], ordered, strict=False):
        room = _TOUCHING * run.size / PT_PER_MM
        if before is not None and round(before.y, 2) == round(run.y, 2) and run.x - before.x - _width(before) < room:
            found[-1].append(run)
        else:
            found.append([run])
    return found


def _is_next(one: Sequence[TextRun], other: Sequence[TextRun]) -> bool:
    """Are these lines of one paragraph: one close below the other, as large, and not beside it?"""
    apart = abs(one[0].y - other[0].y)
    if not 0 < apart < _LEADING * one[0].size / PT_PER_MM or one[0].size != other[0].size:
        return False
    return one[0].x < other[-1].x + _width(other[-1]) and other[0].x < one[-1].x + _width(one[-1])


def _run(run: TextRun, scale: float, *, alone: bool) -> tuple[Item, ...]:
    """The run as it is, larger if it stands `alone`, as a bar, or not at all."""
    size = run.size * scale
    text = run.text.strip()
    if size >= LEAST - _ALMOST or not text:
        return (run,)
    known_by = len(text) <= _SIGN and run.size >= _KNOWN_BY and size * _GROWN >= LEAST
    if known_by or (alone and size >= _MENDED and len(text) <= _LABEL):
        return (_larger(run, LEAST / size),)
    if alone and len(text) <= _SIGN:
        return ()
    unit = run.size / PT_PER_MM
    box = Rect(run.x, run.y - _BAR_TOP * unit, _width(run), _BAR * unit)
    return (Shape(rect(box), _softer(run.colour)),)


def _softer(colour: Colour) -> Colour:
    """Of dark letters a grey one: black bars look as if something had been struck out."""
    return mix(colour, WHITE, _SOFTER) if luminance(colour) < _DARK else colour


def _larger(run: TextRun, by: float) -> TextRun:
    """The run so many times larger, its middle where it was; what follows a sign, after a space, begins where it did."""
    unit = run.size / PT_PER_MM
    aside = 0.0 if run.text[:1].isspace() else _width(run) * (by - 1) / 2
    down = metrics(run.font).cap_height / 1000.0 * unit * (by - 1) / 2
    return replace(run, size=run.size * by, x=run.x - aside, y=run.y + down)


def _width(run: TextRun) -> float:
    face, unit = metrics(run.font), run.size / 1000.0 / PT_PER_MM
    return (sum(face.glyph(char)[0] for char in run.text) + sum(run.kerns)) * unit
