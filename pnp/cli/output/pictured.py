"""Pictures beside an answer: the options --svg and --png, and the drawing, which is loaded only when one is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from pnp.cli.output.answer import UNUSABLE, show_findings
from pnp.cli.shared.arguments import Command
from pnp.cli.shared.output_file import OutputFile
from pnp.referee.opened import OpenGame

if TYPE_CHECKING:
    from pnp.base.scene import Scene


class Pictures(NamedTuple):
    """The files to draw to; none of them for no picture."""

    svg: Path | None = None
    png: Path | None = None

    @property
    def wanted(self) -> bool:
        """Is there anything to be drawn?"""
        return self.svg is not None or self.png is not None

    def draw(self, game: OpenGame, scene: Scene) -> None:
        """Draw the scene to the files; complaints go to the standard error.

        Raises:
            FindingsError: when a file can't be written, or is a game's.
            click.exceptions.Exit: with status 2, when there is nothing that can be drawn on.
        """
        from pnp.kit.pictures.position_picture import draw

        language = game.head.folder.language
        drawn = draw(game.path, game.options, scene, svg=self.svg, png=self.png, language=language)
        show_findings(drawn.findings)
        if drawn.value is None:
            raise click.exceptions.Exit(UNUSABLE)


def picture_options(what: str) -> Callable[[Command], Command]:
    """The options `--svg FILE` and `--png FILE` of a command that can draw; `what` says in its help what is drawn."""

    def with_options(command: Command) -> Command:
        command = click.option("--png", type=OutputFile("png"), help="The same as PNG.")(command)
        return click.option("--svg", type=OutputFile("svg"), help=f"{what}, to this file.")(command)

    return with_options
