"""The printed rules: quoted by id, found by name, section and words, with the page of the book built last."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.referee.printed.rule_book import Pages, RuleBook, open_book, printed_json, printed_pages
from pnp.referee.printed.rule_words import Text, nearest_words, speaking_of

GAME = "siege-of-armagh"
RULES = [
    Text("A village is looted when a Viking pushes into it.", "Looting"),
    Text("Stunned pieces push nobody.", "Stun"),
    Text("The Chief may be stunned too.", "The Chief"),
]


@pytest.fixture(scope="module")
def book() -> RuleBook:
    opened = open_book(GAME, {})
    assert isinstance(opened, RuleBook)
    return opened


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ("villages", [0]),
        ("looting", [0]),
        ("stun", [1, 2]),
        ("pushing", [0, 1]),
        ("stunned piece", [1]),
        ("chief stunned", [2]),
        ("nobody pushes", [1]),
        ("dragon", []),
        ("", []),
        ("?!", []),
        (" ".join(["village"] * 13), []),
    ],
)
def test_rules_are_found_by_the_words_of_their_text(asked: str, numbers: list[int]) -> None:
    assert speaking_of(asked, RULES) == numbers


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("vilage", "village"),
        ("lootin", "looting"),
        ("stunnd chief", "stunned chief"),
        ("subjct", "subject"),
        ("xyzzy", ""),
        ("village xyzzy", ""),
        ("village", ""),
    ],
)
def test_a_misspelt_word_is_answered_with_the_nearest(asked: str, meant: str) -> None:
    assert nearest_words(asked, RULES, ["subject"]) == meant


@pytest.mark.parametrize("asked", ["armagh.move.4", "move.4", " MOVE.4. "])
def test_a_rule_is_found_by_its_id_or_the_end_of_it(book: RuleBook, asked: str) -> None:
    assert [one.id for one in book.find(asked)] == ["armagh.move.4"]


def test_a_part_of_ids_a_section_and_nothing_mean_many(book: RuleBook) -> None:
    moves = book.find("move")
    assert moves
    assert all(one.id.startswith("armagh.move.") for one in moves)
    section = book.find(moves[0].section)
    assert {one.id for one in moves} <= {one.id for one in section}
    assert len(book.find(None)) == len(book.clauses.clauses)


def test_what_is_no_rule_is_answered_with_the_nearest_or_with_what_there_is(book: RuleBook) -> None:
    assert book.quote("armagh.move.99") is None
    assert "armagh.move" in book.unknown("armagh.mvoe.4").hints[0]
    assert "river" in book.unknown("rivver").hints[0]
    assert book.unknown("xyzzyxyzzy").hints[0].startswith("rules are about: ")


def test_a_sentence_is_printed_with_what_it_looks_up(book: RuleBook) -> None:
    sentences = [one.sentence for one in book.find(None)]
    assert any("{" in clause.sentence for clause in book.clauses.clauses)
    assert not [sentence for sentence in sentences if "{{" in sentence]


def test_a_game_or_an_option_that_is_none_is_a_fault() -> None:
    assert not isinstance(open_book("no-such-game", {}), RuleBook)
    refused = open_book(GAME, {"irish": "99"})
    assert not isinstance(refused, RuleBook)
    assert [found.code for found in refused] == ["bad-option-value"]


def _built(folder: Path, paper: str, manifest: object) -> None:
    (folder / "output" / GAME / paper).mkdir(parents=True)
    text = manifest if isinstance(manifest, str) else json.dumps(manifest)
    (folder / "output" / GAME / paper / "manifest.json").write_text(text, encoding="utf-8")


def test_a_rule_tells_the_pages_of_the_book_built_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert printed_pages(GAME) == Pages()
    _built(
        tmp_path,
        "letter",
        {"clauses": {"armagh.move.4": 9}, "documents": {"armagh.move.4": "reference"}, "taught": {"armagh.move.4": 4}},
    )
    opened = open_book(GAME, {})
    assert isinstance(opened, RuleBook)
    printed = opened.quote("armagh.move.4")
    assert printed is not None
    assert printed.pages == "reference page 9, rulebook page 4"
    assert printed_json(printed)["taught_page"] == 4
    elsewhere = opened.quote("armagh.move.5")
    assert elsewhere is not None
    assert elsewhere.pages == ""


@pytest.mark.parametrize("manifest", ["{", "[]", {}, {"clauses": []}, {"clauses": {}, "documents": 3}])
def test_a_manifest_that_says_nothing_of_rules_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, manifest: object
) -> None:
    monkeypatch.chdir(tmp_path)
    _built(tmp_path, "a4", manifest)
    assert printed_pages(GAME) == Pages()
    _built(tmp_path, "letter", {"clauses": {"armagh.move.4": 9}})
    assert printed_pages(GAME).pages == {"armagh.move.4": 9}
