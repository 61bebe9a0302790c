"""The books of the bundled games as a build makes them, each made once for all tests of a run."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from pnp.base.choices import Ink
from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.models.game import Game
from pnp.definition.rules_text.cases import Case
from pnp.definition.rules_text.clauses import Clause, read_clauses
from pnp.draw.colour.inks import Palette
from pnp.kit.book.examples import game_examples
from pnp.kit.book.pictures import book_pictures
from pnp.rulebook.book import Book, make_books
from pnp.rulebook.pages.page_format import HALF_LETTER
from pnp.rulebook.pictures import Pictures
from pnp.rulebook.source.blocks import Volume
from tests.helpers.kits import game_of, kit_report

from .sample_book import text_of

HALF_A4 = (148.5, 210.0)
SIZES = {"half an A4": HALF_A4, "half a letter": HALF_LETTER}
"""The pages that a build makes, width and height in mm."""
every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)

VOLUMES: tuple[Volume, ...] = ("play", "reference", "referee")

Size = tuple[float, float]
Chosen = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class GameBooks:
    """The three documents of one bundled game, for any page, ink and choice of options."""

    slug: str

    @property
    def folder(self) -> Path:
        """Where the game lies."""
        return resource("game_data") / self.slug

    @property
    def text(self) -> str:
        """The rulebook as it is written."""
        return (self.folder / "rulebook.md").read_text(encoding="utf-8")

    @property
    def clauses(self) -> Sequence[Clause]:
        """The clauses in the order of the book."""
        return read_clauses(self.text).require().clauses

    @property
    def cases(self) -> dict[str, Case]:
        """The examples by their ids."""
        return {case.id: case for case in game_examples(_game(self.folder)).require()}

    def report(self, size: Size = HALF_A4, ink: Ink = "full", chosen: Chosen = ()) -> Report[tuple[Book, ...]]:
        """All three, and what was found on the way."""
        return books_of(self.folder, size, ink, chosen)

    def book(self, volume: Volume, size: Size = HALF_A4, chosen: Chosen = ()) -> Book:
        """One of them."""
        return next(one for one in self.report(size, chosen=chosen).require() if one.volume == volume)

    def pages(self, volume: Volume, chosen: Chosen = ()) -> tuple[str, ...]:
        """The words of each page."""
        return _words_of(self, volume, chosen)

    def words(self, volume: Volume, chosen: Chosen = ()) -> str:
        """The words of the whole."""
        return " ".join(self.pages(volume, chosen))


@cache
def books_of(folder: Path, size: Size = HALF_A4, ink: Ink = "full", chosen: Chosen = ()) -> Report[tuple[Book, ...]]:
    """The books of a game's folder: its pieces as chosen, its positions those of the usual game, as in a build."""
    game = _game(folder)
    kit, pictures = _drawn(folder, ink, chosen)
    renderer = kit.context.renderer
    values = {**renderer.known, "game": game}
    return make_books(game, values, renderer.palette, pictures, page_size=size, icons=renderer.resources.icons)


@cache
def _game(folder: Path) -> Game:
    return game_of(folder.name) if _is_bundled(folder) else load_game(folder).require()


def _is_bundled(folder: Path) -> bool:
    return folder == resource("game_data") / folder.name


@cache
def _drawn(folder: Path, ink: Ink, chosen: Chosen) -> tuple[PieceKit, Pictures]:
    """The pieces, which know nothing of the pages that show them."""
    game = _game(folder)
    if _is_bundled(folder):
        kit = kit_report(folder.name, ink, **dict(chosen)).value
    else:
        kit = make_kit(game, resolve_options(game, dict(chosen)).require(), Palette.of(game.theme, ink)).value
    assert kit is not None
    return kit, book_pictures(game, kit, resolve_options(game, {}).require(), game_examples(game).require()).require()


def drawn_by(books: GameBooks) -> Pictures:
    """What the pictures of a game's books are drawn with."""
    return _drawn(books.folder, "full", ())[1]


@cache
def _words_of(books: GameBooks, volume: Volume, chosen: Chosen) -> tuple[str, ...]:
    return tuple(re.sub(r"\s+", " ", text_of(page)) for page in books.book(volume, chosen=chosen).pages)


ARMAGH, CROWNS, IMPERIO, KINGDOM, SIDION = (
    GameBooks(slug) for slug in ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion")
)
