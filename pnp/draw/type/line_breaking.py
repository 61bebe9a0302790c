"""Breaking text into lines: which boxes go on which line, and the lines made of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.base.finding import NOWHERE, Fault, Finding, Place, Report
from pnp.draw.type.items import Box, cut
from pnp.draw.type.line_layout import make_line, stretchable
from pnp.draw.type.shaping import setting
from pnp.draw.type.style import Line, Span
from pnp.draw.type.typefaces.fallbacks import with_fallbacks
from pnp.draw.type.typefaces.fonts import family_of
from pnp.draw.type.typefaces.metrics import families_with

WORD_TOO_WIDE = Fault("word-too-wide", "{label}: {word!r} is {width:.1f} mm wide, {over:.1f} mm more than its box")
MISSING_GLYPH = Fault("missing-glyph", "{label}: {family} has no {character!r} (U+{code:04X}, {name})")

EVEN_OUT = 4
"""Text of up to this many lines is balanced with its last line too, as headings and captions are; longer text only before it."""
_SLACK = 1e-6
"""Widths closer than this, in mm, are the same: sums of floats in another order must not break a line."""


def break_lines(
    spans: Iterable[Span],
    width_mm: float,
    *,
    first_indent: float = 0.0,
    balanced: bool = False,
    label: str = "text",
    place: Place = NOWHERE,
) -> Report[tuple[Line, ...]]:
    """The lines of the spans, none wider than `width_mm` (mm), the first of each paragraph indented by `first_indent` mm.

    Each line is filled as far as it goes; `balanced` looks for the breaks that leave the least ragged edge instead. A word wider
    than the line and a character that its face lacks are errors, named after `label`; the lines then still hold all the text.
    """
    spans = with_fallbacks(spans)
    lines = lines_of(cut(spans), width_mm, first_indent, balanced=balanced)
    return Report(lines, (*missing_glyphs(spans, label, place), *too_wide(lines, width_mm, label, place)))


def lines_of(
    boxes: Sequence[Box], width: float, first_indent: float = 0.0, *, balanced: bool = False
) -> tuple[Line, ...]:
    """The lines of boxes that are already cut, as `break_lines` makes them."""
    lines: list[Line] = []
    for paragraph in paragraphs(boxes):
        indent = first_indent
        for first, last in break_paragraph(paragraph, width, first_indent, balanced=balanced):
            lines.append(make_line(paragraph[first:last], indent))
            indent = 0.0
    return tuple(lines)


def paragraphs(boxes: Sequence[Box]) -> list[list[Box]]:
    """The boxes, paragraph by paragraph."""
    found: list[list[Box]] = [[]]
    for box in boxes:
        found[-1].append(box)
        if box.ends:
            found.append([])
    return [paragraph for paragraph in found if paragraph]


def break_paragraph(
    boxes: Sequence[Box], width: float, first_indent: float = 0.0, *, balanced: bool = False
) -> list[tuple[int, int]]:
    """Which boxes go on which line, as (first, one past the last). Widths in mm."""
    greedy = _filled(boxes, width, first_indent)
    if not balanced or len(greedy) < 2:
        return greedy
    return _balanced(boxes, width, first_indent, len(greedy))


class Widths(NamedTuple):
    """What the boxes of a paragraph measure in mm: the words, the spaces behind them and the hyphens they may end in.

    They are asked for again with every place where a line may begin. `narrowest` is the narrowest of its spaces: by that all of a
    line are counted that are drawn in, since each gives as much, and a typed one has no more to give than others.
    """

    words: Sequence[float]
    spaces: Sequence[float]
    hyphens: Sequence[float]
    narrowest: float

    @classmethod
    def of(cls, boxes: Sequence[Box]) -> Widths:
        """Those of these boxes; where nothing is, nothing is measured."""
        spaces = [box.space.width if box.space is not None else 0.0 for box in boxes]
        return cls(
            [box.width for box in boxes],
            spaces,
            [box.hyphen.width if box.hyphen is not None else 0.0 for box in boxes],
            min((space for space in spaces if space > 0.0), default=0.0),
        )


def reach(
    widths: Widths, start: int, room: float, tight: float = 0.0, least: float = 0.0
) -> Iterator[tuple[int, float]]:
    """Where a line from `start` may end and how wide it then is. One box always goes, however wide.

    All lines but the last may be wider than `room` mm by the part `tight` of their spaces. None ends where another word goes on it
    and it is still narrower than `least` mm.
    """
    words, gaps, hyphens, narrowest = widths
    count, total, spaces = len(words), 0.0, 0.0
    most = room + _SLACK
    for end in range(start + 1, count + 1):
        filled = total + words[end - 1]
        if filled > most and end > start + 1:
            return
        if end == count:
            if filled <= room + _SLACK or end == start + 1:
                yield end, filled
            return
        natural = filled + hyphens[end - 1]
        if (natural <= most or end == start + 1) and (natural >= least or natural + words[end] >= least):
            yield end, natural
        gap = gaps[end - 1]
        total += gap
        total += words[end - 1]
        spaces += narrowest if gap else 0.0
        most = room + _SLACK + tight * spaces


def _filled(boxes: Sequence[Box], width: float, first_indent: float) -> list[tuple[int, int]]:
    lines: list[tuple[int, int]] = []
    start, room, widths = 0, width - first_indent, Widths.of(boxes)
    while start < len(boxes):
        end = start
        for end, _ in reach(widths, start, room):  # noqa: B007 - the last one that fits
            pass
        lines.append((start, end))
        start, room = end, width
    return lines


def _balanced(boxes: Sequence[Box], width: float, first_indent: float, most: int) -> list[tuple[int, int]]:
    """The breaks with the smallest sum of squared white at the lines' ends, in no more lines than filling them takes."""
    count, widths = len(boxes), Widths.of(boxes)
    best: list[dict[int, tuple[float, int]]] = [{} for _ in range(count + 1)]
    best[0][0] = (0.0, -1)
    for start in range(count):
        room = width - (first_indent if start == 0 else 0.0)
        for end, natural in reach(widths, start, room) if best[start] else ():
            white = 0.0 if end == count and most > EVEN_OUT else room - natural
            for used, (cost, _) in best[start].items():
                reached = best[end].get(used + 1)
                if used < most and (reached is None or cost + white * white < reached[0] - _SLACK):
                    best[end][used + 1] = (cost + white * white, start)
    return _traced(best)


def _traced(best: Sequence[dict[int, tuple[float, int]]]) -> list[tuple[int, int]]:
    """The breaks, read back from the cheapest end."""
    end = len(best) - 1
    used = min(best[end], key=lambda lines: (best[end][lines][0], lines))
    found: list[tuple[int, int]] = []
    while end > 0:
        start = best[end][used][1]
        found.append((start, end))
        end, used = start, used - 1
    return found[::-1]


def too_wide(
    lines: Sequence[Line], width: float, label: str, place: Place, *, tight: bool = False
) -> Iterator[Finding]:
    """One finding for each line that is wider than `width` mm: it holds one word, and nowhere in it may a line break.

    Where lines may be `tight`, those of several words are no wider than their spaces can make good.
    """
    for line in lines:
        if line.width > width + _SLACK and not (tight and stretchable(line.text)):
            yield WORD_TOO_WIDE.at(place, label=label, word=line.text, width=line.width, over=line.width - width)


def missing_glyphs(spans: Sequence[Span], label: str, place: Place) -> tuple[Finding, ...]:
    """One finding for each character and family that can't show it, with the families that can."""
    seen: dict[tuple[str, str], Finding] = {}
    for span in spans:
        look = setting(span.style)
        for char in look.missing(span.text) if not span.text.isascii() or not span.text.isprintable() else ():
            key = (family_of(span.style.font), char)
            if key not in seen:
                seen[key] = _missing(key[0], char, label, place)
    return tuple(seen.values())


def _missing(family: str, char: str, label: str, place: Place) -> Finding:
    others = families_with(char)
    drawn = "draw it as an icon: a picture art/NAME.svg is written :NAME: in a text"
    hint = f"the family {others[0]!r} has it" if others else drawn
    name = unicodedata.name(char, "no name").lower()
    return MISSING_GLYPH.at(place, hints=(hint,), label=label, family=family, character=char, code=ord(char), name=name)
