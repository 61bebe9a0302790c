"""Rows written out in game.yaml, as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pnp.base.fault_limit import first_of
from pnp.base.finding import Finding, Place, Report
from pnp.definition.tables.faults import BAD_HEADER
from pnp.definition.tables.table import TAKEN, Row, Table, name_of


def table_of_rows(rows: Sequence[Mapping[str, object]], where: Callable[[int], Place]) -> Report[Table]:
    """The table of mappings; `where` tells the place of each, from 0. Values keep their kind: lists and truth values too."""
    names = dict.fromkeys(str(name) for row in rows for name in row)
    findings = tuple(first_of(_faults(rows, where)))
    if findings:
        return Report(None, findings)
    found: list[Row] = []
    for index, row in enumerate(rows):
        values = {name: value for name, value in row.items() if value not in (None, "")}
        found.append(Row(index + 1, where(index), values, frozenset(names) - values.keys()))
    place = where(0)
    return Report(Table(place.file or "", {name: name for name in names}, tuple(found), place))


def _faults(rows: Sequence[Mapping[str, object]], where: Callable[[int], Place]) -> Iterator[Finding]:
    seen: set[str] = set()
    for index, row in enumerate(rows):
        for name in row:
            if name in seen:
                continue
            seen.add(name)
            why = TAKEN.get(name) or ("small letters, digits and '_', a letter first" if name != name_of(name) else "")
            if why or name[:1].isdigit():
                yield BAD_HEADER.at(where(index), name=name, why=why or "it must begin with a letter")
