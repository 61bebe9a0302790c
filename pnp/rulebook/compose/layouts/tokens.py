"""Pieces of a layout as pictures, found by short name, id, component or label, and shown to one scale."""

from __future__ import annotations

from pnp.base.frozen import Frozen, replace
from pnp.base.nearest import did_you_mean
from pnp.components.piece import Piece
from pnp.draw.geometry.shapes import rect, rounded, transformed
from pnp.draw.model import Face, Item, Path, Rect, Shape, Stroke, Symbol
from pnp.rulebook.compose.pictures.faces import cut_out, rimless, seen
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import NO_FACE, UNKNOWN_PIECE
from pnp.rulebook.source.fenced.arrangement import Token
from pnp.rulebook.source.runs import Size

_SCALE: dict[Size, float] = {"tiny": 0.22, "small": 0.27, "medium": 0.34, "large": 0.46, "huge": 1.2}
_LARGE, _LARGER = 30.0, 0.62
"""Pieces larger than 30 mm are shown that much smaller than dice and tokens, or no line would hold them."""
_LARGEST = 34.0
"""Boards and sheets are shown no larger than this, in mm."""
_CORNER = 0.14
"""The radius of a die's corners, in edges."""


class Shown(Frozen):
    """A piece's picture, `width` × `height` mm as shown; `outline` is its edge, as large as in print.

    What is shown `bare`, without its white rim, has no hairline round it.
    """

    symbol: Symbol
    zoom: float
    ghost: bool
    outline: Path
    alt: str = ""
    bare: bool = False

    @property
    def width(self) -> float:
        """As shown, in mm."""
        return self.symbol.width * self.zoom

    @property
    def height(self) -> float:
        """As shown, in mm."""
        return self.symbol.height * self.zoom

    def items(self, context: ComposeContext, x: float, y: float) -> tuple[Item, ...]:
        """The picture with its top left at (x, y); of a ghost only a dashed outline."""
        inks = context.look.inks
        place = (self.zoom, 0.0, 0.0, self.zoom, x, y)
        edge = transformed(self.outline, place)
        if self.ghost:
            return (Shape(edge, stroke=Stroke(inks.grey, 0.25, dash=(0.8, 0.6))),)
        hairline = () if self.bare else (Shape(edge, stroke=Stroke(inks.grey, 0.15)),)
        return (seen(self.symbol, place, self.alt), *hairline)


def shown(context: ComposeContext, token: Token, size: Size | float, line: int, larger: float = 1.0) -> Shown | None:
    """The picture of a piece, so much `larger`, or at a zoom; None, and a finding, where nothing is called so or has no face."""
    name = context.shorthand.get(token.piece, token.piece)
    piece = _piece(context, name)
    if piece is None:
        models = context.pictures.models or context.pictures.pieces
        known = {*context.shorthand, *(one.component for one in models), *(one.label for one in models if one.label)}
        hints = did_you_mean(token.piece, sorted(known))
        context.findings.append(UNKNOWN_PIECE.at(context.place(line), name=token.piece, hints=hints))
        return None
    face = _face(piece, token.face)
    if face is None:
        context.findings.append(NO_FACE.at(context.place(line), name=piece.name, face=token.face))
        return None
    zoom = _zoom(face, size, larger) if isinstance(size, str) else size * larger
    drawn = context.side(piece, token.face, zoom, face)
    key = (id(drawn), token.face)
    bare = rimless(drawn)
    if key not in context.stamps:
        whole = bare[0] if bare is not None else replace(drawn, outline=face.outline)
        context.stamps[key] = (drawn, cut_out(whole, f"{piece.id}:{token.face}"))
    edge = bare[1] if bare is not None else face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
    return Shown(context.stamps[key][1], zoom, token.ghost, edge, face.alt or piece.name, bare is not None)


def _piece(context: ComposeContext, name: str) -> Piece | None:
    """By id, else the first of a component, else by label."""
    models = context.pictures.models or context.pictures.pieces
    for key in ("id", "component", "label"):
        found = next((one for one in models if getattr(one, key) == name), None)
        if found is not None:
            return found
    return None


def _face(piece: Piece, name: str) -> Face | None:
    """A side by its name; the number of a folded thing's face, and its first where none is named. Dice have soft corners."""
    if name == "front":
        return _soft(piece.faces[0]) if piece.faces else piece.front
    if name == "back":
        return piece.back
    number = int(name) if name.isdecimal() and len(name) < 10 else 0
    return _soft(piece.faces[number - 1]) if 0 < number <= len(piece.faces) else None


def _soft(face: Face) -> Face:
    box = Rect(0.0, 0.0, face.width, face.height)
    return replace(face, outline=face.outline or rounded(box, min(face.width, face.height) * _CORNER))


def _zoom(face: Face, size: Size, larger: float) -> float:
    largest = max(face.width, face.height)
    zoom = _SCALE[size] * (_LARGER if largest > _LARGE else 1.0)
    return larger * min(zoom, _LARGEST / largest)
