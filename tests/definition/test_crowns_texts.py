"""The texts of Castles & Crowns agree with each other: clauses, worked examples, and what the book shows of them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import Clause, read_clauses

GAME = resource("game_data") / "castles-and-crowns"

BOOK = (GAME / "rulebook.md").read_text(encoding="utf-8")
CLAUSES: tuple[Clause, ...] = tuple(read_clauses(BOOK).require().clauses)
CASES: tuple[Case, ...] = tuple(
    case
    for path in sorted((GAME / "examples").glob("*.case"))
    for case in read_cases(path.read_text(encoding="utf-8"), path.name).require()
)
LAYOUTS = re.findall(r"^```layout\n(.*?)^```", BOOK, re.MULTILINE | re.DOTALL)
SHORT = dict(re.findall(r"^  (\w+): ([a-z][\w -]+)$", BOOK.partition("\n---\n")[0], re.MULTILINE))
PIECES = re.compile(r"\b(rc|rt|r|bc|bt|b|gc|gt|g|y|m):(\d(?:,\d)*)")


def dice_of(text: str) -> Counter[str]:
    """How many dice of each kind are named in a text."""
    return Counter(kind for kind, ranks in PIECES.findall(text) for _ in ranks.split(","))


def ids(cases: tuple[Case, ...] = CASES) -> list[str]:
    return [case.id for case in cases]


def test_every_option_that_a_rule_depends_on_is_named_in_that_rule() -> None:
    for option in ("hold_back", "lone_traitor", "last_knight", "merc_value", "straight_recruits"):
        assert any(f"Option {option}" in clause.sentence for clause in CLAUSES), option


def test_all_worked_examples_of_the_rules_are_there() -> None:
    examples = {int(found[1]) for name in ids() if (found := re.match(r"EX(\d+)", name))}
    assert examples == set(range(1, 21))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_layout_shows_more_dice_than_there_are(layout: str) -> None:
    """Line by line, for a line may show what another has shown before."""
    for line in layout.split("\n  - - "):
        for cell in re.split(r"\n    - ", line):
            rolled = "rolls, and sends" in cell  # what is sent is shown among what was rolled and once more
            for part in re.findall(r'"[^"]*"', cell) if rolled else [cell]:
                dice = dice_of(part)
                assert all(dice[kind] <= (4 if kind == "m" else 8 if len(kind) == 1 else 1) for kind in dice), cell


def test_the_book_explains_every_kind_of_die_by_layouts() -> None:
    shown = sum((dice_of(layout) for layout in LAYOUTS), Counter[str]())
    assert set(shown) >= {"r", "rc", "rt", "m"}
    assert {"r", "rc", "rt", "m"} <= set(SHORT)
