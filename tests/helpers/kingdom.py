"""What the tests of Kingdom Command share."""

from __future__ import annotations

from random import Random

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.values import ORDERS, Position

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"map": "trident"},
    {"map": "corners"},
    {"quake": "each"},
    {"tower": 1},
    {"waits": "free"},
    {"castle_attack": 1},
    {"spoils": "keep"},
    {"fog": "hold"},
    {"mana": 2},
    {"castles": 7, "map": "corners"},
    {"turns": 6},
)
"""The defaults, the other maps, and each option turned."""


def engine(**options: object) -> KingdomCommand:
    return KingdomCommand(options)


def at(text: str, rules: KingdomCommand | None = None) -> Position:
    """The position of a text that is possible."""
    bound = rules or engine()
    setup = bound.read(text).require()
    assert not [found.message for found in bound.audit(setup) if found.severity == "error"], text
    return bound.position_of(setup)


def random_positions(rules: KingdomCommand, seed: int, turns: int) -> list[Position]:
    """The positions of one random game up to the start of turn `turns`."""
    rng = Random(seed)
    table = Seeded(rng)
    position = rules.start()
    passed = [position]
    while rules.outcome(position) is None and position.turn < turns:
        position = rules.apply(position, rules.sample(position, rng), table).position
        passed.append(position)
    return passed


def order_positions(rules: KingdomCommand, seed: int, turns: int) -> list[Position]:
    """Those of them at which nobody has handed in a sheet yet."""
    return [one for one in random_positions(rules, seed, turns) if one.phase == ORDERS and not one.sealed]
