"""`pnp lint`: everything that can be found wrong with a game before paper is wasted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import click

from pnp.base.finding import Finding, Severity
from pnp.cli.output.answer import REFUSED, refuse, show_findings, show_json
from pnp.cli.shared.arguments import game_argument, json_option
from pnp.cli.shared.seldom import seldom_collected
from pnp.definition.head.games import find_game
from pnp.definition.templates.wording import plural


@click.command(
    "lint",
    epilog="\b\nExamples:\n  pnp lint siege-of-armagh\n  pnp lint my-game --json\n  pnp lint siege-of-armagh --rules",
)
@game_argument
@click.option(
    "--rules", "show_rules", is_flag=True, help="Tell for every rule what sees to it and what shows it, instead."
)
@json_option
@seldom_collected()
def command(game: str, show_rules: bool, as_json: bool) -> None:
    """Find faults in a game before paper is wasted: data, colours, faces, sheets, rulebook, credits.

    Exit status 0 = nothing found, 1 = errors, warnings or advice, 2 = no game.
    """
    path = find_game(game)
    if path.value is None:
        refuse(path.findings)
    if show_rules:
        _tell_rules(path.value, as_json=as_json)
        return
    from pnp.kit.preflight.lint import lint_and_measure

    findings, measures = lint_and_measure(path.value)
    if as_json:
        slug, told = path.value.resolve().name, [finding.as_json() for finding in findings]
        show_json({"game": slug, "count": len(findings), "findings": told, "books": list(measures)})
    else:
        show_findings(findings, err=False)
        for line in measures:
            click.echo(line, err=True)
        click.echo(_sum_up(findings), err=True)
    if findings:
        raise click.exceptions.Exit(REFUSED)


def _tell_rules(folder: Path, *, as_json: bool) -> None:
    """The report of rules coverage; status 1 when a rule is nobody's or the engine cites one that isn't printed."""
    from pnp.kit.preflight.rules_report import rules_report

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


def _sum_up(findings: Iterable[Finding]) -> str:
    """`2 errors, 1 warning, 1 piece of advice`."""
    counted = Counter(finding.severity for finding in findings)
    words = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "piece of advice"}
    parts = [f"{counted[kind]} {plural(word, counted[kind])}" for kind, word in words.items() if counted[kind]]
    return ", ".join(parts) or "nothing found"
