"""Boards with a grid of squares and boxes beside it: where everything lies, in millimetres from the top left of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.components.boards.art import BoardArt
from pnp.components.boards.boxes import unique_spaces
from pnp.components.boards.grid import SquareGrid
from pnp.components.boards.labels import USUAL, label_boxes, label_items
from pnp.components.boards.space import Space, spaces_of
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.part import Part
from pnp.definition.models.components.board import Board, Grid
from pnp.draw.model import Face, Item, Rect

SMALLEST_TYPE: Final = 6.0
"""pt."""

OFF_BOARD = Fault(
    "off-the-board",
    "{what} reaches {over:.1f} mm beyond the board of {width:g} × {height:g} mm, and would be cut off there",
)

ON_THE_EDGE: Final = 0.01
"""mm: what reaches no further than this over an edge lies on it."""

LABEL = "muted"
"""The role of a theme that labels are lettered with."""


def make_board(context: PartContext, name: str, board: Board) -> Part:
    """A board with its squares, zones, labels and boxes."""
    sides = Sides(context, name, board)
    width, height = (sides.length(side, "size") for side in board.size)
    rising = height if board.origin == "lower-left" else None
    model = Order("", width, height, bleed=sides.length(board.bleed, "bleed"), outer=OUTER, floor=SMALLEST_TYPE)
    grid = _grid(sides, board.grid, rising) if board.grid is not None else None
    spaces = tuple(_spaces(sides, board, rising))
    _tell_cut_off(sides, grid, spaces, model)
    named = _named_squares(grid) | unique_spaces(context, spaces)
    art = BoardArt(sides, board, model, grid, spaces, named)
    front = context.scaled(_front(art, _labels(sides, board.grid, grid)), sides.scale)
    piece = sides.piece(front, sides.face(sides.order(board.back, "back", model)), "board")
    if piece is not None and board.top is not None:
        piece = replace(piece, top=sides.length(board.top, "top"))
    return Part(
        name,
        (piece,) if piece is not None else (),
        sides.printed,
        scale=sides.scale,
        spaces={key: sides.scaled(area) for key, area in named.items()},
        board=art,
    )


def _front(art: BoardArt, labels: list[tuple[str, Rect]]) -> Face:
    lettering = _lettering(art.sides.context, labels)
    return art.sides.ground(
        art.width,
        art.height,
        (*art.below(), *art.squares(), *lettering, *art.boxes(), *art.above()),
        (*_kept(art.grid, art.spaces), *(box for _, box in labels)),
        art.model.bleed / art.sides.scale,
    )


def _spaces(sides: Sides, board: Board, rising: float | None) -> Iterator[Space]:
    for index, box in enumerate(board.boxes):
        yield from spaces_of(sides.context, box, f"{sides.path}.boxes.{index}", rising)


def _tell_cut_off(sides: Sides, grid: SquareGrid | None, spaces: Iterable[Space], sheet: Order) -> None:
    """Says which squares and boxes don't lie on the sheet, where a player would miss them."""
    areas = [(f"the box {space.id!r}", space.path, space.area) for space in spaces]
    if grid is not None:
        what = f"the grid of {grid.columns} × {grid.rows} squares"
        areas.insert(0, (what, f"{sides.path}.grid", grid.area(grid.whole)))
    for what, path, area in areas:
        over = max(-area.x, -area.y, area.right - sheet.width, area.bottom - sheet.height)
        if over > ON_THE_EDGE:
            hints = (f"{area.width:g} × {area.height:g} mm are taken: state a larger 'size', or move or shrink it",)
            place = sides.context.game.where(path)
            found = OFF_BOARD.at(place, hints=hints, what=what, over=over, width=sheet.width, height=sheet.height)
            sides.context.tell(found)


def _named_squares(grid: SquareGrid | None) -> dict[str, Rect]:
    if grid is None:
        return {}
    return {grid.name(*spot): grid.square(*spot) for spot in grid.squares()}


def _grid(sides: Sides, grid: Grid, rising: float | None) -> SquareGrid:
    """The grid, its top left worked out from the corner that the definition gives."""
    wide, high = (sides.length(side, "grid.cell") for side in grid.cell)
    x, y = (sides.length(part, "grid.at") for part in grid.at)
    top = y if rising is None else rising - y - grid.rows * high
    return SquareGrid(x, top, grid.columns, grid.rows, wide, high, grid.names)


def _labels(sides: Sides, definition: Grid | None, grid: SquareGrid | None) -> list[tuple[str, Rect]]:
    """The labels around the grid, with their boxes."""
    if definition is None or grid is None:
        return []
    band = sides.length(definition.labels, "grid.labels")
    return label_boxes(grid, band, sides=definition.sides) if band else []


def _lettering(context: PartContext, labels: list[tuple[str, Rect]]) -> list[Item]:
    palette = context.renderer.palette
    colour = palette.line(LABEL) if LABEL in palette.roles else palette.default_line
    return label_items(labels, USUAL, colour, context.renderer.resources.families["label"])


def _kept(grid: SquareGrid | None, spaces: Iterable[Space]) -> Iterable[Rect]:
    """What a cut between two sheets must not go through: squares and boxes."""
    if grid is not None:
        yield from (grid.square(*spot) for spot in grid.squares())
    yield from (space.area for space in spaces)
