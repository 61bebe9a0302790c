"""Orders of an example as their writers see them: a slip of paper for each, its lines in pieces and words."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.base.scene import Slip, SlipLine
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.geometry.shapes import rounded
from pnp.draw.model import Item, Rect, Shape, Stroke
from pnp.rulebook.compose.column import line_items
from pnp.rulebook.compose.layouts.arrangements import Picture
from pnp.rulebook.compose.layouts.tokens import shown
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.fenced.arrangement import Token
from pnp.rulebook.source.runs import Run, Size

_SIZE: Size = "small"
_PAD, _HEAD, _ROW = 1.3, 4.8, 5.6
"""White inside the paper, and the heights of its head and of a line, in mm."""
_PIECES, _SIGN = 1.16, 1.6
"""How much larger than small ones pieces and the writer's sign are shown: counters of 16 mm at 5 mm."""
_TOUCH, _TO_WORDS = 0.2, 1.1
"""White between counters, and between the last of them and the words."""
_BETWEEN = 3.0
"""White between slips."""
_NAME = 1.4


def slips_picture(context: ComposeContext, slips: Sequence[Slip], room: float, line: int) -> Picture:
    """The slips side by side, below each other where `room` mm are too few."""
    strip, x, y, width = Strip(), 0.0, 0.0, 0.0
    for slip in slips:
        across, paper = _paper(context, slip, line)
        if x and x + across > room:
            x, y = 0.0, strip.height + _BETWEEN
        strip = strip.beside(paper, x, y)
        width, x = max(width, x + across), x + across + _BETWEEN
    return Picture(width, strip)


def _paper(context: ComposeContext, slip: Slip, line: int) -> tuple[float, Strip]:
    """One slip and its width: the writer's sign and name over ruled lines."""
    inks = context.look.inks
    style = replace(context.look.caption, weight="semibold")
    left, items = _pieces(context, ((slip.sign, "front"),), (_PAD, _PAD, _HEAD), _SIGN, line)
    name = context.text_line(slip.name, style)
    items += line_items(name, left + _NAME, _PAD + (_HEAD + name.cap_height) / 2)
    drawn = [_line(context, one, _PAD + _HEAD + _ROW * k, line) for k, one in enumerate(slip.lines)]
    width = max(left + _NAME + name.width, *(across for across, _ in drawn)) + _PAD
    height = 2 * _PAD + _HEAD + _ROW * len(drawn)
    sheet = Shape(rounded(Rect(0.0, 0.0, width, height), 0.8), inks.paper, Stroke(inks.grey, 0.25))
    rules = tuple(
        Shape(straight(_PAD, y, width - _PAD, y), stroke=Stroke(inks.pale, 0.18))
        for k in range(len(drawn))
        for y in (_PAD + _HEAD + _ROW * k,)
    )
    words = " ".join((slip.name, *(one.words for one in slip.lines)))
    return width, Strip((sheet, *rules, *items, *(item for _, made in drawn for item in made)), height, words)


def _line(context: ComposeContext, one: SlipLine, top: float, line: int) -> tuple[float, tuple[Item, ...]]:
    """A line's counters and words, and where it ends; struck out if it is void."""
    x, items = _pieces(context, one.pieces, (_PAD, top, _ROW), _PIECES, line)
    style = replace(context.look.caption, italic=True)
    (words, *_) = context.lines((Run(one.words, italic=True),), style, 200.0, line=line)
    x += _TO_WORDS
    middle = top + _ROW / 2
    items += line_items(words, x, middle + words.cap_height / 2)
    end = x + words.width
    if not one.void:
        return end, items
    stroke = Stroke(context.look.inks.no, 0.4)
    void = context.text_line(
        context.words["void"], replace(style, italic=False, weight="semibold", colour=context.look.inks.no)
    )
    items += (Shape(straight(x - 0.6, middle, end + 0.6, middle), stroke=stroke),)
    return end + _TO_WORDS + 0.6 + void.width, (
        *items,
        *line_items(void, end + _TO_WORDS + 0.6, middle + void.cap_height / 2),
    )


def _pieces(
    context: ComposeContext,
    pieces: Sequence[tuple[str, str]],
    at: tuple[float, float, float],
    larger: float,
    line: int,
) -> tuple[float, tuple[Item, ...]]:
    """Counters in a row, each level with the middle of its line, and where the last ends; `at` x, top and height of the line."""
    (x, top, height), items = at, tuple[Item, ...]()
    for name, face in pieces:
        found = shown(context, Token(name, face), _SIZE, line, larger)
        if found is not None:
            items += found.items(context, x, top + (height - found.height) / 2)
            x += found.width + _TOUCH
    return x - _TOUCH, items
