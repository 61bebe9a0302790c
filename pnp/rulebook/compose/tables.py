"""Tables: columns as wide as their words ask for, thin rules, a head that is set again where a long table runs on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import Item, Shape, Stroke
from pnp.draw.type.items import cut
from pnp.draw.type.style import Style
from pnp.rulebook.compose.column import Column, line_items
from pnp.rulebook.context import Desk
from pnp.rulebook.faults import TOO_WIDE
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.source.blocks import Table
from pnp.rulebook.source.runs import Runs
from pnp.rulebook.typography import leading_mm

_GUTTER = 4.0
"""White between columns, in mm."""
_PAD = 0.75
"""White above and below a row's text, in mm."""
_FULL = 0.72
"""A table that takes this part of the measure is set as wide as the measure."""
_SPLIT = 3.0
"""What it costs to run a table over two pages."""
_SHORT_ROWS = 8
"""Tables of up to this many rows stay whole."""
_WHITE_LEFT = {"l": 0.0, "c": 0.5, "r": 1.0}


def table_atoms(desk: Desk, table: Table, column: Column) -> list[Atom]:
    """The head and one atom for each row. The head never stands without two rows, nor the last row without another."""
    style = desk.look.table if column.main else desk.look.table.scaled(column.style.size / desk.look.small.size)
    head_style = replace(style, weight="semibold")
    widths = _widths(desk, table, style, column.width)
    thick, thin = Stroke(desk.look.inks.text, 0.3), Stroke(desk.look.inks.pale, 0.18)
    full = sum(widths) + _GUTTER * (len(widths) - 1)
    setter = _Rows(desk, column, widths, table)
    head = setter.row(table.head, head_style)
    rules = (
        straight(column.x, 0.0, column.x + full, 0.0),
        straight(column.x, head.height, column.x + full, head.height),
    )
    head = replace(head, items=(*(Shape(rule, stroke=thick) for rule in rules), *head.items), keep=True)
    if not any(table.head):
        head = Atom(0.0, (Shape(rules[0], stroke=thick),), keep=True)
    last = len(table.rows) - 1
    rows = []
    whole = len(table.rows) <= _SHORT_ROWS
    for k, cells in enumerate(table.rows):
        row = setter.row(cells, style)
        rule = straight(column.x, row.height, column.x + full, row.height)
        row = replace(
            row,
            items=(*row.items, Shape(rule, stroke=thick if k == last else thin)),
            keep=(whole or k in {0, last - 1}) and k != last,
            cost=_SPLIT,
            repeat=(head,) if k else (),
        )
        rows.append(row)
    atoms = [replace(head, space=column.gap * 1.5), *rows]
    atoms[-1] = replace(atoms[-1], below=column.gap, cost=0.0)
    return atoms


class _Rows:
    """Sets rows of cells into columns of these widths."""

    def __init__(self, desk: Desk, column: Column, widths: Sequence[float], table: Table) -> None:
        self.desk = desk
        self.column = column
        self.widths = widths
        self.table = table

    def row(self, cells: Sequence[Runs], style: Style) -> Atom:
        """One row, as high as its longest cell."""
        leading = leading_mm(style)
        items: list[Item] = []
        words: list[str] = []
        x, most = self.column.x, 1
        for cell, width, align in zip(cells, self.widths, self.table.align, strict=False):
            lines = self.desk.lines(cell, style, width + 1e-3, line=self.table.line)
            for n, line in enumerate(lines):
                white = (width - line.width) * _WHITE_LEFT[align]
                items.extend(line_items(line, x + white, _PAD + leading * (n + 0.74)))
            most = max(most, len(lines))
            x += width + _GUTTER
            words.extend(line.text for line in lines)
        return Atom(most * leading + 2 * _PAD, tuple(items), text=" ".join(words))


def _widths(desk: Desk, table: Table, style: Style, room: float) -> list[float]:
    """The width of each column in mm: what its text takes on one line, or a fair share of the room where that is too much."""
    least = [0.0] * len(table.align)
    natural = [0.0] * len(table.align)
    for r, row in enumerate((table.head, *table.rows)):
        used = replace(style, weight="semibold") if r == 0 else style
        for k, cell in enumerate(row[: len(least)]):
            boxes = cut(desk.spans(cell, used, table.line)) if cell else []
            least[k] = max(least[k], *(box.width for box in boxes), 0.0)
            whole = sum(box.width + (box.space.width if box.space else 0.0) for box in boxes)
            natural[k] = max(natural[k], whole)
    room -= _GUTTER * (len(least) - 1)
    if sum(least) > room:
        desk.findings.append(TOO_WIDE.at(desk.place(table.line), width=sum(least), room=room))
        return [width * room / sum(least) for width in least]
    if sum(natural) <= room:
        return _spread(natural, room) if sum(natural) > _FULL * room else natural
    return _shared(least, natural, room)


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
