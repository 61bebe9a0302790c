"""`pnp moves`: every legal action, from a position or for one piece."""

from __future__ import annotations

import click

from pnp.cli.answer import REFUSED, show_json
from pnp.cli.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.desk import Desk, admitted, open_desk, position_argument
from pnp.cli.telling import tell_problems
from pnp.referee.verdict import problem_json


@click.command(
    "moves",
    epilog="""\b
Examples:
  pnp moves siege-of-armagh game.txt
  pnp moves siege-of-armagh game.txt e4        of the piece on e4
  pnp position siege-of-armagh | pnp moves siege-of-armagh - --count""",
)
@game_argument
@position_argument
@click.argument("piece", required=False)
@click.option("--count", "only_count", is_flag=True, help="Print how many there are, not which.")
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str, position: str, piece: str | None, only_count: bool, settings: tuple[str, ...], as_json: bool
) -> None:
    """List the legal actions in a POSITION (a file, or -), or those that begin with PIECE, with what they cost if anything."""
    desk = open_desk(game, parse_settings(settings), position)
    names, also, costs = _names(desk, as_json=as_json)
    wanted = (piece or "").casefold()
    listed, also = ([name for name in group if name.casefold().startswith(wanted)] for group in (names, also))
    if as_json:
        answer = {"game": desk.game.slug, "count": len(listed), "actions": [] if only_count else listed}
        priced = {name: costs[name] for name in (*listed, *also) if name in costs}
        more = {"also": also, "costs": priced}
        show_json(answer if only_count else {**answer, **{key: value for key, value in more.items() if value}})
    elif only_count:
        click.echo(len(listed))
    else:
        lines = [f"{name}  ({costs[name]})" if name in costs else name for name in (*listed, *also)]
        click.echo("\n".join(lines), nl=bool(lines))


def _names(desk: Desk, *, as_json: bool) -> tuple[list[str], list[str], dict[str, str]]:
    """The names of the legal actions that count, those of the others, and what they cost by name.

    An impossible position ends the command with status 1.
    """
    rules = desk.rules
    admission = admitted(desk)
    if admission.possible:
        legal = list(rules.moves(admission.position))
        counted = [rules.name(action) for action in legal if rules.counts(action)]
        costs = {rules.name(action): cost for action in legal if (cost := rules.costs(admission.position, action))}
        return counted, [rules.name(action) for action in legal if not rules.counts(action)], costs
    if as_json:
        problems = [problem_json(found, desk.quote) for found in admission.problems]
        show_json({"game": desk.game.slug, "count": 0, "actions": [], "problems": problems})
    else:
        click.echo(click.style("impossible", fg="red", bold=True))
        tell_problems(admission.problems, desk.quote)
    raise click.exceptions.Exit(REFUSED)
