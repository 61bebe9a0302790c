"""The texts of Kingdom Command: all worked examples of the rules page stand in the book, behind a rule that they are about."""

from __future__ import annotations

import re

import pytest

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import read_cases

GAME = resource("game_data") / "kingdom-command"
BOOK = (GAME / "rulebook.md").read_text(encoding="utf-8")
LEAFLET = BOOK.index("{.referee ")
"""Where what only the leaflet prints begins: its example shows how a position is written."""
SHOWN = re.findall(r"^```(?:example|form)\n(?:component: .*\n)?case: (.*)$", BOOK[:LEAFLET], re.MULTILINE)
CASES = {
    case.id: case
    for file in sorted((GAME / "examples").glob("*.case"))
    for case in read_cases(file.read_text(encoding="utf-8"), file.name).require()
}


def test_every_example_of_the_rules_page_stands_in_the_book() -> None:
    assert {f"W{number:02}" for number in range(1, 23)} <= {name[:3] for name in SHOWN}
    assert {name for name in CASES if name.startswith("W")} <= set(SHOWN)


@pytest.mark.parametrize(
    "shown", [name for name in SHOWN if name not in {"round", "faulty-line", "fog"}]
)  # a whole turn and a picture of the book to play from, whose rules stand in the reference
def test_an_example_stands_beside_a_rule_that_it_is_about(shown: str) -> None:
    """Somewhere in its section, one of the clauses that its file names."""
    at = BOOK.rindex(f"case: {shown}\n", 0, LEAFLET)  # the rules stand in the reference, behind the book to play from
    section = BOOK[:at].rpartition("\n## ")[2] + BOOK[at:].partition("\n## ")[0]
    case = CASES[shown]
    about = {*case.clauses, *re.findall(r"kingdom\.[a-z]+\.[0-9]+", case.verdict)}
    assert about & set(re.findall(r"\[#(kingdom\.[a-z]+\.[0-9]+) ", section)), about


@pytest.mark.parametrize(
    "option", ["castles", "turns", "quake", "tower", "waits", "castle_attack", "spoils", "fog", "mana"]
)
def test_the_book_names_every_option_of_the_rules(option: str) -> None:
    assert "game.options.items()" in BOOK
    assert f"  {option}:\n" in (GAME / "game.yaml").read_text(encoding="utf-8")
