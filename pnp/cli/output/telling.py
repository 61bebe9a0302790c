"""The referee's answers as text: diagrams in colour, problems with the clause that the book prints, what the table must say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

from pnp.base.finding import Finding
from pnp.base.tongue import percent, tr
from pnp.referee.lines.line import Line, Stop
from pnp.referee.verdict import Quote, in_lowest_terms, meanings
from pnp.rules.chance.questions import Question
from pnp.rules.protocol import AnyRules, Event, Outcome, Prospect

if TYPE_CHECKING:  # what most answers don't need, `pnp check` doesn't wait for
    from fractions import Fraction

    from pnp.referee.lines.chances import Odds
    from pnp.referee.printed.rule_book import Printed
    from pnp.referee.sheets.sheets import JudgedSheet

Echo = Callable[[str], object]

_INNER = str.maketrans("„“”", "‚‘’")
"""Marks of a quotation within one."""

MOST_ALIKE = 8
"""So many problems of one kind are told."""

MOST_OUTCOMES = 100
"""So many outcomes are listed, the likeliest first; JSON has all of them."""

MANY_OUTCOMES = 8
"""From so many on it helps to see each event by itself."""

LONGEST_FRACTION = 15
"""Characters of a fraction that are worth reading; longer ones stand in JSON alone."""

MOST_CHANCES = 12
"""A question with more possible answers than this is told by its range alone."""


def tell_position(rules: AnyRules, position: Any) -> None:
    """The diagram, and what lies beside it."""
    tell_diagram(rules, rules.diagram(position))
    for line in rules.describe(position):
        click.echo(line)


def tell_text(rules: AnyRules, position: Any) -> None:
    """The position as `check` reads it, unless that is what the diagram shows, comments apart."""
    text = rules.write(position)
    if text != "\n".join(line.partition(" #")[0].rstrip() for line in rules.diagram(position).split("\n")):
        click.echo(text)


def tell_diagram(rules: AnyRules, diagram: str) -> None:
    """A diagram with each letter in its colour."""
    for line in diagram.split("\n"):
        label, body = line[:1], line[1:]
        click.echo(label + "".join(_toned(letter, rules.tones) for letter in body))


def tell_problems(findings: Iterable[Finding], quote: Quote, *, colour: str = "red", sign: str = "✗") -> None:
    """Each finding with its clause: the sentence that the book prints (once), its section and page; then its hints.

    Of one kind so many are told as anybody would mend before looking again; no kind is left out.
    """
    told: Counter[str] = Counter()
    quoted: set[str] = set()
    for finding in findings:
        told[finding.code] += 1
        if told[finding.code] > MOST_ALIKE:
            continue
        place = f"{finding.where}: " if finding.where.line else ""
        click.echo(f"  {click.style(sign, fg=colour, bold=True)} {place}{finding.message}")
        if finding.clause:
            rule = (
                tr("{clause}, as above", clause=finding.clause)
                if finding.clause in quoted
                else cited(finding.clause, quote)
            )
            quoted.add(finding.clause)
            click.echo(click.style(f"      {rule}", dim=True))
        for hint in finding.hints:
            click.echo(f"      {hint}")
    more = sum(count - MOST_ALIKE for count in told.values() if count > MOST_ALIKE)
    if more:
        click.echo("  " + tr("… and {more} more of the same kind", more=more))


def cited(clause: str, quote: Quote) -> str:
    """`armagh.push.6, section 5.2, page 9: “…”`."""
    printed = quote(clause)
    if printed is None:
        return clause
    parts = [
        clause,
        tr("section {section}", section=printed.section) if printed.section else "",
        printed.pages,
    ]
    return tr(
        "{place}: “{sentence}”", place=", ".join(filter(None, parts)), sentence=printed.sentence.translate(_INNER)
    )


def tell_rules(rules: Iterable[Printed]) -> None:
    """Rules as the book prints them, each section's number and heading above its rules."""
    section = ""
    for printed in rules:
        if printed.section != section:
            section = printed.section
            click.echo(click.style(f"{section} {printed.section_title}", bold=True))
        page = f", {printed.pages}" if printed.pages else ""
        tail = click.style(f"({printed.id}; {', '.join(map(tr, printed.marks))}{page})", dim=True)
        click.echo(f"  {printed.sentence} {tail}")


def tell_line(rules: AnyRules, line: Line, quote: Quote) -> None:
    """Each action with what it means and what happened; the last one with why it can't be, or with what the table must say."""
    for done, means in zip(line.done, meanings(rules, line), strict=True):
        meant = click.style(f"   {means}", dim=True) if means else ""
        click.echo(f"{click.style(done.text, bold=True)}: {click.style(tr('legal'), fg='green', bold=True)}{meant}")
        tell_problems(done.remarks, quote, colour="yellow", sign="!")
        tell_events(rules, done.events)
    if line.stop:
        tell_stop(line.stop, quote)


def tell_sheet(sheet: JudgedSheet, quote: Quote) -> None:
    """An order sheet line by line: legal or void, why, and the costs so far; then warnings.

    Orders are counted as on the printed sheet; that number is the one that events name too.
    """
    click.echo(
        click.style(tr("Sheet of {player}", player=sheet.player), bold=True)
        + ("" if sheet.lines else tr(": no orders"))
    )
    for line in sheet.lines:
        word = (
            click.style(tr("void"), fg="red", bold=True)
            if line.findings
            else click.style(tr("legal"), fg="green", bold=True)
        )
        costs = click.style(f"   {line.costs}", dim=True) if line.costs else ""
        click.echo(f"{line.number:3} {line.text}: {word}{costs}")
        unplaced = (found._replace(where=found.where._replace(line=None, column=None)) for found in line.findings)
        tell_problems(unplaced, quote)
    for sum_ in sheet.ledger:
        click.echo(f"    {sum_}")
    tell_problems(sheet.warnings, quote, colour="yellow", sign="!")


def tell_events(rules: AnyRules, events: Iterable[Event]) -> None:
    """One event a line, with its clause; below it what is told beside it, unless the sentence has said it."""
    for event in events:
        clause = click.style(f" [{event.clause}]", dim=True) if event.clause else ""
        said = rules.narrate(event)
        click.echo(f"  {said}{clause}")
        for more in event.beside:
            if more not in said:
                click.echo(f"      {more}")


def tell_stop(stop: Stop, quote: Quote) -> None:
    """Why an action is not carried out."""
    words = {
        "illegal": (tr("not legal"), "red"),
        "bad": (tr("the table's answer can't be"), "red"),
        "needs": (tr("legal, if the table answers"), "yellow"),
        "incomplete": (tr("not a whole action yet"), "yellow"),
        "unreadable": (tr("can't be read"), "red"),
    }
    word, colour = words[stop.kind]
    text = f"{click.style(stop.text.removesuffix(':'), bold=True)}: " if stop.text else ""
    click.echo(text + click.style(word, fg=colour, bold=True))
    tell_problems(stop.findings, quote)
    if stop.instead:
        click.echo("  " + tr("allowed instead: {instead}", instead=", ".join(stop.instead)))
    if stop.kind == "needs":
        for question in stop.questions:
            tell_question(question)
    if stop.rest:
        before = tr("after the answer also") if stop.kind == "needs" else tr("behind it")
        click.echo(
            click.style(
                "  "
                + tr(
                    "{before}: {text} ({where}) – not looked at",
                    before=before,
                    text=stop.rest.text,
                    where=stop.rest.where,
                ),
                fg="yellow",
            )
        )


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
            click.echo(click.style("      " + tr("chances, if nobody knows: {shown}", shown=shown), dim=True))


def tell_prospects(prospects: Iterable[Prospect]) -> None:
    """What may come of chance, one thing a line: how likely, what, the clauses that it turns on."""
    for text, chance, clauses in prospects:
        shown = click.style(f"{chance!s:>21} {percent(chance):>7}", bold=True)
        click.echo(f"{shown}  {text}" + click.style(f" [{', '.join(clauses)}]", dim=True) * bool(clauses))


def tell_odds(rules: AnyRules, odds: Odds) -> None:
    """One outcome a line: the chance, what the table says, what happens. Where there are many, first each event by itself."""
    _tell_where_it_stops(odds)
    by_event = odds.by_event
    if len(odds.outcomes) > MANY_OUTCOMES and 2 * len(by_event) <= len(odds.outcomes):
        events = {event.text: event for found in odds.outcomes for event in found.step.events}
        for text, chance in sorted(by_event.items(), key=lambda one: -one[1])[:MOST_OUTCOMES]:
            click.echo(f"{_chance(chance)}  {rules.narrate(events[text])}")
        click.echo(tr("In all {count} outcomes:", count=len(odds.outcomes)))
    for found in odds.outcomes[:MOST_OUTCOMES]:
        answers = f"{', '.join(found.answers)}: " if found.answers else ""
        told = "; ".join(rules.narrate(event) for event in found.step.events) or tr("nothing else happens")
        told += tr("; then {stopped}", stopped=found.stopped) if found.stopped else ""
        click.echo(f"{_chance(found.chance)}  {answers}{told}")
    rest = odds.outcomes[MOST_OUTCOMES:]
    if rest:
        click.echo(
            tr(
                "… and {count} more, together {share}",
                count=len(rest),
                share=percent(sum(found.chance for found in rest)),
            )
        )


def _tell_where_it_stops(odds: Odds) -> None:
    """Of a line of several actions, how likely it is that it ends early, and why, each reason once."""
    reasons: dict[str, Fraction] = {}
    for found in odds.outcomes:
        if found.stopped:
            before = reasons.get(found.stopped)
            reasons[found.stopped] = found.chance + (before or 0)
    if len(reasons) < len(odds.outcomes):
        for reason, chance in sorted(reasons.items(), key=lambda one: -one[1])[:MOST_OUTCOMES]:
            click.echo(f"{_chance(chance)}  {reason}")


def _chance(chance: Fraction) -> str:
    """The fraction and the percentage; a fraction too long to be read is left out (`--json` has it)."""
    exact = str(chance) if len(str(chance)) <= LONGEST_FRACTION else ""
    return click.style(f"{exact:>8} {percent(chance):>7}", bold=True)


def tell_outcome(outcome: Outcome, quote: Quote) -> None:
    """How the game ended, with its clauses."""
    click.echo(click.style(outcome.text, fg="green", bold=True))
    for clause in outcome.clauses:
        click.echo(click.style(f"      {cited(clause, quote)}", dim=True))


def _toned(letter: str, tones: Any) -> str:
    tone = tones.get(letter)
    return click.style(letter, fg=tone, bold=True) if tone else letter
