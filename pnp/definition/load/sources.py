"""What `{{ data.… }}` looks up: the tables and YAML files that game.yaml names under `data`.

A table is a list of rows or, where `by` names a column, a mapping from its cells to the rows; a row is a mapping from columns to
cells, empty ones empty texts. A YAML file is what it says. Nothing in either is an expression.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.fault_limit import first_of
from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.load.tree import read_yaml
from pnp.definition.models.game import Game
from pnp.definition.models.source import Source
from pnp.definition.models.tabled import wanted_by
from pnp.definition.tables.faults import EMPTY_CELL, UNKNOWN_COLUMN
from pnp.definition.tables.read import read_table
from pnp.definition.tables.table import Table, name_of

ROW_TWICE = Fault("row-twice", "rows {first} and {second} of {file} both have {value!r} in {column!r}")

_KEY = "data"


def read_sources(game: Game) -> Report[Mapping[str, object]]:
    """All data of the game by name. A second call gives the same report; what can't be read is left out, with findings."""
    known = game.worked_out.get(_KEY)
    if isinstance(known, Report):
        return known
    findings: list[Finding] = []
    values: dict[str, object] = {}
    for name, source in game.data.items():
        report = _read(game, f"data.{name}", source)
        findings += report.findings
        if report.value is not None:
            values[name] = report.value
    whole: Report[Mapping[str, object]] = Report(values, tuple(findings))
    game.worked_out[_KEY] = whole
    return whole


def _read(game: Game, path: str, source: Source) -> Report[object]:
    place = game.where(path)
    if source.is_yaml:
        text = game.folder.text(source.file)
        if text.value is None:
            return Report(None, tuple(Finding(one.fault, place, one.facts, one.hints) for one in text.findings))
        tree = read_yaml(text.value, source.file)
        return Report(tree.value.value if tree.value is not None else None, tree.findings)
    table = read_table(game.folder, source.file, wanted_by(source), place)
    if table.value is None:
        return Report(None, table.findings)
    if source.by is None:
        return Report([cells for _, cells in _rows(table.value)], table.findings)
    column = name_of(source.by)
    if column not in table.value.columns:
        hints = did_you_mean(column, table.value.columns)
        finding = UNKNOWN_COLUMN.at(game.where(f"{path}.by"), hints=hints, file=source.file, name=source.by)
        return Report(None, (*table.findings, finding))
    faults = tuple(first_of(_faults(table.value, column)))
    rows = {str(cells[column]): cells for _, cells in _rows(table.value)}
    return Report(None if faults else rows, (*table.findings, *faults))


def _rows(table: Table) -> Iterator[tuple[int, dict[str, object]]]:
    for row in table.rows:
        yield row.number, {name: row.values.get(name, "") for name in table.columns}


def _faults(table: Table, column: str) -> Iterator[Finding]:
    """Rows that can't be found by the column, since it is empty there or says what another row says."""
    seen: dict[str, int] = {}
    for row in table.rows:
        value = row.values.get(column)
        if value is None:
            yield EMPTY_CELL.at(table.cell(row, column), column=column, row=row.number, file=table.file)
            continue
        first = seen.setdefault(str(value), row.number)
        if first != row.number:
            yield ROW_TWICE.at(
                table.cell(row, column), first=first, second=row.number, file=table.file, value=value, column=column
            )
