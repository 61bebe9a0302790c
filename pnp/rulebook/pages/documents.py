"""The pages of a game's several documents: the book to play from, and the reference and the leaflet in two columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from pnp.base.frozen import replace
from pnp.rulebook.compose.column import Column, text_atoms
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.faults import UNSTABLE
from pnp.rulebook.matter.cover import cover_page
from pnp.rulebook.matter.cover_picture import cover_picture
from pnp.rulebook.matter.front import colophon_atoms, colophon_runs, contents_atoms, title_atom
from pnp.rulebook.matter.tailpiece import with_tailpieces
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.enlarge import enlarged
from pnp.rulebook.pages.layout import (
    Layout,
    anchor_pages,
    back_leaf,
    column_leaves,
    index_of,
    leaves_of,
    leaves_over_foot,
    parts_of,
)
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.pages.pages import Leaf, make_page
from pnp.rulebook.source.blocks import Heading
from pnp.rulebook.source.manuscript import Manuscript
from pnp.rulebook.source.runs import Run

_IN_COLUMNS = 1.23
"""So much larger are the figures of a reference than their size says, as far as its columns are wide."""
_CONTENTS = 8
"""Documents with no more sections than this need no contents."""
_PASSES = 6
"""An index whose page numbers change so often chases its own tail; the last one is kept, with a warning."""


def lay_out_play(composer: Composer, manuscript: Manuscript, facts: GameFacts) -> Layout:
    """Cover, body, who made it, and the quick reference on the back. Nothing is there to fill a sheet."""
    context = composer.context
    parts = parts_of(manuscript.blocks)
    column = Column.body(context.look, context.page)
    flow = composer.atoms(parts.body) if context.form.slim else enlarged(composer, parts.body, 2)
    where = (Run(_where_words(composer, facts), italic=True),)
    back = back_leaf(composer, parts.back, facts, (where, colophon_runs(context, facts)))
    if back:
        body = leaves_of(context, flow, 2)
        leaves = [*with_tailpieces(context, body, facts.ornament), replace(back, number=len(body) + 2)]
    else:
        small = [
            *_where(composer, facts, column),
            *colophon_atoms(context, facts, column, credits_shown=False, run_on=True),
        ]
        leaves = with_tailpieces(context, leaves_over_foot(context, flow, small, 2), facts.ornament)
    cover = cover_page(context, facts, cover_picture(context, manuscript.cover, facts), parts.cover)
    pages = (cover, *(make_page(context, leaf, facts.title) for leaf in leaves))
    return Layout(pages, anchor_pages(leaves), leaves=tuple(leaves), flow=tuple(flow))


def lay_out_columns(composer: Composer, manuscript: Manuscript, facts: GameFacts) -> Layout:
    """Title, contents, body and, if the manuscript asks for one, an index, in columns that are even on the last page."""
    context = composer.context
    column = Column.body(context.look, context.page)
    parts = parts_of(manuscript.blocks)
    context.larger = _IN_COLUMNS if context.volume == "reference" else 1.0
    headings = [block for block in parts.body if isinstance(block, Heading) and block.level == 2]
    contents = contents_atoms(context, headings, column, 0.0)[1:] if len(headings) > _CONTENTS else []
    contents = [replace(row, space=0.0 if k else GRID) for k, row in enumerate(contents)]
    named = title_atom(context, facts.title, context.words[f"volume-{context.volume}"], column)
    first = [named, *_where(composer, facts, column), *contents, *composer.atoms(parts.body)]
    leaves = column_leaves(composer, first)
    index: list[Atom] = []
    if context.volume == "reference":
        leaves, index = _indexed(composer, manuscript, first, leaves, column)
    title = f"{facts.title}: {context.words[f'volume-{context.volume}']}"
    made = tuple(make_page(context, leaf, title) for leaf in leaves)
    return Layout(made, anchor_pages(leaves), leaves=tuple(leaves), flow=(*first, *index))


def _indexed(
    composer: Composer, manuscript: Manuscript, flow: Sequence[Atom], leaves: list[Leaf], column: Column
) -> tuple[list[Leaf], list[Atom]]:
    """The pages with the index after the flow, and the index.

    With it pages may be filled to another height, so that what it lists stands elsewhere: it is made until its numbers are right.
    """
    index: list[Atom] = []
    for _ in range(_PASSES):
        own = set(map(id, index))
        body = {leaf.number: [one for one in chain(*leaf.columns) if id(one.atom) not in own] for leaf in leaves}
        known, index = index, index_of(composer, manuscript, body, column)
        if index == known:
            return leaves, index
        leaves = column_leaves(composer, [*flow, *index])
    composer.context.findings.append(UNSTABLE.at(passes=_PASSES))
    return leaves, index


def _where(composer: Composer, facts: GameFacts, column: Column) -> list[Atom]:
    """A sentence that says where the other documents are."""
    context = composer.context
    lines = context.lines((Run(_where_words(composer, facts), italic=True),), context.look.small, column.width, line=1)
    return text_atoms(lines, column.styled(context.look.small), space=GRID)


def _where_words(composer: Composer, facts: GameFacts) -> str:
    words, key = composer.context.words, f"where-{composer.context.volume}"
    return words[f"{key}-engine"] if facts.refereed else words[key]
