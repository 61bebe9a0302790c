"""The same cards as plain_cards.py, from a game folder: rows of a CSV file, a face template, imposition nine to a sheet, PDF."""

from __future__ import annotations

import csv
import gc
import sys
import tempfile
from pathlib import Path

from deck import BODY_PT, CARD_H, CARD_W, ICON_MM, LEADING_PT, MARGIN, TITLE_PT, body, title

from pnp.__main__ import RARELY

GAME = f"""\
game: deck
title: Deck
players: {{min: 1, max: 2}}
licence: CC0-1.0
components:
  cards: {{kind: cards, name: Card, data: cards.csv, size: [{CARD_W}, {CARD_H}], front: order}}
"""
FACE = f"""\
styles:
  title: {{weight: bold, size: {TITLE_PT}}}
  text: {{size: {BODY_PT}, leading: {LEADING_PT}}}
draw:
  - text: "{{{{ title }}}}"
    box: [{MARGIN}, {MARGIN}, 100% - {2 * MARGIN}, 7]
    style: title
  - icon: "{{{{ icon }}}}"
    at: [50%, 21]
    size: {ICON_MM}
  - text: "{{{{ text }}}}"
    box: [{MARGIN}, 34, 100% - {2 * MARGIN}, 100% - {34 + MARGIN}]
"""


def write_folder(scratch: Path, count: int) -> Path:
    """A game of `count` different cards."""
    folder = scratch / "deck"
    (folder / "faces").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "faces" / "order.yaml").write_text(FACE, encoding="utf-8")
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as stream:
        rows = csv.writer(stream)
        rows.writerow(["Title", "Icon", "Text"])
        rows.writerows((title(number), "shield", body(number)) for number in range(count))
    return folder


def main() -> None:
    """As the command does it: it sets how seldom circles of rubbish are looked for, then imports, and looks for none at the end."""
    gc.set_threshold(*RARELY)
    make(int(sys.argv[1]), Path(sys.argv[2]))
    gc.freeze()


def make(count: int, output: Path) -> None:
    """The cards as a PDF."""
    from pnp.components.make import make_pieces
    from pnp.definition.load.load import load_game
    from pnp.draw.colour.inks import Palette
    from pnp.draw.model import Document
    from pnp.draw.pdf.write import write_pdf
    from pnp.press.imposition.impose import impose
    from pnp.press.sheet import all_pages

    with tempfile.TemporaryDirectory() as scratch:
        game = load_game(write_folder(Path(scratch), count)).require()
        pieces = make_pieces(game, {}, Palette.of(game.theme, "full")).require()
    sheets = impose(pieces, marks="none").require()  # the yardstick has none either
    output.write_bytes(write_pdf(Document(all_pages(sheets), title=game.title)))


if __name__ == "__main__":
    main()
