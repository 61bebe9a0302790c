"""How strong a formation is, and which of two is better. Strengths are counted in halves, so that no half is ever rounded."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.options import Options
from pnp.rules.games.castles_and_crowns.state.values import Formation

HALVES = {"k": 2, "c": 4, "t": 2, "m": 1}
"""By kind of die (`crowns.battle.1`)."""

NO_CLAUSES: frozenset[str] = frozenset()
_WEAKENED = {"crowns.captain.1": ("c", 2), "crowns.merc.1": ("m", 2), "crowns.traitor.1": ("t", 0)}
"""What a die counts when its clause is switched off."""


@carries_out(
    "crowns.captain.1",
    "crowns.traitor.1",
    "crowns.merc.1",
    "crowns.merc.7",
    "crowns.battle.1",
    "crowns.combined.9",
    "crowns.straight.11",
)
def halves(formation: Formation, options: Options, without: frozenset[str] = NO_CLAUSES) -> int:
    """The strength in halves: a Captain counts two Knights, a Mercenary half of one (`merc_value`)."""
    worth = {**HALVES, "m": 2} if options.merc_value == "one" else HALVES
    if without:
        worth = {**worth, **dict(value for clause, value in _WEAKENED.items() if clause in without)}
    return sum(worth[kind] for kind in formation.kinds)


@cache
def in_words(strength: int) -> str:
    """`4½` for nine halves."""
    whole, half = divmod(strength, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


Order = tuple[int, int, int, int]


@carries_out("crowns.battle.3", "crowns.straight.17")
def order(formation: Formation, options: Options, without: frozenset[str] = NO_CLAUSES) -> Order:
    """Compares formations: strength; a set before a straight; sets by rank, straights by dice and top (`crowns.straight.17`)."""
    strength = halves(formation, options, without)
    if not formation.straight:
        rank = 0 if "crowns.battle.3" in without else formation.rank
        return strength, 1, rank, 0
    if "crowns.straight.17" in without:
        return strength, 1, 0, 0
    return strength, 0, len(formation.ranks), formation.ranks[-1]


@carries_out("crowns.battle.5", "crowns.straight.15")
def best(orders: Iterable[tuple[int, Order]]) -> tuple[int, ...]:
    """The seats with the best formation: one, or several in a dead heat (`crowns.straight.15`)."""
    listed = list(orders)
    top = max(order for _, order in listed)
    return tuple(seat for seat, order in listed if order == top)
