"""Diagrams: one alone, several side by side, a strip of steps, and the large one with numbered call-outs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.definition.scene import Mark
from pnp.draw.geometry import circle
from pnp.draw.model import Anchor, Face, Group, Item, Shape
from pnp.draw.style import Line
from pnp.rulebook.atoms import IN_SECTION, Atom, stacked
from pnp.rulebook.blocks import Diagram, Diagrams, Run, Runs, Setup, Size
from pnp.rulebook.compose.column import Column, aligned_items, line_items
from pnp.rulebook.desk import Desk
from pnp.rulebook.look import leading_mm
from pnp.rulebook.page_format import GRID

CELL: dict[Size, float] = {"small": 4.6, "medium": 6.2, "large": 9.0}
"""Side of a board's space on a diagram of each size, in mm."""

_GAP = 6.0
"""White between diagrams side by side, in mm."""
_ONE_ROW, _MOST_ROWS = 3, 2
"""Up to three diagrams are meant to stand in one row, more in two rows."""
_LEAST_ZOOM = 0.7
"""To stand so they are shown smaller, but no smaller than this."""
_LEAST_CAPTION = 24.0
_SMALLER = (1.0, 0.88, 0.76)
"""The sizes in which the set-up diagram is tried, largest first."""
_WHOLE = 0.72
"""Rows of diagrams that take no more than this part of a page stay together."""
_ROW_GAP = 4.0
_TO_CAPTION = 1.6
_TALLEST = 0.86
"""The part of a page's height that one picture may take."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A face to be shown `zoom` times its size, with the lines of its caption."""

    face: Face
    zoom: float
    caption: tuple[Line, ...]
    leading: float
    id: str = ""

    @property
    def width(self) -> float:
        """As shown, in mm."""
        return self.face.width * self.zoom

    @property
    def height(self) -> float:
        """The picture's, without the caption."""
        return self.face.height * self.zoom

    @property
    def full_height(self) -> float:
        """With the caption."""
        return self.height + (_TO_CAPTION + len(self.caption) * self.leading if self.caption else 0.0)

    def items(self, x: float, y: float) -> tuple[Item, ...]:
        """The picture with its top left at (x, y)."""
        return (Group(self.face.items, (self.zoom, 0.0, 0.0, self.zoom, x, y)),)

    def caption_items(self, x: float, y: float) -> tuple[Item, ...]:
        """The caption, flush left below a picture that ends at y."""
        first = y + _TO_CAPTION + self.leading * 0.74
        return aligned_items(self.caption, x, first, self.leading)


def figure_of(desk: Desk, diagram: Diagram, room: float, *, cell: float | None = None) -> Figure | None:
    """The diagram drawn, no wider than `room` mm; None (and findings) if its position can't be read or drawn."""
    place = desk.place(diagram.line)
    drawn = desk.face(diagram, cell or CELL[diagram.size])
    desk.findings.extend(replace(finding, where=place) for finding in drawn.findings)
    if drawn.value is None:
        return None
    face = drawn.value
    zoom = min(1.0, room / face.width, _TALLEST * desk.page.text_height / face.height)
    return Figure(face, zoom, (), leading_mm(desk.look.caption), diagram.id)


def captioned(desk: Desk, figure: Figure, caption: Runs, width: float, *, line: int) -> Figure:
    """The figure with its caption broken into `width` mm."""
    lines = desk.lines(caption, desk.look.caption, width, line=line) if caption else ()
    return replace(figure, caption=lines)


def diagram_atoms(desk: Desk, diagram: Diagram, column: Column) -> list[Atom]:
    """One diagram; the caption stands beside it where there is room, else below."""
    figure = figure_of(desk, diagram, column.width)
    if figure is None:
        return []
    beside = column.width - figure.width - _GAP
    if diagram.caption and beside >= 38.0:
        figure = captioned(desk, figure, diagram.caption, beside, line=diagram.line)
        return [_framed(_beside(figure, column), column, (figure,), (column.x,))]
    figure = captioned(desk, figure, diagram.caption, max(figure.width, 60.0), line=diagram.line)
    x = column.x + (column.width - figure.width) / 2 if figure.width > column.width * 0.8 else column.x
    items = (*figure.items(x, 0.0), *figure.caption_items(x, figure.height))
    return [_framed((figure.full_height, items), column, (figure,), (x,))]


def _beside(figure: Figure, column: Column) -> tuple[float, tuple[Item, ...]]:
    """Picture left, caption right, its last line level with the picture's foot."""
    height = len(figure.caption) * figure.leading
    first = max(0.0, figure.height - height) + figure.leading * 0.74
    x = column.x + figure.width + _GAP
    lines = aligned_items(figure.caption, x, first, figure.leading)
    return max(figure.height, height), (*figure.items(column.x, 0.0), *lines)


def _framed(
    made: tuple[float, tuple[Item, ...]],
    column: Column,
    figures: Sequence[Figure],
    xs: Sequence[float],
) -> Atom:
    """A finished picture as an atom that may float when it stands in the page's own column."""
    height, items = made
    anchors = tuple(Anchor(f.id, x, 0.0) for f, x in zip(figures, xs, strict=True) if f.id)
    text = " ".join(line.text for figure in figures for line in figure.caption)
    space = GRID if column.main else column.gap
    return Atom(
        height,
        items,
        space=space,
        below=space,
        snap=GRID / 2 if column.main else 0.0,
        floats=IN_SECTION if column.main else 0,
        stretch=1 if column.main else 0,
        anchors=anchors,
        text=text,
    )


def diagrams_atoms(desk: Desk, block: Diagrams, column: Column) -> list[Atom]:
    """Diagrams side by side, as many to a row as fit; rows are filled evenly and their tops are level."""
    found = [(diagram, figure_of(desk, diagram, column.width)) for diagram in block.items]
    zoom = _zoom([figure for _, figure in found if figure is not None], column.width)
    figures: list[Figure] = []
    for k, (diagram, figure) in enumerate(found):
        if figure is None:
            continue
        smaller = replace(figure, zoom=figure.zoom * zoom)
        caption = (Run(f"{k + 1}\u00a0\u00a0", bold=True), *diagram.caption) if block.strip else diagram.caption
        figures.append(captioned(desk, smaller, caption, max(smaller.width, _LEAST_CAPTION), line=diagram.line))
    if not figures:
        return []
    rows = [_row(row, column) for row in _rows(figures, column.width)]
    if sum(row.height + GRID for row in rows) <= _WHOLE * desk.page.text_height:
        rows = [stacked([replace(row, below=0.0, space=_ROW_GAP if k else row.space) for k, row in enumerate(rows)])]
    else:
        rows = [replace(row, floats=0) for row in rows]
    if block.caption:
        rows[-1] = _with_caption(desk, rows[-1], block, column)
    return rows


def _zoom(figures: Sequence[Figure], width: float) -> float:
    """How much smaller the figures are shown so that as many stand in a row as in the rows they take at least."""
    if len(figures) < 2:
        return 1.0
    widest = max(figure.width for figure in figures)
    count = -(-len(figures) // _MOST_ROWS) if len(figures) > _ONE_ROW else len(figures)
    room = (width - _GAP * (count - 1)) / count
    return min(1.0, max(room / widest, _LEAST_ZOOM))


def _rows(figures: Sequence[Figure], width: float) -> list[list[Figure]]:
    """The figures in as few rows as they fit in, the rows as even as can be."""
    widest = max(figure.width for figure in figures)
    most = max(1, int((width + _GAP + 1e-6) // (widest + _GAP)))
    count = -(-len(figures) // most)
    each = -(-len(figures) // count)
    return [list(figures[k : k + each]) for k in range(0, len(figures), each)]


def _row(row: Sequence[Figure], column: Column) -> Atom:
    height = max(figure.height for figure in row)
    step = max(figure.width for figure in row) + _GAP
    if len(row) > 1:
        step = max(step, min(step * 1.25, (column.width + _GAP) / len(row)))
    xs = [column.x + k * step for k in range(len(row))]
    items: list[Item] = []
    for figure, x in zip(row, xs, strict=True):
        items.extend(figure.items(x, 0.0))
        items.extend(figure.caption_items(x, height))
    full = max(height + figure.full_height - figure.height for figure in row)
    return _framed((full, tuple(items)), column, row, xs)


def _with_caption(desk: Desk, atom: Atom, block: Diagrams, column: Column) -> Atom:
    """The last row with the caption of all under it."""
    lines = desk.lines(block.caption, desk.look.caption, column.width, line=block.line)
    leading = leading_mm(desk.look.caption)
    first = atom.height + _TO_CAPTION + leading * 0.74
    items = aligned_items(lines, column.x, first, leading)
    text = f"{atom.text} {' '.join(line.text for line in lines)}"
    height = atom.height + _TO_CAPTION + leading * len(lines)
    return replace(atom, height=height, items=(*atom.items, *items), text=text)


def setup_atoms(desk: Desk, block: Setup, column: Column) -> list[Atom]:
    """The large diagram and under it, in two columns, what its numbers mean; a page may take it somewhat smaller."""
    numbers = tuple(Mark(space, "callout", str(k)) for k, (space, _) in enumerate(block.callouts, 1))
    diagram = replace(block.diagram, marks=(*block.diagram.marks, *numbers))
    figure = figure_of(desk, diagram, column.width)
    if figure is None:
        return []
    atom: Atom | None = None
    for zoom in sorted(_SMALLER):
        atom = replace(_setup_atom(desk, block, column, replace(figure, zoom=figure.zoom * zoom)), smaller=atom)
    return [atom] if atom else []


def _setup_atom(desk: Desk, block: Setup, column: Column, figure: Figure) -> Atom:
    x = column.x + (column.width - figure.width) / 2
    shown = captioned(desk, figure, block.diagram.caption, figure.width, line=block.line)
    items = [*shown.items(x, 0.0), *shown.caption_items(x, shown.height)]
    height, legend, text = _legend(desk, block, column, shown.full_height + GRID * 0.75)
    atom = _framed((height, (*items, *legend)), column, (shown,), (x,))
    return replace(atom, text=f"{atom.text} {text}".strip())


def _legend(desk: Desk, block: Setup, column: Column, top: float) -> tuple[float, list[Item], str]:
    """Numbers in discs with their texts, in two columns of about equal height from `top` down: (foot, items, letters)."""
    style = replace(desk.look.small, size=8.5, leading=10.8)
    leading = leading_mm(style)
    width = (column.width - _GAP) / 2
    hang = 6.0
    entries = [desk.lines(runs, style, width - hang, line=block.line) for _, runs in block.callouts]
    half = sum(len(lines) for lines in entries) / 2
    items: list[Item] = []
    x, y, done, foot = column.x, top, 0, top
    for k, lines in enumerate(entries, 1):
        if x == column.x and done and done + len(lines) / 2 > half:
            x, y = column.x + width + _GAP, top
        items.extend(_disc(desk, str(k), x + 1.9, y + leading * 0.5))
        items.extend(aligned_items(lines, x + hang, y + leading * 0.74, leading))
        done += len(lines)
        y += leading * len(lines) + 1.0
        foot = max(foot, y)
    return foot, items, " ".join(line.text for lines in entries for line in lines)


def _disc(desk: Desk, text: str, x: float, y: float) -> tuple[Item, ...]:
    """A number, white in a dark disc about (x, y), as the call-outs of a diagram show it."""
    white = replace(desk.look.small, weight="bold", size=7.5, colour=desk.look.inks.paper)
    line = desk.text_line(text, white)
    disc = Shape(circle(x, y, 1.9), fill=desk.look.inks.text)
    return (disc, *line_items(line, x - line.width / 2, y + line.cap_height / 2))
