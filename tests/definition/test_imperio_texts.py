"""The texts of Imperio Bellum agree with each other: clauses, options, examples, and the chances that the book works out."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from pnp.base.resources import resource
from pnp.definition.load.load import load_game
from pnp.definition.rules_text.cases import read_cases
from pnp.definition.rules_text.clauses import Clause, read_clauses

GAME = resource("game_data") / "imperio-bellum"

BOOK = (GAME / "rulebook.md").read_text(encoding="utf-8")
CLAUSES: tuple[Clause, ...] = tuple(read_clauses(BOOK).require().clauses)
SHOWN = re.findall(r"^```example\ncase: (.*)$", BOOK, re.MULTILINE)
CASES = {
    case.id: case
    for file in sorted((GAME / "examples").glob("*.case"))
    for case in read_cases(file.read_text(encoding="utf-8"), file.name).require()
}
SAMPLE_ROUND = ("round-1", "round-2", "round-3", "round-4")
RULES_OF_PLAY = ("rows", "knight_limit", "spawn_rest", "archer_move", "pike_reach", "knight_run", "archer_guard")
MORE_RULES_OF_PLAY = ("shield_wall", "area_die", "last_base", "round_limit")


@pytest.mark.parametrize("option", RULES_OF_PLAY + MORE_RULES_OF_PLAY)
def test_every_option_of_the_rules_has_one_clause_of_its_own(option: str) -> None:
    assert option in load_game(GAME).require().options
    assert sum(clause.sentence.startswith(option) for clause in CLAUSES) == 1


def test_the_sample_round_runs_on_from_case_to_case() -> None:
    """It is shown in the book to play from, and once more in the reference."""
    assert [shown for shown in SHOWN if shown in SAMPLE_ROUND] == [*SAMPLE_ROUND, *SAMPLE_ROUND]
    for before, after in pairwise(CASES[name] for name in SAMPLE_ROUND):
        assert before.after == after.position


def named_above(start: int) -> set[str]:
    """The clauses that the section before a place of the book prints or teaches."""
    section = BOOK[:start].rpartition("\n## ")[2]
    named = set(re.findall(r"\[#(imperio\.[a-z]+\.[0-9]+) ", section))
    for taught in re.findall(r"\[teaches ([^]]*)\]", section):
        for group, first, last in re.findall(r"([a-z]+)\.([0-9]+)(?:-([0-9]+))?", taught):
            named |= {f"imperio.{group}.{k}" for k in range(int(first), int(last or first) + 1)}
    return named


LEAFLET = BOOK.index("{.referee ")
"""Where what only the leaflet prints begins: its example shows how a position is written."""
EXAMPLES = list(re.finditer(r"^```example\ncase: (.*)$", BOOK[:LEAFLET], re.MULTILINE))


@pytest.mark.parametrize(
    "example", [one for one in EXAMPLES if one[1] not in SAMPLE_ROUND], ids=lambda one: str(one[1])
)
def test_an_example_stands_behind_a_rule_that_it_is_about(example: re.Match[str]) -> None:
    """Somewhere in the section before the example, one of the clauses that its file names."""
    case = CASES[example[1]]
    about = {*case.clauses, *re.findall(r"imperio\.[a-z]+\.[0-9]+", case.verdict or "")}
    assert about & named_above(example.start()), about
