"""`pnp data`: the tables of a game as they were understood."""

from __future__ import annotations

from collections.abc import Iterable

import click

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.cli.output.answer import REFUSED, refuse, show_findings, show_json
from pnp.cli.shared.arguments import game_argument, json_option
from pnp.definition.head.games import find_game
from pnp.definition.templates.wording import plural

UNKNOWN_TABLE = Fault("unknown-table", "the game has no table called {name!r}")


@click.group("data", epilog="\b\nExamples:\n  pnp data check my-game\n  pnp data check my-game jobs --rows")
def command() -> None:
    """Look at the spreadsheets of a game as pnp reads them."""


@command.command("check")
@game_argument
@click.argument("table", required=False)
@click.option("--rows", "show_rows", is_flag=True, help="Show every row with its cells.")
@json_option
def check(game: str, table: str | None, show_rows: bool, as_json: bool) -> None:
    """Show each table as it was understood: headings, rows, columns, what was passed over.

    TABLE is the name of a deck or of an entry of `data`; all of them if left out. Exit status 0 = nothing to say about them,
    1 = errors, warnings or advice, 2 = no such game or table.
    """
    from pnp.definition.load.load import load_game
    from pnp.kit.preflight.tables import understood

    path = find_game(game)
    if path.value is None:
        refuse(path.findings)
    loaded = load_game(path.value)
    if loaded.value is None:
        refuse(loaded.findings, REFUSED)
    tables = understood(loaded.value)
    names = [one.name for one in tables]
    if table is not None and table not in names:
        hints = did_you_mean(table, names) or (f"its tables: {', '.join(names)}" if names else "it has none in files",)
        refuse((UNKNOWN_TABLE.at(hints=hints, name=table),))
    chosen = [one for one in tables if table in (None, one.name)]
    findings = tuple(finding for one in chosen for finding in one.findings)
    if as_json:
        from pnp.cli.output.data_json import as_data

        show_json({"game": loaded.value.slug, "tables": [as_data(one) for one in chosen]})
    else:
        from pnp.cli.output.data_text import as_lines

        click.echo("\n\n".join("\n".join(as_lines(one, rows=show_rows)) for one in chosen) or "no tables in files")
        show_findings(findings, err=False)
        click.echo(_sum_up(len(chosen), findings), err=True)
    if findings:
        raise click.exceptions.Exit(REFUSED)


def _sum_up(tables: int, findings: Iterable[object]) -> str:
    count = len(list(findings))
    told = f"{count} {plural('finding', count)}" if count else "nothing to mend"
    return f"{tables} {plural('table', tables)}, {told}"
