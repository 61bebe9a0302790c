"""One fault is one finding: rows that are right aren't blamed, and what follows from it elsewhere isn't told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.kit.new.new import make_new
from pnp.kit.new.scaffold import NewGame
from pnp.kit.pipeline.make import make
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.preflight.lint import lint


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The game of cards that `pnp new` writes: eighteen rows, looked up all over faces and book."""
    make_new(tmp_path / "courts", NewGame("courts", "cards", "Courts", "Ann Author"))
    return tmp_path / "courts"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def copies(game: Path) -> None:
    """A column of copies in place of the remarks, one of them a word."""
    table = game / "cards.csv"
    head, *rows = table.read_text(encoding="utf-8").splitlines()
    mended = [f"{row.rpartition(',')[0]},{'zwei' if number == 4 else 1}" for number, row in enumerate(rows)]
    table.write_text("\n".join([head.replace("#Remark", "Copies"), *mended]), encoding="utf-8")


CASES = {
    "a word for a number": ("cards.csv", "crown,5,", "crown,x,", "cards.csv:3:18", "almost-numbers"),
    "a decimal comma": ("cards.csv", "crown,5,", 'crown,"2,5",', "cards.csv:3:18", "almost-numbers"),
    "a word that is no role and no icon": ("cards.csv", "Chancellor,crown", "Chancellor,crwn", "cards.csv:3:12", "unknown-role"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_cell_is_one_finding_at_the_cell(name: str, game: Path) -> None:
    file, old, new, place, code = CASES[name]
    change(game / file, old, new)
    assert [(str(finding.where), finding.code) for finding in lint(game)] == [(place, code)]


def test_sums_over_a_column_blame_the_cell_that_keeps_it_from_holding_numbers(game: Path) -> None:
    change(game / "game.yaml", "{{ court }} {{ value }}", "{{ court }} {{ value - 1 }}")
    change(game / "cards.csv", "crown,5,", "crown,x,")
    assert [(str(finding.where), finding.code) for finding in lint(game)] == [("cards.csv:3:18", "almost-numbers")]


def test_copies_that_are_a_word_are_told_of_their_row_alone_and_not_in_the_book(game: Path, tmp_path: Path) -> None:
    copies(game)
    assert [(f.where.line, f.code) for f in lint(game)] == [(6, "bad-copies")]
    built = make(game, BuildOptions(), tmp_path / "out", lambda _: None)
    assert [(f.where.line, f.code) for f in built.findings] == [(6, "bad-copies")]


def test_a_deck_that_can_not_be_drawn_is_not_missed_in_the_book_as_well(game: Path) -> None:
    change(game / "game.yaml", "front: {template: court", "front: {template: cort")
    findings = lint(game)
    assert {finding.code for finding in findings} == {"unknown-face"}
    assert {finding.where.file for finding in findings} == {"game.yaml"}


def test_a_title_above_the_table_is_one_piece_of_advice(game: Path) -> None:
    table = game / "cards.csv"
    table.write_text("My cards,,,,\n,,,,\n" + table.read_text(encoding="utf-8"), encoding="utf-8")
    assert [(str(finding.where), finding.code) for finding in lint(game)] == [("cards.csv:3:1", "header-guessed")]


def test_an_empty_rulebook_is_told_once_and_not_rule_by_rule(tmp_path: Path) -> None:
    game = tmp_path / "siege-of-armagh"
    shutil.copytree(resource("game_data") / "siege-of-armagh", game)
    (game / "rulebook.md").write_text("", encoding="utf-8")
    assert [(str(finding.where), finding.code) for finding in lint(game)] == [("rulebook.md:1:1", "book-empty")]
