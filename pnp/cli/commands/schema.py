"""`pnp schema`: the JSON Schema of game.yaml, for editors."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.shared.answer import show_json


@click.command(
    "schema",
    epilog="""\b
Examples:
  pnp schema > game.schema.json
  pnp schema -o game.schema.json
An editor with a YAML language server uses it when game.yaml begins with
  # yaml-language-server: $schema=game.schema.json""",
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write it to this file.")
def command(output: Path | None) -> None:
    """Print the JSON Schema of game.yaml, for completion and checks in editors."""
    from pnp.definition.load.schema import game_schema

    if output is None:
        show_json(game_schema())
        return
    import json

    from pnp.kit.output.single import write_file

    write_file(output, (json.dumps(game_schema(), indent=2, ensure_ascii=False) + "\n").encode())
    click.echo(f"wrote {output}", err=True)
