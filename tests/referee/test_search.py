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


class Later(Sum):
    """Can judge only what needs no judgement: when both numbers are taken somebody has won."""

    def is_quiet(self, position: str) -> bool:
        return len(position.split()) == 3


class Unquiet(Pair):
    """As it is; but how it stands with one number can't be told."""

    slug = "unquiet"

    def __init__(self, outlook: Outlook[str]) -> None:
        super().__init__({})
        self._outlook = outlook

    def outlook(self) -> Outlook[str]:  # type: ignore[override]
        return self._outlook


class Never(Later):
    def is_quiet(self, position: str) -> bool:
        del position
        return False


def test_what_cannot_be_judged_is_played_on_until_it_can() -> None:
    judged = TreeSearch(60).ponder(Unquiet(Sum()), "taken", "A", Random(1))
    played = TreeSearch(60).ponder(Unquiet(Later()), "taken", "A", Random(1))
    best = {str(MOST - 1), str(MOST - 2)}
    assert all(thought.value > 0.0 for thought in judged)  # what has lost already looks as if it were worth something
    assert all(thought.value == 0.0 for thought in played if thought.action not in best)
    assert played[0].action in best


def test_a_game_that_is_never_quiet_is_judged_all_the_same() -> None:
    assert TreeSearch(20).ponder(Unquiet(Never()), "taken", "A", Random(1))
