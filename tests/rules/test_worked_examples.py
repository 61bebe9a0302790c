"""The worked examples of every game hold, and each clause that can be switched off is missed by one of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp.base.finding import Finding
from pnp.base.resources import resource
from pnp.definition.rules_text.cases import Case
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.registry import engine_names, find_engine
from pnp.testing import Worked

HERE = Path(__file__).parent
GAMES = [name for name in engine_names() if (resource("game_data") / name).is_dir()]
SHORT = {
    name: {"siege-of-armagh": "armagh", "castles-and-crowns": "crowns"}.get(name, name.partition("-")[0])
    for name in GAMES
}

NEEDLESS = {
    "armagh.pos.2": "no text describes a piece on the river: `test_armagh_audit.py` builds such setups by hand",
    "armagh.pos.4": "no text describes a Viking in a village: as above",
    "armagh.pos.0": "text that can't be read is no setup to judge",
    "imperio.combat.4": "the question for the dice refuses any other number of them",
    "imperio.pos.1": "a board of other squares can't be read",
    "kingdom.pos.0": "text that can't be read is no setup to judge",
    "kingdom.pos.1": "an area that the map lacks can't be read",
    "kingdom.setup.1": "a sheet of a kingdom that isn't in the game is refused before it is judged",
}
"""What no case can miss, and why."""


@cache
def worked(name: str) -> Worked:
    """A game with its engine: the book's examples, and further cases that are for the tests alone."""
    return Worked(
        resource("game_data") / name, find_engine(name).require(), (HERE / "cases").glob(f"{SHORT[name]}_more.case")
    )


@pytest.mark.parametrize(
    ("name", "case"),
    [(name, case) for name in GAMES for case in worked(name).cases],
    ids=lambda one: getattr(one, "id", one),
)
def test_the_engine_finds_what_the_case_says(name: str, case: Case) -> None:
    assert worked(name).complaints(case) == []


@pytest.mark.parametrize("name", GAMES)
def test_with_a_clause_switched_off_some_case_comes_out_otherwise(name: str) -> None:
    unneeded = worked(name).unneeded()
    assert [clause for clause in unneeded if ".warn" not in clause] == [
        clause for clause in sorted(NEEDLESS) if clause.startswith(f"{SHORT[name]}.")
    ], "a suspicion changes no verdict; whatever else is listed could be left out of the engine unnoticed"


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_of_the_book_is_accounted_for_and_every_cited_clause_is_printed(name: str) -> None:
    assert worked(name).gaps(HERE.glob(f"test_{SHORT[name]}*.py")) == []


class Idle(SiegeOfArmagh):
    """Looks whether a clause is switched off that decides nothing."""

    def judge(self, position: Any, action: Any) -> tuple[Finding, ...]:
        if "armagh.turn.5" in self.without:
            return super().judge(position, action)
        return super().judge(position, action)


class Stumbling(SiegeOfArmagh):
    """Without a rule it breaks down instead of going on."""

    def __init__(self, options: Mapping[str, object], without: frozenset[str] = frozenset()) -> None:
        super().__init__(options, without)
        self.broken = "armagh.win.3" in without

    def outcome(self, position: Any) -> Any:
        if self.broken:
            raise KeyError("broken")
        return super().outcome(position)


def test_a_clause_that_decides_nothing_is_unneeded() -> None:
    idle = Worked(resource("game_data") / "siege-of-armagh", Idle)
    assert "armagh.turn.5" in idle.switches
    assert idle.unneeded(["armagh.turn.5", "armagh.move.2"]) == ["armagh.turn.5"]


def test_to_stumble_is_no_difference() -> None:
    with pytest.raises(KeyError, match="broken"):
        Worked(resource("game_data") / "siege-of-armagh", Stumbling).unneeded(["armagh.win.3"])
