"""The rules of a short game are one sheet, by their length or because game.yaml says so."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pnp.base.finding import Report
from pnp.definition.load.load import load_game
from pnp.rulebook import book as book_room
from pnp.rulebook.book import Book, make_book_of
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.layout import Layout
from pnp.rulebook.pages.one_sheet import is_too_long
from pnp.rulebook.pages.page_format import A5, HALF_LETTER
from pnp.rulebook.source.manuscript import Manuscript
from tests.rulebook.sample_book import GAME, VALUES, palette, pictures, text_of

SHORT = """# The Ferry {.cover}

Nobody waits.

## Crossing {#crossing}

- [#ferry.way.1 source] Take a boat.
- [#ferry.way.2 ruling] Cross, as [](#ferry.way.1) says.

## In brief {.back-page}

Take, cross.
"""


@cache
def made(text: str, form: str = "auto", size: tuple[float, float] = A5) -> Report[Book]:
    with TemporaryDirectory() as name:
        folder = Path(name) / "ferry"
        folder.mkdir()
        (folder / "game.yaml").write_text(GAME.replace("book: booklet", f"book: {form}"), encoding="utf-8")
        game = load_game(folder).require()
        return make_book_of(game, text, VALUES, palette(), pictures(), page_size=size)


def long(lines: int) -> str:
    more = "".join(
        f"Line {k} of a text that goes on for a while and tells very little of any use.\n\n" for k in range(lines)
    )
    return SHORT.replace("## In brief", f"{more}## In brief")


@pytest.mark.parametrize(("size", "sheet"), [(A5, (210.0, 296.0)), (HALF_LETTER, (215.9, 279.4))])
def test_a_short_text_is_one_sheet_as_large_as_the_paper(size: tuple[float, float], sheet: tuple[float, float]) -> None:
    book = made(SHORT, size=size).require()
    assert book.sheet
    assert [(page.width, page.height) for page in book.pages] == [sheet]


def test_everything_stands_on_it_and_ids_are_short() -> None:
    (page,) = made(SHORT).require().pages
    printed = " ".join(text_of(page).split())
    for words in (
        "The Ferry",
        "Nobody wants to be left",
        "2–4 players",
        "Nobody waits.",
        "Take a boat.",
        "In brief",
        "Ada Ferrier",
    ):
        assert words in printed
    assert "way.1" in printed
    assert "ferry.way.1" not in printed
    assert "Contents" not in printed


@pytest.mark.parametrize(("lines", "sheet"), [(0, True), (30, True), (100, False), (300, False)])
def test_the_form_is_chosen_by_length(lines: int, sheet: bool) -> None:
    book = made(long(lines)).require()
    assert book.sheet == sheet
    assert not sheet or len(book.pages) <= 2


def wordy(words: int) -> str:
    """The text with one long paragraph."""
    return SHORT.replace("## In brief", f"{'word ' * words}\n\n## In brief")


@pytest.mark.parametrize("words", [0, 500, 1000, 1500, 2000])
def test_only_what_does_not_fit_is_far_too_long(monkeypatch: pytest.MonkeyPatch, words: int) -> None:
    judged = []

    def judge(composer: Composer, manuscript: Manuscript) -> bool:
        judged.append(is_too_long(composer, manuscript))
        return False

    monkeypatch.setattr(book_room, "is_too_long", judge)
    book = made.__wrapped__(wordy(words)).require()
    assert len(judged) == 1
    assert not (judged[0] and book.sheet)


def test_a_text_far_too_long_is_not_laid_out_as_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    def lay_out(*_given: object) -> Layout:
        raise AssertionError

    monkeypatch.setattr(book_room, "lay_out_sheet", lay_out)
    assert not made.__wrapped__(wordy(4000)).require().sheet


def test_the_form_may_be_named() -> None:
    assert not made(SHORT, "booklet").require().sheet
    told = made(long(120), "sheet")
    assert told.require().sheet
    assert [(finding.code, finding.facts["pages"]) for finding in told.findings] == [("book-not-a-sheet", 3)]


def test_a_word_that_is_no_form_is_a_fault() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name) / "ferry"
        folder.mkdir()
        (folder / "game.yaml").write_text(GAME.replace("book: booklet", "book: scroll"), encoding="utf-8")
        assert [finding.where.line for finding in load_game(folder).errors] == [9]
