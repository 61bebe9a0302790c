"""The back of a book: the quick reference in boxes on the cover's ground, and at the foot who made the game and where the rest is.

Its subsections are the boxes: `.wide` ones go across, the others stand in two columns. The type is the largest that fits.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, compress, product
from math import inf

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.geometry.shapes import rect, rounded
from pnp.draw.model import ARTIFACT, Anchor, Item, Rect, Shape, Stamp, Stroke, Tag, shifted, tagged
from pnp.draw.qr.picture import code_picture
from pnp.draw.svg.icons import recolour
from pnp.draw.type.line_layout import moved
from pnp.draw.type.style import Style
from pnp.rulebook.compose.column import Column, aligned_items, line_items, points
from pnp.rulebook.compose.dispatch import block_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.faults import BACK_PAGE
from pnp.rulebook.matter.band import LEAST_SIZE, band, letters_on_band, particulars
from pnp.rulebook.pages.atoms import EPSILON, Atom, Placed, Section, stacked
from pnp.rulebook.pages.columns import fill_columns
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.pages.pages import Leaf
from pnp.rulebook.source.blocks import Block, Heading
from pnp.rulebook.source.runs import Runs
from pnp.rulebook.typography import leading_mm

_MARGIN = 9.0
"""White at the sides of the boxes, in mm."""
_HEAD = 15.0
"""Height in mm of the band with the title."""
_CODE, _MODULE = 13.6, 0.33
"""The code that leads to the game's page, with its white margin, in mm; in smaller modules phones don't read it."""
_GAP = 2.4
"""White between boxes."""
_PAD, _TOP, _FOOT = 2.4, 1.1, 1.5
"""White in a box, at its sides, above and below."""
_SIZES = tuple(size / 4 for size in range(44, 31, -1))
"""Type sizes in pt that are tried, 11 to 8, largest first; cards' 8 pt is the floor."""
_HOPELESS = 1.2
"""What is so many times too high in the smallest type is not tried in larger ones."""
_MOST_BOXES = 12
"""Of so many boxes every way to divide them is looked at."""
_MOST_MORE = 5.0
"""So many mm each box may be higher than what is in it asks for."""


class _Group(Frozen):
    """What stands in one box: its title, if it has one, and the blocks below."""

    heading: Heading | None
    blocks: tuple[Block, ...]

    @property
    def wide(self) -> bool:
        """Whether it goes across both columns."""
        return self.heading is not None and "wide" in self.heading.classes


def back_page(
    context: ComposeContext, heading: Heading, blocks: Sequence[Block], facts: GameFacts, small: Sequence[Runs]
) -> Leaf:
    """The leaf with the quick reference; `small` are paragraphs for the foot; without any it says for whom the game is.

    What doesn't fit even at 8 pt is a finding, and runs into the foot.
    """
    page = context.page
    foot, words = _foot(context, facts, small)
    box = Rect(_MARGIN, _HEAD + _GAP, page.width - 2 * _MARGIN, page.height - foot - _HEAD - 2 * _GAP)
    rows = _largest(context, _groups(blocks), box)
    if _height(rows) > box.height + EPSILON:
        context.findings.append(BACK_PAGE.at(context.place(heading.line), excess=_height(rows) - box.height))
    body = _spread_out(context, rows, box)
    ground = (*_ground(context), *_head(context, heading, facts), *band(context, page.height - foot, foot), *words)
    head = Atom(
        0.0,
        anchors=(Anchor(heading.id, 0.0, 0.0, heading.title),),
        section=Section(2, "", heading.title),
        text=heading.title,
    )
    return Leaf(0, (Placed(head, 0.0), Placed(body, 0.0)), bare=True, ground=ground, box=box)


def _largest(context: ComposeContext, groups: Sequence[_Group], box: Rect) -> Sequence[_Row]:
    """The boxes in the largest type in which they fit, and in which no word is too wide that fits in the smallest.

    It is found by halving: where a size fits, the smaller ones do.
    """
    before = len(context.findings)
    best = list(_rows(context, groups, _SIZES[-1], box))
    found = context.findings[before:]
    most = len(found)
    low, high = 0, 0 if _height(best) > _HOPELESS * box.height else len(_SIZES) - 1
    while low < high:
        middle = (low + high) // 2
        del context.findings[before:]
        rows = list(_rows(context, groups, _SIZES[middle], box))
        if _height(rows) <= box.height + EPSILON and len(context.findings) - before <= most:
            best, found, high = rows, context.findings[before:], middle
        else:
            low = middle + 1
    context.findings[before:] = found
    return best


def _groups(blocks: Sequence[Block]) -> list[_Group]:
    """The blocks by subsection."""
    groups = [_Group(None, ())]
    for block in blocks:
        if isinstance(block, Heading) and block.level == 3:
            groups.append(_Group(block, ()))
        else:
            groups[-1] = replace(groups[-1], blocks=(*groups[-1].blocks, block))
    return [group for group in groups if group.heading is not None or group.blocks]


class _Row(Frozen):
    """Boxes under each other in one column or two, each `width` mm wide."""

    columns: tuple[tuple[Atom, ...], ...]
    width: float

    def height_of(self, column: Sequence[Atom]) -> float:
        """That of a column's boxes with the white between them."""
        return sum(atom.height for atom in column) + _GAP * max(0, len(column) - 1)

    @property
    def height(self) -> float:
        """That of the highest column."""
        return max(map(self.height_of, self.columns), default=0.0)


def _rows(context: ComposeContext, groups: Sequence[_Group], size: float, box: Rect) -> Iterator[_Row]:
    """Wide boxes by themselves, the others in two columns that are about equally high."""
    width = box.width
    narrow = (width - _GAP) / 2
    waiting: list[Atom] = []
    for group in groups:
        alone = group.heading is None and len(groups) == 1
        if not group.wide and not alone:
            waiting.append(_box(context, group, size, narrow))
            continue
        if waiting:
            yield _two(waiting, narrow)
            waiting = []
        made = _flowing(context, group, size, box) if alone else _box(context, group, size, width)
        yield _Row(((made,),), width)
    if waiting:
        yield _two(waiting, narrow)


def _two(boxes: Sequence[Atom], width: float) -> _Row:
    """The boxes in two columns, each in the order of the source: those two that are most alike in height, the first box left."""
    heights = [box.height + _GAP for box in boxes]
    rest = boxes[_MOST_BOXES:]
    sides: tuple[int, ...] = ()
    least = inf
    for choice in product((0, 1), repeat=min(len(boxes), _MOST_BOXES) - 1):
        tried = (0, *choice, *(1 for _ in rest))
        right = sum(compress(heights, tried))
        high = max(sum(heights) - right, right)
        if high < least - EPSILON:
            sides, least = tried, high
    left = [not side for side in sides]
    return _Row((tuple(compress(boxes, left)), tuple(compress(boxes, sides))), width)


def _style(context: ComposeContext, size: float) -> Style:
    return context.look.small.scaled(size / context.look.small.size)


def _box(context: ComposeContext, group: _Group, size: float, width: float) -> Atom:
    """What stands in a box, under each other."""
    column = replace(
        Column.body(context.look, context.page).styled(_style(context, size)), x=_PAD, width=width - 2 * _PAD
    )
    column = replace(column, gap=column.gap * 0.7)
    atoms = _title(context, group.heading, column) if group.heading is not None else []
    for block in group.blocks:
        made = block_atoms(context, block, column)
        atoms.extend(
            replace(atom, space=0.4, below=0.0) if atom is made[0] and not atoms[1:] else atom for atom in made
        )
    return _padded(atoms)


def _flowing(context: ComposeContext, group: _Group, size: float, box: Rect) -> Atom:
    """Text without subsections: one wide box with two columns, as even as can be where they may fit."""
    inner = (box.width - 4 * _PAD) / 2
    column = replace(Column.body(context.look, context.page).styled(_style(context, size)), x=_PAD, width=inner)
    atoms = [atom for block in group.blocks for atom in block_atoms(context, block, column)]
    if sum(atom.height for atom in atoms) > 2 * box.height:
        made = [stacked(half) for half in _halves(atoms)]
    else:
        columns = fill_columns(atoms, 2, 10_000.0, GRID / 4)
        made = [stacked([placed.atom for placed in one]) for page in columns for one in page]
    items = tuple(moved(i, k * (inner + 2 * _PAD), _TOP) for k, one in enumerate(made) for i in one.items)
    height = max((one.height for one in made), default=0.0)
    anchors = tuple(anchor for one in made for anchor in one.anchors)
    return Atom(height + _TOP + _FOOT, items, anchors=anchors, text=" ".join(one.text for one in made))


def _halves(atoms: Sequence[Atom]) -> tuple[Sequence[Atom], Sequence[Atom]]:
    """What is too long in any case, cut in two without much ado: evening it out would take time for nothing."""
    tops = list(accumulate(atom.height for atom in atoms))
    cut = bisect_left(tops, tops[-1] / 2) + 1
    return atoms[:cut], atoms[cut:]


def _title(context: ComposeContext, heading: Heading, column: Column) -> list[Atom]:
    style = replace(column.style, weight="semibold", colour=context.look.inks.accent)
    lines = context.lines(heading.runs, style, column.width, line=heading.line, balanced=True)
    items = tagged(Tag("H3"), aligned_items(lines, column.x, column.base, column.leading))
    anchor = Anchor(heading.id, column.x, 0.0, heading.title, 1)
    return [Atom(column.leading * len(lines), items, keep=True, anchors=(anchor,), text=heading.title)]


def _padded(atoms: Sequence[Atom]) -> Atom:
    whole = stacked(atoms) if atoms else Atom(0.0)
    items = tuple(moved(item, 0.0, _TOP) for item in whole.items)
    return replace(whole, height=whole.height + _TOP + _FOOT, items=items, space=0.0, below=0.0, keep=False)


def _height(rows: Sequence[_Row]) -> float:
    return sum(row.height for row in rows) + _GAP * (len(rows) - 1)


def _spread_out(context: ComposeContext, rows: Sequence[_Row], box: Rect) -> Atom:
    """All boxes on their paper; those of a shorter column, and all of a page with room left, are somewhat higher.

    The first titles of both columns are level: what a shorter column has to spare is white below its words. So are all others,
    where both have as many boxes and there is room.
    """
    left = max(0.0, box.height - _height(rows))
    deep = sum(max((len(column) for column in row.columns), default=0) for row in rows) or 1
    more = min(left / deep, _MOST_MORE)
    items: list[Item] = []
    anchors: list[Anchor] = []
    words: list[str] = []
    y = 0.0
    for row in rows:
        tall = row.height + more * max((len(column) for column in row.columns), default=0)
        for k, (column, heights) in enumerate(zip(row.columns, _levelled(row, tall), strict=True)):
            top, x = y, k * (row.width + _GAP)
            for atom, height in zip(column, heights, strict=True):
                items.extend(_paper(context, Rect(x, top, row.width, height)))
                items.extend(moved(item, x, top + more / 2) for item in atom.printed)
                anchors.extend(replace(anchor, x=anchor.x + x, y=anchor.y + top) for anchor in atom.anchors)
                words.append(atom.text)
                top += height + _GAP
        y += tall + _GAP
    return Atom(max(0.0, y - _GAP), tuple(items), anchors=tuple(anchors), text=" ".join(words))


def _levelled(row: _Row, tall: float) -> list[list[float]]:
    """How high the boxes of each column are so that all columns are `tall`: as high as those beside them where that can be."""
    if len({len(column) for column in row.columns}) == 1:
        least = [max(atom.height for atom in level) for level in zip(*row.columns, strict=True)]
        spare = tall - sum(least) - _GAP * (len(least) - 1)
        if spare >= -EPSILON:
            return [[height + spare / len(least) for height in least] for _ in row.columns]
    extras = [(tall - row.height_of(column)) / max(1, len(column)) for column in row.columns]
    return [[atom.height + extra for atom in column] for column, extra in zip(row.columns, extras, strict=True)]


def _paper(context: ComposeContext, box: Rect) -> tuple[Item, ...]:
    inks = context.look.inks
    stroke = Stroke(inks.accent, 0.3) if inks.band is None else None
    return (Shape(rounded(box, 1.4), fill=inks.paper, stroke=stroke),)


def _ground(context: ComposeContext) -> tuple[Item, ...]:
    page, ground = context.page, context.look.inks.ground
    return (Shape(rect(Rect(0.0, 0.0, page.width, page.height)), fill=ground),) if ground is not None else ()


def _head(context: ComposeContext, heading: Heading, facts: GameFacts) -> tuple[Item, ...]:
    """The title on the band, and right of it the game's name and sign."""
    page, colour = context.page, letters_on_band(context)
    base = _HEAD / 2 + 2.2
    (title, *_) = context.lines(
        heading.runs, replace(context.look.heads[0], colour=colour), page.width, line=heading.line
    )
    items = [*band(context, 0.0, _HEAD), *tagged(Tag("H2"), line_items(title, _MARGIN, base))]
    right = page.width - _MARGIN
    code = code_picture(facts.page, _CODE, least=_MODULE) if facts.page else ()
    if code:
        right -= _CODE
        square = Rect(0.0, 0.0, _CODE, _CODE)
        figure = Tag("Figure", alt=facts.page, box=square)
        white = Shape(rect(square), fill=context.look.inks.paper)
        items.append(shifted(tagged(figure, (white, *code)), right, (_HEAD - _CODE) / 2))
        right -= 2.5
    elif facts.ornament is not None:
        sign = recolour(facts.ornament, colour)
        zoom = 9.0 / max(sign.width, sign.height)
        right -= sign.width * zoom
        place = (zoom, 0.0, 0.0, zoom, right, (_HEAD - sign.height * zoom) / 2)
        items.extend(tagged(ARTIFACT, (Stamp(sign, place),)))
        right -= 2.5
    name = context.text_line(facts.title, replace(context.look.small, weight="semibold", colour=colour))
    if right - name.width > _MARGIN + title.width + 6.0:
        items.extend(line_items(name, right - name.width, base - 0.4))
    return tuple(items)


def _foot(context: ComposeContext, facts: GameFacts, small: Sequence[Runs]) -> tuple[float, tuple[Item, ...]]:
    """How high the foot must be, and what stands on it."""
    page = context.page
    width = page.width - 2 * _MARGIN
    style = Style(
        context.look.small.family, size=LEAST_SIZE, leading=LEAST_SIZE * 1.25, colour=letters_on_band(context)
    )
    leading = leading_mm(style)
    told = [context.lines(_plain(runs), style, width, line=1) for runs in small]
    first = 1.6 if told else 4.2 + points(9.5) * 0.72
    height = first + sum(leading * len(lines) + 1.0 for lines in told) + (4.6 if told else 6.4)
    top = page.height - height
    items = [] if told else [*particulars(context, facts, _MARGIN, width, top + first)]
    y = top + first + 1.4
    for lines in told:
        items.extend(aligned_items(lines, _MARGIN, y + leading * 0.8, leading))
        y += leading * len(lines) + 1.0
    if context.look.inks.band is None:
        stroke = Stroke(context.look.inks.accent, 0.5)
        items.append(Shape(straight(_MARGIN, top + 1.2, page.width - _MARGIN, top + 1.2), stroke=stroke))
    return height, tuple(items)


def _plain(runs: Runs) -> Runs:
    """The letters without links: on a dark band no other colour can be read."""
    return tuple(replace(run, link="") for run in runs)
