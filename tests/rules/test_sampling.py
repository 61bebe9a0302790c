"""An action by lot: each legal one equally likely, and none judged that need not be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.state.values import DONE
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.values import MARKET
from pnp.rules.protocol import TABLE, AnyRules, Rules
from pnp.rules.sampling import first_legal, sampled, several_legal
from tests.helpers.imperio import opening
from tests.helpers.toys import Take
from tests.rules.test_standings import ENGINES, passed


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


@pytest.mark.parametrize("rules", ENGINES, ids=[rules.slug for rules in ENGINES])
def test_several_actions_are_different_and_legal_and_all_there_are_if_so_many_are_wanted(rules: AnyRules) -> None:
    listed = 0
    for position in passed(rules, 300, 5)[::13]:
        for actor in rules.actors(position):
            if actor == TABLE:
                continue
            few = rules.several_for(position, actor, Random(1), 4)
            assert 1 <= len(few) == len(set(few)) <= 4
            assert all(rules.permits(position, action) for action in few)
            legal = {one for one in rules.candidates(position, actor) if rules.permits(position, one)}
            if len(few) < 4 and len(rules.actors(position)) == 1:
                assert set(few) == legal
            elif 4 < len(legal) <= 60 and type(rules).several_for is not Rules.several_for:
                listed += 1
                found = rules.several_for(position, actor, Random(2), 10_000)
                assert len(legal & set(found)) >= 0.9 * len(legal)
    assert listed or type(rules).several_for is Rules.several_for


def test_an_engine_that_draws_nothing_itself_is_asked_for_its_candidates_once() -> None:
    class Counting(Take):
        asked = 0

        def candidates(self, position: str, actor: str) -> Iterable[str]:
            Counting.asked += 1
            return super().candidates(position, actor)

    assert sorted(Counting().several_for("A 5", "A", Random(1), 60)) == ["1", "2", "3"]
    assert Counting.asked == 1


def test_of_more_than_are_wanted_each_is_as_likely() -> None:
    drawn = Counter(
        one for seed in range(2000) for one in several_legal(Even(), "", map(str, range(9)), Random(seed), 2)
    )
    assert sorted(drawn) == ["0", "2", "4", "6", "8"]
    assert max(drawn.values()) - min(drawn.values()) < 150  # 800 of each


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


def test_a_bot_may_always_be_content_with_its_formation() -> None:
    rules = next(rules for rules in ENGINES if isinstance(rules, ImperioBellum))
    position = next(one for one in passed(rules, 60, 1) if one.stage and rules.permits(one, DONE))
    (actor,) = rules.actors(position)
    for seed in range(5):
        few = rules.several_for(position, actor, Random(seed), 4)
        assert few[0] == DONE
        assert len(few) == len(set(few)) == 4
