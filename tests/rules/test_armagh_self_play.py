"""Random games of Siege of Armagh are as long, and end as often for either side, as the rules page says."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import mean, median

import pytest

from pnp.rules.chance.tables import Seeded
from tests.helpers.armagh import engine


def careless_game(seed: int, *, sparing: bool, **options: object) -> tuple[tuple[str, ...], int]:
    """Winners and rounds of a random game, `end` only when nothing else is possible; `sparing`: no own piece is struck."""
    rules = engine(**options)
    rng = Random(seed)
    table = Seeded(rng)
    position = rules.start()
    while position.stage:
        position = rules.apply(position, rules.sample(position, rng), table).position
    while position.left:
        legal = [action for action in rules.moves(position) if action.verb != "end"]
        if sparing:
            legal = [action for action in legal if not rules.warnings(position, action)]
        action = rng.choice(legal) if legal else list(rules.moves(position))[-1]
        position = rules.apply(position, action, table).position
    result = rules.outcome(position)
    assert result is not None
    return result.winners, position.round


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sparing", "options", "vikings", "rounds", "middle"),
    [
        (False, {}, (30, 80), (45, 62), (36, 48)),
        (True, {}, (205, 280), (128, 155), (115, 143)),
        (True, {"turn_limit": 40}, (65, 125), (38, 40), (40, 40)),
    ],
    ids=["careless", "sparing", "sparing, 40 rounds"],
)
def test_random_games_look_as_the_rules_page_says(
    sparing: bool,
    options: dict[str, object],
    vikings: tuple[int, int],
    rounds: tuple[int, int],
    middle: tuple[int, int],
) -> None:
    """600 games each. The page has 54, 242 and 94 Viking wins, 53.2, 141.4 and 39.6 rounds, medians 42, 129 and 40."""
    games = [careless_game(seed, sparing=sparing, **options) for seed in range(600)]
    wins = Counter(winners for winners, _ in games)
    assert vikings[0] <= wins["V",] <= vikings[1]
    assert wins["I",] + wins["V",] + wins[()] == len(games)
    assert rounds[0] <= mean(length for _, length in games) <= rounds[1]
    assert middle[0] <= median(length for _, length in games) <= middle[1]
