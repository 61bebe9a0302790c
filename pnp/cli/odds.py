"""`pnp odds`: exactly how likely everything is that can come of an action."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.answer import REFUSED, UNUSABLE, refuse, show_json
from pnp.cli.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.desk import Desk, admitted, open_desk, position_argument
from pnp.cli.telling import tell_problems, tell_prospects, tell_stop
from pnp.definition.finding import Fault
from pnp.referee.chances import Odds, odds_of, prospects_json
from pnp.referee.line import Line, Stop, carry_out
from pnp.referee.verdict import action_json, problem_json
from pnp.rules.odds import TooManyOutcomesError
from pnp.rules.protocol import AnyRules, Prospect
from pnp.rules.tables import UnansweredError

A_DECISION = Fault("odds-of-a-decision", "{label}: a player decides this, and a decision has no odds")
NO_ACTION = Fault("odds-of-nothing", "no roll comes next here: say by --move of which action the odds are wanted")
TOO_MANY = Fault("too-many-outcomes", "too much can come of this action for exact odds")


@click.command(
    "odds",
    epilog="""\b
Examples:
  pnp odds siege-of-armagh game.txt --move b6-a7
  pnp odds siege-of-armagh game.txt --move "b7-a7=B, b6-a7" --json    of the last action
  pnp odds castles-and-crowns game.txt         of the roll that comes next: am I stuck?
The chances assume that nobody knows anything that is not written in the position.""",
)
@game_argument
@position_argument
@click.option(
    "-m",
    "--move",
    metavar="ACTIONS",
    help="The action; others before it are carried out first. None: of the next roll.",
)
@set_option
@json_option
def command(game: str, position: str, move: str | None, settings: tuple[str, ...], as_json: bool) -> None:
    """Give the exact odds of what can come of a move, or of the next roll, in a POSITION (a file, or -)."""
    desk = open_desk(game, parse_settings(settings), position)
    rules = desk.rules
    admission = admitted(desk)
    if not admission.possible:
        if as_json:
            show_json(
                {"game": desk.game.slug, "problems": [problem_json(found, desk.quote) for found in admission.problems]}
            )
        else:
            tell_problems(admission.problems, desk.quote)
        raise click.exceptions.Exit(REFUSED)
    line = Line(admission.position) if move is None else carry_out(rules, admission.position, move)
    prospects = rules.prospects(line.position) if _is_before_chance(line) else ()
    if prospects:
        _give_prospects(desk, prospects, as_json=as_json)
        return
    if move is None:
        refuse((NO_ACTION.at(),))
    odds = _odds(desk, line, as_json=as_json)
    if as_json:
        show_json({"game": desk.game.slug, **odds.as_json(rules)})
    else:
        _tell(rules, odds)


def _is_before_chance(line: Line) -> bool:
    """Was nothing asked about, or something that only waits for what the table answers?"""
    return not line.done if line.stop is None else line.stop.kind == "needs"


def _give_prospects(desk: Desk, prospects: tuple[Prospect, ...], *, as_json: bool) -> None:
    if as_json:
        show_json({"game": desk.game.slug, "action": None, "outcomes": [], "prospects": prospects_json(prospects)})
    else:
        tell_prospects(prospects)


def _odds(desk: Desk, line: Line, *, as_json: bool) -> Odds:
    """The odds of the last action of the line; an action that is illegal or can't be read ends the command."""
    stop = line.stop
    if stop and stop.kind != "needs":
        _refuse_action(desk, line, stop, as_json=as_json)
    position, action = _last(line)
    try:
        return odds_of(desk.rules, position, action)
    except UnansweredError as unanswered:
        refuse((A_DECISION.at(label=unanswered.question.label),))
    except TooManyOutcomesError:
        refuse((TOO_MANY.at(),))


def _last(line: Line) -> tuple[Any, Any]:
    """The last action, and the position before it."""
    if line.stop:
        return line.position, line.stop.action
    before = line.done[-2].position if len(line.done) > 1 else line.start
    return before, line.done[-1].action


def _refuse_action(desk: Desk, line: Line, stop: Stop, *, as_json: bool) -> None:
    if as_json:
        show_json({"game": desk.game.slug, "action": action_json(line, desk.quote), "outcomes": []})
    else:
        tell_stop(stop, desk.quote)
    raise click.exceptions.Exit(UNUSABLE if stop.kind in ("incomplete", "unreadable") else REFUSED)


def _tell(rules: AnyRules, odds: Odds) -> None:
    """One outcome a line: the chance, what the table says, what happens."""
    for found in odds.outcomes:
        answers = f"{', '.join(found.answers)}: " if found.answers else ""
        events = "; ".join(rules.tell(event) for event in found.step.events) or "nothing else happens"
        chance = click.style(f"{found.chance!s:>8} {float(found.chance):7.2%}", bold=True)
        click.echo(f"{chance}  {answers}{events}")
