"""`pnp check --as`: one order sheet judged alone, in private."""

from __future__ import annotations

from typing import NoReturn

import click

from pnp.base.finding import Fault
from pnp.base.tongue import tr
from pnp.cli.commands.seal import read_sheet_file
from pnp.cli.output.answer import DONE, REFUSED, refuse, show_json
from pnp.cli.output.impossible import possible_position
from pnp.cli.output.telling import tell_sheet
from pnp.cli.shared.context import RefereeContext
from pnp.referee.document import OTHER_GAME
from pnp.referee.sheets.sheet_text import SheetText
from pnp.referee.sheets.sheets import NO_PLAYER, judge_sheet
from pnp.rules.sheets import SheetRules

OTHER_PLAYER = Fault("other-player", "the sheet says it is of {said!r}, not of {player!r}")


def check_sheet(
    context: RefereeContext, player: str, file: str | None, moves: tuple[str, ...], *, as_json: bool
) -> NoReturn:
    """Judge the lines of `file` and `moves` and end the command: 0 when all are legal, 1 when one is void."""
    text = read_sheet_file(file) if file else SheetText()
    if text.game and text.game != context.game.slug:
        refuse((OTHER_GAME.at(text.place(), name=text.game, slug=context.game.slug),))
    named = context.rules.player_named if isinstance(context.rules, SheetRules) else str
    if text.player and player and named(text.player).casefold() != named(player).casefold():
        refuse((OTHER_PLAYER.at(text.place(), said=text.player, player=player),))
    if not (player or text.player):
        refuse((NO_PLAYER.at(text.place(), hints=(tr("name the player by --as"),)),))
    start = possible_position(context, as_json=as_json, sheet=None)
    lines = (*text.lines, *(line.strip() for move in moves for line in _orders(context, move)))
    judged = judge_sheet(context.rules, start, player or text.player, [line for line in lines if line])
    if judged.value is None:
        refuse(judged.findings)
    if as_json:
        position = {"possible": True, "problems": []}
        told = {**judged.value.as_json(context.quote), "counsel": list(judged.value.counsel)}
        show_json({"game": context.game.slug, "position": position, "sheet": told})
    else:
        tell_sheet(judged.value, context.quote)
        for counsel in judged.value.counsel:
            click.echo(f"  {counsel}")
    raise click.exceptions.Exit(DONE if judged.value.is_whole else REFUSED)


def _orders(context: RefereeContext, move: str) -> list[str]:
    """The lines of `--move`; where the game parts orders itself, a line is left whole."""
    parts = isinstance(context.rules, SheetRules) and context.rules.parted_by
    return (move if parts else move.replace(";", "\n")).split("\n")
