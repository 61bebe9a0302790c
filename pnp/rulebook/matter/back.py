"""The back page: the quick reference, always on one page, in two columns of the largest type that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.dispatch import block_atoms
from pnp.rulebook.compose.text import heading_atoms
from pnp.rulebook.context import Desk
from pnp.rulebook.faults import BACK_PAGE
from pnp.rulebook.pages.atoms import Atom, Placed
from pnp.rulebook.pages.columns import columns_atom, fill_columns
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.pages.paginate import paginate
from pnp.rulebook.source.blocks import Block, Heading

_GUTTER = 7.0
_SIZES = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Type sizes in pt that are tried, largest first; cards' 8 pt is the floor."""


def back_page(desk: Desk, heading: Heading, blocks: Sequence[Block], spare: float = 0.0) -> tuple[Placed, ...]:
    """The heading across, the blocks below, `spare` mm left at the foot if any size can leave them.

    What doesn't fit even at 8 pt is a finding, and stands below the foot.
    """
    column = Column.body(desk.look, desk.page)
    head = heading_atoms(desk, heading, column)[0]
    top = head.height + GRID
    room = desk.page.text_height - top
    before = len(desk.findings)
    rooms = (room - spare, room) if spare else (room,)
    for most, size in product(rooms, _SIZES):
        del desk.findings[before:]
        body = _columns(desk, blocks, size, most)
        if body.height <= most + 1e-6:
            break
    else:
        desk.findings.append(BACK_PAGE.at(desk.place(heading.line), excess=body.height - room))
    return (Placed(head, 0.0), Placed(body, top))


def _columns(desk: Desk, blocks: Sequence[Block], size: float, room: float) -> Atom:
    """The blocks in two columns at a size."""
    width = (desk.page.measure - _GUTTER) / 2
    style = desk.look.small.scaled(size / desk.look.small.size)
    column = replace(Column.body(desk.look, desk.page).styled(style), width=width)
    atoms = [atom for block in blocks for atom in block_atoms(desk, block, column)]
    pages = fill_columns(atoms, 2, room, GRID / 4)
    if len(pages) == 1:
        return columns_atom(pages[0], width, _GUTTER)
    return columns_atom(paginate(atoms, 10 * room, GRID), width, _GUTTER)
