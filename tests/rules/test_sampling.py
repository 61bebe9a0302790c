"""An action by lot: each legal one equally likely, and none judged that need not be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.values import MARKET
from pnp.rules.sampling import first_legal, sampled
from tests.helpers.imperio import opening
from tests.helpers.toys import Take
from tests.rules.test_standings import passed


class Even(Take):
    """Only even numbers may be taken."""

    judged = 0

    def permits(self, position: str, action: str) -> bool:
        type(self).judged += 1
        return int(action) % 2 == 0


def test_each_legal_action_is_equally_likely() -> None:
    drawn = Counter(first_legal(Even(), "", map(str, range(9)), Random(seed)) for seed in range(3000))
    assert sorted(drawn) == ["0", "2", "4", "6", "8"]
    assert max(drawn.values()) - min(drawn.values()) < 150  # 600 of each, five standard deviations


def test_few_of_many_candidates_are_judged() -> None:
    Even.judged = 0
    first_legal(Even(), "", map(str, range(10_000)), Random(1))
    assert Even.judged < 40


def test_where_nothing_is_legal_nothing_is_drawn() -> None:
    with pytest.raises(IndexError):
        first_legal(Even(), "", ["1", "3"], Random(1))


def test_in_the_market_what_is_drawn_are_the_legal_actions_of_whoever_has_the_go() -> None:
    rules, looked = KingdomCommand({}), 0
    for position in passed(rules, 500, 11)[::13]:
        if position.phase == MARKET:
            legal = set(rules.moves(position))
            drawn = {rules.sample(position, Random(seed)) for seed in range(60 * len(legal))}
            assert drawn == legal
            looked += len(legal) > 2
    assert looked > 5


def test_a_kingdoms_permission_is_its_judges() -> None:
    rules = KingdomCommand({})
    for position in passed(rules, 300, 12)[::17]:
        for actor in rules.actors(position):
            for action in rules.candidates(position, actor):
                assert rules.permits(position, action) is not bool(rules.judge(position, action))


def test_the_set_up_of_imperio_bellum_is_drawn_from_what_the_judge_passes() -> None:
    from pnp.rules.games.imperio_bellum import ImperioBellum

    rules = ImperioBellum({})
    position = rules.start()
    for seed in range(40):
        assert rules.permits(position, sampled(rules, position, rules.actors(position), Random(seed)))
    assert rules.permits(opening(rules), rules.sample(opening(rules), Random(1)))
