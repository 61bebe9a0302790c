"""The picture table of what is printed: every piece as it looks, front and back, with its name, count and size."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase

from pnp.base.frozen import Frozen, replace
from pnp.base.nearest import did_you_mean
from pnp.components.piece import Piece
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import Face, Item, Shape, Stroke
from pnp.draw.type.line_layout import moved
from pnp.draw.type.style import Line
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.pictures.faces import cut_out, seen
from pnp.rulebook.compose.pictures.gallery import gallery_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import UNKNOWN_PIECE
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Components
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import leading_mm

_GUTTER = 6.0
_LEAST = 44.0
"""The narrowest cell, in mm; where the page has no room for more, there are fewer columns than asked for."""
_TO_TEXT, _CLOSE = 3.5, 2.0
"""White between pictures and words, in mm, and how little of it will do where a long word needs the room."""
_PICTURES = 23.0
"""Width of the column of pictures, in mm, unless one is wider."""
_BETWEEN = 1.6
"""White between front and back, in mm."""
_NATURAL, _MIDDLING = 0.7, 28.0
"""Pieces up to 28 mm are all shown at seven tenths, so that they can be told apart by their size."""
_SMALL, _MEDIUM, _LARGE = 20.0, 45.0, 32.0
"""Larger ones up to 45 mm are shown 20 mm large, all others 32 mm."""

_NUMBER = re.compile(r" [A-Z]?\d+$")
"""The number at the end of a piece's name, with the letter before it."""


class Kind(Frozen):
    """What the table shows as one: a piece, or all cards of a deck, or all that a pattern names, by the first of them.

    `count` is how many there are.
    """

    piece: Piece
    count: int


def components_atoms(context: ComposeContext, block: Components, column: Column) -> list[Atom]:
    """The table, row by row, in the order of the game's components; large things in a row of their own kind."""
    kinds = kinds_of(context, block)
    if context.volume == "play":
        return gallery_atoms(context, [(kind.piece, kind.count) for kind in kinds], column, block.line)
    columns = max(1, min(block.columns, int((column.width + _GUTTER) // (_LEAST + _GUTTER))))
    width = (column.width - _GUTTER * (columns - 1)) / columns
    cells = [_cell(context, kind, width, block.line) for kind in kinds]
    atoms = []
    for k in range(0, len(cells), columns):
        row = cells[k : k + columns]
        atoms.append(_row(context, row, column, width))
    if atoms:
        atoms[0] = replace(atoms[0], space=column.gap, snap=column.snap)
        atoms[-1] = replace(atoms[-1], below=GRID, cost=0.0)
    return atoms


def kinds_of(context: ComposeContext, block: Components) -> list[Kind]:
    """The pieces to show, those of one component counted together when they are rows of a table (a deck of cards), and those of
    several components when one pattern, `tray-*`, names them all.
    """
    known = dict.fromkeys(piece.component for piece in context.pictures.pieces)
    listed = dict.fromkeys(piece.component for piece in context.pictures.pieces if not piece.spare)
    kinds: list[Kind] = []
    for name in block.only or listed:
        named = [other for other in known if fnmatchcase(other, name)]
        if not named:
            finding = UNKNOWN_PIECE.at(context.place(block.line), name=name, hints=did_you_mean(name, known))
            context.findings.append(finding)
            continue
        pieces = [piece for piece in context.pictures.pieces if piece.component in named]
        if "*" in name or (len(pieces) > 1 and all(piece.row is not None for piece in pieces)):
            first = replace(pieces[0], name=_common(pieces)) if "*" in name else pieces[0]
            kinds.append(Kind(first, sum(piece.copies for piece in pieces)))
        else:
            kinds.extend(Kind(piece, piece.copies) for piece in pieces)
    return kinds


def _common(pieces: Sequence[Piece]) -> str:
    """The name that they have without their numbers, `Trireme` for `Trireme T1` and others; else that of the first."""
    bare = {_NUMBER.sub("", piece.name) for piece in pieces}
    return bare.pop() if len(bare) == 1 else pieces[0].name


class _Cell(Frozen):
    """Pictures with the text beside them; items from the cell's top left."""

    items: tuple[Item, ...]
    height: float
    text: str


def _cell(context: ComposeContext, kind: Kind, width: float, line: int) -> _Cell:
    printed = shown_faces(kind.piece)
    zoom = min(shown_zoom(kind.piece), (width * 0.55 - _BETWEEN) / sum(face.width for face in printed))
    shown = [context.side(kind.piece, name, zoom, face) for name, face in zip(("front", "back"), printed, strict=False)]
    pictures: list[Item] = []
    x = 0.0
    height = 0.0
    for face in shown:
        pictures.append(seen(cut_out(face, kind.piece.id), (zoom, 0.0, 0.0, zoom, x, 0.0), face.alt or kind.piece.name))
        x += face.width * zoom + _BETWEEN
        height = max(height, face.height * zoom)
    left = max(x - _BETWEEN, min(_PICTURES, width * 0.55))
    left += max(_CLOSE, min(_TO_TEXT, width - left - _longest_word(context, kind.piece.name)))
    lines = _words(context, kind, width - left, line)
    style = context.look.small
    leading = leading_mm(style)
    tall = len(lines) * leading
    first = max(0.0, (height - tall) / 2) + leading * 0.74
    top = max(0.0, (tall - height) / 2)
    lowered = tuple(moved(picture, 0.0, top) for picture in pictures)
    text = aligned_items(lines, left, first, leading)
    return _Cell((*lowered, *text), max(height, tall), " ".join(each.text for each in lines))


def shown_faces(piece: Piece) -> tuple[Face, ...]:
    """Front and back; the front alone where both are alike."""
    return (piece.front,) if piece.back is None or piece.back == piece.front else (piece.front, piece.back)


def shown_zoom(piece: Piece) -> float:
    """How large a piece is shown: small ones all alike, so that they can be told apart by their size."""
    largest = max(piece.size)
    if largest <= _MIDDLING:
        return _NATURAL
    return (_SMALL if largest <= _MEDIUM else _LARGE) / largest


def _longest_word(context: ComposeContext, name: str) -> float:
    """How wide the widest word of a name is, in mm, as it stands in the table; a hair more, for rounding."""
    words = (context.lines((Run(word, bold=True),), context.look.small, 1_000.0, line=1) for word in name.split())
    return max((lines[0].width for lines in words if lines), default=0.0) + 0.05


def _words(context: ComposeContext, kind: Kind, width: float, line: int) -> list[Line]:
    """Name and count, then size and what the back is like, small."""
    piece, words = kind.piece, context.words
    style = context.look.small
    small = replace(style, size=style.size * 0.88, colour=context.look.inks.grey)
    copies = words.fill("copies", count=kind.count)
    name = context.lines(
        (Run(f"{piece.name} ", bold=True), Run(copies.replace(" ", "\u00a0"))), style, width, line=line
    )
    size = _size(context, piece, ".4g")
    if context.lines((Run(size),), small, 1_000.0, line=line)[0].width > width:
        size = _size(context, piece, ".0f")  # a net's size has hundredths, which nobody needs
    alike = piece.back is not None and piece.back == piece.front
    more = context.lines((Run(f"{size}, {words['both-sides']}" if alike else size),), small, width, line=line)
    return [*name, *more]


def _size(context: ComposeContext, piece: Piece, form: str) -> str:
    """The size in mm, held together by fixed blanks as far as the sign; `form` says how numbers are written."""
    across, down = (format(side, form) for side in piece.size)
    key = "round-size" if piece.outline == "circle" else "size"
    return context.words.fill(key, width=across, height=down).replace("× ", "×\u00a0").replace(" mm", "\u00a0mm")


def _row(context: ComposeContext, cells: Sequence[_Cell], column: Column, width: float) -> Atom:
    """Cells side by side, centred on one another, with a thin line below."""
    height = max(cell.height for cell in cells)
    items: list[Item] = []
    for k, cell in enumerate(cells):
        x, y = column.x + k * (width + _GUTTER), 1.3 + (height - cell.height) / 2
        items.extend(moved(item, x, y) for item in cell.items)
    foot = height + 2.6
    rule = straight(column.x, foot, column.x + column.width, foot)
    items.append(Shape(rule, stroke=Stroke(context.look.inks.pale, 0.18)))
    return Atom(foot, tuple(items), cost=1.5, text=" ".join(cell.text for cell in cells))
