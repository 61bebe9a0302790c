"""`pnp moves`: every legal action, from a position or for one piece."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.answer import show_json
from pnp.cli.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.desk import Desk, open_desk, position_argument
from pnp.cli.impossible import possible_position
from pnp.cli.listing import MOST_NAMED, names_from, outline_json, tell_outline
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
    start = possible_position(desk, as_json=as_json, count=0, actions=[])
    outline = desk.rules.outline(start)
    if outline is not None and only_count and not piece:
        _tell_count(desk, outline.total, as_json=as_json)
    elif outline is not None and not only_count:
        _tell_parts(desk, start, outline, piece or "", as_json=as_json)
    else:
        _tell_actions(desk, start, piece or "", only_count=only_count, as_json=as_json)


def _tell_count(desk: Desk, count: int, *, as_json: bool) -> None:
    if as_json:
        show_json({"game": desk.game.slug, "count": count, "actions": []})
    else:
        click.echo(count)


def _tell_parts(desk: Desk, position: Any, outline: Outline, piece: str, *, as_json: bool) -> None:
    """What actions are put together of; as JSON also their names, unless there are very many."""
    if not as_json:
        if not tell_outline(outline, piece):
            _tell_none(piece)
        return
    listed = list(names_from(desk.rules, position, piece)) if outline.total <= MOST_NAMED else []
    answer = {"game": desk.game.slug, "count": outline.total, "actions": listed}
    show_json({**answer, "choices": outline_json(outline, piece)})


def _tell_actions(desk: Desk, position: Any, piece: str, *, only_count: bool, as_json: bool) -> None:
    """The actions by name, those that count first."""
    names, also, costs = _names(desk.rules, position)
    wanted = piece.casefold()
    listed, also = ([name for name in group if name.casefold().startswith(wanted)] for group in (names, also))
    if only_count:
        _tell_count(desk, len(listed), as_json=as_json)
    elif as_json:
        priced = {name: costs[name] for name in (*listed, *also) if name in costs}
        more = {key: value for key, value in (("also", also), ("costs", priced)) if value}
        show_json({"game": desk.game.slug, "count": len(listed), "actions": listed, **more})
    elif listed or also:
        click.echo("\n".join(f"{name}  ({costs[name]})" if name in costs else name for name in (*listed, *also)))
    else:
        _tell_none(piece)


def _tell_none(piece: str) -> None:
    """An empty answer says so beside the answer."""
    begins = f" begins with {piece!r}" if piece else " is left: the game is over, or the table is to act"
    click.echo(f"note: no legal action{begins}", err=True)


def _names(rules: AnyRules, position: Any) -> tuple[list[str], list[str], dict[str, str]]:
    """The names of the legal actions that count, those of the others, and what they cost by name."""
    legal = list(rules.moves(position))
    counted = [rules.name(action) for action in legal if rules.counts(action)]
    costs = {rules.name(action): cost for action in legal if (cost := rules.costs(position, action))}
    return counted, [rules.name(action) for action in legal if not rules.counts(action)], costs
