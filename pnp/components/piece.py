"""A piece: what comes out of this room and goes on to the press. It knows its faces and how many are wanted, nothing of pages."""

from __future__ import annotations

from typing import Literal

from pnp.base.frozen import Frozen
from pnp.base.tongue import tr_noop
from pnp.draw.model import Face

Outline = Literal["rectangle", "rounded", "circle", "hexagon", "net"]
"""The shape of the cut. A `net` has an irregular one, which its face draws itself."""

FaceSign = Literal["cut", "score", "tab", "inside", "slit", "pivot", "bind"]
"""For the crafter, on the face itself: a line to cut along, one to fold along, a part to be glued; or that it is folded with its
print inside; that it is slit and folded into a booklet, turns on a pivot, or is bound at its head."""
FACE_SIGNS: tuple[FaceSign, ...] = ("cut", "score", "tab", "inside", "slit", "pivot", "bind")
"""In the order of work."""

STORAGE = tr_noop("for storage")
"""What `later` says of boxes and trays: they come last of all, and nobody needs them in play."""


class Piece(Frozen):
    """One kind of printed thing: `copies` equal ones with these faces.

    `component` is the id in `game.yaml`; `row` the data row it came from (cards). `kind` names the PDF it is printed in
    (`board`, `tokens`, `cards`, `aids`, …). `place` says where a fault in it is to be mended (`file:line`).
    `label` is what this one of several of its component is called.
    `faces` are those of a folded thing one by one, as a player sees them (a die's 1 to 6); flat pieces have none.
    `signs` are the working lines that its faces bear, which a guide must explain.
    Pieces whose `apart` differs never share a sheet; those that say `later` whom they serve come after
    all others; `side` says whose it is, and no row of counters has more than one.
    `top` is how far below the paper's upper edge it is wanted, in mm (None: in
    the middle); it is kept on sheets that hold nothing else, where the printer reaches it. `relief` says what to do about a piece
    that is too large for a sheet, where drawing it smaller would spoil it. What is `spare` is no part of the game: boxes, and
    pieces for those that get lost.
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
    label: str = ""
    signs: tuple[FaceSign, ...] = ()
    faces: tuple[Face, ...] = ()
    apart: str = ""
    later: str = ""
    side: str = ""
    top: float | None = None
    relief: str = ""
    spare: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Trim width and height in mm."""
        return self.front.width, self.front.height
