"""The texts of each game agree with each other: the clauses of its book, its worked examples, and the examples its book shows."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import groupby
from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import Clause, read_clauses

DATA = Path(__file__).parent.parent / "data"


class Texts:
    """A game's book, its examples, and the list of clauses (with their marks, where the list has them) that the book must print."""

    def __init__(self, slug: str, prefix: str) -> None:
        self.slug = slug
        self.prefix = prefix
        self.folder = resource("game_data") / slug

    @cached_property
    def book(self) -> str:
        return (self.folder / "rulebook.md").read_text(encoding="utf-8")

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(read_clauses(self.book).require().clauses)

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        files = sorted((self.folder / "examples").glob("*.case"))
        return tuple(case for file in files for case in read_cases(file.read_text("utf-8"), file.name).require())

    @property
    def listed(self) -> list[list[str]]:
        lines = (DATA / f"{self.prefix}_clauses.txt").read_text(encoding="utf-8").splitlines()
        return [line.split() for line in lines if line and not line.startswith("#")]

    def cited(self, case: Case) -> set[str]:
        return {*case.clauses, *re.findall(rf"{self.prefix}\.[a-z]+\.\d+", case.verdict)}


PREFIXES = {
    "siege-of-armagh": "armagh",
    "castles-and-crowns": "crowns",
    "imperio-bellum": "imperio",
    "kingdom-command": "kingdom",
    "sidion": "sidion",
}
GAMES = [
    Texts(slug, prefix) for slug, prefix in PREFIXES.items() if (resource("game_data") / slug / "rulebook.md").exists()
]

every_game = pytest.mark.parametrize("texts", GAMES, ids=lambda texts: texts.slug)


@every_game
def test_the_book_prints_every_clause_once_and_no_other(texts: Texts) -> None:
    with_marks = any(len(line) > 1 for line in texts.listed)
    printed = [[clause.id, *(clause.marks if with_marks else ())] for clause in texts.clauses]
    assert sorted(printed) == sorted(texts.listed)


@every_game
def test_every_clause_stands_in_a_numbered_section_and_says_one_thing_shortly(texts: Texts) -> None:
    for clause in texts.clauses:
        assert clause.section, clause.id
        assert clause.marks, clause.id
        assert set(clause.marks) <= {"source", "ruling", "print", "reference"}, clause.id
        assert 10 < len(clause.sentence) < 400, clause.id
        assert clause.sentence.rstrip("*").endswith((".", ")")), clause.id


@every_game
def test_a_clause_holds_no_more_than_simple_lookups(texts: Texts) -> None:
    for clause in texts.clauses:
        for lookup in re.findall(r"\{[{%](.*?)[}%]\}", clause.sentence):
            assert re.fullmatch(r" (?:options|count)\.[a-z_]+(?:\|(?:words|plural))* ", lookup), clause.id


@every_game
def test_every_case_has_an_id_of_its_own_and_cites_printed_clauses_only(texts: Texts) -> None:
    printed = {clause.id for clause in texts.clauses}
    assert len({case.id for case in texts.cases}) == len(texts.cases) > 10
    for case in texts.cases:
        assert texts.cited(case) <= printed, case.id


def shown_in_documents(book: str) -> tuple[list[str], list[str]]:
    """The examples shown in the sections to play from, and in all others; a sheet filled in for one is no example of its own."""
    found: tuple[list[str], list[str]] = ([], [])
    for section in re.split(r"^(?=## )", book, flags=re.MULTILINE):
        playing = ".play" in section.partition("\n")[0]
        told = re.sub(r"^```form\n.*?^```", "", section, flags=re.MULTILINE | re.DOTALL)
        found[0 if playing else 1].extend(re.findall(r"^case: (.+)$", told, re.MULTILINE))
    return found


@every_game
def test_the_book_shows_only_examples_that_exist_and_have_a_title_and_each_once(texts: Texts) -> None:
    play, reference = shown_in_documents(texts.book)
    in_turn = [
        case for case, _ in groupby(play)
    ]  # parts of a board that lie far from each other stand below each other
    assert len(set(in_turn)) == len(in_turn)
    assert len(set(reference)) == len(reference) > 10
    shown = [*play, *reference]
    assert set(shown) <= {case.id for case in texts.cases if case.title}
