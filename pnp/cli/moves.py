"""`pnp moves`: every legal action, from a position or for one piece."""

from __future__ import annotations

from typing import Any, NoReturn

import click

from pnp.cli.answer import REFUSED, show_json
from pnp.cli.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.desk import Desk, admitted, open_desk, position_argument
from pnp.cli.listing import MOST_NAMED, names_from, outline_json, tell_outline
from pnp.cli.telling import tell_problems
from pnp.definition.finding import Finding
from pnp.referee.verdict import problem_json
from pnp.rules.protocol import AnyRules, Outline


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
    """List the legal actions in a POSITION (a file, or -), or those that begin with PIECE, with what they cost if anything.

    Where whole actions are put together of parts (an order for each hero), the parts are listed.
    """
    desk = open_desk(game, parse_settings(settings), position)
    admission = admitted(desk)
    if not admission.possible:
        _impossible(desk, admission.problems, as_json=as_json)
    outline = desk.rules.outline(admission.position)
    if outline is not None and only_count and not piece and not as_json:
        click.echo(outline.total)
    elif outline is not None and not only_count:
        _tell_parts(desk, admission.position, outline, piece or "", as_json=as_json)
    else:
        _tell_actions(desk, admission.position, piece or "", only_count=only_count, as_json=as_json)


def _tell_parts(desk: Desk, position: Any, outline: Outline, piece: str, *, as_json: bool) -> None:
    """What actions are put together of; as JSON also their names, unless there are very many."""
    if not as_json:
        tell_outline(outline, piece)
        return
    listed = list(names_from(desk.rules, position, piece)) if outline.total <= MOST_NAMED else []
    answer = {"game": desk.game.slug, "count": outline.total, "actions": listed}
    show_json({**answer, "choices": outline_json(outline, piece)})


def _tell_actions(desk: Desk, position: Any, piece: str, *, only_count: bool, as_json: bool) -> None:
    """The actions by name, those that count first."""
    names, also, costs = _names(desk.rules, position)
    wanted = piece.casefold()
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


def _names(rules: AnyRules, position: Any) -> tuple[list[str], list[str], dict[str, str]]:
    """The names of the legal actions that count, those of the others, and what they cost by name."""
    legal = list(rules.moves(position))
    counted = [rules.name(action) for action in legal if rules.counts(action)]
    costs = {rules.name(action): cost for action in legal if (cost := rules.costs(position, action))}
    return counted, [rules.name(action) for action in legal if not rules.counts(action)], costs


def _impossible(desk: Desk, problems: tuple[Finding, ...], *, as_json: bool) -> NoReturn:
    """Why nothing can be done in such a position; ends the command with status 1."""
    if as_json:
        told = [problem_json(found, desk.quote) for found in problems]
        show_json({"game": desk.game.slug, "count": 0, "actions": [], "problems": told})
    else:
        click.echo(click.style("impossible", fg="red", bold=True))
        tell_problems(problems, desk.quote)
    raise click.exceptions.Exit(REFUSED)
