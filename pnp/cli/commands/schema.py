"""`pnp schema`: the JSON Schema of game.yaml, for editors."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from pnp.base.finding import Fault
from pnp.base.resources import resource
from pnp.cli.output.answer import refuse, show_json
from pnp.cli.shared.output_file import OutputFile
from pnp.definition.head.games import find_game

INTO_ALONE = Fault(
    "into-alone", "--into writes both schemas into a game's folder; neither --output nor --face goes with it"
)

BUNDLED_GAME = Fault("bundled-game", "{game!r} comes with pnp; it is games of your own that are edited")


@click.command(
    "schema",
    epilog="""\b
Examples:
  pnp schema --into my-game          schemas, snippets and a task for Visual Studio Code; new games have them
  pnp schema > game.schema.json
  pnp schema --face -o face.schema.json
An editor with a YAML language server uses a schema that the first line of a file names:
  # yaml-language-server: $schema=.schema/game.json""",
)
@click.option("-o", "--output", type=OutputFile("schema"), help="Write it to this file.")
@click.option("--face", is_flag=True, help="The schema of the templates in faces/ instead.")
@click.option("--into", metavar="GAME", help="Put both, and what editors use besides, into the folder of a game.")
def command(output: Path | None, face: bool, into: str | None) -> None:
    """Print the JSON Schema of game.yaml, for completion and checks in editors."""
    if into is not None:
        if output is not None or face:
            refuse((INTO_ALONE.at(),))
        _put_into(into)
        return
    made = _schema(face=face)
    if output is None:
        show_json(made)
        return
    import json

    from pnp.kit.output.single import write_file

    write_file(output, (json.dumps(made, indent=2, ensure_ascii=False) + "\n").encode())
    click.echo(f"wrote {output}", err=True)


def _schema(*, face: bool) -> dict[str, Any]:
    if face:
        from pnp.components.faces.written.schema import face_schema

        return face_schema()
    from pnp.definition.reading.schema import game_schema

    return game_schema()


def _put_into(game: str) -> None:
    """Write what editors use into a game's folder; say which lines its files still need."""
    from pnp.kit.new.editor import lacking_lines, put_into

    found = find_game(game)
    if found.value is None:
        refuse(found.findings)
    if found.value.is_relative_to(resource("game_data")):
        refuse((BUNDLED_GAME.at(game=game),))
    for path in put_into(found.value):
        click.echo(str(Path(os.path.relpath(path)) if path.is_relative_to(Path.cwd()) else path))
    for line, names in lacking_lines(found.value).items():
        click.echo(f"put this first into {', '.join(names)}:\n  {line}", err=True)
