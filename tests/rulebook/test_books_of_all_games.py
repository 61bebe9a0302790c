"""What holds for the printed books of every bundled game: their documents, pages, clauses and words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from statistics import fmean

import pytest

from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import TextRun
from pnp.rulebook.source.blocks import Volume

from .game_books import ARMAGH, CROWNS, IMPERIO, KINGDOM, SIDION, VOLUMES, Chosen, GameBooks, Size, drawn_by, every_size
from .sample_book import text_of


@dataclass(frozen=True)
class Expected:
    """What the books of one game must keep to.

    The book to play from has `pages`, on average no more than the share `empty` of a page at its foot; those of the reference have
    `rest`, those of the leaflet `leaflet`. `notation` is a pattern of what a typed position or action of this game looks like.
    `editions` are choices of options that are printed as well.
    """

    books: GameBooks
    pages: int
    empty: float
    rest: float
    leaflet: float
    notation: str
    editions: tuple[Chosen, ...] = ()


GAMES = (
    Expected(ARMAGH, 12, 0.02, 0.03, 0.05, r"\b[a-h][1-8]-[a-h][1-8]", ((("edition", "chessboard"),),)),
    Expected(
        CROWNS,
        12,
        0.01,
        0.05,
        0.05,
        r"\bP[1-5]\b|\d@[a-f]",
        ((("players", "5"),), (("cards", "4"), ("combined", "on")), (("dice", "own"), ("tokens", "no"))),
    ),
    Expected(
        IMPERIO,
        16,
        0.02,
        0.035,
        0.05,
        r"R\dC\d[-x*+]",
        ((("rows", "8"),), (("tokens", "sample"), ("round_limit", "60")), (("knights", "3"),)),
    ),
    Expected(
        KINGDOM,
        20,
        0.02,
        0.05,
        0.07,
        r"[a-z]\d-[a-z@]\w|\d[SMKT] |@T|!fog|!quake",
        ((("map", "trident"),), (("map", "corners"),)),
    ),
    Expected(
        SIDION,
        20,
        0.025,
        0.05,
        0.05,
        r"\b\d?[0-9][SFAGHC]-|P@",
        (
            (("players", "2"), ("lock_cost", "value")),
            (("players", "6"), ("orders", "sheets")),
            (("tokens", "own"), ("shapes", "round")),
        ),
    ),
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.books.slug)
every_edition = pytest.mark.parametrize(
    ("game", "chosen"),
    [(game, chosen) for game in GAMES for chosen in game.editions],
    ids=lambda one: one.books.slug if isinstance(one, Expected) else ",".join("=".join(pair) for pair in one),
)


@every_game
@every_size
def test_the_three_documents_have_no_faults_and_the_book_to_play_from_is_whole_sheets(
    game: Expected, size: Size
) -> None:
    assert [(str(f.where), f.message) for f in game.books.report(size).findings] == []
    assert [one.volume for one in game.books.report(size).require()] == list(VOLUMES)
    assert len(game.books.book("play", size).pages) == game.pages


@every_game
@every_size
def test_pages_end_early_at_the_ends_of_chapters_alone_and_no_heading_stands_there(game: Expected, size: Size) -> None:
    assert fmean(page.empty for page in game.books.book("play", size).measured) < game.empty
    assert fmean(page.empty for page in game.books.book("reference", size).measured) < game.rest
    assert fmean(page.empty for page in game.books.book("referee", size).measured) < game.leaflet
    for volume in VOLUMES:
        measured = game.books.book(volume, size).measured
        assert [page.number for page in measured if page.empty > 0.15 and not page.ends] == []
        assert [page.number for page in measured if page.lonely_headings] == []


@every_game
@pytest.mark.parametrize("volume", VOLUMES)
def test_no_letter_is_under_seven_points_in_whatever_picture_it_stands(game: Expected, volume: Volume) -> None:
    for page in game.books.book(volume).pages:
        runs = [(leaf.item, leaf.matrix) for leaf in leaves(page.items) if isinstance(leaf.item, TextRun)]
        small = [run.text for run, (a, b, c, d, *_) in runs if run.size * abs(a * d - b * c) ** 0.5 < 6.98]
        assert small == []


@every_edition
def test_every_edition_has_its_books_without_a_fault_on_as_many_pages(game: Expected, chosen: Chosen) -> None:
    assert [f.message for f in game.books.report(chosen=chosen).findings] == []
    assert len(game.books.book("play", chosen=chosen).pages) == game.pages
    assert [set(one.clause_pages) for one in game.books.report(chosen=chosen).require()] == [
        set(one.clause_pages) for one in game.books.report().require()
    ]


@every_game
def test_they_have_the_same_pages_where_ink_is_saved(game: Expected) -> None:
    """Which has drawings of its own; grey is the full drawing in other colours."""
    for one, usual in zip(game.books.report(ink="low").require(), game.books.report().require(), strict=True):
        assert one.anchor_pages == usual.anchor_pages


@every_game
def test_every_clause_is_printed_on_the_page_and_in_the_section_that_is_cited(game: Expected) -> None:
    homes = {name: one for one in game.books.report().require() for name in one.clause_pages}
    assert set(homes) == {clause.id for clause in game.books.clauses}
    for clause in game.books.clauses:
        home = homes[clause.id]
        number = home.clause_pages[clause.id]
        assert home.volume is not None
        page = game.books.pages(home.volume)[number - 1]
        assert re.search(rf"{re.escape(clause.id.partition('.')[2])}\b", page), clause.id
        sections = {section.number: section.page for section in home.sections if section.number}
        assert sections[clause.section] <= number, clause.id


@every_game
@every_size
def test_the_index_of_the_reference_names_the_page_of_every_clause(game: Expected, size: Size) -> None:
    book = game.books.book("reference", size)
    words = " ".join(" ".join(text_of(page).split()) for page in book.pages)
    printed = {
        f"{group}.{number}": int(page)
        for group, first, last, page in re.findall(r"\b([a-z][a-z0-9-]*)\.(\d+)(?:–(\d+))? (\d+)\b", words)
        for number in range(int(first), int(last or first) + 1)
    }
    assert {name: printed.get(name.partition(".")[2]) for name in book.clause_pages} == dict(book.clause_pages)


@every_game
def test_a_clause_is_either_taught_in_the_book_to_play_from_or_left_to_the_reference_on_purpose(game: Expected) -> None:
    left = {clause.id for clause in game.books.clauses if "reference" in clause.marks}
    taught = set(game.books.book("play").taught_pages)
    assert taught | left == set(game.books.book("reference").clause_pages)
    assert not taught & left


@every_game
def test_the_book_to_play_from_speaks_no_notation(game: Expected) -> None:
    stem = game.books.clauses[0].id.partition(".")[0]
    common = rf"\b[a-z]+_[a-z]+\b|\b{stem}\.\w|\blegal\b|pnp \w+ {game.books.slug.partition('-')[0]}"
    for chosen in ((), *game.editions[:1]):
        assert re.findall(f"{common}|{game.notation}", game.books.words("play", chosen)) == []


OTHERS: dict[Volume, tuple[str, str]] = {
    "play": ("reference", "referee"),
    "reference": ("rulebook", "referee"),
    "referee": ("rulebook", "reference"),
}


@every_game
@pytest.mark.parametrize("volume", VOLUMES)
def test_each_document_says_where_the_others_are(game: Expected, volume: Volume) -> None:
    words = game.books.words(volume)
    assert [other for other in OTHERS[volume] if f"{other}.pdf" not in words] == []


@pytest.mark.parametrize("books", [CROWNS, IMPERIO, KINGDOM], ids=lambda books: books.slug)
def test_a_leaflet_shows_what_can_t_be_and_nothing_else_that_can_t(books: GameBooks) -> None:
    ids = set(re.findall(r"^case: (\S+)", books.text.partition("{#cannot-be}")[2].partition("\n## ")[0], re.MULTILINE))
    shown = [books.cases[name] for name in ids]
    assert ids
    assert all(case.verdict.startswith("impossible ") for case in shown)
    scene_of = drawn_by(books).scene_of
    for case in shown:
        assert scene_of(case.position).require().standing
        assert scene_of(f"{case.position}\n\n# another one").findings
