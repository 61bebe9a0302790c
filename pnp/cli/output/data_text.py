"""A table as it was understood, in lines for people."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.definition.tables.table import Row, Table
from pnp.definition.templates.wording import plural
from pnp.kit.preflight.tables import Column, Understood

WIDEST = 24
"""Letters of a cell that is shown as an example."""


def as_lines(one: Understood, *, rows: bool) -> Iterator[str]:
    """The table: where it stands, what was made of its rows, its columns, and every row if that is wanted."""
    where = f"{one.file}, sheet {one.sheet!r}" if one.sheet is not None else one.file
    if one.table is None:
        yield f"{one.name}: {where}, can't be read"
        return
    amount = len(one.table.rows)
    yield f"{one.name}: {where}, {amount} {plural('row', amount)}"
    yield from (f"  {note}" for note in one.notes())
    columns = list(one.columns())
    widths = [max(len(part) for part in parts) for parts in zip(*map(_parts, columns), strict=True)]
    for column in columns:
        padded = (part.ljust(width) for part, width in zip(_parts(column), widths, strict=True))
        yield f"    {'  '.join((*padded, _examples(column)))}".rstrip()
    if rows:
        yield from (f"  {_row(one.table, row)}" for row in one.table.rows)


def _parts(column: Column) -> tuple[str, str, str, str]:
    heading = f"({column.heading})" if column.heading != column.name else ""
    kind = "numbers" if column.numbers else "texts" if column.filled else "nothing"
    return column.letter, column.name, heading, kind + (f", {column.empty} empty" if column.empty else "")


def _examples(column: Column) -> str:
    return ", ".join(text if column.numbers else _cut(text) for text in column.examples)


def _row(table: Table, row: Row) -> str:
    place = row.line.row if row.line is not None else row.place.line
    cells = [(name, row.values[name]) for name in table.columns if name in row.values]
    shown = ", ".join(f"{name}={_cut(value) if isinstance(value, str) else value}" for name, value in cells)
    return f"{row.number} (row {place}): {shown}"


def _cut(text: str) -> str:
    line = " / ".join(text.split("\n"))
    return repr(line if len(line) <= WIDEST else line[: WIDEST - 1] + "…")
