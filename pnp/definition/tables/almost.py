"""Columns that almost hold numbers: one cell that is none makes texts of all, and then it is that cell which is at fault."""

from __future__ import annotations

from pnp.base.finding import Finding
from pnp.definition.tables.faults import ALMOST_NUMBERS
from pnp.definition.tables.table import Table


def almost_numbers(table: Table, column: str) -> Finding:
    """The cell that keeps a column from holding numbers."""
    odd = table.odd[column]
    hints = ["write a plain number there, or leave the cell empty"]
    if odd.cell.replace(",", "", 1).lstrip("-").isdecimal():
        hints = [f"write it with a point: {odd.cell.replace(',', '.')}"]
    place = table.cell(odd.row, column)
    return ALMOST_NUMBERS.at(place, hints=hints, cell=odd.cell, row=odd.row.number, column=table.columns[column])
