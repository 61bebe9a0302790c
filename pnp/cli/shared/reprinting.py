"""`pnp build --changed-since`: sheets of what has changed since a build."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from pnp.cli.output.answer import once, refusal, show_findings, show_json
from pnp.kit.pipeline.options import BuildOptions


def print_changes(game: Path, requests: Iterable[BuildOptions], since: Path, output: Path, *, as_json: bool) -> None:
    """Make the sheets for each request and say what is on them; status 1 when the game has errors, 2 when a wish can't be met."""
    from pnp.kit.changes.printing import reprint

    reports = [reprint(game, request, since, output, _tell) for request in requests]
    findings = [finding for report in reports for finding in report.findings]
    show_findings(once(findings))
    done = [report.value for report in reports if report.value is not None]
    if as_json:
        show_json({"reprinted": [one.as_json() for one in done]})
    else:
        for line in (line for one in done for line in one.lines()):
            click.echo(line)
    if len(done) < len(reports):
        raise click.exceptions.Exit(refusal(findings))


def only_game(folders: Sequence[Path]) -> Path:
    """The one game that a manifest can be compared with.

    Raises:
        click.UsageError: when there are several.
    """
    if len(folders) != 1:
        raise click.UsageError("--changed-since compares one game with one build of it")
    return folders[0]


def _tell(line: str) -> None:
    click.echo(line, err=True)
