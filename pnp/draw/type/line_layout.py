"""Lines made of boxes, and lines put into a rectangle: aligned, justified, centred by eye."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from pnp.base.frozen import replace
from pnp.draw.geometry.shapes import bounds, rect, transformed, translate
from pnp.draw.model import PT_PER_MM, Group, Item, Link, Rect, Shape, Stamp, TextRun
from pnp.draw.type.items import Box
from pnp.draw.type.shaping import ICON_SIDE_BEARING, Piece, Setting
from pnp.draw.type.style import Line

Align = Literal["left", "center", "right", "justify"]
VAlign = Literal["top", "middle", "bottom"]

_SLACK = 1e-6
"""Heights closer than this, in mm, are the same."""
_STRETCHABLE = re.compile(" |(?<!\u00a0)\u00a0(?!\u00a0|$)")
_LETTERS, _WIDER, _CLOSER = 0.45, 14.0, 5.0
"""The part of a line's white that its letters take, and how much wider or closer they may stand, in thousandths of an em."""
UNDERLINE_DEPTH, UNDERLINE_WEIGHT = 0.11, 0.06
"""Of an em: how far below the baseline the line under words lies, and how thick it is; clear of most letters' feet."""


def make_line(boxes: Sequence[Box], indent: float = 0.0) -> Line:
    """The boxes side by side from x = `indent` mm."""
    pieces: list[Piece] = []
    *before, last = boxes
    for box in before:  # a word that a line holds twice is the same box twice, so the last is known by its place alone
        pieces += box.pieces
        if box.space is not None:
            pieces.append(box.space)
    pieces += last.pieces
    divided = last.hyphen is not None and not last.ends
    if last.hyphen is not None and divided:
        pieces.append(last.hyphen)
    if not pieces:
        return Line((), 0.0, 0.0, 0.0, "", ends=last.ends)
    look = pieces[0].look
    alike = all([piece.look is look and piece.icon is None and not piece.link for piece in pieces])  # noqa: C419 - twice as fast
    if alike and not look.style.underline:
        return _plain_line(pieces, look, indent, ends=last.ends, divided=divided)
    items: list[Item] = []
    x = indent
    for run in _runs(pieces):
        x += _place(run, x, items)
    return _measured(pieces, tuple(items), x, ends=last.ends, divided=divided)


def _plain_line(pieces: Sequence[Piece], look: Setting, indent: float, *, ends: bool, divided: bool) -> Line:
    """A line of one style without links and icons, as most are."""
    text = "".join([piece.text for piece in pieces])
    kerns = _kerns(pieces)
    run = TextRun(text, look.font, look.style.size, look.style.colour, indent, -look.rise, kerns)
    after = pieces[-1].kerns[-1] * look.unit if pieces[-1].kerns else 0.0
    return Line(
        (run,),
        indent + sum([piece.width for piece in pieces]) - after,
        max(look.top, *[piece.top for piece in pieces]),
        max(look.bottom, *[piece.bottom for piece in pieces]),
        text,
        look.cap_height,
        look.leading,
        ends,
        divided,
    )


def _runs(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Neighbours of one style and link together; icons alone."""
    runs = [[pieces[0]]]
    for before, piece in pairwise(pieces):
        alike = piece.look is before.look or piece.look.style == before.look.style
        if alike and piece.icon is None and before.icon is None and piece.link == before.link:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return runs


def _place(run: Sequence[Piece], x: float, items: list[Item]) -> float:
    """Adds the run at x to the items; gives back its width in mm."""
    first, look = run[0], run[0].look
    width = sum(piece.width for piece in run)
    if first.icon is not None:
        zoom = first.icon_height / first.icon.height
        bearing = ICON_SIDE_BEARING * look.unit * 1000.0
        items.append(Stamp(first.icon, (zoom, 0.0, 0.0, zoom, x + bearing, -first.top)))
    else:
        text = "".join([piece.text for piece in run])
        items.append(TextRun(text, look.font, look.style.size, look.style.colour, x, -look.rise, _kerns(run)))
        if look.style.underline:
            items.append(_underline(x, width, look))
    if first.link:
        items.append(Link(first.link, x, -look.top, width, look.top + look.bottom))
    return width


def _underline(x: float, width: float, look: Setting) -> Shape:
    em = look.unit * 1000.0
    return Shape(rect(Rect(x, UNDERLINE_DEPTH * em - look.rise, width, UNDERLINE_WEIGHT * em)), look.style.colour)


def _kerns(run: Sequence[Piece]) -> tuple[float, ...]:
    if not any([piece.kerns for piece in run]):  # noqa: C419 - twice as fast
        return ()
    kerns: list[float] = []
    for piece in run:
        kerns += piece.kerns or (0.0,) * len(piece.text)
    return tuple(kerns)


def _measured(pieces: Sequence[Piece], items: tuple[Item, ...], width: float, *, ends: bool, divided: bool) -> Line:
    """The line with its heights; white tracked or kerned after its last character doesn't count as width."""
    looks = {id(piece.look): piece.look for piece in pieces}.values()
    final = pieces[-1]
    after = final.kerns[-1] * final.look.unit if final.kerns else 0.0
    return Line(
        items,
        width - after,
        max([look.top for look in looks] + [piece.top for piece in pieces]),
        max([look.bottom for look in looks] + [piece.bottom for piece in pieces]),
        "".join([piece.text for piece in pieces]),
        max([look.cap_height for look in looks]),
        max([look.leading for look in looks]),
        ends,
        divided,
    )


def baselines(lines: Sequence[Line], leading_pt: float = 0.0) -> list[float]:
    """How far each baseline lies below the first, in mm. Lines that would touch (a tall icon) are moved apart."""
    fixed = leading_pt / PT_PER_MM
    depths = [0.0]
    for above, line in pairwise(lines):
        leading = fixed or line.leading or above.leading
        depths.append(depths[-1] + max(leading, above.descent + line.ascent))
    return depths[: len(lines)]


def block_height(lines: Sequence[Line], leading_pt: float = 0.0) -> float:
    """The height in mm from the first line's ascent to the last line's descent."""
    if not lines:
        return 0.0
    return lines[0].ascent + baselines(lines, leading_pt)[-1] + lines[-1].descent


def set_lines(
    lines: Sequence[Line],
    box: Rect,
    *,
    align: Align = "left",
    valign: VAlign = "top",
    leading_pt: float = 0.0,
) -> tuple[Item, ...]:
    """The lines' items placed in the box, in the box's coordinates (mm). A leading of 0 pt means the lines' own.

    "middle" centres what the eye sees, from the capitals of the first line to the last baseline, but lets nothing out of a box that
    is high enough. "justify" stretches the spaces of every line that doesn't end a paragraph.
    """
    if not lines:
        return ()
    depths = baselines(lines, leading_pt)
    first = _first_baseline(lines, depths[-1], box, valign)
    items: list[Item] = []
    for line, depth in zip(lines, depths, strict=True):
        dx, placed = _aligned(line, box, align)
        items += [moved(item, dx, first + depth) for item in placed]
    return tuple(items)


def _first_baseline(lines: Sequence[Line], depth: float, box: Rect, valign: VAlign) -> float:
    highest, lowest = box.y + lines[0].ascent, box.bottom - lines[-1].descent - depth
    if valign == "top":
        return highest
    if valign == "bottom":
        return lowest
    middle = box.y + (box.height - depth + lines[0].cap_height) / 2
    return max(highest, min(middle, lowest)) if highest <= lowest + _SLACK else middle


def _aligned(line: Line, box: Rect, align: Align) -> tuple[float, tuple[Item, ...]]:
    white = box.width - line.width
    if align == "justify" and not line.ends:
        return box.x, _stretched(line.items, white)
    shift = {"left": 0.0, "justify": 0.0, "center": white / 2, "right": white}[align]
    return box.x + shift, line.items


def _stretched(items: tuple[Item, ...], white: float) -> tuple[Item, ...]:
    """The items, `white` mm wider in all: their spaces above all, and by what no eye sees the letters too."""
    runs = [item for item in items if isinstance(item, TextRun)]
    spaces = sum(len(stretchable(run.text)) for run in runs)
    if not spaces:
        return items
    last = next((item for item in reversed(items) if isinstance(item, TextRun | Stamp)), None)
    letters = {id(run): _movable(run, last=run is last) for run in runs}
    ems = sum(letters[id(run)] * run.size for run in runs) / PT_PER_MM
    looser = max(-_CLOSER, min(_WIDER, 1000.0 * _LETTERS * white / ems)) if ems else 0.0
    each = (white - looser * ems / 1000.0) / spaces
    shift = before = grown = 0.0
    placed: list[Item] = []
    for item in items:
        if isinstance(item, TextRun):
            apart = looser * letters[id(item)] * item.size / 1000.0 / PT_PER_MM
            before, grown = shift, each * len(stretchable(item.text)) + apart
            placed.append(replace(item, x=item.x + shift, kerns=_wider(item, each, looser, letters[id(item)])))
            shift += grown
        elif isinstance(item, Link):
            placed.append(replace(item, x=item.x + before, width=item.width + grown))
        elif isinstance(item, Shape):  # the line under the run before it
            line = bounds(item.path)
            wider = Rect(line.x + before, line.y, line.width + grown, line.height)
            placed.append(replace(item, path=rect(wider)))
        else:
            placed.append(moved(item, shift, 0.0))
            before, grown = shift, 0.0
    return tuple(placed)


def _movable(run: TextRun, *, last: bool) -> int:
    """How many letters are moved off those behind them: all but typed ones, which stand in columns, and the `last` of the line."""
    return 0 if run.font.startswith("mono-") else len(run.text) - last


def _wider(run: TextRun, each: float, looser: float, letters: int) -> tuple[float, ...]:
    """The kerns of a run whose spaces grow by `each` mm, and so many of its letters by `looser` thousandths of an em."""
    extra = each * PT_PER_MM * 1000.0 / run.size
    kerns = list(run.kerns or (0.0,) * len(run.text))
    kerns = [*(kern + looser for kern in kerns[:letters]), *kerns[letters:]]
    for place in stretchable(run.text):
        kerns[place] += extra
    return tuple(kerns)


def stretchable(text: str) -> list[int]:
    """Where the text has spaces that justifying stretches, no-break ones too, but none before a sign nor those in twos."""
    return [found.start() for found in _STRETCHABLE.finditer(text)]


def moved(item: Item, dx: float, dy: float) -> Item:
    """The item moved by (dx, dy) mm."""
    if isinstance(item, TextRun):
        return TextRun(item.text, item.font, item.size, item.colour, item.x + dx, item.y + dy, item.kerns)
    if isinstance(item, Stamp | Group):
        a, b, c, d, e, f = item.matrix
        return replace(item, matrix=(a, b, c, d, e + dx, f + dy))
    if isinstance(item, Link):
        return replace(item, x=item.x + dx, y=item.y + dy)
    if isinstance(item, Shape):
        return replace(item, path=transformed(item.path, translate(dx, dy)))
    return Group((item,), (1.0, 0.0, 0.0, 1.0, dx, dy))
