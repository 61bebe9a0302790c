"""Tables: columns as wide as their words ask for, thin rules, a head that is set again where a long table runs on."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import ARTIFACT, Group, Item, Shape, Stroke, Tag, tagged
from pnp.draw.type.items import cut
from pnp.draw.type.style import Style
from pnp.rulebook.compose.column import Column, line_items
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import TOO_WIDE
from pnp.rulebook.pages.atoms import IN_SUBSECTION, Atom, Part, element, stacked, told
from pnp.rulebook.source.blocks import Table
from pnp.rulebook.source.runs import Runs
from pnp.rulebook.typography import leading_mm

_CELL, _HEAD, _OPENS = Tag("TD"), Tag("TH", scope="Column"), Tag("TH", scope="Row")
_SIZES = ((1.0, 4.0), (1.0, 2.6), (0.94, 2.0), (0.88, 1.6))
"""What a table is tried at until its longest words fit: a part of the usual size, and the white between columns in mm."""
_LEAST_SIZE = 7.0
"""No letter on paper is smaller, in pt."""
_PAD = 0.75
"""White above and below a row's text, in mm."""
_FULL = 0.72
"""A table that takes this part of the measure is set as wide as the measure; in the book to play from every table is."""
_SPLIT = 3.0
"""What it costs to run a table over two pages."""
_SHORT_ROWS = 12
"""Tables of up to this many rows stay whole where a page holds them."""
_TOGETHER = 3
"""Rows of a longer one that stand together at least, at its head and at its tail."""
_NARROW = 9.0
"""Columns of up to so many mm are of one width where they stand side by side."""
_WHITE_LEFT = {"l": 0.0, "c": 0.5, "r": 1.0}


def table_atoms(context: ComposeContext, table: Table, column: Column) -> list[Atom]:
    """The head and one atom for each row. A short table stays whole; of a longer one three rows or more stand together."""
    usual = (
        context.look.table if column.main else context.look.table.scaled(column.style.size / context.look.small.size)
    )
    form = _form(context, table, usual, column.width)
    thick, thin = Stroke(context.look.inks.text, 0.3), Stroke(context.look.inks.pale, 0.18)
    setter = _Rows(context, column, form, table)
    head = setter.head(thick)
    again = replace(head, items=tagged(ARTIFACT, head.items))
    head = told(element("TR"), [head])[0] if any(table.head) else again
    last = len(table.rows) - 1
    rows: list[Atom] = []
    for k, cells in enumerate(table.rows):
        row = setter.row(cells, form.style)
        rule = straight(column.x, row.height, column.x + form.full, row.height)
        items = (*row.items, Shape(rule, stroke=thick if k == last else thin))
        part = Part("row", k, last + 1)
        made = replace(row, items=items, cost=_SPLIT, repeat=(again,) if k else (), part=part)
        rows.extend(told(element("TR"), [made]))
    room = context.page.text_height - column.gap if column.main else sum(row.height for row in rows) + head.height
    whole = len(rows) <= _SHORT_ROWS and head.height + sum(row.height for row in rows) <= room
    held = (whole or k < _TOGETHER - 1 or k > last - _TOGETHER for k in range(last))
    rows[:-1] = [replace(row, keep=keep) for row, keep in zip(rows, held, strict=False)]
    atoms = told(element("Table"), [replace(head, space=column.gap * 1.5), *rows])
    atoms[-1] = replace(atoms[-1], below=column.gap, cost=0.0)
    if whole and column.main and len(rows) > _TOGETHER:
        return [replace(stacked(atoms), floats=IN_SUBSECTION, keep=False, cost=0.0, stretch=2)]
    return atoms


class _Form(Frozen):
    """How a table is set: its letters, the widths of its columns and the white between them, in mm."""

    style: Style
    widths: Sequence[float]
    gutter: float

    @property
    def full(self) -> float:
        """The width of the whole table."""
        return sum(self.widths) + self.gutter * (len(self.widths) - 1)


def _form(context: ComposeContext, table: Table, usual: Style, room: float) -> _Form:
    """The largest form that holds the table's longest words, else the smallest and a finding."""
    for scale, gutter in _SIZES:
        style = usual.scaled(max(scale, min(1.0, _LEAST_SIZE / usual.size)))
        asked = _asked(context, table, style)
        free = room - gutter * (len(asked.least) - 1)
        if sum(asked.least) <= free:
            return _Form(style, _widths(asked, free, full=_FULL if context.volume != "play" else 0.0), gutter)
    context.findings.append(TOO_WIDE.at(context.place(table.line), width=sum(asked.least), room=free))
    return _Form(style, [width * free / sum(asked.least) for width in asked.least], gutter)


class _Rows:
    """Sets rows of cells into the columns of a form."""

    def __init__(self, context: ComposeContext, column: Column, form: _Form, table: Table) -> None:
        self.context = context
        self.column = column
        self.form = form
        self.table = table

    def head(self, thick: Stroke) -> Atom:
        """The head between two rules; of a table without one the rule alone."""
        left, right = self.column.x, self.column.x + self.form.full
        above = Shape(straight(left, 0.0, right, 0.0), stroke=thick)
        if not any(self.table.head):
            return Atom(0.0, (above,), keep=True)
        head = self.row(self.table.head, replace(self.form.style, weight="semibold"), _HEAD)
        below = Shape(straight(left, head.height, right, head.height), stroke=thick)
        return replace(head, items=(above, below, *head.items), keep=True)

    def row(self, cells: Sequence[Runs], style: Style, tag: Tag = _CELL) -> Atom:
        """One row, as high as its longest cell. In a table without a head the first cell says what the row is."""
        leading = leading_mm(style)
        items: list[Item] = []
        words: list[str] = []
        x, most = self.column.x, 1
        for cell, width, align in zip(cells, self.form.widths, self.table.align, strict=False):
            lines = self.context.lines(cell, style, width + 1e-3, line=self.table.line)
            drawn: list[Item] = []
            for n, line in enumerate(lines):
                white = (width - line.width) * _WHITE_LEFT[align]
                drawn.extend(line_items(line, x + white, _PAD + leading * (n + 0.74)))
            opens = x == self.column.x and tag == _CELL and not any(self.table.head)
            items.append(Group(tuple(drawn), tag=_OPENS if opens else tag))  # an empty cell is one too
            most = max(most, len(lines))
            x += width + self.form.gutter
            words.extend(line.text for line in lines)
        return Atom(most * leading + 2 * _PAD, tuple(items), text=" ".join(words))


class _Asked(Frozen):
    """What the text of each column asks for, in mm: room for its longest word, and for all of it on one line."""

    least: list[float]
    natural: list[float]


def _asked(context: ComposeContext, table: Table, style: Style) -> _Asked:
    asked = _Asked([0.0] * len(table.align), [0.0] * len(table.align))
    for r, row in enumerate((table.head, *table.rows)):
        used = replace(style, weight="semibold") if r == 0 else style
        for k, cell in enumerate(row[: len(asked.least)]):
            boxes = cut(context.spans(cell, used, table.line)) if cell else []
            asked.least[k] = max(asked.least[k], *(box.width for box in boxes), 0.0)
            whole = sum(box.width + (box.space.width if box.space else 0.0) for box in boxes)
            asked.natural[k] = max(asked.natural[k], whole)
    return asked


def _widths(asked: _Asked, room: float, *, full: float) -> list[float]:
    """The width of each column in mm: what its text takes on one line, or a fair share of the room where that is too much.

    A table that takes less than the part `full` of the room is left as narrow as it is.
    """
    least, natural = asked.least, asked.natural
    even = _evened(natural)
    if sum(even) <= room:
        natural = even
    if sum(natural) <= room:
        return _spread(natural, room) if sum(natural) > full * room else natural
    return _shared(least, natural, room)


def _evened(natural: list[float]) -> list[float]:
    """Narrow columns side by side, such as those of figures, are all as wide as the widest of them."""
    even = list(natural)
    first = 0
    for k in range(len(natural) + 1):
        if k == len(natural) or natural[k] > _NARROW:
            even[first:k] = [max(natural[first:k], default=0.0)] * (k - first)
            first = k + 1
    return even


def _spread(natural: list[float], room: float) -> list[float]:
    """Natural widths, the rest of the room shared out in proportion."""
    return [width * room / sum(natural) for width in natural]


def _shared(least: list[float], natural: list[float], room: float) -> list[float]:
    """Narrow columns get what they ask for; the wide ones share what is left in proportion to the root of their text."""
    widths = list(natural)
    open_columns = list(range(len(widths)))
    left = room
    while True:
        total = sum(natural[k] ** 0.6 for k in open_columns)
        share = {k: max(least[k], left * natural[k] ** 0.6 / total) for k in open_columns}
        content = [k for k in open_columns if natural[k] <= share[k]]
        if not content:
            break
        for k in content:
            left -= natural[k]
            open_columns.remove(k)
    excess = sum(share.values()) - left
    slack = {k: share[k] - least[k] for k in open_columns}
    for k in open_columns:
        widths[k] = share[k] - (excess * slack[k] / sum(slack.values()) if excess > 0 and sum(slack.values()) else 0.0)
    return widths
