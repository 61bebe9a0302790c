"""The rulebook of Siege of Armagh as it is printed, with its own board and pieces."""

from __future__ import annotations

import io
import re
from functools import cache
from statistics import fmean

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
from pnp.rulebook.book import Book, make_books
from pnp.rulebook.pages.page_format import A5, HALF_LETTER
from pnp.rulebook.source.blocks import Volume

GAME = resource("game_data") / "siege-of-armagh"


@cache
def report(size: tuple[float, float] = A5, ink: Ink = "full", edition: str = "sheet") -> Report[tuple[Book, ...]]:
    game = load_game(GAME).require()
    options = resolve_options(game, {"edition": edition}).require()
    palette = Palette.of(game.theme, ink)
    kit = make_kit(game, options, palette).value
    assert kit is not None
    pictures = book_pictures(game, kit, options, game_examples(game).require()).require()
    values = {**kit.bench.renderer.known, "game": game}
    return make_books(game, values, palette, pictures, page_size=size, icons=kit.bench.renderer.resources.icons)


def book(volume: Volume, size: tuple[float, float] = A5, ink: Ink = "full", edition: str = "sheet") -> Book:
    return next(one for one in report(size, ink, edition).require() if one.volume == volume)


@cache
def printed(volume: Volume, size: tuple[float, float] = A5, edition: str = "sheet") -> tuple[str, ...]:
    """The letters of each page, read back from the PDF."""
    pdf = pdfplumber.open(io.BytesIO(write_pdf(book(volume, size, edition=edition).document())))
    return tuple((page.extract_text() or "").replace("\u00a0", " ") for page in pdf.pages)


SIZES = [A5, (148.5, 210.0), HALF_LETTER]
every_size = pytest.mark.parametrize("size", SIZES, ids=["A5", "half an A4", "half a letter"])


@every_size
def test_the_three_documents_have_no_faults(size: tuple[float, float]) -> None:
    assert [(str(f.where), f.message) for f in report(size).findings] == []
    assert [one.volume for one in report(size).require()] == ["play", "reference", "referee"]


@every_size
def test_the_book_to_play_from_is_a_booklet_of_three_sheets(size: tuple[float, float]) -> None:
    assert len(book("play", size).pages) == 12


@every_size
def test_the_pages_are_full_but_at_the_ends_of_chapters_and_no_heading_stands_alone(size: tuple[float, float]) -> None:
    play = book("play", size).measured
    assert fmean(page.empty for page in play) < 0.05
    assert [page.number for page in play if page.empty > 0.15] == []
    for volume in ("play", "reference", "referee"):
        measured = book(volume, size).measured
        assert [page.number for page in measured if page.empty > 0.15 and not page.ends] == []
        assert [page.lonely_headings for page in measured if page.lonely_headings] == []


@pytest.mark.parametrize("ink", INKS)
def test_they_have_the_same_pages_in_every_ink(ink: Ink) -> None:
    for one, usual in zip(report(ink=ink).require(), report().require(), strict=True):
        assert one.anchor_pages == usual.anchor_pages


def test_every_clause_is_printed_on_the_page_and_in_the_section_that_is_cited() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    homes = {name: one for one in report().require() for name in one.clause_pages}
    assert set(homes) == {clause.id for clause in clauses}
    for clause in clauses:
        home = homes[clause.id]
        number = home.clause_pages[clause.id]
        assert home.volume is not None
        assert re.search(rf"{re.escape(clause.id.partition('.')[2])}\b", printed(home.volume)[number - 1]), clause.id
        sections = {section.number: section.page for section in home.sections if section.number}
        assert sections[clause.section] <= number


def test_a_clause_is_either_taught_in_the_book_to_play_from_or_left_to_the_reference_on_purpose() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    reference = set(book("reference").clause_pages)
    left = {clause.id for clause in clauses if "reference" in clause.marks}
    taught = set(book("play").taught_pages)
    assert taught | left == reference
    assert not taught & left


@pytest.mark.parametrize("edition", ["sheet", "chessboard"])
def test_the_book_to_play_from_speaks_no_notation(edition: str) -> None:
    words = " ".join(printed("play", edition=edition))
    assert re.findall(r"\b[a-z]+_[a-z]+\b|\barmagh\.|\b[a-h][1-8]-[a-h][1-8]|\blegal\b|pnp \w+ siege", words) == []


def test_each_document_says_where_the_others_are() -> None:
    for volume, others in {
        "play": ("reference", "referee"),
        "reference": ("rulebook", "referee"),
        "referee": ("rulebook", "reference"),
    }.items():
        words = " ".join(" ".join(printed(volume)).split())
        assert all(f"{other}.pdf" in words for other in others), volume


def test_the_pages_that_the_readme_cites_are_those_of_the_printed_rule() -> None:
    readme = resource("game_data").parent / "README.md"
    if not readme.is_file():
        pytest.skip("there is no README beside the data of an installed copy")
    text = readme.read_text(encoding="utf-8")
    cited = re.findall(r"(armagh\.\w+\.\d+), section [\d.]+, reference page (\d+), rulebook page (\d+)", text)
    assert cited
    for clause, page, taught in cited:
        assert book("reference").clause_pages[clause] == int(page)
        assert book("play").taught_pages[clause] == int(taught)


def test_the_book_of_the_chessboard_edition_asks_for_a_chess_board() -> None:
    texts = {
        edition: " ".join(" ".join(printed("play", edition=edition)).split()) for edition in ("sheet", "chessboard")
    }
    asked, laid = "You also need a chess board", "lay the strips with the boxes at its ends"
    assert [phrase in texts["chessboard"] for phrase in (asked, laid)] == [True, True]
    assert [phrase in texts["sheet"] for phrase in (asked, laid)] == [False, False]
