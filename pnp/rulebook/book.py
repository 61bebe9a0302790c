"""A whole book: text in, pages out. Pages and page numbers depend on each other, so the book is laid out until they agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from pnp.base.choices import Ink
from pnp.base.finding import Finding, Report
from pnp.base.frozen import Frozen, field, replace
from pnp.components.typefaces import typefaces
from pnp.definition.load.load import Game
from pnp.definition.models.theme import Theme
from pnp.definition.rules_text.clauses import RULEBOOK
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Page, Symbol
from pnp.draw.type.hyphenation import divider
from pnp.rulebook.context import ComposeContext, Elsewhere, missing_icon
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.faults import NOT_A_BOOKLET, NOT_A_SHEET, UNSTABLE
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.documents import lay_out_columns, lay_out_play
from pnp.rulebook.pages.layout import LEAF, SHEET, Layout, lay_out
from pnp.rulebook.pages.legible import Legible
from pnp.rulebook.pages.measure import Measured, measure, remarks
from pnp.rulebook.pages.one_sheet import SIDES, is_too_long, lay_out_sheet
from pnp.rulebook.pages.page_format import A5, PageFormat
from pnp.rulebook.palette import inks_of
from pnp.rulebook.pictures import Pictures
from pnp.rulebook.source.blocks import VOLUMES, Heading, Volume
from pnp.rulebook.source.manuscript import Manuscript, read_manuscript
from pnp.rulebook.source.volumes import TAUGHT, Volumes, divide, full_name, is_divided
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

FILE = RULEBOOK
PASSES = 6
"""Page numbers that still change after so many passes chase each other; the last ones are kept, with a warning."""
_SETTING: tuple[Volume, ...] = ("reference", "referee", "play")
"""The order in which documents are set: a later one cites pages of those before it."""
Lay: TypeAlias = Callable[[Composer, Manuscript, GameFacts], Layout]
_HALF_SHEET = 160.0
"""Pages no wider than this, in mm, are halves of a sheet that people have."""
_MOST_BLOCKS = 90
"""A text of more paragraphs, lists, tables and pictures than this isn't tried on one sheet."""
_HIGHER, _LOWER, _TRIES = 2, 8, 6
"""By how many lines pages may be higher and lower to fill the sheets of a booklet, and how many heights below are tried."""

_SHARES = (1.0, 0.85, 0.75, 0.65)
"""On narrow pages, the sizes of type in tables and examples that are tried, as shares of the usual one, until every word fits."""


class SectionPage(Frozen):
    """A section and the page on which it begins."""

    id: str
    number: str
    title: str
    level: int
    page: int


class Book(Frozen):
    """Finished pages, in reading order; of a book that is the game's only one their count is a multiple of four, as booklets need,
    wherever pages a little higher or lower make it one.

    `clause_pages` gives the printed page number of every clause, `anchor_pages` that of everything a link can lead to,
    `taught_pages` that on which a clause is first told in other words. `volume` says which of a game's several documents it is;
    `measured` tells how well its pages of text are composed; a `sheet` has whole pages, which nobody folds.
    """

    title: str
    pages: tuple[Page, ...]
    sections: tuple[SectionPage, ...]
    clause_pages: Mapping[str, int]
    anchor_pages: Mapping[str, int]
    facts: GameFacts
    volume: Volume | None = None
    taught_pages: Mapping[str, int] = field(default_factory=dict)
    measured: tuple[Measured, ...] = ()
    sheet: bool = False

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
    """The rulebook of a game, from the `rulebook.md` in its folder; of a game with several documents the one to play from.

    `values` are what its templates see (`game`, `options`, `count`); `palette` is that of the game's theme in the ink wanted;
    `page_size` is width and height in mm. All faults of the text, its pictures and its layout come back at once, with their lines.
    """
    made = make_books(game, values, palette, pictures, page_size=page_size, icons=icons)
    return Report(made.value[0] if made.value else None, made.findings)


def make_books(
    game: Game,
    values: Mapping[str, object],
    palette: Palette,
    pictures: Pictures,
    *,
    page_size: tuple[float, float] = A5,
    icons: Mapping[str, Symbol] | None = None,
    narrow: bool = False,
    bare: bool = False,
) -> Report[tuple[Book, ...]]:
    """All documents that the game's `rulebook.md` comes in: one book, or those of `VOLUMES` that it has.

    The book to play from comes first. The others are set on whole sheets, which are twice as large as the pages of `page_size`;
    where pages are `narrow` everything is set in one column on pages of that size, the quick reference too. In `bare` books
    positions have their room and are not drawn: how full pages are can be asked, and where things stand.
    """
    text = game.folder.text(FILE)
    if text.value is None:
        return Report(None, text.findings)
    return _books(
        game, text.value, values, palette, pictures, page_size=page_size, icons=icons, narrow=narrow, bare=bare
    )


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
    made = _books(game, text, values, palette, pictures, page_size=page_size, icons=icons)
    return Report(made.value[0] if made.value else None, made.findings)


class Started(Frozen):
    """A book's text, which stands in `file`, understood, and the context at which it can be set, in any format of page."""

    file: str
    manuscript: Manuscript
    facts: GameFacts
    words: Words
    look: BookStyles
    pictures: Pictures
    icons: Mapping[str, Symbol]
    border: Symbol | None = None

    def context(self, form: PageFormat, volume: Volume | None = None, *, bare: bool = False) -> ComposeContext:
        """A new context for pages of this format, on which positions are drawn or `bare`."""
        own = self.manuscript
        made = ComposeContext(
            self.file, form, self.look, self.words, self.pictures, targets=own.targets, icons=self.icons
        )
        made.shorthand = own.shorthand
        made.volume, made.bare, made.border = volume, bare, self.border
        made.divide = divider(self.facts.language)
        return made


def start_book(
    game: Game,
    text: str,
    values: Mapping[str, object],
    palette: Palette,
    pictures: Pictures,
    *,
    icons: Mapping[str, Symbol] | None = None,
) -> Report[Started]:
    """The text of a book read and everything at hand to set it; no value where it can't be understood.

    It is read once for as long as it is asked for with the same: the book for another paper is set from it as well.
    """
    asked = _Asked(text, values, palette.theme, palette.ink, pictures, icons)
    known = game.worked_out.get(_KEY)
    if not isinstance(known, _Read) or not known.asked.is_same(asked):
        known = game.worked_out[_KEY] = _Read(asked, _read(game, palette, asked))
    return known.report


_KEY = "book"


class _Asked(NamedTuple):
    """What a book is read with."""

    text: str
    values: Mapping[str, object]
    theme: Theme
    ink: Ink
    pictures: Pictures
    icons: Mapping[str, Symbol] | None

    def is_same(self, other: _Asked) -> bool:
        """Is it all the same? Stocks by being the very same."""
        stocks = zip((self.theme, self.pictures, self.icons), (other.theme, other.pictures, other.icons), strict=True)
        same = all(one is another for one, another in stocks)
        return same and (self.text, self.values, self.ink) == (other.text, other.values, other.ink)


class _Read(NamedTuple):
    asked: _Asked
    report: Report[Started]


def _read(game: Game, palette: Palette, asked: _Asked) -> Report[Started]:
    words = Words.of(game.language)
    file = game.folder.told(FILE)
    read = read_manuscript(asked.text, file, asked.values)
    findings = (*words.findings, *read.findings)
    if words.value is None or read.value is None:
        return Report(None, findings)
    own_words = words.value if game.engine else words.value.unrefereed()
    fonts = typefaces(game).value or {}  # what is wrong with them is told with the pieces
    look = BookStyles.of(inks_of(palette), title=fonts["display"], body=fonts["body"], label=fonts["label"])
    known: Mapping[str, Symbol] = asked.icons if asked.icons is not None else {}
    facts = GameFacts.of(game, own_words, known.get(game.theme.ornament or ""))
    border = known.get(game.theme.border or "")
    if asked.icons is not None:
        findings += tuple(_unknown_signs(game, known))
    return Report(Started(file, read.value, facts, own_words, look, asked.pictures, known, border), findings)


def _unknown_signs(game: Game, known: Mapping[str, Symbol]) -> Iterator[Finding]:
    """Icons of the theme that aren't there."""
    for use in ("ornament", "border"):
        name = getattr(game.theme, use)
        if name is not None and name not in known:
            yield from missing_icon(known, name, game.where(f"theme.{use}"))


def _books(
    game: Game,
    text: str,
    values: Mapping[str, object],
    palette: Palette,
    pictures: Pictures,
    *,
    page_size: tuple[float, float],
    icons: Mapping[str, Symbol] | None,
    narrow: bool = False,
    bare: bool = False,
) -> Report[tuple[Book, ...]]:
    started = start_book(game, text, values, palette, pictures, icons=icons)
    if not narrow or started.value is None:
        return _set(game, started, page_size, narrow=narrow, bare=bare)
    share = page_size[0] / A5[0]  # a cover is a picture with room for so much lettering
    cover = started.value.look
    cover = replace(cover, title=cover.title.scaled(share), tagline=cover.tagline.scaled(share))
    plain = replace(started.value, manuscript=_without_back_page(started.value.manuscript), look=cover)
    made: Report[tuple[Book, ...]] = Report(None)
    for share in _SHARES:
        usual = plain.look
        lesser = {name: getattr(usual, name).scaled(share) for name in ("table", "code", "small", "caption")}
        look = replace(usual, **lesser)
        made = _set(game, Report(replace(plain, look=look), started.findings), page_size, narrow=True, bare=bare)
        if not made.errors:
            break
    return made


def _set(
    game: Game, started: Report[Started], page_size: tuple[float, float], *, narrow: bool, bare: bool
) -> Report[tuple[Book, ...]]:
    page = PageFormat.of(*page_size)
    findings = started.findings
    if page.value is None or started.value is None:
        return Report(None, (*page.findings, *findings))
    manuscript, facts = started.value.manuscript, started.value.facts
    context = partial(started.value.context, bare=bare)
    if is_divided(manuscript):
        return _divided(divide(manuscript), page_size, context, facts, findings, narrow=narrow)
    if not narrow and (game.book == "sheet" or (game.book == "auto" and page_size[0] <= _HALF_SHEET)):
        full = PageFormat.full(page_size[1], 2 * page_size[0]).require()
        sheet = _one_sheet(context(full), manuscript, facts, findings, named=game.book == "sheet")
        if sheet is not None:
            return Report((sheet.value,) if sheet.value else None, sheet.findings)
    one = _settled(context(page.value), manuscript, facts, findings)
    return Report((one.value,) if one.value else None, one.findings)


def _without_back_page(manuscript: Manuscript) -> Manuscript:
    """The text with its quick reference as a last chapter, which may take as many pages as it needs."""
    blocks = (
        replace(block, classes=tuple(name for name in block.classes if name != "back-page"))
        if isinstance(block, Heading)
        else block
        for block in manuscript.blocks
    )
    return replace(manuscript, blocks=tuple(blocks))


def _divided(
    volumes: Volumes,
    page_size: tuple[float, float],
    context: Callable[[PageFormat, Volume], ComposeContext],
    facts: GameFacts,
    findings: Sequence[Finding],
    *,
    narrow: bool,
) -> Report[tuple[Book, ...]]:
    """Every document, those first that others cite pages of."""
    found = [*findings, *volumes.findings]
    wide = PageFormat.large(*page_size) if narrow else PageFormat.wide(*page_size)
    full = wide if narrow else PageFormat.full(page_size[1], 2 * page_size[0])
    made: dict[Volume, Book] = {}
    for volume in _SETTING:
        manuscript = volumes.parts.get(volume)
        if manuscript is None:
            continue
        at = context((wide if volume == "play" else full).require(), volume)
        at.elsewhere = {
            name: Elsewhere(home, made[home].anchor_pages.get(name) if home in made else None)
            for name, home in volumes.home.items()
            if home != volume
        }
        lay = lay_out_play if volume == "play" else lay_out_columns
        own = manuscript if volume == "reference" else replace(manuscript, terms=())
        layout = _stable(Composer(at), own, facts, lay)
        book, told = _finished(layout, at, own, facts, at.findings)
        found.extend(told)
        if not narrow:  # on pages that no author has seen before, nobody can mend how full they are
            found.extend(remarks(book.measured, at.words[f"document-{volume}"]))
        if volume == "play" and not narrow and len(layout.pages) > LEAF and len(layout.pages) % SHEET:
            found.append(NOT_A_BOOKLET.at(pages=len(layout.pages)))
        made[volume] = book
    ordered = sorted(dict.fromkeys(found), key=lambda finding: finding.where.line or 0)
    return Report(tuple(made[volume] for volume in VOLUMES if volume in made), tuple(ordered))


def _one_sheet(
    context: ComposeContext, manuscript: Manuscript, facts: GameFacts, findings: Sequence[Finding], *, named: bool
) -> Report[Book] | None:
    """The rules on the two sides of a sheet, if they fit on it without a fault, or if somebody has `named` this form."""
    if not named and len(manuscript.blocks) > _MOST_BLOCKS:
        return None
    composer = Composer(context)
    if not named and is_too_long(composer, manuscript):
        return None
    layout = _stable(composer, manuscript, facts, lay_out_sheet)
    found = [*findings, *context.findings]
    if not named and (len(layout.pages) > SIDES or Report(None, tuple(found)).errors):
        return None
    if len(layout.pages) > SIDES:
        found.append(NOT_A_SHEET.at(pages=len(layout.pages)))
    book, told = _finished(layout, context, manuscript, facts, found)
    return Report(replace(book, sheet=True), told)


def _settled(
    context: ComposeContext, manuscript: Manuscript, facts: GameFacts, findings: Sequence[Finding]
) -> Report[Book]:
    """The book on pages of the usual height, or on ones a little higher or lower that fill the sheets of a booklet."""
    composer = Composer(context)
    form = context.page
    usual = _stable(composer, manuscript, facts)
    found = tuple(context.findings)
    for other_form in _other_forms(form, usual) if usual.missing and len(usual.pages) > LEAF else ():
        context.form = other_form
        context.findings.clear()
        other = _stable(composer, manuscript, facts)
        if not other.missing and len(other.pages) <= len(usual.pages) + usual.missing:
            return Report(*_finished(other, context, manuscript, facts, (*findings, *context.findings)))
    context.form = form
    return Report(*_finished(usual, context, manuscript, facts, (*findings, *found)))


def _other_forms(form: PageFormat, usual: Layout) -> Iterator[PageFormat]:
    """Pages on which the text may come out as a booklet: higher ones to save a sheet, then lower ones to fill the last."""
    pages = len(usual.pages)
    fewer, more = pages - pages % SHEET, pages + usual.missing
    if fewer:
        wanted = form.lines * pages / fewer
        yield from (form.longer(by) for by in range(1, _HIGHER + 1) if form.lines + by + 1 >= wanted)
    wanted = form.lines * pages / more
    lines = sorted(range(form.lines - _LOWER, form.lines), key=lambda lines: (abs(lines - wanted), lines))
    yield from (form.longer(by - form.lines) for by in lines[:_TRIES])


def _stable(composer: Composer, manuscript: Manuscript, facts: GameFacts, lay: Lay = lay_out) -> Layout:
    """Lays the book out until its page numbers are those that it prints."""
    context = composer.context
    layout = lay(composer, manuscript, facts)
    for _ in range(PASSES):
        if layout.anchor_pages == context.pages:
            return layout
        context.pages = layout.anchor_pages
        context.findings.clear()
        layout = lay(composer, manuscript, facts)
    context.findings.append(UNSTABLE.at(passes=PASSES))
    return layout


def _finished(
    layout: Layout, context: ComposeContext, manuscript: Manuscript, facts: GameFacts, findings: Sequence[Finding]
) -> tuple[Book, tuple[Finding, ...]]:
    """The book, and what was found in the order of the source's lines."""
    pages = layout.anchor_pages
    clauses = {
        name: pages[name] for name, target in context.targets.items() if target.kind == "clause" and name in pages
    }
    known = {name for name, target in context.targets.items() if target.kind == "clause"}
    headings = [block for block in manuscript.blocks if isinstance(block, Heading) and block.id in pages]
    sections = tuple(SectionPage(h.id, h.number, h.title, h.level, pages[h.id]) for h in headings)
    taught = {
        full_name(name.removeprefix(TAUGHT), known) or name: page
        for name, page in pages.items()
        if name.startswith(TAUGHT)
    }
    legible = Legible()
    printed = layout.pages if context.bare else [replace(one, items=legible.items(one.items)) for one in layout.pages]
    book = Book(
        facts.title,
        tuple(printed),
        sections,
        clauses,
        pages,
        facts,
        context.volume,
        taught,
        measure(layout.leaves, context.form, layout.flow),
    )
    ordered = sorted(dict.fromkeys(findings), key=lambda finding: finding.where.line or 0)
    return book, tuple(ordered)
