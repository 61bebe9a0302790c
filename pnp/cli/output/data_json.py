"""A table as it was understood, as `pnp data check --json` shows it."""

from __future__ import annotations

from pnp.kit.preflight.tables import Understood


def as_data(one: Understood) -> dict[str, object]:
    """Everything that is known of the table, its rows included."""
    return {
        "name": one.name,
        "file": one.file,
        "sheet": one.sheet,
        "sheets": list(one.sheets),
        "read": one.table is not None,
        "header": list(one.table.account.header) if one.table is not None else [],
        "guessed": one.table is not None and one.table.account.guessed,
        "notes": list(one.notes()),
        "columns": [
            {
                "name": column.name,
                "heading": column.heading,
                "letter": column.letter,
                "kind": "numbers" if column.numbers else "texts",
                "filled": column.filled,
                "empty": column.empty,
            }
            for column in one.columns()
        ],
        "rows": [dict(row.values) for row in one.table.rows] if one.table is not None else [],
        "findings": [finding.as_json() for finding in one.findings],
    }
