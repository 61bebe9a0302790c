"""The referee's answers as text: diagrams in colour, problems with the clause that the book prints, what the table must say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click

from pnp.definition.finding import Finding
from pnp.referee.line import Line, Stop
from pnp.referee.sheets import JudgedSheet
from pnp.referee.verdict import Quote, in_lowest_terms
from pnp.rules.protocol import AnyRules, Event, Outcome, Prospect
from pnp.rules.questions import Question

Echo = Callable[[str], object]

MOST_CHANCES = 12
"""A question with more possible answers than this is told by its range alone."""


def tell_position(rules: AnyRules, position: Any) -> None:
    """The diagram, and what lies beside it."""
    tell_diagram(rules, rules.diagram(position))
    for line in rules.describe(position):
        click.echo(line)


def tell_text(rules: AnyRules, position: Any) -> None:
    """The position as `check` reads it, unless that is what the diagram shows."""
    text = rules.write(position)
    if text != rules.diagram(position):
        click.echo(text)


def tell_diagram(rules: AnyRules, diagram: str) -> None:
    """A diagram with each letter in its colour."""
    for line in diagram.split("\n"):
        label, body = line[:1], line[1:]
        click.echo(label + "".join(_toned(letter, rules.tones) for letter in body))


def tell_problems(findings: Iterable[Finding], quote: Quote, *, colour: str = "red", sign: str = "✗") -> None:
    """Each finding with its clause: the sentence that the book prints, its section and page; then its hints."""
    for finding in findings:
        place = f"{finding.where}: " if finding.where.line else ""
        click.echo(f"  {click.style(sign, fg=colour, bold=True)} {place}{finding.message}")
        if finding.clause:
            click.echo(click.style(f"      {cited(finding.clause, quote)}", dim=True))
        for hint in finding.hints:
            click.echo(f"      {hint}")


def cited(clause: str, quote: Quote) -> str:
    """`armagh.push.6, section 5.2, page 9: “…”`."""
    printed = quote(clause)
    if printed is None:
        return clause
    parts = [
        clause,
        f"section {printed.section}" if printed.section else "",
        f"page {printed.page}" if printed.page else "",
    ]
    return f"{', '.join(filter(None, parts))}: “{printed.sentence}”"


def tell_line(rules: AnyRules, line: Line, quote: Quote) -> None:
    """Each action with what happened; the last one with why it can't be, or with what the table must say."""
    for done in line.done:
        click.echo(f"{click.style(done.text, bold=True)}: {click.style('legal', fg='green', bold=True)}")
        tell_problems(done.remarks, quote, colour="yellow", sign="!")
        tell_events(rules, done.events)
    if line.stop:
        tell_stop(line.stop, quote)


def tell_sheet(sheet: JudgedSheet, quote: Quote) -> None:
    """An order sheet line by line: legal or void, why, and the costs so far; then warnings."""
    click.echo(click.style(f"Sheet of {sheet.player}", bold=True) + ("" if sheet.lines else ": no orders"))
    for line in sheet.lines:
        word = (
            click.style("void", fg="red", bold=True) if line.findings else click.style("legal", fg="green", bold=True)
        )
        costs = click.style(f"   {line.costs}", dim=True) if line.costs else ""
        click.echo(f"{line.number:3} {line.text}: {word}{costs}")
        tell_problems(line.findings, quote)
    tell_problems(sheet.warnings, quote, colour="yellow", sign="!")


def tell_events(rules: AnyRules, events: Iterable[Event]) -> None:
    """One event a line, with its clause."""
    for event in events:
        clause = click.style(f" [{event.clause}]", dim=True) if event.clause else ""
        click.echo(f"  {rules.tell(event)}{clause}")


def tell_stop(stop: Stop, quote: Quote) -> None:
    """Why an action is not carried out."""
    words = {
        "illegal": ("not legal", "red"),
        "bad": ("the table's answer can't be", "red"),
        "needs": ("legal, if the table answers", "yellow"),
        "incomplete": ("not a whole action yet", "yellow"),
        "unreadable": ("can't be read", "red"),
    }
    word, colour = words[stop.kind]
    click.echo(f"{click.style(stop.text, bold=True)}: {click.style(word, fg=colour, bold=True)}")
    tell_problems(stop.findings, quote)
    if stop.instead:
        click.echo(f"  allowed instead: {', '.join(stop.instead)}")
    if stop.kind == "needs":
        for question in stop.questions:
            tell_question(question)


def tell_question(question: Question[Any]) -> None:
    """What the table must say, why, and the chances."""
    click.echo(f"  {question.label}: {question.range()}")
    for reason in question.why:
        click.echo(click.style(f"      {reason.text} [{reason.clause}]", dim=True))
    if question.size <= MOST_CHANCES:
        ways = list(question.ways())
        total = sum(number for _, number in ways)
        shown = ", ".join(f"{question.said(answer)} {in_lowest_terms(number, total)}" for answer, number in ways)
        if shown:
            click.echo(click.style(f"      chances, if nobody knows: {shown}", dim=True))


def tell_prospects(prospects: Iterable[Prospect]) -> None:
    """What may come of chance, one thing a line: how likely, what, the clauses that it turns on."""
    for text, chance, clauses in prospects:
        shown = click.style(f"{chance!s:>21} {float(chance):7.2%}", bold=True)
        click.echo(f"{shown}  {text}" + click.style(f" [{', '.join(clauses)}]", dim=True) * bool(clauses))


def tell_outcome(outcome: Outcome, quote: Quote) -> None:
    """How the game ended, with its clauses."""
    click.echo(click.style(outcome.text, fg="green", bold=True))
    for clause in outcome.clauses:
        click.echo(click.style(f"      {cited(clause, quote)}", dim=True))


def _toned(letter: str, tones: Any) -> str:
    tone = tones.get(letter)
    return click.style(letter, fg=tone, bold=True) if tone else letter
