"""`pnp check` for a game without an engine: the position against the inventory, the spaces and the limits of its definition."""

from __future__ import annotations

from typing import NoReturn

import click

from pnp.cli.output.answer import DONE, REFUSED, UNUSABLE, refuse, show_json
from pnp.cli.output.pictured import Pictures
from pnp.cli.output.telling import tell_problems
from pnp.cli.shared.context import RefereeContext
from pnp.definition.load.load import load_game
from pnp.definition.positions.grid_text import read_grid, write_grid
from pnp.referee.opened import NO_RULES
from pnp.referee.verdict import problem_json


def plain_check(context: RefereeContext, moves: tuple[str, ...], pictures: Pictures, *, as_json: bool) -> NoReturn:
    """Answer, and end the command: 2 when a move is asked about, which nobody can judge."""
    loaded = load_game(context.game.path)
    if loaded.value is None:
        refuse(loaded.findings)
    read = read_grid(context.document.body, loaded.value, context.game.options)
    text = write_grid(read.value, loaded.value, context.game.options).rstrip() if read.value else None
    if as_json:
        problems = [problem_json(found, context.quote) for found in read.errors]
        warnings = [problem_json(found, context.quote) for found in read.findings if found not in read.errors]
        about = {"possible": read.value is not None, "text": text, "problems": problems, "warnings": warnings}
        show_json(
            {
                "game": context.game.slug,
                "position": about,
                "action": None,
                "questions": [],
                "events": [],
                "after": None,
                "outcome": None,
            }
        )
    else:
        word, colour = ("possible", "green") if read.value else ("impossible", "red")
        click.echo(text or "", nl=bool(text))
        click.echo(click.style(word, fg=colour, bold=True))
        tell_problems(read.findings, context.quote)
    if read.value and pictures.wanted:
        pictures.draw(context.game, read.value)
    if moves:
        refuse((NO_RULES.at(game=context.game.slug, what="moves"),), UNUSABLE)
    raise click.exceptions.Exit(DONE if read.value else REFUSED)
