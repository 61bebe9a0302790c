"""`pnp odds`: exactly how likely everything is that can come of an action."""

from __future__ import annotations

import click

from pnp.base.finding import Fault
from pnp.cli.output.answer import REFUSED, UNUSABLE, refuse, show_json
from pnp.cli.output.impossible import possible_position
from pnp.cli.output.telling import tell_odds, tell_prospects, tell_stop
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import RefereeContext, open_context
from pnp.cli.shared.languages import told_option
from pnp.referee.lines.chances import Odds, next_chances, prospects_json
from pnp.referee.lines.line import Line, Stop, carry_out
from pnp.referee.lines.line_odds import odds_of_last
from pnp.referee.verdict import action_json
from pnp.rules.protocol import Prospect

NO_ACTION = Fault("odds-of-nothing", "no roll comes next here: say by --move of which action the odds are wanted")


@click.command(
    "odds",
    epilog="""\b
Examples:
  pnp odds siege-of-armagh game.txt --move b6-a7
  pnp odds siege-of-armagh game.txt --move "b7-a7=B, b6-a7" --json    of the last action
  pnp odds castles-and-crowns game.txt         of the roll that comes next: am I stuck?
  pnp odds kingdom-command --fight "3S 2K against 5S castle 2"      who would win?
The chances assume that nobody knows anything that is not written in the position.""",
)
@game_argument
@click.argument("position", metavar="[POSITION]", required=False)
@click.option(
    "-m",
    "--move",
    metavar="ACTIONS",
    help="The action; others before it are carried out first. None: of the next roll.",
)
@click.option("--fight", metavar="SIDES", help='A fight by itself, as in "3S 2K against 5S"; not every game has such.')
@told_option
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str, position: str | None, move: str | None, fight: str | None, settings: tuple[str, ...], as_json: bool
) -> None:
    """Give the exact odds of what can come of a move, or of the next roll, in a POSITION (a file, or -), or of a fight."""
    if fight is not None:
        from pnp.cli.checking.reckoned import give_reckoning

        if position is not None or move is not None:
            raise click.UsageError("--fight names all that is in the fight: no POSITION and no --move go with it.")
        give_reckoning(game, parse_settings(settings), fight, as_json=as_json)
        return
    if position is None:
        raise click.UsageError("Missing argument 'POSITION', or a fight by --fight.")
    context = open_context(game, parse_settings(settings), position)
    rules = context.rules
    start = possible_position(context, as_json=as_json, action=None, outcomes=[])
    line = Line(start) if move is None else carry_out(rules, start, move)
    prospects = next_chances(rules, line)
    if prospects:
        _give_prospects(context, prospects, as_json=as_json)
        return
    if move is None:
        refuse((NO_ACTION.at(),))
    odds = _odds(context, line, as_json=as_json)
    if as_json:
        show_json({"game": context.game.slug, **odds.as_json(rules)})
    else:
        tell_odds(rules, odds)


def _give_prospects(context: RefereeContext, prospects: tuple[Prospect, ...], *, as_json: bool) -> None:
    if as_json:
        show_json({"game": context.game.slug, "action": None, "outcomes": [], "prospects": prospects_json(prospects)})
    else:
        tell_prospects(prospects)


def _odds(context: RefereeContext, line: Line, *, as_json: bool) -> Odds:
    """The odds of the last action of the line; an action that is illegal or can't be read ends the command."""
    stop = line.stop
    if stop and stop.kind != "needs":
        _refuse_action(context, line, stop, as_json=as_json)
    odds = odds_of_last(context.rules, line)
    if odds.value is None:
        refuse(odds.findings)
    return odds.value


def _refuse_action(context: RefereeContext, line: Line, stop: Stop, *, as_json: bool) -> None:
    if as_json:
        show_json(
            {"game": context.game.slug, "action": action_json(line, context.rules, context.quote), "outcomes": []}
        )
    else:
        tell_stop(stop, context.quote)
    raise click.exceptions.Exit(REFUSED if stop.is_usable else UNUSABLE)
