"""What the book adds to the author's text: contents and colophon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from pnp.base.frozen import replace
from pnp.base.resources import resource
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import Anchor, Group, Item, Link, Shape, Stroke, Tag, tagged
from pnp.rulebook.compose.column import Column, aligned_items, line_items
from pnp.rulebook.compose.dispatch import block_atoms
from pnp.rulebook.compose.text import heading_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.pages.atoms import Atom, element, told
from pnp.rulebook.pages.page_format import BASELINE, GRID
from pnp.rulebook.source.blocks import Block, Heading, Paragraph
from pnp.rulebook.source.manuscript import parse_fragment
from pnp.rulebook.source.number import Target
from pnp.rulebook.source.runs import Run, Runs
from pnp.rulebook.typography import BookStyles, leading_mm

_NUMBER_COLUMN = 9.0
"""Width of the column of section numbers in the contents, in mm."""
_ROOMY = 1.4
"""The height of a row of the contents, in grid lines, where there is room enough."""
_HYPHEN = "\u2011"
"""A hyphen that no line breaks after: the name of a licence is one word."""
_COLOPHON = "colophon.md"


def own_heading(context: ComposeContext, key: str, column: Column, *, new_page: bool = True) -> Atom:
    """An unnumbered heading of the book's own, such as Contents."""
    title = context.words[key]
    heading = Heading(2, (Run(title),), f"book-{key}", "", ("new-page",) if new_page else (), 1)
    return heading_atoms(context, heading, column)[0]


def contents_atoms(context: ComposeContext, headings: Sequence[Heading], column: Column, room: float) -> list[Atom]:
    """Number, title and page of every section, a thin line under each instead of dots.

    The rows spread over `room` mm, within reason. Numbers that are missing between them name the document in which they are.
    """
    head = own_heading(context, "contents", column)
    free = (room - head.height - GRID) / max(1, len(headings))
    row = max(GRID, min(free, _ROOMY * GRID))
    rows: list[Atom] = []
    before = 0
    for heading in headings:
        number = int(heading.number) if heading.number.isdecimal() else before
        skipped = (_section_elsewhere(context, each) for each in range(before + 1, number))
        rows.extend(_foreign_row(context, *found, column, row) for found in skipped if found is not None)
        rows.append(_contents_row(context, heading, column, row))
        before = number
    return [head, *told(element("TOC"), (told(element("TOCI"), [one])[0] for one in rows))]


def _section_elsewhere(context: ComposeContext, number: int) -> tuple[Target, str] | None:
    """A section of this number in another of the game's documents, and what that is called."""
    for name, where in context.elsewhere.items():
        target = context.targets.get(name)
        if target is not None and target.kind == "section" and target.section == str(number):
            return target, context.words[f"document-{where.volume}"]
    return None


def _foreign_row(context: ComposeContext, target: Target, document: str, column: Column, height: float) -> Atom:
    """A section that stands in another document: in grey, the document instead of the page."""
    look = context.look
    style = replace(look.body, family=look.small.family, colour=look.inks.grey)
    base = height - GRID + BASELINE
    where = context.text_line(document, replace(style, italic=True))
    items: list[Item] = list(line_items(context.text_line(target.section, style), column.x, base))
    title = context.text_line(target.title, replace(look.body, colour=look.inks.grey))
    items.extend(line_items(title, column.x + _NUMBER_COLUMN, base))
    items.extend(line_items(where, column.x + column.width - where.width, base))
    return Atom(height, (*items, _contents_rule(look, column, height)), text=target.title)


def _contents_row(context: ComposeContext, heading: Heading, column: Column, height: float) -> Atom:
    look = context.look
    sans = replace(look.body, family=look.small.family)
    number_style = replace(sans, weight="semibold", colour=look.inks.accent)
    base = height - GRID + BASELINE
    title = context.lines(heading.runs, look.body, column.width - 2.2 * _NUMBER_COLUMN, line=heading.line)[:1]
    items: list[Item] = list(line_items(context.text_line(heading.number, number_style), column.x, base))
    items.extend(aligned_items(title, column.x + _NUMBER_COLUMN, base, GRID))
    page = context.text_line(str(context.pages.get(heading.id, "")), sans)
    items.extend(line_items(page, column.x + column.width - page.width, base))
    items.append(Link(f"#{heading.id}", column.x, 0.0, column.width, height))
    row = Group(tuple(items), tag=Tag("Link"))  # all of the row leads there, and is what the link says
    return Atom(height, (row, _contents_rule(look, column, height)), text=title[0].text if title else "")


def _contents_rule(look: BookStyles, column: Column, height: float) -> Shape:
    foot = straight(column.x, height - 0.1, column.x + column.width, height - 0.1)
    return Shape(foot, stroke=Stroke(look.inks.pale, 0.18))


def colophon_atoms(
    context: ComposeContext, facts: GameFacts, column: Column, *, credits_shown: bool, run_on: bool = False
) -> list[Atom]:
    """Who made it, under which licence, in which version, in small type.

    `credits_shown` says that the author's text names them already; `run_on` sets it as one paragraph.
    """
    blocks = _colophon(context, facts, credits_shown=credits_shown)
    if run_on:
        blocks = (Paragraph(_run_on(blocks), 1),)
    small = column.styled(replace(context.look.caption, leading=10.8))
    atoms = [atom for block in blocks for atom in block_atoms(context, block, small)]
    return [replace(atom, keep=k < len(atoms) - 1) for k, atom in enumerate(atoms)]


def colophon_runs(context: ComposeContext, facts: GameFacts) -> Runs:
    """The same as one paragraph, without what it was made with, as there is little room at the foot of a quick reference."""
    return _run_on(_colophon(context, facts, credits_shown=False)[:-1])


def _run_on(blocks: Sequence[Block]) -> Runs:
    told = (block.runs for block in blocks if isinstance(block, Paragraph))
    return tuple(chain.from_iterable((*runs, Run(" ")) for runs in told))


def _colophon(context: ComposeContext, facts: GameFacts, *, credits_shown: bool) -> tuple[Block, ...]:
    """The template `colophon.md`, filled in."""
    path = resource("templates") / "rulebook" / _COLOPHON
    values: Mapping[str, object] = {
        "title": facts.title,
        "version": facts.version,
        "licence": facts.licence.replace("-", _HYPHEN),
        "credits": () if credits_shown else facts.credits,
        "words": context.words.by_key,
    }
    fragment = parse_fragment(path.read_text(encoding="utf-8"), f"templates/rulebook/{_COLOPHON}", values)
    context.findings.extend(fragment.findings)
    return fragment.value or ()


def title_atom(context: ComposeContext, title: str, under: str, column: Column) -> Atom:
    """What a document without a cover is, large, on top of its first column."""
    style = replace(context.look.title, size=24.0, leading=26.0)
    lines = context.lines((Run(title),), style, column.width, line=1, balanced=True)
    more = context.lines((Run(under),), context.look.tagline, column.width, line=1, balanced=True)
    leading, small = leading_mm(style), leading_mm(context.look.tagline)
    rule = Shape(straight(column.x, 0.6, column.x + column.width, 0.6), stroke=Stroke(context.look.inks.accent, 1.2))
    top = 2.0 + leading * 0.78
    below = top + leading * (len(lines) - 1) + small * 1.2
    items = (
        rule,
        *tagged(Tag("H1"), aligned_items(lines, column.x, top, leading)),
        *aligned_items(more, column.x, below, small),
    )
    height = below + small * (len(more) - 0.5)
    return Atom(height, items, below=GRID / 2, keep=True, anchors=(Anchor("cover", 0.0, 0.0, title),), text=title)
