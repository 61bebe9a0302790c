"""A whole book: text in, pages out. Pages and page numbers depend on each other, so the book is laid out until they agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.base.finding import Finding, Report
from pnp.components.typefaces import typefaces
from pnp.definition.load.load import Game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Page, Symbol
from pnp.rulebook.context import Desk
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.faults import UNSTABLE
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.layout import SHEET, Layout, lay_out
from pnp.rulebook.pages.page_format import A5, PageFormat
from pnp.rulebook.palette import inks_of
from pnp.rulebook.pictures import Pictures
from pnp.rulebook.source.blocks import Heading
from pnp.rulebook.source.manuscript import Manuscript, read_manuscript
from pnp.rulebook.typography import Look
from pnp.rulebook.words import Words

FILE = "rulebook.md"
PASSES = 6
"""Page numbers that still change after so many passes chase each other; the last ones are kept, with a warning."""
HOPE = 2.0
"""Longer pages hold more and break better: together they may save twice what they hold more, hardly a page beyond."""


@dataclass(frozen=True, slots=True)
class SectionPage:
    """A section and the page on which it begins."""

    id: str
    number: str
    title: str
    level: int
    page: int


@dataclass(frozen=True, slots=True)
class Book:
    """Finished pages, in reading order; their count is a multiple of four, as booklets need.

    `clause_pages` gives the printed page number of every clause, `anchor_pages` that of everything a link can lead to.
    """

    title: str
    pages: tuple[Page, ...]
    sections: tuple[SectionPage, ...]
    clause_pages: Mapping[str, int]
    anchor_pages: Mapping[str, int]
    facts: GameFacts

    def document(self) -> Document:
        """The book as a file to be written."""
        facts = self.facts
        return Document(
            self.pages,
            title=self.title,
            subject=facts.tagline,
            language=facts.language,
            licence=facts.licence,
            credits=" ".join(facts.credits),
        )


def make_book(
    game: Game,
    values: Mapping[str, object],
    palette: Palette,
    pictures: Pictures,
    *,
    page_size: tuple[float, float] = A5,
    icons: Mapping[str, Symbol] | None = None,
) -> Report[Book]:
    """The rulebook of a game, from the `rulebook.md` in its folder.

    `values` are what its templates see (`game`, `options`, `count`); `palette` is that of the game's theme in the ink wanted;
    `page_size` is width and height in mm. All faults of the text, its pictures and its layout come back at once, with their lines.
    """
    text = game.folder.text(FILE)
    if text.value is None:
        return Report(None, text.findings)
    return make_book_of(game, text.value, values, palette, pictures, page_size=page_size, icons=icons)


def make_book_of(
    game: Game,
    text: str,
    values: Mapping[str, object],
    palette: Palette,
    pictures: Pictures,
    *,
    page_size: tuple[float, float] = A5,
    icons: Mapping[str, Symbol] | None = None,
) -> Report[Book]:
    """As `make_book`, for a text that need not be in the game's folder."""
    page = PageFormat.of(*page_size)
    words = Words.of(game.language)
    read = read_manuscript(text, FILE, values)
    findings = (*page.findings, *words.findings, *read.findings)
    if page.value is None or words.value is None or read.value is None:
        return Report(None, findings)
    own_words = words.value if game.engine else words.value.unrefereed()
    fonts = typefaces(game).value or {}  # what is wrong with them is told with the pieces
    look = Look.of(inks_of(palette), title=fonts["title"], body=fonts["body"], label=fonts["label"])
    known: Mapping[str, Symbol] = icons if icons is not None else {}
    desk = Desk(FILE, page.value, look, own_words, pictures, targets=read.value.targets, icons=known)
    desk.shorthand = read.value.shorthand
    facts = GameFacts.of(game, own_words, known.get(game.theme.ornament or ""))
    return _settled(desk, read.value, facts, findings)


def _settled(desk: Desk, manuscript: Manuscript, facts: GameFacts, findings: Sequence[Finding]) -> Report[Book]:
    """The book on pages of the usual height, or of one line more where that saves paper."""
    composer = Composer(desk)
    usual = _stable(composer, manuscript, facts)
    found = tuple(desk.findings)
    longer_page = desk.page.longer()
    gained = len(usual.pages) * (longer_page.text_height / desk.page.text_height - 1)
    if usual.fillers and SHEET - usual.fillers <= HOPE * gained:
        desk.form = longer_page
        desk.findings.clear()
        longer = _stable(composer, manuscript, facts)
        if len(longer.pages) < len(usual.pages):
            return _finished(longer, desk, manuscript, facts, (*findings, *desk.findings))
    return _finished(usual, desk, manuscript, facts, (*findings, *found))


def _stable(composer: Composer, manuscript: Manuscript, facts: GameFacts) -> Layout:
    """Lays the book out until its page numbers are those that it prints."""
    desk = composer.desk
    layout = lay_out(composer, manuscript, facts)
    for _ in range(PASSES):
        if layout.anchor_pages == desk.pages:
            return layout
        desk.pages = layout.anchor_pages
        layout = lay_out(composer, manuscript, facts)
    desk.findings.append(UNSTABLE.at(passes=PASSES))
    return layout


def _finished(
    layout: Layout, desk: Desk, manuscript: Manuscript, facts: GameFacts, findings: Sequence[Finding]
) -> Report[Book]:
    pages = layout.anchor_pages
    clauses = {name: pages[name] for name, target in desk.targets.items() if target.kind == "clause" and name in pages}
    headings = [block for block in manuscript.blocks if isinstance(block, Heading) and block.id in pages]
    sections = tuple(SectionPage(h.id, h.number, h.title, h.level, pages[h.id]) for h in headings)
    book = Book(facts.title, layout.pages, sections, clauses, pages, facts)
    ordered = sorted(dict.fromkeys(findings), key=lambda finding: finding.where.line or 0)
    return Report(book, tuple(ordered))
