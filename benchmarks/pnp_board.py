"""The same board as plain_board.py, from a game folder's data through the components room."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from pnp.components.make import make_kit
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Group, Page
from pnp.draw.pdf.write import write_pdf

GAME = """\
game: chequers
title: Board
players: {min: 2, max: 2}
licence: CC0-1.0
components:
  board:
    kind: board
    name: Board
    size: [186, 186]
    grid: {at: [5, 5], columns: 8, rows: 8, cell: 22, labels: 5}
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "chequers"
        folder.mkdir()
        (folder / "game.yaml").write_text(GAME, encoding="utf-8")
        game = load_game(folder).require()
    kit = make_kit(game, {}, Palette.of(game.theme, "full")).require()
    (board,) = kit.pieces
    page = Page(210, 297, (Group(board.front.items, (1.0, 0.0, 0.0, 1.0, 12.0, 56.0)),))
    Path(sys.argv[1]).write_bytes(write_pdf(Document((page,), title="Board")))


main()
