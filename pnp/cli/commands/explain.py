"""`pnp explain`: what happened between two positions of the table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import click

from pnp.base.tongue import percent, tr
from pnp.cli.output.answer import DONE, NOT_KNOWN, REFUSED, refuse, show_json
from pnp.cli.output.impossible import refused_status, tell_refusal
from pnp.cli.output.telling import tell_events
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import RefereeContext, admitted, open_context, open_for
from pnp.cli.shared.languages import told_option
from pnp.referee.admit import Admission, admit
from pnp.referee.document import STANDARD_INPUT, read_document, read_text
from pnp.referee.explain.accounts import Account, Happened
from pnp.referee.explain.answer import MOST_ALIKE, explanation_json
from pnp.referee.explain.explain import Explanation, Why, explain
from pnp.referee.verdict import problem_json
from pnp.rules.companions.explaining import Explaining
from pnp.rules.forms import plain
from pnp.rules.protocol import AnyRules


@click.command(
    "explain",
    epilog="""\b
Examples:
  pnp explain imperio-bellum before.txt after.txt
  pnp explain siege-of-armagh before.txt - < after.txt --json
Exit status: 0 = explained, 1 = certainly no legal way, 2 = can't be read, 3 = not known.""",
)
@game_argument
@click.argument("before", metavar="BEFORE")
@click.argument("after", metavar="AFTER")
@click.option(
    "--most",
    type=click.IntRange(min=1),
    help="Positions to look at before giving up; by default what takes some seconds in the game.",
)
@told_option
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str, before: str, after: str, most: int | None, settings: tuple[str, ...], as_json: bool
) -> None:
    """Find the legal ways, within one turn, from the position BEFORE to the position AFTER (files, or - for one)."""
    if before == after == STANDARD_INPUT:
        raise click.UsageError("only one of the two positions can come from the standard input")
    context = open_context(game, parse_settings(settings), before)
    text = read_text(after)
    if text.value is None:
        refuse(text.findings)
    document = read_document(text.value)
    if document.findings:
        refuse(document.findings)
    open_for(game, {}, document.game)
    rules = context.rules
    admissions = (admitted(context), admit(rules, document.body))
    how, goal = _as_typed(rules, document.body, *admissions) or (None, None)
    if goal is None:
        if not all(admission.possible for admission in admissions):
            _refuse_positions(context, admissions, as_json=as_json)
        goal = admissions[1].position
    found = explain(rules, admissions[0].position, goal, most, how)
    if as_json:
        show_json({"game": context.game.slug, **explanation_json(found)})
    else:
        _tell(rules, found)
    raise click.exceptions.Exit(DONE if found.explained else REFUSED if found.certain else NOT_KNOWN)


def _as_typed(
    rules: AnyRules, text: str, before: Admission, after: Admission
) -> tuple[Explaining[Any, Any], Any | None] | None:
    """How to look for an AFTER by what its text leaves out, if the game knows; the goal, where that is no position."""
    if not before.possible or after.setup is None:
        return None
    return rules.explaining().as_typed(plain(text), after.setup, before.position)


def _refuse_positions(context: RefereeContext, admissions: tuple[Admission, Admission], *, as_json: bool) -> None:
    named = dict(zip(("before", "after"), admissions, strict=True))
    words = {"before": tr("before"), "after": tr("after")}
    if as_json:
        listed = {word: [problem_json(one, context.quote) for one in found.problems] for word, found in named.items()}
        show_json({"game": context.game.slug, "explained": False, "problems": listed})
    else:
        for word, admission in named.items():
            if not admission.possible:
                click.echo(tr("The position {word}:", word=words[word]) + " ", nl=False)
                tell_refusal(admission, context.quote)
    raise click.exceptions.Exit(refused_status(*named.values()))


def _tell(rules: AnyRules, found: Explanation) -> None:
    if found.explained:
        _tell_ways(rules, found)
        return
    if found.past or not found.why:
        click.echo(click.style(tr("No legal way leads there"), fg="red", bold=True))
    else:
        click.echo(click.style(tr("Not known"), fg="yellow", bold=True))
    for sentence in sentences(found):
        click.echo(sentence)
    if found.steps:
        click.echo(tr("Nearest to it comes:"))
        _tell_steps(rules, found.steps)
    if found.differences:
        click.echo(tr("Then these differences are left:") if found.steps else tr("These are the differences:"))
    for where, there, wanted in found.differences:
        nothing = tr("nothing")
        click.echo(
            "  " + tr("{where}: {there}, not {wanted}", where=where, there=there or nothing, wanted=wanted or nothing)
        )


def sentences(found: Explanation) -> Iterator[str]:
    """How far the search looked, and what therefore is certain."""
    stretch = tr(found.stretch)
    if found.past:
        yield tr("AFTER lies before BEFORE: it is an earlier {stretch}.", stretch=stretch)
    elif found.obstacles:
        yield from found.obstacles
    elif not found.why:
        yield tr("Everything within one {stretch} has been tried.", stretch=stretch)
    if Why.FAR in found.why:
        yield tr(
            "{between} {stretch}s or more lie between, and only one {stretch} is looked through.",
            between=found.between,
            stretch=stretch,
        )
        yield tr("Give the position after each.")
    if Why.MANY in found.why:
        yield tr("{looked_at} positions have been looked at, and there are more (--most).", looked_at=found.looked_at)
    if Why.UNTRIED in found.why:
        which = (
            tr(" ({untried}: give the position after it)", untried=", ".join(found.untried)) if found.untried else ""
        )
        yield tr("There are more answers or actions than can be tried{which}.", which=which)
    if Why.NEXT in found.why:
        yield tr("Looked no further than one {stretch}; it may be more that lies between.", stretch=stretch)


def _tell_ways(rules: AnyRules, found: Explanation) -> None:
    first, *others = found.ways
    if not first.steps:
        click.echo(tr("Nothing happened: both positions are the same"))
    _tell_steps(rules, first.steps)
    if len([step for step in first.steps if step.chance != 1]) > 1:
        click.echo(
            click.style(tr("all that together is likely with {chance}", chance=_percent(first.chance)), dim=True)
        )
    _tell_marks(first)
    for other in others:
        click.echo(tr("or else: {ways}", ways=", ".join(step.text for step in other.steps)))
        _tell_marks(other)
    if not found.shortest:
        click.echo(click.style(tr("there may be a shorter way"), dim=True))
    if found.more:
        click.echo(tr("or in {more} other ways", more=found.more))


def _tell_marks(account: Account) -> None:
    if account.marks:
        listed = "; ".join(f"{where}: {wanted or tr('nothing')}" for where, _, wanted in account.marks)
        click.echo("  " + tr("not typed, and follows: {listed}", listed=listed))


def _tell_steps(rules: AnyRules, steps: tuple[Happened, ...]) -> None:
    for step in steps:
        click.echo(click.style(step.text, bold=True))
        for said in step.said:
            click.echo(f"  {said}")
        if step.alike:
            shown = ["; ".join(answers) for answers in step.alike[:MOST_ALIKE]]
            more = tr(", and {count} more", count=len(step.alike) - MOST_ALIKE) if len(step.alike) > MOST_ALIKE else ""
            click.echo(click.style("  " + tr("or as well: {shown}{more}", shown=", ".join(shown), more=more), dim=True))
        if step.chance != 1:
            click.echo(click.style("  " + tr("likely with {chance}", chance=_percent(step.chance)), dim=True))
        tell_events(rules, step.events)


def _percent(chance: Fraction) -> str:
    return f"{chance} ({percent(chance)})"
