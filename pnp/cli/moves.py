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
    """List the legal actions in a POSITION (a file, or -), or those that begin with PIECE."""
    desk = open_desk(game, parse_settings(settings), position)
    names = _names(desk, as_json=as_json)
    wanted = (piece or "").casefold()
    listed = [name for name in names if name.casefold().startswith(wanted)]
    if as_json:
        show_json({"game": desk.game.slug, "count": len(listed), "actions": [] if only_count else listed})
    elif only_count:
        click.echo(len(listed))
    else:
        click.echo("\n".join(listed), nl=bool(listed))


def _names(desk: Desk, *, as_json: bool) -> list[str]:
    """The names of all legal actions; an impossible position ends the command with status 1."""
    rules = desk.rules
    admission = admitted(desk)
    if admission.possible:
        return [rules.name(action) for action in rules.moves(admission.position)]
    if as_json:
        problems = [problem_json(found, desk.quote) for found in admission.problems]
        show_json({"game": desk.game.slug, "count": 0, "actions": [], "problems": problems})
    else:
        click.echo(click.style("impossible", fg="red", bold=True))
        tell_problems(admission.problems, desk.quote)
    raise click.exceptions.Exit(REFUSED)
