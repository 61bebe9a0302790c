"""The rulebook of Castles & Crowns as it is printed: a game of cards and dice, without a board to draw positions on."""

from __future__ import annotations

import re
from functools import cache

import pytest

from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.rules_text.clauses import read_clauses
from pnp.draw.colour.inks import Palette
from pnp.kit.pipeline.examples import game_examples
from pnp.kit.pipeline.pictures import book_pictures
from pnp.rulebook.book import Book, make_book
from pnp.rulebook.pages.page_format import A5, HALF_LETTER

from .sample_book import text_of

GAME = resource("game_data") / "castles-and-crowns"


@cache
def report(size: tuple[float, float] = A5, chosen: tuple[tuple[str, str], ...] = ()) -> Report[Book]:
    game = load_game(GAME).require()
    options = resolve_options(game, dict(chosen)).require()
    kit = make_kit(game, options, Palette.of(game.theme, "full")).value
    assert kit is not None
    usual = resolve_options(game, {}).require()  # a book's positions are those of the usual game, whatever is printed
    pictures = book_pictures(game, kit, usual, game_examples(game).require()).require()
    values = {**kit.bench.renderer.known, "game": game}
    return make_book(
        game, values, kit.bench.renderer.palette, pictures, page_size=size, icons=kit.bench.renderer.resources.icons
    )


@pytest.mark.parametrize("size", [A5, HALF_LETTER])
def test_the_book_has_no_faults_and_folds_into_a_booklet_of_ten_sheets_at_most(size: tuple[float, float]) -> None:
    assert [(str(f.where), f.message) for f in report(size).findings] == []
    assert len(report(size).require().pages) in {32, 36, 40}


@pytest.mark.parametrize(
    "chosen", [(("players", "5"),), (("cards", "4"), ("combined", "on")), (("dice", "own"), ("tokens", "no"))]
)
def test_the_book_has_no_faults_whatever_is_printed(chosen: tuple[tuple[str, str], ...]) -> None:
    """Dice of seats that the options leave out are shown all the same."""
    assert report(chosen=chosen).findings == ()
    assert set(report(chosen=chosen).require().clause_pages) == set(report().require().clause_pages)


def test_every_clause_is_printed_on_the_page_that_is_cited() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    book = report().require()
    assert set(book.clause_pages) == {clause.id for clause in clauses}
    for name, number in book.clause_pages.items():
        assert re.search(rf"{re.escape(name)}\b", text_of(book.pages[number - 1])), name


def test_the_tables_are_worked_out() -> None:
    """Points of nobles are n(n + 1); ten dice show a named rank with 1 - (5/6)^10, which is 84%."""
    pages = [re.sub(r"\s+", " ", text_of(page)) for page in report().require().pages]
    assert any("Points 2 6 12 20" in page for page in pages)
    assert any("10 3.44 100% 93% 40% 84% 90% 65% 44%" in page for page in pages)
    assert any("24, 34, 44 or 54 dice" in page for page in pages)
