"""Where a book's pictures come from: whoever can read a position and whoever can draw one, both handed in from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.base.finding import Report
from pnp.base.frozen import Frozen, field
from pnp.base.scene import Scene
from pnp.components.piece import Piece
from pnp.definition.rules_text.cases import Case
from pnp.draw.model import Face, Symbol
from pnp.rulebook.playback import Play

SceneOf = Callable[[str], Report[Scene]]
"""From a position's name or text to what stands on the board."""

ArtOf = Callable[[str], Report[Symbol]]
"""From a picture file of the game folder to something to stamp."""

Filled = Callable[[str, Mapping[str, object], float | None], Report[Face]]
"""From a component's id, what is written in its boxes and a height in mm, None for its own, to its front."""


SmallFace = Callable[[Piece, str, float], Face | None]
"""A side of a piece as its template draws it for a picture that is so much smaller; None where that is as it is printed."""


class Shot(Frozen):
    """How much of a scene is shown, and how large: spaces `cell` mm wide, as large as in print without that.

    `crop` names two opposite corners, the spaces that are shown of a map, or another board. A `bare` one is as large, with nothing
    on it; with `details` a map shows what its small pictures leave out.
    """

    crop: tuple[str, ...] | None = None
    cell: float | None = None
    bare: bool = False
    details: bool = False


DrawScene = Callable[[Scene, Shot], Report[Face]]
"""Draws a scene with the game's own board and pieces, the names of rows and files beside them."""


class Pictures(Frozen):
    """Everything that a book shows besides letters.

    `pieces` are what is printed; `models` are all pieces that layouts may show, also those which the options leave out.
    `play` plays worked examples, if there is an engine; `filled` draws sheets that somebody has written on. `small` draws a side
    without what would be too small in a picture.
    """

    scene_of: SceneOf
    draw_scene: DrawScene
    art_of: ArtOf
    pieces: tuple[Piece, ...] = ()
    cases: Mapping[str, Case] = field(default_factory=dict)
    models: tuple[Piece, ...] = ()
    play: Play | None = None
    filled: Filled | None = None
    small: SmallFace | None = None

    def side(self, piece: Piece, name: str, zoom: float, printed: Face) -> Face:
        """A side of a piece to be shown at `zoom`: `printed` is how it is printed."""
        return (self.small(piece, name, zoom) if self.small is not None else None) or printed
