"""Pieces as their templates draw them for small pictures: `face.zoom` is then below 1, and what would be too small is left out."""

from __future__ import annotations

from functools import partial
from math import floor

from pnp.base.frozen import replace
from pnp.components.boards.art import BoardArt
from pnp.components.faces.order import Order
from pnp.components.make import PieceKit
from pnp.components.maps.areas.art import AreaArt
from pnp.components.maps.areas.layout import SMALLEST_TYPE
from pnp.components.part import Part
from pnp.components.piece import Piece
from pnp.draw.model import Face
from pnp.rulebook.pages.legible import LEAST
from pnp.rulebook.pictures import SmallFace

_STEP = 0.05
"""Zooms are told in steps, so that pictures of nearly one size share a drawing."""
_NEAR = 1e-6
_LEAST_MAP = 0.3
"""In a smaller picture no name of an area could be read."""
_NAMES = SMALLEST_TYPE / LEAST
"""Maps are drawn for so much smaller pictures that their least letters are those of a book."""


def small_faces(kit: PieceKit) -> SmallFace:
    """Draws sides of the kit's pieces for small pictures."""
    return partial(_small, kit)


def _small(kit: PieceKit, piece: Piece, name: str, zoom: float) -> Face | None:
    """The side, drawn for this zoom; None at nearly its own size, or where nobody knows how it is drawn."""
    told = round(max(_STEP, floor(zoom / _STEP + _NEAR) * _STEP), 2)
    part = kit.parts.get(piece.component)
    if part is None or told >= 1.0:
        return None
    order = _order(part, piece, name)
    if order is not None:
        face: Face | None = kit.context.face(replace(order, zoom=told))
    else:
        face = _board(part, told) if name == "front" else None
    if face is None:
        return None
    made = kit.context.scaled(face, part.scale)
    sides = (*piece.faces, piece.front) if piece.faces else (piece.front, piece.back)
    alike = (side for side in sides if side is not None)
    return made if any(_as_large(side, made) for side in alike) else None


def _order(part: Part, piece: Piece, name: str) -> Order | None:
    """How a side of the piece is drawn: of a card by its row, of a die by what it shows."""
    if piece.row is not None:
        return part.orders.get(f"{name}.{piece.row}")
    if name.isdecimal():
        shows = [order for key, order in part.orders.items() if key != "front"]
        known = len(shows) == len(piece.faces) and 0 < int(name) <= len(shows)
        return shows[int(name) - 1] if known else None
    return part.orders.get(name)


def _board(part: Part, zoom: float) -> Face | None:
    """The front of a board of boxes or of a map of areas; other maps and boards of squares are shown as they are printed."""
    art = part.board
    if isinstance(art, AreaArt) and zoom < _LEAST_MAP:
        return None
    if isinstance(art, AreaArt):
        return Face(art.width, art.height, tuple(art.detailed().drawn(_NAMES * zoom)), alt=art.sides.name)
    if not isinstance(art, BoardArt) or art.grid is not None:
        return None
    return Face(art.width, art.height, tuple(art.drawn(zoom)), alt=art.sides.name)


def _as_large(one: Face, other: Face) -> bool:
    return abs(one.width - other.width) < _NEAR and abs(one.height - other.height) < _NEAR
