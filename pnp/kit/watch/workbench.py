"""The workbench: a game that is made again and again, with what its last making left behind.

Sheets come first and the book after, so that a card is on the screen before the book is set. What can't be made because of an
error leaves the former files as they are; the next good making is compared with the last good one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pnp.base.finding import Finding, Report, Severity
from pnp.base.frozen import Frozen, replace
from pnp.components.faces.cache.face_cache import RendererCache
from pnp.components.make import PieceKit, make_kit
from pnp.components.piece import Piece
from pnp.definition.load.load import Game, load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import write_png
from pnp.kit.output.shelf import put_file
from pnp.kit.pictures.contact import contact_sheet, pieces_sheet
from pnp.kit.pipeline.audience import options_for
from pnp.kit.pipeline.binding import KitFile
from pnp.kit.pipeline.kit import Kit
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import BOOK, Planner
from pnp.kit.watch.comparing import changed_faces, changed_kinds, changed_pages, gone
from pnp.kit.watch.polling import Look, changed

PICTURE = "changed.png"
DPI = 150.0
MOST_SHOWN = 24
"""Pieces in the picture."""


class Target(Frozen):
    """One kit's sheets in `folder`, and a picture of a `component` (of a deck, the card of a `row`) or of what has changed.

    Without a folder nothing is written: whoever asked looks at what the workbench holds.
    """

    request: BuildOptions
    folder: Path | None
    component: str | None = None
    row: int | None = None


class News(Frozen):
    """What one part of a making has brought: names of faces, numbers of pages, files written, and all that was found in this part.

    `part` is `sheets` or `book`; `drawn` counts the faces that had to be drawn.
    """

    part: str
    faces: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    pages: tuple[int, ...] = ()
    written: tuple[Path, ...] = ()
    findings: tuple[Finding, ...] = ()
    drawn: int = 0

    @property
    def failed(self) -> bool:
        """Did an error keep it from being made?"""
        return any(finding.severity is Severity.ERROR for finding in self.findings)


class Workbench:
    """One game in one ink for one paper.

    What was made last, and was good: `game`, `pieces`, pages of `sheets` by kind and of `books` by name.
    """

    def __init__(self, game: Path, target: Target) -> None:
        self.game: Game | None = None
        self.pieces: Sequence[Piece] = ()
        self.sheets: Mapping[str, Sequence[Page]] = {}
        self.books: Mapping[str, Sequence[Page]] = {}
        self._path = game
        self._target = target
        self._kept_faces = RendererCache()
        self._seen: Look | None = None

    def make(self, files: Look) -> Iterator[News]:
        """Make what the state of the files asks for; the sheets' news, then those of the book if it may have changed.

        Raises:
            OSError: when a file can't be written; whoever asks again tries again.
        """
        self._kept_faces.files = files
        loaded = load_game(self._path)
        game = loaded.value
        request = self._target.request
        options = options_for(game, request.options, request.players) if game is not None else None
        found = (*loaded.findings, *(options.findings if options is not None else ()))
        if game is None or options is None or options.value is None:
            yield News("sheets", findings=found)
            return
        palette = Palette.of(game.theme, self._target.request.ink)
        made = make_kit(game, options.value, palette, self._kept_faces)
        found = (*found, *made.findings)
        if made.value is None or Report(None, found).errors:
            yield News("sheets", findings=found)
            return
        news = self._sheets(game, options.value, made.value)
        yield replace(news, findings=(*found, *news.findings))
        if not news.failed and self._book_may_differ(files, news):
            news = self._book(game, options.value, made.value)
            self._seen = None if news.failed else files
            yield news

    def _book_may_differ(self, files: Look, news: News) -> bool:
        """Any change but one of a table that no piece has felt."""
        return self._seen is None or bool(news.faces or news.gone) or bool(changed(self._seen, files))

    def _sheets(self, game: Game, options: Mapping[str, object], kit: PieceKit) -> News:
        faces = list(changed_faces(self.pieces, kit.pieces))
        lost = gone(self.pieces, kit.pieces)
        kinds = changed_kinds(self.pieces if self._same_footers(game) else (), kit.pieces)
        planned = self._planned(game, options, kit, kinds) if kinds else Report[Kit](None)
        if planned.errors:
            return News("sheets", findings=planned.findings)
        folder = self._target.folder
        written = [self._picture(folder, kit, [piece for piece, _ in faces])] if faces and folder is not None else []
        if planned.value is not None:
            written += self._written(planned.value, planned.value.files)
        fresh = _by_kind(planned.value.files) if planned.value is not None else {}
        printed = dict.fromkeys(piece.kind for piece in kit.pieces)
        known = {**self.sheets, **fresh}
        self.sheets = {kind: known[kind] for kind in printed if kind in known}
        self.game, self.pieces = game, kit.pieces
        names = tuple(name for _, name in faces)
        return News("sheets", names, lost, (), tuple(written), planned.findings, self._kept_faces.drawn)

    def _same_footers(self, game: Game) -> bool:
        """Does every sheet still bear the same title and version?"""
        return self.game is not None and (self.game.title, self.game.version) == (game.title, game.version)

    def _book(self, game: Game, options: Mapping[str, object], kit: PieceKit) -> News:
        planned = self._planned(game, options, kit, (BOOK,))
        if planned.value is None or planned.errors:
            return News("book", findings=planned.findings)
        if planned.value.book is None:
            self.books = {}
            return News("book", findings=planned.findings)
        pages, before = planned.value.book.pages, self.books.get(BOOK, ())
        numbers = changed_pages(before, pages)
        differs = bool(numbers) or len(pages) != len(before)
        books = [file for file in planned.value.files if file.name == f"{BOOK}.pdf"] if differs else []
        written = tuple(self._written(planned.value, books))
        self.books = {BOOK: pages, **{book.volume: book.pages for book in planned.value.books[1:] if book.volume}}
        return News("book", pages=numbers, written=written, findings=planned.findings)

    def _planned(self, game: Game, options: Mapping[str, object], kit: PieceKit, kinds: tuple[str, ...]) -> Report[Kit]:
        request = replace(self._target.request, only=kinds)
        return Planner(game, options, request, lambda _line: None, [], pieces=kit).plan()

    def _written(self, kit: Kit, files: Iterable[KitFile]) -> Iterator[Path]:
        folder = self._target.folder
        if folder is None:
            return
        for file in files:
            put_file(folder, file.name, write_pdf(kit.document(file)))
            yield folder / file.name

    def _picture(self, folder: Path, kit: PieceKit, pieces: Sequence[Piece]) -> Path:
        """The picture of what has changed, or of the component asked for."""
        target = self._target
        asked = target.component is not None and any(piece.component == target.component for piece in kit.pieces)
        shown = list({piece.id: piece for piece in pieces}.values())[:MOST_SHOWN]
        title = kit.game.title
        page = contact_sheet(kit, [target.component or ""], target.row) if asked else pieces_sheet(shown, title)
        put_file(folder, PICTURE, write_png(write_pdf(Document((page,), title=title)), 0, DPI))
        return folder / PICTURE


def _by_kind(files: Iterable[KitFile]) -> dict[str, Sequence[Page]]:
    """The pages of the sheets of each kind."""
    return {file.name.removesuffix(".pdf"): file.pages for file in files}
