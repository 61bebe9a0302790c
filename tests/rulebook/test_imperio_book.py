"""The rulebook of Imperio Bellum as it is printed: its pages, clauses and pictures, and the dice that it works out of the data."""

from __future__ import annotations

import re
from functools import cache
from statistics import fmean

import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.base.scene import Arrow
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.rules_text.clauses import read_clauses
from pnp.draw.colour.inks import Palette
from pnp.kit.pipeline.examples import game_examples
from pnp.kit.pipeline.pictures import book_pictures
from pnp.kit.pipeline.playing import player_of
from pnp.rulebook.book import Book, make_books
from pnp.rulebook.pages.page_format import A5, HALF_LETTER
from pnp.rulebook.source.blocks import Volume
from pnp.rules.chance.contest import compare

from .sample_book import text_of

GAME = resource("game_data") / "imperio-bellum"
SOURCE = (GAME / "rulebook.md").read_text(encoding="utf-8")
Chosen = tuple[tuple[str, str], ...]


@cache
def report(size: tuple[float, float] = A5, ink: Ink = "full", chosen: Chosen = ()) -> Report[tuple[Book, ...]]:
    game = load_game(GAME).require()
    options = resolve_options(game, dict(chosen)).require()
    kit = make_kit(game, options, Palette.of(game.theme, ink)).value
    assert kit is not None
    usual = resolve_options(game, {}).require()  # a book's positions are those of the usual game, whatever is printed
    pictures = book_pictures(game, kit, usual, game_examples(game).require()).require()
    renderer = kit.bench.renderer
    values = {**renderer.known, "game": game}
    return make_books(game, values, renderer.palette, pictures, page_size=size, icons=renderer.resources.icons)


def book(volume: Volume, size: tuple[float, float] = A5, chosen: Chosen = ()) -> Book:
    return next(one for one in report(size, chosen=chosen).require() if one.volume == volume)


def printed(volume: Volume, chosen: Chosen = ()) -> str:
    return " ".join(" ".join(text_of(page) for page in book(volume, chosen=chosen).pages).split())


every_size = pytest.mark.parametrize(
    "size", [A5, (148.5, 210.0), HALF_LETTER], ids=["A5", "half an A4", "half a letter"]
)


@every_size
def test_the_three_documents_have_no_faults(size: tuple[float, float]) -> None:
    assert [(str(f.where), f.message) for f in report(size).findings] == []
    assert [one.volume for one in report(size).require()] == ["play", "reference", "referee"]


@every_size
def test_the_book_to_play_from_is_a_booklet_of_four_sheets(size: tuple[float, float]) -> None:
    assert len(book("play", size).pages) == 16


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


@pytest.mark.parametrize(
    "chosen", [(("rows", "8"),), (("tokens", "sample"), ("round_limit", "60")), (("knights", "3"),)]
)
def test_the_documents_have_no_faults_whatever_is_printed(chosen: Chosen) -> None:
    assert [(str(f.where), f.message) for f in report(chosen=chosen).findings] == []
    assert len(book("play", chosen=chosen).pages) == 16


def test_every_clause_is_printed_on_the_page_that_is_cited() -> None:
    clauses = read_clauses(SOURCE).require().clauses
    homes = {name: one for one in report().require() for name in one.clause_pages}
    assert set(homes) == {clause.id for clause in clauses}
    for name, home in homes.items():
        page = text_of(home.pages[home.clause_pages[name] - 1])
        assert re.search(rf"{re.escape(name.partition('.')[2])}\b", page), name


def test_a_clause_is_either_taught_in_the_book_to_play_from_or_left_to_the_reference_on_purpose() -> None:
    clauses = read_clauses(SOURCE).require().clauses
    left = {clause.id for clause in clauses if "reference" in clause.marks}
    taught = set(book("play").taught_pages)
    assert taught | left == set(book("reference").clause_pages)
    assert not taught & left


def test_the_book_to_play_from_speaks_no_notation() -> None:
    assert re.findall(r"\b[a-z]+_[a-z]+\b|\bimperio\.|R\dC\d[-x*+]|\blegal\b|pnp \w+ imperio", printed("play")) == []


def test_every_option_of_the_rules_is_a_house_rule_to_tick() -> None:
    """One box for each clause of the options, and the section names them all."""
    section = SOURCE[SOURCE.index("### House rules") : SOURCE.index("## Sides and terms")]
    options = [clause.id for clause in read_clauses(SOURCE).require().clauses if clause.id.startswith("imperio.opt.")]
    assert section.count("| ☐ |") == len(options) == 11
    assert {book("play").taught_pages[name] for name in options} == {15}


def test_each_document_says_where_the_others_are() -> None:
    elsewhere: dict[Volume, tuple[str, str]] = {
        "play": ("reference", "referee"),
        "reference": ("rulebook", "referee"),
        "referee": ("rulebook", "reference"),
    }
    for volume, others in elsewhere.items():
        assert all(f"{other}.pdf" in printed(volume) for other in others), volume


@pytest.mark.parametrize(
    "case", re.findall(r"^```example\ncase: (\S+)", SOURCE[: SOURCE.index("## Sides and terms")], re.MULTILINE)
)
def test_the_move_of_every_example_to_learn_from_is_drawn(case: str) -> None:
    play = player_of(load_game(GAME).require())
    cases = {one.id: one for one in game_examples(load_game(GAME).require()).require()}
    assert play is not None
    assert any(isinstance(stroke, Arrow) for stroke in play(cases[case]).strokes)


def test_the_call_outs_of_the_set_up_are_the_steps_of_the_page_beside_it() -> None:
    chapter = SOURCE[SOURCE.index("## Set-up {.play") : SOURCE.index("## Ready to play")]
    names = re.findall(r"^\d\. (?:\[teaches [^]]*\] )?\*\*([^*]+?)[.:]?\*\*", chapter, re.MULTILINE)
    callouts = re.findall(r'^  R\dC\d: "\*\*([^*]+)\*\*', SOURCE, re.MULTILINE)
    assert callouts == names[: len(callouts)]
    pages = book("play").anchor_pages
    assert (pages["set-up-play"], pages["ready-play"]) == (4, 5)


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
    assert row in printed("reference")
    assert (guarded or row) in printed("reference", (("archer_guard", "3"),))


def test_the_chances_are_those_of_the_totals() -> None:
    assert "Knight, run 0 44.4 83.8 0.1 0.0 83.8 83.8" in printed("reference")
    assert "Archer, shot 45.4 97.3 97.3 77.9 19.2 –" in printed("reference")


def test_the_rule_of_thumb_about_one_die_more_is_true() -> None:
    """Of all pairs that occur: one die more wins three fights in four or better, two more nine in ten or better."""
    assert "One die more wins four fights in five." in printed("play")

    def wins(striker: int, target: int) -> float:
        higher, tie, lower = (ways for _, ways in compare(striker, target))
        return higher / (higher + tie + lower)

    assert all(0.74 < wins(n + 1, n) < 0.85 for n in (1, 2, 3))
    assert all(wins(n + 2, n) > 0.93 for n in (1, 2))
