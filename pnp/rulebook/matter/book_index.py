"""The printed index: terms in two columns, clause ids in three, page numbers that are links."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.draw.model import Tag, tagged
from pnp.draw.type.setting import break_lines
from pnp.draw.type.style import Span, Style
from pnp.rulebook.compose.column import Column, aligned_items, line_items
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.matter.front import own_heading
from pnp.rulebook.matter.terms import Entry, spans_of_pages
from pnp.rulebook.pages.atoms import IN_SECTION, Atom, element, told
from pnp.rulebook.pages.columns import columns_atom, fill_columns
from pnp.rulebook.pages.page_format import BASELINE, GRID
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import leading_mm

_GUTTER = 5.0
_HANG = 3.5
"""How far the second line of an entry stands in, in mm."""
_SMALL = 8.0
"""Size of the clause ids in pt."""


def index_atoms(
    context: ComposeContext, terms: Sequence[Entry], clauses: Sequence[Entry], column: Column
) -> list[Atom]:
    """Terms, then clauses; page numbers where a term is explained are bold. Nothing if there is nothing to list."""
    if not terms and not clauses:
        return []
    heading = own_heading(context, "index", column, new_page=context.volume is None)
    atoms = [heading]
    style = context.look.index
    taken = heading.height + GRID
    if terms:
        atoms.extend(_part(context, "terms", terms, column, style=style, columns=2, taken=taken))
    if clauses:
        small = replace(style, size=_SMALL)
        atoms.extend(_part(context, "clauses", clauses, column, style=small, columns=3, taken=taken))
    return atoms


def _part(
    context: ComposeContext,
    key: str,
    entries: Sequence[Entry],
    column: Column,
    *,
    style: Style,
    columns: int,
    taken: float,
) -> list[Atom]:
    """A part of the index under a title of its own; what a page can't hold goes on the next.

    Names that are too long for `columns` columns have fewer.
    """
    head = _part_head(context, key, column)
    longest = max(context.text_line(f"{entry.name}\u00a0 ", style).width for entry in entries) + _HANG
    while columns > 1 and longest > _column_width(column, columns):
        columns -= 1
    width = _column_width(column, columns)
    lines = [atom for entry in entries for atom in _entry_atoms(context, entry, style, width)]
    room = context.page.text_height - taken - head.height
    groups = fill_columns(lines, columns, room, leading_mm(style))
    return [head, *(columns_atom(group, width, _GUTTER) for group in groups)]


def _column_width(column: Column, columns: int) -> float:
    return (column.width - _GUTTER * (columns - 1)) / columns


def _part_head(context: ComposeContext, key: str, column: Column) -> Atom:
    """The title and, where the book's words have one for it, a note."""
    title = context.text_line(context.words[key], replace(context.look.heads[1], size=10.5))
    items = tagged(Tag("H3"), line_items(title, column.x, BASELINE))
    height, text = GRID, title.text
    note = context.words.by_key.get(f"{key}-note-short" if context.volume else f"{key}-note")
    if note:
        style = context.look.caption
        lines = context.lines((Run(note),), style, column.width, line=1)
        leading = leading_mm(style)
        items = (*items, *aligned_items(lines, column.x, height + leading * 0.74, leading))
        height += leading * len(lines)
        text = f"{text} {note}"
    return Atom(height + GRID / 4, items, space=GRID, snap=GRID / 2, keep=True, barrier=IN_SECTION, text=text)


def _entry_atoms(context: ComposeContext, entry: Entry, style: Style, width: float) -> list[Atom]:
    """The lines of an entry, the second and following standing in."""
    spans = [Span(entry.name.replace(" ", "\u00a0") + "\u00a0 ", style)]
    ranges = spans_of_pages(entry.pages)
    for k, (first, last) in enumerate(ranges):
        bold = any(first <= page <= last for page in entry.main)
        shown = str(first) if first == last else f"{first}–{last}"
        spans.append(Span(shown, replace(style, weight="semibold") if bold else style, link=f"#page-{first}"))
        if k < len(ranges) - 1:
            spans.append(Span(", ", style))
    report = break_lines(spans, width - _HANG, label=context.words["index"])
    context.findings.extend(report.findings)
    lines = report.value or ()
    leading = leading_mm(style)
    last_line = len(lines) - 1
    atoms = [
        Atom(leading, line_items(line, _HANG if k else 0.0, leading * 0.74), keep=k < last_line, text=line.text)
        for k, line in enumerate(lines)
    ]
    return told(element("P"), atoms)
