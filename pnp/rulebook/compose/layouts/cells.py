"""A cell of a layout, measured and drawn: its title, its rows of pieces and the word below them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.shapes import rounded
from pnp.draw.model import Item, Rect, Shape, Stroke
from pnp.draw.type.line_layout import moved
from pnp.draw.type.style import Line
from pnp.rulebook.compose.badges import sign_items
from pnp.rulebook.compose.column import aligned_items, line_items
from pnp.rulebook.compose.layouts.tokens import Shown, shown
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import TOO_WIDE_LAYOUT
from pnp.rulebook.source.fenced.arrangement import Aside, Cell, Row, Token
from pnp.rulebook.source.runs import Runs, Size, plain
from pnp.rulebook.typography import leading_mm

_TOUCH = 0.5
"""White between pieces of one row, in mm."""
_ROWS = 1.0
"""White between rows, title and foot, in mm."""
_WON = 0.5
"""How far the frame of the row that wins, or of some of its pieces, stands off them."""
_APART = 1.0
"""White besides between pieces in a frame and those outside it."""
_ASIDE = 2.5
"""White between a piece and the words to the right of it."""
_LABEL = 1.2
"""White between a row's label and its pieces."""
_UNBROKEN = 1_000.0
_PAD = 1.3
"""White inside a frame."""
CALL = 4.8
"""The room for a call-out's number before a title, in mm."""
SIGN = 3.2
"""The room for a frame's tick or cross behind a title."""
_FOOT = 25.0
"""The width, in mm, to which the word below a narrow cell may run."""
_NOTHING = Aside()


class Spot(Frozen):
    """What an arrow may lead from or to: its name in the source, where it lies, and what it is in words."""

    name: str
    box: Rect
    words: str

    def moved(self, x: float, y: float) -> Spot:
        """The same, so many mm further right and down."""
        box = self.box
        return Spot(self.name, Rect(x + box.x, y + box.y, box.width, box.height), self.words)


class CellBox(Frozen):
    """A finished cell: items from its top left, and where its pieces that have a name lie. `middle` is that of its pieces."""

    width: float
    height: float
    items: tuple[Item, ...]
    spots: tuple[Spot, ...]
    middle: float
    text: str


@dataclass(slots=True)
class _Sheet:
    """A cell in the making, filled from the top down."""

    context: ComposeContext
    line: int
    pad: float
    y: float
    hang: float = 0.0
    width: float = 0.0
    words: str = ""
    pieces: str = ""
    items: list[Item] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def put_lines(self, runs: Runs, width: float, *, bold: bool = False, indent: float = 0.0) -> None:
        """Text, flush left `indent` mm further in."""
        style = self.context.look.caption
        if bold:
            style = replace(style, weight="semibold")
        leading = leading_mm(style)
        lines = self.context.lines(runs, style, width - indent, line=self.line)
        self.items.extend(aligned_items(lines, self.pad + indent, self.y + leading * 0.74, leading))
        self.y += leading * len(lines)
        self.width = max(self.width, *(indent + line.width for line in lines), 0.0)
        self.words = f"{self.words} {' '.join(line.text for line in lines)}".strip()


def hang_of(context: ComposeContext, rows: Iterable[Row], line: int) -> float:
    """The width of the column of labels that rows share: that of the widest, 0 without any."""
    labels = (row.label for row in rows if row.label)
    return max((one.width for label in labels for one in _label(context, label, line)), default=0.0)


def _label(context: ComposeContext, label: Runs, line: int) -> tuple[Line, ...]:
    return context.lines(label, context.look.caption, _UNBROKEN, line=line)


def cell_box(
    context: ComposeContext,
    cell: Cell,
    size: Size,
    most: float,
    line: int,
    *,
    hang: float = 0.0,
    level: bool = False,
) -> CellBox:
    """The cell without its frame, no wider than `most` mm if its pieces allow it; labels have `hang` mm.

    Labels stand level with the first line of their row's pieces, or with all lines of a `level` one.
    """
    pad = _PAD if cell.frame else 0.0
    sheet = _Sheet(context, line, pad, pad, hang=hang)
    room = most - 2 * pad
    if cell.title:
        sign = SIGN if cell.frame in {"yes", "no"} else 0.0
        sheet.put_lines(cell.title, room - sign, bold=True, indent=CALL if cell.call else 0.0)
        sheet.width += sign
        sheet.y += _ROWS * 0.4
    top = sheet.y
    _put_rows(sheet, cell.rows, size, room, level=level, aside=cell.beside)
    middle = (top + sheet.y) / 2
    if cell.foot:
        sheet.y += _ROWS * 0.6
        sheet.put_lines(cell.foot, max(min(room, _FOOT), sheet.width))
    width, height = sheet.width + 2 * pad, sheet.y + pad
    own = Rect(0.0, 0.0, width, height)
    title = plain(cell.title)
    named = [Spot(cell.id, own, title or sheet.pieces or plain(cell.foot) or cell.id)] if cell.id else []
    inside = [replace(spot, words=f"{title}: {spot.words}") for spot in sheet.spots] if title else sheet.spots
    return CellBox(width, height, tuple(sheet.items), (*named, *inside), middle, sheet.words)


def beside_each_other(context: ComposeContext, cells: Sequence[Cell], boxes: Sequence[CellBox]) -> list[CellBox]:
    """The boxes of a line with their frames, all of them as high as the highest; what has none keeps level with what is in one."""
    tall = max((box.height for cell, box in zip(cells, boxes, strict=True) if cell.frame), default=0.0)
    return [_framed(context, cell, box, tall) for cell, box in zip(cells, boxes, strict=True)] if tall else list(boxes)


def _framed(context: ComposeContext, cell: Cell, box: CellBox, tall: float) -> CellBox:
    if cell.arrow:
        return box
    if cell.frame:
        frame = _frame(context, cell, Rect(0.0, 0.0, box.width, tall))
        return replace(box, height=tall, items=(*frame, *box.items))
    items = tuple(moved(item, 0.0, _PAD) for item in box.items)
    spots = tuple(spot.moved(0.0, _PAD) for spot in box.spots)
    return replace(box, height=box.height + _PAD, items=items, spots=spots, middle=box.middle + _PAD)


def _put_rows(
    sheet: _Sheet, rows: Sequence[Row], size: Size, room: float, *, level: bool, aside: Aside = _NOTHING
) -> None:
    """The rows under each other, labels in a column of their own; a row without one, such as a card, begins where they do.

    The aside stands to the right of the row with the largest piece.
    """
    context = sheet.context
    largest = _largest(sheet, rows, size) if aside != _NOTHING else -1
    labels = [_label(context, row.label, sheet.line) if row.label else () for row in rows]
    left = sheet.hang + _LABEL if sheet.hang else 0.0
    for k, (row, label) in enumerate(zip(rows, labels, strict=True)):
        sheet.y += (_ROWS if k else 0.0) + _room_for_frames(rows[max(k - 1, 0) : k + 1])
        top, before = sheet.y, len(sheet.items)
        first, right = _put_pieces(sheet, row, size, left if label else 0.0, room)
        if row.wins:
            own = Rect(sheet.pad + left, top, right - left, sheet.y - top).inset(-_WON)
            sheet.items.append(Shape(rounded(own, 1.0), stroke=Stroke(context.look.inks.yes, 0.6)))
            sheet.width = max(sheet.width, right + _WON)
        if label:
            height = sheet.y - top if level else first
            sheet.items[before:before] = _beside(label[0], sheet.pad, top, height)  # heard before its pieces
            sheet.words = f"{sheet.words} {label[0].text}".strip()
            sheet.width = max(sheet.width, sheet.hang)
        if k == largest:
            _put_aside(sheet, aside, size, (right + _ASIDE, top), room)


def _room_for_frames(rows: Sequence[Row]) -> float:
    """White besides above a row, so that its own frame, or that of the row before, stands clear of what is next to it."""
    return _APART if any(token.framed for row in rows for token in row.tokens) else 0.0


def _largest(sheet: _Sheet, rows: Sequence[Row], size: Size) -> int:
    """The row with the largest piece; the first of such rows."""
    drawn = [[shown(sheet.context, token, size, sheet.line) for token in row.tokens] for row in rows]
    sizes = [max((one.width * one.height for one in row if one is not None), default=0.0) for row in drawn]
    return sizes.index(max(sizes)) if sizes else -1


def _put_aside(sheet: _Sheet, aside: Aside, size: Size, at: tuple[float, float], room: float) -> None:
    """Words and rows of pieces, their top left at a point; what stands below them begins under the longer of both."""
    x, top = at
    inner = _Sheet(sheet.context, sheet.line, sheet.pad + x, top)
    if aside.text:
        inner.put_lines(aside.text, room - x)
        inner.y += _ROWS if aside.rows else 0.0
    inner.hang = hang_of(sheet.context, aside.rows, sheet.line)
    _put_rows(inner, aside.rows, size, room - x, level=False)
    sheet.items.extend(inner.items)
    sheet.spots.extend(inner.spots)
    sheet.words = f"{sheet.words} {inner.words}".strip()
    sheet.width = max(sheet.width, x + inner.width)
    sheet.y = max(sheet.y, inner.y)


def _beside(label: Line, x: float, top: float, height: float) -> tuple[Item, ...]:
    """A label level with the middle of the pieces beside it."""
    return line_items(label, x, top + (max(height, label.cap_height) + label.cap_height) / 2)


def _put_pieces(sheet: _Sheet, row: Row, size: Size, left: float, room: float) -> tuple[float, float]:
    """The pieces of a row in as many lines as they need, centred on each other.

    Gives back the height of the first line and how far to the right the pieces reach.
    """
    context = sheet.context
    lines = _lines(_drawn(sheet, row, size, context.larger), room - left)
    tried = context.volume == "play" and context.larger > 1.0  # a page finds out how large its figures can be
    if tried and len(lines) > 1 and len(lines) > len(_lines(_drawn(sheet, row, size), room - left)):
        width = sum(one.width for pieces in lines for _, one in pieces)
        context.findings.append(TOO_WIDE_LAYOUT.at(context.place(sheet.line), width=width, room=room - left))
    heights: list[float] = []
    right = left
    for pieces in lines:
        sheet.y += _TOUCH if heights else 0.0
        tall = max(one.height for _, one in pieces)
        x = left
        framed: list[Rect] = []
        for k, (token, one) in enumerate(pieces):
            x += _white(pieces[k - 1], token) if k else 0.0
            spot = Rect(sheet.pad + x, sheet.y + (tall - one.height) / 2, one.width, one.height)
            sheet.items.extend(one.items(sheet.context, spot.x, spot.y))
            if token.id:
                sheet.spots.append(Spot(token.id, spot, one.alt or token.id))
            sheet.pieces = sheet.pieces or one.alt
            x += one.width
            framed.extend([spot] if token.framed else [])
            if framed and (token is pieces[-1][0] or not pieces[k + 1][0].framed):
                sheet.items.append(_round(context, framed[0], framed[-1]))
                framed.clear()
        right = max(right, x)
        sheet.y += tall
        heights.append(tall)
    sheet.width = max(sheet.width, right)
    return heights[0] if heights else 0.0, right


def _drawn(sheet: _Sheet, row: Row, size: Size, larger: float = 1.0) -> list[tuple[Token, Shown]]:
    drawn = ((token, shown(sheet.context, token, size, sheet.line, larger)) for token in row.tokens)
    return [(token, one) for token, one in drawn if one is not None]


def _lines(found: Sequence[tuple[Token, Shown]], room: float) -> list[list[tuple[Token, Shown]]]:
    """The pieces in lines of at most `room` mm; no line is empty."""
    lines: list[list[tuple[Token, Shown]]] = []
    x = 0.0
    for token, one in found:
        x += _white(lines[-1][-1], token) if lines else 0.0
        if not lines or x + one.width > room + 1e-6:
            lines.append([])
            x = 0.0
        lines[-1].append((token, one))
        x += one.width
    return lines


def _white(before: tuple[Token, Shown], token: Token) -> float:
    """White between two pieces: cards lie a little farther apart than dice, and a frame needs room."""
    touch = _TOUCH if before[1].width < 8.0 else 2 * _TOUCH
    return touch + (_APART if before[0].framed != token.framed else 0.0)


def _round(context: ComposeContext, first: Rect, last: Rect) -> Item:
    """The frame round the pieces of a row from the first to the last."""
    y, foot = min(first.y, last.y), max(first.y + first.height, last.y + last.height)
    box = Rect(first.x, y, last.right - first.x, foot - y).inset(-_WON)
    return Shape(rounded(box, 1.0), stroke=Stroke(context.look.inks.accent, 0.5))


def _frame(context: ComposeContext, cell: Cell, box: Rect) -> tuple[Item, ...]:
    """The frame of a cell: drawn through for yes, dashed for no, with tick or cross, so that colour is never alone."""
    if not cell.frame:
        return ()
    inks = context.look.inks
    colour = {"yes": inks.yes, "no": inks.no}.get(cell.frame, inks.pale)
    dash = (1.2, 0.8) if cell.frame == "no" else ()
    frame = Shape(rounded(box, 1.0), stroke=Stroke(colour, 0.35, dash=dash))
    if cell.frame == "plain":
        return (frame,)
    sign = sign_items(context, cell.frame, box.right - 3.4, 2.0, colour)
    return (frame, *sign)
