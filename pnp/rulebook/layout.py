"""One pass over the book: every part composed and broken into pages, numbered, and made into finished pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from pnp.definition.finding import Finding
from pnp.draw.model import Page
from pnp.rulebook.atoms import EPSILON, Atom, Placed
from pnp.rulebook.back import back_page
from pnp.rulebook.blocks import Block, Heading
from pnp.rulebook.book_index import index_atoms
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.dispatch import block_atoms
from pnp.rulebook.cover import cover_page
from pnp.rulebook.cover_picture import cover_picture
from pnp.rulebook.desk import Desk
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.faults import TOO_TALL, UNKNOWN_TERM
from pnp.rulebook.matter import colophon_atoms, contents_atoms, notes_atoms
from pnp.rulebook.page_format import GRID
from pnp.rulebook.pages import Leaf, make_page, running_sections
from pnp.rulebook.paginate import paginate
from pnp.rulebook.source import Manuscript
from pnp.rulebook.terms import clause_entries, term_entries

SHEET = 4
"""Pages on one sheet of a booklet."""
_COMPANY = 1.9 * GRID
"""What must stand below a heading before a page may end: two lines, less a hair."""
_ENDLESS = 10_000.0
_CREDITS = ("credits", "colophon")
"""Sections of these ids say who made the game, so that the colophon needn't."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Finished pages, the page number of every anchor, and how many pages are there only to fill the last sheet."""

    pages: tuple[Page, ...]
    anchor_pages: Mapping[str, int]
    fillers: int


@dataclass(slots=True)
class _Composed:
    atoms: list[Atom]
    findings: list[Finding]
    asked: bool


@dataclass(slots=True)
class Composer:
    """Composes blocks for the page's own column; those that print no page numbers are composed once."""

    desk: Desk
    _done: dict[int, _Composed] = field(default_factory=dict)

    def atoms(self, blocks: Sequence[Block]) -> list[Atom]:
        """The atoms of blocks in order. Faults go to the desk, once each."""
        column = Column.body(self.desk.look, self.desk.page)
        found: list[Atom] = []
        for block in blocks:
            known = self._done.get(id(block))
            if known is None or known.asked:
                known = self._done[id(block)] = self._compose(block, column)
            found.extend(known.atoms)
        return _with_company(found)

    def _compose(self, block: Block, column: Column) -> _Composed:
        desk = self.desk
        desk.asked = False
        before = len(desk.findings)
        atoms = block_atoms(desk, block, column)
        room = desk.page.text_height
        tall = [atom for atom in atoms if atom.height > room + EPSILON]
        place = desk.place(block.line)
        desk.findings.extend(TOO_TALL.at(place, what="this", height=atom.height, room=room) for atom in tall)
        return _Composed(atoms, desk.findings[before:], desk.asked)


def _with_company(atoms: list[Atom]) -> list[Atom]:
    """The atoms, each heading kept with at least two lines of what it heads."""
    out = list(atoms)
    owed = 0.0
    for k, atom in enumerate(atoms):
        owed = _COMPANY if atom.section is not None else owed - atom.height
        if owed > 0 and k < len(atoms) - 1:
            out[k] = replace(atom, keep=True)
    return out


@dataclass(frozen=True, slots=True)
class _Parts:
    """The manuscript by where it goes: under the title, into the body, onto the back page."""

    cover: tuple[Block, ...]
    body: tuple[Block, ...]
    back: tuple[Block, ...]


def lay_out(composer: Composer, manuscript: Manuscript, facts: GameFacts) -> Layout:
    """Cover, contents, body, index, pages for notes up to a multiple of four, back page."""
    desk = composer.desk
    parts = _parts(manuscript.blocks)
    column = Column.body(desk.look, desk.page)
    headings = [block for block in manuscript.blocks if _in_contents(block)]
    front = _front_leaves(desk, [h for h in headings if isinstance(h, Heading)], facts, column)
    leaves = [*front, *_leaves(desk, composer.atoms(parts.body), len(front) + 2)]
    body = {leaf.number: leaf.placed for leaf in leaves[len(front) :]}
    _append(desk, leaves, _leaves(desk, _index(desk, manuscript, body, column), len(leaves) + 2))
    back = _back_leaf(desk, parts.back)
    total = len(leaves) + 1 + (1 if back else 0)
    fillers = -total % SHEET
    notes = notes_atoms(desk, column) if fillers else []
    for _ in range(fillers):
        leaves.extend(_leaves(desk, notes, len(leaves) + 2))
    if back:
        leaves.append(replace(back, number=len(leaves) + 2))
    cover = cover_page(desk, facts, cover_picture(desk, manuscript.cover, facts), parts.cover)
    pages = (cover, *(make_page(desk, leaf, facts.title) for leaf in leaves))
    return Layout(pages, _anchor_pages(leaves), fillers)


def _append(desk: Desk, leaves: list[Leaf], more: Sequence[Leaf]) -> None:
    """Adds the leaves; a single one goes under the last one's text, if it fits there."""
    last = leaves[-1]
    below = last.placed[-1].bottom if last.placed else 0.0
    down = ceil((below + 2 * GRID) / GRID) * GRID
    if len(more) == 1 and more[0].placed[-1].bottom + down <= desk.page.text_height:
        moved = tuple(Placed(item.atom, item.y + down) for item in more[0].placed)
        leaves[-1] = replace(last, placed=(*last.placed, *moved))
    else:
        leaves.extend(more)


def _parts(blocks: Sequence[Block]) -> _Parts:
    into: dict[str, list[Block]] = {"cover": [], "body": [], "back-page": []}
    part = "body"
    for block in blocks:
        if isinstance(block, Heading) and block.level <= 2:
            part = next((name for name in ("cover", "back-page") if name in block.classes), "body")
            if part == "cover":
                continue
        into[part].append(block)
    return _Parts(tuple(into["cover"]), tuple(into["body"]), tuple(into["back-page"]))


def _in_contents(block: Block) -> bool:
    return isinstance(block, Heading) and block.level == 2


def _front_leaves(desk: Desk, headings: Sequence[Heading], facts: GameFacts, column: Column) -> list[Leaf]:
    """Contents, and at the foot of their page the colophon."""
    credits_shown = any(name in desk.targets for name in _CREDITS)
    colophon = paginate(colophon_atoms(desk, facts, column, credits_shown=credits_shown), _ENDLESS, GRID)
    placed = colophon[0] if colophon else ()
    height = placed[-1].bottom if placed else 0.0
    down = desk.page.text_height - height
    leaves = _leaves(desk, contents_atoms(desk, headings, column, down - 2 * GRID), 2)
    if leaves[-1].placed[-1].bottom + GRID > down:
        leaves.append(Leaf(leaves[-1].number + 1, (), leaves[-1].section))
    lowered = tuple(Placed(item.atom, item.y + down) for item in placed)
    leaves[-1] = replace(leaves[-1], placed=(*leaves[-1].placed, *lowered))
    return leaves


def _index(desk: Desk, manuscript: Manuscript, body: Mapping[int, Sequence[Placed]], column: Column) -> list[Atom]:
    pages = {anchor.name: number for number, page in body.items() for placed in page for anchor in placed.atom.anchors}
    clauses = {name: pages[name] for name, t in manuscript.targets.items() if t.kind == "clause" and name in pages}
    strong = replace(desk.look.body, weight="bold").font
    entries = term_entries(manuscript.terms, body, strong)
    listed = {entry.name for entry in entries}
    unknown = (term for term in manuscript.terms if term.term not in listed)
    desk.findings.extend(UNKNOWN_TERM.at(desk.place(term.line), term=term.term) for term in unknown)
    return index_atoms(desk, entries, clause_entries(clauses), column)


def _back_leaf(desk: Desk, blocks: Sequence[Block]) -> Leaf | None:
    if not blocks or not isinstance(blocks[0], Heading):
        return None
    return Leaf(0, back_page(desk, blocks[0], blocks[1:]), bare=True)


def _leaves(desk: Desk, atoms: Sequence[Atom], first: int) -> list[Leaf]:
    """The pages of a flow, numbered from `first`."""
    pages = paginate(atoms, desk.page.text_height, GRID) if atoms else ()
    sections = running_sections(pages)
    return [Leaf(first + k, page, section) for k, (page, section) in enumerate(zip(pages, sections, strict=True))]


def _anchor_pages(leaves: Sequence[Leaf]) -> dict[str, int]:
    found: dict[str, int] = {}
    for leaf in leaves:
        for placed in leaf.placed:
            for anchor in placed.atom.anchors:
                found.setdefault(anchor.name, leaf.number)
    return found
