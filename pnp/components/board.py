"""Boards with a grid of squares and boxes beside it: where everything lies, and the art of it in layers from the ground up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pnp.components.bench import Bench
from pnp.components.boxes import draw_space, unique_spaces
from pnp.components.faces.shop import Order
from pnp.components.flat import Flat
from pnp.components.grid import SquareGrid
from pnp.components.labels import USUAL, label_boxes, label_items
from pnp.components.part import BoardArt, Part
from pnp.components.space import Space, spaces_of
from pnp.components.squares import draw_squares
from pnp.definition.models.components.board import Board, Grid
from pnp.draw.model import Face, Item, Rect

SMALLEST_TYPE: Final = 6.0
"""pt."""

LABEL = "muted"
"""The role of a theme that labels are lettered with."""


def make_board(bench: Bench, name: str, board: Board) -> Part:
    """A board with its squares, zones, labels and boxes."""
    flat = Flat(bench, name, board)
    width, height = (flat.length(side, "size") for side in board.size)
    rising = height if board.origin == "lower-left" else None
    order = Order("", width, height, bleed=flat.length(board.bleed, "bleed"), floor=SMALLEST_TYPE)
    grid = _grid(flat, board.grid, rising) if board.grid is not None else None
    spaces = [
        space
        for index, box in enumerate(board.boxes)
        for space in spaces_of(bench, box, f"{flat.path}.boxes.{index}", rising)
    ]
    ground = _layer(flat.natural(board.below, "below", order))
    field = tuple(draw_squares(flat, board, grid)) if grid is not None else ()
    labels = _labels(flat, board.grid, grid)
    boxes = [item for space in spaces for item in draw_space(flat, space)]
    above = _layer(flat.natural(board.above, "above", order))
    face = Face(
        width,
        height,
        (*ground, *field, *_lettering(bench, labels), *boxes, *above),
        bleed=order.bleed,
        keep=(*_kept(grid, spaces), *(box for _, box in labels)),
        alt=flat.name,
    )
    named = unique_spaces(bench, spaces)
    if grid is not None:
        named = {grid.name(*spot): grid.square(*spot) for spot in grid.squares()} | named
    art = BoardArt(width, height, grid, field, tuple(spaces), ground)
    return flat.part(face, flat.natural(board.back, "back", order), "board", "rectangle").with_spaces(named, art)


def _grid(flat: Flat, grid: Grid, rising: float | None) -> SquareGrid:
    """The grid, its top left worked out from the corner that the definition gives."""
    wide, high = (flat.length(side, "grid.cell") for side in grid.cell)
    x, y = (flat.length(part, "grid.at") for part in grid.at)
    top = y if rising is None else rising - y - grid.rows * high
    return SquareGrid(x, top, grid.columns, grid.rows, wide, high, grid.names)


def _layer(face: Face | None) -> tuple[Item, ...]:
    return face.items if face is not None else ()


def _labels(flat: Flat, definition: Grid | None, grid: SquareGrid | None) -> list[tuple[str, Rect]]:
    """The labels around the grid, with their boxes."""
    if definition is None or grid is None:
        return []
    band = flat.length(definition.labels, "grid.labels")
    return label_boxes(grid, band, sides=definition.sides) if band else []


def _lettering(bench: Bench, labels: list[tuple[str, Rect]]) -> list[Item]:
    palette = bench.shop.palette
    colour = palette.line(LABEL) if LABEL in palette.roles else palette.default_line
    return label_items(labels, USUAL, colour, bench.shop.stock.families["label"])


def _kept(grid: SquareGrid | None, spaces: Iterable[Space]) -> Iterable[Rect]:
    """What a cut between two sheets must not go through: squares and boxes."""
    if grid is not None:
        yield from (grid.square(*spot) for spot in grid.squares())
    yield from (space.area for space in spaces)
