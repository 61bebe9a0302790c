"""The picture on the cover: the one that the rulebook names, else the game's pieces in a row."""

from __future__ import annotations

from pnp.components.piece import Piece
from pnp.draw.model import Item, Stamp, Symbol
from pnp.rulebook.compose.pictures.faces import cut_out
from pnp.rulebook.compose.pictures.figures import figure_of
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.source.blocks import Diagram

_FILES = (".svg", ".png", ".jpg", ".jpeg")
_MOST = 5
_GAP = 0.35
"""White between the pieces of the row, in heights."""
_LARGEST = 60.0
"""Pieces larger than this, in mm, are boards and sheets, which make no row."""


def cover_picture(context: ComposeContext, named: str, facts: GameFacts) -> Symbol | None:
    """A picture file of the game folder (`art/cover.svg`), a position (`setup`), or the pieces."""
    if named.endswith(_FILES):
        report = context.pictures.art_of(named)
        context.findings.extend(report.findings)
        return report.value
    if named:
        figure = figure_of(context, Diagram(named, 1, size="large"), 10_000.0)
        return figure.face.symbol("cover") if figure else None
    return _row(context.pictures.pieces) or facts.ornament


def _row(pieces: tuple[Piece, ...]) -> Symbol | None:
    """The first few different small pieces side by side, all equally high."""
    small = [piece for piece in pieces if max(piece.size) <= _LARGEST]
    shown = list(dict.fromkeys(piece.front for piece in small))[:_MOST]
    items: list[Item] = []
    x = 0.0
    for face in shown:
        zoom = 1.0 / face.height
        items.append(Stamp(cut_out(face, "cover"), (zoom, 0.0, 0.0, zoom, x, 0.0)))
        x += face.width * zoom + _GAP
    return Symbol("cover", x - _GAP, 1.0, tuple(items)) if items else None
