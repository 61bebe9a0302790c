"""`pnp check`: is the position possible, is the move legal, why not, and what comes after."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.base.tongue import tr
from pnp.cli.output.answer import DONE, REFUSED, UNUSABLE, show_json
from pnp.cli.output.pictured import Pictures, picture_options
from pnp.cli.output.telling import tell_diagram, tell_line, tell_outcome, tell_position, tell_problems, tell_text
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import (
    RefereeContext,
    answer_option,
    move_option,
    note_own_options,
    open_context,
    position_argument,
)
from pnp.cli.shared.languages import told_option
from pnp.referee.verdict import Verdict, check


@click.command(
    "check",
    epilog="""\b
Examples:
  pnp check siege-of-armagh game.txt                       is this position possible?
  pnp check siege-of-armagh game.txt --move e4-e5          is this legal, and what comes of it?
  pnp check siege-of-armagh game.txt --move b6-a7 --answer B
  pnp position siege-of-armagh | pnp check siege-of-armagh - --move "d8-d7, e8-e7"
  pnp check siege-of-armagh game.txt --png table.png       a picture to compare with the table
  pnp check siege-of-armagh game.txt --after evening.record   is this how the game stands?
  pnp check kingdom-command turn4.txt --as R --sheet red.txt   one order sheet, line by line, in private
Exit status: 0 = possible and legal, 1 = impossible or illegal, 2 = can't be read.""",
)
@game_argument
@position_argument
@move_option
@answer_option
@click.option(
    "--waive", multiple=True, metavar="ID", help="Let an impossibility pass, e.g. armagh.pos.5 (house rules)."
)
@click.option(
    "--as", "player", metavar="PLAYER", help="Judge PLAYER's order sheet alone; its lines come by --move or --sheet."
)
@click.option(
    "--after", metavar="FILE", help="Compare with what FILE has: a position, or the end of a record or journal."
)
@click.option("--sheet", metavar="FILE", help="The order sheet to judge (with --as, or with a line `as: PLAYER`).")
@picture_options("Draw the position as the printed board shows it")
@told_option
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    position: str,
    moves: tuple[str, ...],
    answers: tuple[str, ...],
    waive: tuple[str, ...],
    player: str | None,
    after: str | None,
    sheet: str | None,
    svg: Path | None,
    png: Path | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Check a POSITION (a file, or - for the standard input) of GAME, and moves from it."""
    context = open_context(game, parse_settings(settings), position)
    pictures = Pictures(svg, png)
    if player or sheet:
        from pnp.cli.checking.check_sheet import check_sheet

        check_sheet(context, player or "", sheet, moves, as_json=as_json)
    if context.game.rules is None:
        from pnp.cli.checking.plain_check import plain_check

        plain_check(context, moves, pictures, as_json=as_json)
    actions = "\n".join(moves) if moves else None
    verdict = check(
        context.game.slug,
        context.rules,
        context.quote,
        context.document.body,
        actions=actions,
        answers=answers,
        waive=waive,
    )
    note_own_options(context, verdict.admission.position)
    _tell_idle(waive, answers if not moves else (), pictures, verdict)
    told = verdict.as_json() if as_json else {}
    if not as_json:
        _tell(verdict)
    last = verdict.line.position if verdict.line else verdict.admission.position
    differs = after is not None and last is not None and _differs(context, last, after, told, as_json=as_json)
    if as_json:
        show_json(told)
    if last is not None and pictures.wanted:
        pictures.draw(context.game, context.rules.pictures().scene(last))
    raise click.exceptions.Exit(max(_status(verdict), REFUSED if differs else DONE))


def _differs(context: RefereeContext, last: Any, name: str, told: dict[str, object], *, as_json: bool) -> bool:
    """Is the position another than the last of the file `name`? That is told, or put among what is to be told."""
    from pnp.cli.checking.compared import differences_after, differences_json, tell_differences

    found = differences_after(context, last, name)
    if as_json:
        told["differences"] = differences_json(found)
    else:
        tell_differences(found, name)
    return bool(found)


def _tell_idle(waive: tuple[str, ...], answers: tuple[str, ...], pictures: Pictures, verdict: Verdict) -> None:
    """Name what was asked for and did nothing: ids that let nothing pass, answers without an action, pictures of no position."""
    passed = {name for finding in verdict.admission.waived for name in (finding.clause, finding.code)}
    for name in dict.fromkeys(waive):
        if name not in passed:
            click.echo(tr("note: --waive {name} lets nothing pass here", name=name), err=True)
    if answers:
        click.echo(tr("note: --answer answers nothing without --move"), err=True)
    if pictures.wanted and not verdict.admission.possible:
        click.echo(tr("note: no picture is made, since this is no position"), err=True)


def _status(verdict: Verdict) -> int:
    if not verdict.is_usable:
        return UNUSABLE
    return DONE if verdict.is_yes else REFUSED


def _tell(verdict: Verdict) -> None:
    """The position first, so that a slip is seen; then what is wrong with it; then the actions and what comes of them."""
    rules, admission, line = verdict.rules, verdict.admission, verdict.line
    if admission.position is not None:
        tell_position(rules, admission.position)
    elif admission.setup is not None:
        tell_diagram(rules, rules.raw_diagram(admission.setup))
    if admission.possible:
        click.echo(click.style(tr("possible"), fg="green", bold=True))
    else:
        from pnp.cli.output.impossible import tell_refusal

        tell_refusal(admission, verdict.quote)
    tell_problems(admission.waived, verdict.quote, colour="yellow", sign=tr("(waived)"))
    tell_problems(admission.warnings, verdict.quote, colour="yellow", sign="!")
    if line:
        click.echo()
        tell_line(rules, line, verdict.quote)
    if line and line.done:
        click.echo("\n" + tr("After {action}:", action=line.done[-1].text) if line.stop else "")
        tell_position(rules, line.position)
        tell_text(rules, line.position)
    if verdict.outcome:
        tell_outcome(verdict.outcome, verdict.quote)
