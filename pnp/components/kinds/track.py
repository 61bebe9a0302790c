"""Tracks: strips of boxes side by side, printed on their own or taken from a board."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.components.boards.boxes import draw_space, unique_spaces
from pnp.components.boards.space import Space, spaces_of
from pnp.components.context import PartContext
from pnp.components.kinds.sides import Sides
from pnp.components.part import Part
from pnp.definition.models.components.board import Board
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.track import Track
from pnp.draw.model import Face

NO_BOX = Fault("no-box", "{board!r} has no box {name!r}")


def make_track(context: PartContext, name: str, track: Track) -> Part:
    """A strip: its boxes follow each other in the order of the definition, in rows of `columns` when that is given."""
    sides = Sides(context, name, track)
    spaces = list(_placed(track, list(_boxes(sides, track))))
    width = max((space.area.right for space in spaces), default=1.0)
    height = max((space.area.bottom for space in spaces), default=1.0)
    items = tuple(item for space in spaces for item in draw_space(sides, space, loose=True))
    face = Face(width, height, items, keep=tuple(space.area for space in spaces), alt=sides.name)
    piece = sides.piece(context.scaled(face, sides.scale), None, "tokens")
    named = {key: sides.scaled(area) for key, area in unique_spaces(context, spaces).items()}
    return Part(name, (piece,) if piece is not None else (), sides.printed, scale=sides.scale, spaces=named)


def _boxes(sides: Sides, track: Track) -> Iterator[Space]:
    """The boxes in order, those of a board looked up there."""
    board = sides.context.game.components.get(track.board or "")
    known: dict[str, Space] = {}
    if isinstance(board, Board):
        for index, box in enumerate(board.boxes):
            path = f"components.{track.board}.boxes.{index}"
            known |= {space.id: space for space in spaces_of(sides.context, box, path)}
    for index, one in enumerate(track.boxes):
        path = f"{sides.path}.boxes.{index}"
        if isinstance(one, Box):
            yield from spaces_of(sides.context, one, path)
        elif one in known:
            yield known[one]
        else:
            hints = did_you_mean(one, known)
            sides.context.tell(NO_BOX.at(sides.context.game.where(path), hints=hints, board=track.board, name=one))


def _placed(track: Track, spaces: list[Space]) -> Iterator[Space]:
    """The boxes moved to where they lie on the strip."""
    along = across = thickness = 0.0
    for index, space in enumerate(spaces):
        if track.columns and index and index % track.columns == 0:
            across, thickness, along = across + thickness, 0.0, 0.0
        width, height = space.area.width, space.area.height
        yield space.at(along, across) if track.direction == "right" else space.at(across, along)
        along += width if track.direction == "right" else height
        thickness = max(thickness, height if track.direction == "right" else width)
