"""The rulebook of Kingdom Command as it is printed: its pages, its clauses, and what the engine has worked out for it."""

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
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.data import SCROLLS, TECHS, UNITS

from .sample_book import text_of

GAME = resource("game_data") / "kingdom-command"
VOLUMES: tuple[Volume, ...] = ("play", "reference", "referee")


@cache
def report(size: tuple[float, float] = A5, ink: Ink = "full", map_name: str = "narrows") -> Report[tuple[Book, ...]]:
    game = load_game(GAME).require()
    options = resolve_options(game, {"map": map_name}).require()
    palette = Palette.of(game.theme, ink)
    kit = make_kit(game, options, palette).value
    assert kit is not None
    pictures = book_pictures(game, kit, options, game_examples(game).require()).require()
    values = {**kit.bench.renderer.known, "game": game}
    return make_books(game, values, palette, pictures, page_size=size, icons=kit.bench.renderer.resources.icons)


def book(volume: Volume, size: tuple[float, float] = A5, map_name: str = "narrows") -> Book:
    return next(one for one in report(size, map_name=map_name).require() if one.volume == volume)


@cache
def words(volume: Volume, map_name: str = "narrows") -> tuple[str, ...]:
    """The letters of each page."""
    return tuple(" ".join(text_of(page).split()) for page in book(volume, map_name=map_name).pages)


def printed() -> str:
    return " ".join(words("reference"))


SIZES = [A5, (148.5, 210.0), HALF_LETTER]
every_size = pytest.mark.parametrize("size", SIZES, ids=["A5", "half an A4", "half a letter"])


@every_size
def test_the_three_documents_have_no_faults(size: tuple[float, float]) -> None:
    said = [f.message for f in report(size).findings]
    assert [one for one in said if size != HALF_LETTER or "of the reference is empty" not in one] == []
    assert [one.volume for one in report(size).require()] == ["play", "reference", "referee"]


@every_size
def test_the_book_to_play_from_is_a_booklet_of_five_sheets(size: tuple[float, float]) -> None:
    assert len(book("play", size).pages) == 20


@every_size
def test_pages_end_early_at_the_ends_of_chapters_alone_and_no_heading_stands_there(size: tuple[float, float]) -> None:
    assert fmean(page.empty for page in book("play", size).measured) < 0.1
    for volume in VOLUMES if size != HALF_LETTER else ("play",):
        measured = book(volume, size).measured
        assert [page.number for page in measured if page.empty > 0.15 and not page.ends] == []
        assert [page.lonely_headings for page in measured if page.lonely_headings] == []


@pytest.mark.parametrize("ink", INKS)
def test_they_have_the_same_pages_in_every_ink(ink: Ink) -> None:
    for one, usual in zip(report(ink=ink).require(), report().require(), strict=True):
        assert one.anchor_pages == usual.anchor_pages


@pytest.mark.parametrize(("map_name", "players"), [("narrows", "two"), ("trident", "three"), ("corners", "four")])
def test_the_book_is_about_the_map_that_is_printed(map_name: str, players: str) -> None:
    assert report(map_name=map_name).findings == ()
    play = " ".join(words("play", map_name))
    assert f"This kit is for {players} players" in play
    assert ("Yellow’s home" in play) == (map_name != "narrows")


def test_every_clause_is_printed_on_the_page_that_is_cited() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    homes = {name: one for one in report().require() for name in one.clause_pages}
    assert set(homes) == {clause.id for clause in clauses}
    for name, home in homes.items():
        assert home.volume is not None
        page = words(home.volume)[home.clause_pages[name] - 1]
        assert re.search(rf"{re.escape(name.partition('.')[2])}\b", page), name


def test_a_clause_is_either_taught_in_the_book_to_play_from_or_left_to_the_reference_on_purpose() -> None:
    clauses = read_clauses((GAME / "rulebook.md").read_text(encoding="utf-8")).require().clauses
    left = {clause.id for clause in clauses if "reference" in clause.marks}
    taught = set(book("play").taught_pages)
    assert taught | left == set(book("reference").clause_pages)
    assert not taught & left


NOTATION = re.compile(
    r"\b[a-z]+_[a-z]+\b|kingdom\.\w|[a-z]\d-[a-z@]\w|\d[SMKT] |@T|!fog|!quake|\blegal\b|pnp (?:check|moves|resolve)"
)


def test_the_book_to_play_from_speaks_no_notation() -> None:
    assert NOTATION.findall(" ".join(words("play"))) == []


def test_orders_are_drawn_on_slips_with_their_ways_in_words() -> None:
    play = " ".join(words("play"))
    for line in ("a3 – a6 – m1", "a4 – aboard T1 – wait – b5", "b6: fog on a6", "trained in a4, to s1"):
        assert line in play, line


def test_the_battle_of_the_source_is_told_round_by_round() -> None:
    story = re.sub(r"\b[a-z]+\.\d+ ?", "", printed())
    first = "1 Blue swordsman, 1 Blue swordsman with 1 hit taken, 2 Red knights and 1 Red swordsman with 1 hit taken"
    second = "1 Red knight and 1 Red knight with 1 hit taken"
    for told in ("Damage dealt: Red 7, Blue 5", first, "Damage dealt: Red 5, Blue 2", second, "m1 falls to Red"):
        assert told in story, told


def test_units_scrolls_and_techs_are_those_of_the_engine() -> None:
    for kind, unit in UNITS.items():
        if kind[0] == "w":
            continue
        row = rf"{kind} [A-Z][a-z]+ {unit.rank} {unit.move} {unit.hits} {unit.attack}\b"
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
