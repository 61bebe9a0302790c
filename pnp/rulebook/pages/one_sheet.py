"""The rules of a short game on one sheet: title and picture over the first column, the text, who made it; no cover, no contents."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.draw.model import ARTIFACT, Stamp, Symbol, tagged
from pnp.rulebook.compose.column import Column, text_atoms
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.matter.cover_picture import cover_picture
from pnp.rulebook.matter.front import colophon_atoms, title_atom
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.layout import Layout, anchor_pages, column_leaves, parts_of
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.pages.pages import make_page
from pnp.rulebook.source.manuscript import Manuscript
from pnp.rulebook.source.runs import Run

SIDES = 2
"""Pages of a sheet."""
_PICTURE = 42.0
"""The height of the picture under the title at most, in mm."""


def is_too_long(composer: Composer, manuscript: Manuscript) -> bool:
    """Certainly more than two sides hold, with no gap anywhere: that is seen without laying it out."""
    parts = parts_of(manuscript.blocks)
    page = composer.context.page
    least = sum(_least(atom) for atom in composer.atoms((*parts.cover, *parts.body, *parts.back)))
    return least > SIDES * page.columns * page.text_height


def _least(atom: Atom) -> float:
    """How high the lowest form of an atom is."""
    return atom.height if atom.smaller is None else min(atom.height, _least(atom.smaller))


def lay_out_sheet(composer: Composer, manuscript: Manuscript, facts: GameFacts) -> Layout:
    """The whole text in columns; with the picture of the cover, unless that takes a page more than the text alone."""
    context = composer.context
    column = Column.body(context.look, context.page)
    parts = parts_of(manuscript.blocks)
    head = _head(composer, facts, column)
    text = composer.atoms((*parts.cover, *parts.body, *parts.back))
    end = colophon_atoms(context, facts, column, credits_shown=False, run_on=True)
    end = [replace(end[0], space=GRID), *end[1:]] if end else []
    plain = [*head, *text, *end]
    groups = column_leaves(composer, plain)
    picture = cover_picture(context, manuscript.cover, facts)
    flow = [head[0], _picture(picture, column), *head[1:], *text, *end] if picture is not None else plain
    leaves = column_leaves(composer, flow)
    if len(leaves) > len(groups):
        leaves, flow = groups, plain
    pages = tuple(make_page(context, replace(leaf, section=None), facts.title) for leaf in leaves)
    return Layout(pages, anchor_pages(leaves), leaves=tuple(leaves), flow=tuple(flow))


def _head(composer: Composer, facts: GameFacts, column: Column) -> Sequence[Atom]:
    """Title, tagline, players, time and age."""
    context = composer.context
    small = column.styled(context.look.small)
    words = " · ".join(facts.particulars)
    lines = context.lines((Run(words, bold=True),), small.style, column.width, line=1)
    return [title_atom(context, facts.title, facts.tagline, column), *text_atoms(lines, small, space=GRID / 2)]


def _picture(picture: Symbol, column: Column) -> Atom:
    """The picture as wide as the column, or as high as it may be."""
    zoom = min(column.width / picture.width, _PICTURE / picture.height)
    x = column.x + (column.width - picture.width * zoom) / 2
    items = tagged(ARTIFACT, (Stamp(picture, (zoom, 0.0, 0.0, zoom, x, 0.0)),))
    return Atom(picture.height * zoom, items, space=GRID / 2, below=GRID / 2, keep=True)
