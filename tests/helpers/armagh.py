"""What the tests of Siege of Armagh share."""

from __future__ import annotations

from random import Random

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import Position

OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"own_loss": "no"},
    {"joint_single": "no"},
    {"deploy": "free"},
    {"village_band": "own"},
    {"hidden": "nobody"},
    {"tracker": 3, "irish": 12},
    {"tracker": 12, "irish": 4},
    {"stun_front": "far"},
    {"chief_counts": "no"},
    {"turn_limit": 6},
)
"""The defaults, and each option turned."""


def engine(**options: object) -> SiegeOfArmagh:
    return SiegeOfArmagh(options)


def at(text: str, rules: SiegeOfArmagh | None = None) -> Position:
    """The position of a text that is possible."""
    bound = rules or engine()
    setup = bound.read(text).require()
    assert not [found for found in bound.audit(setup) if found.severity == "error"], text
    return bound.position_of(setup)


def random_positions(rules: SiegeOfArmagh, seed: int, most: int = 10_000) -> list[Position]:
    """The positions of one random game, the set-up included."""
    rng = Random(seed)
    table = Seeded(rng)
    position = rules.start()
    passed = [position]
    while rules.outcome(position) is None and len(passed) < most:
        position = rules.apply(position, rules.sample(position, rng), table).position
        passed.append(position)
    return passed


def middle_game(rules: SiegeOfArmagh, seed: int) -> Position:
    """A position of play from somewhere in a random game."""
    played = [position for position in random_positions(rules, seed, most=400) if not position.stage and position.left]
    return played[seed * 7919 % len(played)]
