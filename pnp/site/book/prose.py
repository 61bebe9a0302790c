"""Headings, paragraphs, lists and tables as markup. A clause has its id as its anchor, and a link to itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pnp.rulebook.source.blocks import Block, Clause, Code, Heading, ListBlock, Note, Paragraph, Quote, Table
from pnp.rulebook.source.runs import Run, Runs, without_pages
from pnp.rulebook.source.volumes import full_name, spelt_out
from pnp.site.book.shelf import Shelf
from pnp.site.markup import Html, joined, tag

Inner = Callable[[Shelf, Block], Html]
"""Writes any block."""

_ALIGN = {"l": None, "c": "centre", "r": "right"}


def runs_html(shelf: Shelf, runs: Runs) -> Html:
    """Letters with their weight, their links and their icons."""
    return joined(*(_run(shelf, run) for run in runs))


def _run(shelf: Shelf, run: Run) -> Html | str:
    if run.icon:
        return shelf.icon(run.icon)
    text = shelf.context.reference(run.link[1:]) if run.auto or run.tells_page else run.text  # a page has no pages
    made: Html | str = _broken(text)
    if run.mono:
        made = tag("code", made)
    if run.bold:
        made = tag("strong", made)
    if run.italic:
        made = tag("em", made)
    return tag("a", made, href=run.link, rel=_rel(run.link)) if run.link else made


def _rel(link: str) -> str | None:
    return None if link.startswith("#") else "noreferrer"


def _broken(text: str) -> Html | str:
    if "\n" not in text:
        return text
    first, *rest = text.split("\n")
    return joined(first, *(part for line in rest for part in (tag("br"), line)))


def heading_html(shelf: Shelf, heading: Heading) -> Html:
    """A heading that can be linked to."""
    number = (tag("span", heading.number, class_="number"), " ") if heading.number else ()
    level = min(max(heading.level, 2), 4)
    return tag(f"h{level}", *number, runs_html(shelf, without_pages(heading.runs)), id=heading.id)


def paragraph_html(shelf: Shelf, paragraph: Paragraph) -> Html:
    """Running text; a clause with its id in front, a lesson with the clauses that it tells behind it."""
    text = runs_html(shelf, paragraph.runs)
    if paragraph.clause:
        return tag("p", clause_mark(paragraph.clause), " ", text, id=paragraph.clause.id, class_="clause")
    if paragraph.teaches:
        return tag("p", text, " ", _taught(shelf, paragraph.teaches))
    return tag("p", text)


def clause_mark(clause: Clause) -> Html:
    """The clause's id as a link to itself; slanted where this edition decides."""
    short = clause.id.partition(".")[2]
    kind = "mark" if "source" in clause.marks else "mark ruling"
    return tag("a", short, href=f"#{clause.id}", class_=kind)


def _taught(shelf: Shelf, names: Iterable[str]) -> Html:
    known = {name for name, target in shelf.context.targets.items() if target.kind == "clause"}
    ids = [found for name in names for one in spelt_out(name) if (found := full_name(one, known))]
    links = [tag("a", name.partition(".")[2], href=f"#{name}") for name in dict.fromkeys(ids)]
    spaced = [part for link in links for part in (" ", link)][1:]
    return tag("span", *spaced, class_="taught")


def list_html(shelf: Shelf, block: ListBlock, inner: Inner) -> Html:
    """A bulleted or numbered list; an item of one paragraph is set without one."""
    items = [tag("li", *_item(shelf, item, inner), **_anchor(item)) for item in block.items]
    if not block.ordered:
        return tag("ul", *items)
    return tag("ol", *items, start=str(block.start) if block.start != 1 else None)


def _item(shelf: Shelf, blocks: Sequence[Block], inner: Inner) -> Iterable[Html]:
    first, *rest = blocks or (None,)
    if isinstance(first, Paragraph):
        mark = (clause_mark(first.clause), Html(" ")) if first.clause else ()
        yield joined(*mark, runs_html(shelf, first.runs))
    elif first is not None:
        yield inner(shelf, first)
    yield from (inner(shelf, block) for block in rest)


def _anchor(blocks: Sequence[Block]) -> dict[str, str]:
    first = blocks[0] if blocks else None
    return {"id": first.clause.id} if isinstance(first, Paragraph) and first.clause else {}


def table_html(shelf: Shelf, table: Table) -> Html:
    """A table that scrolls sideways by itself where it is too wide for the screen."""
    head = [
        tag("th", runs_html(shelf, cell), scope="col", class_=_ALIGN[side])
        for cell, side in zip(table.head, table.align, strict=True)
    ]
    rows = [
        tag("tr", *(tag("td", runs_html(shelf, c), class_=_ALIGN[a]) for c, a in zip(row, table.align, strict=True)))
        for row in table.rows
    ]
    whole = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows))
    return tag("div", whole, class_="wide", tabindex="0", role="region", aria_label="table")


def code_html(code: Code) -> Html:
    """Lines exactly as they are."""
    return tag("pre", tag("code", code.text), tabindex="0")


def quote_html(shelf: Shelf, quote: Quote, inner: Inner) -> Html:
    """A voice, set apart."""
    return tag("blockquote", *(inner(shelf, block) for block in quote.blocks))


def note_html(shelf: Shelf, note: Note, inner: Inner) -> Html:
    """A call-out with its title."""
    title = tag("p", runs_html(shelf, note.title), class_="title")
    return tag("div", title, *(inner(shelf, block) for block in note.blocks), class_="note", role="note")
