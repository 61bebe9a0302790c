"""The rulebook of Imperio Bellum as it is printed: its pages, its clauses, and the dice that it works out of the data."""

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

GAME = resource("game_data") / "imperio-bellum"


@cache
def report(size: tuple[float, float] = A5, chosen: tuple[tuple[str, str], ...] = ()) -> Report[Book]:
    game = load_game(GAME).require()
    options = resolve_options(game, dict(chosen)).require()
    kit = make_kit(game, options, Palette.of(game.theme, "full")).value
    assert kit is not None
    pictures = book_pictures(game, kit, options, game_examples(game).require()).require()
    values = {**kit.bench.renderer.known, "game": game}
    return make_book(
        game, values, kit.bench.renderer.palette, pictures, page_size=size, icons=kit.bench.renderer.resources.icons
    )


def printed(chosen: tuple[tuple[str, str], ...] = ()) -> str:
    return " ".join(" ".join(text_of(page) for page in report(chosen=chosen).require().pages).split())


@pytest.mark.parametrize("size", [A5, HALF_LETTER])
def test_the_book_has_no_faults_and_folds_into_a_booklet_of_eleven_sheets(size: tuple[float, float]) -> None:
    assert [(str(f.where), f.message) for f in report(size).findings] == []
    assert 41 <= len(report(size).require().pages) <= 44  # what is missing of the last sheet, no page is made to fill


def test_every_clause_is_printed_on_the_page_that_is_cited() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    book = report().require()
    assert set(book.clause_pages) == {clause.id for clause in clauses}
    for name, number in book.clause_pages.items():
        assert re.search(rf"{re.escape(name)}\b", text_of(book.pages[number - 1])), name


@pytest.mark.parametrize(
    ("row", "guarded"),
    [
        ("Knight, run 0 2:2 2:1 1:4 (5) 2:1 2:1", None),
        ("Knight, run 4 6:2 6:1 – 6:1 6:1", None),
        ("Archer, shot 3:3 3:1 3:1 (2) 3:4 –", "Archer, shot 3:3 3:3 3:1 (2) 3:4 –"),
        ("Archer, area die 1:3 1:1 1:1 (2) 1:4 –", "Archer, area die 1:3 1:3 1:1 (2) 1:4 –"),
        ("Pikeman, thrust 4:2 2:1 2:2 (3) 2:3 2:1", "Pikeman, thrust 4:2 2:3 2:2 (3) 2:3 2:1"),
        ("Pikeman ent., neighbour 5:1 3:1 3:2 (3) 3:3 3:1", None),
        ("Footsoldier 2:2 5:1 4:2 (3) 4:3 4:1", None),
    ],
)
def test_the_dice_of_every_pair_are_those_of_the_rules(row: str, guarded: str | None) -> None:
    """With `archer_guard: 3` the archers of the second table defend with three dice where they are out of reach."""
    assert row in printed()
    assert (guarded or row) in printed((("archer_guard", "3"),))


def test_the_chances_are_those_of_the_totals() -> None:
    assert "Knight, run 0 44.4 83.8 0.1 0.0 83.8 83.8" in printed()
    assert "Archer, shot 45.4 97.3 97.3 77.9 19.2 –" in printed()
