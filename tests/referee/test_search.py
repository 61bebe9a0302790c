"""How the search spends its playouts: what it looks at again, and what it holds to be news."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

import pytest

from pnp.playtest.players.search import TreeSearch
from pnp.rules.chance.tables import Table
from pnp.rules.companions.outlook import Outlook
from pnp.rules.protocol import Outcome, Step
from tests.helpers.toys import Toy

MOST = 40


class Sum(Outlook[str]):
    def evaluate(self, position: str) -> Mapping[str, float]:
        value = sum(int(word) for word in position.split()[1:]) / (2 * MOST)
        return {"A": value, "B": 1 - value}


class Pair(Toy):
    """A takes two different numbers below forty, one after the other, and has won if they are the two greatest."""

    slug = "pair"

    def start(self) -> str:
        return "taken"

    def actors(self, position: str) -> tuple[str, ...]:
        return () if self.outcome(position) else ("A",)

    def candidates(self, position: str, actor: str) -> Iterable[str]:
        del actor
        return (str(number) for number in range(MOST) if str(number) not in position.split())

    def permits(self, position: str, action: str) -> bool:
        return action not in position.split()

    def apply(self, position: str, action: str, table: Table) -> Step[str]:
        del table
        return Step(f"{position} {action}")

    def outcome(self, position: str) -> Outcome | None:
        taken = {int(word) for word in position.split()[1:]}
        return Outcome(("A",) if taken == {MOST - 1, MOST - 2} else ("B",), position) if len(taken) == 2 else None

    def players(self, position: str) -> tuple[str, ...]:
        del position
        return ("A", "B")

    def outlook(self) -> Sum:
        return Sum()


@pytest.mark.parametrize("seed", range(4))
def test_a_player_who_goes_on_looks_again_at_what_looked_best_before(seed: int) -> None:
    """Eight are drawn for the second number: without those known from the first, the one that wins is missed four times of five."""
    best = TreeSearch(24).ponder(Pair(), "taken", "A", Random(seed))[0]
    assert int(best.action) >= MOST - 2
    assert best.value > 0.3
