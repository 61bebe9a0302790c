"""What a hand taps on: every board with the places of its spaces, every piece as a shape, as data for the client."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.base.frozen import Frozen, replace
from pnp.components.boards.ground import Ground
from pnp.components.diagram.draw import draw_ground
from pnp.components.diagram.stage import Stage
from pnp.components.make import PieceKit
from pnp.components.part import Part
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Rect
from pnp.draw.svg.write import path_data
from pnp.site.sprites import Sprites

LARGEST = 95.0
"""mm: what is larger lies beside a board and not on it."""
ROOMS = ((34, 26), (28, 22), (24, 18), (20, 15), (16, 12), (12, 9), (9, 7))
"""mm: the rooms for pieces that are tried in an area, the largest first."""


class BoardPicture(Frozen):
    """A board without pieces: the name of its shape, its size in mm, and its spaces as the client takes them."""

    id: str
    title: str
    shape: str
    width: float
    height: float
    unit: float
    alt: str
    spaces: dict[str, dict[str, Any]]

    def as_json(self) -> dict[str, Any]:
        """The data for the client."""
        size = {"width": round(self.width, 2), "height": round(self.height, 2), "unit": round(self.unit, 2)}
        return {"title": self.title, "shape": self.shape, **size, "alt": self.alt, "spaces": self.spaces}


def board_pictures(kit: PieceKit, sprites: dict[str, Sprites]) -> Iterator[BoardPicture]:
    """Every board of the game; the shapes of each are kept in sprites of its own."""
    for part in kit.parts.values():
        if part.board is not None and part.pieces:
            face, stage = draw_ground(kit, part.board)
            own = sprites.setdefault(part.id, Sprites())
            name = own.shape(face)
            title = part.pieces[0].name
            yield BoardPicture(
                part.id,
                title,
                name,
                face.width,
                face.height,
                part.board.unit,
                face.alt,
                {space: _space(stage, part.board, space) for space in stage.spaces},
            )


def _space(stage: Stage, ground: Ground, name: str) -> dict[str, Any]:
    """Where a space is, how pieces lie on it, and what people call it."""
    area = stage.spaces[name]
    made: dict[str, Any] = {"at": _numbers(area), "title": stage.names.get(name, name)}
    if name not in ground.named:
        return {**made, "lie": "box"}
    made["lie"] = ground.lie(name)
    if ground.turn(name):
        made["turn"] = ground.turn(name)
    outline = ground.outline(name)
    if outline is not None:
        made["outline"] = path_data(outline)
    if made["lie"] == "area":
        made["room"] = _numbers(_room(ground, name, area))
    return made


def _room(ground: Ground, name: str, area: Rect) -> Rect:
    """The largest free rectangle near the middle of an area that is tried; its own where none is free."""
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    for field in ground.fields(name, 1.0):
        for wide, high in ROOMS:
            for width, height in ((wide, high), (high, wide)):
                found = field.nearest(width, height, middle)
                if found is not None:
                    return found
    return area


def _numbers(area: Rect) -> list[float]:
    return [round(side, 2) for side in (area.x, area.y, area.width, area.height)]


def piece_pictures(kit: PieceKit, sprites: Sprites) -> dict[str, dict[str, Any]]:
    """Every side of every piece that may lie on a board or a table, by `PIECE.FACE`."""
    markers = [name for name, part in kit.parts.items() if part.layer == "marker"]
    made: dict[str, dict[str, Any]] = {}
    for part in kit.parts.values():
        if part.board is not None or part.spaces:
            continue
        corner = markers.index(part.id) if part.id in markers else 0
        for key, face, alt in _sides(kit, part):
            if max(face.width, face.height) <= LARGEST:
                shape = sprites.shape(cut_out(face))
                size = {"w": round(face.width, 2), "h": round(face.height, 2)}
                made[key] = {"shape": shape, **size, "layer": part.layer, "corner": corner, "alt": alt}
    return made


def _sides(kit: PieceKit, part: Part) -> Iterator[tuple[str, Face, str]]:
    """The sides of a component, and of a deck those of each card by its label."""
    for side, order in part.orders.items():
        face = kit.context.face(replace(order, diagram=True, bleed=0.0))
        if face is not None:
            yield f"{part.id}.{side}", face, order.alt
    if len(part.pieces) > 1:
        for piece in part.pieces:
            for side, face in (("front", piece.front), ("back", piece.back)):
                if face is not None and piece.label:
                    yield f"{piece.label}.{side}", face, face.alt or piece.label


def cut_out(face: Face) -> Face:
    """The face as it looks when it is cut out."""
    outline = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
    return Face(face.width, face.height, (Group(face.items, clip=outline),))
