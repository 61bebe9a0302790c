"""Who is seen to act: the players of a game that does not name them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from pnp.rules.chance.tables import Seeded
from pnp.rules.results import TABLE

if TYPE_CHECKING:
    from pnp.rules.core import AnyCore


def seen_acting(rules: AnyCore, position: Any, plies: int = 300) -> tuple[str, ...]:
    """Who acts in so many random actions from a position, by name."""
    rng = Random(0)  # noqa: S311 - always the same game
    table = Seeded(rng)
    seen: set[str] = set()
    for _ in range(plies):
        seen.update(rules.actors(position))
        if rules.outcome(position) is not None:
            break
        position = rules.apply(position, rules.sample(position, rng), table).position
    return tuple(sorted(seen - {TABLE}))
