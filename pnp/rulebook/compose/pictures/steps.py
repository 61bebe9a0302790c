"""What is done one after the other, drawn: numbered boxes in a strip, each with a picture, a name and a few words."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.shapes import polygon, rounded
from pnp.draw.model import ARTIFACT, Anchor, Item, Rect, Shape, Stamp, Stroke, Tag, tagged
from pnp.draw.svg.icons import recolour
from pnp.draw.type.line_layout import moved
from pnp.draw.type.style import Line, Style
from pnp.rulebook.compose.column import Column, line_items
from pnp.rulebook.compose.layouts.tokens import Shown, shown
from pnp.rulebook.compose.pictures.setup import disc
from pnp.rulebook.compose.pictures.way_back import way_back
from pnp.rulebook.context import ComposeContext, missing_icon
from pnp.rulebook.pages.atoms import IN_SECTION, Atom, element
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.fenced.arrangement import Token
from pnp.rulebook.source.fenced.steps import Step, Steps
from pnp.rulebook.source.runs import Runs
from pnp.rulebook.typography import leading_mm

_ITEM, _LABEL, _BODY = (
    Tag("LI"),
    Tag("Lbl", first=True),
    Tag("LBody"),
)  # a number is drawn over its box, but heard before it
_PARAGRAPH = Tag("P")
_NARROWEST = 20.0
"""The width in mm that every box has unless the author asks for more of them in a line."""
_GAP, _ROWS = 2.6, 2.0
"""White between boxes side by side, where an arrow points on, and between lines of them, in mm."""
_PAD, _FOOT = 1.2, 1.4
_TOUCH = 0.5
_NUMBERED = 4.6
"""So far, in mm, a box's number reaches in from its left and from its top."""
_ICON, _ROOM = 6.4, 2.6
"""The height of an icon, and how much higher the ground behind pictures is, in mm."""
_WORDS = 0.9
"""The words below a title are so much smaller, but never below 7 pt."""
_LEAST = 7.0


class _Box(Frozen):
    """A box's pictures and lines, measured; `pictures` and `words` are their heights in mm."""

    icon: tuple[Item, ...]
    shown: tuple[Shown, ...]
    below: tuple[Shown, ...]
    pictures: float
    title: tuple[Line, ...]
    text: tuple[Line, ...]
    words: float


def steps_atoms(context: ComposeContext, block: Steps, column: Column) -> list[Atom]:
    """The strip, as wide as its column; it is never cut."""
    height, items, words = steps_picture(context, block, column.width, column.style)
    space = GRID if column.main else column.gap
    return [
        Atom(
            height,
            tuple(moved(item, column.x, 0.0) for item in items),
            space=space,
            below=space,
            snap=GRID / 2 if column.main else 0.0,
            floats=IN_SECTION if column.main else 0,
            stretch=3 if column.main else 0,
            anchors=(Anchor(block.id, column.x, 0.0),) if block.id else (),
            text=words,
        )
    ]


def steps_picture(
    context: ComposeContext, block: Steps, width: float, style: Style
) -> tuple[float, tuple[Item, ...], str]:
    """Height, items and letters of the strip; boxes of one line are equally high, and fill it."""
    roomy = max(1, int((width + _GAP) // (_NARROWEST + _GAP)))
    most = min(block.columns or roomy, roomy) if context.page.slim else block.columns or roomy
    rows = max(1, -(-len(block.items) // most))
    each = max(1, -(-len(block.items) // rows))
    look = _Look.of(context, style)
    boxes: list[_Box] = []
    items: list[Item] = []
    counted = [step.number for step in block.items if step.number]
    whole = element("L", numbering="Decimal" if counted and all(map(str.isdecimal, counted)) else "")
    y = 0.0
    for first in range(0, len(block.items), each):
        steps = block.items[first : first + each]
        across = (width - _GAP * (len(steps) - 1)) / len(steps)
        row = [_box(context, step, across - 2 * _PAD, look, block) for step in steps]
        boxes.extend(row)
        pictures, words = max(box.pictures for box in row), max(box.words for box in row)
        for k, box in enumerate(row):
            place = Rect(k * (across + _GAP), y, across, pictures + words)
            number = block.items[first + k].number
            count = disc(context, number, place.x + 2.3, y + 2.3) if number else ()
            body = tagged(_BODY, _drawn(context, box, place, pictures, look, numbered=bool(number)))
            items.extend(tagged(whole, tagged(_ITEM, (*body, *tagged(_LABEL, count)))))
            if block.arrows and first + k + 1 < len(block.items):
                items.extend(_onward(context, place, pictures, last=k == len(row) - 1))
        y += pictures + words + _ROWS
        if block.again is not None and first <= block.again[1] < first + each:
            middles = {first + k: k * (across + _GAP) + across / 2 for k in range(len(steps))}
            said, drawn = way_back(context, block, middles, look.text)
            items.extend(tagged(whole, tagged(_ITEM, tagged(_BODY, (moved(item, 0.0, y - _ROWS) for item in drawn)))))
            y += said
    words_of = [line.text for box in boxes for line in (*box.title, *box.text)]
    words_of.extend(run.text for run in block.says)
    return max(0.0, y - _ROWS), tuple(items), " ".join(words_of)


class _Look(Frozen):
    title: Style
    text: Style

    @classmethod
    def of(cls, context: ComposeContext, style: Style) -> _Look:
        sans = replace(style, family=context.look.small.family)
        small = sans.scaled(max(_WORDS, min(1.0, _LEAST / sans.size)))
        return cls(replace(sans, weight="semibold", leading=sans.size * 1.18), replace(small, leading=small.size * 1.2))


def _box(context: ComposeContext, step: Step, room: float, look: _Look, block: Steps) -> _Box:
    title = context.lines(_bold(step.title), look.title, room, line=block.line, balanced=True)
    text = context.lines(step.text, look.text, room, line=block.line) if step.text else ()
    pieces, below = (_fitted(context, tokens, room, block) for tokens in (step.show, step.below))
    high = max((_ICON if step.icon else 0.0, *(one.height for one in pieces), 2.0)) + _under(below)
    words = len(title) * leading_mm(look.title) + len(text) * leading_mm(look.text) + _PAD + _FOOT
    return _Box(_icon(context, step, block), pieces, below, high + _ROOM, title, text, words)


def _under(pieces: Sequence[Shown]) -> float:
    """How much higher pieces under others make a picture."""
    return max(one.height for one in pieces) + 2 * _TOUCH if pieces else 0.0


def _fitted(context: ComposeContext, tokens: Sequence[Token], room: float, block: Steps) -> tuple[Shown, ...]:
    """The pieces of a box, smaller where they are wider than `room` mm together."""

    def drawn(larger: float) -> tuple[Shown, ...]:
        found = (shown(context, token, block.size, block.line, larger) for token in tokens)
        return tuple(one for one in found if one is not None)

    pieces = drawn(context.larger)
    free = room - _TOUCH * (len(pieces) - 1)
    by = free / max(free, sum(one.width for one in pieces))
    return drawn(context.larger * by) if by < 1.0 and len(pieces) == len(tokens) else pieces


def _bold(runs: Runs) -> Runs:
    return tuple(replace(run, bold=True) for run in runs)


def _icon(context: ComposeContext, step: Step, block: Steps) -> tuple[Item, ...]:
    """The icon in the letters' colour, its middle at (0, 0)."""
    if not step.icon:
        return ()
    found = context.icons.get(step.icon)
    if found is None:
        context.findings += missing_icon(context.icons, step.icon, context.place(block.line))
        return ()
    zoom = _ICON / max(found.width, found.height)
    place = (zoom, 0.0, 0.0, zoom, -found.width * zoom / 2, -found.height * zoom / 2)
    return tagged(ARTIFACT, (Stamp(recolour(found, context.look.inks.text), place),))


def _drawn(
    context: ComposeContext, box: _Box, place: Rect, pictures: float, look: _Look, *, numbered: bool
) -> list[Item]:
    """The frame, on a ground of its own the pictures, below them the words, all about the middle."""
    inks = context.look.inks
    middle = place.x + place.width / 2
    ground = Shape(rounded(Rect(place.x, place.y, place.width, pictures), 1.0), fill=inks.tint)
    frame = Shape(rounded(place, 1.0), fill=inks.paper)
    edge = Shape(rounded(place, 1.0), stroke=Stroke(inks.accent, 0.25))
    items: list[Item] = [frame, *((ground,) if inks.tint is not None else ()), edge]
    items.extend(moved(item, middle, place.y + pictures / 2) for item in box.icon)
    upper = pictures - _under(box.below)
    for pieces, top, high in ((box.shown, place.y, upper), (box.below, place.y + upper - _ROOM / 2, pictures - upper)):
        x = pieces_from(pieces, place, high, numbered=numbered and pieces is box.shown)
        for one in pieces:
            items.extend(one.items(context, x, top + (high - one.height) / 2))
            x += one.width + _TOUCH
    y = place.y + pictures + _PAD
    for lines, style in ((box.title, look.title), (box.text, look.text)):
        leading = leading_mm(style)
        items.extend(_centred(lines, middle, y + leading * 0.76, leading))
        y += leading * len(lines)
    return items


def pieces_from(pieces: Sequence[Shown], place: Rect, pictures: float, *, numbered: bool) -> float:
    """Where the pieces of a box begin: about its middle, but beside its number as far as the box has room for that."""
    width = sum(one.width for one in pieces) + _TOUCH * (len(pieces) - 1)
    x = place.x + (place.width - width) / 2
    if not numbered or not pieces or (pictures - pieces[0].height) / 2 >= _NUMBERED:
        return x
    return max(x, min(place.x + _NUMBERED, place.right - _PAD - width))


def _centred(lines: Sequence[Line], middle: float, y: float, leading: float) -> tuple[Item, ...]:
    """A paragraph of centred lines."""
    drawn = (line_items(line, middle - line.width / 2, y + k * leading) for k, line in enumerate(lines))
    return tagged(_PARAGRAPH, (item for items in drawn for item in items))


def _onward(context: ComposeContext, place: Rect, pictures: float, *, last: bool) -> tuple[Item, ...]:
    """The arrow to the next box; behind the last one of a line the numbers lead on."""
    if last:
        return ()
    x, y = place.right + 0.5, place.y + pictures / 2
    tip = polygon([(x, y - 1.6), (x + _GAP - 1.0, y), (x, y + 1.6)])
    return (Shape(tip, fill=context.look.inks.accent),)
