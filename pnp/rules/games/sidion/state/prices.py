"""What things cost: the one place where the prices of the rules stand."""

from __future__ import annotations

from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.values import Figure

TELEPORT = {1: 1, 2: 4, 3: 9}
"""Mana by hops (`sidion.tele.3`)."""

BLOCK = 1
EXCHANGE = {3: 2, 2: 3, 1: 4}
"""Mana for one gold or influence by the figure's level (`sidion.conv.2`)."""

MOVE = 1
RAISE = {1: 4, 2: 9}
"""Gold by the hero's level before (`sidion.hero.2`)."""

IMPROVE = {0: 1, 1: 4, 2: 9}
"""Gold by the number of products before (`sidion.town.2`)."""

RECRUIT = 5
RETREAT = 1
MOST_BLOCKS = 12
GOVERNORS = 8
FULL = 3
"""Products of a town that has them all, and the level of a hero who has reached the highest."""


def most_exchanged(field: Draft, figure: Figure) -> int:
    """How much gold or influence the figure's player can pay for in one Convert (`sidion.conv.2`)."""
    return field.purses[figure.owner][1] // EXCHANGE[figure.level]


def lock_price(field: Draft, town: str, colour: str) -> int:
    """Influence for a lock, as the option `lock_cost` has it (`sidion.lock.2`)."""
    cost = field.options.lock_cost
    if cost == "value":
        return 1 + len(field.products(town))
    if cost == "next":
        return 1 + field.governors(colour)
    return int(cost)
