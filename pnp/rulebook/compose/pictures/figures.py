"""Diagrams: a position drawn on the game's own board, its caption below or beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.draw.model import ARTIFACT, Anchor, Face, Group, Item, Rect, Tag
from pnp.draw.type.style import Line
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import IN_SECTION, Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Diagram
from pnp.rulebook.source.runs import Runs, Size
from pnp.rulebook.typography import leading_mm

CELL: dict[Size, float] = {"tiny": 4.2, "small": 5.0, "medium": 6.2, "large": 9.0, "huge": 14.0}
"""Side of a board's space on a diagram of each size, in mm."""

GAP = 6.0
"""White between diagrams side by side, in mm."""
TO_CAPTION = 1.6
"""White between a picture and its caption, in mm."""
_TALLEST = 0.86
"""The part of a page's height that one picture may take."""


class Figure(Frozen):
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
        return self.height + (TO_CAPTION + len(self.caption) * self.leading if self.caption else 0.0)

    def items(self, x: float, y: float) -> tuple[Item, ...]:
        """The picture with its top left at (x, y)."""
        tag = Tag("Figure", alt=self.face.alt, box=Rect(0.0, 0.0, self.face.width, self.face.height))
        return (Group(self.face.items, (self.zoom, 0.0, 0.0, self.zoom, x, y), tag=tag if self.face.alt else ARTIFACT),)

    def caption_items(self, x: float, y: float) -> tuple[Item, ...]:
        """The caption, flush left below a picture that ends at y."""
        first = y + TO_CAPTION + self.leading * 0.74
        return aligned_items(self.caption, x, first, self.leading)


def figure_of(
    context: ComposeContext, diagram: Diagram, room: float, *, cell: float | None = None, bare: bool = False
) -> Figure | None:
    """The diagram drawn, no wider than `room` mm; None (and findings) if its position can't be read or drawn.

    A `bare` one is as large, with nothing on it.
    """
    place = context.place(diagram.line)
    wanted = (cell or CELL[diagram.size]) * context.larger
    sized = context.face(diagram, wanted, bare=True)
    zoom = _zoom(context, sized.value, room) if sized.value is not None else 1.0
    drawn = context.face(diagram, wanted * min(1.0, zoom), bare=bare)
    context.findings.extend(finding._replace(where=place) for finding in drawn.findings)
    if drawn.value is None:
        return None
    face = drawn.value
    zoom = _zoom(context, face, room)
    return Figure(face, zoom, (), leading_mm(context.look.caption), diagram.id)


def _zoom(context: ComposeContext, face: Face, room: float) -> float:
    """How much smaller a picture must be shown to fit its column and the page."""
    return min(1.0, room / face.width, _TALLEST * context.page.text_height / face.height)


def captioned(context: ComposeContext, figure: Figure, caption: Runs, width: float, *, line: int) -> Figure:
    """The figure with its caption broken into `width` mm."""
    lines = context.lines(caption, context.look.caption, width, line=line) if caption else ()
    return replace(figure, caption=lines)


def diagram_atoms(context: ComposeContext, diagram: Diagram, column: Column) -> list[Atom]:
    """One diagram; the caption stands beside it where there is room, else below."""
    figure = figure_of(context, diagram, column.width)
    if figure is None:
        return []
    beside = column.width - figure.width - GAP
    if diagram.caption and beside >= 38.0:
        figure = captioned(context, figure, diagram.caption, beside, line=diagram.line)
        return [framed(_beside(figure, column), column, (figure,), (column.x,))]
    figure = captioned(context, figure, diagram.caption, max(figure.width, 60.0), line=diagram.line)
    x = column.x + (column.width - figure.width) / 2 if figure.width > column.width * 0.8 else column.x
    items = (*figure.items(x, 0.0), *figure.caption_items(x, figure.height))
    return [framed((figure.full_height, items), column, (figure,), (x,))]


def _beside(figure: Figure, column: Column) -> tuple[float, tuple[Item, ...]]:
    """Picture left, caption right, both from the top as the words of examples are."""
    height = len(figure.caption) * figure.leading
    first = figure.leading * 0.74
    x = column.x + figure.width + GAP
    lines = aligned_items(figure.caption, x, first, figure.leading)
    return max(figure.height, height), (*figure.items(column.x, 0.0), *lines)


def framed(
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
        stretch=3 if column.main else 0,
        anchors=anchors,
        text=text,
    )
