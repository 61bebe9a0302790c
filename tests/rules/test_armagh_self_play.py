"""Random games: nothing impossible ever comes up, every position can be written and read, and every game comes to its end."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import mean, median

import pytest

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import Position, Setup
from tests.helpers.armagh import VARIANTS, engine


def play(rules: SiegeOfArmagh, seed: int) -> int:
    """One random game with every position audited, written and read again; the number of actions."""
    rng = Random(seed)
    table = Seeded(rng)
    position = rules.start()
    actions = 0
    while rules.outcome(position) is None:
        assert rules.actors(position)
        position = rules.apply(position, rules.sample(position, rng), table).position
        actions += 1
        possible(rules, position)
    assert rules.actors(position) == ()
    assert list(rules.moves(position)) == []
    return actions


def possible(rules: SiegeOfArmagh, position: Position) -> None:
    text = rules.write(position)
    errors = [found.message for found in rules.audit(Setup(*position)) if found.severity == "error"]
    assert errors == [], text
    told = rules.view(position, "") if position.stage == "muster" else position  # set-up texts hold no reverse sides
    assert rules.position_of(rules.read(text).require()) == told


@pytest.mark.parametrize("options", [{**options, "turn_limit": 8} for options in VARIANTS], ids=str)
def test_short_games_under_every_option_stay_possible(options: dict[str, object]) -> None:
    rules = engine(**options)
    assert sum(play(rules, seed) for seed in range(20)) > 400


def test_games_without_a_turn_limit_come_to_an_end() -> None:
    assert all(play(engine(), seed) < 5_000 for seed in range(24))


@pytest.mark.slow
def test_ten_thousand_games_stay_possible() -> None:
    for seed in range(10_000):
        limit = {} if seed % 3 else {"turn_limit": 30}
        play(engine(**{**VARIANTS[seed % len(VARIANTS)], **limit}), seed)


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
