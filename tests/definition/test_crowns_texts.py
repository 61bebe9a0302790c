"""The texts of Castles & Crowns agree with each other: clauses, worked examples, and what the book shows of them."""

from __future__ import annotations

import re
from collections import Counter

import pytest
import yaml

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


def too_many(row: str) -> dict[str, int]:
    """The dice of a row that the game hasn't got, and how many of them it shows. A dashed outline is no die."""
    dice = dice_of(re.sub(r"\([^)]*\)", "", row))
    return {kind: n for kind, n in dice.items() if n > (4 if kind == "m" else 8 if len(kind) == 1 else 1)}


def rows_of(layout: str) -> list[str]:
    """The rows of pieces of all cells, those beside a card too, without their labels."""

    def texts(show: object) -> list[str]:
        if isinstance(show, list):
            return [text for row in show for text in texts(row)]
        return [str(text) for text in (show.values() if isinstance(show, dict) else [show])]

    cells = [cell for line in yaml.safe_load(layout)["rows"] for cell in line]
    whole = [cell if isinstance(cell, dict) else {"show": cell} for cell in cells]
    return [row for cell in whole for part in (cell, cell.get("beside", {})) for row in texts(part.get("show", ""))]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_layout_shows_more_dice_than_there_are(layout: str) -> None:
    """Row by row, for a row may show what another has shown before: a throw, and what of it is sent."""
    assert not {row: found for row in rows_of(layout) if (found := too_many(row))}


def test_a_row_with_more_dice_than_there_are_is_found() -> None:
    assert too_many("r:1,1,2 [r:3,3 rc:3] r:4,5,6 r:6") == {"r": 9}
    assert too_many("[r:3 rc:3] rc:3#x") == {"rc": 2}
    assert too_many("m:1,2 m:3,3,3") == {"m": 5}
    assert not too_many("(m:3)#d m:3,3,5,6 bt:5 (bt:5)")
    layout = """rows:
  - - title: "Red: sends"
      show: ["r:1 [r:3]", KH, {lies: "rc:3"}]
      beside: {text: "Look", show: [{Reserve: "m:3,3,3,3,3"}]}
    - ->
    - "bt:5 bt:5"
"""
    assert [row for row in rows_of(layout) if too_many(row)] == ["m:3,3,3,3,3", "bt:5 bt:5"]
    assert {"r:1 [r:3]", "rc:3"} <= set(rows_of(layout))
    assert sum(len(rows_of(one)) for one in LAYOUTS) > len(LAYOUTS) > 10


def test_the_book_explains_every_kind_of_die_by_layouts() -> None:
    shown = sum((dice_of(layout) for layout in LAYOUTS), Counter[str]())
    assert set(shown) >= {"r", "rc", "rt", "m"}
    assert {"r", "rc", "rt", "m"} <= set(SHORT)
