"""One pass over the book: every part composed and broken into pages, numbered, and made into finished pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import ceil

from pnp.base.frozen import Frozen, replace
from pnp.draw.model import Page
from pnp.rulebook.compose.column import Column
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.faults import UNKNOWN_TERM
from pnp.rulebook.matter.back import back_page
from pnp.rulebook.matter.book_index import index_atoms
from pnp.rulebook.matter.cover import cover_page
from pnp.rulebook.matter.cover_picture import cover_picture
from pnp.rulebook.matter.front import colophon_atoms, contents_atoms
from pnp.rulebook.matter.terms import clause_entries, term_entries
from pnp.rulebook.pages.atoms import Atom, Placed
from pnp.rulebook.pages.columns import fill_pages
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.pages.pages import Leaf, make_page, running_sections
from pnp.rulebook.pages.paginate import Spread, paginate
from pnp.rulebook.source.blocks import Block, Heading
from pnp.rulebook.source.manuscript import Manuscript
from pnp.rulebook.source.runs import Runs

SHEET = 4
"""Pages on one sheet of a booklet."""
LEAF = 2
"""Pages on the two sides of a leaf, which nobody folds."""
_SHORT_BOOK = 8
"""A book of so many pages needs no contents."""
_ENDLESS = 10_000.0
_CREDITS = ("credits", "colophon")
"""Sections of these ids say who made the game, so that the colophon needn't."""


class Layout(Frozen):
    """Finished pages, the page number of every anchor, and how many pages are missing to fill the last sheet of a booklet.

    `leaves` are the pages of running text as they were composed, of what `flow` held in the order of the source.
    """

    pages: tuple[Page, ...]
    anchor_pages: Mapping[str, int]
    missing: int = 0
    leaves: tuple[Leaf, ...] = ()
    flow: tuple[Atom, ...] = ()


class Parts(Frozen):
    """The manuscript by where it goes: under the title, into the body, onto the back page."""

    cover: tuple[Block, ...]
    body: tuple[Block, ...]
    back: tuple[Block, ...]


def lay_out(composer: Composer, manuscript: Manuscript, facts: GameFacts) -> Layout:
    """Cover, contents if the book is long, body, index, back page. Nothing is there to fill a sheet."""
    context = composer.context
    parts = parts_of(manuscript.blocks)
    column = Column.body(context.look, context.page)
    flow = composer.atoms(parts.body)
    colophon = _colophon(context, facts, column)
    back = back_leaf(composer, parts.back, facts)
    leaves = _inner_leaves(composer, manuscript, flow, [], column)
    if len(leaves) + 1 + bool(back) > _SHORT_BOOK:
        headings = [block for block in manuscript.blocks if isinstance(block, Heading) and block.level == 2]
        front = _front_leaves(context, headings, colophon, column)
        leaves = _inner_leaves(composer, manuscript, flow, front, column)
    else:
        leaves = with_foot(context, leaves, colophon)
    if back:
        leaves.append(replace(back, number=len(leaves) + 2))
    cover = cover_page(context, facts, cover_picture(context, manuscript.cover, facts), parts.cover)
    pages = (cover, *(make_page(context, leaf, facts.title) for leaf in leaves))
    return Layout(pages, anchor_pages(leaves), -len(pages) % SHEET, tuple(leaves), tuple(flow))


def _inner_leaves(
    composer: Composer, manuscript: Manuscript, flow: Sequence[Atom], front: Sequence[Leaf], column: Column
) -> list[Leaf]:
    """What stands between the cover and the back page: the front matter, then the text and its index."""
    context = composer.context
    leaves = [*front, *leaves_of(context, flow, len(front) + 2)]
    body = {leaf.number: leaf.placed for leaf in leaves[len(front) :]}
    append(context, leaves, leaves_of(context, index_of(composer, manuscript, body, column), len(leaves) + 2))
    return leaves


def with_foot(context: ComposeContext, leaves: Sequence[Leaf], placed: Sequence[Placed]) -> list[Leaf]:
    """The leaves, with this at the foot of the last one, or of one more if that is full."""
    if not placed:
        return list(leaves)
    down = context.page.text_height - placed[-1].bottom
    low = tuple(Placed(one.atom, one.y + down) for one in placed)
    last = leaves[-1] if leaves else Leaf(2, ())
    if last.placed and last.placed[-1].bottom + GRID > down:
        return [*leaves, Leaf(last.number + 1, low, last.section)]
    return [*leaves[:-1], replace(last, placed=(*last.placed, *low))]


def leaves_over_foot(context: ComposeContext, flow: Sequence[Atom], foot: Sequence[Atom], first: int) -> list[Leaf]:
    """The pages of a flow, numbered from `first`, with these atoms at the foot of the last one.

    If that is full, the flow is broken anew, so that they don't stand alone on a page more, where it can be.
    """
    held = [replace(atom, keep=k < len(foot) - 1) for k, atom in enumerate(foot)]
    leaves = leaves_of(context, flow, first)
    placed = paginate(held, _ENDLESS, GRID)[0] if held else ()
    footed = with_foot(context, leaves, placed)
    if not leaves or len(footed) == len(leaves):
        return footed
    apart = replace(held[0], space=max(held[0].space, GRID))
    leaves = leaves_of(context, [*flow[:-1], replace(flow[-1], keep=True), apart, *held[1:]], first)
    last = leaves[-1]
    if not any(
        one.atom is apart for one in last.placed[1:]
    ):  # what stands before holds together, and fills a page with it
        return footed
    return with_foot(context, [*leaves[:-1], replace(last, placed=last.placed[: -len(held)])], placed)


def append(context: ComposeContext, leaves: list[Leaf], more: Sequence[Leaf]) -> None:
    """Adds the leaves; a single one goes under the last one's text, if it fits there."""
    last = leaves[-1] if leaves else Leaf(1, ())
    below = last.placed[-1].bottom if last.placed else 0.0
    down = ceil((below + 2 * GRID) / GRID) * GRID
    if leaves and len(more) == 1 and more[0].placed[-1].bottom + down <= context.page.text_height:
        moved = tuple(Placed(item.atom, item.y + down) for item in more[0].placed)
        leaves[-1] = replace(last, placed=(*last.placed, *moved))
    else:
        leaves.extend(more)


def parts_of(blocks: Sequence[Block]) -> Parts:
    """The blocks by where they go."""
    into: dict[str, list[Block]] = {"cover": [], "body": [], "back-page": []}
    part = "body"
    for block in blocks:
        if isinstance(block, Heading) and block.level <= 2:
            part = next((name for name in ("cover", "back-page") if name in block.classes), "body")
            if part == "cover":
                continue
        into[part].append(block)
    return Parts(tuple(into["cover"]), tuple(into["body"]), tuple(into["back-page"]))


def _colophon(context: ComposeContext, facts: GameFacts, column: Column) -> tuple[Placed, ...]:
    """Who made the game, as it stands from the top of a page."""
    credits_shown = any(name in context.targets for name in _CREDITS)
    pages = paginate(colophon_atoms(context, facts, column, credits_shown=credits_shown), _ENDLESS, GRID)
    return pages[0] if pages else ()


def _front_leaves(
    context: ComposeContext, headings: Sequence[Heading], colophon: Sequence[Placed], column: Column
) -> list[Leaf]:
    """Contents, and at the foot of their page the colophon."""
    down = context.page.text_height - (colophon[-1].bottom if colophon else 0.0)
    return with_foot(
        context, leaves_of(context, contents_atoms(context, headings, column, down - 2 * GRID), 2), colophon
    )


def index_of(
    composer: Composer, manuscript: Manuscript, body: Mapping[int, Sequence[Placed]], column: Column
) -> list[Atom]:
    """The index of what stands on these pages of the body."""
    context = composer.context
    pages = {anchor.name: number for number, page in body.items() for placed in page for anchor in placed.atom.anchors}
    clauses = {name: pages[name] for name, t in manuscript.targets.items() if t.kind == "clause" and name in pages}
    strong = replace(context.look.body, weight="bold").font
    entries = term_entries(manuscript.terms, body, strong)
    listed = {entry.name for entry in entries}
    unknown = (term for term in manuscript.terms if term.term not in listed)
    context.findings.extend(UNKNOWN_TERM.at(context.place(term.line), term=term.term) for term in unknown)
    numbers = clause_entries({context.clause_name(name): page for name, page in clauses.items()})
    return composer.once(("index", entries, numbers), lambda: index_atoms(context, entries, numbers, column))


def back_leaf(composer: Composer, blocks: Sequence[Block], facts: GameFacts, small: Sequence[Runs] = ()) -> Leaf | None:
    """The last page, if there is a quick reference for it, with the small print at its foot."""
    heading = blocks[0] if blocks else None
    if not isinstance(heading, Heading):
        return None
    return composer.once("back page", lambda: back_page(composer.context, heading, blocks[1:], facts, small))


def leaves_of(context: ComposeContext, atoms: Sequence[Atom], first: int) -> list[Leaf]:
    """The pages of a flow, numbered from `first`."""
    pages = paginate(atoms, context.page.text_height, GRID, Spread(2, first % 2)) if atoms else ()
    sections = running_sections(pages)
    return [Leaf(first + k, page, section) for k, (page, section) in enumerate(zip(pages, sections, strict=True))]


def column_leaves(composer: Composer, atoms: Sequence[Atom]) -> list[Leaf]:
    """The pages of a flow in columns, numbered from 1, which is a right-hand page; the last one's columns are even."""
    page = composer.context.page
    spread = Spread(2 * page.columns, page.columns)
    groups = fill_pages(atoms, page.columns, page.text_height, GRID, spread)
    sections = running_sections([tuple(chain(*group)) for group in groups])
    return [
        Leaf(k, group[0], section, further=group[1:])
        for k, (group, section) in enumerate(zip(groups, sections, strict=True), 1)
    ]


def anchor_pages(leaves: Sequence[Leaf]) -> dict[str, int]:
    """On which page each anchor stands first."""
    found: dict[str, int] = {}
    for leaf in leaves:
        for placed in (placed for column in leaf.columns for placed in column):
            for anchor in placed.atom.anchors:
                found.setdefault(anchor.name, leaf.number)
    return found
