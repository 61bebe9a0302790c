"""Bulleted and numbered lists. A clause is most often an item of one."""

from __future__ import annotations

from collections.abc import Callable

from pnp.base.frozen import replace
from pnp.draw.geometry.shapes import circle
from pnp.draw.model import Item, Shape, Tag, tagged
from pnp.rulebook.compose.column import Column, line_items, text_atoms
from pnp.rulebook.compose.text import clause_lines, even
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import Atom, element, told
from pnp.rulebook.source.blocks import Block, ListBlock, Paragraph
from pnp.rulebook.typography import leading_mm

Inner = Callable[[ComposeContext, Block, Column], list[Atom]]

_LABEL, _BULLET = Tag("Lbl"), Tag("Span", actual="•")
_HANG, _WIDE_HANG = 1.1, 1.5
"""How far the text of an item stands in, in leadings of its column, beside one figure or a bullet and beside two figures."""
_PANEL = 0.35
"""So much of the white between paragraphs stands between items of a panel."""
_TWO_FIGURES = 10
_STRANDED = 3
"""A last item of so many lines looks lost on a page of its own."""


def list_atoms(context: ComposeContext, block: ListBlock, column: Column, inner: Inner) -> list[Atom]:
    """The items one under another, numbers or bullets hanging; a list of one-liners is set close.

    A last item of up to three lines doesn't go onto the next page alone.
    """
    wide = block.ordered and block.start + len(block.items) > _TWO_FIGURES
    inside = column.indented((_WIDE_HANG if wide else _HANG) * leading_mm(column.style))
    made = [
        _item_atoms(context, item, column, (), inner)
        if _is_numbered(context, item)
        else _item_atoms(context, item, inside, _sign(context, block, k, column), inner)
        for k, item in enumerate(block.items)
    ]
    close = all(len(item) == 1 for item in made)
    gap = column.gap if column.main else _PANEL * column.gap
    atoms: list[Atom] = []
    whole = element("L", numbering="Decimal" if block.ordered else "Disc")
    for k, item in enumerate(made):
        last = k == len(made) - 1
        if last and k and len(item) <= _STRANDED:
            atoms[-1] = replace(atoms[-1], keep=True)
            item = [replace(atom, part=atom.part and replace(atom.part, last_item=True)) for atom in item]  # noqa: PLW2901
        tight = close and k > 0
        atoms.append(
            replace(
                item[0],
                space=0.0 if tight else gap if k else column.gap,
                snap=0.0 if tight else item[0].snap,
                stretch=0 if tight else item[0].stretch,
            )
        )
        atoms.extend(item[1:])
    return told(whole, atoms)


def _is_numbered(context: ComposeContext, item: tuple[Block, ...]) -> bool:
    """Yes if the item is a clause whose id stands in its first line: it needs no bullet."""
    first = item[0] if item else None
    return context.short_ids and isinstance(first, Paragraph) and first.clause is not None


def _sign(context: ComposeContext, block: ListBlock, k: int, column: Column) -> tuple[Item, ...]:
    """The number or the bullet of item k, hanging left of its first line."""
    style = column.style
    accent = context.look.inks.accent
    if not block.ordered:
        radius = style.size * 0.045
        bullet = Shape(circle(column.x + radius + 0.9, column.base - style.size * 0.082, radius), fill=accent)
        return tagged(_BULLET, (bullet,))
    number = context.text_line(f"{block.start + k}", replace(style, family="sans", weight="semibold", colour=accent))
    return line_items(number, column.x, column.base)


def _item_atoms(
    context: ComposeContext, item: tuple[Block, ...], inside: Column, sign: tuple[Item, ...], inner: Inner
) -> list[Atom]:
    if not item or not isinstance(item[0], Paragraph):
        atoms = [Atom(0.0, keep=True, snap=inside.snap)]
        rest = item
    else:
        paragraph = item[0]
        inside = replace(inside, ragged=paragraph.clause is None)
        lines, side, anchors = clause_lines(context, paragraph, inside)
        atoms = text_atoms(lines, inside, side=side, anchors=anchors, width=even(context, inside))
        rest = item[1:]
    for block in rest:
        atoms.extend(inner(context, block, inside))
    first, *more = told(element("LBody"), atoms)
    return told(element("LI"), [replace(first, items=(*tagged(_LABEL, sign), *first.items)), *more])
