"""`pnp games`: what there is."""

from __future__ import annotations

import click

from pnp.cli.output.answer import show_json
from pnp.cli.shared.arguments import json_option
from pnp.definition.head.games import GameSummary, list_games


@click.command("games", epilog="\b\nExamples:\n  pnp games\n  pnp games --json")
@json_option
def command(as_json: bool) -> None:
    """List the bundled games and those in this folder, with what each can do."""
    found = list_games()
    if as_json:
        show_json({"games": [_as_json(game) for game in found]})
        return
    width = max((len(game.slug) for game in found), default=0)
    for game in found:
        players = f"{game.players} players" if game.players else ""
        minutes = f"{game.minutes} min" if game.minutes else ""
        facts = " · ".join(fact for fact in (game.title, players, minutes, *_abilities(game)) if fact)
        click.echo(f"{click.style(game.slug.ljust(width), bold=True)}  {facts}")


def _abilities(game: GameSummary) -> list[str]:
    where = [] if game.bundled else ["in this folder"]
    where = ["draft", *where] if game.draft else where
    return ["prints, referees" if game.engine else "prints", *where]


def _as_json(game: GameSummary) -> dict[str, object]:
    return {
        "game": game.slug,
        "title": game.title,
        "tagline": game.tagline,
        "players": game.players,
        "minutes": game.minutes,
        "bundled": game.bundled,
        "draft": game.draft,
        "engine": game.engine,
        "can": ["print", "referee"] if game.engine else ["print"],
    }
