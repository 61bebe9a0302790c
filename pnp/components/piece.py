"""A piece: what comes out of this room and goes on to the press. It knows its faces and how many are wanted, nothing of pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pnp.draw.model import Face

Outline = Literal["rectangle", "rounded", "circle", "hexagon"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of printed thing: `copies` equal ones with these faces.

    `component` is the id in `game.yaml`; `row` the data row it came from (cards). `kind` names the PDF it is printed in
    (`board`, `tokens`, `cards`, `aids`, …). `place` says where a fault in it is to be mended (`file:line`).
    `faces` are those of a folded thing one by one, as a player sees them (a die's 1 to 6); flat pieces have none.
    `fold` asks for another back-to-back method than the build's (None: as the build says).
    """

    id: str
    component: str
    kind: str
    name: str
    front: Face
    back: Face | None = None
    copies: int = 1
    outline: Outline = "rectangle"
    row: int | None = None
    place: str = ""
    faces: tuple[Face, ...] = ()

    @property
    def size(self) -> tuple[float, float]:
        """Trim width and height in mm."""
        return self.front.width, self.front.height
