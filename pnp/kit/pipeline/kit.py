"""A kit as it was planned: the files, what they were made from, and what their information panels show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.base.frozen import Frozen
from pnp.components.make import PieceKit
from pnp.definition.load.load import Game
from pnp.draw.model import Document
from pnp.kit.pipeline.binding import KitFile
from pnp.press.sheet import Sheet

if TYPE_CHECKING:
    from pnp.rulebook.book import Book


HEARD = "rulebook.pdf"
"""The file that a person can answer for; `heard` in `game.yaml` says of which version somebody has."""


class Kit(Frozen):
    """Everything that comes out of a game for one request: the files, and what they were made from.

    `sheets` hold pieces; the leaves of the booklet are counted in `sheet_count` alone.
    """

    game: Game
    files: tuple[KitFile, ...]
    sheet_count: int
    pieces: PieceKit
    sheets: tuple[Sheet, ...]
    books: tuple[Book, ...] = ()

    @property
    def book(self) -> Book | None:
        """The book to play from."""
        return self.books[0] if self.books else None

    @property
    def clause_pages(self) -> Mapping[str, int]:
        """On which page each rule is printed, in whichever document it stands."""
        return {name: page for book in self.books for name, page in book.clause_pages.items()}

    @property
    def documents(self) -> Mapping[str, str]:
        """In which of several documents each rule is printed; nothing where there is one book."""
        return {name: book.volume for book in self.books if book.volume for name in book.clause_pages}

    @property
    def taught_pages(self) -> Mapping[str, int]:
        """On which page of the book to play from a rule is first told."""
        return self.book.taught_pages if self.book else {}

    def document(self, file: KitFile) -> Document:
        """The file with what its information panel shows."""
        return document_of(self.game, file)


def document_of(game: Game, file: KitFile) -> Document:
    """A file of a game with what its information panel shows."""
    return Document(
        file.pages,
        title=f"{game.title}: {file.subject}",
        author=", ".join(dict.fromkeys(credit.name for credit in game.credits)),
        subject=" ".join(filter(None, (game.tagline, file.remark))),
        keywords=("print and play", "board game", game.title),
        language=game.language,
        licence=game.licence,
        credits=credit_line(game),
        heard=file.name == HEARD and game.heard.get(game.language) == game.version,
    )


def credit_line(game: Game) -> str:
    """Who made it, in one line."""
    return "; ".join(_credit(credit.role, credit.name, credit.year, credit.source) for credit in game.credits)


def _credit(role: str, name: str, year: int | None, source: str | None) -> str:
    told = f"{role}: {name}" + (f" ({year})" if year else "")
    return f"{told}, {source}" if source else told
