"""A position as the printed board shows it, for comparing it with the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.base.finding import Fault, Report
from pnp.base.scene import Scene
from pnp.components.diagram.draw import draw_scene
from pnp.components.make import make_kit
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Face, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import write_png
from pnp.draw.svg.write import write_svg
from pnp.kit.output.single import write_file

NO_BOARD = Fault("no-board-to-draw", "{game} has no board: its pieces lie on a table, and no picture of that is made")

DPI = 150.0
"""Pixels per inch of the PNG: the board fits a screen."""


def draw(
    folder: Path,
    options: Mapping[str, object],
    scene: Scene,
    *,
    svg: Path | None = None,
    png: Path | None = None,
    language: str = "",
) -> Report[Face]:
    """Draw the scene to one or both of the files, as large as in print, with letters in a language.

    No value where nothing could be drawn.

    Raises:
        FindingsError: when a file can't be written, or is a game's.
    """
    loaded = load_game(folder, language)
    if loaded.value is None:
        return Report(None, loaded.findings)
    if scene.on == "table":
        return Report(None, (NO_BOARD.at(game=loaded.value.title, hints=("the answer itself shows what lies where",)),))
    made = make_kit(loaded.value, options, Palette.of(loaded.value.theme, "full"))
    if made.value is None:
        return Report(None, made.findings)
    drawn = draw_scene(made.value, scene)
    face = drawn.value
    if face is None:
        return drawn
    if svg:
        write_file(svg, write_svg(face).encode())
    if png:
        page = Page(face.width, face.height, face.items)
        write_file(png, write_png(write_pdf(Document((page,), title=loaded.value.title)), 0, DPI))
    return drawn
