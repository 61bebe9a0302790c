"""Pieces of a layout as pictures, found by short name, id or component, and shown to one scale."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.definition.nearest import did_you_mean
from pnp.draw.geometry import rect, rounded
from pnp.draw.model import Face, Item, Rect, Shape, Stamp, Stroke
from pnp.rulebook.arrangement import Token
from pnp.rulebook.blocks import Size
from pnp.rulebook.compose.faces import cut_out
from pnp.rulebook.desk import Desk
from pnp.rulebook.faults import NO_FACE, UNKNOWN_PIECE

_SCALE: dict[Size, float] = {"small": 0.27, "medium": 0.34, "large": 0.46}
_LARGE, _LARGER = 30.0, 0.62
"""Pieces larger than 30 mm are shown that much smaller than dice and tokens, or no line would hold them."""
_LARGEST = 34.0
"""Boards and sheets are shown no larger than this, in mm."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A piece's picture, `width` × `height` mm as shown."""

    face: Face
    zoom: float
    name: str
    ghost: bool

    @property
    def width(self) -> float:
        """As shown, in mm."""
        return self.face.width * self.zoom

    @property
    def height(self) -> float:
        """As shown, in mm."""
        return self.face.height * self.zoom

    def items(self, desk: Desk, x: float, y: float) -> tuple[Item, ...]:
        """The picture with its top left at (x, y); of a ghost only a dashed outline."""
        if self.ghost:
            box = Rect(x, y, self.width, self.height).inset(0.15)
            outline = rounded(box, min(box.width, box.height) * 0.15)
            return (Shape(outline, stroke=Stroke(desk.look.inks.grey, 0.25, dash=(0.8, 0.6))),)
        stamp = Stamp(cut_out(self.face, self.name), (self.zoom, 0.0, 0.0, self.zoom, x, y))
        if self.face.outline is not None:
            return (stamp,)
        edge = rect(Rect(x, y, self.width, self.height))
        return (stamp, Shape(edge, stroke=Stroke(desk.look.inks.grey, 0.15)))


def shown(desk: Desk, token: Token, size: Size, line: int) -> Shown | None:
    """The picture of a piece; None, and a finding, where nothing is called so or has no such face."""
    name = desk.shorthand.get(token.piece, token.piece)
    pieces = desk.pictures.pieces
    piece = next((one for one in pieces if one.id == name), None) or next(
        (one for one in pieces if one.component == name), None
    )
    if piece is None:
        known = {*desk.shorthand, *(one.id for one in pieces), *(one.component for one in pieces)}
        finding = UNKNOWN_PIECE.at(desk.place(line), name=token.piece, hints=did_you_mean(token.piece, sorted(known)))
        desk.findings.append(finding)
        return None
    sides = {"front": piece.front, "back": piece.back}
    sides.update({str(k): face for k, face in enumerate(piece.faces, 1)})
    face = sides.get(token.face)
    if face is None:
        desk.findings.append(NO_FACE.at(desk.place(line), name=piece.name, face=token.face))
        return None
    return Shown(face, _zoom(face, size), f"{piece.id}:{token.face}", token.ghost)


def _zoom(face: Face, size: Size) -> float:
    largest = max(face.width, face.height)
    zoom = _SCALE[size] * (_LARGER if largest > _LARGE else 1.0)
    return min(zoom, _LARGEST / largest)
