"""The plan of a kit: which files there will be and which pages are in each, all as values, nothing written yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pnp.base.finding import Fault, Finding, Report, Severity
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.base.progress import Progress
from pnp.base.tongue import catalogue_of, speaking, tr, tr_noop
from pnp.components.make import PieceKit, make_kit
from pnp.components.piece import Piece
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game
from pnp.definition.models.profiles.stock import Stock
from pnp.definition.profiles import read_profile
from pnp.definition.rules_text.clauses import RULEBOOK
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Page
from pnp.kit.pipeline.audience import Audience
from pnp.kit.pipeline.binding import KitFile, bookmarked, filled, in_order, with_bookmark, with_first_bookmark
from pnp.kit.pipeline.kit import Kit, credit_line
from pnp.kit.pipeline.large_print import enlarged, magnified, small_page
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.prepared import PreparedGame, draw_folder
from pnp.kit.preflight.echoes import without_echoes
from pnp.press.booklet import impose_booklet, in_words, two_up, whole_sheets
from pnp.press.guide.page import Extras, guide_page
from pnp.press.guide.pictured import pictured_page
from pnp.press.imposition.impose import impose_job, judge_job
from pnp.press.job import Imprint, Job
from pnp.press.label_sheet import Load, impose_on_stock
from pnp.press.pages.fitted import fit_page, fit_sheets
from pnp.press.paper import PAPERS, Paper
from pnp.press.sheet import Sheet, kind_title

if TYPE_CHECKING:
    from pnp.rulebook.book import Book

T = TypeVar("T")

FEW_SHEETS = 4
"""A kit of one-sided sheets as few as these has no pictures of them: it would be longer by a sheet of paper."""

UNKNOWN_KIND = Fault("unknown-kind", "this game prints nothing called {name!r}")
NO_RULEBOOK = Fault("no-rulebook", "there is no rulebook.md, so the kit has no rulebook", Severity.WARNING)

NO_DOCUMENT = Fault("no-document", "this game has no {name}.pdf: no section of its rulebook.md is marked .{name}")

CHANGES = "changes.pdf"
FOLDING = tr_noop("(Pages in the order of folding, for a printer. To be heard or read on a screen: rulebook.pdf)")
NOTHING_FOR_STOCK = Fault("nothing-for-stock", "there is no piece to lay onto {stock}; a rulebook is printed on paper")

FURTHER = {"reference": "Reference", "referee": "The referee's leaflet"}
"""Documents besides the rulebook that a source may come in, and what they are called."""
BOOK = "rulebook"
"""The kind of the rulebook among those that `--only` names."""


def plan_kit(folder: Path, request: BuildOptions, tell: Progress) -> Report[Kit]:
    """The kit of the game in `folder`. No value when anything in the game is an error; all findings of all rooms come at once."""
    drawn = draw_folder(
        folder,
        request.options,
        request.ink,
        tell,
        request.players,
        language=request.language,
        easy=request.type == "easy",
    )
    return plan_drawn(drawn.value, request, tell) if drawn.value else Report(None, drawn.findings)


def plan_drawn(drawn: PreparedGame, request: BuildOptions, tell: Progress) -> Report[Kit]:
    """The kit of a game whose pieces are drawn already, in the request's ink; guide and footers are in the game's language."""
    planner = Planner(drawn.game, drawn.options, request, tell, [*drawn.findings], pieces=drawn.pieces)
    with speaking(catalogue_of(drawn.game.language)):
        return planner.serving(drawn.audience, drawn.early).plan()


def job_of(request: BuildOptions) -> Job:
    """How a kit's pieces come onto its paper."""
    paper = PAPERS[request.paper]
    return Job(
        paper,
        request.backs,
        request.flip,
        request.marks,
        request.margin,
        overlap=request.overlap,
        gang=request.gang,
    )


class Planner:
    """One game with its options chosen, on its way to a kit. Findings gather in `findings`."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        request: BuildOptions,
        tell: Progress,
        findings: list[Finding],
        *,
        pieces: PieceKit | None = None,
        bare: bool = False,
    ) -> None:
        """`pieces` are those that somebody has made for these options and this ink; `bare` books have no positions drawn."""
        self.game, self.options, self.request = game, options, request
        self.tell = tell
        self.findings = findings
        self.pieces = pieces
        self.bare = bare
        self.paper: Paper = PAPERS[request.paper]
        self.palette = Palette.of(game.theme, request.ink)
        self.audience: Audience | None = None
        self.early: Mapping[str, int] | None = None
        self._alone: Mapping[str, tuple[str, ...]] = {}
        self.job = replace(job_of(request), imprint=Imprint(game.title, game.version))

    def serving(self, audience: Audience | None, early: Mapping[str, int] | None) -> Planner:
        """The planner, knowing for how many players the kit is and which pieces the smaller table needs."""
        self.audience, self.early = audience, early
        if audience is not None:
            told = Imprint(self.game.title, self.game.version, "" if audience.whole else audience.words, audience.words)
            self.job = replace(self.job, imprint=told)
        return self

    def plan(self) -> Report[Kit]:
        """All of it."""
        pieces = self._pieces()
        if pieces is None:
            return Report(None, tuple(self.findings))
        sheets = self._sheets(pieces)
        books = self._books(pieces) if self._books_wanted() else ()
        self.findings.extend(self._missing_documents(books))
        book = books[0] if books and self._wanted(BOOK) else None
        leaves = fit_sheets(self._leaves(book), self.request.printer)
        if Report(None, tuple(self.findings)).errors:
            return Report(None, tuple(without_echoes(self.findings, pieces)))
        files = [*self._sheet_files(sheets), *self._book_files(book, leaves), *self._further_files(books)]
        if not self.request.only and not self.request.stock:
            files.append(self._whole(pieces, sheets, book, leaves))
        total = len(sheets) + len(leaves)
        return Report(Kit(self.game, tuple(files), total, pieces, sheets, books), tuple(self.findings))

    def _leaves(self, book: Book | None) -> tuple[Sheet, ...]:
        """The sheets on which the rulebook is printed: to be folded, or as they are."""
        if book is None:
            return ()
        if book.sheet:
            return whole_sheets(book.pages, self.paper)
        return self._take(impose_booklet(book.pages, self.paper, flip=self.request.flip)) or ()

    def plan_sheets(self) -> Report[tuple[Sheet, ...]]:
        """The sheets alone, without the book."""
        pieces = self._pieces()
        return Report(self._sheets(pieces) if pieces else None, tuple(self.findings))

    def _pieces(self) -> PieceKit | None:
        pieces = self.pieces
        if pieces is None:
            self._say("drawing the pieces")
            pieces = self._take(make_kit(self.game, self.options, self.palette))
        return pieces if pieces is not None and self._known_kinds(pieces) else None

    def _say(self, doing: str) -> None:
        self.tell(f"{self.game.slug} {self.request.place}: {doing}")

    def _take(self, report: Report[T]) -> T | None:
        self.findings.extend(report.findings)
        return report.value

    def _wanted(self, kind: str) -> bool:
        if self.request.stock and kind in {BOOK, *FURTHER}:
            return False  # nobody reads a book on labels
        return not self.request.only or kind in self.request.only

    def _known_kinds(self, pieces: PieceKit) -> bool:
        """Whether every kind or component asked for is printed by this game; a finding for each that isn't."""
        names = (piece.component for piece in pieces.pieces)
        known = [*dict.fromkeys(piece.kind for piece in pieces.pieces), BOOK, *FURTHER, *dict.fromkeys(names)]
        unknown = [name for name in self.request.only if name not in known]
        self.findings.extend(UNKNOWN_KIND.at(name=name, hints=did_you_mean(name, known)) for name in unknown)
        return not unknown

    def plan_some(self, pieces: Sequence[Piece]) -> Report[KitFile]:
        """The sheets of these pieces alone, as one file; no value where there is nothing to print."""
        sheets = self._laid_out(pieces)
        if Report(None, tuple(self.findings)).errors or not sheets:
            return Report(None, tuple(self.findings))
        pages = in_order(sheets, both_sides=self._both_sides(sheets))
        return Report(KitFile(CHANGES, "What has changed", pages, len(sheets)), tuple(self.findings))

    def judge(self, pieces: Sequence[Piece]) -> tuple[Finding, ...]:
        """What there is to say of the sheets of these pieces, which are not drawn for it."""
        if not self.request.stock:
            return judge_job(self._chosen(pieces), self.job)
        return self.plan_some(pieces).findings

    def _sheets(self, pieces: PieceKit) -> tuple[Sheet, ...]:
        return self._laid_out(pieces.pieces if self.early is None else tuple(self._split(pieces.pieces)))

    def _split(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """The pieces of which only a larger table needs some, those apart from the rest."""
        early, later = self.early or {}, self.audience.later if self.audience else ""
        for piece in pieces:
            first = min(early.get(piece.id, 0), piece.copies)
            if first:
                yield replace(piece, copies=first)
            if piece.copies > first:
                told = ", ".join(filter(None, (piece.later, later)))
                yield replace(piece, copies=piece.copies - first, later=told)

    def _laid_out(self, pieces: Sequence[Piece]) -> tuple[Sheet, ...]:
        self._say("laying out the sheets")
        wanted = self._chosen(pieces)
        self._alone = {
            kind: tuple(dict.fromkeys(piece.component for piece in wanted if piece.kind == kind))
            for kind in {piece.kind for piece in wanted if not self._wanted(piece.kind)}
        }
        if self.request.stock and pieces and not wanted:
            self.findings.append(NOTHING_FOR_STOCK.at(stock=self.request.place))
        sheets = self._take(self._laid(wanted)) if wanted else None
        return fit_sheets(bookmarked(sheets or ()), self.request.printer)

    def _chosen(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Those of the pieces that the request asks for, as large as it asks for them."""
        wanted = [piece for piece in pieces if self._wanted(piece.kind) or piece.component in self.request.only]
        large = self.request.large_print and not self.request.stock
        return list(enlarged(wanted, self.job)) if large else wanted

    def _laid(self, pieces: Sequence[Piece]) -> Report[tuple[Sheet, ...]]:
        """The pieces on paper or on the stock asked for."""
        if not self.request.stock:
            return impose_job(pieces, self.job)
        stock = read_profile("stocks", self.request.stock, Stock)
        if stock.value is None:
            return Report(None, stock.findings)
        return impose_on_stock(pieces, Load(stock.value, self.request.place, self.request.skip), self.job)

    def _books_wanted(self) -> bool:
        return any(name in FURTHER for name in self.request.extra) or any(
            self._wanted(kind) for kind in (BOOK, *FURTHER)
        )

    def _missing_documents(self, books: Sequence[Book]) -> Iterable[Finding]:
        """A finding for each document that somebody asked for by name and that the game's rulebook doesn't come in."""
        known = {book.volume for book in books}
        for name in dict.fromkeys((*self.request.extra, *self.request.only)):
            if name in FURTHER and name not in known:
                yield NO_DOCUMENT.at(name=name)

    def _books(self, pieces: PieceKit) -> tuple[Book, ...]:
        """All documents that the rulebook comes in."""
        if not self.game.folder.has(RULEBOOK):
            self.findings.append(NO_RULEBOOK.at())
            return ()
        from pnp.kit.book.examples import game_examples  # noqa: PLC0415 - as the next
        from pnp.kit.book.pictures import book_pictures  # noqa: PLC0415 - a kit without a book needs nothing that sets one
        from pnp.rulebook.book import make_books  # noqa: PLC0415

        self._say("setting the rulebook")
        cases = self._take(game_examples(self.game)) or ()
        usual = self._take(resolve_options(self.game, {})) or self.options  # those that a book's positions are told for
        pictures = self._take(book_pictures(self.game, pieces, usual, cases))
        if pictures is None:
            return ()
        renderer = pieces.context.renderer
        values = {**renderer.known, "game": self.game}
        large = self.request.large_print
        size = (
            small_page(self.paper) if large else (self.paper.height / 2, self.paper.width)
        )  # half the sheet: A5, half-letter
        icons = renderer.resources.icons
        game = replace(self.game, page=self.request.page) if self.request.page else self.game
        made = make_books(
            game, values, self.palette, pictures, page_size=size, icons=icons, narrow=large, bare=self.bare
        )
        books = self._take(made) or ()
        return tuple(map(magnified, books)) if large else books

    def _sheet_files(self, sheets: Sequence[Sheet]) -> Iterable[KitFile]:
        for kind in dict.fromkeys(sheet.kind for sheet in sheets):
            own = [sheet for sheet in sheets if sheet.kind == kind]
            name = "-".join((kind, *self._alone.get(kind, ())))  # a part of a kind leaves the file of all of it alone
            yield KitFile(f"{name}.pdf", kind_title(kind), in_order(own, both_sides=self._both_sides(own)), len(own))

    def _book_files(self, book: Book | None, leaves: Sequence[Sheet]) -> Iterable[KitFile]:
        if book is not None:
            yield KitFile(f"{BOOK}.pdf", self._named("play"), book.pages, len(leaves))
            folded = in_order(leaves, both_sides=True)
            if book.sheet:
                return
            yield KitFile(f"{BOOK}-booklet.pdf", self._named("booklet"), folded, len(leaves), tr(FOLDING))

    def _named(self, document: str) -> str:
        """What a document is called, in the game's language."""
        from pnp.rulebook.words import Words  # noqa: PLC0415 - as above: only where there is a book

        return Words.of(self.game.language).require()[f"volume-{document}"]

    def _further_files(self, books: Sequence[Book]) -> Iterable[KitFile]:
        """The reference and, when somebody asks for it, the leaflet: to be read on a screen or printed as they are."""
        for book in books[1:]:
            asked = book.volume in self.request.extra
            if book.volume and (
                asked or (book.volume == "reference" and self._wanted(book.volume)) or book.volume in self.request.only
            ):
                yield KitFile(f"{book.volume}.pdf", self._named(book.volume), book.pages, -(-len(book.pages) // 2))

    def _whole(self, pieces: PieceKit, sheets: Sequence[Sheet], book: Book | None, leaves: Sequence[Sheet]) -> KitFile:
        """Guide, sheets and rulebook in one file: a booklet or, for a printer of one side, two pages to a side in reading order."""
        one_side = self.request.backs != "duplex" and book is not None and not book.sheet
        reading = self._take(two_up(book.pages, self.paper)) if book and one_side else None
        needs = (*self.game.needs, *self._instead(pieces))
        folded = 0 if book is not None and book.sheet else len(leaves)
        whole, page = len(leaves) - folded, self.request.page or self.game.page
        instead = tuple(self._replaceable(pieces))
        extras = Extras(needs, folded, self.request.flip, len(reading or ()), self._credit_line(), whole, page, instead)
        guide = self._take(guide_page(sheets, self.job, extras))
        both_sides = self._both_sides([*sheets, *leaves])
        begins = [
            fit_page(page, self.request.printer)
            for page in self._guide(guide, sheets, extras.headings + 1, both_sides=both_sides)
        ]
        first = filled(begins, both_sides=both_sides)
        opening = ceil(len(first) / 2) if both_sides else len(first)
        last = tuple(fit_page(page, self.request.printer) for page in reading or ()) or in_order(
            leaves, both_sides=both_sides
        )
        if folded and not reading:
            last = tuple(in_words(page, self._named("play")) for page in last)
        pages = (
            *first,
            *in_order(sheets, both_sides=both_sides),
            *(with_first_bookmark(last, BOOK, self._named("play")) if last else ()),
        )
        served = "" if self.audience is None or self.audience.whole else f"-{self.audience.most}-players"
        name = f"{self.game.slug}{served}-{self.request.paper}.pdf"
        return KitFile(
            name,
            tr("the whole kit"),
            pages,
            opening + len(sheets) + len(reading or leaves),
        )

    def _guide(self, guide: Page | None, sheets: Sequence[Sheet], number: int, *, both_sides: bool) -> Iterator[Page]:
        """What begins the kit: the guide and its pictures, on its back where there is one; few sheets need none."""
        if guide is not None:
            yield with_bookmark(guide, "guide", tr("How to print and build"))
            if sheets and (both_sides or len(sheets) > FEW_SHEETS):
                yield pictured_page(sheets, self.job, number)

    def _replaceable(self, pieces: PieceKit) -> Iterator[str]:
        """What is printed and need not be made: `neutral heroes: grey cubes or meeples`, those with one answer together."""
        found: dict[str, list[str]] = {}
        printed = {piece.component for piece in pieces.pieces}
        for name in pieces.parts:
            own = self.game.components[name].own
            if own and name in printed:
                bring = pieces.context.words(own, f"components.{name}.own")
                found.setdefault(bring, []).append(pieces.parts[name].pieces[0].name)
        for bring, names in found.items():
            yield f"{', '.join(dict.fromkeys(names))} ({bring})"

    def _instead(self, pieces: PieceKit) -> Iterator[str]:
        """What players bring for pieces that the option `tokens: own` leaves out: `40 × 1 gold: coins`."""
        if pieces.options.get("tokens") != "own":
            return
        context = pieces.context
        for name, part in pieces.parts.items():
            component = self.game.components[name]
            if component.own and context.truth(component.when, f"components.{name}.when"):
                copies = sum(piece.copies for piece in part.pieces)
                if copies:
                    yield f"{copies}\u00a0×\u00a0{part.pieces[0].name}: {context.words(component.own, f'components.{name}.own')}"

    def _both_sides(self, sheets: Sequence[Sheet]) -> bool:
        return self.request.backs == "duplex" and any(sheet.back is not None for sheet in sheets)

    def _credit_line(self) -> str:
        line = credit_line(self.game)
        return ". ".join(
            part for part in (line, tr("Licence of text and art: {licence}", licence=self.game.licence)) if part
        )
