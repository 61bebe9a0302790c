"""The rulebook of Siege of Armagh as it is printed, with its own board and pieces."""

from __future__ import annotations

import re

import pytest

from pnp.base.resources import resource

from .game_books import ARMAGH


def test_the_pages_that_the_readme_cites_are_those_of_the_printed_rule() -> None:
    readme = resource("game_data").parent / "README.md"
    if not readme.is_file():
        pytest.skip("there is no README beside the data of an installed copy")
    text = readme.read_text(encoding="utf-8")
    cited = re.findall(r"(armagh\.\w+\.\d+), section [\d.]+, reference page (\d+), rulebook page (\d+)", text)
    assert cited
    for clause, page, taught in cited:
        assert ARMAGH.book("reference").clause_pages[clause] == int(page)
        assert ARMAGH.book("play").taught_pages[clause] == int(taught)


def test_the_book_of_the_chessboard_edition_asks_for_a_chess_board() -> None:
    texts = {edition: ARMAGH.words("play", (("edition", edition),)) for edition in ("sheet", "chessboard")}
    asked, laid = "You also need a chess board", "Lay the strips at the ends of the chess board"
    assert [phrase in texts["chessboard"] for phrase in (asked, laid)] == [True, True]
    assert [phrase in texts["sheet"] for phrase in (asked, laid)] == [False, False]
