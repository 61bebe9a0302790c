"""Bulleted and numbered lists. A clause is most often an item of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pnp.draw.geometry import circle
from pnp.draw.model import Item, Shape
from pnp.rulebook.atoms import Atom
from pnp.rulebook.blocks import Block, ListBlock, Paragraph
from pnp.rulebook.compose.column import Column, line_items, text_atoms
from pnp.rulebook.compose.text import clause_anchors, side_notes
from pnp.rulebook.desk import Desk
from pnp.rulebook.look import leading_mm

Inner = Callable[[Desk, Block, Column], list[Atom]]

_HANG = 0.5
"""How far the text of an item stands in, in leadings of its column: 5 mm at 10/13."""
_SHORT = 70
"""Items of up to this many letters stand close, without white between them."""


def list_atoms(desk: Desk, block: ListBlock, column: Column, inner: Inner) -> list[Atom]:
    """The items one under another, numbers or bullets hanging; a list of one-liners is set close."""
    hang = (
        1.1 * leading_mm(column.style)
        if not block.ordered or block.start + len(block.items) <= 10
        else 1.5 * leading_mm(column.style)
    )
    inside = column.indented(hang)
    close = all(_one_liner(item, inside) for item in block.items)
    atoms: list[Atom] = []
    for k, item in enumerate(block.items):
        sign = _sign(desk, block, k, column)
        space = 0.0 if close and k else column.gap
        made = _item_atoms(desk, item, inside, sign, inner)
        if made:
            made[0] = replace(made[0], space=space, snap=made[0].snap if k == 0 or not close else 0.0)
        atoms.extend(made)
    return atoms


def _one_liner(item: tuple[Block, ...], column: Column) -> bool:
    """Yes if an item is a paragraph that fits on one line (as a guess by its letters)."""
    letters = sum(len(run.text) for block in item if isinstance(block, Paragraph) for run in block.runs)
    return len(item) == 1 and isinstance(item[0], Paragraph) and letters <= _SHORT * column.width / 100.0


def _sign(desk: Desk, block: ListBlock, k: int, column: Column) -> tuple[Item, ...]:
    """The number or the bullet of item k, hanging left of its first line."""
    style = column.style
    accent = desk.look.inks.accent
    if not block.ordered:
        radius = style.size * 0.045
        return (Shape(circle(column.x + radius + 0.9, column.base - style.size * 0.082, radius), fill=accent),)
    number = desk.text_line(f"{block.start + k}", replace(style, family="sans", weight="semibold", colour=accent))
    return line_items(number, column.x, column.base)


def _item_atoms(
    desk: Desk, item: tuple[Block, ...], inside: Column, sign: tuple[Item, ...], inner: Inner
) -> list[Atom]:
    if not item or not isinstance(item[0], Paragraph):
        atoms = [Atom(0.0, sign, keep=True, snap=inside.snap)]
        rest = item
    else:
        paragraph = item[0]
        lines = desk.lines(paragraph.runs, inside.style, inside.width, line=paragraph.line)
        side = side_notes(desk, paragraph.clause, inside.base)
        atoms = text_atoms(lines, inside, side=side, anchors=clause_anchors(paragraph.clause, inside), first=sign)
        rest = item[1:]
    for block in rest:
        atoms.extend(inner(desk, block, inside))
    return atoms
