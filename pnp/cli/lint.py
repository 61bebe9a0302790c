"""`pnp lint`: everything that can be found wrong with a game before paper is wasted."""

from __future__ import annotations

import click

from pnp.cli.answer import REFUSED, refuse, show_findings, show_json
from pnp.cli.arguments import game_argument, json_option
from pnp.definition.finding import Severity
from pnp.definition.games import find_game


@click.command("lint", epilog="\b\nExamples:\n  pnp lint siege-of-armagh\n  pnp lint my-game --json")
@game_argument
@json_option
def command(game: str, as_json: bool) -> None:
    """Find faults in a game: data, colours, faces, sheets and rulebook; exit status 1 if there are any."""
    path = find_game(game)
    if path.value is None:
        refuse(path.findings)
    from pnp.kit.lint import lint

    findings = lint(path.value)
    if as_json:
        slug = path.value.resolve().name
        show_json({"game": slug, "count": len(findings), "findings": [finding.as_json() for finding in findings]})
    else:
        show_findings(findings, err=False)
        errors = sum(finding.severity is Severity.ERROR for finding in findings)
        click.echo(_sum_up(errors, len(findings) - errors), err=True)
    if findings:
        raise click.exceptions.Exit(REFUSED)


def _sum_up(errors: int, warnings: int) -> str:
    if not errors and not warnings:
        return "nothing found"
    parts = [
        f"{count} {word}{'' if count == 1 else 's'}"
        for count, word in ((errors, "error"), (warnings, "warning"))
        if count
    ]
    return ", ".join(parts)
