"""The rulebook of Kingdom Command as it is printed: its pages, its clauses, and what the engine has worked out for it."""

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
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.data import SCROLLS, TECHS, UNITS

from .sample_book import text_of

GAME = resource("game_data") / "kingdom-command"


@cache
def report(size: tuple[float, float] = A5) -> Report[Book]:
    game = load_game(GAME).require()
    options = resolve_options(game, {}).require()
    kit = make_kit(game, options, Palette.of(game.theme, "full")).value
    assert kit is not None
    pictures = book_pictures(game, kit, options, game_examples(game).require()).require()
    values = {**kit.bench.renderer.known, "game": game}
    return make_book(
        game, values, kit.bench.renderer.palette, pictures, page_size=size, icons=kit.bench.renderer.resources.icons
    )


def printed(*numbers: int) -> str:
    pages = report().require().pages
    chosen = [pages[number - 1] for number in numbers] if numbers else pages
    return " ".join(" ".join(text_of(page) for page in chosen).split())


@pytest.mark.parametrize("size", [A5, HALF_LETTER])
def test_the_book_has_no_faults_and_folds_into_a_booklet(size: tuple[float, float]) -> None:
    assert [(str(f.where), f.message) for f in report(size).findings] == []
    pages = report(size).require().pages
    assert len(pages) % 4 == 0
    assert len(pages) <= 44


def test_every_clause_is_printed_on_the_page_that_is_cited() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    book = report().require()
    assert set(book.clause_pages) == {clause.id for clause in clauses}
    for name, number in book.clause_pages.items():
        assert re.search(rf"{re.escape(name)}\b", text_of(book.pages[number - 1])), name


def test_the_battle_of_the_source_is_told_round_by_round() -> None:
    story = re.sub(r"kingdom\.[a-z]+\.\d+ ?", "", printed())
    first = "1 Blue swordsman, 1 Blue swordsman with 1 hit taken, 2 Red knights and 1 Red swordsman with 1 hit taken"
    second = "1 Red knight and 1 Red knight with 1 hit taken"
    assert f"Damage dealt: Red 7, Blue 5 Left after round 1: {first}" in story
    assert f"Damage dealt: Red 5, Blue 2 Left after round 2: {second} m1 falls to Red" in story


def test_units_scrolls_and_techs_are_those_of_the_engine() -> None:
    for kind, unit in UNITS.items():
        if kind[0] == "w":
            continue
        row = rf"{kind} [A-Z][a-z]+ {unit.move} {unit.hits} {unit.attack} {unit.seats or '–'}"
        assert re.search(row, printed()), kind
    for code, scroll in SCROLLS.items():
        assert f"{scroll.name} {code} {' '.join(map(str, scroll.prices))}" in printed()
    for code, tech in TECHS.items():
        assert f"{tech.name} {code} {tech.cost}" in printed()


@pytest.mark.parametrize(("kind", "word", "most"), [("S", "swordsm[ae]n", 6), ("K", "knights?", 4)])
def test_who_would_win_is_what_the_engine_says(kind: str, word: str, most: int) -> None:
    rules = KingdomCommand({})
    for ours in range(1, most + 1):
        row = re.search(rf"\b{ours} {word} ((?:−?\d ?){{6}})", printed())
        assert row is not None
        said = [int(text.replace("−", "-")) for text in row[1].split()]
        assert said == [survivors(rules, kind, ours, theirs) for theirs in range(1, 7)], ours


def survivors(rules: KingdomCommand, kind: str, ours: int, theirs: int) -> int:
    """Red's units left in m1 when both sides march there, or those of Blue below 0."""
    text = (
        "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 0\nB gold 0 mana 0\n"
        f"a1 R p2\nb1 B p2\na6 R {ours}{kind}\nb6 B {theirs}S\n"
    )
    position = rules.settle(rules.read(text).require())
    red, blue = rules.sheet("R", [f"{ours}{kind} a6-m1"]), rules.sheet("B", [f"{theirs}S b6-m1"])
    for frame in reversed(rules.film(position, [red, blue])):
        if frame.part == "fights":
            left = {"r": 0, "b": 0}
            for one in frame.scene.standing:
                if not one.piece.startswith("hit"):
                    left[one.piece[0]] += one.count
            return left["r"] - left["b"]
    raise AssertionError
