"""How an answer is shown: findings as lines for people or as JSON, and the exit statuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

import click

from pnp.base.finding import Finding, Severity

DONE, REFUSED, UNUSABLE, NOT_KNOWN = 0, 1, 2, 3
INTERRUPTED, TERMINATED = 130, 143
"""What shells give a process that Ctrl-C, or SIGTERM, has ended: 128 and the signal's number."""

STATUSES = {
    DONE: "yes, or done; also: legal if the table answers, where the open question is named",
    REFUSED: "the answer is no: illegal, impossible, void, different, findings, nothing made",
    UNUSABLE: "input that can't be used: unreadable, incomplete, no such file, game or option; or a place that can't be written in",
    NOT_KNOWN: "the answer isn't known (`pnp explain` alone)",
    INTERRUPTED: "stopped by Ctrl-C; nothing half-made is left",
    TERMINATED: "stopped by SIGTERM; nothing half-made is left",
}
"""Every exit status and what it means, for all commands."""

UNKNOWN_NAMES = frozenset(
    {"unknown-profile", "unknown-option", "unknown-kind", "unknown-component", "unknown-language", "no-icc-profile"}
)
"""Codes of findings about a name that was typed: a contest, a stock, a shop, an option, a kind of piece, a language."""
UNUSABLE_VALUES = frozenset(
    {
        "bad-option-value",
        "not-so-many-players",
        "no-such-row",
        "margin-too-small",
        "press-not-a-number",
        "press-negative",
        "no-room",
        "unfit-icc-profile",
        "icc-of-pictures",
        "standard-without-icc",
        "position-without-save",
        "paper-without-order",
        "fit-without-products",
        "right-to-left",
    }
)
"""Codes of findings about a value that was typed there."""

CANT_WRITE = frozenset({"output-unwritable", "output-busy", "output-in-game", "output-is-source"})
"""Codes of findings about a place to write in: a full disk, a folder that is read-only, busy, or a game's."""

_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.ADVICE: "cyan", Severity.NOTE: "blue"}


def show_findings(findings: Iterable[Finding], *, err: bool = True) -> None:
    """One finding a paragraph: `place: severity: message`, its rule, then a line for each hint."""
    for finding in findings:
        place = str(finding.where)
        click.echo(click.style(f"{place}: " if place else "", bold=True), nl=False, err=err)
        click.echo(click.style(f"{finding.severity}: ", fg=_COLOURS[finding.severity]), nl=False, err=err)
        click.echo(finding.message + (f" [{finding.clause}]" if finding.clause else ""), err=err)
        for hint in finding.hints:
            click.echo(f"    {hint}", err=err)


def refusal(findings: Iterable[Finding]) -> int:
    """The status of a command that made nothing: 2 when something on the command line can't be used, else 1.

    What stands in a file is the game's own fault, though it may have the same code. A place that can't be written in is no fault of
    the game.
    """
    findings = tuple(findings)
    if any(finding.code in CANT_WRITE for finding in findings):
        return UNUSABLE
    typed = (finding.code for finding in findings if finding.where.file is None)
    return UNUSABLE if any(code in UNKNOWN_NAMES | UNUSABLE_VALUES for code in typed) else REFUSED


def once(findings: Iterable[Finding]) -> Iterable[Finding]:
    """The findings, each sentence at each place once: what is wrong with a game is so on all papers."""
    return {(finding.code, str(finding.where), finding.message): finding for finding in findings}.values()


def show_json(answer: object) -> None:
    """The answer as JSON on the standard output, keys in the order given."""
    import json

    click.echo(json.dumps(answer, indent=2, ensure_ascii=False))


def refuse(findings: Iterable[Finding], status: int = UNUSABLE) -> NoReturn:
    """Show the findings and end the command.

    Raises:
        click.exceptions.Exit: always, with `status`.
    """
    show_findings(findings)
    raise click.exceptions.Exit(status)
