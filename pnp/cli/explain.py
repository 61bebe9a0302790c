"""`pnp explain`: what happened between two positions of the table."""

from __future__ import annotations

import click

from pnp.cli.answer import DONE, REFUSED, refuse, show_json
from pnp.cli.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.desk import Desk, admitted, open_desk, open_for
from pnp.cli.impossible import tell_refusal
from pnp.cli.telling import tell_events
from pnp.referee.admit import Admission, admit
from pnp.referee.document import STANDARD_INPUT, read_document, read_text
from pnp.referee.explain import MOST_POSITIONS, Explanation, Happened, explain
from pnp.referee.verdict import problem_json
from pnp.rules.protocol import AnyRules


@click.command(
    "explain",
    epilog="""\b
Examples:
  pnp explain imperio-bellum before.txt after.txt
  pnp explain siege-of-armagh before.txt - < after.txt --json
Exit status: 0 = explained, 1 = no rule explains it, 2 = can't be read.""",
)
@game_argument
@click.argument("before", metavar="BEFORE")
@click.argument("after", metavar="AFTER")
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=MOST_POSITIONS,
    show_default=True,
    help="Positions to look at before giving up.",
)
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str, before: str, after: str, most: int, settings: tuple[str, ...], as_json: bool
) -> None:
    """Find the shortest legal way, within one turn, from the position BEFORE to the position AFTER (files, or - for one)."""
    if before == after == STANDARD_INPUT:
        raise click.UsageError("only one of the two positions can come from the standard input")
    desk = open_desk(game, parse_settings(settings), before)
    text = read_text(after)
    if text.value is None:
        refuse(text.findings)
    document = read_document(text.value)
    if document.findings:
        refuse(document.findings)
    open_for(game, {}, document.game)
    rules = desk.rules
    admissions = (admitted(desk), admit(rules, document.body))
    if not all(admission.possible for admission in admissions):
        _refuse_positions(desk, admissions, as_json=as_json)
    found = explain(rules, admissions[0].position, admissions[1].position, most)
    if as_json:
        show_json({"game": desk.game.slug, **_as_json(found)})
    else:
        _tell(rules, found)
    raise click.exceptions.Exit(DONE if found.explained else REFUSED)


def _refuse_positions(desk: Desk, admissions: tuple[Admission, Admission], *, as_json: bool) -> None:
    named = dict(zip(("before", "after"), admissions, strict=True))
    if as_json:
        listed = {word: [problem_json(one, desk.quote) for one in found.problems] for word, found in named.items()}
        show_json({"game": desk.game.slug, "explained": False, "problems": listed})
    else:
        for word, admission in named.items():
            if not admission.possible:
                click.echo(f"The position {word}: ", nl=False)
                tell_refusal(admission, desk.quote)
    raise click.exceptions.Exit(REFUSED)


def _tell(rules: AnyRules, found: Explanation) -> None:
    if not found.explained:
        certain = "No rule explains this" if found.whole else f"Not explained ({found.looked_at} positions looked at)"
        click.echo(click.style(certain, fg="red", bold=True))
        if found.steps:
            click.echo("Nearest to it comes:")
    elif not found.steps:
        click.echo("Nothing happened: both positions are the same")
    for step in found.steps:
        click.echo(click.style(step.text, bold=True))
        for said in step.said:
            click.echo(f"  {said}")
        if step.chance != 1:
            click.echo(click.style(f"  likely with {step.chance} ({float(step.chance):.2%})", dim=True))
        tell_events(rules, step.events)
    if found.differences:
        click.echo("Then these differences are left:" if found.steps else "These are the differences:")
    for where, there, wanted in found.differences:
        click.echo(f"  {where}: {there or 'nothing'}, not {wanted or 'nothing'}")


def _as_json(found: Explanation) -> dict[str, object]:
    return {
        "explained": found.explained,
        "complete": found.whole,
        "steps": [_step_json(step) for step in found.steps],
        "differences": [
            {"where": where, "found": there, "wanted": wanted} for where, there, wanted in found.differences
        ],
        "positions": found.looked_at,
    }


def _step_json(step: Happened) -> dict[str, object]:
    return {
        "action": step.text,
        "needs": list(step.said),
        "chance": str(step.chance),
        "probability": float(step.chance),
        "events": [event.text for event in step.events],
    }
