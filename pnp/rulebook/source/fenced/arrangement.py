"""A layout: pieces that lie on a table and not on a board, in cells beside and below each other, with arrows between them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pnp.base.frozen import Frozen
from pnp.base.scene import Arrow
from pnp.rulebook.source.runs import Runs, Size

Frame: TypeAlias = Literal["", "plain", "yes", "no"]
FRAMES: tuple[Frame, ...] = ("", "plain", "yes", "no")


class Token(Frozen):
    """One piece as it lies: `face` is `front`, `back` or the number of a die's face.

    A `ghost` shows where a piece was; `id` is what arrows call it. `framed` ones side by side have one frame round them.
    """

    piece: str
    face: str = "front"
    ghost: bool = False
    id: str = ""
    framed: bool = False


class Row(Frozen):
    """Pieces in a line, with what stands to the left of them; those that `wins` are framed."""

    tokens: tuple[Token, ...]
    label: Runs = ()
    wins: bool = False


class Aside(Frozen):
    """Words, and below them rows of pieces, to the right of a cell's largest piece."""

    text: Runs = ()
    rows: tuple[Row, ...] = ()


class Cell(Frozen):
    """Rows of pieces under each other, a title above them and a word below; `call` is what a numbered call-out says of it.

    An `arrow` is a cell of its own: it leads from the cell before to the one behind.
    """

    id: str = ""
    title: Runs = ()
    rows: tuple[Row, ...] = ()
    foot: Runs = ()
    frame: Frame = ""
    call: Runs = ()
    arrow: bool = False
    beside: Aside = Aside()


class Arrangement(Frozen):
    """Lines of cells; `arrows` lead from cell or piece to cell or piece.

    Cells of a line have their heads at one height; `level` ones have their middles there, and all labels one width.
    """

    lines: tuple[tuple[Cell, ...], ...]
    line: int
    arrows: tuple[Arrow, ...] = ()
    caption: Runs = ()
    size: Size = "medium"
    id: str = ""
    level: bool = False

    @property
    def calls(self) -> tuple[Runs, ...]:
        """What the call-outs say, in the order of their numbers."""
        return tuple(cell.call for line in self.lines for cell in line if cell.call)
