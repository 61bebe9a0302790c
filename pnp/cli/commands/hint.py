"""`pnp hint`: the best actions from a position, what to expect of them, and what to fear."""

from __future__ import annotations

from random import Random

import click

from pnp.base.nearest import did_you_mean
from pnp.base.tongue import tr
from pnp.cli.output.answer import refuse, show_json
from pnp.cli.output.impossible import possible_position
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import open_context, position_argument
from pnp.cli.shared.languages import told_option
from pnp.playtest.players.hinting import NOBODY_ACTS, NOT_HIS_TURN
from pnp.playtest.players.said import about, thought_json
from pnp.playtest.players.search import TreeSearch
from pnp.rules.protocol import TABLE


@click.command(
    "hint",
    epilog="""\b
Examples:
  pnp hint siege-of-armagh game.txt
  pnp hint castles-and-crowns game.txt --seconds 20
  pnp hint kingdom-command turn4.txt --as R          where several write at once
  pnp hint siege-of-armagh game.txt --playouts 500 --seed 1     the same answer each time
It sees only what the player may see. 100 is a game won, 0 one lost.""",
)
@game_argument
@position_argument
@click.option("--as", "player", metavar="PLAYER", help="For whom; whoever acts if left out.")
@click.option("--seconds", type=click.FloatRange(0.1, 600), default=3.5, show_default=True, help="So long it thinks.")
@click.option("--playouts", type=click.IntRange(1, 1_000_000), help="So many games in thought instead.")
@click.option("--seed", default="", help="With --playouts: the same seed gives the same answer.")
@told_option
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    position: str,
    player: str | None,
    seconds: float,
    playouts: int | None,
    seed: str,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Say what a player who means to win would do from a POSITION (a file, or -) of GAME."""
    context = open_context(game, parse_settings(settings), position)
    rules = context.rules
    start = possible_position(context, as_json=as_json, player=None, actions=[])
    who = _who(
        rules.actors(start), player, tr("the game is over") if rules.outcome(start) else tr("the table is to answer")
    )
    bot = TreeSearch(playouts) if playouts else TreeSearch(seconds=seconds)
    thoughts = bot.ponder(rules, start, who, Random(seed))  # noqa: S311 - games, not secrets
    tries = sum(one.tries for one in thoughts)
    if as_json:
        best = [thought_json(rules, one) for one in thoughts[:3]]
        show_json({"game": context.game.slug, "player": who, "playouts": tries, "actions": best})
        return
    if len(thoughts) == 1:
        click.echo(tr("{who} has no choice: {action}", who=who, action=rules.notation(thoughts[0].action)))
        return
    click.echo(tr("{who}, from {tries} games in thought (100 is a game won, 0 one lost):", who=who, tries=tries))
    width = max(len(rules.notation(one.action)) for one in thoughts[:3])
    for number, one in enumerate(thoughts[:3], 1):
        click.echo(f"  {number}  {rules.notation(one.action):{width}}   {about(rules, one)}")


def _who(actors: tuple[str, ...], wanted: str | None, why: str) -> str:
    """The player to be advised; whoever doesn't act ends the command."""
    players = [actor for actor in actors if actor != TABLE]
    if not players:
        refuse((NOBODY_ACTS.at(why=why),))
    if wanted is None:
        return players[0]
    found = next((one for one in players if one.casefold() == wanted.casefold()), None)
    if found is None:
        hints = did_you_mean(wanted, players)
        refuse(
            (
                NOT_HIS_TURN.at(
                    player=wanted, actors=tr("those who do: {players}", players=", ".join(players)), hints=hints
                ),
            )
        )
    return found
