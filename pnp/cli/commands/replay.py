"""`pnp replay`: a written game record checked from its first line to its last."""

from __future__ import annotations

import click

from pnp.base.finding import Fault
from pnp.base.tongue import tr, trn
from pnp.cli.output.answer import REFUSED, UNUSABLE, refuse, show_json
from pnp.cli.output.telling import tell_outcome, tell_position, tell_problems, tell_text
from pnp.cli.shared.arguments import json_option, parse_settings, set_option
from pnp.cli.shared.context import RefereeContext, open_for
from pnp.cli.shared.languages import told_option
from pnp.referee.document import Document, read_text
from pnp.referee.opened import NO_RULES
from pnp.referee.records.record import Record, read_record
from pnp.referee.records.replay import Replay, replay
from pnp.referee.verdict import outcome_json, problem_json
from pnp.rules.protocol import AnyRules

NO_GAME_NAMED = Fault("no-game-named", "the record doesn't say of which game it is: add a first line 'game: …'")


@click.command(
    "replay",
    epilog="""\b
Examples:
  pnp replay evening.record
  pnp replay evening.record --json
A record has `game:` (and `options:`, `position:`) lines first, then one action a line, with what the table answered.""",
)
@click.argument("record", metavar="RECORD")
@click.option("--game", metavar="GAME", help="The game, if the record doesn't name it or its folder lies elsewhere.")
@told_option
@set_option
@json_option
def command(record: str, game: str | None, settings: tuple[str, ...], as_json: bool) -> None:
    """Check a RECORD (a file, or -): every action legal, every answer possible, the result right."""
    text = read_text(record)
    if text.value is None:
        refuse(text.findings)
    read = read_record(text.value)
    if read.value is None:
        refuse(read.findings)
    name = game or read.value.game
    if not name:
        refuse((NO_GAME_NAMED.at(),))
    opened = open_for(name, {**read.value.settings, **parse_settings(settings)}, read.value.game)
    if opened.rules is None:
        refuse((NO_RULES.at(game=opened.slug, what="records"),))
    context = RefereeContext(opened, Document(""))
    done = replay(opened.rules, read.value)
    if as_json:
        show_json(_as_json(context, read.value, done))
    else:
        _tell(context, read.value, done)
    if done.findings:
        raise click.exceptions.Exit(REFUSED if done.understood else UNUSABLE)


def _as_json(context: RefereeContext, record: Record, done: Replay) -> dict[str, object]:
    rules: AnyRules = context.rules
    instead = done.stop.instead if done.stop else ()
    problems = [problem_json(found, context.quote, instead) for found in done.findings]
    return {
        "game": context.game.slug,
        "valid": not done.findings,
        "actions": [entry.text for entry in done.done],
        "problem": {
            "line": done.broken.line if done.broken else None,
            "text": done.broken.text if done.broken else record.position,
            "problems": problems,
        }
        if done.findings
        else None,
        "after": rules.write(done.position) if done.position is not None else None,
        "outcome": outcome_json(rules.outcome(done.position)) if done.position is not None else None,
    }


def _tell(context: RefereeContext, record: Record, done: Replay) -> None:
    rules = context.rules
    if done.position is not None:
        tell_position(rules, done.position)
        tell_text(rules, done.position)
    if done.findings:
        where = (
            tr("line {line}: {text}", line=done.broken.line, text=done.broken.text)
            if done.broken
            else tr("position: {text}", text=record.position)
        )
        click.echo(click.style(f"{where} – {tr(done.word)}", fg="red", bold=True))
        tell_problems(done.findings, context.quote)
        if done.stop and done.stop.instead:
            click.echo("  " + tr("allowed instead: {instead}", instead=", ".join(done.stop.instead)))
        return
    count = len(done.done)
    click.echo(
        click.style(
            trn("{count} action, all legal", "{count} actions, all legal", count, count=count), fg="green", bold=True
        )
    )
    outcome = rules.outcome(done.position)
    if outcome:
        tell_outcome(outcome, context.quote)
    else:
        click.echo(tr("the game is not over"))
