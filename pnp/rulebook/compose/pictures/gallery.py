"""Everything in the box at a glance: small pieces at one scale, large ones at another, each with its number under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.components.piece import Piece
from pnp.draw.model import Face, Item, Stamp
from pnp.draw.type.style import Line
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.pictures.faces import cut_out
from pnp.rulebook.context import Desk
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import leading_mm

_SMALL = 28.0
"""Pieces up to this size, in mm, are shown with their backs."""
_ZOOM = 0.6
"""The scale of small pieces."""
_TALLEST = 42.0
"""How tall the largest of the large ones is shown, in mm; all others of them are shown at its scale."""
_ABREAST = 3
_BETWEEN, _GAP = 1.4, 4.0
"""White between front and back, and between pieces, in mm."""
_LEAST = 20.0
"""The narrowest room for a name, in mm."""
_TO_NAME = 1.4


@dataclass(frozen=True, slots=True)
class Shown:
    """A kind of piece as it is shown: pictures from (0, 0), how large they are, and the name below."""

    items: tuple[Item, ...]
    width: float
    height: float
    name: tuple[Line, ...]
    room: float


def gallery_atoms(desk: Desk, kinds: Sequence[tuple[Piece, int]], column: Column, line: int) -> list[Atom]:
    """Rows of pieces, each row as wide as the column, small ones first; a row is never cut."""
    small = [kind for kind in kinds if max(kind[0].size) <= _SMALL]
    large = [kind for kind in kinds if max(kind[0].size) > _SMALL]
    scale = _scale([piece.size for piece, _ in large], column.width)
    shown = [_shown(desk, kind, _ZOOM, line) for kind in small]
    rows = [*_rows(shown, column.width), *_rows([_shown(desk, kind, scale, line) for kind in large], column.width)]
    leading = leading_mm(desk.look.caption)
    atoms = [_row(row, column, leading) for row in rows]
    if atoms:
        atoms[-1] = replace(atoms[-1], below=GRID)
    return atoms


def _scale(sizes: Sequence[tuple[float, float]], width: float) -> float:
    """One scale for all large pieces: none is taller than the tallest may be, and of the widest `_ABREAST` stand in a row."""
    if not sizes:
        return 1.0
    across = (width - _GAP * (_ABREAST - 1)) / _ABREAST
    return min(_TALLEST / max(max(size) for size in sizes), across / max(size[0] for size in sizes))


def _faces(piece: Piece) -> tuple[Face, ...]:
    alone = max(piece.size) > _SMALL or piece.back is None or piece.back == piece.front
    return (piece.front,) if alone or piece.back is None else (piece.front, piece.back)


def _shown(desk: Desk, kind: tuple[Piece, int], zoom: float, line: int) -> Shown:
    piece, count = kind
    items: list[Item] = []
    x, height = 0.0, 0.0
    for face in _faces(piece):
        items.append(Stamp(cut_out(face, piece.id), (zoom, 0.0, 0.0, zoom, x, 0.0)))
        x += face.width * zoom + _BETWEEN
        height = max(height, face.height * zoom)
    width = x - _BETWEEN
    first, *_ = piece.name.split()
    glued = desk.text_line(f"{count}\u00a0×\u00a0{first}", replace(desk.look.caption, weight="bold"))
    room = max(width, _LEAST, glued.width)
    runs = (Run(f"{count}\u00a0×\u00a0", bold=True), Run(piece.name))
    return Shown(tuple(items), width, height, desk.lines(runs, desk.look.caption, room, line=line), room)


def _rows(shown: Sequence[Shown], width: float) -> list[list[Shown]]:
    """As few rows as the pieces fit in, about equally long."""
    total = sum(one.room + _GAP for one in shown)
    count = max(1, -(-int(total) // int(width + _GAP))) if shown else 0
    while True:
        rows: list[list[Shown]] = [[]]
        for one in shown:
            filled = sum(other.room + _GAP for other in rows[-1])
            fair = filled + one.room / 2 > total / max(count, 1) and len(rows) < count
            if rows[-1] and (fair or filled + one.room > width + 1e-6):
                rows.append([])
            rows[-1].append(one)
        if len(rows) <= count or count > len(shown):
            return [row for row in rows if row]
        count += 1


def _row(row: Sequence[Shown], column: Column, leading: float) -> Atom:
    """The pieces side by side, standing on one line, their names below it."""
    height = max(one.height for one in row)
    spare = column.width - sum(one.room for one in row)
    step = min(spare / max(1, len(row) - 1), 3 * _GAP)
    items: list[Item] = []
    x = column.x
    for one in row:
        stamps = (item for item in one.items if isinstance(item, Stamp))
        items.extend(
            replace(stamp, matrix=(*stamp.matrix[:4], stamp.matrix[4] + x, stamp.matrix[5] + height - one.height))
            for stamp in stamps
        )
        items.extend(aligned_items(one.name, x, height + _TO_NAME + leading * 0.74, leading))
        x += one.room + step
    lines = max(len(one.name) for one in row)
    text = " ".join(line.text for one in row for line in one.name)
    return Atom(height + _TO_NAME + lines * leading, tuple(items), space=GRID * 0.8, text=text)
