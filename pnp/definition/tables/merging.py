"""Merged cells: a text that stands over several rows stands in each of them; what lies beside the first cell is told as merged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.base.frozen import Frozen, replace
from pnp.definition.tables.files.line import Line, letters

MOST_FILLED = 100_000
"""Rows of all blocks together that are looked at, so that no file can ask for more."""


class Merged(Frozen):
    """A block of merged cells: its first row (from 1) and column (from 0), and how many of each."""

    row: int
    column: int
    rows: int
    columns: int

    def __str__(self) -> str:
        last = f"{letters(self.column + self.columns - 1)}{self.row + self.rows - 1}"
        return f"{letters(self.column)}{self.row}:{last}"


def spread(lines: Sequence[Line], blocks: Iterable[Merged]) -> tuple[Line, ...]:
    """The lines, the first column of each block filled with its text, all its other cells marked as merged."""
    found = list(lines)
    at = {line.number: index for index, line in enumerate(found)}
    left = MOST_FILLED
    for block in blocks:
        if block.row not in at or left <= 0:
            continue
        first = found[at[block.row]].cells
        text = first[block.column] if block.column < len(first) else ""
        rows = range(block.row, block.row + min(block.rows, found[-1].number - block.row + 1))
        left -= len(rows)
        for number in rows:
            if number in at:
                found[at[number]] = _within(found[at[number]], block, text)
    return tuple(found)


def _within(line: Line, block: Merged, text: str) -> Line:
    cells, marks = list(line.cells), dict(line.merged)
    for column in range(block.column, min(block.column + block.columns, len(cells))):
        if (line.number, column) == (block.row, block.column):
            continue
        cells[column] = text if column == block.column else ""
        marks[column] = str(block)
    return replace(line, cells=cells, merged=marks)
