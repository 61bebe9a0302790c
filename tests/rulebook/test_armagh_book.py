"""The rulebook of Siege of Armagh as it is printed, with its own board and pieces."""

from __future__ import annotations

import io
import re
from functools import cache

import pdfplumber
import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.rules_text.clauses import read_clauses
from pnp.draw.colour.inks import Palette
from pnp.draw.pdf.write import write_pdf
from pnp.kit.pipeline.examples import game_examples
from pnp.kit.pipeline.pictures import book_pictures
from pnp.rulebook.book import Book, make_book
from pnp.rulebook.pages.page_format import A5, HALF_LETTER

GAME = resource("game_data") / "siege-of-armagh"


@cache
def report(size: tuple[float, float] = A5, ink: Ink = "full", edition: str = "sheet") -> Report[Book]:
    game = load_game(GAME).require()
    options = resolve_options(game, {"edition": edition}).require()
    palette = Palette.of(game.theme, ink)
    kit = make_kit(game, options, palette).value
    assert kit is not None
    pictures = book_pictures(game, kit, options, game_examples(game).require()).require()
    values = {**kit.bench.shop.known, "game": game}
    return make_book(game, values, palette, pictures, page_size=size, icons=kit.bench.shop.stock.icons)


@cache
def printed(size: tuple[float, float] = A5, edition: str = "sheet") -> tuple[str, ...]:
    """The letters of each page, read back from the PDF."""
    pdf = pdfplumber.open(io.BytesIO(write_pdf(report(size, edition=edition).require().document())))
    return tuple((page.extract_text() or "").replace("\u00a0", " ") for page in pdf.pages)


@pytest.mark.parametrize("size", [A5, HALF_LETTER])
def test_the_book_has_no_faults_and_folds_into_a_booklet(size: tuple[float, float]) -> None:
    assert [(str(f.where), f.message) for f in report(size).findings] == []
    assert len(report(size).require().pages) % 4 == 0


@pytest.mark.parametrize("ink", INKS)
def test_it_has_the_same_pages_in_every_ink(ink: Ink) -> None:
    assert report(ink=ink).require().clause_pages == report().require().clause_pages


def test_every_clause_is_printed_on_the_page_and_in_the_section_that_is_cited() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    book = report().require()
    assert set(book.clause_pages) == {clause.id for clause in clauses}
    sections = {section.number: section.page for section in book.sections if section.number}
    for clause in clauses:
        number = book.clause_pages[clause.id]
        assert re.search(rf"{re.escape(clause.id)}\b", printed()[number - 1]), clause.id
        assert sections[clause.section] <= number


def test_the_page_that_the_readme_cites_is_the_page_of_the_printed_rule() -> None:
    readme = resource("game_data").parent / "README.md"
    if not readme.is_file():
        pytest.skip("there is no README beside the data of an installed copy")
    cited = re.findall(r"(armagh\.\w+\.\d+), section [\d.]+, page (\d+)", readme.read_text(encoding="utf-8"))
    assert cited
    assert [(clause, report().require().clause_pages[clause]) for clause, _ in cited] == [(c, int(n)) for c, n in cited]


def test_the_book_of_the_chessboard_edition_asks_for_a_chess_board_and_the_other_names_that_edition() -> None:
    texts = {edition: " ".join(" ".join(printed(edition=edition)).split()) for edition in ("sheet", "chessboard")}
    asked, laid, named = "You also need a chess board", "lay the strips at its ends", "print the edition"
    assert [phrase in texts["chessboard"] for phrase in (asked, laid, named)] == [True, True, False]
    assert [phrase in texts["sheet"] for phrase in (asked, laid, named)] == [False, False, True]


def test_sections_begin_with_company() -> None:
    """The last printed line of a page, above the folio, is no heading."""
    titles = {f"{section.number} {section.title}".strip() for section in report().require().sections}
    for text in printed()[2:]:
        lines = text.split("\n")
        assert not titles & {line for line in lines[-3:-1] if line != lines[0]} or len(lines) < 8
