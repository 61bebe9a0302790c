"""Where a piece lies on a page, and how what is printed behind it is found.

Turning a sheet over its long or short edge, and folding it along a line, are the same thing: a mirror in a line of the page. Every
back comes from its front through that mirror, so the two can't disagree.
"""

from __future__ import annotations

from typing import Literal

from pnp.base.choices import Flip
from pnp.base.frozen import Frozen
from pnp.components.piece import Piece
from pnp.draw.model import Matrix, Rect

Axis = Literal["x", "y"]
Side = Literal["front", "back"]


class Slot(Frozen):
    """The trim box of a piece on a page, in mm as it lies there, and its turn in degrees clockwise (0, 90, 180, 270)."""

    x: float
    y: float
    width: float
    height: float
    turn: int = 0

    @property
    def rect(self) -> Rect:
        """The trim box."""
        return Rect(self.x, self.y, self.width, self.height)

    @property
    def matrix(self) -> Matrix:
        """From the face's own coordinates, (0, 0) at the top left of its trim box, to the page."""
        if self.turn == 90:
            return (0.0, 1.0, -1.0, 0.0, self.x + self.width, self.y)
        if self.turn == 180:
            return (-1.0, 0.0, 0.0, -1.0, self.x + self.width, self.y + self.height)
        if self.turn == 270:
            return (0.0, -1.0, 1.0, 0.0, self.x, self.y + self.height)
        return (1.0, 0.0, 0.0, 1.0, self.x, self.y)


class Placement(Frozen):
    """One copy of a piece on one side of a sheet. Copies count from 0."""

    piece: Piece
    copy: int
    side: Side
    slot: Slot


class Mirror(Frozen):
    """A mirror in the line x = `at` or y = `at` of the page."""

    axis: Axis
    at: float

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The point behind (x, y)."""
        return (2 * self.at - x, y) if self.axis == "x" else (x, 2 * self.at - y)

    def rect(self, box: Rect) -> Rect:
        """The rectangle behind `box`."""
        if self.axis == "x":
            return Rect(2 * self.at - box.right, box.y, box.width, box.height)
        return Rect(box.x, 2 * self.at - box.bottom, box.width, box.height)

    def slot(self, front: Slot) -> Slot:
        """The slot of the back behind `front`.

        A piece is turned over like the page of a book, left edge to right; its back is then upright as its front was.
        """
        box = self.rect(front.rect)
        turn = -front.turn if self.axis == "x" else 180 - front.turn
        return Slot(box.x, box.y, box.width, box.height, turn % 360)


def flip_mirror(width: float, height: float, flip: Flip) -> Mirror:
    """The mirror of a page turned over its long or short edge, as printers name it; both pages are seen upright."""
    upright_turn = (flip == "long") == (height >= width)
    return Mirror("x", width / 2) if upright_turn else Mirror("y", height / 2)
