"""`pnp check --after`: is what lies on the table what the referee wrote last?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Pnp
from tests.cli.test_all_games_alike import GAMES, TABLES, Table, setup


@GAMES
def test_a_position_is_as_its_own_file_has_it(pnp: Pnp, table: Table) -> None:
    Path("turn.txt").write_text(setup(table.game), encoding="utf-8")
    same = pnp("check", table.game, "turn.txt", "--after", "turn.txt")
    assert (same.status, "as turn.txt has it" in same.out) == (0, True)
    assert json.loads(pnp("check", table.game, "turn.txt", "--after", "turn.txt", "--json").out)["differences"] == []


@GAMES
def test_a_position_differs_from_the_end_of_a_record(pnp: Pnp, table: Table) -> None:
    text = setup(table.game)
    Path("turn.txt").write_text(text, encoding="utf-8")
    body = [line for line in text.splitlines() if not line.startswith(("game:", "#"))]
    block = "".join(f"  {line}\n" for line in body)
    Path("evening.record").write_text(f"game: {table.game}\nposition:\n{block}{table.legal}\n", encoding="utf-8")
    assert pnp("replay", "evening.record").status == 0
    other = pnp("check", table.game, "turn.txt", "--after", "evening.record")
    assert (other.status, "not as evening.record has it" in other.out) == (1, True)
    found = json.loads(pnp("check", table.game, "turn.txt", "--after", "evening.record", "--json").out)["differences"]
    assert found
    assert all(f"  {one['where']}: " in other.out for one in found)
    after = pnp("check", table.game, "turn.txt", "--move", table.legal, "--after", "evening.record")
    assert (after.status, "as evening.record has it" in after.out) == (0, True)


@pytest.mark.parametrize(
    ("text", "status"),
    [("game: sidion\n", 2), ("nonsense\n", 2), ("game: siege-of-armagh\nlay 5\nlay 5\n", 1), ("gmae: x\nlay 5\n", 2)],
)
def test_a_file_that_tells_nothing_is_refused(pnp: Pnp, text: str, status: int) -> None:
    Path("turn.txt").write_text(setup(TABLES[0].game), encoding="utf-8")
    Path("other.txt").write_text(text)
    assert pnp("check", TABLES[0].game, "turn.txt", "--after", "other.txt").status == status
    assert pnp("check", TABLES[0].game, "turn.txt", "--after", "nobody.txt").status == 2
