"""The rulebook of Castles & Crowns as it is printed: a game of cards and dice, without a board to draw positions on."""

from __future__ import annotations

import re
from functools import cache
from statistics import fmean

import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.rules_text.clauses import read_clauses
from pnp.draw.colour.inks import Palette
from pnp.kit.pipeline.examples import game_examples
from pnp.kit.pipeline.pictures import book_pictures
from pnp.rulebook.book import Book, make_books
from pnp.rulebook.pages.page_format import A5, HALF_LETTER
from pnp.rulebook.source.blocks import Volume

from .sample_book import text_of

GAME = resource("game_data") / "castles-and-crowns"
HALF_A4 = (148.5, 210.0)
every_size = pytest.mark.parametrize("size", [A5, HALF_A4, HALF_LETTER], ids=["A5", "half an A4", "half a letter"])


@cache
def report(
    size: tuple[float, float] = A5, ink: Ink = "full", chosen: tuple[tuple[str, str], ...] = ()
) -> Report[tuple[Book, ...]]:
    game = load_game(GAME).require()
    options = resolve_options(game, dict(chosen)).require()
    kit = make_kit(game, options, Palette.of(game.theme, ink)).value
    assert kit is not None
    usual = resolve_options(game, {}).require()  # a book's positions are those of the usual game, whatever is printed
    pictures = book_pictures(game, kit, usual, game_examples(game).require()).require()
    values = {**kit.bench.renderer.known, "game": game}
    renderer = kit.bench.renderer
    return make_books(game, values, renderer.palette, pictures, page_size=size, icons=renderer.resources.icons)


def book(volume: Volume, size: tuple[float, float] = A5, ink: Ink = "full") -> Book:
    return next(one for one in report(size, ink).require() if one.volume == volume)


@cache
def pages(volume: Volume) -> tuple[str, ...]:
    return tuple(re.sub(r"\s+", " ", text_of(page)) for page in book(volume).pages)


@every_size
def test_the_three_documents_have_no_faults_and_the_book_to_play_from_takes_three_sheets(
    size: tuple[float, float],
) -> None:
    assert [(str(f.where), f.message) for f in report(size).findings] == []
    assert [one.volume for one in report(size).require()] == ["play", "reference", "referee"]
    assert len(book("play", size).pages) == 12


@every_size
def test_its_pages_are_full(size: tuple[float, float]) -> None:
    play = book("play", size).measured
    assert fmean(page.empty for page in play) < 0.06
    assert [page.number for page in play if page.empty > 0.15 and not page.ends] == []


@pytest.mark.parametrize(
    "chosen", [(("players", "5"),), (("cards", "4"), ("combined", "on")), (("dice", "own"), ("tokens", "no"))]
)
def test_the_books_have_no_errors_whatever_is_printed(chosen: tuple[tuple[str, str], ...]) -> None:
    """Dice of seats that the options leave out are shown all the same."""
    assert report(chosen=chosen).errors == ()
    assert [set(one.clause_pages) for one in report(chosen=chosen).require()] == [
        set(one.clause_pages) for one in report().require()
    ]


@pytest.mark.parametrize("ink", INKS)
def test_they_have_the_same_pages_in_every_ink(ink: Ink) -> None:
    for one, usual in zip(report(ink=ink).require(), report().require(), strict=True):
        assert one.anchor_pages == usual.anchor_pages


def test_every_clause_is_printed_on_the_page_that_is_cited() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    homes = {name: one for one in report().require() for name in one.clause_pages}
    assert set(homes) == {clause.id for clause in clauses}
    for name, home in homes.items():
        page = home.pages[home.clause_pages[name] - 1]
        assert re.search(rf"{re.escape(name.partition('.')[2])}\b", text_of(page)), name


def test_a_clause_is_either_taught_in_the_book_to_play_from_or_left_to_the_reference_on_purpose() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    left = {clause.id for clause in clauses if "reference" in clause.marks}
    taught = set(book("play").taught_pages)
    assert taught | left == set(book("reference").clause_pages)
    assert not taught & left


def test_the_book_to_play_from_speaks_no_notation() -> None:
    words = " ".join(pages("play"))
    assert re.findall(r"\b[a-z]+_[a-z]+\b|\bcrowns\.|\bP[1-5]\b|\d@[a-f]|\blegal\b|pnp \w+ castles", words) == []


def test_the_sample_round_is_the_one_that_the_referee_has_played() -> None:
    """Who captures what, and with which strength, in the events of the case and in the table of the page."""
    (case,) = [case for case in game_examples(load_game(GAME).require()).require() if case.id == "ROUND"]
    (page,) = [page for page in pages("play") if "Red and Blue play; Red begins" in page]
    captured = [event.split() for event in case.events if event.startswith("capture")]
    assert len(captured) == 5
    strengths = [words[4] for words in captured]
    assert re.findall(r": (\d½?)(?= (?:Red|Blue))", page) == strengths
    seats = {"P1": "Red", "P2": "Blue"}
    assert re.findall(r": \d½? (Red|Blue)", page) == [seats[words[2]] for words in captured]


def test_the_tables_are_worked_out() -> None:
    """Points of nobles are n(n + 1); ten dice show a named rank with 1 - (5/6)^10, which is 84%."""
    assert any("Points 2 6 12 20" in page for page in pages("play"))
    reference = " ".join(pages("reference"))
    assert "10 3.44 100% 93% 40%" in reference
    assert "10 84% 90% 65% 44%" in reference
    assert "24, 34, 44 or 54 dice" in reference
