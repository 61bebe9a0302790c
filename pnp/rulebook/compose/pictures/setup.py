"""The set-up diagram: large, with numbered call-outs and what the numbers mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pnp.base.frozen import replace
from pnp.base.scene import Mark
from pnp.draw.geometry.shapes import circle
from pnp.draw.model import Item, Shape, Tag, tagged
from pnp.rulebook.compose.column import Column, aligned_items, line_items
from pnp.rulebook.compose.pictures.figures import CELL, GAP, Figure, captioned, figure_of, framed
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import Atom, element
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Diagram, Setup
from pnp.rulebook.source.runs import Runs
from pnp.rulebook.typography import leading_mm

_SMALLER = (1.0, 0.94, 0.88, 0.82, 0.76)
"""The parts of the room's width in which the diagram is tried, largest first."""
_BEYOND = 7.5
"""So far, in mm, the diagram may reach into each margin of the book to play from: the set-up is its largest picture."""


def setup_atoms(context: ComposeContext, block: Setup, column: Column) -> list[Atom]:
    """The large diagram and under it, in two columns, what its numbers mean; a page may take it somewhat smaller."""
    numbers = tuple(Mark(space, "callout", str(k)) for k, (space, _) in enumerate(block.callouts, 1))
    diagram = replace(block.diagram, marks=(*block.diagram.marks, *numbers))
    room = column.width + (2 * _BEYOND if context.volume == "play" and column.main else 0.0)
    atom: Atom | None = None
    for part in sorted(_SMALLER):
        figure = figure_of(context, diagram, room * part, bare=True)
        if figure is None:
            return []
        x = column.x + (column.width - figure.width) / 2
        late = partial(_drawn, context, diagram, room * part, x, CELL[diagram.size] * context.larger)
        atom = replace(_setup_atom(context, block, column, figure, x), smaller=atom, late=late)
    return [atom] if atom else []


def _drawn(context: ComposeContext, diagram: Diagram, room: float, x: float, cell: float) -> tuple[Item, ...]:
    """The diagram with its left edge at x, drawn where it has been found out how large it will be."""
    figure = figure_of(context, diagram, room, cell=cell)
    return figure.items(x, 0.0) if figure is not None else ()


def _setup_atom(context: ComposeContext, block: Setup, column: Column, figure: Figure, x: float) -> Atom:
    """Caption and numbers, with room for the picture."""
    shown = captioned(context, figure, block.diagram.caption, figure.width, line=block.line)
    items = shown.caption_items(x, shown.height)
    height, explained, text = legend(
        context, [runs for _, runs in block.callouts], column, shown.full_height + GRID * 0.75, line=block.line
    )
    atom = framed((height, (*items, *explained)), column, (shown,), (x,))
    return replace(atom, text=f"{atom.text} {text}".strip())


def legend(
    context: ComposeContext, texts: Sequence[Runs], column: Column, top: float, *, line: int, signs: Sequence[str] = ()
) -> tuple[float, list[Item], str]:
    """Numbers, or these signs, in discs with their texts, in two columns of about equal height from `top` down.

    What is found is (foot, items, letters).
    """
    style = replace(context.look.small, size=8.5, leading=10.8)
    leading = leading_mm(style)
    width = (column.width - GAP) / 2
    hang = 6.0
    entries = [context.lines(runs, style, width - hang, line=line) for runs in texts]
    half = sum(len(lines) for lines in entries) / 2
    items: list[Item] = []
    whole = element("L", numbering="LowerAlpha" if signs and signs[0].isalpha() else "Decimal")
    x, y, done, foot = column.x, top, 0, top
    for k, lines in enumerate(entries):
        sign = signs[k] if signs else str(k + 1)
        if x == column.x and done and done + len(lines) / 2 > half:
            x, y = column.x + width + GAP, top
        label = tagged(Tag("Lbl"), disc(context, sign, x + 1.9, y + leading * 0.5))
        body = tagged(Tag("LBody"), aligned_items(lines, x + hang, y + leading * 0.74, leading))
        items.extend(tagged(whole, tagged(Tag("LI"), (*label, *body))))
        done += len(lines)
        y += leading * len(lines) + 1.0
        foot = max(foot, y)
    return foot, items, " ".join(line.text for lines in entries for line in lines)


def disc(context: ComposeContext, text: str, x: float, y: float) -> tuple[Item, ...]:
    """A number, white in a dark disc about (x, y), as the call-outs of a diagram show it."""
    white = replace(context.look.small, weight="bold", size=7.5, colour=context.look.inks.paper)
    line = context.text_line(text, white)
    disc = Shape(circle(x, y, 1.9), fill=context.look.inks.text)
    return (disc, *line_items(line, x - line.width / 2, y + line.cap_height / 2))
