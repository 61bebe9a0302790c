"""`pnp diff`: which pieces and rules changed between two builds, folders or revisions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.base.choices import INKS, Ink
from pnp.cli.output.answer import show_json
from pnp.cli.shared.arguments import json_option, parse_settings, set_option
from pnp.cli.shared.output_file import OutputFile

if TYPE_CHECKING:
    from pnp.kit.changes.compare import Changes
    from pnp.kit.changes.edition import Edition


@click.command(
    "diff",
    epilog="""\b
Examples:
  pnp diff my-game@HEAD my-game                    what I have changed since the last commit
  pnp diff my-game@v1.0 my-game@v1.1 -o new.pdf    two revisions, with pictures, old and new side by side
  pnp diff printed/manifest.json my-game           a build that was printed, and the game as it is now
  pnp diff output/my-game/a4 proof/my-game/a4      two builds""",
)
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option(
    "-o",
    "--output",
    type=OutputFile("png", "pdf"),
    help="Put pictures of what changed, old and new side by side, into this file: .png or .pdf.",
)
@click.option(
    "--dpi", type=click.FloatRange(10, 2400), default=110.0, show_default=True, help="Pixels per inch of a PNG."
)
@click.option(
    "--ink",
    type=click.Choice(INKS),
    default="full",
    show_default=True,
    help="The ink to draw games in; beside a build, it is the build's.",
)
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    old: str,
    new: str,
    output: Path | None,
    dpi: float,
    ink: Ink,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Tell which pieces and rules changed from OLD to NEW.

    Each is a build (its folder or its manifest.json), a game (a slug or its folder) or a game at a revision of git: GAME@REVISION.
    """
    from pnp.kit.changes import telling
    from pnp.kit.changes.compare import compare
    from pnp.kit.changes.sources import find_source, opened

    sources = find_source(old), find_source(new)
    with opened(*sources, parse_settings(settings), ink) as (before, after):
        changes = compare((before.pieces, before.rules), (after.pieces, after.rules))
        if as_json:
            show_json(telling.as_json(changes, before, after))
        else:
            for line in telling.lines_of(changes, before, after):
                click.echo(line)
            click.echo(telling.sum_up(changes), err=True)
        if output is not None and (changes.pieces or changes.rules):
            _draw(changes, before, after, output, dpi)


def _draw(changes: Changes, old: Edition, new: Edition, output: Path, dpi: float) -> None:
    from pnp.kit.changes.picture import picture_of
    from pnp.kit.output.single import write_file
    from pnp.kit.pictures.show import page_file

    page = picture_of(changes, old, new)
    content = page_file(page, new.title, "pdf" if output.suffix.lower() == ".pdf" else "png", dpi).require()
    write_file(output, content)
    click.echo(str(output), err=True)
