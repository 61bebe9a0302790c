"""Composing, once wherever that will do: a book is laid out several times until its page numbers agree.

What is composed again must be what hangs on something that has changed: a page number that is printed, or the height of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Generic, TypeVar, cast

from pnp.base.finding import Finding
from pnp.base.frozen import Frozen, replace
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.dispatch import block_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import TOO_TALL
from pnp.rulebook.pages.atoms import EPSILON, Atom
from pnp.rulebook.pages.page_format import GRID, PageFormat
from pnp.rulebook.source.blocks import FIGURES, Block, Paragraph
from pnp.rulebook.source.runs import plain

T = TypeVar("T")

_COMPANY = 2.9 * GRID
"""What must stand below a heading before a page may end: three lines, less a hair."""


class _Kept(Frozen, Generic[T]):
    """Something made, with what it was made from: the page numbers it asked for, the page if it looked at that."""

    made: T
    findings: tuple[Finding, ...]
    numbers: Mapping[str, int | None]
    page: PageFormat | None

    def still_holds(self, context: ComposeContext) -> bool:
        """Would it come out the same now?"""
        return (self.page is None or self.page == context.form) and all(
            context.pages.get(name) == number for name, number in self.numbers.items()
        )


@dataclass(slots=True)
class Composer:
    """Composes blocks for the page's own column, which is as wide on pages of every height."""

    context: ComposeContext
    _kept: dict[Hashable, _Kept[object]] = field(default_factory=dict)

    def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """What the work makes here, made anew only where it would come out otherwise; its faults are told each time."""
        context = self.context
        known = self._kept.get(key)
        if known is not None and known.still_holds(context):
            context.findings.extend(known.findings)
            return cast("T", known.made)
        context.asked, context.looked = {}, False
        before = len(context.findings)
        made = work()
        page = context.form if context.looked else None
        self._kept[key] = _Kept(made, tuple(context.findings[before:]), context.asked, page)
        return made

    def atoms(self, blocks: Sequence[Block]) -> list[Atom]:
        """The atoms of blocks in order."""
        context = self.context
        column = Column.body(context.look, context.page)
        room = context.page.text_height
        found: list[Atom] = []
        for block in blocks:
            size = context.larger if isinstance(block, FIGURES) else 1.0
            bare = context.bare and isinstance(block, FIGURES)
            atoms = self.once((id(block), size, bare), partial(block_atoms, context, block, column))
            tall = [atom for atom in atoms if atom.height > room + EPSILON]
            place = context.place(block.line)
            context.findings.extend(TOO_TALL.at(place, what="this", height=atom.height, room=room) for atom in tall)
            found.extend(_announcing(block, atoms))
        return _with_company(found)


def _announcing(block: Block, atoms: list[Atom]) -> list[Atom]:
    """The atoms of a block; a paragraph that ends in a colon stays with what it announces."""
    if atoms and isinstance(block, Paragraph) and plain(block.runs).rstrip().endswith(":"):
        return [*atoms[:-1], replace(atoms[-1], keep=True)]
    return atoms


def _with_company(atoms: list[Atom]) -> list[Atom]:
    """The atoms, each heading kept with three lines of what it heads, or with all of it if that is less."""
    out = list(atoms)
    owed = 0.0
    for k, (atom, after) in enumerate(pairwise(atoms)):
        is_heading = atom.section is not None
        owed = _COMPANY if is_heading else owed - atom.height
        ends = after.section is not None and not is_heading
        if owed > 0 and not ends:
            out[k] = replace(atom, keep=True)
    return out
