"""The whole book as one page: title, contents, a box for searching, the sections; and its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.base.finding import Finding
from pnp.base.frozen import Frozen
from pnp.rulebook.book import Started
from pnp.rulebook.pages.page_format import A5, PageFormat
from pnp.rulebook.source.blocks import VOLUMES, Block, Heading
from pnp.site.book.dispatch import block_html
from pnp.site.book.shelf import Shelf
from pnp.site.markup import Html, joined, tag
from pnp.site.shell import document
from pnp.site.words import Words


class WebBook(Frozen):
    """The page's markup, the fonts of its pictures by file name, and what was found while they were drawn."""

    markup: str
    files: Mapping[str, bytes]
    findings: tuple[Finding, ...] = ()


def web_book(started: Started, words: Words, *, app: str, home: str) -> WebBook:
    """The book; `app` is where the site's own files lie and `home` where the game's page is, as seen from the book."""
    context = started.context(PageFormat.of(*A5).require())
    shelf = Shelf(context)
    sections = list(_sections(_reading_order(started.manuscript.blocks)))
    divided = _is_divided(started.manuscript.blocks)
    text = joined(*(_section(shelf, heading, blocks, divided=divided) for heading, blocks in sections))
    facts = started.facts
    contents = _contents([heading for heading, _ in sections if heading is not None])
    main = tag("main", _title(started), text, tag("footer", *(tag("p", line) for line in facts.credits)), id="book")
    body = joined(shelf.sprites.sheet(), _bar(words, home, contents), main)
    sheets, scripts = (f"{app}/book.css", "fonts.css"), (f"{app}/book.js",)
    title = words.fill("book-title", title=facts.title)
    whole = document(title, app, sheets, scripts, body, lang=facts.language, data_words=words.language)
    return WebBook(whole, shelf.sprites.fonts(), tuple(context.findings))


def _is_divided(blocks: Sequence[Block]) -> bool:
    """Whether some sections are to play from and others to look things up in."""
    return any(isinstance(block, Heading) and "play" in block.classes for block in blocks)


def _reading_order(blocks: Sequence[Block]) -> list[Block]:
    """The part to play from, then the reference, then the referee's leaflet; the quick reference stays with the first."""
    parts: dict[str, list[Block]] = {volume: [] for volume in VOLUMES}
    divided = _is_divided(blocks)
    part = "play"
    for block in blocks:
        if divided and isinstance(block, Heading) and block.level == 2:
            part = next((volume for volume in VOLUMES if volume in block.classes), "reference")
        parts[part].append(block)
    return [block for volume in VOLUMES for block in parts[volume]]


def _sections(blocks: Iterable[Block]) -> Iterator[tuple[Heading | None, list[Block]]]:
    """What stands under each heading of the second level; the title of the book is written elsewhere."""
    heading: Heading | None = None
    own: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading) and block.level == 1:
            continue
        if isinstance(block, Heading) and block.level == 2:
            if heading is not None or own:
                yield heading, own
            heading, own = block, []
        else:
            own.append(block)
    if heading is not None or own:
        yield heading, own


def _section(shelf: Shelf, heading: Heading | None, blocks: Sequence[Block], *, divided: bool) -> Html:
    shelf.lessons = divided and (heading is None or "play" in heading.classes)
    head = block_html(shelf, heading) if heading is not None else Html("")
    inside = (part for block in blocks for part in (block_html(shelf, block), Html("\n")))
    return joined(
        tag("section", head, *inside, aria_labelledby=heading.id if heading is not None else None), Html("\n")
    )


def _title(started: Started) -> Html:
    facts = started.facts
    return tag(
        "header",
        tag("h1", facts.title),
        tag("p", facts.tagline, class_="tagline") if facts.tagline else Html(""),
        tag("p", " · ".join(facts.particulars), class_="facts"),
    )


def _bar(words: Words, home: str, contents: Html) -> Html:
    """What stays at the top: the way back, the contents, the search. Its ids begin as none of a book does."""
    search = tag(
        "form",
        tag("label", words["search"], for_="_find"),
        tag("input", type="search", id="_find", name="find", autocomplete="off"),
        tag("p", id="_found", role="status"),
        tag("ol", id="_hits"),
        role="search",
        id="_search",
    )
    menu = tag("details", tag("summary", words["contents"]), search, contents, id="menu")
    return joined(
        tag("a", words["skip"], href="#book", class_="skip"),
        tag("div", tag("a", words["to-page"], href=home, class_="home"), menu, class_="bar"),
    )


def _contents(headings: Sequence[Heading]) -> Html:
    rows = [tag("li", tag("a", f"{one.number} {one.title}".strip(), href=f"#{one.id}")) for one in headings]
    return tag("nav", tag("ol", *rows), aria_label="Contents")
