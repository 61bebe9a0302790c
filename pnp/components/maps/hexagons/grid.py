"""Where the hexagons of a field lie, in mm from the top left corner of the sheet, y downwards."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

from pnp.base.frozen import Frozen
from pnp.definition.maps.hexes import HexField
from pnp.draw.geometry.shapes import Point, polygon
from pnp.draw.model import Path, Rect


class HexGrid(Frozen):
    """The field drawn with hexagons `cell` mm across their flats; (x, y) is the corner of the rectangle around all."""

    field: HexField
    cell: float
    x: float
    y: float

    @property
    def radius(self) -> float:
        """From the middle to a corner, which is also the length of a side."""
        return self.cell / sqrt(3.0)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the rectangle around all hexagons that could be there, half a hexagon for the shift included."""
        field = self.field
        along, across = (field.columns, field.rows) if field.top == "flat" else (field.rows, field.columns)
        long = (1.5 * along + 0.5) * self.radius
        wide = (across + (0.5 if along > 1 else 0.0)) * self.cell
        return (long, wide) if field.top == "flat" else (wide, long)

    def middle(self, name: str) -> Point:
        """The middle of a hexagon."""
        column, row = self.field.spots[name]
        line, along = (column, row) if self.field.top == "flat" else (row, column)
        lower = (line + 1) % 2 == (1 if self.field.shifted == "odd" else 0)
        across = (1.0 + 1.5 * line) * self.radius
        down = (along + 0.5 + (0.5 if lower else 0.0)) * self.cell
        return (self.x + across, self.y + down) if self.field.top == "flat" else (self.x + down, self.y + across)

    def corners(self, name: str, inset: float = 0.0) -> tuple[Point, ...]:
        """The six corners clockwise: the side of index i of `field.sides` runs from corner i to the one behind it."""
        cx, cy = self.middle(name)
        first = -120.0 if self.field.top == "flat" else -90.0
        reach = self.radius - inset * 2.0 / sqrt(3.0)
        angles = (radians(first + 60.0 * i) for i in range(6))
        return tuple((cx + reach * cos(a), cy + reach * sin(a)) for a in angles)

    def outline(self, name: str) -> Path:
        """The hexagon."""
        return polygon(self.corners(name))

    def side(self, name: str, side: str) -> tuple[Point, Point]:
        """The ends of one of its sides."""
        corners = self.corners(name)
        index = self.field.sides.index(side)
        return corners[index], corners[(index + 1) % 6]

    def box(self, name: str) -> Rect:
        """The rectangle around a hexagon."""
        cx, cy = self.middle(name)
        wide, high = (2 * self.radius, self.cell) if self.field.top == "flat" else (self.cell, 2 * self.radius)
        return Rect(cx - wide / 2, cy - high / 2, wide, high)
