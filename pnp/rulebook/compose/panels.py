"""Panels: atoms that share a box. Short ones are never cut; long ones where it hurts least."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.base.frozen import replace
from pnp.rulebook.compose.column import Column, text_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import IN_SUBSECTION, Atom, Panel, element, stacked, told
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Block, Note

Inner = Callable[[ComposeContext, Block, Column], list[Atom]]

PAD_X = 4.0
"""White between a panel's edge and its text, left and right, in mm."""
SPACE = 0.75 * GRID
"""White around a panel, in mm."""
PAD_TOP, PAD_FOOT = 2.2, 2.6
"""White above and below what is in a panel, in mm."""
_CUT, _PARTED = 14.0, 3.0
"""What it costs to run a panel over two pages, and one over two columns that is meant to be cut there."""


def panel_column(context: ComposeContext, column: Column) -> Column:
    """The column inside a panel."""
    return column.styled(context.look.small).indented(PAD_X, PAD_X)


def boxed(
    context: ComposeContext, kind: str, inside: Sequence[Atom], *, floats: bool = False, cut: bool = False
) -> list[Atom]:
    """The atoms in a box. One lower than half a page is one piece (and `floats` if it may), unless it has entries with edges.

    Or unless it may be `cut` wherever an atom doesn't keep to the next.
    """
    panel = Panel(context.next_panel(), kind)
    inside = told(element("Div"), inside)
    top = Atom(PAD_TOP, space=SPACE, snap=GRID / 2, keep=True, panel=panel, stretch=3, edge="top")
    foot = Atom(PAD_FOOT, below=SPACE, panel=panel, edge="foot")
    height = sum(atom.height + atom.space for atom in inside)
    first, *rest = inside
    if height < context.page.text_height / 2 and not cut and not any(atom.edge for atom in inside):
        whole = stacked([top, replace(first, space=0.0), *rest, foot])
        return [replace(whole, edge="both", floats=IN_SUBSECTION if floats else 0)]
    atoms = [top]
    for k, atom in enumerate(inside):
        cost = atom.cost if atom.edge else atom.cost + (_PARTED if cut else _CUT)
        keep = atom.keep or k == len(inside) - 1
        space = 0.0 if k == 0 else atom.space
        atoms.append(replace(atom, panel=panel, keep=keep, cost=cost, snap=0.0, space=space, stretch=0))
    return [*atoms, foot]


def note_atoms(context: ComposeContext, note: Note, column: Column, inner: Inner) -> list[Atom]:
    """A call-out: its title, then its text."""
    inside = panel_column(context, column)
    title_style = replace(context.look.small, weight="semibold", colour=context.look.inks.accent)
    lines = context.lines(note.title, title_style, inside.width, line=note.line)
    atoms = [replace(atom, keep=True) for atom in text_atoms(lines, inside)]
    for k, block in enumerate(note.blocks):
        made = inner(context, block, inside)
        if made and k == 0:
            made[0] = replace(made[0], space=0.6)
        atoms.extend(made)
    return boxed(context, "note", atoms)
