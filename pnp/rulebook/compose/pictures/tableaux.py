"""A board or sheet with pieces on it, to scale, and numbers about what stands there: what a player is to have laid out."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.cropping import items_within
from pnp.draw.geometry.shapes import Point, circle, rounded, transformed, translate
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import Anchor, Group, Item, Matrix, Rect, Shape, Stroke
from pnp.draw.type.line_layout import moved
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.layouts.tokens import Shown, shown
from pnp.rulebook.compose.pictures.figures import TO_CAPTION
from pnp.rulebook.compose.pictures.setup import disc, legend
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import IN_SECTION, Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.fenced.arrangement import Token
from pnp.rulebook.source.fenced.tableau import Laid, Tableau
from pnp.rulebook.typography import leading_mm

_TALLEST = 0.8
"""The part of a page's height that the picture may take."""
_LINE, _DOT, _CLEAR = 0.3, 0.5, 0.25
"""A leader line, the radius of the dot at its end, and the white along both, in mm."""
_CORNER = 0.8
"""The radius of the picture's corners, in mm."""


class Scene(Frozen):
    """The finished picture from its top left, without caption and legend."""

    width: float
    height: float
    items: tuple[Item, ...]
    text: str


def tableau_atoms(context: ComposeContext, block: Tableau, column: Column) -> list[Atom]:
    """The picture in the middle of its column, its caption, and what its numbers mean."""
    scene = scene_of(context, block, column.width)
    if scene is None:
        return []
    style = context.look.caption
    leading = leading_mm(style)
    lines = context.lines(block.caption, style, column.width, line=block.line) if block.caption else ()
    x = column.x + (column.width - scene.width) / 2
    items = [moved(item, x, 0.0) for item in scene.items]
    items.extend(aligned_items(lines, column.x, scene.height + TO_CAPTION + leading * 0.74, leading))
    height = scene.height + (TO_CAPTION + leading * len(lines) if lines else 0.0)
    text = " ".join((scene.text, *(line.text for line in lines)))
    if block.legend:
        top = height + GRID * 0.75
        height, more, words = legend(context, block.legend, column, top, line=block.line)
        items.extend(more)
        text = f"{text} {words}"
    return [
        Atom(
            height,
            tuple(items),
            space=GRID,
            below=GRID,
            snap=GRID / 2 if column.main else 0.0,
            floats=IN_SECTION if column.main else 0,
            stretch=3,
            anchors=(Anchor(block.id, column.x, 0.0),) if block.id else (),
            text=text,
        )
    ]


def scene_of(context: ComposeContext, block: Tableau, room: float) -> Scene | None:
    """The picture, at most `room` mm wide; None, and a finding, where nothing is called as its board."""
    board = shown(context, block.board, 1.0, block.line) if block.board is not None else None
    if block.board is not None and board is None:
        return None
    left, top, width, height = block.part or (0.0, 0.0, *((board.width, board.height) if board is not None else (1, 1)))
    zoom = min(room * min(1.0, block.width * context.larger) / width, _TALLEST * context.page.text_height / height)
    window = Rect(left, top, width, height)
    if block.board is not None:
        board = _piece(context, block.board, zoom, block.line)
    ground = board.items(context, 0.0, 0.0) if board is not None and not context.bare else ()
    items = list(items_within(ground, window))
    words = [board.alt] if board is not None else []
    for laid in block.lay:
        for one, x, y in _side_by_side(context, laid, zoom, block.line):
            paper = Shape(
                transformed(one.outline, translate(x, y)), context.look.inks.paper
            )  # it hides what it lies on
            items.extend((paper, *one.items(context, x, y)) if not one.ghost else one.items(context, x, y))
            words.append(one.alt)
    frame = rounded(Rect(0.0, 0.0, width * zoom, height * zoom), _CORNER)
    place: Matrix = (zoom, 0.0, 0.0, zoom, -left * zoom, -top * zoom)
    drawn: list[Item] = [Group((Group(tuple(items), place),), clip=frame)]
    drawn.append(Shape(frame, stroke=Stroke(context.look.inks.pale, 0.25)))
    for number, callout in enumerate(block.callouts, 1):
        at = (callout.x - left) * zoom, (callout.y - top) * zoom
        if callout.to is not None:
            drawn.extend(_leader(context, at, ((callout.to[0] - left) * zoom, (callout.to[1] - top) * zoom)))
        drawn.extend(disc(context, callout.number or str(number), *at))
    return Scene(width * zoom, height * zoom, tuple(drawn), " ".join(word for word in words if word))


def _leader(context: ComposeContext, start: Point, end: Point) -> Iterator[Item]:
    """The line from a number to what it is about, a dot at its end; white along both keeps them apart from what lies below."""
    inks, path = context.look.inks, straight(*start, *end)
    yield Shape(path, None, Stroke(inks.paper, _LINE + 2 * _CLEAR, cap="round"))
    yield Shape(circle(*end, _DOT + _CLEAR), inks.paper)
    yield Shape(path, None, Stroke(inks.text, _LINE, cap="round"))
    yield Shape(circle(*end, _DOT), inks.text)


def _side_by_side(context: ComposeContext, laid: Laid, zoom: float, line: int) -> Iterator[tuple[Shown, float, float]]:
    """The pieces, each with its top left, so that all together have their middle where it is to be."""
    found = [one for token in laid.tokens if (one := _piece(context, token, zoom, line)) is not None]
    x = laid.x - sum(one.width for one in found) / 2
    for one in found:
        yield one, x, laid.y - one.height / 2
        x += one.width


def _piece(context: ComposeContext, token: Token, zoom: float, line: int) -> Shown | None:
    """The piece as large as it is printed, drawn for a picture at `zoom`."""
    one = shown(context, token, zoom, line)
    return replace(one, zoom=1.0) if one is not None else None
