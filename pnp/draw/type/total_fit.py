"""Paragraphs broken as a whole: no line is settled before all are, so that a poor one late mends itself by an earlier one.

Every way to break the paragraph has a price: the white at the lines' ends by the square, words that are divided, a last line that
holds next to nothing. The cheapest is found by walking over the places to break from the front. A paragraph is tried with whole
words first, and with divided ones only where that leaves a line poor.
Source of the method: D. E. Knuth, M. F. Plass, Breaking Paragraphs into Lines (1981), for lines with a ragged edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple, TypeAlias

from pnp.base.finding import NOWHERE, Place, Report
from pnp.base.frozen import Frozen, replace
from pnp.draw.type.hyphenation import Divide
from pnp.draw.type.items import Box, cut
from pnp.draw.type.line_breaking import Widths, missing_glyphs, paragraphs, reach, too_wide
from pnp.draw.type.line_layout import make_line
from pnp.draw.type.style import Line, Span
from pnp.draw.type.typefaces.fallbacks import with_fallbacks

_LINE = 1.0
"""Price of a line: that of a tenth of one left white."""
_WHITE = 100.0
"""Price of a line that is all white; of less by the square."""
_DIVIDED = 1.2
"""Price of a line that ends within a word, where the edge says nothing else."""
_TWICE = 6.0
"""Price of a second one below it."""
_LAST_DIVIDED = 4.0
"""Price of a last line that begins within a word."""
_STUB, _LEAST_LAST = 4.0, 0.2
"""Price of a last line that is next to nothing; longer ones are cheaper, and free from this part of the width on. It is low: a
paragraph that ends in a single word reads better than one that stops short of the margin in every line."""
_HALF = 0.5
"""A line that is filled to less than this part, though another word goes on it, is not even looked at."""
_OVERFULL = 1e4
"""Price of a word that sticks out, where nothing else can be done."""
_POOR = 0.12
"""A line with more than this part of it white is worth dividing words."""
_NARROW = 45.0
"""Shorter lines, in mm, are captions and cells, in which a word is divided only if it is wider than its line."""
_CAPTION, _CAPTION_POOR = 80.0, 0.3
"""Ragged lines shorter than this, in mm, are words beside pictures. Their edge has room for whole words: one is divided only where
so much of a line would be white."""
_TIGHT = 3.0
"""A mm that is taken from the spaces of a line costs as much as so many that are given to them."""
_STRESSED = frozenset(("semibold", "bold", "black"))
"""Words in these weights are what is looked for, and stay whole."""
_SAME = 1e-9
_Set: TypeAlias = "tuple[Sequence[Box], Breaks]"
"""A paragraph and how it is broken."""


class Edge(NamedTuple):
    """What ends of lines cost: `white` is the price of a line that is all white, `poor` the part that is worth dividing words.

    `tight` is the part of their spaces by which lines may be too wide, since they are drawn narrower; `divided` the price of a line
    that ends within a word.
    """

    white: float = _WHITE
    poor: float = _POOR
    tight: float = 0.0
    divided: float = _DIVIDED


RAGGED = Edge()
EVEN = Edge(white=350.0, poor=0.03, tight=0.25, divided=0.7)
"""Where spaces are stretched over the white, a line wants little of it."""


class Breaks(Frozen):
    """Which boxes go on which line, as (first, one past the last), their price, and the most white at a line's end but the last."""

    lines: tuple[tuple[int, int], ...]
    price: float
    poorest: float


def fitted_lines(
    spans: Iterable[Span],
    width: float,
    *,
    first_indent: float = 0.0,
    divide: Divide | None = None,
    edge: Edge = RAGGED,
    label: str = "text",
    place: Place = NOWHERE,
) -> Report[tuple[Line, ...]]:
    """The lines of the spans, none wider than `width` (mm), the first of each paragraph indented by `first_indent` mm.

    `divide` says where words may be divided; without it they stay whole. `edge` says what white at the ends of lines costs. A word
    wider than the line and a character that its face lacks are errors, named after `label`; the lines then still hold all the text.
    """
    spans = tuple(with_fallbacks(spans))
    lines = _set_in_lines(spans, width, first_indent, divide, edge)
    return Report(
        lines, (*missing_glyphs(spans, label, place), *too_wide(lines, width, label, place, tight=edge.tight > 0))
    )


@lru_cache(maxsize=2048)
def _set_in_lines(
    spans: tuple[Span, ...], width: float, first_indent: float, divide: Divide | None, edge: Edge
) -> tuple[Line, ...]:
    """The lines. A book is set until its page numbers agree, and its cells and captions are as wide on several papers."""
    whole = _paragraphs(spans)
    tried = [best_breaks(boxes, width, first_indent, edge) for boxes in whole]
    chosen: list[_Set] = list(zip(whole, tried, strict=True))
    if divide is not None and any(_is_poor(breaks, width, edge) for breaks in tried):
        parts = _paragraphs(tuple(_divided(spans, divide)))
        chosen = [
            _better(before, (boxes, best_breaks(boxes, width, first_indent, edge)), width, edge)
            for before, boxes in zip(chosen, parts, strict=True)
        ]
    return tuple(line for boxes, breaks in chosen for line in _made(boxes, breaks, first_indent))


@lru_cache(maxsize=2048)
def _paragraphs(spans: tuple[Span, ...]) -> tuple[tuple[Box, ...], ...]:
    """The boxes of each paragraph. A book is set for several papers, on which its lines differ and its words don't."""
    return tuple(map(tuple, paragraphs(cut(spans))))


def _divided(spans: Sequence[Span], divide: Divide) -> list[Span]:
    """The spans with soft hyphens, but for letters that are typed, for what is stressed and for what leads elsewhere."""
    return [
        span
        if span.link or span.style.family == "mono" or span.style.weight in _STRESSED or span.icon is not None
        else replace(span, text=divide(span.text))
        for span in spans
    ]


def _better(whole: _Set, divided: _Set, width: float, edge: Edge) -> _Set:
    """The paragraph with whole words unless that is poor and dividing them mends it."""
    return divided if _is_poor(whole[1], width, edge) and divided[1].price < whole[1].price - _SAME else whole


def _is_poor(breaks: Breaks, width: float, edge: Edge) -> bool:
    """Yes if a line is so poor that words are divided for its sake."""
    poor = max(edge.poor, _CAPTION_POOR) if width < _CAPTION and not edge.tight else edge.poor
    return breaks.price >= _OVERFULL or (width >= _NARROW and breaks.poorest > poor * width)


def _made(boxes: Sequence[Box], breaks: Breaks, indent: float) -> list[Line]:
    return [make_line(boxes[first:last], 0.0 if first else indent) for first, last in breaks.lines]


def best_breaks(boxes: Sequence[Box], width: float, first_indent: float = 0.0, edge: Edge = RAGGED) -> Breaks:
    """The cheapest way to break one paragraph."""
    count, widths = len(boxes), Widths.of(boxes)
    if sum(map(add, widths.words, widths.spaces)) + first_indent <= width:
        return Breaks(((0, count),), _LINE, 0.0)
    prices: list[float] = [0.0, *[float("inf")] * count]
    before: list[int] = [-1] * (count + 1)
    white: list[float] = [0.0] * (count + 1)
    for start in range(count):
        if prices[start] == float("inf"):
            continue
        room = width - (0.0 if start else first_indent)
        for end, natural in reach(widths, start, room, edge.tight, _HALF * room):
            total = prices[start] + _price(boxes, start, end, natural, room, edge)
            if total < prices[end] - _SAME:
                prices[end], before[end], white[end] = total, start, room - natural
    ends = [count]
    while before[ends[-1]] > 0:
        ends.append(before[ends[-1]])
    ends.reverse()
    poorest = max((white[end] for end in ends[:-1]), default=0.0)
    lines = tuple(zip((0, *ends[:-1]), ends, strict=True))
    return Breaks(lines, prices[count], max(poorest, *(-white[end] for end in ends)))


def _price(boxes: Sequence[Box], start: int, end: int, natural: float, room: float, edge: Edge) -> float:  # noqa: PLR0917
    """The price of a line of these boxes, `natural` mm wide."""
    left = (room - natural) / room if room > 0 else -1.0
    after_hyphen = start > 0 and boxes[start - 1].hyphen is not None
    squeezed = edge.tight > 0 and end > start + 1
    price = _LINE if left > -_SAME or squeezed else _OVERFULL * (1 - left)
    if end == len(boxes):
        price += _LAST_DIVIDED if after_hyphen else 0.0
        return price + (_STUB * max(0.0, 1 - natural / (_LEAST_LAST * room)) if start and room > 0 else 0.0)
    price += edge.white * left * left * (_TIGHT if left < 0 else 1.0)
    if boxes[end - 1].hyphen is not None:
        price += edge.divided + (_TWICE if after_hyphen else 0.0)
    return price
