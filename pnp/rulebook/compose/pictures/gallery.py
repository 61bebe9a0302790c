"""Everything in the box at a glance: small pieces at one scale, large ones at another, each with its number under it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.components.piece import Piece
from pnp.draw.model import Face, Item
from pnp.draw.type.line_layout import moved
from pnp.draw.type.style import Line
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.pictures.faces import cut_out, seen
from pnp.rulebook.context import ComposeContext
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
_STANDEES = "standees"
"""The kind of pieces that are shown as they stand."""
_ABREAST = 3
_BETWEEN, _GAP = 1.4, 4.0
"""White between front and back, and between pieces, in mm."""
_FARTHEST = 18.0
"""Rows are as wide as the column, unless their pieces would stand farther apart than this."""
_LEAST = 20.0
"""The narrowest room for a name, in mm."""
_TO_NAME = 1.4
_ABOVE = GRID * 0.8
"""White over a row."""
_MOST_TALL = 3
"""So many tall pieces stand abreast at most with rows beside them."""
_EVEN = 2e-3
"""What a square mm of white at the end of a row counts, in mm of height: little enough to break ties alone."""
_NEAR = 1e-6


class Shown(Frozen):
    """A kind of piece as it is shown: pictures from (0, 0), how large they are, and the name below."""

    items: tuple[Item, ...]
    width: float
    height: float
    name: tuple[Line, ...]
    room: float


def gallery_atoms(context: ComposeContext, kinds: Sequence[tuple[Piece, int]], column: Column, line: int) -> list[Atom]:
    """Rows of pieces, each row as wide as the column; small or large ones first, as the list begins. A row is never cut."""
    small = [kind for kind in kinds if max(kind[0].size) <= _SMALL]
    large = [kind for kind in kinds if max(kind[0].size) > _SMALL]
    scale = _scale([piece.size for piece, _ in large], column.width, context.larger)
    shown = [_shown(context, kind, _ZOOM * context.larger, line) for kind in small]
    leading = leading_mm(context.look.caption)
    groups = [shown, [_shown(context, kind, scale, line) for kind in large]]
    if large and kinds[0] is large[0]:
        groups.reverse()
    shown = [one for group in groups for one in group]
    block = _block(shown, column.width, leading)
    atoms = [_beside(block, column, leading)] if block is not None else []
    rows = _rows(shown[block.count :] if block is not None else shown, column.width, leading)
    places = _places([[one.room for one in row] for row in rows], column.width)
    atoms += [_row(row, at, column, leading) for row, at in zip(rows, places, strict=True)]
    if atoms:
        atoms[-1] = replace(atoms[-1], below=GRID)
    return atoms


def _scale(sizes: Sequence[tuple[float, float]], width: float, larger: float) -> float:
    """One scale for all large pieces: none is taller than the tallest may be, and of the widest `_ABREAST` stand in a row."""
    if not sizes:
        return 1.0
    across = (width - _GAP * (_ABREAST - 1)) / _ABREAST
    return min(_TALLEST * larger / max(max(size) for size in sizes), across / max(size[0] for size in sizes))


def _faces(context: ComposeContext, piece: Piece, zoom: float) -> tuple[Face, ...]:
    """Front and back of small pieces, the front of large ones; of a standee what is seen when it stands."""
    if piece.kind == _STANDEES and piece.faces:
        return piece.faces[:1]
    alone = max(piece.size) > _SMALL or piece.back is None or piece.back == piece.front
    sides = {"front": piece.front} | ({"back": piece.back} if piece.back is not None and not alone else {})
    return tuple(context.side(piece, name, zoom, face) for name, face in sides.items())


def _shown(context: ComposeContext, kind: tuple[Piece, int], zoom: float, line: int) -> Shown:
    piece, count = kind
    items: list[Item] = []
    x, height = 0.0, 0.0
    for face in _faces(context, piece, zoom):
        words = face.alt or piece.name
        items.append(seen(cut_out(face, piece.id), (zoom, 0.0, 0.0, zoom, x, 0.0), words))
        x += face.width * zoom + _BETWEEN
        height = max(height, face.height * zoom)
    width = x - _BETWEEN
    first, *_ = piece.name.split()
    glued = context.text_line(f"{count}\u00a0×\u00a0{first}", replace(context.look.caption, weight="bold"))
    room = max(width, _LEAST, glued.width)
    runs = (Run(f"{count}\u00a0×\u00a0", bold=True), Run(piece.name))
    return Shown(tuple(items), width, height, context.lines(runs, context.look.caption, room, line=line), room)


def _rows(shown: Sequence[Shown], width: float, leading: float) -> list[list[Shown]]:
    """In order, in the rows that together are least tall; of those as tall, the ones whose white is shared out most evenly.

    The best breaks before each piece are found from those before it, as lines of a paragraph are.
    """
    best: list[tuple[float, int]] = [(0.0, 0)]  # what the rows up to each piece cost, and where the last of them begins
    for end in range(1, len(shown) + 1):
        options = []
        for start in range(end - 1, -1, -1):
            spare = width + _GAP - sum(one.room + _GAP for one in shown[start:end])
            if spare < -_NEAR and start < end - 1:
                break
            options.append((best[start][0] + _ABOVE + _height(shown[start:end], leading) + _EVEN * spare**2, start))
        best.append(min(options))
    rows: list[list[Shown]] = []
    end = len(shown)
    while end:
        start = best[end][1]
        rows.insert(0, list(shown[start:end]))
        end = start
    return rows


def _feet(row: Sequence[Shown]) -> float:
    """Where the pictures of a row stand, from its top."""
    return max(one.height for one in row)


def _height(row: Sequence[Shown], leading: float) -> float:
    """Pictures and the names below them."""
    return _feet(row) + _TO_NAME + leading * max(len(one.name) for one in row)


class Block(Frozen):
    """The first, tall pieces in a row, and at their right rows of those that follow, together no taller."""

    tall: tuple[Shown, ...]
    rows: tuple[tuple[Shown, ...], ...]

    @property
    def count(self) -> int:
        """How many kinds stand in it."""
        return len(self.tall) + sum(map(len, self.rows))

    def spare(self, leading: float) -> float:
        """What is left of the height of the tall ones for white between the rows; the last one's pictures end where theirs do."""
        above = sum(_height(row, leading) for row in self.rows[:-1])
        return _feet(self.tall) - above - _feet(self.rows[-1])


def _block(shown: Sequence[Shown], width: float, leading: float) -> Block | None:
    """The block of tall pieces and rows beside them with which all that is shown is least tall; None if that is none.

    Beside them stand two rows or more, or they might as well stand in their row.
    """
    best, least = None, _stacked(_rows(shown, width, leading), leading)
    for first in range(1, min(_MOST_TALL, len(shown) - 1) + 1):
        tall = tuple(shown[:first])
        right = width - _left(tall)
        for end in range(len(shown), first + 1, -1):
            rows = _rows(shown[first:end], right, leading)
            block = Block(tall, tuple(map(tuple, rows)))
            fits = all(one.room <= right + _NEAR for row in rows for one in row)
            if len(rows) < 2 or not fits or block.spare(leading) < _ABOVE * (len(rows) - 1):
                continue
            whole = _stacked([(*tall, *rows[-1]), *_rows(shown[end:], width, leading)], leading)
            if whole < least - _NEAR:
                best, least = block, whole
            break
    return best


def _left(tall: Sequence[Shown]) -> float:
    """Where the rows beside tall pieces begin."""
    return sum(one.room + _GAP for one in tall) + _GAP


def _stacked(rows: Sequence[Sequence[Shown]], leading: float) -> float:
    """How tall rows are below each other."""
    return sum(_ABOVE + _height(row, leading) for row in rows)


def _beside(block: Block, column: Column, leading: float) -> Atom:
    """Tall pieces, and the rows at their right spread over the same height: the names of the last row stand level with theirs."""
    left = _left(block.tall)
    right = replace(column, x=column.x + left, width=column.width - left)
    places = [sum(one.room + _GAP for one in block.tall[:k]) for k in range(len(block.tall))]
    whole = _row(block.tall, places, column, leading)
    stops = _places([[one.room for one in row] for row in block.rows], right.width)
    made = [_row(row, at, right, leading) for row, at in zip(block.rows, stops, strict=True)]
    between = block.spare(leading) / (len(made) - 1)
    items, top = list(whole.items), 0.0
    for row in made:
        items.extend(moved(item, 0.0, top) for item in row.items)
        top += row.height + between
    height = _height((*block.tall, *block.rows[-1]), leading)
    return replace(whole, height=height, items=tuple(items), text=" ".join(one.text for one in (whole, *made)))


def _places(rows: Sequence[Sequence[float]], width: float) -> list[list[float]]:
    """Where the pieces of each row begin, given the room that each takes: on the stops of one grid, wherever they fit it.

    The fullest rows make the grid. A row that doesn't fit it stands as wide as the column, by itself.
    """
    most = max((len(row) for row in rows), default=0)
    fullest = [row for row in rows if len(row) == most]
    widths = [max(row[k] for row in fullest) for k in range(most)]
    stops = _spread(widths, width) if sum(widths) + _GAP * (most - 1) <= width + _NEAR else []
    return [_on_stops(row, stops, width) or _spread(row, width) for row in rows]


def _spread(rooms: Sequence[float], width: float) -> list[float]:
    """Side by side over the width, but not too far from each other."""
    step = min((width - sum(rooms)) / max(1, len(rooms) - 1), _FARTHEST)
    return [sum(rooms[:k]) + step * k for k in range(len(rooms))]


def _on_stops(rooms: Sequence[float], stops: Sequence[float], width: float) -> list[float]:
    """Each at the first stop that is clear of the one before it; none where they don't fit so."""
    places: list[float] = []
    free = 0.0
    for room in rooms:
        at = next((stop for stop in stops if stop >= free - _NEAR), None)
        if at is None or at + room > width + _NEAR:
            return []
        places.append(at)
        free = at + room + _GAP
    return places


def _row(row: Sequence[Shown], places: Sequence[float], column: Column, leading: float) -> Atom:
    """The pieces side by side at their places, standing on one line, their names below it."""
    height = _feet(row)
    items: list[Item] = []
    for one, place in zip(row, places, strict=True):
        x = column.x + place
        items.extend(moved(item, x, height - one.height) for item in one.items)
        items.extend(aligned_items(one.name, x, height + _TO_NAME + leading * 0.74, leading))
    text = " ".join(line.text for one in row for line in one.name)
    return Atom(_height(row, leading), tuple(items), space=_ABOVE, text=text)
