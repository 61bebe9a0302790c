"""`pnp lint`: everything that can be found wrong with a game before paper is wasted."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.answer import REFUSED, refuse, show_findings, show_json
from pnp.cli.arguments import game_argument, json_option
from pnp.definition.finding import Severity
from pnp.definition.games import find_game


@click.command(
    "lint",
    epilog="\b\nExamples:\n  pnp lint siege-of-armagh\n  pnp lint my-game --json\n  pnp lint siege-of-armagh --rules",
)
@game_argument
@click.option(
    "--rules", "show_rules", is_flag=True, help="Tell for every rule what sees to it and what shows it, instead."
)
@json_option
def command(game: str, show_rules: bool, as_json: bool) -> None:
    """Find faults in a game: data, colours, faces, sheets and rulebook; exit status 1 if there are any."""
    path = find_game(game)
    if path.value is None:
        refuse(path.findings)
    if show_rules:
        _tell_rules(path.value, as_json=as_json)
        return
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


def _tell_rules(folder: Path, *, as_json: bool) -> None:
    """The report of rules coverage; status 1 when a rule is nobody's or the engine cites one that isn't printed."""
    from pnp.kit.rules_report import rules_report

    report = rules_report(folder)
    covered = report.value or ()
    if as_json:
        rules = [{**one._asdict(), "how": one.how or None} for one in covered]
        findings = [finding.as_json() for finding in report.findings]
        show_json({"game": folder.resolve().name, "count": len(rules), "rules": rules, "findings": findings})
    else:
        for one in covered:
            examples = ", ".join(dict.fromkeys((*one.broken_by, *one.shown_by)))
            click.echo(f"{one.clause:18} {one.how or 'nobody':8} {examples}".rstrip())
        show_findings(report.findings, err=False)
        ways = sorted({one.how or "nobody" for one in covered})
        counts = ", ".join(f"{sum((one.how or 'nobody') == way for one in covered)} {way}" for way in ways)
        click.echo(f"{len(covered)} rules: {counts}" if covered else "no engine says what it sees to", err=True)
    if report.findings:
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
